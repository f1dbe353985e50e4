"""How tanks come and go: driving, reversing, flags, flips, rebuilt tanks and reserves."""

from collections.abc import Sequence

from game.core.boards.squares import STEPS, Cell, Facing
from game.core.contract import Seat
from game.rules.bitskrieg import events as told
from game.rules.bitskrieg.data import EDGES
from game.rules.bitskrieg.state import Tank
from game.ui.boards.layout import Point
from game.ui.motion.effects import landing
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import Actor, Tween, drive, fade, ripple, slide
from game.ui.tables.bitskrieg.acted.act import Act, Glow, square
from game.ui.tables.bitskrieg.shown.stage import Counter, chip_of, standing

LONG_PACE = 0.26
"""Seconds a square."""


def turn_began(act: Act, event: told.TurnBegan) -> Animation:
    """Ring in the turn."""
    return act.sounds("turn-begin", 0.4)


def moved(act: Act, event: told.Moved) -> Animation:
    """Drive along the way with its turns; then the tank is finished (BK-4.11)."""

    def begin() -> Animation:
        way = [(square(pose.at), pose.facing * 90.0) for pose in event.path[1:]]
        driving = drive(act.counter(event.tank).actor, way, LONG_PACE)
        return sequence(act.sounds("engine-drive"), driving)

    return sequence(Later(begin), act.turned_over(event.tank, False))


def reversed_(act: Act, event: told.Reversed) -> Animation:
    """Back one square (BK-17.1)."""

    def begin() -> Animation:
        backing = slide(act.counter(event.tank).actor, square(event.at), 0.5)
        return sequence(act.sounds("engine-drive", 0.7), backing)

    return sequence(Later(begin), act.turned_over(event.tank, False))


def flag_taken(act: Act, event: told.FlagTaken) -> Animation:
    """Show the flag as held (BK-9.2)."""
    return sequence(
        act.sounds("flag-capture"), call(lambda: _hold(act, event.at, True)), Glow([event.at], 0.7)
    )


def flag_freed(act: Act, event: told.FlagFreed) -> Animation:
    """Show the flag as free again (BK-9.4)."""
    return sequence(act.sounds("flag-free"), call(lambda: _hold(act, event.at, False)), wait(0.15))


def flipped(act: Act, event: told.Flipped) -> Animation:
    """Turn all finished counters over, one shortly after the other (BK-7.1)."""
    over = [act.turned_over(tank, True, 0.36) for tank in event.tanks]
    return parallel(act.sounds("flip"), ripple(over))


def rebuilt(act: Act, event: told.Rebuilt) -> Animation:
    """Bring a tank from its tray over the home edge; the marker goes down (BK-8.3)."""

    def begin() -> Animation:
        counter = act.counter(event.tank)
        lifted = fade(counter.actor, 0.0, 0.25)
        ready = call(lambda: _at_the_edge(act, counter.actor, counter.chip.seat, event.at))
        rolls = Later(lambda: _rolls_in(counter.actor, event.at, event.facing))
        marker = _marker(act, counter.chip.seat, event.left)
        return sequence(act.sounds("rebuild"), parallel(lifted, marker), ready, rolls)

    return Later(begin)


def reserve_arrived(act: Act, event: told.ReserveArrived) -> Animation:
    """Bring a new tank from the pool over the home edge; the marker goes down by two (BK-13.2)."""

    def begin() -> Animation:
        tank = Tank(event.seat, event.type, event.at, event.facing, False)
        actor = standing(event.at, event.facing * 90.0)
        act.stage.tanks[event.tank] = Counter(chip_of(tank, event.tank, False), actor)
        _at_the_edge(act, actor, event.seat, event.at)
        marker = _marker(act, event.seat, event.left)
        rolls = Later(lambda: _rolls_in(actor, event.at, event.facing))
        return sequence(act.sounds("rebuild"), parallel(marker, rolls))

    return Later(begin)


def quiet_warning(act: Act, event: told.QuietWarning) -> Animation:
    """Tell it in a caption only; the banner stays (BK-10.3)."""
    return act.sounds("quiet-warning", 0.5)


def match_over(act: Act, event: told.MatchOver) -> Animation:
    """Let the winner's tanks rejoice."""
    winners = [c for c in act.stage.tanks.values() if c.chip.seat == event.winner]
    hops = [_hop(counter.actor) for counter in winners if counter.actor.size == 1]
    return sequence(ripple(hops, 0.12), wait(0.4))


def _hop(actor: Actor) -> Animation:
    def show(share: float) -> None:
        actor.lift = 0.0 if share == 1 else 0.5 * 4 * share * (1 - share)

    return Tween(0.45, show)


def _hold(act: Act, cell: Cell, held: bool) -> None:
    if cell in act.stage.flags:
        act.stage.flags[cell].held = held


def _at_the_edge(act: Act, actor: Actor, seat: Seat, at: Cell) -> None:
    actor.x, actor.y = _outside(act, seat, at)
    actor.size, actor.alpha, actor.lift = 1.0, 0.2, 0.0
    actor.angle = _inward(act, seat) * 90.0


def _outside(act: Act, seat: Seat, at: Cell) -> Point:
    dx, dy = STEPS[(_inward(act, seat) + 2) % 4]
    x, y = square(at)
    return (x + dx * 0.9, y + dy * 0.9)


def _inward(act: Act, seat: Seat) -> Facing:
    homes = act.after.homes
    return 0 if homes is None else (EDGES.index(homes[seat]) + 2) % 4


def _rolls_in(actor: Actor, at: Cell, facing: Facing) -> Animation:
    way: Sequence[tuple[Point, float]] = [(square(at), facing * 90.0)]
    return parallel(fade(actor, 1.0, 0.25), drive(actor, way, 0.5), landing(square(at), at))


def _marker(act: Act, seat: Seat, left: int) -> Animation:
    start = act.stage.markers[seat]

    def show(share: float) -> None:
        act.stage.markers[seat] = start + (left - start) * share

    return Tween(0.5, show)
