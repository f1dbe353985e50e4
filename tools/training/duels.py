"""Matches between two evaluations, an action ahead each, seats swapped: who is stronger."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from game.ai.arena import interval, seated
from game.ai.evaluate import BY_HAND, evaluation_of
from game.ai.evaluate.evaluation import Evaluation
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits
from game.ai.search.worth import share
from game.core.contract import DICE, Command, Game, Result, Roll, Rolled, State
from game.core.scenario import Setup
from game.core.seats import teams_of
from game.match.headless.bench.walks import usual_setup
from game.rules import load
from tools.training.network import Weights
from tools.training.selfplay import CARES, drawn, judged_by, plans, scenarios_of, seen_by, wanted

LIMITS: Final = Limits(nodes=1 << 40)


class Duel(NamedTuple):
    """A match to be played; without weights a side plays by the game's rules of thumb."""

    slug: str
    one: Weights | None
    other: Weights | None
    number: int
    seed: int = 0
    scenarios: str = ""
    """Ids with commas between; all without."""


class Fought(NamedTuple):
    """What came of it."""

    share: float
    """How much of the win went to the first."""
    by_clock: bool


class Score(NamedTuple):
    """What came of many."""

    rate: float
    low: float
    high: float
    matches: int
    decided: float
    """Share that the clock did not end."""


def fought(duel: Duel) -> Fought:
    """Play a match; two that follow each other have the same start and dice, sides changed."""
    game, scenarios = load(duel.slug), scenarios_of(duel.slug, duel.scenarios)
    pair = duel.number // 2
    setup = usual_setup(scenarios[pair % len(scenarios)])
    teams = teams_of(setup)
    sitting = seated(teams, duel.number)
    known = [_known(game, duel.one), _known(game, duel.other)]
    minds = [
        SearchContext(game, known[teams[sitting[seat]] % 2], seat, teams, pair)
        for seat in range(len(teams))
    ]
    result = _played(game, setup, minds, random.Random(f"duel {duel.seed}/{pair}"))
    ours = {teams[seat] for seat in range(len(teams)) if teams[sitting[seat]] % 2 == 0}
    won = sum(share(result.winners, teams, teams.index(side)) for side in ours)
    return Fought(won, result.by_clock)


def score(found: Sequence[Fought]) -> Score:
    """Return the share of the first with its 95% interval."""
    won = sum(one.share for one in found)
    decided = sum(not one.by_clock for one in found) / len(found)
    return Score(won / len(found), *interval(won, len(found)), len(found), decided)


def _known(game: Game, weights: Weights | None) -> Evaluation:
    known = evaluation_of(game, BY_HAND)
    assert known.features is not None
    if weights is None:
        return known
    return replace(known, value=judged_by(weights, known.features), scale=1.0)


def _played(game: Game, setup: Setup, minds: Sequence[SearchContext], rng: random.Random) -> Result:
    state = game.start(setup)
    while not isinstance(awaited := game.awaiting(state), Result):
        if isinstance(awaited, Roll):
            faces = tuple(rng.randint(1, sides) for sides in awaited.sides)
            state, _ = game.apply(state, DICE, Rolled(faces))
            continue
        seat = awaited.seats[0]
        state, _ = game.apply(state, seat, _chosen(minds[seat], state, rng))
    return awaited


def _chosen(context: SearchContext, state: State, rng: random.Random) -> Command:
    known = evaluation_of(context.game, BY_HAND)
    drafted = known.draft(state, context.seat)
    if drafted and not known.searched(state):
        return drawn(drafted, CARES[0] * known.scale, rng)
    found = plans(context, seen_by(context, state, rng), LIMITS, rng)
    return max(rng.sample(found, len(found)), key=partial(wanted, context)).command
