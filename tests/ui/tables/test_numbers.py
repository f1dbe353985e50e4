"""What tables say in numbers: the same shot has the same number on the board and beside it."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import pygame
import pytest

from game.core.words import percent, percents
from game.match.texts import Texts
from game.presenter.figures import HitFigures, told
from game.presenter.selection import Selection
from game.rules.bitskrieg.commands import Fire
from game.ui.boards.camera import Camera
from game.ui.tables.shared import badges
from game.ui.tables.shared.badges import Words
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.legend import Legend
from tests.rules.bitskrieg.table import table as fields
from tests.rules.dicezone.table import table as zone
from tests.rules.metalkrushers.table import table as arena
from tests.rules.portable.table import table as map_of
from tests.rules.streetfire.table import table as town
from tests.ui.bitskrieg.hand import hand as over_fields
from tests.ui.dicezone.hand import hand as over_zone
from tests.ui.hands import Hand
from tests.ui.metalkrushers.hand import hand as over_arena
from tests.ui.portable.hand import hand as over_map
from tests.ui.streetfire.hand import hand as over_town

CHANCE: Final = re.compile(r"\d+(?:\.\d)?%")


def in_streets() -> tuple[Hand, list[int]]:
    position = town("0 LR A1; 1 SR B2; 1 LR C1")
    return over_town(position), [position.at("B2"), position.at("C1")]


def in_fields() -> tuple[Hand, list[int]]:
    here = over_fields(fields("A HT 3,6 N; R LT 3,4 S; R MT 4,3 S"))
    return here, [here.cell(3, 4), here.cell(4, 3)]


def in_arena() -> tuple[Hand, list[int]]:
    here = over_arena(arena("Twinsaw 0,0 N; Turnstile 0,-1 S").fights(0, 1))
    return here, [here.position.state.krushers[1].cell]


def in_zone() -> tuple[Hand, list[int]]:
    here = over_zone(zone("standard 0,4 N; gunner 0,1 S").shoots(0, 1))
    return here, [here.cell(0, 1)]


def on_map() -> tuple[Hand, list[int]]:
    here = over_map(map_of("0 machine_guns 5,8 N; 1 infantry 5,5 S").acts(0))
    return here, [here.cell(5, 5)]


@pytest.mark.parametrize("sit", [in_streets, in_fields, in_arena, in_zone, on_map])
def test_a_target_has_the_chance_on_the_board_that_stands_beside_it(
    sit: Callable[[], tuple[Hand, list[int]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, cells = sit()
    for cell in cells:
        context = here.selecting(Selection(0)).hovering(cell)
        (shown,) = told_on_board(here, context, monkeypatch)
        preview = here.game.panels.preview(context)
        assert preview is not None
        assert preview.odds is not None
        beside = " ".join((preview.title, *preview.lines))
        assert shown in CHANCE.findall(beside) or shown == "100%"


@pytest.mark.parametrize("sit", [in_streets, in_fields, in_arena, in_zone, on_map])
def test_the_button_that_fires_tells_first_the_chance_the_reticle_tells(
    sit: Callable[[], tuple[Hand, list[int]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, cells = sit()
    for cell in cells:
        aiming = here.game.orders.touch(here.selecting(Selection(0)), cell).selection
        context = here.selecting(aiming)
        found = [a.text for a in here.game.actions_of(context) if a.name == "confirm"]
        on_button = CHANCE.findall(" ".join(found))
        if on_button:
            assert on_button[:1] == told_on_board(here, context, monkeypatch)


def test_of_a_tank_that_is_hit_the_chance_to_be_destroyed_is_told_and_named() -> None:
    here, cells = in_fields()
    context = here.selecting(
        here.game.orders.touch(here.selecting(Selection(0)), cells[0]).selection
    )
    (fire,) = [a.text for a in here.game.actions_of(context) if a.name == "confirm"]
    odds = context.queries.odds(Fire(0, 1))
    assert odds is not None
    chances = odds.parts[0].throws[0].chance, odds.parts[0].outcomes[0].chance
    said = [Texts().say(percent(chance), ()) for chance in chances]
    assert fire == Texts().text("bitskrieg_table.do.fire", *said)
    (figures,) = told(context.phrases, [HitFigures(*chances, destroys=True)])
    assert figures.both == Texts().row(said)


def test_losses_that_are_told_together_all_have_a_decimal() -> None:
    here, _ = in_streets()
    half, whole = Fraction(1, 2), Fraction(3)
    found = told(here.context.phrases, [HitFigures(half, Fraction(3, 10)), HitFigures(half, whole)])
    assert [one.both for one in found] == [Texts().row(("50%", loss)) for loss in ("0.3", "3.0")]


@pytest.mark.parametrize("sit", [in_streets, in_fields, in_arena, in_zone, on_map])
def test_pointing_at_a_piece_paints_no_map_of_its_range(
    sit: Callable[[], tuple[Hand, list[int]]],
) -> None:
    here, cells = sit()
    for cell in cells:
        assert "range" not in meant_on_board(here, here.selecting(Selection()).hovering(cell))


@pytest.mark.parametrize("sit", [in_streets, in_fields, in_arena, in_zone, on_map])
def test_no_gauge_of_a_card_is_amber_which_only_means_do_this(
    sit: Callable[[], tuple[Hand, list[int]]],
) -> None:
    here, _ = sit()
    for number in (0, 1):
        card = here.game.panels.card(here.selecting(Selection(number)), number)
        assert card is not None
        assert "amber" not in [gauge.tint for gauge in card.gauges]


def test_a_gun_that_is_selected_shows_its_range() -> None:
    here, _ = on_map()
    assert "range" in meant_on_board(here, here.selecting(Selection(1)))


def meant_on_board(here: Hand, context: Any) -> tuple[str, ...]:
    """Return what the marks on the board mean."""
    legend = Legend()
    here.game.board.draw(context, canvas_over(here)._replace(legend=legend))
    return legend.shown


def canvas_over(here: Hand) -> Canvas:
    pygame.font.init()
    surface = pygame.Surface((640, 480))
    camera = Camera(here.open.layout.size, surface.get_rect(), here.game.board.margin)
    return Canvas(surface, camera)


def told_on_board(here: Hand, context: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the chances that are told of targets on the board."""
    heard: list[str] = []

    def tell(canvas: Canvas, words: Words, *where: Any) -> None:
        heard.extend(CHANCE.findall(words.text)[:1])

    monkeypatch.setattr(badges, "tell", tell)
    here.game.board.draw(context, canvas_over(here))
    return heard


def test_whole_percents_are_told_that_come_to_99_or_101_with_a_decimal() -> None:
    """1/8 three times and 5/8: 12.5% would read 13 three times, and 63, which is 102."""
    shares = [Fraction(1, 8)] * 3 + [Fraction(5, 8)]
    read = [Texts().say(say, ()) for say in percents(shares)]
    assert read == ["12.5%"] * 3 + ["62.5%"]


def test_a_share_is_never_altered_to_make_a_sum_come_right() -> None:
    """41.67% alone is 42%, and beside 58.33% as well: they come to 100."""
    assert Texts().say(percent(Fraction(5, 12)), ()) == "42%"
    read = [Texts().say(say, ()) for say in percents([Fraction(5, 12), Fraction(7, 12)])]
    assert read == ["42%", "58%"]
