"""Which matches of the library are listed, and in which order."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from game.match.journal import Summary
from game.match.journal.notes import MatchNote, key_of
from game.match.match import Match
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import turn_of
from game.ui.scenes.library.catalogue import Catalogue

RESULTS: Final = ("any", "won", "lost", "drawn")
"""How a match ended for the persons who played it; "any" is any."""
ORDERS: Final = ("latest", "oldest", "name", "game", "longest")


class Wanted(NamedTuple):
    """What the player wants to see listed."""

    typed: str = ""
    """Each of these words stands somewhere in what is told of a match."""
    game: str = ""
    """The slug of a game, "" for all."""
    result: str = RESULTS[0]
    order: str = ORDERS[0]


def listed(
    desk: Desk, catalogue: Catalogue, wanted: Wanted, found: Iterable[Summary]
) -> list[Summary]:
    """Return the matches that are wanted, those with a star first, in the order wanted.

    `found` has the latest first.
    """
    notes = catalogue.notes
    matches = [
        one
        for one in found
        if wanted.game in ("", one.game)
        and wanted.result in (RESULTS[0], result_of(one))
        and has_words(wanted.typed, _told(desk, catalogue, one))
    ]
    if wanted.order == "oldest":
        matches.reverse()
    elif wanted.order == "name":
        called = {one.path: name_of(desk, catalogue, one) for one in matches}
        matches.sort(key=lambda one: called[one.path].casefold())
    elif wanted.order == "game":
        matches.sort(key=lambda one: desk.say(f"{one.game}_table.box.name") if one.game else "")
    elif wanted.order == "longest":
        matches.sort(key=lambda one: -turns_of(catalogue, one))
    return sorted(matches, key=lambda one: not note_of(notes, one).star)


def has_words(typed: str, content: str) -> bool:
    """Return whether each word typed stands somewhere in a content, in letters of any case.

    >>> has_words("mill OLD", "The old windmill"), has_words("old  tower", "The old windmill")
    (True, False)
    """
    known = content.casefold()
    return all(part in known for part in typed.casefold().split())


def note_of(notes: Mapping[str, MatchNote], summary: Summary) -> MatchNote:
    """Return what the player keeps about a match."""
    return notes.get(key_of(summary.path), MatchNote())


def result_of(summary: Summary) -> str:
    """Return how a match ended for its persons, "" if it goes on or no person played alone."""
    persons = [n for n, player in enumerate(summary.players) if player.kind == "person"]
    if not (summary.over and summary.proved and persons):
        return ""
    if summary.drawn:
        return "drawn"
    return "won" if any(seat in summary.winners for seat in persons) else "lost"


def turns_of(catalogue: Catalogue, summary: Summary) -> int:
    """Return how many turns of a match were begun, 0 while it is not read."""
    match = match_of(catalogue, summary)
    return 0 if match is None else turn_of(match)


def match_of(catalogue: Catalogue, summary: Summary) -> Match | None:
    """Return the match in a file, None while it is not read or if it cannot be."""
    detail = catalogue.known(summary)
    return None if detail is None else detail.match


def name_of(desk: Desk, catalogue: Catalogue, summary: Summary) -> str:
    """Return what the player calls a match, else what its scenario is called."""
    note, match = note_of(catalogue.notes, summary), match_of(catalogue, summary)
    if note.name or match is None:
        return note.name or summary.path.name
    return scenario_words(desk.texts, match.setup.scenario).name


def _told(desk: Desk, catalogue: Catalogue, summary: Summary) -> str:
    """All that words are looked for in."""
    match = match_of(catalogue, summary)
    scenario = scenario_words(desk.texts, match.setup.scenario).name if match else summary.scenario
    box = desk.say(f"{summary.game}_table.box.name") if summary.game else ""
    names = (player.name for player in summary.players)
    note = note_of(catalogue.notes, summary)
    return "\n".join((note.name, scenario, box, *names, summary.path.name))
