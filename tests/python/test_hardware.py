"""What a real machine must do before anything else is asked of it: pytest tests/python -m hardware --bench FILE -s"""

import pytest

import fairdeal

pytestmark = pytest.mark.hardware


def test_the_machine_answers_and_is_idle(shuffler):
    assert shuffler.identity.model
    assert shuffler.status().state == fairdeal.ShufflerState.idle


def test_a_full_deck_is_counted(bench, shuffler):
    bench.operator.empty_machine("shuffler")
    bench.operator.load("shuffler")
    report = shuffler.shuffle()
    bench.operator.empty_machine("shuffler")
    assert (report.counted, report.count_right) == (52, True)
