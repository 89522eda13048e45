"""pytest drives the emulated number generator."""

import pytest

from emulated_benches import machine, open_bench
from fairdeal import ConfigError, DeviceError, ErrorCode, GeneratorState


def open_generator(folder, **settings):
    return open_bench(folder, machine("rng", "number_generator", **settings))


@pytest.fixture
def bench(tmp_path):
    with open_generator(tmp_path) as bench:
        yield bench


def shown(bench):
    [display] = bench.operator.look("rng").displays
    return display.text


def test_numbers_are_drawn_and_shown(bench, rng):
    values = []
    for cycle in range(1, 101):
        report = rng.draw()
        assert report.cycle == cycle
        assert shown(bench) == str(report.value) == str(rng.status().shown)
        values.append(report.value)
    assert set(values) == set(range(1, 8))
    rng.clear()
    assert rng.status().shown is None
    assert shown(bench) == ""


def test_a_draw_under_way_is_not_started_again(rng):
    rng.start_draw()
    assert rng.status().state == GeneratorState.drawing
    with pytest.raises(DeviceError, match="a number is being drawn"):
        rng.start_draw()
    assert 1 <= rng.await_number().value <= 7


def test_a_loss_of_power_ends_the_draw(bench, rng):
    rng.start_draw()
    bench.operator.set_power("rng", False)
    bench.operator.set_power("rng", True)
    with pytest.raises(DeviceError) as raised:
        rng.await_number()
    assert raised.value.code == ErrorCode.stopped
    assert rng.draw().cycle == 1


def test_the_range_is_an_option(tmp_path):
    with open_generator(tmp_path, options="{ high: 2 }") as bench:
        rng = bench.device("rng")
        assert (rng.status().low, rng.status().high) == (1, 2)
        assert {rng.draw().value for _ in range(30)} == {1, 2}


def test_faults_show_in_the_numbers(tmp_path):
    with open_generator(tmp_path, faults="{ out_of_range_on_cycle: 1, display_differs_on_cycle: 2 }") as bench:
        rng = bench.device("rng")
        assert not 1 <= rng.draw().value <= 7
        assert str(rng.draw().value) != shown(bench)


def test_a_fraction_is_checked_by_the_bench_file(tmp_path):
    with pytest.raises(ConfigError, match="devices.rng.faults.biased"):
        open_generator(tmp_path, faults="{ biased: 1.5 }")
