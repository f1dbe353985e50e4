"""Named tuples of many fields that are copied at every step of a match."""

from typing import Any, Final, TypeVar

RecordT = TypeVar("RecordT", bound=tuple[Any, ...])

NEW: Final = tuple.__new__
"""Makes a named tuple of all its fields in order, in less than half the time."""


def quickly_replaced(kind: type[RecordT]) -> type[RecordT]:
    """Give a named tuple a `_replace` that copies its fields as a whole, in about half the time.

    >>> from typing import NamedTuple
    >>> @quickly_replaced
    ... class Pawn(NamedTuple):
    ...     file: int
    ...     rank: int
    >>> Pawn(4, 2)._replace(rank=3)
    Pawn(file=4, rank=3)
    """
    places = {name: place for place, name in enumerate(kind.__annotations__)}

    def replaced(record: RecordT, /, **changes: object) -> RecordT:
        values = list(record)
        try:
            for name, value in changes.items():
                values[places[name]] = value
        except KeyError:
            raise ValueError(f"Got unexpected field names: {changes.keys() - places}") from None
        return NEW(kind, values)

    type.__setattr__(kind, "_replace", replaced)
    return kind
