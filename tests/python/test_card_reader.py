"""pytest drives the emulated readers of the hole card."""

import pytest

from emulated_benches import lit, machine, open_bench, read_output
from fairdeal import CardAnswer, ConfigError, DeviceError, ErrorCode, Rank, ReaderLamp, ReaderState


def open_reader(folder, model="hole_card_reader", **settings):
    return open_bench(folder, machine("reader", model, **settings))


@pytest.fixture
def bench(tmp_path):
    with open_reader(tmp_path) as bench:
        yield bench


@pytest.mark.parametrize(
    "upcard, hole_card, answer, lamp",
    [
        (Rank.ace, "10H", CardAnswer.blackjack, ReaderLamp.red),
        (Rank.ace, "9H", CardAnswer.no_blackjack, ReaderLamp.green),
        (Rank.queen, "AS", CardAnswer.blackjack, ReaderLamp.red),
        (Rank.queen, "KS", CardAnswer.no_blackjack, ReaderLamp.green),
    ],
)
def test_the_reader_tells_a_blackjack_and_no_more(bench, reader, upcard, hole_card, answer, lamp):
    bench.operator.insert("reader", [hole_card])
    report = reader.read(upcard)
    assert (report.cycle, report.answer, report.also_said) == (1, answer, "")
    assert (reader.status().state, reader.status().lamp) == (ReaderState.read, lamp)
    assert lit(bench, "reader") == [answer.name]
    read_output(bench, "reader")
    assert lit(bench, "reader") == []


def test_the_other_reader_tells_the_class_of_the_card(tmp_path):
    with open_reader(tmp_path, "masque_reader") as bench:
        for card, answer in (("5S", CardAnswer.small), ("9S", CardAnswer.medium), ("AS", CardAnswer.large)):
            bench.operator.insert("reader", [card])
            assert bench.device("reader").read(Rank.ace).answer == answer
            read_output(bench, "reader")


def test_an_upcard_that_makes_no_blackjack_is_refused(bench, reader):
    bench.operator.insert("reader", ["KH"])
    with pytest.raises(DeviceError) as raised:
        reader.read(Rank.nine)
    assert raised.value.code == ErrorCode.refused
    with pytest.raises(ValueError, match="no value 14"):
        reader.read(Rank(14))


def test_a_slot_without_a_card_is_refused_and_two_cards_do_not_fit(bench, reader):
    with pytest.raises(DeviceError, match="no card in the reader"):
        reader.start_reading(Rank.ace)
    with pytest.raises(DeviceError, match="one card"):
        bench.operator.insert("reader", ["KH", "QH"])


def test_a_reader_that_tells_too_much_is_seen_through(tmp_path):
    with open_reader(tmp_path, faults="{ leak_rank: true, wrong_answer_on_cycle: 1 }") as bench:
        bench.operator.insert("reader", ["KH"])
        report = bench.device("reader").read(Rank.ace)
    assert report.answer == CardAnswer.no_blackjack
    assert "K" in report.also_said


def test_a_reader_has_no_options(tmp_path):
    with pytest.raises(ConfigError, match="no such option"):
        open_reader(tmp_path, options="{ color: blue }")
