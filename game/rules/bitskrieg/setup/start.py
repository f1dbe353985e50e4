"""The first position of a match: what the scenario fixes stands, the rest is asked for."""

from typing import Any

from game.core.boards.cells import Cell, mask_of
from game.core.contract import Refusal
from game.core.scenario import Setup
from game.rules.bitskrieg.actions.terrain import OPEN_GROUND, with_obstacles
from game.rules.bitskrieg.data import OPTIONS, Kind
from game.rules.bitskrieg.refusals import refuse, square_name
from game.rules.bitskrieg.setup.flags import sealed_squares
from game.rules.bitskrieg.setup.sequence import next_phase, pool_after
from game.rules.bitskrieg.state import (
    NOBODY,
    Field,
    FixedTank,
    Ground,
    Opening,
    Preparation,
    State,
    Tank,
    Team,
    with_new_tank,
)

NO_TEAM = Team(0, 0, 0, 0)


def start(setup: Setup) -> State:
    """Return the first position of a match."""
    field = field_of(setup)
    opening = field.opening
    teams = teams_of(opening)
    state = _empty(field)._replace(
        ground=_ground(field),
        flags=opening.flags or ((), ()),
        flagged=_flagged(opening),
        preparation=_preparation(teams),
        pool=pool_after(teams),
    )
    for tank in opening.tanks or ():
        fixed = Tank(tank.seat, tank.type, tank.at, tank.facing, True)
        state = with_new_tank(state, fixed, state.preparation)
    return next_phase(state, None, ())[0]


def why_not_setup(setup: Setup) -> Refusal | None:
    """Return why a match cannot start so: its options wall a drawn flag in (BK-2.12)."""
    field = field_of(setup)
    if field.sealed_off_flags:
        return None
    walled_in = sealed_squares(_ground(field))
    flags = (at for own in field.opening.flags or () for at in own)
    shut = next((at for at in flags if walled_in >> at & 1), None)
    return None if shut is None else refuse("flag_walled_in", square_name(shut))


def field_of(setup: Setup) -> Field:
    """Return the options and the opening of a match; options left out have their defaults."""
    values: dict[str, Any] = {option.id: option.default for option in OPTIONS}
    values.update(setup.options)
    values["rebuilds"] = tuple(values["rebuilds"])
    settled = {option.id: values[option.id] for option in OPTIONS}
    return Field(**settled, opening=setup.scenario.opening)


def teams_of(opening: Opening) -> tuple[Team, Team]:
    """Return the teams that a scenario fixes, empty ones where they are chosen."""
    if opening.tanks is not None:
        return _fielded(opening.tanks, 0), _fielded(opening.tanks, 1)
    return opening.forces or (NO_TEAM, NO_TEAM)


def _fielded(tanks: tuple[FixedTank, ...], seat: int) -> Team:
    types = [tank.type for tank in tanks if tank.seat == seat]
    return Team(*(types.count(row) for row in range(4)))


def _empty(field: Field) -> State:
    no_squares: tuple[Cell, ...] = ()
    return State(
        field=field,
        phase="obstacles",
        active=NOBODY,
        first=field.opening.first,
        turn=0,
        quiet=0,
        tanks=(),
        held=(0, 0),
        roster=(0, 0),
        ready=0,
        destroyed=0,
        ground=OPEN_GROUND,
        flags=(no_squares, no_squares),
        flagged=(0, 0),
        rebuilds=field.rebuilds,
        pool=(NO_TEAM, NO_TEAM),
        reserve_used=(False, False),
        homes=field.opening.homes,
    )


def _ground(field: Field) -> Ground:
    """With `terrain` a plain obstacle is a building; without, every kind is an obstacle."""
    placed = field.opening.obstacles or ()
    return with_obstacles(OPEN_GROUND, [(at, _as_played(kind, field)) for at, kind in placed])


def _as_played(kind: Kind, field: Field) -> Kind:
    if not field.terrain:
        return "obstacle"
    return "building" if kind == "obstacle" else kind


def _flagged(opening: Opening) -> tuple[int, int]:
    ours, theirs = opening.flags or ((), ())
    return mask_of(ours), mask_of(theirs)


def _preparation(teams: tuple[Team, Team]) -> Preparation:
    return Preparation(
        placed=0,
        picked=(),
        piece=-1,
        rejects=0,
        choices=(None, None),
        die=0,
        ties=0,
        chooser=NOBODY,
        axis=None,
        undeployed=teams,
    )
