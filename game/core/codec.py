"""Plain data and back: commands, events and states as JSON-like values.

Everything is derived from the types: a command `Fire(tank=3, target=7)` is
`{"do": "Fire", "tank": 3, "target": 7}`. Reading checks names, types and ranges (an
`Annotated[int, msgspec.Meta(ge=0)]` field has one) and says what would be right.
"""

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from game.core.contract import (
    BadData,
    Command,
    Concede,
    Conceded,
    Mistake,
    Ready,
    Rolled,
    Say,
    Submitted,
)
from game.core.mistakes import names

Plain: TypeAlias = dict[str, Any]

BRIEF: Final = {"brief": True}
"""Metadata of a field that is left out where it holds its default, as in all older files."""


def plain(value: Any) -> Any:
    """Return a state or any part of one as lists, mappings, strings and numbers."""
    return msgspec.to_builtins(value)


def restore(data: Any, kind: type) -> Any:
    """Return the value of type `kind` that `plain` turned into `data`.

    Raises:
        BadData: the data does not fit the type.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadData(Mistake(kind.__name__, "core.mistake.wrong_data", (str(error),))) from None


class Codec:
    """Named records (commands or events) to plain data and back, by one table of types."""

    def __init__(self, key: str, kinds: Iterable[type]) -> None:
        self._key = key
        self._kinds = {kind.__name__: kind for kind in kinds}

    def plain(self, record: Any) -> Plain:
        """Return a record as a mapping that names its type first, without what is `BRIEF`."""
        found = msgspec.to_builtins(record)
        for field in dataclasses.fields(record):
            if field.metadata == BRIEF and found[field.name] == field.default:
                del found[field.name]
        return {self._key: type(record).__name__, **found}

    def restore(self, data: Mapping[str, Any]) -> Any:
        """Return the record in `data`.

        Raises:
            BadData: unknown type, missing or unknown field, wrong type or range.
        """
        kind = self._kind(data)
        fields = {name: value for name, value in data.items() if name != self._key}
        self._check_names(kind, fields)
        try:
            return msgspec.convert(fields, kind)
        except msgspec.ValidationError as error:
            told = (str(error),)
            raise BadData(Mistake(kind.__name__, "core.mistake.wrong_data", told)) from None

    def _kind(self, data: Mapping[str, Any]) -> type:
        if not isinstance(data, Mapping) or self._key not in data:
            raise BadData(Mistake("", "core.mistake.no_kind", (self._key, self._known())))
        kind = self._kinds.get(str(data[self._key]))
        if kind is None:
            told = (str(data[self._key]), self._known())
            raise BadData(Mistake(self._key, "core.mistake.unknown_kind", told))
        return kind

    def _known(self) -> Say:
        return names(sorted(self._kinds))

    def _check_names(self, kind: type, fields: Mapping[str, Any]) -> None:
        known = [field.name for field in dataclasses.fields(kind)]
        unknown = [name for name in fields if name not in known]
        if unknown:
            id = "needless_value" if known else "needless_values"
            told = (unknown[0], names(known))
            raise BadData(Mistake(kind.__name__, f"core.mistake.{id}", told))


def command_codec(kinds: Iterable[type[Command]]) -> Codec:
    """Return the codec of a game's commands, with those common to all games."""
    return Codec("do", (*kinds, Rolled, Concede, Ready))


def event_codec(kinds: Iterable[type]) -> Codec:
    """Return the codec of a game's events, with those common to all games."""
    return Codec("event", (*kinds, Submitted, Conceded))
