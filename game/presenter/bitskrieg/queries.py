"""What may be ordered now: the rules' menu by subject, and the command that a selection means.

A place is where a subject may end: a square and a facing. Nothing is decided here: what a
selection means is put to the rules. `selection_of` goes the other way, from a command to the
selection that a player would have made for it.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias, TypeVar

from game.core.boards.cells import OFF, Cell, Facing, cells_of
from game.core.contract import Seat, Subject
from game.core.kinds import ByKind
from game.presenter.bitskrieg.tabletop import FLAG, TYPES, GameContext, type_of
from game.presenter.context import once_a_position
from game.presenter.selection import NOTHING, Selection
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.actions.move import route_to
from game.rules.bitskrieg.actions.terrain import occupied
from game.rules.bitskrieg.commands import Command
from game.rules.bitskrieg.data import BOARD, EDGES, TANK_TYPES, Edge
from game.rules.bitskrieg.events import Pose
from game.rules.bitskrieg.setup.homes import AXES
from game.rules.bitskrieg.state import NOBODY, State, finished_ids, ids_of, tank_at

Place: TypeAlias = tuple[Cell, Facing]
Shot: TypeAlias = do.Fire | do.FireAt | do.Bound | do.BoundAt
"""What fires at a tank or at terrain."""
Ending: TypeAlias = (
    do.Move | do.Ram | do.Bound | do.BoundAt | do.Rebuild | do.Reserve | do.PlaceTank | do.PlaceFlag
)
"""What takes its subject to a place."""
Order = TypeVar("Order", bound=Shot | Ending)

TERRAIN: Final = (1,)
"""The draft of a shot on the move that means the terrain under a tank (BK-19.4)."""
ENDS: Final[dict[str, tuple[type[Ending], ...]]] = {
    "move": (do.Move,),
    "ram": (do.Ram,),
    "bound": (do.Bound, do.BoundAt),
    "rebuild": (do.Rebuild,),
    "reserve": (do.Reserve,),
    "deploy": (do.PlaceTank,),
    "flag": (do.PlaceFlag,),
}
"""The commands of each action that takes its subject to a place."""
_MADE_AT: Final[dict[str, Callable[[int, Cell, Facing], Command]]] = {
    "move": do.Move,
    "ram": do.Ram,
    "rebuild": do.Rebuild,
    "reserve": do.Reserve,
    "deploy": do.PlaceTank,
}
"""Of those with one command that needs no more than a place, how it is made."""

# what the rules offer


def orders(context: GameContext, subject: Subject | None, *kinds: type[Order]) -> Iterator[Order]:
    """Yield the legal commands of some types about a subject."""
    for name in (subject, "rebuild", "reserve"):
        for command in context.queries.about(name):
            if isinstance(command, kinds) and _who(command) == subject:
                yield command


@once_a_position
def places(context: GameContext, action: str, subject: Subject) -> dict[Cell, tuple[Facing, ...]]:
    """Return every cell on which a subject may end, with the facings it may take there."""
    cells: dict[Cell, dict[Facing, None]] = {}
    for order in orders(context, subject, *ENDS.get(action, ())):
        cells.setdefault(order.at, {})[_facing(order)] = None
    return {cell: tuple(facings) for cell, facings in cells.items()}


def facings(context: GameContext, cell: Cell) -> tuple[Facing, ...]:
    """Return the facings in which what is selected may end on a cell."""
    selection = context.selection
    if selection.subject is None:
        return ()
    return places(context, ending(selection), selection.subject).get(cell, ())


@once_a_position
def shots(context: GameContext, tank: int, place: Place | None = None) -> dict[Cell, Command]:
    """Return the squares a tank may fire at, or might after driving to a place (BK-15.1)."""
    still: tuple[type[Shot], ...] = (do.Fire, do.FireAt)
    cells: dict[Cell, Command] = {}
    for order in orders(context, tank, *(still if place is None else (do.Bound, do.BoundAt))):
        if fired_from(order) == place:
            cells.setdefault(aimed_at(context.state, order), order)
    return cells


def rams(context: GameContext, tank: int) -> list[Place]:
    """Return the places from which a tank may ram, the shortest drive first."""
    ends = places(context, "ram", tank)
    found = [(cell, facing) for cell, facings in ends.items() for facing in facings]
    return sorted(found, key=lambda place: len(route(context, tank, place)))


def route(context: GameContext, tank: int, place: Place) -> tuple[Pose, ...]:
    """Return the poses of the shortest way to a legal place, the present one first (BK-4)."""
    state = context.state
    return route_to(state, tank, TANK_TYPES[state.tanks[tank].type].speed, place).path


def _who(command: Shot | Ending) -> Subject:
    """Return the subject of a command that has a place or a target."""
    match command:
        case do.PlaceFlag():
            return FLAG
        case do.PlaceTank() | do.Reserve():
            return TYPES[command.type]
        case _:
            return command.tank


def _facing(command: Ending) -> Facing:
    """Return how a command leaves its subject; a flag faces nowhere."""
    return 0 if isinstance(command, do.PlaceFlag) else command.facing


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


def command_of(context: GameContext) -> Command | None:
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
    if action == "flag":
        return do.PlaceFlag(place[0])
    make, kind = _MADE_AT.get(action), type_of(subject)
    number = subject if kind is None else kind
    return make(number, *place) if make is not None and isinstance(number, int) else None


def enemies(context: GameContext) -> tuple[int, ...]:
    """Return the enemy tanks on the board."""
    state = context.state
    return ids_of(state.roster[1 - context.seat] & ~state.destroyed)


def inward(state: State, seat: Seat) -> Facing:
    """Return the facing away from the own home edge."""
    assert state.homes is not None
    return (EDGES.index(state.homes[seat]) + 2) % 4


def _shot_of(context: GameContext, tank: int, bounding: bool) -> Command | None:
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


def aimed_at(state: State, shot: Shot) -> Cell:
    """Return the square that a shot or a shot on the move is aimed at."""
    if isinstance(shot, do.FireAt | do.BoundAt):
        return shot.square
    return state.tanks[shot.target].at


def fired_from(shot: Shot) -> Place | None:
    """Return where a shot on the move is fired from; None where its tank stays."""
    return (shot.at, shot.facing) if isinstance(shot, do.Bound | do.BoundAt) else None


def edges_of(choice: do.ChooseEdge | do.ChooseAxis) -> tuple[Edge, ...]:
    """Return the edges that a choice of an edge or an axis is about."""
    return AXES[choice.axis] if isinstance(choice, do.ChooseAxis) else (choice.edge,)


def cells_of_command(context: GameContext, command: Command) -> tuple[Cell, ...]:
    """Return the squares of a command: who acts, where it ends, what it is aimed at."""
    state = context.state
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


# which selection means a command


def selection_of(context: GameContext, command: Command) -> Selection:
    """Return the selection that amounts to a command; nothing where it names no place."""
    made = _MADE.get(type(command))
    return NOTHING if made is None else made(context, command)


def _ends(action: str) -> Callable[[GameContext, Ending], Selection]:
    """A tank, or a type that is yet to come, that is to end in a place."""
    return lambda context, order: Selection(_who(order), action, order.at, _facing(order))


def _shot(context: GameContext, order: do.Fire) -> Selection:
    return Selection(order.tank, target=aimed_at(context.state, order))


def _blast(context: GameContext, order: do.FireAt) -> Selection:
    return Selection(order.tank, "blast", target=order.square)


def _bound(context: GameContext, order: do.Bound | do.BoundAt) -> Selection:
    target = aimed_at(context.state, order)
    draft = TERRAIN if isinstance(order, do.BoundAt) else ()
    return Selection(order.tank, "bound", order.at, order.facing, target, draft)


def _reverse(context: GameContext, order: do.Reverse) -> Selection:
    stands = context.state.tanks[order.tank]
    behind = BOARD.step(stands.at, (stands.facing + 2) % 4)
    return Selection(order.tank, "reverse", behind, stands.facing)


def _flag(context: GameContext, order: do.PlaceFlag) -> Selection:
    return Selection(FLAG, "flag", order.at)


def _team(context: GameContext, order: do.ChooseTanks) -> Selection:
    return Selection(draft=(order.light, order.medium, order.heavy, order.destroyers))


_MADE: Final[ByKind[GameContext, Selection]] = {
    do.Move: _ends(""),
    do.Fire: _shot,
    do.FireAt: _blast,
    do.Bound: _bound,
    do.BoundAt: _bound,
    do.Ram: _ends("ram"),
    do.Reverse: _reverse,
    do.Rebuild: _ends("rebuild"),
    do.Reserve: _ends("reserve"),
    do.PlaceTank: _ends("deploy"),
    do.PlaceFlag: _flag,
    do.ChooseTanks: _team,
}
