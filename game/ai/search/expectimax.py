"""The look ahead: the best plans, each with the best answers to it, a few actions deep."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from game.ai.search.look import OnePly
from game.ai.search.plan import SearchPlan, Step, by_depth, by_worth
from game.ai.search.worth import chance_of, logit, mixed
from game.core.contract import Awaiting, Command, State

KEPT: Final = 4
"""Refutations that are remembered."""
Window: TypeAlias = tuple[float, float]
"""A worth outside need not be exact, only outside on the same side."""


class Expectimax:
    """Looks into plans by the widths of the limits."""

    def __init__(self, look: OnePly) -> None:
        self._look = look
        self._limits = look.limits
        self._refutations: list[Command] = []

    def improve(self, found: list[SearchPlan]) -> None:
        """Replace the best plans, in place, by their worth after more and more actions.

        Raises:
            Spent: the search is over; what was found is in place.
        """
        for depth in range(1, len(self._limits.widths) + 1):
            found.sort(key=by_depth, reverse=True)
            best: list[float] = []
            for i in range(min(self._limits.widths[0], len(found))):
                low = best[self._limits.exact - 1] if len(best) >= self._limits.exact else 0.0
                found[i] = self._deepened(found[i], depth, low)
                best = sorted([*best, found[i].worth], reverse=True)
            self._settle(found, depth)

    def _settle(self, found: list[SearchPlan], depth: int) -> None:
        """Look into the plan that seems best, until that is one that was looked into."""
        while found:
            at = max(range(len(found)), key=lambda n: found[n].worth)
            if found[at].depth > depth:
                break
            found[at] = self._deepened(found[at], depth, 0.0)

    def _deepened(self, plan: SearchPlan, depth: int, low: float) -> SearchPlan:
        """Look into a plan; its worth need not be exact below `low`."""
        trust, likeliest, left = self._limits.trust, plan.likeliest, 1.0
        reply: Step | None = None
        worths: list[float] = []
        for branch, first in zip(plan.branches, plan.worths, strict=True):
            left -= branch.chance
            wanted = (low - _sum(plan, worths) - left) / branch.chance
            window = (unmixed(wanted, first, trust), 1.0)
            value, answer = self._ahead(branch.state, branch.awaiting, depth, window)
            worths.append(mixed(value, first, trust))
            if branch is likeliest:
                reply = self._reply(branch.state, branch.awaiting, answer)
        return plan.valued(worths)._replace(depth=depth + 1, reply=reply)

    def _reply(self, state: State, awaited: Awaiting, command: Command | None) -> Step | None:
        mover = self._look.mover(awaited)
        if command is None or mover is None or self._look.context.ours(mover):
            return None
        return Step(state, command)

    def _ahead(
        self, state: State, awaited: Awaiting, depth: int, window: Window
    ) -> tuple[float, Command | None]:
        """Return the worth of a settled state `depth` actions ahead, and the best command."""
        mover = self._look.mover(awaited)
        if depth == 0 or mover is None:
            return self._look.worth(state, awaited, depth), None
        ours = self._look.context.ours(mover)
        likely = () if mover == self._look.context.seat else self._refutations
        plans = self._look.plans(state, mover, likely)
        if depth == 1:
            return self._best(((p.worth, p.command) for p in plans), ours, window)
        kept = sorted(plans, key=by_worth, reverse=ours)[: self._width(depth)]
        return self._best(self._further(kept, depth, ours, window), ours, window)

    def _further(
        self, kept: list[SearchPlan], depth: int, ours: bool, window: Window
    ) -> Iterator[tuple[float, Command]]:
        low, high = window
        for plan in kept:
            worth = 0.0
            for branch in plan.branches:
                inner = (low, high) if len(plan.branches) == 1 else (0.0, 1.0)
                value, _ = self._ahead(branch.state, branch.awaiting, depth - 1, inner)
                worth += branch.chance * value
            low, high = (max(low, worth), high) if ours else (low, min(high, worth))
            yield worth, plan.command

    def _best(
        self, options: Iterator[tuple[float, Command]], ours: bool, window: Window
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

    def _remember(self, command: Command) -> None:
        if command in self._refutations:
            self._refutations.remove(command)
        self._refutations = [command, *self._refutations[: KEPT - 1]]

    def _width(self, depth: int) -> int:
        widths = self._limits.widths
        return widths[min(len(widths) - depth + 1, len(widths) - 1)]


def _sum(plan: SearchPlan, worths: list[float]) -> float:
    return sum([b.chance * worth for b, worth in zip(plan.branches, worths, strict=False)])


def unmixed(wanted: float, other: float, share: float) -> float:
    """Return the chance that, `mixed` with another, makes the one wanted.

    >>> round(unmixed(0.5, 0.1, 0.5), 9), unmixed(-0.2, 0.1, 0.5)
    (0.9, 0.0)
    """
    if wanted <= 0.0:
        return 0.0
    return chance_of((logit(wanted) - (1.0 - share) * logit(other)) / share)
