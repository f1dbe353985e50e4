"""How shots look: whom a tank aims at, what flies, and whether it hits."""

from __future__ import annotations

from typing import Final

from game.core.boards.cells import cells_of
from game.presenter.boards.layout import Point, ahead, between
from game.presenter.dicezone.places import middle
from game.rules.dicezone import events as told
from game.rules.dicezone.board import BOARD
from game.ui.motion import effects, glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import recoil, shake
from game.ui.tables.dicezone.animations.drawn import bursts, flights
from game.ui.tables.dicezone.animations.drawn.bursts import Spray
from game.ui.tables.dicezone.animations.motion import HULL, ArcadeMotion, swinging
from game.ui.tables.dicezone.stage import gun_at
from game.ui.tables.shared.marks import AMBER, CHANCE, DANGER, FIRE

SOUNDS: Final = {
    "": "shot",
    "ap": "missile-needle",
    "ghost": "missile-ghost",
    "homing": "missile-homing",
    "he": "missile-heavy",
}
"""What is heard of a shell or a missile as it leaves."""
DOUBLE: Final = 0.34
"""Board units between two shells of doubled damage."""
WIDE: Final = 1.5
BEYOND: Final = 1.9
"""Board units that a shot which misses goes wide of its target, and beyond it."""


def shot_declared(motion: ArcadeMotion, event: told.ShotDeclared) -> Animation:
    """Swing the gun round and light up the side that is aimed at (DZ-8)."""
    motion.shot = event
    at, angle = motion.place(event.target), motion.side_angle(event.target, event.side)
    wedge = glows.glow(at, angle, _wedge, 2.2, (FIRE, 0.45))
    way = motion.toward(event.tank, event.target)
    spots = [between(motion.place(event.tank), at, share / 6) for share in range(1, 6)]
    dots = [
        sequence(wait(0.05 * n), glows.glow(spot, 0, glows.dot, 0.7, (AMBER, 0.3)))
        for n, spot in enumerate(spots)
    ]
    swing = _swings(motion, event.tank, way)
    return sequence(motion.sounds("gun-turn", 0.6), parallel(swing, wedge, *dots))


def shot_rolled(motion: ArcadeMotion, event: told.ShotRolled) -> Animation:
    """Do nothing: the dice have been seen, and the shot is seen as it lands (DZ-8.8)."""
    return sequence()


def shot_landed(motion: ArcadeMotion, event: told.ShotLanded) -> Animation:
    """Fire: the barrel jerks back, a shell or missile flies, and hits or misses (DZ-8.8, 8.9)."""
    missile, boost = _of(motion)
    angle = motion.toward(event.tank, event.target)
    start = motion.muzzle(event.tank, angle)
    end = _end(motion, event, angle)
    flies = flights.flight(missile, start, end)
    if boost == "double_damage":
        flies = parallel(
            *(flights.flight(missile, *_beside(start, end, angle, way)) for way in (-1, 1))
        )
    fired = parallel(
        recoil(motion.actor(event.tank), angle, 0.16),
        motion.beside(flights.muzzle(start, angle)),
        sequence(motion.sounds(SOUNDS[missile]), flies),
    )
    aims = call(lambda: _point(motion, event.tank, angle))
    lands = _LANDS[event.verdict]
    return sequence(aims, fired, Later(lambda: lands(motion, event, end)))


def damage_die_rolled(motion: ArcadeMotion, event: told.DamageDieRolled) -> Animation:
    """Tell what the die adds to the damage (DZ-8.10)."""
    words = motion.told(event.tank, DANGER, "moment.damage", event.face)
    return sequence(motion.sounds("tick-up", 0.7), words, wait(0.3))


def _misses(motion: ArcadeMotion, event: told.ShotLanded, end: Point) -> Animation:
    dust = motion.beside(effects.dust(end, event.tank), bursts.puff(end, event.target, 1.4))
    return sequence(motion.sounds("shot-miss"), dust, wait(0.3))


def _hits(motion: ArcadeMotion, event: told.ShotLanded, end: Point) -> Animation:
    angle = motion.toward(event.target, event.tank)
    spray = bursts.sparks(end, angle, event.target, Spray(many=16))
    light = glows.glow(end, 0, glows.crash, 3.2, (AMBER, 0.32))
    jolt = shake(motion.actor(event.target), 0.28, 0.1)
    rolled = not isinstance(motion.shot, told.ShotDeclared)
    words = sequence() if rolled else motion.told(event.target, CHANCE, "moment.hit")
    seen = motion.beside(spray, light, _splash(motion, event))
    return sequence(motion.sounds("shot-hit"), motion.marks_place(end), words, seen, jolt)


def _crits(motion: ArcadeMotion, event: told.ShotLanded, end: Point) -> Animation:
    """A critical hit flashes in all colors (DZ-8.9)."""
    at, angle = motion.place(event.target), motion.toward(event.tank, event.target)
    out = ahead(at, angle, HULL)
    seen = motion.beside(
        bursts.flare(at, bursts.PINK, 3.4),
        glows.glow(at, 0, glows.halo, 4.2, (DANGER, 0.7)),
        bursts.sparks(out, angle, event.tank, Spray(bursts.PINK, 20, 2.0)),
        bursts.sparks(end, angle + 180, event.target, Spray(bursts.CYAN, 14)),
        _splash(motion, event),
    )
    jolt = shake(motion.actor(event.target), 0.42, 0.16)
    return sequence(motion.sounds("critical-hit"), motion.marks_place(at), seen, jolt)


def critical_used(motion: ArcadeMotion, event: told.CriticalUsed) -> Animation:
    """Say over the target what a critical hit does to it (DZ-8.9)."""
    key = "moment.through" if event.through else "moment.on_armor"
    return motion.told(event.target, DANGER if event.through else CHANCE, key)


_LANDS: Final = {"miss": _misses, "hit": _hits, "critical": _crits}


def _splash(motion: ArcadeMotion, event: told.ShotLanded) -> Animation:
    """Return the blast of a high-explosive missile over seven hexes (DZ-9.9)."""
    if _of(motion)[0] != "he":
        return sequence()
    cell = motion.before.tanks[event.target].cell
    near = [other for other in cells_of(BOARD.around(1 << cell)) if other != cell]
    return bursts.blast([middle(cell), *(middle(other) for other in near)], cell)


def _of(motion: ArcadeMotion) -> tuple[str, str]:
    """Return missile and boost of the shot under way."""
    shot = motion.shot or motion.before.shot
    return ("", "") if shot is None else (shot.missile, shot.boost)


def _end(motion: ArcadeMotion, event: told.ShotLanded, angle: float) -> Point:
    """Return where a shot ends: at the hull, or wide of the target and beyond it."""
    target = motion.place(event.target)
    if event.verdict != "miss":
        return ahead(target, angle + 180, HULL)
    side = 90 if (event.tank + event.target) % 2 else -90
    return ahead(ahead(target, angle, BEYOND), angle + side, WIDE)


def _beside(start: Point, end: Point, angle: float, way: int) -> tuple[Point, Point]:
    side = angle + 90
    return ahead(start, side, way * DOUBLE / 2), ahead(end, side, way * DOUBLE / 2)


def _swings(motion: ArcadeMotion, number: int, angle: float) -> Animation:
    """Return a gun that swings round the short way to an angle."""
    return Later(lambda: swinging(motion, number, gun_at(angle - motion.actor(number).angle)))


def _point(motion: ArcadeMotion, number: int, angle: float) -> None:
    motion.put_look(number, gun=gun_at(angle - motion.actor(number).angle))


def _wedge(share: float, tone: tuple[int, int, int]) -> str:
    """The side that is aimed at lights up twice."""
    strong = 0.85 * (1 - share) * (0.35 + 0.65 * (int(share * 6) % 2 == 0))
    body = f'<path d="M100 100L48 22A94 94 0 0 1 152 22Z" {glows.filling(tone, strong)}/>'
    return body + f'<path d="M48 22A94 94 0 0 1 152 22" fill="none" {glows.outline(tone, strong)}/>'
