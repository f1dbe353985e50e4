"""What is drawn on the board is what the rules say: reach, meetings, danger, lines, overlays."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest

from game.core.boards.driving import Pose
from game.presenter.context import Context
from game.presenter.dicezone import danger as threat
from game.presenter.dicezone import sights
from game.presenter.dicezone.buttons import overlay_of
from game.presenter.dicezone.controls import pose_meant
from game.presenter.dicezone.places import LAYOUT, middle
from game.presenter.selection import NOTHING
from game.rules.dicezone import GAME, what_if
from game.rules.dicezone.board import BOARD, distance
from game.rules.dicezone.commands import Drive, Fire, Plan
from game.rules.dicezone.data import FRONT, LEFT, READY, REAR, RIGHT
from game.rules.dicezone.state import ring_radius
from game.ui.boards.camera import Camera
from game.ui.tables.dicezone import board, overlays
from game.ui.tables.dicezone.art.dice import BOARD_PLACES, dice_board
from game.ui.tables.dicezone.orders import ARCS, draw_drive, target_meant, wedge
from game.ui.tables.shared.badges import Badges
from game.ui.tables.shared.canvas import Canvas
from tests.nightly import some_daily
from tests.rules.dicezone.table import Table, at, table
from tests.ui.dicezone.hand import hand
from tests.ui.dicezone.test_controls import DUEL, OPEN_FIRE, setting_up, starting

N, NE, SE, S, SW, NW = range(6)


def canvas(pixels: int = 700) -> Canvas:
    camera = Camera(LAYOUT.size, pygame.Rect(0, 0, pixels, pixels), 0.5)
    return Canvas(pygame.Surface((pixels, pixels)), camera, badges=Badges())


# drives


def test_the_poses_in_reach_are_those_of_the_menu() -> None:
    position = table(DUEL).with_terrain((1, 3)).with_crates((0, 2)).moves(0, 1)
    found = sights.ends(hand(position).context)
    menu = [order for order in position.menu if isinstance(order, Drive)]
    ends = {what_if.end_of(position.state, order.steps) for order in menu}
    assert {Pose(cell, f) for cell, facings in found.items() for f in facings} == ends
    assert all(what_if.price(order.steps) <= 5 for order in menu)


def test_the_stops_of_a_way_are_where_the_rules_lead() -> None:  # DZ-6.2
    position = table(DUEL).moves(0, 1)
    way = what_if.stops(position.state, "FRFL")
    assert [stop.cost for stop in way] == [0, 1, 2, 3, 4]
    driven = position.play(Drive("FRFL"))
    assert way[-1].pose == Pose(driven.tank(0).cell, driven.tank(0).facing)


def test_meetings_are_what_the_rules_say_once_the_drive_is_done() -> None:
    """After it the gunner shoots: side, need and chance are those of its own odds."""
    position = table(DUEL).moves(0, 1)
    here = hand(position)
    (feared,) = sights.threats_at(here.context, 0, Pose(at(0, 1), SE))
    driven = position.play(Drive("FFFRR")).with_state(phase="shoot")
    aimed = what_if.aiming(driven.state, 1)
    odds = GAME.odds(aimed, 1, Fire(0))
    assert odds is not None
    assert feared.side == LEFT
    assert feared.distance == 5
    assert feared.figures.hit == odds.parts[0].throws[0].chance
    assert feared.figures.points == next(
        f.mean for f in odds.figures if f.say.id.endswith("points")
    )


def test_whom_a_tank_could_shoot_at_from_the_end_of_the_way() -> None:
    """The standard has range 4: from five hexes away it needs 4+ with four dice."""
    (offered,) = sights.offers_at(hand(table(DUEL).moves(0, 1)).context, 0, Pose(at(0, 1), N))
    assert (offered.target, offered.side, offered.step, offered.need) == (1, FRONT, 2, 4)
    assert offered.figures.hit == Fraction(15, 16)


def test_terrain_between_keeps_both_from_shooting() -> None:  # DZ-1.7
    here = hand(table(DUEL).with_terrain((0, 0)).moves(0, 1)).context
    assert sights.threats_at(here, 0, Pose(at(0, 2), N)) == ()
    assert sights.offers_at(here, 0, Pose(at(0, 2), N)) == ()


def test_the_drive_that_is_drawn_is_the_one_pointed_at() -> None:
    here = hand(table(DUEL).moves(0, 1))
    assert pose_meant(here.selecting(NOTHING, 0, 2)) == Pose(at(0, 2), N)
    assert pose_meant(here.selecting(NOTHING, 0, -4)) is None
    assert pose_meant(here.touch(0, 2).turn(1).context) == Pose(at(0, 2), NE)


# shots


def test_a_tank_is_seen_as_it_stands_till_its_own_hex_is_chosen() -> None:
    """A turn on the spot has a ghost and its price only then."""
    here = hand(table("standard 0,4 N speed=5 range=0; gunner 6,-4 S range=0").moves(0, 1))
    own = at(0, 4)

    def seen(context: Context) -> bytes:
        sheet = canvas()
        draw_drive(sheet, context)
        return pygame.image.tobytes(sheet.surface, "RGB")

    bare = pygame.image.tobytes(canvas().surface, "RGB")
    assert seen(here.selecting(NOTHING, own)) == bare
    assert seen(here.selecting(here.touch(own).selection, own)) != bare


def test_the_enemy_pointed_at_is_told_even_where_it_cannot_be_shot_at() -> None:
    position = table(OPEN_FIRE).with_terrain((0, 1)).shoots(0, 1, 2)
    here = hand(position)
    assert target_meant(here.selecting(NOTHING, 0, -2)) == 1
    assert target_meant(here.selecting(NOTHING, 0, 0)) is None
    assert target_meant(here.touch(3, 1).context) == 2


def test_a_line_along_an_edge_is_open_and_marked() -> None:  # DZ-1.8
    """From (0,0) to (2,2) the line runs along an edge of (1,0): clear; E7 of the catalogue."""
    state = table("standard 0,0 N; standard 2,2 N").with_terrain((1, 0)).state
    assert what_if.blockers(state, at(0, 0), at(2, 2)) == ()
    assert what_if.grazed(state, at(0, 0), at(2, 2))
    both = table("standard 0,0 N; standard 2,2 N").with_terrain((1, 0), (0, 1)).state
    assert set(what_if.blockers(both, at(0, 0), at(2, 2))) == {at(1, 0), at(0, 1)}
    assert not what_if.grazed(both, at(0, 0), at(2, 2))
    plain = table("standard 0,0 N; standard 2,2 N").with_terrain((3, -3)).state
    assert not what_if.grazed(plain, at(0, 0), at(2, 2))


@pytest.mark.parametrize(
    ("side", "angle"), [(FRONT, 120), (RIGHT, 210), (REAR, 300), (LEFT, 30)], ids=str
)
def test_a_wedge_lies_before_its_side(side: int, angle: int) -> None:  # DZ-1.13
    """Of a tank that looks southeast, at 120 degrees."""
    drawn = canvas(1600)
    wedge(drawn, Pose(at(0, 0), SE), side, (255, 0, 0), 0.9)
    seen = pygame.mask.from_threshold(drawn.surface, (0, 0, 0), (1, 1, 1))
    seen.invert()
    x, y = seen.centroid()
    left, top = drawn.at(middle(at(0, 0)))
    found = pygame.Vector2(0, -1).angle_to((x - left, y - top)) % 360
    assert min(abs(found - angle), 360 - abs(found - angle)) < 4


def test_the_wedges_of_a_tank_go_all_round_it() -> None:  # DZ-1.13
    assert sum(wide for _, wide in ARCS.values()) == 360
    assert {side: wide for side, (_, wide) in ARCS.items()} == {
        FRONT: 60,
        RIGHT: 120,
        REAR: 60,
        LEFT: 120,
    }


# danger


def test_danger_is_the_chance_of_the_surest_shot() -> None:
    """The near gunner stands five hexes away: step 1 with five dice, of which 3+ hits."""
    notes = "standard 0,4 N speed=0; gunner 0,-4 S; gunner 0,-1 S"
    here = hand(table(notes).moves(1, 2, 0), seat=0)
    danger = threat.danger_at(here.context, 0, Pose(at(0, 4), N))
    assert {shooter.at for shooter in danger.shooters} == {at(0, -1)}, "the far one is hidden"
    assert danger.hit == 1 - Fraction(1, 3) ** 5


def test_an_enemy_that_moves_later_threatens_from_where_it_can_get_to() -> None:
    """The scout sees nothing yet, but its nine movement bring it round the wall."""
    notes = "standard 0,4 N speed=5; scout 0,-1 S speed=9"
    position = table(notes).with_terrain((0, 1), (1, 1), (-1, 2)).moves(0, 1)
    here = hand(position)
    assert sights.threats_at(here.context, 0, Pose(at(0, 4), N)) == ()
    (coming,) = threat.danger_at(here.context, 0, Pose(at(0, 4), N)).shooters
    assert (coming.at, coming.pattern) == (at(0, -1), "dashed")
    moved = hand(table(notes).with_terrain((0, 1), (1, 1), (-1, 2)).moves(1, 0).play(Drive("L")))
    assert not threat.is_safe(moved.context)


def test_who_has_shot_threatens_nobody_any_more() -> None:
    notes = "gunner 0,4 N; standard 0,-2 S; scout 3,1 SW"
    position = table(notes).shoots(1, 0, 2)
    shot = position.play(Fire(0)).rolls(1, 1, 1, 1)
    assert shot.asked == 0
    here = hand(shot)
    assert {shooter.at for shooter in threat.dangers(here.context)[at(0, 4)].shooters} == {at(3, 1)}


def test_while_a_tank_moves_danger_is_told_on_every_hex_it_can_get_to() -> None:
    here = hand(table(DUEL).moves(0, 1))
    found = threat.dangers(here.context)
    assert set(found) <= {at(0, 4), *sights.ends(here.context)}
    assert at(0, 2) in found


# overlays


@pytest.mark.parametrize("reach", [1, 4, 6])
def test_the_firing_range_is_what_is_seen_within_four_steps(reach: int) -> None:  # DZ-8.4, DZ-8.5
    position = table(f"standard 0,4 N speed=5 range={reach}; gunner 0,-4 S").moves(0, 1)
    here = hand(position)
    seen = sights.seen_from(here.context, at(0, 4))
    assert all(distance(cell, at(0, 4)) for cell in seen)
    assert len(seen) == len(BOARD.cells) - 1 - _behind(position, (0, 4))


def _behind(position: Table, place: tuple[int, int]) -> int:
    """How many hexes the other tank hides."""
    others = 1 << position.tank(1).cell
    cells = (cell for cell in BOARD.cells if cell != at(*place))
    return sum(not BOARD.sees(at(*place), cell, others & ~(1 << cell)) for cell in cells)


def test_while_plans_are_made_the_planned_range_is_shown() -> None:  # DZ-4.5
    """With the same 12 pips the plan gives the range 6 of them."""
    planning = table(DUEL).plans()
    here = hand(planning, 0).key("shift+1")
    assert overlay_of(here.context) == "range"
    plan = Plan(0, 5, 6, 3, 3, (5, 4, 4, 3))
    drafted = here.game.selection_of(here.context, plan)
    context = here.selecting(drafted._replace(action=here.selection.action))
    assert overlay_of(context) == "range"
    assert overlays.reach_of(context, 0) == 6
    assert here.game.orders.command(context) == plan
    assert overlay_of(here.key("shift+1").context) == ""


def test_the_ring_is_told_turn_by_turn() -> None:  # DZ-12.13
    ringed = table(DUEL, turn=6, mode="last_man", ring=4).moves(0, 1).state
    told = dict(overlays.burning_turns(ringed))
    assert told == {radius: 12 - radius + 4 - 1 for radius in range(1, 9)}
    assert all(ring_radius(ringed.field, turn) == radius for radius, turn in told.items())


def test_the_dice_of_a_card_are_ten() -> None:
    assert sum(len(places) for places in BOARD_PLACES.values()) == 10
    assert set(BOARD_PLACES) == set(range(len(READY["standard"])))
    full, hurt = (dice_board(stats, 96) for stats in (READY["standard"], (0, *(5,) * 8)))
    assert pygame.image.tobytes(full, "RGBA") != pygame.image.tobytes(hurt, "RGBA")


# everything is drawn

MOMENTS = {
    "drive": lambda: table(DUEL).with_crates((0, 2)).with_mines((1, 1, 1)).moves(0, 1),
    "shoot": lambda: table(OPEN_FIRE).with_terrain((0, 1)).shoots(0, 1, 2),
    "deploy": starting,
    "terrain": lambda: setting_up(2, layout="players"),
    "plans": lambda: table(DUEL).plans(),
    "ring": lambda: table(DUEL, turn=6, mode="last_man", ring=4).moves(0, 1),
}


@pytest.mark.parametrize("name", some_daily(MOMENTS, 3))
def test_everything_is_drawn_and_told_at_every_moment(name: str) -> None:
    position = MOMENTS[name]()
    bare = None
    for key in ("", *(f"shift+{n}" for n in range(1, 7))):
        here = hand(position)
        if key and here.game.orders.key(here.context, key) is not None:
            here.key(key)
        for cell in (None, at(0, 2), at(0, -2), at(3, 1), at(0, 11), at(0, 0)):
            drawn = canvas()
            context = here.context.hovering(cell)
            board.draw(context, drawn)
            pixels = pygame.image.tobytes(drawn.surface, "RGB")
            bare = pixels if bare is None else bare
            here.game.panels.preview(context)
            here.game.actions_of(context)
            here.game.panels.prompt(context)
    assert any(bare)


@pytest.mark.parametrize("pixels", [700, 1600])
def test_no_badge_lies_over_another_one(pixels: int) -> None:
    notes = "standard 0,4 N speed=5; gunner 0,-4 S; scout 3,-2 SW; lancer -3,0 SE"
    drawn = canvas(pixels)
    here = hand(table(notes).moves(0, 1, 2, 3)).touch(0, 2)
    board.draw(here.context, drawn)
    assert drawn.badges is not None
    plates = [blit[0].get_rect(topleft=blit[1]) for blit in drawn.badges.blits(drawn.camera.view)]
    assert len(plates) >= 6
    assert all(rect.collidelist(plates[:n]) < 0 for n, rect in enumerate(plates))


def test_start_zones_are_lit_where_a_tank_may_be_placed() -> None:
    here = hand(starting())
    assert board.start_meant(here.selecting(NOTHING, 0, -11)) == Pose(at(0, -11), S)
    assert board.start_meant(here.selecting(NOTHING, 0, 0)) is None
    assert board.placed_look(here.context).seat == here.seat
