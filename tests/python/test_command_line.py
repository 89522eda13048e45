"""The program, command by command: exit codes, files, and what stands on which stream."""

import json
import os
import pty
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from command_line import BENCH, TIME_LIMIT_S, Program, answers, write_bench

COMMANDS = ["certify", "emulate", "devices", "verify", "report"]
PROCEDURES = ["conservation", "card_count", "mixing", "interrupted_cycle", "jam"]
OUTCOMES = ["conforms", "violates", "inconclusive", "not_measured"]


def listed_faults():
    """The faults that the program says its emulated shuffler can be given."""
    models = json.loads(Program()("devices", "list", "--json").stdout)
    [faults] = [model["faults"] for model in models if model["model"] == "single_deck_shuffler"]
    return faults


def pytest_generate_tests(metafunc):
    if "caught_fault" in metafunc.fixturenames:
        pairs = [(fault, procedure) for fault in listed_faults() for procedure in fault["caught_by"]]
        names = [f"{fault['name']}-{procedure}" for fault, procedure in pairs]
        metafunc.parametrize("caught_fault, procedure", pairs, ids=names)


def is_text(value):
    return isinstance(value, str) and value != ""


# ---- certify: the record


def test_an_emulated_table_conforms(finished_run):
    assert finished_run.returncode == 0
    last_line = finished_run.stdout.splitlines()[-1]
    assert re.fullmatch(r"[1-9]\d* conforms, 0 violates, 0 inconclusive, 0 not_measured", last_line)
    assert f"report: {finished_run.folder / 'report.html'}" in finished_run.stderr


def test_the_record_has_its_stable_shape(finished_run):
    record = json.loads((finished_run.folder / "record.json").read_text())
    assert list(record) == ["bench", "seed", "chapters", "verdicts", "summary"]
    assert (record["bench"], record["seed"], record["chapters"]) == ("emulated table", 7, ["683a"])
    assert list(record["summary"]) == OUTCOMES
    keys = ["procedure", "device", "question", "clause", "outcome", "expected", "measured", "evidence"]
    for verdict in record["verdicts"]:
        assert list(verdict) == keys
        assert all(is_text(verdict[key]) for key in keys[:-1])
        assert verdict["outcome"] in OUTCOMES
        assert verdict["evidence"] and all(map(is_text, verdict["evidence"]))
    for outcome in OUTCOMES:
        assert record["summary"][outcome] == sum(verdict["outcome"] == outcome for verdict in record["verdicts"])


def test_every_piece_of_evidence_is_in_the_folder(finished_run):
    record = json.loads((finished_run.folder / "record.json").read_text())
    for verdict in record["verdicts"]:
        for name in verdict["evidence"]:
            path, _, lines = name.partition(":")
            text = (finished_run.folder / path).read_bytes()
            if lines:
                first, last = map(int, lines.split("-"))
                assert 1 <= first <= last <= text.count(b"\n")


def test_every_procedure_is_carried_out_once_in_order(finished_run):
    record = json.loads((finished_run.folder / "record.json").read_text())
    assert list(dict.fromkeys(verdict["procedure"] for verdict in record["verdicts"])) == PROCEDURES


def test_the_same_seed_gives_the_same_record_byte_for_byte(program, finished_run, tmp_path):
    done = program.certify(BENCH, tmp_path / "run", "--seed", 7, "--json")
    assert done.returncode == 0
    wanted = (finished_run.folder / "record.json").read_bytes()
    assert (tmp_path / "run/record.json").read_bytes() == wanted
    assert done.stdout.encode() == wanted  # and nothing but JSON on standard output


def test_another_seed_gives_another_record(program, tmp_path):
    records = [program.certify(BENCH, tmp_path / seed, "--seed", seed, "--only", "jam").record for seed in "12"]
    assert records[0]["seed"] == 1
    assert records[0]["verdicts"] != records[1]["verdicts"]


def test_junit_agrees_with_the_record(program, tmp_path):
    done = program.certify(write_bench(tmp_path, faults="{ hide_jam: true }"), tmp_path / "run", "--only", "jam")
    root = ElementTree.parse(tmp_path / "run/junit.xml").getroot()
    summary = done.record["summary"]
    assert int(root.get("tests")) == len(root.findall(".//testcase")) == sum(summary.values())
    assert int(root.get("failures")) == len(root.findall(".//failure")) == summary["violates"] > 0
    unknown = summary["inconclusive"] + summary["not_measured"]
    assert int(root.get("errors")) == len(root.findall(".//error")) == unknown
    names = [case.get("name").split(" ")[0] for case in root.iter("testcase")]
    assert names == [verdict["question"] for verdict in done.record["verdicts"]]


@pytest.mark.parametrize(
    "name",
    [b'<b>&"\'\xc3\xa9', b"\\x01\\e[31m", b"broken \xff\xc3"],
    ids=["markup", "control", "not_utf8"],
)
def test_a_name_of_any_kind_leaves_files_that_can_be_read(program, tmp_path, name):
    bench = write_bench(tmp_path, link="serial:/dev/no_such_port")
    bench.write_bytes(bench.read_bytes().replace(b"emulated table", b'"' + name.replace(b'"', b'\\"') + b'"'))
    done = program.certify(bench, tmp_path / "run", "--only", "jam")
    if done.returncode != 65:  # to refuse such a file is right too
        ElementTree.parse(tmp_path / "run/junit.xml")
        (tmp_path / "run/report.html").read_text(encoding="utf-8")
        assert "\033" not in done.stdout + done.stderr


def test_the_report_is_one_file_without_network_or_script(finished_run):
    html = (finished_run.folder / "report.html").read_text()
    assert "<script" not in html
    assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", html)
    assert "683a.13(e)" in html


# ---- certify: faults


def test_every_fault_is_caught_by_its_procedures(program, tmp_path, caught_fault, procedure):
    value = 1 if caught_fault["type"] == "cycle" else "true"
    bench = write_bench(tmp_path, faults=f"{{ {caught_fault['name']}: {value} }}")
    done = program.certify(bench, tmp_path / "run", "--only", procedure)
    assert done.returncode == 1, done.stdout
    assert {verdict["procedure"] for verdict in done.record["verdicts"]} == {procedure}
    assert done.record["summary"]["violates"] > 0


@pytest.mark.parametrize("door", ["pty", "tcp:0"])
def test_a_served_machine_gets_the_same_answers_as_one_in_memory(program, finished_run, tmp_path, door):
    with program.emulate("--seed", 7, link=door) as link:
        done = program.certify(write_bench(tmp_path, link=link), tmp_path / "run")
    assert done.returncode == 0, done.stdout
    expected = answers(json.loads((finished_run.folder / "record.json").read_text()))
    assert answers(done.record) == expected
    # Recorded in real time, played back in none.
    again = program.certify(write_bench(tmp_path, link="replay:run/traces/shuffler.txt"), tmp_path / "again")
    assert again.returncode == 0, again.stderr
    assert answers(again.record) == expected


def test_a_fault_behind_a_pty_gets_the_same_answers_as_one_in_memory(program, tmp_path):
    faults = "{ forget_jam: true }"
    with program.emulate("--seed", 7, "--faults", faults) as link:
        far = program.certify(write_bench(tmp_path, link=link), tmp_path / "far", "--only", "jam")
    near = program.certify(write_bench(tmp_path, faults=faults), tmp_path / "near", "--only", "jam")
    assert (far.returncode, near.returncode) == (1, 1)
    assert answers(far.record) == answers(near.record)


# ---- certify: what it is given


@pytest.mark.parametrize(
    "text, line, field",
    [
        ("name: x\ncolour: red\n", 2, "colour"),
        ("name: x\ndevices: { s: { model: single_deck_shuffler, link: emulated, speed: 9 } }\n", 2, "devices.s.speed"),
        ("name: x\nseed: many\ndevices: { s: { model: single_deck_shuffler, link: emulated } }\n", 2, "seed"),
        ("name: x\ndevices:\n  s: { model: teapot, link: emulated }\n", 3, "devices.s.model"),
        ("name: x\ndevices:\n  s: { model: single_deck_shuffler, link: radio }\n", 3, "devices.s.link"),
        ("name: x\ndevices:\n  s: { model: single_deck_shuffler }\n", 3, "devices.s"),
        (
            "name: x\ndevices:\n  s:\n    model: single_deck_shuffler\n    link: emulated\n    faults: { melt: 1 }\n",
            6,
            "devices.s.faults.melt",
        ),
        (
            "name: x\ndevices:\n  s: { model: single_deck_shuffler, link: emulated, faults: { hide_jam: 1 } }\n",
            3,
            "devices.s.faults.hide_jam",
        ),
        ("name: x\ndevices: []\n", 2, "devices"),
        ("name: x\nname: y\ndevices: { s: { model: single_deck_shuffler, link: emulated } }\n", 2, "name"),
    ],
    ids=[
        "unknown_key",
        "unknown_key_below",
        "wrong_type",
        "unknown_model",
        "unknown_link",
        "missing_key",
        "unknown_fault",
        "wrong_type_of_fault",
        "list_for_map",
        "key_twice",
    ],
)
def test_a_wrong_bench_file_is_one_line_with_file_line_and_field(program, tmp_path, text, line, field):
    bench = tmp_path / "bench.yaml"
    bench.write_text(text)
    done = program.certify(bench, tmp_path / "run")
    assert done.returncode == 65
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(f"fairdeal: {bench}:{line}: {field}: ")
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    "text", ["", "[", "{]", "name", "\0\1\2", "- 1\n- 2\n", "&a [*a]\n", "name: x\n", "\ufeffname: [\n", "a: " * 5000]
)
def test_a_file_that_is_no_bench_is_refused_in_one_line(program, tmp_path, text):
    bench = tmp_path / "bench.yaml"
    bench.write_text(text)
    done = program.certify(bench, tmp_path / "run")
    assert done.returncode == 65
    assert len(done.stderr.splitlines()) == 1
    assert str(bench) in done.stderr


@pytest.mark.parametrize("path", ["no/such/bench.yaml", "."])
def test_a_bench_file_that_cannot_be_read_is_named(program, tmp_path, path):
    done = program.certify(tmp_path / path, tmp_path / "run")
    assert done.returncode == 65
    assert str(tmp_path) in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["certify"],
        ["certify", "--bench", BENCH],
        ["certify", "--bench", BENCH, "--chapter", "1"],
        ["certify", "--bench", BENCH, "--chapter", "../683a"],
        ["certify", "--bench", BENCH, "--chapter", "683a", "--only", "dance"],
        ["certify", "--bench", BENCH, "--chapter", "683a", "--all"],
        ["certify", "--bench", BENCH, "--chapter", "683a", "--only", "jam", "--seed", "many"],
        ["certify", "--bench", BENCH, "--chapter", "683a", "--only", "jam", "--seed", "-1"],
        ["certify", "--bench", BENCH, "--chapter", "683a", "--only", "jam", "--seed", "99999999999999999999"],
        ["certify", "--bench", BENCH, "--chapter", "683a", "--colour"],
        ["emulate"],
        ["emulate", "teapot"],
        ["emulate", "single_deck_shuffler", "--link", "radio"],
        ["emulate", "single_deck_shuffler", "--link", "tcp:"],
        ["emulate", "single_deck_shuffler", "--link", "tcp:65536"],
        ["emulate", "single_deck_shuffler", "--link", "tcp:-1"],
        ["emulate", "single_deck_shuffler", "--link", "usbip:3240x"],
        ["emulate", "single_deck_shuffler", "--seed", "-1"],
        ["emulate", "single_deck_shuffler", "--speed", "0"],
        ["emulate", "single_deck_shuffler", "--speed", "nan"],
        ["devices"],
        ["verify"],
        ["report"],
    ],
    ids=lambda arguments: "_".join(str(word).replace(str(BENCH), "FILE") for word in arguments) or "nothing",
)
def test_wrong_usage_is_64_with_a_message_and_touches_nothing(program, tmp_path, arguments):
    done = program(*arguments, cwd=tmp_path, input="")  # an emulator that starts after all ends with its input
    assert done.returncode == 64
    assert done.stdout == ""
    assert done.stderr != ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [[], *([command] for command in COMMANDS)])
def test_help_is_asked_for_with_success_and_shows_an_example(program, words):
    done = program(*words, "--help")
    assert done.returncode == 0
    assert "Example: fairdeal " in done.stdout
    assert done.stderr == ""


def test_the_help_names_every_command(program):
    text = program("--help").stdout
    assert all(re.search(rf"^  {command} ", text, re.MULTILINE) for command in COMMANDS)


def test_evidence_is_never_written_over(program, tmp_path):
    (tmp_path / "mine.txt").write_text("keep me")
    done = program.certify(BENCH, tmp_path)
    assert done.returncode == 65
    assert str(tmp_path) in done.stderr
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("mine.txt", "keep me")]


def test_a_person_who_leaves_ends_the_run_without_a_verdict(program, tmp_path):
    bench = write_bench(tmp_path)
    text = bench.read_text().replace("cameras:\n  felt: { source: emulated }\n", "")
    bench.write_text(text.replace("operator: emulated", "operator: terminal"))
    done = program.certify(bench, tmp_path / "run", stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert "abandoned" in done.stderr
    assert done.record["summary"]["not_measured"] == len(done.record["verdicts"]) > 0


def test_without_a_folder_the_next_number_is_taken(program, tmp_path):
    for _ in range(2):
        done = program("certify", "--bench", BENCH, "--chapter", "683a", "--only", "jam", cwd=tmp_path)
        assert done.returncode == 0
    assert sorted(path.name for path in (tmp_path / "evidence").iterdir()) == ["run-0001", "run-0002"]


# ---- streams


def test_a_pipe_gets_no_colours_and_no_progress_bar(finished_run):
    assert "\033" not in finished_run.stdout + finished_run.stderr
    assert "\r" not in finished_run.stdout + finished_run.stderr


def test_a_terminal_gets_colours_unless_they_are_not_wanted(program, tmp_path):
    def run(folder, **environment):
        words = [program.path, "certify", "--bench", BENCH, "--chapter", "683a", "--only", "jam", "--out", folder]
        master, slave = pty.openpty()
        with os.fdopen(master, "rb", buffering=0) as terminal:
            with os.fdopen(slave, "wb") as other_end:
                subprocess.run(
                    words,
                    stdout=other_end,
                    stderr=subprocess.DEVNULL,
                    env=os.environ | environment,
                    timeout=TIME_LIMIT_S,
                    check=True,
                )
                return terminal.read(65536)  # little enough to wait in the pty

    assert b"\033[" in run(tmp_path / "colours")
    assert b"\033[" not in run(tmp_path / "plain", NO_COLOR="1")


def test_an_answer_that_could_not_be_written_is_no_success(program):
    with open("/dev/full", "wb") as full_disk:
        done = subprocess.run([program.path, "devices", "list"], stdout=full_disk, timeout=TIME_LIMIT_S, check=False)
    assert done.returncode == 70


# ---- devices list


def test_the_list_of_devices_has_its_stable_shape(program):
    done = program("devices", "list", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    models = json.loads(done.stdout)
    kinds = {model["model"]: model["kind"] for model in models}
    assert len(kinds) == len(models) > 10
    assert (kinds["single_deck_shuffler"], kinds["reading_shoe"]) == ("shuffler", "manual_shoe")
    for model in models:
        assert list(model) == ["model", "kind", "dialect", "faults"]
        assert is_text(model["kind"]) and is_text(model["dialect"])
        assert len(model["faults"]) >= 12
    for fault in [fault for model in models for fault in model["faults"]]:
        assert list(fault) == ["name", "type", "what", "caught_by"]
        assert fault["type"] in ("cycle", "flag", "count", "fraction")
        assert is_text(fault["name"]) and is_text(fault["what"])
        assert set(fault["caught_by"]) <= set(PROCEDURES)
    assert len([fault for fault in listed_faults() if fault["caught_by"]]) >= 12


def test_the_list_of_devices_can_be_read_by_people(program):
    done = program("devices", "list")
    assert done.returncode == 0
    assert all(fault["name"] in done.stdout for fault in listed_faults())


# ---- verify and report


@pytest.fixture
def copy_of_run(finished_run, tmp_path):
    return Path(shutil.copytree(finished_run.folder, tmp_path / "copy"))


def test_untouched_evidence_is_whole(program, finished_run):
    done = program("verify", finished_run.folder)
    assert (done.returncode, done.stdout) == (0, "whole and untouched\n")


def change_one_byte(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def edit_journal(path):
    text = path.read_text()
    path.write_text(text.replace('"conforms"', '"violates"', 1))
    assert path.read_text() != text


def drop_journal_line(path):
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:3] + lines[4:]))


@pytest.mark.parametrize(
    "name, damage, problem",
    [
        ("record.json", change_one_byte, "was changed"),
        ("report.html", change_one_byte, "was changed"),
        ("traces/shuffler.txt", change_one_byte, "was changed"),
        ("junit.xml", Path.unlink, "is missing"),
        ("journal.jsonl", Path.unlink, "is missing"),
        ("extra.txt", Path.touch, "was added"),
        ("frames/extra.png", Path.touch, "was added"),
        ("journal.jsonl", edit_journal, "was changed"),
        ("journal.jsonl", drop_journal_line, "was changed"),
    ],
)
def test_evidence_that_was_touched_is_not_whole(program, copy_of_run, name, damage, problem):
    damage(copy_of_run / name)
    done = program("verify", copy_of_run)
    assert done.returncode == 65
    assert f"{name} {problem}\n" in done.stdout
    assert "NOT as it was sealed" in done.stdout


def test_every_frame_is_guarded(program, copy_of_run):
    frame = sorted((copy_of_run / "frames").iterdir())[0]
    change_one_byte(frame)
    assert f"frames/{frame.name} was changed" in program("verify", copy_of_run).stdout


def test_a_forged_manifest_does_not_hide_an_edited_journal(program, copy_of_run):
    # Who can write the journal can write the manifest too; the chain inside the journal still shows where.
    manifest, journal = copy_of_run / "manifest.json", copy_of_run / "journal.jsonl"
    entries = json.loads(manifest.read_text())
    before = subprocess.run(["sha256sum", journal], capture_output=True, text=True, check=True).stdout.split()[0]
    edit_journal(journal)
    after = subprocess.run(["sha256sum", journal], capture_output=True, text=True, check=True).stdout.split()[0]
    assert before in json.dumps(entries)
    manifest.write_text(json.dumps(entries).replace(before, after))
    done = program("verify", copy_of_run)
    assert done.returncode == 65
    assert re.search(r"journal\.jsonl: .*\d", done.stdout)


@pytest.mark.parametrize("content", [None, "", "[]", "{", '{"files": 7}', '{"files": [7]}', '{"files": [{"path": 1}]}'])
def test_evidence_without_a_manifest_is_not_whole(program, copy_of_run, content):
    manifest = copy_of_run / "manifest.json"
    manifest.unlink() if content is None else manifest.write_text(content)
    done = program("verify", copy_of_run)
    assert done.returncode == 65
    assert "manifest.json" in done.stdout


@pytest.mark.parametrize("command", ["verify", "report"])
def test_a_folder_that_is_none_is_named(program, tmp_path, command):
    done = program(command, tmp_path / "nowhere", cwd=tmp_path)
    assert done.returncode == 65
    assert "nowhere" in done.stdout + done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_report_made_again_is_the_same(program, finished_run, tmp_path):
    done = program("report", finished_run.folder, "--out", tmp_path / "again.html")
    assert done.returncode == 0
    assert (tmp_path / "again.html").read_bytes() == (finished_run.folder / "report.html").read_bytes()
    assert program("verify", finished_run.folder).returncode == 0


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"bench": 1}', '{"bench": "x", "seed": 1, "chapters": [], "verdicts": 7}']
)
def test_a_record_of_another_shape_is_refused(program, tmp_path, content):
    (tmp_path / "record.json").write_text(content)
    done = program("report", tmp_path, "--out", tmp_path / "again.html")
    assert done.returncode == 65
    assert "record.json" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "again.html").exists()
