"""A form: one tree of widgets with its focus, its mouse, its pop-ups and its tooltip."""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import pygame

from game.ui.desk import Desk
from game.ui.theme import Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.entering import default_for
from game.ui.widgets.focus_ring import draw_ring
from game.ui.widgets.nearest import nearest
from game.ui.widgets.words import Note

_TIP_AFTER: Final = 0.45
_NOWHERE: Final = (-1, -1)
"""Where the mouse is before it has moved."""
_STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Popup(NamedTuple):
    """A widget laid over the form, such as a list that dropped down."""

    widget: Widget
    owner: Widget
    opened: Callable[[Desk], pygame.Rect]
    """Returns where it goes, in pixels."""


class WidgetForm:
    """A tree of widgets in a rectangle of the window."""

    def __init__(
        self,
        desk: Desk,
        root: Widget,
        default: Widget | None = None,
        on_cancel: Callable[[], None] | None = None,
    ) -> None:
        self.desk = desk
        self.root = root
        self.default = default
        """The button that Enter presses when nothing else wants it."""
        self.on_cancel = on_cancel
        self.goes_around = False  # whether up and down lead from one end to the other
        self.focus: Widget | None = None
        self.hot: Widget | None = None
        self.held: Widget | None = None
        self.by_keyboard = False
        """True after the focus moved by keys: the ring is drawn. `clicked`: it came by a click."""
        self.clicked = False
        self.popups: list[Popup] = []
        self.area: pygame.Rect | None = None
        """The rectangle to fill; the whole window when None."""
        self._moves = False
        """Whether widgets are to be placed anew, though nothing is to be measured anew."""
        self._unfitted: list[Widget] = []
        """Widgets whose contents changed, but not their places."""
        self._laid: tuple[Theme, tuple[int, int], pygame.Rect | None] | None = None
        self._heir: Callable[[], Widget | None] | None = None
        self._pos = _NOWHERE
        self._waited = 0.0
        self._tip = ""
        self._told_at: tuple[int, int] | None = None
        """Where the tooltip stands that a widget has called for; None: at the mouse."""
        self._copied = ""
        """What was copied here last."""

    # layout

    def relay(self) -> None:
        """Lay the widgets out anew before the next event or picture: their contents changed."""
        self._laid = None

    def move(self) -> None:
        """Place the widgets anew before the next event; what was measured still counts."""
        self._moves = True

    def refit(self, widget: Widget) -> None:
        """Lay out anew what is inside of a widget that keeps its place."""
        self._unfitted.append(widget)

    def settle(self) -> None:
        """Lay the widgets out if the window, the theme or the contents changed."""
        now = (self.desk.theme, self.desk.size, self.area)
        if self._laid == now and not (self._moves or self._unfitted):
            return
        if self._laid != now or self._moves:
            self.desk.layouts += self._laid != now
            self.root.place(self.desk, self.area or pygame.Rect((0, 0), self.desk.size))
            for popup in self.popups:
                popup.widget.place(self.desk, popup.opened(self.desk))
        for widget in () if self._moves else self._unfitted:
            widget.place(self.desk, widget.rect)
        self._laid, self._moves = now, False
        self._unfitted.clear()
        if self.hot is not None and self.held is None:
            self.hot = self._top().at(self._pos)
        self._hand_down()
        if self.focus is not None and self.focus not in self._stops():
            self._lose_focus()

    def _hand_down(self) -> None:
        """Give the focus to the heir of the widget that had it."""
        find, self._heir = self._heir, None
        heir = None if find is None else find()
        if heir is not None:
            self._lose_focus()
            self.focus = heir
            heir.focused(self)
            if self.by_keyboard and heir.pivot() != heir.ring():
                self._bring(heir, heir.pivot())

    # what a scene calls

    @property
    def awake(self) -> bool:
        """Tell whether the form waits to show a tooltip."""
        return bool(self._tip) and self._waited < _TIP_AFTER

    def update(self, seconds: float) -> None:
        """Let time pass for the tooltip."""
        self._waited += seconds

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; True when something of the form wanted it."""
        self.settle()
        hand = _HANDLERS.get(event.type)
        return hand(self, event) if hand else False

    def put_away(self) -> None:
        """Let go of mouse, pop-ups and what was copied: the window goes to somebody else."""
        while self.popups:
            self.close()
        self.hot = self.held = None
        self._pos = _NOWHERE
        self._set_tip("")
        if self._copied and self._copied != pygame.scrap.get_text():
            self._copied = ""
        if self._copied:
            pygame.scrap.put_text("")

    def bring_back(self) -> None:
        """Give back what was copied here, unless something else was copied since."""
        if self._copied and not pygame.scrap.get_text():
            pygame.scrap.put_text(self._copied)

    def copy(self, text: str) -> None:
        """Put something a widget holds on the clipboard."""
        self._copied = text
        pygame.scrap.put_text(text)

    def tell(self, words: str, beside: pygame.Rect) -> None:
        """Show words beside something at once, until the next key or move of the mouse."""
        self._set_tip(words)
        self._waited, self._told_at = _TIP_AFTER, beside.bottomleft

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, the pop-ups, the focus ring and the tooltip."""
        self.settle()
        self.root.draw(self, surface)
        self.draw_over(surface)

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the mouse was last."""
        return self._pos

    @property
    def covered(self) -> bool:
        """Tell whether a pop-up, the focus ring or a tooltip lies over the widgets."""
        return bool(self.popups or self._tip or self.ringed)

    @property
    def ringed(self) -> Hashable:
        """What the focus ring goes around, None while there is no ring."""
        if not self.by_keyboard or self.focus is None or self.focus.shows_focus():
            return None
        return self.focus, tuple(self.focus.ring())

    @property
    def noted(self) -> str:
        """The tooltip that lies over the widgets, "" while there is none."""
        return self._tip if self._waited >= _TIP_AFTER else ""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the widgets: pop-ups, the focus ring and the tooltip."""
        for popup in self.popups:
            popup.widget.draw(self, surface)
        if self.ringed is not None and self.focus is not None:
            draw_ring(self.desk, surface, self._top().path_to(self.focus))
        if self.noted:
            Note(self.desk, self.noted).show(surface, self._told_at or self._pos)

    # what widgets call

    def give_focus(self, widget: Widget | None, by_keyboard: bool = False) -> None:
        """Move the focus and bring it into sight."""
        self.by_keyboard, self.clicked = by_keyboard, False
        if widget is not self.focus:
            self._lose_focus()
            self.focus = widget
            if widget is not None:
                widget.focused(self)
        if widget is not None:
            self._reveal(widget)

    def bequeath(self, heir: Callable[[], Widget | None]) -> None:
        """Have the focus move, once all is laid out, to what takes the place of what has it."""
        self._heir = heir

    def open(self, popup: Popup) -> None:
        """Lay a pop-up over the form; it has the mouse and the keys until closed."""
        self.popups.append(popup)
        self.relay()
        self.settle()

    def close(self) -> None:
        """Take the topmost pop-up away and give its owner the focus."""
        if self.popups:
            owner = self.popups.pop().owner
            self.hot = self.held = None
            self.relay()
            self.settle()
            self.give_focus(owner, self.by_keyboard)

    def is_hot(self, widget: Widget) -> bool:
        """Tell whether the mouse points at the widget and nothing else is held."""
        return self.hot is widget and self.held in (None, widget)

    def is_held(self, widget: Widget) -> bool:
        """Tell whether the mouse button went down on the widget and is still over it."""
        return self.held is widget and self.hot is widget

    # mouse

    def _top(self) -> Widget:
        return self.popups[-1].widget if self.popups else self.root

    def _stops(self) -> list[Widget]:
        return list(self._top().stops())

    def _moved(self, event: pygame.Event) -> bool:
        self._pos = event.pos
        was = self.hot
        self.hot = self._top().at(event.pos)
        if self.hot is not None and self.hot is not was:
            self.hot.met(self)
        if self.held is not None:
            self.held.dragged(self, event)
        elif self.hot is not None:
            self.hot.pointed(self, event)
        self._set_tip(self.hot.tip_at(event.pos) if self.hot and self.held is None else "")
        return was is not self.hot or self.held is not None or self.hot is not None

    def _set_tip(self, tip: str) -> None:
        self._told_at = None
        if tip != self._tip:
            self._tip, self._waited = tip, 0.0

    def _button_down(self, event: pygame.Event) -> bool:
        self._set_tip("")
        self.hot = target = self._top().at(event.pos)
        if self.popups and target is None:
            self.close()
            return True
        if target is None:
            return False
        self._focus_near(target)
        if target.pressed(self, event):
            self.held = target
            return True
        return False

    def _focus_near(self, target: Widget) -> None:
        self.by_keyboard = False
        for widget in reversed(self._top().path_to(target)):
            if widget.focusable:
                self.give_focus(widget)
                self.clicked = True
                return

    def _button_up(self, event: pygame.Event) -> bool:
        held, self.held = self.held, None
        self.hot = self._top().at(event.pos)
        if held is None or event.button != pygame.BUTTON_LEFT:
            return held is not None
        held.released(self, event, held is self.hot)
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        under = self._top().at(self._pos)
        path = self._top().path_to(under) if under is not None else []
        return any(widget.wheeled(self, event) for widget in reversed(path))

    # keys

    def _key_down(self, event: pygame.Event) -> bool:
        self._set_tip("")
        if (default := default_for(self, event)) is not None:
            return default.key(self, event)
        path = self._top().path_to(self.focus) if self.focus is not None else []
        if any(widget.key(self, event) for widget in reversed(path)):
            return True
        return self._navigated(event) or self._common(event)

    def shortcut(self, event: pygame.Event) -> bool:
        """Offer a key to whatever has it for its own; tell whether anything took it."""
        return self._top().shortcut(self, event)

    def _common(self, event: pygame.Event) -> bool:
        keys = self.desk.keys
        if self.shortcut(event):
            return True
        if keys.is_action(event, "cancel"):
            return self._canceled()
        if keys.is_action(event, "confirm") and self.default is not None and not self.popups:
            return self.default.key(self, event)
        return False

    def _canceled(self) -> bool:
        if self.popups:
            self.close()
            return True
        if self.on_cancel is not None:
            self.on_cancel()
        return self.on_cancel is not None

    def _navigated(self, event: pygame.Event) -> bool:
        keys = self.desk.keys
        if keys.is_action(event, "next"):
            return self.step(1)
        if keys.is_action(event, "previous"):
            return self.step(-1)
        for action, way in _STEPS.items():
            if keys.is_action(event, action):
                return self._leap(way)
        return False

    def step(self, by: int, within: Widget | None = None) -> bool:
        """Move the focus to the next stop, or the one before; tell whether there is one."""
        stops = self._stops() if within is None else list(within.stops())
        if not stops:
            return False
        at = stops.index(self.focus) if self.focus in stops else (-1 if by > 0 else 0)
        self.give_focus(stops[(at + by) % len(stops)], by_keyboard=True)
        return True

    def _leap(self, way: tuple[int, int]) -> bool:
        stops = self._stops()
        if self.focus not in stops:
            return self.step(1)
        target = nearest(self.focus, stops, way, self.goes_around and bool(way[1]))
        if target is not None:
            self.give_focus(target, by_keyboard=True)
        return target is not None

    def _typed(self, event: pygame.Event) -> bool:
        return self.focus is not None and self.focus.typed(self, event)

    def _window_left(self, _event: pygame.Event) -> bool:
        self.hot = None
        self._set_tip("")
        return True

    # focus

    def _lose_focus(self) -> None:
        was, self.focus = self.focus, None
        if was is not None:
            was.blurred(self)

    def _reveal(self, widget: Widget) -> None:
        self._bring(widget, widget.ring())
        if widget.pivot() != widget.ring():
            self._bring(widget, widget.pivot())

    def _bring(self, widget: Widget, part: pygame.Rect) -> None:
        for above in reversed(self._top().path_to(widget)[:-1]):
            above.reveal(self.desk, part)


_HANDLERS: Final[dict[int, Callable[[WidgetForm, pygame.Event], bool]]] = {
    pygame.MOUSEMOTION: WidgetForm._moved,
    pygame.MOUSEBUTTONDOWN: WidgetForm._button_down,
    pygame.MOUSEBUTTONUP: WidgetForm._button_up,
    pygame.MOUSEWHEEL: WidgetForm._wheel,
    pygame.KEYDOWN: WidgetForm._key_down,
    pygame.TEXTINPUT: WidgetForm._typed,
    pygame.TEXTEDITING: WidgetForm._typed,
    pygame.WINDOWLEAVE: WidgetForm._window_left,
}
