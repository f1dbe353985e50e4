"""A player's hands at the real app, from the shelf on, and eyes for what is cut off."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pygame
from msgspec.structs import replace

import game.rules
from game.core.contract import Result, Roll
from game.core.scenario import Setup
from game.match import scenarios
from game.match.dice import SeededDice
from game.match.journal import begin
from game.match.match import Match
from game.match.paths import trouble_log
from game.match.seats import Party, Player
from game.match.settings import Settings, load
from game.match.texts import Texts
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.scenes.common.apply_settings import apply_settings
from game.ui.stack import Scene
from game.ui.widgets import Button, Label, Widget
from game.ui.widgets.scroll import Scroller
from tests.ui.widgets.hands import Hands

BITSKRIEG = game.rules.load("bitskrieg")
CORPORAL = Player("Corporal", "computer", "corporal", 1, 1)


class Window(Hands):
    """The app with a scene, at a size and a scale."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        scale: int = 100,
        language: str = "en",
    ) -> None:
        self.desk = Desk(Texts(language))
        super().__init__(App(self.desk, size))
        settings, self.notes = load()
        sized = settings if scale == 100 else replace(settings, scale=scale)
        apply_settings(self.desk, sized)

    @property
    def top(self) -> Any:
        scene = self.app.stack.top
        assert type(scene).__name__ != "Trouble", trouble_log().read_text("utf-8")
        return scene

    @property
    def settings(self) -> Settings:
        return load()[0]

    def lay(self, scene: Scene) -> Any:
        self.app.start(scene)
        self.wait(0.05)
        return scene

    def press(self, target: str | Widget) -> None:
        """Click a button by its words, or any widget, wherever it is now."""
        widget = self.button(target) if isinstance(target, str) else target
        self.top.form.settle()
        self.click(widget.ring().center)

    def button(self, words: str) -> Button:
        self.top.form.settle()
        found = [w for w in widgets(self.top.form.root) if isinstance(w, Button)]
        named = [w for w in found if w.words == words or w.tip == words]
        assert named, f"there is no button {words!r}: {[w.words for w in found]}"
        return named[0]

    def reads(self, words: str) -> bool:
        """Tell whether a label or text of the scene on top says this."""
        shown = (getattr(w, "words", getattr(w, "content", "")) for w in self.seen())
        return any(words in text for text in shown if isinstance(text, str))

    def seen(self) -> list[Widget]:
        return widgets(self.top.form.root)

    def frames(self, count: int = 30) -> None:
        for _ in range(count):
            self.wait(0.1)

    def close(self) -> None:
        self.app.close()


def widgets(widget: Widget) -> list[Widget]:
    """Return a widget and all that is shown in it."""
    inner = itertools.chain.from_iterable(widgets(child) for child in widget.visible())
    return [widget, *inner] if widget.shown else []


def cut_off(window: Window) -> list[str]:
    """Name what loses words, what sticks out where nothing scrolls, and what has no words."""
    form = window.top.form
    form.settle()
    return [wrong for widget in widgets(form.root) for wrong in faults(window, widget) if wrong]


def faults(window: Window, widget: Widget) -> list[str]:
    """Name what is wrong with one widget."""
    if isinstance(widget, Scroller):
        return [_outside(window, widget), _too_low(window, widget)]
    if isinstance(widget, Button | Label):
        return [_outside(window, widget), _cut(window.desk, widget), _wordless(widget)]
    return []


def _outside(window: Window, widget: Widget) -> str:
    above = window.top.form.root.path_to(widget)[:-1]
    if any(isinstance(w, Scroller) for w in above):
        return ""
    screen = pygame.Rect((0, 0), window.desk.size)
    return "" if screen.contains(widget.rect) else f"{_name(widget)} sticks out: {widget.rect}"


def _too_low(window: Window, widget: Widget) -> str:
    low = widget.rect.height < window.desk.u(40)
    return f"{_name(widget)} is too low: {widget.rect}" if low else ""


def _cut(desk: Desk, widget: Button | Label) -> str:
    if isinstance(widget, Button):
        narrow = widget.rect.width < widget.least(desk)
        return f"{_name(widget)} is too narrow" if narrow else ""
    high = widget.size(desk, max(1, widget.rect.width))[1]
    low = not widget.single and high > widget.rect.height + 1
    return f"{_name(widget)} is too low" if low else ""


def _wordless(widget: Button | Label) -> str:
    return f"{_name(widget)} is missing" if "«" in widget.words + widget.tip else ""


def _name(widget: Any) -> str:
    return repr(getattr(widget, "words", type(widget).__name__))


def scenario(id: str) -> Any:
    return next(s for s in scenarios.all_scenarios("bitskrieg") if s.id == id)


def new_match(
    id: str = "open_ground", players: tuple[Player, ...] = (Player("Anna", color=2), CORPORAL)
) -> Match:
    """Return a match in the player's folder."""
    battle = scenario(id)
    names = tuple(player.name for player in players)
    setup = Setup(battle, battle.options, names)
    return begin(BITSKRIEG, setup, Party(players), SeededDice("a seed"))


def play(match: Match, steps: int, seed: int = 1) -> Match:
    """Play some steps by chance, at most to the end."""
    chance = Random(seed)
    for _ in range(steps):
        awaited = match.awaiting
        if isinstance(awaited, Result):
            break
        if isinstance(awaited, Roll):
            match.roll()
            continue
        menu = match.game.legal(match.state, awaited.seats[0])
        subject = chance.choice(list(menu.subjects))
        match.submit(awaited.seats[0], chance.choice(list(menu.about(subject))))
        match.step()
    return match
