"""The puzzles as a list: a small map, the game and the turn, and when each comes again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

import pygame

from game.match.repetition import Standing
from game.match.texts import Texts
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import scenario_name
from game.ui.scenes.common.page import LOWEST
from game.ui.scenes.common.thumbnails import Thumb, thumbnail
from game.ui.scenes.puzzles.gathering import OwnPuzzle
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, TINY, Style
from game.ui.widgets import ListView

PAD: Final = 8


class PuzzleList(ListView):
    """Puzzles to choose from."""

    def __init__(self, stands: Callable[[OwnPuzzle], Standing], today: date) -> None:
        super().__init__((), self._draw_puzzle)
        self.stands, self.today = stands, today
        self.row_height = lambda desk, width, index: self._high(desk)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of one row or so."""
        return desk.u(LOWEST)

    def _high(self, desk: Desk) -> int:
        return sum(desk.text.line(style) for style in (STRONG, SMALL, TINY)) + desk.u(2 * PAD)

    def _draw_puzzle(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        puzzle: OwnPuzzle = self.items[index]
        pad = desk.u(PAD)
        spot = pygame.Rect(rect.x + pad, rect.y + pad, rect.height - 2 * pad, rect.height - 2 * pad)
        surface.blit(thumbnail(desk, thumb_of(puzzle), spot.size), spot)
        known = self.stands(puzzle)
        ink = desk.theme.link if known.comes(self.today) else desk.theme.muted
        comes = desk.text.render(comes_words(desk.texts, known, self.today), SMALL_STRONG, ink)
        surface.blit(comes, comes.get_rect(topright=(rect.right - pad, rect.y + pad)))
        left, y = spot.right + 2 * pad, rect.y + pad
        room = rect.right - pad - left
        for n, (words, style) in enumerate(self._lines(desk, puzzle)):
            width = room - comes.get_width() - pad if n == 0 else room
            short = desk.text.shortened(words, style, max(1, width))
            ink = (desk.theme.bright, desk.theme.text, desk.theme.muted)[n]
            surface.blit(desk.text.render(short, style, ink), (left, y))
            y += desk.text.line(style)

    def _lines(self, desk: Desk, puzzle: OwnPuzzle) -> Sequence[tuple[str, Style]]:
        match = puzzle.match
        box = desk.say(f"{match.game.slug}_table.box.name")
        title = desk.say("library.title_of", box, scenario_name(desk, match))
        return ((title, STRONG), (asked(desk, puzzle), SMALL), (when(desk, puzzle), TINY))


def thumb_of(puzzle: OwnPuzzle) -> Thumb:
    """Return what shows the position of a puzzle, as its player saw it."""
    match, seat = puzzle.match, puzzle.step.seat
    assert seat is not None
    colors = tuple(player.color for player in match.players)
    return Thumb(match.setup, match.game.view(match.states[puzzle.step.entry], seat), colors)


def asked(desk: Desk, puzzle: OwnPuzzle) -> str:
    """Return what is to be found, and for whom."""
    assert puzzle.step.seat is not None
    return desk.say("puzzles.asks", puzzle.match.players[puzzle.step.seat].name)


def when(desk: Desk, puzzle: OwnPuzzle) -> str:
    """Return the turn of a puzzle."""
    match, entry = puzzle.match, puzzle.step.entry
    turn = match.game.turn(match.states[entry])
    return desk.say("analysis.turn", turn.number) if turn else desk.say("analysis.setup")


def comes_words(texts: Texts, known: Standing, today: date) -> str:
    """Return whether a puzzle is new or learned, or in how many days it comes."""
    if known.learned:
        return texts.text("puzzles.learned")
    if known.due is None:
        return texts.text("puzzles.new")
    days = (known.due - today).days
    return texts.text("puzzles.in_days", days) if days > 0 else texts.text("puzzles.due")
