"""Teams and team initiative (MK-7.4)."""

from dataclasses import replace
from typing import Any

from game.core.contract import Roll
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, Build, Move, Save, TieFirst
from game.rules.metalkrushers.events import InitiativeRolled, TieOrderSet
from game.rules.metalkrushers.play.turns import end_turn
from game.rules.metalkrushers.state import Opening
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import STANDARD, Table, at, setup_of, table

SIX = "Gnat -3,0 N; Gnat -2,0 N; Gnat -1,0 N; Gnat 1,0 N; Gnat 2,0 N; Gnat 3,0 N"
THREE_EACH = (0, 0, 0, 1, 1, 1)
ARMS = {2: "SS", 1: "SM", 0: "MM", -1: "LM", -2: "LL"}


def rolling(
    *modifiers: int, notes: str = SIX, seats: tuple[int, ...] = THREE_EACH, **more: Any
) -> Table:
    """Before the initiative dice of two sides whose Krushers have these modifiers."""
    here = table(notes, seats=seats, **more)
    for number, modifier in enumerate(modifiers):
        right, left = (Item("slice", size) for size in ARMS[modifier])
        here = here.changed(number, arms=(right, left))
    return here.now(phase="initiative")


SPREAD = (1, -2, 0, 0, -1, 1)


def test_tie_orders_that_form_a_ring_are_asked_again() -> None:  # MK-7.4.10
    here = rolling(0, 0, 0, 1, -1, -1)
    ring = ((0, 1), (1, 2), (2, 0))
    here = here.now(ranked=ring).rolls(1, 6)
    assert here.awaited == "tie_order"
    assert here.menu == [TieFirst(0), TieFirst(1), TieFirst(2)]
    straight = here.play(TieFirst(2))
    assert straight.state.ranked == ((0, 1), (2, 0), (2, 1))
    field = replace(here.state.field, former=True)
    before = Table(rolling(0, 0, 0, 1, -1, -1).state._replace(ranked=ring, field=field))
    assert before.rolls(1, 6).menu[0] != TieFirst(0), "the earlier rules let a ring stand"


def test_a_side_has_five_krushers_at_most_unless_agreed() -> None:  # MK-7.4.1
    def refused(**options: Any) -> bool:
        setup = setup_of(Opening(STANDARD), 4, (0, 0, 1, 1), **options)
        return GAME.why_not_setup(setup) is not None

    assert [refused(krushers=n) for n in (1, 2, 3)] == [False, False, True]
    assert not refused(krushers=3, team_max=6)


def test_victory_is_by_sides() -> None:  # MK-7.4.1
    notes = "Turnstile 0,-3 S; Turnstile 0,3 N il=0; Turnstile 3,0 N; Turnstile -3,0 N il=0"
    here = table(notes, seats=(0, 1, 2, 3), teams=(0, 1, 0, 1))
    over = Table(*end_turn(here.state, ()))
    assert over.result.winners == (0, 2)


def test_the_live_krusher_with_the_lowest_id_leads() -> None:  # MK-7.4.2
    here = rolling(*SPREAD)
    waits = GAME.awaiting(here.state)
    assert isinstance(waits, Roll)
    assert [group.subject for group in waits.groups] == [0, 3]
    gone = here.changed(0, cell=-1)
    waits = GAME.awaiting(gone.state)
    assert isinstance(waits, Roll)
    assert [group.subject for group in waits.groups] == [1, 3]


def test_the_seat_of_the_leader_rolls_for_a_team_of_seats() -> None:  # MK-7.4.2
    notes = "Gnat -3,0 N; Gnat -2,0 N; Gnat 1,0 N; Gnat 2,0 N"
    here = rolling(notes=notes, seats=(0, 1, 2, 3), teams=(0, 1, 1, 0))
    waits = GAME.awaiting(here.state)
    assert isinstance(waits, Roll)
    assert [group.seat for group in waits.groups] == [0, 1]


def test_team_initiative_is_a_die_and_all_modifiers_of_the_side() -> None:  # MK-7.4.3
    here = rolling(*SPREAD).rolls(4, 5)
    scores = [event.score for event in here.told(InitiativeRolled)]
    assert scores == [4 + 1 - 2 + 0, 5 + 0 - 1 + 1]


def test_a_leader_in_the_null_field_rolls_one_less() -> None:  # MK-7.4.3
    notes = "Gnat 0,-6 S; Gnat 1,0 N; Gnat 2,0 N; Gnat 0,6 N; Gnat -3,0 N; Gnat -2,0 N"
    here = rolling(0, 1, -2, 0, 0, 0, notes=notes).rolls(4, 6)
    assert [event.score for event in here.told(InitiativeRolled)] == [2, 5]


def test_level_sides_roll_extra_dice_that_change_no_score() -> None:  # MK-7.4.4
    here = rolling(*SPREAD).rolls(4, 3)
    assert here.awaited == "ties"
    here = here.rolls(2, 5)
    assert here.state.scores == (5, 2, 4, 3, 2, 4)
    assert here.state.movement == (1, 4, 3, 2, 5, 0)


def test_a_leader_in_the_null_field_rolls_one_less_for_the_tie_too() -> None:  # MK-7.4.4
    notes = "Gnat 0,-6 S; Gnat 1,0 N; Gnat 2,0 N; Gnat 0,4 N; Gnat -3,0 N; Gnat -2,0 N"
    here = rolling(0, 2, -2, 0, 1, 2, notes=notes).rolls(5, 1)
    assert here.awaited == "ties", "5 - 1 against 1 + 3"
    again = here.rolls(4, 3)
    assert [event.score for event in again.told(InitiativeRolled)][-2:] == [3, 3]
    assert again.awaited == "ties"


def test_a_movement_score_is_the_natural_die_and_the_own_modifier() -> None:  # MK-7.4.5
    notes = "Gnat 0,-6 S; Gnat 1,-6 S; Gnat 2,0 N; Gnat 0,4 N; Gnat -3,0 N; Gnat -2,0 N"
    here = rolling(0, 1, -2, 0, 0, 0, notes=notes).rolls(4, 6)
    assert here.state.scores[:3] == (4, 5, 2), "with nothing off for the field"


def test_ties_between_sides_go_by_team_initiative() -> None:  # MK-7.4.6
    here = rolling(0, 0, 0, 1, 1, 1).rolls(5, 4)
    assert here.state.scores == (5,) * 6
    side = [int(n >= 3) for n in _settled(here).state.movement]
    assert side == [0, 0, 0, 1, 1, 1], "5 against 7: the higher side moves later"


def test_within_a_side_the_heavier_chassis_moves_first() -> None:  # MK-7.4.6
    notes = "Gnat -3,0 N; Anvil -2,0 N; Turnstile -1,0 N; Gnat 1,0 N; Nettle 2,0 N; Menhir 3,0 N"
    here = rolling(0, 0, 0, 0, 0, 0, notes=notes).rolls(2, 6)
    assert here.state.movement == (1, 2, 0, 5, 4, 3)


def _settled(here: Table) -> Table:
    while here.awaited == "tie_order":
        here = here.play(here.menu[0])
    return here


def test_the_leader_of_the_highest_side_may_save_one_krusher() -> None:  # MK-7.4.7
    here = rolling(*SPREAD).rolls(4, 3, 2, 5)
    assert (here.awaited, here.seat) == ("save", 1)
    assert here.menu == [Save(3), Save(4), Save(5), Save(None)]
    assert here.refused(Save(0)) == "save_own"
    assert here.play(Save(4)).state.movement == (1, 3, 2, 5, 0, 4)
    assert here.play(Save(None)).state.movement == (1, 4, 3, 2, 5, 0)


def test_who_moves_last_anyway_may_be_saved_too() -> None:  # MK-7.4.7
    here = rolling(*SPREAD).rolls(6, 1)
    assert here.state.movement[-1] == 0
    assert here.menu == [Save(0), Save(1), Save(2), Save(None)]
    assert here.play(Save(0)).state.movement == here.state.movement


def test_who_is_saved_moves_last_even_if_the_leader_then_ranks_it_first() -> None:  # MK-7.4.10
    here = rolling(1, 1, 0, 0, -1, -2).rolls(6, 1).play(TieFirst(0))
    assert here.state.movement[-1] == 1
    for saved, movement in ((Save(1), (0, 1)), (Save(None), (1, 0))):
        ranked = here.play(saved)
        while ranked.asked != 0:
            ranked = ranked.play(ranked.menu[0])
        ranked = ranked.play(TieFirst(1))
        assert ranked.state.movement == movement
        assert ranked.state.attack[:2] == (0, 1), "in its own place"


def test_a_side_of_one_krusher_that_moves_last_is_not_asked_whom_to_save() -> None:  # MK-5.1
    notes = "Turnstile -1,0 N; Turnstile 1,0 N; Turnstile 3,0 N"
    here = table(notes, seats=(0, 1, 1), teams=(0, 1), initiative="team")
    for faces, awaited in (((6, 1), "move"), ((1, 6), "save")):
        fresh = here.state._replace(phase="initiative", rolls=(), movement=(), ranked=((1, 2),))
        assert Table(fresh).rolls(*faces).awaited == awaited


def test_attacks_follow_the_single_scores_and_saving_leaves_them_alone() -> None:  # MK-7.4.8
    here = rolling(*SPREAD).rolls(4, 3, 2, 5)
    for choice in (Save(4), Save(None)):
        assert here.play(choice).state.attack == (0, 5, 2, 3, 4, 1)


def test_team_mates_block_and_are_never_targets() -> None:  # MK-7.4.9
    notes = "Turnstile 0,0 N; Turnstile 0,-1 S; Turnstile 1,-1 SW"
    here = table(notes, seats=(0, 1, 2), teams=(0, 0, 1))
    assert here.moves().refused(Move(at(0, -1), 0)) == "hex_taken"
    fight = here.fights(0)
    assert fight.refused(Attack(1)) == "no_enemy"
    assert fight.refused(Attack(2)) == ""


def test_team_mates_do_not_see_each_others_sheets_before_the_reveal() -> None:  # MK-7.4.9
    here = Table(GAME.start(setup_of(Opening(STANDARD), 4, (0, 0, 1, 1))))
    one, other = (
        Table(*GAME.apply(here.state, 1, Build(1, name))).state for name in ("Heron", "Wicket")
    )
    assert GAME.view(one, 0) == GAME.view(other, 0)


def test_the_leader_ranks_a_tied_set_and_the_order_stands() -> None:  # MK-7.4.10
    here = rolling(0, 0, 0, 1, -1, 2).rolls(6, 1)
    assert (here.awaited, here.seat) == ("tie_order", 0)
    assert here.menu == [TieFirst(0), TieFirst(1), TieFirst(2)]
    here = here.play(TieFirst(2))
    assert here.told(TieOrderSet)[0].krushers == (2, 0, 1)
    here = here.play(TieFirst(1), Save(None))
    mine = [n for n in here.state.movement if n < 3]
    assert mine == [2, 1, 0]
    again = here.now(phase="initiative", rolls=(), movement=()).rolls(6, 1)
    assert again.awaited == "save", "it is asked once a match"
    assert [n for n in again.state.movement if n < 3] == [2, 1, 0]


def test_a_leader_may_put_another_first_once_a_turn_before_any_has_moved() -> None:  # MK-7.4.10
    here = rolling(0, 0, 0, 1, 2, 2).rolls(1, 6).play(TieFirst(0), TieFirst(1))
    while here.awaited != "move":
        here = here.play(here.menu[-1])
    assert here.state.movement[:3] == (0, 1, 2)
    assert here.refused(TieFirst(2)) == ""
    changed = here.play(TieFirst(2))
    assert changed.state.movement[:3] == (2, 0, 1)
    assert [n for n in changed.state.attack if n < 3] == [1, 0, 2], "both orders follow"
    assert changed.refused(TieFirst(0)) == "tie_set", "once a turn"
    moved = here.play(here.menu[0])
    assert moved.refused(TieFirst(2)) == "tie_set", "one of the set has moved"


def test_only_the_leaders_own_krusher_gives_way_to_another() -> None:  # MK-7.4.10
    notes = "Gnat -3,0 N; Gnat 1,0 N; Gnat -2,0 N; Gnat 2,0 N"
    here = rolling(notes=notes, seats=(0, 1, 2, 3), teams=(0, 1, 0, 1)).rolls(1, 6)
    assert (here.awaited, here.seat) == ("tie_order", 0)

    def first(number: int) -> Table:
        ordered = here.play(TieFirst(number))
        while ordered.awaited != "move":
            ordered = ordered.play(ordered.menu[-1])
        return ordered

    assert first(0).refused(TieFirst(2)) == "", "0 is the leader's own"
    assert first(2).asked == 2
    assert first(2).refused(TieFirst(0)) == "tie_set"


def test_with_single_initiative_every_krusher_rolls() -> None:  # MK-7.4
    here = rolling(*SPREAD, initiative="single")
    waits = GAME.awaiting(here.state)
    assert isinstance(waits, Roll) and len(waits.groups) == 6
    assert here.rolls(6, 5, 4, 3, 2, 1).awaited == "ties"
