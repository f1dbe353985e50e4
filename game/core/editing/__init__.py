"""Making scenarios: the draft of one as a value, boards to draw on, and what a game brings.

A game that has a `ScenarioEditing` can be edited in the window; nothing here knows a game, and
nothing says whether a draft is right: that is told by reading its file, as of any scenario.
"""

from game.core.editing.contract import (
    BoardShift,
    BoardSize,
    BoardSizes,
    DraftDesigning,
    DraftFault,
    DraftField,
    DraftThing,
    FieldValue,
    MapStyle,
    ScenarioEditing,
)
from game.core.editing.draft import NOBODY, DraftNote, Laid, ScenarioDraft, Tables, frozen
from game.core.editing.grids import (
    DraftGrid,
    Symmetry,
    hex_grid,
    reframed,
    square_grid,
    street_grid,
)

__all__ = (
    "NOBODY",
    "BoardShift",
    "BoardSize",
    "BoardSizes",
    "DraftDesigning",
    "DraftFault",
    "DraftField",
    "DraftGrid",
    "FieldValue",
    "Laid",
    "MapStyle",
    "ScenarioDraft",
    "ScenarioEditing",
    "Symmetry",
    "Tables",
    "DraftNote",
    "DraftThing",
    "frozen",
    "hex_grid",
    "reframed",
    "square_grid",
    "street_grid",
)
