"""Four tokens and three slots: which one is discarded (DZ-7.8)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.core.contract import Command
from game.presenter.dicezone.forms.step import OrderForm
from game.presenter.selection import Draft, Selection
from game.rules.dicezone.commands import DropToken
from game.rules.dicezone.data import TOKENS
from game.rules.dicezone.state import active, pick_of

NOTHING_YET: Final = 9


class TokenStep(OrderForm):
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
