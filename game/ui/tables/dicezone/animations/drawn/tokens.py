"""Tokens in the air: one that flips up with its dice and name, one that is used or given up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi
from typing import Final

import pygame

from game.presenter.boards.layout import Point
from game.rules.dicezone.data import TOKENS
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import faded
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.debris import Metal, scrap
from game.ui.motion.timeline import Animation, Drawn
from game.ui.motion.tweens import ease_out
from game.ui.tables.dicezone.art.dice import die_picture
from game.ui.tables.dicezone.art.tokens import KIND_COLORS, token_picture
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import pill_blit

FOUND: Final = 1.5
"""How long a token that was just found is shown, in seconds."""
FLIPS: Final = 0.4
"""Share of them in which it flips up."""
TURNS: Final = 3.0
"""How many half turns it makes."""
LARGE: Final = 2.3
"""Its width in board units."""
LEAST: Final = 48
"""Its least width in pixels."""
HIGH: Final = 4.0
LOW: Final = 2.4
"""Board units that it rises, clear of what dice mean, or sinks where there is no room above."""
NAME: Final = 0.7
FLAT: Final = 8
"""Widths of a token between open and edge-on."""
STEPS: Final = 8
"""Strengths in which a token fades."""
WOOD: Final = Metal((178, 128, 70), 1.6)


def found(at: Point, token: str, faces: Sequence[int], name: str) -> Animation:
    """Return a token that flips up over a place, between the dice that named it."""
    tone = KIND_COLORS[TOKENS[token].kind]

    def draw(camera: Camera, share: float) -> list[Blit]:
        risen = ease_out(min(1.0, share / FLIPS))
        side = max(LEAST, round(camera.scale * LARGE))
        wide = abs(cos(pi * TURNS * (1 - risen)))
        x, y = _over(camera, at, side, risen)
        flat = max(1, round(wide * FLAT))
        blits = [about(_turned(token, side, flat), x, y)]
        if risen >= 1.0:
            canvas = Canvas(NO_SURFACE, camera)
            spot = (round(x), round(y - side * 0.72))
            blits.append(pill_blit(canvas, spot, name, tone, NAME))
        return [*_dice(faces, (x, y), side), *blits]

    return Drawn(FOUND, draw)


def spent(at: Point, token: str) -> Animation:
    """Return a token that rises from a place and fades as it is used."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        side = max(LEAST // 2, round(camera.scale * 1.3))
        step = round(STEPS * min(1.0, 2 - 2 * share))
        x, y = camera.to_screen(at[0], at[1] - 0.9 - 0.7 * ease_out(share))
        return [about(_faded(token, side, step), x, y)] if step else []

    return Drawn(0.6, draw)


def dropped(at: Point, token: str) -> Animation:
    """Return a token that falls off to the side and is gone."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        side = max(LEAST // 2, round(camera.scale * (1.3 - 0.6 * share)))
        step = round(STEPS * min(1.0, 2 - 2 * share))
        drop = -0.8 + 3.4 * share * share - 1.2 * share
        x, y = camera.to_screen(at[0] + 1.2 * share, at[1] + drop)
        return [about(_faded(token, side, step), x, y)] if step else []

    return Drawn(0.6, draw)


def boards_fly(at: Point, seed: int) -> Animation:
    """Return the boards of a crate that bursts."""
    return scrap(at, 0.0, seed, 7, WOOD)


def _over(camera: Camera, at: Point, side: int, risen: float) -> Point:
    """Return where a token is, in pixels, kept within the view with its name below."""
    view = camera.view.inflate(-3 * side, -2 * side)
    x, y = camera.to_screen(*at)
    way = -HIGH if y - HIGH * camera.scale >= view.top else LOW
    y += way * risen * camera.scale
    return (min(max(x, view.left), view.right), min(max(y, view.top), view.bottom))


def _dice(faces: Sequence[int], middle: Point, side: int) -> Iterator[Blit]:
    """Yield the two dice that named the token, to its left and right."""
    x, y = middle
    for way, face in zip((-1, 1), faces, strict=False):
        yield about(die_picture("white", face, round(side * 0.46)), x + way * side * 0.86, y)


@cached_picture
def _turned(token: str, side: int, flat: int) -> pygame.Surface:
    picture = token_picture(token, side)
    if flat >= FLAT:
        return picture
    return pygame.transform.smoothscale(picture, (max(2, side * flat // FLAT), side))


@cached_picture
def _faded(token: str, side: int, step: int) -> pygame.Surface:
    return faded(token_picture(token, side), step / STEPS)
