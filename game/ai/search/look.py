"""The first look: every command of a menu with its dice averaged, one action ahead."""

from collections.abc import Iterator, Sequence

from game.ai.chance import branches
from game.ai.evaluate.evaluation import Evaluation, Value
from game.ai.search.limits import Limits, Meter
from game.ai.search.plan import Plan, mean
from game.ai.search.worth import LOST, SOON, WON, chance_to_win
from game.core.contract import Awaiting, Choice, Command, Game, Result, Seat, State


class Look:
    """What the seat that a search serves sees at once."""

    def __init__(
        self, game: Game, evaluation: Evaluation, seat: Seat, limits: Limits, meter: Meter
    ) -> None:
        self.game = game
        self.evaluation = evaluation
        self.seat = seat
        self.limits = limits
        self.meter = meter
        self._value: Value = evaluation.careless if limits.careless else evaluation.value

    def plans(self, state: State, mover: Seat, likely: Sequence[Command] = ()) -> Iterator[Plan]:
        """Yield the commands of `mover` with their worth for the seat, the `likely` ones first.

        Raises:
            Spent: the search is over.
        """
        apply, game, evaluation = self.game.apply, self.game, self.evaluation
        for command in self._commands(state, mover, likely):
            after, events = apply(state, mover, command)
            found = branches(game, evaluation, after, events)
            worths = tuple([self.worth(b.state, b.awaiting) for b in found])
            worth = worths[0] if len(worths) == 1 else mean(found, worths)
            yield Plan(command, worth, found, worths)

    def worth(self, state: State, awaited: Awaiting, sooner: int = 0) -> float:
        """Return the worth of a settled state; a result may come some actions `sooner`.

        Raises:
            Spent: the search is over.
        """
        if isinstance(awaited, Result):
            return self._result(state, awaited, sooner)
        self.meter.count()
        return chance_to_win(self._value(state, self.seat) / self.evaluation.scale)

    def mover(self, awaited: Awaiting) -> Seat | None:
        """Return the one seat that decides; None if it is no one's, or not one seat's, choice."""
        if isinstance(awaited, Choice) and len(awaited.seats) == 1:
            return awaited.seats[0]
        return None

    def ours(self, state: State, mover: Seat) -> bool:
        """Return whether a seat is on the side of the one that the search serves."""
        return self.evaluation.together(state, self.seat, mover)

    def _result(self, state: State, result: Result, sooner: int) -> float:
        if not result.winners:
            return 0.5
        won = any(self.ours(state, winner) for winner in result.winners)
        return WON + SOON * sooner if won else LOST - SOON * sooner

    def _commands(self, state: State, mover: Seat, likely: Sequence[Command]) -> Sequence[Command]:
        menu, sift = self.game.legal(state, mover), self.evaluation.sift
        groups = [sift(state, subject, menu.about(subject)) for subject in menu.subjects]
        commands = [command for group in evened(groups, self.limits.most) for command in group]
        if likely:
            first = set(likely)
            commands.sort(key=lambda command: command not in first)
        return commands


def evened(groups: Sequence[Sequence[Command]], most: int) -> list[Sequence[Command]]:
    """Return the groups thinned out evenly until they hold about `most` commands.

    >>> evened([range(4), range(100)], 24)
    [range(0, 4), range(0, 100, 5)]
    """
    total = sum(map(len, groups))
    if total <= most:
        return list(groups)
    share = max(1, most // max(1, len(groups)))
    spare = most - sum(min(len(group), share) for group in groups)
    share += spare // max(1, sum(len(group) > share for group in groups))
    return [group[:: -(-len(group) // share)] for group in groups]
