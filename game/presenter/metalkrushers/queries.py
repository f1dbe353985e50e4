"""What may be ordered now, where a Krusher may go, and who could strike whom.

Candidates are put to the rules, and nothing is decided here: first the orders that are possible and
the selections that amount to them, then prices, ways and needs. Positions that might be are made by
putting a Krusher elsewhere.
"""

from functools import partial
from typing import Final, NamedTuple, TypeVar

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.driving import Pose, Reach
from game.core.boards.hexes import Side, struck_side
from game.core.contract import Command, Event, Seat, Subject
from game.presenter.context import Context, once_a_position
from game.presenter.metalkrushers.numbers import strikes
from game.presenter.selection import Selection
from game.rules.metalkrushers.combat.arcs import attack_bonus, held
from game.rules.metalkrushers.combat.reflex import turn_between
from game.rules.metalkrushers.commands import (
    Attack,
    Face,
    Move,
    Oust,
    PassAttack,
    Save,
    TieFirst,
)
from game.rules.metalkrushers.data import ARMS, Arm
from game.rules.metalkrushers.play.movement import price, range_of, way_to
from game.rules.metalkrushers.state import (
    State,
    alive,
    bodies,
    enemies,
    krusher,
)
from game.rules.metalkrushers.what_if import Blows, offers, placed, threats_to, toward, walked
from game.rules.metalkrushers.workshop.sheet import Item, numbers

OUST: Final = "ram"
"""The action of a selection that runs at an enemy."""
PASS: Final = "pass"
"""The action of a selection that is about to attack nobody."""
RANK: Final = ("tie_order", "save")
"""Phases in which a Krusher is named on the board."""

Kind = TypeVar("Kind")


def krusher_at(context: Context, cell: Cell | None) -> Subject | None:
    """Return the Krusher on a hex."""
    state: State = context.state
    return next((n for n in alive(state) if krusher(state, n).cell == cell), None)


def number_at(context: Context, cell: Cell | None) -> int | None:
    """Return the id of the Krusher on a hex."""
    found = None if cell is None else krusher_at(context, cell)
    return found if isinstance(found, int) else None


def home(context: Context, subject: Subject) -> Cell | None:
    """Return the hex of a Krusher."""
    state: State = context.state
    if not isinstance(subject, int) or not 0 <= subject < len(state.krushers):
        return None
    own = state.krushers[subject]
    return None if own is None or own.cell == OFF else own.cell


def asked(context: Context) -> int | None:
    """Return the Krusher in the arena that the seat decides about now."""
    subjects = context.queries.menu.subjects
    return next((s for s in subjects if isinstance(s, int) and home(context, s) is not None), None)


def inspected(context: Context) -> int | None:
    """Return the Krusher in the arena that is selected, else the one pointed at."""
    subject = context.selection.subject
    chosen = subject if isinstance(subject, int) and home(context, subject) is not None else None
    return number_at(context, context.hover) if chosen is None else chosen


def offered(context: Context, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return the legal commands of a kind about the Krusher that is asked about."""
    return tuple(c for c in context.queries.about(asked(context)) if isinstance(c, kind))


def targets(context: Context) -> dict[Cell, Attack]:
    """Return whom the Krusher may attack now, by their hexes."""
    return {krusher(context.state, c.target).cell: c for c in offered(context, Attack)}


def ousts(context: Context) -> dict[Cell, tuple[Oust, ...]]:
    """Return the ousts that are possible now, by the hexes of their targets."""
    found: dict[Cell, tuple[Oust, ...]] = {}
    for command in offered(context, Oust):
        cell = krusher(context.state, command.target).cell
        found[cell] = (*found.get(cell, ()), command)
    return found


def ranked(context: Context) -> dict[Cell, TieFirst | Save]:
    """Return who may be named first of a tie, or kept back, by their hexes."""
    named: tuple[TieFirst | Save, ...] = (*offered(context, TieFirst), *offered(context, Save))
    return {krusher(context.state, c.krusher).cell: c for c in named if c.krusher is not None}


def facings(context: Context) -> tuple[Facing, ...]:
    """Return the facings that a reflex turn allows."""
    return tuple(c.facing for c in offered(context, Face))


def command_of(context: Context) -> Command | None:
    """Return the command that the selection amounts to, None while something is missing."""
    selection, phase = context.selection, context.state.phase
    if phase == "move":
        return _movement(context)
    if phase == "combat":
        if selection.action == PASS:
            return PassAttack()
        target = number_at(context, selection.target)
        return None if target is None else Attack(target)
    if phase == "face" and selection.facing is not None:
        return Face(selection.facing)
    if phase in RANK and selection.target is not None:
        return ranked(context).get(selection.target)
    return None


def _movement(context: Context) -> Command | None:
    selection = context.selection
    if selection.action == OUST:
        target = number_at(context, selection.target)
        if target is None or selection.facing is None or not selection.draft:
            return None
        return Oust(target, selection.facing, selection.draft[0])
    if selection.cell is None or selection.facing is None:
        return None
    return Move(selection.cell, selection.facing)


def selection_of(context: Context, command: Command) -> Selection:
    """Return the selection that amounts to a command."""
    number, state = asked(context), context.state
    if isinstance(command, Move):
        return Selection(number, cell=command.to, facing=command.facing)
    if isinstance(command, Oust):
        return ousting(context, command)
    if isinstance(command, Attack):
        return Selection(number, target=krusher(state, command.target).cell)
    if isinstance(command, PassAttack):
        return Selection(number, PASS)
    if isinstance(command, Face):
        return facing_of(context, command.facing)
    if isinstance(command, TieFirst | Save) and command.krusher is not None:
        return Selection(number, target=krusher(state, command.krusher).cell)
    return Selection(number)


def ousting(context: Context, command: Oust) -> Selection:
    """Return the selection of an oust."""
    cell = krusher(context.state, command.target).cell
    number = asked(context)
    return Selection(number, OUST, facing=command.direction, target=cell, draft=(command.push,))


def facing_of(context: Context, facing: Facing) -> Selection:
    """Return the selection of a reflex turn."""
    number = asked(context)
    return Selection(number, cell=None if number is None else home(context, number), facing=facing)


def cells_of_command(context: Context, command: Command) -> tuple[Cell, ...]:
    """Return where the Krusher of a command stands, and where it goes or strikes."""
    number, state = acting(context), context.state
    here = None if number is None else home(context, number)
    if here is None:
        return ()
    if isinstance(command, Move):
        return (here, command.to)
    if isinstance(command, Attack | Oust):
        return (here, krusher(state, command.target).cell)
    return ()


def acting(context: Context) -> int | None:
    """Return the Krusher whose place in the movement or attack order it is."""
    state: State = context.state
    order = {"move": state.movement, "combat": state.attack}.get(state.phase, ())
    return order[0] if order else asked(context)


def whose(state: State, event: Event) -> Seat | None:
    """Return the seat of the Krusher that an event befalls."""
    number = getattr(event, "krusher", None)
    return None if number is None else state.field.roster[number]


def bitten(state: State) -> tuple[int, ...]:
    """Return the Krushers that stand in the live field."""
    live = state.field.arena.live(state.step) if state.field.live_field else 0
    return tuple(n for n in alive(state) if live >> krusher(state, n).cell & 1)


# prices, ways and needs


class Price(NamedTuple):
    """What it costs to end in a hex with a facing."""

    points: int
    free: bool
    """Whether the last hexside is the free turn (MK-6.3.4)."""


Prices = dict[Cell, dict[Facing, Price]]


@once_a_position
def prices(context: Context, number: int) -> Prices:
    """Return every hex and facing in which a Krusher may end its movement (MK-6.3.5)."""
    state: State = context.state
    within, hexes = range_of(state, number), state.field.arena.hexes
    found: Prices = {}
    for facing, mask in enumerate(within.ends):
        for cell in hexes.cells:
            if mask >> cell & 1:
                found.setdefault(cell, {})[facing] = _price(within.reached, Pose(cell, facing))
    return found


def _price(reached: Reach, end: Pose) -> Price:
    points = price(reached, end)
    return Price(points, reached.cost(end) != points)


def cheapest(facings: dict[Facing, Price]) -> int:
    """Return the fewest points for a hex, whatever the facing."""
    return min(price.points for price in facings.values())


@once_a_position
def way(context: Context, number: int, end: Pose) -> tuple[Cell, ...]:
    """Return the hexes on the way to a legal end, the first where the Krusher stands."""
    state: State = context.state
    own = krusher(state, number)
    return walked(state, Pose(own.cell, own.facing), way_to(state, number, end))


def natural(context: Context, number: int, cell: Cell) -> Facing | None:
    """Return the facing in which a Krusher would like to end in a hex: at the nearest enemy.

    None where it cannot end at all.
    """
    state: State = context.state
    allowed = prices(context, number).get(cell)
    if not allowed:
        return None
    far = partial(state.field.arena.hexes.distance, cell)
    places = (krusher(state, enemy).cell for enemy in enemies(state, number))
    nearest = min((place for place in places if place != cell), key=far, default=None)
    wish = krusher(state, number).facing if nearest is None else toward(state, cell, nearest)
    return min(allowed, key=lambda f: (turn_between(f, wish), allowed[f].points, f))


@once_a_position
def arcs(context: Context, number: int, pose: Pose) -> dict[Cell, dict[Arm, int]]:
    """Return the hexes that the arms of a Krusher reach from a pose, with their bonus (MK-2.7)."""
    own = krusher(context.state, number)
    found: dict[Cell, dict[Arm, int]] = {}
    for arm in ARMS:
        item = held(own.arms, arm)
        if item is None or not strikes(own.sheet, item):
            continue
        for cell in _in_reach(context, item, pose):
            side = _side(context, pose, cell)
            bonus = attack_bonus(item, arm, side)
            if bonus is not None:
                found.setdefault(cell, {})[arm] = bonus
    return found


def _side(context: Context, pose: Pose, cell: Cell) -> Side:
    return struck_side(context.state.field.arena.hexes.way(pose.cell, cell), pose.facing)


def _in_reach(context: Context, item: Item, pose: Pose) -> list[Cell]:
    """The hexes near enough, and seen past what stands between (MK-3.12)."""
    arena, reach = context.state.field.arena, numbers(item).range
    near = (cell for cell in arena.hexes.cells if arena.floor >> cell & 1)
    others = bodies(context.state)
    return [
        cell
        for cell in near
        if 0 < arena.hexes.distance(pose.cell, cell) <= reach
        and (reach == 1 or arena.sees(pose.cell, cell, others))
    ]


@once_a_position
def meetings(context: Context, number: int, pose: Pose) -> tuple[tuple[Blows, ...], ...]:
    """Return whom a Krusher could strike from a pose, and who could strike it there."""
    there = placed(context.state, number, pose)
    return tuple(offers(there, number)), tuple(threats_to(there, number))


def told_needs(context: Context, found: Blows) -> str:
    """Return the need of each arm, the right one first: "7+ / 8+"."""
    told = [f"{need}+" for _, need in found.needs]
    return told[0] if len(told) == 1 else context.phrases.word("answer.both", *told)
