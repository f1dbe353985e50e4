"""A small vocabulary for tests: positions in notes, orders by squares, dice given.

    table("0 infantry 5,8 N; 1 infantry 5,5 S").acts(0).play(Fire(0, at(5, 5))).rolls(4)

A note is the seat, the kind, column and row, the facing, and then any of the words of a scenario
file: a gun, a quality, `sp=2`, `gas`, `aboard=1`. Units are numbered in the order of the notes.
Unless told otherwise: 12 by 12 squares, all open; turn 2; options at their defaults. `ground` draws
squares: `ground="w 5,5 5,4; ^ 3,3"`.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from game.core.boards.squares import Squares
from game.core.contract import Command, Roll
from game.core.forecast import Odds
from game.core.scenario import Scenario, Setup
from game.rules.portable import GAME
from game.rules.portable.board.terrain import board_of
from game.rules.portable.layout import laid_out
from game.rules.portable.play.course import settled
from game.rules.portable.setup.opening import read_unit
from game.rules.portable.setup.start import field_of
from game.rules.portable.state import Cloud, Listed, Objective, Opening, State, Unit
from game.rules.portable.units import with_units
from tests.rules.vocabulary import AnyTable

SIZE: Final = 12
PLAIN: Final = {option.id: option.default for option in GAME.option_list}


def at(column: int, row: int, width: int = SIZE) -> int:
    """Return the cell of a column and row."""
    return row * width + column


@dataclass(frozen=True)
class Table(AnyTable):
    """A position, and the events of the last thing done in it."""

    game = GAME
    state: State

    def acts(self, seat: int, left: int = 20) -> "Table":
        """Let a side activate units; it is the second of the turn."""
        state = self.state._replace(phase="next", seat=seat, first=1 - seat, left=left)
        return Table(*settled(state, ()))

    def aims(self) -> "Table":
        """Begin the artillery phase."""
        return Table(*settled(self.state._replace(phase="aim"), ()))

    def checks(self) -> "Table":
        """Go through the end check of the turn, and into the next one."""
        return Table(*settled(self.state._replace(phase="check"), ()))

    def begins(self) -> "Table":
        """Begin the next turn."""
        return Table(*settled(self.state._replace(phase="turn"), ()))

    def having(self, **changed: Any) -> "Table":
        """Return the table with parts of the state changed."""
        return replace(self, state=self.state._replace(**changed))

    def after(self, number: int, **deeds: Any) -> "Table":
        """Return the table with something noted that a unit has done."""
        return self.with_unit(number, deeds=self.unit(number).deeds._replace(**deeds))

    def with_unit(self, number: int, **changed: Any) -> "Table":
        """Return the table with something else about a unit: `with_unit(2, sp=1)`."""
        units = {number: self.unit(number)._replace(**changed)}
        return replace(self, state=with_units(self.state, units))

    @property
    def roll(self) -> Roll:
        """The dice that are awaited."""
        waits = GAME.awaiting(self.state)
        assert isinstance(waits, Roll), waits
        return waits

    def listed(self, kind: type) -> list[Any]:
        """Return the legal commands of a kind."""
        return [command for command in self.menu if type(command) is kind]

    def ends(self, number: int) -> set[tuple[int, int]]:
        """Return column and row of every square that a unit may move to."""
        width = len(self.state.field.opening.rows[0])
        unit = self.unit(number)
        return {
            (c.to % width, c.to // width)
            for c in self.menu
            if getattr(c, "unit", -1) == number and hasattr(c, "to") and c.to != unit.at
        }

    def unit(self, number: int) -> Unit:
        """Return a unit."""
        return self.state.units[number]

    def place(self, number: int) -> tuple[int, int, str]:
        """Return column, row and facing of a unit."""
        unit, width = self.unit(number), len(self.state.field.opening.rows[0])
        return unit.at % width, unit.at // width, "NESW"[unit.facing]

    def odds(self, order: Command) -> Odds:
        """Return the chances of an order."""
        odds = GAME.odds(self.state, self.seat, order)
        assert odds is not None
        return odds

    def figures(self, order: Command) -> dict[tuple[str, object], Fraction]:
        """Return the figures of an order by their word and unit."""
        found = self.odds(order).figures
        return {(f.say.id.rsplit(".", 1)[1], f.subject): f.mean for f in found}


def table(
    notes: str,
    *,
    ground: str = "",
    rows: tuple[str, ...] = (),
    turn: int = 2,
    objectives: tuple[Objective, ...] = (),
    must_take: int = -1,
    zones: tuple[int, int] = (0, 0),
    clouds: tuple[Cloud, ...] = (),
    **options: Any,
) -> Table:
    """Return the position that some notes describe."""
    rows = rows or drawn(ground)
    opening = Opening(rows, _listed(notes, rows), objectives, zones, must_take)
    field = field_of(setup_of(opening, **options))
    board = field.board
    units = tuple(
        Unit(u.seat, u.kind, u.gun, u.quality, u.sp, u.at, u.facing, u.carrier, u.gas)
        for u in opening.units
    )
    owners = tuple(objective.owner for objective in objectives)
    state = State(
        field, "turn", units, laid_out(units, board), board.of("m"), board.of("y"), owners
    )
    return Table(state._replace(turn=turn, clouds=clouds))


def _listed(notes: str, rows: tuple[str, ...]) -> tuple[Listed, ...]:
    """Units by the reader of scenario files, with columns and rows in place of names."""
    board, found = board_of(rows), []
    for note in notes.split(";"):
        seat, kind, place, *rest = note.split()
        column, row = (int(number) for number in place.split(","))
        name = board.name(board.squares.cell(column, row))
        found.append(read_unit(" ".join((kind, name, *rest)), int(seat), 0, board))
    return tuple(found)


def drawn(ground: str, width: int = SIZE, height: int = SIZE) -> tuple[str, ...]:
    """Return the rows of an open map with some squares drawn."""
    letters = ["."] * (width * height)
    for part in filter(None, ground.split(";")):
        letter, *places = part.split()
        for place in places:
            column, row = (int(number) for number in place.split(","))
            letters[Squares(width, height).cell(column, row)] = letter
    text = "".join(letters)
    return tuple(text[n * width : (n + 1) * width] for n in range(height))


def setup_of(opening: Opening, **options: Any) -> Setup:
    """Return the start of a match."""
    scenario = Scenario("portable", "test", "Test", "", "", PLAIN, opening)
    return Setup(scenario, {**PLAIN, **options}, ("Ada", "Ben"), (0, 1))
