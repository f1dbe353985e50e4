"""Close combat (chapter 5)."""

from game.rules.portable.combat.melee import engage, modifiers, safe_from
from game.rules.portable.commands import Advance, Assault, EndPhase, Fire, Move, Retreat
from game.rules.portable.events import AssaultBegan
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"
PAIR = f"0 infantry 5,6 N;1 infantry 5,5 S;{FAR}"


def fight(notes: str = PAIR, ground: str = "") -> Table:
    """Unit 0 attacks."""
    return table(notes, ground=ground).acts(0).play(Assault(0))


def safe(notes: str, number: int, ground: str = "") -> int:
    """The least face that saves one of the two."""
    state = table(notes, ground=ground).state
    return safe_from(state, engage(state, 0), number)


def test_a_unit_attacks_what_it_faces_and_never_has_to() -> None:  # PW-5.1
    board = table(PAIR).acts(0)
    assert board.refused(Assault(0)) == ""
    assert board.refused(EndPhase()) == ""
    assert table(PAIR.replace("5,6 N", "5,6 E")).acts(0).refused(Assault(0)) == "nobody_ahead"
    gun = table(PAIR.replace("infantry 5,6", "artillery 5,6")).acts(0)
    assert gun.refused(Assault(0)) == "no_assault"


def test_it_fights_combat_units_first_then_transports_spotters_commanders() -> None:  # PW-5.2
    crowd = ["1 commander 5,5 S", "1 spotter 5,5 S", "1 truck 5,5 S", "1 infantry 5,5 S"]
    for left, foe in ((4, 4), (3, 3), (2, 2), (1, 1)):
        notes = ";".join(["0 infantry 5,6 N", *crowd[:left], FAR])
        assert fight(notes).told(AssaultBegan)[0].enemy == foe


def test_flank_and_rear_use_the_other_number() -> None:  # PW-5.3
    for facing, need in (("S", 3), ("E", 5), ("N", 5), ("W", 5)):
        assert safe(PAIR.replace("5,5 S", f"5,5 {facing}"), 1) == need


def test_a_one_is_always_hit_and_a_six_never() -> None:  # PW-5.5
    led = f"{PAIR};1 commander 5,5 S"
    assert safe(led, 1, "w 5,5") == 2
    horse = f"0 infantry 5,6 N;1 horse_transport 5,5 E;{FAR}"
    assert safe(horse, 1, "o 5,5") == 6


def test_both_may_be_hit_and_the_defender_settles_first() -> None:  # PW-5.6
    both = fight().rolls(1, 1)
    assert [h.unit for h in both.state.hits] == [1, 0]


def test_who_stands_while_the_other_does_not_has_won() -> None:  # PW-5.7
    kept = fight().rolls(6, 6)
    assert kept.refused(Assault(0)) == "not_won"
    both = fight().rolls(1, 1).rolls(6).play(Retreat(at(5, 4))).rolls(6)
    gone = both.play(Retreat(at(5, 7)))
    assert gone.awaited == "activate"


def test_a_winner_that_stays_may_fight_who_is_left() -> None:  # PW-5.9
    notes = f"0 infantry 5,6 N;1 infantry 5,5 S sp=1;1 spotter 5,5 S;{FAR}"
    won = fight(notes).rolls(6, 1).rolls(1)
    assert won.awaited == "activate"
    assert won.refused(Assault(0)) == ""
    lone = fight(PAIR.replace("5,5 S", "5,5 S sp=1")).rolls(6, 1).rolls(1)
    assert lone.awaited == "advance"
    assert lone.play(Advance(None)).place(0) == (5, 6, "N")


def test_machine_guns_win_without_advancing() -> None:  # PW-1.12, PW-5.9
    notes = f"0 machine_guns 5,6 N;1 infantry 5,5 S sp=1;{FAR}"
    assert fight(notes).rolls(6, 1).rolls(1).awaited == "activate"


def test_a_winning_defender_that_was_front_on_may_advance() -> None:  # PW-5.10
    weak = PAIR.replace("5,6 N", "5,6 N sp=1")
    won = fight(weak).rolls(1, 6).rolls(1)
    assert (won.awaited, won.seat) == ("advance", 1)
    there = won.play(Advance(S))
    assert there.place(1) == (5, 6, "S")
    turned = fight(weak.replace("5,5 S", "5,5 E")).rolls(1, 6).rolls(1)
    assert turned.awaited == "activate"


def test_an_advance_is_no_move_but_meets_mines_and_trenches() -> None:  # PW-5.11
    weak = PAIR.replace("5,5 S", "5,5 S sp=1")
    won = fight(weak, "x 5,5").rolls(6, 1).rolls(1).play(Advance(E))
    assert won.unit(0).deeds.crossing
    assert not won.unit(0).deeds.moved
    mined = fight(weak, "m 5,5").rolls(6, 1).rolls(1).play(Advance(E))
    assert mined.awaited == "hit"
    assert mined.rolls(1).place(0) == (5, 5, "E")
    asked = mined.rolls(6)
    assert asked.play(Retreat(at(5, 6))).place(0) == (5, 6, "N")


def test_an_exhausted_side_does_not_advance() -> None:  # PW-5.12
    weak = PAIR.replace("5,5 S", "5,5 S sp=1")
    board = table(weak).having(exhausted=(1, 0)).acts(0).play(Assault(0)).rolls(6, 1)
    assert board.rolls(1).awaited == "activate"


def test_six_close_combats_are_the_most() -> None:  # PW-5.13
    board = table(PAIR).acts(0).after(0, fights=6, won=True).having(open=0)
    assert board.refused(Assault(0)) == "spent"


def test_who_has_won_may_attack_again_and_nobody_else() -> None:  # PW-5.14
    board = table(PAIR).acts(0)
    assert board.after(0, fights=1, won=True).having(open=0).refused(Assault(0)) == ""
    assert board.after(0, fights=1, won=False).having(open=0).refused(Assault(0)) == "not_won"


def test_modifiers_of_close_combat() -> None:  # PW-5.15
    def told(ground: str, notes: str = PAIR) -> list[tuple[str, int]]:
        state = table(notes, ground=ground).state
        found = modifiers(state, engage(state, 0), 0)
        return [(m.say.id.rsplit(".", 1)[1], m.value) for m in found]

    assert told("w 5,6") == [("in_cover", 1)]
    assert told("^ 5,5") == [("uphill", -1)]
    assert told("o 5,6") == [("ford", -1)]
    assert told("= 5,6") == []
    assert told("x 5,6", PAIR.replace("0 infantry 5,6", "0 tank 5,6")) == [("trench", -1)]
    assert told("x 5,6") == [("in_cover", 1)]
    commander = PAIR.replace("0 infantry 5,6 N", "0 half_track 5,6 N") + ";0 commander 5,7 N"
    assert told("", commander) == [("led", 1)]


def test_after_a_fight_a_unit_neither_moves_nor_fires() -> None:  # PW-1.8
    won = fight(PAIR.replace("5,5 S", "5,5 S sp=1") + ";1 infantry 5,3 S").rolls(6, 1).rolls(1)
    there = won.play(Advance(N))
    assert there.refused(Fire(0, at(5, 3))) in ("fighting", "done")
    assert there.refused(Move(0, at(4, 5), N)) in ("fighting", "done")
