"""`replay`: a journal checked, played again and told."""

import argparse
from collections.abc import Iterator
from typing import Any

from game.core.codec import event_codec, plain
from game.core.contract import SPECTATOR, Result
from game.match import journal
from game.match.headless.output import FINE, said, tell, tell_json, text, wrong_line
from game.match.headless.wiring import Wiring
from game.match.match import Match
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
        tell_json(_as_json(shown))
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
    """The log's lines; while a match goes on only what everybody could see."""
    for number, entry in enumerate(match.entries):
        after = match.states[number + 1]
        for event in entry.events:
            seen = event if over else match.game.witness(event, SPECTATOR)
            line = None if seen is None else match.game.tell(after, seen)
            if line is not None:
                rule = f"  [{line.rule}]" if line.rule else ""
                yield f"{number + 1:5}  {Texts().say(line.say, match.setup.seats)}{rule}"


def _where(match: Match) -> str:
    """What the match waits for, or who won it."""
    awaited = match.awaiting
    if not isinstance(awaited, Result):
        return Texts().say(awaited.prompt, match.setup.seats)
    if not awaited.winners:
        return text("replay.draw", awaited.reason)
    return text(
        "replay.won", ", ".join(match.setup.seats[s] for s in awaited.winners), awaited.reason
    )


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
