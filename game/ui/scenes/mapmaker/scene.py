"""The page that draws maps: wishes, number and name, a live map, save it and play it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.scenario import Scenario
from game.match.user_scenarios import LONGEST_NAME
from game.match.wording.mistakes import reason_words
from game.ui.desk import Desk
from game.ui.scenes.common.map_space import MapSpace
from game.ui.scenes.common.page import Page, Scrolled
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.common.thumbnails import Thumb, thumbnail
from game.ui.scenes.mapmaker.order import MapOrder
from game.ui.scenes.newmatch.options import Options
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.stack import Next, Pop, Push
from game.ui.theme import SMALL
from game.ui.widgets import (
    Button,
    Column,
    Divider,
    Flow,
    Label,
    Panel,
    PictureBox,
    Row,
    Space,
    Split,
    Tabs,
    TextEntry,
    Widget,
    WidgetForm,
    tell,
)
from game.ui.widgets.base import Size

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

SIGN: Final = 72
PAD: Final = 16
WORTH: Final = 1.02
"""From so much on a larger map is worth another picture."""


LONGEST_NUMBER: Final = 12


class MapPreview(MapSpace):
    """The map with the starts of both seats, or an empty field where there is no map."""

    smallest = 100

    def __init__(self, order: MapOrder, tells: bool = False) -> None:
        super().__init__()
        self.order = order
        self.tells = tells
        """Whether it says in its own place why there is no map."""

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the map in the middle of its place."""
        if self.order.thumb is None:
            self._draw_nothing(form.desk, surface)
        elif min(self.rect.size) > 0:
            picture = self._fitted(form.desk, self.order.thumb)
            surface.blit(picture, picture.get_rect(center=self.rect.center))

    def _fitted(self, desk: Desk, thumb: Thumb) -> pygame.Surface:
        """The map without the empty edges of its square, as large as its place allows."""
        side = min(self.rect.size)
        square = thumbnail(desk, thumb, (side, side))
        seen = square.get_bounding_rect()
        share = min(self.rect.width / seen.width, self.rect.height / seen.height)
        if share > WORTH:
            larger = int(side * share)
            square = thumbnail(desk, thumb, (larger, larger))
            seen = square.get_bounding_rect()
        return square.subsurface(seen)

    def _draw_nothing(self, desk: Desk, surface: pygame.Surface) -> None:
        surface.blit(desk.art.box(self.rect.size, desk.theme.field, desk.theme.scale), self.rect)
        if self.tells:
            room = max(1, self.rect.width - 2 * desk.u(PAD))
            words = desk.text.render(self.order.why, SMALL, desk.theme.bad, room, 1)
            surface.blit(words, words.get_rect(center=self.rect.center))
            return
        icon = desk.icons.get("warning", desk.u(SIGN), desk.theme.muted)
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class MapMakerScene(Page):
    """Maps drawn to order."""

    def __init__(
        self,
        desk: Desk,
        plan: MatchPlan,
        take: Callable[[Scenario], None],
        seats: Callable[[], None],
    ) -> None:
        super().__init__(desk)
        say = desk.say
        self.order = MapOrder(plan, desk.texts)
        self.take, self.seats = take, seats
        self.number = TextEntry(self.order.number, self._set_number, longest=LONGEST_NUMBER)
        self.another = Button(say("mapmaker.another"), self._another, icon="die")
        self.name = TextEntry("", self._set_name, longest=LONGEST_NAME)
        self.options = Options(desk, self.order, self._changed, "mapmaker")
        for row in self.options.rows:
            row.on_rule = self.open_rule
        self.words = Label("", SMALL)
        self.brings = [Label("", SMALL, "muted") for _ in self.order.colors]
        self.save_it = Button(say("mapmaker.save"), self.save, icon="save")
        self.play_it = Button(say("mapmaker.play"), self.play, "primary", "play")
        self.form = WidgetForm(desk, self._tree(), self.play_it, self.back)
        self._renew()

    def entered(self) -> None:
        """Give the focus to the button that draws another map."""
        self.settle_focus(self.another)

    def rules(self) -> Next:
        """Open the rules of the game whose map it is."""
        return Push(self.desk.routes.open_rulebook(self.desk, self.order.game.slug))

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.go(Push(self.desk.routes.open_rulebook(self.desk, self.order.game.slug, rule)))

    def save(self) -> None:
        """Put the map among the player's own scenarios."""
        self._kept()

    def play(self) -> None:
        """Save the map and go on to who plays on it, at which level."""
        if self._kept():
            self.seats()
            self.go(Pop())

    def _kept(self) -> bool:
        try:
            self.take(self.order.keep())
        except OSError as error:
            self._renew()
            self._say(
                self.desk.say("mapmaker.not_kept", reason_words(self.desk.texts, error)), "bad"
            )
            return False
        self._changed()
        return True

    def _tree(self) -> Widget:
        foot = Row(Space(), self.save_it, self.play_it, gap=12)
        body = Column(Responsive(self._wide(), self._narrow(), 900), foot, gap=12)
        game = self.desk.say(f"{self.order.game.slug}_table.box.name")
        return self.framed(self.desk.say("mapmaker.title"), body, note=game)

    def _wide(self) -> Widget:
        say = self.desk.say
        left = Panel(Scrolled(self._wishes()), say("mapmaker.wishes"), pad=16)
        map = Column(MapPreview(self.order), self._legend(), self.words, gap=10)
        return Split(left, Panel(map, say("mapmaker.map"), pad=16), 0.46)

    def _narrow(self) -> Widget:
        say = self.desk.say
        brings = [self._legend()] if self.order.muster else []
        wishes = Scrolled(Column(self.words, *brings, self._wishes(), gap=10))
        map = MapPreview(self.order, tells=True)
        pages = (
            (say("mapmaker.wishes"), Panel(wishes, pad=12)),
            (say("mapmaker.map"), Panel(map, pad=12)),
        )
        return Tabs(pages)

    def _wishes(self) -> Widget:
        say = self.desk.say
        hint = Label(say("mapmaker.about_number"), SMALL, "muted")
        number = Row(Label(say("mapmaker.number")), self.number.sized(grow=1), self.another)
        name = Row(Label(say("mapmaker.name")), self.name.sized(grow=1))
        return Column(Column(number, hint, gap=4), name, Divider(), self.options, gap=14)

    def _legend(self) -> Widget:
        """The sign of each seat, as on the map, and what it brings."""
        seats = (
            Row(PictureBox(partial(self._sign, seat), 20, 20), brings, gap=6)
            for seat, brings in enumerate(self.brings)
        )
        if self.order.muster:
            return Column(*seats, gap=4)
        return Flow(*seats, gap=18)

    def _sign(self, seat: int, desk: Desk, size: Size) -> pygame.Surface:
        return seat_sign(desk, self.order.colors[seat], size[0])

    def _set_number(self, number: str) -> None:
        self.order.number = number
        self._changed()

    def _set_name(self, name: str) -> None:
        self.order.name = name
        self._changed()

    def _another(self) -> None:
        self.order.another()
        self.number.put(self.order.number)
        self._changed()

    def _changed(self) -> None:
        self.order.draw()
        self._renew()

    def _renew(self) -> None:
        say, order = self.desk.say, self.order
        self.name.hint = order.own_name
        kept = say("mapmaker.kept_already") if order.kept else ""
        self.save_it.refused(order.why or kept, self._refuse)
        self.play_it.refused(order.why, self._refuse)
        self.play_it.words = say("mapmaker.play_kept" if order.kept else "mapmaker.play")
        for seat, brings in enumerate(self.brings):
            brings.words = say("newmatch.seat", seat + 1)
            if order.muster:
                brings.words = say("newmatch.brings", brings.words, order.muster[seat])
        self._say(*self._told())

    def _told(self) -> tuple[str, str]:
        """What is to be said of the map, and in which color."""
        say, order = self.desk.say, self.order
        if order.scenario is None:
            return order.why, "bad"
        if order.kept is not None:
            return say("mapmaker.kept", order.kept.name), "good"
        if order.scenario.name != order.wanted_name:
            return say("mapmaker.taken", order.wanted_name, order.scenario.name), "amber"
        return say(f"{order.game.slug}.map.about"), "muted"

    def _refuse(self, why: str) -> None:
        """Say why it cannot be saved where no sentence on the page may be in view."""
        self.go(Push(tell(self.desk, self.desk.say("mapmaker.not_now"), why.replace("\n", "\n\n"))))

    def _say(self, words: str, color: str) -> None:
        self.words.words, self.words.color = words, color
        self.form.relay()
