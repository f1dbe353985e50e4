"""The danger overlay, and the shots that could still break a win (BK-9.1).

Chances are the rules' own odds, asked for positions that might be: the enemy to act, all its
tanks ready, the threatened tank on the square in question.
"""

from fractions import Fraction

from game.core.boards.cells import Cell
from game.core.contract import Seat
from game.core.words import percents
from game.presenter.bitskrieg.guns import chance_to_destroy
from game.presenter.context import Context, once_a_position
from game.presenter.danger import Danger, Pattern, Shooter
from game.rules.bitskrieg import what_if
from game.rules.bitskrieg.commands import Fire
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.ending.victory import holds_both_flags
from game.rules.bitskrieg.state import State, ids_of, tank_at


def dangers(context: Context) -> dict[Cell, Danger]:
    """Return what the enemy could do to the selected tank on each square it could stand on.

    Without a selected tank, what it could do to all of the seat where they stand.
    """
    subject = context.selection.subject
    known = isinstance(subject, int) and 0 <= subject < len(context.state.tanks)
    return _dangers(context, subject if isinstance(subject, int) and known else None)


@once_a_position
def _dangers(context: Context, tank: int | None) -> dict[Cell, Danger]:
    state: State = context.state
    if state.phase != "turn":
        return {}
    if tank is None:
        own = ids_of(state.roster[max(0, context.seat)] & ~state.destroyed)
        asked = [(number, state.tanks[number].at) for number in own]
    else:
        others = (state.held[0] | state.held[1]) & ~(1 << max(0, state.tanks[tank].at))
        shut = state.ground.walls | others
        asked = [(tank, cell) for cell in BOARD.cells if not shut >> cell & 1]
    found = {cell: _danger(context, number, cell) for number, cell in asked}
    return {cell: danger for cell, danger in found.items() if danger.shooters}


def _danger(context: Context, tank: int, cell: Cell) -> Danger:
    """What could hit a tank on a square: a solid line from what is ready, else a dashed one.

    The heat is the best chance of a tank that is ready; one that must be flipped first counts half.
    """
    game, state = context.view.game, context.state
    enemy = 1 - state.tanks[tank].seat
    there = what_if.placed(what_if.rested(state, enemy), tank, cell)
    heat, shooters = Fraction(0), list[tuple[Cell, Fraction, Pattern]]()
    for number in ids_of(state.roster[enemy] & ~state.destroyed):
        shooter = state.tanks[number]
        chance = chance_to_destroy(game.odds(there, enemy, Fire(number, tank)), number)
        if chance:
            heat = max(heat, chance if shooter.ready else chance / 2)
            pattern: Pattern = "solid" if shooter.ready else "dashed"
            shooters.append((shooter.at, chance, pattern))
    told = percents(chance for _, chance, _ in shooters)
    said = context.phrases.said
    return Danger(
        heat,
        tuple(
            Shooter(at, said(words), pattern)
            for (at, _, pattern), words in zip(shooters, told, strict=True)
        ),
    )


@once_a_position
def breaking_shots(context: Context) -> dict[tuple[int, int], Fraction]:
    """Return the shots that could drive a tank off a flag when both are held, with chances.

    Keys are shooter and target; only tanks that are ready can still do it (BK-9.3).
    """
    state: State = context.state
    if state.phase != "turn":
        return {}
    broken = [seat for seat in (0, 1) if holds_both_flags(state, 1 - seat)]
    shots = [
        (seat, shooter, tank_at(state, flag))
        for seat in broken
        for shooter in ids_of(state.roster[seat] & state.ready)
        for flag in state.flags[seat]
    ]
    reckoned = {shot[1:]: _odds_of(context, *shot) for shot in shots}
    return {shot: chance for shot, chance in reckoned.items() if chance is not None}


def _odds_of(context: Context, seat: Seat, shooter: int, target: int) -> Fraction | None:
    now = what_if.to_act(context.state, seat)
    odds = context.view.game.odds(now, seat, Fire(shooter, target))
    return None if odds is None else chance_to_destroy(odds, shooter)
