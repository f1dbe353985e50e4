"""The table top of Bitskrieg: the board and its trays, what can be selected there, and its names.

Cells 0 to 63 are the squares. Behind them come the slots of the trays: what was destroyed, what
the pool still holds, and in the set-up what is not yet placed. A tray is a place like a square,
so it is pointed at, dragged from and reached by keys in the same way.

A subject is a tank by its number, a type of tank that is yet to come ("HT"), or a flag.
"""

from math import floor
from typing import Final, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing
from game.core.contract import DiceGroup, Say, Seat, Subject
from game.presenter.boards.layout import Point
from game.presenter.context import Context
from game.rules.bitskrieg.data import (
    AXIS_CHOOSERS,
    BOARD,
    EDGES,
    FLAGS_PER_SEAT,
    TANK_TYPES,
    TankType,
)
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.refusals import tank_name as name_of_tank
from game.rules.bitskrieg.state import NOBODY, State, destroyed_ids, ids_of, tank_at

GameContext: TypeAlias = Context[State, object]
Side: TypeAlias = int
"""Of the board: 0 left, 1 right. Whose tray lies there, `subjects.across` tells."""

SQUARES: Final = 64
SLOTS: Final = 10
"""Slots of a tray: six for wrecks or tanks to place, four for the types in the pool."""
WRECKS: Final = 6
BOARD_LEFT: Final = 1.66
"""Where the squares begin, in board units from the left end of the layout."""
TRAY_WIDTH: Final = 1.16
SLOT: Final = 0.72
"""Side of a slot."""
SLOT_TOP: Final = 0.14
MARGIN: Final = 0.56
WIDTH: Final = 2 * BOARD_LEFT + 8

FLAG: Final = "flag"
TYPES: Final = tuple(row.id for row in TANK_TYPES)


def slot(side: Side, number: int) -> Cell:
    """Return the cell of a tray's slot."""
    return SQUARES + side * SLOTS + number


def tray_of(cell: Cell) -> tuple[Side, int] | None:
    """Return side and slot of a tray's cell, None for a square."""
    return divmod(cell - SQUARES, SLOTS) if cell >= SQUARES else None


def tray_left(side: Side) -> float:
    """Return where the tray of a side begins."""
    return 0.0 if side == 0 else WIDTH - TRAY_WIDTH


class TableTop:
    """Where squares and slots lie, in board units.

    >>> TableTop().center(10) == (BOARD_LEFT + 2.5, 1.5)
    True
    """

    size: Point = (WIDTH, 8.0)
    cells: range = range(SQUARES + 2 * SLOTS)

    def center(self, cell: Cell) -> Point:
        """Return the middle of a square or slot."""
        place = tray_of(cell)
        if place is None:
            column, row = BOARD.square(cell)
            return (BOARD_LEFT + column + 0.5, row + 0.5)
        side, number = place
        x = tray_left(side) + (TRAY_WIDTH - SLOT / 2 - 0.06 if side == 0 else SLOT / 2 + 0.06)
        gap = 0.12 if number >= WRECKS else 0.0
        return (x, SLOT_TOP + gap + SLOT * (number + 0.5))

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the square or slot that holds a point, None where there is neither."""
        column, row = floor(x - BOARD_LEFT), floor(y)
        if 0 <= column < 8 and 0 <= row < 8:
            return BOARD.cell(column, row)
        return next((c for c in self.cells[SQUARES:] if self._holds(c, x, y)), None)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the four corners of a square or slot from the north-west, clockwise."""
        x, y = self.center(cell)
        half = 0.5 if cell < SQUARES else SLOT / 2
        left, top, right, bottom = x - half, y - half, x + half, y + half
        return ((left, top), (right, top), (right, bottom), (left, bottom))

    def _holds(self, cell: Cell, x: float, y: float) -> bool:
        (left, top), _, (right, bottom), _ = self.outline(cell)
        return left <= x < right and top <= y < bottom


TOP: Final = TableTop()


def beside(cell: Cell, across: float, down: float) -> Point:
    """Return a place so far from the middle of a cell; half a unit leads to a square's edge."""
    x, y = TOP.center(cell)
    return (x + across, y + down)


def in_battle(context: GameContext) -> bool:
    """Return whether the set-up is over."""
    return context.state.phase in ("turn", "over")


def mine(context: GameContext, subject: Subject | None) -> bool:
    """Return whether a subject is the seat's own; what is yet to come always is."""
    if not isinstance(subject, int):
        return subject is not None
    tanks = context.state.tanks
    return 0 <= subject < len(tanks) and tanks[subject].seat == context.seat


def own_tank(context: GameContext) -> int | None:
    """Return the selected tank if it is the seat's own."""
    subject = context.selection.subject
    return subject if isinstance(subject, int) and mine(context, subject) else None


def tank_on_board(context: GameContext) -> int | None:
    """Return the selected tank, whoever owns it, if it stands on the board."""
    subject = context.selection.subject
    on_board = isinstance(subject, int) and context.state.tanks[subject].at != OFF
    return subject if isinstance(subject, int) and on_board else None


def type_of(subject: Subject | None) -> TankType | None:
    """Return the type of a tank that is yet to come, None for any other subject."""
    return TYPES.index(str(subject)) if subject in TYPES else None


def subject_at(context: GameContext, cell: Cell) -> Subject | None:
    """Return the tank on a square, or what lies in a slot of a tray."""
    tray = tray_of(cell)
    if tray is not None:
        return _lying_in(context, *tray)
    tank = tank_at(context.state, cell)
    return None if tank == NOBODY else tank


def struck(context: GameContext, group: DiceGroup) -> Cell | None:
    """Return where dice strike: what a shot is aimed at, else the tank they are thrown for."""
    shot = context.state.shot
    if shot is not None:
        return shot.at
    return None if group.subject is None else home(context, group.subject)


def home(context: GameContext, subject: Subject) -> Cell | None:
    """Return the square or slot of a subject, of several slots one of the seat's own."""
    state = context.state
    if isinstance(subject, int) and 0 <= subject < len(state.tanks):
        at = state.tanks[subject].at
        if at != OFF:
            return at
    seats = sorted((0, 1), key=lambda seat: seat != context.seat)
    sides = (across(state, seat) for seat in seats)
    slots = ((side, number) for side in sides for number in range(SLOTS))
    return next((slot(*place) for place in slots if _lying_in(context, *place) == subject), None)


def across(state: State, place: Side | Seat) -> Side | Seat:
    """Return the side of the board with the tray of a seat, or the seat whose tray is at a side.

    Where the home edges lie west and east, each tray lies behind its player's edge.
    """
    turned = state.homes is not None and state.homes[0] == "E"
    return 1 - place if turned else place


def waiting(state: State, seat: Seat) -> dict[int, tuple[Subject, int]]:
    """Return what waits in the slots of a tray to be placed or called, and how many of each."""
    if state.phase == "deploy" and state.preparation is not None:
        team = enumerate(state.preparation.undeployed[seat])
        tanks = [TYPES[kind] for kind, count in team for _ in range(count)]
        return {number: (name, 1) for number, name in enumerate(tanks)}
    if state.phase == "flags":
        return dict.fromkeys(range(FLAGS_PER_SEAT - len(state.flags[seat])), (FLAG, 1))
    if state.phase != "turn" or not state.field.reserves or state.reserve_used[seat]:
        return {}
    pool = enumerate(state.pool[seat])
    return {WRECKS + kind: (TYPES[kind], count) for kind, count in pool if count}


def _lying_in(context: GameContext, side: Side, number: int) -> Subject | None:
    """Return what waits in a slot, in the battle for the seat itself only, or a wreck."""
    seat = across(context.state, side)
    found = waiting(context.state, seat).get(number)
    if found is not None and (seat == context.seat or not in_battle(context)):
        return found[0]
    wrecks = ids_of(destroyed_ids(context.state, seat))
    return wrecks[number] if number < len(wrecks) else None


def tank_name(context: GameContext, number: int) -> str:
    """Return the name of a tank, "Heavy Tank 3"."""
    return context.phrases.said(name_of_tank(context.state, number))


def type_name(context: GameContext, kind: TankType) -> str:
    """Return the name of a type of tank, "Heavy Tank"."""
    return context.phrases.said(Say(f"bitskrieg.type.{TYPES[kind]}"))


def facing_name(context: GameContext, facing: Facing) -> str:
    """Return the name of a facing, "north"."""
    return context.phrases.said(Say(f"bitskrieg.facing.{EDGES[facing]}"))


def place_name(context: GameContext, cell: Cell, facing: Facing) -> str:
    """Return a square and a facing, "3-4, facing north"."""
    return context.phrases.word("place", square_name(cell), facing_name(context, facing))


def cell_name(context: GameContext, cell: Cell) -> str:
    """Return the dice of a square, or the name of a tray."""
    tray = tray_of(cell)
    if tray is None:
        return square_name(cell)
    return context.phrases.word("tray", context.phrases.seat(across(context.state, tray[0])))


def step_of(state: State) -> str:
    """Return the name of a step in the texts; nobody rolled where who chooses is agreed."""
    agreed = state.phase == "axis" and state.field.axis_chooser in AXIS_CHOOSERS
    return "axis_agreed" if agreed else state.phase
