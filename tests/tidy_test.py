"""The rules of the house, as tests: who may include whom, which door a third party uses, how long things may be."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Who may include whom; every room may include itself.
MAY_INCLUDE = {
    "rig": set(),
    "devices": {"rig"},
    "vision": {"rig"},
    "harness": {"rig", "devices", "vision"},
    "python": {"rig", "devices", "vision", "harness"},
    "tests": {"rig", "devices", "vision", "harness"},
}

# Third parties and the files in which they may be included.
DOORS = {
    r"boost/asio": r"rig/\w+\.cc|rig/asio_stream\.h",  # a template, shared by the .cc files of two links
    r"boost/system": r"rig/result\.h",
    r"boost/crc": r"devices/(fairdeal/frame|ascii/ascii_line)\.cc|tests/benchmarks/\w+\.cc",
    r"boost/math": r"harness/statistics/\w+\.cc",
    r"libusb": r"rig/\w+\.cc",
    r"umockdev-1.0/": r"tests/usb/\w+\.cc",
    r"yaml\.h": r"rig/strict_yaml\.cc|tests/benchmarks/\w+\.cc",
    r"nlohmann/": r"(devices|harness|tests)/.*\.cc|harness/verdict_json\.h",
    r"openssl/": r"harness/\w+\.cc",
    r"CLI/": r"harness/cli/\w+\.cc",
    r"fmt/": r".*\.cc",
    r"opencv": r"vision/\w+\.cc|vision/mat\.h|tests/benchmarks/\w+\.cc",
    r"pybind11/": r"python/\w+\.(h|cc)",
    r"(gtest|gmock)/": r"tests/.*",
    r"benchmark/": r"tests/benchmarks/\w+\.cc",
}

# Headers of the system and the standard library: no slash, or one of these folders.
SYSTEM = re.compile(r"^(\w+|\w+\.h|(sys|linux|netinet)/\w+\.h)$")

LINES_MAX = {".h": 150, ".cc": 400, ".py": 500}
FUNCTION_LINES_MAX = 70

BANNED = {
    r"\b(TODO|FIXME|XXX)\b": "unfinished work",
    r"\bDISABLED_|GTEST_SKIP": "a test that does not run",
    r"\bstd::rand\b|\bsrand\(|random_device": "randomness outside rig/random.h",
    r"system_clock": "wall time in a verdict's way",
    r"\bsleep\(|sleep_for|usleep": "sleeping instead of waiting with a deadline",
}


def tracked(*suffixes):
    """Files of the project, by their endings; all of them when none is given."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()
    return [name for name in listed if name.endswith(suffixes or ("",)) and (ROOT / name).exists()]


CPP = tracked(".h", ".cc")
TEXT = {name: (ROOT / name).read_text() for name in CPP}


def includes(name):
    """Pairs of (quoted or angle bracket, what is included)."""
    return re.findall(r'^\s*#include\s+(["<])([^">]+)[">]', TEXT[name], re.MULTILINE)


def test_there_is_something_to_check():
    assert len(CPP) > 50


def test_includes_follow_the_directions_of_the_rooms():
    problems = []
    for name in CPP:
        room = name.split("/")[0]
        for quote, included in includes(name):
            target = included.split("/")[0]
            if quote == '"' and not (ROOT / included).exists():
                problems.append(f"{name} includes {included}, which is not a path from the root")
            elif quote == '"' and target != room and target not in MAY_INCLUDE[room]:
                problems.append(f"{name} includes {included}: {room} must not know {target}")
    assert problems == []


def test_third_parties_come_in_by_their_doors():
    problems = []
    for name in CPP:
        for quote, included in includes(name):
            if quote == '"' or SYSTEM.match(included):
                continue
            doors = [where for what, where in DOORS.items() if re.match(what, included)]
            if not any(re.fullmatch(where, name) for where in doors):
                problems.append(f"<{included}> may not be included in {name}")
    assert problems == []


def test_files_and_lines_are_short():
    problems = []
    for name in CPP + tracked(".py"):
        lines = (ROOT / name).read_text().split("\n")
        if len(lines) > LINES_MAX[Path(name).suffix]:
            problems.append(f"{name} has {len(lines)} lines: split it by meaning")
        problems += [f"{name}:{number} is too long" for number, line in enumerate(lines, 1) if len(line) > 120]
    assert problems == []


def function_lengths(text):
    """First line and length of every function whose closing brace stands in column 0."""
    start = None
    for number, line in enumerate(text.split("\n"), 1):
        if re.match(r"^[A-Za-z].*\{$", line) and not re.match(r"^(namespace|extern|class|struct|enum|union)\b", line):
            start = number
        if line.startswith("}") and start is not None:
            yield start, number - start + 1
            start = None


def test_functions_fit_on_a_screen():
    problems = [
        f"{name}:{start} has {length} lines"
        for name in CPP
        for start, length in function_lengths(TEXT[name])
        if length > FUNCTION_LINES_MAX
    ]
    assert problems == []


def test_banned_words_are_absent():
    problems = []
    for name in CPP:
        for pattern, why in BANNED.items():
            problems += [f"{name}: {found.group(0)!r}, {why}" for found in re.finditer(pattern, TEXT[name])]
    assert problems == []


def test_every_source_is_built():
    """A file on disk that no CMakeLists.txt names is dead, and a test that is not built is not a test."""
    for name in CPP:
        if not name.endswith(".cc"):
            continue
        folder = Path(name)
        listed = False
        while not listed and folder != Path("."):
            folder = folder.parent
            cmake = ROOT / folder / "CMakeLists.txt"
            listed = cmake.exists() and str(Path(name).relative_to(folder)) in cmake.read_text()
        assert listed, f"{name} is not listed in a CMakeLists.txt"


def test_every_header_of_a_room_is_included_somewhere():
    used = {included for name in CPP for quote, included in includes(name) if quote == '"'}
    for name in CPP:
        assert not name.endswith(".h") or name in used, f"nothing includes {name}"


def test_top_level_is_as_agreed():
    allowed = {
        "CMakeLists.txt", "CMakePresets.json", "README.md", "pytest.ini", "rig", "devices", "vision", "harness",
        "python", "tests", "fixtures", "script",
    }
    top = {name.split("/")[0] for name in tracked()}
    assert {name for name in top if not name.startswith(".")} <= allowed


def test_scripts_are_executable():
    for name in tracked():
        if name.startswith("script/") or name == ".ci/run":
            assert (ROOT / name).stat().st_mode & 0o111, f"{name} cannot be run"
