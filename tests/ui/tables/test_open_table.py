"""A table open for a match: questions are asked once, and what moves is shown while it moves."""

from __future__ import annotations

import gc
from collections import Counter
from dataclasses import replace
from math import inf
from typing import Any

import pygame
import pytest

from game.presenter.content import Nouns
from game.presenter.context import Queries
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Wait, call
from tests.match.race import RACE, Ran, Step, Walked
from tests.ui.hands import Hand
from tests.ui.table.racetable import OwnTexts
from tests.ui.tables.bare import hand
from tests.ui.watched import Listener

WALKED, RAN = Walked(0, 0, 2), Ran(0)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Counter[str]]:
    """Return the rules of the race, and how often each of their functions was asked."""
    asked: Counter[str] = Counter()

    def watched(name: str) -> Any:
        def ask(*values: Any) -> Any:
            asked[name] += 1
            return getattr(RACE, name)(*values)

        return ask

    names = ("why_not", "odds", "legal")
    return replace(RACE, **{name: watched(name) for name in names}), asked


def test_each_question_is_put_to_the_rules_once(counted: Any) -> None:
    rules, asked = counted
    queries = Queries(rules, hand().position.state, 0)
    for _ in range(3):
        assert queries.why_not(Step(2)) is None
        assert queries.why_not(Step(3)) is None
        assert queries.odds(Step(2)) is None
        assert list(queries.about("step")) == [Step(1), Step(2), Step(3)]
        assert queries.about("a runner") == ()
    assert asked == {"why_not": 2, "odds": 1, "legal": 1}


def test_what_is_worked_out_under_a_key_is_kept_even_if_it_is_nothing() -> None:
    queries, made = Queries(RACE, hand().position.state, 0), []
    for _ in range(2):
        assert queries.once("reach", lambda: made.append(1)) is None
    assert made == [1]


def test_questions_are_kept_as_long_as_seat_and_position_stay() -> None:
    here = hand()
    view = here.view
    queries = here.open.context(view).queries
    assert here.open.context(view, hover=3).queries is queries
    other = here.open.context(view._replace(seat=1)).queries
    assert (other is queries, other.seat) == (False, 1)
    moved = here.open.context(view._replace(state=view.state._replace(steps=1))).queries
    assert (moved is queries, moved.state.steps) == (False, 1)


def test_a_context_can_be_had_as_if_something_else_were_selected_or_pointed_at() -> None:
    context = hand().context
    assert context.select(cell=3).selection.cell == 3
    assert context.hovering(5).hover == 5
    assert (context.selection.cell, context.hover) == (None, None)


def test_a_table_names_places_and_pieces_in_words_of_its_own_catalogue() -> None:
    here = hand()
    here.open.desk.texts = OwnTexts()
    assert here.open.nouns == Nouns("stretch", "runner")
    assert here.context.phrases.seat(1) == "Ben"


# what moves


def dot(context: Any, camera: Camera, stage: Any) -> list[Blit]:
    """Return one dot for all that moves."""
    return [Blit(pygame.Surface((2, 2)), (stage["at"], 0))]


def walking(**changes: Any) -> Hand:
    """Return the race with a stage of its own, and a walk of half a second."""
    animations = {Walked: lambda motion, event: Wait(0.5)}
    stage = {"stage": lambda state: {"at": state.places[0]}, "animations": animations}
    return hand(**{**stage, "moving": dot, **changes})


def played(here: Hand, *events: Any) -> Any:
    state = here.position.state
    return here.open.animate(state, events, state._replace(places=(2, 4)))


CAMERA = Camera((12, 2), pygame.Rect(0, 0, 120, 20))


def test_an_event_without_an_animation_goes_by_at_once() -> None:
    here = walking()
    assert played(here, RAN, RAN).done
    play = played(here, RAN, WALKED, RAN)
    assert not play.done
    play.advance(0.4)
    assert not play.done
    play.advance(0.1)
    assert play.done


def test_events_are_shown_one_after_the_other_and_then_what_follows_them() -> None:
    told: list[str] = []
    animations = {
        Walked: lambda motion, event: call(lambda: told.append(f"walks to {event.at}")),
        Ran: lambda motion, event: call(lambda: told.append("runs")),
    }

    def afterwards(motion: Any) -> Any:
        return call(lambda: told.append(f"from {motion.before.places} to {motion.after.places}"))

    here = walking(animations=animations, afterwards=afterwards)
    played(here, WALKED, RAN).advance(1.0)
    assert told == ["walks to 2", "runs", "from (0, 4) to (2, 4)"]


def test_pieces_move_while_their_animation_runs_on_the_position_it_began_in() -> None:
    here = walking()
    assert here.open.moving(here.view, CAMERA) is None
    play = played(here, WALKED)
    blits = here.open.moving(here.view, CAMERA)
    assert blits is not None
    assert [blit.place for blit in blits] == [(0, 0)]
    elsewhere = here.view._replace(state=here.view.state._replace(steps=1))
    assert here.open.moving(elsewhere, CAMERA) is None
    play.advance(0.5)
    assert here.open.moving(here.view, CAMERA) is None


def test_a_dropped_animation_moves_nothing() -> None:
    here = walking()
    play = played(here, WALKED)
    assert here.open.moving(here.view, CAMERA) is not None
    del play
    gc.collect()
    assert here.open.moving(here.view, CAMERA) is None


def test_where_a_game_moves_nothing_its_pieces_stay_while_time_passes() -> None:
    here = walking(moving=None)
    play = played(here, WALKED)
    assert here.open.moving(here.view, CAMERA) is None
    assert not play.done


def test_sounds_are_heard_with_their_captions_and_skipped_ones_are_only_told() -> None:
    animations = {Walked: lambda motion, event: motion.sounds("steps", 0.5)}
    for seconds, heard in ((0.1, ["steps"]), (inf, [])):
        here, sound = walking(animations=animations), Listener()
        here.open.desk.sound = sound  # type: ignore[assignment]
        here.open.desk.texts = OwnTexts({"race_table.caption.steps": "Steps."})
        played(here, WALKED).advance(seconds)
        assert sound.played == heard
        assert sound.captions == ["Steps."]
