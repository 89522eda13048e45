"""pytest drives the emulated continuous shuffler."""

import pytest

import fairdeal
from emulated_benches import lit, machine, open_bench, read_output
from fairdeal import ContinuousState, DeckSpec, DeviceError, ErrorCode, Lamp

ROLE = "continuous_shuffler"


def open_shuffler(folder, **settings):
    return open_bench(folder, machine(ROLE, "continuous_shuffler", **settings))


@pytest.fixture
def bench(tmp_path):
    with open_shuffler(tmp_path) as bench:
        yield bench


def test_cards_go_in_and_come_out_mixed_and_whole(bench, continuous_shuffler):
    bench.operator.load(ROLE)
    assert continuous_shuffler.await_feed().counted == 52
    dealt = []
    while len(dealt) < 52:
        count = min(7, 52 - len(dealt))
        report = continuous_shuffler.deal(count)
        assert (report.dealt, report.left) == (count, 52 - len(dealt) - count)
        dealt += read_output(bench, ROLE)
    assert fairdeal.compare_faces(DeckSpec().faces(), dealt).none()
    assert dealt != DeckSpec().faces()


def test_cards_that_are_given_back_are_counted_with_the_rest(bench, continuous_shuffler):
    bench.operator.load(ROLE)
    continuous_shuffler.await_feed()
    continuous_shuffler.deal()
    cards = read_output(bench, ROLE)
    assert continuous_shuffler.status().cards_total == 51
    bench.operator.insert(ROLE, cards)
    assert continuous_shuffler.await_feed().counted == 1
    assert continuous_shuffler.count(52).count_right
    assert lit(bench, ROLE) == ["ready"]


def test_a_wrong_count_is_indicated_until_it_is_cleared(bench, continuous_shuffler):
    bench.operator.load(ROLE, leave_out=["QD"])
    continuous_shuffler.await_feed()
    report = continuous_shuffler.count(52)
    assert (report.counted, report.count_right) == (51, False)
    status = continuous_shuffler.status()
    assert (status.state, status.lamp) == (ContinuousState.miscounted, Lamp.red)
    with pytest.raises(DeviceError) as raised:
        continuous_shuffler.start_deal()
    assert raised.value.code == ErrorCode.refused
    continuous_shuffler.clear()
    assert continuous_shuffler.deal().left == 50


def test_more_cards_than_there_are_cannot_be_dealt(bench, continuous_shuffler):
    bench.operator.load(ROLE, leave_out=DeckSpec().faces()[3:])
    continuous_shuffler.await_feed()
    with pytest.raises(DeviceError) as raised:
        continuous_shuffler.deal(4)
    assert raised.value.code == ErrorCode.refused
    assert continuous_shuffler.deal(3).left == 0


def test_a_jam_must_be_cleared(tmp_path):
    with open_shuffler(tmp_path, faults="{ jam_on_cycle: 2 }") as bench:
        shuffler = bench.device(ROLE)
        bench.operator.load(ROLE)
        shuffler.await_feed()
        with pytest.raises(DeviceError) as raised:
            shuffler.deal(5)
        assert raised.value.code == ErrorCode.jam
        assert lit(bench, ROLE) == ["attention"]
        bench.operator.empty_machine(ROLE)
        shuffler.clear()
        assert shuffler.status().state == ContinuousState.idle


def test_a_small_wheel_has_no_room_for_a_deck(tmp_path):
    with open_shuffler(tmp_path, options="{ compartments: 4, capacity: 10 }") as bench:
        with pytest.raises(DeviceError, match="no room"):
            bench.operator.load(ROLE)
