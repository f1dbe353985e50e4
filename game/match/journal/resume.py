"""From a journal to a match and back: begin, keep, open, replay."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import game.rules
from game.core.contract import BadData, Game, Illegal
from game.core.scenario import Setup
from game.match import paths, scenarios
from game.match.dice import DiceSource
from game.match.files import free_paths
from game.match.journal.header import Header, dice_source, header_of
from game.match.journal.reading import Journalled, JournalRecord, read
from game.match.journal.writing import Journal
from game.match.match import Match
from game.match.seats import Party, why_not_start
from game.match.texts import Texts, mistake

Find = Callable[[str], Game]
Watch = Callable[[Match, JournalRecord], None]
"""Told of every record before the match takes it."""


def begin(
    owner: Game, setup: Setup, party: Party, dice: DiceSource, path: Path | None = None
) -> Match:
    """Return a new match that keeps a journal, in the player's folder if `path` is None."""
    match = Match(owner, setup, dice, None, party.practice)
    match.players = party.players
    return keep(match, path)


def keep(match: Match, path: Path | None = None) -> Match:
    """Have a match without a journal keep one, with all that has happened, and return it.

    The entries it has already were played elsewhere, with other dice: it is a branch.
    """
    header = header_of(match, time.strftime("%Y-%m-%d %H:%M"), len(match.entries))
    journal = Journal.create(path, header) if path else _created(match.game.slug, header)
    for entry in match.entries:
        journal.command(entry.seat, match.codec.plain(entry.command))
    if match.result is not None:
        journal.end(match.result, match.dice)
    match.journal = journal
    return match


def open_match(path: Path, find: Find | None = None) -> Match:
    """Return the match in a journal, ready to go on; `match.journal.notes` says what was torn.

    Where another program plays the match it goes on in a copy, which is written with the next
    command; the notes say that too.

    Raises:
        BadData: as `read` and `replay`.
    """
    journalled = read(path)
    match = replay(journalled, find)
    records = [record.data for record in journalled.records]
    match.journal = Journal.resumed(path, journalled.header, records)
    match.journal.notes = journalled.notes
    if not journalled.ended:
        match.journal.claim()
    if match.result is not None and not journalled.ended:
        match.journal.end(match.result, match.dice)
    return match


def replay(journalled: Journalled, find: Find | None = None, watch: Watch | None = None) -> Match:
    """Return the match that a journal tells; it keeps no journal of its own.

    Raises:
        BadData: unknown game, newer rules, bad scenario or options, or a line that the rules
            refuse.
    """
    header = journalled.header
    match = _start(header, find)
    for record in journalled.records:
        if watch:
            watch(match, record)
        _take(match, record)
    return match


def _start(header: Header, find: Find | None) -> Match:
    owner = _game(header, find)
    scenario = scenarios.parse(header.text, header.scenario, find)
    if wrong := scenarios.option_mistakes(owner, header.options, "line 1"):
        raise BadData(*wrong)
    names = tuple(player.name for player in header.players)
    setup = Setup(scenario, header.options, names, header.teams)
    if (why := why_not_start(owner, setup)) is not None:
        raise BadData(mistake("line 1", "setup", Texts().say(why.say, names)))
    match = Match(owner, setup, dice_source(header.dice), None, header.practice)
    match.players = header.players
    return match


def _game(header: Header, find: Find | None) -> Game:
    if find is None and header.game not in game.rules.GAMES:
        known = ", ".join(game.rules.GAMES)
        raise BadData(mistake("line 1", "unknown_game", header.game, known))
    owner = (find or game.rules.load)(header.game)
    if header.rules > owner.version:
        raise BadData(mistake("line 1", "newer_rules", header.rules, owner.version))
    if not owner.seats[0] <= len(header.players) <= owner.seats[1]:
        raise BadData(mistake("line 1", "players", len(header.players), *owner.seats))
    return owner


def _take(match: Match, record: JournalRecord) -> None:
    where = f"line {record.line}"
    data = dict(record.data)
    if "undo" in data:
        _take_back(match, data["undo"], where)
    elif "end" not in data:
        try:
            match.take(data.pop("seat"), match.codec.restore(data))
        except BadData as bad:
            raise BadData(
                *(m._replace(where=f"{where}, {m.where}") for m in bad.mistakes)
            ) from None
        except Illegal as illegal:
            reason = Texts().say(illegal.refusal.say, match.setup.seats)
            raise BadData(mistake(where, "refused", reason)) from None


def _take_back(match: Match, count: int, where: str) -> None:
    if count > len(match.entries):
        raise BadData(mistake(where, "undo", count, len(match.entries)))
    match.take_back(count)


def _created(slug: str, header: Header) -> Journal:
    """The journal in the player's folder; a name that was just taken is passed by."""
    first = paths.matches() / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{slug}.cbm"
    for path in free_paths(first):
        with suppress(FileExistsError):
            return Journal.create(path, header)
    raise AssertionError("names never end")
