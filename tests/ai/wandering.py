"""Random matches for tests of the computer player, and what it does when it reckons by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.ai.decide import decide
from game.ai.evaluate import BY_HAND
from game.ai.levels import Level, level
from game.core.contract import DICE, Choice, Command, Game, Result, Roll, Rolled, Seat


def by_hand(id: str) -> Level:
    """Return a level that judges by rules of thumb, whatever has been learned."""
    return level(id)._replace(judge=BY_HAND)


def decided(game: Game, state: Any, seat: Seat, id: str, seed: int = 1) -> Command:
    """Return what a seat does that judges by rules of thumb and knows only its view."""
    teams = state.field.teams
    return decide(game, game.view(state, seat), seat, by_hand(id), seed, teams=teams).command


def random_positions(game: Game, start: Any, seed: int, most: int = 300) -> Iterator[Any]:
    """Yield the positions of a random match in which a seat has to choose outside of an order."""
    rng, state = random.Random(seed), start
    for _ in range(most):
        awaited = game.awaiting(state)
        if isinstance(awaited, Result):
            return
        if isinstance(awaited, Roll):
            faces = tuple(rng.randint(1, sides) for sides in awaited.sides)
            state = game.apply(state, DICE, Rolled(faces))[0]
            continue
        assert isinstance(awaited, Choice)
        if awaited.thread is None:
            yield state
        menu = game.legal(state, awaited.seats[0])
        command = rng.choice(menu.about(rng.choice(menu.subjects)))
        state = game.apply(state, awaited.seats[0], command)[0]
