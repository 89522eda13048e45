"""The chapters as data, compared with the texts of the regulation where these stand beside the project."""

import json
import re
import subprocess
import sys
from collections import Counter

import pytest
import yaml

from command_line import PROGRAM, ROOT
from regulation_text import TEXTS, count_odds, letter_of, sections, text_by_letter

FILES = sorted((ROOT / "fixtures/regulations").glob("*.yaml"))
CHAPTERS = {path.stem: yaml.safe_load(path.read_text()) for path in FILES}
GENERAL = {"601a", "603a", "605a", "613a"}

needs_texts = pytest.mark.skipif(not TEXTS.is_dir(), reason="the texts of the regulation are not beside the project")

# The text states odds once for several rows, which the data spells out.
SPELT_OUT = {
    "623a.5(c)": "hop bets: one line for every double, one for every other pair",
    "623a.5(d)": "as (c)",
    "623a.5(e)": "as (c), and a wager that is two in one",
    "625a.6(b)": "One of a Kind: the same for both paytables with one and with two dice",
    "631a.13(c)": "even money for two wagers in one sentence",
    "668a.4": "Double and Any Number wagers: one line for each class",
    "685a.7(n)": "two wagers paid alike in prose",
    "688a.12(d)": "7.50 dollars for a wager of 5",
}
# Mega, major and minor jackpots, or a share without the word: each pays a share of its own meter, and is a doubt.
OF_SOME_METER = {
    "639a.12(d)", "641a.12(e)", "643a.12(e)", "645a.13(e)", "647a.12(d)", "653a.12(d)", "655a.12(c)", "657a.12(e)",
    "659a.12(d)",
}
# Paytables that the text does not call by the word and the letter in one place.
UNUSUAL_LETTERS = {"623a.5(f)", "688a.12(d)"}
# The texts that we have do not hold these places; the doubts say so.
NOT_THERE = {"633a.12(b)(7)"}


def cited_sections(chapter):
    for fact in chapter["facts"].values():
        yield fact.get("section")
    for key in ("clauses", "wagers", "payouts", "limits", "throws"):
        for item in chapter.get(key, []):
            yield item["section"]
    yield chapter.get("start_positions", {}).get("section")


@needs_texts
@pytest.mark.parametrize("name", CHAPTERS)
def test_every_section_that_is_cited_exists(name):
    known = sections(name)
    missing = {section for section in cited_sections(CHAPTERS[name]) if section and section not in known}
    assert missing == set()


@needs_texts
@pytest.mark.parametrize("name", [name for name in CHAPTERS if name not in GENERAL])
def test_doubts_are_about_places_that_exist(name):
    for doubt in CHAPTERS[name]["doubts"]:
        for place in doubt["places"]:
            section = place.split()[0]
            chapter = section.split(".")[0]
            if "." in section and chapter in CHAPTERS and chapter not in GENERAL and section not in NOT_THERE:
                assert section in sections(chapter), place


def odds_of(chapter):
    """What the data says below each section and letter: odds counted, and the letters of the tables."""
    odds, letters = {}, {}
    for table in chapter.get("payouts", []):
        letter = letter_of(table["section"])
        counted = odds.setdefault(letter, Counter())
        for row in table["rows"]:
            for cell in row[1:]:
                counted.update(count_odds(str(cell)))
        letters.setdefault(letter, set()).update(c for c in table["columns"] if re.fullmatch(r"[A-Z]|\d+", c))
    return odds, letters


@needs_texts
@pytest.mark.parametrize("name", [name for name in CHAPTERS if name not in GENERAL])
def test_payout_tables_hold_every_odds_of_the_text(name):
    texts = text_by_letter(name)
    odds, _ = odds_of(CHAPTERS[name])
    for letter, counted in odds.items():
        printed = count_odds(texts[letter])
        if letter in OF_SOME_METER:
            counted = Counter({key: n for key, n in counted.items() if "meter" not in key})
            printed = Counter({key: n for key, n in printed.items() if "meter" not in key})
        if letter in SPELT_OUT:
            assert printed - counted == Counter(), letter
        else:
            assert counted == printed, letter


@needs_texts
@pytest.mark.parametrize("name", [name for name in CHAPTERS if name not in GENERAL])
def test_payout_tables_have_the_letters_of_the_text(name):
    texts = text_by_letter(name)
    _, letters = odds_of(CHAPTERS[name])
    for letter, found in letters.items():
        if found and letter not in UNUSUAL_LETTERS:
            assert found == set(re.findall(r"Paytable ([A-Z]|\d+)\b", texts[letter])), letter


@needs_texts
def test_no_payout_section_was_passed_over():
    """Wherever a section on payout odds prints odds, the data has a table for that letter."""
    for name, chapter in CHAPTERS.items():
        text = (TEXTS / f"{name}.txt").read_text()
        heading = re.search(rf"§\s*({name}\.\d+)\.\s+Payout odds", text)
        if not heading or name in GENERAL:
            continue
        entered = {letter_of(table["section"]) for table in chapter["payouts"]}
        for letter, text in text_by_letter(name).items():
            if letter.split("(")[0] == heading.group(1) and re.search(r"Paytable [A-Z]\b.*\d to \d", text):
                assert letter in entered, letter


@needs_texts
def test_no_long_phrase_of_the_text_is_in_our_words():
    """Our own words: no ten words in a row of a clause, a doubt or a limit stand in the chapter's text."""

    def plain(text):  # numbers are facts, and carry over
        return " ".join(re.findall(r"[a-z]+", re.sub(r"[\s—-]+", " ", text.lower())))

    for name, chapter in CHAPTERS.items():
        words = plain((TEXTS / f"{name}.txt").read_text())
        for item in [*chapter["clauses"], *chapter.get("doubts", []), *chapter.get("limits", [])]:
            own = plain(item["says"] + " " + item.get("reading", "")).split()
            for start in range(len(own) - 9):
                assert " ".join(own[start:start + 10]) not in words, f"{name}: {item['says']}"


@needs_texts
def test_facts_agree_with_the_chapters_worked_out_by_hand():
    shared = ROOT.parent / "shared"
    exported = subprocess.run([PROGRAM, "rules", "export", "--json"], capture_output=True, text=True, check=True).stdout
    checker = [sys.executable, shared / "tools/check-facts", shared / "examples/facts.json"]
    checked = subprocess.run(checker, input=exported, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
    assert ", 0 wrong, 0 with another section" in checked.stdout


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=60)


def test_the_export_has_every_game_and_only_short_sections():
    chapters = json.loads(run("rules", "export", "--json").stdout)["chapters"]
    assert len(chapters) == 46
    for chapter in chapters.values():
        assert set(chapter) == {"game", "kind", "facts"}
        for fact in chapter["facts"].values():
            assert fact["section"] is None or re.fullmatch(r"\d{3}a\.\d{1,2}(\([a-z]+\))?", fact["section"])


def test_the_list_has_a_line_a_chapter():
    lines = run("rules", "list").stdout.splitlines()
    assert len(lines) == 51
    assert lines[-1].startswith("688a")


def test_a_chapter_is_shown_as_a_page():
    page = run("rules", "show", "625a")
    assert page.returncode == 0
    assert "Sic Bo" in page.stdout and "Total Value Bet of 4" in page.stdout
    assert all(len(line) <= 160 for line in page.stdout.splitlines())


def test_a_chapter_that_is_not_there_is_wrong_usage():
    shown = run("rules", "show", "999a")
    assert shown.returncode == 64
    assert "rules list" in shown.stderr


def test_coverage_counts_every_clause_once_for_each_device():
    rows = json.loads(run("rules", "coverage", "--json").stdout)
    for row in rows:
        assert set(row) == {"chapter", "device", "procedure", "operator", "not_yet", "not_on_device"}
    counted = sum(row["procedure"] + row["operator"] + row["not_yet"] + row["not_on_device"] for row in rows)
    assert counted == sum(len(clause["device"]) for chapter in CHAPTERS.values() for clause in chapter["clauses"])


def test_a_submission_is_compared_with_its_chapter():
    file = ROOT / "fixtures/submissions/house-rules-cajun-stud.yaml"
    checked = run("submission", "check", file, "--json")
    assert checked.returncode == 1
    points = json.loads(checked.stdout)
    assert {point["verdict"] for point in points} == {"violates"}
    assert all(set(point) == {"section", "point", "submitted", "permitted", "verdict"} for point in points)
    assert "Ante Wager and Raise Wagers: Royal flush" in {point["point"] for point in points}


def test_a_submission_with_a_mistake_is_named(tmp_path):
    (tmp_path / "s.yaml").write_text("submission: x\nchapter: 683a\nlimit: []\n")
    checked = run("submission", "check", tmp_path / "s.yaml")
    assert checked.returncode == 65
    assert "s.yaml:3: limit: unknown key" in checked.stderr
