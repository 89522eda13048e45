"""The evidence of a bench that a Python program holds, and whole runs from Python."""

import gc
import json

import pytest

import fairdeal
from command_line import BENCH
from fairdeal import Bench, ConfigError, Outcome


def test_temporary_evidence_goes_when_the_bench_is_closed():
    with Bench.emulated() as bench:
        folder = bench.evidence_folder
        assert (folder / "journal.jsonl").exists()
    assert not folder.exists()


def test_temporary_evidence_goes_with_a_bench_that_was_never_closed():
    bench = Bench.emulated()
    folder = bench.evidence_folder
    assert folder.exists()
    del bench
    gc.collect()
    assert not folder.exists()


def test_kept_evidence_is_sealed(program, tmp_path):
    folder = tmp_path / "kept"
    with Bench.emulated(evidence=folder) as bench:
        bench.carry_out("jam")
        assert bench.evidence_folder == folder
    assert program("verify", folder).returncode == 0
    lines = [json.loads(line) for line in (folder / "journal.jsonl").read_text().splitlines()]
    assert sum("jam_is_reported" in json.dumps(line) for line in lines) == 2  # declared, then decided


def test_evidence_is_never_written_over(tmp_path):
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(ConfigError, match="never written over"):
        Bench.emulated(evidence=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ConfigError, match="file/below: cannot be made"):
        Bench.emulated(evidence=tmp_path / "file" / "below")


def test_a_run_from_python_is_the_run_of_the_program(program, tmp_path):
    record = fairdeal.certify(BENCH, ["683a"], out=tmp_path / "run", only="jam")
    assert program.certify(BENCH, tmp_path / "other", "--only", "jam").returncode == record.exit_code == 0
    assert (record.bench, record.seed, record.chapters) == ("emulated table", 7, ["683a"])
    assert record.summary.conforms == len(record.verdicts) > 0
    assert record.to_json() == (tmp_path / "other/record.json").read_text()
    assert program("verify", tmp_path / "run").returncode == 0


def test_a_run_can_be_narrowed_and_seeded(tmp_path):
    record = fairdeal.certify(BENCH, ["683a"], out=tmp_path / "run", seed=11, only="jam")
    assert record.seed == 11
    assert {verdict.procedure for verdict in record.verdicts} == {"jam"}
    assert all(verdict.outcome == Outcome.conforms for verdict in record.verdicts)


@pytest.mark.parametrize(
    "wrong, kind",
    [
        ({"chapters": ["1"]}, ValueError),
        ({"chapters": "683a"}, TypeError),
        ({"chapters": []}, ConfigError),
        ({"only": "dance"}, ValueError),
        ({"bench": "/no/such/bench.yaml"}, ConfigError),
    ],
)
def test_a_run_that_cannot_be_planned_leaves_nothing_behind(tmp_path, wrong, kind):
    request = {"bench": BENCH, "chapters": ["683a"], "out": tmp_path / "run"} | wrong
    with pytest.raises(kind):
        fairdeal.certify(**request)
    assert list(tmp_path.iterdir()) == []
