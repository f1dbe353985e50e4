"""One figure of the benchmarks, and the goal it is held against."""

from typing import NamedTuple


class BenchRow(NamedTuple):
    """A figure; `must` and `aim` are bounds, empty where the goal is a ratio to a peer."""

    what: str
    game: str
    value: float
    unit: str
    must: float | None = None
    aim: float | None = None
    more: bool = False
    """Whether more is better."""

    @property
    def verdict(self) -> str:
        """ "aim", "must" or "missed"; empty without a goal."""
        if self.must is None or self.aim is None:
            return ""
        sign = -1 if self.more else 1
        if sign * self.value <= sign * self.aim:
            return "aim"
        return "must" if sign * self.value <= sign * self.must else "missed"


def number(value: float | None) -> str:
    """Return a number with three digits, or as many as it has before the point.

    >>> [number(one) for one in (None, 1234.5, 3.14159)]
    ['', '1,234', '3.14']
    """
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
