"""Each side's account: luck in words, what was to be expected and what came, and what it did."""

from fractions import Fraction
from typing import TYPE_CHECKING

import pygame

from game.core.seats import allies
from game.ui.desk import Desk
from game.ui.scenes.end.account import Account
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.scenes.table.panels.prompt import mark_of
from game.ui.theme import SMALL, SMALL_STRONG, STRONG
from game.ui.widgets import Column, Grid, Label, PictureBox, Row, Space, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.panel import draw_bar

if TYPE_CHECKING:
    from game.ui.widgets.form import Form


class TwoBars(Widget):
    """What was to be expected above what came, to one scale."""

    def __init__(self, expected: Fraction, came: int, most: float) -> None:
        super().__init__()
        self.expected, self.came, self.most = expected, came, max(1.0, most)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and two lines."""
        return width, 2 * self._line(desk)

    def least(self, desk: Desk) -> int:
        """Return a width at which bars still compare."""
        return self._beside(desk) + desk.u(60)

    def draw(self, form: "Form", surface: pygame.Surface) -> None:
        """Draw both bars with their numbers."""
        desk, theme = form.desk, form.desk.theme
        rows = (
            ("end.expected", float(self.expected), f"{float(self.expected):.1f}", theme.muted),
            ("end.came", float(self.came), str(self.came), theme.amber),
        )
        for n, (key, value, number, color) in enumerate(rows):
            line = self._line(desk)
            spot = pygame.Rect(self.rect.x, self.rect.y + n * line, self.rect.width, line)
            words = desk.text.render(desk.say(key), SMALL, theme.muted)
            surface.blit(words, words.get_rect(midleft=spot.midleft))
            right = desk.text.render(number, SMALL_STRONG, theme.bright)
            surface.blit(right, right.get_rect(midright=spot.midright))
            bar = pygame.Rect(spot.x + self._label(desk), 0, 0, desk.u(9))
            bar.width = max(desk.u(20), spot.right - desk.u(48) - bar.x)
            bar.centery = spot.centery
            draw_bar(desk, surface, bar, value / self.most, color)

    def _line(self, desk: Desk) -> int:
        return desk.text.line(SMALL) + desk.u(4)

    def _label(self, desk: Desk) -> int:
        words = (desk.say("end.expected"), desk.say("end.came"))
        return max(desk.text.width(word, SMALL) for word in words) + desk.u(12)

    def _beside(self, desk: Desk) -> int:
        return self._label(desk) + desk.u(48)


def luck_of(desk: Desk, account: Account) -> Widget:
    """Return the luck of every side."""
    sides = account.ledger.sides
    most = max((max(float(s.expected), float(s.came)) for s in sides), default=1.0)
    blocks: list[Widget] = []
    for seat, side in enumerate(sides):
        name = Row(_sign(account, seat), Label(account.match.players[seat].name, STRONG), gap=8)
        bars = TwoBars(side.expected, side.came, most)
        verdict = Label(account.verdict(seat), SMALL)
        lots = [Label(words, SMALL) for words in account.lots(seat)]
        blocks.append(Column(name, bars, verdict, *lots, gap=4))
    about = Label(desk.say("end.about_luck"), SMALL, "muted")
    return Column(*blocks, about, gap=14)


def counts_of(desk: Desk, account: Account) -> Widget:
    """Return the table of what each side did."""
    seats = range(len(account.match.players))
    cells: list[Widget] = [Label(desk.say("end.turns", account.turns()), SMALL, "muted")]
    cells += [Row(Space(), _sign(account, seat), gap=0).sized(width=44) for seat in seats]
    for count in account.counts():
        cells.append(Label(count.name, SMALL))
        cells += [Label(str(n), STRONG, "bright", 2).sized(width=44) for n in count.numbers]
    return Grid(1 + len(seats), *cells, gap=8, growing=(0,))


def _sign(account: Account, seat: int) -> PictureBox:
    match = account.match
    if len(allies(match.setup, seat)) > 1:
        return PictureBox(lambda desk, size: mark_of(desk, match, seat, size), 18, 18)
    color = match.players[seat].color
    return PictureBox(lambda desk, size: seat_sign(desk, color, size[0]), 18, 18)
