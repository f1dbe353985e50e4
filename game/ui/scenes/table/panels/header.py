"""The head of the table: the game's name, the scenario, the turn track, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from game.core.contract import Refusal
from game.match.wording.translations import scenario_words
from game.presenter.content import Banner
from game.ui.desk import Desk
from game.ui.scenes.table.fitting import (
    FirstLowEnough,
    FirstThatFits,
    LayoutMode,
    layout_mode,
)
from game.ui.scenes.table.panels.prompt import practice
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.side_marks import seat_mark
from game.ui.scenes.table.panels.tools import COUNT, Tools
from game.ui.scenes.table.panels.words import said, with_link
from game.ui.scenes.table.table import Table
from game.ui.text import capitals
from game.ui.theme import SMALL, TINY, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Flow, Row, Space
from game.ui.widgets.panel import Glyph
from game.ui.widgets.words import Label, RichText

NAME = Style("heading", 34)
GAP = 8
ABOUT = 360
"""Units of width kept for scenario, turn and score, whatever they say."""
ICON = 44
"""Units of width of a button without words."""
MARK = 15
BARE = 33
"""Units of width of an icon in a narrow head."""
CLOSE = 3
"""Units between them."""
WORDY = ("menu", "rules", "replay")
"""Buttons with words, the most needed first."""


class Verbs(NamedTuple):
    """What the buttons of the head do."""

    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    rules: Callable[[], None]
    replay: Callable[[], None]


class Head(ReactivePanel):
    """One row above the board."""

    def __init__(self, table: Table, verbs: Verbs, tools: Tools) -> None:
        super().__init__(table)
        self.verbs, self.tools = verbs, tools

    def depends(self) -> Hashable:
        """Return the track, whether undo and redo are to be had, and the room."""
        table = self.table
        redoable = table.steps.redoable
        shown = (layout_mode(self.desk), self.tools.depends())
        track = (tuple(track_of(table)), table.session.match.practice)
        return track, self._refusal(), redoable, table.replay is not None, shown

    def made(self) -> Widget:
        """Return name, scenario and track on the left, as many words on buttons as fit."""
        if layout_mode(self.desk) is LayoutMode.TABS:
            return FirstThatFits(self._bare(True), self._bare(False))
        named = [self._row(wordy, True) for wordy in (WORDY, WORDY[:2], ())]
        return FirstThatFits(*named, self._row((), False))

    def least(self, desk: Desk) -> int:
        """Return the width of all buttons as bare icons; a high window has room for words too."""
        if layout_mode(desk) is not LayoutMode.TABS:
            icons = len(Verbs._fields)
            return desk.u(ABOUT) + icons * desk.u(ICON + GAP)
        icons = len(Verbs._fields) + COUNT
        return icons * desk.u(BARE) + (icons - 1) * desk.u(CLOSE)

    def _bare(self, wordy: bool) -> Widget:
        """Return icons, the tools among them, these with words where `wordy`."""
        icons, tools = self._buttons(()), self.tools.bare(wordy)
        for icon in icons if wordy else [*icons, *tools]:
            icon.sized(width=BARE, grow=0)
        return Row(*icons, *tools, Space(), gap=CLOSE)

    def _row(self, wordy: Sequence[str], named: bool) -> Widget:
        """Return a row; what it says of the match never decides how its buttons look."""
        scenario = self.table.session.match.setup.scenario
        title = _title(self.table)
        name = [Label(capitals(title), NAME, "heading")] if named else []
        called = scenario_words(self.table.desk.texts, scenario).name
        scene = called if named else self.desk.texts.row((title, called))
        first, *rest = list(told(self.table, SMALL, TINY)) or [Space()]
        upper: list[Widget] = [Label(scene, SMALL, single=True), first, *practice(self.table)]
        about = Column(Row(*upper, gap=8), Row(*rest, gap=10), gap=0)
        return Row(*name, about.sized(width=ABOUT, grow=1), *self._buttons(wordy), gap=GAP)

    def _refusal(self) -> Refusal | None:
        return self.table.steps.can_undo()

    def _buttons(self, wordy: Sequence[str]) -> list[Widget]:
        verbs, refusal = self.verbs, self._refusal()
        why = "" if refusal is None else said(self.table, refusal.say)
        buttons = {
            "menu": self._button("menu", verbs.menu, "cancel"),
            "undo": self._button("undo", verbs.undo, "undo"),
            "redo": self._button("redo", verbs.redo, "redo"),
            "rules": self._button("rules", verbs.rules, "rules"),
            "replay": self._button("replay", verbs.replay, "play"),
        }
        buttons["undo"].refused(why, lambda _: verbs.undo())
        nothing = "" if self.table.steps.redoable else self.table.say("redo.nothing")
        buttons["redo"].refused(nothing)
        for name, button in buttons.items():
            button.words = button.words if name in wordy else ""
        return list(buttons.values())

    def _button(self, name: str, act: Callable[[], None], action: str) -> Button:
        words = self.table.say(f"button.{name}")
        button = Button(words, act, "quiet", name, "" if action == "cancel" else action)
        button.shows_key = False
        button.tipped(self.desk.keyed(words, action))
        return button


class GoalLine(ReactivePanel):
    """What wins, in a line over the board: the wordiest that fits; the warnings in force instead.

    These come and go, so they have a place that is there anyway.
    """

    warns = False
    """Whether it tells warnings now."""

    def depends(self) -> Hashable:
        """Return the words, the warnings, and the room."""
        panels, context = self.table.game.panels, self.table.context
        warnings = tuple(panels.banners(context))
        return tuple(panels.goal(context)), warnings, layout_mode(self.desk)

    def made(self) -> Widget | None:
        """Return a flag and the words; nothing where the game does not tell."""
        low = layout_mode(self.desk) is LayoutMode.TABS
        warnings = tuple(self.table.game.panels.banners(self.table.context))
        self.warns = bool(warnings) and not low
        if self.warns:
            return self._warned(warnings)
        ways = [
            Row(Glyph("flag", MARK, "amber"), Label(words, style, single=True), gap=6)
            for words in self.table.game.panels.goal(self.table.context)
            for style in ((TINY,) if low else (SMALL, TINY))
        ]
        shortest = self.table.game.panels.goal(self.table.context)[-1:]
        ways += [Row(Glyph("flag", MARK, "amber"), Label(words, TINY), gap=6) for words in shortest]
        return FirstThatFits(*ways) if ways else None

    def lowest_words(self, desk: Desk, width: int) -> int:
        """Return the least height in which what it tells is read."""
        return min(way.size(desk, width)[1] for way in self.children[0].children)

    def _warned(self, warnings: Sequence[Banner]) -> Widget:
        """Return the warnings in force, the gravest first; the last make way for want of room."""
        texts = self.desk.texts
        ways: list[Widget] = []
        told = [with_link(texts, warning.text, warning.rule) for warning in warnings]
        for count in range(len(told), 0, -1):
            left_out = len(told) - count
            more = [self.table.say("warning.more", left_out)] if left_out else []
            words = texts.paragraph((*told[:count], *more))
            for style in (SMALL, TINY):
                rich = RichText(words, self.table.on_rule, style, "bright").sized(grow=1)
                ways.append(Row(Glyph("warning", MARK, "amber"), rich, gap=6))
        return FirstLowEnough(*ways)


class Status(ReactivePanel):
    """Turn and score over the tabs, where the head has no room for them."""

    def depends(self) -> Hashable:
        """Return the track."""
        return tuple(track_of(self.table))

    def made(self) -> Widget:
        """Return all of it, one beside the other."""
        return Flow(*told(self.table, TINY, TINY), gap=8)


def track_of(table: Table) -> list[tuple[str, str]]:
    """Return the turn track: pairs of label and value."""
    return list(table.game.panels.track(table.context))


def told(table: Table, first: Style, then: Style) -> Iterator[Widget]:
    """Yield what the track tells, the turn first; a player is named by the mark of the side."""
    names = list(table.view.names)
    for at, (label, value) in enumerate(track_of(table)):
        style, color = (then, "muted") if at else (first, "text")
        seat = names.index(label) if label in names else -1
        if seat < 0:
            pair = "track.side" if at else "track.row"
            both = table.say(pair, label, value) if label and value else label or value
            yield Label(both, style, color, single=True)
            continue
        names[seat] = ""
        mark = seat_mark(table, seat, MARK).tipped(label)
        yield Row(mark, Label(value, style, color, single=True), gap=4)


def _title(table: Table) -> str:
    name = f"{table.open.game.area}.box.name"
    slug = table.session.match.setup.scenario.game
    return table.desk.say(name) if table.desk.texts.has(name) else slug
