"""What is told of the deployment: the prompt, and why a unit may not stand somewhere."""

from __future__ import annotations

from game.rules.portable.refusals import unit_name
from game.ui.tables.content import Preview
from game.ui.tables.context import Context
from game.ui.tables.portable.panels.deployment.sheet import sheet_of


def prompt(context: Context) -> str:
    """Return what to do now."""
    sheet = sheet_of(context)
    if sheet is None:
        return ""
    word, name = context.phrases.word, context.phrases.said(unit_name(sheet.state, sheet.unit))
    if not sheet.place.taken:
        return word("deployment.prompt_place", name, len(sheet.waiting))
    if sheet.picked:
        return word("deployment.prompt_move", name)
    return word("deployment.prompt_done")


def preview(context: Context) -> Preview | None:
    """Return why the unit at work may not stand in the hovered square."""
    sheet = sheet_of(context)
    if sheet is None or context.hover is None or sheet.units_at(context.hover):
        return None
    if not sheet.busy:
        return None
    refusal = sheet.fault(sheet.unit, context.hover)
    words = context.phrases.word("deployment.cannot")
    return None if refusal is None else Preview(None, refusal, None, words)
