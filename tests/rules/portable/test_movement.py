"""Board and movement (chapter 3)."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.portable.board.sight import sees
from game.rules.portable.board.terrain import board_of
from game.rules.portable.combat.fire import why_no_shot
from game.rules.portable.commands import Assault, ChangeForm, Fire, Move, Retreat, Work
from game.rules.portable.play.routes import ways
from game.rules.portable.state import Cloud
from game.rules.portable.units import in_cover, is_crossing
from tests.rules.portable.table import Table, at, drawn, table

N, E, S, W = range(4)
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"


def alone(kind: str, place: str, ground: str = "", more: str = "") -> Table:
    """A unit to move, with one enemy and one friend far away."""
    return table(f"0 {kind} {place} N;{FAR}{more}", ground=ground).acts(0)


def test_a_unit_moves_up_to_its_allowance_once() -> None:  # PW-3.1
    board = alone("infantry", "5,6")
    assert board.ends(0) == {
        (c, r) for c in range(12) for r in range(12) if 0 < abs(c - 5) + abs(r - 6) <= 2
    }
    assert board.play(Move(0, at(5, 5), N)).ends(0) == set()


def test_the_allowance_is_one_more_by_road_and_one_less_after_fire() -> None:  # PW-3.2
    road = "# 5,6 5,5 5,4 5,3"
    assert (5, 3) in alone("infantry", "5,6", road).ends(0)
    assert (5, 3) not in alone("infantry", "5,6", "# 5,5 5,4 5,3").ends(0), "not from a road"
    assert (5, 3) not in alone("infantry", "5,6", "# 5,6 5,5 5,3").ends(0), "not all of it road"
    fired = alone("infantry", "5,6", road).after(0, fired=True).acts(0)
    assert (5, 4) in fired.ends(0)
    assert not {(5, 3), (4, 5)} & fired.ends(0)


def test_who_has_entered_fewer_squares_than_the_allowance_may_fire() -> None:  # PW-3.3
    road = "# 5,11 5,10 5,9 5,8 5,7"
    for kind, to, ground, may in (
        ("tank", (4, 10), "", True),
        ("tank", (4, 9), "", False),
        ("tank", (5, 8), road, True),
        ("tank", (5, 7), road, False),
        ("infantry", (5, 10), "x 5,11", True),
    ):
        board = table(f"0 {kind} 5,11 N;{FAR}", ground=ground).acts(0)
        moved = board.play(Move(0, at(*to), E)).state
        assert (why_no_shot(moved, 0) is None) == may, (kind, to)


def test_who_enters_mines_is_hit_and_goes_on_or_retreats() -> None:  # PW-3.14
    walls = "~ 4,5 6,5 4,6 6,6"
    board = alone("tank", "5,6", f"m 5,5; {walls}").play(Move(0, at(5, 4), E))
    assert (board.place(0), board.awaited) == ((5, 5, "N"), "hit")
    hit = board.rolls(3)
    assert (hit.place(0), hit.unit(0).sp) == ((5, 4, "E"), 2)
    back = board.rolls(5).play(Retreat(at(5, 6)))
    assert back.place(0) == (5, 6, "N")
    assert (back.unit(0).sp, back.unit(0).deeds.entered) == (3, 1)
    leaving = alone("tank", "5,6", "m 5,6").play(Move(0, at(5, 5), N))
    assert (leaving.place(0), leaving.unit(0).sp) == ((5, 5, "N"), 3)


def test_each_ground_has_its_cover_height_and_stop() -> None:  # PW-3.18
    for letter, cover, height, stops in (
        (".", 0, 0, 0),
        ("#", 0, 0, 0),
        ("=", 0, 0, 0),
        ("w", 1, 1, 1),
        ("t", 1, 1, 1),
        ("f", 1, 1, 1),
        ("W", 1, 2, 1),
        ("F", 1, 2, 1),
        ("^", 0, 1, 0),
        ("o", 0, 0, 1),
        ("x", 0, 0, 1),
        ("X", 0, 1, 1),
        ("y", 0, 0, 1),
    ):
        board = alone("infantry", "5,6", f"{letter} 5,5; ~ 4,5 6,5 4,6 6,6")
        ground = board.state.field.board
        assert bool(ground.cover >> at(5, 5) & 1) == bool(cover), letter
        assert ground.height(at(5, 5)) == height, letter
        assert ((5, 4) in board.ends(0)) != bool(stops), letter


def test_distance_is_counted_in_steps_through_edges() -> None:  # PW-3.23
    board = board_of(drawn(""))
    assert board.distance(at(5, 6), at(6, 5)) == 2
    assert board.distance(at(0, 0), at(11, 11)) == 22


def test_the_arc_is_a_quarter_with_both_diagonals() -> None:  # PW-3.24
    board = board_of(drawn(""))
    arc = board.arc(at(5, 6), N)
    for place, inside in (((5, 0), 1), ((2, 3), 1), ((8, 3), 1), ((1, 3), 0), ((5, 7), 0)):
        assert arc >> at(*place) & 1 == inside, place
    notes = f"0 {{}} 5,6 N;1 infantry 5,8 N;{FAR}"
    for kind, may in (("armoured_car", 1), ("light_tank", 1), ("tank", 1), ("infantry", 0)):
        shots = table(notes.format(kind)).acts(0).listed(Fire)
        assert (Fire(0, at(5, 8)) in shots) == bool(may), kind


def test_a_way_avoids_mines_then_keeps_the_right_to_fire() -> None:  # PW-3.5
    road = alone("armoured_car", "5,6", "# 5,6 5,5 5,4 5,3 5,2").state
    assert ways(road, 0)[at(5, 2)].path == (at(5, 5), at(5, 4), at(5, 3), at(5, 2))
    around = ways(alone("tank", "5,6", "m 6,6").state, 0)[at(6, 5)]
    assert around.path == (at(5, 5), at(6, 5))
    assert not around.dangers


def test_a_town_is_passed_by_road_though_another_way_stops_there() -> None:  # PW-3.10
    board = alone("armoured_car", "4,5", "# 5,5; T 5,4; ~ 4,3 3,4 6,3 6,4")
    assert {(4, 4), (5, 4), (5, 3), (5, 2)} <= board.ends(0)
    assert ways(board.state, 0)[at(5, 3)].path == (at(5, 5), at(5, 4), at(5, 3))


def test_mines_under_gas_count_twice_when_a_way_is_found() -> None:  # PW-3.5
    notes = f"0 infantry 5,6 N;{FAR}"
    gas = table(notes, ground="m 5,5 6,6", clouds=(Cloud(1, at(5, 5), N),)).acts(0)
    assert ways(gas.state, 0)[at(6, 5)].path == (at(6, 6), at(6, 5))
    assert ways(gas.state, 0)[at(5, 5)].dangers == 2


def test_a_longer_way_by_road_leads_through_a_town_where_a_shorter_one_stops() -> None:  # PW-3.10
    ground = "# 6,6 6,5;T 5,5;~ 4,4 6,4 4,5 7,5"
    car = alone("armoured_car", "5,6", ground)
    assert ways(car.state, 0)[at(5, 4)].path == (at(6, 6), at(6, 5), at(5, 5), at(5, 4))
    assert (5, 4) not in alone("tank", "5,6", ground).ends(0)


def test_rivers_enemies_and_the_edge_are_shut_and_friends_are_passed() -> None:  # PW-3.6
    assert (5, 5) not in alone("infantry", "5,6", "~ 5,5").ends(0)
    board = alone("infantry", "5,6", more=";0 tank 5,5 N")
    assert (5, 5) not in board.ends(0)
    assert (5, 4) in board.ends(0)
    woods = alone("infantry", "5,6", "w 5,5 4,6 4,5 6,5 6,6", ";0 tank 5,5 N")
    assert (5, 4) not in woods.ends(0)


def test_one_combat_unit_a_square_and_others_with_any_friends() -> None:  # PW-3.7
    board = table(f"0 infantry 5,6 N;0 truck 5,5 N;0 commander 4,6 N;0 tank 4,5 N;{FAR}").acts(0)
    assert (5, 5) in board.ends(0)
    assert {(5, 5), (4, 5), (5, 6)} <= board.ends(2)
    assert (4, 5) not in board.ends(0)


def test_a_unit_stops_next_to_any_enemy() -> None:  # PW-3.8
    board = table(f"0 tank 5,6 N;1 truck 6,4 S;{FAR}").acts(0)
    assert (5, 4) in board.ends(0)
    assert (5, 3) not in board.ends(0)


def test_it_faces_an_adjacent_enemy_after_moving_or_turning() -> None:  # PW-3.9
    board = table(f"0 tank 5,6 N;1 truck 6,4 S;1 truck 5,3 S;{FAR}").acts(0)
    faces = {m.facing for m in board.listed(Move) if m.unit == 0 and m.to == at(5, 4)}
    assert faces == {N, E}
    beside = table(f"0 tank 5,6 S;1 truck 5,5 S;{FAR}").acts(0)
    assert {m.facing for m in beside.listed(Move) if m.unit == 0 and m.to == at(5, 6)} == {N}


def test_it_stops_in_terrain() -> None:  # PW-3.10
    for letter in "wtfxoy":
        board = alone("infantry", "5,6", f"{letter} 5,5; ~ 4,5 6,5 4,6 6,6")
        assert (5, 5) in board.ends(0), letter
        assert (5, 4) not in board.ends(0), letter
    tracked = alone("tank", "5,6", "y 5,5; ~ 4,5 6,5 4,6 6,6")
    assert (5, 4) in tracked.ends(0)
    road = alone("infantry", "5,6", "# 5,6 5,4; T 5,5; ~ 4,5 6,5 4,6 6,6")
    assert {(5, 5), (5, 4), (5, 3)} & road.ends(0) == {(5, 5), (5, 4)}


def test_out_of_ford_and_trench_it_goes_one_square_out_of_cover_any_number() -> None:  # PW-3.11
    for letter in "xo":
        ends = alone("tank", "5,6", f"{letter} 5,6").ends(0)
        assert ends == {(5, 5), (4, 6), (6, 6), (5, 7)}
    assert (5, 3) in alone("tank", "5,6", "w 5,6").ends(0)


def test_next_to_enemies_that_look_away_a_unit_moves_freely() -> None:  # PW-3.13
    board = table(f"0 infantry 5,6 N;1 infantry 5,5 N;{FAR}").acts(0)
    assert {(4, 6), (6, 6), (4, 5), (6, 5), (5, 8)} <= board.ends(0)


def test_cavalry_mounts_and_dismounts_as_its_whole_activation() -> None:  # PW-3.15
    board = alone("cavalry_mounted", "5,6")
    foot = board.play(ChangeForm(0))
    assert (foot.unit(0).kind, foot.unit(0).sp) == ("cavalry_dismounted", 3)
    assert foot.refused(Move(0, at(5, 5), N)) == "done"
    assert foot.begins().acts(0).refused(ChangeForm(0)) == ""
    assert board.play(Move(0, at(5, 5), N)).refused(ChangeForm(0)) == "whole"


def test_hills_cost_nothing_to_climb() -> None:  # PW-3.16
    assert (5, 4) in alone("infantry", "5,6", "^ 5,5 5,4").ends(0)


def test_a_bridge_is_road_and_a_road_in_cover_gives_cover() -> None:  # PW-3.17
    road = "# 5,8 5,7 5,5; = 5,6"
    assert (5, 5) in alone("infantry", "5,8", road).ends(0)
    assert in_cover(alone("infantry", "5,6", "T 5,6").state, 0)


def test_cyclists_move_three_and_fight_as_infantry() -> None:  # PW-3.19
    board = table(f"0 cyclists 5,8 N;1 infantry 5,4 S;{FAR}", cyclists=True).acts(0)
    assert (5, 5) in board.ends(0)
    assert board.play(Move(0, at(5, 7), N)).refused(Fire(0, at(5, 4))) == ""


def test_foot_occupies_a_trench_from_the_next_turn_or_after_giving_ground() -> None:  # PW-3.20
    board = alone("infantry", "5,6", "x 5,5 5,4")
    entered = board.play(Move(0, at(5, 5), N))
    assert is_crossing(entered.state, 0)
    later = entered.begins().acts(0)
    assert in_cover(later.state, 0)
    along = later.play(Move(0, at(5, 4), N))
    assert not is_crossing(along.state, 0)
    notes = f"0 infantry 5,7 N;1 infantry 5,6 S;{FAR}"
    asked = table(notes, ground="x 5,5").acts(0).play(Assault(0)).rolls(6, 2).rolls(6)
    assert in_cover(asked.play(Retreat(at(5, 5))).state, 1)
    assert is_crossing(alone("tank", "5,6", "x 5,6").state, 0)


def test_cover_is_woods_town_fort_and_an_occupied_trench() -> None:  # PW-3.21
    for letter, covers in (("w", 1), ("t", 1), ("f", 1), ("x", 1), (".", 0), ("^", 0), ("o", 0)):
        assert in_cover(alone("infantry", "5,6", f"{letter} 5,6").state, 0) == bool(covers)


def test_who_has_moved_may_not_begin_to_work() -> None:  # PW-3.1
    assert (
        alone("engineers", "5,6").play(Move(0, at(5, 5), N)).refused(Work(0, "lay_mines", at(5, 4)))
        == "whole"
    )


CELLS = st.integers(0, 143)


@given(st.lists(CELLS, max_size=30), st.lists(CELLS, max_size=30), CELLS, CELLS)
def test_sight_is_the_same_both_ways_and_after_half_a_turn(  # PW-3.22
    woods: list[int], hills: list[int], one: int, other: int
) -> None:
    def rows(turned: bool) -> tuple[str, ...]:
        letters = ["."] * 144
        for cell in woods:
            letters[143 - cell if turned else cell] = "w"
        for cell in hills:
            there = 143 - cell if turned else cell
            letters[there] = {".": "^", "w": "W"}.get(letters[there], letters[there])
        text = "".join(letters)
        return tuple(text[n * 12 : n * 12 + 12] for n in range(12))

    seen = sees(board_of(rows(False)), one, other)
    assert seen == sees(board_of(rows(False)), other, one)
    assert seen == sees(board_of(rows(True)), 143 - one, 143 - other)


def test_adjacent_squares_always_see_each_other() -> None:  # PW-3.22
    assert sees(board_of(drawn("w 5,5; W 5,6")), at(5, 5), at(5, 6))
