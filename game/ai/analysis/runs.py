"""How a plan of several orders goes on: each with the position it is likely to be given in."""

from collections.abc import Sequence

from game.ai.chance import branches
from game.ai.evaluate import evaluation_of
from game.ai.search.plan import Step
from game.core.contract import AnyGame, Command, Seat, State


def run_of(
    game: AnyGame, state: State, seat: Seat, commands: Sequence[Command]
) -> tuple[Step, ...]:
    """Return the orders of a plan along the likeliest falls of the dice.

    It ends before the first order that could not be given there. What the plan begins with is
    taken for legal.
    """
    steps = [Step(state, commands[0])]
    for command in commands[1:]:
        after, _ = game.apply(steps[-1].state, seat, steps[-1].command)
        falls = branches(game, evaluation_of(game), after)
        state = max(falls, key=lambda fall: fall.chance).state
        if game.why_not(state, seat, command) is not None:
            break
        steps.append(Step(state, command))
    return tuple(steps)
