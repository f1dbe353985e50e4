"""The page of keys: press a button, then the key that shall do it."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.keys import DEFAULTS, SILENT
from game.ui.theme import SMALL, SUBHEADING, TEXT
from game.ui.widgets import Button, Column, Grid, Label, Split, Widget

GROUPS: Final = (
    ("window", ("confirm", "press", "cancel", "next", "previous", "left", "right", "up", "down")),
    ("table", ("next_button", "previous_button", "join", "join_all", "overview")),
    (
        "match",
        (
            "move",
            "fire",
            "flip",
            "rebuild",
            "roll",
            "turn_left",
            "turn_right",
            "finish",
            "end_turn",
        ),
    ),
    ("optional", ("bound", "ram", "reverse", "reserve", "blast", "nitro", "mine", "hold")),
    ("tokens", ("first_token", "second_token", "third_token", "overlay")),
    ("help", ("undo", "redo", "hint", "threat", "ruler", "why", "step", "steps", "log", "rules")),
    ("view", ("zoom_in", "zoom_out", "zoom_fit", "pan_left", "pan_right", "pan_up", "pan_down")),
    ("replay", ("step_back", "step_forward", "play", "skip", "speed", "hurry", "analysis")),
    ("program", ("start", "save", "print", "concede", "settings", "full_screen", "screenshot")),
)
NEEDED: Final = ("confirm", "cancel", "next", "next_button", "left", "right", "up", "down")
"""Actions that must keep a key, or nothing could be reached by keys."""


class KeysPage(Column):
    """Every action with its keys."""

    def __init__(self, desk: Desk, keep: Callable[[], None]) -> None:
        self.desk, self.keep = desk, keep
        self.waiting = ""
        """The action whose key is being changed."""
        self.clash: tuple[str, str] | None = None
        """A key and the action that has it already: pressed again, it changes hands."""
        self.note = Label("", TEXT, "amber")
        self.buttons = {action: self._button(action) for action in _actions()}
        self.reset = Button(desk.say("settings.keys_reset"), self.reset_all, icon="undo")
        about = Label(desk.say("settings.keys_hint"), SMALL, "muted")
        groups = [self._group(name, actions) for name, actions in GROUPS]
        halves = Split(Column(*groups[:4], gap=18), Column(*groups[4:], gap=18), 0.5, 40)
        super().__init__(about, self.note, halves, Column(self.reset, align=0), gap=12)
        self.renew()

    def renew(self) -> None:
        """Show the keys as they are."""
        keys = self.desk.keys
        for action, button in self.buttons.items():
            labels = " / ".join(self._printed(name) for name in keys.names(action))
            waits = self.desk.say("settings.press_key")
            button.words = waits if action == self.waiting else labels or "–"
            button.kind = "primary" if action == self.waiting else "quiet"

    def take(self, event: pygame.Event) -> bool:
        """Take the key that was pressed for the action that waits; True when one does."""
        if not self.waiting or event.type != pygame.KEYDOWN or event.key in SILENT:
            return bool(self.waiting) and event.type in (pygame.KEYDOWN, pygame.TEXTINPUT)
        if event.key == pygame.K_ESCAPE and self.waiting != "cancel":
            self._end("")
        else:
            self._offer(self.desk.keys.name_of(event))
        return True

    def reset_all(self) -> None:
        """Give every action its first keys again."""
        self.desk.keys.reset()
        self.keep()
        self._end(self.desk.say("settings.keys_are_reset"))

    def _offer(self, name: str) -> None:
        keys = self.desk.keys
        try:
            others = [o for o in keys.conflicts(self.waiting, (name,)) if o in DEFAULTS]
        except ValueError:
            self.note.words = self.desk.say("settings.key_unknown", self._printed(name))
            return
        if others and self.clash != (name, others[0]):
            self._tell_clash(name, others[0])
            return
        for other in others:
            keys.set(other, [key for key in keys.names(other) if key != name])
        keys.set(self.waiting, (name,))
        self.keep()
        self._end(self.desk.say("settings.key_set", self._printed(name), self.action(self.waiting)))

    def _tell_clash(self, name: str, other: str) -> None:
        last = len(self.desk.keys.names(other)) == 1
        fixed = last and other in NEEDED
        self.clash = None if fixed else (name, other)
        key = "settings.key_needed" if fixed else "settings.key_taken"
        self.note.words = self.desk.say(key, self._printed(name), self.action(other))
        self.renew()

    def _printed(self, name: str) -> str:
        return self.desk.texts.say(self.desk.keys.printed(name))

    def action(self, action: str) -> str:
        """Return what an action is called."""
        return self.desk.say(f"settings.action.{action}")

    def _begin(self, action: str) -> None:
        self.waiting, self.clash = action, None
        self.note.words = self.desk.say("settings.press_now", self.action(action))
        self.renew()

    def _end(self, words: str) -> None:
        self.waiting, self.clash = "", None
        self.note.words = words
        self.renew()

    def _button(self, action: str) -> Button:
        return Button("", lambda: self._begin(action)).sized(width=220)

    def _group(self, name: str, actions: tuple[str, ...]) -> Widget:
        cells: list[Widget] = []
        for action in actions:
            cells += [Label(self.action(action)), self.buttons[action]]
        title = Label(self.desk.say(f"settings.keys_{name}"), SUBHEADING)
        return Column(title, Grid(2, *cells, gap=8, growing=(0,)), gap=8)


def _actions() -> list[str]:
    return [action for _, actions in GROUPS for action in actions]
