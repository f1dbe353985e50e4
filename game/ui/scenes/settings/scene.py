"""The settings: every change is worn at once and kept at once."""

from typing import Any

import pygame

from game import __version__
from game.ui.desk import Desk
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.common.page import Page, ReadingWidth, Scrolled
from game.ui.scenes.settings.keys import KeysPage
from game.ui.scenes.settings.pages import SettingsPages
from game.ui.stack import Next
from game.ui.theme import SMALL
from game.ui.widgets import Column, Label, Panel, RichText, Tabs, WidgetForm

NAMES = ("display", "motion", "sound", "keys", "table", "about")


class SettingsScene(Page):
    """Tabs of settings."""

    opened_by = "settings"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        say = desk.say
        self.pages = SettingsPages(desk, self._change)
        self.keys = KeysPage(desk, self._keep_keys)
        self.note = Label("", SMALL, "bad")
        self.note.shown = False
        parts = (
            self.pages.display(),
            self.pages.motion(),
            self.pages.sound(),
            self.keys,
            self.pages.table(),
            RichText(say("settings.about", __version__, say("table.fairness.promise"))),
        )
        framed = [Panel(Scrolled(ReadingWidth(part)), pad=14) for part in parts]
        names = [say(f"settings.page_{name}") for name in NAMES]
        self.pages.follow_window()
        self.tabs = Tabs(list(zip(names, framed, strict=True)))
        body = Column(self.tabs, self.note, gap=6)
        self.form = WidgetForm(desk, self.framed(say("settings.title"), body), None, self.back)

    def entered(self) -> None:
        """Give the tabs the focus."""
        self.settle_focus(self.tabs.bar)

    def handle(self, event: pygame.Event) -> Next | None:
        """Take an event; a key that is waited for goes to its action."""
        if self.keys.take(event):
            self.form.relay()
            return None
        step = super().handle(event)
        if self.keys.waiting and event.type == pygame.MOUSEBUTTONUP:
            self.form.relay()
        return step

    def exposed(self) -> None:
        """Follow the window, which may have begun or ceased to fill the screen."""
        self.pages.follow_window()

    def _change(self, **values: Any) -> None:
        trouble = change_settings(self.desk, **values)
        if "full_screen" in values:
            self.desk.fill_screen(values["full_screen"])
        self.note.words = self.desk.texts.say(trouble) if trouble else ""
        self.note.shown = bool(trouble)
        self.form.relay()

    def _keep_keys(self) -> None:
        self._change(keys=self.desk.keys.changed())
