"""What is told of the deployment."""

from __future__ import annotations

from game.presenter.context import Context
from game.presenter.portable.forms.deployment import sheet_of
from game.presenter.portable.words import names


def prompt(context: Context) -> str:
    """Return what to do now."""
    sheet = sheet_of(context)
    if sheet is None:
        return ""
    word, name = context.phrases.word, names.unit(context, sheet.unit)
    if not sheet.place.taken:
        return word("deployment.prompt_place", name, len(sheet.waiting))
    if sheet.picked:
        return word("deployment.prompt_move", name)
    return word("deployment.prompt_done")


def no_preview(context: Context) -> None:
    """Tell nothing: the zone is lit, the unit is shown in its square, and a click tells why not."""
