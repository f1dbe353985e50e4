"""Bitskrieg on the table: whole matches by mouse and by keys, against the computer and hot-seat."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Say
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.journal import begin, open_match
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Party, Player
from game.match.settings import Settings
from game.rules import load
from game.rules.bitskrieg.commands import Fire, Flip, Move
from game.ui.bench.matches import PromptOracle
from game.ui.desk import Desk
from game.ui.scenes.routes import open_table
from game.ui.scenes.table.scene import TableScene
from tests.match.test_journal import latest
from tests.ui.table.driver import Ending, Table, ending, opened, table_with  # noqa: F401
from tests.words import worded

TURNS = 40


def parade(kinds: str, seed: str = "parade") -> Match:
    """Return First Parade, in which all is set up, with few turns to play."""
    scenario = all_scenarios("bitskrieg")[0]
    options = {**scenario.options, "turn_limit": TURNS}
    players = tuple(
        Player(name, "person" if kind == "p" else "computer", "recruit", n, n)
        for n, (name, kind) in enumerate(zip(("Anna", "Boris"), kinds, strict=True))
    )
    setup = Setup(scenario, options, ("Anna", "Boris"))
    return begin(load("bitskrieg"), setup, Party(players), SeededDice(seed))


def choosing(kinds: str) -> Match:
    """Return a match without terrain, which begins with the choice of tanks."""
    scenario = next(s for s in all_scenarios("bitskrieg") if s.id == "open_ground")
    players = tuple(
        Player(name, "person" if kind == "p" else "computer", "recruit", n, n)
        for n, (name, kind) in enumerate(zip(("Anna", "Boris"), kinds, strict=True))
    )
    setup = Setup(scenario, dict(scenario.options), ("Anna", "Boris"))
    return begin(load("bitskrieg"), setup, Party(players), SeededDice("choose"))


def table_of(match: Match, **how: Any) -> Table:
    """Return a match on a table where nothing takes long."""
    return table_with(match, PromptOracle(), **how)


def wanted(match: Match) -> Any:
    """Return a shot if there is one, else the longest drive forward, else a flip."""
    awaited = match.awaiting
    assert isinstance(awaited, Choice)
    seat = awaited.seats[0]
    menu = match.game.legal(match.state, seat)
    commands = [menu[n] for n in range(len(menu))]
    shots = [c for c in commands if isinstance(c, Fire)]
    ahead = 1 if seat else -1
    moves = [c for c in commands if isinstance(c, Move)]
    return shots[0] if shots else max(moves, key=lambda c: ahead * (c.at // 8), default=Flip())


def by_mouse(table: Table, command: Any) -> None:
    """Give a command with the mouse, and the wheel for the facing."""
    tanks = table.match.state.tanks
    if isinstance(command, Flip):
        _press_flip(table)
        return
    table.cell(tanks[command.tank].at)
    target = command.at if isinstance(command, Move) else tanks[command.target].at
    if target != tanks[command.tank].at:
        table.cell(target)
    _finish(table, command, lambda: table.cell(target), _wheel)


def by_keys(table: Table, command: Any) -> None:
    """Give a command with keys alone."""
    tanks = table.match.state.tanks
    if isinstance(command, Flip):
        table.key(pygame.K_x)
        return
    for _ in range(12):
        if table.scene.table.selection.subject == command.tank:
            break
        table.key(pygame.K_TAB)
    target = command.at if isinstance(command, Move) else tanks[command.target].at
    if target != tanks[command.tank].at:
        table.go(target)
        table.key(pygame.K_RETURN)
    _finish(table, command, lambda: table.key(pygame.K_RETURN), _dot)


def _finish(table: Table, command: Any, confirm: Any, turn: Callable[[Table], None]) -> None:
    """Turn to the facing wanted while the drive is only pointed out, then confirm it."""
    for _ in range(4):
        if not isinstance(command, Move) or table.scene.table.selection.facing == command.facing:
            break
        turn(table)
    confirm()


def _wheel(table: Table) -> None:
    table.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))


def _dot(table: Table) -> None:
    table.key(pygame.K_PERIOD)


def _press_flip(table: Table) -> None:
    for count in range(1, 6):
        try:
            table.press(f"Flip ({count})")
        except AssertionError:
            continue
        return
    raise AssertionError("no button flips any number of tanks")


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        (by_mouse, "pc"),
        (by_keys, "pp"),
        pytest.param(by_mouse, "pp", marks=pytest.mark.nightly),
        pytest.param(by_keys, "pc", marks=pytest.mark.nightly),
    ],
)
def test_a_whole_match_is_played(hand: Callable[[Table, Any], None], kinds: str) -> None:
    table = table_of(parade(kinds))
    for _ in range(3 * TURNS):
        if table.match.over:
            break
        before = len(table.match.entries)
        command = wanted(table.match)
        hand(table, command)
        if not table.match.over:
            assert len(table.match.entries) > before, f"{command} was not given"
    assert table.match.over
    assert isinstance(table.top, Ending)
    table.close()


def test_a_window_closed_at_any_moment_goes_on_where_it_was() -> None:
    match = parade("pp")
    table = table_of(match)
    table.scene.session.set_pace(*_slow())
    for _ in range(6):
        table.session.give(wanted(table.match))
        table.post(seconds=0.05)
        state, entries = table.match.state, list(table.match.entries)
        table.app.step([pygame.Event(pygame.QUIT)], 0.0)
        path = latest()
        assert path is not None
        again = open_match(path)
        assert again.state == state
        assert [e.command for e in again.entries] == [e.command for e in entries]
        table = table_of(again)
    table.close()


def test_a_drawn_step_of_the_replay_looks_like_the_moment_did() -> None:
    table = table_of(parade("pp"))
    pictures = []
    for _ in range(5):
        pictures.append(_board(table))
        by_keys(table, wanted(table.match))
    table.key(pygame.K_p)
    steps = [n for n, e in enumerate(table.match.entries) if e.seat >= 0]
    replay = table.scene.table.replay
    assert replay is not None
    for picture, step in zip(pictures, steps, strict=False):
        replay.seek(step)
        state = table.session.view.state
        assert state == table.match.game.view(table.match.states[step], table.session.eyes)
        assert picture[1] == state
    table.close()


def _board(table: Table) -> tuple[bytes, Any]:
    return table.pixels(), table.session.view.state


def _slow() -> tuple[Any, Any]:
    from game.ui.motion.timeline import Speed
    from game.ui.session.playback import Pace

    return Speed.NORMAL, Pace()


def test_playing_on_from_a_step_lays_another_match_on_the_table() -> None:
    table = table_of(parade("pp"))
    for _ in range(3):
        by_keys(table, next(c for c in table.session.view.menu if isinstance(c, Move)))
    first = latest()
    table.key(pygame.K_p).key(pygame.K_LEFTBRACKET)
    step = table.scene.table.replay.step  # type: ignore[union-attr]
    table.press(worded("table.replay.play_on"))
    scene = table.top
    assert isinstance(scene, TableScene)
    assert scene is not table.scene
    assert scene.session.match.state == table.match.states[step]
    assert scene.session.may_act
    assert latest() != first
    table.close()


def test_a_finished_match_is_looked_back_at_from_its_start() -> None:
    match = parade("pp")
    match.concede(0)
    desk = Desk()
    pygame.display.init()
    scene = open_table(desk, match)
    assert isinstance(scene, TableScene)
    assert scene.table.replay is not None
    assert scene.table.replay.step == 0
    scene.closed()


def test_enter_on_a_tank_chosen_by_tab_keeps_it() -> None:
    table = table_of(parade("pp"))
    table.key(pygame.K_TAB)
    chosen = table.scene.table.selection.subject
    assert chosen is not None
    assert table.key(pygame.K_RETURN).scene.table.selection.subject == chosen
    assert table.key(pygame.K_ESCAPE).scene.table.selection.subject is None
    table.close()


def test_enter_sends_a_team_that_is_complete() -> None:
    table = table_of(choosing("pc"))
    for key in "12334":
        table.key(ord(key))
    assert table.scene.table.selection.draft == (1, 1, 2, 1)
    before = len(table.match.entries)
    table.key(pygame.K_RETURN)
    assert len(table.match.entries) > before
    table.close()


def test_a_click_on_an_arrow_of_the_ghost_chooses_its_facing_and_another_drives() -> None:
    table = table_of(parade("pp"))
    order = next(
        menu for menu in _menu(table.match) if isinstance(menu, Move) and _turnable(table, menu)
    )
    tank, board = table.match.state.tanks[order.tank], table.scene.board
    table.cell(tank.at).cell(order.at)
    ghost = table.scene.table.selection
    other = next(f for f in _facings(table, order) if f != ghost.facing)
    x, y = board.spot_of(order.at)
    away = round(board.camera.scale * 0.38)
    across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[other]
    arrow = (x + across * away, y + down * away)
    table.click(arrow)
    assert table.scene.table.selection == ghost._replace(facing=other)
    table.click(arrow)
    moved = table.match.state.tanks[order.tank]
    assert (moved.at, moved.facing) == (order.at, other)
    table.close()


def test_at_the_first_click_a_tank_drives_straight_on() -> None:
    table = table_of(parade("pp"))
    table.desk.settings = Settings(animation="instant", dice_motion="none", orders="first")
    order = next(c for c in _menu(table.match) if type(c) is Move and _turnable(table, c))
    entries = len(table.match.entries)
    table.cell(table.match.state.tanks[order.tank].at).cell(order.at)
    given = table.match.entries[entries].command
    assert (type(given), given.tank, given.at) == (Move, order.tank, order.at)
    table.close()


def _menu(match: Match) -> list[Any]:
    awaited = match.awaiting
    assert isinstance(awaited, Choice)
    menu = match.game.legal(match.state, awaited.seats[0])
    return [menu[number] for number in range(len(menu))]


def _facings(table: Table, order: Move) -> set[int]:
    moves = [m for m in _menu(table.match) if isinstance(m, Move)]
    return {m.facing for m in moves if (m.tank, m.at) == (order.tank, order.at)}


def _turnable(table: Table, order: Move) -> bool:
    elsewhere = table.match.state.tanks[order.tank].at != order.at
    return elsewhere and len(_facings(table, order)) > 1


def test_what_the_computer_chose_before_the_match_was_opened_is_said_to_be_unknown() -> None:
    match = parade("pc")
    table = table_of(match)
    for _ in range(4):
        if match.entries and any(entry.seat == 1 for entry in match.entries):
            break
        by_keys(table, wanted(match))
    table.close()
    table = table_of(match)
    table.scene.table.loader.tell_story()
    why = table.scene.table.why
    assert why is not None and why.refusal.say == Say("table.story.before")
    table.close()
