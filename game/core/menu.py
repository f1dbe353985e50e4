"""Menus: every legal command once, grouped by subject, built when asked for."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, compress
from typing import Any, Final, overload

from game.core.contract import Command, Subject

Build = Callable[[Subject], Sequence[Command]]


class LazyMenu:
    """A menu that builds the commands of a subject when they are first asked for.

    >>> menu = LazyMenu((3, "flip"), {3: ("move", "fire"), "flip": ("flip",)}.__getitem__)
    >>> len(menu), menu[1], list(menu)
    (3, 'fire', ['move', 'fire', 'flip'])
    """

    __slots__ = ("_all", "_build", "_groups", "_was_asked", "sampled", "subjects")

    def __init__(self, subjects: Sequence[Subject], build: Build, sampled: bool = False) -> None:
        self.subjects = subjects
        self.sampled = sampled
        self._build = build
        self._groups: list[Sequence[Command]] | None = None
        self._all: list[Command] | None = None
        self._was_asked = False

    def about(self, subject: Subject) -> Sequence[Command]:
        """Return the commands of one of the `subjects`."""
        return self._build(subject)

    def __len__(self) -> int:
        return sum(map(len, self._grouped()))

    def __getitem__(self, index: int) -> Command:
        # One command is found in its group; a list pays only for those who ask for more.
        if self._all is None and not self._was_asked:
            self._was_asked = True
            return Joined(*self._grouped())[index]
        return self._listed()[index]

    def __iter__(self) -> Iterator[Command]:
        return iter(self._listed())

    def _grouped(self) -> list[Sequence[Command]]:
        if self._groups is None:
            self._groups = [self._build(subject) for subject in self.subjects]
        return self._groups

    def _listed(self) -> list[Command]:
        if self._all is None:
            self._all = list(chain.from_iterable(self._grouped()))
        return self._all


class Unbuilt(Sequence[Command]):
    """So many commands that are built when asked for, by their place in the list."""

    __slots__ = ("_size",)

    def __init__(self, size: int) -> None:
        self._size = size

    def nth(self, index: int) -> Command:
        """Build the command at a place from 0 to below the length."""
        raise NotImplementedError

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Command]:
        return map(self.nth, range(self._size))

    @overload
    def __getitem__(self, index: int) -> Command: ...
    @overload
    def __getitem__(self, index: slice) -> list[Command]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if type(index) is int and 0 <= index < self._size:
            return self.nth(index)
        return list(self)[index]


class Made(Unbuilt):
    """So many commands, each of which a function makes from its place.

    >>> made = Made(3, lambda place: place * place)
    >>> len(made), made[2], list(made)
    (3, 4, [0, 1, 4])
    """

    __slots__ = ("_make",)

    def __init__(self, size: int, make: Callable[[int], Command]) -> None:
        super().__init__(size)
        self._make = make

    def nth(self, index: int) -> Command:
        """Make the command at a place."""
        return self._make(index)


class Joined(Unbuilt):
    """Commands of several sequences, one after the other; no list is built.

    >>> joined = Joined("ab", ["c"])
    >>> len(joined), joined[2], joined[-1], list(joined)
    (3, 'c', 'c', ['a', 'b', 'c'])
    """

    __slots__ = ("_parts",)

    def __init__(self, *parts: Sequence[Command]) -> None:
        self._parts = parts
        super().__init__(sum([len(part) for part in parts]))

    def __iter__(self) -> Iterator[Command]:
        return chain.from_iterable(self._parts)

    def nth(self, index: int) -> Command:
        """Find the part that holds a place."""
        for part in self._parts:
            size = len(part)
            if index < size:
                return part[index]
            index -= size
        raise IndexError(index)


class Picked(Unbuilt):
    """Those commands of a table that a mask picks, and others after them; no list is built.

    >>> list(Picked(("a", "b", "c"), 0b101, ["d"])), Picked(("a", "b", "c"), 0b101)[-1]
    (['a', 'c', 'd'], 'c')
    """

    __slots__ = ("_mask", "_others", "_picked", "_table")

    def __init__(self, table: Sequence[Command], mask: int, others: Sequence[Command] = ()) -> None:
        self._table, self._mask, self._others = table, mask, others
        self._picked = picked = mask.bit_count()
        self._size = picked + len(others)

    def __iter__(self) -> Iterator[Command]:
        return chain(compress(self._table, _bits(self._mask)), self._others)

    def nth(self, index: int) -> Command:
        """Find the bit that stands for a place."""
        if index < self._picked:
            return self._table[nth_bit(self._mask, index)]
        return self._others[index - self._picked]


def _bits(mask: int) -> bytes:
    """The bits of a mask as zeros and ones, lowest first; taking them one by one is slower."""
    return f"{mask:b}"[::-1].encode().translate(_ZERO_AND_ONE)


_ZERO_AND_ONE: Final = bytes.maketrans(b"01", b"\0\1")


def nth_bit(mask: int, n: int) -> int:
    """Return the place of a mask's n-th bit that is set, counted from 0.

    >>> nth_bit(0b10110, 1)
    2
    """
    place = 0
    while mask > _WIDE and (count := (mask & _WIDE).bit_count()) <= n:
        mask, n, place = mask >> 4 * _DIGIT, n - count, place + 4 * _DIGIT
    while (count := (mask & _LOW).bit_count()) <= n and mask:
        mask, n, place = mask >> _DIGIT, n - count, place + _DIGIT
    mask &= _LOW
    for _ in range(n):
        mask &= mask - 1
    return place + (mask & -mask).bit_length() - 1


_DIGIT: Final = 30
"""Bits passed over at a time: as many as Python reckons with at once."""
_LOW: Final = (1 << _DIGIT) - 1
_WIDE: Final = (1 << 4 * _DIGIT) - 1
"""Boards of hundreds of bits are passed over in greater steps first."""


def _nothing(subject: Subject) -> Sequence[Command]:
    raise KeyError(subject)


NO_CHOICE: Final = LazyMenu((), _nothing)
"""The menu of a seat that owes nothing."""
