"""Fire in the activations (chapter 4)."""

from fractions import Fraction

import pytest

from game.core.contract import Say
from game.rules.portable.combat.fire import need
from game.rules.portable.commands import Fire, Move, Retreat
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"


def shot(notes: str, ground: str = "", target: tuple[int, int] = (5, 5)) -> str:
    """Why unit 0 may not fire at a square."""
    board = table(f"{notes};{FAR}", ground=ground).acts(0)
    return board.refused(Fire(0, at(*target)))


def needs(notes: str, ground: str = "") -> int:
    """What unit 0 needs to hit (5, 5)."""
    return need(table(notes, ground=ground).state, 0, at(5, 5))


def test_a_unit_fires_at_enemies_within_range() -> None:  # PW-4.1
    assert shot("0 infantry 5,8 N;1 infantry 5,5 S") == ""
    assert shot("0 infantry 5,9 N;1 infantry 5,5 S") == "out_of_range"
    assert shot("0 infantry_at 5,8 N;1 infantry 5,5 S") == "out_of_range"
    assert shot("0 infantry 5,8 N;0 tank 5,5 S") == "no_enemy"


def test_only_armoured_cars_and_tanks_fire_all_round() -> None:  # PW-4.2
    for kind, code in (("infantry", "outside_arc"), ("assault_gun", "outside_arc")):
        assert shot(f"0 {kind} 5,7 S;1 infantry 5,5 S") == code
    for kind in ("armoured_car", "light_tank", "tank"):
        assert shot(f"0 {kind} 5,7 S;1 infantry 5,5 S") == ""


def test_all_but_mortars_need_a_flat_line() -> None:  # PW-4.3
    for kind, code in (("tank", "blocked"), ("mortars", "")):
        assert shot(f"0 {kind} 5,8 N;1 infantry 5,5 S;0 infantry 5,7 N") == code
    assert shot("0 tank 5,8 N;1 infantry 5,5 S;0 commander 5,7 N") == ""


def test_mortars_fire_at_what_somebody_near_sees() -> None:  # PW-4.4
    woods = "w 5,6"
    assert shot("0 mortars 5,7 N;1 infantry 5,5 S", woods) == "unseen"
    assert shot("0 mortars 5,7 N;1 infantry 5,5 S;0 infantry 4,7 N", "w 5,6 4,6") == "unseen"
    assert shot("0 mortars 5,8 N;1 infantry 5,5 S", "w 5,7") == "unseen"
    assert shot("0 mortars 5,8 N;1 infantry 5,5 S;0 infantry 4,8 N", "w 5,7") == ""
    far = "0 mortars 5,7 N;1 infantry 5,5 S;0 spotter 7,5 N"
    assert shot(far, woods) == "unseen"


def test_mortars_fire_out_of_cover_from_its_edge() -> None:  # PW-4.5
    notes = "0 mortars 5,8 N;1 infantry 5,5 S;0 infantry 4,8 N"
    assert shot(notes, "w 5,8") == ""
    assert shot(notes, "w 5,8 5,7") == "not_at_edge"


def test_fire_reaches_one_square_into_cover() -> None:  # PW-4.6
    assert shot("0 infantry 5,8 N;1 infantry 5,6 S", "w 5,6", (5, 6)) == ""
    assert shot("0 infantry 5,8 N;1 infantry 5,5 S", "w 5,6 5,5") == "blocked"
    assert shot("0 infantry 5,7 N;1 infantry 5,5 S", "w 5,7 5,6") == "blocked"


def test_nobody_fires_from_a_ford_or_while_crossing_a_trench_or_aboard() -> None:  # PW-4.7
    assert shot("0 infantry 5,7 N;1 infantry 5,5 S", "o 5,7") == "in_passage"
    assert shot("0 tank 5,7 N;1 infantry 5,5 S", "x 5,7") == "in_passage"
    aboard = "0 truck 5,7 N;0 machine_guns 5,7 N aboard=0;1 infantry 5,5 S;0 infantry 0,0 N"
    assert table(aboard).acts(0).refused(Fire(1, at(5, 5))) == "aboard"


def test_still_is_judged_when_firing_and_giving_ground_is_no_move() -> None:  # PW-4.9
    assert needs("0 infantry 5,8 N;1 infantry 5,5 S") == 4
    notes = f"0 infantry 5,8 N;1 infantry 5,5 S;{FAR}"
    moved = table(notes).acts(0).play(Move(0, at(5, 7), N))
    assert need(moved.state, 0, at(5, 5)) == 5
    pushed = table(f"1 infantry 5,5 S;0 machine_guns 5,8 N;{FAR}").acts(0)
    pushed = pushed.play(Fire(1, at(5, 5))).rolls(6, 1, 1).rolls(6).play(Retreat(at(5, 4)))
    assert not pushed.unit(0).deeds.moved


def test_cover_of_any_unit_there_counts() -> None:  # PW-4.10
    assert needs("0 infantry 5,8 N;1 tank 5,5 S", "x 5,5") == 4
    assert needs("0 infantry 5,8 N;1 tank 5,5 S;1 spotter 5,5 S", "x 5,5") == 5


def test_each_die_that_hits_hits_every_enemy_there_unit_by_unit() -> None:  # PW-4.12
    notes = f"0 machine_guns 5,8 N;1 infantry 5,5 S;1 spotter 5,5 S;{FAR}"
    hit = table(notes).acts(0).play(Fire(0, at(5, 5))).rolls(6, 6, 1)
    assert [h.unit for h in hit.state.hits] == [1, 1, 2, 2]


@pytest.mark.parametrize("kind", ["cavalry_mounted", "truck", "spotter", "commander"])
def test_some_units_have_no_fire(kind: str) -> None:  # PW-4.13
    assert shot(f"0 {kind} 5,7 N;1 infantry 5,5 S") == "no_weapon"


def test_a_commander_helps_others_but_not_from_aboard() -> None:  # PW-4.14
    plain = "0 infantry 5,8 N;1 infantry 5,5 S"
    assert needs(f"{plain};0 commander 5,9 N") == 3
    assert needs(f"{plain};0 commander 4,9 N") == 4
    aboard = "0 infantry 5,8 N;1 infantry 5,5 S;0 truck 4,8 N;0 commander 4,8 N aboard=2"
    assert needs(aboard) == 4


def test_with_proof_armor_small_arms_only_push_tanks() -> None:  # PW-4.15
    def hit(**options: bool) -> Table:
        board = table(f"0 infantry 5,8 N;1 tank 5,5 S;{FAR}", **options).acts(0)
        return board.play(Fire(0, at(5, 5))).rolls(6)

    assert hit(armour_proof=True).rolls(1).unit(1).sp == 3
    assert hit(armour_proof=False).rolls(1).unit(1).sp == 2
    pushed = hit(armour_proof=True).rolls(6)
    assert [type(c) for c in pushed.menu] == [Retreat] * 3


def test_chances_of_machine_guns_on_the_move_at_cover() -> None:  # PW-4.8
    notes = f"0 machine_guns 5,9 N;1 infantry 5,5 S;{FAR}"
    board = table(notes, ground="w 5,5").acts(0).play(Move(0, at(5, 8), N))
    outcomes = board.odds(Fire(0, at(5, 5))).parts[0].outcomes
    assert 1 - outcomes[-1].chance == Fraction(91, 216)


def why_not(notes: str, ground: str, target: tuple[int, int]) -> Say:
    """The sentence that refuses a shot of unit 0."""
    refusal = table(f"{notes};{FAR}", ground=ground).acts(0).refusal(Fire(0, at(*target)))
    assert refusal is not None
    assert refusal.rule == "PW-10.25"
    return refusal.say


def shut(what: str, place: str) -> Say:
    """What shuts a line: ground, or a unit by its kind and number."""
    kind, _, number = what.partition(" ")
    if not number:
        return Say(f"portable.shut.{kind}", (place,))
    return Say("portable.shut.unit", (Say(f"portable.unit.{kind}", (int(number),)), place))


@pytest.mark.parametrize(
    ("notes", "ground", "cause"),
    [
        ("", "w 5,6", ("woods", "F7")),
        ("", "t 5,6", ("town", "F7")),
        ("", "F 5,6", ("hill", "F7")),
        ("", "^ 5,6", ("hill", "F7")),
        ("", "^ 5,8; W 5,7", ("woods", "F8")),
        (";0 infantry 5,7 N", "", ("infantry 3", "F8")),
        (";0 commander 5,7 N;0 infantry 5,7 N", "", ("infantry 4", "F8")),
    ],
)
def test_a_shut_line_names_the_ground_or_the_unit(
    notes: str, ground: str, cause: tuple[str, str]
) -> None:
    """PW-10.25: the ground where it shuts the line by itself, else the unit upon it (PW-3.25)."""
    found = why_not(f"0 tank 5,8 N;1 infantry 5,5 S{notes}", ground, (5, 5))
    assert found == Say("portable.refusal.blocked", (shut(*cause),))


@pytest.mark.parametrize(
    ("notes", "ground", "one", "other"),
    [
        ("", "w 4,6; ^ 5,7", ("woods", "E7"), ("hill", "F8")),
        ("", "w 5,5 6,6", ("woods", "F6"), ("woods", "G7")),
        (";0 infantry 5,7 N", "w 4,6", ("woods", "E7"), ("infantry 3", "F8")),
    ],
)
def test_a_shut_corner_names_both_its_squares(
    notes: str, ground: str, one: tuple[str, str], other: tuple[str, str]
) -> None:
    """PW-10.25, PW-3.22: the line from E8 to G6 runs through two corners, E7-F8 the first."""
    found = why_not(f"0 tank 4,7 N;1 infantry 6,5 S{notes}", ground, (6, 5))
    assert found == Say("portable.refusal.corner_shut", (shut(*one), shut(*other)))
