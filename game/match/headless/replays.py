"""`replay`: a journal checked, played again and told.

While a match goes on only what everybody may know is printed, as words or as JSON.
"""

import argparse
from collections.abc import Iterator
from typing import Any

from game.core.codec import event_codec, plain
from game.core.contract import SPECTATOR, Event, Game, Line, Result
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
from game.match.match import Entry, Match
from game.match.results import ending_of
from game.match.texts import Texts
from game.match.wording.moments import moment
from game.match.wording.rule_sets import setup_rules


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Check a journal and tell what happened in it."""
    journalled = journal.read(asked.file)
    match = journal.replay(journalled)
    last = len(match.entries)
    if asked.to is not None and asked.to > last:
        raise wrong_line("to", asked.to, last)
    shown = match.branch(asked.to) if asked.to is not None else match
    if asked.json:
        tell_json({**as_json(shown, match), "notes": said(journalled.notes)})
        return FINE
    tell(*_head(match, journalled.header), *said(journalled.notes))
    if asked.log:
        tell(*_log(shown, match.over))
    tell(_where(shown))
    return FINE


def _head(match: Match, header: journal.Header) -> Iterator[str]:
    players, begun = listed(match.setup.seats), moment(Texts(), header.begun)
    rules = Texts().say(setup_rules(match.setup))
    yield text("replay.head", header.game, header.scenario, players, begun, rules)
    yield text("replay.whole", len(match.entries))
    if (gone := journal.rules_gone(header, match.game)) is not None:
        yield Texts().say(gone.what)


def _log(match: Match, over: bool) -> Iterator[str]:
    """The log, order by order; while a match goes on only what everybody could see.

    A number stands before the first line of what belongs together: that of its first entry.
    """
    for span in match.spans:
        number = str(span.first + 1)
        for entry in range(span.first, span.last + 1):
            for line in _lines(match, entry, over):
                rule = f"  [{line.rule}]" if line.rule else ""
                yield f"{number:>5}  {Texts().say(line.say, match.setup.seats)}{rule}"
                number = ""


def _lines(match: Match, entry: int, over: bool) -> Iterator[Line]:
    for event in _seen(match.game, match.entries[entry], over):
        line = match.game.tell(match.states[entry + 1], event)
        if line is not None:
            yield line


def _seen(owner: Game, entry: Entry, over: bool) -> Iterator[Event]:
    """The events of an entry; while a match goes on as everybody saw them."""
    for event in entry.events:
        seen = event if over else owner.witness(event, SPECTATOR)
        if seen is not None:
            yield seen


def _where(match: Match) -> str:
    """What the match waits for, or who won it."""
    awaited, names = match.awaiting, match.setup.seats
    if not isinstance(awaited, Result):
        return Texts().say(awaited.prompt, names)
    kind, seats = ending_of(awaited, teams_of(match.setup))
    return text(
        f"replay.{kind}", ending_words(awaited.reason), Texts().listed([names[s] for s in seats])
    )


def as_json(shown: Match, match: Match) -> dict[str, Any]:
    """A match up to the step that is shown; how far it has come tells what is still a secret."""
    events = event_codec(match.game.events)
    return {
        "game": match.game.slug,
        "scenario": match.setup.scenario.id,
        "players": match.setup.seats,
        "entries": [
            {
                "seat": entry.seat,
                **(match.codec.plain(entry.command) if n < match.opened else {"sealed": True}),
                "events": [events.plain(event) for event in _seen(match.game, entry, match.over)],
            }
            for n, entry in enumerate(shown.entries)
        ],
        "state": plain(shown.state if match.over else shown.view(SPECTATOR)),
        "result": shown.result._asdict() if shown.result else None,
    }
