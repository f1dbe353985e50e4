"""The first position of a match."""

from typing import Any

from game.core.boards.cells import mask_of
from game.core.scenario import Setup
from game.rules.streetfire.data import OPTIONS
from game.rules.streetfire.play.turns import begin_turn
from game.rules.streetfire.state import NOBODY, Field, Piece, State


def start(setup: Setup) -> State:
    """Return the first position: each seat's pieces stand together on its start (SF-2.5)."""
    field = field_of(setup)
    opening = field.opening
    pieces = tuple(
        Piece(seat, kind, opening.starts[seat], field.hit_points[seat])
        for seat in (0, 1)
        for kind in opening.forces[seat]
    )
    return begin_turn(_standing(field, pieces), ())[0]


def field_of(setup: Setup) -> Field:
    """Return the options and the opening of a match; options left out have their defaults."""
    values: dict[str, Any] = {option.id: option.default for option in OPTIONS}
    values.update(setup.options)
    ours, theirs = values["hit_points"]
    values["hit_points"] = (ours, theirs)
    settled = {option.id: values[option.id] for option in OPTIONS}
    return Field(**settled, opening=setup.scenario.opening)


def _standing(field: Field, pieces: tuple[Piece, ...]) -> State:
    ids = [mask_of([n for n, piece in enumerate(pieces) if piece.seat == seat]) for seat in (0, 1)]
    own, other = field.opening.starts
    return State(
        active=0,
        ready=0,
        pieces=pieces,
        held=(1 << own, 1 << other),
        alive=(ids[0], ids[1]),
        phase="toss",
        turn=1,
        first=NOBODY,
        quiet=0,
        hurt=False,
        field=field,
    )
