"""The plugin as a test author meets it: pytest inside pytest."""

from command_line import BENCH, write_bench
from emulated_benches import machine, write_devices

PLUGIN = ("-p", "fairdeal.pytest_plugin", "-p", "no:cacheprovider")

DRIVES_A_SHUFFLER = """
    def test_a_full_deck_is_counted(bench, shuffler):
        bench.operator.load("shuffler")
        assert shuffler.shuffle().counted == 52
        print("BENCH", bench.name, bench.seed)
"""


def test_without_options_a_test_gets_an_emulated_table(pytester):
    pytester.makepyfile(DRIVES_A_SHUFFLER)
    result = pytester.runpytest_inprocess(*PLUGIN, "-s")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["fairdeal: bench emulated table", "*BENCH emulated table 1"])


def test_a_bench_file_is_used_when_given(pytester, tmp_path):
    pytester.makepyfile(DRIVES_A_SHUFFLER)
    bench = write_bench(tmp_path, seed=1234)
    result = pytester.runpytest_inprocess(*PLUGIN, "-s", "--bench", bench)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines([f"fairdeal: bench {bench}", "*BENCH emulated table 1234"])


def test_every_test_gets_a_table_of_its_own(pytester):
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.parametrize("turn", [1, 2])
        def test_the_first_cycle_is_the_first(bench, shuffler, turn):
            bench.operator.load("shuffler")
            assert shuffler.shuffle().cycle == 1
        """
    )
    pytester.runpytest_inprocess(*PLUGIN).assert_outcomes(passed=2)


NEEDS_HARDWARE = """
    import pytest

    @pytest.mark.hardware
    def test_a_real_machine(shuffler):
        assert shuffler.status().cards_inside == 0
"""


def test_hardware_tests_are_skipped_loudly_without_a_bench(pytester):
    pytester.makepyfile(NEEDS_HARDWARE)
    result = pytester.runpytest_inprocess(*PLUGIN, "--strict-markers")
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["fairdeal: 1 NOT RUN: needs a real machine: give --bench FILE"])


def test_hardware_tests_run_with_a_bench(pytester):
    pytester.makepyfile(NEEDS_HARDWARE)
    result = pytester.runpytest_inprocess(*PLUGIN, "--bench", BENCH)
    result.assert_outcomes(passed=1)
    result.stdout.no_fnmatch_line("*NOT RUN*")


GIVES_FAULTS = """
    import fairdeal
    import pytest

    @pytest.mark.faults(jam_on_cycle=1)
    def test_a_jam_is_reported(bench, shuffler):
        bench.operator.load("shuffler")
        with pytest.raises(fairdeal.DeviceError, match="jam"):
            shuffler.shuffle()
"""


def test_faults_of_the_marker_reach_the_emulator(pytester):
    pytester.makepyfile(GIVES_FAULTS)
    pytester.runpytest_inprocess(*PLUGIN, "--strict-markers").assert_outcomes(passed=1)


def test_faults_are_not_given_to_the_machines_of_a_bench_file(pytester):
    pytester.makepyfile(GIVES_FAULTS)
    result = pytester.runpytest_inprocess(*PLUGIN, "--bench", BENCH)
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["fairdeal: 1 NOT RUN: gives faults to an emulator*"])


def test_a_wrong_bench_file_is_an_error_with_its_message(pytester):
    pytester.makepyfile(DRIVES_A_SHUFFLER)
    result = pytester.runpytest_inprocess(*PLUGIN, "--bench", "no_such_bench.yaml")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*ConfigError: no_such_bench.yaml: *"])


def test_a_failed_assertion_is_a_failure_of_the_test(pytester):
    pytester.makepyfile("def test_it(shuffler):\n    assert shuffler.status().cards_inside == 1\n")
    pytester.runpytest_inprocess(*PLUGIN).assert_outcomes(failed=1)


DRIVES_EVERY_KIND = """
    import fairdeal
    import pytest

    KINDS = {
        "shuffler": fairdeal.Shuffler,
        "continuous_shuffler": fairdeal.ContinuousShuffler,
        "shoe": fairdeal.Shoe,
        "manual_shoe": fairdeal.ManualShoe,
        "reader": fairdeal.CardReader,
        "shaker": fairdeal.DiceShaker,
        "rng": fairdeal.NumberGenerator,
        "display": fairdeal.CombinationDisplay,
    }

    @pytest.mark.parametrize("role", KINDS)
    def test_it(request, bench, role):
        machine = request.getfixturevalue(role)
        assert type(machine) is KINDS[role]
        assert isinstance(machine, fairdeal.Device)
        assert machine.role == role
        assert machine.status().events_sent == 0
        assert repr(machine) == f"<{KINDS[role].__name__} in role '{role}'>"
"""


def test_every_kind_of_machine_has_its_fixture(pytester, tmp_path):
    models = {
        "shuffler": "batch_shuffler",
        "continuous_shuffler": "continuous_shuffler",
        "shoe": "dealing_shoe",
        "manual_shoe": "reading_shoe",
        "reader": "masque_reader",
        "shaker": "pai_gow_shaker",
        "rng": "number_generator",
        "display": "combination_display",
    }
    bench = write_devices(tmp_path, *(machine(role, model) for role, model in models.items()))
    pytester.makepyfile(DRIVES_EVERY_KIND)
    pytester.runpytest_inprocess(*PLUGIN, "--bench", bench).assert_outcomes(passed=len(models))


def test_a_machine_that_is_not_on_the_bench_is_named(pytester):
    pytester.makepyfile("def test_it(shoe):\n    pass\n")
    result = pytester.runpytest_inprocess(*PLUGIN)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(['*there is no "shoe" on this bench; its roles: shuffler'])
