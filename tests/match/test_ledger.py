"""Each roll is judged once, by the last odds before it in its thread or by its own bands."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.contract import (
    DICE,
    Band,
    Concede,
    DiceGroup,
    Ready,
    Say,
    Thread,
    Turn,
)
from game.core.forecast import (
    Odds,
)
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.match.statistics import Reckoning, ledger, statistics
from game.rules.streetfire import GAME as STREETFIRE
from game.rules.streetfire.commands import EndTurn, Fire
from tests.match.script import HIT, Mark, NewTurn, asked, part, scripted, thrown
from tests.rules.streetfire.table import setup as town
from tests.tiny import TINY
from tests.tiny import setup as lane
from tests.tiny.state import Aim, Go, Parry, Rest, Slash, TakeBlow

F = Fraction
FIRE = Thread("fire", 1)
SHOT = part(("kill", F(1, 4)), ("-", F(3, 4)))
ODDS = Odds((SHOT,))


def told(one: Reckoning) -> list[str]:
    return [say.id.removeprefix("s.log.") for say in one.told]


def judged(match: Match) -> list[tuple[int, str]]:
    """Who judged, and what came."""
    return [(one.entry, one.outcome.id.rsplit(".", 1)[1]) for one in ledger(match).reckonings]


def test_all_rolls_of_an_order_are_judged_together_by_its_odds() -> None:
    match = scripted(
        asked(Mark("fires"), odds=ODDS),
        thrown([5], Mark("hits"), thread=FIRE),
        thrown([6], Mark("kill"), thread=FIRE),
        asked(),
    )
    (one,) = ledger(match).reckonings
    assert (one.entry, one.seat, one.success) == (0, 0, True)
    assert (one.chance, one.at_least, one.good) == (F(1, 4), F(1, 4), F(1, 4))
    assert told(one) == ["hits", "kill"]


GRADED = Odds((part(("kill", F(1, 6)), ("hits", F(1, 3)), ("-", F(1, 2)), good=2),))


@pytest.mark.parametrize(
    ("came", "success", "at_least"),
    [("kill", True, F(1, 6)), ("hits", True, F(1, 2)), ("-", False, F(1))],
)
def test_every_outcome_that_the_odds_call_good_is_a_success(
    came: str, success: bool, at_least: Fraction
) -> None:
    marks = () if came == "-" else (Mark(came),)
    match = scripted(asked(odds=GRADED), thrown([6], *marks, thread=FIRE), asked())
    found = ledger(match)
    (one,) = found.reckonings
    assert (one.success, one.good, one.at_least) == (success, F(1, 2), at_least)
    side = found.sides[0]
    assert (side.came, side.expected, side.spread) == (int(success), F(1, 2), F(1, 4))


def test_odds_without_a_good_outcome_expect_none() -> None:
    hopeless = Odds((part(("worse", F(1, 3)), ("worst", F(2, 3)), good=0),))
    shot = (asked(odds=hopeless), thrown([6], Mark("worse"), thread=FIRE), asked())
    found = ledger(scripted(*shot))
    assert (found.reckonings[0].success, found.reckonings[0].good) == (False, 0)
    assert (found.sides[0].came, found.sides[0].expected, found.sides[0].spread) == (0, 0, 0)


def test_an_outcome_without_a_mark_has_come_when_the_thread_has_ended_without_one() -> None:
    shots = [asked(odds=ODDS), thrown([5], Mark("hits"), thread=FIRE)]
    assert judged(scripted(*shots, thrown([1], thread=FIRE), asked())) == [(0, "-")]


def test_dice_of_an_order_under_way_are_not_judged_yet() -> None:
    under_way = scripted(
        asked(odds=ODDS), thrown([5], Mark("hits"), thread=FIRE), thrown([1], thread=FIRE)
    )
    under_way.take_back(1)
    assert judged(under_way) == []
    assert ledger(under_way).sides[0].dice == 1, "but they have been thrown"


def test_a_later_command_in_the_thread_replaces_what_was_reckoned_before() -> None:
    parried = Odds((part(("spared", F(2, 3)), ("kill", F(1, 3))),))
    match = scripted(
        asked(odds=ODDS),
        asked(odds=parried, seats=(1,), thread=FIRE),
        thrown([6], Mark("kill"), thread=FIRE),
        asked(),
    )
    (one,) = ledger(match).reckonings
    assert (one.entry, one.seat, one.outcome) == (1, 1, Say("s.kill"))
    assert (one.chance, one.at_least) == (F(1, 3), F(1))


def test_a_command_without_odds_in_the_thread_replaces_nothing() -> None:
    match = scripted(
        asked(odds=ODDS), asked(seats=(1,), thread=FIRE), thrown([6], thread=FIRE), asked()
    )
    assert judged(match) == [(0, "-")]


def test_a_roll_whose_odds_were_replaced_before_they_told_is_judged_by_its_bands() -> None:
    """The shot has hit, and then the target has taken cover: nobody knows what it would do."""
    covered = Odds((part(("kill", F(1, 9)), ("-", F(8, 9))),))
    match = scripted(
        asked(odds=ODDS),
        thrown([5], Mark("hits"), thread=FIRE),
        asked(odds=covered, seats=(1,), thread=FIRE),
        thrown([2], thread=FIRE),
        asked(),
    )
    assert judged(match) == [(1, "hit"), (2, "-")]
    assert [one.seat for one in ledger(match).reckonings] == [0, 1]


def test_what_a_mark_told_before_the_odds_were_replaced_stands() -> None:
    late = Odds((part(("burns", F(1, 2)), ("-", F(1, 2))),))
    match = scripted(
        asked(odds=ODDS),
        thrown([6], Mark("kill"), thread=FIRE),
        asked(odds=late, thread=FIRE),
        thrown([1], thread=FIRE),
        asked(),
    )
    assert judged(match) == [(0, "kill"), (2, "-")]


def test_who_gives_up_in_mid_order_leaves_its_dice_to_their_bands() -> None:
    match = scripted(
        asked(odds=ODDS),
        thrown([4], Mark("hits"), thread=FIRE),
        asked(seats=(1,), thread=FIRE)._replace(command=Concede()),
    )
    assert judged(match) == [(1, "hit")]


def test_parts_are_judged_by_the_dice_of_their_subject() -> None:
    """Two orders were opened together; each has its own die in one roll."""
    kills = (("kill", F(1, 2)), ("-", F(1, 2)))
    one, two = part(*kills, subject=1), part(("sinks", F(1, 3)), ("-", F(2, 3)), subject=2)
    groups = (DiceGroup(0, 1, 6, 1, bands=HIT), DiceGroup(1, 1, 6, 2, bands=HIT))
    match = scripted(
        asked(odds=Odds((one,)), seats=(0, 1), sealed=True),
        asked(odds=Odds((two,)), seats=(1,), sealed=True),
        thrown([6, 1], Mark("kill"), thread=FIRE, groups=groups),
        asked(),
    )
    assert judged(match) == [(0, "kill"), (1, "-")]
    assert [one.seat for one in ledger(match).reckonings] == [0, 1]


def test_orders_opened_together_judge_the_threads_that_come_one_after_the_other() -> None:
    one = part(("kill", F(1, 2)), ("-", F(1, 2)), subject=1)
    two = part(("sinks", F(1, 3)), ("-", F(2, 3)), subject=2)
    match = scripted(
        asked(odds=Odds((one,)), seats=(0, 1), sealed=True),
        asked(odds=Odds((two,)), seats=(1,), sealed=True),
        thrown([2], thread=Thread("fire", 1), subject=1),
        thrown([6], Mark("sinks"), thread=Thread("fire", 2), subject=2),
        asked(),
    )
    assert judged(match) == [(0, "-"), (1, "sinks")]


def test_an_order_that_another_one_interrupts_is_judged_as_one() -> None:
    back = Thread("return fire", 2)
    match = scripted(
        asked(odds=ODDS),
        thrown([5], Mark("hits"), thread=FIRE),
        thrown([1], thread=back),
        thrown([6], Mark("kill"), thread=FIRE),
        asked(),
    )
    assert judged(match) == [(0, "kill"), (2, "miss")]


def test_a_forced_roll_is_judged_by_its_bands_whoever_has_ordered_something_before() -> None:
    gas = Thread("gas", forced=True)
    match = scripted(asked(odds=ODDS), thrown([4], Mark("kill"), thread=gas, seat=1), asked())
    (one,) = ledger(match).reckonings
    assert (one.entry, one.seat, one.chance) == (1, 1, F(1, 2))
    assert one.about == Say("s.roll")


def test_bands_that_say_nothing_good_judge_nothing() -> None:
    drift = DiceGroup(0, 1, 6, bands=(Band(1, "north"), Band(4, "south")))
    match = scripted(asked(), thrown([1], thread=FIRE, groups=(drift,)), asked())
    assert judged(match) == []
    assert ledger(match).throws == ()


def test_each_group_of_a_roll_is_the_throw_of_its_own_seat() -> None:
    groups = (
        DiceGroup(0, 3, 6, bands=HIT),
        DiceGroup(1, 2, 6, bands=(Band(2, "low", False), Band(9, "high", True)), reading="sum"),
    )
    match = scripted(asked(), thrown([4, 6, 1, 5, 4], thread=FIRE, groups=groups), asked())
    mine, theirs = ledger(match).throws
    assert (mine.seat, mine.faces, mine.successes, mine.expected) == (0, (4, 6, 1), 2, F(3, 2))
    assert mine.at_least == F(4, 8), "two or three of three coins"
    # Two dice come to 9 or more in 4 + 3 + 2 + 1 of 36 ways.
    assert (theirs.seat, theirs.successes, theirs.expected) == (1, 1, F(10, 36))
    sides = ledger(match).sides
    assert [(side.dice, side.pips, side.expected_pips) for side in sides] == [
        (3, 11, F(21, 2)),
        (2, 9, F(7)),
    ]


def test_a_lot_is_won_by_whoever_has_the_turn_since() -> None:
    toss = thrown([2], NewTurn(1), thread=None)._replace(turn=Turn(1, None))
    match = scripted(toss, asked()._replace(turn=Turn(1, 1)))
    (lot,) = ledger(match).lots
    assert (lot.entry, lot.purpose, lot.faces, lot.winner) == (0, "luck", (2,), 1)
    assert judged(match) == []
    assert ledger(match).throws == ()


@pytest.mark.parametrize("after", [None, Turn(1, None), Turn(1, 0)])
def test_a_lot_that_changes_no_turn_is_won_by_nobody(after: Turn | None) -> None:
    toss = thrown([2], thread=None)._replace(turn=after)
    assert ledger(scripted(toss, asked()._replace(turn=after))).lots == ()


def test_the_events_of_a_turn_that_is_nobodys_count_for_whoever_decided() -> None:
    match = scripted(asked(Mark("a"), seats=(1,)), asked(NewTurn(0), Mark("b"), seats=(1,)))
    everybodys = replace(match.game, begins=lambda event: Turn(1, None))
    assert [dict(of) for of in statistics(match).events_of] == [
        {"NewTurn": 1, "Mark": 1},
        {"Mark": 1},
    ]
    match.game = everybodys
    assert [dict(of) for of in statistics(match).events_of] == [{}, {"NewTurn": 1, "Mark": 2}]


# What is told


def test_what_follows_on_the_last_mark_is_not_told_of_the_dice() -> None:
    match = scripted(
        asked(odds=ODDS),
        thrown([6], Mark("rolls"), Mark("kill"), Mark("wins"), thread=FIRE),
        asked(),
    )
    assert told(ledger(match).reckonings[0]) == ["rolls", "kill"]


def test_the_turn_that_begins_behind_the_dice_is_not_told_of_them() -> None:
    match = scripted(
        asked(odds=ODDS),
        thrown([1], Mark("misses"), NewTurn(1), Mark("rests"), thread=FIRE),
        asked(),
    )
    assert told(ledger(match).reckonings[0]) == ["misses"]


def test_of_several_groups_each_tells_its_own_dice_where_the_log_names_no_unit() -> None:
    groups = (DiceGroup(0, 1, 6, 1, bands=HIT), DiceGroup(0, 1, 6, 2, bands=HIT))
    match = scripted(asked(), thrown([6, 1], Mark("rolls"), thread=FIRE, groups=groups), asked())
    first, second = ledger(match).reckonings
    assert first.told == (
        Say("core.odds.fell", (Say("list", (6,)), Say("list", (Say("s.band.hit"),)))),
    )
    assert second.told[0].values[0] == Say("list", (1,))


def test_a_shot_at_two_pieces_tells_of_each_its_own_dice_and_loss() -> None:
    start = town(forces=((0,), (0, 0)), starts=("D1", "A1"))
    match = Match(STREETFIRE, start, ScriptedDice([[1], [6, 1], [2]]))
    match.roll()
    match.submit(0, Fire(0, start.scenario.opening.starts[1]))
    match.step()
    match.roll()
    one, two = ledger(match).reckonings
    # Six of six hit points are gone; one of six is.
    assert [say.id.rsplit(".", 1)[1] for say in one.told] == ["rolled_1", "hit", "destroyed"]
    assert [say.id.rsplit(".", 1)[1] for say in two.told] == ["rolled_1", "hit"]
    assert one.told[0].values[1] == 6
    assert two.told[0].values[1] == 1


# The skirmish


def played(match: Match, *orders: tuple[int, object]) -> Match:
    for seat, command in orders:
        match.submit(seat, command)
        match.step()
    return match


def skirmish(*faces: list[int], **options: bool | int) -> Match:
    return Match(TINY, lane((0, 1), **options), ScriptedDice(faces))


def test_arrows_without_odds_are_judged_by_their_bands_each_for_its_own_seat() -> None:
    match = played(skirmish([6, 3]), (0, Aim(1, 2)), (1, Aim(2, 1)), (0, Ready()), (1, Ready()))
    match.roll()
    mine, theirs = ledger(match).reckonings
    assert (mine.seat, mine.entry, mine.chance, mine.success) == (0, 4, F(1, 2), True)
    assert (theirs.seat, theirs.entry, theirs.chance, theirs.success) == (1, 4, F(1, 2), False)


def beside(*faces: list[int]) -> Match:
    """Ada's fighter 1 stands beside Ben's fighter 2 and strikes at it."""
    match = played(skirmish([1], *faces, cover=False), (0, Ready()), (1, Ready()))
    match.roll()
    return played(match, (0, Go(1, 2)), (0, Go(1, 3)), (0, Slash(1, 2)))


def test_a_blow_is_judged_once_by_the_answer_to_it() -> None:
    match = played(beside([6, 6, 1]), (1, TakeBlow()))
    match.roll()
    (one,) = ledger(match).reckonings
    # Two or three of three dice show 5 or 6: 3 * 2/27 * ... = 7/27.
    assert (one.entry, one.seat, one.chance) == (6, 1, F(7, 27))
    assert not one.success


def test_a_parry_is_reckoned_with_the_blow_that_it_meets() -> None:
    match = played(beside([6, 1, 1, 6, 2]), (1, Parry()))
    match.roll()
    (one,) = ledger(match).reckonings
    # Unhurt: no die of three hits (8/27), or one or more hit once (12/27) and 15/36 parry it.
    assert one.chance == F(8, 27) + F(12, 27) * F(15, 36)
    assert one.success


def test_who_burns_is_judged_by_the_bands_of_the_fire() -> None:
    match = played(skirmish([1], [3], cover=False), (0, Ready()), (1, Ready()))
    match.roll()
    played(match, (0, Rest(0)), (0, Go(1, 2)), (0, Rest(1)), (1, Rest(2)), (1, Rest(3)))
    match.roll()
    (one,) = ledger(match).reckonings
    assert (one.seat, one.chance, one.success) == (0, F(2, 3), True)


def test_the_lot_of_a_skirmish_is_won_by_who_goes_first() -> None:
    match = played(skirmish([2], cover=False), (0, Ready()), (1, Ready()))
    match.roll()
    (lot,) = ledger(match).lots
    assert (lot.faces, lot.winner) == ((2,), 1)


def test_every_die_of_a_streetfire_match_is_a_lot_or_judged() -> None:
    start = town(forces=((0,), (0,)), starts=("D1", "A1"))
    match = Match(STREETFIRE, start, ScriptedDice([[1], [3], [2], [2]]))
    match.roll()
    played(match, (0, Fire(0, start.scenario.opening.starts[1])))
    match.roll()
    played(match, (1, EndTurn()))
    match.roll()
    found = ledger(match)
    rolls = [n for n, entry in enumerate(match.entries) if entry.seat == DICE]
    assert [lot.entry for lot in found.lots] == [rolls[0], rolls[2]]
    assert [one.entry for one in found.reckonings] == [rolls[1] - 1]
