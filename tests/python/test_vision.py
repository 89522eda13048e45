"""Pictures as arrays."""

import numpy
import pytest

from fairdeal import BackColor, DeckSpec, read_cards


@pytest.fixture
def frame(bench):
    """A picture of 52 cards on the felt."""
    bench.operator.load("shuffler")
    bench.shuffler.shuffle()
    bench.operator.spread_output("shuffler")
    return bench.camera_frame()


def test_every_card_of_a_spread_is_named_once(frame):
    assert frame.ndim == 3
    assert frame.dtype == numpy.uint8
    readings = read_cards(frame)
    assert sorted(reading.card for reading in readings.cards) == DeckSpec().faces()
    assert (readings.unsure, readings.backs) == ([], [])
    assert all(0.8 <= reading.confidence <= 1 for reading in readings.cards)


def test_corners_lie_in_the_picture(frame):
    height, width, _ = frame.shape
    for reading in read_cards(frame).cards:
        assert len(reading.corners) == 4
        assert all(0 <= x < width and 0 <= y < height for x, y in reading.corners)


def test_a_view_with_gaps_is_read_like_a_copy(frame):
    wide = numpy.zeros((frame.shape[0], frame.shape[1], 6), numpy.uint8)
    wide[:, :, ::2] = frame
    view = wide[:, :, ::2]
    assert not view.flags.c_contiguous
    assert [reading.card for reading in read_cards(view).cards] == [reading.card for reading in read_cards(frame).cards]


@pytest.mark.parametrize("shape", [(0, 0, 3), (1, 1, 3), (0, 40, 3), (300, 400, 3)])
def test_a_picture_without_cards_has_none(shape):
    readings = read_cards(numpy.zeros(shape, numpy.uint8))
    assert (readings.cards, readings.unsure, readings.backs) == ([], [], [])


@pytest.mark.parametrize(
    "wrong",
    [
        numpy.zeros((4, 4), numpy.uint8),
        numpy.zeros((4, 4, 4), numpy.uint8),
        numpy.zeros((4, 4, 3), numpy.float64),
        numpy.zeros((4, 4, 3), numpy.int8),
        [[[0, 0, 0]]],
        None,
    ],
    ids=["grey", "four_channels", "float", "signed", "list", "none"],
)
def test_anything_but_a_colour_picture_is_refused(wrong):
    with pytest.raises(TypeError):
        read_cards(wrong)


def test_back_colours_have_names():
    assert [BackColor(value).name for value in range(4)] == ["blue", "red", "green", "black"]
