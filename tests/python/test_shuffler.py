"""pytest drives the emulated shuffler."""

import threading

import pytest

import fairdeal
from emulated_benches import lit, machine, open_bench, read_output
from fairdeal import (
    BackColor,
    Bench,
    Card,
    DeckSpec,
    DeviceError,
    ErrorCode,
    Lamp,
    ShufflerMode,
    ShufflerState,
    StackTo,
)


def shuffle_and_read(bench, **load):
    """Loads, shuffles, spreads; gives the machine's report and the cards that the camera saw."""
    bench.operator.load("shuffler", **load)
    report = bench.shuffler.shuffle()
    return report, read_output(bench, "shuffler")


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
    assert (status.cards_held, status.held_back) == (0, "")


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


def test_a_wrong_count_is_indicated_until_it_is_cleared(bench, shuffler):
    shuffle_and_read(bench, leave_out=["QD"])
    assert (shuffler.status().state, shuffler.status().lamp) == (ShufflerState.miscounted, Lamp.red)
    assert lit(bench, "shuffler") == ["attention"]
    assert bench.operator.look("shuffler").displays[0].text == "51"
    bench.operator.load("shuffler")
    with pytest.raises(DeviceError, match="clear first"):
        shuffler.start_shuffle()
    shuffler.clear()
    assert shuffler.shuffle().count_right
    assert lit(bench, "shuffler") == ["right"]


def test_one_deck_is_held_while_the_other_is_in_play(bench, shuffler):
    bench.operator.load("shuffler", deck=DeckSpec(backs=[BackColor.red]))
    shuffler.start_shuffle(to=StackTo.hold)
    shuffler.await_report()
    assert (shuffler.status().cards_held, shuffler.status().held_back) == (52, "red")
    assert not shuffler.status().stack_presented
    shuffler.present()
    assert (shuffler.status().cards_held, shuffler.status().stack_presented) == (0, True)
    assert len(read_output(bench, "shuffler")) == 52
    with pytest.raises(DeviceError, match="no stack is held"):
        shuffler.present(StackTo.shoe)


def test_a_machine_in_sort_mode_sorts_and_one_in_service_refuses(bench, shuffler):
    shuffler.set_mode(ShufflerMode.sort)
    assert shuffle_and_read(bench)[1] == DeckSpec().faces()
    shuffler.set_mode(ShufflerMode.service)
    assert shuffler.status().mode == ShufflerMode.service
    bench.operator.load("shuffler")
    with pytest.raises(DeviceError) as raised:
        shuffler.start_shuffle()
    assert raised.value.code == ErrorCode.refused


def test_a_loss_of_power_ends_the_cycle(bench, shuffler):
    bench.operator.load("shuffler")
    shuffler.start_shuffle()
    shuffler.listen_for(15)
    bench.operator.set_power("shuffler", False)
    assert lit(bench, "shuffler") == []
    bench.operator.set_power("shuffler", True)
    with pytest.raises(DeviceError) as raised:
        shuffler.await_report()
    assert raised.value.code == ErrorCode.stopped
    assert shuffler.status().state == ShufflerState.stopped


def test_options_and_faults_of_the_bench_file_reach_the_machine(tmp_path):
    settings = {"faults": "{ wrong_lamp: true }", "options": "{ mixing: { riffles: 1 } }"}
    with open_bench(tmp_path, machine("shuffler", "single_deck_shuffler", **settings)) as bench:
        bench.operator.load("shuffler")
        bench.shuffler.shuffle()
        assert bench.shuffler.status().lamp == Lamp.green
        assert lit(bench, "shuffler") == ["attention"]
        cards = read_output(bench, "shuffler")
    # One riffle leaves two rising sequences at most.
    place = {card: number for number, card in enumerate(cards)}
    faces = DeckSpec().faces()
    assert sum(place[low] > place[high] for low, high in zip(faces, faces[1:], strict=False)) <= 1


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
