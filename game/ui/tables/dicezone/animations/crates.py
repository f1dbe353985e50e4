"""How crates open: the box bursts, two dice name the token, it flips up, and dice change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi
from typing import Final

import pygame

from game.presenter.boards.layout import Point
from game.presenter.dicezone.places import middle
from game.rules.dicezone import events as told
from game.rules.dicezone.data import TOKENS, Stat, Stats
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import faded
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion import glows
from game.ui.motion.debris import Metal, scrap
from game.ui.motion.timeline import Animation, Drawn, call, sequence, wait
from game.ui.motion.tweens import ease_out
from game.ui.tables.dicezone.animations import pieces
from game.ui.tables.dicezone.animations.motion import ArcadeMotion, PoppedBoard
from game.ui.tables.dicezone.art.dice import die_picture
from game.ui.tables.dicezone.art.tokens import KIND_COLORS, token_picture
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import GLEAM, pill_blit

TICK: Final = 0.085
"""Seconds from one tick of a die to the next."""
TICKS: Final = 1.2
"""The most seconds that many ticks take."""
READ: Final = 0.45
"""How long a board stays to be read, in seconds."""


def crate_taken(motion: ArcadeMotion, event: told.CrateTaken) -> Animation:
    """Burst the box (DZ-7.1)."""
    place = middle(event.cell)
    gone = call(lambda: motion.stage.crates.pop(event.cell, None))
    light = motion.beside(
        glows.glow(place, 0, glows.crash, 3.0, (GLEAM, 0.45)), boards_fly(place, event.cell)
    )
    spot = motion.marks_place(place)
    return sequence(motion.sounds("crate-open"), spot, gone, light, wait(0.25))


def crate_opened(motion: ArcadeMotion, event: told.CrateOpened) -> Animation:
    """Light up in the color of the kind (DZ-7.2)."""
    place = motion.place(event.tank)
    ring = glows.glow(place, 0, glows.halo, 3.6, (KIND_COLORS[event.kind], 0.7))
    return sequence(motion.marks_place(place), motion.beside(ring), wait(0.1))


def token_found(motion: ArcadeMotion, event: told.TokenFound) -> Animation:
    """Flip the token up over the tank, with the dice that named it and its name (DZ-7.2)."""
    place = motion.place(event.tank)
    name = motion.voice.phrases.texts.text(f"dicezone.token.{event.token}")
    shown = found(place, event.token, event.faces, name)
    return sequence(motion.sounds("token-flip"), shown)


def token_used(motion: ArcadeMotion, event: told.TokenUsed) -> Animation:
    """Let the token rise from the tank and burn up (DZ-7.9)."""
    if event.token == "nitro":
        return pieces.nitro(motion, event.tank)
    if event.token == "mine":
        return sequence()
    rises = spent(motion.place(event.tank), event.token)
    return sequence(motion.sounds("token-used", 0.7), motion.beside(rises), wait(0.3))


def token_dropped(motion: ArcadeMotion, event: told.TokenDropped) -> Animation:
    """Let a token fall off the tank (DZ-7.8)."""
    falls = dropped(motion.place(event.tank), event.token)
    return sequence(motion.sounds("token-drop", 0.7), motion.beside(falls), wait(0.3))


def dice_rolled(motion: ArcadeMotion, event: told.DiceRolled) -> Animation:
    """Let the dice of a token hover over the board that they are for (DZ-7.5, DZ-7.6)."""
    board = PoppedBoard(motion.stats(event.tank), dice=event.faces)
    return pop_up(motion, event.tank, board, wait(0.9))


def stats_changed(motion: ArcadeMotion, event: told.StatsChanged) -> Animation:
    """Let the dice tick one by one to what they show now (DZ-7.3)."""
    lit = changed(event.before, event.stats)
    board = PoppedBoard(event.before, lit)
    ticks = ticking(motion, event.tank, (event.before, event.stats), "tick-up")
    return pop_up(motion, event.tank, board, wait(0.2), ticks, wait(READ))


def pop_up(motion: ArcadeMotion, number: int, board: PoppedBoard, *parts: Animation) -> Animation:
    """Return a board that pops up beside a tank, what is seen on it then, and that it goes."""
    pops = call(lambda: motion.stage.boards.update({number: board}))
    goes = call(lambda: motion.stage.boards.pop(number, None))
    return sequence(pops, *parts, goes)


def changed(before: Stats, after: Stats) -> tuple[Stat, ...]:
    """Return the stats that differ."""
    return tuple(s for s, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)


def ticking(motion: ArcadeMotion, number: int, ends: tuple[Stats, Stats], sound: str) -> Animation:
    """Return dice that tick from what they show to other faces, on board and tank."""
    moments = list(steps(*ends))
    gap = min(TICK, TICKS / max(1, len(moments)))

    def show(stats: Stats) -> None:
        motion.put_stats(number, stats)
        if number in motion.stage.boards:
            motion.stage.boards[number].stats = stats

    parts: list[Animation] = []
    for stats in moments:
        parts += [motion.sounds(sound, 0.6), call(partial(show, stats)), wait(gap)]
    return sequence(*parts)


def steps(before: Stats, after: Stats) -> Iterator[Stats]:
    """Yield the stats pip by pip from one end to the other.

    >>> list(steps((1, 5, 2), (3, 5, 1)))
    [(2, 5, 2), (3, 5, 2), (3, 5, 1)]
    """
    now = list(before)
    for stat, end in enumerate(after):
        while now[stat] != end:
            now[stat] += 1 if end > now[stat] else -1
            yield tuple(now)


# tokens in the air: one that flips up with its dice and name, one that is used or given up

FOUND: Final = 1.5
"""How long a token that was just found is shown, in seconds."""
FLIPS: Final = 0.4
"""Share of them in which it flips up."""
TURNS: Final = 3.0
"""How many half turns it makes."""
LARGE: Final = 2.3
"""Its width in board units."""
LEAST_TOKEN: Final = 48
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
        side = max(LEAST_TOKEN, round(camera.scale * LARGE))
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
        side = max(LEAST_TOKEN // 2, round(camera.scale * 1.3))
        step = round(STEPS * min(1.0, 2 - 2 * share))
        x, y = camera.to_screen(at[0], at[1] - 0.9 - 0.7 * ease_out(share))
        return [about(_faded(token, side, step), x, y)] if step else []

    return Drawn(0.6, draw)


def dropped(at: Point, token: str) -> Animation:
    """Return a token that falls off to the side and is gone."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        side = max(LEAST_TOKEN // 2, round(camera.scale * (1.3 - 0.6 * share)))
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
