"""Every event has its look; it ends, leaves nothing behind, and nobody waits long for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import inf
from typing import Any

import pygame
import pytest

from game.core.contract import SPECTATOR, Command, Conceded, Roll, Submitted
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers import events as told
from game.rules.metalkrushers.commands import Attack, NoParry, PassAttack, UseShield
from game.rules.metalkrushers.state import State
from game.ui.boards.blits import draw_blits
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.sound import sound_file
from game.ui.tables.context import TableView
from game.ui.tables.game_table import GameTable
from game.ui.tables.metalkrushers.animations.drawn import words
from game.ui.tables.metalkrushers.animations.events import ANIMATIONS
from game.ui.tables.metalkrushers.stage import Stage, stage_of
from game.ui.tables.metalkrushers.table import TABLE
from game.ui.tables.open_table import OpenTable
from game.ui.tables.shared import notes
from tests.rules.metalkrushers.table import Table, table
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
    monkeypatch.setattr(notes, "pill_blit", listening(said, notes.pill_blit))
    monkeypatch.setattr(words, "pill_blit", listening(said, words.pill_blit))
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
    for step in every_step():
        table = open_table()
        play, sound = table.animate(step.before, step.events, step.after), table.desk.sound
        while not play.done:
            play.advance(0.1)
        heard |= set(zip(sound.played, sound.captions, strict=True))  # type: ignore[attr-defined]
    assert len(heard) > 20
    assert {name for name, _ in heard if sound_file(name) is None} == set()
    assert all(caption.endswith((".", "!")) for _, caption in heard)
