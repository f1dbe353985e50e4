"""How crates open: the box bursts, two dice name the token, it flips up, and dice change."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.presenter.dicezone.places import middle
from game.rules.dicezone import events as told
from game.rules.dicezone.data import Stat, Stats
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, call, sequence, wait
from game.ui.tables.dicezone.animations import driving
from game.ui.tables.dicezone.animations.arcade import PoppedBoard
from game.ui.tables.dicezone.animations.drawn import tokens
from game.ui.tables.dicezone.animations.motion import ArcadeMotion
from game.ui.tables.dicezone.art.tokens import KIND_COLORS
from game.ui.tables.shared.marks import AMBER

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
        glows.glow(place, 0, glows.crash, 3.0, (AMBER, 0.45)), tokens.boards_fly(place, event.cell)
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
    shown = tokens.found(place, event.token, event.faces, name)
    return sequence(motion.sounds("token-flip"), shown)


def token_used(motion: ArcadeMotion, event: told.TokenUsed) -> Animation:
    """Let the token rise from the tank and burn up (DZ-7.9)."""
    if event.token == "nitro":
        return driving.nitro(motion, event.tank)
    if event.token == "mine":
        return sequence()
    rises = tokens.spent(motion.place(event.tank), event.token)
    return sequence(motion.sounds("token-used", 0.7), motion.beside(rises), wait(0.3))


def token_dropped(motion: ArcadeMotion, event: told.TokenDropped) -> Animation:
    """Let a token fall off the tank (DZ-7.8)."""
    falls = tokens.dropped(motion.place(event.tank), event.token)
    return sequence(motion.sounds("token-drop", 0.7), motion.beside(falls), wait(0.3))


def dice_rolled(motion: ArcadeMotion, event: told.DiceRolled) -> Animation:
    """Let the dice of a token hover over the board that they are for (DZ-7.5, DZ-7.6)."""
    board = PoppedBoard(motion.stats(event.tank), dice=event.faces)
    return sequence(pops(motion, event.tank, board), wait(0.9), goes(motion, event.tank))


def stats_changed(motion: ArcadeMotion, event: told.StatsChanged) -> Animation:
    """Let the dice tick one by one to what they show now (DZ-7.3)."""
    lit = changed(event.before, event.stats)
    board = PoppedBoard(event.before, lit)
    return sequence(
        pops(motion, event.tank, board),
        wait(0.2),
        ticking(motion, event.tank, (event.before, event.stats), "tick-up"),
        wait(READ),
        goes(motion, event.tank),
    )


def changed(before: Stats, after: Stats) -> tuple[Stat, ...]:
    """Return the stats that differ."""
    return tuple(s for s, (old, new) in enumerate(zip(before, after, strict=True)) if old != new)


def ticking(motion: ArcadeMotion, number: int, ends: tuple[Stats, Stats], sound: str) -> Animation:
    """Return dice that tick from what they show to other faces, on board and tank."""
    moments = list(steps(*ends))
    gap = min(TICK, TICKS / max(1, len(moments)))

    def show(stats: Stats) -> None:
        motion.put_look(number, stats=stats)
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


def pops(motion: ArcadeMotion, number: int, board: PoppedBoard) -> Animation:
    """Return the moment in which a board pops up beside a tank."""
    return call(lambda: motion.stage.boards.update({number: board}))


def goes(motion: ArcadeMotion, number: int) -> Animation:
    """Return the moment in which the board beside a tank goes."""
    return call(lambda: motion.stage.boards.pop(number, None))
