"""What the next one's eyes see after somebody has chosen in secret in the same window.

In every secret choice of every game somebody tries out at random whatever lies before them, by
mouse and keys, and hands in at random; then the next one sits down. Two such secrets must leave
the very same pictures: of the curtain, of the table behind it, and of all that comes of what the
next one tries out. Streetfire has no secret choice.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from game.core.contract import Choice, Ready
from game.core.scenario import Scenario, Setup
from game.core.seats import allies
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import supplied
from game.rules import load
from tests.ui.table.driver import Curtain, Table, moved_to, table_with
from tests.ui.table.racetable import FirstOracle

NAMES = ("Anna", "Boris", "Clara", "Diego", "Emma", "Felix")
MOVES = 40
"""What somebody tries out in secret."""
LOOKS = 8
"""What the next one does with the table before them."""
KEYS = (
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_TAB),
    *(pygame.K_DELETE, pygame.K_PAGEDOWN, pygame.K_F6, pygame.K_SPACE),
    *(pygame.K_q, pygame.K_e, pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_t, pygame.K_l),
    *(pygame.K_w, pygame.K_g, pygame.K_x, pygame.K_i, pygame.K_EQUALS, pygame.K_MINUS),
    *(pygame.K_1, pygame.K_2, pygame.K_3),
)


class Secret(NamedTuple):
    """A choice that several sides make in secret."""

    slug: str
    scenario: str
    purpose: str
    option: str = ""
    """An option that is on, "" for those of the scenario."""

    def __str__(self) -> str:
        return f"{self.slug} {self.purpose} in {self.scenario}"


SECRETS = (
    Secret("bitskrieg", "open_ground", "choose"),
    Secret("bitskrieg", "twin_lakes", "choose"),
    Secret("metalkrushers", "arena_duel", "build"),
    Secret("metalkrushers", "three_corners", "build"),
    Secret("dicezone", "arcade_duel", "design"),
    Secret("dicezone", "arcade_duel", "assign"),
    Secret("dicezone", "tag_teams", "pool"),
    Secret("dicezone", "pocket_money", "credits"),
    Secret("portable", "over_the_top", "deploy", "free_deployment"),
    Secret("portable", "the_ridge", "orders"),
)


def match_of(scenario: Scenario, option: str = "") -> Match:
    """Return a match of persons at its start."""
    seating = scenario.seatings[0]
    options = {**scenario.options, **seating.options, **({option: True} if option else {})}
    setup = Setup(scenario, options, NAMES[: len(seating.teams)], seating.teams)
    return Match(load(scenario.game), setup, SeededDice("eyes"))


def begun(secret: Secret) -> Match:
    """Return a match of persons that has come to a secret choice, always in the same way."""
    chosen = next(one for one in supplied(secret.slug) if one.id == secret.scenario)
    match, chance = match_of(chosen, secret.option), random.Random(str(secret))
    while sealed_purpose(match) != secret.purpose:
        go_on(match, chance)
    return match


def go_on(match: Match, chance: random.Random) -> None:
    """Roll, or have somebody do anything that is legal."""
    awaited = match.awaiting
    if isinstance(awaited, Choice):
        menu = match.game.legal(match.state, awaited.seats[0])
        match.take(awaited.seats[0], menu[chance.randrange(len(menu))])
    else:
        match.roll()


def sealed_purpose(match: Match) -> str:
    """Return what is to be chosen in secret, "" while nothing is."""
    awaited = match.awaiting
    return awaited.purpose if isinstance(awaited, Choice) and awaited.sealed else ""


class Fiddler:
    """Somebody who tries out whatever lies before them, but gives nothing up and leaves nothing."""

    def __init__(self, table: Table, seed: object) -> None:
        self.table, self.chance = table, random.Random(str(seed))

    def fiddle(self, moves: int) -> Iterator[None]:
        """Do some things, one after the other, as long as nobody else is to sit down."""
        for _ in range(moves):
            if isinstance(self.table.top, Curtain):
                return
            if self.table.top is not self.table.scene:
                self.table.key(pygame.K_ESCAPE)
                continue
            self.chance.choice((self._point, self._click, self._click, self._drag, self._type))()
            yield

    def _spot(self) -> tuple[int, int]:
        """Return a pixel of the board or the bench, of the card, or of what else is a panel."""
        parts = self.table.scene.layout.parts
        large = parts.bench if parts.bench.shown else parts.board
        panels = [p for p in (parts.chances, parts.log, parts.tools, parts.foot) if p.shown]
        rect = self.chance.choice((large, large, parts.card, parts.card, *panels)).rect
        x, y = self.chance.random(), self.chance.random()
        return round(rect.x + x * rect.width), round(rect.y + y * rect.height)

    def _point(self) -> None:
        self.table.post(moved_to(self._spot()))

    def _click(self) -> None:
        button = self.chance.choice((1, 1, 1, 3))
        self.table.click(self._spot(), button, settle=False)

    def _drag(self) -> None:
        start, end = self._spot(), self._spot()
        self.table.post(moved_to(start))
        self.table.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.table.post(moved_to(end, (1, 0, 0)))
        if self.chance.random() < 0.8:
            self.table.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def _type(self) -> None:
        mod = self.chance.choice((0, 0, 0, pygame.KMOD_CTRL))
        self.table.key(self.chance.choice(KEYS), mod, settle=False)


def hand_in(table: Table, chance: random.Random) -> None:
    """Choose at random for whoever sits at the table, till somebody else is to choose."""
    session, given = table.session, 0
    while not isinstance(table.settle().top, Curtain):
        assert session.may_act, "nobody else has to choose"
        orders = list(session.view.menu)
        closing = [order for order in orders if isinstance(order, Ready)]
        few = chance.random() < 0.5 and given < 8
        wanted = [order for order in orders if order not in closing] if few else closing
        assert session.give(chance.choice(wanted or orders)) is None
        given += 1


def _is_elsewhere(table: Table) -> bool:
    """Whether a menu is open, or the past is looked at."""
    return table.top is not table.scene or table.scene.table.replay is not None


def _at_usual_speed(table: Table) -> None:
    """Set the speed of animations back: it is everybody's, and no secret."""
    table.desk.settings = replace(table.desk.settings, animation="normal")
    table.scene.keep_pace()


def seen_after(secret: Secret, seed: int) -> list[bytes]:
    """Return all that the second person sees after the first has chosen in one of many ways."""
    table = table_with(begun(secret), FirstOracle(1, load(secret.slug)))
    table.desk.settings = replace(table.desk.settings, captions=True)
    table.session.best_level = "colonel"
    assert isinstance(table.top, Curtain), "the others look on while the first one chooses"
    table.lifted()
    first = table.session.eyes
    for _ in Fiddler(table, f"first {seed}").fiddle(MOVES):
        pass
    while not isinstance(table.top, Curtain) and _is_elsewhere(table):
        table.key(pygame.K_ESCAPE)
    _at_usual_speed(table)
    hand_in(table, random.Random(seed))
    pictures = [table.pixels()]
    table.lifted()
    assert table.session.eyes not in allies(table.match.setup, first)
    pictures.append(table.pixels())
    for key in (pygame.K_UP, pygame.K_p, pygame.K_HOME, pygame.K_RIGHT, pygame.K_ESCAPE):
        pictures.append(table.key(key).pixels())
    since = table.match.sealed_since
    for _ in Fiddler(table, "second").fiddle(LOOKS):
        if table.match.sealed_since != since:
            break  # All have chosen, and it is no secret any longer.
        pictures.append(table.pixels())
    table.close()
    return pictures


def compare(secret: Secret, one: int, other: int) -> int:
    """Compare what two of the first one's secrets show to the second; return in how many pictures.

    Raises:
        AssertionError: a picture tells the one secret from the other.
    """
    pictures = seen_after(secret, one), seen_after(secret, other)
    assert len(pictures[0]) == len(pictures[1])
    for number, (before, after) in enumerate(zip(*pictures, strict=True)):
        assert before == after, f"picture {number} tells {one} and {other} apart: {secret}"
    return len(pictures[0])
