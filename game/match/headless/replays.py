"""`replay`: a journal checked, played again and told.

While a match goes on only what everybody may know is printed, as words or as JSON.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from game.core.codec import event_codec, plain
from game.core.contract import SPECTATOR, Awaiting, Event, Line, Result, State
from game.core.scenario import Teams
from game.core.seats import teams_of
from game.match import journal
from game.match.headless.output import (
    FINE,
    ending_words,
    listed,
    said,
    tell,
    tell_json,
    text,
    wrong_line,
)
from game.match.headless.wiring import Wiring
from game.match.match import Match
from game.match.results import ending_of
from game.match.texts import Texts
from game.match.wording.moments import moment
from game.match.wording.rule_sets import setup_rules


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Check a journal and tell what happened in it."""
    journalled = journal.read(asked.file)
    match = journal.replay(journalled)
    last = len(public(match))
    if asked.to is not None and asked.to > last:
        raise wrong_line("to", asked.to, last)
    count = last if asked.to is None else asked.to
    if asked.json:
        tell_json({**as_json(match, count), "notes": said(journalled.notes)})
        return FINE
    tell(*_head(match, journalled.header), *said(journalled.notes))
    if asked.log:
        tell(*_log(match, count))
    tell(_where(match, count))
    return FINE


def public(match: Match) -> list[int]:
    """Return the entries that everybody may know of.

    While a choice is sealed nobody can tell how many orders a seat has written: in it these are
    the entries of which something was to be seen, as that a seat has chosen.
    """
    entries = range(len(match.entries))
    return [n for n in entries if n < match.opened or _seen(match, n)]


def _head(match: Match, header: journal.Header) -> Iterator[str]:
    players, begun = listed(match.setup.seats), moment(Texts(), header.begun)
    rules = Texts().say(setup_rules(match.setup))
    yield text("replay.head", header.game, header.scenario, players, begun, rules)
    yield text("replay.whole", len(public(match)))
    if (gone := journal.rules_gone(header, match.game)) is not None:
        yield Texts().say(gone.what)


def _log(match: Match, count: int) -> Iterator[str]:
    """The log, order by order; while a match goes on only what everybody could see.

    A number stands before the first line of what belongs together: that of its first entry.
    """
    numbered = -1
    for entry in public(match)[:count]:
        first = match.span_of(entry).first
        for line in _lines(match, entry):
            number = "" if first == numbered else str(first + 1)
            rule = f"  [{line.rule}]" if line.rule else ""
            yield f"{number:>5}  {Texts().say(line.say, match.setup.seats)}{rule}"
            numbered = first


def _lines(match: Match, entry: int) -> Iterator[Line]:
    for event in _seen(match, entry):
        line = match.game.tell(public_position(match, entry + 1), event)
        if line is not None:
            yield line


def _seen(match: Match, entry: int) -> list[Event]:
    """The events of an entry; while a match goes on as everybody saw them."""
    events = match.entries[entry].events
    if match.over:
        return list(events)
    witnessed = (match.game.witness(event, SPECTATOR) for event in events)
    return [event for event in witnessed if event is not None]


def public_position(match: Match, step: int) -> State:
    """Return the position at a step; while a match goes on as everybody sees it."""
    state = match.states[step]
    return state if match.over else match.game.view(state, SPECTATOR)


def step_behind(match: Match, count: int) -> int:
    """Return the step after so many entries that everybody may know of."""
    return [0, *(entry + 1 for entry in public(match))][count]


def _where(match: Match, count: int) -> str:
    """What the match waited for then, or who won it."""
    awaited = match.awaited_at(step_behind(match, count))
    return awaited_words(awaited, teams_of(match.setup), match.setup.seats)


def awaited_words(awaited: Awaiting, teams: Teams, names: Sequence[str]) -> str:
    """Return what a match waits for in words, or who has won it."""
    if not isinstance(awaited, Result):
        return Texts().say(awaited.prompt, names)
    kind, seats = ending_of(awaited, teams)
    return text(
        f"replay.{kind}", ending_words(awaited.reason), Texts().listed([names[s] for s in seats])
    )


def as_json(match: Match, count: int) -> dict[str, Any]:
    """The first `count` entries that everybody may know of, and the position behind them."""
    events = event_codec(match.game.events)
    step = step_behind(match, count)
    awaited = match.awaited_at(step)
    return {
        "game": match.game.slug,
        "scenario": match.setup.scenario.id,
        "players": match.setup.seats,
        "entries": [
            {
                "seat": match.entries[entry].seat,
                **_command(match, entry),
                "events": [events.plain(event) for event in _seen(match, entry)],
            }
            for entry in public(match)[:count]
        ],
        "state": plain(public_position(match, step)),
        "result": awaited._asdict() if isinstance(awaited, Result) else None,
    }


def _command(match: Match, entry: int) -> dict[str, Any]:
    """The command of an entry; one that is still a secret is told to be one."""
    if entry >= match.opened and match.conceals(entry):
        return {"sealed": True}
    return match.codec.plain(match.entries[entry].command)
