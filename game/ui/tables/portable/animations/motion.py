"""What an animation works with: the battlefield, both positions, and the table's voice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import Seat
from game.presenter.boards.layout import Point, heading
from game.presenter.portable.queries import middle
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import UnitId
from game.rules.portable.state import State
from game.rules.portable.units import stands
from game.ui.boards.paint import Color
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence
from game.ui.motion.tweens import Actor, Tween
from game.ui.tables.motion import Motion, WithEffects, all_ended
from game.ui.tables.portable.stage import BattleStage, GasPiece, UnitLook, battle_stage_of, place_of
from game.ui.tables.shared.badges import rising
from game.ui.tables.shared.marks import board_note

QUARTER: Final = 90.0
"""Degrees between two facings."""
HIGH: Final = 0.36
"""The height of words in board units, on a map of the usual width; the wider, the larger."""
USUAL: Final = 12
"""Squares of such a map."""
BELOW: Final = 0.38
"""Board units from the middle of a square down to the words about it, beside half their height;
what dice mean stands above it."""
LINE: Final = 1.16
"""From line to line, as a share of their height."""
ABOVE: Final = 1.2
"""Board units that they stand above a square of the lowest row, clear of what dice mean."""
REGROUPS: Final = 0.25
"""Seconds in which units of a square make room or close up."""


@dataclass
class BattleMotion(Motion[State, BattleStage]):
    """The events of one command as they are shown on the map."""

    lines: dict[tuple[int, int], int] = field(default_factory=dict)
    """How many lines already float beside each square, by column and row."""
    happened: set[type] = field(default_factory=set)
    """Types of events that have been shown in this command."""
    flight: float = 0.0
    """How long the shell flies that was fired last, in seconds."""
    clouds: Iterator[GasPiece] = field(init=False)
    """The clouds there were before the command, in the order in which they drift."""

    def __post_init__(self) -> None:
        self.clouds = iter(tuple(self.stage.clouds))

    @property
    def board(self) -> Board:
        """The ground of the map."""
        return self.before.field.board

    def first_of(self, event: object) -> bool:
        """Return whether an event is the first of its type in the command."""
        first = type(event) not in self.happened
        self.happened.add(type(event))
        return first

    def stands(self, number: UnitId) -> bool:
        """Return whether a unit is seen on the map now."""
        return number in self.stage.tokens

    def actor(self, number: UnitId) -> Actor:
        """Return the actor of a unit; for a unit out of view, one that is not drawn."""
        token = self.stage.tokens.get(number)
        return Actor(*self.place(number)) if token is None else token.actor

    def look(self, number: UnitId) -> UnitLook:
        """Return what is to be seen of a unit now."""
        return self.stage.tokens[number].look

    def cell(self, cell: Cell) -> Point:
        """Return the middle of a square."""
        return middle(self.board, cell)

    def place(self, number: UnitId) -> Point:
        """Return where a unit is seen now: if it is aboard, where its transport is."""
        token = self.stage.tokens.get(number)
        if token is not None:
            return (token.actor.x, token.actor.y)
        unit = self.before.units[number]
        if unit.carrier in self.stage.tokens:
            return self.place(unit.carrier)
        known = (u.at for u in (unit, self.after.units[number]) if u.at != OFF)
        return self.cell(next(known, 0))

    def toward(self, number: UnitId, to: Point) -> float:
        """Return the angle from a unit to a place."""
        return heading(self.place(number), to)

    def put_look(self, number: UnitId, change: Callable[[UnitLook], UnitLook]) -> None:
        """Change what is to be seen of a unit."""
        token = self.stage.tokens.get(number)
        if token is not None:
            token.look = change(token.look)

    def looks(self, number: UnitId, change: Callable[[UnitLook], UnitLook]) -> Animation:
        """Return the moment in which what is to be seen of a unit changes."""
        return call(lambda: self.put_look(number, change))

    def beside(self, *parts: Animation) -> Animation:
        """Return the moment in which something begins that nothing waits for."""
        return call(lambda: self.stage.beside.extend(parts))

    def word(self, key: str, *values: str | int) -> str:
        """Return a sentence of the table's catalogue."""
        return self.voice.phrases.word(key, *values)

    def seat(self, seat: Seat) -> str:
        """Return the name of a side."""
        return self.voice.phrases.seat(seat)

    def note(self, *lines: str, seconds: float) -> Animation:
        """Return lines over the middle of the map."""
        return board_note(lines, seconds, self.larger)

    @property
    def larger(self) -> float:
        """How much larger than usual words are: on a wide map squares are small."""
        return max(1.0, self.board.squares.width / USUAL)

    def told(self, number: UnitId, ink: Color, key: str, *values: str | int) -> Animation:
        """Return the moment in which words begin to float below a unit."""
        return Later(lambda: self.told_at(self.place(number), ink, key, *values))

    def told_at(self, place: Point, ink: Color, key: str, *values: str | int) -> Animation:
        """Return the moment in which words begin to float below a place, or above a low one."""
        words = self.word(key, *values)

        def begin() -> None:
            x, y = place
            at = (int(x), int(y))
            line = self.lines.get(at, 0)
            self.lines[at] = line + 1
            high = HIGH * self.larger
            low = y > self.board.squares.height - 1
            down = -ABOVE - LINE * high * line if low else BELOW + high / 2 + LINE * high * line
            self.stage.beside.append(rising((x, y + down), 0, words, ink, high))

        return call(begin)

    def regrouped(self, *moving: UnitId) -> Animation:
        """Return the units of each square as they make room or close up, but for some that move."""

        def begin() -> Animation:
            others = (number for number in self.stage.tokens if number not in moving)
            parts = (goes_to(self.actor(n), self.stood(n), REGROUPS) for n in others)
            return parallel(*(part for part in parts if part is not None))

        return Later(begin)

    def stood(self, number: UnitId) -> Actor | None:
        """Return where a unit stands after the command, None if not in the square it is seen in."""
        unit = self.after.units[number]
        if not stands(unit):
            return None
        x, y = self.place(number)
        column, row = self.board.places[unit.at]
        return place_of(self.after, number) if (int(x), int(y)) == (column, row) else None


def goes_to(actor: Actor, to: Actor | None, seconds: float) -> Animation | None:
    """Return an actor that goes to the place and size of another, None where it is there."""
    if to is None or (actor.x, actor.y, actor.size) == (to.x, to.y, to.size):
        return None
    x, y, size = actor.x, actor.y, actor.size

    def show(share: float) -> None:
        if share == 1:
            actor.x, actor.y, actor.size = to.x, to.y, to.size
            return
        actor.x, actor.y = x + (to.x - x) * share, y + (to.y - y) * share
        actor.size = size + (to.size - size) * share

    return Tween(seconds, show)


def settled(motion: BattleMotion) -> Animation:
    """Return what follows every command: smoke and words end, and all stands as it should."""
    ends = all_ended(motion.stage)
    return WithEffects(motion.stage, sequence(ends, call(lambda: _at_rest(motion))))


def _at_rest(motion: BattleMotion) -> None:
    stage, rest = motion.stage, battle_stage_of(motion.after)
    stage.tokens, stage.flags, stage.clouds = rest.tokens, rest.flags, rest.clouds
    stage.mines, stage.wire, stage.craters = rest.mines, rest.wire, rest.craters
    stage.colors = []
