"""The turn and moving (BK-3, BK-4)."""

import pytest

from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import Fire, Flip, Move, Rebuild
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.events import FlagTaken, Moved, Pose
from tests.rules.bitskrieg.table import (
    SPARE,
    E,
    N,
    S,
    Table,
    W,
    cell,
    flip,
    move,
    table,
)

TOKENS = ("F", "FL", "FR", "L", "R")


def ends_by_hand(here: Table, number: int, speed: int) -> set[tuple[int, int]]:
    """Walk every list of steps and keep where a tank may end (BK-4 read literally)."""
    tank = here.state.tanks[number]
    enemy = {t.at for t in here.state.tanks if t.seat != tank.seat}
    own = {t.at for t in here.state.tanks if t.seat == tank.seat} - {tank.at}
    own |= set(here.state.flags[tank.seat])
    shut = {c for c in BOARD.cells if here.state.ground.obstacles >> c & 1} | enemy
    found, todo = set(), [((tank.at, tank.facing), 0, False)]
    while todo:
        (at, facing), used, driving = todo.pop()
        if (at, facing) != (tank.at, tank.facing) and at not in own:
            found.add((at, facing))
        if used == speed:
            continue
        for token in TOKENS:
            if driving and token in "LR":
                continue
            ahead = BOARD.step(at, facing) if token[0] == "F" else at
            if token[0] == "F" and (ahead < 0 or ahead in shut):
                continue
            turned = (facing + {"L": 3, "R": 1}.get(token[-1], 0)) % 4
            todo.append(((ahead, turned), used + 1, driving or token[0] == "F"))
    return found


def test_a_seat_takes_exactly_one_action_then_the_other_acts() -> None:  # BK-3.1
    here = table(f"A LT 2,6 N; A MT 4,6 N; {SPARE}")
    after = here.play(move(0, "F F"))
    assert after.awaited.seats == (1,)
    assert GAME.why_not(after.state, 0, after.command(move(1, "F"))).code == "not_your_turn"


def test_there_is_no_pass() -> None:  # BK-3.2
    here = table("A LT 2,6 N; R MT 2,4 S; A MT lost")
    kinds = {type(command) for command in here.legal()}
    assert kinds == {Move, Fire, Rebuild}
    assert all(here.play(command).state.turn == 10 for command in here.legal(Move))


@pytest.mark.parametrize("facing", [N, E, S, W])
def test_a_ready_tank_can_always_turn_in_place(facing: int) -> None:  # BK-3.3
    walls = "# 3,2; # 2,3; # 4,3; # 3,4"
    here = table(f"A HT 3,3 {'NESW'[facing]}; {walls}; {SPARE}")
    ends = {(command.at, command.facing) for command in here.legal(Move)}
    assert ends == {(cell((3, 3)), (facing + 1) % 4), (cell((3, 3)), (facing - 1) % 4)}


def test_with_no_ready_tank_flip_is_what_there_is() -> None:  # BK-3.3
    here = table(f"A HT 3,3 N finished; {SPARE}", rebuilds=(0, 0))
    assert here.legal() == [Flip()]


def test_flip_is_illegal_with_nothing_finished() -> None:  # BK-3.4
    assert table(f"A LT 2,6 N; A LT lost; {SPARE}").refused(flip()) == "nothing_to_flip"


def test_a_turn_starts_with_flags_then_the_turn_limit_then_the_quiet_limit() -> None:  # BK-3.5
    both = "A LT 6,1 N; A MT 5,2 N; R HT 0,0 S; R HT 1,0 S; R HT 2,0 S"
    limits = {"turn_limit": 40, "quiet_limit": 10, "turn": 40, "quiet": 9, "active": 1}
    assert table(both, **limits).play(move(2, "F")).won == (0, "flags")
    apart = "A LT 6,2 N; A MT 5,3 N; R HT 0,0 S; R HT 1,0 S; R HT 2,0 S"
    assert table(apart, **limits).play(move(2, "F")).won == (1, "turn_limit")
    assert table(apart, **{**limits, "turn": 39}).play(move(2, "F")).won == (1, "quiet")


def test_only_a_ready_tank_of_the_acting_seat_may_move() -> None:  # BK-4.1
    here = table("A LT 2,6 N finished; A LT lost; R MT 7,0 S")
    assert here.refused(move(0, "F")) == "finished"
    assert here.refused(Move(1, cell((2, 6)), N)) == "no_tank"
    assert here.refused(move(2, "F")) == "no_tank"
    assert here.refused(Move(9, cell((2, 6)), N)) == "no_tank"


@pytest.mark.parametrize(("kind", "speed"), [("LT", 3), ("MT", 2), ("HT", 1), ("TD", 2)])
def test_a_move_is_one_to_speed_steps(kind: str, speed: int) -> None:  # BK-4.2
    here = table(f"A {kind} 3,6 N; {SPARE}", flags=((), ()))
    assert here.refused(move(0, " ".join(["F"] * speed))) == ""
    assert here.refused(move(0, " ".join(["F"] * (speed + 1)))) == "too_far"


FIELDS = [
    "A {} 3,5 N; R MT 3,3 S; R LT 5,5 W; A HT 2,5 N; A MT 4,4 E; # 2,4; # 4,6; " + SPARE,
    "A {} 0,7 W; R MT 1,6 S; A HT 0,6 N; # 2,6; " + SPARE,
    "A {} 6,6 E; # 6,5; # 5,6; # 6,4; R HT 6,7 N; " + SPARE,
]


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize(("kind", "speed"), [("LT", 3), ("MT", 2), ("HT", 1), ("TD", 2)])
def test_moves_are_what_walking_every_list_of_steps_finds(
    field: str, kind: str, speed: int
) -> None:  # BK-4.2 to BK-4.12
    here = table(field.format(kind), flags=(((3, 4), (5, 6)), ((4, 5), (1, 5))))
    listed = {(c.at, c.facing) for c in here.legal(Move) if c.tank == 0}
    assert listed == ends_by_hand(here, 0, speed)


def test_a_forward_step_goes_where_the_tank_faces_never_diagonally() -> None:  # BK-4.3
    ends = {c.at for c in table(f"A HT 3,4 E; {SPARE}").legal(Move)}
    assert ends == {cell((3, 4)), cell((4, 4))}


def test_on_entering_a_square_one_free_turn_even_in_the_last() -> None:  # BK-4.4
    here = table(f"A HT 3,4 N; {SPARE}")
    ends = {c.facing for c in here.legal(Move) if c.at == cell((3, 3))}
    assert ends == {N, W, E}
    assert here.play(move(0, "FR")).tank(0) == ("HT", (3, 3), E, False)


def test_turning_before_driving_costs_a_step() -> None:  # BK-4.5
    here = table(f"A MT 3,4 N; {SPARE}")
    assert here.refused(move(0, "R F")) == ""
    assert here.refused(move(0, "R F F")) == "too_far"


def test_each_turn_in_place_is_a_quarter_and_a_half_costs_two() -> None:  # BK-4.6
    assert table(f"A MT 3,4 N; {SPARE}").refused(move(0, "R R")) == ""
    assert table(f"A HT 3,4 N; {SPARE}").refused(move(0, "R R")) == "too_far"


@pytest.mark.parametrize(
    ("what", "code"), [("# 3,3", "terrain"), ("R LT 3,3 S", "enemy_ahead"), ("", "")]
)
def test_a_move_enters_no_obstacle_and_no_enemy(what: str, code: str) -> None:  # BK-4.7
    assert table(f"A HT 3,4 N; {SPARE}; {what}").refused(move(0, "F")) == code


def test_a_move_does_not_leave_the_board() -> None:  # BK-4.7
    here = table(f"A HT 0,0 N; {SPARE}")
    assert here.refused(Move(0, -8, N)) == "unknown"
    assert {c.at for c in here.legal(Move)} == {cell((0, 0))}


def test_a_move_may_pass_own_tanks_and_flags_but_not_stop_there() -> None:  # BK-4.8
    flags = (((3, 3), (2, 5)), ((6, 1), (5, 2)))
    here = table(f"A LT 3,5 N; A HT 3,4 N; {SPARE}", flags=flags)
    assert here.refused(move(0, "F")) == "cannot_stop"
    assert here.refused(move(0, "F F")) == "cannot_stop"
    assert here.refused(move(0, "F FR F")) == ""
    assert here.refused(move(0, "F F F")) == ""


def test_a_move_may_pass_or_end_on_an_enemy_flag() -> None:  # BK-4.9
    here = table(f"A LT 6,2 N; {SPARE.replace('7,0', '0,0')}")
    assert here.refused(move(0, "F F")) == ""
    after = here.play(move(0, "F"))
    assert after.happened(FlagTaken) == [FlagTaken(0, 1, cell((6, 1)))]


def test_a_move_must_change_square_or_facing() -> None:  # BK-4.10
    here = table(f"A LT 2,6 N; {SPARE}")
    assert here.refused(Move(0, cell((2, 6)), N)) == "no_change"


def test_after_the_move_the_tank_is_finished_as_it_last_faced() -> None:  # BK-4.11
    after = table(f"A LT 2,6 N; {SPARE}").play(move(0, "FR F FL"))
    assert after.tank(0) == ("LT", (4, 5), N, False)
    path = [Pose(cell(s), f) for s, f in (((2, 6), N), ((2, 5), E), ((3, 5), E), ((4, 5), N))]
    assert after.happened(Moved) == [Moved(0, tuple(path))]


def test_a_move_need_not_use_the_whole_speed() -> None:  # BK-4.12
    assert table(f"A LT 3,6 N; {SPARE}").refused(move(0, "F")) == ""


def test_a_refusal_names_the_bound_and_offers_what_would_be_legal() -> None:  # BK-4.2
    here = table(f"A HT 3,6 N; {SPARE}", flags=((), ()))
    refusal = here.refusal(move(0, "F F"))
    assert refusal is not None
    assert {1, 2} <= set(refusal.say.values)
    assert refusal.remedy is not None
    assert here.refused(refusal.remedy) == ""
