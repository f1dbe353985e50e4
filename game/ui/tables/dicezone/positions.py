"""Positions to show: ready-made tanks on hexes, for the rulebook and for pictures."""

from dataclasses import replace
from typing import Final, TypedDict, Unpack

from game.core.boards.cells import Mask
from game.core.boards.hexes import Hex
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD, LAYOUTS
from game.rules.dicezone.data import READY, STATS, TOKENS, Tokens
from game.rules.dicezone.laying.deployment import prepare
from game.rules.dicezone.play.tracks import next_mover, next_shooter
from game.rules.dicezone.state import Mine, State, Tank

FACINGS: Final = ("N", "NE", "SE", "S", "SW", "NW")
ARCADE_DUEL: Final = "arcade_duel"
BARE_KNUCKLE: Final = "bare_knuckle"
"""The scenario with a ring."""


class PositionFields(TypedDict, total=False):
    """What of a position may differ from the usual, as in `State`."""

    terrain: Mask
    crates: Mask
    mines: tuple[Mine, ...]
    turn: int
    scores: tuple[int, ...]


def position(
    notes: str, layout: str = "open", scenario: str = ARCADE_DUEL, **fields: Unpack[PositionFields]
) -> tuple[Setup, State]:
    """Return a position from notes, "standard 0,-8 S; scout 6,-2 N": of each the
    design, column and row, and facing.

    More may follow: a stat (`front=2`), `speed=4`, `shell=2`, or a token with its charges
    (`nitro=2`, `rear_proof`).

    Each tank has a seat of its own. It is turn 4 and plans are awaited; `fields` say what differs.
    """
    found = next(one for one in supplied(GAME.slug) if one.id == scenario)
    tanks = tuple(_tank(note, seat) for seat, note in enumerate(notes.split(";")))
    options = {**found.options, "start": "choose", "forced_design": "none", "layout": layout}
    bare = replace(found, opening=found.opening._replace(zones=(), facings=(), designs=()))
    setup = Setup(bare, options, ("",) * len(tanks))
    standing = GAME.start(setup)._replace(
        phase="assign",
        terrain=LAYOUTS[layout],
        tanks=tanks,
        turn=4,
        waiting=(),
        zones=tuple(range(1, len(tanks) + 1)),
    )
    return setup, standing._replace(**fields)


def moving(state: State, *order: int) -> State:
    """Return the position with its tanks about to drive, in an order."""
    return next_mover(_in_order(state, order), ())[0]


def shooting(state: State, *order: int) -> State:
    """Return the position with its tanks about to shoot, in an order."""
    return next_shooter(_in_order(state, order), ())[0]


def _in_order(state: State, order: tuple[int, ...]) -> State:
    order = order or tuple(range(len(state.tanks)))
    return state._replace(moving=order, shooting=order, waiting=order)


def _tank(note: str, seat: int) -> Tank:
    name, place, facing, *rest = note.split()
    q, r = map(int, place.split(","))
    pips: dict[str, int] = dict(zip(STATS, READY[name], strict=True))
    tokens: Tokens = ()
    numbers = dict.fromkeys(("shell", "speed"), 0)
    for word in rest:
        key, _, value = word.partition("=")
        if key in TOKENS:
            tokens = (*tokens, (key, int(value or 0)))
        else:
            (pips if key in pips else numbers)[key] = int(value)
    stats, cell = tuple(pips.values()), BOARD.cell(Hex(q, r))
    where = cell, FACINGS.index(facing)
    return Tank(seat, *where, stats, tokens, numbers["shell"], numbers["speed"])


def set_up(state: State) -> State:
    """Return a start with what the scenario lays out before anybody decides anything (DZ-2.11)."""
    laid = state._replace(terrain=state.terrain or LAYOUTS[state.field.layout])
    if laid.tanks or not laid.field.fixed_start:
        return laid
    return prepare(laid, ())[0]
