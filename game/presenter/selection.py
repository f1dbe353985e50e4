"""What a person has pointed out on the way to a command, and what an input means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import Cell
from game.core.contract import Command, Refusal, Subject

Draft: TypeAlias = tuple[int, ...]
"""What has been put together on a panel, such as tanks of each type, in numbers."""


class Selection(NamedTuple):
    """What a person has pointed out on the way to a command."""

    subject: Subject | None = None
    action: str = ""
    """Name of the chosen action, "" for whatever the cell suggests."""
    cell: Cell | None = None
    """Where the subject is to go."""
    facing: int | None = None
    target: Cell | None = None
    draft: Draft = ()


NOTHING: Final = Selection()
"""Where nothing is pointed out."""


class InputResult(NamedTuple):
    """What an input meant."""

    selection: Selection
    command: Command | None = None
    """Give this command now."""
    refusal: Refusal | None = None
    """It cannot be done, and this is why."""
    then: tuple[Command, ...] = ()
    """Commands to give after `command`, one by one, while the same seat is awaited."""
    undo: bool = False
    """Take back the last decision, as the undo key does."""
    overview: bool = False
    """Open the game's overview."""


Give: TypeAlias = Callable[[InputResult], None]
"""Takes the result of a widget in a game's panel as if the board had given it."""


class Pointed(NamedTuple):
    """What is pointed at: a cell, or a piece away from it in the fan of its stack."""

    cell: Cell | None
    piece: Subject | None
    """None between the pieces of a fan, and where there is no fan."""
