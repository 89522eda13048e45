"""pytest drives the emulated combination display of a Sic Bo table."""

import pytest

from emulated_benches import lit, machine, open_bench
from fairdeal import DeviceError, DisplayState, ErrorCode


def open_display(folder, **settings):
    return open_bench(folder, machine("display", "combination_display", **settings))


@pytest.fixture
def bench(tmp_path):
    with open_display(tmp_path) as bench:
        yield bench


def test_the_areas_that_win_are_lit_until_they_are_cleared(bench, display):
    assert display.enter([2, 2, 6]).dice == [2, 2, 6]
    status = display.status()
    assert (status.state, status.entered) == (DisplayState.lit, [2, 2, 6])
    assert set(status.lit) == {"double_2", "total_10", "pair_2_6", "small", "single_2", "single_6"}
    assert lit(bench, "display") == status.lit
    display.clear()
    assert display.status().state == DisplayState.blank
    assert lit(bench, "display") == []


def test_the_dealer_enters_dice_by_the_buttons(bench, display):
    for button in ("5", "5", "5"):
        bench.operator.press("display", button)
    assert display.await_lit().dice == [5, 5, 5]
    assert set(lit(bench, "display")) == {"triple_5", "double_5", "any_triple", "total_15", "single_5"}


@pytest.mark.parametrize("dice", [(0, 1, 1), (1, 1, 7), (1, 1, 2**31 - 1)])
def test_what_no_die_shows_is_refused(display, dice):
    with pytest.raises(DeviceError) as raised:
        display.enter(dice)
    assert raised.value.code == ErrorCode.refused


@pytest.mark.parametrize("dice", [(1, 1), (1, 1, 1, 1), "111"])
def test_three_numbers_are_entered_and_nothing_else(display, dice):
    with pytest.raises(TypeError):
        display.enter(dice)


def test_a_second_entry_waits_until_the_first_is_cleared(display):
    display.enter([1, 2, 3])
    with pytest.raises(DeviceError) as raised:
        display.enter([4, 5, 6])
    assert raised.value.code == ErrorCode.refused


def test_faults_show_in_the_lamps(tmp_path):
    with open_display(tmp_path, faults="{ missing_area_on_cycle: 1, triples_win_small_big: true }") as bench:
        display = bench.device("display")
        display.enter([1, 2, 3])
        assert len(lit(bench, "display")) == 7  # of total_6, three pairs, small and three singles
        display.clear()
        display.enter([4, 4, 4])
        assert "big" in lit(bench, "display")
