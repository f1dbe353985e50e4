"""One search over the contract of any game: commands, dice, the enemy's answer, and so on.

Worth is the chance to win, 0 to 1, from the side of the seat that the search serves. Dice are
averaged, never thrown. Every other seat that is no ally is taken to be against her.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from math import copysign, exp, log
from time import perf_counter
from typing import Final, NamedTuple

from game.ai.chance import Branch, branches
from game.ai.evaluate.evaluation import Evaluation, Value
from game.core.contract import Awaiting, Choice, Command, Game, Result, Seat, State

Stop = Callable[[], bool]

PATIENCE: Final = 0.004
"""Seconds between two looks at the stop callback and the clock."""
SOON: Final = 1e-4
"""What a win is worth more for coming one action earlier."""

CERTAIN: Final = 6.5
"""A logit beyond which an evaluation hardly counts: a result must always count for more."""


def never() -> bool:
    """Return False: nobody stops this search."""
    return False


class Limits(NamedTuple):
    """How far a search may go."""

    widths: tuple[int, ...] = ()
    """Commands looked into at each action but the last; `()` looks one action ahead."""
    nodes: int = 100_000
    """Positions it may value."""
    seconds: float = 60.0
    careless: bool = False
    """Value positions without an eye for what the enemy threatens."""
    most: int = 600
    """Commands looked at in one menu; of more an even sample, subject by subject."""
    trust: float = 1.0
    """How far a look deeper replaces the first one; between 0 and 1 they are averaged."""
    exact: int = 3
    """How many of the best plans get an exact worth; the rest may be cut short."""


class Plan(NamedTuple):
    """A command and what the search thinks of it."""

    command: Command
    worth: float
    branches: Sequence[Branch]
    worths: tuple[float, ...] = ()
    """Of each branch, where there are several."""
    depth: int = 1
    """Actions looked ahead."""
    reply: Command | None = None
    """The answer feared most after the likeliest outcome."""


class Spent(Exception):
    """The search was stopped or has used up its nodes or its time."""


class Search:
    """A search for one decision of one seat.

    `plans` may be called once; `nodes` then says how many positions it valued.
    """

    def __init__(
        self,
        game: Game,
        evaluation: Evaluation,
        seat: Seat,
        limits: Limits,
        stop: Stop = never,
    ) -> None:
        self.game = game
        self.evaluation = evaluation
        self.seat = seat
        self.limits = limits
        self.nodes = 0
        self._stop = stop
        self._value: Value = evaluation.careless if limits.careless else evaluation.value
        self._began = self._looked = perf_counter()
        self._refutations: list[Command] = []

    def plans(self, state: State) -> list[Plan]:
        """Return the commands of the seat in `state` with their worth, the best first.

        Plans looked into deeper stand before all others. When the search is cut short the list
        holds what it had found; it is empty only if not even one command was valued.
        """
        found: list[Plan] = []
        try:
            for plan in self._first_look(state, self.seat):
                found.append(plan)
            found.sort(key=_worth, reverse=True)
            self._look_deeper(found)
        except Spent:
            pass
        found.sort(key=lambda plan: (plan.depth, plan.worth), reverse=True)
        return found

    def _look_deeper(self, found: list[Plan]) -> None:
        """Replace the best plans, in place, by their worth after more and more actions."""
        for depth in range(1, len(self.limits.widths) + 1):
            found.sort(key=lambda plan: (plan.depth, plan.worth), reverse=True)
            best: list[float] = []
            for i in range(min(self.limits.widths[0], len(found))):
                low = best[self.limits.exact - 1] if len(best) >= self.limits.exact else 0.0
                found[i] = self._deepened(found[i], depth, low)
                best = sorted([*best, found[i].worth], reverse=True)

    def _deepened(self, plan: Plan, depth: int, low: float) -> Plan:
        first, trust = logit(plan.worth), self.limits.trust
        low = chance_of((logit(low) - (1.0 - trust) * first) / trust)
        worth, left = 0.0, 1.0
        worths: list[float] = []
        reply: Command | None = None
        likeliest = max(plan.branches, key=lambda branch: branch.chance)
        for branch in plan.branches:
            left -= branch.chance
            wanted = (low - worth - left) / branch.chance
            value, answer = self._look(branch.state, branch.awaiting, depth, (wanted, 1.0))
            worth += branch.chance * value
            worths.append(value)
            reply = answer if branch is likeliest else reply
        both = chance_of(trust * logit(worth) + (1.0 - trust) * first)
        return Plan(plan.command, both, plan.branches, tuple(worths), depth + 1, reply)

    def _look(
        self, state: State, awaited: Awaiting, depth: int, window: tuple[float, float]
    ) -> tuple[float, Command | None]:
        """Return the worth of a settled state `depth` actions ahead, and the best command.

        A worth outside `window` need not be exact, only outside on the same side.
        """
        if depth == 0 or not isinstance(awaited, Choice) or len(awaited.seats) != 1:
            return self._leaf(state, awaited, depth), None
        mover = awaited.seats[0]
        ours = self.evaluation.together(state, self.seat, mover)
        plans = self._first_look(state, mover)
        if depth == 1:
            return self._best(((p.worth, p.command) for p in plans), ours, window)
        kept = sorted(plans, key=_worth, reverse=ours)[: self._width(depth)]
        return self._best(self._further(kept, depth, ours, window), ours, window)

    def _further(
        self, kept: list[Plan], depth: int, ours: bool, window: tuple[float, float]
    ) -> Iterator[tuple[float, Command]]:
        low, high = window
        for plan in kept:
            worth = 0.0
            for branch in plan.branches:
                inner = (low, high) if len(plan.branches) == 1 else (0.0, 1.0)
                value, _ = self._look(branch.state, branch.awaiting, depth - 1, inner)
                worth += branch.chance * value
            low, high = (max(low, worth), high) if ours else (low, min(high, worth))
            yield worth, plan.command

    def _best(
        self,
        options: Iterator[tuple[float, Command]],
        ours: bool,
        window: tuple[float, float],
    ) -> tuple[float, Command | None]:
        """Return the mover's best option; stop where the other side would not let it come to."""
        low, high = window
        best, command = (-1.0 if ours else 2.0), None
        for worth, option in options:
            if worth > best if ours else worth < best:
                best, command = worth, option
            if best >= high if ours else best <= low:
                self._remember(option)
                break
        return best, command

    def _first_look(self, state: State, mover: Seat) -> Iterator[Plan]:
        apply, game, evaluation = self.game.apply, self.game, self.evaluation
        for command in self._commands(state, mover):
            after, events = apply(state, mover, command)
            found = branches(game, evaluation, after, events)
            if len(found) == 1:
                yield Plan(command, self._leaf(found[0].state, found[0].awaiting, 0), found)
                continue
            worths = tuple([self._leaf(b.state, b.awaiting, 0) for b in found])
            yield Plan(command, _mean(found, worths), found, worths)

    def _commands(self, state: State, mover: Seat) -> Sequence[Command]:
        """The commands of a menu that are worth a look, refutations of the like first."""
        menu = self.game.legal(state, mover)
        groups = [
            self.evaluation.sift(state, subject, menu.about(subject)) for subject in menu.subjects
        ]
        commands = [command for group in evened(groups, self.limits.most) for command in group]
        if mover != self.seat and self._refutations:
            likely = set(self._refutations)
            commands.sort(key=lambda command: command not in likely)
        return commands

    def _remember(self, command: Command) -> None:
        if command in self._refutations:
            self._refutations.remove(command)
        self._refutations = [command, *self._refutations[:3]]

    def _width(self, depth: int) -> int:
        widths = self.limits.widths
        return widths[min(len(widths) - depth + 1, len(widths) - 1)]

    def _leaf(self, state: State, awaited: Awaiting, depth: int) -> float:
        if isinstance(awaited, Result):
            return self._result(state, awaited, depth)
        self.nodes += 1
        now = perf_counter()
        if now - self._looked > PATIENCE:
            self._looked = now
            self._check(now)
        if self.nodes > self.limits.nodes:
            raise Spent
        return chance_to_win(self._value(state, self.seat) / self.evaluation.scale)

    def _check(self, now: float) -> None:
        if self._stop() or now - self._began > self.limits.seconds:
            raise Spent

    def _result(self, state: State, result: Result, depth: int) -> float:
        soon = SOON * depth
        if not result.winners:
            return 0.5
        together = self.evaluation.together
        won = any(together(state, self.seat, winner) for winner in result.winners)
        return 1.0 - SOON * 9 + soon if won else SOON * 9 - soon


def chance_to_win(points: float) -> float:
    """Return the chance that belongs to an evaluation's logit; never quite 0 or 1.

    >>> chance_to_win(0.0), round(chance_to_win(1.0), 3)
    (0.5, 0.731)
    """
    beyond = abs(points) - CERTAIN
    if beyond > 0.0:
        points = copysign(CERTAIN + min(beyond / 1000, 0.4), points)
    return chance_of(points)


def chance_of(points: float) -> float:
    """Return the chance that belongs to a logit.

    >>> chance_of(0.0), round(chance_of(logit(0.2)), 9)
    (0.5, 0.2)
    """
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, points))))


def logit(chance: float) -> float:
    """Return the logit of a chance; that of 0 and 1 is finite."""
    chance = max(1e-15, min(1.0 - 1e-15, chance))
    return log(chance / (1.0 - chance))


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


def shuffled_best(plans: Sequence[Plan], seed: int | str) -> list[Plan]:
    """Return plans, best first, with those of equal depth and worth in an order by `seed`."""
    rng = random.Random(f"order {seed}")
    mixed = rng.sample(list(plans), len(plans))
    return sorted(mixed, key=lambda plan: (plan.depth, plan.worth), reverse=True)


def _mean(found: Sequence[Branch], worths: Sequence[float]) -> float:
    return sum(branch.chance * worth for branch, worth in zip(found, worths, strict=True))


def _worth(plan: Plan) -> float:
    return plan.worth
