"""The null field: what it takes off dice, how it steps in, and how it bites (MK-6.11)."""

from typing import Any

import pytest

from game.core.boards.hexes import Hex
from game.core.contract import Choice
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.arena import ArenaMap, arena_of
from game.rules.metalkrushers.commands import Attack, NoParry, Oust, PassAttack
from game.rules.metalkrushers.events import (
    CriticalRolled,
    DamageRolled,
    Defeated,
    FieldBit,
    FieldGrew,
    HitRolled,
    InitiativeRolled,
    OustTried,
    ReflexRolled,
)
from game.rules.metalkrushers.play.turns import end_turn
from game.rules.metalkrushers.workshop.ready import by_dice
from tests.rules.metalkrushers.table import Table, table

RIM = "Twinsaw 0,-6 S; Twinsaw 0,-5 N"
MIDDLE = ((0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
HEART = ArenaMap(6, null=tuple(Hex(*here) for here in MIDDLE))


def fought(notes: str, *faces: int, **more: Any) -> Table:
    """0 attacks 1, which keeps its facing; nobody parries."""
    here = table(notes, **more).marked(1, reflexed=True).fights(0, 1).play(Attack(1))
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    return here.rolls(*faces)


def ended(notes: str, loud: bool = False, **more: Any) -> Table:
    """The end of a turn."""
    return Table(*end_turn(table(notes, **more).state._replace(loud=loud), ()))


def test_it_takes_one_off_every_die_of_a_krusher_in_it() -> None:  # MK-6.11.1
    here = table(RIM)
    rolled = here.now(phase="initiative").rolls(5, 5)
    assert [event.score for event in rolled.told(InitiativeRolled)] == [4, 5]
    hit = fought(RIM, 6, 6, 1, 1, 4, 5)
    assert hit.told(HitRolled)[0].total == 12 + 2 - 2 - 1
    assert hit.told(DamageRolled)[0].points == 3
    assert hit.told(CriticalRolled)[0].points == 3, "the medium row at 4"
    turned = table("Twinsaw 0,-5 N; Twinsaw 0,-6 N").fights(0, 1).play(Attack(1)).rolls(4)
    assert turned.told(ReflexRolled)[0].total == 3


def test_it_takes_one_off_the_die_of_an_oust() -> None:  # MK-6.11.1
    ousting = table("Twinsaw 0,3 N; Twinsaw 0,0 S", oust=True, step=3).moves(0)
    tried = ousting.play(Oust(1, 0, 0)).rolls(4, 4)
    assert tried.told(OustTried)[0].totals == (5, 5), "neither the launch hex nor the target's"
    rim = table("Twinsaw 0,6 N; Twinsaw 0,3 S", oust=True, step=2).moves(0)
    tried = rim.play(Oust(1, 0, 0)).rolls(4, 4)
    assert tried.told(OustTried)[0].totals == (4, 5), "the launch hex is in the field"


def test_the_hex_at_the_roll_counts_and_rolls_against_it_do_not_change() -> None:  # MK-6.11.2
    here = table("Twinsaw 0,-5 N; Twinsaw 0,-6 S").marked(1, reflexed=True).fights(0, 1)
    assert here.needs(Attack(1)) == [7, 7]


def test_natural_sums_and_charts_are_read_without_it() -> None:  # MK-6.11.3
    hit = fought(RIM, 6, 4, 1, 1)
    assert hit.told(HitRolled)[0].result == "critical", "a natural 10"
    missed = fought("Twinsaw 0,-6 NE; Twinsaw 0,-5 N", 6, 6)
    assert missed.told(HitRolled)[0].result == "critical", "a natural 12 hits"
    assert by_dice((3, 4, 2, 1, 6, 5)).chassis == "standard", "there is no field to be in yet"


QUIET = "Twinsaw 0,-3 S; Twinsaw 0,3 N"


@pytest.mark.parametrize(
    ("turn", "more", "step"),
    [
        (2, {}, 0),
        (3, {}, 1),
        (7, {"armament": "pickup"}, 0),
        (8, {"armament": "pickup"}, 1),
        (3, {"live_field": False}, 0),
    ],
)
def test_a_turn_without_an_attack_lets_it_step_in(
    turn: int, more: dict[str, Any], step: int
) -> None:
    # MK-6.11.4
    here = ended(QUIET, turn=turn, **more)
    assert here.state.step == step
    assert here.told(FieldGrew) == [FieldGrew(step)] * step


def test_an_attack_that_misses_makes_a_turn_loud_and_a_pass_does_not() -> None:  # MK-6.11.4
    notes = "Twinsaw 0,-1 S; Twinsaw 0,0 S"
    assert not fought(notes, 1, 1, 1, 1).told(FieldGrew)
    here = table(notes).fights(0).play(PassAttack())
    assert here.told(FieldGrew) == [FieldGrew(1)]


def test_an_oust_alone_makes_no_noise() -> None:  # MK-6.11.4
    here = table("Twinsaw 0,3 N; Grindstone 0,0 S", oust=True).moves(0)
    here = here.play(Oust(1, 0, 0))
    assert (here.awaited, here.state.loud) == ("oust", False)
    assert here.rolls(5, 3).state.loud, "the attack after it does"


def test_it_steps_in_as_far_as_the_core_and_never_falls() -> None:  # MK-6.11.4
    assert ended(QUIET, step=3).state.step == 3, "radius 6: three steps"
    assert ended(QUIET, loud=True, step=2).state.step == 2


@pytest.mark.parametrize(
    ("radius", "outside"),
    [
        (4, [37, 19]),
        (6, [91, 61, 37, 19]),
        (7, [127, 91, 61, 37, 19]),
        (8, [169, 127, 91, 61, 37, 19]),
    ],
)
def test_each_step_adds_a_ring_and_the_core_stays(radius: int, outside: list[int]) -> None:
    # MK-6.11.5
    arena = arena_of(ArenaMap(radius))
    left = [len(arena.hexes.cells) - arena.null(n).bit_count() for n in range(len(outside))]
    assert left == outside
    assert arena.most_steps == len(outside) - 1


def test_hexes_of_the_field_are_live_from_the_first_step_on() -> None:  # MK-6.11.5
    arena = arena_of(ArenaMap(6))
    assert arena.live(0) == 0
    assert arena.live(1) == arena.null(1)


def test_null_hexes_of_the_map_are_never_live() -> None:  # MK-6.11.5
    here = ended("Twinsaw 0,0 S; Twinsaw 0,4 N", ground=HEART, loud=True, step=1)
    assert not here.told(FieldBit)
    center = arena_of(HEART).hexes.cell(Hex(0, 0))
    assert arena_of(HEART).null(1) >> center & 1


def test_it_bites_every_krusher_in_it_for_two_past_shield_and_armor() -> None:  # MK-6.11.6
    here = ended("Wicket 0,-5 S; Twinsaw 0,4 N", loud=True, step=1, turn=17)
    assert here.told(FieldBit) == [FieldBit(0, 2, 14)], "whatever the power"
    own = here.krusher(0)
    assert (own.shield, sum(own.armor)) == (25, 75)


def test_doomed_krushers_are_bitten_too_and_defeat_comes_after() -> None:  # MK-6.11.6
    notes = "Twinsaw 0,-5 S il=-1; Twinsaw 0,5 N il=2; Twinsaw 0,0 N; Twinsaw 3,0 N"
    here = ended(notes, loud=True, step=1)
    kinds = [type(event) for event in here.events[:4]]
    assert kinds == [FieldBit, FieldBit, Defeated, Defeated]
    assert here.krusher(0).linkage == -3


def test_the_step_at_the_start_of_the_turn_counts() -> None:  # MK-6.11.6
    here = ended("Twinsaw 0,-5 S; Twinsaw 0,4 N", step=0)
    assert here.state.step == 1 and not here.told(FieldBit)


def test_the_attacker_is_told_while_a_rise_is_due() -> None:  # MK-6.11.6
    def prompt(here: Table) -> str:
        waits = GAME.awaiting(here.state)
        assert isinstance(waits, Choice)
        return waits.prompt.id

    notes = "Twinsaw 0,-1 S; Twinsaw 0,0 N"
    warning, plain = "metalkrushers.prompt.combat_quiet", "metalkrushers.prompt.combat"
    assert prompt(table(notes).fights(0, 1)) == warning
    assert prompt(table(notes, turn=2).fights(0, 1)) == plain
    assert prompt(table(notes, live_field=False).fights(0, 1)) == plain
