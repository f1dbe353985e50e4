"""A match as text: what was awaited, what was ordered, what happened, what the log said.

A playthrough keeps the orders of a match that was once played and agreed to. Telling it again
plays those orders by the rules of today, so a change in the rules shows as a difference to read.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias

from game.core.codec import command_codec
from game.core.contract import Choice, Game, Result, Roll
from game.core.scenario import Setup
from game.match.scenarios import all_scenarios
from game.match.texts import Texts
from game.rules import load

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")
MARK = "   > "
"""Before the seat and the order in plain data."""

Order: TypeAlias = tuple[int, Any]


def setup_of(game: Game, scenario_id: str) -> Setup:
    """Return the start of a scenario's playthrough."""
    scenario = next(s for s in all_scenarios(game.slug) if s.id == scenario_id)
    teams, options = scenario.seatings[0]
    return Setup(scenario, {**scenario.options, **options}, NAMES[: len(teams)], teams)


def orders_in(text: str, game: Game) -> list[Order]:
    """Return the orders that a playthrough keeps."""
    codec = command_codec(game.commands)
    kept = (json.loads(line[len(MARK) :]) for line in text.splitlines() if line.startswith(MARK))
    return [(seat, codec.restore(plain)) for seat, plain in kept]


def told(slug: str, scenario_id: str, orders: Iterable[Order]) -> str:
    """Return the playthrough of some orders, as the rules of today have it."""
    game = load(slug)
    setup = setup_of(game, scenario_id)
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items() if value)
    head = [f"{slug} {scenario_id}", f"options: {options}", ""]
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
    values = ((f.name, getattr(record, f.name)) for f in fields(record))
    return " ".join((type(record).__name__, *(f"{name}={_short(v)}" for name, v in values)))


def _short(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({','.join(_short(part) for part in value)})"
    return str(value)
