"""A bench in this process and a machine in one of its threads: real time, and the GIL shared between both."""

import time

import pytest

import machine_on_pty
from command_line import write_bench
from fairdeal import Bench, DeviceError, ErrorCode, RigFault, ShufflerState


@pytest.fixture
def machine():
    with machine_on_pty.Idle() as machine:
        yield machine


@pytest.fixture
def bench(machine, tmp_path):
    # The machine's thread answers hello only if the GIL is free while the bench is opened.
    with Bench(write_bench(tmp_path, link=machine.link)) as bench:
        yield bench


def test_threads_run_while_the_rig_waits_for_a_machine(bench, machine):
    assert bench.shuffler.identity.firmware == "python 1"
    assert bench.shuffler.status().state == ShufflerState.idle
    assert machine.heard == ["hello", "status"]


def test_a_deadline_is_kept_when_the_machine_does_not_answer(bench):
    start = time.monotonic()
    with pytest.raises(RigFault) as raised:
        bench.shuffler.clear(within_s=0.2)
    assert raised.value.code == ErrorCode.timeout
    assert 0.2 <= time.monotonic() - start < 5


@pytest.mark.parametrize(
    "field, value",
    [
        ("state", "dancing"),
        ("inside", -1),
        ("inside", "many"),
        ("held", -1),
        ("held_back", 0),
        ("cover_open", 0),
        ("events", 65536),
        ("lamp", ""),
    ],
)
def test_an_answer_that_means_nothing_is_held_against_the_machine(bench, machine, field, value):
    machine.status[field] = value
    with pytest.raises(DeviceError, match=field) as raised:
        bench.shuffler.status()
    assert raised.value.code == ErrorCode.nonsense
    assert not isinstance(raised.value, RigFault)


@pytest.mark.parametrize(
    "field", ["state", "mode", "lamp", "cover_open", "presented", "inside", "held", "held_back", "events"]
)
def test_an_answer_with_a_field_missing_means_nothing(bench, machine, field):
    del machine.status[field]
    with pytest.raises(DeviceError, match=field) as raised:
        bench.shuffler.status()
    assert raised.value.code == ErrorCode.nonsense


def test_a_real_machine_cannot_be_looked_at_from_here(tmp_path):
    with machine_on_pty.RealMachine() as machine:
        path = write_bench(tmp_path, link=machine.link, people="terminal")
        with Bench(path) as bench, pytest.raises(RigFault, match="look at it yourself") as raised:
            bench.operator.look("shuffler")
    assert raised.value.code == ErrorCode.unreadable


def test_a_machine_may_say_more_than_it_is_asked(bench, machine):
    machine.status["mood"] = "good"
    assert bench.shuffler.status().cards_inside == 0
