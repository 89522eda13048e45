"""Fixtures for tests of machines: `bench`, and each kind of machine by its name.

Load it with `pytest -p fairdeal.pytest_plugin`, or in the top conftest.py:

    pytest_plugins = ["fairdeal.pytest_plugin"]

Then a test asks for what it needs:

    def test_a_full_deck_is_counted(bench, shuffler):
        bench.operator.load("shuffler")
        assert shuffler.shuffle().counted == 52

    @pytest.mark.faults(jam_on_cycle=1)     # for an emulated table only
    def test_a_jam_is_reported(bench, shuffler):
        bench.operator.load("shuffler")
        with pytest.raises(fairdeal.DeviceError, match="jam"):
            shuffler.shuffle()

The fixtures `shuffler`, `continuous_shuffler`, `shoe`, `manual_shoe`, `reader`, `shaker`, `rng` and `display` are the
machine in the role of that name; a test that asks for one that the bench does not have ends with an error.

Without options every test gets an emulated table of its own, with a shuffler on it; where other machines are wanted, a
fixture `bench` of your own takes the place of this one. `--bench FILE` gives the tests the bench of that file, opened
anew for each test; a bench whose operator is a person needs `-s` too, so that the questions reach the terminal. Tests
marked `hardware` are skipped without `--bench`, tests marked `faults` with it, and the end of the run says how many.
The evidence of each test is kept below pytest's temporary folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import fairdeal

NEEDS_BENCH = "needs a real machine: give --bench FILE"
NEEDS_EMULATOR = "gives faults to an emulator: leave out --bench"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("fairdeal")
    # The default is spelled out: pytest sets no other when a conftest.py loads this plugin after options were read.
    group.addoption("--bench", metavar="FILE", default=None, help="bench file to test with; default: an emulated table")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "hardware: needs a real machine; skipped without --bench FILE")
    config.addinivalue_line("markers", "faults(**faults): what the emulated machine shall do wrong, by name")


def pytest_report_header(config: pytest.Config) -> str:
    return f"fairdeal: bench {config.getoption('--bench') or 'emulated table'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unwanted, reason = ("faults", NEEDS_EMULATOR) if config.getoption("--bench") else ("hardware", NEEDS_BENCH)
    for item in items:
        if item.get_closest_marker(unwanted):
            item.add_marker(pytest.mark.skip(reason=reason))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for reason in (NEEDS_BENCH, NEEDS_EMULATOR):
        skipped = [report for report in terminalreporter.getreports("skipped") if reason in str(report.longrepr)]
        if skipped:
            terminalreporter.write_line(f"fairdeal: {len(skipped)} NOT RUN: {reason}", yellow=True, bold=True)


@pytest.fixture
def bench(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[fairdeal.Bench]:
    """The bench of --bench, or an emulated table with the faults of the test's marker."""
    evidence = tmp_path_factory.mktemp("evidence")
    path = request.config.getoption("--bench")
    if path:
        opened = fairdeal.Bench(path, evidence=evidence)
    else:
        marker = request.node.get_closest_marker("faults")
        opened = fairdeal.Bench.emulated(seed=1, evidence=evidence, **(marker.kwargs if marker else {}))
    with opened:
        yield opened


def machine_in(role: str) -> Callable[[fairdeal.Bench], fairdeal.Device]:
    @pytest.fixture(name=role)
    def machine(bench: fairdeal.Bench) -> fairdeal.Device:
        return bench.device(role)

    machine.__doc__ = f'The machine in the role "{role}".'
    return machine


shuffler = machine_in("shuffler")
continuous_shuffler = machine_in("continuous_shuffler")
shoe = machine_in("shoe")
manual_shoe = machine_in("manual_shoe")
reader = machine_in("reader")
shaker = machine_in("shaker")
rng = machine_in("rng")
display = machine_in("display")
