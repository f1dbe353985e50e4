"""What shots and blows come to, in the two figures that every table tells beside a target."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from game.core.words import average, percents
from game.presenter.phrases import Phrases


class HitFigures(NamedTuple):
    """What a shot or a blow comes to."""

    hit: Fraction
    """The chance to hit."""
    loss: Fraction
    """What the target loses on average, misses included; the game's legend says in what."""


class ToldFigures(NamedTuple):
    """The same as players read it."""

    hit: str
    both: str
    """The chance and the loss, "58% · 1.2"."""


def told(phrases: Phrases, figures: Iterable[HitFigures]) -> list[ToldFigures]:
    """Return in words what is shown together: chances that differ never read alike."""
    found = list(figures)
    hits = percents(one.hit for one in found)
    return [
        ToldFigures(hit, phrases.texts.row((hit, phrases.said(average(one.loss)))))
        for one, hit in zip(found, map(phrases.said, hits), strict=True)
    ]
