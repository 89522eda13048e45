"""What goes wrong is said by the right exception, with a message for a person."""

import pytest

from command_line import write_bench
from fairdeal import (
    BackColor,
    Bench,
    ConfigError,
    DeviceError,
    ErrorCode,
    Rank,
    RigFault,
    SeatKind,
    ShufflerMode,
    StackTo,
    Suit,
)


def test_a_refusal_carries_its_code_and_the_reason_of_the_machine(shuffler):
    with pytest.raises(DeviceError) as raised:
        shuffler.shuffle()
    assert raised.value.code == ErrorCode.refused
    assert raised.value.detail == "there are no cards in the input"
    assert str(raised.value) == "refused: there are no cards in the input"
    assert not isinstance(raised.value, RigFault)


def test_a_missing_port_is_a_fault_of_the_rig(tmp_path):
    with pytest.raises(RigFault) as raised:
        Bench(write_bench(tmp_path, link="serial:/dev/no_such_port"))
    assert raised.value.code == ErrorCode.unreachable
    assert "/dev/no_such_port" in raised.value.detail


def test_a_bench_without_a_camera_has_nothing_to_read_the_felt_with(tmp_path):
    path = write_bench(tmp_path)
    path.write_text(path.read_text().replace("cameras:\n  felt: { source: emulated }\n", ""))
    with Bench(path) as bench:
        for look in (bench.read_felt, bench.camera_frame):
            with pytest.raises(RigFault) as raised:
                look()
            assert raised.value.code == ErrorCode.unreadable


def test_a_wrong_bench_file_is_named_with_line_and_field(tmp_path):
    path = write_bench(tmp_path, faults="{ jam_on_cycle: soon }")
    with pytest.raises(ConfigError) as raised:
        Bench(path)
    assert str(raised.value).startswith(f"{path}:4: devices.shuffler.faults.jam_on_cycle: ")
    assert isinstance(raised.value, ValueError)


def test_a_missing_bench_file_is_named():
    with pytest.raises(ConfigError, match="/no/such/bench.yaml"):
        Bench("/no/such/bench.yaml")


@pytest.mark.parametrize(
    "faults, kind, message",
    [
        ({"jam_on_cycl": 1}, ConfigError, "no such fault; known: .*, jam_on_cycle, "),
        ({"jam_on_cycle": -1}, ConfigError, "jam_on_cycle"),
        ({"jam_on_cycle": 10**30}, ConfigError, "jam_on_cycle"),
        ({"jam_on_cycle": True}, ConfigError, "jam_on_cycle"),
        ({"hide_jam": 1}, ConfigError, "hide_jam"),
        ({"hide_jam": "yes"}, TypeError, "hide_jam is a bool or the number of a cycle"),
        ({"x: 1}, operator: {": 1}, ValueError, "not the name of a fault"),
        ({"seed": -1}, TypeError, "seed"),
    ],
)
def test_a_fault_that_cannot_be_given_is_refused(faults, kind, message):
    with pytest.raises(kind, match=message):
        Bench.emulated(**faults)


@pytest.mark.parametrize("within_s", [0, -1, float("nan"), float("inf"), 1e300])
def test_a_time_that_nobody_can_wait_is_refused(shuffler, within_s):
    for call in (shuffler.status, shuffler.shuffle, shuffler.clear):
        with pytest.raises(ValueError, match="time to wait"):
            call(within_s=within_s)


@pytest.mark.parametrize("cards_expected", [0, -1, 65, 2**31 - 1])
def test_a_count_that_the_machine_does_not_know_is_refused_by_the_machine(bench, shuffler, cards_expected):
    bench.operator.load("shuffler")
    with pytest.raises(DeviceError) as raised:
        shuffler.shuffle(cards_expected)
    assert raised.value.code == ErrorCode.refused


def test_an_operator_knows_only_the_roles_of_the_bench(bench):
    acts = bench.operator
    unknown = 'there is no "shoe" on this bench; its roles: shuffler'
    for act in (acts.load, acts.spread_output, acts.empty_machine, acts.look, bench.device):
        with pytest.raises(ValueError, match=unknown):
            act("shoe")
    for act, more in ((acts.insert, ["QD"]), (acts.set_cover, True), (acts.press, "go"), (acts.set_power, False)):
        with pytest.raises(ValueError, match=unknown):
            act("shoe", more)


def test_cards_that_are_none_cannot_be_loaded(bench):
    with pytest.raises(ValueError, match='there is no card "QX"'):
        bench.operator.load("shuffler", leave_out=["QX"])
    with pytest.raises(ValueError, match='there is no card "QX"'):
        bench.operator.insert("shuffler", ["QX"])
    with pytest.raises(TypeError):
        bench.operator.load("shuffler", add=[7])


def test_more_cards_than_fit_are_refused_by_the_machine_and_absurdly_many_by_us(bench):
    with pytest.raises(DeviceError) as raised:
        bench.operator.load("shuffler", add=["QD"] * 13)
    assert raised.value.code == ErrorCode.refused
    with pytest.raises(ValueError, match="500 cards"):
        bench.operator.load("shuffler", add=["QD"] * 1000)
    with pytest.raises(ValueError, match="500 cards"):
        bench.operator.insert("shuffler", ["QD"] * 501)


@pytest.mark.parametrize("button", ["", "x" * 41, "gr\u00fcn", "go\r\n", "\0"])
def test_what_cannot_stand_on_a_button_cannot_be_pressed(bench, button):
    with pytest.raises(ValueError, match="name of a button"):
        bench.operator.press("shuffler", button)


@pytest.mark.parametrize("kind", [Rank, Suit, BackColor, StackTo, ShufflerMode, SeatKind])
def test_a_word_without_a_name_cannot_be_made(kind):
    last = list(kind.__members__.values())[-1]
    assert kind(last.value) == last
    for value in (last.value + 1, -1):
        with pytest.raises(ValueError, match=f"there is no value {value}"):
            kind(value)


def test_a_closed_bench_refuses_everything():
    bench = Bench.emulated()
    shuffler, people = bench.shuffler, bench.operator
    bench.close()
    bench.close()
    for call in (shuffler.status, shuffler.shuffle, people.clear_felt, bench.read_felt, bench.camera_frame):
        with pytest.raises(ValueError, match="the bench is closed"):
            call()
    with pytest.raises(ValueError, match="the bench is closed"):
        bench.carry_out("jam")


def test_a_machine_keeps_its_bench_alive():
    shuffler = Bench.emulated().shuffler
    assert shuffler.status().cards_inside == 0


def test_an_exception_in_the_block_closes_the_bench_and_is_not_swallowed():
    with pytest.raises(KeyError), Bench.emulated() as bench:
        raise KeyError("mine")
    with pytest.raises(ValueError, match="closed"):
        bench.read_felt()
