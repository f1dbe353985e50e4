"""Who sits at the table, and whether a match can start so."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from game.core.contract import AnyGame, Refusal, Say
from game.core.scenario import HOUSE, Scenario, Seating, Setup, Teams
from game.core.seats import teams_of

Kind: TypeAlias = Literal["person", "computer"]


Row: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=26)]
"""A seat's team or color; there is a letter for each."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a match."""

    name: str
    """On one line, and such as can be seen; `untrusted.names` says what is wrong in one."""
    kind: Kind = "person"
    level: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_.@-]{1,40}$")] | None = None
    """The computer's level, or the name of a player without a window; None for a person."""
    color: Row = msgspec.field(default=0, name="colour")
    """Row of the palette's list of player colors."""
    team: Row = 0


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody at the table and how strictly they play."""

    players: tuple[Player, ...]
    practice: bool = False
    """Undo goes back beyond dice, reveals and other players."""


def persons(names: Sequence[str], teams: Teams = ()) -> tuple[Player, ...]:
    """Return one person for each name, colors counted up; without teams each plays alone."""
    teams = teams or alone(len(names))
    return tuple(Player(name, color=n, team=teams[n]) for n, name in enumerate(names))


def alone(seats: int) -> Teams:
    """Return the teams of so many seats where everybody plays alone."""
    return tuple(range(seats))


def team_letters(teams: Teams) -> str:
    """Return teams as a scenario file writes them.

    >>> team_letters((0, 0, 1))
    'AAB'
    """
    return "".join(chr(ord("A") + team) for team in teams)


def teams_in(letters: str) -> Teams | None:
    """Return the teams that letters name; None where a new team does not take the next letter.

    >>> teams_in("AAB"), teams_in("ABC"), teams_in("BA"), teams_in("aab")
    ((0, 0, 1), (0, 1, 2), None, None)
    """
    teams = tuple(ord(letter) - ord("A") for letter in letters)
    firsts = tuple(dict.fromkeys(teams))
    return teams if teams and firsts == alone(len(firsts)) else None


def seating_of(scenario: Scenario, teams: Teams) -> Seating | None:
    """Return the seating of a scenario with these teams, None if it has none such."""
    return next((seating for seating in scenario.seatings if seating.teams == teams), None)


def options_for(scenario: Scenario, seating: Seating, rules: str = HOUSE) -> dict[str, Any]:
    """Return every option of a scenario under a rule set where so many play, in these teams."""
    return {**scenario.under(rules), **seating.options}


def changed_options(setup: Setup) -> tuple[str, ...]:
    """Return the ids of the options that differ from the scenario's under the rule set."""
    seating = seating_of(setup.scenario, teams_of(setup))
    if seating is None:
        return ()
    usual = options_for(setup.scenario, seating, setup.rules)
    return tuple(id for id, value in setup.options.items() if value != usual.get(id))


def why_not_start(game: AnyGame, setup: Setup) -> Refusal | None:
    """Return why a match cannot start so, None if it can.

    The seating must be one of the scenario's; the rest is for the game to say. Each option
    is taken to be within its bounds: `scenarios.option_mistakes` looks at that.
    """
    teams = teams_of(setup)
    if len(teams) != len(setup.seats) or seating_of(setup.scenario, teams) is None:
        values = (seating_words(teams), seatings_words(setup.scenario))
        return Refusal("start.seating", "", Say("core.start.seating", values))
    if setup.scenario.position is not None and changed_options(setup):
        return Refusal("start.position", "", Say("core.start.position"))
    return game.why_not_setup(setup)


def seatings_words(scenario: Scenario) -> Say:
    """Return every way to sit down to a scenario: "2 players (no teams) and teams AAB"."""
    return Say("list", tuple(seating_words(seating.teams) for seating in scenario.seatings))


def seating_words(teams: Teams) -> Say:
    """Return how many play without teams, else the letters of the teams."""
    if teams == alone(len(teams)):
        return Say("core.seating.alone", (len(teams),))
    return Say("core.seating.teams", (team_letters(teams),))
