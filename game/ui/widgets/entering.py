"""Whether Enter is for what has the focus or for the highlighted button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


def default_for(form: WidgetForm, event: pygame.Event) -> Widget | None:
    """Return the highlighted button if Enter is for it, and not for what was clicked last.

    What was clicked shows no ring; what keys have come to does, and has Enter for itself.
    """
    if form.popups or not form.clicked or form.focus is None or not form.focus.yields:
        return None
    known = form.default is not None and form.default in form.root.stops()
    return form.default if known and form.desk.keys.is_action(event, "confirm") else None
