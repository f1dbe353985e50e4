"""`replay`: a journal checked, played again and told."""

import argparse
from collections.abc import Iterator
from typing import Any

from game.core.codec import event_codec, plain
from game.core.contract import SPECTATOR, Line, Result
from game.core.seats import teams_of
from game.match import journal
from game.match.headless.output import FINE, said, tell, tell_json, text, wrong_line
from game.match.headless.wiring import Wiring
from game.match.match import Match
from game.match.results import ending_of
from game.match.texts import Texts


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Check a journal and tell what happened in it."""
    journalled = journal.read(asked.file)
    match = journal.replay(journalled)
    last = len(match.entries)
    if asked.to is not None and asked.to > last:
        raise wrong_line("to", asked.to, last)
    shown = match.branch(asked.to) if asked.to is not None else match
    if asked.json:
        tell_json({**_as_json(shown), "notes": said(journalled.notes)})
        return FINE
    tell(*_head(match, journalled.header), *said(journalled.notes))
    if asked.log:
        tell(*_log(shown, match.over))
    tell(_where(shown))
    return FINE


def _head(match: Match, header: journal.Header) -> Iterator[str]:
    players = ", ".join(match.setup.seats)
    yield text("replay.head", header.game, header.scenario, players, header.begun)
    yield text("replay.whole", len(match.entries))


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
    for event in match.entries[entry].events:
        seen = event if over else match.game.witness(event, SPECTATOR)
        line = None if seen is None else match.game.tell(match.states[entry + 1], seen)
        if line is not None:
            yield line


def _where(match: Match) -> str:
    """What the match waits for, or who won it."""
    awaited, names = match.awaiting, match.setup.seats
    if not isinstance(awaited, Result):
        return Texts().say(awaited.prompt, names)
    kind, seats = ending_of(awaited, teams_of(match.setup))
    return text(f"replay.{kind}", awaited.reason, Texts().listed([names[s] for s in seats]))


def _as_json(match: Match) -> dict[str, Any]:
    events = event_codec(match.game.events)
    return {
        "game": match.game.slug,
        "scenario": match.setup.scenario.id,
        "players": match.setup.seats,
        "entries": [
            {
                "seat": entry.seat,
                **match.codec.plain(entry.command),
                "events": [events.plain(event) for event in entry.events],
            }
            for entry in match.entries
        ],
        "state": plain(match.state),
        "result": match.result._asdict() if match.result else None,
    }
