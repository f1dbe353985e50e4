"""Editing scenarios: edits, their history, the file that keeps them, and what is still wrong."""

from game.match.editing.edits import (
    ClearCells,
    Edit,
    FillField,
    FlipBoard,
    LayThings,
    MoveThings,
    ResetOptions,
    ResizeBoard,
    SetKey,
    edited,
)
from game.match.editing.history import EditHistory
from game.match.editing.text import draft_of, text_of

__all__ = (
    "ClearCells",
    "Edit",
    "EditHistory",
    "FillField",
    "FlipBoard",
    "LayThings",
    "MoveThings",
    "ResetOptions",
    "ResizeBoard",
    "SetKey",
    "draft_of",
    "edited",
    "text_of",
)
