"""How losses look: shields crack, plates shear off, lamps die; the doomed smoke and fall."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Conceded
from game.presenter.boards.layout import ahead
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.data import LINKAGE
from game.rules.metalkrushers.state import krusher
from game.rules.metalkrushers.workshop.sheet import is_shield, shield_arm
from game.ui.boards.hues import DANGER
from game.ui.motion import debris, glows
from game.ui.motion.timeline import Animation, call, parallel, sequence, wait
from game.ui.motion.tweens import Tween, ease_in, fade, shake
from game.ui.tables.metalkrushers.animations import effects
from game.ui.tables.metalkrushers.stage import HULL, KrusherMotion
from game.ui.tables.shared.marks import PALE

METAL: Final = debris.Metal((128, 132, 138))
LAMP: Final = 0.11
"""Seconds in which a lamp dies."""
LAMPS: Final = 0.6
"""Seconds in which many do, at most."""
BITE: Final = 0.26
"""Seconds between the lamps that the field takes."""
FALLS: Final = 0.75
MOST_SCRAP: Final = 7


def damage_rolled(motion: KrusherMotion, event: told.DamageRolled) -> Animation:
    """Tell a blow that does nothing; else what it does follows (MK-6.9.1)."""
    if event.points:
        return sequence()
    return motion.told(event.target, PALE, "lost.nothing")


def shield_lost(motion: KrusherMotion, event: told.ShieldLost) -> Animation:
    """Crack the shield (MK-6.9.3)."""
    at, angle = _shield_place(motion, event.krusher)
    cracked = glows.glow(at, angle, effects.cracks, 0.9, (PALE, 0.4))
    spray = debris.shower(at, angle, event.points + 5, 8, 0.5)
    change = call(lambda: motion.look(event.krusher, lambda seen: replace(seen, shield=event.left)))
    words = motion.told(event.krusher, effects.GUARD, "lost.shield", event.points)
    seen = motion.beside(cracked, spray)
    return sequence(motion.sounds("shield-thud", 0.7), words, seen, change, wait(0.22))


def shield_gone(motion: KrusherMotion, event: told.ShieldGone) -> Animation:
    """Let the shield burst into pieces (MK-6.6.6)."""
    at, angle = _shield_place(motion, event.krusher)
    pieces = debris.scrap(at, angle, event.krusher + 31, MOST_SCRAP, METAL)
    drop = call(lambda: _without_shield(motion, event.krusher))
    burst = motion.beside(pieces, debris.flash(at))
    return sequence(motion.sounds("plate-shear"), drop, burst, wait(0.3))


def armor_lost(motion: KrusherMotion, event: told.ArmorLost) -> Animation:
    """Let pieces of the plate fly off the side that is struck (MK-6.9.3)."""
    at, angle = (
        motion.plate(event.krusher, event.side),
        motion.side_angle(event.krusher, event.side),
    )
    many = min(MOST_SCRAP, 2 + event.points // 2)
    flying = (
        debris.scrap(at, angle, event.points * 6 + event.side, many, METAL),
        debris.shower(at, angle, event.points, 8, 0.5),
    )
    change = call(lambda: _sheared(motion, event))
    jolt = shake(motion.machine(event.krusher).actor, 0.24, 0.045)
    words = motion.told(event.krusher, PALE, "lost.armor", event.points)
    return sequence(motion.sounds("plate-shear"), words, change, motion.beside(*flying), jolt)


def linkage_lost(motion: KrusherMotion, event: told.LinkageLost) -> Animation:
    """Let the lamps die one by one (MK-6.9.3, MK-6.10.3)."""
    words = motion.told(event.krusher, DANGER, "lost.linkage", event.points)
    gap = min(LAMP, LAMPS / event.points)
    return sequence(words, _lamps(motion, event.krusher, (event.points, event.left), gap))


def field_bit(motion: KrusherMotion, event: told.FieldBit) -> Animation:
    """Let lightning take two lamps, one after the other (MK-6.11.6)."""
    place = motion.place(event.krusher)
    words = motion.told(event.krusher, DANGER, "lost.linkage", event.points)
    strikes = motion.beside(effects.lightning(place, event.krusher, 0.6, 1.2))
    lamps = _lamps(motion, event.krusher, (event.points, event.left), BITE)
    return sequence(motion.sounds("field-crackle"), words, strikes, wait(0.1), lamps)


def critical_rolled(motion: KrusherMotion, event: told.CriticalRolled) -> Animation:
    """Let a blow go through and through (MK-6.10)."""
    place, angle = motion.place(event.target), motion.toward(event.krusher, event.target)
    burst = glows.glow(place, angle, glows.crash, 1.5, (DANGER, 0.36))
    out = debris.shower(ahead(place, angle, HULL), angle, event.die * 5, 12, 1.0)
    jolt = shake(motion.machine(event.target).actor, 0.3, 0.06)
    return sequence(motion.sounds("critical"), motion.beside(burst, out), jolt)


def doomed(motion: KrusherMotion, event: told.Doomed) -> Animation:
    """Begin to smoke, till the turn ends (MK-6.4.5)."""
    place = motion.place(event.krusher)
    begins = effects.smoke(place, event.krusher)
    ring = glows.glow(place, 0.0, glows.crash, 1.4, (DANGER, 0.4))
    return sequence(motion.sounds("doomed", 0.8), motion.beside(begins, ring), wait(0.3))


def defeated(motion: KrusherMotion, event: told.Defeated) -> Animation:
    """Let all that are defeated fall together (MK-6.12.1)."""
    if event.krusher not in motion.stage.machines:
        return sequence()
    fallen = [n for n in motion.stage.machines if krusher(motion.after, n).cell == OFF]
    falls = parallel(*(_falls(motion, number) for number in fallen))
    return sequence(motion.sounds("machine-falls"), falls, call(lambda: _gone(motion, fallen)))


def conceded(motion: KrusherMotion, event: Conceded) -> Animation:
    """Let the Krushers of a seat that concedes leave (MK-9.6)."""
    machines = motion.stage.machines
    own = [n for n, machine in machines.items() if machine.look.seat == event.seat]
    gone = [n for n in own if krusher(motion.after, n).cell == OFF]
    fades = parallel(*(fade(machines[n].actor, 0.0, 0.5) for n in gone))
    return sequence(fades, call(lambda: _gone(motion, gone)))


def _falls(motion: KrusherMotion, number: int) -> Animation:
    """Return a Krusher that sinks into itself in smoke and scrap."""
    actor, place = motion.machine(number).actor, motion.place(number)

    def sink(share: float) -> None:
        actor.size = 1 - 0.22 * share
        actor.alpha = 1 - max(0.0, share - 0.45) / 0.55

    bits = [debris.scrap(place, 90.0 * n, number * 4 + n, 3, METAL) for n in range(4)]
    blast = motion.beside(debris.flash(place, size=1.5), effects.smoke(place, number, 9), *bits)
    return sequence(shake(actor, 0.26, 0.05), blast, Tween(FALLS - 0.26, sink, ease_in))


def _gone(motion: KrusherMotion, numbers: list[int]) -> None:
    for number in numbers:
        motion.stage.machines.pop(number, None)


def _lamps(motion: KrusherMotion, number: int, lost: tuple[int, int], gap: float) -> Animation:
    """Return lamps that die at a gap; those of a Krusher without any left are out already."""
    points, left = lost
    lit = [n for n in range(left + points - 1, left - 1, -1) if 0 <= n < LINKAGE]
    dying = (_lamp(motion, number, n, gap) for n in lit)
    return sequence(*dying) if lit else wait(gap)


def _lamp(motion: KrusherMotion, number: int, left: int, gap: float) -> Animation:
    """Return the moment in which a lamp bursts, and the one before the next."""
    x, y = motion.place(number)
    column, row = left % 4 - 1.5, left // 4 - 1.5
    at = (x + 0.1 * column, y + 0.1 * row)
    pop = motion.beside(debris.flash(at, effects.FIELD, 0.34))
    out = call(lambda: motion.look(number, lambda seen: replace(seen, linkage=left)))
    return sequence(motion.sounds("lamp-pop", 0.7), pop, out, wait(gap))


def _sheared(motion: KrusherMotion, event: told.ArmorLost) -> None:
    armor = motion.machine(event.krusher).look.armor
    after = (*armor[: event.side], event.left, *armor[event.side + 1 :])
    motion.look(event.krusher, lambda seen: replace(seen, armor=after))


def _shield_place(motion: KrusherMotion, number: int) -> tuple[tuple[float, float], float]:
    """Return where the shield of a Krusher is held, and where it looks."""
    right = shield_arm(motion.machine(number).look.arms) == "right"
    angle = motion.machine(number).actor.angle + (30 if right else -30)
    return ahead(motion.place(number), angle, HULL), angle


def _without_shield(motion: KrusherMotion, number: int) -> None:
    """Empty the arm whose shield is gone; its points stay those of no shield."""
    arms = motion.machine(number).look.arms
    right, left = (None if is_shield(item) else item for item in arms)
    motion.look(number, lambda seen: replace(seen, arms=(right, left), shield=0, shield_built=0))
