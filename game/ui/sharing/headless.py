"""Pictures for a command line, drawn without a window."""

from __future__ import annotations

import os

import pygame

from game.match import settings
from game.match.headless.wiring import FilmRange
from game.match.match import Match
from game.match.texts import Texts
from game.ui.desk import Desk
from game.ui.scenes.common.apply_settings import PALETTES
from game.ui.sharing.film import Film, film_format, thinned
from game.ui.sharing.frames import MatchFrames, order_steps


def picture(match: Match, step: int, width: int) -> bytes:
    """Return the board after so many entries as a PNG file, so many pixels wide."""
    return MatchFrames(desk_without_window(), match, width).png(step)


def film(match: Match, steps: FilmRange, width: int, format: str) -> bytes:
    """Return the animation of a range of a match, so many pixels wide, as "gif" or "webp"."""
    frames, animation = MatchFrames(desk_without_window(), match, width), Film()
    for step in thinned(order_steps(match, *steps)):
        animation.add(frames.picture(step))
    return animation.written(film_format(format))


def desk_without_window() -> Desk:
    """Return a desk in the player's language and colors, on no screen at all."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    kept, _ = settings.load()
    desk = Desk(Texts(kept.language))
    desk.restyle(palette=PALETTES.get(kept.palette, kept.palette))
    return desk
