"""Where a tank may drive and at what price, and who could shoot at whom with what chance.

Positions that might be are made by putting a tank elsewhere; all else is asked of the rules.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from game.core.boards.cells import OFF, Cell, Facing, cells_of
from game.core.boards.driving import BACKWARD, COST, FORWARD, Pose, Reach, reach, taken, way
from game.core.boards.hexes import DIRECTIONS, bearings
from game.core.contract import Refusal, Say
from game.core.forecast import Odds
from game.presenter.context import Context, once_a_position
from game.rules.dicezone.board import BOARD, clear, distance, hex_name, lines, side_struck
from game.rules.dicezone.commands import Drive, Fire
from game.rules.dicezone.data import LAST_STEP, LONGEST_DRIVE, RANGE, Stat
from game.rules.dicezone.play import movement
from game.rules.dicezone.play.firing import need, step_to
from game.rules.dicezone.state import (
    Activation,
    State,
    TankId,
    active,
    bodies,
    enemies,
    occupied,
    to_come,
    with_tank,
)


class Way(NamedTuple):
    """A cheapest drive to a pose."""

    steps: str
    cost: int


class Stop(NamedTuple):
    """A pose on a way, and what it has cost to come there."""

    pose: Pose
    cost: int


class ShotFigures(NamedTuple):
    """What the odds of a shot say, as the table shows it."""

    hit: Fraction
    critical: Fraction
    kill: Fraction
    points: Fraction
    odds: Odds


class Threat(NamedTuple):
    """A shot that a tank could fire at another."""

    shooter: TankId
    target: TankId
    side: Stat
    """The armor that would be struck."""
    distance: int
    step: int
    need: int
    figures: ShotFigures


Ends = dict[Cell, dict[Facing, Way]]

# driving


def pose_of(state: State, number: TankId) -> Pose:
    """Return where a tank stands."""
    own = state.tanks[number]
    return Pose(own.cell, own.facing)


@once_a_position
def ends(context: Context) -> Ends:
    """Return every hex and facing that the tank under way can pay for (DZ-6.2)."""
    return _by_hex(movement.ways(context.state))


def _by_hex(ways: dict[Pose, str]) -> Ends:
    found: Ends = {}
    for pose, steps in ways.items():
        found.setdefault(pose.cell, {})[pose.facing] = Way(steps, price(steps))
    return found


def price(steps: str) -> int:
    """Return what a drive costs.

    >>> price("FFRB")
    5
    """
    return sum(COST[step] for step in steps)


def cheapest(facings: dict[Facing, Way], wish: Facing) -> Facing:
    """Return the facing that costs least; of equals the one nearest to a wish."""
    return min(facings, key=lambda f: (facings[f].cost, _between(f, wish), f))


def _between(one: Facing, other: Facing) -> int:
    return min((one - other) % 6, (other - one) % 6)


def natural(context: Context, cell: Cell) -> Facing | None:
    """Return the facing in which the tank under way comes to a hex most cheaply.

    None where it cannot come at all.
    """
    allowed = ends(context).get(cell)
    return None if not allowed else cheapest(allowed, wished(context.state, cell))


def wished(state: State, cell: Cell) -> Facing:
    """Return the facing from a hex to the nearest enemy of the tank under way."""
    number = active(state).tank
    places = [state.tanks[n].cell for n in enemies(state, number)]
    others = [place for place in places if place != cell]
    if not others:
        return state.tanks[number].facing
    return toward(cell, min(others, key=lambda place: distance(cell, place)))


def toward(start: Cell, end: Cell) -> Facing:
    """Return the hexside of a hex that another lies behind; of two the first clockwise."""
    return bearings(BOARD.way(start, end))[0]


def drive_to(context: Context, pose: Pose) -> Drive | None:
    """Return the cheapest drive to a pose, None if it cannot be paid for."""
    way = ends(context).get(pose.cell, {}).get(pose.facing)
    return None if way is None else Drive(way.steps)


def stops(state: State, steps: str) -> tuple[Stop, ...]:
    """Return every pose on a drive of the tank under way, where it stands first."""
    here = Stop(pose_of(state, active(state).tank), 0)
    found = [here]
    for step in steps:
        here = Stop(taken(BOARD, here.pose, step), here.cost + COST[step])
        found.append(here)
    return tuple(found)


def end_of(state: State, steps: str) -> Pose:
    """Return where a drive ends, unless a crate or a mine ends it sooner."""
    return stops(state, steps)[-1].pose


def refused_drive(context: Context, cell: Cell, facing: Facing | None = None) -> Refusal | None:
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


def _stop_before(context: Context, cell: Cell, facings: Sequence[Facing]) -> Cell | None:
    """Where a drive to a hex ends that the tank could pay for; None if it can pay for none."""
    state: State = context.state
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


def _far(context: Context, end: Pose) -> str:
    """The cheapest drive to a pose, whatever it costs; "" if there is none.

    It passes no crate and no mine, for there it would end (DZ-6.4).
    """
    state: State = context.state
    stops = state.crates | movement.danger(state)
    reached = _reached(context, end.cell if stops >> end.cell & 1 else None)
    start = pose_of(state, active(state).tank)
    return "" if reached.cost(end) is None else way(BOARD, reached, start, end)


@once_a_position
def _reached(context: Context, into: Cell | None) -> Reach:
    state: State = context.state
    start = pose_of(state, active(state).tank)
    free = BOARD.full & ~(occupied(state) | state.crates | movement.danger(state)) | 1 << start.cell
    free |= 0 if into is None else 1 << into & ~occupied(state)
    return reach(BOARD, start, LONGEST_DRIVE, free)


def _against(context: Context, cell: Cell, facing: Facing) -> str:
    """The cheapest drive that would enter a hex forward, which is blocked."""
    before = Pose(BOARD.step(cell, (facing + 3) % 6), facing)
    if before.cell == OFF:
        return ""
    if before == pose_of(context.state, active(context.state).tank):
        return FORWARD
    steps = _far(context, before)
    return steps + FORWARD if steps else ""


def ends_early(state: State, cell: Cell, step: str) -> bool:
    """Return whether a drive ends where a step has led, for a crate or a mine (DZ-6.4)."""
    if step not in (FORWARD, BACKWARD):
        return False
    return bool((state.crates | movement.danger(state)) >> cell & 1)


# shooting


def placed(state: State, number: TankId, pose: Pose) -> State:
    """Return the position as if a tank stood elsewhere, to look around from there."""
    return with_tank(state, number, cell=pose.cell, facing=pose.facing)


def aiming(state: State, shooter: TankId) -> State:
    """Return the position as if it were a tank's turn to shoot."""
    bare = state._replace(pick=None, shot=None, blow=None, waiting=())
    return bare._replace(phase="shoot", act=Activation(shooter))


def figures_of(odds: Odds) -> ShotFigures:
    """Return the figures of a shot out of its odds."""
    (part,) = odds.parts
    named = {figure.say.id.rpartition(".")[2]: figure.mean for figure in odds.figures}
    critical = sum(
        (o.chance for o in part.outcomes if o.say.id.startswith("dicezone.outcome.critical")),
        Fraction(0),
    )
    hit = part.throws[0].chance if part.throws else Fraction(1)
    return ShotFigures(hit, critical, named["destroyed"], named["points"], odds)


def threat(context: Context, state: State, shooter: TankId, target: TankId) -> Threat | None:
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


def may_hit(state: State, shooter: TankId, target: TankId) -> bool:
    """Return whether a tank sees another, and has it in range (DZ-8.2, DZ-8.5)."""
    one, other = state.tanks[shooter], state.tanks[target]
    if not one.stats[RANGE] or step_to(state, shooter, target) > LAST_STEP:
        return False
    return clear(one.cell, other.cell, occupied(state), state.field.open_edges)


def _figures(context: Context, state: State, shooter: TankId, target: TankId) -> ShotFigures | None:
    odds = context.view.game.odds(aiming(state, shooter), state.tanks[shooter].seat, Fire(target))
    return None if odds is None else figures_of(odds)


def still_to_shoot(state: State, number: TankId) -> tuple[TankId, ...]:
    """Return the enemies of a tank that still have their shot in this turn.

    Before the tracks are set all of them have.
    """
    others = enemies(state, number)
    if not state.shooting:
        return others
    shooting = state.phase in ("shoot", "to_hit", "damage_die") or state.shot is not None
    if state.halt is not None:
        shooting = state.halt.part == "shoot"
    left = set(to_come(state)) if shooting else set(state.shooting)
    if shooting and state.act is not None:
        left.add(state.act.tank)
    return tuple(n for n in others if n in left)


@once_a_position
def threats_at(context: Context, number: TankId, pose: Pose) -> tuple[Threat, ...]:
    """Return what each enemy could do to a tank in this turn if it stood so."""
    there = placed(context.state, number, pose)
    found = (
        threat(context, there, enemy, number) for enemy in still_to_shoot(context.state, number)
    )
    return tuple(one for one in found if one is not None)


@once_a_position
def offers_at(context: Context, number: TankId, pose: Pose) -> tuple[Threat, ...]:
    """Return what a tank could do to each enemy if it stood so."""
    there = placed(context.state, number, pose)
    found = (threat(context, there, number, enemy) for enemy in enemies(there, number))
    return tuple(one for one in found if one is not None)


def blockers(state: State, start: Cell, end: Cell) -> tuple[Cell, ...]:
    """Return the hexes that shut the line of sight between two hexes (DZ-1.7, DZ-1.9)."""
    others = occupied(state) & ~(1 << start | 1 << end)
    return tuple(cells_of(lines(state.field.open_edges).blockers(start, end, others)))


def grazed(state: State, start: Cell, end: Cell) -> bool:
    """Return whether an open line of sight runs along an edge or over a corner (DZ-1.8).

    It counts as clear, though newcomers doubt it.
    """
    if start == end or blockers(state, start, end):
        return False
    way, span = BOARD.way(start, end), distance(start, end)
    x, z = way
    width = max(abs(2 * x + z), abs(x + 2 * z), abs(x - z))
    return any(
        distance(start, cell) + distance(cell, end) == span
        and 3 * abs(here.q * way.r - here.r * way.q) == width
        for cell in cells_of(occupied(state) & ~(1 << start | 1 << end))
        for here in (BOARD.way(start, cell),)
    )


@once_a_position
def seen_from(context: Context, cell: Cell) -> tuple[Cell, ...]:
    """Return every hex without terrain that sees a hex."""
    state: State = context.state
    shut = state.terrain | (bodies(state) & ~(1 << cell))
    return tuple(
        other
        for other in BOARD.cells
        if other != cell
        and not state.terrain >> other & 1
        and clear(cell, other, shut, state.field.open_edges)
    )
