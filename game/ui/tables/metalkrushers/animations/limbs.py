"""Arms that strike: what each kind of weapon does in the moments of a blow."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from game.rules.metalkrushers.data import SHIELDS, TWO_ARMED, Arm
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.motion.timeline import Animation, call, sequence, wait
from game.ui.motion.tweens import Tween, ease_in, ease_out, linear
from game.ui.tables.metalkrushers.animations.motion import KrusherMotion
from game.ui.tables.metalkrushers.stage import Limb

DRAWN_BACK: Final = 0.12
STRIKES: Final = 0.09
RETURNS: Final = 0.2
"""Seconds in which a weapon is drawn back, strikes, and returns."""
CONTACT: Final = DRAWN_BACK + STRIKES
BLOW: Final = CONTACT + RETURNS


class Pose(NamedTuple):
    """How a weapon is held: out of its hand, turned outward, and how near to the eye."""

    forward: float = 0.0
    outward: float = 0.0
    """Degrees away from the other arm."""
    size: float = 1.0


REST: Final = 8.0
"""Degrees that a weapon leans inward at rest."""


class Swing(NamedTuple):
    """How a weapon is drawn back and where it strikes, and how far its Krusher leans in."""

    back: Pose
    strike: Pose
    lean: float


SWINGS: Final = {
    "slice": Swing(Pose(-0.03, 75, 1.12), Pose(0.16, -50, 1.12), 0.12),
    "thrust": Swing(Pose(-0.16, 6), Pose(0.30, -6), 0.16),
    "smash": Swing(Pose(-0.10, 14, 1.5), Pose(0.14, -8, 0.95), 0.10),
    "pike": Swing(Pose(-0.2, 0), Pose(0.2, 0), 0.12),
    "glaive": Swing(Pose(0.0, 75, 1.1), Pose(0.22, -55, 1.1), 0.14),
    "greatblade": Swing(Pose(0.0, 85, 1.15), Pose(0.12, -70, 1.15), 0.14),
    "maul": Swing(Pose(-0.15, 18, 1.55), Pose(0.16, -10, 0.95), 0.14),
    "projector": Swing(Pose(0.03, 0), Pose(-0.14, 0), -0.07),
    "spiked": Swing(Pose(), Pose(), 0.32),
}


class Reach(NamedTuple):
    """Where a blow goes."""

    turned: float
    """Degrees from where the Krusher looks to its target."""
    beyond: float = 0.0
    """Board units that it goes further than to a neighbor."""


def swung(motion: KrusherMotion, number: int, arm: Arm, item: Item, to: Reach) -> Animation:
    """Return an arm that strikes and returns.

    A shield bashes with the whole Krusher behind it.
    """
    if item.kind in SHIELDS:
        return wait(BLOW)
    outward = 1 if arm == "right" else -1
    swing = SWINGS[item.kind]
    back, strike = (_held(pose, outward, to.turned) for pose in swing[:2])
    strike = (strike[0] + to.beyond, *strike[1:])
    rest = _held(Pose(outward=0.0 if item.kind in TWO_ARMED else -REST), outward, 0.0)
    limb = Limb(number, arm, item)
    return sequence(
        call(lambda: _taken(motion, limb)),
        _to(limb, rest, back, DRAWN_BACK),
        _to(limb, back, strike, STRIKES),
        _to(limb, strike, rest, RETURNS),
        call(lambda: _given_back(motion, limb)),
    )


def _held(pose: Pose, outward: int, turned: float) -> tuple[float, float, float]:
    return (pose.forward, turned + outward * pose.outward, pose.size)


def _to(
    limb: Limb, start: tuple[float, float, float], end: tuple[float, float, float], seconds: float
) -> Animation:
    def show(share: float) -> None:
        limb.forward, limb.angle, limb.size = (
            a + (b - a) * share for a, b in zip(start, end, strict=True)
        )

    ease = {DRAWN_BACK: ease_out, STRIKES: ease_in}.get(seconds, linear)
    return Tween(seconds, show, ease)


def _taken(motion: KrusherMotion, limb: Limb) -> None:
    """Draw the Krusher without what it strikes with."""
    machine = motion.stage.machines[limb.krusher]
    right, left = machine.look.arms
    arms = (None, left) if limb.arm == "right" else (right, None)
    machine.look = replace(machine.look, arms=arms)
    motion.stage.limbs.append(limb)


def _given_back(motion: KrusherMotion, limb: Limb) -> None:
    machine = motion.stage.machines[limb.krusher]
    right, left = machine.look.arms
    arms = (limb.item, left) if limb.arm == "right" else (right, limb.item)
    machine.look = replace(machine.look, arms=arms)
    motion.stage.limbs.remove(limb)
