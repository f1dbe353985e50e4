"""How attacks look: who strikes whom, what is declared, and every blow by its weapon.

First what each kind of weapon does in the moments of a blow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from game.presenter.boards.layout import Point, ahead, between
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.combat.arcs import distance, held, shield_of
from game.rules.metalkrushers.combat.strike import is_blocked, struck
from game.rules.metalkrushers.data import SHIELDS, TWO_ARMED, Arm
from game.rules.metalkrushers.state import krusher, pairing_of
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.boards.hues import FIRE
from game.ui.motion import debris, glows
from game.ui.motion.effects import tracer
from game.ui.motion.timeline import Animation, call, parallel, sequence, wait
from game.ui.motion.tweens import Actor, Tween, ease_in, ease_out, linear, slide
from game.ui.tables.metalkrushers.animations import effects
from game.ui.tables.metalkrushers.stage import HULL, KrusherMotion, Limb
from game.ui.tables.shared.marks import GLEAM

DRAWN_BACK: Final = 0.12
STRIKES: Final = 0.09
RETURNS: Final = 0.2
"""Seconds in which a weapon is drawn back, strikes, and returns."""
CONTACT: Final = DRAWN_BACK + STRIKES
BLOW: Final = CONTACT + RETURNS


class WeaponPose(NamedTuple):
    """How a weapon is held: out of its hand, turned outward, and how near to the eye."""

    forward: float = 0.0
    outward: float = 0.0
    """Degrees away from the other arm."""
    size: float = 1.0


REST: Final = 8.0
"""Degrees that a weapon leans inward at rest."""


class Swing(NamedTuple):
    """How a weapon is drawn back and where it strikes, and how far its Krusher leans in."""

    back: WeaponPose
    strike: WeaponPose
    lean: float


SWINGS: Final = {
    "slice": Swing(WeaponPose(-0.03, 75, 1.12), WeaponPose(0.16, -50, 1.12), 0.12),
    "thrust": Swing(WeaponPose(-0.16, 6), WeaponPose(0.30, -6), 0.16),
    "smash": Swing(WeaponPose(-0.10, 14, 1.5), WeaponPose(0.14, -8, 0.95), 0.10),
    "pike": Swing(WeaponPose(-0.2, 0), WeaponPose(0.2, 0), 0.12),
    "glaive": Swing(WeaponPose(0.0, 75, 1.1), WeaponPose(0.22, -55, 1.1), 0.14),
    "greatblade": Swing(WeaponPose(0.0, 85, 1.15), WeaponPose(0.12, -70, 1.15), 0.14),
    "maul": Swing(WeaponPose(-0.15, 18, 1.55), WeaponPose(0.16, -10, 0.95), 0.14),
    "projector": Swing(WeaponPose(0.03, 0), WeaponPose(-0.14, 0), -0.07),
    "spiked": Swing(WeaponPose(), WeaponPose(), 0.32),
}


class BlowAim(NamedTuple):
    """Where a blow goes."""

    turned: float
    """Degrees from where the Krusher looks to its target."""
    beyond: float = 0.0
    """Board units that it goes further than to a neighbor."""


def swung(motion: KrusherMotion, number: int, arm: Arm, item: Item, to: BlowAim) -> Animation:
    """Return an arm that strikes and returns.

    A shield bashes with the whole Krusher behind it.
    """
    if item.kind in SHIELDS:
        return wait(BLOW)
    outward = 1 if arm == "right" else -1
    swing = SWINGS[item.kind]
    back, strike = (_held(pose, outward, to.turned) for pose in swing[:2])
    strike = (strike[0] + to.beyond, *strike[1:])
    rest = _held(WeaponPose(outward=0.0 if item.kind in TWO_ARMED else -REST), outward, 0.0)
    limb = Limb(number, arm, item)
    return sequence(
        call(lambda: _taken(motion, limb)),
        _to(limb, rest, back, DRAWN_BACK),
        _to(limb, back, strike, STRIKES),
        _to(limb, strike, rest, RETURNS),
        call(lambda: _given_back(motion, limb)),
    )


def _held(pose: WeaponPose, outward: int, turned: float) -> tuple[float, float, float]:
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


# attacks, step by step


class BlowLook(NamedTuple):
    """A blow as it is going to look."""

    start: Point
    contact: Point
    angle: float
    """From the attacker to its target."""
    turned: float
    """Degrees from where the attacker looks to its target."""
    blocked: bool
    met: Arm | None
    """The arm of the target that parries it."""


class WeaponEffect(NamedTuple):
    """What a kind of weapon leaves in the air and how it sounds."""

    sound: str
    light: glows.Body
    size: float


KINDS: Final = {
    "slice": WeaponEffect("slice", effects.cut, 1.15),
    "thrust": WeaponEffect("thrust", effects.stab, 1.05),
    "smash": WeaponEffect("smash", glows.crash, 1.0),
    "pike": WeaponEffect("thrust", effects.stab, 1.5),
    "glaive": WeaponEffect("slice", effects.cut, 1.5),
    "greatblade": WeaponEffect("slice", effects.cut, 1.5),
    "maul": WeaponEffect("smash", glows.crash, 1.35),
    "spiked": WeaponEffect("smash", glows.crash, 1.0),
}
SIZES: Final = {"T": 0.8, "S": 0.85, "M": 1.0, "L": 1.15, "H": 1.3}


def attack_declared(motion: KrusherMotion, event: told.AttackDeclared) -> Animation:
    """Point from the attacker to the plate that it aims at, and light that up (MK-6.4.1)."""
    start, plate = motion.place(event.krusher), motion.plate(event.target, event.into)
    angle = motion.side_angle(event.target, event.into)
    aimed = glows.glow(motion.place(event.target), angle, effects.guard, 1.3, (FIRE, 0.5))
    steps = [
        sequence(wait(0.05 * n), glows.glow(at, angle, glows.dot, 0.3, (GLEAM, 0.3)))
        for n, at in enumerate(_between(start, plate))
    ]
    return sequence(motion.sounds("servo-turn", 0.35), parallel(aimed, *steps))


def shield_declared(motion: KrusherMotion, event: told.ShieldDeclared) -> Animation:
    """Hold the shield up to block or parry, or draw it back to bash; open it does nothing."""
    found = shield_of(krusher(motion.before, event.krusher))
    if event.use == "open" or found is None:
        return sequence()
    side = 0.5 if found[0] == "right" else 5.5
    angle = motion.machine(event.krusher).actor.angle + side * 60
    tone = FIRE if event.use == "bash" else effects.GUARD
    up = glows.glow(motion.place(event.krusher), angle, effects.guard, 1.35, (tone, 0.4))
    return sequence(motion.sounds("shield-up", 0.5), up)


def parry_declared(motion: KrusherMotion, event: told.ParryDeclared) -> Animation:
    """Let the weapon that parries gleam (MK-6.7.1)."""
    side = 60.0 if event.arm == "right" else -60.0
    actor = motion.machine(event.krusher).actor
    at = ahead(motion.place(event.krusher), actor.angle + side * 0.6, HULL)
    gleam = glows.glow(at, actor.angle, effects.crossing, 0.7, (effects.GUARD, 0.34))
    return sequence(motion.sounds("shield-up", 0.4), gleam)


def parry_designated(motion: KrusherMotion, event: told.ParryDesignated) -> Animation:
    """Mark the arm of the attacker that the parry is to meet (MK-6.7.5)."""
    side = 40.0 if event.arm == "right" else -40.0
    actor = motion.machine(event.attacker).actor
    at = ahead(motion.place(event.attacker), actor.angle + side, HULL)
    return glows.glow(at, 0.0, glows.dot, 0.6, (effects.GUARD, 0.25))


def hit_rolled(motion: KrusherMotion, event: told.HitRolled) -> Animation:
    """Strike; what comes of it is seen where blade meets blade, shield, plate or nothing."""
    blow = _blow(motion, event)
    lands = _parried if blow.met else _lands
    if event.result == "miss" and not blow.met:
        lands = _misses
    if event.item.kind == "projector":
        return _shot(motion, event, blow, lands)
    lean = _lean(motion.machine(event.krusher).actor, blow.angle, SWINGS[event.item.kind].lean)
    arm = swung(motion, event.krusher, event.arm, event.item, _reach(motion, event, blow))
    light = sequence(wait(DRAWN_BACK), _light(motion, event, blow))
    lands_then = sequence(wait(CONTACT), lands(motion, event, blow))
    return parallel(lean, arm, light, lands_then, _parrying(motion, event, blow))


def _blow(motion: KrusherMotion, event: told.HitRolled) -> BlowLook:
    pairing, state = pairing_of(motion.before), motion.before
    angle = motion.toward(event.krusher, event.target)
    start, target = motion.place(event.krusher), motion.place(event.target)
    contact = ahead(target, angle + 180, HULL)
    turned = _turn(motion.machine(event.krusher).actor.angle, angle)
    defender = krusher(state, event.target)
    parry = defender.marks.parry
    met = parry.arm if parry is not None and pairing.met == event.arm else None
    blocked = is_blocked(defender, struck(state))
    return BlowLook(start, contact, angle, turned, blocked, met)


def _reach(motion: KrusherMotion, event: told.HitRolled, blow: BlowLook) -> BlowAim:
    """Return how far the weapon goes; a pole reaches over a hex."""
    away = distance(motion.before, event.krusher, event.target)
    return BlowAim(blow.turned, 0.7 * (away - 1))


def _light(motion: KrusherMotion, event: told.HitRolled, blow: BlowLook) -> Animation:
    """Return what the weapon leaves in the air, in the color of heat for a critical blow."""
    kind = KINDS[event.item.kind]
    tone = effects.HOT if event.result == "critical" else glows.STEEL
    size = kind.size * SIZES[event.item.size]
    body = kind.light
    if body is effects.cut and event.arm == "right":
        body = effects.backhand
    at = (
        blow.contact
        if distance(motion.before, event.krusher, event.target) == 1
        else between(blow.start, blow.contact, 0.7)
    )
    sound = motion.sounds(kind.sound, 0.9)
    if body is glows.crash:
        gap = sequence(sound, wait(STRIKES))
        return (
            gap
            if event.result == "miss"
            else sequence(gap, glows.glow(at, blow.angle, body, size, (tone, 0.26)))
        )
    return parallel(sound, glows.glow(at, blow.angle, body, size, (tone, 0.22)))


def _lands(motion: KrusherMotion, event: told.HitRolled, blow: BlowLook) -> Animation:
    """Let the shield thud or the plate ring, and shake who is struck."""
    many = 22 if event.result == "critical" else 14
    spray = debris.shower(blow.contact, blow.angle + 180, event.faces[0] * 7 + many, many)
    light = _struck_light(blow, motion.place(event.target))
    sound = motion.sounds("shield-thud") if blow.blocked else motion.sounds("plate-ring", 0.8)
    back = _knocked(motion.machine(event.target).actor, blow.angle, 0.06)
    return parallel(sound, motion.beside(spray, light), back)


def _struck_light(blow: BlowLook, target: Point) -> Animation:
    """Return the light on the shield that takes a blow, or on the plate that rings."""
    if blow.blocked:
        return glows.glow(target, blow.angle + 180, effects.guard, 1.3, (effects.GUARD, 0.34))
    return glows.glow(target, blow.angle + 180, effects.ringing, 1.3, (effects.HOT, 0.34))


def _misses(motion: KrusherMotion, event: told.HitRolled, blow: BlowLook) -> Animation:
    """Let the target lean out of the way."""
    way = blow.angle + (90 if event.arm == "right" else -90)
    air = motion.sounds("blade-air", 0.7)
    return parallel(air, _knocked(motion.machine(event.target).actor, way, 0.09))


def _parried(motion: KrusherMotion, event: told.HitRolled, blow: BlowLook) -> Animation:
    """Let blade meet blade; a blow that hits all the same goes on to the plate."""
    at = ahead(blow.contact, blow.angle + 180, 0.16)
    crossed = glows.glow(at, blow.angle, effects.crossing, 1.0, (effects.GUARD, 0.34))
    spray = [debris.shower(at, blow.angle + side, n + 3, 9) for n, side in enumerate((90, -90))]
    parts = [motion.sounds("parry"), motion.beside(crossed, *spray)]
    if event.result != "miss":
        return parallel(*parts, sequence(wait(0.1), _lands(motion, event, blow)))
    return parallel(*parts, _knocked(motion.machine(event.target).actor, blow.angle, 0.04))


def _parrying(motion: KrusherMotion, event: told.HitRolled, blow: BlowLook) -> Animation:
    """Return the arm of the target that goes out to meet the blow; a shield is only held."""
    if blow.met is None:
        return sequence()
    item = held(krusher(motion.before, event.target).arms, blow.met)
    assert item is not None
    actor = motion.machine(event.target).actor
    back = BlowAim(_turn(actor.angle, blow.angle + 180))
    return swung(motion, event.target, blow.met, item, back)


def _turn(start: float, end: float) -> float:
    """Return the degrees from one angle to another, the short way."""
    return (end - start + 180) % 360 - 180


def _shot(
    motion: KrusherMotion,
    event: told.HitRolled,
    blow: BlowLook,
    lands: Callable[[KrusherMotion, told.HitRolled, BlowLook], Animation],
) -> Animation:
    """Fire along the line of sight; a shot that misses flies on beyond its target."""
    side = 1 if event.arm == "right" else -1
    mouth = ahead(ahead(blow.start, blow.angle, 0.42), blow.angle + 90, 0.2 * side)
    end = blow.contact
    if event.result == "miss":
        end = ahead(ahead(blow.contact, blow.angle, 1.1), blow.angle + 90, 0.5 * side)
    flies = tracer(mouth, end, effects.FIELD)
    arm = swung(motion, event.krusher, event.arm, event.item, BlowAim(0.0))
    glow = motion.beside(debris.flash(mouth, effects.FIELD, 0.7))
    fired = sequence(motion.sounds("projector"), glow, flies, lands(motion, event, blow))
    return parallel(arm, sequence(wait(DRAWN_BACK), fired))


def _lean(actor: Actor, angle: float, reach: float) -> Animation:
    """Return a Krusher that leans into its blow and comes back."""
    home = (actor.x, actor.y)
    return sequence(
        slide(actor, ahead(home, angle, -0.35 * reach), DRAWN_BACK, ease_out),
        slide(actor, ahead(home, angle, reach), STRIKES, ease_in),
        slide(actor, home, RETURNS, ease_out),
    )


def _knocked(actor: Actor, angle: float, reach: float) -> Animation:
    """Return a Krusher that is knocked aside and comes back."""
    home = (actor.x, actor.y)
    return sequence(
        slide(actor, ahead(home, angle, reach), 0.05, ease_out), slide(actor, home, RETURNS)
    )


def _between(start: Point, end: Point) -> list[Point]:
    return [between(start, end, share) for share in (0.35, 0.5, 0.65, 0.8, 0.95)]
