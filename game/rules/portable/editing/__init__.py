"""Scenarios in the making: ground, units with their guns and loads, objectives and zones."""

from typing import Final

from game.core.editing import BoardSize, BoardSizes, ScenarioDraft, ScenarioEditing
from game.rules.portable.data import MAX_HEIGHT, MAX_WIDTH, MIN_HEIGHT, MIN_WIDTH
from game.rules.portable.editing.board import (
    OPEN,
    THINGS,
    at,
    clear,
    flipped,
    grid_of,
    lay,
    map_cell,
    name_of,
    resized,
    size_of,
)
from game.rules.portable.editing.fields import faults_of, fields_of, fill

_WIDTH, _HEIGHT = 12, 10
"""Columns and rows of a new map."""


def _blank() -> ScenarioDraft:
    rows = (OPEN * _WIDTH,) * _HEIGHT
    units = (("infantry F9 N", "commander F10 N"), ("infantry G2 S", "commander G1 S"))
    return ScenarioDraft("portable", rows=rows).opened(units=units)


EDITING: Final = ScenarioEditing(
    things=THINGS,
    grid=grid_of,
    at=at,
    lay=lay,
    clear=clear,
    cell_name=name_of,
    blank=_blank,
    flipped=flipped,
    map_cell=map_cell,
    map_style="packed",
    size=size_of,
    sizes=BoardSizes(BoardSize(MIN_WIDTH, MIN_HEIGHT), BoardSize(MAX_WIDTH, MAX_HEIGHT)),
    resized=resized,
    fields=fields_of,
    fill=fill,
    faults=faults_of,
)
