"""The luck of a match: each side's account in words, and every roll in a ledger with bars."""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pygame

from game.core.seats import allies
from game.core.words import percent
from game.match.statistics import Lot, Reckoning
from game.ui.desk import Desk
from game.ui.scenes.common.page import LOWEST
from game.ui.scenes.end.account import MatchAccount
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.scenes.table.panels.side_marks import mark_of
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, TINY
from game.ui.widgets import Column, Grid, Label, ListView, PictureBox, Row, Space, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.panel import draw_bar

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


INDENT: Final = 32
"""Units left of the words, for the sign of the side."""


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

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw both bars with their numbers."""
        desk, theme = form.desk, form.desk.theme
        rows = (
            ("end.expected", float(self.expected), f"{float(self.expected):.1f}", theme.muted),
            ("end.came", float(self.came), str(self.came), theme.link),
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


def luck_of(desk: Desk, account: MatchAccount) -> Widget:
    """Return the luck of every side."""
    seats = range(len(account.match.players))
    kinds = [account.tallies(seat) for seat in seats]
    every = [tally for tallies in kinds for tally in tallies]
    most = max((max(float(t.expected), float(t.came)) for t in every), default=1.0)
    blocks: list[Widget] = []
    for seat, tallies in zip(seats, kinds, strict=True):
        name = Row(_sign(account, seat), Label(account.match.players[seat].name, STRONG), gap=8)
        rows: list[Widget] = []
        for tally in tallies:
            rows.append(Label(desk.say("end.tally", tally.name, tally.came, tally.most), SMALL))
            rows.append(TwoBars(tally.expected, tally.came, most))
        verdict = Label(account.verdict(seat), SMALL)
        lots = [Label(words, SMALL) for words in account.lots(seat)]
        blocks.append(Column(name, *rows, verdict, *lots, gap=4))
    about = Label(desk.say("end.about_luck"), SMALL, "muted")
    return Column(*blocks, about, gap=14)


def counts_of(desk: Desk, account: MatchAccount) -> Widget:
    """Return the table of what each side did."""
    seats = range(len(account.match.players))
    cells: list[Widget] = [Label(desk.say("end.turns", account.turns()), SMALL, "muted")]
    cells += [Row(Space(), _sign(account, seat), gap=0).sized(width=44) for seat in seats]
    for count in account.counts():
        cells.append(Label(count.name, SMALL))
        cells += [Label(str(n), STRONG, "bright", 2).sized(width=44) for n in count.numbers]
    for name, *tallies in _side_by_side(account):
        cells.append(Label(name, SMALL))
        cells += [Label(words, STRONG, "bright", 2).sized(width=44) for words in tallies]
    return Grid(1 + len(seats), *cells, gap=8, growing=(0,))


def _side_by_side(account: MatchAccount) -> list[list[str]]:
    """Return each kind of success with the number of every side: the very ones of the luck."""
    seats = range(len(account.match.players))
    came = [{tally.name: tally.came for tally in account.tallies(seat)} for seat in seats]
    names = dict.fromkeys(name for tallies in came for name in tallies)
    return [[name, *(str(tallies.get(name, 0)) for tallies in came)] for name in names]


def _sign(account: MatchAccount, seat: int) -> PictureBox:
    match = account.match
    if len(allies(match.setup, seat)) > 1:
        return PictureBox(lambda desk, size: mark_of(desk, match, seat, size), 18, 18)
    color = match.players[seat].color
    return PictureBox(lambda desk, size: seat_sign(desk, color, size[0]), 18, 18)


class LedgerRows(ListView):
    """Every roll of the match."""

    def __init__(self, account: MatchAccount) -> None:
        super().__init__(account.rolls(), self._draw_roll)
        self.account = account
        self.row_height = self._roll_height

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few rows."""
        return desk.u(LOWEST)

    def _roll_height(self, desk: Desk, width: int, index: int) -> int:
        one = self.items[index]
        room = self._room(desk, width, one)
        told = desk.text.size(self.account.told(one), TINY, room)[1]
        return desk.text.size(self.account.title(one), SMALL, room)[1] + told + desk.u(14)

    def _draw_roll(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        one: Reckoning | Lot = self.items[index]
        player = self.account.match.players[self.account.who(one)]
        sign = seat_sign(desk, player.color, desk.u(16))
        surface.blit(sign, sign.get_rect(center=(rect.x + desk.u(16), rect.centery)))
        self._draw_told(desk, surface, rect, one)
        if isinstance(one, Reckoning):
            self._draw_chance(desk, surface, rect, one)

    def _draw_chance(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, one: Reckoning
    ) -> None:
        bar = pygame.Rect(0, 0, self._bar(desk, rect.width), desk.u(8))
        wide = _widest(desk)
        bar.midright = (rect.right - wide - desk.u(18), rect.centery)
        color = desk.theme.good if one.success else desk.theme.muted
        draw_bar(desk, surface, bar, float(one.chance), color)
        told = desk.texts.say(percent(one.chance))
        picture = desk.text.render(told, SMALL_STRONG, desk.theme.bright)
        surface.blit(picture, picture.get_rect(midright=(rect.right - desk.u(8), rect.centery)))

    def _draw_told(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, one: Reckoning | Lot
    ) -> None:
        left, y = rect.x + desk.u(INDENT), rect.y + desk.u(6)
        room = self._room(desk, rect.width, one)
        title = desk.text.render(self.account.title(one), SMALL, desk.theme.text, room)
        surface.blit(title, (left, y))
        good = isinstance(one, Reckoning) and one.success
        ink = desk.theme.good if good else desk.theme.muted
        told = desk.text.render(self.account.told(one), TINY, ink, room)
        surface.blit(told, (left, y + title.get_height()))

    def _bar(self, desk: Desk, width: int) -> int:
        return min(desk.u(110), width // 5)

    def _room(self, desk: Desk, width: int, one: Reckoning | Lot) -> int:
        """The width for words: beside the bar, where there is one."""
        beside = desk.u(INDENT + 8)
        if isinstance(one, Reckoning):
            beside += _widest(desk) + desk.u(24) + self._bar(desk, width)
        return max(desk.u(60), width - beside)


def _widest(desk: Desk) -> int:
    return desk.text.width(desk.texts.say(percent(1)), SMALL_STRONG)
