"""How artillery looks: guns are laid, orders opened, shells drift off their targets and burst."""

from __future__ import annotations

from typing import Final

from game.core.boards.cells import OFF
from game.presenter.boards.layout import Point, ahead, heading
from game.rules.portable import events as told
from game.rules.portable.commands import UnitId
from game.rules.portable.state import Order
from game.ui.boards.hues import CHANCE, DANGER, FIRE
from game.ui.boards.paint import Color
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import (
    Actor,
    Tween,
    ease_in,
    ease_out,
    fade,
    recoil,
    shake,
    slide,
    smooth,
)
from game.ui.tables.motion import Loose
from game.ui.tables.portable.animations import bursts, flights
from game.ui.tables.portable.animations.flights import Trajectory
from game.ui.tables.portable.animations.motion import BattleMotion
from game.ui.tables.portable.stage import GasPiece
from game.ui.tables.shared.marks import PALE

SALVO: Final = 0.4
"""Seconds from one gun to the next."""
SHOWN: Final = 1.15
"""Seconds that opened orders are shown."""
OPENED: Final = 0.6
"""Seconds of these after which it goes on."""
BARREL: Final = 0.34
"""Board units from the middle of a gun to its muzzle."""
REPORTS: Final = {"heavy": "cannon-heavy", "medium": "cannon-heavy", "mountain": "cannon"}
FLAT: Final = ("anti_tank", "anti_aircraft")
SIZES: Final = {"heavy": 1.35, "medium": 1.2, "mountain": 0.85, "infantry_gun": 0.8}
"""How large the shells and bursts of a gun are, beside those of a field gun."""
GROWS: Final = 10
"""Sizes of a cloud that rises."""
RISES: Final = 0.9
DRIFTS: Final = 1.0
CLEARS: Final = 0.7
"""Seconds in which a cloud rises, drifts by a square, and blows away."""


def guns_idle(motion: BattleMotion, event: told.GunsIdle) -> Animation:
    """Show nothing: the log tells it."""
    return wait(0)


def gun_aimed(motion: BattleMotion, event: told.GunAimed) -> Animation:
    """Lay the gun on its target; only its own side sees it (PW-2.2)."""
    order = Order(event.unit, event.target, event.gas)
    return sequence(motion.sounds("gun-laid"), motion.beside(_aim(motion, order, 0.45)), wait(0.2))


def orders_opened(motion: BattleMotion, event: told.OrdersOpened) -> Animation:
    """Unfold all orders: each gun points at its square (PW-2.2)."""
    lines = [
        sequence(wait(0.08 * n), _aim(motion, order, SHOWN)) for n, order in enumerate(event.orders)
    ]
    return sequence(motion.sounds("papers"), motion.beside(Loose(*lines)), wait(OPENED))


def _aim(motion: BattleMotion, order: Order, seconds: float) -> Animation:
    start, end = motion.place(order.unit), motion.cell(order.target)
    tone = bursts.GAS.core if order.gas else FIRE
    sight = glows.glow(end, 0, flights.crosshair, 1.15, (tone, seconds))
    return parallel(flights.aimed(start, end, seconds), sight)


def shell_landed(motion: BattleMotion, event: told.ShellLanded) -> Animation:
    """Let a shell fly to its target and drift to where it comes down; it bursts (PW-2.8)."""
    gun, gas = event.gun, _is_gas(motion, event)
    flight = trajectory_of(motion, event)
    motion.flight = flight.seconds
    angle = heading(flight.start, flight.target)
    lands = Later(lambda: _lands(motion, event, flight.end, gas))
    flies = parallel(
        flights.lobbed(flight),
        sequence(wait(flight.seconds * 0.45), motion.sounds("shell-falls", 0.7)),
        glows.glow(motion.cell(event.target), 0, flights.crosshair, 0.9, (FIRE, flight.seconds)),
    )
    fired = parallel(
        Later(lambda: recoil(motion.actor(gun), angle, 0.1)),
        motion.beside(bursts.muzzle(flight.start, angle, _size(motion, gun))),
    )
    shot = sequence(motion.sounds(report_of(motion.look(gun).gun)), fired)
    return sequence(motion.beside(shot, sequence(flies, lands)), wait(SALVO))


def report_of(gun: str) -> str:
    """Return what is heard of a gun that fires."""
    return "flat-gun" if gun in FLAT else REPORTS.get(gun, "howitzer")


def trajectory_of(motion: BattleMotion, event: told.ShellLanded) -> Trajectory:
    """Return how a shell flies, also one that comes down beyond the edge or at its own gun."""
    unit = motion.before.units[event.gun]
    target = motion.cell(event.target)
    start = ahead(motion.place(event.gun), heading(motion.place(event.gun), target), BARREL)
    end = target if event.at == OFF else motion.cell(event.at)
    score = event.die + event.modifier
    if event.at == OFF and score >= 1:
        facing = unit.facing * 90.0 + (0 if score in (1, 3) else 180)
        end = ahead(target, facing, 1.0)
    elif event.at == OFF:
        end = (target[0] + 0.38, target[1] + 0.36)
    size = _size(motion, event.gun)
    steep = 0.1 if unit.gun in FLAT else 0.3
    return Trajectory(start, target, end, 0.42 * size, steep)


def cloud_rose(motion: BattleMotion, event: told.CloudRose) -> Animation:
    """Let gas rise where the shell comes down (PW-12.2)."""
    actor = Actor(*motion.cell(event.at), alpha=0.0, size=0.2)

    def rise(share: float) -> None:
        actor.alpha, actor.size = share, 0.2 + 0.8 * round(share * GROWS) / GROWS

    appears = call(lambda: motion.stage.clouds.append(GasPiece(1, actor)))
    late = wait(max(0.0, motion.flight - SALVO))
    hiss = motion.sounds("gas-hiss")
    wisps = motion.beside(bursts.gas((actor.x, actor.y), event.at))
    return motion.beside(sequence(late, appears, hiss, wisps, Tween(RISES, rise, ease_out)))


def cloud_drifted(motion: BattleMotion, event: told.CloudDrifted) -> Animation:
    """Let a cloud creep to the next square, stay, or leave the map (PW-12.3, PW-12.4)."""
    cloud = next(motion.clouds)
    sound = motion.sounds("gas-hiss", 0.5)
    if event.end == event.start:
        wisps = motion.beside(bursts.gas(motion.cell(event.start), event.die))
        words = motion.told_at(motion.cell(event.start), PALE, "moment.gas_stays")
        return sequence(sound, words, wisps, shake(cloud.actor, 0.5, 0.05))
    if event.end == OFF:
        return sequence(sound, _leaves(motion, event, cloud))
    way = motion.beside(bursts.gas(motion.cell(event.end), event.die, 8))
    words = motion.told_at(motion.cell(event.end), PALE, "moment.gas_drifts")
    return sequence(sound, words, parallel(slide(cloud.actor, motion.cell(event.end), DRIFTS), way))


def cloud_cleared(motion: BattleMotion, event: told.CloudCleared) -> Animation:
    """Let an old cloud blow away (PW-12.5)."""
    x, y = motion.cell(event.at)
    there = (cloud for cloud in motion.stage.clouds if _near(cloud.actor, (x, y)))
    cloud = max(there, key=lambda cloud: cloud.age)
    thin = parallel(
        fade(cloud.actor, 0.0, CLEARS), slide(cloud.actor, (x + 0.5, y - 0.3), CLEARS, ease_in)
    )
    return sequence(motion.sounds("gas-hiss", 0.3), thin, _gone(motion, cloud))


def _leaves(motion: BattleMotion, event: told.CloudDrifted, cloud: GasPiece) -> Animation:
    """Return a cloud that drifts over the edge nearest to it."""
    x, y = motion.cell(event.start)
    squares = motion.board.squares
    ways = {(0, -1): y, (0, 1): squares.height - y, (-1, 0): x, (1, 0): squares.width - x}
    across, down = min(ways, key=lambda way: ways[way])
    out = slide(cloud.actor, (x + across, y + down), DRIFTS, smooth)
    return sequence(parallel(out, fade(cloud.actor, 0.0, DRIFTS)), _gone(motion, cloud))


def _gone(motion: BattleMotion, cloud: GasPiece) -> Animation:
    return call(lambda: motion.stage.clouds.remove(cloud))


def _is_gas(motion: BattleMotion, event: told.ShellLanded) -> bool:
    return any(o.gas and o.unit == event.gun for o in motion.before.orders)


def _size(motion: BattleMotion, gun: UnitId) -> float:
    return SIZES.get(motion.before.units[gun].gun, 1.0)


def _lands(motion: BattleMotion, event: told.ShellLanded, end: Point, gas: bool) -> Animation:
    """Return what a shell does where it comes down: it bursts, or goes into the ground."""
    if event.at == OFF:
        return sequence(
            motion.sounds("shell-dud"),
            motion.told_at(end, DANGER, "moment.lost"),
            motion.beside(bursts.puff(end, event.gun, 1.2)),
        )
    size = _size(motion, event.gun) * (0.6 if gas else 1.0)
    words = motion.told_at(end, *_verdict(event))
    struck = [t.actor for t in motion.stage.tokens.values() if _near(t.actor, end)]
    seen = motion.beside(
        flights.shock(end, size),
        bursts.earth(end, event.gun, size),
        _crater(motion, end, event.gun),
        *(shake(actor, 0.35, 0.07) for actor in struck),
    )
    return sequence(motion.sounds("shell-burst", 0.6 if gas else 1.0), words, seen)


def _verdict(event: told.ShellLanded) -> tuple[Color, str]:
    """Return what a shell that bursts is told with: ink and the key of its words."""
    if event.at == event.target:
        return CHANCE, "moment.on_target"
    behind = event.die + event.modifier in (1, 3)
    return PALE, "moment.behind" if behind else "moment.in_front"


def _near(actor: Actor, place: Point) -> bool:
    return abs(actor.x - place[0]) < 0.5 and abs(actor.y - place[1]) < 0.5


def _crater(motion: BattleMotion, at: Point, seed: int) -> Animation:
    """Return a crater that is seen as the smoke clears; several lie side by side."""
    off = ((0.0, 0.06), (-0.2, 0.2), (0.22, -0.16), (-0.16, -0.2), (0.2, 0.22))
    spots = motion.stage.craters

    def appear() -> Animation:
        x, y = off[sum(_near(actor, at) for actor in spots) % len(off)]
        actor = Actor(at[0] + x, at[1] + y, (seed * 73) % 360, alpha=0.0)
        spots.append(actor)
        return fade(actor, 1.0, 0.4)

    return Later(appear)
