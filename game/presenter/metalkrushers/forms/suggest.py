"""Sheets to begin with: ready-made ones, and any by chance that may be built."""

from random import Random
from typing import Final

from game.presenter.metalkrushers.forms.arms import held, with_item
from game.rules.metalkrushers.data import ARMS, CHASSIS, WEAPONS
from game.rules.metalkrushers.workshop.legality import Workshop, programs_in_play
from game.rules.metalkrushers.workshop.mending import (
    arms_in_play,
    chassis_in_play,
    ready_in_play,
    samples,
    spread,
)
from game.rules.metalkrushers.workshop.ready import PATTERNS, pattern
from game.rules.metalkrushers.workshop.sheet import Sheet

CHANCE: Final = Random()
"""Varies the suggestions; nothing in the rules hangs on it."""
FORWARD: Final = (4, 3, 2, 2, 2, 3)
"""How likely a point is to go to each side, from the front clockwise."""


def begun(workshop: Workshop, krushers: int) -> tuple[Sheet, ...]:
    """Return the sheets that so many Krushers begin with; they may be handed in as they are."""
    known = samples(workshop)
    return tuple(known[n % len(known)] for n in range(krushers))


def any_sheet(workshop: Workshop) -> Sheet:
    """Return any sheet that may be built."""
    chassis = CHANCE.choice(chassis_in_play(workshop))
    program = CHANCE.choice(programs_in_play(workshop))
    right, left = CHANCE.choice(arms_in_play(program, workshop))
    sheet = Sheet(chassis, program, left, right, _armor(chassis))
    return _tuned(sheet) if workshop.workshop_extras else sheet


def any_ready(workshop: Workshop) -> Sheet:
    """Return any ready-made sheet in play."""
    return CHANCE.choice(list(ready_in_play(workshop).values()))


def _armor(chassis: str) -> tuple[int, int, int, int, int, int]:
    """One of the patterns as often as a spread of its own, heavier before than behind."""
    if CHANCE.random() < 0.5:
        return pattern(CHANCE.choice(PATTERNS), chassis)
    body = CHASSIS[chassis]
    plates = [0] * 6
    for side in CHANCE.choices(range(6), FORWARD, k=body.armor):
        plates[side] += 1
    return spread(tuple(plates), body.most, body.armor)


def _tuned(sheet: Sheet) -> Sheet:
    """A weapon weighted or improved, or none."""
    tuning, arm = CHANCE.choice(("", "weighted", "improved")), CHANCE.choice(ARMS)
    item = held(sheet, arm)
    if item is None or item.kind not in WEAPONS:
        return sheet
    return with_item(sheet, arm, item._replace(tuning=tuning))
