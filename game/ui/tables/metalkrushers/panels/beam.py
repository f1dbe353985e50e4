"""The balance beam: it lies level while the arms are as quick as they are slow (MK-6.1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.presenter.metalkrushers.numbers import modifier
from game.presenter.metalkrushers.sheets import held
from game.presenter.metalkrushers.workshop import WorkshopForm
from game.rules.metalkrushers.data import ARMS, IM
from game.rules.metalkrushers.workshop.sheet import Sheet
from game.ui.desk import Desk
from game.ui.theme import SMALL_STRONG, STRONG
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.words import Label

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

HIGH: Final = 62
ARM: Final = 198
"""Units of width of the card of an arm beside the machine; the weights hang below them."""
TILT: Final = 8
"""Units that the ends of the beam rise and sink for each point of initiative, and at most."""
MOST: Final = 18
DISC: Final = 17
"""Units of radius of a weight."""
BEAM: Final = 9
STEEL: Final = "#8b95a3"


class Beam(Widget):
    """The beam with a weight for each arm, and what they come to."""

    solid = True

    def __init__(self, place: WorkshopForm) -> None:
        super().__init__()
        self.workplace = place
        self.tipped(place.word("beam.tip" if self.counts else "beam.open_tip"))

    @property
    def counts(self) -> bool:
        """Whether the arms must balance."""
        return self.workplace.workshop.balance == "arena"

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and a comfortable height."""
        return width, desk.u(HIGH) + desk.text.line(SMALL_STRONG)

    def least(self, desk: Desk) -> int:
        """Return the room for two weights and the verdict."""
        return desk.text.width(self.words(), STRONG) + desk.u(4 * DISC)

    def words(self) -> str:
        """Return what the arms come to."""
        found, word = modifier(self.workplace.sheet), self.workplace.word
        if not self.counts:
            return word("beam.open", f"{found:+}" if found else "0")
        key = "beam.level" if not found else "beam.quick" if found > 0 else "beam.slow"
        return word(key, f"{found:+}" if found else "0")

    def draw(self, form: Form, surface: pygame.Surface) -> None:
        """Draw foot, beam, weights and words."""
        desk, theme = form.desk, form.desk.theme
        found = modifier(self.workplace.sheet)
        ink = theme.good if not found or not self.counts else theme.bad
        x, y = self.rect.centerx, self.rect.y + desk.u(DISC + MOST - 2)
        reach = (self.rect.width - desk.u(ARM)) / 2
        sunk = sinking(*(_initiative(self.workplace.sheet, arm) for arm in ("left", "right")))
        left, right = (x - reach, y + desk.u(sunk[0])), (x + reach, y + desk.u(sunk[1]))
        foot = [(x, y), (x - desk.u(16), y + desk.u(30)), (x + desk.u(16), y + desk.u(30))]
        pygame.draw.polygon(surface, "#39424f", foot)
        for color, thick in (("#0b0e12", BEAM), (STEEL, BEAM - 4)):
            pygame.draw.lines(surface, color, False, (left, (x, y), right), desk.u(thick))
        pygame.draw.aacircle(surface, "#0b0e12", (x, y), desk.u(8))
        pygame.draw.aacircle(surface, ink, (x, y), desk.u(6))
        for place, arm in ((left, "left"), (right, "right")):
            self._draw_weight(desk, surface, place, arm)
        words = desk.text.render(self.words(), STRONG, ink)
        surface.blit(words, words.get_rect(midbottom=(x, self.rect.bottom)))

    def _draw_weight(
        self, desk: Desk, surface: pygame.Surface, place: tuple[float, float], arm: str
    ) -> None:
        weight = _initiative(self.workplace.sheet, arm)
        around = (round(place[0]), round(place[1]))
        pygame.draw.aacircle(surface, "#0b0e12", around, desk.u(DISC + 2))
        pygame.draw.aacircle(surface, "#2b3340", around, desk.u(DISC))
        pygame.draw.aacircle(surface, STEEL, around, desk.u(DISC), max(1, desk.u(2)))
        number = desk.text.render(f"{weight:+}" if weight else "0", STRONG, desk.theme.bright)
        surface.blit(number, number.get_rect(center=around))


def balance_line(place: WorkshopForm) -> Widget:
    """Return what the arms come to, in words, where there is no room for the beam."""
    beam = Beam(place)
    tone = "good" if not beam.counts or not modifier(place.sheet) else "bad"
    return Label(beam.words(), SMALL_STRONG, tone, 1).tipped(beam.tip)


def sinking(left: int, right: int) -> tuple[int, int]:
    """Return how many units the ends sink below the foot, from the initiative of the arms.

    Arms that come to 0 balance. Else the slower arm is the heavier and sinks; two alike sink or
    rise together.

    >>> sinking(0, -1), sinking(1, -1), sinking(-1, -1)
    ((-8, 8), (0, 0), (16, 16))
    """
    lean = max(-MOST, min(MOST, TILT * abs(left + right)))
    if left == right:
        both = -lean if left > 0 else lean
        return both, both
    return (lean, -lean) if left < right else (-lean, lean)


def _initiative(sheet: Sheet, arm: str) -> int:
    item = held(sheet, "left" if arm == "left" else ARMS[0])
    return 0 if item is None else IM[item.size]
