"""What an animation works with: the stage and what pops up over it, and both positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.contract import Seat
from game.presenter.boards.layout import Point, ahead, heading
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone import events as told
from game.rules.dicezone.data import SIDE_ARMOR, Stat, Stats
from game.rules.dicezone.state import State, TankId, TeamId, raised
from game.ui.boards.paint import Color
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence
from game.ui.motion.tweens import Actor, Tween
from game.ui.tables.dicezone.stage import Stage, TankLook, gun_at, stage_of
from game.ui.tables.motion import Motion, SceneWithEffects, WithEffects
from game.ui.tables.shared.badges import rising
from game.ui.tables.shared.marks import board_note
from game.ui.tables.shared.reveal import Reveal


@dataclass(slots=True)
class PoppedBoard:
    """The ten dice of a tank as they pop up beside it."""

    stats: Stats
    lit: tuple[Stat, ...] = ()
    """The stats that change."""
    face: int = 0
    """What the carry die shows, 0 where there is none."""
    landed: float = 0.0
    """How far that die has dropped onto the stat it names, from 0 to 1."""
    dice: tuple[int, ...] = ()
    """Dice of a crate that are still to be given to stats."""


@dataclass(slots=True)
class Tracks:
    """Both tracks while their counters slide on to them."""

    move: tuple[TankId, ...]
    shoot: tuple[TankId, ...]
    share: float = 0.0
    """The share of their time that has passed."""


@dataclass(slots=True)
class PointsCounter:
    """The points of a team as its counter spins."""

    seats: tuple[Seat, ...]
    points: int
    alpha: float = 1.0
    asked: int = 0
    """How often it was told to go; only the last time counts."""


@dataclass(kw_only=True)
class ArcadeStage(SceneWithEffects, Stage):
    """All that stands on the board, and what pops up over it while things move."""

    reveal: Reveal | None = None
    """The boards of all sides while they turn over."""
    boards: dict[TankId, PoppedBoard] = field(default_factory=dict)
    tracks: Tracks | None = None
    counters: dict[TeamId, PointsCounter] = field(default_factory=dict)


def arcade_of(state: State) -> ArcadeStage:
    """Return what stands on the board in a position at rest, with nothing popped up."""
    rest = stage_of(state)
    return ArcadeStage(tanks=rest.tanks, crates=rest.crates, mines=rest.mines)


HEXSIDE: Final = 60.0
"""Degrees between two facings."""
SWINGS: Final = 0.16
"""Seconds in which a gun swings round."""
HULL: Final = 0.36
"""Board units from the middle of a tank to its armor."""
BARREL: Final = 0.5
"""Board units from the middle of a tank to its muzzle."""
HIGH: Final = 0.66
"""The height of words in board units: hexes are small here."""
NOTES: Final = 1.7
"""How much larger than usual words over the board are."""
BELOW: Final = 1.15
LINE: Final = 0.86
"""Board units from a tank down to the words about it, and from line to line; what dice mean
stands above it."""
LOW: Final = 0.82
"""Share of the board below which words stand above a tank instead."""
HIGHER: Final = 2.6
"""Board units that they stand above it, clear of what dice mean."""
MIDDLE: Final[Point] = (LAYOUT.size[0] / 2, LAYOUT.size[1] / 2)


@dataclass
class ArcadeMotion(Motion[State, ArcadeStage]):
    """The events of one command as they are shown in the zone."""

    shot: told.ShotDeclared | None = None
    """The shot that this command declared."""
    spot: Point = MIDDLE
    """Where something happened last; points fly up from there."""
    lines: dict[int, int] = field(default_factory=dict)
    """How many lines already float beside each tank."""
    opened: set[type] = field(default_factory=set)
    """Types of events that have opened all boards together."""

    def first_of(self, event: object) -> bool:
        """Return whether an event is the first of its type in the command."""
        first = type(event) not in self.opened
        self.opened.add(type(event))
        return first

    def stands(self, number: int) -> bool:
        """Return whether a tank is on the stage now."""
        return number in self.stage.tanks

    def actor(self, number: int) -> Actor:
        """Return what moves a tank."""
        return self.stage.tanks[number].actor

    def look(self, number: int) -> TankLook:
        """Return what is to be seen of a tank now."""
        return self.stage.tanks[number].look

    def place(self, number: int) -> Point:
        """Return where a tank is seen now; where something happened last if it is gone."""
        if number not in self.stage.tanks:
            return self.spot
        actor = self.stage.tanks[number].actor
        return (actor.x, actor.y)

    def put_look(self, number: int, changed: Callable[[TankLook], TankLook]) -> None:
        """Change what is to be seen of a tank, if it stands on the stage."""
        piece = self.stage.tanks.get(number)
        if piece is not None:
            piece.look = changed(piece.look)

    def put_gun(self, number: int, gun: int) -> None:
        """Point the gun of a tank, in degrees from where its hull looks."""
        self.put_look(number, lambda look: replace(look, gun=gun))

    def put_stats(self, number: int, stats: Stats) -> None:
        """Change all stats of a tank to be seen."""
        self.put_look(number, lambda look: replace(look, stats=stats))

    def put_stat(self, number: int, stat: Stat, value: int) -> None:
        """Change one stat of a tank to be seen."""
        self.put_look(number, lambda look: replace(look, stats=raised(look.stats, stat, value)))

    def stats(self, number: int) -> Stats:
        """Return the stats that are seen of a tank now."""
        piece = self.stage.tanks.get(number)
        return self.before.tanks[number].stats if piece is None else piece.look.stats

    def side_angle(self, number: int, side: Stat) -> float:
        """Return where an armor side of a tank looks, in degrees clockwise from north."""
        hexsides = [n for n, stat in enumerate(SIDE_ARMOR) if stat == side]
        turn = {1: 90.0, 4: 270.0}.get(hexsides[0], HEXSIDE * hexsides[0])
        return self.actor(number).angle + turn

    def plate(self, number: int, side: Stat) -> Point:
        """Return where an armor side of a tank is seen now."""
        return ahead(self.place(number), self.side_angle(number, side), HULL)

    def toward(self, number: int, other: int) -> float:
        """Return the angle from a tank to another."""
        return heading(self.place(number), self.place(other))

    def muzzle(self, number: int, angle: float) -> Point:
        """Return where the gun of a tank ends when it points at an angle."""
        return ahead(self.place(number), angle, BARREL)

    def marks_place(self, place: Point) -> Animation:
        """Return the moment in which points begin to fly up from another place."""

        def mark() -> None:
            self.spot = place

        return call(mark)

    def beside(self, *parts: Animation) -> Animation:
        """Return the moment in which something begins that nothing waits for."""
        return call(lambda: self.stage.beside.extend(parts))

    def word(self, key: str, *values: str | int) -> str:
        """Return a sentence of the table's catalogue."""
        return self.voice.phrases.word(key, *values)

    def note(self, *lines: str, seconds: float) -> Animation:
        """Return lines over the middle of the board."""
        return board_note(lines, seconds, NOTES)

    def told(self, number: int, ink: Color, key: str, *values: str | int) -> Animation:
        """Return the moment in which words begin to float below a tank, or above a low one."""
        words = self.word(key, *values)

        def begin() -> None:
            (x, y), line = self.place(number), self.lines.get(number, 0)
            self.lines[number] = line + 1
            low = y > LOW * LAYOUT.size[1]
            down = -HIGHER - LINE * line if low else BELOW + LINE * line
            self.stage.beside.append(rising((x, y + down), 0, words, ink, HIGH))

        return call(begin)


def swinging(motion: ArcadeMotion, number: int, to: int) -> Animation:
    """Return a gun that swings from where it points the short way to an angle from its hull."""
    start = motion.look(number).gun
    way = (to - start + 180) % 360 - 180
    return Tween(SWINGS, lambda share: motion.put_gun(number, gun_at(start + way * share)))


def settled(motion: ArcadeMotion) -> Animation:
    """Return what follows every command: sparks and smoke end, and all stands as it should."""
    ends = parallel(Later(motion.stage.taken), Later(lambda: _guns_back(motion)))
    return WithEffects(motion.stage, sequence(ends, call(lambda: _at_rest(motion))))


def _guns_back(motion: ArcadeMotion) -> Animation:
    """Let guns swing to where they point at rest."""
    tanks, rest = motion.stage.tanks, arcade_of(motion.after).tanks
    turned = [n for n in tanks if n in rest and tanks[n].look.gun != rest[n].look.gun]
    return parallel(*(swinging(motion, n, rest[n].look.gun) for n in turned))


def _at_rest(motion: ArcadeMotion) -> None:
    stage, rest = motion.stage, arcade_of(motion.after)
    stage.tanks, stage.crates, stage.mines = rest.tanks, rest.crates, rest.mines
    stage.reveal, stage.tracks = None, None
    stage.boards, stage.counters = {}, {}
