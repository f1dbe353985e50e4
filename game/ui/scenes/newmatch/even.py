"""Which level of the computer makes an even match for a player, by how the last ones ended.

Nothing changes within a match: the level is proposed before it, and taken or not.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.ai.levels import LEVELS, rank_of
from game.ai.search.worth import chance_of, share
from game.core.seats import sides, teams_of
from game.match.match import Match
from game.match.seats import Player
from game.match.settings import Settings
from game.match.untrusted.names import tidy
from game.ui.scenes.newmatch.plan import LONGEST_NAME

STEP: Final = 0.7
"""Logits from a level to the next one: it wins about two matches out of three."""
USUAL: Final = 1.0
"""How strong a player is taken to be before anything is known, in steps above the weakest level."""
DOUBT: Final = 1.5
"""Logits by which most players differ from that (one standard deviation)."""
KEPT: Final = 40
"""Results of a player that are remembered, over all games."""
LATELY: Final = 12
"""Matches of a game that tell how strong a player is now."""
FEWEST: Final = 2
"""Matches before anything is proposed."""


class EvenMatch(NamedTuple):
    """A level against which a player wins about as often as not."""

    rank: str
    chance: float
    """The player's, 0 to 1."""
    matches: int
    """How many speak for it."""


class RecentResult(NamedTuple):
    """How a match against the computer ended for a person, as a word of the settings."""

    slug: str
    rank: str
    won: str
    """"won", "drawn", or "lost"."""
    digest: str
    """The start of the match's digest: looked at twice, it counts once."""

    @property
    def word(self) -> str:
        """How the settings write it."""
        return " ".join(self)

    @property
    def share(self) -> float:
        """How much of the win was the player's."""
        return {"won": 1.0, "lost": 0.0}.get(self.won, 0.5)


def result_of(match: Match) -> RecentResult | None:
    """Return how a match ended for its only person, None where that says nothing.

    It does for two sides, a person alone and computers of one level, played from the start and
    for good.
    """
    seat, teams = match.lone_person, teams_of(match.setup)
    result = match.result
    if result is None or match.practice or seat is None or sides(teams) != 2:
        return None
    header = None if match.journal is None else match.journal.header
    mates = [n for n, team in enumerate(teams) if team == teams[seat]]
    ranks = {rank_of(p.level or "") for p in match.players if p.kind == "computer"}
    if header is None or header.branch or len(mates) > 1 or len(ranks) != 1:
        return None
    won = share(result.winners, teams, seat)
    end = "won" if won == 1.0 else "lost" if won == 0.0 else "drawn"
    return RecentResult(match.game.slug, ranks.pop(), end, header.digest[:12])


def noted(settings: Settings, match: Match) -> dict[str, Any]:
    """Return the settings that remember how a match ended, none where they do or it counts not."""
    result = result_of(match)
    if result is None or match.lone_person is None:
        return {}
    player = match.players[match.lone_person].name
    known = settings.results.get(player, ())
    if any(word.endswith(result.digest) for word in known):
        return {}
    return {"results": {**settings.results, player: (*known, result.word)[-KEPT:]}}


def results(settings: Settings, player: str, slug: str) -> list[RecentResult]:
    """Return how the last matches of a game ended for a player, the latest last."""
    found = [word.split(" ") for word in settings.results.get(player, ())]
    fields = len(RecentResult._fields)
    whole = [RecentResult._make(parts) for parts in found if len(parts) == fields]
    known = [level.id for level in LEVELS]
    return [one for one in whole if one.slug == slug and one.rank in known][-LATELY:]


def even_match(found: Sequence[RecentResult]) -> EvenMatch | None:
    """Return the level that is nearest to a player, None while too little is known.

    >>> lost = [RecentResult("chess", "captain", "lost", "")] * 3
    >>> won = [RecentResult("chess", "corporal", "won", "")] * 3
    >>> even_match(lost + won).rank
    'sergeant'
    """
    if len(found) < FEWEST:
        return None
    strength = _strength(found)
    chances = {level.id: chance_of(strength - _strength_of(level.id)) for level in LEVELS}
    rank = min(chances, key=lambda id: abs(chances[id] - 0.5))
    return EvenMatch(rank, chances[rank], len(found))


def even_match_of(settings: Settings, players: Sequence[Player], slug: str) -> EvenMatch | None:
    """Return the level that would make it an even match for the only person at the table."""
    persons = [player.name for player in players if player.kind == "person"]
    if len(persons) != 1:
        return None
    return even_match(results(settings, tidy(persons[0], LONGEST_NAME), slug))


def _strength_of(rank: str) -> float:
    return STEP * [level.id for level in LEVELS].index(rank)


def _strength(found: Sequence[RecentResult]) -> float:
    """The likeliest strength of a player in logits above the weakest level."""
    usual = STEP * USUAL
    strength = usual
    for _ in range(60):
        slope, weight = (usual - strength) / DOUBT**2, 1.0 / DOUBT**2
        for one in found:
            chance = chance_of(strength - _strength_of(one.rank))
            slope += one.share - chance
            weight += chance * (1.0 - chance)
        strength += 0.7 * slope / weight
    return strength
