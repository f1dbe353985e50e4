"""Proof that no die was bent: the seed fits its commitment, and every face fits the seed."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.core.contract import DICE, Game, Roll, Say
from game.match.dice import check_faces
from game.match.journal.reading import Journalled, JournalRecord, read
from game.match.journal.resume import replay
from game.match.match import Match


class Verdict(NamedTuple):
    """What a check of a journal's dice found."""

    sound: bool
    says: tuple[Say, ...]
    checked: int
    """Rolls that could be compared with the dice; without any, nothing is proved."""


class _Faces:
    """Compares every roll of a match with its source."""

    def __init__(self, branch: int) -> None:
        self.branch = branch
        self.checked = 0
        self.wrong: list[Say] = []

    def watch(self, match: Match, record: JournalRecord) -> None:
        """Check a record that is a roll of this match's own dice."""
        awaited = match.awaiting
        if record.data.get("seat") != DICE or not isinstance(awaited, Roll):
            return
        faces = tuple(record.data["faces"])
        known = match.known_faces(awaited) if len(match.entries) >= self.branch else None
        self.checked += known is not None
        if check_faces(awaited, faces) or (known is not None and known != faces):
            self.wrong.append(Say("core.verify.bent", (record.line, _shown(faces), _shown(known))))


def verify(path: Path, find: Callable[[str], Game] | None = None) -> Verdict:
    """Return whether every line of a journal is legal and its dice are what the seed says.

    Raises:
        BadData: the file is no sound journal.
    """
    journalled = read(path)
    faces = _Faces(journalled.header.branch)
    replay(journalled, find, faces.watch)
    says = (*journalled.notes, *_seed_says(journalled), *_stir_says(journalled), *faces.wrong)
    revealed = _revealed(journalled)
    sound = not faces.wrong and (revealed is None or _fits(journalled, revealed))
    counted = (Say("core.verify.faces", (faces.checked,)),) if faces.checked else ()
    return Verdict(sound, (*says, *counted), faces.checked)


def _seed_says(journalled: Journalled) -> tuple[Say, ...]:
    dice, revealed = journalled.header.dice, _revealed(journalled)
    if dice.kind != "seeded":
        return (Say(f"core.verify.{dice.kind}"),)
    if revealed is None:
        return (Say("core.verify.sealed", (dice.commitment,)),)
    fits = "fits" if _fits(journalled, revealed) else "differs"
    return (Say(f"core.verify.{fits}", (revealed, dice.commitment)),)


def _stir_says(journalled: Journalled) -> tuple[Say, ...]:
    """Who stirred the dice with which word; the faces tell whether it was that word."""
    given = zip(journalled.header.players, journalled.header.dice.stir, strict=False)
    words = tuple(Say("core.verify.word", (player.name, word)) for player, word in given if word)
    return (Say("core.verify.stirred", (Say("list", words),)),) if words else ()


def _revealed(journalled: Journalled) -> str | None:
    seeds: list[Any] = [record.data.get("seed") for record in journalled.records]
    return next((str(seed) for seed in reversed(seeds) if seed is not None), None)


def _fits(journalled: Journalled, seed: str) -> bool:
    try:
        reckoned = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    except ValueError:
        return False
    return reckoned == journalled.header.dice.commitment


def _shown(faces: tuple[int, ...] | None) -> str:
    return " ".join(map(str, faces)) if faces else "?"
