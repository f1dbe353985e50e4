"""Why a match is over, in one sentence with the numbers that decided it (MK-9)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.core.contract import Say
from game.core.scenario import BOUND
from game.rules.metalkrushers.play.turns import krushers_left, left_of, share, winners
from game.rules.metalkrushers.state import Ending, SideId, State, standing


def why_over(state: State) -> Say | None:
    """Return why a match is over, None while it goes on."""
    if state.ending is None:
        return None
    return _TOLD[state.ending.reason](state, state.ending)


def _last_standing(state: State, ending: Ending) -> Say:
    """Who is left, and with what (MK-9.1)."""
    fallen = [side for side in range(max(state.field.teams) + 1) if side not in ending.sides]
    return Say(
        "metalkrushers.over.last_standing",
        (_names(state, ending.sides), _names(state, fallen), state.turn, *_force(state, ending)),
    )


def _all_down(state: State, ending: Ending) -> Say:
    """Who fell together (MK-9.2)."""
    return Say("metalkrushers.over.all_down", (_names(state, ending.sides), state.turn))


def _turn_limit(state: State, ending: Ending) -> Say:
    """Linkage, and where that is level armor, in shares of what entered (MK-9.3)."""
    sides = standing(state)
    linkage, armor = (_list(_share(state, side, n) for side in sides) for n in (0, 2))
    limit = state.field.turn_limit
    if len(ending.sides) > 1:
        names = _names(state, ending.sides)
        return Say("metalkrushers.over.level", (limit, linkage, armor, names))
    best = share(state, ending.sides[0])[0]
    level = sum(share(state, side)[0] == best for side in sides) > 1
    if level:
        return Say("metalkrushers.over.armor", (limit, linkage, armor))
    return Say("metalkrushers.over.linkage", (limit, linkage))


def _bound(state: State, ending: Ending) -> Say:
    """That the program stopped a match that no rule ends (MK-9.8)."""
    return Say("metalkrushers.over.bound", (BOUND, _names(state, ending.sides)))


def _concede(state: State, ending: Ending) -> Say:
    """Who gave up, and against what (MK-9.6)."""
    gone = _list(Say("seat", (seat,)) for seat in state.out)
    if not state.turn:
        return Say("metalkrushers.over.concede_early", (gone,))
    left = _list(Say("seat", (seat,)) for seat in winners(state))
    return Say("metalkrushers.over.concede", (left, gone, state.turn, *_force(state, ending)))


_TOLD: Final[Mapping[str, Callable[[State, Ending], Say]]] = {
    "last_standing": _last_standing,
    "all_down": _all_down,
    "turn_limit": _turn_limit,
    "bound": _bound,
    "concede": _concede,
}


def _force(state: State, ending: Ending) -> tuple[int, int]:
    """How many Krushers the winning side has left, and their linkage."""
    side = ending.sides[0]
    seats = [seat for seat, owner in enumerate(state.field.teams) if owner == side]
    krushers = sum(len(krushers_left(state, seat)) for seat in seats)
    return krushers, left_of(state, side).linkage


def _share(state: State, side: SideId, place: int) -> Say:
    left = left_of(state, side)
    values = (_names(state, (side,)), left[place], left[place + 1])
    return Say("metalkrushers.over.share", values)


def _names(state: State, sides: Iterable[SideId]) -> Say:
    wanted = tuple(sides)
    return _list(Say("seat", (s,)) for s, side in enumerate(state.field.teams) if side in wanted)


def _list(says: Iterable[Say]) -> Say:
    return Say("list", tuple(says))
