"""Options of a game: what a scenario file or a player may set, and what is wrong in it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.core.contract import AnyGame, Mistake, Say
from game.core.mistakes import Place, names
from game.core.scenario import NEVER, Options, OptionValue
from game.match.untrusted.names import shortened
from game.match.wording.mistakes import mistake

Where: TypeAlias = Callable[[str], Place]
"""Names the file and the line of an option."""

NEVER_WORD: Final = "never"
"""A clock that is off, as files and command lines write it."""

_SHOWN: Final = 60
"""Letters of a wrong value that a sentence quotes."""
_KINDS: Final = {bool: "bool", int: "int", str: "text", list: "list", tuple: "ints", dict: "table"}


def options_in(given: Any, owner: AnyGame, where: Where, mistakes: list[Mistake]) -> dict[str, Any]:
    """Return the options that a table of a file sets in order; what is wrong joins `mistakes`."""
    by_id = {option.id: option for option in owner.option_list}
    found: dict[str, Any] = {}
    for id, raw in given.items() if isinstance(given, Mapping) else ():
        value = tuple(raw) if isinstance(raw, list) else raw
        if value == NEVER_WORD and id in by_id and by_id[id].never:
            value = NEVER
        if id not in by_id:
            mistakes.append(mistake(where(id), "unknown_option", id, names(by_id)))
        elif wrong := option_mistake(by_id[id], value, where(id)):
            mistakes.append(wrong)
        else:
            found[id] = value
    return found


def option_mistakes(owner: AnyGame, options: Options, where: Place) -> list[Mistake]:
    """Return what is wrong in a value for every option of a game, none if it is in order."""
    known = {option.id: option for option in owner.option_list}
    if strange := sorted(options.keys() - known.keys()):
        return [mistake(where, "unknown_option", id, names(known)) for id in strange]
    if missing := sorted(known.keys() - options.keys()):
        return [mistake(where, "missing_option", id) for id in missing]
    found = (option_mistake(known[id], value, where) for id, value in options.items())
    return [wrong for wrong in found if wrong is not None]


def option_mistake(option: OptionValue, value: Any, where: Place) -> Mistake | None:
    """Return what is wrong with the value of an option, None if it is in order."""
    if type(value) is not type(option.default) or not _all_whole(value):
        return wrong_type(where, option.id, value, kind_words(type(option.default)))
    if option.choices and value not in option.choices:
        return mistake(where, "option_choice", option.id, str(value), names(option.choices))
    default = option.default
    if isinstance(value, tuple) and isinstance(default, tuple) and len(value) != len(default):
        return mistake(where, "option_count", option.id, len(value), len(default))
    if option.never and value == NEVER:
        return None
    if not all(option.least <= n <= option.most for n in _numbers(value)):
        numbers = Say("series", _numbers(value))
        wrong = "option_clock" if option.never else "option_range"
        return mistake(where, wrong, option.id, numbers, option.least, option.most)
    return None


def wrong_type(where: Place, key: str, value: Any, wanted: Say) -> Mistake:
    """Return the mistake of a value of the wrong kind; `wanted` says the right one in words."""
    return mistake(where, "wrong_type", key, shown(value), wanted)


def shown(value: Any) -> str | Say:
    """Return a value as a file would have it, or what kind of thing it is."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float | str):
        return shortened(repr(value), _SHOWN)
    return kind_words(list if isinstance(value, tuple) else type(value))


def kind_words(kind: type) -> Say:
    """Return what values of a type are called, "a whole number"."""
    return Say(f"core.kind.{_KINDS.get(kind, 'number')}")


def _all_whole(value: Any) -> bool:
    return not isinstance(value, tuple) or all(type(n) is int for n in value)


def _numbers(value: Any) -> tuple[Any, ...]:
    if isinstance(value, tuple):
        return value
    return (value,) if type(value) is int else ()
