"""Scenario files of every game, spoiled by chance: each is told in sentences, or can be played."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final

import tomli_w

from game.core.contract import BadData
from game.match import paths, scenarios
from game.match.headless.checks import play_at_random
from tests.mistakes import complete

TOKEN: Final = re.compile(r"""("[^"\n]*"|-?\d+|\w+|[^\w\s])""")
"""What a value of a file is made of."""
SPOILERS: Final = (
    *("", "0", "-1", "1", "2", "3", "7", "99", "100000", "9223372036854775807", "1.5", "nan"),
    *("true", "[]", "[[]]", "{}", '""', '"A"', '"x"', '"N"', "1979-05-27", "[1, 2]", '["A", "S"]'),
    *('[["A", "S"]]', "{ a = 1 }", '"\\u202e"', '"never"', "\ufeff", "\0", '"' + "x" * 500 + '"'),
)
VALUES: Final[tuple[Any, ...]] = (
    *(0, -1, 1, 2, 6, 99, 2**63 - 1, 1.5, float("nan"), True, "", "A", "x" * 500, [], {}, [[]]),
    *([1, 2], ["A", "S"], [["A", "S"]], [[["A"], "S"]], {"a": 1}, {"LT": 3}, ["A1 B2"], [{}, {}]),
)
WORDS: Final = (
    "",
    "A",
    "S",
    "N",
    "A1",
    "J10",
    "E5",
    "9",
    "x",
    "gas",
    "sp=3",
    "aboard=0",
    "LR",
    "field",
)
FIELDS: Final = (
    *('map = ""', 'map = "."', 'map = """\n\n"""', "map = 1", "seats = [2, 2]", "seats = [2, 6]"),
    *("seats = [4, 3]", "tutorial = 1", 'rules = "printed"', "[options]", "[opening]", "[teams]"),
    *("AB = {}", "AABB = {}", "ABCDEF = {}", "[house]\nx = 1", "[opening.units]", "[[opening]]"),
    *("forces = []", "forces = [[], []]", "starts = []", "starts = [[[]]]", "units = [[], []]"),
    *("objectives = []", "zones = []", "homes = []", "first = 1", "designs = []", "facings = []"),
)


def outcomes(slug: str, count: int, seed: int = 0) -> Counter[str]:
    """Spoil so many files of a game; return how many were refused, and how many were played.

    Anything else is an error that escapes, with the file that led to it in its notes.
    """
    chance = Random(f"{slug} {seed}")
    files = [path.read_text("utf-8") for path in sorted(paths.scenarios(slug).glob("*.toml"))]
    counts: Counter[str] = Counter()
    for number in range(count):
        text = spoiled(chance.choice(files), files, chance)
        try:
            counts[outcome(text)] += 1
        except Exception as error:
            error.add_note(f"file {number} of {slug}, seed {seed}:\n{text}")
            raise
    return counts


def outcome(text: str) -> str:
    """Whether a file is refused in sentences, or a random match of it was played to its end."""
    try:
        scenario = scenarios.parse(text, "a")
        scenarios.check_starts(scenario, None, "a.toml")
    except BadData as bad:
        assert 1 <= len(complete(bad.mistakes)) <= 100
        return "refused"
    play_at_random(scenario, "a.toml")
    return "played"


def spoiled(text: str, files: list[str], chance: Random) -> str:
    """A file with a few values or lines of it changed, dropped, doubled or taken from another."""
    if chance.random() < 0.6:
        return _of_another_shape(text, chance)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        change = chance.choice((_value, _value, _value, _number, _letter, _line, _field, _mixed))
        text = change(text, files, chance)
    return text


def _of_another_shape(text: str, chance: Random) -> str:
    """A sound TOML file with a part, however deep, that is another, gone, doubled or swapped."""
    tables = tomllib.loads(text)
    for _ in range(chance.choice((1, 1, 2, 3))):
        holders = [part for part in _parts(tables) if len(part)]
        holder = chance.choice(holders)
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        one, other = chance.choice(keys), chance.choice(keys)
        match chance.choice(("value", "value", "gone", "double", "swap", "wrap")):
            case "gone":
                del holder[one]
            case "double" if isinstance(holder, list):
                holder += [deepcopy(holder[one]) for _ in range(chance.choice((1, 1, 5, 36)))]
            case "swap":
                holder[one], holder[other] = holder[other], holder[one]
            case "wrap":
                holder[one] = [holder[one]]
            case _:
                holder[one] = _near(holder[one], chance)
    return tomli_w.dumps(tables)


def _parts(value: Any) -> Iterator[Any]:
    """Every table and list in a value, itself included."""
    if isinstance(value, dict | list):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _parts(inner)


def _near(value: Any, chance: Random) -> Any:
    """Another value: mostly of the same kind, a little different."""
    if chance.random() < 0.3:
        return deepcopy(chance.choice(VALUES))
    if isinstance(value, str) and "\n" in value:
        at = chance.randrange(len(value))
        return (
            value[:at] + chance.choice((*".~#o+123LRXA ", value[::-1], "\n", "")) + value[at + 1 :]
        )
    if isinstance(value, str):
        words = value.split(" ")
        words[chance.randrange(len(words))] = chance.choice(WORDS)
        return " ".join(words)
    if type(value) is int:
        return value + chance.choice((-2, -1, 1, 2, 5, 94))
    return deepcopy(chance.choice(VALUES))


def _value(text: str, files: list[str], chance: Random) -> str:
    found = chance.choice(list(TOKEN.finditer(text)) or [None])
    if found is None:
        return text
    return f"{text[: found.start()]}{chance.choice(SPOILERS)}{text[found.end() :]}"


def _number(text: str, files: list[str], chance: Random) -> str:
    """One number a little different, as a slip of the hand leaves it."""
    found = chance.choice(list(re.finditer(r"\d+", text)) or [None])
    if found is None:
        return text
    number = int(found[0]) + chance.choice((-1, 1, 2, 5, 10))
    return f"{text[: found.start()]}{number}{text[found.end() :]}"


def _letter(text: str, files: list[str], chance: Random) -> str:
    """One sign of the map, or of anything else, in place of another."""
    if len(text) < 2:
        return text
    at, other = chance.randrange(len(text)), chance.randrange(len(text))
    return f"{text[:at]}{text[other]}{text[at + 1 :]}"


def _line(text: str, files: list[str], chance: Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    lines[at : at + 1] = chance.choice(([], [lines[at]] * 2, [chance.choice(lines)]))
    return "\n".join(lines)


def _field(text: str, files: list[str], chance: Random) -> str:
    """A field more, in place of its own of that name."""
    field = chance.choice(FIELDS)
    name = field.partition(" =")[0]
    lines = [line for line in text.split("\n") if not line.startswith(f"{name} =")]
    lines.insert(chance.choice((chance.randrange(len(lines) + 1), len(lines))), field)
    return "\n".join(lines)


def _mixed(text: str, files: list[str], chance: Random) -> str:
    """The end of another file behind the start of this one."""
    tables = re.split(r"(?m)^(?=\[)", text)
    others = re.split(r"(?m)^(?=\[)", chance.choice(files))
    return "".join([*tables[:1], *others[1:]]) if chance.random() < 0.5 else others[0] + text[-200:]
