"""Who sits where: person or computer, a name or a level, a color, and who plays together."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import rank_of
from game.core.contract import Say
from game.core.scenario import Teams
from game.core.words import percent
from game.match.seats import Player
from game.match.wording.sentences import against
from game.ui.boards import paint
from game.ui.desk import Desk
from game.ui.scenes.newmatch.even import EvenMatch, even_match_of
from game.ui.scenes.newmatch.plan import FIRST_LEVEL, LONGEST_NAME, MatchPlan, level_ids
from game.ui.scenes.newmatch.sitting import in_teams
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import (
    Button,
    Column,
    DropDown,
    Flow,
    Label,
    Panel,
    RadioGroup,
    Row,
    Space,
    TextEntry,
    Widget,
)
from game.ui.widgets.base import Size
from game.ui.widgets.inputs.choice import Input

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


class Swatch(Input):
    """A player's color and shape; a press goes on to the next one that is free."""

    def __init__(self, color: int, on_next: Callable[[int], None]) -> None:
        super().__init__()
        self.color = color
        self.on_next = on_next

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the sign."""
        return desk.u(40), desk.u(40)

    def least(self, desk: Desk) -> int:
        """Return the width of the sign."""
        return desk.u(40)

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Go on to the next color."""
        if inside:
            self.on_next(1)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Go on with Enter, Space and right, back with left."""
        keys = form.desk.keys
        back = keys.is_action(event, "left")
        if back or self.confirms(form, event) or keys.is_action(event, "right"):
            self.on_next(-1 if back else 1)
            return True
        return False

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the sign on a field."""
        desk, theme = form.desk, form.desk.theme
        look = theme.quiet_hot if form.is_hot(self) else theme.field
        surface.blit(desk.art.box(self.rect.size, look, theme.scale), self.rect)
        sign = seat_sign(desk, self.color, desk.u(24))
        surface.blit(sign, sign.get_rect(center=self.rect.center))


LEVEL_WIDE = 120
OPPONENT_WIDE = 186
FEW = 3
"""Seats up to which each tells how its computer plays; of more, who points at it is told."""


class SeatPanel(Panel):
    """One seat of the match to be; it is not shown where fewer play."""

    def __init__(
        self,
        desk: Desk,
        plan: MatchPlan,
        seat: int,
        changed: Callable[[], None],
        leave: Callable[[int], None],
    ) -> None:
        self.desk, self.plan, self.seat = desk, plan, seat
        self.changed = changed
        say = desk.say
        self.swatch = Swatch(0, self._next_color)
        kinds = [say("newmatch.a_person"), say("newmatch.computer")]
        self.kind = RadioGroup(kinds, 0, self._set_kind)
        self.name = TextEntry("", self._set_name, say("newmatch.your_name"), LONGEST_NAME)
        self.name.sized(width=210)
        self.level = DropDown((), 0, self._set_level).sized(width=LEVEL_WIDE)
        self.opponent = DropDown((), 0, self._set_opponent).sized(width=OPPONENT_WIDE)
        self.even = Button("", self._even_out, icon="chart")
        self.even.shown = False
        self.character = Label("", SMALL, "muted")
        self.brings = Label("", SMALL, "muted")
        self.whose = Label(say("newmatch.seat", seat + 1), SMALL_STRONG, "muted")
        self.leave = Button("", lambda: leave(seat), icon="close").tipped(say("newmatch.leave"))
        self.leave.bare = True
        title = Row(self.whose, Space(), self.leave.sized(height=24), gap=8)
        choices = Flow(self.swatch, self.kind, self.name, self.level, self.opponent)
        super().__init__(
            Column(title, self.brings, choices, self.character, self.even, gap=6),
            look="inner",
            pad=12,
        )
        self.renew()

    def renew(self) -> None:
        """Show what the plan says."""
        self.shown = self.seat < len(self.plan.players)
        if not self.shown:
            return
        self._renew_title()
        player = self.plan.players[self.seat]
        person = player.kind == "person"
        self.swatch.color = player.color
        self.swatch.tip = self.desk.say("newmatch.color_tip")
        self.kind.chosen = 0 if person else 1
        many = len(self.plan.players) > FEW
        self.name.shown = person
        self.level.shown = self.opponent.shown = not person
        self.character.shown = not (person or many)
        self.even.shown = False
        if person and self.name.text != player.name:
            self.name.put(player.name)
        if not person:
            self._renew_computer(player, many)

    def _renew_computer(self, player: Player, many: bool) -> None:
        say, rank = self.desk.say, rank_of(player.level or FIRST_LEVEL)
        self.level.options = [say(f"ai.level.{id}.name") for id in level_ids()]
        self.level.chosen = level_ids().index(rank)
        there, who = self.plan.opponents(self.seat), self.plan.opponent(self.seat)
        self.opponent.options = [
            say("newmatch.opponent", one.name, say(f"ai.style.{one.style}")) for one in there
        ]
        self.opponent.chosen = there.index(who)
        about, manner = say(f"ai.level.{rank}.character"), say(f"ai.opponent.{who.id}")
        self.character.words = say("newmatch.character", about, manner)
        self.level.tip = about if many else ""
        self.opponent.tip = manner if many else ""
        self._renew_even(rank)

    def _renew_even(self, rank: str) -> None:
        """Propose another level than the one chosen, where the last matches speak for it."""
        say, even = self.desk.say, self._even_match()
        if even is None or even.rank == rank:
            return
        self.even.shown = True
        name = say(f"ai.level.{even.rank}.name")
        self.even.words = say("newmatch.even", name)
        chance = self.desk.texts.say(percent(even.chance))
        self.even.tip = say("newmatch.even_tip", even.matches, name, chance)

    def _renew_title(self) -> None:
        say, teams = self.desk.say, self.plan.teams
        together = in_teams(teams)
        key = "newmatch.seat_in_team" if together else "newmatch.seat"
        self.whose.words = say(key, self.seat + 1, teams[self.seat] + 1)
        self.leave.shown = self.plan.can_remove()
        self.brings.words = self.plan.brings(self.seat)
        self.brings.shown = bool(self.brings.words)

    def _set_kind(self, index: int) -> None:
        self.plan.kind(self.seat, "computer" if index else "person")
        self._renewed()

    def _set_name(self, name: str) -> None:
        self.plan.name(self.seat, name)
        self.changed()

    def _set_level(self, index: int) -> None:
        self.plan.level(self.seat, level_ids()[index])
        self._renewed()

    def _even_match(self) -> EvenMatch | None:
        plan = self.plan
        return even_match_of(self.desk.settings, plan.players, plan.game.slug)

    def _even_out(self) -> None:
        even = self._even_match()
        if even is not None:
            self.plan.level(self.seat, even.rank)
        self._renewed()

    def _set_opponent(self, index: int) -> None:
        self.plan.oppose(self.seat, self.plan.opponents(self.seat)[index])
        self._renewed()

    def _next_color(self, by: int) -> None:
        color = self.plan.players[self.seat].color
        for _ in range(6):
            color = (color + by) % 6
            if self.plan.color(self.seat, color):
                break
        self._renewed()

    def _renewed(self) -> None:
        self.renew()
        self.changed()


class Layouts(DropDown):
    """Who plays together, where there are several ways."""

    def __init__(self, desk: Desk, plan: MatchPlan, changed: Callable[[], None]) -> None:
        super().__init__([], 0, self._take)
        self.desk, self.plan, self.changed = desk, plan, changed
        self.renew()

    def renew(self) -> None:
        """Show what the plan says."""
        layouts = self.plan.layouts
        self.shown = len(layouts) > 1
        self.options = [layout_words(self.desk, seating.teams) for seating in layouts]
        self.chosen = layouts.index(self.plan.seating)

    def _take(self, index: int) -> None:
        self.plan.lay_out(self.plan.layouts[index])
        self.changed()


def layout_words(desk: Desk, teams: Teams) -> str:
    """Return who plays together: "1 and 3 vs. 2 and 4"."""
    if not in_teams(teams):
        return desk.say("newmatch.alone")
    sides = [[n + 1 for n, t in enumerate(teams) if t == team] for team in sorted(set(teams))]
    listed = [desk.texts.say(Say("list", tuple(side))) for side in sides]
    return against(desk.texts, listed)


def players_panel(desk: Desk, seats: list[SeatPanel], below: Widget) -> Panel:
    """Return the panel with all seats."""
    return Panel(Column(*seats, below, gap=10), desk.say("newmatch.players"), pad=16)


def seat_sign(desk: Desk, color: int, side: int) -> pygame.Surface:
    """Return the color and shape of a side."""
    seat = desk.theme.seat(color)
    key = ("seat sign", seat, side)
    body = f'<g fill="{seat.base}" stroke="{seat.light}" stroke-width="8">{SIGNS[seat.shape]}</g>'
    return desk.art.made(key, lambda: paint.svg(body, (side, side)).convert_alpha())


SIGNS = {
    "disc": '<circle cx="50" cy="50" r="40"/>',
    "square": '<rect x="13" y="13" width="74" height="74" rx="8"/>',
    "triangle": '<path d="M50 10L92 86H8Z"/>',
    "diamond": '<path d="M50 6L94 50L50 94L6 50Z"/>',
    "hexagon": '<path d="M28 12H72L94 50L72 88H28L6 50Z"/>',
    "cross": '<path d="M36 8H64V36H92V64H64V92H36V64H8V36H36Z"/>',
}
