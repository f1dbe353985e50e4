"""How a turn is ordered, and who does nothing in it: initiative, ties, passes."""

from __future__ import annotations

from typing import Final

from game.rules.metalkrushers import events as told
from game.ui.motion import glows
from game.ui.motion.timeline import Animation, call, sequence, wait
from game.ui.tables.metalkrushers.animations.motion import KrusherMotion
from game.ui.tables.shared.marks import AMBER, PALE

STEP: Final = 0.12
ALL: Final = 0.7
"""Seconds in which one Krusher is told of, and all of them at most."""
READ: Final = 0.55


def initiative_rolled(motion: KrusherMotion, event: told.InitiativeRolled) -> Animation:
    """Show the score over the Krusher that has rolled (MK-6.2.1)."""
    words = motion.voice.phrases.word("moment.initiative", event.score)
    show = call(lambda: motion.stage.notes.update({event.krusher: words}))
    return sequence(show, wait(_step(motion)))


def order_set(motion: KrusherMotion, event: told.OrderSet) -> Animation:
    """Show over each Krusher when it moves, the first first (MK-6.2.3)."""
    cleared = call(motion.stage.notes.clear)
    pops = [_place(motion, n, place + 1) for place, n in enumerate(event.movement)]
    return sequence(wait(0.25), cleared, *pops, wait(READ), call(motion.stage.notes.clear))


def tie_order_set(motion: KrusherMotion, event: told.TieOrderSet) -> Animation:
    """Show who of those that are level moves before whom (MK-7.4.10)."""
    pops = [_place(motion, n, place + 1) for place, n in enumerate(event.krushers)]
    return sequence(*pops, wait(0.3), call(motion.stage.notes.clear))


def saved(motion: KrusherMotion, event: told.Saved) -> Animation:
    """Mark the Krusher that is kept back (MK-7.4.7)."""
    if event.krusher is None:
        return sequence()
    return sequence(motion.told(event.krusher, AMBER, "moment.saved"), wait(0.4))


def passed(motion: KrusherMotion, event: told.Passed) -> Animation:
    """Say so over the Krusher that attacks nobody (MK-6.4.4)."""
    return sequence(motion.told(event.krusher, PALE, "moment.passes"), wait(0.15))


def skipped(motion: KrusherMotion, event: told.Skipped) -> Animation:
    """Do nothing: nothing was asked, and the log says why (MK-5.1)."""
    return sequence()


def _place(motion: KrusherMotion, number: int, place: int) -> Animation:
    """Return a Krusher's place in an order as it appears over it."""
    if number not in motion.stage.machines:
        return sequence()
    words = motion.voice.phrases.word("moment.order", place)
    spot = glows.glow(motion.place(number), 0.0, glows.dot, 1.2, (AMBER, 0.3))
    show = call(lambda: motion.stage.notes.update({number: words}))
    return sequence(
        motion.sounds("servo-turn", 0.15), show, motion.beside(spot), wait(_step(motion))
    )


def _step(motion: KrusherMotion) -> float:
    return min(STEP, ALL / max(1, len(motion.stage.machines)))
