"""One line for newcomers, the first time each thing matters (catalogue 15)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.core.boards.squares import Cell
from game.rules.streetfire.state import damaged
from game.ui.tables.face import Intent, Tip
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.orders import Orders
from game.ui.tables.streetfire.told.speech import Speech


class Moment(NamedTuple):
    """What a player looks at."""

    orders: Orders
    intent: Intent
    hover: Cell | None

    @property
    def gun(self) -> int | None:
        """The own gun that is selected."""
        subject = self.intent.subject
        return subject if isinstance(subject, int) and self.orders.mine(subject) else None

    @property
    def line(self) -> tuple[Cell, Cell] | None:
        """From the selected gun to the enemy pointed at."""
        state, hover = self.orders.state, self.hover
        if self.gun is None or hover is None or not state.held[1 - self.orders.seat] >> hover & 1:
            return None
        return state.pieces[self.gun].at, hover


def tips_of(moment: Moment, speech: Speech) -> tuple[Tip, ...]:
    """Return the lines that matter at this moment, the most pressing first."""
    if moment.orders.state.phase != "act" or moment.orders.seat not in (0, 1):
        return ()
    return tuple(
        Tip(f"streetfire.{key}", speech.word(f"tip.{key}"), rule)
        for key, (rule, matters) in TIPS.items()
        if matters(moment)
    )


def _parallel(moment: Moment) -> bool:
    """The same odd coordinate is no street."""
    if moment.line is None:
        return False
    streets = moment.orders.state.field.town.streets
    (u, v), (u2, v2) = (streets.point(cell) for cell in moment.line)
    return (u == u2 and u % 2 == 1) or (v == v2 and v % 2 == 1)


def _wall(moment: Moment) -> bool:
    return any(roof.height == 3 and not roof.passes for roof in _roofs(moment))


def _two_blocks(moment: Moment) -> bool:
    roofs = _roofs(moment)
    return len(roofs) == 2 and not all(roof.passes for roof in roofs)


def _straight(moment: Moment) -> bool:
    if moment.line is None or moment.gun is None:
        return False
    streets = moment.orders.state.field.town.streets
    far = sights.limit(moment.orders.state.pieces[moment.gun])
    return streets.squared(*moment.line) > far


def _crippled(moment: Moment) -> bool:
    return moment.gun is not None and damaged(moment.orders.state.pieces[moment.gun])


def _either(moment: Moment) -> bool:
    return moment.gun is not None


def _coin(moment: Moment) -> bool:
    state = moment.orders.state
    return state.active != state.first and moment.intent.subject is None


def _ruler(moment: Moment) -> bool:
    return moment.orders.state.turn > 1 and moment.intent.subject is None


def _roofs(moment: Moment) -> tuple[sights.Roof, ...]:
    return sights.roofs(moment.orders.state, *moment.line) if moment.line is not None else ()


TIPS: Final[dict[str, tuple[str, Callable[[Moment], bool]]]] = {
    "parallel": ("SF-3.4", _parallel),
    "straight": ("SF-3.3", _straight),
    "wall": ("SF-3.6", _wall),
    "two_blocks": ("SF-3.7", _two_blocks),
    "crippled": ("SF-4.10", _crippled),
    "either": ("SF-1.4", _either),
    "coin": ("SF-1.2", _coin),
    "ruler": ("SF-3.9", _ruler),
}
