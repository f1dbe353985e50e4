"""The computer's decision and its reasons."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from game.ai.evaluate import evaluation_of
from game.ai.evaluate.evaluation import Evaluation, Rated
from game.ai.levels import Level
from game.ai.levels import level as level_of
from game.ai.reasons import Reason, draft_reason, reason
from game.ai.search.limits import Stop, never
from game.ai.search.plan import Plan, by_depth, shuffled_best
from game.ai.search.search import Search
from game.ai.search.worth import chance_to_win, logit
from game.core.contract import Command, Game, Seat, State

GUESSES = 4
"""Full states a view with secrets is filled up to."""
SHOWN = 3
"""Plans that are given as reasons."""


class Decision(NamedTuple):
    """What the computer plays, and why."""

    command: Command
    reasons: tuple[Reason, ...]
    """The best plans it compared; the one it took stands first."""
    nodes: int = 0
    """Positions it valued."""


class Mind(NamedTuple):
    """Everything a decision hangs on but the position."""

    game: Game
    evaluation: Evaluation
    seat: Seat
    level: Level
    seed: int


def decide(  # noqa: PLR0913 - a view, who decides, how well, and the two ways to steer it
    game: Game, view: State, seat: Seat, level: Level | str, seed: int, stop: Stop = never
) -> Decision:
    """Return the command of `seat` in a position of which it may know `view`.

    The same view, level and seed give the same decision, unless `stop` or the level's limit in
    seconds cuts the search short.
    """
    chosen = level_of(level) if isinstance(level, str) else level
    mind = Mind(game, evaluation_of(game), seat, chosen, seed)
    drafted = mind.evaluation.draft(view, seat)
    if drafted:
        return _draft(mind, view, drafted)
    return _searched(mind, view, stop)


def _draft(mind: Mind, view: State, drafted: Sequence[Rated]) -> Decision:
    rng = random.Random(f"draft {mind.seed}")
    noise = mind.level.noise * mind.evaluation.scale
    order = [(rated.points + rng.gauss(0.0, noise), rng.random(), rated) for rated in drafted]
    order.sort(key=lambda entry: entry[:2], reverse=True)
    best = [entry[2] for entry in order[:SHOWN]]
    return Decision(best[0].command, tuple(draft_reason(mind.game, view, r) for r in best))


def _searched(mind: Mind, view: State, stop: Stop) -> Decision:
    plans, nodes = _plans(mind, view, stop)
    if not plans:
        return Decision(mind.game.legal(view, mind.seat)[0], ())
    best = _misjudged(mind, shuffled_best(plans, mind.seed))[:SHOWN]
    reasons = tuple(reason(mind.game, view, mind.seat, plan) for plan in best)
    return Decision(best[0].command, reasons, nodes)


def _plans(mind: Mind, view: State, stop: Stop) -> tuple[list[Plan], int]:
    """Search in each guess of the full state and average the worth, command by command."""
    found: list[list[Plan]] = []
    nodes = 0
    for state in _guesses(mind, view):
        search = Search(mind.game, mind.evaluation, mind.seat, mind.level.limits, stop)
        found.append(search.plans(state))
        nodes += search.nodes
    return _averaged(found), nodes


def _guesses(mind: Mind, view: State) -> list[State]:
    first = mind.game.guess(view, 0)
    if first == view:
        return [first]
    rng = random.Random(f"guess {mind.seed}")
    drawn = [mind.game.guess(view, rng.randrange(1 << 20)) for _ in range(GUESSES)]
    return list(dict.fromkeys(drawn))


def _averaged(found: list[list[Plan]]) -> list[Plan]:
    if len(found) == 1:
        return found[0]
    by_command: dict[Command, list[Plan]] = {}
    for plans in found:
        for plan in plans:
            by_command.setdefault(plan.command, []).append(plan)
    return sorted(map(_merged, by_command.values()), key=by_depth, reverse=True)


def _merged(same: list[Plan]) -> Plan:
    """One plan of those for one command; the worths of its outcomes hang on the guess."""
    worth = sum(plan.worth for plan in same) / len(same)
    depth = min(plan.depth for plan in same)
    return same[0]._replace(worth=worth, worths=(), depth=depth)


def _misjudged(mind: Mind, plans: list[Plan]) -> list[Plan]:
    """Return the plans as a weaker player would rank them: some unseen, all a little off."""
    level = mind.level
    if level.noise == 0.0 and level.sees == 1.0:
        return plans
    rng = random.Random(f"noise {mind.seed}")
    seen = [plan for plan in plans if rng.random() < level.sees] or plans[:1]
    off = [_shaken(plan, rng.gauss(0.0, level.noise)) for plan in seen]
    return sorted(off, key=by_depth, reverse=True)


def _shaken(plan: Plan, off: float) -> Plan:
    """The plan misjudged by some logits, with all its outcomes."""
    if not plan.worths:
        return plan._replace(worth=chance_to_win(logit(plan.worth) + off))
    return plan.valued([chance_to_win(logit(worth) + off) for worth in plan.worths])
