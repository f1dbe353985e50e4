"""From a journal to a match and back: begin, keep, open, replay."""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import game.rules
from game import __version__
from game.core.contract import AnyGame, BadData, Mistake, Seat
from game.core.mistakes import names, one_line
from game.core.scenario import HOUSE, Setup
from game.match import paths, scenarios
from game.match.dice import DiceSource
from game.match.files import free_paths, read_file, write_new
from game.match.journal import begun
from game.match.journal.header import Header, dice_source, header_of
from game.match.journal.reading import Journalled, match_bytes, read
from game.match.journal.replaying import Replaying
from game.match.journal.text_log import is_text_log, text_log
from game.match.journal.writing import Journal, Record, records_of
from game.match.match import Match
from game.match.seats import Party, why_not_start
from game.match.texts import Texts
from game.match.untrusted.parsing import contained
from game.match.wording.mistakes import mistake, named

Find = Callable[[str], AnyGame]

_WHEN: Final = "%Y-%m-%d %H:%M"
HEADER: Final = one_line(1)
"""The place of the header, where the file is known."""


class RulesGone(BadData):
    """A match cannot go on, for its version of the rules is gone; today's follow it so far."""

    def __init__(self, mistake: Mistake, match: Match) -> None:
        super().__init__(mistake)
        self.match = match


def begin(
    owner: AnyGame, setup: Setup, party: Party, dice: DiceSource, path: Path | None = None
) -> Match:
    """Return a new match that keeps a journal, in the player's folder if `path` is None.

    One that a person plays is noted as begun on this computer.
    """
    match = Match(owner, setup, dice, None, party.practice)
    match.players = party.players
    keep(match, path)
    if match.journal is not None and any(player.kind == "person" for player in match.players):
        begun.note(match.journal.header)
    return match


def keep(match: Match, path: Path | None = None) -> Match:
    """Have a match without a journal keep one, with all that has happened, and return it.

    The entries it has already were played elsewhere, with other dice: it is a branch.
    """
    header = header_of(match, time.strftime(_WHEN), len(match.entries))
    records = records_of(match)
    journal = (
        Journal.create(path, header, records)
        if path
        else _created(match.game.slug, header, records)
    )
    if match.result is not None:
        journal.end(match.result, match.dice)
    match.journal = journal
    return match


def save_copy(match: Match, path: Path, asker: Seat | None = None) -> tuple[Path, bool]:
    """Write a match to another file; return it, and whether it is a branch.

    A number is added to its name where that is taken.

    While a match goes on its copy is a second future: a branch with what `asker` may know. Only
    where its own file cannot be written the copy is whole, for it may be all that is left.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    journal = match.journal
    if journal is not None and (match.over or journal.trouble is not None):
        return journal.save_copy(path.parent, path.name), False
    return _apart(match, path, asker)[1].save_copy(path.parent), True


def as_text(match: Match, texts: Texts) -> str:
    """Return a match as text to post or mail, which reads in again as `read` reads any file.

    While a match goes on it is a branch of it, with what everybody may know.
    """
    if match.over:
        return text_log(match, _journal_of(match).data, texts)
    branch, journal = _apart(match, Path(), None)
    return text_log(branch, journal.data, texts)


def taken_in(path: Path) -> Path:
    """Return the file of a match that can go on; the one in a text log is written, if it is new.

    Raises:
        BadData: it is a text log that was altered.
        OSError: it cannot be read or written.
    """
    data = read_file(path)
    if not is_text_log(data):
        return path
    lines = match_bytes(path.name, data)
    known = (file for file in paths.matches().glob(f"{path.stem}*{begun.SUFFIX}"))
    for file in known:
        with suppress(OSError):
            if read_file(file).startswith(lines):
                return file
    return write_new(paths.matches() / f"{path.stem}{begun.SUFFIX}", lines)


def _apart(match: Match, path: Path, asker: Seat | None) -> tuple[Match, Journal]:
    """A branch of a match, with what `asker` may know, and a journal of it nobody has written."""
    branch = match.branch(len(match.entries), match.practice, asker)
    header = header_of(branch, time.strftime(_WHEN), len(branch.entries))
    return branch, Journal.resumed(path, header, records_of(branch))


def _journal_of(match: Match) -> Journal:
    """The journal of a match that is over, or one that tells the same where it keeps none."""
    if match.journal is not None:
        return match.journal
    journal = Journal.resumed(Path(), header_of(match), records_of(match))
    assert match.result is not None
    journal.bind_end(match.result, match.dice)
    return journal


def export(path: Path, copy: Path, find: Find | None = None) -> tuple[Path, bool]:
    """Copy the file of a match, as `save_copy` does; return the copy, and whether it is a branch.

    A file that no program goes on with is copied as it is: damaged, over, or its rules gone.

    Raises:
        OSError: it cannot be read or written.
    """
    try:
        journalled = read(path)
        match = replay(journalled, find)
    except BadData:
        match = None
    if match is None or match.over or rules_gone(journalled.header, match.game) is not None:
        return write_new(copy, read_file(path)), False
    return save_copy(match, copy, match.lone_person)


def open_match(path: Path, find: Find | None = None) -> Match:
    """Return the match in a journal, ready to go on; `match.journal.notes` says what was torn.

    Where another program plays the match it goes on as a branch, in a file that is written with
    the next command; the notes say that too.

    Raises:
        BadData: as `read` and `replay`.
        RulesGone: it goes on, and its version of the rules is gone.
    """
    path = _own_file(path)
    journalled = read(path)
    replaying = _replayed(journalled, find)
    match = replaying.match
    if not match.over and (gone := rules_gone(journalled.header, match.game)) is not None:
        raise RulesGone(gone, match)
    records = [record.data for record in journalled.records]
    match.journal = Journal.resumed(path, journalled.header, records)
    match.journal.notes = journalled.notes
    if not journalled.ended:
        match.keep_apart()
    match.journal.open(match.opened)
    ours = match.journal.path == path
    for entry in tuple(replaying.outstanding()) if ours else ():
        match.submit(entry.seat, entry.command)
        match.step()
    if match.result is not None and not journalled.ended:
        match.journal.end(match.result, match.dice)
    return match


def replay(journalled: Journalled, find: Find | None = None) -> Match:
    """Return the match that a journal tells; it keeps no journal of its own.

    Raises:
        BadData: unknown game, newer rules, bad scenario or options, or a line that the rules
            refuse.
    """
    return _replayed(journalled, find).match


def replaying(journalled: Journalled, find: Find | None = None) -> Iterator[Match]:
    """Yield the match that a journal tells after each of its lines, and before the first.

    Raises:
        BadData: as `replay`.
    """
    return (each.match for each in _each(journalled, find))


def _replayed(journalled: Journalled, find: Find | None) -> Replaying:
    return deque(_each(journalled, find), maxlen=1)[0]


def _each(journalled: Journalled, find: Find | None) -> Iterator[Replaying]:
    with contained(HEADER):
        replaying = Replaying(start(journalled.header, find), journalled.header.sealing)
    yield replaying
    try:
        for record in journalled.records:
            with contained(one_line(record.line)):
                replaying.take(record)
            yield replaying
    except BadData as bad:
        gone = rules_gone(journalled.header, replaying.match.game)
        raise BadData(*((gone,) if gone else ()), *bad.mistakes) from None


def _own_file(path: Path) -> Path:
    """The file that a match goes on in; one that cannot be told apart is left to its reader."""
    try:
        return taken_in(path)
    except OSError:
        return path


def rules_gone(header: Header, owner: AnyGame) -> Mistake | None:
    """Return the sentence where a match was begun under rules that are not known any more."""
    if owner.version == header.rules:
        return None
    return mistake(HEADER, "old_rules", header.rules, owner.version)


def start(header: Header, find: Find | None = None) -> Match:
    """Return the match that a header begins.

    Raises:
        BadData: unknown game, newer rules, bad scenario, options or dice.
    """
    newest = _game(header, find)
    owner = newest.under(header.rules) or newest
    scenario = scenarios.parse(header.text, header.scenario, lambda slug: owner)
    # House rules have what a game has got since as it was before.
    added = owner.rule_set(HOUSE).options if header.rules < newest.version else {}
    options = {**added, **header.options}
    if wrong := scenarios.option_mistakes(owner, options, HEADER):
        raise BadData(*wrong)
    known = [rules.id for rules in owner.rule_sets]
    if header.rule_set not in known:
        raise BadData(mistake(HEADER, "unknown_rules", header.rule_set, names(known)))
    seats = tuple(player.name for player in header.players)
    setup = Setup(scenario, options, seats, header.teams, header.rule_set)
    if (why := why_not_start(owner, setup)) is not None:
        raise BadData(mistake(HEADER, "setup", named(why.say, seats)))
    dice = dice_source(header)
    match = Match(owner, setup, dice, None, header.practice)
    match.players = header.players
    return match


def _newer_rules(header: Header, known: int) -> Mistake:
    if header.program in ("", __version__):
        return mistake(HEADER, "newer_rules", header.rules, known)
    return mistake(HEADER, "newer_program", header.program, __version__)


def _game(header: Header, find: Find | None) -> AnyGame:
    if find is None and header.game not in game.rules.GAMES:
        raise BadData(mistake(HEADER, "unknown_game", header.game, names(game.rules.GAMES)))
    owner = (find or game.rules.load)(header.game)
    if header.rules > owner.version:
        raise BadData(_newer_rules(header, owner.version))
    if not owner.seats[0] <= len(header.players) <= owner.seats[1]:
        raise BadData(mistake(HEADER, "players", len(header.players), *owner.seats))
    return owner


def _created(slug: str, header: Header, records: Sequence[Record] = ()) -> Journal:
    """The journal in the player's folder; a name that was just taken is passed by."""
    first = paths.matches() / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{slug}.cbm"
    for path in free_paths(first):
        with suppress(FileExistsError):
            return Journal.create(path, header, records)
    raise AssertionError("names never end")
