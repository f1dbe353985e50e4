"""A match as text: what was awaited, what was ordered, what happened, what the log said.

A playthrough keeps the orders of a match that was once played and agreed to. Telling it again
plays those orders by the rules of today, so a change in the rules shows as a difference to read.

A scenario's own playthrough bears its name. Others bear its name and, behind a hyphen, what they
show, and may change its options.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, fields
from pathlib import Path
from typing import Any, TypeAlias

from game.core.codec import BRIEF, command_codec
from game.core.contract import Choice, Game, Result, Roll
from game.core.scenario import Setup
from game.match.scenarios import all_scenarios
from game.match.texts import Texts
from game.rules import load

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
MARK = "   > "
"""Before the seat and the order in plain data."""
CHANGED = "changed: "
"""Before the options that are not as the scenario has them."""

Order: TypeAlias = tuple[int, Any]
Options: TypeAlias = Mapping[str, Any]


def scenario_of(name: str) -> str:
    """Return the scenario of a playthrough."""
    return name.partition("-")[0]


def setup_of(game: Game, name: str, changed: Options | None = None) -> Setup:
    """Return the start of a playthrough."""
    scenario = next(s for s in all_scenarios(game.slug) if s.id == scenario_of(name))
    teams, options = scenario.seatings[0]
    options = {**scenario.options, **options, **(changed or {})}
    return Setup(scenario, options, NAMES[: len(teams)], teams)


def changed_in(text: str) -> Options:
    """Return the options that a playthrough changes."""
    lines = (line for line in text.splitlines()[:3] if line.startswith(CHANGED))
    return next((json.loads(line[len(CHANGED) :]) for line in lines), {})


def orders_in(text: str, game: Game) -> list[Order]:
    """Return the orders that a playthrough keeps."""
    codec = command_codec(game.commands)
    kept = (json.loads(line[len(MARK) :]) for line in text.splitlines() if line.startswith(MARK))
    return [(seat, codec.restore(plain)) for seat, plain in kept]


def told(slug: str, name: str, orders: Iterable[Order], changed: Options | None = None) -> str:
    """Return the playthrough of some orders, as the rules of today have it."""
    game = load(slug)
    setup = setup_of(game, name, changed)
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items() if value)
    head = [f"{slug} {name}", f"options: {options}"]
    head += [f"{CHANGED}{json.dumps(changed)}", ""] if changed else [""]
    return "\n".join([*head, *_play(game, setup, orders)]) + "\n"


def _play(game: Game, setup: Setup, orders: Iterable[Order]) -> Iterator[str]:
    texts, codec, state = Texts(), command_codec(game.commands), game.start(setup)
    for number, (seat, command) in enumerate(orders):
        waits = game.awaiting(state)
        assert not isinstance(waits, Result), f"order {number} comes after the end"
        yield f"{number}. {texts.say(waits.prompt, setup.seats)} {_awaited(waits)}"
        yield MARK + json.dumps([seat, codec.plain(command)])
        state, events = game.apply(state, seat, command)
        yield from _happened(game, state, events, texts, setup)
    waits = game.awaiting(state)
    assert isinstance(waits, Result), "the playthrough goes on to the end"
    yield f"{waits.reason}: winners {waits.winners}, scores {waits.scores}"


def _awaited(waits: Choice | Roll) -> str:
    """Whose command or dice are awaited, and the order on whose way they lie."""
    seats = waits.seats if isinstance(waits, Choice) else _throwers(waits)
    thread = waits.thread
    return f"{seats}" if thread is None else f"{seats} [{thread.order} {thread.subject}]"


def _throwers(roll: Roll) -> tuple[int, ...]:
    return tuple(dict.fromkeys(group.seat for group in roll.groups))


def _happened(
    game: Game, state: Any, events: tuple[Any, ...], texts: Texts, setup: Setup
) -> Iterator[str]:
    for event in events:
        yield f"     {_plain(event)}"
        line = game.tell(state, event)
        if line is not None:
            yield f"     | {texts.say(line.say, setup.seats)} [{line.rule}]"


def _plain(record: Any) -> str:
    shown = (f for f in fields(record) if not _left_out(record, f))
    values = ((f.name, getattr(record, f.name)) for f in shown)
    return " ".join((type(record).__name__, *(f"{name}={_short(v)}" for name, v in values)))


def _left_out(record: Any, field: Field[Any]) -> bool:
    return field.metadata == BRIEF and getattr(record, field.name) == field.default


def _short(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({','.join(_short(part) for part in value)})"
    return str(value)
