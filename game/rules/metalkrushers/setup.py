"""The first position of a match (MK-4), also under earlier versions of the rules.

A match that was begun under one ends under it:

- Version 2 let an attack that was broken off cost its declarations and its place (MK-9.6), and
  did not ask again about tie orders that form a ring (MK-7.4.10).
- Version 1 had no match without a turn limit (MK-9.8) either; where nothing is set, all is as in
  version 2.
"""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from game.core.contract import AnyGame, Refusal
from game.core.scenario import Setup, Teams
from game.core.sealed import unsealed
from game.core.seats import sides, teams_of
from game.rules.metalkrushers.arena import RADII, Start, arena_of
from game.rules.metalkrushers.data import OPTIONS
from game.rules.metalkrushers.play.turns import limit
from game.rules.metalkrushers.refusals import refuse
from game.rules.metalkrushers.state import Field, Opening, State
from game.rules.metalkrushers.workshop.handing_in import enter
from game.rules.metalkrushers.workshop.sheet import NamedSheet


def start(setup: Setup, former: bool = False) -> State:
    """Return the first position: sheets are built, rolled, or the scenario's (MK-4.2 to MK-4.4)."""
    field = replace(field_of(setup), former=True) if former else field_of(setup)
    seats = len(setup.seats)
    state = State(field, "build", felled=(0,) * seats, sealed=unsealed(seats))
    if field.opening.forces:
        forces = (NamedSheet(sheet) for force in field.opening.forces for sheet in force)
        sheets = dict(enumerate(forces))
        return enter(state._replace(sealed=()), sheets, ())[0]
    if field.builds == "random":
        return state._replace(phase="random", sealed=())
    return state


_KEPT: Final = (
    "chassis",
    "programs",
    "shield_sizes",
    "balance",
    "workshop_extras",
    "builds",
    "overdrive",
    "live_field",
    "oust",
    "armament",
    "only_weapon",
)
"""Options that stand in the field as they are."""


def field_of(setup: Setup) -> Field:
    """Return what is settled before the match, the same value for the same setup."""
    options = {
        option.id: setup.options.get(
            option.id, setup.scenario.options.get(option.id, option.default)
        )
        for option in OPTIONS
    }
    if options["armament"] == "pickup":
        options["builds"] = "free"  # MK-7.6: only chassis and armor are built
    return _field(setup.scenario.opening, teams_of(setup), tuple(options.items()))


@cache
def _field(opening: Opening, teams: Teams, settings: tuple[tuple[str, Any], ...]) -> Field:
    options = dict(settings)
    sizes = [options["krushers"]] * len(teams)
    if opening.forces:
        sizes = [len(force) for force in opening.forces]
    roster = tuple(seat for seat, size in enumerate(sizes) for _ in range(size))
    by_side = [sum(teams[seat] == side for seat in roster) for side in range(sides(teams))]
    single = options["initiative"]
    return Field(
        opening=opening,
        teams=teams,
        roster=roster,
        starts=_starts(opening, teams, roster, by_side),
        team_initiative=single == "team" or (single == "auto" and max(by_side) > 1),
        turn_limit=limit(options),
        **{name: options[name] for name in _KEPT},
    )


def _starts(
    opening: Opening, teams: tuple[int, ...], roster: tuple[int, ...], sizes: list[int]
) -> tuple[Start, ...]:
    if opening.starts:
        return tuple(start for force in opening.starts for start in force)
    left = [list(places) for places in arena_of(opening.ground).starts(sizes)]
    return tuple(left[teams[seat]].pop(0) for seat in roster)


def why_not_setup(setup: Setup) -> Refusal | None:
    """Return why a match cannot start so: sides, Krushers and arena (MK-3.16, MK-7.4.1)."""
    teams, options = teams_of(setup), {**setup.scenario.options, **setup.options}
    count = sides(teams)
    if count < 2:
        return refuse("one_side")
    each, most, radius = (
        options["krushers"],
        options["team_max"],
        setup.scenario.opening.ground.radius,
    )
    assert isinstance(each, int) and isinstance(most, int)
    given = options["turn_limit"]
    assert isinstance(given, int)
    if 0 < given < 6:
        return refuse("short_limit", given)
    forces = setup.scenario.opening.forces
    if forces and len(forces) != len(teams):
        return refuse("forces_for_seats", len(forces), len(teams))
    by_seat = list(map(len, forces)) or [each] * len(teams)
    by_side = [sum(n for n, team in zip(by_seat, teams, strict=True) if team == s) for s in teams]
    largest = max(by_side)
    room = largest if count <= 3 and radius >= 6 else 3 if count > 3 and radius == RADII[0] else 5
    if largest > min(most, room):
        return refuse("too_many", largest, min(most, room))
    return None


def version_2(game: AnyGame) -> AnyGame:
    """Return the game under version 2 of its rules."""

    def begun(setup: Setup) -> State:
        return start(setup, former=True)

    return replace(game, version=2, start=begun)


def version_1(game: AnyGame) -> AnyGame:
    """Return the game under version 1 of its rules."""
    return replace(version_2(game), version=1)
