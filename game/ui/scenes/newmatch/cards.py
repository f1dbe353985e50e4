"""The scenarios of a box as cards: a map, a name, a pitch, and whom it suits."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

import game.rules
from game.core.notation import first_position
from game.core.scenario import Heading, Scenario
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.scenes.common.thumbnails import Thumb, thumbnail, usual_setup
from game.ui.theme import CAPTION, SMALL, SUBHEADING, TINY, Look
from game.ui.widgets import ListView

MAP: Final = 112
"""Units of a map's side."""
PAD: Final = 12
LOWEST: Final = 56
"""Units of height with which the list is content: there are buttons below it."""


class Cards(ListView):
    """The list of scenarios; the choice follows the arrows and the mouse."""

    def __init__(self, scenarios: Sequence[Scenario], on_move: Callable[[int], None]) -> None:
        super().__init__(scenarios, self._draw_card)
        self.on_move = on_move
        self.starts = False
        """Whether the scenario to learn from says that one starts here."""
        self.row_height = self._card_height

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a name and a line below it."""
        return desk.u(LOWEST)

    def reveal(self, desk: Desk, rect: pygame.Rect) -> None:
        """Bring a row into view, its top where it is higher than the list."""
        super().reveal(
            desk, pygame.Rect(rect.topleft, (rect.width, min(rect.size[1], self.rect.height)))
        )

    def _map(self, desk: Desk, width: int) -> int:
        return min(desk.u(MAP), width // 3)

    def _room(self, desk: Desk, width: int) -> int:
        """Return how wide the words are."""
        return width - self._map(desk, width) - desk.u(3 * PAD)

    def _card_height(self, desk: Desk, width: int, index: int) -> int:
        room, card = self._room(desk, width), scenario_words(desk.texts, self.items[index])
        words = desk.text.line(SUBHEADING) + desk.text.size(card.pitch, SMALL, room)[1]
        words += desk.text.size(_suits(desk, card), TINY, room)[1] + desk.u(10)
        return max(words, self._map(desk, width)) + desk.u(2 * PAD)

    def _draw_card(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        card: Scenario = self.items[index]
        side, pad = self._map(desk, rect.width), desk.u(PAD)
        if index == self.chosen:
            look = Look("", "", desk.theme.amber, 8, 2)
            surface.blit(desk.art.box(rect.size, look, desk.theme.scale), rect)
        picture = scenario_map(desk, card, side)
        surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
        left = rect.x + side + 2 * pad
        self._draw_words(
            desk, surface, pygame.Rect(left, rect.y + pad, self._room(desk, rect.width), 0), index
        )

    def _draw_words(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        card, room = self.items[index], rect.width
        text, theme, told = desk.text, desk.theme, scenario_words(desk.texts, card)
        name = text.render(text.shortened(told.name, SUBHEADING, room), SUBHEADING, theme.heading)
        surface.blit(name, rect)
        y = rect.y + text.line(SUBHEADING)
        pitch = text.render(told.pitch, SMALL, theme.text, room)
        surface.blit(pitch, (rect.x, y))
        suits = text.render(_suits(desk, told), TINY, theme.muted, room)
        surface.blit(suits, (rect.x, y + pitch.get_height() + desk.u(6)))
        learn = "newmatch.start_here" if self.starts else "newmatch.tutorial"
        badge = learn if card.tutorial else "newmatch.yours" if card.own else ""
        if badge:
            beside = rect.move(name.get_width() + desk.u(10), 0)
            self._draw_badge(desk, surface, beside, desk.say(badge))

    def _draw_badge(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, words: str
    ) -> None:
        picture = desk.text.render(words, CAPTION, desk.theme.on_amber)
        wide = picture.get_width() + desk.u(16)
        if rect.x - self.rect.x + wide > self.rect.width - desk.u(20):
            return
        box = pygame.Rect(rect.x, rect.y + desk.u(4), wide, picture.get_height() + desk.u(4))
        surface.blit(desk.art.box(box.size, desk.theme.primary, desk.theme.scale), box)
        surface.blit(picture, picture.get_rect(center=box.center))


def _suits(desk: Desk, told: Heading) -> str:
    return desk.say("newmatch.suits", told.suits)


def scenario_map(desk: Desk, scenario: Scenario, side: int) -> pygame.Surface:
    """Return the map of a scenario as it lies on the table when a match begins."""
    owner = game.rules.load(scenario.game)
    setup = usual_setup(scenario)
    return thumbnail(desk, Thumb(setup, first_position(owner, setup)), (side, side))
