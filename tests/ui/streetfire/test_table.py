"""Streetfire on the table: whole matches by mouse and by keys, and pictures that never go stale."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import Choice
from game.match.dice import ScriptedDice, SeededDice, TypedDice
from game.match.match import Match
from game.match.seats import Player
from game.match.texts import Texts
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.refusals import piece_name
from game.ui.bench.matches import PromptOracle
from game.ui.scenes.table.compositor import Compositor
from game.ui.scenes.table.panels.words import reason_text
from tests.nightly import some_daily
from tests.rules.streetfire.table import BACK_STREETS, fire, setup
from tests.rules.streetfire.table import table as positions
from tests.ui.streetfire.hand import word
from tests.ui.table.driver import Ending, Table, ending, table_with  # noqa: F401

TURNS = 10
SMALL = ((0, 1), (0, 1))
"""One LR and one SR each."""


def match_of(kinds: str = "pp", dice: Any = None, **options: Any) -> Match:
    """Return a match in the back streets."""
    start = setup(BACK_STREETS, SMALL, **options)
    match = Match(GAME, start, dice or SeededDice("streets"))
    match.players = tuple(
        Player(name, "person" if kind == "p" else "computer", "recruit", n, n)
        for n, (name, kind) in enumerate(zip(start.seats, kinds, strict=True))
    )
    return match


def table_of(match: Match, quick: bool = True, **how: Any) -> Table:
    """Return a match on a table; a quick one shows nothing move."""
    return table_with(match, PromptOracle(), quick, **how)


def wanted(match: Match) -> Any:
    """Return a shot if there is one, else the move that comes nearest to an enemy."""
    awaited = match.awaiting
    assert isinstance(awaited, Choice)
    state, seat = match.state, awaited.seats[0]
    menu = match.game.legal(state, seat)
    commands = [menu[n] for n in range(len(menu))]
    shots = [c for c in commands if isinstance(c, Fire)]
    moves = [c for c in commands if isinstance(c, Move)]
    enemies = [p.at for p in state.pieces if p.seat != seat and p.hp]
    far = state.field.town.streets.squared
    near = min(moves, key=lambda c: min(far(c.to, e) for e in enemies), default=EndTurn())
    return shots[0] if shots else near if len(match.entries) % 7 else EndTurn()


def by_mouse(table: Table, command: Any) -> None:
    """Give a command with the mouse alone."""
    if isinstance(command, EndTurn):
        table.press(word("action.end_turn"))
        unused = table.match.state.ready.bit_count()
        table.press(word("action.end_now", unused))
        return
    _pick(table, command.piece, lambda at: table.cell(at))
    target = command.to if isinstance(command, Move) else command.at
    if isinstance(command, Move):
        table.press(word("action.move"))
    table.cell(target).cell(target)


def by_keys(table: Table, command: Any) -> None:
    """Give a command with keys alone."""
    if isinstance(command, EndTurn):
        for _ in range(2):
            table.key(_key(table, "end_turn"))
        return
    _pick(table, command.piece, lambda at: table.key(pygame.K_TAB))
    target = command.to if isinstance(command, Move) else command.at
    if isinstance(command, Move):
        table.key(_key(table, "move"))
    table.go(target)
    table.key(pygame.K_RETURN).key(pygame.K_RETURN)


def _key(table: Table, action: str) -> int:
    return pygame.key.key_code(table.desk.keys.names(action)[0])


def _pick(table: Table, piece: int, step: Callable[[int], Any]) -> None:
    for _ in range(9):
        if table.scene.table.selection.subject == piece:
            return
        step(table.match.state.pieces[piece].at)
    raise AssertionError(f"piece {piece} was not selected")


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
    table = table_of(match_of(kinds, turn_limit=TURNS))
    for _ in range(8 * TURNS):
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


def test_the_cursor_goes_along_the_streets_half_a_block_at_a_time() -> None:
    table = table_of(match_of())
    at = table.match.state.field.town.streets.named
    table.scene.table.spot, table.scene.table.by_keys = at("A1"), True
    for key, name in (
        (pygame.K_RIGHT, "AB1"),
        (pygame.K_RIGHT, "B1"),
        (pygame.K_DOWN, "B1-2"),
        (pygame.K_DOWN, "B2"),
        (pygame.K_LEFT, "AB2"),
        (pygame.K_LEFT, "A2"),
        (pygame.K_UP, "A1-2"),
    ):
        table.key(key)
        assert table.scene.table.spot == at(name)
    table.close()


def test_a_refused_click_tells_why() -> None:
    table = table_of(match_of())
    state = table.match.state
    piece = state.alive[state.active].bit_length() - 1
    table.cell(state.pieces[piece].at)
    table.cell(state.field.town.streets.named("A4"))
    why = table.scene.table.why
    assert why is not None
    assert why.refusal.code == "too_far"
    assert table.has(Texts().text("streetfire.refusal.too_far"))
    table.close()


def test_the_reason_of_a_shot_at_a_stack_names_each_piece() -> None:
    """SF-4.2: LR 0 shoots along the street at LR 2 and SR 3, both unhurt."""
    shooting = positions("0 LR D6; 0 SR A7; 1 LR D3; 1 SR D3")
    match = Match(GAME, setup(), ScriptedDice(((1, 4),)))
    match.states[0] = shooting.state
    match.submit(0, shooting.command(fire(0, at="D3")))
    match.step()
    match.roll()
    table = table_of(match)
    words = reason_text(table.scene.table, table.session.playback.log.reason(0))
    texts = Texts()
    for name in ("LR 2", "SR 3"):
        assert words.count(name) >= 2
        destroyed = texts.text("streetfire.outcome.destroyed")
        assert texts.text("streetfire.outcome.of", name, destroyed) in words
        loss = texts.text("streetfire.odds.target", name, 6, "3.5")
        assert loss in words, "21 of 6 on average"
    table.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_ruler_measures_what_was_clicked_though_its_prompt_moves_the_board(
    scale: float,
) -> None:
    table = table_of(match_of(), scale=scale)
    at = table.match.state.field.town.streets.named
    table.key(pygame.K_l)
    for start, end in (("BC6", "D5"), ("A1", "DE4")):
        table.cell(at(start))
        assert table.scene.table.ruled == (at(start),)
        table.cell(at(end))
        assert table.scene.table.ruled == (at(start), at(end))
    table.close()


def test_a_real_coin_is_typed() -> None:
    table = table_of(match_of(dice=TypedDice()))
    assert table.scene.table.typing is not None
    table.key(pygame.K_3)
    assert table.match.state.phase == "toss"
    table.key(pygame.K_2)
    table.key(pygame.K_RETURN)
    assert (table.match.state.phase, table.match.state.first) == ("act", 1)
    table.close()


def test_danger_says_so_when_no_gun_can_be_hit() -> None:
    """SF-3.2: the starts lie 24 inches apart, no gun reaches further than 12."""
    table = table_of(match_of())
    table.key(_key(table, "threat"))
    assert table.scene.table.note == Texts().text("table.threat.none")
    table.close()


@pytest.mark.parametrize("scale", some_daily([1.0, 2.0], 2))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_kept_looks_like_what_is_drawn_anew(size: tuple[int, int], scale: float) -> None:
    table = table_of(match_of(), quick=False, size=size, scale=scale)
    chance, streets = random.Random(5), table.match.state.field.town.streets
    for step in range(12):
        places = [n for n in streets.cells if streets.positions >> n & 1]
        if step % 4 == 3:
            table.session.give(wanted(table.match))
            for _ in range(6):
                table.post(seconds=0.12)
                assert table.pixels() == whole(table)
            table.settle()
        else:
            table.cell(chance.choice(places), settle=False)
        table.key(chance.choice((pygame.K_TAB, pygame.K_t, pygame.K_LEFT)))
        assert table.pixels() == whole(table)
    table.close()


def whole(table: Table) -> bytes:
    """Return the window as it looks when nothing that was kept is trusted."""
    scene = table.scene
    window = pygame.Surface(table.app.window.get_surface().get_size())
    Compositor(scene.desk, scene.layout, scene.form).draw(window, None)
    return pygame.image.tobytes(window, "RGB")


def test_the_prompt_says_what_a_second_choice_does() -> None:
    """Both seats of the back streets start at C6 and C1; after the toss Ada may go to C5."""
    table = table_of(match_of(dice=ScriptedDice(((1,),))))
    streets = table.match.state.field.town.streets
    table.cell(streets.named("C6")).cell(streets.named("C5"))
    context = table.scene.table.context
    name = context.phrases.said(piece_name(context.state, context.selection.subject))
    assert table.has(word("prompt.move", "C5", name, context.key("confirm")))
    table.key(pygame.K_ESCAPE).key(pygame.K_ESCAPE)
    assert table.has(Texts().text("streetfire.prompt.act"))


def test_while_the_danger_is_on_show_the_prompt_names_who_can_be_hit() -> None:
    """Down avenue B, B3 and B5 are 8 inches apart: in range of the LR; E6 is 17."""
    match = match_of()
    match.states[-1] = positions("0 SR B5; 0 SR E6; 1 LR B3", BACK_STREETS).state
    table = table_of(match)
    table.press("Danger")
    assert table.has(word("danger.some", 1, word("danger.by", "SR 0", "LR 2")))
    table.press("Danger")
    assert table.has(Texts().text("streetfire.prompt.act"))


def test_the_button_of_what_is_pointed_out_gives_the_order() -> None:
    """Both seats of the back streets start at C6 and C1; after the toss Ada may go to C5."""
    table = table_of(match_of(dice=ScriptedDice(((1,),))))
    streets = table.match.state.field.town.streets
    table.cell(streets.named("C6")).cell(streets.named("C5"))
    piece, entries = table.scene.table.selection.subject, len(table.match.entries)
    table.press(word("do.move", "C5"))
    assert table.match.entries[entries].command == Move(piece, streets.named("C5"))
    table.close()
