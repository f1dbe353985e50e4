"""What each side brings to a scenario: units, points, strength and exhaustion."""

from game.core.contract import Say, Seat
from game.core.scenario import Setup
from game.rules.portable.setup.maker.values import value
from game.rules.portable.setup.start import field_of
from game.rules.portable.state import Field


def muster(setup: Setup) -> tuple[Say, ...]:
    """Return the strength of each side in words."""
    field = field_of(setup)
    return tuple(_strength(field, seat) for seat in (0, 1))


def _strength(field: Field, seat: Seat) -> Say:
    units = [unit for unit in field.opening.units if unit.seat == seat]
    worth = sum(value(u.kind, u.gun, u.quality, u.sp, u.gas and field.gas) for u in units)
    brings = (len(units), worth, field.strength[seat], field.points[seat])
    return Say("portable.muster", brings)
