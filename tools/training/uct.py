"""A plain UCT on the contract: an opponent that knows no game, to measure against.

It grows a tree of the commands that were tried and plays on at random from its leaves. Dice are
thrown anew each time, so a node is a command, whatever they showed.

With a scale it cuts its random matches short and weighs where they have come to; then it also
widens its menus little by little, for in a long menu it would try each command but once.
"""

import random
from collections.abc import Callable
from math import log, sqrt
from time import process_time
from typing import Final, TypeAlias

from game.ai.evaluate.generic import playout
from game.ai.search.worth import share
from game.core.contract import DICE, AnyGame, Command, Menu, Result, Roll, Rolled, Seat, State
from game.core.scenario import Teams
from game.core.seats import sides

CURIOSITY: Final = 1.0
"""Weight of the term that brings back what was seldom tried."""
LENGTH: Final = 400
"""Commands after which a match played at random counts as even."""
CUT: Final = 60
"""Commands after which one is weighed, where there is a scale."""
WIDE: Final = 2.0
"""Commands that a node knows there, by the root of how often it was tried."""

Weigh: TypeAlias = Callable[[Result | None, State, Seat], float]
"""What the end of a match, or where it was cut, is worth to a seat: 0 to 1."""


class Node:
    """What is known of a command: how often it was tried, and what came of it to its seat."""

    __slots__ = ("further", "gain", "tried")

    def __init__(self) -> None:
        self.tried = 0
        self.gain = 0.0
        self.further: dict[Command, Node] = {}


class Uct:
    """A player that spends so many seconds, or so many tries, on each decision."""

    def __init__(
        self,
        game: AnyGame,
        teams: Teams,
        seconds: float,
        tries: int = 1 << 40,
        scale: Weigh | None = None,
    ) -> None:
        self._game, self._teams = game, teams
        self._seconds, self._tries, self._scale = seconds, tries, scale

    def __call__(self, view: State, seat: Seat, seed: int) -> Command:
        """Return the command that was tried most."""
        rng, root, began = random.Random(seed), Node(), process_time()
        menu = self._game.legal(view, seat)
        if len(menu) == 1:
            return menu[0]
        for _ in range(self._tries):
            if process_time() - began > self._seconds:
                break
            self._once(self._game.guess(view, rng.randrange(1 << 20)), seat, root, rng)
        if not root.further:
            return rng.choice(menu)
        return max(root.further, key=lambda command: root.further[command].tried)

    def _once(self, state: State, asked: Seat, root: Node, rng: random.Random) -> None:
        """One way down the tree, one command more, and a random match from there."""
        way: list[tuple[Node, Seat]] = []
        node, fresh = root, False
        while not fresh and not isinstance(awaited := self._game.awaiting(state), Result):
            if isinstance(awaited, Roll):
                faces = tuple(rng.randint(1, most) for most in awaited.sides)
                state, _ = self._game.apply(state, DICE, Rolled(faces))
                continue
            # In a guess those who have chosen in secret may owe their choice again.
            seat = asked if node is root else awaited.seats[0]
            command = self._picked(node, self._game.legal(state, seat), rng)
            fresh = command not in node.further
            node = node.further.setdefault(command, Node())
            way.append((node, seat))
            state, _ = self._game.apply(state, seat, command)
        end, last = playout(self._game, state, CUT if self._scale else LENGTH, rng)
        root.tried += 1
        for node, seat in way:
            node.tried += 1
            node.gain += self._scale(end, last, seat) if self._scale else self._gain(end, seat)

    def _picked(self, node: Node, menu: Menu, rng: random.Random) -> Command:
        untried = [menu[n] for n in range(len(menu)) if menu[n] not in node.further]
        tried = len(menu) - len(untried)
        if untried and (not self._scale or tried <= WIDE * sqrt(node.tried)):
            return rng.choice(untried)
        commands = [menu[n] for n in range(len(menu))]
        known = [(one, node.further[one]) for one in commands if one in node.further]
        total = log(sum(one.tried for _, one in known))

        def promise(pair: tuple[Command, Node]) -> float:
            one = pair[1]
            return one.gain / one.tried + CURIOSITY * sqrt(total / one.tried)

        return max(known, key=promise)[0]

    def _gain(self, end: Result | None, seat: Seat) -> float:
        if end is None:
            return 1.0 / sides(self._teams)
        return share(end.winners, self._teams, seat)
