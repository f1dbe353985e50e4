"""How Krushers come into play: sheets open, machines roll in, arms take what a point gives."""

from __future__ import annotations

from typing import Final

from game.core.contract import Say
from game.presenter.boards.layout import ahead
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.refusals import ready_name
from game.rules.metalkrushers.state import State, krusher, seat_of
from game.rules.metalkrushers.words import item_name
from game.ui.motion import debris, glows
from game.ui.motion.timeline import Animation, Later, call, sequence, staggered, wait
from game.ui.tables.metalkrushers.animations.driving import rolls_in
from game.ui.tables.metalkrushers.animations.motion import HULL, KrusherMotion
from game.ui.tables.metalkrushers.stage import look_of
from game.ui.tables.shared.marks import AMBER, PALE
from game.ui.tables.shared.reveal import Chosen, RevealedSide, opening

GAP: Final = 0.16
"""Seconds between one gate and the next."""


def sheet_revealed(motion: KrusherMotion, event: told.SheetRevealed) -> Animation:
    """Open all sheets with the first of them; then all roll in through the gates (MK-4.2)."""
    entering = [n for n, own in enumerate(motion.after.krushers) if own is not None]
    if event.krusher != entering[0]:
        return sequence()
    waiting = [n for n in entering if n not in motion.stage.machines]
    gates = Later(lambda: staggered(GAP, *(rolls_in(motion, n) for n in waiting)))
    return sequence(opening(motion, _sides(motion, entering)), gates)


def built_by_dice(motion: KrusherMotion, event: told.BuiltByDice) -> Animation:
    """Let what the dice have made roll in (MK-4.3)."""
    return rolls_in(motion, event.krusher)


def arming(motion: KrusherMotion, event: told.Arming) -> Animation:
    """Light the point up under the Krusher (MK-7.5.4)."""
    place = motion.place(event.krusher)
    beam = glows.glow(place, 0.0, glows.halo, 1.7, (AMBER, 0.6))
    return sequence(motion.sounds("arming"), beam)


def armed_with(motion: KrusherMotion, event: told.ArmedWith) -> Animation:
    """Put the item on the arm, or show that there is none (MK-7.5.4, MK-7.5.6)."""
    phrases, actor = motion.voice.phrases, motion.machine(event.krusher).actor
    side = 60.0 if event.arm == "right" else -60.0
    hand = ahead(motion.place(event.krusher), actor.angle + side, HULL)
    if event.item is None:
        return sequence(motion.told(event.krusher, PALE, "lost.nothing"), wait(0.3))
    words = phrases.said(item_name(event.item))
    after = look_of(motion.after, event.krusher)
    holds = call(
        lambda: motion.look(
            event.krusher, arms=after.arms, shield=after.shield, shield_built=after.shield_built
        )
    )
    fitted = motion.beside(debris.shower(hand, actor.angle, 3, 10, 0.5))
    name = motion.said(event.krusher, AMBER, words)
    return sequence(motion.sounds("fitted"), holds, fitted, name, wait(0.35))


def _sides(motion: KrusherMotion, numbers: list[int]) -> list[RevealedSide]:
    """Return what every seat has built, seat by seat."""
    state = motion.after
    seats = sorted({seat_of(state, n) for n in numbers})
    return [
        RevealedSide(
            motion.voice.phrases.seat(seat),
            seat,
            tuple(_chosen(motion, n) for n in numbers if seat_of(state, n) == seat),
        )
        for seat in seats
    ]


def _chosen(motion: KrusherMotion, number: int) -> Chosen:
    return Chosen(look_of(motion.after, number), _label(motion, motion.after, number))


def _label(motion: KrusherMotion, state: State, number: int) -> str:
    """Return the name of a ready sheet, or of the chassis."""
    sheet = krusher(state, number).sheet
    name = ready_name(sheet)
    return name or motion.voice.phrases.said(Say(f"metalkrushers.chassis.{sheet.chassis}"))
