"""How a match stands: each side's chance to win, as the computer tells it, without a search."""

from game.ai.evaluate import MODULES, evaluation_of
from game.ai.search.context import SearchContext
from game.ai.search.plan import SearchPlan, mean
from game.ai.search.worth import LOST, WON, chance_of, chance_to_win, logit, mixed, share
from game.core.contract import AnyGame, Result, Seat, State
from game.core.scenario import Teams


def is_known(game: AnyGame) -> bool:
    """Return whether anybody wrote down how good a position of a game is."""
    return game.slug in MODULES


class WinningChances:
    """Tells the chances of one match, position by position.

    Raises:
        BadData: what was learned of the game cannot be read.
    """

    def __init__(self, game: AnyGame, teams: Teams) -> None:
        self._game, self._teams = game, teams
        self._evaluation = evaluation_of(game)

    def chance(self, state: State, seat: Seat) -> float:
        """Return the chance of a seat's side to win from a position, 0 to 1."""
        context = SearchContext(self._game, self._evaluation, seat, self._teams)
        awaited = self._game.awaiting(state)
        if isinstance(awaited, Result):
            return share(awaited.winners, self._teams, seat)
        points = self._evaluation.value(state, seat) / self._evaluation.scale
        return told(context, state, chance_to_win(points, logit(context.even)))


def told(context: SearchContext, state: State, worth: float) -> float:
    """Return the chance that is told of one that was reckoned: what it leaves out is added."""
    slope = context.evaluation.calibration_slope(state)
    bias = context.evaluation.calibration_bias(state, context.seat)
    return worth if slope == 1.0 and not bias else _told(context, worth, slope, bias)


def told_plan(context: SearchContext, view: State, plan: SearchPlan) -> SearchPlan:
    """Return a plan for a view with the chances that are told of it."""
    if plan.forgone:
        plan = plan._replace(worth=plan.worth + plan.forgone, worths=plan.wholes)
    slope = context.evaluation.calibration_slope(view)
    bias = context.evaluation.calibration_bias(view, context.seat)
    if slope == 1.0 and not bias:
        return plan
    worths = tuple([_told(context, worth, slope, bias) for worth in plan.worths])
    worth = mean(plan.branches, worths) if worths else _told(context, plan.worth, slope, bias)
    return plan._replace(worth=worth, worths=worths)


def _told(context: SearchContext, worth: float, slope: float, bias: float) -> float:
    if not LOST < worth < WON:
        return worth
    return chance_of(logit(mixed(worth, context.even, slope)) + bias)
