"""What squares, units and facings are called."""

from collections.abc import Iterable

from game.core.boards.cells import Cell
from game.core.contract import Say
from game.presenter.portable.queries import GameContext
from game.rules.portable.commands import UnitId
from game.rules.portable.refusals import facing_name, unit_name


def cell_name(context: GameContext, cell: Cell) -> str:
    """Return the name of a square, "E5"."""
    return context.state.field.board.name(cell)


def unit(context: GameContext, number: UnitId) -> str:
    """Return the name of a unit, "Infantry 3"."""
    return context.phrases.said(unit_name(context.state, number))


def units(context: GameContext, numbers: Iterable[UnitId]) -> str:
    """Return the names of some units, the last one after "and"."""
    return context.phrases.texts.listed([unit(context, number) for number in numbers])


def facing(context: GameContext, facing: int) -> str:
    """Return the name of a facing, "north"."""
    return context.phrases.said(facing_name(facing))


def quality(context: GameContext, number: UnitId) -> str:
    """Return the quality of a unit, "elite"."""
    return context.phrases.said(Say(f"portable.quality.{context.state.units[number].quality}"))


def gun(context: GameContext, number: UnitId) -> str:
    """Return the type of the gun of a unit, "anti-tank"; "" if it has none."""
    kind = context.state.units[number].gun
    return context.phrases.said(Say(f"portable.gun.{kind}")) if kind else ""


def ground(context: GameContext, cell: Cell) -> str:
    """Return what the map shows in a square, "woods on a hill"."""
    letter = context.state.field.board.ground[cell]
    return context.phrases.word(f"ground.{GROUNDS[letter]}")


GROUNDS = {
    ".": "open",
    "#": "road",
    "w": "woods",
    "W": "woods_hill",
    "t": "town",
    "T": "town",
    "^": "hill",
    "H": "hill",
    "f": "fort",
    "F": "fort_hill",
    "~": "river",
    "o": "ford",
    "=": "bridge",
    "x": "trench",
    "X": "trench_hill",
    "m": "open",
    "y": "open",
}
"""The word for each letter of a map; mines and wire come and go."""
