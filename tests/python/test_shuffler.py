"""pytest drives the emulated shuffler."""

import threading

import pytest

import fairdeal
from fairdeal import Bench, Card, DeckSpec, DeviceError, ErrorCode, Lamp, ShufflerMode, ShufflerState


def shuffle_and_read(bench, **load):
    """Loads, shuffles, spreads; gives the machine's report and the cards that the camera saw."""
    bench.operator.load("shuffler", **load)
    report = bench.shuffler.shuffle()
    bench.operator.spread_output("shuffler")
    cards = bench.read_felt()
    bench.operator.clear_felt()
    return report, cards


def test_the_machine_introduces_itself(shuffler):
    identity = shuffler.identity
    assert identity.model == "single_deck_shuffler"
    assert identity.emulated
    assert identity.cycle_time_max_s == pytest.approx(45)
    assert shuffler.role == "shuffler"


def test_an_idle_machine_is_empty_and_dark(shuffler):
    status = shuffler.status()
    assert status.state == ShufflerState.idle
    assert status.mode == ShufflerMode.shuffle
    assert status.lamp == Lamp.off
    assert (status.cover_open, status.stack_presented, status.cards_inside) == (False, False, 0)


def test_a_full_deck_comes_out_whole_and_mixed(bench):
    report, cards = shuffle_and_read(bench)
    assert (report.cycle, report.counted, report.count_right) == (1, 52, True)
    assert fairdeal.compare_faces(DeckSpec().faces(), cards).none()
    assert cards != DeckSpec().faces()


@pytest.mark.parametrize(
    "load, counted, difference",
    [
        ({"leave_out": ["QD"]}, 51, "missing QD"),
        ({"add": [Card("JD")]}, 53, "surplus JD"),
        ({"leave_out": [Card("QD")], "add": ["JD"]}, 52, "missing QD; surplus JD"),
        ({"deck": DeckSpec(jokers_per_deck=1)}, 53, "surplus JOKER"),
    ],
)
def test_the_count_shows_what_was_loaded(bench, load, counted, difference):
    report, cards = shuffle_and_read(bench, **load)
    assert (report.counted, report.count_right) == (counted, counted == 52)
    assert fairdeal.compare_faces(DeckSpec().faces(), cards).describe() == difference


def test_a_cycle_takes_simulated_time_only(bench):
    bench.operator.load("shuffler")
    before = bench.now_s
    bench.shuffler.shuffle()
    assert bench.now_s - before == pytest.approx(45, abs=0.1)


def test_the_same_seed_gives_the_same_order_and_another_seed_another():
    def order(seed):
        with Bench.emulated(seed=seed) as bench:
            return shuffle_and_read(bench)[1]

    assert order(5) == order(5) != order(6)


def test_a_cycle_can_be_watched_while_it_runs(bench, shuffler):
    bench.operator.load("shuffler")
    assert shuffler.start_shuffle() == 1
    shuffler.listen_for(15)
    status = shuffler.status()
    assert status.state == ShufflerState.shuffling
    assert not status.stack_presented
    assert shuffler.await_report().counted == 52
    assert shuffler.status().lamp == Lamp.green


def test_an_opened_cover_stops_the_cycle(bench, shuffler):
    bench.operator.load("shuffler")
    shuffler.start_shuffle()
    shuffler.listen_for(15)
    bench.operator.set_cover("shuffler", True)
    with pytest.raises(DeviceError) as raised:
        shuffler.await_report()
    assert raised.value.code == ErrorCode.stopped
    assert shuffler.status().cover_open


def test_a_bent_card_jams_and_the_machine_refuses_until_cleared(bench, shuffler):
    bench.operator.load("shuffler", bend_one=True)
    with pytest.raises(DeviceError) as raised:
        shuffler.shuffle()
    assert raised.value.code == ErrorCode.jam
    with pytest.raises(DeviceError, match="clear first"):
        shuffler.start_shuffle()
    assert bench.operator.empty_machine("shuffler") == 52
    shuffler.clear()
    assert shuffle_and_read(bench)[0].count_right


def test_a_machine_that_needs_longer_than_allowed_is_silent(bench, shuffler):
    bench.operator.load("shuffler")
    with pytest.raises(DeviceError) as raised:
        shuffler.shuffle(within_s=1)
    assert raised.value.code == ErrorCode.silent
    assert "shuffling" in raised.value.detail


def test_an_empty_felt_has_no_cards(bench):
    assert bench.read_felt() == []


def test_threads_wait_for_each_other(bench, shuffler):
    def ask():
        for _ in range(50):
            states.append(shuffler.status().state)

    states = []
    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert states == [ShufflerState.idle] * 200
