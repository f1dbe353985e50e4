"""A player that looks one command ahead, throws its dice a few times, and counts material."""

import random
from typing import Final

from game.core.contract import DICE, AnyGame, Command, Result, Roll, Rolled, Seat, State
from game.core.scenario import Teams
from tools.opponents.material import Scale
from tools.opponents.menus import drawn

MOST: Final = 400
"""Commands that are looked at; of longer menus as many, drawn evenly by subject."""
THROWS: Final = 12
"""How often the dice of a command are thrown."""


class Greedy:
    """A player that takes what material says is best at once; of equals any."""

    def __init__(self, game: AnyGame, teams: Teams) -> None:
        self._game, self._scale = game, Scale(game.slug, teams)

    def __call__(self, view: State, seat: Seat, seed: int) -> Command:
        """Return the command after which a seat has most, on average."""
        rng = random.Random(seed)
        state = self._game.guess(view, rng.randrange(1 << 20))
        found = drawn(self._game, view, seat, MOST, rng)
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda command: self._worth(state, seat, command, rng))

    def _worth(self, state: State, seat: Seat, command: Command, rng: random.Random) -> float:
        after, _ = self._game.apply(state, seat, command)
        if not isinstance(self._game.awaiting(after), Roll):
            return self._counted(after, seat)
        return sum(self._counted(self._thrown(after, rng), seat) for _ in range(THROWS)) / THROWS

    def _thrown(self, state: State, rng: random.Random) -> State:
        while isinstance(awaited := self._game.awaiting(state), Roll):
            faces = tuple(rng.randint(1, sides) for sides in awaited.sides)
            state, _ = self._game.apply(state, DICE, Rolled(faces))
        return state

    def _counted(self, state: State, seat: Seat) -> float:
        awaited = self._game.awaiting(state)
        return self._scale(awaited if isinstance(awaited, Result) else None, state, seat)
