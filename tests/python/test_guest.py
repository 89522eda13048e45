"""What needs a kernel that can be given USB devices and serial ports: runs in a virtual machine, see script/guest.

Where none can be had the tests are skipped, and the end of the run says so.
"""

import os
import subprocess

import pytest

from command_line import PROGRAM, ROOT

pytestmark = pytest.mark.guest

UNAVAILABLE = 69
TIME_LIMIT_S = 400  # more than script/guest allows; the kernel may have to be fetched first


def in_guest(*command):
    """Runs a command in the guest to its end."""
    words = [str(word) for word in (ROOT / "script/guest", *command)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=TIME_LIMIT_S, check=False)
    if done.returncode == UNAVAILABLE:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    return done


def test_exit_code_and_words_come_back():
    done = in_guest("bash", "-c", 'echo "$1"; exit 7', "name", "two  words")
    assert (done.returncode, done.stdout) == (7, "two  words\n")


def test_links_work_on_a_real_kernel():
    done = in_guest("tests/guest/inside", PROGRAM.parents[1])
    assert done.returncode == 0, done.stdout + done.stderr
    assert "[  PASSED  ]" in done.stdout


def test_machine_on_usb_is_certified():
    done = in_guest("tests/guest/certify", PROGRAM, "--chapter", "683a", "--only", "interrupted_cycle")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "attached: 1209 " in done.stdout


def test_guest_that_cannot_be_had_says_so(tmp_path):
    """Without qemu there is no guest: a code of its own, so that nobody takes it for a test that passed."""
    for tool in ("bash", "dirname", "uname", "sed"):
        (tmp_path / tool).symlink_to(f"/usr/bin/{tool}")
    done = subprocess.run(
        [ROOT / "script/guest", "true"], env={**os.environ, "PATH": str(tmp_path)}, capture_output=True, text=True,
        timeout=TIME_LIMIT_S, check=False,
    )
    assert done.returncode == UNAVAILABLE
    assert done.stderr.startswith("guest: NOT RUN: ")
