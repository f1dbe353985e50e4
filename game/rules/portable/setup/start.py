"""The first position of a match, and what cannot be begun."""

from typing import Any

from game.core.contract import Refusal
from game.core.scenario import Setup
from game.core.sealed import unsealed
from game.rules.portable.data import EXHAUSTION_SHARE, OPTIONS
from game.rules.portable.layout import laid_out
from game.rules.portable.play.course import settled
from game.rules.portable.refusals import refuse
from game.rules.portable.state import Field, Layout, Opening, State, Unit


def start(setup: Setup) -> State:
    """Return the first position: deployed, or asked to deploy (PW-13.12)."""
    field = field_of(setup)
    opening, board = field.opening, field.board
    units = tuple(
        Unit(u.seat, u.kind, u.gun, u.quality, u.sp, u.at, u.facing, u.carrier, u.gas)
        for u in opening.units
    )
    first = State(
        field,
        "turn",
        units,
        laid_out(units, board),
        board.of("m"),
        board.of("y"),
        tuple(objective.owner for objective in opening.objectives),
    )
    if field.free_deployment:
        away = tuple(unit._replace(at=-1) for unit in units)
        return first._replace(phase="deploy", units=away, layout=Layout(), sealed=unsealed(2))
    return settled(first, ())[0]


def why_not_setup(setup: Setup) -> Refusal | None:
    """Return why a match cannot start so: units whose option is off (PW-3.19, PW-11.1)."""
    field = field_of(setup)
    kinds = {unit.kind for unit in field.opening.units}
    if "cyclists" in kinds and not field.cyclists:
        return refuse("no_cyclists", rule="PW-3.19")
    tanks = {"tank", "light_tank"}
    listed = field.opening.units
    riders = any(u.carrier >= 0 and listed[u.carrier].kind in tanks for u in listed)
    if riders and not field.tank_riders:
        return refuse("no_riders", rule="PW-11.1")
    if field.free_deployment and not all(field.opening.zones):
        return refuse("no_zones", rule="PW-13.12")
    return None


def field_of(setup: Setup) -> Field:
    """Return the options and the opening of a match; options left out have their defaults."""
    values: dict[str, Any] = {option.id: option.default for option in OPTIONS}
    values.update({key: value for key, value in setup.options.items() if key in values})
    opening: Opening = setup.scenario.opening
    own = [tuple(n for n, u in enumerate(opening.units) if u.seat == seat) for seat in (0, 1)]
    ours, theirs = (sum(opening.units[n].sp for n in units) for units in own)
    return Field(
        opening=opening,
        own=(own[0], own[1]),
        points=(exhaustion_point(ours), exhaustion_point(theirs)),
        strength=(ours, theirs),
        **values,
    )


def exhaustion_point(strength: int) -> int:
    """Return the loss that exhausts a side: a third, rounded up (PW-7.6).

    >>> [exhaustion_point(strength) for strength in (18, 31, 35, 40)]
    [6, 11, 12, 14]
    """
    return -(-strength // EXHAUSTION_SHARE)
