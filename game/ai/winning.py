"""How a match stands: each side's chance to win, as the computer tells it, without a search."""

from game.ai.evaluate import MODULES, evaluation_of
from game.ai.search.context import SearchContext
from game.ai.search.plan import SearchPlan
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
    return _Telling(context, state).chance(worth, state)


def told_plan(context: SearchContext, view: State, plan: SearchPlan) -> SearchPlan:
    """Return a plan for a view with the chances that are told of it.

    How much is told of them depends on the view alone, so that no plan gains by being told of with
    more confidence; what is added, on where a plan ends.
    """
    if plan.forgone:
        plan = plan._replace(worth=plan.worth + plan.forgone, worths=plan.wholes)
    telling = _Telling(context, view, context.evaluation.optimism)
    if not plan.worths:
        return plan._replace(worth=telling.chance(plan.worth, view))
    pairs = zip(plan.worths, plan.branches, strict=True)
    return plan.valued(telling.chance(worth, branch.state) for worth, branch in pairs)


class _Telling:
    """How chances are told to a seat in a position."""

    def __init__(self, context: SearchContext, state: State, less: float = 0.0) -> None:
        self._seat = context.seat
        self._even = context.even
        self._slope = context.evaluation.calibration_slope(state)
        self._bias = context.evaluation.calibration_bias
        self._less = less

    def chance(self, worth: float, state: State) -> float:
        """Return what is told of the worth of a state that a plan leads to."""
        if not LOST < worth < WON:
            return worth
        bias = self._bias(state, self._seat) - self._less
        if self._slope == 1.0 and not bias:
            return worth
        return chance_of(logit(mixed(worth, self._even, self._slope)) + bias)
