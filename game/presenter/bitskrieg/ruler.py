"""The ruler: what the game counts between two squares, and what stops it (BK-5)."""

from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.presenter.bitskrieg.guns import Gun, gun_of
from game.presenter.bitskrieg.names import facing_name
from game.presenter.bitskrieg.tabletop import SQUARES
from game.presenter.content import Ruling
from game.presenter.context import Context
from game.rules.bitskrieg.actions.range import (
    blockers,
    counted_path,
    fan_of,
    in_front,
    range_to,
)
from game.rules.bitskrieg.data import MT, TANK_TYPES, TD
from game.rules.bitskrieg.refusals import square_name
from game.rules.bitskrieg.state import NOBODY, tank_at

HALF: Final = MT
"""Any type that fires at the half-plane."""


def ruling(context: Context, start: Cell, end: Cell) -> Ruling:
    """Return the range between two squares with the way it is counted, or what stops it.

    From a tank's square it counts for that tank's type and facing, else for the best facing.
    """
    if start == end or max(start, end) >= SQUARES:
        return Ruling((), (), context.phrases.word("ruler.start"), "BK-5.2")
    gun = _gun(context, start, end)
    if range_to(*gun, end):
        return _counted(context, gun, end)
    return _stopped(context, gun, end)


def _gun(context: Context, start: Cell, end: Cell) -> Gun:
    tank = tank_at(context.state, start)
    if tank != NOBODY:
        return gun_of(context.state, tank)
    stops = blockers(context.state, max(0, context.seat))
    guns = [Gun(HALF, (start, facing), stops) for facing in range(4)]

    def cost(gun: Gun) -> tuple[int, bool]:
        return range_to(*gun, end) or 9, not in_front(*gun.place, end)

    return min(guns, key=cost)


def _counted(context: Context, gun: Gun, end: Cell) -> Ruling:
    distance = range_to(*gun, end)
    spoilt = _in_the_way(gun, end) if distance > range_to(*gun._replace(stops=0), end) else ()
    key, rule = ("ruler.round", "BK-5.5") if spoilt else ("ruler.range", "BK-5.1")
    facing = facing_name(context, gun.place[1])
    text = context.phrases.word(key, distance, facing, _names(context, spoilt))
    return Ruling(counted_path(*gun, end), spoilt, text, rule)


def _stopped(context: Context, gun: Gun, end: Cell) -> Ruling:
    word, name = context.phrases.word, square_name(end)
    if not in_front(*gun.place, end):
        facing = facing_name(context, gun.place[1])
        return Ruling((), (), word("ruler.behind", name, facing), "BK-5.3")
    if TANK_TYPES[gun.kind].line and not fan_of(*gun.place).ahead >> end & 1:
        return Ruling((), (), word("ruler.off_line", name), "BK-5.1")
    blocking = _in_the_way(gun, end)
    if not blocking:
        return Ruling((), (), word("ruler.too_far", name), "BK-5.7")
    words = word("ruler.blocked", name, _names(context, blocking))
    return Ruling((), blocking, words, "BK-5.4")


def _in_the_way(gun: Gun, end: Cell) -> tuple[Cell, ...]:
    """The squares that shut the shortest counts there would be without them."""
    fan = fan_of(*gun.place)
    ways = (fan.line if gun.kind == TD else fan.ways).get(1 << end)
    return () if ways is None else tuple(cells_of((ways[0] | ways[1]) & gun.stops))


def _names(context: Context, cells: tuple[Cell, ...]) -> str:
    return context.phrases.texts.listed([square_name(cell) for cell in cells])
