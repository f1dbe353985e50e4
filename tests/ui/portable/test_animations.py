"""Every event has its look; it ends, leaves nothing behind, and nobody waits long for it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import inf
from typing import Any

import pygame
import pytest

from game.core.contract import Concede, Conceded, Submitted
from game.rules.portable import GAME
from game.rules.portable import events as told
from game.rules.portable.commands import ChangeForm, EndPhase
from game.ui.boards.blits import draw_blits
from game.ui.sound import sound_file
from game.ui.tables.portable.animations.battlefield import Battlefield, battlefield_of
from game.ui.tables.portable.animations.events import ANIMATIONS
from game.ui.tables.portable.table import TABLE
from game.ui.tables.shared import badges, marks
from tests.rules.portable.table import table
from tests.ui.portable.matches import SCENARIOS, setup_of, steps_of
from tests.ui.portable.scenes import (
    cavalry_dismounts,
    deployed,
    transport_destroyed,
    wire_laid_and_mines_begun,
)
from tests.ui.watched import Step, Watched, firsts_of, step_of

ALL = {*told.EVENTS, Submitted, Conceded}
UNSETTLED = replace(TABLE, afterwards=None)
"""The table without what makes all stand as it should after a command."""
WATCHED = Watched(GAME, TABLE, setup_of("20_crossroads"))
"""The largest map; positions of the tests of the rules lie within it."""


def watched_in(name: str) -> Watched:
    return Watched(GAME, TABLE, setup_of(name))


def where(stage: Battlefield) -> dict[int, Any]:
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


def lying(stage: Battlefield) -> tuple[Any, ...]:
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
    return (*alone, *transport_destroyed(), *wire_laid_and_mines_begun())


@cache
def firsts() -> dict[str, tuple[str, Step]]:
    """Return of each kind of event the first step in which it happens, and its scenario."""
    found: dict[str, tuple[str, Step]] = {}
    for name in SCENARIOS:
        for kind, step in firsts_of(steps_of(name)).items():
            found.setdefault(kind, (name, step))
    for kind, step in firsts_of(rare()).items():
        found.setdefault(kind, ("20_crossroads", step))
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


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_is_skipped_leaves_the_position_and_nothing_else(name: str) -> None:
    watched = watched_in(name)
    for step in steps_of(name):
        play = watched.play(step)
        play.advance(inf)
        assert play.stage == battlefield_of(step.after)


@pytest.mark.parametrize("name", [*SCENARIOS, "rare"])
def test_the_events_alone_bring_all_to_where_they_end_and_what_they_have_left(name: str) -> None:
    steps = rare() if name == "rare" else steps_of(name)
    watched = WATCHED if name == "rare" else watched_in(name)
    for step in steps:
        play = watched.play(step, UNSETTLED)
        play.advance(inf)
        rest = battlefield_of(step.after)
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
    heard = {sound for name, step in firsts().values() for sound in watched_in(name).heard([step])}
    for name in SCENARIOS:
        shots = (s for s in steps_of(name) if any(isinstance(e, told.FireLanded) for e in s.events))
        heard |= watched_in(name).heard([step for _, step in zip(range(12), shots, strict=False)])
    assert len(heard) > 30
    assert {name for name, _ in heard if sound_file(name) is None} == set()
    assert all(caption.endswith((".", "!")) for _, caption in heard)


def test_a_skipped_command_is_silent_and_still_captioned() -> None:
    name, step = firsts()["SideExhausted"]
    sound = watched_in(name).skipped(step)
    assert sound.played == []
    assert "A bugle: a side is exhausted." in sound.captions


def test_nothing_that_one_order_does_is_watched_for_long() -> None:
    """The end of a turn may tell of work, flags, exhaustion and the next turn together."""
    ends = (told.TurnBegan, told.MatchOver)
    for name in SCENARIOS:
        watched = watched_in(name)
        for step in steps_of(name):
            at_the_end = any(isinstance(event, ends) for event in step.events)
            assert watched.seconds(step) < (7.0 if at_the_end else 4.0), step.events


def test_few_enough_pictures_are_drawn_in_every_frame() -> None:
    pictures = (
        len(drawn) for name, step in firsts().values() for drawn in watched_in(name).pictures(step)
    )
    assert max(pictures) < 320


def test_the_horsemen_are_seen_on_foot_while_the_token_turns() -> None:
    here = table("0 cavalry_mounted 5,8 N; 1 infantry 5,2 S").acts(0)
    step = step_of(here, here.play(ChangeForm(0)))
    kinds = [stage.tokens[0].look.kind for stage in WATCHED.stages(step)]
    assert kinds[0] == "cavalry_mounted"
    assert kinds[-1] == "cavalry_dismounted"
    widths = [stage.tokens[0].actor.width for stage in WATCHED.stages(step)]
    assert min(widths) < 0.4
