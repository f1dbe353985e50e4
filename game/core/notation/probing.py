"""Whether the rules can go on from a position that somebody wrote."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from game.core.contract import (
    DICE,
    AnyGame,
    BadData,
    Choice,
    Command,
    CommandT,
    EventT,
    Game,
    Hidden,
    Roll,
    Rolled,
    Seat,
    State,
    StateT,
)
from game.core.mistakes import one_line
from game.core.notation.words import wrong
from game.core.scenario import Setup

_TRIED: Final = 12
"""Subjects of a seat whose first and last commands are tried."""


def probe(game: AnyGame, state: State) -> None:
    """Let the rules take a step in every direction, as a match that goes on would.

    Raises:
        BadData: they cannot.
    """
    try:
        _look(game, state)
        for seat, command in _orders(game, played(game, state)):
            after, events = game.apply(played(game, state), seat, command)
            _look(game, after)
            for event in events:
                game.tell(after, event)
    except Exception as error:  # whatever the rules stumble over is a mistake of the text
        raise BadData(wrong(one_line(1), "impossible", type(error).__name__)) from error


def played(game: Game[StateT, CommandT, EventT], state: StateT) -> StateT:
    """Return a position that a match can go on from: where a view hides something, a guess."""
    return game.guess(state, 0) if is_veiled(state) else state


def first_position(game: Game[StateT, CommandT, EventT], setup: Setup) -> StateT:
    """Return the position that a match starts from: its scenario's, if it has one of its own."""
    position = setup.scenario.position
    return game.start(setup) if position is None else played(game, position)


def is_veiled(value: object) -> bool:
    """Return whether something in a position is hidden."""
    if isinstance(value, tuple):
        return any(map(is_veiled, value))
    return value is Hidden.HIDDEN


def _look(game: AnyGame, state: State) -> None:
    """Ask all that a window asks about a position."""
    awaited = game.awaiting(state)
    game.turn(state)
    game.why_over(state)
    hash(state)
    if isinstance(awaited, Choice):
        for seat in awaited.seats:
            assert len(game.legal(game.view(state, seat), seat)), "nothing to choose from"


def _orders(game: AnyGame, state: State) -> Iterator[tuple[Seat, Command]]:
    awaited = game.awaiting(state)
    if isinstance(awaited, Roll):
        yield DICE, Rolled((1,) * len(awaited.sides))
        yield DICE, Rolled(awaited.sides)
    elif isinstance(awaited, Choice):
        for seat in awaited.seats:
            menu = game.legal(state, seat)
            for subject in islice(menu.subjects, _TRIED):
                about = menu.about(subject)
                for command in (about[0], about[-1]):
                    game.odds(state, seat, command)
                    game.describe(state, command)
                    yield seat, command
