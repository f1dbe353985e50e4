"""Counting the range, and firing (BK-5, BK-6)."""

from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import Roll
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import Fire, Move
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.events import Deflected, Destroyed, Fired, Hit, Missed
from tests.rules.bitskrieg.table import SPARE, Table, cell, fire, move, table

AHEAD = {0: lambda c, r: -r, 1: lambda c, r: c, 2: lambda c, r: r, 3: lambda c, r: -c}


def range_by_hand(
    start: tuple[int, int], facing: int, goal: tuple[int, int], blockers: set[tuple[int, int]]
) -> int | None:
    """Count squares as the rule is written: any way, ahead only, round blocked diagonals."""

    def ahead(square: tuple[int, int]) -> bool:
        return AHEAD[facing](square[0] - start[0], square[1] - start[1]) > 0

    blocked = blockers - {goal}
    layer, seen = {start}, {start}
    for depth in range(1, 6):
        grown = set()
        for c, r in layer:
            for dc, dr in product((-1, 0, 1), repeat=2):
                to = (c + dc, r + dr)
                inside = 0 <= to[0] < 8 and 0 <= to[1] < 8
                corner = dc and dr and {(c + dc, r), (c, r + dr)} & blocked
                if to != (c, r) and inside and ahead(to) and to not in blocked and not corner:
                    grown.add(to)
        if goal in grown:
            return depth
        layer = grown - seen
        seen |= grown
    return None


SQUARE = st.tuples(st.integers(0, 7), st.integers(0, 7))


@given(SQUARE, st.integers(0, 3), st.sets(SQUARE, min_size=4, max_size=14), st.data())
def test_ranges_equal_counting_by_hand(
    start: tuple[int, int], facing: int, others: set[tuple[int, int]], data: st.DataObject
) -> None:  # BK-5.1 to BK-5.6
    places = sorted(others - {start})
    foes = places[: data.draw(st.integers(1, 3))]
    walls = [s for s in places[3:] if s not in foes]
    notes = [f"A MT {start[0]},{start[1]} {'NESW'[facing]}"]
    notes += [f"R MT {c},{r} S" for c, r in foes] + [f"# {c},{r}" for c, r in walls]
    here = table("; ".join(notes), flags=((), ()))
    for number, foe in enumerate(foes, 1):
        expected = range_by_hand(start, facing, foe, set(foes) | set(walls))
        assert here.range(0, number) == expected
        assert (here.refused(fire(0, at=number)) == "") == (expected is not None)
    shots = {command.target for command in here.legal(Fire)}
    assert shots == {n for n in range(1, len(foes) + 1) if here.range(0, n)}


def test_the_shortest_count_is_the_range() -> None:  # BK-5.1
    assert table("A MT 3,7 N; R MT 6,4 S").range(0, 1) == 3


def test_the_target_counts_and_the_shooter_does_not() -> None:  # BK-5.2
    here = table("A MT 3,4 N; R MT 3,3 S; R LT 7,0 S")
    assert here.range(0, 1) == 1
    assert here.play(fire(0, at=1)).happened(Fired)[0].path == (cell((3, 3)),)


@pytest.mark.parametrize("square", ["2,4", "4,4", "0,4", "3,6", "3,5"])
def test_only_squares_in_front_are_counted(square: str) -> None:  # BK-5.3
    assert table(f"A MT 3,4 N; R MT {square} S; {SPARE}").refused(fire(0, at=1)) == "no_shot"


@pytest.mark.parametrize(
    ("between", "range_"),
    [("A LT 3,3 N", 2), ("# 3,3", None), ("R LT 3,3 S", None)],
)
def test_obstacles_and_other_enemies_block_own_tanks_do_not(
    between: str, range_: int | None
) -> None:  # BK-5.4
    here = table(f"A MT 3,4 N; R MT 3,2 S; {between}")
    target = next(n for n, t in enumerate(here.state.tanks) if t.at == cell((3, 2)))
    assert here.range(0, target) == range_


def test_flags_of_either_side_do_not_block() -> None:  # BK-5.4
    here = table("A MT 3,4 N; R MT 3,1 S", flags=(((3, 3), (2, 5)), ((3, 2), (5, 1))))
    assert here.range(0, 1) == 3


@pytest.mark.parametrize("side", ["# 4,3", "R LT 4,3 S", "# 3,2"])
def test_a_diagonal_beside_a_blocker_is_forbidden(side: str) -> None:  # BK-5.5
    open_way = table("A MT 2,4 N; R MT 4,2 S")
    assert open_way.range(0, 1) == 2
    closed = table(f"A MT 2,4 N; R MT 4,2 S; {side}")
    target = next(n for n, t in enumerate(closed.state.tanks) if t.at == cell((4, 2)))
    assert closed.range(0, target) == 3


def test_a_side_square_counts_even_when_it_is_not_in_front() -> None:  # BK-5.6
    assert table("A MT 3,4 N; R MT 4,3 S").range(0, 1) == 1
    assert table("A MT 3,4 N; R MT 4,3 S; # 4,4").range(0, 1) == 2


def test_at_range_six_there_is_no_shot() -> None:  # BK-5.7
    assert table("A MT 3,7 N; R MT 3,2 S").range(0, 1) == 5
    assert table("A MT 3,7 N; R MT 3,1 S").refused(fire(0, at=1)) == "no_shot"


@pytest.mark.parametrize(
    ("square", "range_"), [("3,2", 5), ("3,6", 1), ("4,6", None), ("3,1", None), ("4,3", None)]
)
def test_a_tank_destroyer_fires_straight_ahead_only(square: str, range_: int | None) -> None:
    # BK-5.1
    assert table(f"A TD 3,7 N; R MT {square} S").range(0, 1) == range_


def test_only_a_ready_tank_of_the_acting_seat_fires() -> None:  # BK-6.1
    here = table("A MT 3,4 N finished; R MT 3,2 S; A MT lost")
    assert here.refused(fire(0, at=1)) == "finished"
    assert here.refused(fire(1, at=0)) == "no_tank"
    assert here.refused(fire(2, at=1)) == "no_tank"


@pytest.mark.parametrize("range_", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_range_die_above_the_range_hits_any_other_misses(range_: int, face: int) -> None:
    # BK-6.2
    after = table(f"A MT 3,7 N; R MT 3,{7 - range_} S").play(fire(0, at=1)).rolls(face)
    assert bool(after.happened(Hit)) == (face > range_)
    assert bool(after.happened(Missed)) == (face <= range_)


def test_on_a_miss_nothing_else_is_rolled() -> None:  # BK-6.3
    after = table("A HT 3,4 N; R MT 3,2 S").play(fire(0, at=1)).rolls(2)
    assert not isinstance(after.awaited, Roll)
    assert after.awaited.seats == (1,)


@pytest.mark.parametrize(("kind", "dice"), [("LT", 1), ("MT", 1), ("HT", 2), ("TD", 2)])
@pytest.mark.parametrize(("foe", "armor"), [("LT", 3), ("MT", 4), ("HT", 5), ("TD", 3)])
def test_any_die_above_the_armor_destroys(kind: str, dice: int, foe: str, armor: int) -> None:
    # BK-6.4, BK-6.5
    hit = table(f"A {kind} 3,4 N; R {foe} 3,3 S; {SPARE}").play(fire(0, at=1)).rolls(6)
    assert len(hit.awaited.sides) == dice
    for faces in product(range(1, 7), repeat=dice):
        after = Table(hit.state).rolls(*faces)
        assert bool(after.happened(Destroyed)) == any(face > armor for face in faces)
        assert bool(after.happened(Deflected)) == all(face <= armor for face in faces)


@pytest.mark.parametrize("faces", [(1,), (6, 1), (6, 6)])
def test_hit_or_miss_the_firing_tank_is_finished_where_it_stands(faces: tuple[int, ...]) -> None:
    # BK-6.6
    after = table(f"A MT 3,4 N; R MT 3,2 S; {SPARE}").play(fire(0, at=1)).rolls(*faces)
    assert after.tank(0) == ("MT", (3, 4), 0, False)


def test_a_destroyed_tank_leaves_the_board_at_once_and_may_be_rebuilt() -> None:  # BK-6.7
    after = table(f"A MT 3,4 N; R MT 3,2 S; {SPARE}").play(fire(0, at=1)).rolls(6, 6)
    assert after.tank(1)[1] is None
    assert after.state.held[1] == 1 << cell((7, 0))
    assert any(getattr(command, "tank", None) == 1 for command in after.legal())


def test_ready_or_finished_makes_no_difference_to_a_target() -> None:  # BK-6.8
    ready = table("A MT 3,4 N; R MT 3,2 S")
    finished = table("A MT 3,4 N; R MT 3,2 S finished")
    chances = [
        [(o.say, o.chance) for o in GAME.odds(t.state, 0, Fire(0, 1)).parts[0].outcomes]
        for t in (ready, finished)
    ]
    assert chances[0] == chances[1]


def test_firing_at_own_tanks_is_illegal() -> None:  # BK-6.9
    assert table(f"A MT 3,4 N; A LT 3,2 N; {SPARE}").refused(fire(0, at=1)) == "bad_target"
    assert table(f"A MT 3,4 N; {SPARE}").refused(fire(0, at=0)) == "bad_target"
    assert table(f"A MT 3,4 N; {SPARE}").refused(fire(0, at=42)) == "bad_target"


CHANCES = [
    # dice, armor, range, destroy in percent
    ("LT", "LT", 1, "41.7"), ("LT", "LT", 5, "8.3"), ("MT", "MT", 2, "22.2"),
    ("MT", "MT", 4, "11.1"), ("MT", "HT", 3, "8.3"), ("LT", "HT", 5, "2.8"),
    ("HT", "LT", 1, "62.5"), ("HT", "LT", 4, "25.0"), ("TD", "MT", 1, "46.3"),
    ("TD", "MT", 5, "9.3"), ("HT", "HT", 2, "20.4"), ("TD", "HT", 4, "10.2"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "foe", "range_", "percent"), CHANCES)
def test_the_odds_told_before_a_shot_are_those_of_the_table(
    kind: str, foe: str, range_: int, percent: str
) -> None:  # BK-6.2, BK-6.4
    here = table(f"A {kind} 3,7 N; R {foe} 3,{7 - range_} S; {SPARE}")
    odds = GAME.odds(here.state, 0, fire(0, at=1))
    assert odds is not None
    best = odds.parts[0].outcomes[0].chance
    assert f"{float(best) * 100:.1f}" == percent
    assert odds.parts[0].throws[0].chance == Fraction(6 - range_, 6)


def test_a_tank_facing_the_edge_from_the_edge_has_nothing_in_front() -> None:  # BK-5.3
    here = table("A MT 3,0 N; R MT 2,0 S; R MT 3,1 S")
    assert here.legal(Fire) == []
    assert {c.at for c in here.legal(Move)} <= {cell((3, 0)), cell((4, 0)), cell((3, 1))}


def test_the_counted_path_is_unbroken_ahead_and_as_long_as_the_range() -> None:  # BK-5.1
    here = table(f"A MT 2,4 E; R MT 4,2 S; # 4,3; {SPARE}").play(fire(0, at=1))
    shot = here.happened(Fired)[0]
    squares = [(2, 4), *(tuple(BOARD.square(c)) for c in shot.path)]
    assert len(shot.path) == shot.range == 3
    assert squares[-1] == (4, 2)
    for (c, r), (to_c, to_r) in pairwise(squares):
        assert max(abs(to_c - c), abs(to_r - r)) == 1
        assert to_c > 2
    assert here.refused(move(0, "F")) == "dice_pending"
