"""Every event has its look; it ends, leaves nothing behind, and nobody waits long for it."""

from __future__ import annotations

from functools import cache
from math import hypot, inf
from typing import Any

import pygame
import pytest

from game.core.contract import Concede, Conceded, Submitted
from game.presenter.dicezone.places import middle
from game.rules.dicezone import GAME
from game.rules.dicezone import events as told
from game.rules.dicezone.commands import (
    Allocate,
    Drive,
    DropMine,
    DropToken,
    Fire,
    HoldFire,
    Nitro,
    UseCritical,
)
from game.rules.dicezone.data import CORE, MISSILES, MOVE, READY, RIGHT
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER
from game.ui.sound import sound_file
from game.ui.tables.dicezone.animations import boards, crates, damage
from game.ui.tables.dicezone.animations.boards import popped
from game.ui.tables.dicezone.animations.events import ANIMATIONS
from game.ui.tables.dicezone.animations.motion import ArcadeStage, PoppedBoard, arcade_of
from game.ui.tables.dicezone.stage import stage_of
from game.ui.tables.dicezone.table import TABLE
from game.ui.tables.shared import badges, marks
from game.ui.tables.shared.counters import livery
from game.ui.tables.shared.reveal import Chosen
from game.ui.theme import Theme
from tests.nightly import some_daily
from tests.rules.dicezone.table import at, begun, table
from tests.ui.changed import changed_table
from tests.ui.dicezone.hand import word
from tests.ui.dicezone.matches import SCENARIOS, setup_of, steps_of
from tests.ui.watched import Step, Watched, firsts_of, step_of

ALL = {*GAME.events, Submitted, Conceded}
UNSETTLED = changed_table(TABLE, afterwards=None)
"""The table without what makes all stand as it should after a command."""
WATCHED = Watched(GAME, TABLE, setup_of("25_six_gates"))
DUEL = "standard 0,3 N; standard 0,-3 S"


def where(stage: ArcadeStage) -> dict[int, Any]:
    """What is seen of the tanks of a stage: where each stands, and its dice."""
    return {
        number: (
            piece.look.stats,
            piece.look.seat,
            (round(piece.actor.x, 6), round(piece.actor.y, 6)),
            round(piece.actor.angle, 6) % 360,
            (piece.actor.lift, piece.actor.alpha, piece.actor.size),
        )
        for number, piece in stage.tanks.items()
    }


def lying(stage: ArcadeStage) -> tuple[Any, ...]:
    """Where crates and mines are seen."""
    crates = {c: (round(a.x, 6), round(a.y, 6), a.lift) for c, a in stage.crates.items()}
    return crates, {c: (m.seat, m.actor.alpha, m.actor.lift) for c, m in stage.mines.items()}


def held_fire() -> Step:
    here = table(DUEL).shoots(0, 1)
    return step_of(here, here.play(HoldFire()))


def conceded_with_a_mine() -> Step:
    here = table("standard 0,3 N; standard 0,-3 S; standard 6,0 N").with_mines((2, 2, 0)).moves()
    return step_of(here, here.by(0, Concede()))


def captain_conceded() -> Step:
    """The captain of two seats with three tanks leaves before the pips are shared."""
    here = begun(4, (0, 1, 0, 1), tanks_per_team=3, crates="off").rolls(6, 1, 1, 1)
    while here.awaited == "deploy":
        here = here.play(here.menu[0])
    return step_of(here, here.by(0, Concede()))


def mine_laid() -> Step:
    here = table("standard 0,3 N speed=3 mine=1; standard 0,-9 S").moves(0, 1)
    return step_of(here, here.play(DropMine()))


def mine_set_off() -> Step:
    here = table("standard 2,1 NW speed=3; standard 0,-9 S").with_mines((0, 1, 1)).moves(0, 1)
    return step_of(here, here.play(Drive("F")))


def token_given_up() -> Step:
    """A fourth kind of token is found."""
    notes = "standard 0,3 N speed=3 nitro=2 split ap=1; standard 0,-9 S"
    here = table(notes).with_crates((0, 2)).moves(0, 1).play(Drive("F")).rolls(4, 1)
    return step_of(here, here.play(DropToken("ap")))


def two_dice_found() -> Step:
    here = table("standard 0,3 N speed=3; standard 0,-9 S").with_crates((0, 2)).moves(0, 1)
    here = here.play(Drive("F")).rolls(1, 4)
    return step_of(here, here.rolls(3, 6))


def shell_struck_with_a_damage_die() -> Step:
    here = table("standard 0,3 N damage_die=2; standard 0,-3 S shell=2 shell2").shoots(0, 1)
    here = here.play(Fire(1, boost="damage_die")).rolls(6, 1, 1, 1)
    return step_of(here, here.rolls(5))


def critical_used() -> Step:
    """The shooter is asked what two sixes do."""
    here = table(DUEL, criticals="asked").shoots(0, 1).play(Fire(1)).rolls(6, 6, 1, 1)
    return step_of(here, here.play(UseCritical(True)))


def out_with_the_first_loss() -> Step:
    """A player of Limited Pocket Money loses one of two tanks, and with it the other."""
    notes = "standard 0,3 N range=6; standard 0,-1 N rear=0 core=1; standard 2,6 N; standard 5,0 N"
    options = {"mode": "pocket_money", "tanks_per_team": 2, "first_loss_out": True}
    here = table(notes, seats=(0, 1, 0, 1), teams=(0, 1), **options).shoots(0, 1, 2, 3)
    here = here.play(Fire(1)).rolls(3, 3, 3, 3)
    return step_of(here, here.rolls(6))


@cache
def every_step() -> tuple[Step, ...]:
    """Return all steps of all matches, and what seldom happens in them."""
    played = (step for name in SCENARIOS for step in steps_of(name))
    rare = (
        *(held_fire(), conceded_with_a_mine(), captain_conceded(), mine_laid(), mine_set_off()),
        *(token_given_up(), two_dice_found(), shell_struck_with_a_damage_die()),
        critical_used(),
        out_with_the_first_loss(),
    )
    return (*played, *rare)


@cache
def firsts() -> dict[str, Step]:
    """Return of each kind of event the first step in which it happens."""
    return firsts_of(every_step())


KINDS = sorted(kind.__name__ for kind in ALL)


def test_every_type_of_event_has_a_look_or_a_deliberate_nothing() -> None:
    assert set(ANIMATIONS) == ALL


def test_every_type_of_event_happens_in_what_is_played_here() -> None:
    assert set(KINDS) == set(firsts())


@pytest.mark.parametrize("kind", KINDS)
def test_an_animation_ends_and_is_seen_at_every_moment(kind: str) -> None:
    surface = pygame.Surface((600, 600))
    for drawn in WATCHED.pictures(firsts()[kind], side=600):
        draw_blits(surface, drawn)


@pytest.mark.parametrize("name", some_daily(SCENARIOS, 5))
def test_what_is_skipped_leaves_the_position_and_nothing_else(name: str) -> None:
    for step in steps_of(name):
        play = WATCHED.play(step)
        play.advance(inf)
        rest = arcade_of(step.after)
        assert play.stage == rest


@pytest.mark.parametrize("name", some_daily(SCENARIOS, 5))
def test_the_events_alone_bring_all_to_where_they_end_and_what_they_have_left(name: str) -> None:
    for step in steps_of(name):
        play = WATCHED.play(step, UNSETTLED)
        play.advance(inf)
        rest = arcade_of(step.after)
        assert where(play.stage) == where(rest)
        assert lying(play.stage) == lying(rest)


def test_all_that_is_said_on_the_board_is_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that is missing would stand in angle quotes."""
    tellers = (marks, badges, damage, crates)
    said = WATCHED.said(firsts().values(), tellers, monkeypatch)
    assert len(said) > 25
    assert not [line for line in said if "«" in line or "{" in line]


def test_every_sound_has_its_file_and_its_caption() -> None:
    heard = WATCHED.heard((*firsts().values(), *missiles()))
    assert len(heard) > 35
    assert {name for name, _ in heard if sound_file(name) is None} == set()
    assert all(caption.endswith((".", "!")) for _, caption in heard)


def test_a_skipped_command_is_silent_and_still_captioned() -> None:
    sound = WATCHED.skipped(firsts()["Drove"])
    assert sound.played == []
    assert word("caption.tracks") in sound.captions


def test_nothing_that_one_command_does_is_watched_for_longer_than_seven_seconds() -> None:
    longest = max(every_step(), key=WATCHED.seconds)
    assert WATCHED.seconds(longest) < 7.0


def test_the_longest_drive_takes_less_than_three_seconds() -> None:
    here = table("standard 0,11 N speed=12 move=12; standard 5,-11 S").moves(0, 1)
    assert WATCHED.seconds(step_of(here, here.play(Drive("F" * 12)))) < 3.0


def test_a_shot_is_over_in_less_than_three_seconds_the_dice_not_counted() -> None:
    here = table(DUEL).shoots(0, 1)
    declared = here.play(Fire(1))
    hit = declared.rolls(6, 1, 1, 1)
    assert hit.told(told.ArmorLost)
    assert WATCHED.seconds(step_of(here, declared), step_of(declared, hit)) < 3.0


def test_a_tank_drives_over_every_hex_of_its_way_and_turns_where_it_should() -> None:
    here = table("standard 0,5 N speed=6; standard 5,-11 S").moves(0, 1)
    step = step_of(here, here.play(Drive("FFRFB")))
    seen = [
        (stage.tanks[0].actor.x, stage.tanks[0].actor.y, stage.tanks[0].actor.angle % 360)
        for stage in WATCHED.stages(step, 0.005)
    ]
    ways = [(at(0, 4), 0), (at(0, 3), 0), (at(0, 3), 60), (at(1, 2), 60), (at(0, 3), 60)]
    place = 0
    for x, y, angle in seen:
        cell, wanted = ways[place]
        cx, cy = middle(cell)
        if hypot(x - cx, y - cy) < 0.06 and abs(angle - wanted) < 1 and place < len(ways) - 1:
            place += 1
    assert place == len(ways) - 1


def test_a_backward_hex_takes_longer_than_a_forward_one() -> None:
    here = table("standard 0,5 N speed=6; standard 5,-11 S").moves(0, 1)
    forward, backward = (step_of(here, here.play(Drive(way))) for way in ("FF", "BB"))
    assert WATCHED.seconds(backward) > WATCHED.seconds(forward)


def test_dice_tick_pip_by_pip_and_only_then_the_next_stat() -> None:
    here = table("standard 0,3 N speed=3; standard 0,-9 S").with_crates((0, 2)).moves(0, 1)
    here = here.play(Drive("F")).rolls(1, 2)
    assert here.awaited == "allocate"
    step = step_of(here, here.play(Allocate((1, 0, 0, 0, 3, 0, 0, 0, 1))))
    seen: list[tuple[int, ...]] = []
    for stage in WATCHED.stages(step, 0.01):
        stats = stage.tanks[0].look.stats
        if not seen or seen[-1] != stats:
            seen.append(stats)
    front, move, core = step.before.tanks[0].stats[0], 7, 5
    assert [stats[0] for stats in seen] == [front, *[front + 1] * 5]
    assert [stats[MOVE] for stats in seen] == [move, move, move + 1, move + 2, *[move + 3] * 2]
    assert [stats[CORE] for stats in seen] == [*[core] * 5, core + 1]


def test_the_board_beside_a_tank_shows_the_dice_while_they_tick_and_goes() -> None:
    here = table("standard 0,3 N; standard 0,-3 S front=1 range=2 core=3").shoots(0, 1)
    here = here.play(Fire(1)).rolls(5, 1, 1, 1)
    step = step_of(here, here.rolls(4))
    (event,) = [e for e in step.events if isinstance(e, told.CarryRolled)]
    assert (event.pips, event.core) == (2, 1)
    shown = [
        (stage.boards[1].stats[5], stage.boards[1].stats[8], round(stage.boards[1].landed, 1))
        for stage in WATCHED.stages(step)
        if 1 in stage.boards
    ]
    assert shown[0][:2] == (2, 3)
    assert shown[-1] == (0, 2, 1.0)
    assert [landed for *_, landed in shown] == sorted(landed for *_, landed in shown)
    assert not WATCHED.play(step).stage.boards


def test_a_struck_side_changes_while_the_blow_is_seen_and_not_only_at_the_end() -> None:
    here = table(DUEL).shoots(0, 1).play(Fire(1))
    step = step_of(here, here.rolls(6, 1, 1, 1))
    fronts = [stage.tanks[1].look.stats[0] for stage in WATCHED.stages(step)]
    assert fronts[0] == 5
    assert fronts.index(1) < len(fronts) - 20


def test_all_boards_turn_over_together_and_tell_speed() -> None:
    step = firsts()["PlanRevealed"]
    opened = [stage.reveal for stage in WATCHED.stages(step) if stage.reveal is not None]
    assert opened
    cards = [piece for side in opened[0].sides for piece in side.pieces]
    alive = [tank for tank in step.after.tanks if tank.cell >= 0]
    assert [card.kind for card in cards] == [boards.BoardKind(t.stats, t.speed) for t in alive]


def test_boards_of_a_seat_with_several_tanks_are_numbered() -> None:
    steps = steps_of("35_platoon")
    step = next(s for s in steps if any(isinstance(e, told.DesignRevealed) for e in s.events))
    reveal = next(stage.reveal for stage in WATCHED.stages(step) if stage.reveal is not None)
    for side in reveal.sides:
        assert [board_of(piece).number for piece in side.pieces] == [1, 2, 3, 4]


def test_boards_tell_speeds_and_new_pips_without_amber() -> None:
    """Amber means only what is the player's to do; the dice have a yellow of their own."""
    lit = boards._popped_sheet(30, 6, (MOVE,))
    stats = table("standard 0,4 N").state.tanks[0].stats
    board, worn = boards._Board("Ada", 0, "", boards.BoardKind(stats)), livery(Theme().seat(0))
    told = boards._face(board._replace(label="speed 5"), worn, 400)
    untold = boards._face(board, worn, 400)
    assert pixels_of(told, marks.PALE) > pixels_of(untold, marks.PALE)
    assert pixels_of(lit, marks.PALE) > 0
    assert pixels_of(lit, AMBER) == pixels_of(told, AMBER) == 0


def pixels_of(sheet: pygame.Surface, color: tuple[int, int, int]) -> int:
    return pygame.mask.from_threshold(sheet, color, (1, 1, 1, 255)).count()


def board_of(piece: Chosen) -> boards.BoardKind:
    assert isinstance(piece.kind, boards.BoardKind)
    return piece.kind


def test_counters_slide_from_the_tanks_to_both_tracks() -> None:
    step = firsts()["OrderSet"]
    event = next(e for e in step.events if isinstance(e, told.OrderSet))
    seen = [stage.tracks for stage in WATCHED.stages(step) if stage.tracks is not None]
    assert {(shown.move, shown.shoot) for shown in seen} == {(event.move, event.shoot)}
    assert [shown.share for shown in seen] == sorted(shown.share for shown in seen)


def test_a_crate_bursts_before_its_token_is_known() -> None:
    here = table("standard 0,3 N speed=3; standard 0,-9 S").with_crates((0, 2)).moves(0, 1)
    step = step_of(here, here.play(Drive("F")))
    counts = [len(stage.crates) for stage in WATCHED.stages(step)]
    assert counts[0] == 1
    assert counts[-1] == 0
    assert counts.index(0) < len(counts) - 5


def test_points_spin_up_from_what_a_side_had_to_what_it_has() -> None:
    here = table(DUEL, scores=(230, 0)).shoots(0, 1).play(Fire(1))
    step = step_of(here, here.rolls(6, 1, 1, 1))
    shown = [stage.counters[0].points for stage in WATCHED.stages(step) if 0 in stage.counters]
    assert (shown[0], max(shown), shown[-1]) == (230, 270, 270)
    assert shown == sorted(shown)
    assert len(set(shown)) > 5


def test_a_destroyed_tank_burns_out_and_is_gone() -> None:
    step = firsts()["TankDestroyed"]
    event = next(e for e in step.events if isinstance(e, told.TankDestroyed))
    seen = [
        (stage.tanks[event.tank].look.wrecked, stage.tanks[event.tank].actor.alpha)
        for stage in WATCHED.stages(step)
        if event.tank in stage.tanks
    ]
    assert seen[0] == (False, 1.0)
    assert seen[-1][0]
    assert seen[-1][1] < 0.2


def missiles() -> list[Step]:
    """A shot with each missile and with doubled damage, from the order to where it hits."""
    found = []
    for missile in MISSILES:
        here = table(f"standard 0,3 N {missile}=2; standard 0,-3 S").shoots(0, 1)
        after = here.play(Fire(1, missile=missile))
        found.append(step_of(here, after))
        if missile != "homing":
            found.append(step_of(after, after.rolls(6, 1, 1, 1)))
    here = table("standard 0,3 N double_damage=2; standard 0,-3 S").shoots(0, 1)
    after = here.play(Fire(1, boost="double_damage"))
    return [*found, step_of(after, after.rolls(6, 1, 1, 1))]


def test_the_gun_points_at_its_target_till_the_shot_is_over_and_then_swings_back() -> None:
    """The target stands southeast, which is 120 degrees clockwise from north."""
    here = table("standard 0,0 N; standard 5,0 S").shoots(0, 1)
    declared = here.play(Fire(1))
    hit = declared.rolls(6, 1, 1, 1)
    turns = [s.tanks[0].look.gun for s in WATCHED.stages(step_of(here, declared))]
    assert turns[0] < 120
    assert turns[-1] == 120
    assert stage_of(declared.state).tanks[0].look.gun == 120
    turns = [s.tanks[0].look.gun for s in WATCHED.stages(step_of(declared, hit))]
    assert turns[0] == 120
    assert turns[-1] == stage_of(hit.state).tanks[0].look.gun == 0


def test_every_missile_has_a_sound_and_a_flight_of_its_own() -> None:
    heard = {name for name, _ in WATCHED.heard(missiles())}
    kinds = {"missile-needle", "missile-ghost", "missile-homing", "missile-heavy", "shot"}
    assert kinds <= heard


def test_nitro_burns_behind_the_tank_that_uses_it() -> None:
    here = table("standard 0,3 N speed=3 nitro=2; standard 0,-9 S").moves(0, 1)
    step = step_of(here, here.play(Nitro()))
    assert any(stage.beside for stage in WATCHED.stages(step))


def test_a_mine_lies_as_soon_as_it_is_dropped_and_goes_when_it_explodes() -> None:
    laid, gone = mine_laid(), mine_set_off()
    assert any(isinstance(e, told.MineExploded) for e in gone.events)
    for step, ends in ((laid, (1, 1)), (gone, (1, 0))):
        counts = [len(stage.mines) for stage in WATCHED.stages(step)]
        assert (counts[0], counts[-1]) == ends


def test_few_enough_pictures_are_drawn_in_every_frame() -> None:
    pictures = (len(drawn) for step in firsts().values() for drawn in WATCHED.pictures(step))
    assert max(pictures) < 320


def grown(lit: pygame.Mask, box: pygame.Rect) -> pygame.Rect:
    """Return a box with all that is lit on straight ways out from its middle."""
    left, top, (x, y) = box.left, box.top, box.center
    right, bottom = box.right, box.bottom
    while lit.get_at((left - 1, y)):
        left -= 1
    while lit.get_at((right, y)):
        right += 1
    while lit.get_at((x, top - 1)):
        top -= 1
    while lit.get_at((x, bottom)):
        bottom += 1
    return pygame.Rect(left, top, right - left, bottom - top)


@pytest.mark.parametrize("scale", [41, 64])
def test_a_die_that_is_lit_has_the_same_edge_on_all_sides(scale: int) -> None:
    camera = Camera((10.0, 10.0), pygame.Rect(0, 0, 10 * scale, 10 * scale))
    sheet, _, die, *_ = popped(camera, (5.0, 5.0), PoppedBoard(READY["standard"], (RIGHT,)))
    lit = pygame.mask.from_threshold(sheet.picture, marks.PALE, (9, 9, 9, 255))
    seen = die.rect.move(-sheet.rect.x, -sheet.rect.y)
    box = grown(lit, seen)
    assert seen.left - box.left == box.right - seen.right > 0
    assert seen.top - box.top == box.bottom - seen.bottom > 0
