"""What the opponents look at of a menu, and the command that wins at once."""

import random
from typing import Final

from game.core.contract import AnyGame, Choice, Command, Result, Seat, State

WHOLE: Final = 1000
"""Commands that are looked through, one by one, for one that wins at once."""


def drawn(game: AnyGame, state: State, seat: Seat, most: int, rng: random.Random) -> list[Command]:
    """Return the commands of a seat, or that many of them, drawn evenly by subject."""
    menu = game.legal(state, seat)
    if len(menu) <= most:
        return rng.sample(list(menu), len(menu))
    found: dict[Command, None] = {}
    for _ in range(2 * most):
        if len(found) == most:
            break
        group = menu.about(rng.choice(menu.subjects))
        found[group[rng.randrange(len(group))]] = None
    return list(found)


def winning(game: AnyGame, state: State, seat: Seat) -> Command | None:
    """Return a command after which the match is won alone by the seat's side, without dice."""
    awaited = game.awaiting(state)
    menu = game.legal(state, seat)
    if len(menu) > WHOLE or (isinstance(awaited, Choice) and awaited.sealed):
        return None
    for n in range(len(menu)):
        end = game.awaiting(game.apply(state, seat, menu[n])[0])
        if isinstance(end, Result) and seat in end.winners and not end.by_clock:
            return menu[n]
    return None
