"""How to sit down to a scenario: how many players it takes, and in what teams."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.core.contract import AnyGame, Mistake
from game.core.mistakes import Place
from game.core.scenario import Seating, Teams
from game.core.seats import sides
from game.match.scenarios.options import kind_words, options_in, wrong_type
from game.match.seats import alone, teams_in
from game.match.wording.mistakes import mistake

Where: TypeAlias = Callable[..., Place]
"""Names the file and the line of a key, or of a key in a table."""

USUAL: Final = 2
"""Players of a scenario that does not say how many it takes."""


def seatings_in(
    tables: Mapping[str, Any], owner: AnyGame, where: Where, mistakes: list[Mistake]
) -> tuple[Seating, ...]:
    """Return every seating that a scenario file names; what is wrong joins `mistakes`.

    First everybody plays alone, from the fewest players to the most; then come the teams as
    they stand in the file. Without either, two play.
    """
    named = tables.get("teams", {})
    found = {alone(n): Seating(alone(n)) for n in _numbers(tables, owner, where, mistakes)}
    for letters, options in named.items() if isinstance(named, Mapping) else ():
        place = where(letters, "teams")
        wrong = _letters_mistake(letters, owner, place) or _table_mistake(letters, options, place)
        if wrong is not None:
            mistakes.append(wrong)
        elif (teams := teams_in(letters)) is not None:
            found[teams] = _seating(teams, options, owner, place, mistakes)
    return tuple(found.values())


def _seating(
    teams: Teams, given: Any, owner: AnyGame, where: Place, mistakes: list[Mistake]
) -> Seating:
    return Seating(teams, options_in(given, owner, lambda id: where, mistakes))


def _numbers(
    tables: Mapping[str, Any], owner: AnyGame, where: Where, mistakes: list[Mistake]
) -> range:
    """How many may play alone: none where a file names teams only."""
    least, most = owner.seats
    if "seats" not in tables:
        if not tables.get("teams") and not least <= USUAL <= most:
            mistakes.append(mistake(where("seats"), "seats_missing", least, most))
        return range(0) if tables.get("teams") else range(USUAL, USUAL + 1)
    given = tables["seats"]
    whole = isinstance(given, list) and [type(n) for n in given] == [int, int]
    if whole and least <= given[0] <= given[1] <= most:
        return range(given[0], given[1] + 1)
    if isinstance(given, list):
        mistakes.append(mistake(where("seats"), "seats", str(given), least, most))
    return range(0)


def _letters_mistake(letters: str, owner: AnyGame, where: Place) -> Mistake | None:
    least, most = owner.seats
    teams = teams_in(letters)
    if teams is None:
        return mistake(where, "team_letters", letters)
    if not least <= len(teams) <= most:
        return mistake(where, "team_seats", letters, len(teams), least, most)
    return mistake(where, "one_team", letters) if sides(teams) < 2 else None


def _table_mistake(letters: str, options: Any, where: Place) -> Mistake | None:
    if isinstance(options, Mapping):
        return None
    return wrong_type(where, letters, options, kind_words(dict))
