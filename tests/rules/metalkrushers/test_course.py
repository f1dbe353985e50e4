"""The sequence of play and the course of combat (MK-5, MK-6.4)."""

from game.core.contract import DICE, Choice, Concede, Roll, Rolled, Say
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import (
    Attack,
    Designate,
    Face,
    Move,
    NoParry,
    NoReflex,
    Parry,
    PassAttack,
    Reflex,
    UseShield,
)
from game.rules.metalkrushers.events import (
    AttackDeclared,
    Defeated,
    HitRolled,
    Passed,
    Skipped,
    TurnBegan,
)
from game.rules.metalkrushers.refusals import krusher_name
from game.rules.metalkrushers.state import OustMark
from tests.rules.metalkrushers.table import Table, at, table

PAIR = "Turnstile 0,-1 S; Turnstile 0,0 N"
THREE = "Turnstile 0,-1 S; Turnstile 0,0 N; Turnstile 1,-1 SW"


def pair(notes: str = PAIR, *tired: int, **more: object) -> Table:
    """Combat of two, 0 before 1; those named have used up their reflex try."""
    here = table(notes, **more)  # type: ignore[arg-type]
    for number in tired:
        here = here.marked(number, reflexed=True)
    return here.fights(0, 1)


def test_a_question_with_one_answer_is_not_asked() -> None:  # MK-5.1
    here = pair("Wicket 0,-1 S; Haymaker 0,0 N", 1).play(Attack(1))
    assert here.awaited == "shield_attacker", "Haymaker has neither a shield nor a parry"


def test_a_krusher_without_a_target_is_passed_over_and_that_is_logged() -> None:  # MK-5.1
    here = table("Turnstile 0,-1 N; Turnstile 0,0 N").fights(0, 1)
    assert here.told(Skipped) == [Skipped(0)]
    assert here.krusher(0).marks.passed
    assert here.asked == 1


def test_shield_use_is_asked_only_with_a_threat() -> None:  # MK-5.2
    here = pair("Wicket 0,-1 S; Turnstile 0,0 N", 1).play(Attack(1))
    assert (here.awaited, here.asked) == ("shield_attacker", 0), "Turnstile is still to attack"
    here = table("Wicket 0,-1 S; Turnstile 0,0 N").marked(1, reflexed=True, passed=True)
    here = here.fights(0).play(Attack(1))
    assert here.awaited == "to_hit", "who has passed threatens nobody"


def test_who_arms_or_is_bound_to_another_target_is_no_threat() -> None:  # MK-5.2
    quiet = {"arming": {"arming": True}, "bound": {"oust": OustMark(2, True)}}
    for name, marks in quiet.items():
        here = table("Wicket 0,-1 S; Turnstile 0,0 N; Gnat 0,1 N", initiative="single")
        here = here.marked(1, reflexed=True, **marks).fights(0).play(Attack(1))  # type: ignore[arg-type]
        assert here.krusher(0).marks.shield == "open", name


def test_an_enemy_out_of_reach_is_no_threat() -> None:  # MK-5.2
    here = table("Wicket 0,-1 S; Turnstile 0,0 N; Turnstile 0,4 N")
    here = here.marked(1, reflexed=True, passed=True).fights(0, 2).play(Attack(1))
    assert here.awaited == "to_hit"


def test_who_may_bash_is_asked_as_attacker_even_without_a_threat() -> None:  # MK-5.2
    here = table("Hedgehog 0,-1 S; Turnstile 0,0 N").marked(1, reflexed=True, passed=True)
    here = here.fights(0).play(Attack(1))
    assert (here.awaited, here.asked) == ("shield_attacker", 0)


def test_declarations_are_asked_at_the_first_attack_and_stand_for_the_turn() -> None:  # MK-5.3
    here = table("Turnstile 0,-1 S; Wicket 0,0 N; Turnstile 1,-1 SW").marked(1, reflexed=True)
    here = here.fights(0, 2, 1).play(Attack(1), UseShield("block"), NoParry()).rolls(1, 1, 1, 1)
    here = here.play(Attack(1))
    assert (here.awaited, here.asked) == ("parry_attacker", 2), "only the newcomer is asked"
    assert here.krusher(1).marks.shield == "block"


def test_reflex_is_asked_in_every_pairing_until_it_is_used_up() -> None:  # MK-5.3
    here = table(THREE).marked(1, involved=True).fights(0, 2, 1).play(Attack(1), NoReflex())
    here = here.play(NoParry()).rolls(1, 1, 1, 1).play(Attack(1))
    assert here.awaited == "reflex_roll"


def test_who_is_not_asked_for_its_shield_holds_it_open_and_parries_nobody() -> None:  # MK-5.4
    here = table("Wicket 0,-1 S; Turnstile 0,0 N").marked(1, reflexed=True, passed=True)
    here = here.fights(0).play(Attack(1))
    assert here.krusher(0).marks.shield == "open"
    assert here.krusher(0).marks.parry is None


def test_who_owes_a_command_may_concede_but_not_while_dice_are_awaited() -> None:  # MK-5.5
    here = pair(PAIR, 1)
    assert [GAME.why_not(here.state, seat, Concede()) for seat in (0, 1)] == [None, None]
    three = table(THREE).fights(0, 2, 1).state
    allowed = [GAME.why_not(three, seat, Concede()) is None for seat in (0, 1, 2)]
    assert allowed == [True, False, False], "two would be left to fight"
    rolling = here.play(Attack(1), NoParry(), NoParry())
    assert isinstance(GAME.awaiting(rolling.state), Roll)
    for seat in (0, 1):
        refusal = GAME.why_not(rolling.state, seat, Concede())
        assert refusal is not None and refusal.code == "dice_pending"


def test_a_pairing_runs_through_its_steps_before_the_next_krusher_attacks() -> None:  # MK-5.6
    here = table("Hedgehog 0,-1 S; Hedgehog* 0,0 N; Gnat 0,1 N").fights(0, 1, 2)
    here = here.play(Attack(1))
    seen = []
    answers = {
        "reflex": Reflex(),
        "face": Face(0),
        "shield_defender": UseShield("bash"),
        "shield_attacker": UseShield("bash"),
        "parry_defender": Parry("left", 0),
        "designate": Designate("right"),
        "parry_attacker": NoParry(),
    }
    dice = {"reflex_roll": (6,), "to_hit": (6, 6, 6, 6), "damage": (1, 1), "critical": (1, 1)}
    while here.awaited != "combat":
        seen.append(here.awaited)
        here = here.play(answers[seen[-1]]) if seen[-1] in answers else here.rolls(*dice[seen[-1]])
    asked = ["reflex", "reflex_roll", "face", "shield_defender", "shield_attacker"]
    parries = ["parry_defender", "designate", "parry_attacker"]
    assert seen == [*asked, *parries, "to_hit", "damage", "critical"]
    assert here.asked == 1


def test_a_turn_is_initiative_movement_and_combat() -> None:  # MK-5.6
    here = table("Turnstile 0,-1 S; Turnstile 0,5 N")
    here = here.now(phase="initiative").rolls(5, 3)
    assert (here.awaited, GAME.turn(here.state).part) == ("move", "movement")  # type: ignore[union-attr]
    here = here.play(Move(at(0, 0), 0), Move(at(0, -1), 3))
    assert (here.awaited, GAME.turn(here.state).part) == ("combat", "combat")  # type: ignore[union-attr]
    here = here.play(PassAttack(), PassAttack())
    assert here.told(TurnBegan)[0].turn == 5


def test_who_is_not_asked_reads_who_is_and_what_for() -> None:  # MK-5.7
    waits = GAME.awaiting(pair().state)
    assert isinstance(waits, Choice)
    seat, krusher = waits.waiting.values
    assert waits.waiting.id == "metalkrushers.waiting.combat"
    assert (seat, krusher) == (Say("seat", (0,)), krusher_name(pair().state, 0))


def test_krushers_attack_in_attack_order() -> None:  # MK-6.4.1
    here = table(THREE).fights(2, 0, 1)
    order = []
    while here.awaited == "combat":
        order.append(here.asked)
        here = here.play(PassAttack())
    assert order == [2, 0, 1]


def test_a_target_is_an_enemy_that_an_armament_can_strike() -> None:  # MK-6.4.2
    notes = "Turnstile 0,0 N; Gnat 1,-1 S; Gnat 0,-1 S; Gnat 0,1 N; Gnat 0,-2 S"
    here = table(notes, seats=(0, 0, 1, 1, 1), initiative="single").fights(0)
    assert here.menu == [Attack(2), PassAttack()]
    assert here.refused(Attack(1)) == "no_enemy"
    assert here.refused(Attack(3)) == "no_arc", "it stands behind"
    assert here.refused(Attack(4)) == "no_reach", "it is two hexes off"
    hidden = table("Pikestaff 0,0 N; Turnstile 0,-1 S; Heron 0,-2 S", programs="all").fights(0)
    assert hidden.refused(Attack(2)) == "no_sight", "another one stands between"


def test_a_plain_shield_strikes_nobody() -> None:  # MK-6.4.2
    here = table("Wicket 0,0 NE; Gnat -1,0 S; Gnat 0,-1 S").fights(0)
    assert here.awaited == "initiative" or Attack(1) not in here.menu
    spiked = table("Hedgehog 0,0 N; Gnat -1,0 S").fights(0)
    assert Attack(1) in spiked.menu, "a spiked one may be declared to bash"


def test_both_arms_strike_the_one_target_of_the_turn() -> None:  # MK-6.4.3
    here = table("Turnstile 0,0 N; Gnat 0,-1 S; Gnat 1,-1 SW").marked(1, reflexed=True)
    here = here.marked(1, passed=True).marked(2, passed=True).fights(0).play(Attack(1))
    here = here.rolls(1, 1, 1, 1)
    assert {event.target for event in here.told(HitRolled)} == {1}
    assert len(here.told(HitRolled)) == 2


def test_a_pass_is_no_attack_and_keeps_reflex_and_involvement() -> None:  # MK-6.4.4
    here = pair("Wicket 0,-1 S; Turnstile 0,0 N").play(PassAttack())
    assert here.told(Passed) == [Passed(0)]
    assert not here.state.loud
    here = here.play(Attack(0))
    assert here.awaited == "reflex_roll"
    assert here.rolls(1).awaited == "shield_defender"


def test_who_has_passed_parries_with_no_weapon() -> None:  # MK-6.4.4
    here = pair("Turnstile 0,-1 S; Turnstile 0,0 N", 0).play(PassAttack(), Attack(0))
    assert here.awaited == "to_hit"


def test_a_doomed_krusher_still_attacks_and_is_attacked() -> None:  # MK-6.4.5
    here = table("Turnstile 0,-1 S il=-3; Turnstile 0,0 N; Gnat 0,5 N")
    here = here.marked(0, reflexed=True).marked(1, reflexed=True).fights(0, 1)
    here = here.play(Attack(1), NoParry(), NoParry()).rolls(1, 1, 1, 1)
    assert (here.awaited, here.asked) == ("combat", 1)
    here = here.play(Attack(0))
    assert here.told(AttackDeclared)[0].target == 0
    here = here.rolls(1, 1, 1, 1)
    assert here.told(Defeated)[0].krusher == 0


def test_an_attacker_keeps_something_to_strike_with() -> None:  # MK-6.4.6
    here = table("Hedgehog 0,0 NE; Turnstile 0,-1 S").marked(1, reflexed=True).fights(0, 1)
    here = here.play(Attack(1))
    assert here.krusher(0).marks.shield == "bash", "nothing else of it reaches the target"
    here = table("Turnstile 0,0 NE; Turnstile 0,-1 S; Gnat 1,-1 S")
    here = here.marked(1, reflexed=True).fights(0, 1, 2).play(Attack(1), NoParry())
    assert here.refused(Parry("left", 2)) != "", "the left arm is the only one that strikes"


def test_dice_are_given_by_nobody_who_plays() -> None:  # MK-5.5
    here = pair(PAIR, 1).play(Attack(1), NoParry(), NoParry())
    dice = Rolled((1, 1, 1, 1))
    assert GAME.why_not(here.state, 0, dice) is not None
    assert GAME.why_not(here.state, DICE, dice) is None
