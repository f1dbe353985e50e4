"""A position of any game as text: one form, in and out, as FEN is for chess.

    streetfire 2
    map
      1 2 1
      1 . 1
      1 2 1
    opening starts=(C4 B1) forces=((LR) (SR))
    now active=0 ready=(0) phase=act turn=3 first=0 quiet=0 hurt=no
    piece seat=0 kind=LR at=C4 hp=6
    piece seat=1 kind=SR at=B1 hp=2.5

The first line names the game and the version of its rules. Every other line begins with what it is
about: `teams`, `options` (those that differ from House rules), `map` with its rows below it,
`opening` (what the scenario fixes beside the map), `now` (whose turn it is and the like), and one
line for each piece. A line that begins with `#` is a note. How values stand on a line says `forms`.

A position has no history: what happened before, undo, dice already thrown, statistics. A view
holds `?` where its seat may not know something, and so does its text.
"""

from game.core.notation.forms import FOLLOWS, IDS, Form, Forms, cell, named, number, several
from game.core.notation.layout import Notation
from game.core.notation.probing import first_position, is_veiled, played
from game.core.notation.reading import (
    LONGEST,
    POSITION,
    PositionRead,
    game_named,
    read_position,
)
from game.core.notation.writing import draw_position, write_position

__all__ = (
    "FOLLOWS",
    "IDS",
    "LONGEST",
    "POSITION",
    "Form",
    "Forms",
    "Notation",
    "PositionRead",
    "cell",
    "draw_position",
    "first_position",
    "game_named",
    "is_veiled",
    "named",
    "number",
    "played",
    "read_position",
    "several",
    "write_position",
)
