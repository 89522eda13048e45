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

pytest_plugins = ["pytester", "fairdeal.pytest_plugin"]


@pytest.fixture(scope="session")
def program():
    path = Path(os.environ.get("FAIRDEAL_BIN", ROOT / "build/release/harness/fairdeal")).resolve()
    return Program(path)


@pytest.fixture(scope="session")
def finished_run(program, tmp_path_factory):
    """A whole run on the emulated table: what it printed, and its evidence in `folder`. Not to be changed."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    done = program("certify", "--bench", BENCH, "--chapter", "683a", "--out", folder)
    done.folder = folder
    return done
