"""How fire and close combat look, and what hits do to units.

Fire goes weapon by weapon: volleys, bursts, the guns of tanks, bombs in an arc; then come the
charge, the clash and who recoils; then pips that go, units that stand unharmed or are gone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, NamedTuple

from game.presenter.boards.layout import Point, ahead, between, heading
from game.rules.portable import events as told
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS, KindId
from game.rules.portable.units import units_at
from game.ui.boards.hues import CHANCE, DANGER, FIRE
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import drop_in, ease_in, ease_out, fade, hop, lunge, recoil, shake, slide
from game.ui.tables.portable.animations import bursts, flights
from game.ui.tables.portable.animations.flights import Trajectory
from game.ui.tables.portable.animations.marching import gait_of
from game.ui.tables.portable.animations.motion import BattleMotion
from game.ui.tables.portable.animations.shelling import report_of
from game.ui.tables.portable.stage import place_of, token_of
from game.ui.tables.shared.marks import GLEAM, PALE

FRONT: Final = 0.36
"""Board units from the middle of a unit to its front."""
VEHICLES: Final = HAS["T"] | {"armoured_car", "assault_gun", "sp_artillery", "half_track", "truck"}
WIDE: Final = 0.55
"""Board units that a shot goes wide at most when nothing hits."""
Shots = Callable[[BattleMotion, Point, Point, int], Animation]
"""Returns what flies, from a muzzle to a place, scattered by a seed."""
PUSH: Final = 0.24
"""Share of the way to each other that both push forward."""
BACK: Final = 0.16
"""Board units that a unit is thrown back."""
BURNS: Final = 0.8
"""Seconds in which a wreck burns out."""
FALLS: Final = 0.5
WATCHED: Final = 0.45
"""Seconds before something else happens."""
WRECKED: Final = VEHICLES | {"artillery", "horse_transport"}


class Salvo(NamedTuple):
    """Rounds one after the other."""

    many: int
    gap: float
    """Seconds from one to the next."""
    wide: float
    """How broad the streak of a round is."""
    line: float = 0.0
    """Board units to each side that they come from; 0 for a single barrel."""


def fired(motion: BattleMotion, event: told.Fired) -> Animation:
    """Take aim at a square (PW-4.1)."""
    end = motion.cell(event.target)
    sight = glows.glow(end, 0, flights.crosshair, 1.1, (FIRE, 0.7))
    line = flights.aimed(motion.place(event.unit), end, 0.6)
    seen = motion.looks(event.unit, lambda look: replace(look, fired=True))
    return sequence(motion.sounds("gun-laid", 0.6), seen, motion.beside(sight, line), wait(0.35))


def fire_rolled(motion: BattleMotion, event: told.FireRolled) -> Animation:
    """Do nothing: the dice have been seen, and the shots are seen as they land (PW-4.8)."""
    return sequence()


def fire_landed(motion: BattleMotion, event: told.FireLanded) -> Animation:
    """Fire; every die that hits strikes the target, and the others its ground (PW-4.8)."""
    start, end = motion.place(event.unit), motion.cell(event.target)
    angle = heading(start, end)
    kind = motion.before.units[event.unit].kind
    sound, shots = _weapon(motion, event.unit, kind)
    muzzle = ahead(start, angle, FRONT)
    aim = end if event.hits else _wide(end, angle, event.unit)
    jolts = recoil(motion.actor(event.unit), angle, 0.06 if kind in VEHICLES else 0.03)
    flies = parallel(jolts, shots(motion, muzzle, aim, event.unit))
    lands = Later(lambda: _strikes(motion, event, aim, angle))
    return sequence(motion.sounds(sound), flies, lands)


def _weapon(motion: BattleMotion, number: UnitId, kind: KindId) -> tuple[str, Shots]:
    """Return what is heard and seen of the weapon of a unit."""
    if kind == "assault_gun":
        return report_of(motion.before.units[number].gun), _gun
    return WEAPONS.get(kind, ("rifle-fire", _volley))


def _rounds(salvo: Salvo, motion: BattleMotion, start: Point, end: Point, seed: int) -> Animation:
    """Return the rounds of a salvo, from along its line."""
    rng, angle = Random(seed), heading(start, end)
    parts = []
    for number in range(salvo.many):
        at = ahead(start, angle + 90, salvo.line * (2 * number / max(1, salvo.many - 1) - 1))
        to = (end[0] + rng.uniform(-0.22, 0.22), end[1] + rng.uniform(-0.22, 0.22))
        late = salvo.gap * number + rng.uniform(0, salvo.gap / 3)
        flash = bursts.muzzle(at, angle, 0.45) if number % 2 == 0 or salvo.line else wait(0)
        dirt = bursts.kicked_up(to, number) if number % 2 else wait(0)
        shot = parallel(flash, sequence(flights.streak(at, to, salvo.wide), dirt))
        parts.append(sequence(wait(late), shot))
    return parallel(*parts)


def _gun(motion: BattleMotion, start: Point, end: Point, seed: int) -> Animation:
    """A gun: one broad streak."""
    flash = motion.beside(bursts.muzzle(start, heading(start, end), 1.15))
    return sequence(flash, flights.streak(start, end, 2.0))


def _bombs(motion: BattleMotion, start: Point, end: Point, seed: int) -> Animation:
    """Mortars: three bombs in a steep arc."""
    chance, parts = Random(seed), []
    for number in range(3):
        to = (end[0] + chance.uniform(-0.2, 0.2), end[1] + chance.uniform(-0.2, 0.2))
        flies = flights.lobbed(Trajectory(start, to, to, 0.26, 0.5))
        falls = motion.beside(bursts.earth(to, seed + number, 0.5))
        pop = motion.sounds("mortar", 0.8) if number else call(lambda: None)
        parts.append(sequence(wait(0.22 * number), pop, flies, falls))
    return parallel(*parts)


_volley: Final[Shots] = partial(_rounds, Salvo(9, 0.055, 0.7, line=0.26))
"""Rifles: thin tracer from a whole line, not quite together."""
WEAPONS: Final[dict[KindId, tuple[str, Shots]]] = {
    "machine_guns": ("machine-gun", partial(_rounds, Salvo(12, 0.07, 0.85))),
    "infantry_at": ("tank-rifle", _gun),
    "armoured_car": ("autocannon", partial(_rounds, Salvo(4, 0.13, 1.1))),
    "light_tank": ("cannon", _gun),
    "tank": ("cannon", _gun),
    "mortars": ("mortar", _bombs),
}
"""Sound and shots of all that fire with something else than rifles."""


def _wide(end: Point, angle: float, seed: int) -> Point:
    """Return where fire goes that hits nothing: over or beside its target."""
    chance = Random(seed)
    past = ahead(end, angle, chance.uniform(0.2, WIDE))
    return ahead(past, angle + 90, chance.choice((-1, 1)) * chance.uniform(0.35, WIDE))


def _strikes(motion: BattleMotion, event: told.FireLanded, at: Point, angle: float) -> Animation:
    """Return what is seen and heard where the fire strikes."""
    heavy = motion.before.units[event.unit].kind not in HAS["L"] | {"machine_guns", "mortars"}
    blast = bursts.earth(at, event.unit, 0.6) if heavy else bursts.kicked_up(at, event.unit)
    if not event.hits:
        words = motion.told_at(motion.cell(event.target), PALE, "moment.missed")
        return sequence(words, motion.beside(blast), wait(0.2))
    enemies = units_at(motion.before, event.target, 1 - motion.before.units[event.unit].seat)
    seen = [n for n in enemies if motion.stands(n)]
    armor = any(motion.look(n).kind in VEHICLES for n in seen)
    look = bursts.SPARK if armor else bursts.BLOOD
    sprays = [bursts.spray(at, angle + 180, n, look, 6 + 4 * event.hits) for n in range(event.hits)]
    jolts = parallel(*(shake(motion.actor(n), 0.28, 0.05) for n in seen))
    sound = motion.sounds("ricochet", 0.8) if armor and not heavy else sequence()
    burst = motion.sounds("shell-burst", 0.6) if heavy else sequence()
    return sequence(sound, burst, motion.beside(blast, *sprays), jolts)


# close combat


def assault_began(motion: BattleMotion, event: told.AssaultBegan) -> Animation:
    """Charge at the whistle; front or flank is told over the enemy (PW-5.1, PW-5.3)."""
    place = motion.place(event.enemy)
    key, ink = ("moment.front", PALE) if event.front else ("moment.flank", DANGER)
    words = motion.told(event.enemy, ink, key)
    dust = motion.beside(bursts.puff(motion.place(event.unit), event.unit))

    def struck() -> None:
        motion.stage.beside.append(bursts.puff(place, event.enemy, 1.2))

    charge = lunge(motion.actor(event.unit), place, struck)
    gait = motion.sounds(gait_of(motion, event.unit).sound)
    return sequence(motion.sounds("whistle"), words, dust, gait, charge)


def blow_rolled(motion: BattleMotion, event: told.BlowRolled) -> Animation:
    """Let both units push against each other, once for both dice (PW-5.4)."""
    course = motion.before.course
    if not motion.first_of(event) or course is None:
        return sequence()
    one, other = course.unit, course.other
    at = between(motion.place(one), motion.place(other), 0.5)
    pushes = parallel(_pushed(motion, one, other), _pushed(motion, other, one))
    cross = glows.glow(at, 0, flights.clash, 1.1, (GLEAM, 0.5))
    flies = [bursts.spray(at, angle, one) for angle in (0.0, 180.0)]
    wrestle = parallel(*(shake(motion.actor(n), 0.4, 0.05) for n in (one, other)))
    return sequence(pushes, motion.sounds("clash"), motion.beside(cross, *flies), wrestle)


def blow(motion: BattleMotion, event: told.Blow) -> Animation:
    """Throw back a unit that is hit; one that is not steps back to its place (PW-5.4)."""
    actor, home = motion.actor(event.unit), _home(motion, event.unit)
    ink, key = (DANGER, "moment.struck") if event.hit else (CHANCE, "moment.safe")
    words = motion.told_at(home, ink, key)
    if not event.hit:
        return sequence(words, slide(actor, home, 0.2))
    away = heading(_met(motion, event.unit), home)
    thrown = _beyond(home, _met(motion, event.unit))
    red = motion.beside(
        bursts.flare(home, bursts.BLOOD), bursts.spray(home, away, event.unit, bursts.BLOOD)
    )
    back = sequence(slide(actor, thrown, 0.12, ease_out), slide(actor, home, 0.24))
    return sequence(motion.sounds("loss", 0.5), words, red, back)


def assault_won(motion: BattleMotion, event: told.AssaultWon) -> Animation:
    """Cheer the winner; the enemy is dead or gone (PW-5.7)."""
    ring = Later(
        lambda: motion.beside(
            glows.glow(motion.place(event.unit), 0, glows.halo, 1.6, (GLEAM, 0.6))
        )
    )
    words = motion.told(event.unit, PALE, "moment.won")
    return sequence(words, ring, hop(motion.actor(event.unit), 0.3, 0.4), wait(0.1))


def _pushed(motion: BattleMotion, number: UnitId, other: UnitId) -> Animation:
    to = between(motion.place(number), motion.place(other), PUSH)
    return slide(motion.actor(number), to, 0.2, ease_in)


def _home(motion: BattleMotion, number: UnitId) -> Point:
    home = place_of(motion.before, number)
    return (home.x, home.y)


def _met(motion: BattleMotion, number: UnitId) -> Point:
    """Return where the enemy in this close combat stood."""
    course = motion.before.course
    assert course is not None
    return _home(motion, course.other if number == course.unit else course.unit)


def _beyond(home: Point, enemy: Point) -> Point:
    return between(home, enemy, -BACK)


# hits


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
        return motion.looks(event.unit, lambda look: replace(look, sp=event.left))
    carrier = motion.before.units[event.unit].carrier
    if not motion.stands(carrier):
        return sequence()
    aboard = motion.look(carrier).aboard
    return motion.looks(
        carrier, lambda look: replace(look, aboard=aboard and aboard._replace(sp=event.left))
    )


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
        glows.glow(place, 0, glows.crash, 2.2, (GLEAM if wrecked else DANGER, 0.4)),
    )
    gone = call(lambda: motion.stage.tokens.pop(event.unit, None))
    seconds = BURNS if wrecked else FALLS
    fades = motion.beside(sequence(fade(actor, 0.0, seconds), gone, motion.regrouped()))
    sound = motion.sounds("wrecked" if wrecked else "wiped-out")
    return sequence(sound, words, burns, shake(actor, 0.18, 0.1), fades, wait(WATCHED))


def _empty(motion: BattleMotion, number: UnitId) -> Animation:
    """Return the moment in which a unit aboard another is gone."""
    return motion.looks(
        motion.before.units[number].carrier, lambda look: replace(look, aboard=None)
    )


def freed(motion: BattleMotion, event: told.Freed) -> Animation:
    """Let who was aboard get off the wreck (PW-6.6)."""
    token = token_of(motion.after, event.unit)
    token.actor.alpha = 0.0
    appears = call(lambda: motion.stage.tokens.update({event.unit: token}))
    dust = motion.beside(bursts.puff(motion.cell(event.at), event.unit))
    words = motion.told(event.unit, CHANCE, "moment.freed")
    lands = parallel(drop_in(token.actor, 0.4, 0.5), motion.regrouped(event.unit))
    return sequence(motion.sounds("boarded", 0.7), appears, words, lands, dust)
