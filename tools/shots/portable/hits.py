"""Hits in pictures: where a unit may retreat to and where not, and a loss without a way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.portable.state import Course, Hit
from game.rules.portable.units import with_units
from tools.shots.portable.orders import match_up_to, seated
from tools.shots.stage import Screen, ShotStage


def _hit(places: Mapping[int, str], hover: str = "") -> Screen:
    """Move some units of First Orders about, and let one of them be hit."""

    def show(stage: ShotStage) -> None:
        match = match_up_to("first_orders", "activate")
        state = match.state
        board = state.field.board
        changed = {n: state.units[n]._replace(at=board.named(name)) for n, name in places.items()}
        placed = with_units(state, changed)
        struck = next(iter(places))
        course = Course("fire", 10, at=placed.units[struck].at)
        hurt = placed._replace(seat=1, open=10, hits=(Hit(struck),), course=course, phase="answer")
        match.states[-1] = hurt
        seated(stage, match)
        if hover:
            stage.hover(board.named(hover))
        stage.settle(1.0)

    return show


_PLACES: Final = {2: "E6", 10: "E4", 7: "G3", 3: "F7", 8: "B6"}

HITS: Final[Mapping[str, Screen]] = {
    "hit-answer": _hit(_PLACES),
    "hit-hover": _hit(_PLACES, "D6"),
}
