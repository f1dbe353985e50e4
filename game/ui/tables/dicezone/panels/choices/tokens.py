"""Four tokens and three slots: which one is given up (DZ-7.8)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from game.core.contract import Command, Say
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import DropToken
from game.rules.dicezone.data import TOKENS
from game.rules.dicezone.refusals import token_name
from game.rules.dicezone.state import active, pick_of
from game.ui.tables.dicezone.art.tokens import token_picture
from game.ui.tables.dicezone.panels.head import StepHead, head
from game.ui.tables.dicezone.panels.step import FilledStep
from game.ui.tables.shared.token import TokenButton
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.words import Label

NOTHING_YET: Final = 9
SIDE: Final = 62


class TokenStep(FilledStep):
    """Which token is given up; the only row holds its place, the new one being the last."""

    area: ClassVar[str] = "crate"

    @property
    def tokens(self) -> tuple[tuple[str, int], ...]:
        """What is held, and what was found, with the charges."""
        new = pick_of(self.state).token
        held = self.state.tanks[active(self.state).tank].tokens
        return (*held, (new, TOKENS[new].charges))

    def fresh(self) -> tuple[Draft, ...]:
        """Return that nothing is chosen."""
        return ((NOTHING_YET,),)

    def fits(self, row: Draft) -> bool:
        """Return whether a number is a place, or none."""
        return row[0] == NOTHING_YET or 0 <= row[0] < len(self.tokens)

    @property
    def place(self) -> int:
        """The place of the token that is given up."""
        return self.rows[0][0]

    @property
    def command(self) -> Command | None:
        """What handing in means, None until one is chosen."""
        if self.place == NOTHING_YET:
            return None
        return DropToken(self.tokens[self.place][0])

    def drafted(self, command: Command) -> Selection:
        """Return the selection that amounts to a command."""
        names = [name for name, _ in self.tokens]
        if not isinstance(command, DropToken) or command.token not in names:
            return self.selected(self.rows)
        return self.selected(((names.index(command.token),),))

    def choose(self, place: int) -> None:
        """Choose the token that is given up."""
        self.put(((place,),))


def token_panel(step: TokenStep) -> Widget:
    """Return the panel of a tank that gives a token up."""
    chosen = step.place != NOTHING_YET
    name = step.said(token_name(step.tokens[step.place][0])) if chosen else ""
    fine = step.word("drops", name) if chosen else step.word("drop_do")
    rows = [_row(step, place) for place in range(len(step.tokens))]
    tone = "good" if chosen else "amber"
    said = StepHead(fine, step.word("drop_in"), lambda row: step.put((row,)), tone=tone)
    return Column(*head(step, said), *rows, gap=8).called("crate tokens")


def _row(step: TokenStep, place: int) -> Widget:
    token, charges = step.tokens[place]
    name = step.context.phrases.word(f"token.{token}")
    words = step.word("charges", name, charges) if charges else name
    if place == len(step.tokens) - 1:
        words = step.word("new", words)
    chosen = partial(step.choose, place)
    button = TokenButton("", lambda size: token_picture(token, size), chosen, SIDE)
    button.marked(place == step.place).tipped(words).called(f"token {place}")
    effect = Label(step.said(Say(f"dicezone.effect.{token}")), SMALL, "muted")
    about = Column(Label(words, SMALL_STRONG, "bright"), effect, gap=0)
    return Row(button, about.sized(grow=1), gap=12)
