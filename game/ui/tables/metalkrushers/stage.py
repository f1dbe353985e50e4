"""What stands in the arena at one moment: every Krusher with the actor that moves it.

A position at rest and an animation are drawn by the same code: `stage_of` sets the Krushers
down, animations change their actors and what is to be seen of them. They work with a
`KrusherMotion`: the stage, both positions, and the table's voice.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from game.core.boards.hexes import Side
from game.core.contract import Seat
from game.presenter.boards.layout import Point, ahead, heading
from game.presenter.metalkrushers.places import layout_of, middle
from game.rules.metalkrushers.data import LINKAGE, Arm
from game.rules.metalkrushers.state import State, alive, krusher, seat_of
from game.rules.metalkrushers.workshop.sheet import Arms, Item, shield_points
from game.ui.boards.paint import Color
from game.ui.motion.timeline import Animation, Later, call, sequence
from game.ui.motion.tweens import Actor
from game.ui.tables.motion import Motion, SceneWithEffects, WithEffects
from game.ui.tables.shared.badges import rising
from game.ui.tables.shared.reveal import Reveal

HEXSIDE: Final = 60.0
"""Degrees between two facings."""
HULL: Final = 0.4
"""Board units from the middle of a Krusher to its plates."""
BESIDE: Final = 0.56
LINE: Final = 0.46
"""Board units from a Krusher to the words beside it, and from line to line."""


@dataclass(frozen=True, slots=True)
class VisibleKrusher:
    """What is to be seen of a Krusher; pictures are kept by it."""

    seat: Seat
    number: int
    chassis: str
    arms: Arms
    armor: tuple[int, ...]
    """Points left by hull side, the front first."""
    built: tuple[int, ...]
    """Points that the sides were built with."""
    linkage: int
    """Points of Internal Linkage left, 0 to 16."""
    shield: int
    """Points of the shield left."""
    shield_built: int
    done: bool = False
    """It has moved, or has attacked or passed, and others are still to."""


@dataclass(slots=True)
class StagedKrusher:
    """A Krusher on the board."""

    look: VisibleKrusher
    actor: Actor


@dataclass(slots=True)
class Limb:
    """A weapon that moves by itself while its Krusher is drawn without it."""

    krusher: int
    arm: Arm
    item: Item
    forward: float = 0.0
    """Board units out of the hand, the way it points."""
    angle: float = 0.0
    """Degrees clockwise from where the Krusher looks."""
    size: float = 1.0


@dataclass
class Stage(SceneWithEffects):
    """All Krushers in the arena, by id."""

    machines: dict[int, StagedKrusher] = field(default_factory=dict)
    step: int = 0
    """Of the null field."""
    reveal: Reveal | None = None
    """The sheets of all sides while they open."""
    limbs: list[Limb] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    """What stands over a Krusher for a while, such as its place in the order."""


def stage_of(state: State) -> Stage:
    """Return the Krushers of a position at rest."""
    machines = {number: machine_of(state, number) for number in alive(state)}
    return Stage(machines, state.step)


def machine_of(state: State, number: int) -> StagedKrusher:
    """Return a Krusher where it stands."""
    own = krusher(state, number)
    return StagedKrusher(
        look_of(state, number), Actor(*middle(state, own.cell), own.facing * HEXSIDE)
    )


def look_of(state: State, number: int) -> VisibleKrusher:
    """Return what is to be seen of a Krusher."""
    own = krusher(state, number)
    return VisibleKrusher(
        seat_of(state, number),
        number,
        own.sheet.chassis,
        own.arms,
        own.armor,
        own.sheet.armor,
        max(0, min(LINKAGE, own.linkage)),
        own.shield,
        shield_points(own.arms),
    )


# what an animation works with


class Weight(NamedTuple):
    """How a chassis moves."""

    step: float
    """Seconds for a hex."""
    turn: float
    """Seconds for a hexside."""
    heavy: float
    """How loud it treads and how much dust it raises, 0 to 1."""


WEIGHTS: Final = {
    "bantam": Weight(0.13, 0.06, 0.3),
    "light": Weight(0.17, 0.08, 0.45),
    "standard": Weight(0.22, 0.11, 0.6),
    "heavy": Weight(0.29, 0.15, 0.8),
    "monster": Weight(0.38, 0.20, 1.0),
}


@dataclass
class KrusherMotion(Motion):
    """The events of one command as they are shown in the arena."""

    stage: Stage
    before: State
    after: State
    lines: dict[int, int] = field(default_factory=dict)
    """How many words float beside each Krusher already."""

    def machine(self, number: int) -> StagedKrusher:
        """Return a Krusher."""
        return self.stage.machines[number]

    def place(self, number: int) -> Point:
        """Return where a Krusher is seen now."""
        actor = self.stage.machines[number].actor
        return (actor.x, actor.y)

    def plate(self, number: int, side: Side) -> Point:
        """Return where a plate of a Krusher is seen now."""
        return ahead(self.place(number), self.side_angle(number, side), HULL)

    def side_angle(self, number: int, side: Side) -> float:
        """Return where a hull side looks, in degrees clockwise from north."""
        return self.stage.machines[number].actor.angle + HEXSIDE * side

    def toward(self, number: int, other: int) -> float:
        """Return the angle from a Krusher to another."""
        return heading(self.place(number), self.place(other))

    def weight(self, number: int) -> Weight:
        """Return how a Krusher moves."""
        return WEIGHTS[self.machine(number).look.chassis]

    def look(self, number: int, **changes: Any) -> None:
        """Change what is to be seen of a Krusher."""
        machine = self.stage.machines.get(number)
        if machine is not None:
            machine.look = replace(machine.look, **changes)

    def beside(self, *parts: Animation) -> Animation:
        """Return the moment in which something begins that nothing waits for."""
        return call(lambda: self.stage.beside.extend(parts))

    def told(self, number: int, ink: Color, key: str, *values: int) -> Animation:
        """Return the moment in which words begin to float beside a Krusher."""
        return self.said(number, ink, self.voice.phrases.word(key, *values))

    def said(self, number: int, ink: Color, words: str) -> Animation:
        """Return the same of words that are put together already."""

        def begin() -> None:
            (x, y), line = self.place(number), self.lines.get(number, 0)
            self.lines[number] = line + 1
            side = self._free_side(number)
            at = (x + BESIDE * side, y + LINE * line)
            self.stage.beside.append(rising(at, side, words, ink))

        return call(begin)

    def _free_side(self, number: int) -> int:
        """Return on which side words lie: away from who attacks, else away from the wall."""
        pairing, x = self.before.pairing, self.place(number)[0]
        if pairing is not None and number in pairing[:2]:
            other = pairing.attacker if number == pairing.defender else pairing.defender
            way = x - self.place(other)[0]
            if abs(way) > 0.1:
                return 1 if way > 0 else -1
        return 1 if x <= layout_of(self.before).size[0] / 2 else -1


def settled(motion: KrusherMotion) -> Animation:
    """Return what follows every command: sparks and smoke end, and all stands as it should."""
    return WithEffects(motion.stage, sequence(Later(motion.stage.taken), _at_rest(motion)))


def _at_rest(motion: KrusherMotion) -> Animation:
    def stand() -> None:
        rest = stage_of(motion.after)
        motion.stage.machines, motion.stage.step = rest.machines, rest.step
        motion.stage.notes, motion.stage.reveal = {}, None

    return call(stand)
