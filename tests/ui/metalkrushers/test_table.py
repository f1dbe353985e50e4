"""MetalKrushers on the table: whole turns by mouse and by keys, and pictures that do not stale."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Ready, Roll
from game.match.dice import TypedDice
from game.match.match import Match
from game.match.texts import Texts
from game.rules.metalkrushers.commands import (
    Attack,
    Face,
    NoParry,
    Parry,
    PassAttack,
    Reflex,
    UseShield,
)
from game.ui.scenes.table.board.ribbons import Chip
from game.ui.scenes.table.compositor import Compositor
from tests.nightly import some_daily
from tests.rules.metalkrushers.table import at, table
from tests.ui.metalkrushers.hand import word
from tests.ui.metalkrushers.play import (
    bold,
    by_keys,
    by_mouse,
    match_in,
    match_of,
    table_of,
    words_of,
)
from tests.ui.table.driver import Table, ending

__all__ = ["ending"]

Give = Callable[[Table, Any], None]
HANDS = pytest.mark.parametrize("give", [by_mouse, by_keys])
ORDERS = 24


def play(board: Table, give: Give, orders: int) -> set[str]:
    """Give so many orders; return what was asked for on the way."""
    asked = set()
    for _ in range(orders):
        if board.match.over:
            break
        awaited = board.match.awaiting
        assert isinstance(awaited, Choice), awaited
        asked.add(awaited.purpose)
        before, command = len(board.match.entries), bold(board.match)
        give(board, command)
        assert len(board.match.entries) > before, f"{command} was not given"
    return asked


@HANDS
def test_whole_turns_are_played(give: Give) -> None:
    board = table_of(match_of("first_steps", turn_limit=6))
    asked = play(board, give, ORDERS)
    assert {"move", "combat"} <= asked
    assert board.match.state.turn >= 2
    board.close()


@HANDS
def test_a_duel_of_shields_is_played(give: Give) -> None:
    board = table_of(match_of("shield_school", turn_limit=6))
    assert {"move", "combat", "shield_defender"} <= play(board, give, ORDERS)
    board.close()


@HANDS
def test_an_oust_is_given(give: Give) -> None:
    board = table_of(match_in(table("Wicket 0,2 N; Turnstile 0,-1 S", oust=True).moves(0, 1)))
    give(board, bold(board.match))
    assert board.match.state.krushers[0].marks.oust is not None
    board.close()


def test_the_computers_answers_inside_an_attack_come_without_a_pause() -> None:
    fight = table("Turnstile 0,0 N; Turnstile 0,-1 S; Turnstile 1,-1 SW").fights(0, 1, 2)
    board = table_of(match_in(fight, "pcc"), quick=False)
    at_enemy = at(0, -1)
    board.cell(at_enemy).cell(at_enemy, settle=False)
    answered = 0
    for _ in range(200):
        before = len(board.match.entries)
        board.post(seconds=0.05)
        awaited = board.match.awaiting
        if isinstance(awaited, Choice) and awaited.thread is None:
            break
        assert not board.session.pointed
        answered += len(board.match.entries) > before
    assert answered
    board.close()


def test_enter_gives_what_the_button_proposes_wherever_the_cursor_is() -> None:
    board = table_of(match_in(table("Turnstile 0,1 N; Turnstile 0,0 S").fights(0, 1)))
    board.go(at(0, 1))
    board.key(pygame.K_k)
    assert not board.match.entries
    board.key(pygame.K_RETURN)
    assert [e.command for e in board.match.entries if e.command is not None][:1] == [PassAttack()]
    board.close()


# the questions


@HANDS
def test_every_question_of_an_attack_is_answered(give: Give) -> None:
    """Ben's Wicket is struck from its left front; Cleo could strike it later, so all is asked."""
    fight = table("Turnstile 0,1 N; Wicket* 0,0 S; Turnstile 1,0 NW").fights(0, 2, 1)
    board = table_of(match_in(fight))
    give(board, Attack(1))
    for purpose, answer in (
        ("reflex", Reflex()),
        ("face", None),
        ("shield_defender", UseShield("block")),
    ):
        awaited = board.match.awaiting
        assert isinstance(awaited, Choice)
        if awaited.purpose != purpose:
            continue
        give(board, Face(board.match.state.krushers[1].facing) if answer is None else answer)
    assert any(e.command == UseShield("block") for e in board.match.entries)
    assert any(isinstance(e.command, Reflex) for e in board.match.entries)
    board.close()


@HANDS
def test_a_parry_is_declared_and_its_blow_named(give: Give) -> None:
    fight = table("Turnstile 0,1 N; Turnstile 0,0 S").marked(1, reflexed=True).fights(0, 1)
    board = table_of(match_in(fight))
    give(board, Attack(1))
    assert board.match.awaiting.purpose == "parry_defender"
    give(board, Parry("right", 0))
    assert board.match.awaiting.purpose == "designate"
    board.walk_to(words_of(board, board.session.view.menu[1]))
    assert board.match.awaiting.purpose == "parry_attacker"
    give(board, NoParry())
    board.close()


def parrying() -> Table:
    """Return a table at which Krusher 1 is asked whether it parries Krusher 0."""
    fight = table("Turnstile 0,1 N; Turnstile 0,0 S").marked(1, reflexed=True).fights(0, 1)
    board = table_of(match_in(fight))
    by_mouse(board, Attack(1))
    assert board.match.awaiting.purpose == "parry_defender"
    return board


def test_the_card_beside_a_question_is_of_the_krusher_that_is_asked_about() -> None:
    board = parrying()
    assert board.scene.table.subject == 1
    board.hover(at(0, 1))
    assert board.scene.table.subject == 1, "pointed at"
    board.key(pygame.K_1)
    assert board.scene.table.subject == 1, "selected"
    board.close()


def test_a_question_gives_the_room_of_its_answers_back_to_log_and_dice() -> None:
    board = table_of(
        match_in(
            table("Turnstile 0,1 N; Turnstile 0,0 S; Turnstile 0,4 N")
            .marked(1, reflexed=True)
            .fights(0, 1)
        )
    )
    before = board.scene.layout.parts.card.rect.height
    by_mouse(board, Attack(1))
    now = board.scene.layout.parts.card.rect.height
    assert now > before, "three answers need more room"
    while board.match.awaiting.thread is not None:
        board.press(words_of(board, board.session.view.menu[-1]))
    assert board.scene.layout.parts.card.rect.height == before
    assert board.scene.layout.parts.log.shown
    board.close()


# sheets, ribbons, ruler, dice


def test_a_click_on_the_ribbon_shows_a_sheet() -> None:
    board = table_of(match_of("first_steps"))
    chips = [w for w in _shown(board.scene.layout.parts.ribbons) if isinstance(w, Chip)]
    assert {chip.words for chip in chips} == {"1", "2"}
    enemy = next(chip for chip in chips if chip.words == str(2 - board.match.state.movement[0]))
    board.click(enemy.rect.center)
    assert board.scene.table.subject == 1 - board.match.state.movement[0]
    board.close()


def _shown(widget: Any) -> Any:
    yield widget
    for child in widget.visible():
        yield from _shown(child)


def test_the_ruler_tells_range_and_what_shuts_the_sight() -> None:  # MK-3.12
    board = table_of(match_in(table("Wicket 0,2 N; Turnstile 0,0 S").moves(0, 1)))
    board.key(pygame.K_l).cell(at(0, 2)).cell(at(0, -1))
    assert board.has(word("ruler.shut", 3, "G7"))
    board.cell(at(0, 2)).cell(at(2, 0))
    assert board.has(word("ruler.clear", 2))
    board.close()


def test_danger_says_so_when_nothing_can_be_hit() -> None:
    """Turnstile has moved and stands far away."""
    field = table("Wicket 0,5 N; Turnstile 0,-5 S").marked(1, moved=True)
    board = table_of(match_in(field.moves(0)))
    board.key(pygame.K_t)
    assert board.scene.table.note == Texts().text("table.threat.none")
    board.close()


def test_real_dice_are_typed_for_both_arms() -> None:
    fight = table("Turnstile 0,1 N; Turnstile 0,0 N", turn=4).marked(1, attacked=True).fights(0)
    board = table_of(match_in(fight, dice=TypedDice()))
    board.cell(at(0, 0)).cell(at(0, 0))
    while isinstance(board.match.awaiting, Choice):
        board.walk_to(words_of(board, board.session.view.menu[-1]))
    assert board.scene.table.typing is not None
    for face in (pygame.K_6, pygame.K_5, pygame.K_1, pygame.K_1):
        board.key(face)
    board.key(pygame.K_RETURN)
    assert board.match.awaiting.purpose == "damage"
    board.close()


# pictures


@pytest.mark.parametrize("scale", some_daily([1.0, 2.0], 2))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_kept_looks_like_what_is_drawn_anew(size: tuple[int, int], scale: float) -> None:
    board = table_of(match_of("first_steps"), quick=False, size=size, scale=scale)
    chance = random.Random(7)
    cells = board.match.state.field.arena.hexes.cells
    for step in range(10):
        if step % 5 == 4 and board.session.may_act:
            board.session.give(bold(board.match))
            board.settle()
        else:
            cell = chance.choice(cells)
            board.hover(cell).scene.table.touch(cell)
        board.key(chance.choice((pygame.K_TAB, pygame.K_t, pygame.K_e, pygame.K_i)))
        assert board.pixels() == whole(board)
    board.close()


def whole(board: Table) -> bytes:
    """Return the window as it looks when nothing that was kept is trusted."""
    scene = board.scene
    window = pygame.Surface(board.app.window.get_surface().get_size())
    Compositor(scene.desk, scene.layout, scene.form).draw(window, None)
    return pygame.image.tobytes(window, "RGB")


def test_the_cursor_goes_over_the_hexes_by_arrow_keys() -> None:
    board = table_of(match_of("first_steps"))
    for cell in board.match.state.field.arena.hexes.cells[::7]:
        board.go(cell)
        assert board.scene.table.spot == cell
    board.close()


def test_six_seats_have_each_their_name_and_mark() -> None:
    match = match_of("free_for_all", "pppppp")
    board = table_of(_built(match))
    track = board.scene.table.game.panels.track(board.scene.table.context)
    assert [label for label, _ in track[2:]] == ["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay"]
    assert len(set(board.scene.table.view.colors)) == 6
    board.close()


def _built(match: Match) -> Match:
    """Let everybody hand in the first sheet, and roll for initiative."""
    while match.state.phase in ("build", "initiative", "ties"):
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
            continue
        assert isinstance(awaited, Choice)
        seat = awaited.seats[0]
        menu = match.game.legal(match.state, seat)
        ready = next((c for c in menu if isinstance(c, Ready)), None)
        match.submit(seat, menu[0] if ready is None else ready)
        match.step()
    return match
