"""Damage: armor, what goes past it, and where the carry die sends it (DZ-9)."""

from functools import cache
from typing import Final, NamedTuple

from game.core.contract import Band, DiceGroup, Roll, Say, Seat, Thread
from game.rules.dicezone.data import (
    ARMOR,
    CARRY,
    CARRY_POINTS,
    CORE,
    PIP_POINTS,
    REAR,
    STATS,
    Stat,
    Stats,
)
from game.rules.dicezone.events import ArmorLost, CarryRolled, Event, Pierced, ShellIgnored
from game.rules.dicezone.play.ending import booked, destroy
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import (
    Blow,
    Outcome,
    State,
    Tank,
    TankId,
    holds,
    is_over,
    raised,
    team_of,
    with_tank,
)


class Impact(NamedTuple):
    """What a hit does before any die is rolled."""

    ignored: int
    armor: int
    """Pips that the struck side loses."""
    carried: int


class Carried(NamedTuple):
    """What carried damage does."""

    stat: Stat
    pips: int
    """Pips that the stat of the die loses."""
    core: int
    """Pips that the core loses, where the die names another stat."""
    stats: Stats
    """What is left."""

    @property
    def removed(self) -> int:
        """Pips that score."""
        return self.pips + self.core

    @property
    def destroys(self) -> bool:
        """Whether the core is gone (DZ-9.8)."""
        return not self.stats[CORE]


def is_proof(tank: Tank, side: Stat) -> bool:
    """Return whether nothing goes past the armor of a side (DZ-9.7)."""
    return side == REAR and holds(tank, "rear_proof")


def impact(tank: Tank, side: Stat, damage: int, whole: bool) -> Impact:
    """Return what a hit does; `whole` damage goes past the armor (DZ-9.1 to 9.7)."""
    proof = is_proof(tank, side)
    if whole and not proof:  # DZ-9.6
        return Impact(0, 0, damage)
    value = tank.stats[side]
    ignored = min(tank.shell, damage, value)  # DZ-9.4
    lost = min(damage - ignored, value)
    return Impact(ignored, lost, 0 if proof else damage - ignored - lost)


def carry(stats: Stats, side: Stat, points: int, face: int, table: str) -> Carried:
    """Return where carried points go (DZ-9.5, DZ-9.10)."""
    stat = CARRY[table][face - 1]
    if stat in ARMOR:
        return _carry_to_armor(stats, side, points)
    lost = min(points, stats[stat])
    core = 0 if stat == CORE else min(points - lost, stats[CORE])
    left = raised(stats, stat, stats[stat] - lost)
    return Carried(stat, lost, core, raised(left, CORE, left[CORE] - core))


def _carry_to_armor(stats: Stats, side: Stat, points: int) -> Carried:
    """Each of the three other sides loses as much; the greatest loss counts (DZ-9.10)."""
    losses = {stat: min(points, stats[stat]) for stat in ARMOR if stat != side}
    greatest = max(losses.values())
    if not greatest:
        core = min(points, stats[CORE])
        return Carried(ARMOR[0], 0, core, raised(stats, CORE, stats[CORE] - core))
    left = tuple([value - losses.get(stat, 0) for stat, value in enumerate(stats)])
    return Carried(ARMOR[0], greatest, 0, left)


def strike(state: State, number: TankId, side: Stat, hit: tuple[int, bool], seat: Seat) -> Outcome:
    """Do damage, whole or not, to a side; what goes past the armor awaits its die (DZ-9.11)."""
    tank, team = state.tanks[number], state.field.teams[seat]
    met = impact(tank, side, *hit)
    events: tuple[Event, ...] = ()
    if met.ignored:
        state = with_tank(state, number, tank._replace(shell=tank.shell - met.ignored))
        events = (ShellIgnored(number, met.ignored, tank.shell - met.ignored),)
    if met.armor:
        left = tank.stats[side] - met.armor
        state = _hurt(state, number, raised(tank.stats, side, left), team)
        events = (*events, ArmorLost(number, side, met.armor, left))
        state, events = _scored(state, number, seat, PIP_POINTS * met.armor, events)
    if met.carried and not is_over(state):
        state = state._replace(phase="carry", blow=Blow(number, side, met.carried, seat))
        events = (*events, Pierced(number, met.carried))
    return state, events


def _hurt(state: State, number: TankId, stats: Stats, team: int) -> State:
    """Pips are gone; an enemy is remembered for it (DZ-10.9)."""
    tank = state.tanks[number]._replace(stats=stats)
    own = team == team_of(state, number)
    return with_tank(state, number, tank if own else tank._replace(hurt_by=team))


def _scored(
    state: State, number: TankId, seat: Seat, points: int, events: tuple[Event, ...]
) -> Outcome:
    """Points for damage to other teams only (DZ-10.1, DZ-10.2)."""
    team = state.field.teams[seat]
    if team == team_of(state, number):
        return state, events
    return booked(state, team, points, "armor" if state.blow is None else "carry", events)


def _carry_bands(table: str) -> tuple[Band, ...]:
    """Name what each face of the carry die strikes; the core is what the shooter hopes for."""
    bands: list[Band] = []
    for face, stat in enumerate(CARRY[table], 1):
        word = "armor" if stat in ARMOR else STATS[stat]
        if not bands or bands[-1].word != word:
            bands.append(Band(face, word, True if stat == CORE else None))
    return tuple(bands)


CARRY_BANDS: Final = {table: _carry_bands(table) for table in CARRY}


@cache
def amount_bands(word: str) -> tuple[Band, ...]:
    """Return what a die means that is worth as much as it shows.

    >>> amount_bands("pips")[3]
    Band(least=4, word='pips', good=True, dice=1, number=4)
    """
    return tuple(Band(face, word, face > 3, number=face) for face in range(1, 7))


def carry_roll(state: State) -> Roll:
    """Return the die that says where carried damage goes (DZ-9.3)."""
    blow = _blow(state)
    say = Say("dicezone.roll.carry", (blow.points, tank_name(state, blow.target)))
    bands = CARRY_BANDS[state.field.carry_table]
    group = DiceGroup(blow.seat, 1, 6, blow.target, bands=bands)
    return Roll("carry", say, (group,), thread_of(state))


def thread_of(state: State) -> Thread:
    """Return the order under way that dice and choices belong to."""
    assert state.act is not None
    return Thread("fire" if state.shot is not None else "drive", state.act.tank)


def read_carry(state: State, faces: tuple[int, ...]) -> Outcome:
    """Take carried damage off a tank (DZ-9.5, DZ-9.8); what goes on after it is not its affair."""
    blow = _blow(state)
    number, team = blow.target, state.field.teams[blow.seat]
    stats = state.tanks[number].stats
    met = carry(stats, blow.side, blow.points, faces[0], state.field.carry_table)
    state = _hurt(state, number, met.stats, team)
    told = CarryRolled(number, faces[0], met.stat, met.pips, met.core, met.stats)
    points = carry_points(state, blow.points, met)
    state, events = _scored(state, number, blow.seat, points, (told,))
    state = state._replace(blow=None)
    if met.destroys and not is_over(state):
        return destroy(state, number, team, events)
    return state, events


def carry_points(state: State, carried: int, met: Carried) -> int:
    """Return the score for carried damage: by pips lost, or all of it (DZ-9.5, DZ-10.1)."""
    return CARRY_POINTS * (carried if state.field.scores_excess else met.removed)


def _blow(state: State) -> Blow:
    assert state.blow is not None
    return state.blow
