"""How a match stands, in words: who plays, the turn, whose word is awaited, why it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Choice, Result, Roll, Say
from game.core.scenario import Teams
from game.core.seats import teams_of
from game.match.results import ending_of, result_say
from game.match.seats import alone
from game.match.texts import Texts
from game.match.wording.sentences import against
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.seats import Player


def turn_of(match: Match) -> int:
    """Return the turn that began last, 0 while the table is being set.

    With nothing to set the first turn begins with the match, and no event tells of it.
    """
    for entry in reversed(match.entries):
        for event in reversed(entry.events):
            turn = match.game.begins(event)
            if turn is not None:
                return turn.number
    now = match.game.turn(match.state)
    return 0 if now is None else now.number


def players_words(desk: Desk, players: Sequence[Player], teams: Teams) -> str:
    """Return who sits at the table: "Anna and Boris vs. Corporal"."""
    sides: dict[int, list[str]] = {}
    for player, team in zip(players, teams or alone(len(players)), strict=True):
        sides.setdefault(team, []).append(player.name)
    listed = [desk.texts.say(Say("list", tuple(names))) for names in sides.values()]
    return against(desk.texts, listed)


def status_words(desk: Desk, match: Match) -> str:
    """Return the state of a match in one line without any date."""
    turn = turn_of(match)
    when = desk.say("shelf.turn", turn) if turn else desk.say("shelf.setting_up")
    return desk.say("shelf.standing", when, awaited_words(desk, match))


def awaited_words(desk: Desk, match: Match) -> str:
    """Return whose word is awaited, "your move" where only one person plays."""
    awaited = match.awaiting
    if isinstance(awaited, Result):
        return desk.say("shelf.over")
    if isinstance(awaited, Roll):
        return desk.say("shelf.dice")
    assert isinstance(awaited, Choice)
    persons = [n for n, player in enumerate(match.players) if player.kind == "person"]
    if len(persons) == 1 and persons[0] in awaited.seats:
        return desk.say("shelf.you")
    names = desk.texts.say(Say("list", tuple(match.players[n].name for n in awaited.seats)))
    return desk.say("shelf.they" if len(awaited.seats) > 1 else "shelf.name", names)


def scenario_name(desk: Desk, match: Match) -> str:
    """Return the name of a match's scenario."""
    return scenario_words(desk.texts, match.setup.scenario).name


def why_over(texts: Texts, match: Match) -> str:
    """Return why a match is over, with the numbers that decided it where the game tells them."""
    numbers = match.game.why_over(match.state)
    if numbers is not None:
        return texts.say(numbers, match.setup.seats)
    assert match.result is not None
    slug, setup = match.game.slug, match.setup
    return reason_words(texts, slug, match.result, teams_of(setup), setup.seats)


def reason_words(
    texts: Texts, slug: str, result: Result, teams: Teams, names: Sequence[str]
) -> str:
    """Return why a match of a game ended; where the game has no words for it, who won."""
    kind, seats = ending_of(result, teams)
    id = f"{slug}.{'reason' if kind == 'won' else 'draw'}.{result.reason}"
    if not texts.has(id):
        return texts.say(result_say(result, teams), names)
    winners = Say("list", tuple(names[seat] for seat in seats))
    return texts.say(Say(id, (winners,)), names)
