"""Defeat, the end of a turn and of a match, and why it is over (MK-6.12, MK-9)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Concede, Conceded, Say
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, Build, NoParry, Parry, PassAttack
from game.rules.metalkrushers.events import Defeated, FieldBit, FieldGrew, MatchOver, TurnBegan
from game.rules.metalkrushers.play.turns import end_turn
from game.rules.metalkrushers.state import Marks, Opening, OustMark, ParryMark
from game.rules.metalkrushers.words import ENDED_BY
from tests.rules.metalkrushers.table import STANDARD, Table, setup_of, table

PAIR = "Turnstile 0,-3 S; Turnstile 0,3 N"
THREE = "Turnstile 0,-1 S; Turnstile 0,0 N; Turnstile 3,0 N"


def ended(notes: str, **more: Any) -> Table:
    """The end of a turn in which somebody has attacked."""
    here = table(notes, **more)
    return Table(*end_turn(here.state._replace(loud=True), ()))


def conceded(here: Table, seat: int) -> Table:
    return Table(*GAME.apply(here.state, seat, Concede()))


def why(key: str, *values: Any) -> Say:
    return Say(f"metalkrushers.over.{key}", values)


def seats(*numbers: int) -> Say:
    return Say("list", tuple(Say("seat", (number,)) for number in numbers))


def shares(*left: tuple[int, int]) -> Say:
    """What each seat has left of what it entered with."""
    values = ((seats(seat), *numbers) for seat, numbers in enumerate(left))
    return Say("list", tuple(Say("metalkrushers.over.share", share) for share in values))


# The end of a turn


def test_who_has_no_linkage_left_is_removed_at_the_end_of_the_turn() -> None:  # MK-6.12.1
    here = ended("Turnstile 0,-3 S; Turnstile 0,3 N il=0; Turnstile 3,0 N il=-4; Gnat -3,0 N")
    assert [event.krusher for event in here.told(Defeated)] == [1, 2]
    assert here.state.krushers[1].cell == -1  # type: ignore[union-attr]


def test_the_bite_counts_before_defeat_is_judged() -> None:  # MK-6.12.1
    here = ended("Turnstile 0,-5 S il=2; Turnstile 0,3 N; Gnat 0,0 N", step=1)
    assert type(here.events[0]) is FieldBit
    assert [event.krusher for event in here.told(Defeated)] == [0]


def test_the_only_side_left_wins() -> None:  # MK-6.12.2
    over = ended("Turnstile 0,-3 S; Turnstile 0,3 N il=0")
    assert (over.result.winners, over.result.reason) == ((0,), "last_standing")


def test_if_none_is_left_those_at_the_start_of_the_turn_share_a_draw() -> None:  # MK-6.12.2
    over = ended("Turnstile 0,-3 S il=0; Turnstile 0,3 N il=-2")
    assert (over.result.winners, over.result.reason) == ((0, 1), "all_down")
    here = table("Turnstile 0,-3 S il=0; Turnstile 0,3 N il=0; Gnat 3,0 N il=0 gone")
    over = Table(*end_turn(here.now(began=(0, 1)).state, ()))
    assert over.result.winners == (0, 1), "Gnat fell in an earlier turn"


def test_a_new_turn_raises_number_and_power() -> None:  # MK-6.12.3
    here = ended(PAIR, turn=8)
    assert here.told(TurnBegan) == [TurnBegan(9, 2, 0)]
    assert here.awaited == "initiative"


def test_limit_then_field_then_turn() -> None:  # MK-6.12.3
    quiet = Table(*end_turn(table(PAIR, turn=24).state, ()))
    assert quiet.awaited == "turn_limit" and not quiet.told(FieldGrew)
    before = Table(*end_turn(table(PAIR, turn=23).state, ()))
    assert [type(event) for event in before.events] == [FieldGrew, TurnBegan]


def test_all_marks_of_the_turn_are_cleared() -> None:  # MK-6.12.4
    here = table(PAIR).marked(
        0,
        attacked=True,
        involved=True,
        reflexed=True,
        reflex_loss=-2,
        shield="block",
        parry=ParryMark("right", 1),
        oust=OustMark(1, True),
        moved=True,
        passed=True,
        arming=True,
    )
    begun = Table(*end_turn(here.state, ()))
    assert begun.krusher(0).marks == begun.krusher(1).marks == type(begun.krusher(0).marks)()


# The end of a match


def test_the_last_side_with_a_krusher_wins() -> None:  # MK-9.1
    over = ended("Turnstile 0,-3 S il=0; Turnstile 0,3 N; Gnat 0,0 N il=0", turn=6)
    assert over.told(MatchOver) == [MatchOver((1,), "last_standing")]
    expected = why("last_standing", seats(1), seats(0, 2), 6, 1, 16)
    assert GAME.why_over(over.state) == expected


def test_all_that_are_left_fall_together_for_a_draw() -> None:  # MK-9.2
    over = ended("Turnstile 0,-3 S il=0; Turnstile 0,3 N il=-2", turn=6)
    assert GAME.why_over(over.state) == why("all_down", seats(0, 1), 6)


def test_the_field_may_take_the_last_ones_together() -> None:  # MK-9.2
    over = ended("Turnstile 0,-5 S il=2; Turnstile 0,5 N il=1", step=1)
    assert over.result.reason == "all_down"


@pytest.mark.parametrize(
    ("options", "turn", "over"),
    [
        ({}, 23, False),
        ({}, 24, True),
        ({"overdrive": False}, 59, False),
        ({"overdrive": False}, 60, True),
        ({"turn_limit": 10}, 10, True),
    ],
)
def test_the_limit_is_24_turns_or_60_without_overdrive(
    options: dict[str, Any], turn: int, over: bool
) -> None:  # MK-9.3
    assert (ended(PAIR, turn=turn, **options).awaited == "turn_limit") == over


def test_the_share_of_linkage_decides_first() -> None:  # MK-9.3
    notes = "Gnat 0,-3 S il=6; Gnat 1,0 N il=6; Gnat 0,3 N il=5; Gnat 2,0 N il=5; Gnat 3,0 N il=5"
    over = ended(notes, seats=(0, 0, 1, 1, 1), turn=24)
    assert over.result.winners == (0,), "12/32 against 15/48"
    assert over.result.by_clock
    assert GAME.why_over(over.state) == why("linkage", 24, shares((12, 32), (15, 48)))


def test_then_the_share_of_armor_decides() -> None:  # MK-9.3
    notes = "Turnstile 0,-1 S il=5 armor=20,0,0,0,0,0; Grindstone 0,5 N il=5 armor=30,0,0,0,0,0"
    over = ended(notes, turn=24)
    assert over.result.winners == (1,), "20/75 against 30/105"
    linkage, armor = shares((5, 16), (5, 16)), shares((20, 75), (30, 105))
    assert GAME.why_over(over.state) == why("armor", 24, linkage, armor)


def test_equals_share_a_draw_when_the_turns_are_out() -> None:  # MK-9.3
    over = ended("Turnstile 0,-3 S il=5; Wicket 0,3 N il=5 ap=0; Gnat 3,0 N il=1", turn=24)
    assert over.result.winners == (0, 1), "shields are not counted"
    linkage = shares((5, 16), (5, 16), (1, 16))
    armor = shares((75, 75), (75, 75), (15, 15))
    assert GAME.why_over(over.state) == why("level", 24, linkage, armor, seats(0, 1))


def test_what_a_side_entered_with_counts_the_fallen_and_conceded_too() -> None:  # MK-9.3
    notes = "Gnat 0,-3 S il=9; Gnat 1,0 N il=0; Gnat 0,3 N il=6"
    over = ended(notes, seats=(0, 0, 1), turn=24)
    assert over.result.winners == (1,), "9/32 against 6/16"


def test_scores_are_the_linkage_left_and_defeats_go_to_the_attacker() -> None:  # MK-9.4
    here = table("Turnstile 0,-1 S il=7; Turnstile 0,0 S R=0 il=1").marked(1, reflexed=True)
    here = here.fights(0, 1).play(Attack(1))
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    over = here.rolls(4, 4, 1, 1, 6)
    assert over.result.scores == (7, 0)
    assert over.state.felled == (1, 0)


def test_a_krusher_is_defeated_once_however_often_it_is_struck() -> None:  # MK-9.4
    notes = "Turnstile 0,-1 S; Turnstile 0,0 S R=0 il=1; Turnstile 0,1 N; Turnstile 6,0 N"
    here = table(notes).marked(1, reflexed=True).fights(0, 2).play(Attack(1))
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    here = here.rolls(4, 4, 4, 4, 3, 3).play(Attack(1))
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    here = here.rolls(6, 5, 1, 1, 6, 1)
    assert here.state.felled == (1, 0, 0, 0)


def test_who_has_conceded_shares_no_draw() -> None:  # MK-6.12.2
    here = table("Turnstile 0,-1 S il=0; Turnstile 0,0 N il=0; Gnat 6,0 N").fights(0, 1)
    here = here.play(PassAttack())
    gone = here.now(began=(0, 1, 2), out=(2,)).changed(2, cell=-1)
    over = gone.play(PassAttack())
    assert (over.result.reason, over.result.winners) == ("all_down", (0, 1))


def test_what_the_field_takes_is_nobodys_defeat() -> None:  # MK-9.4
    over = ended("Turnstile 0,-5 S il=2; Turnstile 0,0 N", step=1)
    assert over.result.winners == (1,)
    assert over.state.felled == (0, 0)


def test_a_side_without_krushers_is_out_and_owes_nothing() -> None:  # MK-9.5
    here = ended("Turnstile 0,-3 S il=0; Turnstile 0,3 N; Turnstile 3,0 N")
    here = here.rolls(5, 2)
    assert here.state.movement == (1, 2)[::-1]
    assert GAME.why_not(here.state, 0, Concede()) is not None


def test_who_concedes_leaves_at_once_as_nobodys_defeat() -> None:  # MK-9.6
    here = conceded(table(THREE).fights(0, 1, 2), 0)
    assert here.told(Conceded) == [Conceded(0)]
    assert here.krusher(0).cell == -1
    assert here.state.felled == (0, 0, 0)
    assert here.awaited == "initiative", "nobody else has a target, and the turn ends"


def test_a_pairing_that_one_of_them_is_in_is_broken_off() -> None:  # MK-9.6
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N; Turnstile 1,-1 SW").fights(0, 2, 1)
    here = here.play(Attack(1))
    assert (here.awaited, here.seat) == ("reflex", 1)
    here = conceded(here, 1)
    assert here.state.pairing is None
    assert here.awaited in ("combat", "initiative")


BROKEN = "Turnstile 0,-1 S; Turnstile 0,0 N; Turnstile 1,-1 SW"


def test_who_attacked_somebody_that_concedes_chooses_again() -> None:  # MK-9.6
    here = table(BROKEN).marked(1, reflexed=True).fights(0, 2, 1).play(Attack(1))
    assert here.awaited == "parry_defender"
    gone = conceded(here, 1)
    assert (gone.awaited, gone.asked) == ("combat", 0)
    assert gone.krusher(0).marks == Marks()
    assert not gone.state.loud


def test_what_was_declared_against_somebody_that_concedes_is_taken_back() -> None:  # MK-9.6
    here = table(BROKEN).marked(1, reflexed=True).fights(0, 2, 1).play(Attack(1))
    here = here.play(Parry("right", 2))
    assert (here.awaited, here.asked) == ("parry_attacker", 0)
    gone = conceded(here, 0)
    assert gone.krusher(1).marks == Marks(reflexed=True)
    assert not gone.state.loud
    stays = conceded(here.marked(2, attacked=True), 0)
    assert stays.state.loud, "somebody else has attacked"


def test_earlier_rules_let_a_broken_attack_cost_what_it_did() -> None:  # MK-9.6
    here = table(BROKEN).marked(1, reflexed=True)
    field = replace(here.state.field, former=True)
    here = here.now(field=field).fights(0, 2, 1).play(Attack(1))
    gone = conceded(here, 1)
    assert gone.state.loud
    assert gone.krusher(0).marks.attacked


def test_if_one_side_is_left_it_wins() -> None:  # MK-9.6
    over = conceded(table("Turnstile 0,-1 S; Turnstile 0,0 N il=9").fights(0, 1), 0)
    assert (over.result.winners, over.result.reason) == ((1,), "concede")
    expected = why("concede", seats(1), seats(0), 4, 1, 9)
    assert GAME.why_over(over.state) == expected


def test_who_concedes_in_the_workshop_enters_nothing_and_shows_nothing() -> None:  # MK-9.6
    here = Table(GAME.start(setup_of(Opening(STANDARD), 3)))
    here = Table(*GAME.apply(here.state, 0, Build(0, "Heron")))
    here = conceded(here, 1)
    here = Table(*GAME.apply(here.state, 2, Build(2, "Wicket")))
    assert [k is None for k in here.state.krushers] == [False, True, False]
    assert here.awaited == "initiative"
    early = conceded(Table(GAME.start(setup_of(Opening(STANDARD), 2))), 0)
    assert early.result.winners == (1,)
    assert GAME.why_over(early.state) == why("concede_early", seats(0))


def test_a_match_ends_in_one_of_five_ways() -> None:  # MK-9.7
    assert set(ENDED_BY) == {"last_standing", "all_down", "turn_limit", "bound", "concede"}
    assert GAME.why_over(table(PAIR).fights(0, 1).state) is None


def test_every_way_to_end_is_in_a_recorded_match() -> None:  # MK-9.7
    folder = Path(__file__).parents[2] / "playthroughs" / "metalkrushers"
    ends = [path.read_text("utf-8").splitlines() for path in folder.glob("*.txt")]
    reasons = {lines[-1].partition(":")[0] for lines in ends}
    assert reasons == set(ENDED_BY) - {"bound"}, "which takes 5000 turns"
    level = [lines for lines in ends if lines[-1].startswith("turn_limit: winners (0, 1)")]
    assert level, "a draw by the clock"
    assert any(map(_fell_to_the_field, ends))


def _fell_to_the_field(lines: list[str]) -> bool:
    """Whether the field took the last Krusher that fell."""
    falls = [line.split()[1] for line in lines if line.startswith("     Defeated")]
    bites = [line for line in lines if line.startswith("     FieldBit") and "left=-" in line]
    bites += [line for line in lines if line.startswith("     FieldBit") and "left=0" in line]
    return bool(falls) and any(f" {falls[-1]} " in line for line in bites)


def test_a_match_that_goes_on_has_no_end_to_tell() -> None:  # MK-9.1
    here = table("Turnstile 0,-1 S; Turnstile 0,0 N").fights(0, 1).play(PassAttack())
    assert GAME.why_over(here.state) is None
