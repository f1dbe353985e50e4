"""How hits look: a pip goes, a unit stands unharmed or is gone, riders get off a wreck."""

from __future__ import annotations

from typing import Final

from game.rules.portable import events as told
from game.rules.portable.commands import UnitId
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, call, parallel, sequence, wait
from game.ui.motion.tweens import drop_in, fade, shake
from game.ui.tables.portable.animations.drawn import bursts
from game.ui.tables.portable.animations.firing import VEHICLES
from game.ui.tables.portable.animations.motion import BattleMotion
from game.ui.tables.portable.stage import token_of
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER

BURNS: Final = 0.8
"""Seconds in which a wreck burns out."""
FALLS: Final = 0.5
WATCHED: Final = 0.45
"""Seconds before something else happens."""
WRECKED: Final = VEHICLES | {"artillery", "horse_transport"}


def hit_rolled(motion: BattleMotion, event: told.HitRolled) -> Animation:
    """Shake the unit; what its die means is told by the die (PW-6.1)."""
    return shake(motion.actor(event.unit), 0.2, 0.04) if motion.stands(event.unit) else sequence()


def strength_lost(motion: BattleMotion, event: told.StrengthLost) -> Animation:
    """Let the pips of a unit fall off (PW-6.2)."""
    place = motion.place(event.unit)
    seen = motion.beside(
        bursts.flare(place, bursts.BLOOD, 1.0), bursts.spray(place, 0, event.unit, bursts.BLOOD)
    )
    words = motion.told(event.unit, DANGER, "moment.loses", event.points)
    if not event.left:
        words = wait(0)
    jolt = shake(motion.actor(event.unit), 0.26, 0.06)
    return sequence(motion.sounds("loss"), words, _loses(motion, event), seen, jolt)


def _loses(motion: BattleMotion, event: told.StrengthLost) -> Animation:
    """Return the moment in which points go, from a unit aboard as well."""
    if motion.stands(event.unit):
        return motion.looks(event.unit, sp=event.left)
    carrier = motion.before.units[event.unit].carrier
    if not motion.stands(carrier):
        return sequence()
    aboard = motion.look(carrier).aboard
    return motion.looks(carrier, aboard=aboard and aboard._replace(sp=event.left))


def unharmed(motion: BattleMotion, event: told.Unharmed) -> Animation:
    """Let a hit glance off (PW-4.11, PW-6.6)."""
    place = motion.place(event.unit)
    spark = motion.beside(bursts.spray(place, 0, event.unit, many=8))
    words = motion.told(event.unit, CHANCE, "moment.unharmed")
    return sequence(motion.sounds("ricochet"), words, spark, wait(0.3))


def destroyed(motion: BattleMotion, event: told.Destroyed) -> Animation:
    """Leave a burning wreck, or nothing but smoke (PW-6.4)."""
    place = motion.cell(event.at)
    words = motion.told_at(place, DANGER, "moment.destroyed")
    if not motion.stands(event.unit):
        return sequence(words, _empty(motion, event.unit))
    actor = motion.actor(event.unit)
    wrecked = motion.look(event.unit).kind in WRECKED
    burns = motion.beside(
        bursts.wreck(place, event.unit) if wrecked else bursts.smoke(place, event.unit, 7, 0.5),
        glows.glow(place, 0, glows.crash, 2.2, (AMBER if wrecked else DANGER, 0.4)),
    )
    gone = call(lambda: motion.stage.tokens.pop(event.unit, None))
    seconds = BURNS if wrecked else FALLS
    fades = motion.beside(sequence(fade(actor, 0.0, seconds), gone, motion.regrouped()))
    sound = motion.sounds("wrecked" if wrecked else "wiped-out")
    return sequence(sound, words, burns, shake(actor, 0.18, 0.1), fades, wait(WATCHED))


def _empty(motion: BattleMotion, number: UnitId) -> Animation:
    """Return the moment in which a unit aboard another is gone."""
    return motion.looks(motion.before.units[number].carrier, aboard=None)


def freed(motion: BattleMotion, event: told.Freed) -> Animation:
    """Let who was aboard get off the wreck (PW-6.6)."""
    token = token_of(motion.after, event.unit)
    token.actor.alpha = 0.0
    appears = call(lambda: motion.stage.tokens.update({event.unit: token}))
    dust = motion.beside(bursts.puff(motion.cell(event.at), event.unit))
    words = motion.told(event.unit, CHANCE, "moment.freed")
    lands = parallel(drop_in(token.actor, 0.4, 0.5), motion.regrouped(event.unit))
    return sequence(motion.sounds("boarded", 0.7), appears, words, lands, dust)
