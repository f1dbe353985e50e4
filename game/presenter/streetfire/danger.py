"""Danger: what the enemy's guns could do to a gun on each position, if they acted now."""

from fractions import Fraction
from math import prod
from typing import Final

from game.core.boards.cells import Cell
from game.presenter.context import once_a_position
from game.presenter.danger import Danger, Pattern, Shooter
from game.presenter.streetfire.preview import told
from game.presenter.streetfire.queries import GameContext, enemy_of, mine
from game.rules.streetfire import what_if
from game.rules.streetfire.data import Aim, Points
from game.rules.streetfire.odds import chances
from game.rules.streetfire.state import Piece, State, pieces_at

PATTERNS: Final[dict[Aim, Pattern]] = {
    "direct": "solid",
    "indirect": "dotted",
    "blocked": "dotted",
}
"""How each kind of shot is drawn: lobbed fire is dotted."""


def dangers(context: GameContext) -> dict[Cell, Danger]:
    """Return what threatens the selected gun where it stands or may go, else every position.

    Where nobody stands it is reckoned for a gun with all its hit points.
    """
    subject = context.selection.subject
    own = isinstance(subject, int) and mine(context, subject)
    return _dangers(context, subject if own and isinstance(subject, int) else None)


@once_a_position
def _dangers(context: GameContext, gun: int | None) -> dict[Cell, Danger]:
    state = context.state
    if state.phase == "over":
        return {}
    found = what_if.threats(state, enemy_of(context.seat))
    if gun is not None:
        places = {state.pieces[gun].at, *what_if.ways(state, gun)}
        found = {cell: shots for cell, shots in found.items() if cell in places}
    seat = 1 - enemy_of(context.seat)
    reckoned = {}
    for cell, shots in found.items():
        hp = _points(state, seat, cell) if gun is None else state.pieces[gun].hp
        reckoned[cell] = _danger(context, hp, [(state.pieces[n], aim) for n, aim in shots])
    return reckoned


def _danger(context: GameContext, hp: Points, shots: list[tuple[Piece, Aim]]) -> Danger:
    """The heat is the chance that one of all the shots destroys."""
    field = context.state.field
    effects = [chances(field, shooter.kind, aim, hp) for shooter, aim in shots]
    spared = prod((1 - effect.destroyed for effect in effects), start=Fraction(1))
    words = map(context.phrases.texts.row, told(context, [(effect,) for effect in effects]))
    shooters = tuple(
        Shooter(shooter.at, word, PATTERNS[aim])
        for (shooter, aim), word in zip(shots, words, strict=True)
    )
    return Danger(1 - spared, shooters)


def _points(state: State, seat: int, cell: Cell) -> Points:
    """The hit points of the weakest gun of a seat on a position; all there are for nobody."""
    there = [state.pieces[number].hp for number in pieces_at(state, seat, cell)]
    return min(there, default=state.field.hit_points[seat])
