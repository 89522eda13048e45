"""The machine that `fairdeal emulate` serves to other programs."""

import json
import socket
import subprocess
from pathlib import Path

import pytest

from command_line import TIME_LIMIT_S


def test_a_wrong_fault_for_an_emulator_is_named(program):
    done = program("emulate", "single_deck_shuffler", "--faults", "{ melt: 1 }", stdin=subprocess.DEVNULL)
    assert done.returncode == 65
    assert "melt" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_emulator_ends_in_peace_when_told_to(program):
    words = [program.path, "emulate", "single_deck_shuffler"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        line = process.stdout.readline()
        assert list(json.loads(line)) == ["link"]
        assert Path(json.loads(line)["link"].removeprefix("serial:")).is_char_device()
        process.terminate()
        assert process.wait(timeout=TIME_LIMIT_S) == 0
        assert process.stdout.read() == ""


@pytest.mark.parametrize("kind", ["tcp", "usbip"])
def test_a_port_that_is_taken_is_named(program, kind):
    with program.emulate(link="tcp:0") as link:
        port = link.rpartition(":")[2]
        assert link == f"tcp:127.0.0.1:{port}"
        done = program("emulate", "single_deck_shuffler", "--link", f"{kind}:{port}", stdin=subprocess.DEVNULL)
    assert done.returncode == 70
    assert done.stderr == f"fairdeal: unreachable: cannot open TCP port {port}: Address already in use\n"
    assert done.stdout == ""


def test_a_machine_is_served_as_a_usb_device(program):
    with program.emulate(link="usbip:0") as link:
        kind, host, port = link.split(":")
        assert (kind, host) == ("usbip", "127.0.0.1")
        with socket.create_connection((host, int(port)), timeout=TIME_LIMIT_S) as client:
            client.sendall(bytes.fromhex("0111800500000000"))  # which devices are there?
            answer = client.recv(12, socket.MSG_WAITALL)
    assert answer == bytes.fromhex("011100050000000000000001")  # one
