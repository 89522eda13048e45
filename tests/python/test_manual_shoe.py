"""pytest drives the emulated reading shoe, which speaks a dialect of its own."""

import pytest

from emulated_benches import lit, machine, open_bench, read_output
from fairdeal import Card, DeckSpec, DeviceError, ErrorCode, ManualShoeReport, ManualShoeState

ROLE = "manual_shoe"
Kind = ManualShoeReport.Kind


def open_shoe(folder, **settings):
    return open_bench(folder, machine(ROLE, "reading_shoe", **settings))


@pytest.fixture
def bench(tmp_path):
    with open_shoe(tmp_path) as bench:
        yield bench


def draw(bench):
    """Draws one card; gives what the camera reads and what the shoe says."""
    [card] = read_output(bench, ROLE)
    return card, bench.device(ROLE).next_report()


def test_every_card_is_read_as_it_is_drawn(bench, manual_shoe):
    bench.operator.load(ROLE)
    manual_shoe.start_shoe(52)
    for number, face in enumerate(DeckSpec().faces()[:5], 1):
        card, report = draw(bench)
        assert card == report.face == face
        assert (report.kind, report.number, report.cards_left) == (Kind.card, number, 52 - number)
    status = manual_shoe.status()
    assert (status.state, status.cards_drawn, status.cards_left) == (ManualShoeState.ready, 5, 47)
    assert lit(bench, ROLE) == ["ready"]
    assert [display.text for display in bench.operator.look(ROLE).displays] == ["47"]


def test_an_open_lid_is_said_and_closes_the_mouth(bench, manual_shoe):
    bench.operator.load(ROLE)
    manual_shoe.start_shoe(52)
    bench.operator.set_cover(ROLE, True)
    assert manual_shoe.next_report().kind == Kind.lid_opened
    with pytest.raises(DeviceError, match="the lid is open"):
        bench.operator.spread_output(ROLE)


def test_a_shoe_without_cards_cannot_be_started(manual_shoe):
    with pytest.raises(DeviceError) as raised:
        manual_shoe.start_shoe(52)
    assert raised.value.code == ErrorCode.refused
    assert raised.value.detail == "there are no cards in the shoe"


def test_the_cut_card_is_said_where_the_bench_file_puts_it(tmp_path):
    with open_shoe(tmp_path, options="{ cut_card: 50 }") as bench:
        shoe = bench.device(ROLE)
        bench.operator.load(ROLE)
        shoe.start_shoe(52)
        kinds = [draw(bench)[1].kind for _ in range(2)]
        kinds.append(shoe.next_report().kind)
        assert kinds == [Kind.card, Kind.card, Kind.cut_card]
        assert shoe.status().cut_card_reached


def test_faults_of_the_reader_show_in_its_reports(tmp_path):
    with open_shoe(tmp_path, faults="{ misread_on_cycle: 1, unread_on_cycle: 2, missed_card_on_cycle: 3 }") as bench:
        shoe = bench.device(ROLE)
        bench.operator.load(ROLE)
        shoe.start_shoe(52)
        card, report = draw(bench)
        assert card == Card("AS") != report.face
        assert draw(bench)[1].face is None
        with pytest.raises(DeviceError) as raised:
            draw(bench)
        assert raised.value.code == ErrorCode.silent
