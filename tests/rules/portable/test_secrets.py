"""What is secret (chapter 14)."""

from game.core.contract import SPECTATOR, Hidden, Ready
from game.rules.portable import GAME
from game.rules.portable.commands import Bombard, Deploy
from game.rules.portable.events import GunAimed
from tests.rules.portable.table import Table, at, table

GUNS = (
    "0 artillery 5,9 N field;1 artillery 5,2 S field;1 infantry 5,4 S;0 infantry 5,8 N;"
    "0 infantry 0,11 N;1 infantry 11,0 S"
)


def aimed() -> Table:
    """Seat 0 has aimed and is ready."""
    return table(GUNS).aims().play(Bombard(0, at(5, 4)), Ready())


def test_nobody_knows_where_the_enemy_aims() -> None:  # PW-14.1
    board = aimed()
    assert GAME.view(board.state, 1).sealed[0] is Hidden.HIDDEN
    assert GAME.view(board.state, SPECTATOR).sealed[0] is Hidden.HIDDEN
    assert GAME.view(board.state, 0).sealed[0] is not Hidden.HIDDEN
    told = table(GUNS).aims().play(Bombard(0, at(5, 4))).told(GunAimed)
    assert [GAME.witness(event, 1) for event in told] == [None]
    assert [GAME.witness(event, 0) for event in told] == told
    guess = GAME.guess(GAME.view(board.state, 1), 7)
    assert guess.sealed[0] is None


def test_what_is_half_written_leaves_no_trace() -> None:  # PW-14.1
    board = table(GUNS).aims()
    begun = board.play(Bombard(0, at(5, 4)))
    assert GAME.view(begun.state, 1) == GAME.view(board.state, 1)


def test_nobody_sees_where_the_enemy_deploys() -> None:  # PW-14.2
    zones = ((1 << 144) - (1 << 108), (1 << 36) - 1)
    board = table("0 infantry 5,9 N;1 infantry 5,2 S", zones=zones, free_deployment=True)
    board = board.having(phase="deploy", turn=0, sealed=(None, None))
    views = {
        GAME.view(board.play(Deploy(((0, at(column, 11), 0),))).state, 1) for column in range(5)
    }
    assert len(views) == 1


def test_all_else_is_open() -> None:  # PW-14.3
    board = aimed().play(Ready())
    assert GAME.view(board.state, 1) == board.state
