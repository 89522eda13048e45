"""Procedures from Python: each fault changes the verdicts that it must change."""

import pytest

from fairdeal import Bench, Outcome


def verdicts_of(bench, procedure):
    return {verdict.question: verdict for verdict in bench.carry_out(procedure, chapter="683a")}


@pytest.mark.parametrize(
    "faults, outcome",
    [({}, Outcome.conforms), ({"forget_jam": True}, Outcome.conforms), ({"hide_jam": True}, Outcome.violates)],
)
def test_a_jam_is_reported_not_hidden(faults, outcome):
    with Bench.emulated(seed=1, **faults) as bench:
        verdict = verdicts_of(bench, "jam")["jam_is_reported"]
    assert verdict.clause == "683a.13(e)"
    assert verdict.outcome == outcome, verdict.measured


@pytest.mark.parametrize(
    "procedure, faults, question",
    [
        ("jam", {"hide_jam": True}, "not_presented_as_shuffled"),
        ("jam", {"forget_jam": True}, "refuses_until_cleared"),
        ("interrupted_cycle", {"hide_stop": True}, "stop_is_reported"),
        ("card_count", {"count_always_right": True}, "short_deck_is_indicated_wrong"),
        ("mixing", {"sort_mode": True}, "mode_is_shuffle"),
        ("conservation", {"lose_card_on_cycle": 1}, "stack_is_the_deck"),
        ("conservation", {"keep_card_on_cycle": 2}, "nothing_left_behind"),
        ("conservation", {"mute_on_cycle": 1}, "cycles_complete"),
    ],
)
def test_a_fault_violates_the_question_that_it_is_about(procedure, faults, question):
    with Bench.emulated(seed=1, **faults) as bench:
        verdict = verdicts_of(bench, procedure)[question]
    assert verdict.outcome == Outcome.violates, str(verdict)
    assert verdict.expected != verdict.measured


def test_a_jam_that_ends_the_procedure_leaves_the_rest_not_measured():
    with Bench.emulated(jam_on_cycle=1) as bench:
        verdicts = verdicts_of(bench, "conservation")
    assert verdicts["cycles_complete"].outcome == Outcome.violates
    assert verdicts["stack_is_the_deck"].outcome == Outcome.not_measured
    assert "jam" in verdicts["stack_is_the_deck"].measured


def test_a_verdict_names_its_evidence(bench):
    verdict = bench.carry_out("jam")[0]
    assert verdict.procedure == "jam"
    assert verdict.device == "shuffler"
    assert [name for name in verdict.evidence if name.startswith("traces/shuffler.txt:")]
    assert (bench.evidence_folder / "traces/shuffler.txt").exists()
    assert str(verdict).startswith("jam.jam_is_reported [683a.13(e)] conforms")
    assert bench.failure is None


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({"procedure": "dance"}, 'no procedure "dance"; known: conservation card_count'),
        ({"procedure": "jam", "chapter": "1"}, 'no chapter "1"; known: 601a'),
        ({"procedure": "jam", "chapter": "../683a"}, "no chapter"),
        ({"procedure": "jam", "role": "shoe"}, 'no "shoe" on this bench; its roles: shuffler'),
    ],
)
def test_what_is_not_there_cannot_be_carried_out(bench, arguments, message):
    with pytest.raises(ValueError, match=message):
        bench.carry_out(**arguments)
