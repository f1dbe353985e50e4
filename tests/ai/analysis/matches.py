"""Finished matches to be analyzed."""

import random
from typing import Any

from game.core.contract import DICE, AnyGame, Choice, Concede, Roll, Rolled
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match


def finished_match(game: AnyGame, setup: Setup, seed: int, most: int = 100_000) -> Match:
    """A random match; after so many orders whoever has the turn gives up, until it is over."""
    match, rng = Match(game, setup, SeededDice(str(seed))), random.Random(seed)
    decisions = 0
    while not match.over:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.take(DICE, Rolled(tuple(rng.randint(1, sides) for sides in awaited.sides)))
            continue
        assert isinstance(awaited, Choice)
        seat = rng.choice(awaited.seats)
        decisions += 1
        match.take(seat, Concede() if decisions > most else _order(game, match, seat, rng))
    return match


def _order(game: AnyGame, match: Match, seat: int, rng: random.Random) -> Any:
    menu = game.legal(match.state, seat)
    return rng.choice(menu.about(rng.choice(list(menu.subjects))))
