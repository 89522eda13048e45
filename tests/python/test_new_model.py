"""The skeleton of a new model is tried as devices/README.md says: it builds, and the tests that it brings pass."""

import shutil
import subprocess

import pytest
from command_line import PROGRAM, ROOT

MODEL, KIND = "card_washer", "washer"
# What the new model brings or changes; everything else is as it was built.
SOURCES = [f"devices/{MODEL}/{name}.cc" for name in ("protocol", "driver", "emulator", "faults")] + [
    "devices/model_list.cc",
    f"tests/support/exercises/{MODEL}.cc",
    "tests/support/exercise.cc",
    f"tests/devices/{MODEL}/driver_test.cc",
    "tests/devices/exercise_test.cc",
]


def new_model(root, *arguments):
    return subprocess.run([root / "script/new-model", *arguments], capture_output=True, text=True, timeout=60)


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the project in which the new model was made."""
    root = tmp_path_factory.mktemp("tree")
    for folder in ("rig", "devices", "tests", "script"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    made = new_model(root, MODEL, KIND)
    assert made.returncode == 0, made.stderr
    return root


def test_the_skeleton_builds_and_its_tests_pass(tree):
    build = PROGRAM.parents[1]
    warnings = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror", "-Wno-restrict"]
    flags = ["-std=c++20", "-O0", f"-I{tree}", *warnings]
    libraries = [build / "tests/libfairdeal_exercises.a", build / "devices/libfairdeal_devices.a",
                 build / "rig/libfairdeal_rig.a", "-lgtest_main", "-lgtest", "-lfmt", "-lyaml", "-lusb-1.0"]
    tests = tree / "new_model_test"
    built = subprocess.run(["g++", *flags, *(tree / source for source in SOURCES), *libraries, "-o", tests],
                           capture_output=True, text=True, timeout=600)
    assert built.returncode == 0, built.stderr
    chosen = "--gtest_filter=CardWasher*:Models/*/card_washer"
    run = subprocess.run([tests, chosen], capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stdout
    assert "[  PASSED  ] 6 tests." in run.stdout


def test_a_model_that_is_there_is_not_overwritten(tree):
    again = new_model(tree, MODEL, KIND)
    assert again.returncode == 64
    assert again.stderr == f"new-model: there is a model {MODEL} already\n"


@pytest.mark.parametrize("names", ["", "card_washer", "CardWasher washer", "../up washer", "a b c"])
def test_wrong_names_are_refused(tree, names):
    assert new_model(tree, *names.split()).returncode == 64
