"""The end of a match in pictures: two bold sides have fought First Orders to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.contract import Choice, Command, Roll, Seat
from game.match.match import Match
from game.rules.portable.commands import Advance, Assault, Bombard, Fire, Move
from game.rules.portable.state import State
from game.rules.portable.units import own_units, stands
from game.ui.bench.matches import match_of
from tools.shots.endings import end_screens
from tools.shots.stage import Screen

SLUG: Final = "portable"
BOLD: Final = (Bombard, Fire, Assault)


def finished() -> Match:
    """Return a match of First Orders that is over."""
    match = match_of(SLUG, 0, "pp")
    while not match.over:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
        elif isinstance(awaited, Choice):
            match.submit(awaited.seats[0], _boldest(match, awaited.seats[0]))
            match.step()
    return match


def _boldest(match: Match, seat: Seat) -> Command:
    """Return fire or close combat, else the move that ends nearest to an enemy."""
    menu = match.game.legal(match.state, seat)
    subject = menu.subjects[len(match.entries) % len(menu.subjects)]
    about = list(menu.about(subject))
    taking = [order for order in about if isinstance(order, Advance) and order.facing is not None]
    bold = [order for order in about if isinstance(order, BOLD)] or taking
    if bold:
        return bold[0]
    moves = [order for order in about if isinstance(order, Move)]
    return min(moves, key=lambda move: _far(match.state, seat, move)) if moves else about[-1]


def _far(state: State, seat: Seat, move: Move) -> int:
    """Return how far the nearest enemy is from where a move ends."""
    others = (state.units[number] for number in own_units(state, 1 - seat))
    distance = state.field.board.distance
    return min(distance(move.to, unit.at) for unit in others if stands(unit))


ENDING: Final[Mapping[str, Screen]] = end_screens(finished)
