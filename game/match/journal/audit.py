"""A match played again line by line, each line compared with what it can be proved by."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from game.core.contract import DICE, Roll, Say
from game.core.words import listed
from game.match.dice import Faces, SeededDice
from game.match.journal.header import Header
from game.match.journal.lines import RecordsDigest
from game.match.journal.reading import JournalRecord
from game.match.journal.replaying import Replaying
from game.match.journal.veil import SealedEntries
from game.match.match import Match

SINCE: Final = 3
"""The format since which a header has a digest, sealed choices are veiled and undo is judged."""


class Audit:
    """What does not agree in the lines of a match, and how many of them could be proved."""

    def __init__(self, header: Header, match: Match) -> None:
        self.header = header
        self.match = match
        self.checked = 0
        """Rolls that agree, or not, with the dice."""
        self.unproved = 0
        """Rolls that nothing can be compared with."""
        self.carried = 0
        """Rolls among the entries that came from another match."""
        self.commands = 0
        self.opened = 0
        """Sealed choices that were opened."""
        self._wrong: list[Say] = []
        self._sealed = SealedEntries()
        self._replaying = Replaying(match)
        self._ended = False
        self._digest = RecordsDigest()

    @property
    def wrong(self) -> tuple[Say, ...]:
        """What does not agree, each once."""
        return tuple(dict.fromkeys(self._wrong))

    def take(self, record: JournalRecord) -> None:
        """Have the match take the next line, and compare it.

        Raises:
            BadData: the rules refuse it.
        """
        kind = next(kind for kind in _LINES if kind in record.data)
        if kind != "open":
            left = self._sealed.before(self.match.opened)
            self._wrong += (_say("unopened", entry.line) for entry in left)
        self._wrong += _LINES[kind](self, record)
        if self._replaying.lost and self.header.began >= SINCE:
            self._wrong.append(_say("lost", record.line))
        self._sealed.note(record.line, record.data)
        self._digest.add(record.data)

    def _command(self, record: JournalRecord) -> Iterator[Say]:
        match, awaited = self.match, self.match.awaiting
        faces = match.known_faces(awaited) if isinstance(awaited, Roll) else None
        carried = self.commands < self.header.branch
        self._replaying.take(record)
        self.commands += 1
        self._ended = False
        if match.entries[-1].seat == DICE:
            yield from self._roll(record.line, faces, carried)
        secret = match.conceals(len(match.entries) - 1)
        if secret != ("sealed" in record.data) and not carried and self.header.began >= SINCE:
            yield _say("seal_missing" if secret else "seal_needless", record.line)

    def _roll(self, line: int, known: Faces | None, carried: bool) -> Iterator[Say]:
        faces = self.match.entries[-1].command.faces
        if carried:
            self.carried += 1
        elif known is None:
            self.unproved += 1
        else:
            self.checked += 1
            if known != faces:
                yield _say("bent", line, listed(faces), listed(known))

    def _undo(self, record: JournalRecord) -> Iterator[Say]:
        match, count = self.match, record.data["undo"]
        here = len(match.entries)
        if count not in {here - target for target in _targets(match)} and self._judges_undo:
            yield _say("undo", record.line, count)
        self._ended = False
        self._replaying.take(record)

    @property
    def _judges_undo(self) -> bool:
        return self.header.began >= SINCE and not self.match.practice

    def _open(self, record: JournalRecord) -> Iterator[Say]:
        due = [entry.opening for entry in self._sealed.before(self.match.opened)]
        self.opened += 1
        if record.data not in due:
            yield _say("open_other", record.line)

    def _end(self, record: JournalRecord) -> Iterator[Say]:
        result, told = self.match.result, record.data["end"]
        if result is None:
            yield _say("end_early", record.line)
        elif self._ended:
            yield _say("end_again", record.line)
        elif not self._is_same_end(result._asdict(), told):
            yield _say("end_other", record.line)
        self._ended = True
        if record.data.get("digest") != self._digest.hex and self.header.began >= SINCE:
            yield _say("lines_differ", record.line)
        seeded = isinstance(self.match.dice, SeededDice)
        if seeded != ("seed" in record.data):
            yield _say("no_seed" if seeded else "seed_needless", record.line)
        elif seeded and record.data["seed"] != self.match.dice.seed.hex():  # type: ignore[attr-defined]
            yield _say("seed_other", record.line)

    def _is_same_end(self, result: dict[str, Any], told: dict[str, Any]) -> bool:
        """Older formats knew less of an end."""
        if self.header.began < SINCE:
            result = {name: value for name, value in result.items() if name in told}
        return json.dumps(told, sort_keys=True) == json.dumps(result, sort_keys=True)


def _targets(match: Match) -> set[int]:
    """The entries that somebody is free to take back."""
    seats = range(len(match.players))
    targets = {match.undo_target(seat) for seat in (None, *seats)}
    orders = {entry for seat in seats for entry in match.sealed_orders(seat)}
    return orders | {target for target in targets if target is not None}


def _say(id: str, *values: int | str) -> Say:
    return Say(f"core.verify.{id}", values)


_LINES: Final[Mapping[str, Callable[[Audit, JournalRecord], Iterator[Say]]]] = {
    "do": Audit._command,
    "sealed": Audit._command,
    "open": Audit._open,
    "undo": Audit._undo,
    "end": Audit._end,
}
