"""The veil over what is secret in the file of a running match: the seed, and sealed choices.

A command of a sealed choice is written as `sealed`, its salted commitment, and `veil`, salt and
command mixed with that commitment. When the rules open the choice a line `open` tells salt and
command plainly, and `verify` proves that they are what was sealed. A seal fits only the match,
the line and the seat that it was made for.

It holds against whoever opens the file in an editor or prints it, and, if the commitments were
noted, against whoever changes a choice afterwards. It is no lock: the key stands beside it, so
that a match can go on after a kill, and whoever reads this module can lift it. How many lines a
seat has written in secret can be counted; what was taken back is never told.
"""

import hashlib
import json
import secrets
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.core.codec import Plain
from game.core.contract import BadData, Seat
from game.core.mistakes import one_line
from game.match.untrusted.parsing import parse_json
from game.match.wording.mistakes import mistake

MARK: Final = "counterbattery"
"""The first field of every journal; its value is the format."""
KINDS: Final = ("do", "sealed", "open", "undo", "end")
"""What the lines behind the header are; each has just one of these fields."""
_DIGEST: Final = hashlib.sha256().digest_size
_BLOCK: Final = 96
"""Bytes that a veil is filled up to a multiple of, so that its length tells little."""


class Secret(NamedTuple):
    """A command that was sealed, with the salt that keeps others from guessing it."""

    salt: str
    command: Plain


class SealPlace(NamedTuple):
    """The one place that a seal fits."""

    match: str
    """Digest of the header; "" in matches of older formats, whose seals fit any place."""
    line: int
    seat: Seat

    def commitment(self, secret: Secret) -> str:
        """Return the SHA-256 of a secret in this place, in hex."""
        if not self.match:
            return hashlib.sha256(f"{secret.salt}/{_dense(secret.command)}".encode()).hexdigest()
        return hashlib.sha256(_dense([MARK, *self, *secret]).encode()).hexdigest()


def veiled(place: SealPlace, command: Mapping[str, object]) -> Plain:
    """Return the record of a sealed command; it differs each time."""
    secret = Secret(secrets.token_hex(16), dict(command))
    words = json.dumps(secret, separators=(",", ":")).encode()
    filled = words.ljust(-(-len(words) // _BLOCK) * _BLOCK)
    commitment = place.commitment(secret)
    veil = mixed(filled, commitment).hex()
    return {"seat": place.seat, "sealed": commitment, "veil": veil}


def unveiled(record: Plain, line: int, match: str) -> Secret:
    """Return what a sealed record holds that stands in a line of a match, as `SealPlace` has it.

    Raises:
        BadData: it does not fit its commitment, or was sealed for another place.
    """
    place = SealPlace(match, line, record["seat"])
    try:
        salt, command = parse_json(mixed(bytes.fromhex(record["veil"]), record["sealed"]))
        secret = Secret(salt, command)
        if isinstance(command, dict) and place.commitment(secret) == record["sealed"]:
            return secret
    except (ValueError, TypeError):
        pass
    raise BadData(mistake(one_line(line), "seal"))


def _dense(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def mixed(data: bytes, key: str) -> bytes:
    """Return data mixed with a key; mixed once more it is as before."""
    blocks = (f"{MARK}/{key}/{done}" for done in range(0, len(data), _DIGEST))
    stream = b"".join(hashlib.sha256(block.encode()).digest() for block in blocks)
    return bytes(a ^ b for a, b in zip(data, stream, strict=False))


class SealedEntry(NamedTuple):
    """An entry that stands veiled in the file."""

    line: int
    secret: Secret

    @property
    def opening(self) -> Plain:
        """The record that opens it."""
        return {"open": self.line, "salt": self.secret.salt, "command": self.secret.command}


class SealedEntries:
    """The entries of a match that stand veiled in its file, followed line by line."""

    def __init__(self, match: str) -> None:
        self._match = match
        self._count = 0
        self._veiled: dict[int, SealedEntry] = {}
        """By number of the entry."""

    def note(self, line: int, record: Plain) -> None:
        """Take the next line of the journal; header and end say nothing."""
        if "sealed" in record:
            self._veiled[self._count] = SealedEntry(line, unveiled(record, line, self._match))
        if "sealed" in record or "do" in record:
            self._count += 1
        elif "undo" in record:
            self._count = max(self._count - record["undo"], 0)
            self._keep(lambda entry, sealed: entry < self._count)
        elif "open" in record:
            self._keep(lambda entry, sealed: sealed.line != record["open"])

    def before(self, count: int) -> list[SealedEntry]:
        """Return those among the first `count` entries."""
        return [sealed for entry, sealed in self._veiled.items() if entry < count]

    def _keep(self, wanted: Callable[[int, SealedEntry], bool]) -> None:
        self._veiled = {n: sealed for n, sealed in self._veiled.items() if wanted(n, sealed)}
