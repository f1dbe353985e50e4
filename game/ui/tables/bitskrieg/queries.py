"""What may be ordered now: candidates are put to the rules, and nothing is decided here.

A gesture names a command; `Game.why_not` says whether it may be given. An intent that needs a
place and a facing is a *post*: driving, ramming, rebuilding, reserves and deployment.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeVar

from game.core.boards.squares import OFF, Cell, Facing
from game.core.contract import Command, Game, Odds, Refusal, Seat, Subject
from game.rules.bitskrieg.actions.move import route_to
from game.rules.bitskrieg.actions.terrain import occupied
from game.rules.bitskrieg.commands import (
    Bound,
    BoundAt,
    Fire,
    FireAt,
    Move,
    PlaceFlag,
    PlaceTank,
    Ram,
    Rebuild,
    Reserve,
    Reverse,
)
from game.rules.bitskrieg.data import BOARD, EDGES, TANK_TYPES, TankType
from game.rules.bitskrieg.events import Pose
from game.rules.bitskrieg.state import NOBODY, State, tank_at
from game.ui.tables.face import Intent

Kept = TypeVar("Kept")


class Spare(NamedTuple):
    """A tank that does not stand on the board yet: of the pool, or to be deployed."""

    type: TankType


FLAG: Final = "flag"
"""The subject of a flag that is to be placed."""
TERRAIN: Final = (1,)
"""The draft of a shot on the move that means the terrain under a tank (BK-19.4)."""


class Offer:
    """The legal commands of one seat, sorted by what a gesture asks for."""

    def __init__(self, state: State, commands: Iterable[Command]) -> None:
        self.known: set[Command] = set()
        self.places: dict[tuple[str, Subject], dict[Cell, tuple[Facing, ...]]] = {}
        self.shots: dict[int, dict[Cell, Command]] = {}
        self.bounds: dict[tuple[int, Cell, Facing], dict[Cell, Command]] = {}
        for command in commands:
            self.known.add(command)
            sort = _SORTED.get(type(command))
            if sort is not None:
                sort(self, state, command)

    def stand(self, key: tuple[str, Subject], place: tuple[Cell, Facing]) -> None:
        """Note that a subject may end in a place."""
        cells = self.places.setdefault(key, {})
        facings = cells.get(place[0], ())
        if place[1] not in facings:
            cells[place[0]] = (*facings, place[1])


class Orders:
    """The questions a seat may ask the rules about one position, each answered once."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        self.game, self.state, self.seat = game, state, seat
        self._refusals: dict[Command, Refusal | None] = {}
        self._odds: dict[Command, Odds | None] = {}
        self._kept: dict[Hashable, Any] = {}

    @cached_property
    def offer(self) -> Offer:
        """What the rules list as legal for the seat."""
        menu = self.game.legal(self.state, self.seat)
        return Offer(self.state, (menu[number] for number in range(len(menu))))

    def once(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """Return what has been worked out about this position under a key, now if need be."""
        if key not in self._kept:
            self._kept[key] = make()
        kept: Kept = self._kept[key]
        return kept

    def why_not(self, command: Command) -> Refusal | None:
        """Return why a command is refused, None if it is legal."""
        if command not in self._refusals:
            self._refusals[command] = self.game.why_not(self.state, self.seat, command)
        return self._refusals[command]

    def legal(self, command: Command) -> bool:
        """Return whether a command may be given now."""
        return command in self.offer.known

    def odds(self, command: Command) -> Odds | None:
        """Return the exact chances of a command, None for what is certain or illegal."""
        if command not in self._odds:
            self._odds[command] = self.game.odds(self.state, self.seat, command)
        return self._odds[command]

    def facings(self, action: str, subject: Subject, cell: Cell) -> tuple[Facing, ...]:
        """Return the facings in which the subject may end on a cell."""
        return self.places(action, subject).get(cell, ())

    def places(self, action: str, subject: Subject) -> dict[Cell, tuple[Facing, ...]]:
        """Return every cell on which the subject may end, with the facings it may take there."""
        return self.offer.places.get((action, subject), {})

    def targets(self, tank: int) -> dict[Cell, Command]:
        """Return the squares that a tank may fire at from where it stands."""
        return self.offer.shots.get(tank, {})

    def bounds(self, tank: int, place: tuple[Cell, Facing]) -> dict[Cell, Command]:
        """Return the squares a tank may fire at after driving to a place (BK-15.1)."""
        return self.offer.bounds.get((tank, *place), {})

    def route(self, tank: int, place: tuple[Cell, Facing]) -> tuple[Pose, ...]:
        """Return the poses of the shortest way to a legal place, the present one first (BK-4)."""
        return route_to(self.state, tank, speed_of(self.state, tank), place).path


def _drives(action: str) -> Callable[[Offer, State, Any], None]:
    return lambda offer, _, order: offer.stand((action, order.tank), (order.at, order.facing))


def _comes(action: str) -> Callable[[Offer, State, Any], None]:
    return lambda offer, _, order: offer.stand(
        (action, Spare(order.type)), (order.at, order.facing)
    )


def _fires(offer: Offer, state: State, order: Fire) -> None:
    offer.shots.setdefault(order.tank, {})[state.tanks[order.target].at] = order


def _fires_at(offer: Offer, state: State, order: FireAt) -> None:
    offer.shots.setdefault(order.tank, {}).setdefault(order.square, order)


def _bounds(offer: Offer, state: State, order: Bound) -> None:
    offer.stand(("bound", order.tank), (order.at, order.facing))
    key = (order.tank, order.at, order.facing)
    offer.bounds.setdefault(key, {})[state.tanks[order.target].at] = order


def _bounds_at(offer: Offer, state: State, order: BoundAt) -> None:
    offer.stand(("bound", order.tank), (order.at, order.facing))
    key = (order.tank, order.at, order.facing)
    offer.bounds.setdefault(key, {}).setdefault(order.square, order)


def _plants(offer: Offer, state: State, order: PlaceFlag) -> None:
    offer.stand(("flag", FLAG), (order.at, 0))


_SORTED: Final[dict[type, Callable[[Offer, State, Any], None]]] = {
    Move: _drives("move"),
    Ram: _drives("ram"),
    Rebuild: _drives("rebuild"),
    Reserve: _comes("reserve"),
    PlaceTank: _comes("deploy"),
    Fire: _fires,
    FireAt: _fires_at,
    Bound: _bounds,
    BoundAt: _bounds_at,
    PlaceFlag: _plants,
}


def post(action: str, subject: Subject, place: tuple[Cell, Facing]) -> Command | None:
    """Return the command that brings a subject to a place; None for a shot on the move."""
    make = _POST.get(action)
    return make(subject, *place) if make else None


_POST: Final[dict[str, Callable[..., Command]]] = {
    "move": Move,
    "ram": Ram,
    "rebuild": Rebuild,
    "reserve": lambda spare, cell, facing: Reserve(spare.type, cell, facing),
    "deploy": lambda spare, cell, facing: PlaceTank(spare.type, cell, facing),
    "flag": lambda _flag, cell, _facing: PlaceFlag(cell),
}


def shots_at(state: State, tank: int, cell: Cell) -> tuple[Command, ...]:
    """Return the shots that pointing at a square may mean: at a tank, then at terrain."""
    target = tank_at(state, cell)
    terrain = (FireAt(tank, cell),) if occupied(state.ground) >> cell & 1 else ()
    return ((Fire(tank, target),) if target != NOBODY else ()) + terrain


def bounds_at(
    state: State, tank: int, place: tuple[Cell, Facing], cell: Cell
) -> tuple[Command, ...]:
    """Return the shots on the move that pointing at a square may mean."""
    target = tank_at(state, cell)
    terrain = (BoundAt(tank, *place, cell),) if occupied(state.ground) >> cell & 1 else ()
    return ((Bound(tank, *place, target),) if target != NOBODY else ()) + terrain


def command_of(state: State, intent: Intent) -> Command | None:
    """Return the command that an intent amounts to, None while something is missing."""
    if intent.action == "reverse":
        return Reverse(intent.subject)  # type: ignore[arg-type]
    if intent.action in ("fire", "blast", "bound"):
        return _shot_of(state, intent)
    if intent.cell is None or intent.subject is None:
        return None
    return post(intent.action, intent.subject, (intent.cell, intent.facing or 0))


def _shot_of(state: State, intent: Intent) -> Command | None:
    if intent.target is None or not isinstance(intent.subject, int):
        return None
    if intent.action != "bound":
        shots = shots_at(state, intent.subject, intent.target)
    elif intent.cell is None or intent.facing is None:
        return None
    else:
        place = (intent.cell, intent.facing)
        shots = bounds_at(state, intent.subject, place, intent.target)
    terrain = intent.action == "blast" or intent.draft == TERRAIN
    wanted = shots[-1:] if terrain else shots[:1]
    return wanted[0] if wanted else Fire(intent.subject, 99)


def behind(state: State, tank: int) -> Cell:
    """Return the square behind a tank, `OFF` beyond the edge."""
    unit = state.tanks[tank]
    return OFF if unit.at == OFF else BOARD.step(unit.at, (unit.facing + 2) % 4)


def inward(state: State, seat: Seat) -> Facing:
    """Return the facing away from the own home edge."""
    return 0 if state.homes is None else (EDGES.index(state.homes[seat]) + 2) % 4


def speed_of(state: State, tank: int) -> int:
    """Return the speed of a tank."""
    return TANK_TYPES[state.tanks[tank].type].speed
