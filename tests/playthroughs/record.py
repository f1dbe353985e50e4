"""A match as text: what was awaited, what was ordered, what happened, what the log said.

The choices of a playthrough come from a hash of its name and the number of the command, so they
are the same everywhere; what happens then is the rules' doing, and a change in it shows as a
difference to be read.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from game.core.contract import DICE, Choice, Game, Result, Roll, Rolled, Setup
from game.match.scenarios import all_scenarios
from game.match.texts import Texts
from game.rules import load

FOLDER = Path(__file__).parent
MOST = 150
"""Commands told in full; of a longer match only the end follows."""
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")


def pick(name: str, number: int, count: int) -> int:
    """Return a number below `count` that depends on nothing but the arguments."""
    digest = hashlib.sha256(f"{name} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % count


def playthrough(slug: str, scenario_id: str) -> str:
    """Return the whole playthrough of a scenario."""
    game = load(slug)
    scenario = next(s for s in all_scenarios(slug) if s.id == scenario_id)
    setup = Setup(scenario, scenario.options, NAMES[: game.seats[0]])
    lines = [f"{slug} {scenario_id}", f"options: {_set_options(setup)}", ""]
    return "\n".join([*lines, *_play(game, setup)]) + "\n"


def _set_options(setup: Setup) -> str:
    return ", ".join(f"{name}={value}" for name, value in setup.options.items() if value)


def _play(game: Game, setup: Setup) -> Iterator[str]:
    texts, state, number = Texts(), game.start(setup), 0
    while not isinstance(waits := game.awaiting(state), Result):
        seat, command = _order(game, state, waits, f"{game.slug} {setup.scenario.id}", number)
        after, events = game.apply(state, seat, command)
        if number < MOST:
            yield f"{number}. {texts.say(waits.prompt, setup.seats)}"
            yield f"   {seat} > {_plain(command)}"
            yield from _told(game, after, events, texts, setup)
        state, number = after, number + 1
    yield f"after {number} commands, {waits.reason}: winners {waits.winners}, scores {waits.scores}"


def _told(
    game: Game, state: Any, events: tuple[Any, ...], texts: Texts, setup: Setup
) -> Iterator[str]:
    for event in events:
        yield f"     {_plain(event)}"
        line = game.tell(state, event)
        if line is not None:
            yield f"     | {texts.say(line.say, setup.seats)} [{line.rule}]"


def _order(game: Game, state: Any, waits: Choice | Roll, name: str, number: int) -> tuple[int, Any]:
    if isinstance(waits, Roll):
        faces = (pick(f"{name} die {i}", number, s) + 1 for i, s in enumerate(waits.sides))
        return DICE, Rolled(tuple(faces))
    seat = waits.seats[0]
    menu = game.legal(state, seat)
    subject = menu.subjects[pick(f"{name} subject", number, len(menu.subjects))]
    commands = menu.about(subject)
    return seat, commands[pick(f"{name} command", number, len(commands))]


def _plain(record: Any) -> str:
    values = ((f.name, getattr(record, f.name)) for f in fields(record))
    return " ".join((type(record).__name__, *(f"{name}={_short(v)}" for name, v in values)))


def _short(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({','.join(_short(part) for part in value)})"
    return str(value)
