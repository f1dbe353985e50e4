"""What is drawn: prices, needs, arcs and danger as the rules have them, at every moment."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest

from game.core.boards.driving import Pose
from game.core.contract import SPECTATOR, Choice
from game.match.texts import Texts
from game.presenter.metalkrushers import queries
from game.presenter.metalkrushers.places import TRACES, layout_of, middle
from game.presenter.selection import NOTHING
from game.presenter.traces import Trace
from game.rules.metalkrushers import GAME, what_if
from game.rules.metalkrushers.combat.arcs import strikes
from game.rules.metalkrushers.commands import Attack, Move
from game.rules.metalkrushers.state import State, enemies, krusher
from game.rules.metalkrushers.what_if import evasion
from game.ui.boards.camera import Camera
from game.ui.tables.metalkrushers import overlays
from game.ui.tables.metalkrushers.art.machines import SIZE
from game.ui.tables.shared.badges import Badges
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import tell_price
from tests.nightly import some_daily
from tests.rules.metalkrushers.table import Table, at, table
from tests.ui.metalkrushers.hand import hand
from tests.ui.metalkrushers.matches import SCENARIOS, steps_of

DUEL = "Wicket 0,2 N; Turnstile 0,-1 S"


def test_the_hexes_in_reach_are_those_of_the_menu_with_the_points_of_the_way() -> None:
    """MK-6.3.2: forward and a hexside cost 1, backward 2; the free turn costs nothing."""
    field = table(DUEL).moves(0, 1)
    here = hand(field)
    found = queries.prices(here.context, 0)
    menu = {(c.to, c.facing) for c in field.menu if isinstance(c, Move)}
    assert {(cell, facing) for cell, ways in found.items() for facing in ways} == menu
    assert found[at(0, 1)][0] == queries.Price(1, free=False)
    assert found[at(0, 1)][1] == queries.Price(1, free=True)
    assert found[at(0, 2)][3] == queries.Price(2, free=True)
    assert found[at(0, 3)][0] == queries.Price(2, free=False), "a step backward"
    assert found[at(1, 1)][1] == queries.Price(2, free=False), "a turn and a step"


def test_what_is_told_of_a_move_is_what_the_rules_say_once_it_is_made() -> None:
    field = table("Wicket 0,2 N; Turnstile 0,-1 S; Lamplighter 3,-1 SW").moves(0, 1, 2)
    here = hand(field)
    for command in [c for c in field.menu if isinstance(c, Move)][::7]:
        offered, feared = queries.meetings(here.context, 0, Pose(command.to, command.facing))
        after = field.play(command).state
        assert {one.defender for one in offered} == {
            n for n in enemies(after, 0) if strikes(after, 0, n)
        }
        assert {one.attacker for one in feared} == {
            n for n in enemies(after, 0) if strikes(after, n, 0)
        }


def test_arcs_show_the_attack_bonus_of_each_arm() -> None:  # MK-2.7
    """Turnstile has a slice on each arm: both strike ahead, each its own front and rear side."""
    here = hand(table("Turnstile 0,0 N; Turnstile 0,5 N").moves(0, 1))
    arcs = queries.arcs(here.context, 0, Pose(at(0, 0), 0))
    assert arcs[at(0, -1)] == {"right": 2, "left": 2}
    assert arcs[at(1, -1)] == {"right": 1}
    assert arcs[at(1, 0)] == {"right": 0}
    assert arcs[at(-1, 0)] == {"left": 1}
    assert at(0, 1) not in arcs


def test_a_projectors_arc_ends_where_sight_is_shut() -> None:  # MK-3.12
    here = hand(table("Lamplighter 0,0 N; Turnstile 0,-2 S").moves(0, 1))
    arcs = queries.arcs(here.context, 0, Pose(at(0, 0), 0))
    assert "right" in arcs[at(0, -2)]
    assert at(0, -3) not in arcs


def test_a_shields_help_counts_in_what_a_side_takes_off() -> None:  # MK-2.7, MK-6.6.1
    wicket = table(DUEL).krusher(0)
    assert [evasion(wicket, side) for side in range(6)] == [-3, -1, 0, 0, 0, -2]
    broken = wicket._replace(shield=0)
    assert [evasion(broken, side) for side in range(6)] == [-2, -1, 0, 0, 0, -1]


# danger


def hit(state: State, attacker: int, defender: int) -> Fraction:
    """The chance that one blow hits at least, from all rolls of the rules' own odds."""
    found = what_if.blows(state, attacker, defender)
    return Fraction(0) if found is None else found.hit


def test_danger_is_the_surest_attack_that_an_enemy_can_still_reach() -> None:
    """Checked by making every move of the enemy."""
    field = table("Wicket 0,4 N; Nettle 0,-1 S").moves(0, 1)
    here = hand(field)
    cell = at(0, 1)
    danger = here.game.places.dangers(here.context)[cell]
    facing = queries.natural(here.context, 0, cell)
    assert facing is not None
    after = field.play(Move(cell, facing))
    ends = [after.play(c).state for c in after.menu if isinstance(c, Move)]
    best = max(hit(_fighting(state), 1, 0) for state in ends)
    assert danger.hit == best, "though it must get there first"
    assert danger.shooters[0].pattern == "dashed"


def _fighting(state: State) -> State:
    """The position with Nettle where it ended and nobody's turn to be asked."""
    return state._replace(pairing=None)


def test_who_has_moved_threatens_from_where_it_stands_alone() -> None:
    field = table("Wicket 0,1 N; Turnstile 0,-1 S").marked(1, moved=True).moves(0)
    here = hand(field)
    dangers = here.game.places.dangers(here.context)
    assert at(0, 0) in dangers, "beside its front"
    assert at(0, 4) not in dangers
    assert dangers[at(0, 0)].shooters[0].pattern == "solid"


def test_in_combat_only_those_who_still_attack_threaten() -> None:
    notes = "Wicket 0,0 N; Turnstile 0,-1 S; Heron 1,-1 SW"
    waiting = hand(table(notes).fights(1, 2, 0))
    assert len(waiting.game.places.dangers(waiting.selecting(NOTHING)).values()) > 0
    last = hand(table(notes).fights(0), seat=0)
    assert last.game.places.dangers(last.context) == {}


# every moment


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((500, 500))
    return Canvas(surface, Camera((15.0, 15.0), surface.get_rect(), 0.5), badges=Badges())


@pytest.mark.parametrize("name", some_daily(SCENARIOS, 5))
def test_everything_is_drawn_and_told_at_every_moment(name: str, canvas: Canvas) -> None:
    """Each eleventh position, an own hex, an enemy's and a far one being pointed at."""
    for step in steps_of(name)[::11]:
        awaited = GAME.awaiting(step.before)
        if step.before.phase in ("build", "random"):
            continue
        asked = awaited.seats[0] if isinstance(awaited, Choice) else SPECTATOR
        here = hand(Table(step.before), seat=asked)
        cells = step.before.field.arena.hexes.cells
        stood = [k.cell for k in step.before.krushers if k is not None and k.cell >= 0][:2]
        for cell in (None, cells[0], cells[len(cells) // 2], *stood):
            context = here.context.hovering(cell)
            here.game.board.draw(context, canvas)
            here.game.panels.preview(context)
            here.game.panels.ribbons(context)
            list(here.game.panels.banners(context))
            here.game.panels.track(context)
            here.game.panels.prompt(context)
            here.game.actions_of(context)
        here.game.places.dangers(here.context)
        here.game.panels.danger(here.context)
        for number in range(len(step.before.krushers)):
            assert here.game.panels.card(here.context, number) is not None


CROWD = "Turnstile 0,0 N; Turnstile 0,-1 S; Wicket 1,-1 SW; Wicket 0,1 N"


@pytest.mark.parametrize("pixels", [500, 1000])
@pytest.mark.parametrize("position", [table(CROWD).moves(0, 1, 2, 3), table(CROWD).fights(0, 1, 2)])
def test_no_badge_lies_over_a_krusher_or_another_badge(position: Table, pixels: int) -> None:
    """In a crowd, each Krusher and a free hex being pointed at."""
    here = hand(position)
    surface = pygame.display.set_mode((pixels, pixels))
    for cell in (at(0, 0), at(0, -1), at(1, -1), at(0, 1), at(-1, 0)):
        badges = Badges()
        drawn = Canvas(surface, Camera((15.0, 15.0), surface.get_rect(), 0.5), badges=badges)
        here.game.board.draw(here.context.hovering(cell), drawn)
        rects = [blit.rect for blit in badges.blits(surface.get_rect())]
        assert rects or cell == at(0, 0)
        across = drawn.px(SIZE * 0.8)
        for number in range(4):
            machine = pygame.Rect(0, 0, across, across)
            place = middle(position.state, krusher(position.state, number).cell)
            machine.center = drawn.at(place)
            assert machine.collidelist(rects) < 0, (cell, number)
        assert all(rect.collidelist(rects[at_ + 1 :]) < 0 for at_, rect in enumerate(rects))


def test_a_price_is_read_on_light_ground_as_well() -> None:
    surface = pygame.display.set_mode((500, 500))
    surface.fill("white")
    drawn = Canvas(surface, Camera((15.0, 15.0), surface.get_rect(), 0.5))
    tell_price(drawn, layout_of(table(DUEL).state), at(0, 0), 4)
    dark = pygame.mask.from_threshold(surface, (0, 0, 0), (70, 70, 70, 255)).count()
    assert dark > 20, "a dark rim"


# traces


def test_every_trace_is_found_in_a_match_and_belongs_to_somebody() -> None:
    seen = set()
    for name in SCENARIOS:
        for step in steps_of(name):
            for event in step.events:
                if type(event) in TRACES:
                    trace = TRACES[type(event)](step.before, event)
                    assert trace is None or isinstance(trace, Trace)
                    seen.add(type(event))
    assert seen == set(TRACES)


def test_a_move_leaves_the_hexes_it_went_over() -> None:
    field = table(DUEL).moves(0, 1)
    after = field.play(Move(at(1, 0), 0))
    event = after.events[0]
    trace = TRACES[type(event)](field.state, event)
    assert trace is not None
    assert trace.way == (at(0, 2), at(0, 1), at(1, 0))


def test_an_attack_leaves_an_arrow_and_what_came_of_it() -> None:
    field = table("Turnstile 0,1 N; Turnstile 0,0 N").marked(1, attacked=True).fights(0)
    after = field.play(Attack(1))
    traces = [TRACES[type(e)](field.state, e) for e in after.events if type(e) in TRACES]
    assert traces[0] is not None
    assert traces[0].shot == (at(0, 1), at(0, 0))


def test_aiming_a_blow_tells_the_armor_and_evade_of_the_side_it_would_strike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Turnstile shows its front, which takes 2 off every blow (MK-2.7)."""
    here = hand(table("Wicket 0,0 N; Turnstile 0,-1 S F=7").fights(0, 1))
    told: list[str] = []
    monkeypatch.setattr(overlays, "tell", lambda canvas, words, *where: told.append(words.text))
    surface = pygame.Surface((640, 480))
    camera = Camera(here.open.layout.size, surface.get_rect())
    here.game.board.draw(here.context.hovering(at(0, -1)), Canvas(surface, camera))
    assert Texts().text("metalkrushers_table.badge.evades", 7, 2) in told
