"""Every event has its animation; it ends, leaves nothing behind, and is drawn as it goes."""

import gc
from math import inf

import pygame
import pytest

from game.core.contract import Conceded, Submitted
from game.presenter.bitskrieg.tabletop import TOP, slot
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import (
    ChooseAxis,
    ChooseEdge,
    ChooseTanks,
    PlaceFlag,
    PlaceTank,
    Rebuild,
    Reserve,
    Reverse,
)
from game.rules.bitskrieg.data import BOARD, TD
from game.rules.bitskrieg.state import Team
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.bitskrieg.animations import ANIMATIONS
from game.ui.tables.bitskrieg.stage import stage_of
from game.ui.tables.shared.canvas import Canvas
from tests.rules.bitskrieg.table import Table, bound, fire, flip, move, new_match, ram, table
from tests.ui.bitskrieg.hand import hand, word
from tests.ui.watched import Listener

DUEL = "A MT 3,6 N; A LT 0,6 N; R MT 3,3 S; R LT 7,0 S"


def at(column, row):
    return BOARD.cell(column, row)


def play_of(before: Table, after: Table, sound=None):
    table = hand(before).open
    table.desk.sound = sound or Listener()
    return table.animate(before.state, after.events, after.state)


def window():
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((400, 300))
    return surface, Camera(TOP.size, surface.get_rect(), 0.56)


def look(stage):
    """What is seen of a stage: every counter with its place, angle and side."""
    tanks = {
        number: (counter.chip, round(counter.actor.x, 6), round(counter.actor.y, 6))
        for number, counter in stage.tanks.items()
    }
    return tanks, set(stage.obstacles), {c: f.held for c, f in stage.flags.items()}


def cases():
    """Return for every kind of event a position, and what was done in it."""
    duel = table(DUEL)
    every = {"stun": True, "reverse": True, "ramming": True, "destroy_obstacles": True}
    shot = duel.play(fire(0, at=2))
    lost = table("A LT 2,6 N; A MT lost; R MT 7,0 S")
    kit = table(f"# 3,4; {DUEL}", **every)
    pool = table("A LT 2,6 N; R MT 7,0 S", reserves=True, pool=(Team(1, 1, 1, 1),) * 2)
    stunning = table(DUEL, **every).play(fire(0, at=2)).rolls(6)
    terrain = new_match(terrain=True)
    return [
        (duel, duel.play(move(0, "F FR"))),
        (kit, kit.play(Reverse(0))),
        (duel, shot),
        (shot, shot.rolls(1)),
        (shot, shot.rolls(6)),
        (shot.rolls(6), shot.rolls(6).rolls(1)),
        (shot.rolls(6), shot.rolls(6).rolls(6)),
        (stunning, stunning.rolls(4)),
        (kit.play(fire(0, (3, 4))).rolls(6), kit.play(fire(0, (3, 4))).rolls(6).rolls(6)),
        _pair(table("A HT 3,4 N; R LT 3,3 S; R LT 7,0 S", **every), ram(0)),
        _pair(table("A MT 3,6 N finished; R MT 7,0 S"), flip()),
        _pair(lost, Rebuild(1, at(4, 7), 0)),
        _pair(pool, Reserve(TD, at(4, 7), 1)),
        _pair(table("A MT 5,3 N; R MT 7,0 S"), move(0, "F")),
        _pair(table("A MT 5,2 N; R MT 7,0 S"), move(0, "F")),
        _pair(table("A MT 3,6 N; R MT 7,0 S", quiet=54), move(0, "F")),
        _pair(table("A LT 1,7 N; R MT 4,4 S", bounding_fire=True), bound(0, "F FR", 1)),
        (terrain, terrain.play(GAME.legal(terrain.state, 0)[0])),
        *_setting_up(),
    ]


def _pair(before, order):
    return before, before.play(order)


def _setting_up():
    here, done = new_match(), []
    for face in (1, 1, 2, 3, 4, 5, 6):
        done.append((here, here.rolls(face, face)))
        here = done[-1][1]
    for seat in (0, 1):
        done.append((here, Table(*GAME.apply(here.state, seat, ChooseTanks(1, 1, 2, 1)))))
        here = done[-1][1]
    done.append((here.rolls(3), here.rolls(3).rolls(5)))
    here = done[-1][1]
    for order in (ChooseAxis("ew"), ChooseEdge("W"), PlaceTank(0, at(0, 3), 1)):
        done.append((here, here.play(order)))
        here = done[-1][1]
    flags = table("A LT 2,6 N; R MT 7,0 S", flags=((), ()), phase="flags", active=0, first=0)
    done.append((flags, flags.play(PlaceFlag(at(3, 3)))))
    return done


CASES = cases()


def test_every_type_of_event_has_an_animation():
    assert set(GAME.events) | {Submitted, Conceded} == set(ANIMATIONS)


def test_every_type_of_event_is_played_here():
    seen = {type(event) for _, after in CASES for event in after.events}
    ram_over = table("A HT 3,4 N; R LT 3,3 S; R LT 7,0 S", ramming=True).play(ram(0)).rolls(4, 4)
    last = table("A MT 3,4 N; R LT 3,3 S").play(fire(0, at=1)).rolls(6).rolls(4)
    seen |= {type(event) for after in (ram_over, last) for event in after.events}
    assert set(GAME.events) <= seen


@pytest.mark.parametrize("case", range(len(CASES)))
def test_an_animation_ends_and_is_drawn_at_every_moment(case):
    before, after = CASES[case]
    surface, camera = window()
    play = play_of(before, after)
    frames = 0
    while not play.done:
        play.advance(0.05)
        draw_blits(surface, play.blits(camera))
        frames += 1
        assert frames < 400


@pytest.mark.parametrize("case", range(len(CASES)))
def test_it_ends_with_the_pieces_where_the_position_has_them(case):
    before, after = CASES[case]
    play = play_of(before, after)
    play.advance(inf)
    tanks, obstacles, flags = look(play.stage)
    wanted_tanks, wanted_obstacles, wanted_flags = look(stage_of(after.state))
    assert obstacles == wanted_obstacles
    assert flags == wanted_flags
    assert {n: t[1:] for n, t in tanks.items()} == {n: t[1:] for n, t in wanted_tanks.items()}
    assert {n: t[0].ready for n, t in tanks.items()} == {
        n: t[0].ready for n, t in wanted_tanks.items()
    }


def test_the_last_ram_and_the_last_shot_end_with_their_pieces_too():
    crash = table("A HT 3,4 N; R LT 3,3 S; R LT 7,0 S", ramming=True).play(ram(0)).rolls(4)
    play = play_of(crash, crash.rolls(4))
    play.advance(inf)
    assert look(play.stage) == look(stage_of(crash.rolls(4).state))
    shot = table("A MT 3,4 N; R LT 3,3 S").play(fire(0, at=1)).rolls(6)
    over = play_of(shot, shot.rolls(4))
    over.advance(inf)
    assert look(over.stage)[0].keys() == {0, 1}


def test_a_destroyed_tank_tumbles_to_its_tray():
    shot = table(DUEL).play(fire(0, at=2)).rolls(6)
    play = play_of(shot, shot.rolls(6))
    play.advance(inf)
    actor = play.stage.tanks[2].actor
    assert (actor.x, actor.y) == pytest.approx(TOP.center(slot(1, 0)))
    assert actor.size < 1


def test_a_tank_drives_along_its_way_and_not_across():
    """Example X1: north, then east, then north again."""
    before = table("A LT 2,6 N; R MT 7,0 S")
    play = play_of(before, before.play(move(0, "FR F FL")))
    rows = set()
    while not play.done:
        play.advance(0.03)
        actor = play.stage.tanks[0].actor
        rows.add((round(actor.x, 1), round(actor.y, 1)))
    left = TOP.center(at(0, 0))[0] - 0.5
    assert (round(left + 2.5, 1), 5.5) in rows
    assert not any(x > left + 2.6 and y > 5.6 for x, y in rows)


@pytest.mark.parametrize(
    ("notes", "faces", "sounds"),
    [
        (DUEL, (1,), {"cannon", "shell-whistle", "miss-dust"}),
        (DUEL, (6,), {"cannon", "shell-whistle"}),
        ("A HT 3,6 N; R MT 3,3 S; R LT 7,0 S", (6,), {"cannon-heavy", "shell-whistle"}),
        ("A TD 3,6 N; R MT 3,3 S; R LT 7,0 S", (1,), {"cannon-heavy", "miss-dust"}),
    ],
)
def test_shots_sound_like_their_guns(notes, faces, sounds):
    target = next(n for n, t in enumerate(table(notes).state.tanks) if t.seat == 1)
    shot = table(notes).play(fire(0, at=target))
    sound = Listener()
    play = play_of(shot, shot.rolls(*faces), sound)
    while not play.done:
        play.advance(0.05)
    assert sounds <= set(sound.played)


def test_a_skipped_animation_is_silent_and_still_captioned():
    sound = Listener()
    before = table(DUEL)
    play_of(before, before.play(move(0, "F")), sound).advance(inf)
    assert sound.played == []
    assert word("caption.engine-drive") in sound.captions


def test_a_dropped_animation_leaves_nothing_behind():
    surface, camera = window()
    before = table(DUEL)
    after = before.play(move(0, "F F"))
    watcher, canvas = hand(before), Canvas(surface, camera)
    watcher.draw(canvas)
    still = pygame.image.tobytes(surface, "RGB")
    play = watcher.open.animate(before.state, after.events, after.state)
    play.advance(0.3)
    surface.fill("#000000")
    watcher.draw(canvas)
    assert pygame.image.tobytes(surface, "RGB") != still
    del play
    gc.collect()
    surface.fill("#000000")
    watcher.draw(canvas)
    assert pygame.image.tobytes(surface, "RGB") == still
