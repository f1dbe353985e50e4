"""The computer's decision and its reasons."""

import random
from collections.abc import Mapping, Sequence
from math import hypot, inf
from typing import Final, NamedTuple

from game.ai.budget import Budget
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.evaluation import AnyEvaluation, Rated
from game.ai.leanings import leanings, liked_within, taste, turn_number
from game.ai.levels import USUAL_ERRORS, Level
from game.ai.levels import level as level_of
from game.ai.reasons import Reason, draft_reason, reason
from game.ai.search.context import SearchContext
from game.ai.search.draws import drawn, sealed_choice
from game.ai.search.limits import Stop, never
from game.ai.search.plan import SearchPlan, by_depth, by_worth, gathered, mean, shuffled_best
from game.ai.search.rollout_worker import RolloutWorker
from game.ai.search.search import Search
from game.ai.search.worth import chance_to_win, logit
from game.ai.styles import STEADY
from game.ai.winning import told_plan
from game.core.contract import AnyGame, Command, Seat, State
from game.core.scenario import Teams
from game.match.seats import alone

GUESSES: Final = 4
"""Full states a view with secrets is filled up to."""
DRAWS: Final = 6
"""So often what the others choose in secret is drawn."""
TASTEFUL: Final = 0.5
"""Part of a level's errors that is left to it where its style stands in for them."""
SHOWN: Final = 3
"""Plans that are given as reasons."""


class Decision(NamedTuple):
    """What the computer plays, and why."""

    command: Command
    reasons: tuple[Reason, ...]
    """The best plans it compared; the one it took stands first."""
    nodes: int = 0
    """Positions it valued."""
    worth: float | None = None
    """The chance to win it promises; None where nothing was searched."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """The run that the command begins, along the likeliest outcomes."""
        return self.reasons[0].commands if self.reasons else (self.command,)


def decide(  # noqa: PLR0913 - a view, who decides, how well, and what steers it
    game: AnyGame,
    view: State,
    seat: Seat,
    level: Level | str,
    seed: int,
    stop: Stop = never,
    teams: Teams = (),
    budget: Budget | None = None,
    hurry: Stop = never,
    partner: RolloutWorker | None = None,
) -> Decision:
    """Return the command of `seat` in a position of which it may know `view`.

    - `level` is one of `game.ai.levels`, or its id; `seed` draws what hangs on luck in it.
    - `stop` is asked every few milliseconds; once it says so the best found so far is returned.
    - `teams` are those of the match (`core.seats.teams_of`). Without them everybody plays alone,
      with the most seats that the game takes.
    - `budget` holds what is left of the seat's time for this turn, if its level has such a time,
      and where its things came from lately: it goes back there only for a good reason.
    - `hurry` is asked like `stop`; once it says so the best found so far is decided, and the rest
      of the turn takes a moment.
    - `partner` takes its part of the play-outs, in games that bound the time of a turn.

    The same view, level and seed give the same decision, with a partner or without, unless
    `stop`, `hurry` or a limit cuts the search short: how far it came by then hangs on the
    machine. Who has made a secret choice already changes nothing.
    """
    chosen = level_of(level) if isinstance(level, str) else level
    known = evaluation_of(game, chosen.judge).for_level(chosen.id).for_seat(view, seat)
    chosen = _styled_for(_erring(chosen, known), known)
    context = SearchContext(game, known, seat, teams or alone(game.seats[1]), seed)
    stopwatch = chosen.limits.stopwatch
    began = stopwatch()
    limited = _timed(context, chosen, view, budget)
    shares = partner if limited.limits.seconds_a_turn is not None else None
    searching = _Searching(budget, lambda: stop() or hurry(), shares)
    decision = _decided(context, limited, view, searching)
    if budget is not None and not stop():  # what was stopped has decided nothing
        _spend(context, view, decision, budget, stopwatch() - began)
        if hurry():
            budget.hurry()
    return decision


def two_may_share(game: AnyGame, level_id: str) -> bool:
    """Return whether decisions of a level are worth a partner in a game."""
    chosen = level_of(level_id)
    known = evaluation_of(game, chosen.judge)
    return bool(known.seconds_a_turn is not None and known.rounds and chosen.limits.halving_rounds)


class _Searching(NamedTuple):
    """What steers the searches for one decision."""

    budget: Budget | None
    stop: Stop
    partner: RolloutWorker | None


def _decided(context: SearchContext, level: Level, view: State, searching: _Searching) -> Decision:
    state = _unsealed(context, view)
    if level.error == 0.0 and (matched := _matched(context, level, state, searching)):
        return matched
    if styled := _styled(context, level, state):
        return _draft(context, level._replace(error=0.0), view, styled)
    drafted = context.evaluation.sure_draft(state, context.seat) if level.error == 0.0 else None
    drafted = drafted or context.evaluation.draft(state, context.seat)
    if drafted and not context.evaluation.searched(state):
        return _draft(context, level, view, drafted)
    return _searched(context, level, view, searching)


def _styled(context: SearchContext, level: Level, state: State) -> Sequence[Rated] | None:
    """What a level's style is to choose from; None for a level without one."""
    if level.style is STEADY:
        return None
    return context.evaluation.styled_draft(state, context.seat)


def _spend(
    context: SearchContext, view: State, decision: Decision, budget: Budget, seconds: float
) -> None:
    budget.spend(seconds)
    way = context.evaluation.way(view, decision.command)
    if way is not None:
        turn = turn_number(context.game, view)
        budget.leave(way[0], turn, context.evaluation.remembers)


def _erring(level: Level, known: AnyEvaluation) -> Level:
    """A level with its errors as large as they are in a game."""
    if level.error is not None:
        return level
    error = known.errors.get(level.id, USUAL_ERRORS.get(level.id, 0.0))
    stands_in = level.style is not STEADY and known.style_reach < inf
    return level._replace(error=error * (TASTEFUL if stands_in else 1.0))


def _styled_for(level: Level, known: AnyEvaluation) -> Level:
    """A level whose style counts by as much as it does in a game."""
    part = known.style_parts.get(level.style.id, 1.0)
    return level._replace(style=level.style.weakened(part)) if part < 1.0 else level


def _unsealed(context: SearchContext, view: State) -> State:
    """A view in which nobody's secret choice is seen to be made."""
    return view if sealed_choice(context, view) is None else context.game.guess(view, 0)


def _timed(context: SearchContext, level: Level, view: State, budget: Budget | None) -> Level:
    """A level with the time it has for this decision, where a turn has so much and no more."""
    both = (level.limits.seconds_a_turn, context.evaluation.seconds_a_turn)
    whole = min([seconds for seconds in both if seconds is not None], default=None)
    if budget is None or whole is None:
        return level
    turn = context.game.turn(view)
    left = context.evaluation.left(view, context.seat)
    if left is None:
        left = len(context.game.legal(view, context.seat).subjects)
    number = turn.number if turn is not None else None
    limits = level.limits._replace(seconds_a_turn=whole)
    return level._replace(limits=budget.limits(limits, number, left))


def _matched(
    context: SearchContext, level: Level, state: State, searching: _Searching
) -> Decision | None:
    """The decision in a sealed choice whose orders are compared with those of the others."""
    if sealed_choice(context, state) is None:
        return None
    search = Search(context, level.limits, searching.stop)
    plans = [told_plan(context, state, plan) for plan in search.matched(state)[:SHOWN]]
    if not plans:
        return None
    reasons = tuple(reason(context.game, state, context.seat, plan) for plan in plans)
    return Decision(plans[0].command, reasons, search.nodes, plans[0].worth)


def _draft(context: SearchContext, level: Level, view: State, drafted: Sequence[Rated]) -> Decision:
    rng = random.Random(f"draft {context.seed}")
    scale, weight = context.evaluation.scale, context.evaluation.style_weight
    noise = scale * hypot(level.error or 0.0, weight * level.style.variety)

    best_points = max([rated.points for rated in drafted])
    below = [(best_points - rated.points) / scale for rated in drafted]
    tastes = [taste(context, view, level, rated.command) for rated in drafted]
    liked = liked_within(context.evaluation.style_reach, below, tastes)
    order = [
        (rated.points + scale * like + rng.gauss(0.0, noise), rng.random(), rated)
        for rated, like in zip(drafted, liked, strict=True)
    ]
    order.sort(key=lambda entry: entry[:2], reverse=True)
    best = list(dict.fromkeys(entry[2] for entry in order))[:SHOWN]
    return Decision(best[0].command, tuple(draft_reason(context.game, view, r) for r in best))


def _searched(context: SearchContext, level: Level, view: State, searching: _Searching) -> Decision:
    states = _states(context, view)
    each = 1 / len(states)
    seconds, reserve = each * level.limits.seconds, each * level.limits.reserve
    limits = level.limits._replace(seconds=seconds, reserve=reserve)
    searches = [Search(own, limits, searching.stop, searching.partner) for own, _ in states]
    found = [search.plans(state) for search, (_, state) in zip(searches, states, strict=True)]
    nodes = sum(search.nodes for search in searches)
    plans = _averaged(found)
    if not plans:
        return Decision(context.game.legal(view, context.seat)[0], (), nodes)
    tilts = leanings(context, view, level, plans, searching.budget)
    open_plans = _answering(context, view, level, shuffled_best(plans, context, view))
    ranked = _chosen(level, context.seed, open_plans, tilts)

    def whole(plan: SearchPlan) -> SearchPlan:
        return searches[0].with_rest(states[0][1], plan) if len(states) == 1 else plan

    shown = [
        [told_plan(context, view, plan) for plan in same] for same in gathered(ranked, whole, SHOWN)
    ]
    reasons = tuple(reason(context.game, view, context.seat, *same) for same in shown)
    return Decision(ranked[0].command, reasons, nodes, shown[0][0].worth)


def _states(context: SearchContext, view: State) -> list[tuple[SearchContext, State]]:
    """Full states that agree with a view, with what the others choose in secret drawn in them."""
    guesses = _guesses(context, view)
    if sealed_choice(context, view) is None:
        return [(context, guess) for guess in guesses]
    times = max(1, DRAWS // len(guesses))
    return [_sealed(context, guesses[n // times], n) for n in range(times * len(guesses))]


def _sealed(context: SearchContext, guess: State, number: int) -> tuple[SearchContext, State]:
    """A guess in which all others have chosen; each number has a luck of its own."""
    own = context._replace(seed=f"{context.seed}/{number}")
    choice = sealed_choice(context, guess)
    others = [seat for seat in choice.seats if seat != context.seat] if choice is not None else []
    return own, drawn(own, guess, others, random.Random(f"sealed {own.seed}"))[0]


def _guesses(context: SearchContext, view: State) -> list[State]:
    first = context.game.guess(view, 0)
    if first == view:
        return [first]
    rng = random.Random(f"guess {context.seed}")
    found = [context.game.guess(view, rng.randrange(1 << 20)) for _ in range(GUESSES)]
    return list(dict.fromkeys(found))


def _averaged(found: list[list[SearchPlan]]) -> list[SearchPlan]:
    """Return the plans of all searches, each with the mean of its worths in them."""
    if len(found) == 1:
        return found[0]
    by_command: dict[Command, list[SearchPlan]] = {}
    for plans in found:
        for plan in plans:
            by_command.setdefault(plan.command, []).append(plan)
    most = max(map(len, by_command.values()), default=0)
    # A search that was cut short has not seen every command.
    merged = [_merged(same) for same in by_command.values() if len(same) == most]
    return sorted(merged, key=by_depth, reverse=True)


def _merged(same: list[SearchPlan]) -> SearchPlan:
    """One plan of those for one command; the worths of its outcomes hang on the guess."""
    worth = sum(plan.worth for plan in same) / len(same)
    forgone = sum(plan.forgone for plan in same) / len(same)
    depth = min(plan.depth for plan in same)
    apart = same[0]._replace(worths=(), wholes=(), rest=(), along=None)
    return apart._replace(worth=worth, forgone=forgone, depth=depth)


def _answering(
    context: SearchContext, view: State, level: Level, plans: list[SearchPlan]
) -> list[SearchPlan]:
    """Return the plans, best first, without errors that no player makes.

    A level may still take such a plan where it honestly seems the best, and by more than a little:
    by the evaluation's `blunder_margin`.
    """

    def is_blunder(plan: SearchPlan) -> bool:
        return context.evaluation.is_blunder(view, context.seat, plan.command)

    best = plans[0]
    if not level.error and not is_blunder(best):
        return plans
    kept = [plan for plan in plans if not is_blunder(plan)]
    if not kept:
        return plans
    best_kept = max(kept, key=by_worth)
    better = best.worth - best_kept.worth >= context.evaluation.blunder_margin
    if better and not level.limits.careless:
        return [best, *kept]
    if best_kept.depth == best.depth:
        return kept
    # What takes the place of the best plan was not looked at as closely.
    others = [plan for plan in kept if plan is not best_kept]
    return [best_kept._replace(depth=best.depth), *others]


def _chosen(
    level: Level,
    seed: int | str,
    plans: list[SearchPlan],
    tilts: Mapping[Command, float],
) -> list[SearchPlan]:
    """Return the plans in the order in which a player of a level would take them.

    A weaker one does not see some of them, and misjudges all a little. Their worths stay what
    the search found: leanings and errors decide, but nobody is told them as chances.
    """
    rng = random.Random(f"noise {seed}")
    seen = [plan for plan in plans if rng.random() < level.sees] or plans[:1]
    seen = [plan for plan in seen if tilts[plan.command] > -inf] or seen
    off = [rng.gauss(0.0, level.error or 0.0) + tilts[plan.command] for plan in seen]
    order = [(plan.depth, _shaken(plan, one), plan) for plan, one in zip(seen, off, strict=True)]
    return [entry[2] for entry in sorted(order, key=lambda entry: entry[:2], reverse=True)]


def _shaken(plan: SearchPlan, off: float) -> float:
    """What a plan seems worth to whoever takes all its outcomes for better by some logits."""
    if not off:
        return plan.worth
    if not plan.worths:
        return chance_to_win(logit(plan.worth) + off)
    return mean(plan.branches, [chance_to_win(logit(worth) + off) for worth in plan.worths])
