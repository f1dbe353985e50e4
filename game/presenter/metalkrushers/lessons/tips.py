"""Lines for newcomers: what confuses them, told where it first matters."""

from typing import Final

from game.presenter.context import Context
from game.presenter.lessons import TipRow
from game.presenter.metalkrushers.queries import asked
from game.rules.metalkrushers.data import WEAPONS
from game.rules.metalkrushers.state import in_null, krusher

DECLARING: Final = ("shield_defender", "shield_attacker", "parry_defender", "parry_attacker")


def tips_matter(context: Context) -> bool:
    """Return whether lines for newcomers are told: while one of theirs is asked about."""
    return asked(context) is not None


def _moves(context: Context) -> bool:
    return bool(context.state.phase == "move") and asked(context) is not None


def _moves_last(context: Context) -> bool:
    return _moves(context) and len(context.state.movement) == 1


def _parries(context: Context) -> bool:
    return context.state.phase in ("parry_defender", "parry_attacker")


def _only_weapon(context: Context) -> bool:
    number = asked(context)
    if number is None or context.state.phase != "combat" or _parries_alone(context):
        return False
    arms = krusher(context.state, number).arms
    return sum(item is not None and item.kind in WEAPONS for item in arms) == 1


def _parries_alone(context: Context) -> bool:
    """Whether an only weapon may parry (MK-6.7.11)."""
    return bool(context.state.field.only_weapon == "parries")


def _doomed(context: Context) -> bool:
    return any(own is not None and own.linkage <= 0 for own in context.state.krushers)


def _in_field(context: Context) -> bool:
    number = asked(context)
    return _moves(context) and number is not None and in_null(context.state, number)


TIPS: Final = {
    "doomed": TipRow("MK-6.4.5", _doomed),
    "shield": TipRow("MK-6.6.4", lambda context: context.state.phase in DECLARING[:2]),
    "parry": TipRow("MK-6.7.4", _parries),
    "null": TipRow("MK-6.11.2", _in_field),
    "last": TipRow("MK-6.2.3", _moves_last),
    "free": TipRow("MK-6.3.4", _moves),
    "side": TipRow("MK-3.8", lambda context: context.state.phase == "combat"),
    "only": TipRow("MK-6.7.2", _only_weapon),
    "sheets": TipRow("MK-8.1", _moves),
}
