"""One match of self-play: an action ahead, the network the judge, a few actions at random."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import exp
from typing import Any, Final, NamedTuple

import numpy as np

from game.ai.evaluate import BY_HAND, evaluation_of
from game.ai.evaluate.evaluation import Features, Rated, Value
from game.ai.search import draws
from game.ai.search.context import SearchContext
from game.ai.search.draws import sealed_choice
from game.ai.search.limits import Limits, Meter, never
from game.ai.search.look import OnePly
from game.ai.search.plan import SearchPlan, with_aggression
from game.ai.search.worth import logit
from game.core.contract import DICE, Choice, Command, Game, Result, Roll, Rolled, Seat, State
from game.core.scenario import OptionValue, Scenario, Setup, Teams
from game.core.seats import teams_of
from game.match.scenarios import supplied
from game.match.seats import options_for, why_not_start
from game.rules import load
from tools.training.goals import Step, against_even, ends_of, goals_of_all
from tools.training.network import Weights

CARES: Final = (0.02, 0.1, 0.5, 1.0)
"""How freely a set-up is drawn, match by match: as players set up who know how, and worse."""
DOUBT: Final = 1.0
"""Logits by which plans are misjudged (one standard deviation) when some are drawn to be looked
into beside the one that is played."""


class Ways(NamedTuple):
    """How matches of self-play are played; a plain record that any process can be sent."""

    slug: str
    seed: int
    taught: int = 0
    """Matches at the beginning that the game's rules of thumb play, for the network to watch."""
    wanders: float = 0.03
    """Share of the actions that are drawn from all."""
    most: int = 32
    """Commands looked at in one decision; of more some are drawn."""
    trace: float = 0.8
    varied: float = 0.35
    """Share of the matches in which optional rules are drawn too."""
    clock: float = 1.0
    """How far a win by the clock counts as one."""
    scenarios: str = ""
    """Ids with commas between, one named twice is drawn twice as often; all without."""
    noise: float = 0.0
    """Logits by which plans are misjudged (one standard deviation): whoever only ever sees the
    best moves takes danger for harmless, for the best move into danger had its reasons."""
    veterans: float = 0.0
    """Share of the matches in which one side plays by the rules of thumb: whoever only ever meets
    itself forgets how to answer what it would not do."""
    asides: int = 0
    """Plans of each decision that were not played but looked into, an answer deep, and learned
    from: a search takes the best of many plans, and so every one that is thought too well of."""


@dataclass(frozen=True, slots=True)
class Match:
    """What a match of self-play leaves behind."""

    number: int
    rows: Any
    """Features of the positions, a row each."""
    goals: Any
    reason: str
    by_clock: bool
    turns: int
    scenario: str


def match(ways: Ways, number: int, weights: Weights) -> Match:
    """Play match `number`; the same weights play it the same."""
    game, rng = load(ways.slug), random.Random(f"{ways.seed}/{number}")
    setup = drawn_setup(game, scenarios_of(ways.slug, ways.scenarios), ways.varied, rng)
    player = Player(game, ways, teams_of(setup), rng)
    judge = None if number < ways.taught else judged_by(weights, player.features)
    return player.played(setup, number, judge)


def scenarios_of(slug: str, ids: str) -> Sequence[Scenario]:
    """Return the scenarios of some ids with commas between, all of a game without."""
    every = supplied(slug)
    by_id = {scenario.id: scenario for scenario in every}
    return [by_id[id] for id in ids.split(",")] if ids else every


def drawn_setup(
    game: Game, scenarios: Sequence[Scenario], varied: float, rng: random.Random
) -> Setup:
    """Return a start drawn from scenarios, seatings, rule sets and sometimes the optional rules."""
    while True:
        scenario = rng.choice(scenarios)
        seating = rng.choice(scenario.seatings)
        rules = rng.choice(game.rule_sets).id
        options = options_for(scenario, seating, rules)
        if rng.random() < varied:
            options.update(drawn_options(game.option_list, rng))
        names = tuple(f"{seat + 1}" for seat in range(len(seating.teams)))
        setup = Setup(scenario, options, names, seating.teams, rules)
        if why_not_start(game, setup) is None:
            return setup


def drawn_options(known: Sequence[OptionValue], rng: random.Random) -> Mapping[str, Any]:
    """Return a value for each optional rule that is a word or a yes or no."""
    found: dict[str, Any] = {}
    for option in known:
        if type(option.default) is bool:
            found[option.id] = rng.random() < 0.5
        elif option.choices:
            found[option.id] = rng.choice(option.choices)
    return found


def judged_by(weights: Weights, features: Features) -> Value:
    """Return the value of positions by a network, in logits."""
    hidden, bias, out, straight, base = weights
    of, eyes, first = features.of, features.eyes, float(base[0])

    def value(state: State, seat: Seat) -> float:
        looking = seat if eyes is None else eyes(state)
        row = np.array(of(state, looking))
        points = float(np.tanh(hidden @ row + bias) @ out + straight @ row) + first
        return points if looking == seat else -points

    return value


def drawn(drafted: Sequence[Rated], scale: float, rng: random.Random) -> Command:
    """Return a command of a draft, the likelier the better it is rated."""
    best = max(rated.points for rated in drafted)
    weights = [exp((rated.points - best) / scale) for rated in drafted]
    return rng.choices([rated.command for rated in drafted], weights)[0]


def seen_by(context: SearchContext, state: State, rng: random.Random) -> State:
    """Return a full position that agrees with what a seat may know, secret choices drawn."""
    guess = context.game.guess(context.game.view(state, context.seat), rng.randrange(1 << 20))
    choice = sealed_choice(context, guess)
    others = [seat for seat in choice.seats if seat != context.seat] if choice is not None else []
    return draws.drawn(context, guess, others, rng)[0]


def wanted(context: SearchContext, plan: SearchPlan) -> float:
    """Return by how many logits a seat wants a plan: its promise, and the game's aggression."""
    return logit(plan.worth) + with_aggression(context, plan)


def plans(
    context: SearchContext, state: State, limits: Limits, rng: random.Random, most: int = 1 << 20
) -> list[SearchPlan]:
    """Return what a seat may do, each plan valued an action ahead; of many commands some."""
    look = OnePly(context, limits, Meter(limits, never))
    found = look.options(state, context.seat)
    if len(found) > most:
        found = rng.sample(found, most)
    return list(look.each(state, context.seat, found))


class Row(NamedTuple):
    """A position to learn from: at which step, in whose eyes, and what was seen."""

    step: int
    seat: Seat
    features: Sequence[float]


class Aside(NamedTuple):
    """A position that was only looked into, and what it is worth to who decides there."""

    features: Sequence[float]
    worth: float


class Player:
    """Plays all seats of one match."""

    def __init__(self, game: Game, ways: Ways, teams: Teams, rng: random.Random) -> None:
        known = evaluation_of(game, BY_HAND)
        assert known.features is not None, f"{game.slug} names no features"
        self.features = known.features
        self._known = known
        self._game, self._ways, self._teams, self._rng = game, ways, teams, rng
        self._care = rng.choice(CARES)
        self._steps: list[Step] = []
        self._rows: list[Row] = []
        self._asides: list[Aside] = []
        self._learners: list[SearchContext] = []

    def played(self, setup: Setup, number: int, judge: Value | None) -> Match:
        """Play the match, and return what is to be learned from it."""
        evaluation = self._known if judge is None else replace(self._known, value=judge, scale=1.0)
        self._learners = minds = [
            SearchContext(self._game, evaluation, n, self._teams, number)
            for n in range(len(self._teams))
        ]
        if judge is not None and self._meets_veterans():
            minds = self._with_veterans(minds)
        state, turns = self._game.start(setup), 0
        while not isinstance(awaited := self._game.awaiting(state), Result):
            if isinstance(awaited, Roll):
                faces = tuple(self._rng.randint(1, sides) for sides in awaited.sides)
                state, _ = self._game.apply(state, DICE, Rolled(faces))
                continue
            seat = awaited.seats[0]
            command = self._command(state, minds[seat], awaited)
            state, _ = self._game.apply(state, seat, command)
            turns += 1
        ends = ends_of(awaited, self._teams, self._ways.clock)
        every = goals_of_all(self._steps, ends, self._teams, self._ways.trace)
        worths = [every[row.step][self._teams[row.seat]] for row in self._rows]
        worths += [aside.worth for aside in self._asides]
        told = [against_even(worth, len(ends)) for worth in worths]
        rows = [row.features for row in [*self._rows, *self._asides]]
        return Match(
            number,
            np.array(rows, dtype=np.float32).reshape(-1, len(self.features.names)),
            np.array(told, dtype=np.float32),
            awaited.reason,
            awaited.by_clock,
            turns,
            setup.scenario.id,
        )

    def _command(self, state: State, context: SearchContext, choice: Choice) -> Command:
        drafted = self._known.draft(state, context.seat)
        if drafted and not self._known.searched(state):
            care = self._care if self._game.turn(state) is None else CARES[0]
            return drawn(drafted, care * self._known.scale, self._rng)
        seen = seen_by(context, state, self._rng)
        limits = Limits(clock=self._ways.clock, nodes=1 << 40)
        found = plans(context, seen, limits, self._rng, self._ways.most)
        best = max(found, key=partial(self._wanted, context))
        explored = self._rng.random() < self._ways.wanders
        if self._tells(choice):
            self._steps.append(Step(context.seat, self._worth(best, context, limits), explored))
            self._rows += self._seen(seen, context.seat)
            self._look_aside(found, best, limits)
        return self._rng.choice(found).command if explored else best.command

    def _tells(self, choice: Choice) -> bool:
        """Whether there is something to learn from the position of a choice."""
        whole = choice.subject is None or not self._known.runs
        return choice.thread is None and whole and not choice.sealed

    def _look_aside(self, found: Sequence[SearchPlan], best: SearchPlan, limits: Limits) -> None:
        """Look into some plans that are not played, those that seem good more often."""
        if not self._ways.asides:
            return
        rest = [plan for plan in found if plan is not best]
        rest.sort(key=lambda plan: logit(plan.worth) + self._rng.gauss(0.0, DOUBT), reverse=True)
        for plan in rest[: self._ways.asides]:
            chances = [branch.chance for branch in plan.branches]
            state, awaited = self._rng.choices(plan.branches, chances)[0][1:3]
            if isinstance(awaited, Choice) and self._tells(awaited):
                answering = self._learners[awaited.seats[0]]
                worth = max(
                    plan.worth
                    for plan in plans(answering, state, limits, self._rng, self._ways.most)
                )
                eyes = self.features.eyes
                seat = answering.seat if eyes is None else eyes(state)
                self._asides.append(Aside(self.features.of(state, seat), worth))

    def _meets_veterans(self) -> bool:
        share = self._ways.veterans
        return share > 0.0 and self._rng.random() < share

    def _with_veterans(self, minds: list[SearchContext]) -> list[SearchContext]:
        """The minds of a match in which one side plays by the rules of thumb."""
        side = self._rng.choice(self._teams)
        return [
            context._replace(evaluation=self._known)
            if self._teams[context.seat] == side
            else context
            for context in minds
        ]

    def _worth(self, plan: SearchPlan, context: SearchContext, limits: Limits) -> float:
        """What a plan is worth to the learner, also where a veteran has chosen it."""
        learner = self._learners[context.seat]
        if context is learner:
            return plan.worth
        look = OnePly(learner, limits, Meter(limits, never))
        return sum(b.chance * look.worth(b.state, b.awaiting) for b in plan.branches)

    def _wanted(self, context: SearchContext, plan: SearchPlan) -> float:
        noise = self._ways.noise
        return wanted(context, plan) + (self._rng.gauss(0.0, noise) if noise else 0.0)

    def _seen(self, state: State, seat: Seat) -> list[Row]:
        """The position in the eyes of who decides; where all look for themselves, another's too."""
        of, eyes, step = self.features.of, self.features.eyes, len(self._steps) - 1
        if eyes is not None:  # one seat sees for both, and it is the one that decides
            return [Row(step, seat, of(state, eyes(state)))]
        others = [n for n, side in enumerate(self._teams) if side != self._teams[seat]]
        return [Row(step, n, of(state, n)) for n in (seat, self._rng.choice(others))]
