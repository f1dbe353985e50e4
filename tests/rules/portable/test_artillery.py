"""Artillery (chapter 2)."""

from game.core.contract import Ready
from game.rules.portable.combat.artillery import landing, landing_modifier, targets
from game.rules.portable.commands import Bombard, Load, Move, Retreat, TakeLoss
from game.rules.portable.data import GUNS
from game.rules.portable.events import GunsIdle, OrdersOpened, ShellLanded
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
GUN = "0 artillery 5,9 N field"
SPARE = "0 infantry 11,11 N;1 infantry 0,0 S"


def aims_at(board: Table, number: int, *place: int) -> bool:
    """Whether a gun may be aimed at a square."""
    return bool(targets(board.state, number) >> at(*place) & 1)


def modifier(board: Table, *place: int) -> int:
    """What changes the die of unit 0."""
    return landing_modifier(board.state, 0, at(*place))


def test_guns_fire_once_and_not_from_a_ford_a_crossed_trench_or_in_tow() -> None:  # PW-2.1
    board = table(f"{GUN};1 infantry 5,4 S;{SPARE}").aims()
    assert board.play(Bombard(0, at(5, 4))).refused(Bombard(0, at(5, 4))) == "ordered"
    assert not aims_at(table(f"{GUN};1 infantry 5,4 S", ground="o 5,9"), 0, 5, 4)
    trench = table(f"{GUN};1 infantry 5,4 S", ground="x 5,9")
    assert aims_at(trench, 0, 5, 4)
    assert not aims_at(trench.after(0, crossing=True), 0, 5, 4)
    towed = table("0 truck 5,9 N;0 artillery 5,9 N field aboard=0;1 infantry 5,4 S")
    assert not aims_at(towed, 1, 5, 4)


def test_orders_are_secret_and_a_destroyed_gun_has_fired() -> None:  # PW-2.2
    notes = "0 artillery 5,9 N field sp=1;1 artillery 5,4 S field sp=1;" + SPARE
    board = table(notes).aims()
    ordered = board.play(Bombard(0, at(5, 4)), Ready())
    assert ordered.seat == 1
    both = ordered.play(Bombard(1, at(5, 9)), Ready())
    assert both.told(OrdersOpened)
    landed = both.rolls(6, 6)
    assert [e.at for e in landed.told(ShellLanded)] == [at(5, 4), at(5, 9)]
    gone = landed.rolls(1).rolls(1)
    assert [gone.unit(n).sp for n in (0, 1)] == [0, 0]


def test_guns_without_a_target_are_told_once_as_the_turn_begins() -> None:  # PW-2.3
    """The gun at 5,9 has one; that at 5,10 looks away, and the one in tow cannot fire at all."""
    towed = "0 truck 2,9 N;0 artillery 2,9 N field aboard=1"
    board = table(f"{GUN};{towed};0 artillery 5,10 S field;1 infantry 5,4 S;{SPARE}").begins()
    assert board.told(GunsIdle) == [GunsIdle((3,))]
    assert not table(f"{GUN};1 infantry 5,4 S;{SPARE}").begins().told(GunsIdle)


def test_the_target_square_holds_an_enemy_in_arc_and_range() -> None:  # PW-2.3
    board = table(f"{GUN};1 infantry 2,6 S;1 infantry 1,6 S;1 infantry 5,1 S;1 infantry 5,0 S")
    assert aims_at(board, 0, 2, 6)
    assert not aims_at(board, 0, 1, 6), "outside the arc"
    assert aims_at(board, 0, 5, 1), "eight squares away"
    assert not aims_at(board, 0, 5, 0), "nine squares away"
    assert not aims_at(board, 0, 5, 5), "nobody is there"


def test_indirect_guns_need_no_sight_and_fire_over_units_and_terrain() -> None:  # PW-2.4
    assert aims_at(table(f"{GUN};1 infantry 5,4 S;0 tank 5,8 N", ground="w 5,6"), 0, 5, 4)
    assert aims_at(table(f"{GUN};1 infantry 5,4 S", ground="^ 5,6"), 0, 5, 4)


def test_indirect_guns_fire_into_cover_however_deep() -> None:  # PW-2.6
    woods = "w 5,6 5,5 5,4 5,3"
    assert aims_at(table(f"{GUN};1 infantry 5,4 S", ground=woods), 0, 5, 4)


def test_anti_tank_guns_need_a_flat_line_and_may_fire_into_cover() -> None:  # PW-2.5
    gun = "0 artillery 5,8 N anti_tank"
    assert aims_at(table(f"{gun};1 infantry 5,5 S", ground="w 5,5"), 0, 5, 5)
    assert not aims_at(table(f"{gun};1 infantry 5,5 S", ground="w 5,6"), 0, 5, 5)
    assert not aims_at(table(f"{gun};1 infantry 5,5 S;0 tank 5,7 N"), 0, 5, 5)


def test_indirect_guns_fire_out_of_cover_from_its_edge() -> None:  # PW-2.7
    deep, edge = "w 5,9 5,8", "w 5,9 4,9"
    assert not aims_at(table(f"{GUN};1 infantry 5,4 S", ground=deep), 0, 5, 4)
    assert aims_at(table(f"{GUN};1 infantry 5,4 S", ground=edge), 0, 5, 4)
    assert aims_at(table(f"{GUN};1 infantry 5,8 S", ground=deep), 0, 5, 8)


def test_direct_and_indirect_fire_use_one_table_and_differ_by_sight() -> None:  # PW-2.11
    for gun in ("anti_tank", "infantry_gun"):
        board = table(f"0 artillery 5,8 N {gun};1 infantry 5,4 S;{SPARE}").aims()
        assert modifier(board, 5, 4) == 2
        landed = board.play(Bombard(0, at(5, 4)), Ready()).rolls(2)
        assert landed.told(ShellLanded) == [ShellLanded(0, at(5, 4), at(5, 5), 2, 2)]


def test_each_gun_rolls_a_die_and_adds_its_modifiers() -> None:  # PW-2.8
    board = table(f"{GUN};1 infantry 5,4 S;{SPARE}").aims().play(Bombard(0, at(5, 4)), Ready())
    assert len(board.roll.groups) == 1
    landed = board.rolls(1)
    assert landed.told(ShellLanded) == [ShellLanded(0, at(5, 4), at(5, 3), 1, 2)]


def test_cover_of_any_enemy_in_the_target_square_counts() -> None:  # PW-2.9
    notes = f"{GUN};1 tank 5,4 S;1 spotter 5,4 S"
    assert modifier(table(notes, ground="x 5,4"), 5, 4) == 2 - 1
    assert modifier(table(f"{GUN};1 tank 5,4 S", ground="x 5,4"), 5, 4) == 2


def test_sight_counts_once_of_gun_or_spotter() -> None:  # PW-2.10
    assert modifier(table(f"{GUN};1 infantry 5,4 S;0 spotter 4,8 N;0 spotter 6,8 N"), 5, 4) == 2
    unseen = f"{GUN};1 infantry 5,4 S"
    assert modifier(table(unseen, ground="w 5,6"), 5, 4) == 0
    assert modifier(table(f"{unseen};0 spotter 4,4 N", ground="w 5,6"), 5, 4) == 2
    truck = "0 truck 2,4 N;0 spotter 2,4 N aboard=0;0 artillery 5,9 N field;1 infantry 5,4 S"
    board = table(truck, ground="w 5,6")
    assert landing_modifier(board.state, 2, at(5, 4)) == 0


def test_the_same_square_again_adds_one_if_the_gun_has_not_stirred() -> None:  # PW-2.12
    notes = f"{GUN};1 infantry 5,4 S;{SPARE}"
    fired = table(notes).aims().play(Bombard(0, at(5, 4)), Ready()).rolls(1)
    assert modifier(fired, 5, 4) == 3
    again = fired.begins()
    assert modifier(again, 5, 4) == 3
    skipped = again.play(Ready())
    assert modifier(skipped, 5, 4) == 2
    turned = again.play(Ready()).acts(0).play(Move(0, at(5, 9), E))
    assert turned.unit(0).aimed == -1


def test_a_commander_near_the_gun_adds_one_unless_aboard() -> None:  # PW-2.13
    notes = f"{GUN};1 infantry 5,4 S"
    for place, added in (("5,9", 1), ("4,9", 1), ("4,8", 0)):
        assert modifier(table(f"{notes};0 commander {place} N"), 5, 4) == 2 + added
    aboard = "0 truck 4,9 N;0 commander 4,9 N aboard=0;0 artillery 5,9 N field;1 infantry 5,4 S"
    assert landing_modifier(table(aboard).state, 2, at(5, 4)) == 2


def test_a_shell_hits_everybody_in_its_square_friends_too() -> None:  # PW-2.15
    notes = f"{GUN};1 infantry 5,4 S;0 infantry 5,5 N;0 spotter 5,5 N;{SPARE}"
    board = table(notes).aims().play(Bombard(0, at(5, 4)), Ready())
    hit = board.rolls(2)
    assert [h.unit for h in hit.state.hits] == [2, 3]


def test_hits_go_by_unit_and_follow_who_has_given_ground() -> None:  # PW-2.16
    notes = f"{GUN};0 artillery 4,9 N field;1 infantry 5,4 S;1 spotter 5,4 S;{SPARE}"
    orders = (Bombard(0, at(5, 4)), Bombard(1, at(5, 4)), Ready())
    hit = table(notes).aims().play(*orders).rolls(6, 6)
    assert [h.unit for h in hit.state.hits] == [2, 2, 3, 3]
    gone = hit.rolls(6).play(Retreat(at(5, 3)))
    assert gone.state.hits[0].unit == 2
    assert gone.rolls(1).unit(2).sp == 3


def test_artillery_destroys_any_unit() -> None:  # PW-2.17
    notes = f"{GUN};1 tank 5,4 S sp=1;{SPARE}"
    hit = table(notes).aims().play(Bombard(0, at(5, 4)), Ready()).rolls(6)
    assert hit.rolls(1).unit(1).sp == 0


def test_a_gun_that_has_fired_stays_and_self_propelled_ones_drive_slower() -> None:  # PW-2.18
    notes = f"{GUN};1 infantry 5,4 S;0 truck 5,9 N;0 sp_artillery 8,9 N field;{SPARE}"
    orders = (Bombard(0, at(5, 4)), Bombard(3, at(5, 4)), Ready())
    shot = table(notes).aims().play(*orders).rolls(3, 3)
    while shot.awaited == "hit":
        shot = shot.rolls(1)
    board = shot.acts(0)
    assert board.refused(Move(0, at(5, 9), E)) == "gun_fired"
    assert board.refused(Load(2, 0)) == "load_apart"
    assert (8, 7) in board.ends(3)
    assert (8, 6) not in board.ends(3)


def test_the_table_of_guns() -> None:  # PW-2.19
    assert {name: gun.range for name, gun in GUNS.items()} == {
        "heavy": 12,
        "medium": 10,
        "field": 8,
        "mountain": 6,
        "infantry_gun": 4,
        "anti_tank": 4,
        "anti_aircraft": 4,
    }
    assert [name for name, gun in GUNS.items() if not gun.indirect] == [
        "anti_tank",
        "anti_aircraft",
    ]


def test_a_gun_facing_east_counts_short_and_long_along_its_facing() -> None:  # PW-2.21
    state = table("0 artillery 2,5 E field;1 infantry 6,4 W").state
    target = at(6, 4)
    assert landing(state, 0, target, 4).at == at(5, 4)
    assert landing(state, 0, target, 3).at == at(7, 4)


def test_a_shell_may_be_stood() -> None:  # PW-2.15
    notes = f"{GUN};1 infantry 5,4 S;{SPARE}"
    hit = table(notes).aims().play(Bombard(0, at(5, 4)), Ready()).rolls(6).rolls(6)
    assert hit.play(TakeLoss()).unit(1).sp == 3
