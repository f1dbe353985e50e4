"""The rows of the library: a small map, the scenario, who played, and how it stands."""

import pygame

from game.core.contract import Result
from game.match.journal import Summary
from game.match.results import result_say
from game.match.wording.moments import moment
from game.match.wording.rule_sets import setup_rules
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import players_words, scenario_name, status_words
from game.ui.scenes.common.page import LOWEST
from game.ui.scenes.common.thumbnails import match_thumb, thumbnail
from game.ui.scenes.library.catalogue import Catalogue
from game.ui.scenes.library.finding import note_of
from game.ui.theme import SMALL, STRONG, TINY, Style
from game.ui.widgets import ListView

STAR = 18
"""Units of width of a star."""


class MatchList(ListView):
    """Matches to choose from."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__([], self._draw_match)
        self.catalogue = catalogue
        self.row_height = self._match_height

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of one row or so."""
        return desk.u(LOWEST)

    def _match_height(self, desk: Desk, width: int, index: int) -> int:
        room = max(1, width - self._usual_height(desk) - 2 * desk.u(8) - self._star(desk, index))
        words = self._lines(desk, self.items[index])
        lines = sum(desk.text.size(line, style, room)[1] for line, style in words)
        return max(self._usual_height(desk), lines + desk.u(20))

    def _star(self, desk: Desk, index: int) -> int:
        """Return the pixels that the star of a match takes, 0 without one."""
        star = note_of(self.catalogue.notes, self.items[index]).star
        return desk.u(STAR + 8) if star else 0

    def _lines(self, desk: Desk, summary: Summary) -> tuple[tuple[str, Style], ...]:
        """What is said of a match, and in which type; each may take more than one line."""
        title, name = self._title(desk, summary), note_of(self.catalogue.notes, summary).name
        return (
            (desk.say("library.named", name, title) if name else title, STRONG),
            (second_line(desk, summary), SMALL),
            (self._third(desk, summary), TINY),
        )

    def _usual_height(self, desk: Desk) -> int:
        words = desk.text.line(STRONG) + desk.text.line(SMALL) + desk.text.line(TINY)
        return words + desk.u(20)

    def _draw_match(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        summary: Summary = self.items[index]
        pad = desk.u(8)
        side = self._usual_height(desk) - 2 * pad
        self._draw_map(desk, surface, pygame.Rect(rect.x + pad, rect.y + pad, side, side), summary)
        left = rect.x + side + 3 * pad
        room, y = rect.right - left - pad, rect.y + desk.u(10)
        if note_of(self.catalogue.notes, summary).star:
            star = desk.icons.get("star", desk.u(STAR), desk.theme.heading)
            surface.blit(star, (rect.right - pad - star.get_width(), y))
        room -= self._star(desk, index)
        inks = (desk.theme.bright, desk.theme.text, desk.theme.muted)
        for (words, style), ink in zip(self._lines(desk, summary), inks, strict=True):
            picture = desk.text.render(words, style, ink, max(1, room))
            surface.blit(picture, (left, y))
            y += picture.get_height()

    def _draw_map(
        self, desk: Desk, surface: pygame.Surface, spot: pygame.Rect, summary: Summary
    ) -> None:
        detail = self.catalogue.known(summary)
        if detail is not None and detail.match is not None:
            match = detail.match
            surface.blit(thumbnail(desk, match_thumb(match), spot.size), spot)
            return
        surface.blit(desk.art.box(spot.size, desk.theme.field, desk.theme.scale), spot)
        name = "warning" if summary.mistakes or detail is not None else "hourglass"
        icon = desk.icons.get(name, spot.height // 2, desk.theme.muted)
        surface.blit(icon, icon.get_rect(center=spot.center))

    def _title(self, desk: Desk, summary: Summary) -> str:
        if not summary.game:
            return summary.path.name
        detail = self.catalogue.known(summary)
        box = desk.say(f"{summary.game}_table.box.name")
        if detail is None or detail.match is None:
            return box
        return desk.say("library.title_of", box, scenario_name(desk, detail.match))

    def _third(self, desk: Desk, summary: Summary) -> str:
        detail = self.catalogue.known(summary)
        begun = moment(desk.texts, summary.begun)
        mistakes = detail.mistakes if detail is not None else summary.mistakes
        if mistakes:
            return desk.texts.say(mistakes[0].what)
        if detail is None or detail.match is None:
            return begun
        rules = desk.texts.say(setup_rules(detail.match.setup))
        return desk.texts.row((status_words(desk, detail.match), rules, begun))


def second_line(desk: Desk, summary: Summary) -> str:
    """Return who played and who won, or that the file is damaged."""
    if not summary.game:
        return desk.say("library.damaged_file")
    players = players_words(desk, summary.players, summary.teams)
    if not (summary.over and summary.proved):
        return players
    ended = result_say(Result(summary.winners, "", ()), summary.teams)
    names = [player.name for player in summary.players]
    return desk.say("library.ended", players, desk.texts.say(ended, names))
