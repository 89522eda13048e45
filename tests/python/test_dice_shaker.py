"""pytest drives the emulated dice shakers."""

import pytest

from emulated_benches import lit, machine, open_bench
from fairdeal import DeviceError, ErrorCode, Rest, ShakerCover, ShakerState


def open_shaker(folder, model="sic_bo_shaker", **settings):
    return open_bench(folder, machine("shaker", model, **settings))


@pytest.fixture
def bench(tmp_path):
    with open_shaker(tmp_path) as bench:
        yield bench


def faces(bench):
    return [die.die for die in bench.operator.look("shaker").dice]


def test_dice_are_shaken_under_the_cover_and_then_shown(bench, shaker):
    assert shaker.start_shake() == 1
    shaker.listen_for(1)
    assert (shaker.status().state, shaker.status().cover) == (ShakerState.shaking, ShakerCover.closed)
    assert faces(bench) == []
    report = shaker.await_settled()
    assert (report.cycle, report.shook_s) == (1, pytest.approx(6))
    assert report.faces == faces(bench)
    assert len(report.faces) == 3
    assert shaker.status().cover == ShakerCover.open


def test_the_player_starts_the_other_shaker(tmp_path):
    with open_shaker(tmp_path, "pai_gow_shaker", options="{ shake_ms: 5000 }") as bench:
        shaker = bench.device("shaker")
        with pytest.raises(DeviceError, match="only the player"):
            shaker.start_shake()
        shaker.arm()
        bench.operator.press("shaker", "shake")
        assert shaker.await_start() == 1
        assert shaker.await_settled().shook_s == pytest.approx(5)


def test_a_shake_under_way_is_not_started_again(shaker):
    shaker.start_shake()
    with pytest.raises(DeviceError) as raised:
        shaker.start_shake()
    assert raised.value.code == ErrorCode.refused


def test_a_button_that_is_not_there_cannot_be_pressed(bench):
    with pytest.raises(DeviceError) as raised:
        bench.operator.press("shaker", "coffee")
    assert raised.value.code == ErrorCode.refused


def test_a_stop_is_said_and_must_be_cleared(tmp_path):
    with open_shaker(tmp_path, faults="{ stop_on_cycle: 1 }") as bench:
        shaker = bench.device("shaker")
        shaker.start_shake()
        with pytest.raises(DeviceError) as raised:
            shaker.await_settled()
        assert raised.value.code == ErrorCode.stopped
        assert lit(bench, "shaker") == ["attention"]
        with pytest.raises(DeviceError):
            shaker.start_shake()
        shaker.clear()
        assert shaker.start_shake() == 2


def test_a_cocked_die_is_seen(tmp_path):
    with open_shaker(tmp_path, faults="{ cocked_on_cycle: 1 }") as bench:
        shaker = bench.device("shaker")
        shaker.start_shake()
        shaker.await_settled()
        rests = [die.rest for die in bench.operator.look("shaker").dice]
    assert sorted(rest.name for rest in rests) == [Rest.cocked.name, Rest.flat.name, Rest.flat.name]
