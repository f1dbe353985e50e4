"""How fire looks, weapon by weapon: volleys, bursts, the guns of tanks, bombs in an arc."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from game.presenter.boards.layout import Point, ahead, heading
from game.rules.portable import events as told
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS, KindId
from game.rules.portable.units import units_at
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import recoil, shake
from game.ui.tables.portable.animations.drawn import bursts, flights, sights
from game.ui.tables.portable.animations.drawn.flights import Trajectory
from game.ui.tables.portable.animations.motion import BattleMotion
from game.ui.tables.portable.animations.shelling import report_of
from game.ui.tables.shared.marks import FIRE, PALE

FRONT: Final = 0.36
"""Board units from the middle of a unit to its front."""
VEHICLES: Final = HAS["T"] | {"armoured_car", "assault_gun", "sp_artillery", "half_track", "truck"}
WIDE: Final = 0.55
"""Board units that a shot goes wide at most when nothing hits."""
Shots = Callable[[BattleMotion, Point, Point, int], Animation]
"""Returns what flies, from a muzzle to a place, scattered by a seed."""


def fired(motion: BattleMotion, event: told.Fired) -> Animation:
    """Take aim at a square (PW-4.1)."""
    end = motion.cell(event.target)
    sight = glows.glow(end, 0, sights.crosshair, 1.1, (FIRE, 0.7))
    line = flights.aimed(motion.place(event.unit), end, 0.6)
    seen = motion.looks(event.unit, fired=True)
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


def _volley(motion: BattleMotion, start: Point, end: Point, seed: int) -> Animation:
    """Rifles: thin tracer from a whole line, not quite together."""
    return _rounds(start, end, seed, (9, 0.055, 0.7))


def _burst(motion: BattleMotion, start: Point, end: Point, seed: int) -> Animation:
    """Machine guns: round after round from one place."""
    return _rounds(start, end, seed, (12, 0.07, 0.85), 0.0)


def _quick(motion: BattleMotion, start: Point, end: Point, seed: int) -> Animation:
    """The gun of an armored car: four quick shells."""
    return _rounds(start, end, seed, (4, 0.13, 1.1), 0.0)


def _rounds(
    start: Point, end: Point, seed: int, fire: tuple[int, float, float], line: float = 0.26
) -> Animation:
    """Return so many rounds with a gap between them, so wide, from along a line."""
    many, gap, wide = fire
    chance, angle = Random(seed), heading(start, end)
    parts = []
    for number in range(many):
        at = ahead(start, angle + 90, line * (2 * number / max(1, many - 1) - 1))
        to = (end[0] + chance.uniform(-0.22, 0.22), end[1] + chance.uniform(-0.22, 0.22))
        late = gap * number + chance.uniform(0, gap / 3)
        flash = bursts.muzzle(at, angle, 0.45) if number % 2 == 0 or line else wait(0)
        shot = parallel(flash, sequence(flights.streak(at, to, wide), _dirt(to, number)))
        parts.append(sequence(wait(late), shot))
    return parallel(*parts)


def _dirt(at: Point, number: int) -> Animation:
    return bursts.kicked_up(at, number) if number % 2 else wait(0)


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


WEAPONS: Final[dict[KindId, tuple[str, Shots]]] = {
    "machine_guns": ("machine-gun", _burst),
    "infantry_at": ("tank-rifle", _gun),
    "armoured_car": ("autocannon", _quick),
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
