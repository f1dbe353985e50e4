"""How far fire reaches into cover and out of it, on every straight strip (PW-4.6, PW-2.5, PW-2.7).

The original says three things. Artillery can fire into woods, built-up areas and fortifications,
all other units one square into them. Both can fire out of them only from the edge, where the
next square in the direction of fire is not such a square. Within a wood weapons reach one square.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from game.core.contract import Command
from game.rules.portable import GAME
from game.rules.portable.board.sight import flat
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import Bombard, Fire
from game.rules.portable.data import GUNS, KINDS
from game.rules.portable.state import State
from tests.nightly import nightly, some_daily
from tests.rules.portable.table import Table, at, setup_of, table

N, S = 0, 2
GROUNDS = ".w^WtfF"
COVER = "wWtfF"
STRIPS = [strip for n in (2, 3, 4) for strip in product(GROUNDS, repeat=n)]
ARMS = [kind for kind, row in KINDS.items() if row.weapon not in ("", "gun", "barrage")]
GUN_ARMS = [f"assault_gun {gun}" for gun in GUNS]
OPENING = table("0 infantry 5,8 N;1 infantry 5,5 S").state.field.opening
SHELLS = [f"{kind} {gun}" for kind in ("artillery", "sp_artillery") for gun in GUNS]


def may_fire(strip: tuple[str, ...], artillery: bool) -> bool:
    """What the original says of a shot from the first square of a strip at its last."""
    if len(strip) == 2:
        return True
    leaves = strip[0] not in COVER or strip[1] not in COVER
    enters = artillery or strip[-1] not in COVER or strip[-2] not in COVER
    return leaves and enters


@cache
def opposed(arms: str, length: int, facing: int) -> Table:
    """A unit at one end of an open strip, an enemy at the other, whoever is to act."""
    kind, *gun = arms.split()
    rows = ("............",) * length
    start, end = (0, length - 1) if facing == S else (length - 1, 0)
    way = "S" if facing == S else "N"
    notes = f"0 {kind} 0,{start} {way} {' '.join(gun)};1 infantry 0,{end} N;0 infantry 11,0 N"
    placed = table(f"{notes};1 truck 11,{length - 1} S", rows=rows, cyclists=True)
    return placed.aims() if KINDS[kind].weapon == "barrage" else placed.acts(0)


def shots(arms: str, version: int = 2) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Every strip, seen from where a unit fires along it both ways, and whether it may."""
    game = GAME.under(version)
    assert game is not None
    for strip, facing in product(STRIPS, (N, S)):
        length = len(strip)
        position = opposed(arms, length, facing)
        rows = tuple(letter + "." * 11 for letter in strip)
        target = 0 if facing == N else at(0, length - 1)
        unit = position.unit(0)
        reach = GUNS[unit.gun].range if unit.gun else KINDS[unit.kind].range
        if length - 1 > reach:
            continue
        order: Command = Fire(0, target)
        if KINDS[unit.kind].weapon == "barrage":
            order = Bombard(0, target)
        state = on_ground(position.state, rows, version == 1)
        seen = strip if facing == S else strip[::-1]
        yield seen, game.why_not(state, 0, order) is None


def on_ground(state: State, rows: tuple[str, ...], former: bool) -> State:
    """Return a position on another ground."""
    opening = state.field.opening._replace(rows=rows)
    return state._replace(field=replace(state.field, opening=opening, former=former))


@pytest.mark.parametrize("arms", some_daily([*ARMS, *GUN_ARMS], 3))
def test_fire_reaches_one_square_into_cover_and_out_from_its_edge(arms: str) -> None:  # PW-4.6
    for strip, fires in shots(arms):
        if not may_fire(strip, artillery=False):
            assert not fires, strip
        elif set(strip[1:-1]) <= {"."}:
            assert fires, strip


@pytest.mark.parametrize("arms", some_daily(SHELLS, 3))
def test_artillery_fires_into_cover_and_out_from_its_edge(arms: str) -> None:  # PW-2.5, PW-2.7
    indirect = GUNS[arms.split()[1]].indirect
    for strip, fires in shots(arms):
        if indirect:
            assert fires == may_fire(strip, artillery=True), strip
        elif not may_fire(strip, artillery=True):
            assert not fires, strip
        elif set(strip[1:-1]) <= {"."}:
            assert fires, strip


def test_no_other_ground_hides_a_unit_behind_itself() -> None:  # PW-4.6
    """What the edge of cover shuts is shut for no other reason: all else is as it was."""
    for (strip, fires), (_, fired) in zip(shots("tank"), shots("tank", 1), strict=True):
        assert fires == (fired and may_fire(strip, artillery=False)), strip


@pytest.mark.parametrize("length", [3, 4, nightly(5)])
def test_direct_lines_of_two_to_four_squares_end_at_the_edge_of_cover(length: int) -> None:
    # PW-4.6, PW-2.5
    for strip in product(GROUNDS, repeat=length):
        board, former = Board(strip), Board(strip, former=True)
        for start, target in ((0, length - 1), (length - 1, 0)):
            seen = strip if start == 0 else strip[::-1]
            clear = flat(former, start, target, 0)
            for shell in (False, True):
                wanted = clear and may_fire(seen, artillery=shell)
                assert flat(board, start, target, 0, shell=shell) == wanted, seen


def test_a_match_begun_under_the_former_rules_keeps_them() -> None:  # PW-4.6
    """There 702 strips were open to fire deep into cover, each with a hill that is covered."""
    strips = [strip for n in (3, 4, 5) for strip in product(GROUNDS, repeat=n)]
    deep = [s for s in strips if s[-1] in COVER and s[-2] in COVER]
    clear = [s for s in deep if flat(Board(s, former=True), 0, len(s) - 1, 0)]
    assert len(clear) == 702
    assert all(set(s) & set("WF") for s in clear)
    assert GAME.former[0].version == 1
    assert GAME.former[0].start(setup_of(OPENING)).field.board.former
    assert not GAME.start(setup_of(OPENING)).field.board.former


def test_a_slanted_line_leaves_cover_for_the_square_it_enters_next() -> None:  # PW-4.6
    notes = "0 tank 5,7 N;1 infantry 6,4 S;1 infantry 11,0 S;0 infantry 0,11 N"
    board = table(notes, ground="W 5,7;^ 6,4").acts(0)
    assert board.refused(Fire(0, at(6, 4))) == ""
    shut = table(notes, ground="W 5,7;w 5,6;^ 6,4").acts(0)
    assert shut.refused(Fire(0, at(6, 4))) == "blocked"
    beside = table(notes, ground="W 5,7;w 6,7 4,7 4,6;^ 6,4").acts(0)
    assert beside.refused(Fire(0, at(6, 4))) == ""


def test_a_corner_is_the_edge_of_cover_unless_both_squares_beside_it_are_covered() -> None:
    # PW-4.6
    notes = "0 tank 5,7 N;1 infantry 7,5 S;1 infantry 11,0 S;0 infantry 0,11 N"
    for ground, code in (
        ("W 5,7;^ 7,5", ""),
        ("W 5,7;^ 7,5;w 5,6", ""),
        ("W 5,7;^ 7,5;w 5,6 6,7", "corner_shut"),
        ("W 5,7;^ 7,5;w 6,6", "blocked"),
    ):
        assert table(notes, ground=ground).acts(0).refused(Fire(0, at(7, 5))) == code, ground
