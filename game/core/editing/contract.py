"""What a game brings so that its scenarios can be edited: things, their places, and its fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.boards.cells import Cell, Facing
from game.core.contract import Command, Say, Seat
from game.core.editing.draft import NOBODY, Laid, ScenarioDraft
from game.core.editing.grids import DraftGrid, Symmetry

GROUND: Final = "ground"
"""The group of what the board itself is made of."""
FieldValue: TypeAlias = bool | int | str
MapStyle: TypeAlias = Literal["spaced", "packed", "placed"]
"""How the marks of a map are written: with spaces between them, without, or each at its place, so
that spaces count."""


class DraftThing(NamedTuple):
    """Something that can lie on a board; its name is the text `<slug>_table.edit.thing.<id>`."""

    id: str
    group: str = GROUND
    """What it stands under in the palette: the text `editor.group.<group>`."""
    owned: bool = False
    """Whether it is a player's."""
    facings: int = 0
    """How many ways it can face; 0 where it faces nowhere."""
    strokes: bool = True
    """Whether lines and fills may be drawn with it."""
    words: tuple[tuple[str, ...], ...] = ()
    """What can be noted beside it: one word out of each group, the first by default; the text of
    one is `<slug>_table.edit.word.<word>`."""


class DraftField(NamedTuple):
    """Something else that a scenario fixes; its name is `<slug>_table.edit.field.<id>`.

    A switch has a value that is true or false, a choice has words, the rest are numbers.
    """

    id: str
    value: FieldValue
    seat: Seat = NOBODY
    """Whose it is, where each player has one."""
    choices: tuple[str, ...] = ()
    """The texts `<slug>_table.edit.choice.<id>.<choice>`."""
    least: int = 0
    most: int = 0
    lettered: bool = False
    """Whether a number is a column of the board, from 1, and told as its letter."""
    cell: Cell | None = None
    """Where it lies, for a thing on the board: `id` is the thing's, `value` its words."""


@dataclass(frozen=True, slots=True)
class DraftDesigning:
    """How a machine of a draft is designed: in that step of a match in which a seat builds one."""

    id: str
    """The thing or field whose words are designs."""
    purpose: str
    """The purpose of the choice in which a match has them built."""
    bare: Callable[[ScenarioDraft], ScenarioDraft]
    """A draft of a match in which each of two seats builds one machine, under the same options."""
    command: Callable[[str], Command]
    """What hands in the design that a word stands for, as the first seat's first machine."""
    word: Callable[[Command], str | None]
    """The word for a design that was handed in; None for any other command."""
    ready: tuple[str, ...] = ()
    """The words for the designs that come with the game."""


class DraftFault(NamedTuple):
    """What a draft still lacks before its file can be read, and where."""

    say: Say
    cell: Cell | None = None
    thing: str = ""
    """What has to be laid."""
    page: str = "board"
    """Where in the editor it is put right."""
    option: str = ""
    """The optional rule that puts it right."""


class BoardSize(NamedTuple):
    """Columns and rows, or for a hexagon its radius twice."""

    width: int
    height: int


class BoardShift(NamedTuple):
    """How far what lies on a board moves when it gets another size.

    Columns that come in the west move it east, columns that go there move it back, and so on.
    """

    east: int = 0
    south: int = 0


class BoardSizes(NamedTuple):
    """How large a board may be."""

    least: BoardSize
    most: BoardSize
    square: bool = False
    """Whether both sides are one number."""


def never_in_the_way(draft: ScenarioDraft, cell: Cell, thing: str) -> bool:
    """Return that anything may lie on any cell."""
    return True


@dataclass(frozen=True, slots=True)
class ScenarioEditing:
    """How the scenarios of a game are edited: pure functions from draft to draft.

    Where a cell or a thing is not there, they return the draft as it is.
    """

    things: tuple[DraftThing, ...]
    grid: Callable[[ScenarioDraft], DraftGrid]
    at: Callable[[ScenarioDraft, Cell], tuple[Laid, ...]]
    """What lies on a cell, the ground first."""
    lay: Callable[[ScenarioDraft, Cell, Laid], ScenarioDraft]
    """Put a thing on a cell, in place of what cannot lie there beside it."""
    clear: Callable[[ScenarioDraft, Cell], ScenarioDraft]
    """Take the uppermost thing off a cell; where only ground is left, make it plain."""
    cell_name: Callable[[ScenarioDraft, Cell], str]
    blank: Callable[[], ScenarioDraft]
    """A new board, which can be played or nearly so; without words."""
    takes: Callable[[ScenarioDraft, Cell, str], bool] = never_in_the_way
    """Whether a thing may lie on a cell at all."""
    flipped: Callable[[ScenarioDraft, Symmetry], ScenarioDraft] | None = None
    """The whole board turned or flipped; by default thing by thing."""
    map_cell: Callable[[ScenarioDraft, int, int], Cell | None] = lambda draft, row, column: None
    """The cell of a mark on the map, both numbers from 0; for what is wrong there."""
    map_style: MapStyle = "spaced"
    size: Callable[[ScenarioDraft], BoardSize] = lambda draft: BoardSize(0, 0)
    sizes: BoardSizes | None = None
    """None where all boards are of one size."""
    resized: Callable[[ScenarioDraft, BoardSize, BoardShift], ScenarioDraft] = (
        lambda draft, size, shift: draft
    )
    """The board with columns and rows added or taken away, and all that lies on it shifted; a
    board with one number for both sides is measured from its middle and shifts nothing."""
    fields: Callable[[ScenarioDraft], tuple[DraftField, ...]] = lambda draft: ()
    fill: Callable[[ScenarioDraft, str, Seat, FieldValue], ScenarioDraft] = (
        lambda draft, id, seat, value: draft
    )
    """Give a field another value."""
    faults: Callable[[ScenarioDraft], Sequence[DraftFault]] = lambda draft: ()
    """What is still lacking, in words of the editor; the rest is found by reading the file."""
    from_start: Callable[[ScenarioDraft, object], ScenarioDraft] | None = None
    """Fill a draft from the opening of a scenario that begins in mid-match."""
    designing: DraftDesigning | None = None
    """How its machines are designed, where they have a workshop."""

    def thing(self, id: str) -> DraftThing | None:
        """Return a thing by its id, None if there is none."""
        return next((thing for thing in self.things if thing.id == id), None)

    def movable(self, draft: ScenarioDraft, cell: Cell) -> tuple[Laid, ...]:
        """Return what lies uppermost on a cell with all of its kind there; ground never moves."""
        lying = self.at(draft, cell)
        kind = self._group(lying[-1]) if lying else GROUND
        return tuple(laid for laid in lying if kind != GROUND and self._group(laid) == kind)

    def _group(self, laid: Laid) -> str:
        thing = self.thing(laid.thing)
        return GROUND if thing is None else thing.group

    def flip(self, draft: ScenarioDraft, symmetry: Symmetry) -> ScenarioDraft:
        """Return the whole board turned or flipped once; owners stay who they are."""
        if self.flipped is not None:
            return self.flipped(draft, symmetry)
        lying = {cell: self.at(draft, cell) for cell in self.grid(draft).cells}
        for cell, things in lying.items():
            for _ in things:
                draft = self.clear(draft, cell)
        for cell, things in lying.items():
            image = symmetry.images(cell)[0]
            for laid in things:
                draft = self.lay(draft, image, _faced(laid, symmetry.facing(laid.facing, 1)))
        return draft


def _faced(laid: Laid, facing: Facing) -> Laid:
    return Laid(laid.thing, laid.seat, facing, laid.words)
