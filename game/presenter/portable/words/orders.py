"""What is told of the orders of the guns: the prompt, and what aiming at a square would do."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.boards.cells import Cell
from game.presenter.content import Preview
from game.presenter.context import Context
from game.presenter.portable.forms.forecast import Fall, falls, may_aim_at, odds_of
from game.presenter.portable.forms.orders import OPEN, FireSheet, sheet_of
from game.presenter.portable.words import names
from game.rules.portable.combat.artillery import landing_modifiers
from game.rules.portable.commands import Bombard, UnitId
from game.rules.portable.units import units_at

"""What is told of a target that its gun or a spotter sees (PW-2.10)."""


def prompt(context: Context) -> str:
    """Return what to do now."""
    sheet = sheet_of(context)
    if sheet is None:
        return ""
    word = context.phrases.word
    if sheet.asked:
        return word("orders.prompt_asked", names.units(context, sheet.undone))
    if sheet.order.target == OPEN:
        return word("orders.prompt_aim", names.unit(context, sheet.gun))
    if sheet.undone:
        return word("orders.prompt_next", len(sheet.undone))
    return word("orders.prompt_done")


def preview(context: Context) -> Preview | None:
    """Return what aiming the gun at work at the hovered square would do, else at its target."""
    sheet = sheet_of(context)
    if sheet is None:
        return None
    target = considered_target(sheet)
    if target is None:
        return None
    command = Bombard(sheet.gun, target, sheet.order.gas)
    values = names.unit(context, sheet.gun), names.cell_name(context, target)
    title = context.phrases.word("orders.at_title", *values)
    refusal = None if sheet.gun in sheet.given else sheet.fault(target)
    if refusal is not None:
        return Preview(None, refusal, None, title)
    odds = odds_of(context, sheet.gun, target)
    return Preview(command, None, odds, title, tuple(_lines(context, sheet.gun, target)))


def considered_target(sheet: FireSheet) -> Cell | None:
    """Return the square that the gun at work might be aimed at: hovered, else its target."""
    hover = sheet.context.hover
    if hover is not None and _is_considered(sheet, hover):
        return hover
    return sheet.order.target if sheet.order.fires else None


def _is_considered(sheet: FireSheet, cell: Cell) -> bool:
    """Whether an enemy is there, or the gun at work may be aimed there all the same (PW-2.22)."""
    if units_at(sheet.state, cell, 1 - sheet.seat):
        return True
    own_guns = any(n in sheet.orders for n in units_at(sheet.state, cell, sheet.seat))
    return not own_guns and may_aim_at(sheet.context, sheet.gun, cell)


def _lines(context: Context, gun: UnitId, target: Cell) -> Iterator[str]:
    """Tell what changes the die, each with its reason, and who stands where it may land."""
    word, said = context.phrases.word, context.phrases.said
    modifiers = landing_modifiers(context.state, gun, target)
    found = [
        word("orders.modifier", said(modifier.say), f"{modifier.value:+d}", modifier.rule)
        for modifier in modifiers
    ]
    seen = any(modifier.kind == "sight" for modifier in modifiers)
    unseen = "" if seen else word("orders.unseen")
    yield context.phrases.texts.row((unseen, *found))
    for fall in falls(context, gun, target):
        yield from _struck(context, fall)


def _struck(context: Context, fall: Fall) -> Iterator[str]:
    word, at = context.phrases.word, fall.at
    if fall.friends:
        who = names.units(context, fall.friends)
        yield word("orders.struck_friends", names.cell_name(context, at), who)
    if fall.enemies and fall.word != "on_target":
        who = names.units(context, fall.enemies)
        yield word("orders.struck_enemies", names.cell_name(context, at), who)
