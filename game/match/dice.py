"""Where chance comes from: a seeded generator, real dice on the table, a list.

A source answers the faces of the n-th roll of a match, counted from 0; asked again it answers
the same, so taking back a command never rolls again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final, Protocol, TypeAlias

from game.core.contract import Refusal, Roll, Say, Seat
from game.core.words import is_one_line
from game.match.untrusted.names import tidy

Faces: TypeAlias = tuple[int, ...]

LONGEST_WORD: Final = 60
"""Letters of a word that stirs the dice."""

_WORD: Final = 1 << 64
_NAMED: Final = (4, 6, 8, 10, 12, 20)
"""Sides of the dice that have a name in the catalogue."""


class DiceSource(Protocol):
    """Whatever supplies faces."""

    @property
    def kind(self) -> str:
        """The journal's name for it: "seeded", "typed" or "scripted"."""

    @property
    def secret(self) -> bytes:
        """What all chance of the match hangs on, b"" if nothing is secret."""

    def roll(self, roll: Roll, index: int) -> Faces | None:
        """Return the faces of roll number `index`, None if a person must type them."""


class SeededDice:
    """Dice reckoned from a seed: HMAC-SHA-256 in counter mode, so fair, even and repeatable.

    The faces depend on the seed, the words that stirred it, the number of the roll and the place
    of the die, nothing else. The commitment is to the seed alone: it is shown first, so the
    program cannot fit its seed to the words, nor a player their word to the seed.
    """

    kind = "seeded"

    def __init__(
        self, seed: bytes | str | None = None, words: Sequence[str] = (), seated: bool = True
    ) -> None:
        if seed is None:
            seed = secrets.token_bytes(16)
        self.seed: bytes = seed.encode() if isinstance(seed, str) else seed
        self.words = tuple(words) if any(words) else ()
        """A word of each seat, "" where a seat gave none; empty if nobody stirred."""
        self.secret = stirred(self.seed, self.words, seated)

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed in hex: shown at the start, it proves the seed at the end."""
        return hashlib.sha256(self.seed).hexdigest()

    def roll(self, roll: Roll, index: int) -> Faces | None:
        """Return the faces of roll number `index`."""
        return tuple(self._face(index, die, sides) for die, sides in enumerate(roll.sides))

    def _face(self, index: int, die: int, sides: int) -> int:
        limit = _WORD - _WORD % sides
        attempt = 0
        while (word := self._word(f"{index}/{die}/{attempt}")) >= limit:
            attempt += 1  # the last, incomplete run of words would favor low faces
        return word % sides + 1

    def _word(self, counter: str) -> int:
        return int.from_bytes(hmac.digest(self.secret, counter.encode(), "sha256")[:8], "big")


def stirred(seed: bytes, words: Sequence[str], seated: bool = True) -> bytes:
    """Return the seed of the dice: the SHA-256 of the committed seed and of all words.

    Behind the seed stand the words in order of seat, each after a line feed, the number of its
    seat (from 1) and "=": a word is its seat's own. In older matches, which are not `seated`, the
    bare words stand there in alphabetical order. The committed seed itself if there is no word.
    """
    if not any(words):
        return seed
    numbered = [f"{seat}={word}" for seat, word in enumerate(words, 1) if word]
    said = numbered if seated else sorted(filter(None, words))
    return hashlib.sha256(b"\n".join([seed, *(word.encode() for word in said)])).digest()


def is_word(word: str) -> bool:
    """Return whether a word can stir the dice: one short line that shows all its letters."""
    return len(word) <= LONGEST_WORD and is_one_line(word)


def tidy_word(typed: str) -> str:
    """Return what was typed as a word that can stir the dice, "" if nothing is left of it.

    >>> tidy_word("  night\\n owl ")
    'night owl'
    """
    return tidy("".join(mark if mark.isprintable() else " " for mark in typed), LONGEST_WORD)


class TypedDice:
    """Real dice at the table: a person types the faces as a `Rolled` command."""

    kind = "typed"

    def __init__(self, seed: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(16) if seed is None else seed
        """Seed of the computer's choices; no die hangs on it."""

    def roll(self, roll: Roll, index: int) -> Faces | None:
        """Return None: the faces are typed in."""
        return None


class ScriptedDice:
    """Faces from a list, roll by roll; None beyond its end."""

    kind = "scripted"
    secret = b""

    def __init__(self, faces: Sequence[Sequence[int]] = ()) -> None:
        self.faces = tuple(tuple(row) for row in faces)

    def roll(self, roll: Roll, index: int) -> Faces | None:
        """Return the listed faces of roll number `index`."""
        return self.faces[index] if index < len(self.faces) else None


def renewed(dice: DiceSource) -> DiceSource:
    """Return dice of the same kind with a seed of their own; a list stays the list it is."""
    if isinstance(dice, SeededDice):
        return SeededDice()
    return TypedDice() if isinstance(dice, TypedDice) else dice


def choice_seed(dice: DiceSource, step: int, seat: Seat) -> int:
    """Return the seed of what the computer chooses for a seat after `step` entries.

    It follows from the secret of the match by a keyed hash: whoever knows it knows no die.
    """
    message = f"choice/{step}/{seat}"  # no die's counter begins with a letter
    return int.from_bytes(hmac.digest(dice.secret, message.encode(), "sha256")[:8], "big")


def check_faces(roll: Roll, faces: Sequence[int]) -> Refusal | None:
    """Return why these faces cannot lie on the table, None if they can."""
    if len(faces) != len(roll.sides):
        return _refusal("dice.count", len(roll.sides), len(faces))
    for number, (face, sides) in enumerate(zip(faces, roll.sides, strict=True), 1):
        if not 1 <= face <= sides:
            return _refusal("dice.face", number, face, _die_of(sides), sides)
    return None


def _die_of(sides: int) -> Say:
    return Say(f"core.die_of.{sides}") if sides in _NAMED else Say("core.die_of.any", (sides,))


def _refusal(code: str, *values: int | Say) -> Refusal:
    return Refusal(code, "", Say(f"core.{code}", values))
