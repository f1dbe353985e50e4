"""The cards of a player's own scenarios, and what is told of the one chosen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from game.core.scenario import Scenario
from game.match.user_scenarios import path_of
from game.ui.desk import Desk
from game.ui.scenes.collection.finding import Collected, alike_words, changed_words
from game.ui.scenes.common.page import Scrolled
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.library.rows import STAR
from game.ui.scenes.newmatch.listing import Cards, scenario_map
from game.ui.scenes.table.panels.words import plain
from game.ui.theme import HEADING
from game.ui.widgets import Button, Column, Flow, Label, Panel, PictureBox, RichText, Row, Widget
from game.ui.widgets.base import Size

MAP: Final = 250
"""Units of the map's side."""
NARROW: Final = 360
"""Units of width below which a card has no map."""
LEAST_NAME: Final = 160
"""Units of width with which a name in large type is content."""
VERBS: Final = (
    #  verb      icon      kind
    ("choose", "play", "primary"),
    ("edit", "wrench", "quiet"),
    ("star", "star", "quiet"),
    ("name", "pencil", "quiet"),
    ("copy", "link", "quiet"),
    ("remove", "trash", "quiet"),
)


class OwnCards(Cards):
    """Own scenarios to choose from, with their stars and when they were changed."""

    def __init__(self, on_move: Callable[[int], None]) -> None:
        super().__init__((), on_move)
        self.known = Collected()

    def map_side(self, desk: Desk, width: int) -> int:
        """Leave the map to the panel beside the list where words would be too narrow."""
        return super().map_side(desk, width) if width >= desk.u(NARROW) else 0

    def room(self, desk: Desk, width: int) -> int:
        """Leave room for a star beside the words."""
        return super().room(desk, width) - desk.u(STAR + 8)

    def last_line(self, desk: Desk, scenario: Scenario) -> str:
        """Tell when a scenario was changed, and which others are like it."""
        words = (tell(desk.texts, self.known, scenario) for tell in (changed_words, alike_words))
        return desk.texts.paragraph(tuple(filter(None, words)))

    def draw_mark(self, desk: Desk, surface: pygame.Surface, name: pygame.Rect, index: int) -> None:
        """Draw the star behind the name."""
        if self.items[index].id in self.known.stars:
            star = desk.icons.get("star", desk.u(STAR), desk.theme.heading)
            surface.blit(star, star.get_rect(midleft=(name.right + desk.u(8), name.centery)))


class NameHeading(Label):
    """A name in large type, which may be one long word: it is broken rather than given room."""

    def least(self, desk: Desk) -> int:
        """Return the width of some letters."""
        return min(super().least(desk), desk.u(LEAST_NAME))


class OwnDetail(Panel):
    """What is known of the scenario chosen, and what can be done with it."""

    def __init__(
        self,
        desk: Desk,
        verbs: Mapping[str, Callable[[], None]],
        shown: Sequence[tuple[str, str, str]] = VERBS,
        nothing: str = "collection.nothing_here",
    ) -> None:
        """Show buttons for verbs, with their icons and kinds; `nothing` tells of an empty list."""
        self.desk, self.nothing = desk, nothing
        self.scenario: Scenario | None = None
        self.head = NameHeading("", HEADING)
        self.map = PictureBox(self._picture, MAP, MAP)
        self.words = RichText("")
        self.buttons = {
            verb: Button(desk.say(f"collection.{verb}"), verbs[verb], kind, icon)
            for verb, icon, kind in shown
        }
        super().__init__(Responsive(self._roomy(), self._tight(), 440), pad=16)

    def show(self, scenario: Scenario | None, known: Collected) -> None:
        """Tell of a scenario, or why there is none."""
        self.scenario = scenario
        say = self.desk.say
        for thing in (self.map, *self.buttons.values()):
            thing.shown = scenario is not None
        if scenario is None:
            nothing = "collection.nothing_found" if known.scenarios else self.nothing
            self.head.words = say("collection.nothing")
            self.words.say(say(nothing))
            return
        star = "unstar" if scenario.id in known.stars else "star"
        if "star" in self.buttons:
            self.buttons["star"].words = say(f"collection.{star}")
        self.head.words = scenario.name
        lines = (
            scenario.pitch,
            say("newmatch.suits", scenario.suits),
            changed_words(self.desk.texts, known, scenario),
            alike_words(self.desk.texts, known, scenario),
            say("collection.file", path_of(scenario).name),
        )
        self.words.say("\n\n".join(plain(line) for line in lines if line))

    def _roomy(self) -> Widget:
        beside = Row(self.map, self.words.sized(grow=1), gap=20, align=0)
        return Column(self.head, Scrolled(beside), Flow(*self.buttons.values(), gap=8), gap=14)

    def _tight(self) -> Widget:
        buttons = Flow(*self.buttons.values(), gap=8)
        return Scrolled(Column(self.head, buttons, self.map, self.words, gap=12, align=0))

    def _picture(self, desk: Desk, size: Size) -> pygame.Surface:
        assert self.scenario is not None
        return scenario_map(desk, self.scenario, min(size))
