"""Lots for maps made to order: they look like chance and are the same on every machine."""

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")


def mixed(*numbers: int) -> int:
    """Return 64 bits that depend on some numbers and look like chance (splitmix64).

    >>> mixed(0), mixed(0, 1) == mixed(1, 0)
    (16294208416658607535, False)
    """
    state = 0
    for number in numbers:
        state = _stirred((state ^ number) + _GOLDEN)
    return state


_GOLDEN: Final = 0x9E3779B97F4A7C15
_BITS: Final = (1 << 64) - 1


def _stirred(state: int) -> int:
    state &= _BITS
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _BITS
    state = (state ^ state >> 27) * 0x94D049BB133111EB & _BITS
    return state ^ state >> 31


class Lots:
    """Lots drawn one after the other; the same numbers always give the same lots.

    >>> lots = Lots(7)
    >>> drawn = [lots.below(6) for _ in range(5)]
    >>> again = Lots(7)
    >>> drawn == [again.below(6) for _ in range(5)]
    True
    """

    def __init__(self, *numbers: int) -> None:
        self._root = mixed(*numbers)
        self._drawn = 0

    def below(self, count: int) -> int:
        """Return one of the numbers from 0 to `count` - 1."""
        self._drawn += 1
        return mixed(self._root, self._drawn) % count

    def between(self, least: int, most: int) -> int:
        """Return one of the numbers from `least` to `most`."""
        return least + self.below(most - least + 1)

    def chance(self, percent: int) -> bool:
        """Return true in so many of a hundred draws."""
        return self.below(100) < percent

    def pick(self, things: Sequence[T]) -> T:
        """Return one of some things."""
        return things[self.below(len(things))]

    def weighted(self, things: Sequence[T], weights: Sequence[int]) -> T:
        """Return one of some things, each as often as its weight says; one weight is not 0.

        >>> Lots(1).weighted(["never", "always"], [0, 3])
        'always'
        """
        rest = self.below(sum(weights))
        for thing, weight in zip(things, weights, strict=True):
            rest -= weight
            if rest < 0:
                return thing
        raise AssertionError

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return some things in any order.

        >>> sorted(Lots(3).shuffled("abcd"))
        ['a', 'b', 'c', 'd']
        """
        rest, found = list(things), []
        while rest:
            found.append(rest.pop(self.below(len(rest))))
        return found
