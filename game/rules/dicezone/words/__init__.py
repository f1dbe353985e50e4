"""What the game says: its events, its commands and its end, in words."""

from game.rules.dicezone.words.describing import describe
from game.rules.dicezone.words.names import added_words, facing_name, stats_words, team_name
from game.rules.dicezone.words.over import why_over
from game.rules.dicezone.words.telling import ENDED_BY, tell

__all__ = [
    "ENDED_BY",
    "added_words",
    "describe",
    "facing_name",
    "stats_words",
    "team_name",
    "tell",
    "why_over",
]
