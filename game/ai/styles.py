"""How opponents of one level differ: four styles of play over the same search.

A style is a few weights. It tips the scale between plans that promise about the same, as errors
do, and nobody is told of it in a chance.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.ai.evaluate.traits import Traits


class PlayStyle(NamedTuple):
    """What a player likes, in logits where a game's `style_weight` is 1."""

    id: str
    """"" for a player without one."""
    likes: Traits = Traits()
    """For a command that is wholly of a kind."""
    nearer: float = 0.0
    """For every step by which a plan brings the own pieces closer to the enemy, on average."""
    risk: float = 0.0
    """For a plan whose outcomes are worth a standard deviation of 1; below 0 it shuns luck."""
    variety: float = 0.0
    """By how much the taste in builds, teams, and secret plans changes from match to match (one
    standard deviation)."""

    def weakened(self, part: float) -> "PlayStyle":
        """Return the same style with a part of its weight; its taste varies as before.

        >>> PlayStyle("eager", Traits(attack=0.5), risk=1.5).weakened(0.5).risk
        0.75
        """
        likes = Traits(*[part * like for like in self.likes])
        return self._replace(likes=likes, nearer=part * self.nearer, risk=part * self.risk)


STEADY: Final = PlayStyle("")
"""Plays what promises most, and nothing else."""

STYLES: Final[Mapping[str, PlayStyle]] = {
    style.id: style
    for style in (
        PlayStyle("bold", Traits(attack=0.5, guard=-0.3, hold=-0.2), 0.2, 1.5, 0.25),
        PlayStyle("careful", Traits(attack=-0.1, guard=0.5, trick=-0.1), -0.1, -1.5, 0.25),
        PlayStyle("cunning", Traits(guard=0.05, trick=0.6, hold=-0.15), -0.03, 0.0, 0.3),
        PlayStyle(
            "stubborn", Traits(attack=0.1, guard=-0.1, trick=-0.3, hold=0.6), 0.02, 0.0, 0.25
        ),
    )
}
"""By id."""


def style_of(id: str) -> PlayStyle:
    """Return the style of an id.

    Raises:
        KeyError: there is no such style; the message names them all.
    """
    if id not in STYLES:
        raise KeyError(f"There is no style '{id}'; there are {', '.join(STYLES)}.")
    return STYLES[id]


def leaning(style: PlayStyle, traits: Traits) -> float:
    """Return the logits that a style gives a command for what it shows.

    >>> leaning(PlayStyle("eager", Traits(attack=0.5, hold=-0.2)), Traits(attack=1.0, hold=0.5))
    0.4
    """
    return sum([like * shown for like, shown in zip(style.likes, traits, strict=True)])
