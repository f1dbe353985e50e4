"""How the match stands: warnings, what wins it, turn and points, both tracks, the score."""

from collections.abc import Callable, Iterator
from typing import Final

from game.core.scenario import NEVER, turns_of
from game.presenter.content import Banner, Ribbon, RibbonStep, Score, StepLook
from game.presenter.context import once_a_position
from game.presenter.dicezone import names
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.queries import team_tanks
from game.rules.dicezone.board import from_middle
from game.rules.dicezone.data import ACCURACY
from game.rules.dicezone.play.ending import (
    leaderboard_rank,
    limit_rank,
    pips_left,
    to_target,
    winners,
)
from game.rules.dicezone.state import (
    State,
    TankId,
    TeamId,
    alive,
    ring_radius,
    standing,
    team_of,
    to_come,
    total,
)

NOBODY: Final = -1
LAST_TURNS: Final = 3
FEW: Final = 3
"""With this many sides or fewer, the head tells everything about each."""
NEAR: Final = 200
"""How many points short of the target a side has to be for a warning."""


def banners(context: GameContext) -> Iterator[Banner]:
    """Yield the warnings in force, the gravest first."""
    state = context.state
    if not state.turn or state.phase == "over":
        return
    yield from _of_ring(context)
    yield from _of_target(context)
    left = turns_of(state.field.turn_limit) - state.turn + 1
    if left <= LAST_TURNS and state.field.turn_limit != NEVER:
        words = context.phrases.word("banner.turns", left, _ahead(context))
        yield Banner(words, NOBODY, "DZ-12.6")


def _of_ring(context: GameContext) -> Iterator[Banner]:
    """Warn of tanks that burn where they stand, now or next turn, and of a ring to come."""
    state, word = context.state, context.phrases.word
    now, soon = (ring_radius(state.field, state.turn + n) for n in (0, 1))
    for key, radius in (("burns", now), ("burns_next", soon)):
        own = () if radius is None else outside(context, radius)
        if own:
            told = context.phrases.texts.listed([names.tank(context, number) for number in own])
            words = word(f"banner.{key}" if len(own) == 1 else f"banner.{key}_all", told)
            yield Banner(words, state.tanks[own[0]].seat, "DZ-12.13")
            return
    if now is None and soon is not None:
        yield Banner(word("banner.ring", soon), NOBODY, "DZ-12.13")


def outside(context: GameContext, radius: int) -> tuple[TankId, ...]:
    """Return the tanks of the side that looks on that stand farther out than a radius."""
    tanks = context.state.tanks
    return tuple(n for n in team_tanks(context) if from_middle(tanks[n].cell) > radius)


def _of_target(context: GameContext) -> Iterator[Banner]:
    state = context.state
    for team in standing(state):
        left = to_target(state, team)
        if left is not None and 0 < left <= NEAR:
            words = context.phrases.word("banner.target", names.team(context, team), left)
            yield Banner(words, state.field.teams.index(team), "DZ-12.1")


def _ahead(context: GameContext) -> str:
    """Who would win if the turn limit came now (DZ-12.6)."""
    state, word = context.state, context.phrases.word
    ranks = {team: limit_rank(state, team) for team in standing(state)}
    best = [team for team, rank in ranks.items() if rank == max(ranks.values())]
    if len(best) != 1:
        return word("banner.level")
    return word("banner.leads", names.team(context, best[0]))


def goal(context: GameContext) -> tuple[str, ...]:
    """Return what wins the match in its mode, in two lengths (DZ-12.1, DZ-12.3, DZ-12.6)."""
    field, word = context.state.field, context.phrases.word
    # A mode that counts points tells what a crate brings, if there are any.
    fewer = field.mode == "high_score" and field.crates != "full"
    whole = f"whole_{field.crates}" if fewer else "whole"
    if field.mode == "last_man" and field.turn_limit == NEVER:
        whole = "whole_open"
    if field.first_loss:
        whole = "whole_first"
    values = (field.target, field.turn_limit)
    return tuple(word(f"goal.{field.mode}.{length}", *values) for length in (whole, "short"))


def track(context: GameContext) -> tuple[tuple[str, str], ...]:
    """Return turn and ring, and what each side has."""
    state, word = context.state, context.phrases.word
    if not state.turn:
        return ()
    limit = state.field.turn_limit
    clock = str(state.turn) if limit == NEVER else word("track.clock", state.turn, limit)
    ring = _ring(context)
    rows = [(word("track.turn"), context.phrases.texts.row((clock, ring)))]
    teams = dict.fromkeys(state.field.teams)
    return (*rows, *((names.team(context, team), _has(context, team)) for team in sorted(teams)))


def _ring(context: GameContext) -> str:
    """Return the radius of the ring, or how many turns are left till it burns."""
    state, word = context.state, context.phrases.word
    radius = ring_radius(state.field, state.turn)
    if radius is not None:
        return word("track.ring", radius)
    left = state.field.ring - state.turn
    return word("track.ring_in", left) if state.field.ring else ""


def _has(context: GameContext, team: TeamId) -> str:
    """Return the points of a side; where only tanks win, its tanks and pips.

    With many sides each gets few words, since all stand in a row.
    """
    state, word = context.state, context.phrases.word
    many = len(set(state.field.teams)) > FEW
    if state.field.mode == "high_score":
        points = state.scores[team], state.field.target
        return str(points[0]) if many else word("track.points", *points)
    tanks = sum(team_of(state, n) == team for n in alive(state))
    if not many:
        return word("track.tanks", tanks, pips_left(state, team))
    alone = len(state.tanks) == len(state.field.teams)
    return word("track.pips" if alone else "track.both", tanks, pips_left(state, team))


# the ribbons over the board


Track = tuple[TankId, ...]
SHOOTING: Final = ("shoot", "to_hit", "damage_die", "critical")
ENDED: Final = ("rebuild", "redeploy", "respawn")


@once_a_position
def ribbons(context: GameContext) -> tuple[Ribbon, ...]:
    """Return both tracks, empty ones while nobody has planned yet."""
    state = context.state
    if not state.turn or state.phase == "over":
        return ()
    return (
        _track(context, "moving", state.moving, _moving),
        _track(context, "shooting", state.shooting, _shooting),
    )


def shoots(state: State) -> bool:
    """Return whether the shooting track is in use."""
    if state.halt is not None:
        return state.halt.part == "shoot"
    return state.phase in SHOOTING or state.shot is not None


def done(state: State, track: str, number: TankId) -> StepLook:
    """Return whether a tank has had its place on a track, has it now, or is still to come."""
    if state.phase in ENDED and state.halt is None:
        return "past"
    shooting = shoots(state)
    if (track == "shooting") != shooting:
        return "past" if shooting else "ahead"
    if state.act is not None and state.act.tank == number:
        return "now"
    return "ahead" if number in to_come(state) else "past"


def _track(
    context: GameContext,
    name: str,
    track: Track,
    tell: Callable[[GameContext, TankId], tuple[str, str]],
) -> Ribbon:
    steps = []
    for number in track:
        words, tip = tell(context, number)
        look = done(context.state, name, number)
        seat = context.state.tanks[number].seat
        steps.append(RibbonStep(words, look, tip, seat, number))
    word = context.phrases.word
    return Ribbon(word(f"ribbon.{name}"), tuple(steps), "" if track else word("ribbon.open"))


def _moving(context: GameContext, number: TankId) -> tuple[str, str]:
    """The speed that was planned, and why it stands where it stands (DZ-5.2)."""
    own, word = context.state.tanks[number], context.phrases.word
    name = names.tank(context, number)
    return str(own.speed), word("ribbon.moves", name, own.speed, total(own.stats))


def _shooting(context: GameContext, number: TankId) -> tuple[str, str]:
    """The accuracy, and why it stands where it stands (DZ-5.3, DZ-5.4)."""
    own, word = context.state.tanks[number], context.phrases.word
    name = names.tank(context, number)
    key = "ribbon.first" if own.fire_first else "ribbon.shoots"
    return str(own.stats[ACCURACY]), word(key, name, own.stats[ACCURACY], total(own.stats))


# the leaderboard of High Score


def score_of(state: State) -> Score | None:
    """Return the score of a match of High Score that was won, by target and tanks (DZ-12.12)."""
    rank = leaderboard_rank(state)
    if rank is None:
        return None
    turns, behind = rank
    seats = winners(state)
    points = state.scores[state.field.teams[seats[0]]]
    table = (state.field.target, len(state.tanks))
    return Score(table, seats, rank, (points, turns, -behind))
