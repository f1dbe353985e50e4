"""Every event has its look; it ends, leaves nothing behind, and nobody waits long for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from math import hypot, inf
from typing import Any

import pygame
import pytest

from game.core.contract import SPECTATOR, Command, Conceded, Roll, Submitted
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.commands import Attack, Move, NoParry, PassAttack, UseShield
from game.rules.metalkrushers.state import State
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.sound import sound_file
from game.ui.tables.context import TableView
from game.ui.tables.game_table import GameTable
from game.ui.tables.metalkrushers.animations.drawn import sparks, words
from game.ui.tables.metalkrushers.animations.events import ANIMATIONS
from game.ui.tables.metalkrushers.stage import Stage, stage_of
from game.ui.tables.metalkrushers.table import TABLE
from game.ui.tables.open_table import OpenTable
from game.ui.tables.shared import badges, marks
from tests.rules.metalkrushers.table import Table, at, table
from tests.ui.metalkrushers.matches import SCENARIOS, Step, setup_of, steps_of

ALL = {*told.EVENTS, Submitted, Conceded}
UNSETTLED = replace(TABLE, afterwards=None)
"""The table without what makes all stand as it should after a command."""
DUEL = "Turnstile 0,-1 S; Turnstile 0,0 N"


class Listener:
    """Stands for the sound card and remembers what was played."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.captions: list[str] = []
        self.on_caption = self.captions.append

    def play(self, name: str, loudness: float = 1.0, caption: str = "") -> None:
        self.played.append(name)
        self.captions.append(caption)


def open_table(game: GameTable = TABLE, scenario: str = "15_arena_duel") -> OpenTable:
    desk = Desk()
    desk.sound = Listener()  # type: ignore[assignment]
    return OpenTable(desk, game, setup_of(scenario))


def play_of(step: Step, game: GameTable = TABLE) -> Any:
    return open_table(game).animate(step.before, step.events, step.after)


def step_of(before: Table, after: Table) -> Step:
    return Step(before.state, after.events, after.state)


def seconds_of(*steps: Step) -> float:
    """How long commands are watched at normal speed, the dice not counted."""
    total = 0.0
    for step in steps:
        play = play_of(step)
        while not play.done:
            total += 0.02 - play.advance(0.02)
    return total


def view_of(state: State, names: tuple[str, ...]) -> TableView:
    menu = GAME.legal(state, SPECTATOR)
    colours = tuple(range(len(names)))
    return TableView(GAME, state, SPECTATOR, GAME.awaiting(state), menu, names, colours)


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


@cache
def every_step() -> tuple[Step, ...]:
    """Return all steps of all matches, and what does not happen in them."""
    played = (step for name in SCENARIOS for step in steps_of(name))
    return (*played, broken_shield(), a_pass())


@cache
def firsts() -> dict[str, Step]:
    """Return of each kind of event the first step in which it happens."""
    found: dict[str, Step] = {}
    for step in every_step():
        for event in step.events:
            found.setdefault(type(event).__name__, step)
    return found


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
    step = firsts()[kind]
    names = tuple("ABCDEF"[: len(step.before.field.teams)])
    here = open_table()
    pygame.display.init()
    surface = pygame.Surface((500, 500))
    camera = Camera(here.layout.size, surface.get_rect(), TABLE.margin)
    play, frames = here.animate(step.before, step.events, step.after), 0
    view = view_of(step.before, names)
    while not play.done:
        moving = here.moving(view, camera)
        assert moving is not None
        draw_blits(surface, [*moving, *play.blits(camera)])
        play.advance(0.05)
        frames += 1
        assert frames < 400
    assert here.moving(view, camera) is None


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_is_skipped_leaves_the_position_and_nothing_else(name: str) -> None:
    for step in steps_of(name):
        play = play_of(step)
        play.advance(inf)
        assert look(play.stage) == look(stage_of(step.after))
        assert play.stage.step == step.after.step
        rest = (play.stage.beside, play.stage.limbs, play.stage.notes, play.stage.reveal)
        assert rest == ([], [], {}, None)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_events_alone_bring_every_krusher_to_where_it_ends_and_what_it_has_left(
    name: str,
) -> None:
    for step in steps_of(name):
        play = play_of(step, UNSETTLED)
        play.advance(inf)
        assert look(play.stage) == look(stage_of(step.after))


def test_all_that_is_said_on_the_board_is_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence that is missing would stand in angle quotes."""
    said: set[str] = set()
    monkeypatch.setattr(marks, "pill_blit", listening(said, marks.pill_blit))
    for told_by in (words, badges):
        monkeypatch.setattr(told_by, "pill_blit", listening(said, told_by.pill_blit))
    for step in firsts().values():
        here = open_table()
        camera = Camera(here.layout.size, pygame.Rect(0, 0, 500, 500), TABLE.margin)
        play = here.animate(step.before, step.events, step.after)
        view = view_of(step.before, here.setup.seats)
        while not play.done:
            here.moving(view, camera)
            play.blits(camera)
            play.advance(0.05)
    assert len(said) > 10
    assert not [line for line in said if "«" in line or "{" in line]


def listening(said: set[str], draw: Callable[..., Any]) -> Callable[..., Any]:
    def listen(canvas: Any, at: Any, line: str, *look: Any) -> Any:
        said.add(line)
        return draw(canvas, at, line, *look)

    return listen


def test_every_sound_has_its_file_and_its_caption() -> None:
    heard: set[tuple[str, str]] = set()
    for step in (*firsts().values(), *steps_of("65_workshop_night")):
        table = open_table()
        play, sound = table.animate(step.before, step.events, step.after), table.desk.sound
        while not play.done:
            play.advance(0.1)
        heard |= set(zip(sound.played, sound.captions, strict=True))  # type: ignore[attr-defined]
    assert len(heard) > 20
    assert {name for name, _ in heard if sound_file(name) is None} == set()
    assert all(caption.endswith((".", "!")) for _, caption in heard)


def test_an_attack_with_two_blows_is_over_in_less_than_four_seconds() -> None:
    """All steps together, the dice not counted; both parries are declined."""
    steps = attack(1, 4, 4, 5, 4, 3, 4, asks=(NoParry(), NoParry()))
    kinds = [type(event) for step in steps for event in step.events]
    assert kinds.count(told.ArmorLost) == 2
    assert seconds_of(*steps) < 4.0


def test_nothing_that_one_command_does_is_watched_for_longer_than_six_seconds() -> None:
    assert max(seconds_of(step) for step in firsts().values()) < 6.0


@pytest.mark.parametrize("chassis", ["Gnat", "Nettle", "Turnstile", "Anvil", "Menhir"])
def test_the_longest_move_of_any_chassis_takes_less_than_two_seconds(chassis: str) -> None:
    here = table(f"{chassis} 0,6 N; Wicket 0,-6 S", chassis="all").moves()
    points = here.krusher(0).sheet.body.movement
    after = here.play(Move(at(0, 6 - points), 0))
    assert seconds_of(step_of(here, after)) < 2.0


def test_a_heavier_machine_takes_longer_for_a_hex() -> None:
    found = []
    for name in ("Gnat", "Nettle", "Turnstile", "Anvil", "Menhir"):
        here = table(f"{name} 0,0 N; Wicket 0,-6 S", chassis="all").moves()
        found.append(seconds_of(step_of(here, here.play(Move(at(0, -3), 0)))))
    assert found == sorted(set(found))


def shown_by(step: Step, seconds: float = 0.02) -> Iterator[Stage]:
    """Yield the stage moment by moment."""
    play = play_of(step)
    while not play.done:
        play.advance(seconds)
        yield play.stage


def test_lamps_die_one_by_one() -> None:
    step = firsts()["CriticalRolled"]
    lost = next(e for e in step.events if isinstance(e, told.LinkageLost))
    seen: list[int] = []
    for stage in shown_by(step, 0.01):
        left = stage.machines[lost.krusher].look.linkage if lost.krusher in stage.machines else 0
        if not seen or seen[-1] != left:
            seen.append(left)
    assert seen[: lost.points + 1] == list(range(lost.left + lost.points, lost.left - 1, -1))


def test_the_plate_that_is_struck_changes_while_the_blow_is_seen_and_not_only_at_the_end() -> None:
    step = attack(1, 4, 4, 5, 4, 3, 4, asks=(NoParry(), NoParry()))[-1]
    assert stage_of(step.before).machines[1].look.armor[0] == 19
    fronts = [stage.machines[1].look.armor[0] for stage in shown_by(step)]
    assert sorted(set(fronts), reverse=True) == [16, 12]
    assert fronts.index(12) < len(fronts) - 20


def test_a_krusher_strikes_with_an_arm_that_is_drawn_by_itself() -> None:
    step = attack(1, 4, 4, 1, 1, asks=(NoParry(), NoParry()))[-1]
    held = [
        (stage.machines[0].look.arms, [limb.arm for limb in stage.limbs])
        for stage in shown_by(step)
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
    counts = [len(stage.machines) for stage in shown_by(step)]
    assert set(counts) == {2, 0}
    fading = [
        tuple(machine.actor.alpha for machine in stage.machines.values())
        for stage in shown_by(step)
        if stage.machines
    ]
    assert all(one == other for one, other in fading)
    assert min(one for one, _ in fading) < 0.2


def test_a_doomed_krusher_smokes_till_the_turn_ends() -> None:
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N il=-1").fights(0, 1)
    step = step_of(here, here.play(PassAttack()))
    table_open = open_table()
    camera = Camera(table_open.layout.size, pygame.Rect(0, 0, 500, 500), TABLE.margin)
    play = table_open.animate(step.before, step.events, step.after)
    play.advance(0.05)
    view = view_of(step.before, ("Ada", "Ben"))
    smoking = table_open.moving(view, camera)
    assert smoking is not None
    assert len(smoking) >= 2 + sparks.PLUME


def test_an_oust_moves_the_target_only_when_they_meet() -> None:
    step = firsts()["Ousted"]
    event = next(e for e in step.events if isinstance(e, told.Ousted))
    start = stage_of(step.before).machines[event.target].actor
    for stage in shown_by(step):
        own, other = (stage.machines[n].actor for n in (event.krusher, event.target))
        if (other.x, other.y) != (start.x, start.y):
            assert hypot(own.x - other.x, own.y - other.y) < 1.0
            break
    else:
        pytest.fail("the target never moved")


def test_what_is_reduced_still_ends_where_it_should() -> None:
    """A command dropped half way leaves the next one its own stage."""
    step = firsts()["Moved"]
    play = play_of(step)
    play.advance(0.2)
    play.advance(inf)
    assert look(play.stage) == look(stage_of(step.after))


def test_a_skipped_command_is_silent_and_still_captioned() -> None:
    table_open = open_table()
    step = firsts()["Moved"]
    table_open.animate(step.before, step.events, step.after).advance(inf)
    sound = table_open.desk.sound
    assert sound.played == []  # type: ignore[attr-defined]
    assert "Heavy steps." in sound.captions  # type: ignore[attr-defined]


def test_sparks_and_scrap_are_few_enough_to_be_drawn_at_once() -> None:
    """No moment of any animation draws more than some dozens of pictures."""
    most = 0
    for step in firsts().values():
        here = open_table()
        camera = Camera(here.layout.size, pygame.Rect(0, 0, 500, 500), TABLE.margin)
        play = here.animate(step.before, step.events, step.after)
        view = view_of(step.before, ("Ada", "Ben"))
        calm = not any(isinstance(e, told.FieldGrew | told.TurnBegan) for e in step.events)
        while calm and not play.done:
            most = max(most, len(here.moving(view, camera) or ()) + len(play.blits(camera)))
            play.advance(0.05)
    assert most < 130
