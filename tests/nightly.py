"""Which of many alike cases `pytest` takes every time, and which only `-m nightly` does."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, Final
from zlib import crc32

import pytest

NIGHTLY: Final = pytest.mark.nightly


def some_daily(cases: Iterable[Any], one_in: int) -> list[Any]:
    """Return the values of an argument for `parametrize`: one in so many, the others for the night.

    A `pytest.param` keeps its marks and its id.

    >>> [case if isinstance(case, int) else case.marks[0].name for case in some_daily(range(3), 2)]
    [0, 'nightly', 2]
    """
    return [case if n % one_in == 0 else nightly(case) for n, case in enumerate(cases)]


def nightly(case: Any) -> Any:
    """Return the value of an argument, or a `pytest.param` of several, for the night.

    >>> nightly(pytest.param(1, 2, id="both")).values
    (1, 2)
    """
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, marks=(*case.marks, NIGHTLY), id=case.id)
    return pytest.param(case, marks=NIGHTLY)


def repeats(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Return those of the cases of each test that only the night takes: three in four, by lot.

    The lot falls anew for each test, so that the games, the sizes of the window, the mouse and
    the keys come by in turn.
    """
    families: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if not item.get_closest_marker(NIGHTLY.name):
            families[item.nodeid.partition("[")[0]].append(item)
    for cases in families.values():
        by_lot = sorted(cases, key=lambda case: crc32(case.nodeid.encode()))
        yield from by_lot[-(-len(cases) // 4) :]
