"""The gate that every command passes: each of its fields holds what its type says, exactly.

A test is built from the types of a command once. It converts nothing: True and 1.0 are not 1, a
list is not a tuple, and a number beyond the bounds of its `Meta` is no number of that field. What
comes through can be compared, hashed and looked up, so the rules behind the gate judge only what
a player might mean.
"""

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any, Final, TypeAlias

from msgspec import inspect

Test: TypeAlias = Callable[[object], bool]
"""Whether a value is one of a type; it raises nothing, whatever the value."""


def fitting(kind: type) -> Test:
    """Return the test of a type of command: whether each field holds what its type says.

    >>> from game.core.contract import Concede
    >>> fitting(Concede)(Concede()), fitting(Concede)(None)
    (True, False)

    Raises:
        TypeError: the type has a number or a text without bounds, or a field of no plain type.
    """
    return _test(inspect.type_info(kind))


def _test(info: Any) -> Test:
    """Return the test of a type as `msgspec` describes it."""
    build = _TESTS.get(type(info))
    if build is None:
        raise TypeError(f"a command cannot hold {info}")
    return build(info)


def _exact(kind: type) -> Callable[[Any], Test]:
    return lambda info: lambda value: type(value) is kind


def _number(info: inspect.IntType) -> Test:
    least, most = _bounds(info)
    return lambda value: type(value) is int and least <= value <= most


def _bounds(info: inspect.IntType) -> tuple[int, int]:
    if info.ge is None or info.le is None:
        raise TypeError("a number in a command needs bounds")
    return info.ge, info.le


def _text(info: inspect.StrType) -> Test:
    longest = info.max_length
    if longest is None:
        raise TypeError("a text in a command needs a greatest length")
    shortest = info.min_length or 0
    return lambda value: type(value) is str and shortest <= len(value) <= longest


def _literal(info: inspect.LiteralType) -> Test:
    kinds, words = {type(word) for word in info.values}, frozenset(info.values)
    return lambda value: type(value) in kinds and value in words


def _union(info: inspect.UnionType) -> Test:
    tests = tuple(map(_test, info.types))
    return lambda value: any(test(value) for test in tests)


def _row(info: inspect.VarTupleType) -> Test:
    """A tuple of any length within bounds."""
    test, shortest, longest = _test(info.item_type), info.min_length or 0, info.max_length
    if longest is None:
        raise TypeError("a tuple in a command needs a greatest length")
    if isinstance(info.item_type, inspect.IntType):
        return _numbers(_bounds(info.item_type), shortest, longest)

    def is_row(value: object) -> bool:
        return type(value) is tuple and shortest <= len(value) <= longest and all(map(test, value))

    return is_row


def _numbers(bounds: tuple[int, int], shortest: int, longest: int) -> Test:
    """A tuple of numbers, of which commands have many: without a call for each."""
    least, most = bounds

    def is_row(value: object) -> bool:
        if type(value) is not tuple or not shortest <= len(value) <= longest:
            return False
        for number in value:  # noqa: SIM110 - a generator doubles the time
            if type(number) is not int or not least <= number <= most:
                return False
        return True

    return is_row


def _places(info: inspect.TupleType) -> Test:
    """A tuple with a type for each place."""
    return _all_of(tuple, info.item_types)


def _named(info: inspect.NamedTupleType) -> Test:
    return _all_of(info.cls, tuple(field.type for field in info.fields))


def _all_of(kind: type[tuple[Any, ...]], types: tuple[inspect.Type, ...]) -> Test:
    tests = tuple(map(_test, types))

    def fits(value: object) -> bool:
        if type(value) is not kind or len(value) != len(tests):
            return False
        return all(test(part) for test, part in zip(tests, value, strict=True))

    return fits


def _dataclass(info: inspect.DataclassType) -> Test:
    kind, fields = info.cls, info.fields
    numbers = {f.name: f.type for f in fields if isinstance(f.type, inspect.IntType)}
    bounded = tuple((name, *_bounds(number)) for name, number in numbers.items())
    others = tuple((f.name, _test(f.type)) for f in fields if f.name not in numbers)

    def fits(value: object) -> bool:
        if type(value) is not kind:
            return False
        # A field that was never set counts as `...`, which no type has.
        for name, least, most in bounded:
            number = getattr(value, name, ...)
            if type(number) is not int or not least <= number <= most:
                return False
        for name, test in others:  # noqa: SIM110 - a generator doubles the time
            if not test(getattr(value, name, ...)):
                return False
        return True

    return fits


_TESTS: Final[Mapping[type, Callable[[Any], Test]]] = {
    inspect.BoolType: _exact(bool),
    inspect.NoneType: _exact(NoneType),
    inspect.IntType: _number,
    inspect.StrType: _text,
    inspect.LiteralType: _literal,
    inspect.UnionType: _union,
    inspect.VarTupleType: _row,
    inspect.TupleType: _places,
    inspect.NamedTupleType: _named,
    inspect.DataclassType: _dataclass,
}
"""How a test is made of each type that a command may have."""
