"""The first position of a match, and why one cannot start (DZ-2, DZ-13.1)."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from game.core.contract import Refusal
from game.core.scenario import NEVER, Setup, Teams, turns_of
from game.core.seats import sides, teams_of
from game.rules.dicezone.board import LAYOUTS
from game.rules.dicezone.data import (
    CREDITS,
    MOST_REROLLS,
    MOVE,
    NO_RING,
    OPEN_AXES,
    OPTIONS,
    USUAL_RING,
)
from game.rules.dicezone.laying.design import offered
from game.rules.dicezone.laying.spreads import stats_named
from game.rules.dicezone.laying.terrain import PIECES_IN_ALL
from game.rules.dicezone.refusals import refuse
from game.rules.dicezone.state import Field, Opening, State

Settings = Mapping[str, Any]


def start(setup: Setup) -> State:
    """Return the first position: the dice for the lead marker are awaited (DZ-2.1)."""
    field = field_of(setup)
    seats, count = len(field.teams), sides(field.teams)
    return State(
        field=field,
        phase="first_player",
        terrain=field.opening.terrain or LAYOUTS[field.layout],
        waiting=tuple(range(seats)),
        scores=(0,) * count,
        kills=(0,) * count,
        credits=_credits(field),
        fighting=tuple(range(count)),
    )


def _credits(field: Field) -> tuple[int, ...]:
    """Ten for each tank that is bought with them, or for each seat (DZ-12.7, DZ-12.14)."""
    if field.mode != "pocket_money":
        return (0,) * len(field.teams)
    return tuple(CREDITS if field.granted else CREDITS * share for share in field.shares)


def field_of(setup: Setup) -> Field:
    """Return what is settled before the match, the same value for the same setup."""
    return _field(setup.scenario.opening, teams_of(setup), tuple(_settings(setup).items()))


def _settings(setup: Setup) -> dict[str, Any]:
    given = {**setup.scenario.options, **setup.options}
    return {option.id: given.get(option.id, option.default) for option in OPTIONS}


@cache
def _field(opening: Opening, teams: Teams, settings: tuple[tuple[str, Any], ...]) -> Field:
    options = dict(settings)
    owned = shares(teams, options)
    return Field(
        teams=teams,
        shares=owned,
        in_teams=options["tanks_per_team"] > 1,
        opening=opening,
        mode=options["mode"],
        target=options["target"],
        turn_limit=options["turn_limit"],
        ring=ring_turn(options),
        layout=options["layout"],
        fixed_start=options["start"] == "fixed",
        presets=options["designs"] == "preset",
        forced=forced_designs(opening, options, sum(owned)),
        move_max=options["design_move_max"],
        crates=options["crates"],
        crate_rate=options["crate_rate"],
        swap=options["weapons"] == "swap",
        push_any=options["push_from"] == "any",
        carry_table=options["carry_table"],
        scuttle=options["scuttle"] and options["mode"] == "high_score",
        open_edges=options["open_edges"],
        token_limit=options["token_limit"],
        asks_criticals=options["criticals"] == "asked",
        scores_excess=options["excess_damage"] == "scored",
        crate_cap=options["crate_cap"],
        free_shares=options["free_shares"],
        at_once=options["respawn_at_once"] and options["mode"] == "high_score",
        first_loss=options["first_loss_out"] and options["mode"] == "pocket_money",
        granted=options["first_tank"] == "granted" and options["mode"] == "pocket_money",
    )


def shares(teams: Teams, options: Settings) -> tuple[int, ...]:
    """Return the tanks of each seat: a team's are dealt evenly, the first seats more (DZ-13.1)."""
    each = options["tanks_per_team"]
    if each == 1:
        return (1,) * len(teams)
    found = []
    for seat, team in enumerate(teams):
        seats = [other for other, t in enumerate(teams) if t == team]
        found.append((each - seats.index(seat) - 1) // len(seats) + 1)
    return tuple(found)


def ring_turn(options: Settings) -> int:
    """Return the first turn of the ring, 0 without one; mode and crates say when it is usual
    (DZ-12.13).
    """
    if options["ring"] in (NO_RING, NEVER):
        return 0
    if options["ring"] != USUAL_RING:
        return int(options["ring"])
    if options["mode"] == "high_score":
        return 0
    return 4 if options["crates"] == "off" else 8


def forced_designs(opening: Opening, options: Settings, tanks: int) -> tuple[str, ...]:
    """Return the design of each tank where nobody is asked, as of one alone on offer (DZ-3.7)."""
    if options["forced_design"] != "none":
        return (options["forced_design"],) * tanks
    names = offered(options["design_move_max"])
    if options["designs"] == "preset" and len(names) == 1 and not opening.designs:
        return (names[0],) * tanks
    return opening.designs


def why_not_setup(setup: Setup) -> Refusal | None:
    """Return why a match cannot start so (DZ-13.1, DZ-2.11, DZ-12.13)."""
    teams, options = teams_of(setup), _settings(setup)
    refusal = _sides_fault(teams, options)
    if refusal is not None:
        return refusal
    field = field_of(setup)
    return _zones_fault(field) or _option_fault(field, options)


def _sides_fault(teams: Teams, options: Settings) -> Refusal | None:
    each, count = options["tanks_per_team"], sides(teams)
    if count < 2:
        return refuse("set_up_sides")
    if (each > 1 and count != 2) or (each == 1 and count != len(teams)):
        return refuse("set_up_teams")
    if each > 1 and max(teams.count(team) for team in teams) > each:
        return refuse("set_up_seats", each)
    return None


def _zones_fault(field: Field) -> Refusal | None:
    """Zones that do not fit the tanks (DZ-2.11)."""
    tanks, zones = sum(field.shares), field.opening.zones
    if not field.fixed_start:
        return None
    if not zones:
        return refuse("set_up_zones") if tanks != len(field.teams) else None
    if len(zones) != tanks or len(field.opening.facings) not in (0, tanks):
        return refuse("set_up_zones")
    roster = [team for team, n in zip(field.teams, field.shares, strict=True) for _ in range(n)]
    owners = {(zone, team) for zone, team in zip(zones, roster, strict=True)}
    crowded = max(zones.count(zone) for zone in zones) > 7
    return refuse("set_up_zones") if crowded or len(owners) > len(set(zones)) else None


def _option_fault(field: Field, options: Settings) -> Refusal | None:
    """Options that do not go together (DZ-12.13, DZ-3.7, DZ-12.7)."""
    if field.mode == "high_score" and field.ring:
        return refuse("set_up_ring")
    bought = field.mode == "pocket_money" and not field.granted
    if bought and (field.presets or field.forced):
        return refuse("set_up_bought")
    if field.forced and len(field.forced) != sum(field.shares):
        return refuse("set_up_designs", len(field.forced), sum(field.shares))
    forced = filter(None, map(stats_named, field.forced))
    if any(stats[MOVE] > field.move_max for stats in forced):
        return refuse("set_up_fast", field.move_max)
    if field.presets and not field.forced and not offered(field.move_max):
        return refuse("set_up_fast", field.move_max)
    return None


TOP_SPEED: Final = 12
DIE: Final = 6


def longest(setup: Setup) -> int:
    """Return the most commands, dice included, that a match can take.

    With S seats, N tanks and T turns:

    - The set-up takes the lead marker and its ties, the terrain, a pass and a place for each, the
      crates, the shares of the pool, and designs that are closed (DZ-2, DZ-3, DZ-13.4).
    - A turn takes a plan, a purchase, a new design and a start hex for each tank, and three
      closings a seat (DZ-4, DZ-12.8, DZ-10.6). Where tanks come back at once, each drive may
      destroy one, and each of two shots one and all others; a design, a closing and a start hex
      follow (DZ-10.10).
    - A tank drives at most once for each point of movement: its speed, as much again by nitro,
      and a die (DZ-6.1, DZ-6.7, DZ-6.8); it may use nitro, rolls that die, and ends its move.
    - It shoots twice at most: the order, to hit, for damage, what a critical hit does, where it
      is carried, and as much for each other tank in the blast (DZ-8.9, DZ-8.11, DZ-9.9); or it
      holds its fire.
    - Every crate is rolled for twice, gives up to three dice or choices and six more points of
      movement, and may hold a mine that is laid and does damage (DZ-7.2, DZ-7.8, DZ-6.9).
    - Conceding stands in place of a command, once a seat.
    """
    options = _settings(setup)
    seats = len(setup.seats)
    tanks = sum(shares(teams_of(setup), options))
    turns = turns_of(options["turn_limit"])
    fresh = {"off": 0}.get(options["crates"], 6 if options["crate_rate"] == "refill" else 1)
    found = (len(OPEN_AXES[6]) if options["crates"] != "off" else 0) + fresh * turns
    set_up = 1 + MOST_REROLLS + PIECES_IN_ALL + seats + tanks + 1 + 2 * seats + tanks + seats
    drives = 2 * TOP_SPEED + DIE + 3
    asked = 1 if options["criticals"] == "asked" else 0
    shots = 2 * (4 + asked + min(6, tanks - 1)) + 1
    back = 3 * (1 + 2 * min(7, tanks)) if options["respawn_at_once"] else 0
    each_turn = tanks * (4 + drives + shots + back) + 3 * seats
    return set_up + turns * each_turn + found * (2 + 3 + DIE + 2)
