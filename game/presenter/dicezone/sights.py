"""Where a tank may drive and at what price, and who could shoot at whom with what chance.

Positions that might be are made by putting a tank elsewhere; all else is asked of the rules.
"""

from collections.abc import Sequence

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.driving import FORWARD, Pose, Reach, reach, way
from game.core.boards.hexes import DIRECTIONS
from game.core.contract import Refusal, Say
from game.presenter.context import once_a_position
from game.presenter.dicezone.context import GameContext
from game.rules.dicezone.board import BOARD, clear, distance, hex_name, side_struck
from game.rules.dicezone.commands import Drive, Fire
from game.rules.dicezone.data import LONGEST_DRIVE
from game.rules.dicezone.play import movement
from game.rules.dicezone.play.firing import need, step_to
from game.rules.dicezone.state import (
    State,
    TankId,
    active,
    bodies,
    enemies,
    occupied,
)
from game.rules.dicezone.what_if import (
    ShotFigures,
    Threat,
    Way,
    aiming,
    cheapest,
    ends_early,
    figures_of,
    may_hit,
    placed,
    pose_of,
    price,
    still_to_shoot,
    stops,
    wished,
)

Ends = dict[Cell, dict[Facing, Way]]

# driving


@once_a_position
def ends(context: GameContext) -> Ends:
    """Return every hex and facing that the tank under way can pay for (DZ-6.2)."""
    return _by_hex(movement.ways(context.state))


def _by_hex(ways: dict[Pose, str]) -> Ends:
    found: Ends = {}
    for pose, steps in ways.items():
        found.setdefault(pose.cell, {})[pose.facing] = Way(steps, price(steps))
    return found


def natural(context: GameContext, cell: Cell) -> Facing | None:
    """Return the facing in which the tank under way comes to a hex most cheaply.

    None where it cannot come at all.
    """
    allowed = ends(context).get(cell)
    return None if not allowed else cheapest(allowed, wished(context.state, cell))


def drive_to(context: GameContext, pose: Pose) -> Drive | None:
    """Return the cheapest drive to a pose, None if it cannot be paid for."""
    way = ends(context).get(pose.cell, {}).get(pose.facing)
    return None if way is None else Drive(way.steps)


def refused_drive(context: GameContext, cell: Cell, facing: Facing | None = None) -> Refusal | None:
    """Return why the tank under way cannot come to a hex, in the words of the rules."""
    facings = DIRECTIONS if facing is None else (facing,)
    if (stop := _stop_before(context, cell, facings)) is not None:
        what = "crate" if context.state.crates >> stop & 1 else "mine"
        say = Say(f"dicezone_table.refused.{what}", (hex_name(cell), hex_name(stop)))
        return Refusal("ends_early", "DZ-6.4", say)
    drives = [steps for way in facings if (steps := _far(context, Pose(cell, way)))]
    drives = drives or [steps for way in DIRECTIONS if (steps := _against(context, cell, way))]
    fitting = (Drive(steps) for steps in sorted(drives, key=price) if len(steps) <= LONGEST_DRIVE)
    return next((r for drive in fitting if (r := context.queries.why_not(drive))), None)


def _stop_before(context: GameContext, cell: Cell, facings: Sequence[Facing]) -> Cell | None:
    """Where a drive to a hex ends that the tank could pay for; None if it can pay for none."""
    state = context.state
    tank = active(state)
    start, free = pose_of(state, tank.tank), BOARD.full & ~occupied(state)
    reached = reach(BOARD, start, tank.left, free | 1 << start.cell)
    drives = (
        way(BOARD, reached, start, end)
        for end in (Pose(cell, f) for f in facings)
        if reached.cost(end) is not None
    )
    steps = min(drives, key=price, default="")
    before = zip(steps, stops(state, steps)[1:], strict=True)
    return next((s.pose.cell for step, s in before if ends_early(state, s.pose.cell, step)), None)


def _far(context: GameContext, end: Pose) -> str:
    """The cheapest drive to a pose, whatever it costs; "" if there is none.

    It passes no crate and no mine, for there it would end (DZ-6.4).
    """
    state = context.state
    stops = state.crates | movement.danger(state)
    reached = _reached(context, end.cell if stops >> end.cell & 1 else None)
    start = pose_of(state, active(state).tank)
    return "" if reached.cost(end) is None else way(BOARD, reached, start, end)


@once_a_position
def _reached(context: GameContext, into: Cell | None) -> Reach:
    state = context.state
    start = pose_of(state, active(state).tank)
    free = BOARD.full & ~(occupied(state) | state.crates | movement.danger(state)) | 1 << start.cell
    free |= 0 if into is None else 1 << into & ~occupied(state)
    return reach(BOARD, start, LONGEST_DRIVE, free)


def _against(context: GameContext, cell: Cell, facing: Facing) -> str:
    """The cheapest drive that would enter a hex forward, which is blocked."""
    before = Pose(BOARD.step(cell, (facing + 3) % 6), facing)
    if before.cell == OFF:
        return ""
    if before == pose_of(context.state, active(context.state).tank):
        return FORWARD
    steps = _far(context, before)
    return steps + FORWARD if steps else ""


# shooting


def threat(context: GameContext, state: State, shooter: TankId, target: TankId) -> Threat | None:
    """Return what a tank could do to another with a plain shot where both stand in a position.

    The rules are asked once for all places that are alike: side, distance.
    """
    if not may_hit(state, shooter, target):
        return None
    one, other = state.tanks[shooter], state.tanks[target]
    side = side_struck(other.cell, other.facing, one.cell)
    away, step = distance(one.cell, other.cell), step_to(state, shooter, target)
    alike = ("threat", shooter, target, side, step)
    figures = context.queries.once(alike, lambda: _figures(context, state, shooter, target))
    if figures is None:
        return None
    return Threat(shooter, target, side, away, step, need(step, ""), figures)


def _figures(
    context: GameContext, state: State, shooter: TankId, target: TankId
) -> ShotFigures | None:
    odds = context.view.game.odds(aiming(state, shooter), state.tanks[shooter].seat, Fire(target))
    return None if odds is None else figures_of(odds)


@once_a_position
def threats_at(context: GameContext, number: TankId, pose: Pose) -> tuple[Threat, ...]:
    """Return what each enemy could do to a tank in this turn if it stood so."""
    there = placed(context.state, number, pose)
    found = (
        threat(context, there, enemy, number) for enemy in still_to_shoot(context.state, number)
    )
    return tuple(one for one in found if one is not None)


@once_a_position
def offers_at(context: GameContext, number: TankId, pose: Pose) -> tuple[Threat, ...]:
    """Return what a tank could do to each enemy if it stood so."""
    there = placed(context.state, number, pose)
    found = (threat(context, there, number, enemy) for enemy in enemies(there, number))
    return tuple(one for one in found if one is not None)


@once_a_position
def seen_from(context: GameContext, cell: Cell) -> tuple[Cell, ...]:
    """Return every hex without terrain that sees a hex."""
    state = context.state
    shut = state.terrain | (bodies(state) & ~(1 << cell))
    return tuple(
        other
        for other in BOARD.cells
        if other != cell
        and not state.terrain >> other & 1
        and clear(cell, other, shut, state.field.open_edges)
    )
