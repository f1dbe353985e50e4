"""Who sits at the table."""

from typing import Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["person", "computer"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a match."""

    name: str
    kind: Kind = "person"
    level: str | None = None
    """The computer's level; None for a person."""
    colour: int = 0
    """Row of the palette's list of player colours."""
    team: int = 0


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody at the table and how strictly they play."""

    players: tuple[Player, ...]
    practice: bool = False
    """Undo goes back beyond dice, reveals and other players."""


def persons(names: tuple[str, ...]) -> tuple[Player, ...]:
    """Return one person for each name, colours and teams counted up."""
    return tuple(Player(name, colour=n, team=n) for n, name in enumerate(names))
