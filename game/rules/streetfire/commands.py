"""What a seat may order (SF-1). Cells as in `core.boards.streets`."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.contract import Concede, Rolled

PieceId: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=2600)]


@dataclass(frozen=True, slots=True)
class Move:
    """Move a piece a half block or a block along the streets (SF-2.1)."""

    piece: PieceId
    to: Place


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at a position with enemy pieces (SF-3.1)."""

    piece: PieceId
    at: Place


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the half; pieces that have not acted do nothing (SF-1.6)."""


Command: TypeAlias = Move | Fire | EndTurn | Concede | Rolled
"""All that changes a position."""
