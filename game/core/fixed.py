"""The part of a state that never changes after the start."""

from dataclasses import Field
from typing import Any, ClassVar


class Fixed:
    """Base of a game's `Field`: a frozen slotted dataclass whose hash is reckoned once.

    The hash of strings differs between processes, so it never travels with the value.
    """

    __slots__ = ("_hash",)

    _hash: int
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            values = tuple(getattr(self, name) for name in self.__dataclass_fields__)
            object.__setattr__(self, "_hash", hash(values))
            return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        names = self.__dataclass_fields__
        return all(getattr(self, name) == getattr(other, name) for name in names)
