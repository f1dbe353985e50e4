"""What may be ordered now: the rules' menu by subject, and the command that a selection means.

A place is where a subject may end: a square and a facing. Nothing is decided here: what a
selection means is put to the rules. `selection_of` goes the other way, from a command to the
selection that a player would have made for it.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing, cells_of
from game.core.contract import Command, Seat, Subject
from game.presenter.bitskrieg.tabletop import FLAG, TYPES, type_of
from game.presenter.context import Context, once_a_position
from game.presenter.selection import NOTHING, Selection
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.actions.move import route_to
from game.rules.bitskrieg.actions.terrain import occupied
from game.rules.bitskrieg.data import BOARD, EDGES, TANK_TYPES, Edge
from game.rules.bitskrieg.events import Pose
from game.rules.bitskrieg.setup.homes import AXES
from game.rules.bitskrieg.state import NOBODY, State, finished_ids, ids_of, tank_at

Place: TypeAlias = tuple[Cell, Facing]

TERRAIN: Final = (1,)
"""The draft of a shot on the move that means the terrain under a tank (BK-19.4)."""
ENDS: Final[dict[str, tuple[type[Any], ...]]] = {
    "move": (do.Move,),
    "ram": (do.Ram,),
    "bound": (do.Bound, do.BoundAt),
    "rebuild": (do.Rebuild,),
    "reserve": (do.Reserve,),
    "deploy": (do.PlaceTank,),
    "flag": (do.PlaceFlag,),
}
"""The commands of each action that takes its subject to a place."""

# what the rules offer


def orders(context: Context, subject: Subject | None, *kinds: type[Any]) -> Iterator[Any]:
    """Yield the legal commands of some types about a subject."""
    for name in (subject, "rebuild", "reserve"):
        for command in context.queries.about(name):
            if isinstance(command, kinds) and _who(command) == subject:
                yield command


@once_a_position
def places(context: Context, action: str, subject: Subject) -> dict[Cell, tuple[Facing, ...]]:
    """Return every cell on which a subject may end, with the facings it may take there."""
    cells: dict[Cell, dict[Facing, None]] = {}
    for order in orders(context, subject, *ENDS.get(action, ())):
        cells.setdefault(order.at, {})[getattr(order, "facing", 0)] = None
    return {cell: tuple(facings) for cell, facings in cells.items()}


def facings(context: Context, cell: Cell) -> tuple[Facing, ...]:
    """Return the facings in which what is selected may end on a cell."""
    selection = context.selection
    if selection.subject is None:
        return ()
    return places(context, ending(selection), selection.subject).get(cell, ())


@once_a_position
def shots(context: Context, tank: int, place: Place | None = None) -> dict[Cell, Command]:
    """Return the squares a tank may fire at, or might after driving to a place (BK-15.1)."""
    kinds = (do.Fire, do.FireAt) if place is None else (do.Bound, do.BoundAt)
    cells: dict[Cell, Command] = {}
    for order in orders(context, tank, *kinds):
        if place is None or (order.at, order.facing) == place:
            cells.setdefault(aimed_at(context.state, order), order)
    return cells


def rams(context: Context, tank: int) -> list[Place]:
    """Return the places from which a tank may ram, the shortest drive first."""
    ends = places(context, "ram", tank)
    found = [(cell, facing) for cell, facings in ends.items() for facing in facings]
    return sorted(found, key=lambda place: len(route(context, tank, place)))


def route(context: Context, tank: int, place: Place) -> tuple[Pose, ...]:
    """Return the poses of the shortest way to a legal place, the present one first (BK-4)."""
    state: State = context.state
    return route_to(state, tank, TANK_TYPES[state.tanks[tank].type].speed, place).path


def _who(command: Any) -> Subject:
    """Return the subject of a command that has a place or a target."""
    if isinstance(command, do.PlaceFlag):
        return FLAG
    kind: int | None = getattr(command, "type", None)
    return int(command.tank) if kind is None else TYPES[kind]


# what a selection means


def action_of(selection: Selection) -> str:
    """Return the action of a selection, chosen or implied by what was pointed at."""
    return selection.action or ("fire" if selection.target is not None else "move")


def ending(selection: Selection) -> str:
    """Return the action that takes what is selected to a place."""
    return "move" if selection.action in ("", "fire", "blast") else selection.action


def ending_at(selection: Selection, cell: Cell, facing: Facing) -> Selection:
    """Return the selection with its subject ending in a place; nothing is aimed at any more."""
    action = "" if selection.action in ("fire", "blast") else selection.action
    return Selection(selection.subject, action, cell, facing)


def chosen_place(selection: Selection) -> Place | None:
    """Return where the subject is to end, None if that was not pointed out."""
    cell, facing = selection.cell, selection.facing
    return None if cell is None or facing is None else (cell, facing)


def command_of(context: Context) -> Command | None:
    """Return the command that the selection amounts to, None while something is missing."""
    selection, subject = context.selection, context.selection.subject
    action = action_of(selection)
    if isinstance(subject, int) and action == "reverse":
        return do.Reverse(subject)
    if isinstance(subject, int) and action in ("fire", "blast", "bound"):
        return _shot_of(context, subject, action == "bound")
    if selection.cell is None or subject is None:
        return None
    return order_to(action, subject, (selection.cell, selection.facing or 0))


def order_to(action: str, subject: Subject | None, place: Place) -> Command | None:
    """Return the command that takes a subject to a place; None for a shot on the move."""
    make, kind = ENDS.get(action, ()), type_of(subject)
    if len(make) != 1:
        return None
    if subject == FLAG:
        return do.PlaceFlag(place[0])
    return make[0](subject if kind is None else kind, *place)


def enemies(context: Context) -> tuple[int, ...]:
    """Return the enemy tanks on the board."""
    state: State = context.state
    return ids_of(state.roster[1 - context.seat] & ~state.destroyed)


def inward(state: State, seat: Seat) -> Facing:
    """Return the facing away from the own home edge."""
    assert state.homes is not None
    return (EDGES.index(state.homes[seat]) + 2) % 4


def _shot_of(context: Context, tank: int, bounding: bool) -> Command | None:
    """The shot that pointing at the target means: at a tank there, or by choice at terrain."""
    selection, ground = context.selection, context.state.ground
    place, cell = chosen_place(selection) if bounding else None, selection.target
    if cell is None or (bounding and place is None):
        return None
    target, terrain = tank_at(context.state, cell), occupied(ground) >> cell & 1
    by_choice = selection.action == "blast" or selection.draft == TERRAIN
    if terrain and (by_choice or target == NOBODY):
        return do.FireAt(tank, cell) if place is None else do.BoundAt(tank, *place, cell)
    if target == NOBODY:
        return do.Fire(tank, 99)
    return do.Fire(tank, target) if place is None else do.Bound(tank, *place, target)


# what a command is about


def aimed_at(state: State, shot: Any) -> Cell:
    """Return the square that a shot or a shot on the move is aimed at."""
    target: int | None = getattr(shot, "target", None)
    cell: Cell = shot.square if target is None else state.tanks[target].at
    return cell


def edges_of(choice: Any) -> tuple[Edge, ...]:
    """Return the edges that a choice of an edge or an axis is about."""
    return AXES[choice.axis] if isinstance(choice, do.ChooseAxis) else (choice.edge,)


def cells_of_command(context: Context, command: Command) -> tuple[Cell, ...]:
    """Return the squares of a command: who acts, where it ends, what it is aimed at."""
    state: State = context.state
    if isinstance(command, do.ChooseEdge | do.ChooseAxis):
        return tuple(c for edge in edges_of(command) for c in cells_of(HOME_MASKS[edge]))
    if isinstance(command, do.Flip):
        finished = ids_of(finished_ids(state, max(0, state.active)))
        return tuple(state.tanks[number].at for number in finished)
    return tuple(dict.fromkeys(cell for cell in _named(state, command) if cell != OFF))


def _named(state: State, command: Command) -> Iterator[Cell]:
    """Who acts, where it ends, what it is aimed at, in this order."""
    yield _stands(state, getattr(command, "tank", None))
    yield getattr(command, "at", OFF)
    yield _stands(state, getattr(command, "target", None))
    yield getattr(command, "square", OFF)
    if isinstance(command, do.Ram):
        yield BOARD.step(command.at, command.facing)


def _stands(state: State, tank: int | None) -> Cell:
    return state.tanks[tank].at if tank is not None and tank < len(state.tanks) else OFF


def selection_of(context: Context, command: Command) -> Selection:
    """Return the selection that amounts to a command; nothing where it names no place."""
    made = _MADE.get(type(command))
    return NOTHING if made is None else made(context, command)


def _move(context: Context, order: Any) -> Selection:
    return Selection(order.tank, cell=order.at, facing=order.facing)


def _shot(context: Context, order: Any) -> Selection:
    return Selection(order.tank, target=aimed_at(context.state, order))


def _blast(context: Context, order: Any) -> Selection:
    return Selection(order.tank, "blast", target=order.square)


def _bound(context: Context, order: Any) -> Selection:
    target = aimed_at(context.state, order)
    draft = TERRAIN if isinstance(order, do.BoundAt) else ()
    return Selection(order.tank, "bound", order.at, order.facing, target, draft)


def _ram(context: Context, order: Any) -> Selection:
    return Selection(order.tank, "ram", order.at, order.facing)


def _reverse(context: Context, order: Any) -> Selection:
    stands = context.state.tanks[order.tank]
    behind = BOARD.step(stands.at, (stands.facing + 2) % 4)
    return Selection(order.tank, "reverse", behind, stands.facing)


def _rebuild(context: Context, order: Any) -> Selection:
    return Selection(order.tank, "rebuild", order.at, order.facing)


def _reserve(context: Context, order: Any) -> Selection:
    return Selection(TYPES[order.type], "reserve", order.at, order.facing)


def _deploy(context: Context, order: Any) -> Selection:
    return Selection(TYPES[order.type], "deploy", order.at, order.facing)


def _flag(context: Context, order: Any) -> Selection:
    return Selection(FLAG, "flag", order.at)


def _team(context: Context, order: Any) -> Selection:
    return Selection(draft=(order.light, order.medium, order.heavy, order.destroyers))


_MADE: Final[dict[type[Any], Callable[[Context, Any], Selection]]] = {
    do.Move: _move,
    do.Fire: _shot,
    do.FireAt: _blast,
    do.Bound: _bound,
    do.BoundAt: _bound,
    do.Ram: _ram,
    do.Reverse: _reverse,
    do.Rebuild: _rebuild,
    do.Reserve: _reserve,
    do.PlaceTank: _deploy,
    do.PlaceFlag: _flag,
    do.ChooseTanks: _team,
}
