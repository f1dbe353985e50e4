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
    stops = [stop for widget in before for stop in widget.stops()]
    if form.focus is None or form.focus not in stops:
        return
    others = [stop for widget in after for stop in widget.stops()]
    heir = _of_role(others, form.focus.role) or _at(others, stops.index(form.focus))
    if heir is not None:
        form.bequeath(heir)


def _keep_scrolled(before: Sequence[Widget], after: Sequence[Widget]) -> None:
    offsets = {one.role: one.offset for one in _scrollers(before) if one.role}
    for one in _scrollers(after):
        one.offset = offsets.get(one.role, one.offset)


def _scrollers(widgets: Sequence[Widget]) -> list[Scroller]:
    found = [widget for widget in widgets if isinstance(widget, Scroller)]
    return found + [one for widget in widgets for one in _scrollers(widget.visible())]


def _of_role(stops: Sequence[Widget], role: str) -> Widget | None:
    return next((stop for stop in stops if role and stop.role == role), None)


def _at(stops: Sequence[Widget], place: int) -> Widget | None:
    return stops[min(place, len(stops) - 1)] if stops else None
