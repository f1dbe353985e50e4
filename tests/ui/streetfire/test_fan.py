"""A stack opens into a fan: its guns are hovered and clicked one by one, and it hides no move."""

from __future__ import annotations

import pygame
import pytest

from game.match.dice import SeededDice
from game.match.match import Match
from game.presenter.boards.layout import Point
from game.rules.streetfire import GAME, what_if
from game.rules.streetfire.commands import Move
from game.rules.streetfire.notation import NOTATION
from game.rules.streetfire.state import State
from game.ui.tables.shared.badges import Badges
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.stacks import StackFan
from game.ui.tables.streetfire.art.city import MARGIN
from game.ui.tables.streetfire.board import draw, lamp_blits
from game.ui.tables.streetfire.guns import Company, gun_blits, open_fan
from game.ui.tables.streetfire.stage import middle, stage_of
from tests.rules.streetfire.table import CATHEDRAL, LOW_TOWN, OLD_CENTRE, new_match, setup
from tests.rules.streetfire.table import Table as Positions
from tests.rules.streetfire.table import table as positions
from tests.ui.streetfire.hand import hand
from tests.ui.streetfire.test_table import table_of, whole
from tests.ui.table.driver import Table, ending  # noqa: F401

STACKS = "0 LR D6; 0 SR D6; 0 LR D6; 1 LR D3; 1 SR D3; 1 SR E2"


def on_table(notes: str = STACKS, scale: float = 1.0) -> tuple[Positions, Table]:
    """Return a position, and a table it lies on."""
    here = positions(notes)
    match = Match(GAME, setup(), SeededDice("fan"))
    match.states[0] = here.state
    return here, table_of(match, scale=scale)


def fan_at(table: Table, cell: int) -> StackFan:
    """Return the fan that a hover on a cell opens."""
    found = open_fan(table.scene.table.context, cell)
    assert found is not None
    return found


def pixel(table: Table, point: Point) -> tuple[int, int]:
    x, y = table.scene.board.camera.to_screen(*point)
    return round(x), round(y)


def move_to(table: Table, point: Point) -> None:
    spot = pixel(table, point)
    table.post(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0)))


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_click_on_a_gun_of_the_fan_selects_that_gun(which: int, scale: float) -> None:
    here, table = on_table(scale=scale)
    table.hover(here.at("D6"))
    fan = fan_at(table, here.at("D6"))
    assert fan.pieces == (0, 1, 2)
    table.click(pixel(table, fan.places[which]))
    assert table.scene.table.selection.subject == which
    again = fan_at(table, here.at("D6"))
    assert again.places == fan.places
    table.click(pixel(table, again.places[(which + 1) % 3]))
    assert table.scene.table.selection.subject == (which + 1) % 3
    table.close()


def test_a_gun_of_the_fan_shows_its_card_while_it_is_pointed_at() -> None:
    here, table = on_table()
    table.hover(here.at("D3"))
    fan = fan_at(table, here.at("D3"))
    for gun, place in zip(fan.pieces, fan.places, strict=True):
        move_to(table, place)
        assert table.scene.table.subject == gun
        assert pygame.image.tobytes(table.app.window.get_surface(), "RGB") == whole(table)
        assert table.scene.table.spot == here.at("D3")
    table.close()


def test_a_click_on_an_enemy_of_the_fan_aims_at_its_position() -> None:
    here, table = on_table()
    table.key(pygame.K_1)
    table.hover(here.at("D3"))
    fan = fan_at(table, here.at("D3"))
    table.click(pixel(table, fan.places[1]))
    selection = table.scene.table.selection
    assert (selection.subject, selection.target) == (0, here.at("D3"))
    table.close()


def test_the_fan_closes_when_the_pointer_leaves_it() -> None:
    here, table = on_table()
    cell = here.at("D6")
    table.hover(cell)
    fan = fan_at(table, cell)
    middle_of = (sum(x for x, _ in fan.places) / 3, sum(y for _, y in fan.places) / 3)
    move_to(table, middle_of)
    assert table.scene.table.spot == cell
    table.hover(here.at("A1"))
    assert (table.scene.table.spot, table.scene.table.piece) == (here.at("A1"), None)
    move_to(table, middle_of)
    assert table.scene.table.spot != cell
    table.close()


def test_a_gun_that_has_left_the_fan_is_pointed_at_no_longer() -> None:
    here, table = on_table()
    table.hover(here.at("D6"))
    fan = fan_at(table, here.at("D6"))
    move_to(table, fan.places[1])
    assert table.scene.table.piece == 1
    table.session.give(Move(1, here.at("D5")))
    table.settle()
    assert table.match.state.pieces[1].at == here.at("D5")
    assert table.scene.table.piece is None
    table.close()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB])
def test_keys_walk_through_the_stack(key: int) -> None:
    here, table = on_table()
    table.key(pygame.K_1)
    table.scene.table.point(here.at("D6"), by_keys=True)
    found = []
    for _ in range(3):
        found.append(table.scene.table.selection.subject)
        table.key(key)
    assert found == [0, 1, 2]
    assert table.scene.table.selection.subject == 0
    table.close()


def test_no_badge_lies_on_a_lamp() -> None:
    """All guns start in the street above the lamps."""
    match = Match(GAME, setup(), SeededDice("lamps"))
    match.states[0] = positions("0 LR D7; 0 SR D7; 1 LR D1; 1 SR D1").state
    table, badges = table_of(match), Badges()
    view, camera = table.scene.board.rect, table.scene.board.camera
    canvas = Canvas(pygame.Surface((1280, 720)), camera, badges=badges)
    context = table.scene.table.context
    draw(context, canvas)
    plates = [plate.rect for plate in badges.blits(view)]
    lamps = [blit.rect for blit in lamp_blits(canvas, context, 0)]
    assert len(plates) == 2
    assert all(plate.collidelist(lamps) == -1 for plate in plates)
    table.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_count_of_idle_turns_stands_clear_of_the_frame(scale: float) -> None:
    _, table = on_table(scale=scale)
    context, camera = table.scene.table.context, table.scene.board.camera
    canvas = Canvas(pygame.Surface((1280, 720)), camera, least=round(9 * scale))
    streets = context.state.field.town.streets
    _, bottom = camera.to_screen(0, 2 * streets.height + MARGIN)
    assert all(blit.rect.bottom <= bottom for blit in lamp_blits(canvas, context, 0))
    table.close()


def rings(state: State, guns: tuple[int, ...]) -> set[Point]:
    """Where the guns may go, worked out gun by gun."""
    return {middle(state, cell) for gun in guns for cell in what_if.ways(state, gun)}


@pytest.mark.parametrize("map", [OLD_CENTRE, CATHEDRAL, LOW_TOWN])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fan_hides_no_move_no_letter_and_no_lamp(map: str, seat: int) -> None:
    """A fan of the whole force at its start and of a pair on any position."""
    state = new_match(map).state
    looking = hand(Positions(state), seat, map)
    start = state.field.opening.starts[seat]
    streets = state.field.town.streets
    places = [start] if seat else [n for n in streets.cells if streets.positions >> n & 1]
    for cell in places:
        here = state
        if cell != start:
            own = state.alive[seat]
            pair = [n for n in range(len(state.pieces)) if own >> n & 1][:2]
            pieces = tuple(
                p._replace(at=cell) if n in pair else p for n, p in enumerate(state.pieces)
            )
            here = NOTATION.complete(state._replace(pieces=pieces))
        looking.position = Positions(here)
        fan = open_fan(looking.context, cell)
        assert fan is not None
        left, top, right, bottom = fan.tray
        for x, y in rings(here, fan.pieces):
            assert not (left - 0.25 < x < right + 0.25 and top - 0.25 < y < bottom + 0.25)
        assert min(left, top) >= -0.75
        assert right <= 2 * streets.width + 0.75
        assert bottom <= 2 * streets.height + 0.75


@pytest.mark.parametrize("other", ["D5-6", "DE6"])
def test_guns_half_a_block_apart_do_not_hide_each_other(other: str) -> None:
    """Nothing opaque of one lies on the other."""
    here, table = on_table(f"0 LR D6; 1 SR {other}; 0 SR A1")
    context, camera = table.scene.table.context, table.scene.board.camera
    tokens = context.renderer.tokens(context.view.colors)
    canvas = Canvas(table.app.screenshot(), camera)
    blits = gun_blits(canvas, tokens, stage_of(here.state), Company())
    far, *close = sorted(blits, key=lambda blit: (blit.rect.x, blit.rect.y))
    (first, (x, y)), (second, (across, down)) = close
    masks = [pygame.mask.from_surface(picture, 250) for picture in (first, second)]
    assert not masks[0].overlap_area(masks[1], (across - x, down - y))
    assert far.rect.width > close[0].rect.width, "who stands alone has the room of a whole block"
    table.close()
