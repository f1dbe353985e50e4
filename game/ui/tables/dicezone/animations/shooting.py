"""How shots look: whom a tank aims at, what flies, and whether it hits."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, dist, pi, sin
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point, ahead, between, heading
from game.presenter.dicezone.places import beside, middle
from game.rules.dicezone import events as told
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.hues import CHANCE, DANGER, FIRE
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion import effects, glows
from game.ui.motion.particles import ParticleStyle, sprite
from game.ui.motion.timeline import Animation, Drawn, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import recoil, shake
from game.ui.tables.dicezone.animations import bursts
from game.ui.tables.dicezone.animations.bursts import CYAN, FLAME, GHOST, GOLD, PINK, Spray
from game.ui.tables.dicezone.animations.motion import HULL, ArcadeMotion, swinging
from game.ui.tables.dicezone.stage import gun_at
from game.ui.tables.shared.marks import GLEAM
from game.ui.tables.shared.pieces import file_picture

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
        sequence(wait(0.05 * n), glows.glow(spot, 0, glows.dot, 0.7, (GLEAM, 0.3)))
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
    flies = flight(missile, start, end)
    if boost == "double_damage":
        flies = parallel(*(flight(missile, *_abreast(start, end, angle, way)) for way in (-1, 1)))
    fired = parallel(
        recoil(motion.actor(event.tank), angle, 0.16),
        motion.beside(muzzle(start, angle)),
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
    light = glows.glow(end, 0, glows.crash, 3.2, (GLEAM, 0.32))
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
    return bursts.blast([middle(cell), *map(middle, beside(cell))], cell)


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


def _abreast(start: Point, end: Point, angle: float, way: int) -> tuple[Point, Point]:
    side = angle + 90
    return ahead(start, side, way * DOUBLE / 2), ahead(end, side, way * DOUBLE / 2)


def _swings(motion: ArcadeMotion, number: int, angle: float) -> Animation:
    """Return a gun that swings round the short way to an angle."""
    return Later(lambda: swinging(motion, number, gun_at(angle - motion.actor(number).angle)))


def _point(motion: ArcadeMotion, number: int, angle: float) -> None:
    motion.put_gun(number, gun_at(angle - motion.actor(number).angle))


def _wedge(share: float, tone: tuple[int, int, int]) -> str:
    """The side that is aimed at lights up twice."""
    strong = 0.85 * (1 - share) * (0.35 + 0.65 * (int(share * 6) % 2 == 0))
    body = f'<path d="M100 100L48 22A94 94 0 0 1 152 22Z" {glows.filling(tone, strong)}/>'
    return body + f'<path d="M48 22A94 94 0 0 1 152 22" fill="none" {glows.outline(tone, strong)}/>'


# how shells and missiles fly: each kind has a body, a trail and a way of its own

TURNED: Final = 15
"""Degrees between the pictures of a body that turns."""
LEAST: Final = 14
"""The least height of a body, in pixels."""
VIOLET: Final = ParticleStyle((214, 190, 255), (120, 60, 220), 0.3)

FlightPath = Callable[[float], Point]
"""Returns where something is at a share of its flight."""


class Flight(NamedTuple):
    """How one kind of shell or missile flies."""

    body: str
    """The file of its picture, pointing north; "" for a streak of light."""
    trail: ParticleStyle
    tail: float
    """The length of the trail, as a share of the flight."""
    size: float
    """The height of the body, in board units."""
    pace: float
    """Seconds for a hex."""
    curl: float = 0.0
    """How far it swings to the sides, in board units."""
    waves: float = 0.0
    pale: bool = False


FLIGHTS: Final = {
    "": Flight("", GOLD, 0.3, 0.5, 0.022),
    "ap": Flight("missile_ap", VIOLET, 0.45, 1.5, 0.022),
    "ghost": Flight("missile_ghost", GHOST, 0.5, 1.2, 0.05, 0.22, 2.0, pale=True),
    "homing": Flight("missile_homing", PINK, 0.6, 1.0, 0.055, 1.1, 2.5),
    "he": Flight("missile_he", FLAME, 0.35, 1.5, 0.05),
}
"""By missile; a plain shell has none."""
LONGEST: Final = 0.85
SHORTEST: Final = 0.14
STREAK: Final = 14
CURLED: Final = 34
"""How many glows make up a straight trail and a curled one."""
COARSE: Final = 4
"""Pixels between the sizes of glows."""


def flight(missile: str, start: Point, end: Point) -> Animation:
    """Return a shell, or a missile of a kind, on its way."""
    look = FLIGHTS[missile]
    seconds = max(SHORTEST, min(LONGEST, 0.08 + look.pace * dist(start, end)))
    way = _course(look, start, end)

    def draw(camera: Camera, share: float) -> list[Blit]:
        found = [*_trail(camera, look, way, share)]
        if look.body:
            angle = heading(way(max(0.0, share - 0.03)), way(min(1.0, share + 0.03)))
            turned = round(angle / TURNED) * TURNED % 360
            pixels = max(LEAST, round(camera.scale * look.size / 2) * 2)
            picture = _body(look.body, pixels, turned)
            found.append(about(picture, *camera.to_screen(*way(share))))
        return found

    return Drawn(seconds, draw)


def _course(look: Flight, start: Point, end: Point) -> FlightPath:
    """Return the way of a flight: straight, or in curls that end at the target."""
    angle = heading(start, end) + 90

    def at(share: float) -> Point:
        swing = look.curl * sin(pi * share) * sin(2 * pi * look.waves * share)
        return ahead(between(start, end, share), angle, swing)

    return at


def _trail(camera: Camera, look: Flight, way: FlightPath, share: float) -> list[Blit]:
    """Return glows behind a body, dim at the tail and bright at the head."""
    found = []
    many = CURLED if look.curl else STREAK
    for place in range(many + 1):
        part = place / many
        at = share - look.tail * (1 - part)
        if at < 0:
            continue
        size = (0.24 + 0.42 * part) if place < many else (0.0 if look.body else 1.0)
        step = max(1, round((5 if look.pale else 10) * (0.2 + 0.8 * part)))
        pixels = max(3, round(size * camera.scale / COARSE) * COARSE)
        if size:
            found.append(about(sprite(look.trail, pixels, step), *camera.to_screen(*way(at))))
    return found


@cached_picture
def _body(body: str, pixels: int, turned: int) -> pygame.Surface:
    return file_picture("dicezone", body, (pixels, pixels), angle=turned)


def muzzle(at: Point, angle: float) -> Animation:
    """Return the flame out of a gun that fires at an angle."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        found = []
        for n in range(4):
            reach = (0.12 + 0.24 * n) * (0.5 + share)
            pixels = max(3, round(camera.scale * (0.95 - 0.14 * n) * cos(share * pi / 2)))
            look = GOLD if n < 3 else CYAN
            place = camera.to_screen(*ahead(at, angle, reach))
            found.append(about(sprite(look, pixels, 10), *place))
        return found

    return Drawn(0.16, draw)
