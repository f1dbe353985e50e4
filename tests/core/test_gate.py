"""The gate: a field holds just what its type says, and nothing that merely equals it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from msgspec import Meta

from game.core.sequence.gate import fitting

Small = Annotated[int, Meta(ge=0, le=9)]
Word = Annotated[str, Meta(max_length=3)]


class Part(NamedTuple):
    """A part with a default."""

    size: Small
    name: Word = ""


@dataclass(frozen=True, slots=True)
class Everything:
    """A field of each kind that commands have."""

    number: Small = 1
    flag: bool = False
    word: Word = "a"
    letter: Literal["S", "L"] = "S"
    row: Annotated[tuple[Small, ...], Meta(min_length=1, max_length=2)] = (1,)
    pair: tuple[Small, Word] = (1, "a")
    part: Part | Word | None = None


class Same(int):
    """A number that equals 1 and is no plain one."""


class Look(NamedTuple):
    """Two fields that look like a part."""

    size: int
    name: str


NONSENSE = (
    (..., object(), b"1", 1j, [], {}, set(), 1.0, float("nan"), float("inf"), Same(1)),
    (-1, 10, 2**70, -(2**70)),
    ("abcd", "x" * 10**5, "1"),
    ((), [1], (1.0,), (True,), (1, 1, 1), ((1,),), (None,)),
    ((1,), (1, 1), (1, "a", 1), [1, "a"], (True, "a")),
    (Part(10), Part(True), Part(1, b""), Part(1, "abcd"), Look(1, "a")),
)
GOOD = {
    "number": (0, 9),
    "flag": (True, False),
    "word": ("", "abc", "a", "1", "S", "L"),
    "letter": ("S", "L"),
    "row": ((0,), (1,), (9, 0), (1, 1)),
    "pair": ((0, ""), (1, "a")),
    "part": (None, "", "abc", "a", "1", "S", "L", Part(1), Part(9, "abc")),
}


def tried() -> Iterator[tuple[str, Any]]:
    """Every field with everything that is good, or nonsense, for any of them."""
    values = [v for group in (*NONSENSE, *GOOD.values()) for v in group]
    return ((name, value) for name in GOOD for value in values)


def is_good(name: str, value: Any) -> bool:
    return any(_same(value, good) for good in GOOD[name])


def _same(value: Any, good: Any) -> bool:
    if type(value) is not type(good):
        return False
    if not isinstance(value, tuple):
        return bool(value == good)
    return len(value) == len(good) and all(map(_same, value, good))


def test_a_field_takes_what_its_type_says_and_nothing_else() -> None:
    fits = fitting(Everything)
    assert fits(Everything())
    wrong = [
        (name, value)
        for name, value in tried()
        if fits(Everything(**{name: value})) != is_good(name, value)
    ]
    assert wrong == []


def test_another_type_and_a_record_without_its_fields_do_not_fit() -> None:
    @dataclass(frozen=True, slots=True)
    class More(Everything):
        """The same fields."""

    fits = fitting(Everything)
    assert not any(map(fits, (None, More(), Everything, object.__new__(Everything), {})))


@pytest.mark.parametrize("kind", [int, str, tuple[Small, ...], float, list[int], Any])
def test_a_type_without_bounds_is_refused_when_the_gate_is_built(kind: Any) -> None:
    @dataclass
    class Boundless:
        """A field that could be of any size."""

        field: kind

    with pytest.raises(TypeError, match="command"):
        fitting(Boundless)
