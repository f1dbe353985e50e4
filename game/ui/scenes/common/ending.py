"""Why a match ended, in the game's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Result, Say
from game.core.scenario import Teams
from game.core.seats import teams_of
from game.match.results import ending_of, result_say
from game.match.texts import Texts

if TYPE_CHECKING:
    from game.match.match import Match


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
