"""What becomes of an event on the table: who has it first, and the keys of the whole scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.core.contract import Refusal, Say
from game.ui.keys import SILENT
from game.ui.scenes.table.table import Table
from game.ui.session import Session
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene

HELD: Final = 0.35
"""Seconds after which letting the threat key go ends what it showed."""
WALKS: Final = (("next", 1), ("previous", -1))
BUTTONS: Final = (("next_button", 1), ("previous_button", -1))
PATIENT: Final = (
    *("zoom_in", "zoom_out", "zoom_fit", "pan_left", "pan_right", "pan_up", "pan_down"),
    *("threat", "log", "save", "rules", "settings", "overview", "next_button", "previous_button"),
    "speed",
)
"""Actions that leave what moves alone: they give no order and point at nothing."""


class Inputs:
    """Hands events to what moves, to the board, to the widgets, and to the keys of the scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._held: float | None = None
        """Seconds that the threat key has been held."""
        self._hastening: float | None = None
        """The same of the key that ends what moves; held for longer it lets all go by fast."""

    @property
    def table(self) -> Table:
        """The person's side of the session."""
        return self.scene.table

    @property
    def session(self) -> Session:
        """The running match."""
        return self.scene.session

    @property
    def form(self) -> WidgetForm:
        """All widgets."""
        return self.scene.form

    @property
    def holding(self) -> bool:
        """Whether a key is held that counts for as long as it is."""
        return self._held is not None or self._hastening is not None

    def update(self, seconds: float) -> None:
        """Let time pass for what is held."""
        self._held = None if self._held is None else self._held + seconds
        if self._hastening is not None:
            self._hastening += seconds
            self.session.hasten(self._hastening > HELD)

    def let_go(self) -> None:
        """Forget what is held: it is let go under other eyes."""
        self._held = self._hastening = None
        self.session.hasten(False)

    def take(self, event: pygame.Event) -> None:
        """Take an event: what moves ends first, then the event is taken as always."""
        if event.type == pygame.KEYDOWN and self._steps_back(event):
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._skipped(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._put_notes_away(event)
        if event.type == pygame.KEYDOWN and (self._key_first(event) or self._walks(event)):
            return
        if event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._released(event)
            return
        if self._board_first(event) or self.form.handle(event) or self._behind(event):
            return
        if event.type == pygame.KEYDOWN and not (self._key(event) or self._refused(event)):
            self._key_early(event)

    def _behind(self, event: pygame.Event) -> bool:
        """Take the keys of the card's buttons while other panels lie where the card does.

        Where that is another tab, the card's turns up: what the key asks is read there.
        """
        layout = self.scene.layout
        card, chances = layout.parts.card, layout.parts.chances
        turned = layout.tabs.shown and layout.tabs.chosen != 0 and self.table.replay is None
        if event.type != pygame.KEYDOWN or self.form.popups or card.shown:
            return False
        if not (chances.shown or turned) or not self.session.may_act:
            return False
        taken = card.shortcut(self.form, event)
        if taken and turned:
            layout.open_tab(0)
        return taken

    def _refused(self, event: pygame.Event) -> bool:
        """Tell why the order of a key has no button now; tell whether it is such a key."""
        table, keys = self.table, self.scene.desk.keys
        if self.session.busy or not self.session.may_act or table.replay is not None:
            return False
        meant = (
            action for action in table.game.orders.key_actions if keys.is_action(event, action)
        )
        answers = (table.game.pressed(table.context, action) for action in meant)
        refusal = next((answer.refusal for answer in answers if answer.refusal is not None), None)
        if refusal is not None:
            table.refuse(refusal)
        return refusal is not None

    def _key_early(self, event: pygame.Event) -> None:
        """Take a key that came while something moved: that ends first, then the key counts."""
        if not self.session.busy or not getattr(event, "unicode", "").isalnum():
            return
        if self.session.acts_next:
            self.session.catch_up()
        else:
            self.session.skip()
        self.scene.settle()
        if not self.session.may_act:
            self.table.refuse(Refusal("not_now", "", Say("table.not_now")))
        else:
            self.form.handle(event)

    def _steps_back(self, event: pygame.Event) -> bool:
        """Take the keys of a film while looking back: step, jump to an end, play or stop."""
        replay, keys = self.table.replay, self.scene.desk.keys
        if replay is None:
            return False
        acts: tuple[tuple[bool, Callable[[], None]], ...] = (
            (keys.is_action(event, "left"), replay.back),
            (keys.is_action(event, "right"), replay.forward),
            (event.key == pygame.K_HOME, lambda: replay.seek(0)),
            (event.key == pygame.K_END, lambda: replay.seek(replay.last)),
            (keys.is_action(event, "press"), replay.toggle),
        )
        act = next((act for meant, act in acts if meant), None)
        if act is not None:
            act()
        return act is not None

    def _skipped(self, event: pygame.Event) -> bool:
        """End what moves; tell whether that was all the event was for."""
        if not self.session.busy:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return event.button == pygame.BUTTON_LEFT and self._clicked_through(event)
        keys = self.scene.desk.keys
        if keys.is_action(event, "skip"):
            self.session.skip()
            self._hastening = 0.0
            return True
        patient = any(keys.is_action(event, action) for action in PATIENT)
        if not self.session.acts_next or event.key in SILENT or patient:
            return False
        self._hurry()
        # What is to be confirmed now was not on the screen when the key went down.
        return keys.is_action(event, "confirm")

    def _clicked_through(self, event: pygame.Event) -> bool:
        """End what moves; tell whether the click is void: its button has gone or moved away."""
        aimed = self.form.root.at(event.pos)
        if not self.session.acts_next:
            self.session.skip()
            return False
        self._hurry()
        found = self.form.root.at(event.pos)
        return isinstance(found, Button) and not _is_same(found, aimed)

    def _hurry(self) -> None:
        """End what moves and lay out what has come of it: the next event is for that."""
        self.session.hurry()
        self.scene.settle()

    def _walks(self, event: pygame.Event) -> bool:
        """Take the keys that go from piece to piece, and those that go from button to button.

        Tab never leaves the pieces, so nothing else is chosen by habit while others are to act.
        Only a step that is filled in on a panel, and has no pieces, is walked through itself.
        """
        keys, form = self.scene.desk.keys, self.form
        if form.popups:
            return False
        for action, way in BUTTONS:
            if keys.is_action(event, action):
                form.step(way)
                return True
        way = next((way for action, way in WALKS if keys.is_action(event, action)), 0)
        if way and self.session.may_act:
            self._walk(way)
        return bool(way)

    def _walk(self, way: int) -> None:
        """Go to the next piece, or on through the panel and the bench of a step that has none.

        A question on the way of an order is about one piece: there the answers are walked through.
        """
        parts = self.scene.layout.parts
        if parts.bench.shown:
            self.form.step(way, Widget(parts.card, parts.bench))
        elif parts.card.answering and parts.card.shown:
            self.form.step(way, parts.card)
        elif self.scene.board.next_subject(way):
            self.form.give_focus(self.scene.board, by_keyboard=True)
        elif parts.card.asks:
            self.form.step(way, parts.card)

    def _put_notes_away(self, event: pygame.Event) -> None:
        why = self.scene.layout.parts.why
        if not (why.shown and why.rect.collidepoint(event.pos)):
            self.table.why = None
        if self.table.held.command is None:
            self.table.note = ""

    def _board_first(self, event: pygame.Event) -> bool:
        """Let the board have right and middle button and dragging; nothing else wants them."""
        if not self.scene.board.shown:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.scene.board.other_buttons(event)
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            over = self.form.root.at(event.pos) is self.scene.board
            if over or event.type == pygame.MOUSEBUTTONUP:
                return self.scene.board.other_buttons(event)
        return False

    def _key(self, event: pygame.Event) -> bool:
        scene, keys = self.scene, self.scene.desk.keys
        acts: tuple[tuple[str, Callable[[], None]], ...] = (
            ("log", lambda: scene.layout.open_tab(2)),
            ("settings", scene.open_settings),
            ("overview", scene.open_overview),
            ("play", scene.toggle_replay),
            ("concede", scene.concede),
            ("save", scene.tell_saved),
            ("analysis", scene.open_analysis),
        )
        for action, act in acts:
            if keys.is_action(event, action):
                act()
                return True
        return False

    def _key_first(self, event: pygame.Event) -> bool:
        """Take the faces of real dice, and the threat key, which is held."""
        board = self.scene.board.shown
        if board and self.scene.desk.keys.is_action(event, "threat"):
            self._threat()
            return True
        if self._takes_plan(event):
            return True
        return self.scene.layout.parts.faces.typed_key(event)

    def _takes_plan(self, event: pygame.Event) -> bool:
        """Take the number of a plan while the best ones are shown."""
        hint, number = self.session.hint, self.scene.desk.keys.keyboard.digit(event)
        if hint is None or number not in (1, 2, 3) or number > len(hint.reasons):
            return False
        self.table.loader.take(number - 1)
        return True

    def _released(self, event: pygame.Event) -> None:
        """End what counts as long as a key is held; in another window nobody sees it go up."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
        if self.scene.desk.keys.is_action(event, "skip") and self._hastening is not None:
            self._hastening = None
            self.session.hasten(False)
        if self.scene.desk.keys.is_action(event, "threat") and self._held is not None:
            if self._held > HELD:
                self.table.threat = False
            self._held = None

    def _threat(self) -> None:
        if self._held is None:
            self.table.toggle_threat()
            self._held = 0.0 if self.table.threat else None

    def why(self) -> None:
        """Tell what the computer compared, or why the spot cannot be used."""
        table = self.table
        if self.session.trouble:
            self.session.ask_again()
        elif table.spot is not None and table.selection.subject is not None:
            table.ask_why(table.spot)
        else:
            table.loader.tell_story()

    def escape(self) -> None:
        """Go one step back, to the board, and at last to the menu."""
        scene = self.scene
        if self.table.back(scene.watches):
            return
        home = scene.board if scene.board.shown else None
        if self.form.focus is not home:
            self.form.give_focus(home, by_keyboard=True)
        elif scene.watches:
            scene.leave()
        else:
            scene.open_menu()


def _is_same(found: Button, aimed: Widget | None) -> bool:
    """Whether a button is the one that was aimed at, though its panel was made anew meanwhile."""
    return isinstance(aimed, Button) and (found.words, found.action, found.icon) == (
        aimed.words,
        aimed.action,
        aimed.icon,
    )
