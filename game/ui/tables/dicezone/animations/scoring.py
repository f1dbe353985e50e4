"""How points look: they fly up to the counter of their side, which spins; and who has won."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.presenter.boards.layout import Point, between
from game.rules.dicezone import events as told
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Drawn, call, parallel, sequence, wait
from game.ui.motion.tweens import Tween, ease_in, hop, linear, ripple
from game.ui.tables.dicezone.animations.arcade import PointsCounter
from game.ui.tables.dicezone.animations.drawn import bursts
from game.ui.tables.dicezone.animations.drawn.bursts import ROUND, Spray
from game.ui.tables.dicezone.animations.drawn.panels import counter_place
from game.ui.tables.dicezone.animations.motion import ArcadeMotion
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import AMBER, pill_blit

FLIES: Final = 0.36
"""Seconds in which points fly to their counter."""
SPINS: Final = 0.42
"""Seconds in which a counter spins."""
STAYS: Final = 0.3
FADES: Final = 0.2
TURNS: Final = 10
"""How many numbers a counter runs through."""
HIGH: Final = 0.8
ASIDE: Final = 1.5
"""Board units that points fly up beside where they were won."""


def scored(motion: ArcadeMotion, event: told.Scored) -> Animation:
    """Let points fly from where they were won to the counter of their side (DZ-10.2)."""
    teams = motion.before.field.teams
    seats = tuple(seat for seat, team in enumerate(teams) if team == event.team)
    before = event.total - event.points
    counter = motion.stage.counters.get(event.team) or PointsCounter(seats, before)
    counter.alpha = 1.0

    def begin() -> None:
        motion.stage.counters[event.team] = counter
        flying = _flying(motion, event, (motion.spot[0] + ASIDE, motion.spot[1]))
        spins = Tween(SPINS, partial(_spin, counter, before, event.total), linear)
        motion.stage.beside.append(sequence(flying, spins))

    stays = sequence(wait(FLIES + SPINS + STAYS), _fading(motion, event.team, counter))
    sound = sequence(wait(FLIES), motion.sounds("score-spin", 0.7))
    return sequence(call(begin), motion.beside(stays, sound), wait(0.3))


def match_over(motion: ArcadeMotion, event: told.MatchOver) -> Animation:
    """Let the winners' tanks rejoice under fireworks (DZ-12)."""
    tanks = motion.stage.tanks
    winners = [n for n, piece in tanks.items() if piece.look.seat in event.winners]
    works = [
        sequence(wait(0.18 * n), motion.beside(*_firework(motion.place(number), n)))
        for n, number in enumerate(winners)
    ]
    hops = ripple([hop(tanks[n].actor, 1.2) for n in winners], 0.12)
    sound = motion.sounds("high-score") if winners else wait(0)
    return sequence(sound, parallel(hops, *works), wait(0.5))


def _flying(motion: ArcadeMotion, event: told.Scored, start: Point) -> Animation:
    """Return the points on their way to the counter of their side."""
    words, team = motion.word("moment.points", event.points), event.team

    def draw(camera: Camera, share: float) -> list[Blit]:
        shown = list(motion.stage.counters)
        place = shown.index(team) if team in shown else 0
        end = counter_place(camera, place, max(1, len(shown)))
        x, y = between(camera.to_screen(*start), end, ease_in(share))
        canvas = Canvas(NO_SURFACE, camera)
        return [pill_blit(canvas, (round(x), round(y)), words, AMBER, HIGH)]

    return Drawn(FLIES, draw)


def _spin(counter: PointsCounter, start: int, end: int, share: float) -> None:
    step = round(share * TURNS) / TURNS
    counter.points = start + round((end - start) * step)


def _fading(motion: ArcadeMotion, team: int, counter: PointsCounter) -> Animation:
    """Return a counter that goes, unless more points have come since."""
    asked = counter.asked = counter.asked + 1

    def fade(share: float) -> None:
        if counter.asked == asked:
            counter.alpha = 1 - share

    def go() -> None:
        if counter.asked == asked:
            motion.stage.counters.pop(team, None)

    return sequence(Tween(FADES, fade, linear), call(go))


def _firework(at: Point, seed: int) -> list[Animation]:
    looks = (bursts.GOLD, bursts.PINK, bursts.CYAN, bursts.LIME)
    spots = ((0.0, -1.2), (1.1, -0.4), (-1.1, -0.5), (0.0, 0.6))
    rays = [
        sequence(
            wait(0.14 * n),
            bursts.sparks((at[0] + x, at[1] + y), 0, seed + n, Spray(look, 16, 1.8, ROUND)),
        )
        for n, (look, (x, y)) in enumerate(zip(looks, spots, strict=True))
    ]
    return [*rays, glows.glow(at, 0, glows.halo, 4.4, (AMBER, 1.0))]
