"""A match played again line by line, each line compared with what it can be proved by."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal, TypeAlias

from game.core.codec import Plain
from game.core.contract import DICE, Roll
from game.core.words import listed
from game.match.dice import Faces, SeededDice
from game.match.journal.header import SEALED_SINCE, Header
from game.match.journal.lines import RecordsDigest
from game.match.journal.proof.findings import ClaimId, Finding, found
from game.match.journal.reading import JournalRecord
from game.match.journal.replaying import Replaying
from game.match.journal.veil import SealedEntries
from game.match.match import Match

Counted: TypeAlias = Literal[
    "commands", "rolls", "proved", "carried", "sealed", "plain", "brought", "undos"
]
"""Commands; rolls among them, of those the proved ones and the ones that came from another match;
secret choices that were sealed, that were not, and that came from another match; undos."""


class Audit:
    """What does not agree in the lines of a match, and how much of them could be proved."""

    def __init__(self, header: Header, match: Match) -> None:
        self.header = header
        self.match = match
        self.count: Counter[Counted] = Counter()
        self.known: Counter[Counted] = Counter()
        """The same without what an open secret choice holds: nobody is told of that."""
        self.findings: list[Finding] = []
        """What is wrong, and what would be wrong if the match had begun in today's format."""
        self._sealed = SealedEntries(header.sealing)
        self._replaying = Replaying(match, header.sealing)
        self._ended = False
        self._digest = RecordsDigest()

    def take(self, record: JournalRecord) -> None:
        """Have the match take the next line, and compare it.

        Raises:
            BadData: the rules refuse it.
        """
        kind = next(kind for kind in _LINES if kind in record.data)
        if kind != "open":
            left = self._sealed.before(self.match.opened)
            self.findings += (_wrong("secrets", "unopened", entry.line) for entry in left)
        self.findings += _LINES[kind](self, record)
        if self._replaying.lost:
            self.findings.append(self._judged("undo", "lost", record.line))
        self._sealed.note(record.line, record.data)
        self._digest.add(record.data)
        if self.match.opened == len(self.match.entries):
            self.known = self.count.copy()

    def _judged(self, claim: ClaimId, id: str, *values: int | str) -> Finding:
        """Something that no program has let happen since the format that seals choices."""
        today = self.header.began >= SEALED_SINCE
        return found(claim, "refuted" if today else "unproved", id, *values)

    def _command(self, record: JournalRecord) -> Iterator[Finding]:
        match, awaited = self.match, self.match.awaiting
        known = match.known_faces(awaited) if isinstance(awaited, Roll) else None
        carried = self.count["commands"] < self.header.branch
        self._replaying.take(record)
        self.count["commands"] += 1
        self._ended = False
        if match.entries[-1].seat == DICE:
            yield from self._roll(record.line, known, carried)
        yield from self._secrecy(record, carried)

    def _roll(self, line: int, known: Faces | None, carried: bool) -> Iterator[Finding]:
        faces = self.match.entries[-1].command.faces
        self.count["rolls"] += 1
        if carried:
            self.count["carried"] += 1
        elif known is not None and known != faces:
            yield _wrong("dice", "bent", line, listed(faces), listed(known))
        elif isinstance(self.match.dice, SeededDice):
            self.count["proved"] += 1

    def _secrecy(self, record: JournalRecord, carried: bool) -> Iterator[Finding]:
        """What is secret is sealed, and nothing else; another match may have opened it before."""
        secret = self.match.conceals(len(self.match.entries) - 1)
        sealed = "sealed" in record.data
        if secret:
            self.count["sealed" if sealed else "brought" if carried else "plain"] += 1
        if secret != sealed and not carried:
            id = "seal_missing" if secret else "seal_needless"
            yield self._judged("secrets", id, record.line)

    def _undo(self, record: JournalRecord) -> Iterator[Finding]:
        match, count = self.match, record.data["undo"]
        here = len(match.entries)
        if count not in {here - target for target in _targets(match)} and not match.practice:
            yield self._judged("undo", "undo", record.line, count)
        self.count["undos"] += 1
        self._ended = False
        self._replaying.take(record)

    def _open(self, record: JournalRecord) -> Iterator[Finding]:
        due = [entry.opening for entry in self._sealed.before(self.match.opened)]
        if record.data not in due:
            yield _wrong("secrets", "open_other", record.line)

    def _end(self, record: JournalRecord) -> Iterator[Finding]:
        result, told = self.match.result, record.data["end"]
        if result is None:
            yield _wrong("end", "end_early", record.line)
        elif self._ended:
            yield _wrong("end", "end_again", record.line)
        elif not self._is_same_end(result._asdict(), told):
            yield _wrong("end", "end_other", record.line)
        self._ended = True
        lacking = "digest" not in record.data and self.header.began < SEALED_SINCE
        if not lacking and record.data.get("digest") != self._digest.hex:
            yield _wrong("end", "lines_differ", record.line)
        yield from self._seed(record)

    def _seed(self, record: JournalRecord) -> Iterator[Finding]:
        dice = self.match.dice
        seeded = isinstance(dice, SeededDice)
        if seeded != ("seed" in record.data):
            yield _wrong("dice", "no_seed" if seeded else "seed_needless", record.line)
        elif isinstance(dice, SeededDice) and record.data["seed"] != dice.seed.hex():
            yield _wrong("dice", "seed_other", record.line)

    def _is_same_end(self, result: Plain, told: Plain) -> bool:
        """Older formats knew less of an end."""
        if self.header.began < SEALED_SINCE:
            result = {name: value for name, value in result.items() if name in told}
        return json.dumps(told, sort_keys=True) == json.dumps(result, sort_keys=True)


def _targets(match: Match) -> set[int]:
    """The entries that somebody is free to take back."""
    seats = range(len(match.players))
    targets = {match.undo_target(seat) for seat in (None, *seats)}
    orders = {entry for seat in seats for entry in match.sealed_orders(seat)}
    return orders | {target for target in targets if target is not None}


def _wrong(claim: ClaimId, id: str, *values: int | str) -> Finding:
    return found(claim, "refuted", id, *values)


_LINES: Final[Mapping[str, Callable[[Audit, JournalRecord], Iterator[Finding]]]] = {
    "do": Audit._command,
    "sealed": Audit._command,
    "open": Audit._open,
    "undo": Audit._undo,
    "end": Audit._end,
}
