"""Every event has its look; it ends, leaves nothing behind, and nobody waits long for it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from math import dist, hypot, inf
from typing import Any

import pygame
import pytest

from game.core.boards.cells import cells_of
from game.core.contract import Command, Conceded, Roll, Submitted
from game.presenter.metalkrushers.places import middle
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.commands import (
    Attack,
    Move,
    NoParry,
    PassAttack,
    TieFirst,
    UseShield,
)
from game.ui.boards.blits import Blit, draw_blits
from game.ui.boards.camera import Camera
from game.ui.sound import sound_file
from game.ui.tables.metalkrushers import board
from game.ui.tables.metalkrushers.animations import effects
from game.ui.tables.metalkrushers.animations.events import ANIMATIONS
from game.ui.tables.metalkrushers.stage import Stage, stage_of
from game.ui.tables.metalkrushers.table import TABLE
from game.ui.tables.shared import badges, marks
from tests.nightly import some_daily
from tests.rules.metalkrushers.table import Table, at, table
from tests.ui.changed import changed_table
from tests.ui.metalkrushers.matches import SCENARIOS, setup_of, steps_of
from tests.ui.watched import Step, Watched, firsts_of, step_of
from tests.words import worded

ALL = {*GAME.events, Submitted, Conceded}
UNSETTLED = changed_table(TABLE, afterwards=None)
"""The table without what makes all stand as it should after a command."""
WATCHED = Watched(GAME, TABLE, setup_of("15_arena_duel"))
DUEL = "Twinsaw 0,-1 S; Twinsaw 0,0 N"


def look(stage: Stage) -> dict[int, Any]:
    """What is seen of a stage: every Krusher, where it stands and what it has left."""
    return {
        number: (
            replace(machine.look, done=False),
            (round(machine.actor.x, 6), round(machine.actor.y, 6)),
            round(machine.actor.angle, 6) % 360,
            (machine.actor.lift, machine.actor.alpha, machine.actor.size),
        )
        for number, machine in stage.machines.items()
    }


def broken_shield() -> Step:
    """A smash of 6 points on a shield with three left; the other blow misses."""
    asks = (UseShield("block"), NoParry())
    dice = (1, 1, 1, 6, 5, 6)
    return attack(*dice, notes="Grindstone 0,-1 S; Wicket 0,0 N ap=3", asks=asks)[-1]


def a_pass() -> Step:
    here = table(DUEL).fights()
    return step_of(here, here.play(PassAttack()))


def a_tie() -> Step:
    """Both Krushers of a side are alike, and its leader ranks them."""
    notes = "Wicket 0,2 N; Wicket 2,2 N; Wicket 0,-4 S; Wicket 2,-4 S"
    ready = table(notes, seats=(0, 0, 1, 1), initiative="team").state
    here = Table(ready._replace(phase="initiative")).rolls(6, 1)
    return step_of(here, here.play(TieFirst(2)))


@cache
def every_step() -> tuple[Step, ...]:
    """Return all steps of all matches, and what does not happen in them."""
    played = (step for name in SCENARIOS for step in steps_of(name))
    return (*played, broken_shield(), a_pass(), a_tie())


@cache
def firsts() -> dict[str, Step]:
    """Return of each kind of event the first step in which it happens."""
    return firsts_of(every_step())


def attack(
    *dice: int, notes: str = DUEL, asks: tuple[Command, ...] = (), **options: Any
) -> list[Step]:
    """An attack of Krusher 0 on Krusher 1: answers where something is asked, and the dice."""
    here = table(notes, **options).fights()
    orders, left, found = [Attack(1), *asks], list(dice), []
    while orders or left:
        awaited = GAME.awaiting(here.state)
        if isinstance(awaited, Roll):
            many = len(awaited.sides)
            after, left = here.rolls(*left[:many]), left[many:]
        else:
            after = here.play(orders.pop(0))
        found.append(step_of(here, after))
        here = after
    return found


def test_every_type_of_event_has_a_look_or_a_deliberate_nothing() -> None:
    assert set(ANIMATIONS) == ALL


def test_every_type_of_event_happens_in_what_is_played_here() -> None:
    assert {kind.__name__ for kind in ALL} == set(firsts())


@pytest.mark.parametrize("kind", sorted(kind.__name__ for kind in ALL))
def test_an_animation_ends_and_is_seen_at_every_moment(kind: str) -> None:
    surface = pygame.Surface((500, 500))
    for drawn in WATCHED.pictures(firsts()[kind]):
        draw_blits(surface, drawn)


@pytest.mark.parametrize("name", some_daily(SCENARIOS, 5))
def test_what_is_skipped_leaves_the_position_and_nothing_else(name: str) -> None:
    for step in steps_of(name):
        play = WATCHED.play(step)
        play.advance(inf)
        assert look(play.stage) == look(stage_of(step.after))
        assert play.stage.step == step.after.step
        rest = (play.stage.beside, play.stage.limbs, play.stage.notes, play.stage.reveal)
        assert rest == ([], [], {}, None)


@pytest.mark.parametrize("name", some_daily(SCENARIOS, 5))
def test_the_events_alone_bring_every_krusher_to_where_it_ends_and_what_it_has_left(
    name: str,
) -> None:
    for step in steps_of(name):
        play = WATCHED.play(step, UNSETTLED)
        play.advance(inf)
        assert look(play.stage) == look(stage_of(step.after))


def test_all_that_is_said_on_the_board_is_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that is missing would stand in angle quotes."""
    said = WATCHED.said(firsts().values(), (marks, board, badges), monkeypatch)
    assert len(said) > 10
    assert not [line for line in said if "«" in line or "{" in line]


def test_every_sound_has_its_file_and_its_caption() -> None:
    heard = WATCHED.heard((*firsts().values(), *steps_of("65_workshop_night")))
    assert len(heard) > 20
    assert {name for name, _ in heard if sound_file(name) is None} == set()
    assert all(caption.endswith((".", "!")) for _, caption in heard)


def test_an_attack_with_two_blows_is_over_in_less_than_four_seconds() -> None:
    """All steps together, the dice not counted; both parries are declined."""
    steps = attack(1, 4, 4, 5, 4, 3, 4, asks=(NoParry(), NoParry()))
    kinds = [type(event) for step in steps for event in step.events]
    assert kinds.count(told.ArmorLost) == 2
    assert WATCHED.seconds(*steps) < 4.0


def test_nothing_that_one_command_does_is_watched_for_longer_than_six_seconds() -> None:
    assert max(WATCHED.seconds(step) for step in firsts().values()) < 6.0


@pytest.mark.parametrize("chassis", ["Gnat", "Nettle", "Turnstile", "Anvil", "Menhir"])
def test_the_longest_move_of_any_chassis_takes_less_than_two_seconds(chassis: str) -> None:
    here = table(f"{chassis} 0,6 N; Wicket 0,-6 S", chassis="all").moves()
    points = here.krusher(0).sheet.body.movement
    after = here.play(Move(at(0, 6 - points), 0))
    assert WATCHED.seconds(step_of(here, after)) < 2.0


def test_a_heavier_machine_takes_longer_for_a_hex() -> None:
    found = []
    for name in ("Gnat", "Nettle", "Turnstile", "Anvil", "Menhir"):
        here = table(f"{name} 0,0 N; Wicket 0,-6 S", chassis="all").moves()
        found.append(WATCHED.seconds(step_of(here, here.play(Move(at(0, -3), 0)))))
    assert found == sorted(set(found))


def test_lamps_die_one_by_one() -> None:
    step = firsts()["CriticalRolled"]
    lost = next(e for e in step.events if isinstance(e, told.LinkageLost))
    seen: list[int] = []
    for stage in WATCHED.stages(step, 0.01):
        left = stage.machines[lost.krusher].look.linkage if lost.krusher in stage.machines else 0
        if not seen or seen[-1] != left:
            seen.append(left)
    assert seen[: lost.points + 1] == list(range(lost.left + lost.points, lost.left - 1, -1))


def test_the_plate_that_is_struck_changes_while_the_blow_is_seen_and_not_only_at_the_end() -> None:
    step = attack(1, 4, 4, 5, 4, 3, 4, asks=(NoParry(), NoParry()))[-1]
    assert stage_of(step.before).machines[1].look.armor[0] == 19
    fronts = [stage.machines[1].look.armor[0] for stage in WATCHED.stages(step)]
    assert sorted(set(fronts), reverse=True) == [16, 12]
    assert fronts.index(12) < len(fronts) - 20


def test_a_krusher_strikes_with_an_arm_that_is_drawn_by_itself() -> None:
    step = attack(1, 4, 4, 1, 1, asks=(NoParry(), NoParry()))[-1]
    held = [
        (stage.machines[0].look.arms, [limb.arm for limb in stage.limbs])
        for stage in WATCHED.stages(step)
    ]
    item = step.before.krushers[0].arms[0]  # type: ignore[union-attr]
    assert ((None, item), ["right"]) in held
    assert ((item, None), ["left"]) in held
    assert all(len([i for i in arms if i]) + len(arm) == 2 for arms, arm in held)


def test_all_that_are_defeated_fall_together() -> None:
    """Both are doomed before the last attack, which misses."""
    here = table("Turnstile 0,-1 S il=-2; Turnstile 0,0 N il=-1").fights(0).play(Attack(1))
    here = here.rolls(1).play(NoParry(), NoParry())
    step = step_of(here, here.rolls(1, 1, 1, 1))
    counts = [len(stage.machines) for stage in WATCHED.stages(step)]
    assert set(counts) == {2, 0}
    fading = [
        tuple(machine.actor.alpha for machine in stage.machines.values())
        for stage in WATCHED.stages(step)
        if stage.machines
    ]
    assert all(one == other for one, other in fading)
    assert min(one for one, _ in fading) < 0.2


def test_a_doomed_krusher_smokes_till_the_turn_ends() -> None:
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N il=-1").fights(0, 1)
    step = step_of(here, here.play(PassAttack()))
    drawn = [*WATCHED.pictures(step)]
    assert len(drawn[1]) >= 2 + effects.PLUME


def about(step: Step, event: told.Faced) -> list[float]:
    """Return how far a Krusher has turned at each moment, clockwise, in degrees."""
    machines = (stage.machines[event.krusher] for stage in WATCHED.stages(step))
    return [(machine.actor.angle - 60 * event.before + 120) % 360 - 120 for machine in machines]


def test_a_krusher_that_jerks_round_goes_a_tenth_too_far_and_comes_back() -> None:
    found = (
        (step, event)
        for step in every_step()
        for event in step.events
        if isinstance(event, told.Faced) and (event.facing - event.before) % 6 == 1
    )
    turned = about(*next(found))
    assert min(turned) > -1
    assert 60 * 1.07 < max(turned) < 60 * 1.13
    assert turned[-1] == 60


@pytest.mark.parametrize("share", [0.1, 0.3, 0.6])
def test_the_light_of_a_blade_comes_to_a_point_at_its_tail(share: float) -> None:
    shapes = re.findall(r'points="([^"]+)"', effects.cut(share, (255, 196, 110)))
    assert len(shapes) == 3
    for shape in shapes:
        corners = [tuple(map(float, corner.split(","))) for corner in shape.split()]
        assert dist(corners[0], corners[-1]) < 0.2
        assert max(dist(*sides) for sides in zip(corners, corners[::-1], strict=True)) > 5


def opacity(blits: list[Blit], spot: tuple[float, float]) -> int:
    """Return how opaque the strongest of the pictures about a pixel is in its middle."""
    found = [0]
    for blit in blits:
        if hypot(blit.rect.centerx - spot[0], blit.rect.centery - spot[1]) < 3:
            found.append(blit.picture.get_at(blit.picture.get_rect().center)[3])
    return max(found)


def test_the_wave_of_the_null_field_is_brightest_on_the_hexes_that_join_it() -> None:  # MK-6.11.4
    """They stay lit; the light on the ring inside is a passing glimmer."""
    step = firsts()["FieldGrew"]
    (event,) = [e for e in step.events if isinstance(e, told.FieldGrew)]
    arena = step.before.field.arena
    joined = arena.ground.radius - event.step
    camera = Camera(WATCHED.open().layout.size, pygame.Rect(0, 0, 500, 500), TABLE.board.margin)
    play, brightest = WATCHED.play(step), {joined: 0, joined - 1: 0}
    while not play.done:
        blits = play.blits(camera)
        for ring in brightest:
            cells = [c for c in cells_of(arena.floor) if arena.hexes.at(c).length == ring]
            spots = [camera.to_screen(*middle(step.before, cell)) for cell in cells]
            dimmest = min(opacity(blits, spot) for spot in spots)
            brightest[ring] = max(brightest[ring], dimmest)
        play.advance(0.04)
    assert 0 < brightest[joined - 1] < brightest[joined]


def test_an_oust_moves_the_target_only_when_they_meet() -> None:
    step = firsts()["Ousted"]
    event = next(e for e in step.events if isinstance(e, told.Ousted))
    start = stage_of(step.before).machines[event.target].actor
    for stage in WATCHED.stages(step):
        own, other = (stage.machines[n].actor for n in (event.krusher, event.target))
        if (other.x, other.y) != (start.x, start.y):
            assert hypot(own.x - other.x, own.y - other.y) < 1.0
            break
    else:
        pytest.fail("the target never moved")


def test_what_is_reduced_still_ends_where_it_should() -> None:
    """A command dropped half way leaves the next one its own stage."""
    step = firsts()["Moved"]
    play = WATCHED.play(step)
    play.advance(0.2)
    play.advance(inf)
    assert look(play.stage) == look(stage_of(step.after))


def test_a_skipped_command_is_silent_and_still_captioned() -> None:
    sound = WATCHED.skipped(firsts()["Moved"])
    assert sound.played == []
    assert worded("metalkrushers_table.caption.steel-step") in sound.captions


def test_sparks_and_scrap_are_few_enough_to_be_drawn_at_once() -> None:
    """No moment of any animation draws more than some dozens of pictures."""
    big = told.FieldGrew | told.TurnBegan
    calm = [s for s in firsts().values() if not any(isinstance(e, big) for e in s.events)]
    assert max(len(drawn) for step in calm for drawn in WATCHED.pictures(step)) < 130
