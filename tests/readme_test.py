"""What README.md shows is run: the commands, the bench file, the Python example."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()
PROGRAM = Path(os.environ.get("FAIRDEAL_BIN", ROOT / "build/release/harness/fairdeal"))
MODULE = Path(os.environ.get("FAIRDEAL_PYTHON", ROOT / "build/release/python"))


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def workplace(tmp_path_factory):
    """A folder from which the README's paths lead to the same things as from the root."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "fixtures").symlink_to(ROOT / "fixtures")
    return folder


def run(command, folder):
    environment = {**os.environ, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)


def test_the_commands_do_what_they_say(workplace):
    commands = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("fairdeal ")]
    assert len(commands) >= 5
    for command in commands:
        done = run(["bash", "-c", command], workplace)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    assert (workplace / "report-again.html").stat().st_size > 100_000


def test_the_bench_file_finds_its_fault(workplace):
    (bench,) = blocks("yaml")
    (workplace / "bench.yaml").write_text(bench)
    arguments = ["--bench", "bench.yaml", "--chapter", "683a", "--only", "conservation", "--out", "found"]
    done = run([PROGRAM, "certify", *arguments], workplace)
    assert done.returncode == 1
    assert "683a.5(a)" in done.stdout and "cycle 3" in done.stdout


def test_the_python_example_runs(workplace):
    (example,) = blocks("python")
    (workplace / "example.py").write_text(example)
    done = subprocess.run(
        ["/usr/bin/python3", "example.py"], cwd=workplace, env={**os.environ, "PYTHONPATH": str(MODULE)},
        capture_output=True, text=True, timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "683a.5(a)" in done.stdout and "violates" in done.stdout


def test_the_scripts_it_names_exist():
    for script in set(re.findall(r"script/[\w-]+", README)):
        assert shutil.which(str(ROOT / script)), f"{script} cannot be run"


def test_the_files_it_links_to_exist():
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link).exists(), link
