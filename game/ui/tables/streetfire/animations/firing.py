"""How shots look: flat along the street or in an arc over the lit blocks, and what they do."""

from math import ceil
from random import Random

from game.presenter.boards.layout import Point, ahead, heading
from game.rules.streetfire import events as told
from game.rules.streetfire import what_if
from game.rules.streetfire.data import KINDS
from game.ui.motion.effects import TRACER, dust, explosion, muzzle_flash, smoke, sparks, tracer
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, staggered, wait
from game.ui.motion.tweens import Actor, fade, recoil, shake, turn
from game.ui.tables.streetfire.animations.motion import GunMotion
from game.ui.tables.streetfire.animations.shells import lit_up, lob, pip, shrinking
from game.ui.tables.streetfire.stage import middle

MOUTH = 0.46
"""From the middle of a gun to the mouth of its barrel."""
SOUNDS = {"LR": "cannon-heavy", "SR": "cannon"}
ROOF = 0.3
"""Seconds in which one more block lights up."""


def fired(motion: GunMotion, event: told.Fired) -> Animation:
    """Turn to the target and light up the blocks in order; the gun has acted (SF-3.9)."""
    gun, target = motion.gun(event.piece), middle(motion.before, event.at)
    motion.stage.fanned.add(target)
    aim = turn(gun.actor, heading((gun.actor.x, gun.actor.y), target), 0.3)
    roofs = what_if.roofs(motion.before, event.start, event.at)
    lit = lit_up(motion.before, roofs, ROOF * len(roofs)) if roofs else wait(0.15)
    return sequence(aim, lit, motion.spent(event.piece))


def damage_rolled(motion: GunMotion, event: told.DamageRolled) -> Animation:
    """Let the shell fly to its target, whatever comes of it."""
    shot = motion.before.shot
    assert shot is not None
    motion.stage.fanned.add(middle(motion.before, shot.at))
    end = motion.place(event.target)
    return _flight(motion, shot.piece, end, not event.damage)


def missed(motion: GunMotion, event: told.Missed) -> Animation:
    """Raise dust beside the target (SF-4.5)."""
    place = _beside(motion.place(event.target), event.target)
    return parallel(motion.sounds("miss-dust"), dust(place, event.target))


def hit(motion: GunMotion, event: told.Hit) -> Animation:
    """Shake the gun and put the lamps out; its hit points fall one by one (SF-4.8, SF-9.3)."""
    place = motion.place(event.target)
    falling = [_pip(motion, event, place) for _ in range(ceil(event.lost))]
    struck = parallel(
        motion.sounds("deflect"),
        sparks(place, 0.0, event.target + 3),
        shake(motion.gun(event.target).jolt),
    )
    return sequence(call(lambda: _put_out(motion)), struck, staggered(0.16, *falling))


def crippled(motion: GunMotion, event: told.Crippled) -> Animation:
    """Crack the barrel and let the circle of the range shrink (SF-4.10)."""
    row = KINDS[motion.before.pieces[event.target].kind]
    radii = (row.range**0.5, row.half_range**0.5)
    cracks = call(lambda: motion.look(event.target, lambda token: token._replace(cracked=True)))
    circle = shrinking(motion.place(event.target), radii)
    return parallel(motion.sounds("stun"), cracks, circle)


def destroyed(motion: GunMotion, event: told.Destroyed) -> Animation:
    """Blow the gun up; its wreck fades out (SF-4.9)."""
    place = motion.place(event.target)
    wreck = Actor(*place)
    gone = call(lambda: _leave_wreck(motion, event.target, wreck))
    blast = parallel(explosion(place, event.target), sequence(wait(0.16), gone))
    ends = sequence(wait(0.7), fade(wreck, 0.0, 0.9))
    return parallel(motion.sounds("explosion"), blast, smoke(place, event.target, 0.8), ends)


def _flight(motion: GunMotion, shooter: int, end: Point, wide: bool) -> Animation:
    gun, shot = motion.gun(shooter), motion.before.shot
    assert shot is not None
    start = (gun.actor.x, gun.actor.y)
    angle = heading(start, end)
    mouth = ahead(start, angle, MOUTH)
    target = _beside(end, shot.targets[0]) if wide else end
    bang = parallel(motion.sounds(SOUNDS[gun.token.kind]), muzzle_flash(mouth, angle))
    if shot.aim == "direct":
        return parallel(bang, recoil(gun.jolt, angle), tracer(mouth, target, TRACER))
    lit = what_if.roofs(motion.before, motion.before.pieces[shooter].at, shot.at)
    flies = parallel(motion.sounds("shell-whistle", 0.6), lob(mouth, target, lit, motion.before))
    return parallel(bang, recoil(gun.jolt, angle), flies)


def _put_out(motion: GunMotion) -> None:
    motion.stage.quiet = 0


def _pip(motion: GunMotion, event: told.Hit, place: Point) -> Animation:
    def drop() -> Animation:
        token = motion.gun(event.target).token
        left = max(event.left, token.hp - 1)
        motion.look(event.target, lambda token: token._replace(hp=left))
        aside = (token.hp - 0.5) / token.most - 0.5
        return pip(place, aside * 1.2)

    return Later(drop)


def _leave_wreck(motion: GunMotion, target: int, wreck: Actor) -> None:
    motion.stage.guns.pop(target, None)
    motion.stage.wrecks.append(wreck)


def _beside(place: Point, seed: int) -> Point:
    """Return where a shell falls that goes wide; always the same for a target."""
    chance = Random(seed)
    across = chance.choice((-0.7, 0.7))
    return (place[0] + across, place[1] + chance.uniform(-0.4, 0.4))
