"""What a panel keeps when it is made anew with other values: the focus, and what was scrolled."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import Scroller

if TYPE_CHECKING:
    from game.ui.widgets.form import Form


def take_over(form: "Form", before: Sequence[Widget], after: Sequence[Widget]) -> None:
    """Let the widgets of a panel made anew have the focus and the scrolling of those before.

    A widget is known again by its role. One without a role has the focus if it stands at the
    same place among the stops.
    """
    _keep_scrolled(before, after)
    focus, stops = form.focus, _stops(before)
    if focus is not None and focus in stops:
        role, place = focus.role, stops.index(focus)
        form.bequeath(lambda: _heir(_stops(after), role, place))


def _stops(widgets: Sequence[Widget]) -> list[Widget]:
    return [stop for widget in widgets for stop in widget.stops()]


def _heir(stops: Sequence[Widget], role: str, place: int) -> Widget | None:
    of_role = (stop for stop in stops if role and stop.role == role)
    at_place = stops[min(place, len(stops) - 1)] if stops else None
    return next(of_role, at_place)


def _keep_scrolled(before: Sequence[Widget], after: Sequence[Widget]) -> None:
    offsets = {one.role: one.offset for one in _scrollers(before) if one.role}
    for one in _scrollers(after):
        one.offset = offsets.get(one.role, one.offset)


def _scrollers(widgets: Sequence[Widget]) -> list[Scroller]:
    found = [widget for widget in widgets if isinstance(widget, Scroller)]
    return found + [one for widget in widgets for one in _scrollers(widget.visible())]
