"""`replay`: a journal checked, played again and told.

While a match goes on only what everybody may know is printed, as words or as JSON.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.core.codec import event_codec, plain
from game.core.contract import Awaiting, Result
from game.core.scenario import Teams
from game.core.seats import teams_of
from game.match import journal
from game.match.files import read_file
from game.match.headless.output import (
    FINE,
    ending_words,
    listed,
    said,
    tell,
    tell_json,
    text,
    write_out,
    wrong_line,
)
from game.match.headless.wiring import Wiring
from game.match.journal.public import (
    log_lines,
    public,
    public_events,
    public_position,
    step_behind,
)
from game.match.journal.reading import match_bytes
from game.match.journal.text_log import text_log
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
    if asked.out is not None:
        write_out(asked.out, _as_text(asked.file, match).encode())
    if asked.json:
        tell_json({**as_json(match, count), "notes": said(journalled.notes)})
        return FINE
    tell(*_head(match, journalled.header), *said(journalled.notes))
    if asked.log:
        tell(*log_lines(match, count, Texts()))
    tell(_where(match, count))
    if asked.out is not None:
        tell(text("replay.written", str(asked.out)))
    return FINE


def _as_text(path: Path, match: Match) -> str:
    """A match as text; one that is over with its own file in it."""
    if not match.over:
        return journal.as_text(match, Texts())
    return text_log(match, match_bytes(path.name, read_file(path)), Texts())


def _head(match: Match, header: journal.Header) -> Iterator[str]:
    players, begun = listed(match.setup.seats), moment(Texts(), header.begun)
    rules = Texts().say(setup_rules(match.setup))
    yield text("replay.head", header.game, header.scenario, players, begun, rules)
    yield text("replay.whole", len(public(match)))
    if (gone := journal.rules_gone(header, match.game)) is not None:
        yield Texts().say(gone.what)


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
                "events": [events.plain(event) for event in public_events(match, entry)],
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
