"""Every event has its look; it ends, leaves nothing behind, and nobody waits long for it."""

from __future__ import annotations

from functools import cache
from math import hypot, inf
from typing import Any

import pygame
import pytest

from game.core.contract import Concede, Conceded, Ready, Submitted
from game.presenter.portable.queries import middle
from game.rules.portable import GAME
from game.rules.portable import events as told
from game.rules.portable.commands import Bombard, ChangeForm, EndPhase, Fire, Move, Retreat
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.sound import sound_file
from game.ui.tables.portable.animations.events import ANIMATIONS
from game.ui.tables.portable.animations.flights import Trajectory, ground
from game.ui.tables.portable.animations.flights import seen as seen_at
from game.ui.tables.portable.animations.turns import turns_left
from game.ui.tables.portable.stage import BattleStage, battle_stage_of
from game.ui.tables.portable.table import TABLE
from game.ui.tables.shared import badges, marks
from tests.nightly import some_daily
from tests.rules.portable.table import at, table
from tests.ui.changed import changed_table
from tests.ui.portable.catalogue import word
from tests.ui.portable.matches import SCENARIOS, setup_of, steps_of
from tests.ui.portable.scenes import (
    cavalry_dismounts,
    deployed,
    gas_fired_and_blown_away,
    last_turns,
    marches,
    mines_and_gas_met,
    ridden_down,
    shots,
    tank_pushed_back,
    transport_destroyed,
    wire_laid_and_mines_begun,
)
from tests.ui.watched import Step, Watched, firsts_of, step_of

N, E, S, W = range(4)
ALL = {*GAME.events, Submitted, Conceded}
UNSETTLED = changed_table(TABLE, afterwards=None)
"""The table without what makes all stand as it should after a command."""
LARGEST = "60_over_the_top"
"""A map that holds the positions of the tests of the rules."""
WATCHED = Watched(GAME, TABLE, setup_of(LARGEST))


def watched_in(name: str) -> Watched:
    return Watched(GAME, TABLE, setup_of(name))


def where(stage: BattleStage) -> dict[int, Any]:
    """What is seen of the units of a stage: who they are, and where each stands."""
    return {
        number: (
            (token.look.seat, token.look.kind, token.look.sp, token.look.aboard),
            (token.look.job, token.look.progress),
            (round(token.actor.x, 6), round(token.actor.y, 6), round(token.actor.size, 6)),
            round(token.actor.angle, 6) % 360,
            (round(token.actor.lift, 6), token.actor.alpha, token.actor.width),
        )
        for number, token in stage.tokens.items()
    }


def lying(stage: BattleStage) -> tuple[Any, ...]:
    """What is seen of the ground: flags, mines, wire and clouds."""
    flags = {c: (f.seat, f.actor.size, f.actor.lift) for c, f in stage.flags.items()}
    works = [{c: a.alpha for c, a in pile.items()} for pile in (stage.mines, stage.wire)]
    clouds = [(round(c.actor.x, 6), round(c.actor.y, 6), c.actor.alpha) for c in stage.clouds]
    return flags, works, clouds


def side_ended() -> Step:
    here = table("0 infantry 5,8 N; 1 infantry 5,2 S").acts(0)
    return step_of(here, here.play(EndPhase()))


def conceded() -> Step:
    here = table("0 infantry 5,8 N; 1 infantry 5,2 S").acts(0)
    return step_of(here, here.by(0, Concede()))


@cache
def rare() -> tuple[Step, ...]:
    """What seldom or never happens in the matches."""
    alone = (deployed(setup_of("10_first_orders")), side_ended(), conceded(), cavalry_dismounts())
    scenes = (
        *(transport_destroyed(), wire_laid_and_mines_begun(), gas_fired_and_blown_away()),
        *(mines_and_gas_met(), ridden_down(), tank_pushed_back(), last_turns()),
    )
    return (*alone, *(step for scene in scenes for step in scene))


@cache
def firsts() -> dict[str, tuple[str, Step]]:
    """Return of each kind of event the first step in which it happens, and its scenario."""
    found: dict[str, tuple[str, Step]] = {}
    for kind, step in firsts_of(rare()).items():
        found[kind] = (LARGEST, step)
    for name in SCENARIOS:
        for kind, step in firsts_of(steps_of(name)).items():
            found.setdefault(kind, (name, step))
    return found


KINDS = sorted(kind.__name__ for kind in ALL)


def test_every_type_of_event_has_a_look_or_a_deliberate_nothing() -> None:
    assert set(ANIMATIONS) == ALL


def test_every_type_of_event_happens_in_what_is_played_here() -> None:
    assert set(KINDS) == set(firsts())


@pytest.mark.parametrize("kind", KINDS)
def test_an_animation_ends_and_is_seen_at_every_moment(kind: str) -> None:
    surface = pygame.Surface((600, 600))
    name, step = firsts()[kind]
    for drawn in watched_in(name).pictures(step, side=600):
        draw_blits(surface, drawn)


@pytest.mark.parametrize("name", some_daily(SCENARIOS, 4))
def test_what_is_skipped_leaves_the_position_and_nothing_else(name: str) -> None:
    watched = watched_in(name)
    for step in steps_of(name):
        play = watched.play(step)
        play.advance(inf)
        assert play.stage == battle_stage_of(step.after)


@pytest.mark.parametrize("name", [*some_daily(SCENARIOS, 4), "rare"])
def test_the_events_alone_bring_all_to_where_they_end_and_what_they_have_left(name: str) -> None:
    steps = rare() if name == "rare" else steps_of(name)
    watched = WATCHED if name == "rare" else watched_in(name)
    for step in steps:
        play = watched.play(step, UNSETTLED)
        play.advance(inf)
        rest = battle_stage_of(step.after)
        assert where(play.stage) == where(rest), step.events
        assert lying(play.stage) == lying(rest), step.events


def test_all_that_is_said_on_the_map_is_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that is missing would stand in angle quotes."""
    said: set[str] = set()
    for name, step in firsts().values():
        said |= watched_in(name).said((step,), (marks, badges), monkeypatch)
    assert len(said) > 25
    assert not [line for line in said if "«" in line or "{" in line]


def test_every_sound_has_its_file_and_its_caption() -> None:
    heard = WATCHED.heard((*rare(), *shots(), *marches()))
    assert len(heard) > 32
    assert {name for name, _ in heard if sound_file(name) is None} == set()
    assert all(caption.endswith((".", "!")) for _, caption in heard)


def test_a_skipped_command_is_silent_and_still_captioned() -> None:
    name, step = firsts()["SideExhausted"]
    sound = watched_in(name).skipped(step)
    assert sound.played == []
    assert word("caption.bugle-exhausted") in sound.captions


@pytest.mark.parametrize("name", SCENARIOS)
def test_nothing_that_one_order_does_is_watched_for_long(name: str) -> None:
    """The end of a turn may tell of work, flags, exhaustion and the next turn together."""
    ends = (told.TurnBegan, told.MatchOver)
    watched = watched_in(name)
    for step in steps_of(name):
        at_the_end = any(isinstance(event, ends) for event in step.events)
        assert watched.seconds(step) < (8.0 if at_the_end else 4.0), step.events


def test_few_enough_pictures_are_drawn_in_every_frame() -> None:
    pictures = (
        len(drawn) for name, step in firsts().values() for drawn in watched_in(name).pictures(step)
    )
    assert max(pictures) < 320


def test_every_weapon_that_differs_on_paper_sounds_differently() -> None:
    heard = {name for name, _ in WATCHED.heard(shots())}
    small = {"rifle-fire", "machine-gun", "autocannon", "tank-rifle", "mortar"}
    assert small | {"cannon", "cannon-heavy", "howitzer", "flat-gun"} <= heard


def test_foot_horse_wheels_and_tracks_sound_differently() -> None:
    heard = {name for name, _ in WATCHED.heard(marches())}
    assert {"boots", "hooves", "motor", "crawler", "bicycles"} <= heard


def test_a_unit_marches_over_every_square_of_its_way_and_faces_as_ordered_at_the_end() -> None:
    here = table("0 tank 5,9 N; 1 infantry 0,0 S").acts(0)
    step = step_of(here, here.play(Move(0, at(7, 8), W)))
    (event,) = [e for e in step.events if isinstance(e, told.Moved)]
    ways = list(event.path)
    board = here.state.field.board
    for stage in WATCHED.stages(step, 0.01):
        actor = stage.tokens[0].actor
        x, y = middle(board, ways[0])
        if hypot(actor.x - x, actor.y - y) < 0.05 and len(ways) > 1:
            ways.pop(0)
        last = (actor.x, actor.y, actor.angle % 360)
    assert ways == [at(7, 8)]
    assert last == (7.5, 8.5, 270.0)


def test_a_unit_turns_to_where_it_goes_before_it_goes_there() -> None:
    here = table("0 infantry 5,8 S; 1 infantry 0,0 S").acts(0)
    step = step_of(here, here.play(Move(0, at(6, 8), N)))
    seen = [
        (s.tokens[0].actor.x, s.tokens[0].actor.angle % 360) for s in WATCHED.stages(step, 0.01)
    ]
    assert {angle for x, angle in seen if 5.6 < x < 6.4} == {90.0}


def test_who_falls_back_keeps_its_front_to_the_enemy() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,6 S").acts(0)
    asked = here.play(Fire(0, at(5, 6))).rolls(6).rolls(6)
    step = step_of(asked, asked.by(1, Retreat(at(5, 5))))
    seen = [stage.tokens[1].actor for stage in WATCHED.stages(step, 0.02)]
    assert {actor.angle for actor in seen} == {180.0}
    assert (seen[-1].x, seen[-1].y) == (5.5, 5.5)


def test_a_shell_holds_on_its_target_and_drifts_to_where_it_lands() -> None:
    flight = Trajectory((0.0, 0.0), (0.0, -6.0), (0.0, -7.0))
    assert ground(flight, 0.0) == (0.0, 0.0)
    assert ground(flight, 0.25) == (0.0, -1.5)
    assert ground(flight, 1.0) == (0.0, -7.0)
    assert seen_at(flight, 0.5)[1] < ground(flight, 0.5)[1]


def test_a_shell_without_effect_leaves_no_crater() -> None:
    """Blind into woods, a one lands nowhere (worked example 6); a six is on target."""
    notes = "0 artillery 5,9 N field; 1 infantry 7,4 S; 1 infantry 0,0 S"
    here = table(notes, ground="w 7,4 6,6").aims()
    opened = here.by(0, Bombard(0, at(7, 4))).by(0, Ready())
    for face, craters in ((1, 0), (6, 1)):
        step = step_of(opened, opened.rolls(face))
        assert max(len(stage.craters) for stage in WATCHED.stages(step)) == craters


def test_pips_vanish_while_the_loss_is_seen_and_not_only_at_the_end() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,6 S").acts(0)
    hit = here.play(Fire(0, at(5, 6))).rolls(6)
    step = step_of(hit, hit.rolls(1))
    left = [stage.tokens[1].look.sp for stage in WATCHED.stages(step)]
    assert left[0] == 4
    assert left.index(3) < len(left) - 15


def test_a_side_that_is_spent_has_its_colors_at_half_mast() -> None:
    step = next(s for s in last_turns() if any(isinstance(e, told.SideExhausted) for e in s.events))
    (event,) = [e for e in step.events if isinstance(e, told.SideExhausted)]
    large = [
        (colors.seat, colors.height)
        for stage in WATCHED.stages(step)
        for colors in stage.colors
        if colors.at is None
    ]
    assert large[0] == (event.seat, 1.0)
    assert large[-1] == (event.seat, 0.5)


def test_large_colors_hang_on_their_mast_from_its_top_down() -> None:
    step = next(s for s in last_turns() if any(isinstance(e, told.SideExhausted) for e in s.events))
    here, view = WATCHED.open(), WATCHED.view(step.before)
    camera = Camera(here.layout.size, pygame.Rect(0, 0, 500, 500), TABLE.board.margin)
    play, seen = here.animate(*step), 0
    while not play.done:
        moving = here.moving(view, camera)
        if any(colors.at is None for colors in play.stage.colors):
            mast, cloth = (blit.rect for blit in moving[-2:])
            assert mast.top <= cloth.top
            assert cloth.bottom <= mast.bottom
            assert mast.left <= cloth.left <= mast.right
            seen += 1
        play.advance(0.05)
    assert seen


def test_what_is_fired_over_the_winners_is_seen_until_it_goes_out() -> None:
    step = next(s for s in last_turns() if any(isinstance(e, told.MatchOver) for e in s.events))
    here, view = WATCHED.open(), WATCHED.view(step.before)
    camera = Camera(here.layout.size, pygame.Rect(0, 0, 500, 500), TABLE.board.margin)
    play, seen = here.animate(*step), 0
    while not play.done:
        here.moving(view, camera)
        for flare in play.stage.beside:
            if not flare.done:
                assert flare.blits(camera)
                seen += 1
        play.advance(0.05)
    assert seen


def test_who_gets_off_a_wreck_is_seen_before_the_next_die() -> None:
    steps = transport_destroyed()
    (lost,) = [s for s in steps if any(isinstance(e, told.Freed) for e in s.events)]
    seen = [set(stage.tokens) for stage in WATCHED.stages(lost)]
    assert 2 not in seen[0]
    assert {1, 2} & seen[-1] == {2}


def test_works_are_seen_as_soon_as_they_are_done() -> None:
    steps = wire_laid_and_mines_begun()
    (done,) = [s for s in steps if any(isinstance(e, told.JobDone) for e in s.events)]
    seen = [
        stage.wire[at(8, 8)].alpha if at(8, 8) in stage.wire else None
        for stage in WATCHED.stages(done)
    ]
    assert seen[0] in (None, 0.0)
    assert 0.25 in seen
    assert seen[-1] == 1.0


def test_the_horsemen_are_on_foot_when_their_token_comes_down() -> None:
    here = table("0 cavalry_mounted 5,8 N; 1 infantry 5,2 S").acts(0)
    step = step_of(here, here.play(ChangeForm(0)))
    seen = [(s.tokens[0].look.kind, s.tokens[0].actor.lift) for s in WATCHED.stages(step)]
    kinds = [kind for kind, _ in seen]
    turned = kinds.index("cavalry_dismounted")
    assert set(kinds[:turned]) == {"cavalry_mounted"}
    assert max(lift for _, lift in seen) == max(lift for _, lift in seen[turned - 1 : turned + 1])
    assert seen[-1] == ("cavalry_dismounted", 0.0)


def test_the_last_turns_are_counted_down_from_the_first_exhaustion() -> None:
    """Exhausted in turn 4, the battle ends with turn 7 (PW-13.11); else with its limit."""
    state = table("0 infantry 5,8 N; 1 infantry 5,2 S", turn_limit=14).state
    assert [turns_left(state, turn) for turn in (5, 13, 14)] == [None, None, 0]
    spent = state._replace(exhausted=(0, 4))
    assert [turns_left(spent, turn) for turn in (5, 6, 7)] == [2, 1, 0]
    literal = table("0 infantry 5,8 N; 1 infantry 5,2 S", collapse=False, turn_limit=14).state
    assert turns_left(literal._replace(exhausted=(0, 4)), 5) is None


def test_several_shells_fly_at_once_and_all_are_seen_to_burst() -> None:
    notes = "0 artillery 5,9 N field; 0 artillery 7,9 N heavy; 1 infantry 5,3 S; 1 infantry 7,2 S"
    aimed = table(notes).aims().by(0, Bombard(0, at(5, 3))).by(0, Bombard(1, at(7, 2)))
    opened = aimed.by(0, Ready())
    step = step_of(opened, opened.rolls(6, 6))
    assert max(len(stage.craters) for stage in WATCHED.stages(step)) == 2
    alone = step_of(opened, opened.rolls(6, 6))
    assert WATCHED.seconds(alone) < 3.5


def test_an_objective_wears_the_flag_of_its_new_owner_before_the_next_turn_is_named() -> None:
    (step,) = [s for s in last_turns() if any(isinstance(e, told.CollapseSet) for e in s.events)]
    (taken, *_) = [e for e in step.events if isinstance(e, told.ObjectiveTaken)]
    owners = [stage.flags[taken.at].seat for stage in WATCHED.stages(step)]
    assert owners[0] == -1
    assert owners.index(taken.seat) < len(owners) / 2


def test_gas_thickens_over_its_square_and_drifts_to_the_next() -> None:
    steps = gas_fired_and_blown_away()
    (rose,) = [s for s in steps if any(isinstance(e, told.CloudRose) for e in s.events)]
    alphas = [stage.clouds[0].actor.alpha for stage in WATCHED.stages(rose) if stage.clouds]
    assert alphas == sorted(alphas)
    assert alphas[0] < 0.2
    drifts = [
        s
        for s in steps
        for e in s.events
        if isinstance(e, told.CloudDrifted) and e.end not in (-1, e.start)
    ]
    board = drifts[0].before.field.board
    (event,) = [e for e in drifts[0].events if isinstance(e, told.CloudDrifted)]
    seen = [(s.clouds[0].actor.x, s.clouds[0].actor.y) for s in WATCHED.stages(drifts[0])]
    assert seen[-1] == middle(board, event.end)
    assert len(set(seen)) > 20
