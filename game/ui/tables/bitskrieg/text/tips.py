"""One line for newcomers, the first time each thing matters (catalogue 15)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.boards.squares import OFF, Cell
from game.rules.bitskrieg.actions.range import fan_of, in_front
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.ending.victory import holds_both_flags
from game.rules.bitskrieg.state import NOBODY, finished_ids, tank_at
from game.ui.tables.bitskrieg.orders import Orders
from game.ui.tables.bitskrieg.pointing import mine
from game.ui.tables.bitskrieg.shown.fire import Gun, gun_of
from game.ui.tables.bitskrieg.told.speech import Speech
from game.ui.tables.face import Intent, Tip


class Moment(NamedTuple):
    """What a player looks at."""

    orders: Orders
    intent: Intent
    hover: Cell | None


def tips_of(moment: Moment, speech: Speech) -> tuple[Tip, ...]:
    """Return the lines that matter at this moment, the most pressing first."""
    if moment.orders.state.phase != "turn" or moment.orders.seat not in (0, 1):
        return ()
    return tuple(
        Tip(f"bitskrieg.{key}", speech.word(f"tip.{key}"), rule)
        for key, (rule, matters) in TIPS.items()
        if matters(moment)
    )


def _gun(moment: Moment) -> Gun | None:
    subject = moment.intent.subject
    if not isinstance(subject, int) or not mine(moment.orders, subject):
        return None
    if moment.orders.state.tanks[subject].at == OFF:
        return None
    return gun_of(moment.orders.state, subject)


def _enemy_hovered(moment: Moment) -> bool:
    if moment.hover is None or moment.hover >= 64:
        return False
    tank = tank_at(moment.orders.state, moment.hover)
    return tank != NOBODY and moment.orders.state.tanks[tank].seat != moment.orders.seat


def _dead_row(moment: Moment) -> bool:
    gun = _gun(moment)
    if gun is None or moment.hover is None or not _enemy_hovered(moment):
        return False
    at, facing = gun.place
    behind = in_front(at, (facing + 2) % 4, moment.hover)
    return not behind and not in_front(at, facing, moment.hover)


def _shut_arc(moment: Moment) -> bool:
    gun = _gun(moment)
    if gun is None or not _enemy_hovered(moment):
        return False
    ahead = BOARD.step(*gun.place)
    shut = ahead != OFF and bool(gun.stops >> ahead & 1) and ahead != moment.hover
    return shut and bool(fan_of(*gun.place).front >> (moment.hover or 0) & 1)


def _equal_is_not_enough(moment: Moment) -> bool:
    return moment.intent.target is not None


def _turning_first(moment: Moment) -> bool:
    subject, cell = moment.intent.subject, moment.intent.cell
    own = isinstance(subject, int) and mine(moment.orders, subject)
    return own and cell is not None and cell == moment.orders.state.tanks[int(str(subject))].at


def _holding(moment: Moment) -> bool:
    state = moment.orders.state
    return any(holds_both_flags(state, seat) for seat in (0, 1))


def _rebuilt(moment: Moment) -> bool:
    return moment.intent.action in ("rebuild", "reserve")


def _finished(moment: Moment) -> bool:
    subject = moment.intent.subject
    own = finished_ids(moment.orders.state, moment.orders.seat)
    return isinstance(subject, int) and bool(own >> subject & 1)


def _own_in_the_way(moment: Moment) -> bool:
    if moment.hover is None or moment.hover >= 64 or _gun(moment) is None:
        return False
    tank = tank_at(moment.orders.state, moment.hover)
    own = tank not in (NOBODY, moment.intent.subject)
    return own and moment.orders.state.tanks[tank].seat == moment.orders.seat


TIPS: Final[dict[str, tuple[str, Callable[[Moment], bool]]]] = {
    "holding": ("BK-9.3", _holding),
    "dead_row": ("BK-5.3", _dead_row),
    "shut_arc": ("BK-5.5", _shut_arc),
    "equal": ("BK-6.2", _equal_is_not_enough),
    "turning": ("BK-4.5", _turning_first),
    "rebuilt": ("BK-8.2", _rebuilt),
    "finished": ("BK-7.1", _finished),
    "own_tanks": ("BK-4.8", _own_in_the_way),
}
