"""Reads the texts of the regulation again, apart from the way in which the data was entered."""

import re
import string
from collections import Counter
from functools import cache

from command_line import ROOT

TEXTS = ROOT.parent / "shared" / "regulations"
ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split()
LETTERS = list(string.ascii_lowercase) + [2 * letter for letter in "abcdef"]
LEVELS = [LETTERS, [str(number) for number in range(1, 60)], ROMAN, list(string.ascii_uppercase)]


def next_paths(path, token, gaps):
    """Where the paragraph `path` may be followed by one marked `token`: as its first child, or after an ancestor.

    gaps: the text leaves paragraphs out, so a later letter or number may follow too.
    """
    found = []
    for level, names in enumerate(LEVELS):
        if token not in names:
            continue
        parent = path[:level] + (None,) * (level - len(path))
        current = path[level] if level < len(path) else None
        index = names.index(token)
        if current is None or (gaps and index == 0):  # a struck-out text may be followed by a new (a)
            fits = (index == 0 or gaps) and (gaps or len(path) <= level)
        else:
            step = index - names.index(current)
            fits = step == 1 or (gaps and step > 0)
        if fits:
            found.append(parent + (token,))
        if token == current:  # a slip that repeats a marker, or a reference that begins a line
            found += [path, parent + (token,)]
    return found


def section_name(section, path):
    return section + "".join(f"({part})" for part in path if part is not None)


def walk(chapter):
    """Yields every line of a chapter with the names of the place where it stands; several when that is in doubt."""
    section, paths = None, {()}
    gaps = chapter in ("601a", "603a", "605a", "613a")
    for line in (TEXTS / f"{chapter}.txt").read_text().splitlines():
        heading = re.match(rf"^\W*§\s*({chapter}\.\d+)\.", line)
        if heading:
            section, paths = heading.group(1), {()}
            yield {section}, line
            continue
        if section is None:
            continue
        marks = re.match(r"^[\s\-\[]*((?:\([a-zA-Z0-9]{1,5}\)\s*)+)", line)
        for token in re.findall(r"\(([a-zA-Z0-9]{1,5})\)", marks.group(1)) if marks else []:
            paths = {new for path in paths for new in next_paths(path, token, gaps)} or paths
        yield {section_name(section, path) for path in paths}, line


@cache
def sections(chapter):
    """Every place of a chapter that can be cited."""
    return {name for names, _ in walk(chapter) for name in names}


ODDS = re.compile(r"[\d,]+ to \d+|\$?[\d,.]*\d for \d+|\d+% of meter")


def letter_of(section):
    """The section and its first letter: "683a.12(e)" of "683a.12(e)(2)"."""
    return re.match(r"[^(]*(\([a-z]+\))?", section).group(0)


def text_by_letter(chapter):
    """The text below each section and letter of a chapter, on one line: {"683a.12(a)": "..."}."""
    texts = {}
    for names, line in walk(chapter):
        # Where (i) may be the letter after (h) or the first number below it, payout sections mean the letter.
        texts.setdefault(letter_of(min(names, key=len)), []).append(line.strip())
    return {letter: re.sub(r"\s+", " ", " ".join(lines)) for letter, lines in texts.items()}


def count_odds(text):
    return Counter(found.replace(",", "") for found in ODDS.findall(text))
