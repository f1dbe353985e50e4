"""Nonsense for every field of every command, and how it must be refused."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice, product
from typing import Any, Final

import pytest

from game.core.contract import Command, Illegal, Refusal, Rolled
from game.match.texts import Texts
from tests.contract.walks import CASES, Case, Step, fresh_walk

SEED = 5


class One(int):
    """A number that equals 1 and is none."""


DEEP: Final[Any] = eval("(" * 60 + "1," + "),".join([""] * 60) + ")")
NONSENSE: Final[tuple[Any, ...]] = (
    *(None, ..., True, False, One(1), 0.0, 1.0, 2.5, 1j, float("nan"), float("inf")),
    *(-1, 2**31, 2**64, -(2**70), 10**300),
    *("", "0", "yes", "\ud800", "x" * 100_000, b"", b"1"),
    *((), (0,), (None,), (1.0,), (float("nan"),) * 9, (2**70,) * 9, (0,) * 10_000, DEEP),
    *([], [0], [[0]], {}, {0}, {"to": 0}, object(), int),
)
NUMBERS: Final = (0, 1, 2, 3, 5, 6, 7, 8, 13, 29, 64, 99, 400, 999)
"""Those that may be somebody's id, cell or facing."""
TEXTS: Final = Texts()


def variants(value: Any) -> Iterator[Any]:
    """A value with nonsense in place of each part of it, and of itself."""
    yield from NONSENSE
    yield [value]
    if type(value) is int:
        yield from (value - 1, value + 1, *NUMBERS)
    if isinstance(value, str):
        yield type("Word", (str,), {})(value)
    if isinstance(value, tuple):
        for place, part in enumerate(value[:6]):
            for other in variants(part):
                parts = (*value[:place], other, *value[place + 1 :])
                yield type(value)(*parts) if hasattr(value, "_fields") else parts
        yield list(value)
        yield (*value, *value[-1:])
        yield tuple(value[:-1])


def mistaken(command: Command) -> Iterator[Command]:
    """A command with nonsense in one field or in all of them."""
    names = [field.name for field in fields(command)]
    for name in names:
        for value in variants(getattr(command, name)):
            yield replace(command, **{name: value})
    for value in NONSENSE:
        yield replace(command, **dict.fromkeys(names, value))


def unnamed(command: Command) -> Command:
    """Return a command without the name that a player may give a piece: no menu can list those."""
    named = any(field.name == "name" for field in fields(command))
    return replace(command, name="") if named else command


def shape(value: Any) -> Any:
    """The types of a value and its parts."""
    if isinstance(value, tuple):
        return (type(value), *map(shape, value))
    return type(value)


def shapes(command: Command) -> Any:
    return type(command), *(shape(getattr(command, field.name)) for field in fields(command))


def some_of_each(slug: str, seed: int = SEED, most: int = 3) -> list[tuple[Case, Step]]:
    """Commands of a game, up to so many of a kind; a kind that is rare may be missing."""
    found: dict[type, list[tuple[Case, Step]]] = {}
    mine = [case for case in CASES if case.game.slug == slug]
    kinds = kinds_of(slug)
    for walked, case in product(range(seed, seed + 3), mine):
        if len(kinds - found.keys()) < 2:
            break
        for kind, step in {type(step.command): step for step in _walk(case, walked)}.items():
            if len(same := found.setdefault(kind, [])) < most:
                same.append((case, step))
    return [one for same in found.values() for one in same]


def kinds_of(slug: str) -> set[type]:
    """All kinds of commands of a game."""
    game = next(case.game for case in CASES if case.game.slug == slug)
    return {Rolled, *game.commands}


def _walk(case: Case, seed: int) -> Iterator[Step]:
    return islice(fresh_walk(case, seed, by_kind=True), 400)


def check_refusal(case: Case, state: Any, seat: Any, command: Command, refusal: Refusal) -> None:
    with pytest.raises(Illegal) as caught:
        case.game.apply(state, seat, command)
    assert repr(caught.value.refusal) == repr(refusal)
    assert refusal.rule.startswith(f"{case.game.prefix}-")
    assert TEXTS.has(refusal.say.id)
    assert refusal.remedy != command, f"the remedy of {command} is itself"
    if refusal.remedy is not None:
        assert case.game.why_not(state, seat, refusal.remedy) is None


def check_values(steps: list[tuple[Case, Step]]) -> Counter[str]:
    """Put nonsense into every field of commands; count how often it was refused, and taken.

    What is taken is a sound command, too, and on the menu.

    Raises:
        AssertionError: a value is taken that should not be, or refused without a sentence.
    """
    known, came = {shapes(step.command) for _, step in steps}, Counter[str]()
    for case, step in steps:
        for seat in (s for s in NONSENSE if type(s) is not int):
            assert not len(case.game.legal(step.before, seat))
            refusal = case.game.why_not(step.before, seat, step.command)
            assert refusal is not None, (seat, step.command)
            assert TEXTS.has(refusal.say.id)
            came["refused"] += 1
        if type(step.command) is not Rolled:
            came += check_fields(case, step, known)
    return came


def check_fields(case: Case, step: Step, known: set[Any]) -> Counter[str]:
    """Put nonsense into every field of one command; count what was refused, and taken."""
    came: Counter[str] = Counter()
    menu = case.game.legal(step.before, step.seat)
    listed = list(menu)
    good = known | {shapes(command) for command in listed}
    for command in mistaken(step.command):
        refusal = case.game.why_not(step.before, step.seat, command)
        came["taken" if refusal is None else "refused"] += 1
        if refusal is None:
            assert shapes(command) in good, command
            assert menu.sampled or unnamed(command) in listed, command
            case.game.apply(step.before, step.seat, command)
        else:
            assert case.game.odds(step.before, step.seat, command) is None
            check_refusal(case, step.before, step.seat, command, refusal)
    return came
