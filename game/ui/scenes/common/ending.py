"""Why a match ended, in the game's words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Result, Say
from game.core.scenario import Teams
from game.match.results import ending_of, result_say
from game.match.texts import Texts


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
