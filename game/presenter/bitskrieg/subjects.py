"""What can be selected, and where it is: tanks, wrecks, tanks that are yet to come, flags.

A subject is a tank by its number, a type of tank that is yet to come ("HT"), or a flag.
"""

from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import DiceGroup, Seat, Subject
from game.presenter.bitskrieg.tabletop import SLOTS, WRECKS, Side, slot, tray_of
from game.presenter.context import Context
from game.rules.bitskrieg.data import FLAGS_PER_SEAT, TANK_TYPES, TankType
from game.rules.bitskrieg.state import NOBODY, State, destroyed_ids, ids_of, tank_at

FLAG: Final = "flag"
TYPES: Final = tuple(row.id for row in TANK_TYPES)


def in_battle(context: Context) -> bool:
    """Return whether the set-up is over."""
    return context.state.phase in ("turn", "over")


def mine(context: Context, subject: Subject | None) -> bool:
    """Return whether a subject is the seat's own; what is yet to come always is."""
    if not isinstance(subject, int):
        return subject is not None
    tanks = context.state.tanks
    return 0 <= subject < len(tanks) and bool(tanks[subject].seat == context.seat)


def own_tank(context: Context) -> int | None:
    """Return the selected tank if it is the seat's own."""
    subject = context.selection.subject
    return subject if isinstance(subject, int) and mine(context, subject) else None


def tank_on_board(context: Context) -> int | None:
    """Return the selected tank, whoever owns it, if it stands on the board."""
    subject = context.selection.subject
    on_board = isinstance(subject, int) and context.state.tanks[subject].at != OFF
    return subject if isinstance(subject, int) and on_board else None


def type_of(subject: Subject | None) -> TankType | None:
    """Return the type of a tank that is yet to come, None for any other subject."""
    return TYPES.index(str(subject)) if subject in TYPES else None


def subject_at(context: Context, cell: Cell) -> Subject | None:
    """Return the tank on a square, or what lies in a slot of a tray."""
    tray = tray_of(cell)
    if tray is not None:
        return _lying_in(context, *tray)
    tank = tank_at(context.state, cell)
    return None if tank == NOBODY else tank


def struck(context: Context, group: DiceGroup) -> Cell | None:
    """Return where dice strike: what a shot is aimed at, else the tank they are thrown for."""
    shot = context.state.shot
    if shot is not None:
        return int(shot.at)
    return None if group.subject is None else home(context, group.subject)


def home(context: Context, subject: Subject) -> Cell | None:
    """Return the square or slot of a subject, of several slots one of the seat's own."""
    state = context.state
    if isinstance(subject, int) and 0 <= subject < len(state.tanks):
        at: Cell = state.tanks[subject].at
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


def _lying_in(context: Context, side: Side, number: int) -> Subject | None:
    """Return what waits in a slot, in the battle for the seat itself only, or a wreck."""
    seat = across(context.state, side)
    found = waiting(context.state, seat).get(number)
    if found is not None and (seat == context.seat or not in_battle(context)):
        return found[0]
    wrecks = ids_of(destroyed_ids(context.state, seat))
    return wrecks[number] if number < len(wrecks) else None
