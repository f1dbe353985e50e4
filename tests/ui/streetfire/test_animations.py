"""Every event has its animation; it ends, leaves nothing behind, and is seen as it goes."""

import gc
from math import inf

import pygame
import pytest

from game.core.contract import Concede, Conceded
from game.rules.streetfire import GAME
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.tables.shared import marks
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.streetfire.guns import stacks_of
from game.ui.tables.streetfire.stage import middle, stage_of
from game.ui.tables.streetfire.table import TABLE
from tests.rules.streetfire.table import Table, end, fire, move, new_match, table
from tests.ui.streetfire.hand import NAMES, hand, word
from tests.ui.watched import Listener


def play_of(before, after, sound=None):
    table = hand(before).open
    table.desk.sound = sound or Listener()
    return table.animate(before.state, after.events, after.state)


def window(here):
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((400, 300))
    return surface, Camera(here.open.layout.size, surface.get_rect(), here.game.board.margin)


def look(stage):
    """What is seen of a stage: every gun with its place and its state."""
    return {
        number: (gun.token, gun.actor.x, gun.actor.y, round(gun.actor.angle) % 360)
        for number, gun in stage.guns.items()
    }


def pair(before, order):
    return before, before.play(order)


def rolled(before, *faces):
    return before, before.rolls(*faces)


def cases():
    """Return for every kind of event a position, and what was done in it."""
    duel = table("0 LR D6; 0 SR B5; 1 LR D3; 1 SR D3; 1 LR C4 4")
    shot = duel.play(fire(0, "D3"))
    lob = duel.play(fire(1, "C4"))
    last = table("0 SR D5; 1 LR D3 2").play(fire(0, "D3"))
    quiet = table("0 LR D7; 1 LR A1 acted", active=1, first=0)
    close = table("0 LR D7; 1 LR A1", active=1, first=0, quiet=7)
    opening = new_match()
    half = table("0 SR D5; 1 LR D3; 1 LR A1", rounding="exact").play(fire(0, "D3"))
    beside = table("0 LR C6; 1 LR CD6; 1 LR C6", shared_positions=True)
    own = beside.play(fire(0, "C6"))
    return [
        rolled(half, 1),
        rolled(half, 3),
        pair(beside, move(0, "CD6")),
        (beside, own),
        rolled(own, 2),
        rolled(opening, 2),
        pair(duel, move(0, "C6")),
        pair(duel, move(1, "B4-5")),
        (duel, shot),
        rolled(shot, 3, 6),
        rolled(shot, 1, 4),
        (duel, lob),
        rolled(lob, 1, 2),
        rolled(lob, 3, 5),
        rolled(lob, 6, 6),
        rolled(last, 1),
        pair(table("0 LR D7; 1 LR A1", active=1, first=0), end()),
        pair(quiet, end()),
        pair(close, end()),
        pair(table("0 LR D7; 1 LR A1"), end()),
        rolled(Table(quiet.play(end()).state), 1),
        (duel, Table(*GAME.apply(duel.state, 0, Concede()))),
    ]


CASES = cases()


def test_every_type_of_event_has_an_animation():
    assert set(GAME.events) | {Conceded} == set(TABLE.motion.animations)


def test_every_type_of_event_is_played_here():
    seen = {type(event) for _, after in CASES for event in after.events}
    assert set(GAME.events) | {Conceded} <= seen


@pytest.mark.parametrize("case", range(len(CASES)))
def test_an_animation_ends_and_is_seen_at_every_moment(case):
    before, after = CASES[case]
    here = hand(before)
    surface, camera = window(here)
    play = here.open.animate(before.state, after.events, after.state)
    frames = 0
    while not play.done:
        draw_blits(surface, here.open.moving(here.view, camera))
        play.advance(0.05)
        draw_blits(surface, play.blits(camera))
        frames += 1
        assert frames < 400
    assert here.open.moving(here.view, camera) is None


@pytest.mark.parametrize("case", range(len(CASES)))
def test_it_ends_with_the_guns_where_the_position_has_them(case):
    before, after = CASES[case]
    play = play_of(before, after)
    play.advance(inf)
    assert look(play.stage) == look(stage_of(after.state))
    assert play.stage.quiet == (0 if after.state.hurt else after.state.quiet)


def test_the_lamps_go_out_with_the_first_hit_point_lost_and_not_only_when_the_turn_ends():
    """SF-9.3: 5 quiet turns lie in a row; Ben has still to act in the turn of the hit."""
    shot = table("0 LR D6; 1 LR D3; 1 SR F1", quiet=5).play(fire(0, "D3"))
    play = play_of(shot, shot.rolls(1))
    assert play.stage.quiet == 5
    while look(play.stage) == look(stage_of(shot.state)):
        play.advance(0.05)
    assert play.stage.quiet == 0
    missed = table("0 LR A1; 1 LR B2", quiet=5).play(fire(0, "B2")).rolls(3, 3)
    assert [stage_of(after.state).quiet for after in (shot.rolls(1), missed)] == [0, 5]


def test_hit_points_fall_one_by_one():
    shot = table("0 LR D6; 1 LR D3; 1 SR F1").play(fire(0, "D3"))
    play = play_of(shot, shot.rolls(4))
    seen = []
    while not play.done:
        play.advance(0.02)
        points = play.stage.guns[1].token.hp
        if not seen or seen[-1] != points:
            seen.append(points)
    assert seen == [6, 5, 4, 3, 2]


def test_a_barrel_cracks_only_when_the_gun_is_crippled():
    shot = table("0 LR D6; 1 LR D3; 1 SR F1").play(fire(0, "D3"))
    for face, cracked in ((2, False), (3, True)):
        play = play_of(shot, shot.rolls(face))
        play.advance(inf)
        assert play.stage.guns[1].token.cracked is cracked


def test_a_gun_drives_along_the_streets_and_round_the_corner():
    """Example 3: from CD5 to C4-5 by way of C5, never over the block."""
    before = table("0 LR CD5; 0 SR A7; 1 LR A1")
    play = play_of(before, before.play(move(0, "C4-5")))
    seen = set()
    while not play.done:
        play.advance(0.03)
        actor = play.stage.guns[0].actor
        seen.add((actor.x, actor.y))
    assert min(abs(x - 4.0) + abs(y - 8.0) for x, y in seen) < 0.1
    assert all(x == 4.0 or y == 8.0 for x, y in seen)


def test_a_destroyed_gun_leaves_a_wreck_that_fades_out():
    shot = table("0 SR D5; 1 LR D3 2; 1 SR F1").play(fire(0, "D3"))
    play = play_of(shot, shot.rolls(6))
    alphas = []
    while not play.done:
        play.advance(0.05)
        alphas += [wreck.alpha for wreck in play.stage.wrecks]
    assert max(alphas) == 1.0
    assert alphas[-1] == 0.0
    assert alphas == sorted(alphas, reverse=True)
    assert 1 not in play.stage.guns


@pytest.mark.parametrize(
    ("notes", "at", "faces", "sounds"),
    [
        ("0 LR D6; 1 LR D3; 1 SR F1", "D3", (4,), {"cannon-heavy", "deflect", "stun"}),
        ("0 SR D5; 1 LR D3; 1 SR F1", "D3", (1,), {"cannon", "deflect"}),
        ("0 LR A1; 1 SR B2; 1 SR F1", "B2", (3, 3), {"cannon-heavy", "shell-whistle", "miss-dust"}),
        ("0 LR D6; 1 LR D3 2; 1 SR F1", "D3", (4,), {"cannon-heavy", "explosion"}),
    ],
)
def test_shots_sound_like_what_they_do(notes, at, faces, sounds):
    shot = table(notes).play(fire(0, at))
    sound = Listener()
    play = play_of(shot, shot.rolls(*faces), sound)
    while not play.done:
        play.advance(0.05)
    assert sounds <= set(sound.played)
    assert ("shell-whistle" in sound.played) == (len(faces) == 2)


def test_who_acts_twice_in_a_row_is_told(monkeypatch):
    """Seat 1 had the second half of the last turn; face 2 lets it go first now."""
    before = table("0 LR D7; 1 LR A1", active=1, first=0).play(end())
    for face, again in ((2, True), (1, False)):
        lines = notes_of(before, before.rolls(face), monkeypatch)
        assert lines[0] == word("toss.first", NAMES[face - 1])
        assert (word("toss.again") in lines) is again
    opening = new_match()
    assert len(notes_of(opening, opening.rolls(1), monkeypatch)) == 2


def notes_of(before, after, monkeypatch):
    """The words that a play puts over the board, in their order."""
    found, drawn = {}, marks.pill_blit

    def listen(canvas, at, words, *look):
        found[words] = True
        return drawn(canvas, at, words, *look)

    monkeypatch.setattr(marks, "pill_blit", listen)
    _, camera = window(hand(before))
    play = play_of(before, after)
    while not play.done:
        play.advance(0.05)
        play.blits(camera)
    monkeypatch.undo()
    return list(found)


def test_a_skipped_animation_is_silent_and_still_captioned():
    sound = Listener()
    before = table("0 LR D7; 0 SR A7; 1 LR A1")
    play_of(before, before.play(move(0, "D6")), sound).advance(inf)
    assert sound.played == []
    assert "An engine roars." in sound.captions


def test_a_dropped_animation_leaves_nothing_behind():
    before = table("0 LR D7; 0 SR A7; 1 LR A1")
    after = before.play(move(0, "D6"))
    here = hand(before)
    surface, camera = window(here)
    canvas = Canvas(surface, camera)
    here.draw(canvas)
    still = pygame.image.tobytes(surface, "RGB")
    play = here.open.animate(before.state, after.events, after.state)
    play.advance(0.3)
    surface.fill("#000000")
    here.draw(canvas)
    assert pygame.image.tobytes(surface, "RGB") != still
    del play
    gc.collect()
    surface.fill("#000000")
    here.draw(canvas)
    assert pygame.image.tobytes(surface, "RGB") == still


def test_a_stack_stays_together_while_one_of_it_fires_or_is_shaken():
    """Three guns fire from one place at two on another; only the wreck leaves its stack."""
    before = table("0 LR D6; 0 LR D6; 0 SR D6; 1 LR D3; 1 SR D3").play(fire(0, "D3"))
    play = play_of(before, before.rolls(3, 6))
    places = {number: middle(before.state, before.state.pieces[number].at) for number in range(5)}
    jolted = set()
    while not play.done:
        play.advance(0.03)
        stacks = stacks_of(play.stage)
        for number, gun in play.stage.guns.items():
            assert number in stacks[places[number]]
            if (gun.jolt.x, gun.jolt.y) != (0.0, 0.0):
                jolted.add(number)
    assert jolted == {0, 3, 4}
    assert all((gun.jolt.x, gun.jolt.y) == (0.0, 0.0) for gun in play.stage.guns.values())
