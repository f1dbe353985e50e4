"""What a second model, written from the rules alone, found the first one to do otherwise."""

from game.core.contract import Concede
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import (
    Attack,
    Build,
    Designate,
    Move,
    NoParry,
    Parry,
    Save,
    TakeUp,
    TieFirst,
    UseShield,
)
from game.rules.metalkrushers.state import Opening, ParryMark
from game.rules.metalkrushers.workshop.ready import READY
from game.rules.metalkrushers.workshop.sheet import Item
from tests.rules.metalkrushers.table import STANDARD, Table, at, setup_of, table


def team(*arms: Item | None) -> Table:
    """Turnstiles of one side with this on the left arm, before the initiative of turn 4."""
    notes = [f"Turnstile {2 * n - 4},0 N" for n in range(len(arms))]
    here = table("; ".join([*notes, "Gnat 0,6 N"]), seats=(*[0] * len(arms), 1), armament="pickup")
    for number, item in enumerate(arms):
        here = here.changed(number, arms=(None, item))
    return here.now(phase="initiative")


def test_mk_7_5_3_while_arming_a_krusher_declares_nothing() -> None:
    here = table("Wicket 0,0 N; Turnstile 0,-1 S", armament="pickup")
    here = here.marked(0, arming=True).fights(1, 0).play(Attack(0))
    assert here.awaited == "to_hit"
    here = table("Turnstile 0,0 N; Turnstile 0,-1 S", armament="pickup")
    here = here.marked(0, arming=True).fights(1, 0).play(Attack(0))
    assert here.awaited == "to_hit"


def test_mk_7_4_10_the_order_of_a_tied_set_ranks_the_saved_krusher_too() -> None:
    here = team(None, None, None).rolls(6, 1)
    here = here.play(TieFirst(0), TieFirst(1))
    here = here.play(Save(1)).play(Move(at(0, 5), 0))
    assert here.state.movement == (0, 2, 1)
    assert here.menu[-2:] == [TieFirst(1), TieFirst(2)]
    other = here.play(TieFirst(2))
    assert (other.state.movement, other.state.attack) == ((2, 0, 1), (1, 0, 2, 3))
    saved = here.play(TieFirst(1))
    assert (saved.state.movement, saved.state.attack) == ((0, 2, 1), (2, 0, 1, 3))


def test_mk_7_4_10_no_new_order_once_one_of_the_set_has_armed_in_place_of_moving() -> None:
    here = team(None, None, None)
    point = at(-3, 3)
    here = here.changed(0, cell=point, stood=point)
    here = here.rolls(6, 1).play(TieFirst(0), TieFirst(1), Save(None), Move(at(0, 5), 0))
    here = here.play(TakeUp("left")).rolls(1, 3)
    assert here.krusher(0).arms == (None, Item("slice", "L", "weighted"))
    assert here.asked == 1
    assert here.refused(TieFirst(2)) == "tie_set"


def broken_shield() -> Table:
    """A plain large shield has taken its last point."""
    here = table("Turnstile 0,-1 S; Portcullis 0,0 N ap=1; Gnat 0,6 N", armament="pickup")
    here = here.marked(1, reflexed=True).fights(0, 1, 2)
    return here.play(Attack(1), UseShield("block"), NoParry()).rolls(6, 6, 1, 1, 6, 6)


def test_mk_6_6_6_a_plain_shield_at_0_ap_is_gone_and_its_arm_is_empty() -> None:
    assert broken_shield().krusher(1).arms == (Item("slice", "S"), None)


def test_mk_9_6_who_is_left_when_all_others_concede_in_the_workshop_has_won() -> None:
    here = Table(GAME.start(setup_of(Opening(STANDARD), 2)))
    here = Table(*GAME.apply(here.state, 1, Concede()))
    assert (here.result.winners, here.result.reason) == ((0,), "concede")


def test_mk_10_the_odds_of_an_attack_count_the_parry_that_meets_it() -> None:
    here = table("Turnstile 0,0 N; Wicket 0,-1 S")
    here = here.marked(0, involved=True, parry=ParryMark("right", 1)).fights(1, 0)
    assert here.needs(Attack(0)) == [9]  # slice M, F on F, parried by a slice M


def test_mk_10_what_stands_is_all_that_counts_in_the_odds_against_one_that_arms() -> None:
    here = table("Wicket 0,0 N; Turnstile 0,-1 S", armament="pickup")
    odds = GAME.odds(here.marked(0, arming=True).fights(1, 0).state, 1, Attack(0))
    assert odds is not None and odds.given == ()


def test_mk_10_outcomes_stand_best_first_for_whoever_is_asked() -> None:
    here = table("Turnstile 0,-1 S; Wicket 0,0 N").marked(1, reflexed=True).fights(0, 1)
    asked = here.play(Attack(1))
    ours = GAME.odds(here.state, 0, Attack(1))
    theirs = GAME.odds(asked.state, 1, UseShield("open"))
    assert ours is not None and theirs is not None
    words = [
        [o.say.id.rsplit(".", 1)[1] for o in odds.parts[0].outcomes] for odds in (ours, theirs)
    ]
    assert words == [["critical", "hit", "miss"], ["miss", "hit", "critical"]]


def test_mk_10_what_others_may_still_choose_is_told() -> None:
    def given(here: Table, order: object) -> list[str]:
        odds = GAME.odds(here.state, here.seat, order)
        assert odds is not None
        return [say.id.rsplit(".", 1)[1] for say in odds.given]

    here = table("Wicket 0,-1 S; Hedgehog 0,0 N").fights(0, 1)
    assert given(here, Attack(1)) == ["no_turn", "open", "all_arms"]
    here = here.play(Attack(1)).rolls(1)
    assert given(here, UseShield("open")) == ["all_arms"]
    assert given(here, UseShield("bash")) == ["all_arms", "no_parry"]
    last = table("Haymaker 0,-1 S; Haymaker 0,0 N").marked(1, reflexed=True).fights(0, 1)
    assert given(last, Attack(1)) == []


def test_mk_6_7_9_the_odds_know_a_parry_lost_on_the_weapon_that_stays_back() -> None:
    here = table("Turnstile 0,0 N; Thresher 0,-1 S; Gnat 1,-1 SW; Gnat 0,6 N")
    here = here.marked(0, involved=True, reflexed=True, parry=ParryMark("right", 1))
    here = here.marked(1, involved=False).fights(1, 2, 3, 0).play(Attack(0), Designate("right"))
    assert here.awaited == "parry_attacker"
    assert here.needs(Parry("right", 0)) == [7]
    assert here.needs(Parry("left", 0)) == [9]


def test_mk_7_4_10_the_next_mover_may_be_put_before_one_of_its_set_that_is_kept_back() -> None:
    here = team(None, None, None).rolls(6, 1)
    here = here.play(TieFirst(0), TieFirst(1), Save(0), Move(at(0, 5), 0))
    assert (here.state.movement, here.state.attack) == ((1, 2, 0), (2, 1, 0, 3))
    assert here.menu[-2:] == [TieFirst(1), TieFirst(2)]
    other = here.play(TieFirst(1))
    assert (other.state.movement, other.state.attack) == ((1, 2, 0), (2, 0, 1, 3))


def test_mk_7_4_10_an_order_that_goes_against_older_ones_of_parts_of_the_set_stands() -> None:
    here = team(None, None, None)
    here = here.now(ranked=((0, 1), (1, 2))).rolls(6, 1)
    assert here.menu == [TieFirst(0), TieFirst(1), TieFirst(2)]
    here = here.play(TieFirst(2))
    assert here.awaited == "save"
    assert here.state.movement == (3, 2, 0, 1)


def test_mk_7_1_a_turn_limit_below_six_is_refused_where_the_sheets_are_fixed_too() -> None:
    forces = ((READY["Turnstile"],), (READY["Turnstile"],))
    for opening in (Opening(STANDARD), Opening(STANDARD, forces)):
        refusal = GAME.why_not_setup(setup_of(opening, 2, turn_limit=3))
        assert refusal is not None and refusal.code == "short_limit"


def test_mk_6_13_the_remedy_for_a_tuned_shield_is_a_legal_sheet() -> None:
    here = Table(GAME.start(setup_of(Opening(STANDARD), 2, workshop_extras=True)))
    for tuned in (Item("shield", "M", "improved"), Item("shield", "M", "heavier")):
        refusal = GAME.why_not(here.state, 0, Build(0, READY["Wicket"]._replace(left=tuned)))
        assert refusal is not None and refusal.code == "extras"
        assert refusal.remedy == Build(0, READY["Wicket"])
