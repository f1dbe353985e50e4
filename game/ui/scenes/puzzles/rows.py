"""The puzzles as a list: a small map, the game and the turn, and when each comes again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Final

import pygame

from game.match.repetition import PuzzleStanding
from game.match.texts import Texts
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import scenario_name
from game.ui.scenes.common.page import LOWEST
from game.ui.scenes.common.thumbnails import Thumb, thumbnail
from game.ui.scenes.puzzles.gathering import ListedPuzzle
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, Color, Style
from game.ui.widgets import ListView

PAD: Final = 8


class PuzzleList(ListView):
    """Puzzles to choose from."""

    def __init__(self, stands: Callable[[ListedPuzzle], PuzzleStanding], today: date) -> None:
        super().__init__((), self._draw_puzzle)
        self.stands, self.today = stands, today
        self.row_height = self._tall

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of one row or so."""
        return desk.u(LOWEST)

    def _side(self, desk: Desk) -> int:
        """The pixels of a map, as high as a line of each kind."""
        return sum(desk.text.line(style) for style in (STRONG, SMALL, SMALL_STRONG))

    def _tall(self, desk: Desk, width: int, index: int) -> int:
        room = self._room(desk, width)
        lines = (desk.text.size(*line[:2], room)[1] for line in self._lines(desk, index))
        return max(self._side(desk), sum(lines)) + desk.u(2 * PAD)

    def _room(self, desk: Desk, width: int) -> int:
        return max(desk.u(60), width - self._side(desk) - desk.u(4 * PAD))

    def _draw_puzzle(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        puzzle: ListedPuzzle = self.items[index]
        pad, side = desk.u(PAD), self._side(desk)
        spot = pygame.Rect(rect.x + pad, rect.y + pad, side, side)
        surface.blit(thumbnail(desk, thumb_of(puzzle), spot.size), spot)
        left, y = spot.right + 2 * pad, rect.y + pad
        for words, style, ink in self._lines(desk, index):
            picture = desk.text.render(words, style, ink, self._room(desk, rect.width))
            surface.blit(picture, (left, y))
            y += picture.get_height()

    def _lines(self, desk: Desk, index: int) -> Iterator[tuple[str, Style, Color]]:
        """Yield what is said of a puzzle, in which type and color; each may take several lines."""
        puzzle: ListedPuzzle = self.items[index]
        known = self.stands(puzzle)
        yield title_of(desk, puzzle), STRONG, desk.theme.bright
        yield asked(desk, puzzle), SMALL, desk.theme.text
        comes = comes_words(desk.texts, known, self.today)
        ink = desk.theme.link if known.comes(self.today) else desk.theme.muted
        yield desk.texts.row((when(desk, puzzle), comes)), SMALL_STRONG, ink


def title_of(desk: Desk, puzzle: ListedPuzzle) -> str:
    """Return the game of a puzzle, and its number or the match it comes from."""
    box = desk.say(f"{puzzle.match.game.slug}_table.box.name")
    if puzzle.number:
        return desk.say("puzzles.numbered", box, puzzle.number)
    return desk.say("library.title_of", box, scenario_name(desk, puzzle.match))


def thumb_of(puzzle: ListedPuzzle) -> Thumb:
    """Return what shows the position of a puzzle, as its player saw it."""
    match, seat = puzzle.match, puzzle.step.seat
    assert seat is not None
    colors = tuple(player.color for player in match.players)
    return Thumb(match.setup, match.game.view(match.states[puzzle.step.entry], seat), colors)


def asked(desk: Desk, puzzle: ListedPuzzle) -> str:
    """Return what is to be found, and for whom."""
    assert puzzle.step.seat is not None
    return desk.say("puzzles.asks", puzzle.match.players[puzzle.step.seat].name)


def when(desk: Desk, puzzle: ListedPuzzle) -> str:
    """Return the turn of a puzzle."""
    match, entry = puzzle.match, puzzle.step.entry
    turn = match.game.turn(match.states[entry])
    return desk.say("analysis.turn", turn.number) if turn else desk.say("analysis.setup")


def comes_words(texts: Texts, known: PuzzleStanding, today: date) -> str:
    """Return whether a puzzle is new or learned, or in how many days it comes."""
    if known.learned:
        return texts.text("puzzles.learned")
    if known.due is None:
        return texts.text("puzzles.new")
    days = (known.due - today).days
    return texts.text("puzzles.in_days", days) if days > 0 else texts.text("puzzles.due")
