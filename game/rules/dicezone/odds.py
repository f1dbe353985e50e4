"""The exact chances of a shot, and of a drive that ends at a crate or a mine (DZ-8, DZ-9).

A shot is reckoned verdict by verdict, damage die by damage die and carry die by carry die, with
the functions that decide it, and each tank in its blast by itself.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from game.core.contract import DICE, Roll, Rolled, Say, Seat
from game.core.forecast import Figure, Odds, Part, PossibleOutcome, Throw
from game.core.odds import any_at_least
from game.rules.dicezone.board import side_struck
from game.rules.dicezone.commands import Command, Drive, Fire, UseCritical
from game.rules.dicezone.data import (
    KILL_POINTS,
    PIP_POINTS,
    TOKENS,
    TWO_SHOTS,
    Stat,
    crate_points,
)
from game.rules.dicezone.events import CrateOpened, Event, ShotLanded, TankDestroyed, Verdict
from game.rules.dicezone.play.damage import carry, carry_points, impact
from game.rules.dicezone.play.ending import to_target
from game.rules.dicezone.play.firing import aim_of, damage
from game.rules.dicezone.play.pickup import token_at
from game.rules.dicezone.play.shots import asks, bands, blast, declare, victims
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import Shot, State, TankId, active, shot_of, team_of
from game.rules.dicezone.turn import SEQUENCE

FACES: Final = range(1, 7)
SIXTH: Final = Fraction(1, 6)


class Struck(NamedTuple):
    """One way a hit on a tank may end."""

    chance: Fraction
    armor: int
    carried: int
    destroyed: bool
    points: int
    """What the shooter's team books, up to the end of the match."""
    over: bool = False
    """The points end the match."""


class ShotResult(NamedTuple):
    """One way a shot may end for its target."""

    verdict: Verdict
    damage: int
    struck: Struck


def odds(state: State, seat: Seat, command: Command) -> Odds | None:
    """Return the chances of a shot or a drive, also of a shot that is certain to hit.

    None for everything else, and for a drive that meets neither mine nor crate.
    """
    if type(command) not in (Fire, UseCritical, Drive):
        return None
    if SEQUENCE.why_not(state, seat, command) is not None:
        return None
    if isinstance(command, Fire):
        found = shot_odds(state._replace(shot=declare(state, aim_of(command))[0]))
        first = (Say("dicezone.given.first_shot"),) if command.boost in TWO_SHOTS else ()
        return found._replace(given=(*found.given, *first))
    after, _ = SEQUENCE.apply(state, seat, command)
    waits = SEQUENCE.awaiting(after)
    if not isinstance(waits, Roll) or waits.thread is None or waits.thread.forced:
        return None
    if isinstance(command, UseCritical):
        return Odds((), _shot_figures(state, list(_used_ways(state, command.through))))
    return _drive_odds(after)


def shot_odds(state: State) -> Odds:
    """Return the chances of the shot that a position has declared."""
    shot = shot_of(state)
    endings = list(endings_of(state))
    part, figures = _shot_part(state, shot, endings), _shot_figures(state, endings)
    asked = any(ending.verdict == "critical" and _asks(state, shot) for ending in endings)
    return Odds((part,), figures, (Say("dicezone.given.critical"),) if asked else ())


def _asks(state: State, shot: Shot) -> bool:
    return asks(state._replace(shot=shot._replace(critical=True)))


def _shot_figures(state: State, endings: list[ShotResult]) -> tuple[Figure, ...]:
    target = shot_of(state).target
    return (
        _figure("armor", _mean(endings, "armor"), target),
        _figure("carried", _mean(endings, "carried"), target),
        _figure("destroyed", _mean(endings, "destroyed"), target),
        _figure("points", _points(state, endings)),
    )


def _used_ways(state: State, through: bool) -> Iterator[ShotResult]:
    """Yield every way a critical hit may end that is used so (DZ-8.9)."""
    shot = shot_of(state)
    for struck in struck_ways(state, shot.target, shot.side, (shot.damage, through), 0):
        yield ShotResult("critical", shot.damage, struck)


def _figure(kind: str, mean: Fraction, tank: TankId | None = None) -> Figure:
    return Figure(Say(f"dicezone.figure.{kind}"), mean, tank, kind=kind)


def _mean(endings: list[ShotResult], what: str) -> Fraction:
    return sum((e.struck.chance * int(getattr(e.struck, what)) for e in endings), Fraction(0))


def verdicts(state: State, shot: Shot) -> dict[Verdict, Fraction]:
    """Return the chance of each verdict on a shot (DZ-8.7 to DZ-8.9).

    Of n dice none shows a six in 5^n ways, just one in n times 5^(n-1); the rest are critical.
    """
    if shot.missile == "homing":
        return {"hit": Fraction(1)}
    hit, n = any_at_least(shot.need, shot.dice), shot.dice
    critical = Fraction(0)
    if len(bands(state, shot)) > 2:
        critical = 1 - Fraction(5, 6) ** n - n * SIXTH * Fraction(5, 6) ** (n - 1)
    found: dict[Verdict, Fraction] = {"critical": critical, "hit": hit - critical, "miss": 1 - hit}
    return {verdict: chance for verdict, chance in found.items() if chance}


def endings_of(state: State) -> Iterator[ShotResult]:
    """Yield every way the shot under way may end for its target."""
    shot, own = shot_of(state), state.tanks[active(state).tank]
    for verdict, chance in verdicts(state, shot).items():
        if verdict == "miss":
            yield ShotResult(verdict, 0, Struck(chance, 0, 0, False, 0))
            continue
        dice = FACES if shot.boost == "damage_die" else (0,)
        for die in dice:
            points = damage(own, aim_of(Fire(shot.target, shot.boost, shot.missile)), die)
            whole = verdict == "critical" or shot.missile == "ap"
            for struck in struck_ways(state, shot.target, shot.side, (points, whole), 0):
                share = chance / len(dice) * struck.chance
                yield ShotResult(verdict, points, struck._replace(chance=share))


def struck_ways(
    state: State, number: TankId, side: Stat, hit: tuple[int, bool], gained: int
) -> Iterator[Struck]:
    """Yield every way a tank may be struck, after so many points in the same shot (DZ-9)."""
    tank, team = state.tanks[number], team_of(state, active(state).tank)
    scores = team != team_of(state, number)
    goal = to_target(state, team) if scores else None
    left = None if goal is None else goal - gained
    met = impact(tank, side, *hit)
    first = PIP_POINTS * met.armor if scores else 0
    if not met.carried or (left is not None and first >= left):
        yield Struck(Fraction(1), met.armor, 0, False, first, left is not None and first >= left)
        return
    hurt = (*tank.stats[:side], tank.stats[side] - met.armor, *tank.stats[side + 1 :])
    for face in FACES:
        gone = carry(hurt, side, met.carried, face, state.field.carry_table)
        points = first + (carry_points(state, met.carried, gone) if scores else 0)
        over = left is not None and points >= left
        destroyed = gone.destroys and not over
        points += KILL_POINTS if destroyed and scores else 0
        over = over or (left is not None and points >= left)
        yield Struck(SIXTH, met.armor, gone.removed, destroyed, points, over)


def _points(state: State, endings: list[ShotResult]) -> Fraction:
    """The points to be expected of a shot, those of its blast among them (DZ-9.9)."""
    shot = shot_of(state)
    beside = victims(state, shot)
    sums: defaultdict[tuple[int, int, bool], Fraction] = defaultdict(Fraction)
    for ending in endings:
        open_still = ending.verdict != "miss" and not ending.struck.over
        sums[ending.struck.points, ending.damage, open_still] += ending.struck.chance
    for number in beside:
        sums = _with_blast(state, shot, number, sums)
    return sum((points * chance for (points, _, _), chance in sums.items()), Fraction(0))


def _with_blast(
    state: State,
    shot: Shot,
    number: TankId,
    sums: defaultdict[tuple[int, int, bool], Fraction],
) -> defaultdict[tuple[int, int, bool], Fraction]:
    """The points after one more tank has been struck by the blast."""
    tank, found = state.tanks[number], defaultdict[tuple[int, int, bool], Fraction](Fraction)
    side = side_struck(tank.cell, tank.facing, shot.cell)
    for (points, hit, is_open), chance in sums.items():
        if not is_open:
            found[points, hit, False] += chance
            continue
        for struck in struck_ways(state, number, side, (blast(hit), False), points):
            found[points + struck.points, hit, not struck.over] += chance * struck.chance
    return found


def _shot_part(state: State, shot: Shot, endings: list[ShotResult]) -> Part:
    number, team = active(state).tank, team_of(state, active(state).tank)
    shares: defaultdict[tuple[Verdict, bool], Fraction] = defaultdict(Fraction)
    for ending in endings:
        shares[ending.verdict, ending.struck.destroyed] += ending.struck.chance
    gone = TankDestroyed(shot.target, team, shot.cell)
    order = sorted(shares, key=lambda way: (not way[1], _RANK[way[0]]))
    outcomes = []
    for verdict, destroyed in order:
        marks: tuple[Event, ...] = (ShotLanded(number, shot.target, verdict),)
        key = f"{verdict}_destroyed" if destroyed else verdict
        say = Say(f"dicezone.outcome.{key}")
        marks = (*marks, gone) if destroyed else marks
        outcomes.append(PossibleOutcome(say, shares[verdict, destroyed], marks, verdict))
    about = Say("dicezone.odds.shot", (tank_name(state, shot.target),))
    hits = sum(verdict != "miss" for verdict, _ in order)
    return Part(about, _throws(state, shot), tuple(outcomes), shot.target, hits)


_RANK: Final = {"critical": 0, "hit": 1, "miss": 2}


def _throws(state: State, shot: Shot) -> tuple[Throw, ...]:
    if not shot.dice:
        return ()
    chance = any_at_least(shot.need, shot.dice)
    return (Throw(Say("dicezone.odds.hits", (shot.dice, shot.need)), chance, "DZ-8.7"),)


def _drive_odds(after: State) -> Odds:
    """The mines that a tank sets off, then the crate on the same hex (DZ-6.12)."""
    ways = list(_mine_ways(after, ()))
    taken = sum((way.chance for way in ways if _opens(way.state)), Fraction(0))
    parts = (_mine_part(after, ways),) if len(ways) > 1 else ()
    if taken == 1:
        parts = (*parts, _crate_part(after))
    mean = taken * Fraction(sum(map(crate_points, _tokens(after))), len(_TENS_AND_UNITS))
    figure = _figure("crate_points", mean, active(after).tank)
    return Odds(parts, (figure,) if taken else ())


_TENS_AND_UNITS: Final = tuple(product(FACES, FACES))


def _tokens(state: State) -> list[str]:
    return [token_at(state, faces) for faces in _TENS_AND_UNITS]


def _opens(state: State) -> bool:
    """Whether the dice for a crate are next."""
    waits = SEQUENCE.awaiting(state)
    return isinstance(waits, Roll) and waits.purpose == "crate"


def _crate_part(after: State) -> Part:
    """What kind of token a crate may hold (DZ-7.2)."""
    number, tokens = active(after).tank, _tokens(after)
    kinds = dict.fromkeys(
        TOKENS[token].kind for token in sorted(tokens, key=crate_points, reverse=True)
    )
    outcomes = tuple(
        PossibleOutcome(
            Say(f"dicezone.kind.{kind}"),
            Fraction(sum(TOKENS[token].kind == kind for token in tokens), len(tokens)),
            (CrateOpened(number, kind),),
        )
        for kind in kinds
    )
    return Part(Say("dicezone.odds.crate"), (), outcomes, number)


class MineWay(NamedTuple):
    """One way the carry dice of the mines may fall."""

    chance: Fraction
    events: tuple[Event, ...]
    state: State


def _mine_part(after: State, ways: list[MineWay]) -> Part:
    """Whether a tank outlives the mines that it drives into (DZ-6.11)."""
    number = active(after).tank
    gone: dict[tuple[Event, ...], Fraction] = defaultdict(Fraction)
    for way in ways:
        marks = tuple(e for e in way.events if type(e) is TankDestroyed and e.tank == number)
        gone[marks] += way.chance
    outcomes = tuple(
        _survival("blown_up" if marks else "lives", chance, marks)
        for marks, chance in sorted(gone.items(), key=lambda item: len(item[0]))
    )
    return Part(Say("dicezone.odds.mine", (tank_name(after, number),)), (), outcomes, number)


def _survival(kind: str, chance: Fraction, marks: tuple[Event, ...]) -> PossibleOutcome:
    return PossibleOutcome(Say(f"dicezone.outcome.{kind}"), chance, marks, kind)


def _mine_ways(state: State, before: tuple[Event, ...]) -> Iterator[MineWay]:
    """Yield every way the carry dice of the mines may fall."""
    waits = SEQUENCE.awaiting(state)
    if not isinstance(waits, Roll) or waits.purpose != "carry":
        yield MineWay(Fraction(1), before, state)
        return
    for face in FACES:
        after, events = SEQUENCE.apply(state, DICE, Rolled((face,)))
        for way in _mine_ways(after, (*before, *events)):
            yield way._replace(chance=way.chance * SIXTH)
