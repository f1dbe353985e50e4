"""What is refused, with its reason and rule (chapter 10)."""

import re
from pathlib import Path

from game.core.contract import DICE, Concede, Ready, Rolled
from game.rules import portable
from game.rules.portable import GAME
from game.rules.portable.commands import (
    Assault,
    Bombard,
    ChangeForm,
    Deploy,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    TakeLoss,
    Work,
)
from game.rules.portable.refusals import RULE_OF
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"
PLAIN = f"0 infantry 5,6 N;{FAR}"


def rule(board: Table, order: object) -> str:
    """The rule that refuses an order."""
    refusal = board.refusal(order)
    assert refusal is not None, order
    if refusal.remedy is not None:
        assert board.refused(refusal.remedy) == ""
    return refusal.rule


def move(notes: str, to: tuple[int, int], facing: int = N, ground: str = "") -> str:
    """The rule that refuses unit 0 a move."""
    return rule(table(notes, ground=ground).acts(0), Move(0, at(*to), facing))


def test_who_is_asked_and_when() -> None:  # PW-10.1, PW-10.2, PW-10.37, PW-10.38
    board = table(PLAIN).acts(0)
    other = GAME.why_not(board.state, 1, Move(0, at(5, 5), N))
    assert other is not None
    assert other.rule == "PW-10.1"
    shot = table(f"0 infantry 5,6 N;1 infantry 5,3 S;{FAR}").acts(0).play(Fire(0, at(5, 3)))
    pending = GAME.why_not(shot.state, 0, TakeLoss())
    wrong = GAME.why_not(shot.state, DICE, Rolled((7,)))
    assert pending is not None
    assert wrong is not None
    assert (pending.rule, wrong.rule) == ("PW-10.2", "PW-10.37")
    over = board.play(Concede())
    after = GAME.why_not(over.state, 0, Concede())
    assert after is not None
    assert after.rule == "PW-10.38"


def test_units_that_may_not_act() -> None:  # PW-10.3, PW-10.4, PW-10.5, PW-10.6, PW-10.41
    board = table(f"{PLAIN};0 truck 8,8 N").acts(0, left=1)
    assert rule(board, Move(1, at(11, 1), N)) == "PW-10.3"
    assert rule(board, Move(99, at(11, 1), N)) == "PW-10.3"
    assert rule(board, EndUnit()) == "PW-10.41"
    near = table(f"0 infantry 5,6 N;1 infantry 5,3 S;{FAR}").acts(0, left=2)
    opened = near.play(Fire(0, at(5, 3))).rolls(1)
    ended = opened.play(EndUnit())
    assert rule(ended, Move(0, at(5, 7), N)) == "PW-10.4"
    last = near.having(left=1).play(Fire(0, at(5, 3))).rolls(1)
    assert rule(last, Move(3, at(0, 10), N)) == "PW-10.5"
    aboard = table(f"0 truck 5,6 N;0 infantry 5,6 N aboard=0;{FAR}").acts(0)
    assert rule(aboard, Move(1, at(5, 5), N)) == "PW-10.6"


def test_second_moves_and_guns_that_stay() -> None:  # PW-10.7, PW-10.8, PW-10.9
    moved = table(f"0 tank 5,6 N;1 infantry 5,3 S;{FAR}").acts(0).play(Move(0, at(5, 7), N))
    assert rule(moved, Move(0, at(5, 8), N)) == "PW-10.7"
    gun = table(f"0 artillery 5,9 N field;{FAR}").after(0, fired=True).acts(0)
    assert rule(gun, Move(0, at(5, 8), N)) == "PW-10.8"
    assert move(PLAIN, (5, 6)) == "PW-10.9"
    assert rule(table(PLAIN).acts(0), Move(0, 999, N)) == "PW-10.9"


def test_squares_that_cannot_be_reached() -> None:  # PW-10.10 to PW-10.14
    assert move(PLAIN, (5, 5), ground="~ 5,5") == "PW-10.10"
    assert move(f"0 infantry 5,6 N;1 tank 5,4 S;{FAR}", (5, 4)) == "PW-10.11"
    assert move(PLAIN, (5, 2)) == "PW-10.12"
    assert move(PLAIN, (5, 4), ground="w 5,5; ~ 4,5 6,5") == "PW-10.13"
    assert move(f"{PLAIN};0 tank 5,5 N", (5, 5)) == "PW-10.14"


def test_every_stop_is_named() -> None:  # PW-10.13
    walls = "~ 4,5 6,5 4,6 6,6"
    for letter, word in (
        ("w", "woods"),
        ("t", "town"),
        ("f", "fort"),
        ("o", "ford"),
        ("x", "trench"),
        ("y", "wire"),
    ):
        refusal = table(PLAIN, ground=f"{walls};{letter} 5,5").acts(0).refusal(Move(0, at(5, 4), N))
        assert refusal is not None
        assert refusal.say.values[0] == "F6"
        assert refusal.say.values[1].id == f"portable.stop.{word}"


def test_facing_withdrawal_and_exhaustion() -> None:  # PW-10.15, PW-10.16, PW-10.17
    near = f"0 infantry 5,6 N;1 truck 5,3 S;{FAR}"
    assert move(near, (5, 4), E) == "PW-10.15"
    assert move(f"0 infantry 5,6 N;1 infantry 5,5 S;{FAR}", (4, 5)) == "PW-10.16"
    tired = table(near).having(exhausted=(1, 0)).acts(0)
    assert rule(tired, Move(0, at(5, 5), N)) == "PW-10.17"


def test_fire() -> None:  # PW-10.18, PW-10.19, PW-10.20, PW-10.21, PW-10.22, PW-10.23
    foe = f"1 infantry 5,3 S;{FAR}"
    assert rule(table(f"0 truck 5,6 N;{foe}").acts(0), Fire(0, at(5, 3))) == "PW-10.18"
    board = table(f"0 infantry 5,6 N;{foe}").acts(0)
    fired = board.play(Fire(0, at(5, 3))).rolls(1)
    assert rule(fired, Fire(0, at(5, 3))) == "PW-10.19"
    assert rule(board.play(Move(0, at(4, 5), N)), Fire(0, at(5, 3))) == "PW-10.20"
    gun = table(f"0 artillery 5,6 N field;{foe}").acts(0)
    assert rule(gun, Fire(0, at(5, 3))) == "PW-10.21"
    assert rule(board, Fire(0, at(5, 4))) == "PW-10.22"
    assert rule(board, Fire(0, at(11, 0))) == "PW-10.23"


def test_lines_of_fire() -> None:  # PW-10.24, PW-10.25, PW-10.26, PW-10.27
    def fire(notes: str, ground: str = "") -> str:
        return rule(
            table(f"{notes};1 infantry 5,3 S;{FAR}", ground=ground).acts(0), Fire(0, at(5, 3))
        )

    assert fire("0 infantry 5,6 S") == "PW-10.24"
    assert fire("0 infantry 5,6 N", "w 5,5") == "PW-10.25"
    assert fire("0 mortars 5,6 N;0 infantry 4,6 N", "w 5,6 5,5") == "PW-10.26"
    assert fire("0 infantry 5,6 N", "o 5,6") == "PW-10.27"


def test_close_combat() -> None:  # PW-10.28, PW-10.29, PW-10.39
    beside = f"1 infantry 5,5 S;{FAR}"
    assert rule(table(f"0 truck 5,6 N;{beside}").acts(0), Assault(0)) == "PW-10.28"
    assert rule(table(PLAIN).acts(0), Assault(0)) == "PW-10.29"
    fought = table(f"0 infantry 5,6 N;{beside}").acts(0).play(Assault(0)).rolls(6, 6)
    for order in (Assault(0), Move(0, at(5, 7), N), Fire(0, at(5, 5))):
        assert rule(fought, order) == "PW-10.39"


def test_retreats() -> None:  # PW-10.30, PW-10.31
    board = table(f"0 infantry 5,8 N;1 tank 5,5 S sp=1;{FAR}").acts(0)
    asked = board.play(Fire(0, at(5, 5))).rolls(6).rolls(6)
    assert rule(asked, Retreat(at(5, 6))) == "PW-10.30"
    assert rule(asked, TakeLoss()) == "PW-10.31"


def test_work_and_transport() -> None:  # PW-10.32, PW-10.33, PW-10.40, PW-10.43
    board = table(f"{PLAIN};0 truck 5,7 N").acts(0)
    assert rule(board, Work(0, "lay_mines", at(5, 5))) == "PW-10.32"
    assert rule(board, Load(3, 0)) == "PW-10.33"
    assert rule(board.play(Move(0, at(5, 5), N)), Work(0, "lay_wire", at(5, 5))) == "PW-10.40"
    assert rule(board, ChangeForm(0)) == "PW-10.43"


def test_orders_of_guns() -> None:  # PW-10.34, PW-10.35
    board = table(f"0 artillery 5,9 N field;1 infantry 5,4 S;{FAR}").aims()
    assert rule(board, Bombard(0, at(5, 4), True)) == "PW-10.34"
    assert rule(board, Bombard(2, at(5, 4))) == "PW-10.35"
    assert rule(board.play(Bombard(0, at(5, 4))), Bombard(0, at(5, 4))) == "PW-10.35"
    assert board.refused(Ready()) == ""


def test_deployment_outside_the_zone() -> None:  # PW-10.36
    notes = "0 infantry 5,9 N;1 infantry 5,2 S"
    zones = ((1 << 144) - (1 << 108), (1 << 36) - 1)
    board = table(notes, zones=zones, free_deployment=True)
    board = board.having(phase="deploy", sealed=(None, None))
    assert rule(board, Deploy(((0, at(5, 2), N),))) == "PW-10.36"
    assert rule(board, Deploy(())) == "PW-10.36"
    assert board.refused(Deploy(((0, at(0, 11), E),))) == ""


def test_options_that_are_off() -> None:  # PW-10.42
    board = table(f"0 tank 5,6 N;0 infantry 5,6 N;{FAR}").acts(0)
    assert rule(board, Load(0, 1)) == "PW-10.42"


def test_every_code_has_a_rule_of_this_chapter_that_stands_in_the_rulebook() -> None:  # PW-10.9
    text = (Path(portable.__file__).parent / "RULES.md").read_text()
    told = set(re.findall(r"\*\*(PW-10\.\d+)\*\*", text))
    assert set(RULE_OF.values()) <= told
