"""A game without an evaluation of its own: short random matches tell who stands better."""

import random
from typing import Final

from game.ai.evaluate.evaluation import AnyEvaluation, AnyValue, Evaluation
from game.core.contract import DICE, AnyGame, Result, Roll, Rolled, Seat, State

PLAYOUTS: Final = 4
LENGTH: Final = 60
"""Commands after which a random match counts as even."""
WON: Final = 2.0
"""Logit of a position from which every random match is won."""


def generic(game: AnyGame) -> AnyEvaluation:
    """Return an evaluation of any game by random matches, cut early."""
    value = playouts(game, PLAYOUTS, LENGTH)
    return Evaluation(value, scale=1.0, careless=value)


def playouts(game: AnyGame, count: int, length: int) -> AnyValue:
    """Return a value: the share of `count` random matches won less the share lost, as a logit."""

    def value(state: State, seat: Seat) -> float:
        rng = random.Random(count * 1000 + length)
        ends = (playout(game, state, length, rng)[0] for _ in range(count))
        return WON * sum(_score(end, seat) for end in ends) / count

    return value


def playout(
    game: AnyGame, state: State, length: int, rng: random.Random
) -> tuple[Result | None, State]:
    """Play at random by subject; return the result, None after `length` commands, and the end."""
    draw = rng.random
    for _ in range(length):
        awaited = game.awaiting(state)
        if isinstance(awaited, Result):
            return awaited, state
        if isinstance(awaited, Roll):
            faces = tuple([int(draw() * sides) + 1 for sides in awaited.sides])
            state, _ = game.apply(state, DICE, Rolled(faces))
            continue
        seat = awaited.seats[0]
        menu = game.legal(state, seat)
        subjects = menu.subjects
        commands = menu.about(subjects[int(draw() * len(subjects))])
        state, _ = game.apply(state, seat, commands[int(draw() * len(commands))])
    return None, state


def _score(end: Result | None, seat: Seat) -> float:
    """1 for a win of one's own, -1 for none, 0 for what all share; allies are not known here."""
    if end is None or not end.winners:
        return 0.0
    if seat not in end.winners:
        return -1.0
    even = 1 / max(2, len(end.scores))
    return (1 / len(end.winners) - even) / (1 - even)
