"""Where the things under test are, and the runs that several tests look at.

FAIRDEAL_BIN names the program, FAIRDEAL_PYTHON the folder of the package; both default to the release build.
"""

import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(os.environ.get("FAIRDEAL_PYTHON", ROOT / "build/release/python")).resolve()))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from command_line import BENCH, Program  # noqa: E402


def pytest_addoption(parser, pluginmanager):
    # Not `pytest_plugins`: only a conftest.py at the top may have it, and this one is found late when pytest is started
    # without a path.
    for plugin in ("pytester", "fairdeal.pytest_plugin"):
        pluginmanager.import_plugin(plugin)


def pytest_terminal_summary(terminalreporter):
    """A guest that could not be had must not look like tests that passed."""
    for report in terminalreporter.getreports("skipped"):
        if "guest: NOT RUN: " in str(report.longrepr):
            terminalreporter.write_line(f"{report.nodeid}: {report.longrepr[2]}", yellow=True, bold=True)


@pytest.fixture(scope="session")
def program():
    return Program()


@pytest.fixture(scope="session")
def finished_run(program, tmp_path_factory):
    """A whole run on the emulated table: what it printed, and its evidence in `folder`. Not to be changed."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    done = program("certify", "--bench", BENCH, "--chapter", "683a", "--out", folder)
    done.folder = folder
    return done
