"""How damage looks and the points that it brings: plates chip off, tanks blow up, counters spin."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Conceded
from game.presenter.boards.layout import Point, between
from game.presenter.dicezone.places import middle
from game.rules.dicezone import events as told
from game.rules.dicezone.data import CORE, STATS
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.hues import DANGER
from game.ui.motion import glows
from game.ui.motion.debris import scrap
from game.ui.motion.timeline import Animation, Drawn, call, parallel, sequence, wait
from game.ui.motion.tweens import Tween, ease_in, fade, hop, linear, ripple, shake
from game.ui.tables.dicezone.animations import bursts
from game.ui.tables.dicezone.animations.bursts import PLATE, ROUND, Spray
from game.ui.tables.dicezone.animations.crates import READ, changed, pop_up, ticking
from game.ui.tables.dicezone.animations.motion import ArcadeMotion, PointsCounter, PoppedBoard
from game.ui.tables.dicezone.animations.popups import counter_place
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import GLEAM, PALE, pill_blit

MOST_CHIPS: Final = 8
LANDS: Final = 0.42
"""Seconds in which the carry die falls on a stat."""
WRECK: Final = 0.75
WATCHED: Final = 0.4
"""Seconds in which a wreck burns out, and those before something else happens."""
BLUE: Final = (96, 176, 255)


def shell_ignored(motion: ArcadeMotion, event: told.ShellIgnored) -> Animation:
    """Let the shell flare up blue, and its lights go dark (DZ-9.4)."""
    place = motion.place(event.tank)
    rim = glows.glow(place, 0, glows.halo, 2.6, (BLUE, 0.5))

    def darken() -> None:
        motion.put_look(event.tank, lambda look: replace(look, shell=event.left))

    words = motion.told(event.tank, BLUE, "lost.ignored", event.points)
    dark = call(darken)
    return sequence(motion.sounds("shell-guard"), words, motion.beside(rim), dark, wait(0.25))


def armor_lost(motion: ArcadeMotion, event: told.ArmorLost) -> Animation:
    """Let chips of the plate fly off the side, and tell what it has lost (DZ-9.2)."""
    at, angle = motion.plate(event.tank, event.side), motion.side_angle(event.tank, event.side)
    chips = scrap(at, angle, event.tank + event.side, min(MOST_CHIPS, 2 + event.pips), PLATE)
    spray = bursts.sparks(at, angle, event.pips, Spray(many=10, reach=1.0))
    change = call(lambda: motion.put_stat(event.tank, event.side, event.left))
    words = motion.told(event.tank, PALE, f"lost.{STATS[event.side]}", event.pips)
    jolt = shake(motion.actor(event.tank), 0.22, 0.08)
    seen = motion.beside(chips, spray)
    return sequence(motion.sounds("armor-chip"), motion.marks_place(at), words, change, seen, jolt)


def pierced(motion: ArcadeMotion, event: told.Pierced) -> Animation:
    """Let what goes past the armor glow in the hull (DZ-9.3)."""
    place = motion.place(event.tank)
    burn = bursts.flare(place, bursts.BLOOD, 1.8)
    words = motion.told(event.tank, DANGER, "lost.pierced", event.points)
    return sequence(motion.sounds("pierced"), words, motion.beside(burn), wait(0.3))


def carry_rolled(motion: ArcadeMotion, event: told.CarryRolled) -> Animation:
    """Let the die fall on the stat that it names; its dice tick down, then the core's (DZ-9.5)."""
    before = motion.stats(event.tank)
    lit = (event.stat, *(s for s in changed(before, event.stats) if s != event.stat))
    board = PoppedBoard(before, lit, event.face)

    def fall(share: float) -> None:
        board.landed = share

    core = before[CORE] != event.stats[CORE]
    return pop_up(
        motion,
        event.tank,
        board,
        parallel(Tween(LANDS, fall, linear), sequence(wait(LANDS), motion.sounds("die-lands"))),
        _core_struck(motion, event.tank) if core else motion.beside(),
        ticking(motion, event.tank, (before, event.stats), "tick-down"),
        wait(READ),
    )


def tank_destroyed(motion: ArcadeMotion, event: told.TankDestroyed) -> Animation:
    """Blow the tank up; its wreck burns out and is gone (DZ-9.8, DZ-10.5)."""
    place = middle(event.cell)
    if not motion.stands(event.tank):
        return motion.marks_place(place)
    actor = motion.actor(event.tank)

    def burn(share: float) -> None:
        actor.alpha = 1 - max(0.0, share - 0.4) / 0.6

    def wreck() -> None:
        motion.put_look(event.tank, lambda look: replace(look, wrecked=True))

    seen = motion.beside(
        bursts.explosion(place, event.tank + 1),
        glows.glow(place, 0, glows.crash, 5.0, (GLEAM, 0.5)),
    )
    gone = call(lambda: motion.stage.tanks.pop(event.tank, None))
    return sequence(
        motion.sounds("tank-blast"),
        motion.marks_place(place),
        seen,
        shake(actor, 0.16, 0.14),
        call(wreck),
        motion.beside(sequence(Tween(WRECK, burn, ease_in), gone)),
        wait(WATCHED),
    )


def ring_burned(motion: ArcadeMotion, event: told.RingBurned) -> Animation:
    """Let flames lick up, and the core's die flip down with a hiss (DZ-12.13)."""
    before = motion.stats(event.tank)
    after = (*before[:CORE], event.left, *before[CORE + 1 :])
    fire = motion.beside(bursts.plume(bursts.FLAMES, motion.place(event.tank), event.tank))
    ticks = (wait(0.25), ticking(motion, event.tank, (before, after), "tick-down"), wait(READ))
    flips = pop_up(motion, event.tank, PoppedBoard(before, (CORE,)), *ticks)
    return sequence(motion.sounds("ring-hiss"), fire, flips)


def tank_withdrawn(motion: ArcadeMotion, event: told.TankWithdrawn) -> Animation:
    """Let a tank leave whose seat has lost another one (DZ-12.15)."""
    if not motion.stands(event.tank):
        return motion.marks_place(middle(event.cell))
    words = motion.told(event.tank, PALE, "moment.out")
    gone = call(lambda: motion.stage.tanks.pop(event.tank, None))
    return sequence(words, fade(motion.actor(event.tank), 0.0, 0.5), gone)


def conceded(motion: ArcadeMotion, event: Conceded) -> Animation:
    """Let the tanks of a seat that concedes leave (DZ-12.11)."""
    tanks = motion.stage.tanks
    own = [n for n, piece in tanks.items() if piece.look.seat == event.seat]
    gone = [n for n in own if motion.after.tanks[n].cell == OFF]
    fades = parallel(*(fade(tanks[n].actor, 0.0, 0.5) for n in gone))
    words = [motion.told(n, PALE, "moment.concedes") for n in gone[:1]]
    return sequence(*words, fades, call(lambda: [tanks.pop(n, None) for n in gone]))


def _core_struck(motion: ArcadeMotion, number: int) -> Animation:
    """Return the red flash of a core that is struck."""
    place = motion.place(number)
    flash = motion.beside(
        bursts.flare(place, bursts.BLOOD, 2.6), glows.glow(place, 0, glows.halo, 3.0, (DANGER, 0.6))
    )
    return sequence(motion.sounds("core-hit"), flash)


# points fly up to the counter of their side, which spins; and who has won

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
        return [pill_blit(canvas, (round(x), round(y)), words, PALE, HIGH)]

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
    return [*rays, glows.glow(at, 0, glows.halo, 4.4, (GLEAM, 1.0))]
