"""The program `fairdeal` as other programs use it."""

import contextlib
import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = ROOT / "fixtures/benches/emulated.yaml"
PROGRAM = Path(os.environ.get("FAIRDEAL_BIN", ROOT / "build/release/harness/fairdeal")).resolve()
TIME_LIMIT_S = 60


class Program:
    path = PROGRAM

    def __call__(self, *arguments, **options):
        """Runs the program to its end, which must come by itself."""
        words = [str(self.path), *map(str, arguments)]
        return subprocess.run(words, capture_output=True, text=True, timeout=TIME_LIMIT_S, check=False, **options)

    def certify(self, bench, out, *more, **options):
        """Runs certify under Chapter 683a; what it wrote is in `record`, or None."""
        done = self("certify", "--bench", bench, "--chapter", "683a", "--out", out, *more, **options)
        record = Path(out) / "record.json"
        done.record = json.loads(record.read_text()) if record.exists() else None
        return done

    @contextlib.contextmanager
    def emulate(self, *options, link="pty"):
        """Serves an emulated shuffler on a pty or a port; gives the link that it printed."""
        words = [str(self.path), "emulate", "single_deck_shuffler", "--link", link, *map(str, options)]
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            try:
                yield json.loads(process.stdout.readline())["link"]
            finally:
                process.stdin.close()  # the end of its input is the end of its service
                assert process.wait(timeout=TIME_LIMIT_S) == 0


def write_bench(folder, *, link="emulated", faults="{}", seed=7, people="emulated"):
    """A bench file with one shuffler on it."""
    device = f"model: single_deck_shuffler, link: '{link}'"
    if link == "emulated":
        device += f", faults: {faults}"
    path = Path(folder) / "bench.yaml"
    cameras = "cameras:\n  felt: { source: emulated }\n" if people == "emulated" else ""
    path.write_text(
        f"name: emulated table\nseed: {seed}\ndevices:\n  shuffler: {{ {device} }}\n{cameras}operator: {people}\n"
    )
    return path


def answers(record):
    """What was found out, without the evidence: that depends on the way in which it was found out."""
    keys = ("procedure", "question", "clause", "outcome", "expected", "measured")
    return [{key: verdict[key] for key in keys} for verdict in record["verdicts"]]
