"""How events look, in the order of a match: set-up, driving and coming, fire and rams.

`ANIMATIONS` says which function shows which type of event.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.boards.cells import Cell, Facing, cells_of
from game.core.contract import Conceded, Seat, Submitted
from game.presenter.bitskrieg.queries import inward
from game.presenter.bitskrieg.tabletop import TOP
from game.presenter.boards.layout import Point, ahead, heading
from game.rules.bitskrieg import events as told
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.setup.homes import AXES
from game.rules.bitskrieg.state import NOBODY
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.motion.effects import crumble, dust, explosion, fire_shell, landing, smoke, sparks
from game.ui.motion.timeline import Animation, Drawn, Later, call, parallel, sequence, wait
from game.ui.motion.tweens import (
    Actor,
    Tween,
    drive,
    drop_in,
    fade,
    hop,
    lunge,
    recoil,
    ripple,
    shake,
    slide,
    tumble,
)
from game.ui.tables.bitskrieg.pieces import tinted
from game.ui.tables.bitskrieg.stage import (
    IN_TRAY,
    BoardPiece,
    Counter,
    Flag,
    TankMotion,
    standing,
    wreck_slot,
)
from game.ui.tables.game_table import Animate
from game.ui.tables.motion import pause
from game.ui.tables.shared.marks import GLEAM
from game.ui.tables.shared.reveal import Chosen, RevealedSide, opening
from game.ui.tables.shared.squares import SquareWash

PACE = 0.26
"""Seconds a square."""
HEAVY = 2
"""Fire dice of a heavy gun."""
BEYOND = 0.75
"""How far behind its target a shell lands that misses."""


def obstacle_placed(motion: TankMotion, event: told.ObstaclePlaced) -> Animation:
    """Drop the obstacle on its square (BK-2.1)."""
    piece = motion.stage.obstacles[event.at] = BoardPiece(event.kind, standing(event.at))
    dust = landing(TOP.center(event.at), event.at)
    fall = sequence(wait(0.28), motion.sounds("obstacle-drop"), dust)
    return parallel(drop_in(piece.actor), fall, _glow([event.at]))


def obstacle_rerolled(motion: TankMotion, event: told.ObstacleRerolled) -> Animation:
    """Shake the obstacle that stands on the square already (BK-2.2)."""
    piece = motion.stage.obstacles.get(event.at)
    return shake(piece.actor) if piece else wait(0.2)


def tanks_revealed(motion: TankMotion, event: told.TanksRevealed) -> Animation:
    """Turn both teams over (BK-2.5)."""
    named = zip(event.teams, event.names, strict=True)
    return opening(motion, [_side(motion, seat, *team) for seat, team in enumerate(named)])


def axis_chosen(motion: TankMotion, event: told.AxisChosen) -> Animation:
    """Light up both edges of the axis (BK-2.6)."""
    cells = [cell for edge in AXES[event.axis] for cell in cells_of(HOME_MASKS[edge])]
    return _glow(cells)


def edge_chosen(motion: TankMotion, event: told.EdgeChosen) -> Animation:
    """Light up the edge (BK-2.7)."""
    return _glow(tuple(cells_of(HOME_MASKS[event.edge])))


def tank_placed(motion: TankMotion, event: told.TankPlaced) -> Animation:
    """Set a tank down on the home edge (BK-2.8)."""
    counter = motion.new_counter(event, ready=True)
    down = sequence(wait(0.2), motion.sounds("obstacle-drop", 0.4))
    return parallel(drop_in(counter.actor, 0.4, 0.9), down)


def flag_placed(motion: TankMotion, event: told.FlagPlaced) -> Animation:
    """Plant a flag (BK-2.9)."""
    flag = motion.stage.flags[event.at] = Flag(event.seat, standing(event.at))
    return parallel(drop_in(flag.actor, 0.45, 0.9), motion.sounds("flag-plant", 0.7))


def _side(motion: TankMotion, seat: Seat, team: Sequence[int], name: str) -> RevealedSide:
    kinds = [row.id for row, count in zip(TANK_TYPES, team, strict=True) for _ in range(count)]
    tanks = tuple(Chosen(kind, kind) for kind in kinds)
    phrases = motion.voice.phrases
    heading = phrases.texts.row([phrases.seat(seat), name]) if name else phrases.seat(seat)
    return RevealedSide(heading, seat, tanks)


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
    return sequence(motion.sounds("flag-capture"), held, _glow([event.at], 0.7))


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


def fired(motion: TankMotion, event: told.Fired) -> Animation:
    """Light up the squares as they are counted, the target last; the gun is spent (BK-6.6)."""
    count = [_glow([cell], 0.28) for cell in event.path]
    steps = sequence(*count) if len(count) > 1 else _glow([event.at], 0.4)
    return sequence(steps, motion.turned_over(event.tank, False))


def missed(motion: TankMotion, event: told.Missed) -> Animation:
    """Let the shell fly past its target and raise dust beyond (BK-6.3)."""
    start, target = motion.place(event.tank), _target(motion, event.target)
    end = ahead(target, heading(start, target), BEYOND)
    landing = parallel(motion.sounds("miss-dust"), dust(end, event.tank))
    return sequence(_shot(motion, event.tank, end), landing)


def hit(motion: TankMotion, event: told.Hit) -> Animation:
    """Let the shell fly to its target (BK-6.2)."""
    target = _target(motion, event.target)
    return sequence(_shot(motion, event.tank, target), _struck(motion, event.target, target))


def destroyed(motion: TankMotion, event: told.Destroyed) -> Animation:
    """Blow the tank up; its counter tumbles off to its tray (BK-6.7)."""
    counter, at = motion.counter(event.tank), motion.place(event.tank)
    counter.chip = counter.chip._replace(ready=False)
    slot = TOP.center(wreck_slot(motion.before, event.tank))
    off = parallel(tumble(counter.actor, slot), _shrink(motion, event.tank))
    blast = parallel(explosion(at, event.tank), sequence(wait(0.25), off))
    return parallel(motion.sounds("explosion"), blast, smoke(at, event.tank, 0.9))


def deflected(motion: TankMotion, event: told.Deflected) -> Animation:
    """Let the shell glance off (BK-6.5)."""
    target = _target(motion, event.target)
    shot = motion.before.shot
    start = motion.place(shot.tank) if shot is not None else target
    return parallel(motion.sounds("deflect"), sparks(target, heading(start, target)))


def stunned(motion: TankMotion, event: told.Stunned) -> Animation:
    """Shake the tank and turn it to finished (BK-16.1)."""
    shaken = parallel(motion.sounds("stun"), shake(motion.counter(event.tank).actor))
    return sequence(shaken, motion.turned_over(event.tank, False))


def obstacle_cleared(motion: TankMotion, event: told.ObstacleCleared) -> Animation:
    """Let the obstacle crumble (BK-19.2)."""
    piece = motion.stage.obstacles[event.at]
    gone = parallel(fade(piece.actor, 0.0, 0.5), crumble(TOP.center(event.at), event.at))
    cleared = call(lambda: motion.stage.obstacles.pop(event.at, None))
    return sequence(parallel(motion.sounds("obstacle-crumble"), gone), cleared)


def rammed(motion: TankMotion, event: told.Rammed) -> Animation:
    """Lunge at the tank ahead and bounce back (BK-18.1)."""
    actor, target = motion.counter(event.tank).actor, TOP.center(event.at)
    charge = lunge(actor, target, lambda: motion.voice.play("ram"))
    shaken = sequence(wait(0.26), shake(motion.counter(event.target).actor))
    return sequence(parallel(charge, shaken), motion.turned_over(event.tank, False))


def ram_rolled(motion: TankMotion, event: told.RamRolled) -> Animation:
    """Turn the rammed tank to finished; who is lost is told next (BK-18.4)."""
    return motion.turned_over(event.target, False)


def _shot(motion: TankMotion, tank: int, end: Point) -> Animation:
    counter, start = motion.counter(tank), motion.place(tank)
    name = "cannon-heavy" if counter.chip.fire == HEAVY else "cannon"
    bang = sequence(motion.sounds(name), wait(0.06), motion.sounds("shell-whistle", 0.6))
    return parallel(bang, recoil(counter.actor, heading(start, end)), fire_shell(start, end))


def _struck(motion: TankMotion, target: int, at: Point) -> Animation:
    flash = sparks(at, 0.0, target + 2)
    return parallel(flash, shake(motion.counter(target).actor)) if target != NOBODY else flash


def _target(motion: TankMotion, target: int) -> Point:
    if target != NOBODY:
        return motion.place(target)
    assert motion.before.shot is not None
    return TOP.center(motion.before.shot.at)


def _shrink(motion: TankMotion, tank: int) -> Animation:
    actor = motion.counter(tank).actor
    return Tween(0.9, lambda share: setattr(actor, "size", 1 + (IN_TRAY - 1) * share))


def _glow(cells: Sequence[Cell], seconds: float = 0.9) -> Animation:
    """Return squares that light up and fade, in few steps so that their pictures can be kept."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        strength = round((1 - share) * 8) / 8
        look = SquareWash(GLEAM, 0.4 * strength, strength)
        return [
            about(tinted(camera, cell, look), *camera.to_screen(*TOP.center(cell)))
            for cell in cells
        ]

    return Drawn(seconds, draw)


ANIMATIONS: Final[Mapping[type, Animate]] = {
    told.TerrainPicked: pause(0.2),
    told.ObstaclePlaced: obstacle_placed,
    told.ObstacleRerolled: obstacle_rerolled,
    told.TanksRevealed: tanks_revealed,
    told.RolledOff: pause(0.5),
    told.AxisChosen: axis_chosen,
    told.EdgeChosen: edge_chosen,
    told.TankPlaced: tank_placed,
    told.FlagPlaced: flag_placed,
    told.TurnBegan: lambda motion, _: motion.sounds("turn-begin", 0.4),
    told.Moved: moved,
    told.Reversed: reversed_,
    told.FlagTaken: flag_taken,
    told.FlagFreed: flag_freed,
    told.Fired: fired,
    told.Missed: missed,
    told.Hit: hit,
    told.DamageRolled: pause(0.15),
    told.Destroyed: destroyed,
    told.Deflected: deflected,
    told.Stunned: stunned,
    told.ObstacleCleared: obstacle_cleared,
    told.Rammed: rammed,
    told.RamRolled: ram_rolled,
    told.Flipped: flipped,
    told.Rebuilt: rebuilt,
    told.ReserveArrived: reserve_arrived,
    told.QuietWarning: lambda motion, _: motion.sounds("quiet-warning", 0.5),
    told.MatchOver: match_over,
    Submitted: pause(0.2),
    Conceded: pause(0.2),
}
