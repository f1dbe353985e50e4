"""The entries of a match in groups, each from one decision to the next."""

from collections.abc import Callable
from itertools import takewhile
from typing import NamedTuple

from game.core.contract import Awaiting, Roll
from game.match.match import Match
from game.match.threads import is_sealed


class EntryGroup(NamedTuple):
    """An order, or all orders of a sealed choice, and the dice behind it."""

    first: int
    decided: tuple[int, ...]
    """The entries that were decided; none where a match begins with dice."""
    rolls: tuple[int, ...]
    """The entries that were rolled."""
    secret: bool = False
    """Whether the orders were given in secret, and opened behind the last of them."""

    @property
    def until(self) -> int:
        """Return the number behind the last entry."""
        return self.first + len(self.decided) + len(self.rolls)


def group_at(match: Match, first: int) -> EntryGroup:
    """Return the group that begins with an entry."""
    secret = is_sealed(match.awaited_at(first))
    since = match.sealed_since_at(first)

    def is_decided(entry: int) -> bool:
        if secret:
            return since is not None and match.sealed_since_at(entry) == since
        return entry == first and not _is_roll(match.awaited_at(entry))

    decided = _run(match, first, is_decided)
    rolls = _run(match, first + len(decided), lambda entry: _is_roll(match.awaited_at(entry)))
    return EntryGroup(first, decided, rolls, secret)


def _run(match: Match, first: int, belongs: Callable[[int], bool]) -> tuple[int, ...]:
    return tuple(takewhile(belongs, range(first, len(match.entries))))


def _is_roll(awaited: Awaiting) -> bool:
    return isinstance(awaited, Roll)
