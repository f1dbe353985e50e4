"""The prompt: what is awaited, and of whom; it is never empty."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from game.core.contract import DICE, Choice, Result, Roll, Seat
from game.core.seats import teams_of
from game.match.results import ending_of
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import why_over
from game.ui.scenes.table.board.cursor import chooses, confirms
from game.ui.scenes.table.felt.lines import is_coin
from game.ui.scenes.table.fitting import (
    FirstThatFits,
    FittedLabel,
    LayoutMode,
    is_upright,
    layout_mode,
)
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.side_marks import seat_mark
from game.ui.scenes.table.panels.thought import THICK, THIN, TimedPanel, thought_sign
from game.ui.scenes.table.panels.words import said
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.advice import advice
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.panel import Glyph, Panel
from game.ui.widgets.words import Label

IN_LINE = (STRONG, SMALL_STRONG, *(Style("strong", size) for size in (14, 13, 12, 11)))
"""Types of the prompt in a low window, the best first."""
LINE = 38
"""Units of height of the line there: two lines of words."""
HIGH_LINE = 54
"""The same in an upright window: three lines."""
ROOM = 3
"""Units of it above and below the words."""
MOST_OF_LINE = 0.34
"""Share of it that the button takes at most."""
IN_BOX = (STRONG, SMALL_STRONG, Style("strong", 14), Style("strong", 13))
"""Types of the prompt beside the board."""
WIDE = 460
"""Units of width from which its longest sentence takes fewer lines."""
LINES, FEW_LINES = 3, 2
"""Lines that are kept for it."""
LINE_HIGH = 22
"""Units of height of one of them, at least."""
PAD = 9
GAP = 2
MARK = 22
HIGH = 30
"""Units of height of the button that confirms, whose place is kept."""
CONFIRM = "confirm"
HEARD = 130
"""Units of width for what is heard there."""


def listens(desk: Desk) -> bool:
    """Return whether what can be heard is to be told in words."""
    return desk.settings.captions


class Confirming(NamedTuple):
    """The button that confirms, as it is to be made."""

    words: str
    press: Callable[[], None]
    refusal: str = ""
    refused: Callable[[str], None] | None = None
    kind: str = "primary"
    icon: str = "check"


class PromptPanel(ReactivePanel):
    """Says what is awaited, of whom, with the mark of the side; holds the button that confirms."""

    def __init__(self, table: Table, *lenders: Callable[[], Button | None]) -> None:
        super().__init__(table)
        self.lenders = lenders
        """Panels whose own button that confirms stands here instead."""
        self._entering: tuple[Hashable, bool] = (None, True)

    def depends(self) -> Hashable:
        """Return the words, and whether it is the person's turn."""
        mine = self.table.session.may_act
        heard = (listens(self.desk), self.table.heard)
        lent = tuple(id(lender()) for lender in self.lenders)
        table, thought = self.table, thought_sign(self.table)
        asked = (lent, id(table.view), table.selection, table.group.others, table.held.command)
        said = (self.words(), self._whose(), mine, self._caption(), thought)
        return *said, self._mode(), heard, asked, self._confirms()

    def made(self) -> Widget:
        """Return the mark, whose turn it is, what to do, and the button that does it."""
        seat, mine = self._whose(), self.table.session.may_act
        if self._mode() is LayoutMode.TABS:
            return self._line(seat, mine)
        words = FittedLabel(self.words(), IN_BOX, "bright" if mine else "text", top=True)
        lines = [self._top(seat), words.sized(height=LINE_HIGH, grow=1)]
        lines += [self._heard()] if listens(self.desk) else []
        return self._panel(Column(*lines, gap=GAP), PAD, THICK)

    def reserved(self, desk: Desk, width: int) -> int:
        """Return the height of its place: that of the longest sentence, or all below would jump."""
        lines = FEW_LINES if width >= desk.u(WIDE) else LINES
        high = 2 * desk.u(PAD) + desk.u(HIGH) + desk.u(GAP) + lines * desk.text.leading(STRONG)
        return high + (desk.text.line(SMALL) + desk.u(GAP) if listens(desk) else 0)

    def _mode(self) -> LayoutMode:
        return layout_mode(self.desk)

    def _top(self, seat: Seat) -> Widget:
        """Return mark, name and button, as wordy as there is room beside the whole name."""
        said = [self._caption(), self._name()]
        ways = [(words, button) for button in self._buttons() for words in said]
        rows = [self._row(seat, words, button) for words, button in ways]
        return FirstThatFits(*rows) if rows else self._row(seat, said[0])

    def _row(self, seat: Seat, words: str, *held: Button) -> Widget:
        mark = [seat_mark(self.table, seat, MARK)] if seat >= 0 else []
        caption = Label(words, SMALL, "muted", single=True).sized(grow=1)
        return Row(*mark, caption, *(b.sized(height=HIGH) for b in held), gap=8).sized(height=HIGH)

    def _line(self, seat: Seat, mine: bool) -> Widget:
        """Return mark, name, words and button in a line: the largest type that fits in height."""
        named = FittedLabel(self._named(), IN_LINE, "bright" if mine else "text")
        named.sized(grow=1, height=(HIGH_LINE if is_upright(self.desk) else LINE) - ROOM)
        mark = [seat_mark(self.table, seat, MARK)] if seat >= 0 else []
        heard = [self._heard().sized(width=HEARD)] if listens(self.desk) else []
        held = [button.sized(height=HIGH) for button in self._fitting_button()]
        row = Row(*mark, named, *heard, *practice(self.table), *held, gap=10)
        panel = self._panel(row, 10, THIN)
        panel.y = 0
        return panel

    def _fitting_button(self) -> list[Button]:
        """Return the wordiest making of the button that leaves the sentence most of the line."""
        buttons = self._buttons()
        most = MOST_OF_LINE * self.desk.size[0]
        fits = [one for one in buttons if one.size(self.desk, self.desk.size[0])[0] <= most]
        return (fits or buttons[-1:])[:1]

    def _panel(self, child: Widget, pad: float, thick: float) -> Panel:
        """Return the box of the prompt, with the line of the computer's time if that is shown."""
        thought = self.table.thought
        if not thought.shown or thought.share is None:
            return Panel(child, look="note" if self.table.session.may_act else "panel", pad=pad)
        return TimedPanel(child, thought.share, pad, thick)

    def _named(self) -> str:
        """Return name and sentence in one; while the computer thinks its name says it all.

        A sentence that begins with the name says it once.
        """
        table, name = self.table, self._name()
        if table.session.thinking is not None and table.replay is None:
            return self._caption()
        words = self.words()
        return table.say("prompt.of", name, words) if name and not self._begins(name) else words

    def _begins(self, name: str) -> bool:
        """Whether the sentence begins with a name."""
        return self.words().startswith(f"{name} ")

    def _name(self) -> str:
        names, seat = self.table.view.names, self._whose()
        return names[seat] if 0 <= seat < len(names) else ""

    def _buttons(self) -> list[Button]:
        """Return the button that confirms, the wordiest making first; none where there is none.

        Of long words, "Ready: 2 guns fire", what stands before the sign that the catalogue names
        tells enough. While the computer thinks for long, one that has it move now stands there.
        """
        if self.table.thought.may_hurry and self.table.replay is None:
            return [self._hurrying(keyed) for keyed in (True, False)]
        confirming = self._confirming()
        if confirming is None:
            return []
        short = self._short(confirming.words)
        return [
            self._button(confirming, words, keyed)
            for words, keyed in ((confirming.words, True), (confirming.words, False), (short, True))
        ]

    def _short(self, words: str) -> str:
        """Return short words for a button: its own, or what stands before the sign for it."""
        first, sign, _ = words.partition(self.table.say("prompt.short_before"))
        usual, width = self.table.say("prompt.confirm"), self.desk.text.width
        if sign:
            return first.strip()
        return words if width(words, SMALL_STRONG) <= width(usual, SMALL_STRONG) else usual

    def _hurrying(self, keyed: bool) -> Button:
        words = self.table.say("move_now")
        button = Button(words, self.table.thought.hurry, "quiet", "", "hurry")
        button.style, button.shows_key = SMALL_STRONG, keyed
        button.tipped(self.table.say("told.headed", words, self.table.say("tip.move_now")))
        return button

    def _button(self, confirming: Confirming, words: str, keyed: bool) -> Button:
        waits = not self._confirms()
        kind = "quiet" if waits and confirming.kind == "primary" else confirming.kind
        button = Button(words, confirming.press, kind, confirming.icon, "confirm")
        button.style, button.shows_key = SMALL_STRONG, keyed
        button.key_waits = waits
        button.tipped(confirming.words)
        return button.refused(confirming.refusal, confirming.refused)

    def _confirms(self) -> bool:
        """Whether the key of the button that confirms does so, and does not choose a cell."""
        table = self.table
        now = (id(table.view), table.selection, table.spot, table.by_keys, table.ruled)
        known = (*now, table.session.may_act, table.held.command, table.loader.ready)
        if self._entering[0] != known:
            self._entering = known, confirms(table)
        return self._entering[1]

    def _confirming(self) -> Confirming | None:
        """Return what confirms what is pointed out, or the step of a panel."""
        table = self.table
        for lender in self.lenders:
            lent = lender()
            if lent is not None:
                looks = (lent.kind, lent.icon)
                return Confirming(lent.words, lent.on_press, lent.refusal, lent.on_refused, *looks)
        if not table.session.may_act:
            return None
        if table.held.command is not None:
            return Confirming(table.say("prompt.held"), table.held.give)
        return self._of_action()

    def _of_action(self) -> Confirming | None:
        """Return what gives the order that is pointed out, None while there is none."""
        table = self.table
        actions = table.game.actions_of(table.context)
        action = next((action for action in actions if action.name == CONFIRM), None)
        if action is None:
            return None
        refusal = action.refusal
        why = "" if refusal is None else said(table, refusal.say)

        def press() -> None:
            table.take(table.game.pressed(table.context, CONFIRM))

        def refused(_: str) -> None:
            if refusal is not None:
                table.refuse(refusal)

        return Confirming(table.group.told(action.text), press, why, refused)

    def _heard(self) -> Widget:
        """Return what was heard, the newest first; its place is kept while all is still."""
        words = Label(self._paragraph(*self.table.heard[::-1]), SMALL, "link", single=True)
        return Row(Glyph("sound", 15, "link"), words.sized(grow=1), gap=6)

    def words(self) -> str:
        """Return the sentence of the prompt line."""
        table = self.table
        if table.note:
            return table.note
        if table.session.trouble:
            key = table.desk.key("why")
            return table.say("prompt.trouble", table.session.trouble, key)
        if table.replay is not None:
            return table.say("prompt.replay", table.replay.step, table.replay.last)
        if table.ruled is not None:
            places = ("start", "end", "done")
            key = table.desk.key("ruler")
            noun = table.open.nouns.place
            return table.say(f"prompt.ruler_{places[len(table.ruled)]}", noun, key)
        return self._awaited()

    def _awaited(self) -> str:
        table, awaited = self.table, self.table.view.awaiting
        if isinstance(awaited, Roll):
            typed = table.typing is not None
            first = said(table, awaited.prompt)
            enter = table.say("prompt.type_coin" if is_coin(awaited) else "prompt.type")
            return self._paragraph(first, enter) if typed else first
        if isinstance(awaited, Choice):
            mine = table.session.eyes in awaited.seats
            words = advice(table) or said(table, awaited.prompt if mine else awaited.waiting)
            return words if self._confirms() else self._choosing(words)
        return why_over(table.desk.texts, table.session.match)

    def _choosing(self, words: str) -> str:
        """Return the sentence while Enter chooses what the cursor is on, and confirms nothing."""
        table, spot, context = self.table, self.table.spot, self.table.context
        if spot is None or not table.by_keys:
            return words
        values = self.desk.key("confirm"), table.game.places.cell_name(context, spot)
        if table.game.panels.wizard(context) is not None:
            if not chooses(table, spot):
                return words
            return self._paragraph(words, table.say("prompt.chooses", *values))
        if table.game.confirmed(context).command is None:
            return words
        return table.say("prompt.chooses_instead", *values)

    def _paragraph(self, *texts: str) -> str:
        return self.desk.texts.paragraph(texts)

    def _whose(self) -> Seat:
        awaited = self.table.view.awaiting
        if isinstance(awaited, Roll):
            alone = len({group.seat for group in awaited.groups}) == 1
            return awaited.seat if alone else DICE
        if isinstance(awaited, Result):
            kind, seats = ending_of(awaited, teams_of(self.table.session.match.setup))
            return seats[0] if kind == "won" else DICE
        eyes = self.table.session.eyes
        return eyes if eyes in awaited.seats else awaited.seats[0]

    def _caption(self) -> str:
        """Return whose turn it is, in the words of a set-up step where there is one."""
        table, name = self.table, self._name()
        headline = table.game.panels.wizard(table.context)
        thinking = table.session.thinking
        if thinking is not None and table.replay is None:
            return table.say(table.thought.says, table.view.names[thinking])
        if headline is not None:
            return table.say("prompt.of", name, said(table, headline))
        if table.session.may_act:
            return table.say("your_turn", name)
        return table.say("their_turn") if self._is_told_of_computer(name) else name

    def _is_told_of_computer(self, name: str) -> bool:
        """Whether the sentence itself names the computer whose turn it is."""
        seat, result = self._whose(), isinstance(self.table.view.awaiting, Result)
        players = self.table.session.match.players
        computer = seat >= 0 and players[seat].kind == "computer"
        return computer and not result and self._begins(name)


def practice(table: Table) -> list[Widget]:
    """Return the badge of a practice match; nothing for any other."""
    if not table.session.match.practice:
        return []
    badge = Label(table.say("practice"), SMALL_STRONG, "amber", single=True)
    badge.solid = True
    return [badge.tipped(table.desk.say("newmatch.about_practice"))]
