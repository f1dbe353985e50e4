"""Shooting, boosts, missiles, damage and the chances of all that (DZ-7.10 to 7.12, DZ-8, DZ-9)."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.core.contract import DICE, Choice, Result, Roll, Rolled, Thread
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Drive, Fire, HoldFire
from game.rules.dicezone.data import (
    BOOSTS,
    FRONT,
    LEFT,
    MISSILES,
    READY,
    REAR,
    RIGHT,
    STATS,
    TOKENS,
    TWO_SHOTS,
)
from game.rules.dicezone.events import (
    ArmorLost,
    CarryRolled,
    DamageDieRolled,
    Scored,
    ShellIgnored,
    ShotDeclared,
    ShotLanded,
    Skipped,
    TankDestroyed,
)
from game.rules.dicezone.play.damage import carry
from game.rules.dicezone.play.shots import bands
from tests.nightly import some_daily
from tests.rules.dicezone.table import Table, table

FAR = "standard 0,11 N"


def behind(shooter: str = "range=6", target: str = "", **options: Any) -> Table:
    """A Standard four hexes straight behind another is to shoot; a third is far away."""
    notes = f"standard 0,4 N {shooter}; standard 0,0 N {target}; standard -9,0 N range=1"
    return table(notes, **options).shoots(0)


def shots(here: Table) -> list[Fire]:
    """The shots of the menu, without holding fire."""
    return [order for order in here.menu if isinstance(order, Fire)]


def test_each_tank_shoots_once() -> None:  # DZ-8.1
    here = table(f"standard 0,4 N range=6; standard 0,0 N range=6; {FAR} range=1").shoots(0, 1)
    here = here.play(Fire(1)).rolls(1, 1, 1, 1)
    assert here.asked == 1


def test_who_has_been_destroyed_does_not_shoot() -> None:  # DZ-8.1, DZ-10.5
    here = table(f"standard 0,4 N range=6 damage=6; standard 0,0 N rear=0 core=1 range=6; {FAR}")
    here = here.shoots(0, 1, 2).play(Fire(1)).rolls(3, 3, 3, 3, 6)
    assert here.told(TankDestroyed)[0].tank == 1
    assert all(event.tank != 1 for event in here.told(Skipped))
    assert here.state.shooting == (0, 2)


@pytest.mark.parametrize("facing", ["N", "NE", "SE", "S", "SW", "NW"])
def test_the_turret_turns(facing: str) -> None:  # DZ-8.2
    here = table(f"standard 0,4 {facing} range=6; standard 0,0 N; {FAR} range=1").shoots(0)
    assert here.refused(Fire(1)) == ""


def test_a_ghost_missile_needs_no_sight_but_range() -> None:  # DZ-8.2, DZ-8.5
    here = table("standard 0,4 N range=6 ghost=2; standard 0,0 N; standard 4,4 N")
    here = here.with_terrain((0, 2)).shoots(0)
    assert here.refused(Fire(1)) == "no_sight"
    assert here.refused(Fire(1, missile="ghost")) == ""
    far = table("standard 0,9 N range=1 ghost=2; standard 0,0 N; standard 0,8 N").shoots(0)
    assert far.refused(Fire(1, missile="ghost")) == "out_of_range"


def test_nobody_shoots_at_their_own_side_or_themselves() -> None:  # DZ-8.3
    notes = f"standard 0,4 N range=6; standard 2,2 N; standard 0,0 N; {FAR}"
    here = table(notes, seats=(0, 0, 1, 1), teams=(0, 1), tanks_per_team=2).shoots(0)
    assert [here.refused(Fire(n)) for n in (0, 1, 2)] == ["own_side", "own_side", ""]


def test_a_tank_with_range_zero_cannot_shoot() -> None:  # DZ-8.4
    assert behind("range=0").told(Skipped)[0] == Skipped(0, "shoot")


def test_a_shot_rolls_the_accuracy_it_has_now() -> None:  # DZ-8.6, DZ-9.11
    notes = "standard 0,0 N rear=0 range=6; standard 0,4 N range=6; standard -9,0 N range=1"
    here = table(notes).shoots(1, 0).play(Fire(0)).rolls(3, 3, 3, 3, 3)
    assert here.stat(0, "accuracy") == 0
    assert here.told(Skipped)[0] == Skipped(0, "shoot"), "four points took all its dice"


def test_bonus_dice_are_two_more_even_without_any() -> None:  # DZ-8.6
    here = behind("range=6 bonus_dice=3").play(Fire(1, "bonus_dice"))
    assert here.told(ShotDeclared)[0].dice == 6
    here = behind("range=6 accuracy=0 bonus_dice=3")
    assert here.refused(Fire(1)) == "no_dice"
    assert here.play(Fire(1, "bonus_dice")).told(ShotDeclared)[0].dice == 2


@pytest.mark.parametrize(
    ("away", "boost", "need"),
    [(4, None, 3), (8, None, 4), (12, None, 5), (4, "aim2", 2), (8, "aim2", 2), (12, "aim2", 3)],
)
def test_the_face_needed_is_the_step_and_two(away: int, boost: str | None, need: int) -> None:
    notes = f"standard 0,{away} N aim2=3; standard 0,0 N; standard 9,0 N"  # DZ-8.7
    here = table(notes).shoots(0).play(Fire(1, boost))
    assert here.told(ShotDeclared)[0].need == need


def test_a_one_always_misses() -> None:  # DZ-8.7
    here = behind("range=6 aim2=3").play(Fire(1, "aim2")).rolls(1, 1, 1, 1)
    assert here.told(ShotLanded)[0].verdict == "miss"


def test_more_hits_make_no_difference() -> None:  # DZ-8.8
    one, many = (behind().play(Fire(1)).rolls(*f) for f in ((3, 1, 1, 1), (5, 5, 5, 5)))
    assert one.state.scores == many.state.scores == (30, 0, 0)


def test_two_sixes_are_critical_one_is_not() -> None:  # DZ-8.9
    assert behind().play(Fire(1)).rolls(6, 1, 1, 1).told(ShotLanded)[0].verdict == "hit"
    assert behind().play(Fire(1)).rolls(6, 1, 1, 6).told(ShotLanded)[0].verdict == "critical"


@pytest.mark.parametrize(
    ("shooter", "order", "damage"),
    [
        ("range=6", Fire(1), 4),
        ("range=6 he=1", Fire(1, None, "he"), 6),
        ("range=6 he=1 double_damage=1", Fire(1, "double_damage", "he"), 12),
        ("range=6 damage_die=1", Fire(1, "damage_die"), 4 + 5),
    ],
)
def test_damage_adds_up_and_then_doubles(shooter: str, order: Fire, damage: int) -> None:
    here = behind(shooter, "rear=0").play(order).rolls(3, 3, 3, 3)  # DZ-8.10
    here = here.rolls(5) if here.awaited == "damage_die" else here
    assert here.state.blow is not None
    assert here.state.blow.points == damage


def test_the_damage_die_is_rolled_after_a_hit_only() -> None:  # DZ-8.10
    here = behind("range=6 damage_die=3").play(Fire(1, "damage_die")).rolls(1, 1, 1, 1)
    assert here.told(DamageDieRolled) == []
    assert here.tokens(0) == {"damage_die": 2}, "the charge is used all the same"


def test_a_shot_that_could_do_nothing_is_not_allowed() -> None:  # DZ-8.10
    here = behind("range=6 damage=0 damage_die=3 he=2")
    assert here.refused(Fire(1)) == "no_damage"
    assert here.refused(Fire(1, "damage_die")) == ""
    assert here.refused(Fire(1, None, "he")) == ""
    assert behind("range=6", "rear=1 shell2 shell=2").refused(Fire(1)) == ""


# Boosts and missiles


def test_one_boost_a_turn_used_up_whether_or_not_it_hits() -> None:  # DZ-7.10
    here = behind("range=6 twice_same=2 aim2=3").play(Fire(1, "twice_same")).rolls(1, 1, 1, 1)
    assert here.tokens(0) == {"twice_same": 1, "aim2": 3}
    assert here.refused(Fire(1, "aim2")) == "one_boost"
    assert here.refused(Fire(1, "twice_same")) == "one_boost"
    here = here.play(Fire(1)).rolls(1, 1, 1, 1)
    assert here.tokens(0) == {"twice_same": 1, "aim2": 3}


def test_a_missile_is_used_up_and_goes_with_a_boost() -> None:  # DZ-7.11
    here = behind("range=6 ghost=2 double_damage=2").play(Fire(1, "double_damage", "ghost"))
    assert here.rolls(1, 1, 1, 1).tokens(0) == {"ghost": 1, "double_damage": 1}


def test_each_of_two_shots_may_be_a_missile() -> None:  # DZ-7.11
    here = behind("range=6 twice_same=2 homing=2 he=1")
    odds = GAME.odds(here.state, 0, Fire(1, "twice_same", "homing"))
    assert odds is not None
    assert "dicezone.given.first_shot" in [say.id for say in odds.given]
    here = here.play(Fire(1, "twice_same", "homing"))
    here = here.rolls(1) if here.awaited == "carry" else here
    assert {order.missile for order in shots(here)} == {None, "homing", "he"}


@pytest.mark.parametrize("boost", ["aim2", "bonus_dice", "split"])
def test_a_homing_missile_wastes_no_boost_for_dice(boost: str) -> None:  # DZ-7.12
    here = behind(f"range=6 homing=2 {boost}=3")
    assert here.refused(Fire(1, boost, "homing", 2 if boost == "split" else None)) == "bad_mix"


def test_a_homing_missile_hits_without_dice() -> None:  # DZ-7.12, DZ-8.6
    before = behind("range=6 accuracy=0 homing=2", "rear=6")
    odds = GAME.odds(before.state, 0, Fire(1, None, "homing"))
    assert odds is not None, "what is certain is told too"
    assert [outcome.chance for outcome in odds.parts[0].outcomes] == [1]
    assert {f.say.id.rpartition(".")[2]: f.mean for f in odds.figures}["armor"] == 4
    here = before.play(Fire(1, None, "homing"))
    assert here.told(ShotLanded)[0].verdict == "hit"
    assert here.told(ShotDeclared)[0].dice == 0
    assert here.stat(1, "rear") == 2


def test_a_homing_missile_may_not_end_a_split() -> None:  # DZ-7.12, DZ-8.11
    here = behind("range=6 split homing=2").play(Fire(1, "split", None, 1)).rolls(1)
    assert here.refused(Fire(1, None, "homing")) == "bad_mix"


def test_two_shots_are_at_the_same_tank() -> None:  # DZ-8.11
    notes = "standard 0,4 N range=6 twice_same=2; standard 0,0 N; standard 4,0 N"
    here = table(notes).shoots(0).play(Fire(1, "twice_same")).rolls(1, 1, 1, 1)
    assert here.refused(Fire(2)) == "second_same"
    assert {order.target for order in shots(here)} == {1}
    gone = table(notes.replace("standard 0,0 N", "standard 0,0 N rear=0 core=1")).shoots(0)
    gone = gone.play(Fire(1, "twice_same")).rolls(3, 3, 3, 3, 6)
    assert not isinstance(gone.waits, Choice) or gone.awaited != "shoot"


def test_two_targets_are_two_tanks() -> None:  # DZ-8.11
    notes = "standard 0,4 N range=6 twice_diff=3; standard 0,0 N; standard 4,0 N"
    here = table(notes).shoots(0).play(Fire(1, "twice_diff")).rolls(1, 1, 1, 1)
    assert here.refused(Fire(1)) == "second_other"
    assert here.refused(Fire(2)) == ""


def test_against_a_single_enemy_two_targets_are_two_shots() -> None:  # DZ-8.11
    here = table("standard 0,4 N range=6 twice_diff=3; standard 0,0 N").shoots(0)
    here = here.play(Fire(1, "twice_diff")).rolls(1, 1, 1, 1)
    assert here.refused(Fire(1)) == ""
    notes = "standard 0,4 N range=6 twice_diff=3; standard 0,0 N; standard 4,0 N gone"
    here = table(notes).shoots(0)
    here = here.play(Fire(1, "twice_diff")).rolls(1, 1, 1, 1)
    assert here.awaited != "shoot", "the other one will be rebuilt, so it counts"


@pytest.mark.parametrize(("dice", "code"), [(1, ""), (3, ""), (4, "split_dice"), (0, "split_dice")])
def test_a_split_leaves_each_shot_a_die(dice: int, code: str) -> None:  # DZ-8.11
    here = behind("range=6 split")
    assert here.refused(Fire(1, "split", None, dice)) == code
    assert here.refused(Fire(1, None, None, 2)) == "split_dice"


def test_a_split_needs_two_dice_and_rolls_no_more_than_are_left() -> None:  # DZ-8.11
    assert not [o for o in shots(behind("range=6 accuracy=1 split")) if o.boost == "split"]
    own = "standard 0,1 N range=6 split accuracy=6 he=2 rear=0 front=0"
    notes = f"{own}; standard 0,0 N; standard -9,0 N"
    here = table(notes).shoots(0).play(Fire(1, "split", "he", 1)).rolls(3, 1)
    here = here.rolls(3) if here.awaited == "carry" else here
    assert here.stat(0, "accuracy") == 3, "its own blast took three"
    assert here.play(Fire(1)).told(ShotDeclared)[0].dice == 3


def test_without_a_second_target_the_fire_ends_by_itself() -> None:  # DZ-0.1
    here = behind("range=6 split", "").play(Fire(1, "split", None, 3)).rolls(1, 1, 1)
    assert here.asked == 0
    here = here.play(HoldFire())
    assert here.awaited != "shoot"


def test_a_second_shot_is_an_order_of_its_own() -> None:  # DZ-8.11
    here = behind("range=6 twice_same=2").play(Fire(1, "twice_same"))
    assert here.waits.thread == Thread("fire", 0)
    here = here.rolls(1, 1, 1, 1)
    assert (here.awaited, here.waits.thread) == ("shoot", None)


# Damage


def test_a_plain_hit_strikes_one_side() -> None:  # DZ-9.1, DZ-9.2
    here = behind("range=6 damage=2").play(Fire(1)).rolls(3, 3, 3, 3)
    assert here.told(ArmorLost) == [ArmorLost(1, REAR, 2, 1)]
    assert here.tank(1).stats == (5, 4, 4, 1, 7, 4, 4, 4, 5)


def test_the_rest_is_carried_by_the_shooters_die() -> None:  # DZ-9.3
    here = behind("range=6").play(Fire(1)).rolls(3, 3, 3, 3)
    assert here.awaited == "carry"
    assert here.waits.groups[0].seat == 0
    assert here.state.blow is not None
    assert here.state.blow.points == 1


@pytest.mark.parametrize(
    ("face", "stat"),
    [(1, "move"), (2, "damage"), (3, "accuracy"), (4, "range"), (5, "core"), (6, "core")],
)
def test_the_carry_die_names_the_stat(face: int, stat: str) -> None:  # DZ-9.5
    gone = carry(READY["standard"], REAR, 2, face, "standard")
    assert STATS[gone.stat] == stat
    assert (gone.pips, gone.core, gone.removed) == (2, 0, 2)
    assert gone.stats[gone.stat] == READY["standard"][gone.stat] - 2


@pytest.mark.parametrize(
    ("table_of", "words"),
    [
        ("standard", ["move", "damage", "accuracy", "range", "core", "core"]),
        ("armor", ["move", "damage", "accuracy", "range", "armor", "core"]),
    ],
)
def test_every_face_of_the_carry_die_has_its_name(table_of: str, words: list[str]) -> None:
    here = behind(carry_table=table_of).play(Fire(1)).rolls(3, 3, 3, 3)  # DZ-9.3, DZ-9.10
    (group,) = here.waits.groups
    assert [group.verdicts((face,))[0].word for face in range(1, 7)] == words


def test_movement_takes_up_to_twelve() -> None:  # DZ-9.5
    stats = (0, 0, 0, 0, 12, 1, 1, 1, 6)
    gone = carry(stats, REAR, 14, 1, "standard")
    assert (gone.pips, gone.core, gone.stats[4], gone.stats[8]) == (12, 2, 0, 4)


@pytest.mark.parametrize(("left", "key"), [(1, "ignored"), (0, "ignored_last")])
def test_plating_that_has_nothing_left_is_used_up(left: int, key: str) -> None:  # DZ-9.4
    line = GAME.tell(behind().state, ShellIgnored(1, 2, left))
    assert line is not None
    assert line.say.id == f"dicezone.log.{key}"


def test_a_critical_hit_takes_no_armor_and_needs_one_die() -> None:  # DZ-9.6
    here = behind("range=6", "shell2 shell=2").play(Fire(1)).rolls(6, 6, 1, 1, 1)
    assert here.told(ArmorLost) == here.told(ShellIgnored) == []
    assert (here.stat(1, "rear"), here.stat(1, "move"), here.tank(1).shell) == (3, 3, 2)


def test_an_armor_piercing_missile_carries_everything() -> None:  # DZ-9.6
    here = behind("range=6 ap=1", "rear=6").play(Fire(1, None, "ap")).rolls(3, 3, 3, 3, 2)
    assert (here.stat(1, "rear"), here.stat(1, "damage")) == (6, 0)


def test_a_proof_rear_stops_even_armor_piercing_missiles() -> None:  # DZ-9.7
    here = behind("range=6 ap=1", "rear=2 rear_proof").play(Fire(1, None, "ap"))
    here = here.rolls(3, 3, 3, 3)
    assert (here.stat(1, "rear"), here.state.scores[0]) == (0, 20)
    assert here.told(CarryRolled) == []
    flank = table(f"standard 4,0 N range=6 ap=1; standard 0,0 N rear_proof; {FAR}").shoots(0)
    assert flank.play(Fire(1, None, "ap")).rolls(3, 3, 3, 3).awaited == "carry"


def test_no_throw_is_critical_against_a_proof_rear() -> None:  # DZ-9.7
    here = behind("range=6", "rear_proof").play(Fire(1))
    assert here.state.shot is not None
    assert [band.word for band in bands(here.state, here.state.shot)] == ["miss", "hit"]


def test_a_core_at_zero_is_the_end_of_a_tank() -> None:  # DZ-9.8
    here = behind("range=6", "rear=0 core=4").play(Fire(1)).rolls(3, 3, 3, 3, 5)
    assert here.told(TankDestroyed)[0].tank == 1
    assert here.tank(1).cell == -1


def test_a_blast_spares_nobody_beside_and_strikes_by_rising_number() -> None:  # DZ-9.9
    notes = (
        "standard 0,1 N range=6 he=2 front=1; standard 0,0 N rear=6;"
        "standard 1,0 N left=2; standard 0,-1 N; standard 2,0 N"
    )
    here = table(notes).shoots(0).play(Fire(1, None, "he")).rolls(3, 3, 3, 3)
    assert here.awaited == "carry"
    assert here.state.blow is not None
    assert (here.state.blow.target, here.state.blow.points) == (0, 2), "the shooter comes first"
    here = here.rolls(2)
    assert here.state.blow is not None
    assert (here.state.blow.target, here.state.blow.points) == (2, 1)
    here = here.rolls(1)
    assert here.stat(3, "rear") == 0
    assert here.tank(4).stats == READY["standard"], "two hexes away"
    assert here.state.scores[0] == 60 + (20 + 20) + 30


def test_a_blast_that_misses_strikes_nobody_and_is_never_critical() -> None:  # DZ-9.9
    notes = "standard 0,4 N range=6 he=2; standard 0,0 N rear=6; standard 1,0 N; standard -9,0 N"
    missed = table(notes).shoots(0).play(Fire(1, None, "he")).rolls(1, 1, 1, 1)
    assert missed.tank(2).stats == READY["standard"]
    critical = table(notes).shoots(0).play(Fire(1, None, "he")).rolls(6, 6, 1, 1, 1)
    assert critical.stat(2, "left") == 1


def test_a_blast_follows_though_the_target_is_gone() -> None:  # DZ-9.9
    notes = (
        "standard 0,4 N range=6 he=2; standard 0,0 N rear=0 core=1; standard 1,0 N; standard -9,0 N"
    )
    here = table(notes).shoots(0).play(Fire(1, None, "he")).rolls(3, 3, 3, 3, 6)
    assert here.stat(2, "left") == 1


@pytest.mark.parametrize(
    ("stats", "points", "left", "scored"),
    [
        ((5, 4, 4, 3), 2, (3, 2, 2, 3), 40),
        ((1, 0, 3, 3), 4, (0, 0, 0, 3), 60),
    ],
)
def test_by_option_a_five_strikes_the_other_sides(
    stats: tuple[int, ...], points: int, left: tuple[int, ...], scored: int
) -> None:  # DZ-9.10
    gone = carry((*stats, 7, 4, 4, 4, 5), REAR, points, 5, "armor")
    assert gone.stats[:4] == left
    assert (20 * gone.removed, gone.stats[8]) == (scored, 5)


def test_by_option_a_five_finds_the_core_where_no_side_is_left() -> None:  # DZ-9.10
    gone = carry((0, 0, 0, 3, 7, 4, 4, 4, 5), REAR, 3, 5, "armor")
    assert (gone.removed, gone.stats[8], gone.stats[3]) == (3, 2, 3)
    assert carry((5, 4, 4, 3, 7, 4, 4, 4, 5), REAR, 3, 6, "armor").stats[8] == 2


# Chances


def ways(state: Any, thread: Thread) -> Iterator[tuple[Fraction, tuple[Any, ...]]]:
    """Every way the dice of an order may fall; throws to hit that are alike are one."""
    waits = GAME.awaiting(state)
    if isinstance(waits, Result) or waits.thread != thread:
        yield Fraction(1), ()
        return
    for chance, faces in throws(waits):
        after, events = GAME.apply(state, DICE, Rolled(faces))
        for more, later in ways(after, thread):
            yield chance * more, (*events, *later)


def throws(waits: Any) -> list[tuple[Fraction, tuple[int, ...]]]:
    """The throws of a roll; of pools one for each verdict, counted die by die."""
    group = waits.groups[0]
    found: dict[Any, list[tuple[int, ...]]] = {}
    for faces in product(range(1, 7), repeat=group.dice):
        key = group.verdicts(faces)[0].word if group.reading == "pool" else faces
        found.setdefault(key, []).append(faces)
    return [(Fraction(len(alike), 6**group.dice), alike[0]) for alike in found.values()]


MEASURED = [
    ("standard 0,4 N range=6; standard 0,0 N", Fire(1)),
    ("standard 0,4 N range=3 damage=6; standard 0,0 N rear=1 core=2", Fire(1)),
    ("standard 0,4 N range=6 damage_die=1; standard 0,0 N core=3", Fire(1, "damage_die")),
    ("standard 0,4 N range=6 accuracy=3 bonus_dice=1; standard 0,0 N", Fire(1, "bonus_dice")),
    ("standard 0,4 N range=6 ap=1; standard 0,0 N core=2", Fire(1, None, "ap")),
    ("standard 0,4 N range=6 ap=1; standard 0,0 N rear_proof", Fire(1, None, "ap")),
    ("standard 0,4 N range=6 homing=1; standard 0,0 N core=1", Fire(1, None, "homing")),
    ("standard 0,4 N range=6; standard 0,0 N rear=2 shell2 shell=2", Fire(1)),
    (
        "standard 0,4 N range=6 he=1; standard 0,0 N core=1; standard 1,0 N left=1 core=1",
        Fire(1, None, "he"),
    ),
    ("standard 0,1 N range=6 he=1 front=0 core=2; standard 0,0 N", Fire(1, None, "he")),
    ("standard 0,4 N range=6 split; standard 0,0 N", Fire(1, "split", None, 3)),
    (
        "standard 0,4 N range=6 homing=1 he=1 double_damage=1; standard 0,0 N; standard 1,0 N",
        Fire(1, "double_damage", "homing"),
    ),
]


@pytest.mark.parametrize(("notes", "order"), MEASURED)
@pytest.mark.parametrize(
    ("score", "table_of"), [(0, "standard"), (930, "standard"), (0, "armor"), (945, "armor")]
)
def test_the_chances_of_a_shot_are_those_of_its_dice(
    notes: str, order: Fire, score: int, table_of: str
) -> None:
    count = notes.count(";") + 2
    here = table(
        f"{notes}; standard -9,0 N range=1",
        scores=(score,) + (0,) * (count - 1),
        carry_table=table_of,
    ).shoots(0)
    odds = GAME.odds(here.state, 0, order)
    assert odds is not None
    after, first = GAME.apply(here.state, 0, order)
    found = [(chance, (*first, *later)) for chance, later in ways(after, Thread("fire", 0))]
    assert sum(chance for chance, _ in found) == 1
    for part in odds.parts:
        marks = {mark for outcome in part.outcomes for mark in outcome.marks}
        assert sum(outcome.chance for outcome in part.outcomes) == 1
        for outcome in part.outcomes:
            came = sum(c for c, events in found if marks & set(events) == set(outcome.marks))
            assert came == outcome.chance, outcome
    means = {figure.say.id.rsplit(".", 1)[1]: figure.mean for figure in odds.figures}
    counted = {"points": points, "armor": armor, "carried": carried, "destroyed": destroyed}
    for name, count_of in counted.items():
        assert means[name] == sum(c * count_of(events) for c, events in found), name


@pytest.mark.parametrize(("notes", "order"), MEASURED)
def test_every_hit_is_a_good_outcome_of_a_shot(notes: str, order: Fire) -> None:
    odds = GAME.odds(table(f"{notes}; standard -9,0 N range=1").shoots(0).state, 0, order)
    assert odds is not None
    (part,) = odds.parts
    good = {outcome.say.id for outcome in part.outcomes[: part.good]}
    other = {outcome.say.id for outcome in part.outcomes[part.good :]}
    hits = {f"dicezone.outcome.{hit}" for hit in ("critical", "hit")}
    assert good <= hits | {f"{hit}_destroyed" for hit in hits}
    assert other <= {"dicezone.outcome.miss"}


def points(events: tuple[Any, ...]) -> int:
    return sum(event.points for event in events if type(event) is Scored and event.team == 0)


def armor(events: tuple[Any, ...]) -> int:
    return sum(event.pips for event in events if type(event) is ArmorLost and event.tank == 1)


def carried(events: tuple[Any, ...]) -> int:
    lost = (event for event in events if type(event) is CarryRolled and event.tank == 1)
    return sum(event.pips + event.core for event in lost)


def destroyed(events: tuple[Any, ...]) -> int:
    return sum(type(event) is TankDestroyed and event.tank == 1 for event in events)


def test_a_shot_that_cannot_miss_or_carry_is_certain() -> None:
    here = behind("range=6 homing=2", "rear=6")
    odds = GAME.odds(here.state, 0, Fire(1, None, "homing"))
    assert odds is not None, "+40, certain"
    assert [outcome.chance for outcome in odds.parts[0].outcomes] == [1]
    assert GAME.odds(here.state, 0, HoldFire()) is None
    assert GAME.odds(here.state, 0, Fire(0)) is None


def test_the_chances_of_a_crate_and_of_a_mine() -> None:  # DZ-7.2, DZ-6.11
    here = table(f"standard 0,0 N speed=5 front=5 core=1; {FAR}").with_crates((0, -1)).moves(0)
    assert set(here.chances(Drive("F")).values()) == {Fraction(1, 4)}
    assert here.figures(Drive("F"))["crate_points"] == Fraction(27 * 100 + 8 * 150 + 200, 36)
    mined = here.with_mines((-1, 1, 1)).with_crates()
    assert mined.chances(Drive("LLF")) == {"lives": Fraction(2, 3), "blown_up": Fraction(1, 3)}
    assert GAME.odds(mined.state, 0, Drive("R")) is None


CRATE_MEAN = Fraction(27 * 100 + 8 * 150 + 200, 36)


@pytest.mark.parametrize(("armor", "told"), [(6, ("crate",)), (5, ("mine", "crate"))])
def test_a_crate_behind_a_mine_that_cannot_destroy_is_told_too(
    armor: int, told: tuple[str, ...]
) -> None:  # DZ-6.12, DZ-7.2
    here = table(f"standard 0,0 N speed=5 front={armor} core=6; {FAR}").with_crates((0, -1))
    here = here.with_mines((0, -2, 1)).moves(0)
    odds = GAME.odds(here.state, 0, Drive("F"))
    assert odds is not None
    assert tuple(part.about.id.rsplit(".", 1)[1] for part in odds.parts) == told
    assert here.figures(Drive("F"))["crate_points"] == CRATE_MEAN


def test_a_crate_that_a_mine_may_keep_from_a_tank_counts_by_its_chance() -> None:  # DZ-6.12
    here = table(f"standard 0,0 N speed=5 front=5 core=1; {FAR}").with_crates((0, -1))
    here = here.with_mines((0, -2, 1)).moves(0)
    odds = GAME.odds(here.state, 0, Drive("F"))
    assert odds is not None
    assert len(odds.parts) == 1, "what a crate holds hangs on whether it is taken"
    lives = here.chances(Drive("F"))["lives"]
    assert 0 < lives < 1
    assert here.figures(Drive("F"))["crate_points"] == lives * CRATE_MEAN


def test_a_match_that_a_mine_ends_leaves_the_crate() -> None:  # DZ-6.12, DZ-12.2
    here = table(f"standard 0,0 N speed=5 front=5 core=6; {FAR}", scores=(0, 940))
    here = here.with_crates((0, -1)).with_mines((0, -2, 1)).moves(0)
    assert "crate_points" not in here.figures(Drive("F"))


def test_sides_are_numbered_as_the_dice_lie() -> None:  # DZ-9.1
    assert [STATS[side] for side in (FRONT, RIGHT, LEFT, REAR)] == [
        "front",
        "right",
        "left",
        "rear",
    ]


@pytest.mark.parametrize("seed", some_daily(range(25), 5))
def test_every_shot_is_listed_or_refused_for_one_reason(seed: int) -> None:  # DZ-0.2, DZ-8.1
    rng = random.Random(seed)
    tokens = rng.sample([*BOOSTS, *MISSILES], 3)
    held = " ".join(f"{token}={TOKENS[token].charges}" for token in tokens)
    gun = f"range={rng.randint(0, 6)} accuracy={rng.randint(0, 6)} damage={rng.randint(0, 6)}"
    notes = f"standard 0,4 N {gun} {held}; standard 0,0 N; standard 3,3 N; standard 0,-9 N"
    here = table(notes).with_terrain((0, 2), (2, 3)).shoots(0)
    for _ in range(2):
        if here.awaited != "shoot" or here.asked != 0:
            return
        listed = set(here.menu)
        words = (None, *BOOSTS), (None, *MISSILES), (None, *range(7))
        for target, boost, missile, dice in product(range(-1, 5), *words):
            order = Fire(target, boost, missile, dice)
            assert (here.refused(order) == "") == (order in listed), order
        second = [order for order in shots(here) if order.boost in TWO_SHOTS]
        here = here.play(rng.choice(second or shots(here)))
        while isinstance(here.waits, Roll) and here.waits.thread is not None:
            here = here.rolls(*(rng.randint(1, 6) for _ in here.waits.sides))
