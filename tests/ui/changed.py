"""A game's table with some of its fields changed, whichever record they stand in."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from game.ui.tables.game_table import AnyTable, GameTable


def changed_table(game: AnyTable, **changes: Any) -> AnyTable:
    """Return a table whose records have other values in the fields named."""
    records = {f.name: getattr(game, f.name) for f in fields(game)}
    place = {
        field.name: name
        for name, record in records.items()
        if is_dataclass(record)
        for field in fields(record)
    }
    for field, value in changes.items():
        name = place[field]
        records[name] = replace(records[name], **{field: value})
    return GameTable(**records)
