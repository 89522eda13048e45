"""Fairdeal: a test rig for casino table-game devices.

A bench is opened from its file, or made up of emulators; machines, operator and camera hang on it:

    >>> import fairdeal
    >>> with fairdeal.Bench.emulated(seed=1) as bench:
    ...     bench.operator.load("shuffler", leave_out=["QD"])
    ...     report = bench.shuffler.shuffle(cards_expected=52)
    ...     bench.operator.spread_output("shuffler")
    ...     felt = bench.read_felt()
    >>> report.counted, report.count_right
    (51, False)
    >>> fairdeal.compare_faces(fairdeal.DeckSpec().faces(), felt).describe()
    'missing QD'

Procedures answer clause by clause, one at a time (`bench.carry_out`) or all of a chapter (`fairdeal.certify`):

    >>> with fairdeal.Bench.emulated(hide_jam=True) as bench:
    ...     verdict = bench.carry_out("jam", chapter="683a")[0]
    >>> verdict.question, verdict.clause, verdict.outcome.name
    ('jam_is_reported', '683a.13(e)', 'violates')

What a machine or a cable did is raised as `DeviceError`; where the fault may be our own, as its subclass `RigFault`,
which must never be held against the machine. On an emulated bench waiting moves a simulated clock: a cycle of 45 s
takes no time. Long calls release the GIL; calls of several threads on one bench wait for each other.

For fixtures see `fairdeal.pytest_plugin`.
"""

from ._core import (
    BackColor,
    BackReading,
    Bench,
    Card,
    CardReading,
    CardReadings,
    ConfigError,
    DeckDifference,
    DeckSpec,
    DeviceError,
    ErrorCode,
    Identity,
    Lamp,
    Operator,
    Outcome,
    Rank,
    Record,
    RigFault,
    Shuffler,
    ShufflerMode,
    ShufflerState,
    ShufflerStatus,
    ShuffleReport,
    Suit,
    Summary,
    UnsureReading,
    Verdict,
    certify,
    compare_faces,
    read_cards,
)

__all__ = [
    "BackColor",
    "BackReading",
    "Bench",
    "Card",
    "CardReading",
    "CardReadings",
    "ConfigError",
    "DeckDifference",
    "DeckSpec",
    "DeviceError",
    "ErrorCode",
    "Identity",
    "Lamp",
    "Operator",
    "Outcome",
    "Rank",
    "Record",
    "RigFault",
    "ShuffleReport",
    "Shuffler",
    "ShufflerMode",
    "ShufflerState",
    "ShufflerStatus",
    "Suit",
    "Summary",
    "UnsureReading",
    "Verdict",
    "certify",
    "compare_faces",
    "read_cards",
]
