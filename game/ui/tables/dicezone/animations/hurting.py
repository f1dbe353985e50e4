"""How damage looks: plates chip off, a die lands on a stat, the core is struck, a tank blows up."""

from __future__ import annotations

from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Conceded
from game.presenter.dicezone.places import middle
from game.rules.dicezone import events as told
from game.rules.dicezone.data import CORE, STATS
from game.ui.motion import glows
from game.ui.motion.debris import scrap
from game.ui.motion.timeline import Animation, call, parallel, sequence, wait
from game.ui.motion.tweens import Tween, ease_in, fade, linear, shake
from game.ui.tables.dicezone.animations.arcade import PoppedBoard
from game.ui.tables.dicezone.animations.crates import changed, goes, pops, ticking
from game.ui.tables.dicezone.animations.drawn import bursts
from game.ui.tables.dicezone.animations.drawn.bursts import PLATE, Spray
from game.ui.tables.dicezone.animations.motion import ArcadeMotion
from game.ui.tables.shared.marks import AMBER, DANGER, PALE

MOST_CHIPS: Final = 8
LANDS: Final = 0.42
"""Seconds in which the carry die falls on a stat."""
READ: Final = 0.45
WRECK: Final = 0.75
WATCHED: Final = 0.4
"""Seconds in which a wreck burns out, and those before something else happens."""
BLUE: Final = (96, 176, 255)


def shell_ignored(motion: ArcadeMotion, event: told.ShellIgnored) -> Animation:
    """Let the shell flare up blue, and its lights go dark (DZ-9.4)."""
    place = motion.place(event.tank)
    rim = glows.glow(place, 0, glows.halo, 2.6, (BLUE, 0.5))
    dark = call(lambda: motion.put_look(event.tank, shell=event.left))
    words = motion.told(event.tank, BLUE, "lost.ignored", event.points)
    return sequence(motion.sounds("shell-guard"), words, motion.beside(rim), dark, wait(0.25))


def armor_lost(motion: ArcadeMotion, event: told.ArmorLost) -> Animation:
    """Let chips of the plate fly off the side, and tell what it has lost (DZ-9.2)."""
    at, angle = motion.plate(event.tank, event.side), motion.side_angle(event.tank, event.side)
    chips = scrap(at, angle, event.tank + event.side, min(MOST_CHIPS, 2 + event.pips), PLATE)
    spray = bursts.sparks(at, angle, event.pips, Spray(many=10, reach=1.0))
    change = call(lambda: motion.put_stat(event.tank, event.side, event.left))
    words = motion.told(event.tank, AMBER, f"lost.{STATS[event.side]}", event.pips)
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
    return sequence(
        pops(motion, event.tank, board),
        parallel(Tween(LANDS, fall, linear), sequence(wait(LANDS), motion.sounds("die-lands"))),
        _core_struck(motion, event.tank) if core else motion.beside(),
        ticking(motion, event.tank, (before, event.stats), "tick-down"),
        wait(READ),
        goes(motion, event.tank),
    )


def tank_destroyed(motion: ArcadeMotion, event: told.TankDestroyed) -> Animation:
    """Blow the tank up; its wreck burns out and is gone (DZ-9.8, DZ-10.5)."""
    place = middle(event.cell)
    if not motion.stands(event.tank):
        return motion.marks_place(place)
    actor = motion.actor(event.tank)

    def burn(share: float) -> None:
        actor.alpha = 1 - max(0.0, share - 0.4) / 0.6

    wreck = call(lambda: motion.put_look(event.tank, wrecked=True))
    seen = motion.beside(
        bursts.explosion(place, event.tank + 1),
        glows.glow(place, 0, glows.crash, 5.0, (AMBER, 0.5)),
    )
    gone = call(lambda: motion.stage.tanks.pop(event.tank, None))
    return sequence(
        motion.sounds("tank-blast"),
        motion.marks_place(place),
        seen,
        shake(actor, 0.16, 0.14),
        wreck,
        motion.beside(sequence(Tween(WRECK, burn, ease_in), gone)),
        wait(WATCHED),
    )


def ring_burned(motion: ArcadeMotion, event: told.RingBurned) -> Animation:
    """Let flames lick up, and the core's die flip down with a hiss (DZ-12.13)."""
    before = motion.stats(event.tank)
    after = (*before[:CORE], event.left, *before[CORE + 1 :])
    fire = motion.beside(bursts.flames(motion.place(event.tank), event.tank))
    return sequence(
        motion.sounds("ring-hiss"),
        fire,
        pops(motion, event.tank, PoppedBoard(before, (CORE,))),
        wait(0.25),
        ticking(motion, event.tank, (before, after), "tick-down"),
        wait(READ),
        goes(motion, event.tank),
    )


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
