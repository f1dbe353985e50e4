"""Dice Zone on paper: a board for the dice of each tank, both tracks, and the score."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF
from game.core.scenario import Setup
from game.presenter.phrases import Phrases
from game.rules.dicezone import GAME
from game.rules.dicezone.data import (
    ACCURACY,
    CAPS,
    CORE,
    CREDITS,
    DAMAGE,
    FRONT,
    KILL_POINTS,
    LEFT,
    MOVE,
    NO_STATS,
    PIP_POINTS,
    RANGE,
    REAR,
    RIGHT,
    SLOTS,
    STATS,
    Stat,
)
from game.rules.dicezone.laying.spreads import stats_named
from game.rules.dicezone.refusals import tank_name
from game.rules.dicezone.state import State, Tank
from game.rules.dicezone.words import team_name
from game.ui.tables.paper import SheetRow, SheetSpace, UnitSheet, to_cross_off

DIE: Final = 6
"""What one die can show."""
ARMOR: Final = ((None, None, FRONT), (None, LEFT, CORE, RIGHT), (None, None, REAR))
"""The armor as it lies around a tank, and its core amid it."""
GUN: Final = (MOVE, RANGE, ACCURACY, DAMAGE)
TRACKS: Final = ("moving", "shooting")


def sheets(setup: Setup, phrases: Phrases) -> Iterator[UnitSheet]:
    """Yield the board of each tank, then what all of them share."""
    state = _with_tanks(GAME.start(setup))
    for number, tank in enumerate(state.tanks):
        title = phrases.said(tank_name(state, number))
        yield UnitSheet(title, "", tuple(_board(tank.stats, phrases)))
    yield UnitSheet(phrases.word("sheet.order"), "", tuple(_tracks(len(state.tanks), phrases)))
    if state.field.mode == "high_score":
        for team in sorted(set(state.field.teams)):
            title = phrases.word("sheet.score", phrases.said(team_name(state, team)))
            yield UnitSheet(title, "", tuple(_score(state.field.target, phrases)))
    if state.field.mode == "pocket_money":
        for seat in range(len(setup.seats)):
            row = SheetRow(phrases.word("sheet.credits"), boxes=to_cross_off(CREDITS))
            yield UnitSheet(phrases.seat(seat), "", (row,))


def _with_tanks(state: State) -> State:
    """The start with each tank on its way to the board, and the design that is known for it.

    Without fixed starts tanks are numbered as they are placed, so different designs are not known.
    """
    field = state.field
    roster = [seat for seat, share in enumerate(field.shares) for _ in range(share)]
    known = field.forced if field.fixed_start or len(set(field.forced)) == 1 else ()
    designs = [stats_named(name) or NO_STATS for name in known] or [NO_STATS] * len(roster)
    tanks = (Tank(seat, OFF, 0, stats) for seat, stats in zip(roster, designs, strict=True))
    return state._replace(tanks=tuple(tanks))


def _board(stats: tuple[int, ...], phrases: Phrases) -> Iterator[SheetRow]:
    def space(stat: Stat, die: int = 0) -> SheetSpace:
        shown = min(DIE, max(0, stats[stat] - die * DIE))
        return SheetSpace(phrases.word(f"design.row.{STATS[stat]}"), str(shown) if shown else "")

    for line in ARMOR:
        yield SheetRow(spaces=tuple(None if stat is None else space(stat) for stat in line))
    dice = [(stat, die) for stat in GUN for die in range(-(-CAPS[stat] // DIE))]
    yield SheetRow(spaces=tuple(space(stat, die) for stat, die in dice))
    for _ in range(SLOTS):
        yield SheetRow(phrases.word("sheet.token"), blank=True)


def _tracks(tanks: int, phrases: Phrases) -> Iterator[SheetRow]:
    places = tuple(SheetSpace("", str(place)) for place in range(1, tanks + 1))
    for track in TRACKS:
        yield SheetRow(words=phrases.word(f"sheet.{track}"))
        yield SheetRow(spaces=places)


def _score(target: int, phrases: Phrases) -> Iterator[SheetRow]:
    """Hundreds, and the tens beside them, each for a marker."""
    hundreds = range(0, target + KILL_POINTS, KILL_POINTS)
    tens = range(0, KILL_POINTS, PIP_POINTS)
    yield SheetRow(phrases.word("sheet.hundreds"), boxes=tuple(map(str, hundreds)))
    yield SheetRow(phrases.word("sheet.tens"), boxes=tuple(map(str, tens)))
