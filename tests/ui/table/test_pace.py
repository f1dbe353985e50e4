"""How others' turns are shown: attacks on you at length, the rest in short, and all of it told."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game.ai.decide import Decision
from game.core.contract import Choice, Command, Event, Say, Seat, State
from game.match.dice import SeededDice
from game.match.match import Match
from game.rules.bitskrieg import events as bitskrieg
from game.rules.dicezone import events as dicezone
from game.rules.metalkrushers import events as metalkrushers
from game.rules.portable import events as portable
from game.rules.streetfire import events as streetfire
from game.ui.bench.matches import match_of
from game.ui.bench.pace import others_each, recorded, waits
from game.ui.bench.stage import BenchWindow
from game.ui.desk import Desk
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.tables.motion import Showing, ShownCommand
from game.ui.tables.open_table import OpenTable
from tests.match.race import Step
from tests.nightly import NIGHTLY
from tests.ui.table.driver import opened
from tests.ui.table.racetable import StillTray, race_session
from tests.ui.table.test_hands import streets
from tests.ui.table.test_session import bid, settle

VIEWER = 0
ATTACKS = ("Fire", "Attack", "Assault", "Ram", "Oust")


def _seats(state: State, cell: int) -> set[Seat]:
    return {unit.seat for unit in state.units if unit.at == cell}


def _krusher(state: State, number: int) -> set[Seat]:
    return {state.field.roster[number]}


STRUCK: dict[type, Callable[[State, Any], set[Seat]]] = {
    streetfire.Fired: lambda state, e: {state.pieces[n].seat for n in e.targets},
    bitskrieg.Fired: lambda state, e: {state.tanks[e.target].seat} if e.target >= 0 else set(),
    bitskrieg.Rammed: lambda state, e: {state.tanks[e.target].seat},
    dicezone.ShotDeclared: lambda state, e: {state.tanks[e.target].seat},
    metalkrushers.AttackDeclared: lambda state, e: _krusher(state, e.target),
    metalkrushers.OustTried: lambda state, e: _krusher(state, e.target),
    metalkrushers.HitRolled: lambda state, e: _krusher(state, e.target),
    portable.Fired: lambda state, e: _seats(state, e.target),
    portable.AssaultBegan: lambda state, e: {state.units[e.enemy].seat},
    portable.StrengthLost: lambda state, e: {state.units[e.unit].seat},
    portable.HitRolled: lambda state, e: {state.units[e.unit].seat},
}
"""Whom an event strikes that is an attack."""


class Shown(NamedTuple):
    """What was shown at one time."""

    scenes: tuple[ShownCommand, ...]
    showing: Showing


class RandomOracle:
    """Attacks where it can, and does anything else at random, at once."""

    def __init__(self, seed: int = 1) -> None:
        self._chance = random.Random(seed)
        self._next: Command | None = None

    def choose(self, match: Match, seat: Seat) -> Command:
        menu = match.game.legal(match.view(seat), seat)
        found = [c for subject in menu.subjects[:12] for c in menu.about(subject)[:40]]
        attacks = [c for c in found if type(c).__name__ in ATTACKS]
        return self._chance.choice(attacks or found)

    def ask(self, match: Match, seat: Seat, level: str, seed: int) -> None:
        self._next = self.choose(match, seat)

    def poll(self) -> Decision | None:
        return None if self._next is None else Decision(self._next, ())

    def stop(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def shown_in(monkeypatch: pytest.MonkeyPatch, match: Match, entries: int) -> list[Shown]:
    """Play a match at random before one person; return all that was shown of others' orders."""
    shown: list[Shown] = []
    show = OpenTable.animate_together

    def noted(table: OpenTable, scenes: Any, strands: Any, showing: Showing) -> Any:
        if session.playback.others_next:
            shown.append(Shown(tuple(scenes), showing))
        return show(table, scenes, strands, showing)

    monkeypatch.setattr(OpenTable, "animate_together", noted)
    oracle, desk = RandomOracle(), Desk()
    session = Session(match, opened(desk, match), StillTray(), AiClient(oracle))
    while len(match.entries) < entries and not match.over:
        session.update(0.1)
        if session.may_act:
            session.give(oracle.choose(match, VIEWER))
    return shown


def struck(scene: ShownCommand) -> Iterator[tuple[Event, set[Seat]]]:
    for event in scene.events:
        if type(event) in STRUCK:
            yield event, STRUCK[type(event)](scene.before, event)


@pytest.mark.parametrize(
    ("slug", "scenario", "kinds", "seed", "entries"),
    [
        ("streetfire", "old_centre", "pc", "pace 2", 40),
        ("metalkrushers", "free_for_all", "pccc", "pace 3", 80),
        pytest.param("bitskrieg", "open_ground", "pc", "pace", 160, marks=NIGHTLY),
        pytest.param("dicezone", "three_way", "pcc", "pace", 220, marks=NIGHTLY),
        pytest.param("portable", "armor_in_the_open", "pc", "pace", 400, marks=NIGHTLY),
    ],
)
def test_every_attack_on_you_is_shown_at_its_full_length(
    monkeypatch: pytest.MonkeyPatch, slug: str, scenario: str, kinds: str, seed: str, entries: int
) -> None:
    match = match_of(slug, scenario, kinds, SeededDice(seed))
    shown = shown_in(monkeypatch, match, entries)
    found = [
        (event, len(one.scenes), one.showing.haste)
        for one in shown
        for scene in one.scenes
        for event, seats in struck(scene)
        if VIEWER in seats
    ]
    assert found, "nobody was attacked"
    assert [(together, haste) for _, together, haste in found] == [(1, 1.0)] * len(found)
    assert any(one.showing.haste > 1 for one in shown), "nothing was shown in short"


def test_drives_of_others_that_touch_nobody_are_shown_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of("metalkrushers", "free_for_all", "pccc", SeededDice("pace 3"))
    shown = shown_in(monkeypatch, match, 30)
    together = [one for one in shown if len(one.scenes) > 1]
    assert together
    kinds = {type(event).__name__ for one in together for s in one.scenes for event in s.events}
    assert kinds <= {"Moved", "Submitted", "Skipped", "Passed"}


def _moved_before_a_computer(match: Match) -> bool:
    last, awaited = match.entries[-1], match.awaiting
    moved = last.seat == VIEWER and type(last.command).__name__ == "Move"
    return moved and isinstance(awaited, Choice) and VIEWER not in awaited.seats


class Counting(RandomOracle):
    """Counts how often it was asked."""

    asked = 0

    def ask(self, match: Match, seat: Seat, level: str, seed: int) -> None:
        self.asked += 1
        super().ask(match, seat, level, seed)


def test_a_computer_thinks_during_your_order_which_can_still_be_taken_back() -> None:
    match = match_of("metalkrushers", "free_for_all", "pccc", SeededDice("pace 3"))
    oracle, desk = Counting(), Desk()
    session = Session(match, opened(desk, match), StillTray(), AiClient(oracle))
    while not (match.entries and _moved_before_a_computer(match)):
        session.update(0.1)
        if session.may_act:
            session.give(oracle.choose(match, VIEWER))
    before, asked = len(match.entries), oracle.asked
    for _ in range(3):
        session.update(0.01)
    assert session.busy
    assert oracle.asked == asked + 1, "it thinks already"
    assert len(match.entries) == before, "it has not decided"
    assert session.undo() is None
    assert len(match.entries) == before - 1


def test_a_click_in_anothers_turn_ends_one_animation_and_not_the_turn() -> None:
    match = match_of("metalkrushers", "free_for_all", "pccc", SeededDice("pace 3"))
    oracle, desk = RandomOracle(), Desk()
    session = Session(match, opened(desk, match), StillTray(), AiClient(oracle))
    while len(match.entries) < session.playback.step + 3:
        session.update(0.1)
        if session.may_act:
            session.give(oracle.choose(match, VIEWER))
    assert not session.acts_next
    step, whole = session.playback.step, len(match.entries)
    session.skip()
    assert step < session.playback.step < whole


def test_a_held_key_lets_all_go_by_four_times_as_fast() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.give(Step(2))
    session.update(0.01)
    session.hasten(True)
    left = session.playback.timeline
    session.update(0.1)
    hasty = left.haste
    session.hasten(False)
    assert (hasty, left.haste) == (4.0, 1.0)


def test_the_key_that_skips_hurries_as_long_as_it_is_held() -> None:
    table = streets("pc", first=1)
    move = next(c for c in table.session.view.menu if type(c).__name__ == "Move")
    table.session.give(move)
    table.post()
    key = {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}
    table.post(pygame.Event(pygame.KEYDOWN, **key))
    timeline = table.session.playback.timeline
    assert timeline.haste == 1.0
    for _ in range(10):
        table.post()
    assert timeline.haste == 4.0
    table.post(pygame.Event(pygame.KEYUP, **key))
    assert timeline.haste == 1.0
    table.close()


def test_the_speed_button_changes_how_fast_things_move_and_shows_it() -> None:
    table = streets("pc", first=1)
    speeds = []
    for _ in range(3):
        table.key(pygame.K_F3)
        tools = table.scene.layout.parts.tools
        speeds.append((table.desk.settings.animation, tools.depends()[2]))
    assert speeds == [(name, name) for name in ("fast", "instant", "normal")]
    table.close()


def test_the_log_sums_up_what_another_player_has_done_since_you_acted() -> None:
    match = match_of("streetfire", "old_centre", "pc", SeededDice("pace 2"))
    oracle, desk = RandomOracle(), Desk()
    session = Session(match, opened(desk, match), StillTray(), AiClient(oracle))
    while len(match.entries) < 40 and not match.over:
        session.update(1.0)
        if session.may_act:
            session.give(oracle.choose(match, VIEWER))
    settle(session)
    told = [p.told[0] for p in session.playback.told()]
    sums = [line for line in told if line.line.say.id == "table.summary.side"]
    assert sums
    for line in sums:
        whose, facts = line.line.say.values
        assert whose == Say("seat", (1,))
        assert dict.fromkeys(fact.id for fact in facts.values)
        first = max(n for n in range(line.step + 1) if match.entries[n].seat == VIEWER)
        events = [e for entry in match.entries[first + 1 : line.step + 1] for e in entry.events]
        counts = {
            "table.summary.moves": sum(isinstance(e, streetfire.Moved) for e in events),
            "table.summary.shots": sum(isinstance(e, streetfire.Fired) for e in events),
        }
        said = {fact.id: fact.values[-1] for fact in facts.values if fact.id in counts}
        assert said == {id: many for id, many in counts.items() if many}


def test_a_match_with_everything_at_length_takes_longer_and_leaves_out_nothing() -> None:
    """What `tools/pace.py --share` compares; the same orders are shown."""
    record = recorded("streetfire", "first_shells", "pc", "pace 0", most=24)
    stage = BenchWindow((1280, 720))
    short, long = (list(waits(stage, record, whole)) for whole in (False, True))
    stage.close()
    assert len(short) == len(long)
    assert others_each(short) < others_each(long)
