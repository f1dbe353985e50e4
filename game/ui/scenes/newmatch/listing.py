"""The scenarios of a box: a card each, which are left out, and what to do with them."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Final

import pygame

import game.rules
from game.core.mistakes import outermost
from game.core.notation import first_position
from game.core.scenario import Scenario
from game.match.editing.collection import has_removed
from game.match.wording.mistakes import mistake_texts
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.scenes.common.responsive import icon_of
from game.ui.scenes.common.thumbnails import Thumb, thumbnail, usual_setup
from game.ui.scenes.newmatch.fairness import short_words
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.theme import CAPTION, SMALL, SUBHEADING, TINY, Look
from game.ui.widgets import Answer, Button, Column, Dialog, Flow, Grid, Label, ListView, Row, Widget

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

    def map_side(self, desk: Desk, width: int) -> int:
        """Return how many pixels wide the map on a card is, 0 for none."""
        return min(desk.u(MAP), width // 3)

    def room(self, desk: Desk, width: int) -> int:
        """Return how many pixels wide the words are."""
        return width - self.map_side(desk, width) - desk.u(3 * PAD)

    def _card_height(self, desk: Desk, width: int, index: int) -> int:
        room, card = self.room(desk, width), scenario_words(desk.texts, self.items[index])
        words = desk.text.line(SUBHEADING) + desk.text.size(card.pitch, SMALL, room)[1]
        words += desk.text.size(self.last_line(desk, self.items[index]), TINY, room)[1] + desk.u(10)
        return max(words, self.map_side(desk, width)) + desk.u(2 * PAD)

    def _draw_card(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        card: Scenario = self.items[index]
        side, pad = self.map_side(desk, rect.width), desk.u(PAD)
        if index == self.chosen:
            look = Look("", "", desk.theme.amber, 8, 2)
            surface.blit(desk.art.box(rect.size, look, desk.theme.scale), rect)
        if side:
            picture = scenario_map(desk, card, side)
            surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
        left = rect.x + side + 2 * pad
        self._draw_words(
            desk, surface, pygame.Rect(left, rect.y + pad, self.room(desk, rect.width), 0), index
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
        suits = text.render(self.last_line(desk, card), TINY, theme.muted, room)
        surface.blit(suits, (rect.x, y + pitch.get_height() + desk.u(6)))
        self.draw_mark(desk, surface, name.get_rect(topleft=rect.topleft), index)

    def draw_mark(self, desk: Desk, surface: pygame.Surface, name: pygame.Rect, index: int) -> None:
        """Draw beside the name what kind of scenario it is, where that is to be told."""
        card: Scenario = self.items[index]
        learn = "newmatch.start_here" if self.starts else "newmatch.tutorial"
        badge = learn if card.tutorial else "newmatch.yours" if card.own else ""
        if badge:
            self._draw_badge(desk, surface, name.move(name.w + desk.u(10), 0), desk.say(badge))

    def last_line(self, desk: Desk, scenario: Scenario) -> str:
        """Return whom a scenario suits, and how even it is."""
        suits = desk.say("newmatch.suits", scenario_words(desk.texts, scenario).suits)
        even = short_words(desk.texts, scenario, scenario.rules)
        return desk.texts.row((suits, even))

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


def scenario_map(desk: Desk, scenario: Scenario, side: int) -> pygame.Surface:
    """Return the map of a scenario as it lies on the table when a match begins."""
    owner = game.rules.load(scenario.game)
    setup = usual_setup(scenario)
    return thumbnail(desk, Thumb(setup, first_position(owner, setup)), (side, side))


class Listing:
    """The cards, and beside them buttons: draw a map, own ones, what is wrong."""

    def __init__(
        self,
        desk: Desk,
        plan: MatchPlan,
        choose: Callable[[int], None],
        verbs: Mapping[str, Callable[[], None]],
    ) -> None:
        say = desk.say
        self.cards = Cards(plan.scenarios, choose)
        self.cards.chosen, self.cards.starts = plan.chosen, plan.first_time
        self.left_out = Label("", SMALL, "bad", single=True)
        self.why = Button("", verbs["why"], icon="warning")
        self.draw_one = Button(say("newmatch.draw"), verbs["draw"], icon="die")
        self.edit_one = Button(say("newmatch.edit"), verbs["edit"], icon="pencil")
        self.own_ones = Button(say("newmatch.own"), verbs["own"], icon="folder")
        self.remove_one = Button(say("newmatch.remove"), verbs["remove"], icon="trash")
        self.fair = Button(say("fairness.button"), verbs["fairness"], icon="chart")
        named = (self.fair, self.edit_one, self.draw_one, self.own_ones, self.remove_one, self.why)
        self.buttons = Flow(*named, gap=10)
        self._icons = tuple((button, icon_of(button)) for button in named)
        self.icons = Grid(2, *(icon for _, icon in self._icons), gap=4)
        """The same buttons without their words."""
        self.cards.sized(grow=1)
        self.renew(desk, plan)

    def tall(self) -> Widget:
        """Return all of it."""
        return Column(self.cards, self.left_out, self.buttons, gap=10)

    def low(self) -> Widget:
        """Return it for where lines are few: all are left to the list, icons stand beside it."""
        return Row(self.cards, self.icons, gap=10, align=0)

    def renew(self, desk: Desk, plan: MatchPlan) -> None:
        """Show the plan's scenarios and choice."""
        if self.cards.items != plan.scenarios:
            self.cards.renew(desk, plan.scenarios)
        self.cards.chosen = plan.chosen
        files = desk.texts.listed([outermost(found[0].where) for found in plan.left_out])
        self.left_out.words = desk.say("newmatch.left_out", len(plan.left_out), files)
        self.why.words = desk.say("newmatch.why", len(plan.left_out))
        self.left_out.shown = self.why.shown = bool(plan.left_out)
        self.edit_one.shown = plan.game.editing is not None
        self.draw_one.shown = plan.game.map_maker is not None
        kept = any(one.own for one in plan.scenarios) or has_removed(plan.game.slug)
        self.own_ones.shown = self.edit_one.shown and kept
        self.remove_one.shown = plan.scenario.own
        self.buttons.shown = self.icons.shown = bool(self.buttons.visible())
        for button, icon in self._icons:
            icon.shown, icon.tip = button.shown, button.words


def left_out(desk: Desk, plan: MatchPlan) -> Dialog:
    """Return a message with every mistake of the scenarios that cannot be read."""
    lines = mistake_texts(desk.texts, chain(*plan.left_out))
    body = Column(*(Label(line, SMALL) for line in lines))
    answer = Answer(desk.say("widgets.ok"), None, "primary")
    return Dialog(desk, desk.say("newmatch.left_out_title"), body, [answer])
