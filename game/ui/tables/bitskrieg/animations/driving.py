"""How tanks come and go: driving, reversing, flags, flips, rebuilt tanks and reserves."""

from collections.abc import Callable

from game.core.boards.cells import Cell, Facing
from game.core.contract import Seat
from game.presenter.bitskrieg.queries import inward
from game.presenter.bitskrieg.tabletop import TOP
from game.presenter.boards.layout import ahead
from game.rules.bitskrieg import events as told
from game.ui.motion.effects import landing
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import Actor, Tween, drive, fade, hop, ripple, slide
from game.ui.tables.bitskrieg.animations.motion import TankMotion, glow
from game.ui.tables.bitskrieg.stage import Counter

PACE = 0.26
"""Seconds a square."""


def moved(motion: TankMotion, event: told.Moved) -> Animation:
    """Drive along the way with its turns; then the tank is finished (BK-4.11)."""
    way = [(TOP.center(pose.at), pose.facing * 90.0) for pose in event.path[1:]]
    return _driven(motion, event.tank, 1.0, lambda actor: drive(actor, way, PACE))


def reversed_(motion: TankMotion, event: told.Reversed) -> Animation:
    """Back one square (BK-17.1)."""
    return _driven(motion, event.tank, 0.7, lambda actor: slide(actor, TOP.center(event.at), 0.5))


def flag_taken(motion: TankMotion, event: told.FlagTaken) -> Animation:
    """Show the flag as held (BK-9.2)."""
    held = _held(motion, event.at, True)
    return sequence(motion.sounds("flag-capture"), held, glow([event.at], 0.7))


def flag_freed(motion: TankMotion, event: told.FlagFreed) -> Animation:
    """Show the flag as free again (BK-9.4)."""
    return sequence(motion.sounds("flag-free"), _held(motion, event.at, False), wait(0.15))


def flipped(motion: TankMotion, event: told.Flipped) -> Animation:
    """Turn all finished counters over, one shortly after the other (BK-7.1)."""
    over = [motion.turned_over(tank, True, 0.36) for tank in event.tanks]
    return parallel(motion.sounds("flip"), ripple(over))


def rebuilt(motion: TankMotion, event: told.Rebuilt) -> Animation:
    """Bring a tank from its tray over the home edge; the marker goes down (BK-8.3)."""
    counter = motion.counter(event.tank)
    lifted = fade(counter.actor, 0.0, 0.25)
    ready = call(lambda: _at_the_edge(motion, counter, event.at))
    rolls = Later(lambda: _rolls_in(counter.actor, event.at, event.facing))
    marker = _marker(motion, counter.chip.seat, event.left)
    return sequence(motion.sounds("rebuild"), parallel(lifted, marker), ready, rolls)


def reserve_arrived(motion: TankMotion, event: told.ReserveArrived) -> Animation:
    """Bring a new tank from the pool over the home edge; the marker goes down by two (BK-13.2)."""
    counter = motion.new_counter(event, ready=False)
    _at_the_edge(motion, counter, event.at)
    rolls = Later(lambda: _rolls_in(counter.actor, event.at, event.facing))
    return sequence(
        motion.sounds("rebuild"), parallel(_marker(motion, event.seat, event.left), rolls)
    )


def match_over(motion: TankMotion, event: told.MatchOver) -> Animation:
    """Let the winner's tanks rejoice."""
    winners = [c for c in motion.stage.tanks.values() if c.chip.seat == event.winner]
    hops = [hop(counter.actor, 0.5) for counter in winners if counter.actor.size == 1]
    return sequence(ripple(hops, 0.12), wait(0.4))


def _driven(
    motion: TankMotion, tank: int, loudness: float, go: Callable[[Actor], Animation]
) -> Animation:
    """Go with a roaring engine; then the tank is finished."""
    roar, going = motion.sounds("engine-drive", loudness), go(motion.counter(tank).actor)
    return sequence(roar, going, motion.turned_over(tank, False))


def _held(motion: TankMotion, cell: Cell, held: bool) -> Animation:
    return call(lambda: setattr(motion.stage.flags[cell], "held", held))


def _at_the_edge(motion: TankMotion, counter: Counter, at: Cell) -> None:
    """Set a counter down outside the board, where it is to come in."""
    actor, angle = counter.actor, inward(motion.after, counter.chip.seat) * 90.0
    actor.x, actor.y = ahead(TOP.center(at), angle, -0.9)
    actor.size, actor.alpha, actor.lift, actor.angle = 1.0, 0.2, 0.0, angle


def _rolls_in(actor: Actor, at: Cell, facing: Facing) -> Animation:
    way = [(TOP.center(at), facing * 90.0)]
    return parallel(fade(actor, 1.0, 0.25), drive(actor, way, 0.5), landing(TOP.center(at), at))


def _marker(motion: TankMotion, seat: Seat, left: int) -> Animation:
    start = motion.stage.markers[seat]

    def show(share: float) -> None:
        motion.stage.markers[seat] = start + (left - start) * share

    return Tween(0.5, show)
