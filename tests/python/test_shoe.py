"""pytest drives the emulated dealing shoe."""

import pytest

from emulated_benches import lit, machine, open_bench, read_output
from fairdeal import DeckSpec, DeviceError, ErrorCode, Lamp, RoundPlan, SeatKind, ShoeState

PLAN = RoundPlan(stack_cards=3, players=2, dealer_cards=3)


def open_shoe(folder, **settings):
    return open_bench(folder, machine("shoe", "dealing_shoe", **settings))


@pytest.fixture
def bench(tmp_path):
    with open_shoe(tmp_path) as bench:
        yield bench


def prepare(bench, plan=PLAN, **load):
    """Loads the shoe and closes the bets; gives what it says of the cards."""
    shoe = bench.device("shoe")
    bench.operator.load("shoe", **load)
    report = shoe.load()
    shoe.configure(plan)
    shoe.set_bets(True)
    return report


def test_a_round_gives_every_seat_its_stack(bench, shoe):
    loaded = prepare(bench)
    assert (loaded.counted, loaded.count_right, loaded.shuffled, loaded.cards_left) == (52, True, True, 52)
    seats, cards = [], []
    for left in (49, 46, 43):
        report = shoe.deal()
        assert (report.round, report.cards_count, report.cards_left) == (1, 3, left)
        seats.append(str(report.seat))
        cards += read_output(bench, "shoe")
    assert report.round_over
    assert seats == ["player 1", "player 2", "dealer"]
    assert len(set(cards)) == 9
    assert not shoe.status().bets_closed


def test_nothing_is_dealt_while_bets_are_open(bench, shoe):
    prepare(bench)
    shoe.set_bets(False)
    with pytest.raises(DeviceError) as raised:
        shoe.deal()
    assert raised.value.code == ErrorCode.refused
    shoe.set_bets(True)
    assert shoe.deal().seat.kind == SeatKind.player


def test_a_stack_waits_until_the_last_one_is_taken(bench, shoe):
    prepare(bench)
    shoe.deal()
    assert shoe.status().stack_presented
    with pytest.raises(DeviceError) as raised:
        shoe.start_deal()
    assert raised.value.code == ErrorCode.refused


@pytest.mark.parametrize("plan", [RoundPlan(stack_cards=8), RoundPlan(players=0), RoundPlan(players=2**31 - 1)])
def test_a_plan_that_the_shoe_cannot_follow_is_refused(shoe, plan):
    with pytest.raises(DeviceError) as raised:
        shoe.configure(plan)
    assert raised.value.code == ErrorCode.refused


def test_a_plan_is_its_numbers():
    assert PLAN == RoundPlan(dealer_cards=3, players=2, stack_cards=3)
    assert PLAN != RoundPlan()
    assert repr(RoundPlan(first=SeatKind.dealer)).endswith("bonus_cards=0, first=SeatKind.dealer)")


def test_a_short_deck_is_indicated(bench, shoe):
    bench.operator.load("shoe", leave_out=["QD"])
    report = shoe.load()
    assert (report.counted, report.count_right) == (51, False)
    assert shoe.status().state == ShoeState.miscounted
    assert lit(bench, "shoe") == ["attention", "bets"]


def test_a_jam_ends_the_round(tmp_path):
    with open_shoe(tmp_path, faults="{ jam_on_cycle: 2 }") as bench:
        prepare(bench)
        shoe = bench.device("shoe")
        shoe.deal()
        read_output(bench, "shoe")
        with pytest.raises(DeviceError) as raised:
            shoe.deal()
        assert raised.value.code == ErrorCode.jam
        assert (shoe.status().state, shoe.status().lamp) == (ShoeState.jammed, Lamp.red)
        bench.operator.empty_machine("shoe")
        shoe.clear()
        assert prepare(bench).count_right


def test_a_shoe_without_shuffler_and_counter_deals_what_was_put_in(tmp_path):
    with open_shoe(tmp_path, options="{ auto_reshuffle: false, counts_cards: false }") as bench:
        loaded = prepare(bench)
        assert (loaded.counted, loaded.shuffled) == (None, False)
        bench.device("shoe").deal()
        assert read_output(bench, "shoe") == DeckSpec().faces()[:3]
