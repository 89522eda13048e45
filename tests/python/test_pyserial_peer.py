"""The wire, seen from the other side: pyserial and a second implementation of the dialect."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
import serial

import machine_on_pty
import wire
from command_line import write_bench

ANSWER_TIME_S = 10


class Refused(Exception):
    pass


class Rig:
    """The rig's side of the dialect, on a pyserial port."""

    def __init__(self, link):
        self.port = serial.Serial(link.removeprefix("serial:"), 115200, timeout=ANSWER_TIME_S)
        self.sequence = 0
        self.events = []

    def request(self, name, **fields):
        self.sequence += 1
        return self.ask(self.sequence, name, fields)

    def ask(self, sequence, name, fields):
        self.port.write(wire.message_frame("req", sequence, name, fields))
        while True:
            message = self.read_message()
            if message["k"] == "ev":
                self.events.append(message)
                continue
            assert (message["s"], message["n"]) == (sequence, name)
            if message["k"] == "no":
                raise Refused(message["f"]["why"])
            assert message["k"] == "ok"
            return message["f"]

    def next_event(self):
        event = self.events.pop(0) if self.events else self.read_message()
        assert event["k"] == "ev"
        return event

    def read_message(self):
        while True:
            frame = self.port.read_until(b"\0")
            assert frame.endswith(b"\0"), f"silence after {frame!r}"
            if len(frame) > 1:
                return wire.cbor_decode(wire.decode_frame(frame[:-1]))


@pytest.fixture
def rig(program):
    with program.emulate("--speed", 1000) as link:
        rig = Rig(link)
        with rig.port:
            yield rig


def say_hello(rig):
    return rig.request("hello", low=1, high=1)


# ---- The second implementation against the examples of devices/PROTOCOL.md.


def test_the_check_value_of_the_crc_is_the_published_one():
    assert wire.encode_frame(b"123456789") == b"\0\x0e123456789\x26\x39\xf4\xcb\0"


@pytest.mark.parametrize(
    "data, encoded",
    [
        (b"\x11\x22\x00\x33", b"\x03\x11\x22\x02\x33"),
        (b"\x00", b"\x01\x01"),
        (b"\x01" * 254, b"\xff" + b"\x01" * 254),
        (b"\x01" * 255, b"\xff" + b"\x01" * 254 + b"\x02\x01"),
        (b"\x01" * 254 + b"\x00", b"\xff" + b"\x01" * 254 + b"\x01\x01"),
    ],
)
def test_cobs_takes_the_zeros_out_and_puts_them_back(data, encoded):
    assert wire.cobs_encode(data) == encoded
    assert wire.cobs_decode(encoded) == data


def test_the_hello_of_the_document_is_what_we_encode():
    payload = bytes.fromhex("A4 6166A2 646869676801 636C6F7701 616B63726571 616E6568656C6C6F 617301")
    message = {"f": {"high": 1, "low": 1}, "k": "req", "n": "hello", "s": 1}
    assert wire.cbor_encode(message) == payload
    assert wire.cbor_decode(payload) == message


# ---- pyserial drives the emulator.


def test_hello_names_the_machine(rig):
    fields = say_hello(rig)
    assert fields["version"] == 1
    assert fields["model"] == "single_deck_shuffler"
    assert fields["emulated"] is True
    assert 1 <= fields["cycle_ms_max"] <= 600_000
    assert fields["events"] == 0


def test_hello_in_a_version_that_does_not_exist_is_refused(rig):
    with pytest.raises(Refused):
        rig.request("hello", low=2, high=9)


def test_an_idle_machine_says_so(rig):
    say_hello(rig)
    assert rig.request("status") == {
        "state": "idle",
        "mode": "shuffle",
        "lamp": "off",
        "cover_open": False,
        "presented": False,
        "inside": 0,
        "held": 0,
        "held_back": "",
        "events": 0,
    }


def test_a_deck_comes_out_whole_counted_and_in_another_order(rig):
    say_hello(rig)
    deck = wire.new_deck()
    assert rig.request("hands.insert", cards=deck) == {}
    assert rig.request("shuffle", expect=52) == {"cycle": 1}
    count, done = rig.next_event(), rig.next_event()
    assert (count["n"], count["s"]) == ("count", 1)
    assert count["f"] == {"cycle": 1, "counted": 52, "right": True}
    assert (done["n"], done["s"]) == ("done", 2)
    assert done["f"] == {"cycle": 1}
    status = rig.request("status")
    assert status["presented"] is True
    assert status["lamp"] == "green"
    assert status["events"] == 2
    stack = wire.faces(rig.request("hands.take_output")["cards"])
    assert sorted(stack) == list(range(52))
    assert stack != list(range(52))


def test_a_bent_card_ends_the_cycle_with_a_jam_event(rig):
    say_hello(rig)
    deck = bytearray(wire.new_deck())
    deck[4 * 20 + 3] |= 32
    rig.request("hands.insert", cards=bytes(deck))
    rig.request("shuffle", expect=52)
    jam = rig.next_event()
    assert jam["n"] == "jam"
    assert jam["f"] == {"cycle": 1, "fed": 20}
    with pytest.raises(Refused):
        rig.request("shuffle", expect=52)


def test_shuffling_nothing_is_refused_with_a_reason(rig):
    say_hello(rig)
    with pytest.raises(Refused, match="no cards"):
        rig.request("shuffle", expect=52)


def test_an_unknown_request_is_refused(rig):
    say_hello(rig)
    with pytest.raises(Refused):
        rig.request("make_coffee")


def test_a_request_that_is_sent_twice_is_acted_upon_once(rig):
    say_hello(rig)
    rig.request("hands.insert", cards=wire.new_deck())
    first = rig.request("shuffle", expect=52)
    assert rig.ask(rig.sequence, "shuffle", {"expect": 52}) == first == {"cycle": 1}


@pytest.mark.parametrize(
    "damage",
    [
        b"\0\x05abc\0",
        b"\0" + b"\xaa" * 20_000 + b"\0",
        wire.encode_frame(b"\xff"),
        wire.encode_frame(wire.cbor_encode({"k": "req"})),
        wire.message_frame("ok", 1, "hello", {}),
        wire.message_frame("req", 1, "status", {})[:-3] + b"\0",
    ],
    ids=["broken_cobs", "overlong_run", "broken_cbor", "half_a_message", "an_answer", "cut_off"],
)
def test_the_machine_stays_usable_after_bytes_that_mean_nothing(rig, damage):
    say_hello(rig)
    rig.port.write(damage)
    assert rig.request("status")["state"] == "idle"


def test_a_message_in_single_bytes_is_understood(rig):
    for byte in wire.message_frame("req", 1, "hello", {"low": 1, "high": 1}):
        rig.port.write(bytes([byte]))
    assert rig.read_message()["f"]["model"] == "single_deck_shuffler"


# ---- Machines in Python are met by `fairdeal certify`.


def certify(program, machine, folder):
    """Gives what the program did, and what the machine heard of it."""
    folder.mkdir()
    with machine() as on_pty:
        done = program.certify(write_bench(folder, link=on_pty.link), folder / "out", "--json")
    done.heard = on_pty.heard
    return done


# Machine, the error that stands for it, and what it gets to hear.
BAD_LINES = {
    machine_on_pty.MachineOnPty: ("timeout", ["hello"] * 3),
    machine_on_pty.Garbage: ("garbled", ["hello"] * 3),
    machine_on_pty.EndlessFrame: ("garbled", ["hello"] * 3),
    machine_on_pty.HelloThenSilent: ("timeout", ["hello"] + ["hands.cover"] * 3),
    machine_on_pty.WrongChecksum: ("garbled", ["hello"] * 3),
    machine_on_pty.OtherModel: ("nonsense", ["hello"]),
    machine_on_pty.Unplugged: ("closed", ["hello", "hands.cover"]),
}


@pytest.fixture(scope="module")
def runs_on_bad_lines(program, tmp_path_factory):
    """All at once: each run spends its time waiting for a machine that does not answer."""
    folder = tmp_path_factory.mktemp("bad_lines")
    with ThreadPoolExecutor(len(BAD_LINES)) as pool:
        started = {
            machine: pool.submit(certify, program, machine, folder / machine.__name__) for machine in BAD_LINES
        }
    return {machine: run.result() for machine, run in started.items()}


@pytest.mark.parametrize("machine", BAD_LINES, ids=lambda machine: machine.__name__)
def test_a_line_that_cannot_be_trusted_is_held_against_nobody(runs_on_bad_lines, machine):
    code, heard = BAD_LINES[machine]
    done = runs_on_bad_lines[machine]
    assert done.returncode == 2, done.stderr
    assert f"given up, what is left stays not_measured: {code}: " in done.stderr
    assert done.record["summary"]["not_measured"] == len(done.record["verdicts"]) > 0
    assert code in done.record["verdicts"][0]["measured"]
    assert json.loads(done.stdout) == done.record
    assert done.heard == heard


def test_a_real_machine_is_not_left_to_an_emulated_operator(program, tmp_path):
    done = certify(program, machine_on_pty.RealMachine, tmp_path / "run")
    assert done.returncode == 65
    assert "operator: terminal" in done.stderr


def test_a_port_that_is_not_there_is_unreachable(program, tmp_path):
    bench = write_bench(tmp_path, link="serial:/dev/no_such_port")
    done = program.certify(bench, tmp_path / "out")
    assert done.returncode == 2
    assert "unreachable" in done.stderr
    assert done.record["summary"]["not_measured"] == len(done.record["verdicts"]) > 0
