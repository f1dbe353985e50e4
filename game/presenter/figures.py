"""What shots and blows come to, in the two figures that every table tells beside a target."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from game.core.words import Value, average, percents
from game.presenter.phrases import Phrases


class HitFigures(NamedTuple):
    """What a shot or a blow comes to."""

    hit: Fraction
    """The chance to hit."""
    loss: Fraction
    """What the target loses on average, misses included; the game's legend says in what."""
    destroys: bool = False
    """Whether it loses all or nothing: `loss` is the chance that it is destroyed."""


class ToldFigures(NamedTuple):
    """The same as players read it."""

    hit: str
    both: str
    """The chance and the loss, "58% · 1.2"; "58% · 33%" where a hit destroys or does nothing."""


def told(phrases: Phrases, figures: Iterable[HitFigures]) -> list[ToldFigures]:
    """Return in words what is shown together: chances that differ never read alike.

    Losses all have a decimal, so that those side by side read alike.
    """
    found = list(figures)
    hits = percents(one.hit for one in found)
    destroyed = percents(one.loss for one in found)
    return [
        ToldFigures(phrases.said(hit), phrases.texts.row((phrases.said(hit), phrases.said(loss))))
        for hit, loss in zip(hits, map(_loss, found, destroyed), strict=True)
    ]


def _loss(one: HitFigures, destroyed: Value) -> Value:
    return destroyed if one.destroys else average(one.loss, padded=True)
