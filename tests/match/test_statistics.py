"""The luck ledger and the counts, reckoned by hand."""

from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from game.core.contract import DICE, Turn
from game.core.scenario import Setup
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.match.statistics import ledger, statistics
from game.rules import load
from game.rules.bitskrieg.events import Flipped
from game.rules.streetfire import GAME as STREETFIRE
from game.rules.streetfire.commands import EndTurn, Fire
from tests.match.race import RACE, Bid, Step, setup
from tests.playthroughs.record import FOLDER, orders_in, setup_of
from tests.rules.streetfire.table import setup as town


def raced(*faces: tuple[int, ...], dice: int = 1, goal: int = 30) -> Match:
    """Seat 0 walks two squares and throws, round after round."""
    start: Setup = setup(dice=dice, goal=goal)
    match = Match(RACE, start, ScriptedDice(faces))
    for _ in faces:
        for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(1)), (0, Step(1))):
            match.submit(seat, command)
            match.step()
        match.roll()
    return match


def test_one_die_needs_four_and_wins_half_the_time() -> None:
    found = ledger(raced((5,), (1,)))
    lucky, tired = found.reckonings
    assert (lucky.success, lucky.chance, lucky.at_least) == (True, Fraction(1, 2), Fraction(1, 2))
    assert (tired.success, tired.chance, tired.at_least) == (False, Fraction(1, 2), Fraction(1))
    assert (lucky.entry, tired.entry) == (3, 8)


def test_two_dice_win_three_times_in_four() -> None:
    found = ledger(raced((5, 1), (1, 2), (6, 6), dice=2))
    assert [r.chance for r in found.reckonings] == [Fraction(3, 4), Fraction(1, 4), Fraction(3, 4)]
    side = found.sides[0]
    assert (side.commands, side.came, side.expected) == (3, 2, Fraction(9, 4))
    # Three times a chance of 3/4: its variance is 3/4 times 1/4.
    assert side.spread == 3 * Fraction(3, 16)


def test_a_side_that_left_nothing_to_the_dice_had_the_luck_to_be_expected() -> None:
    side = ledger(raced((5,))).sides[1]
    assert side == (0, 0, 0, 0, 0, 0, 0)


def test_a_coin_that_says_who_begins_is_a_lot_with_its_winner() -> None:
    match = Match(STREETFIRE, town(), ScriptedDice([[1], [2], [2]]))
    for seat in (0, 1, 1, 0):
        match.roll()
        match.submit(seat, EndTurn())
        match.step()
    match.roll()
    lots = ledger(match).lots
    assert [(lot.purpose, lot.faces, lot.winner) for lot in lots] == [
        ("toss", (1,), 0),
        ("toss", (2,), 1),
        ("toss", (2,), 1),
    ]
    assert all(len(lot.told) == 1 for lot in lots)


def test_a_shot_tells_its_own_dice_and_not_the_coin_that_follows_it() -> None:
    start = town(forces=((0,), (0,)), starts=("D1", "A1"))
    match = Match(STREETFIRE, start, ScriptedDice([[1], [2], [2]]))
    match.roll()
    at = start.scenario.opening.starts[0]
    for seat, command in ((0, EndTurn()), (1, Fire(1, at))):
        match.submit(seat, command)
        match.step()
    match.roll()
    match.roll()
    (shot,) = ledger(match).reckonings
    assert [say.id.rsplit(".", 1)[1] for say in shot.told] == ["rolled_1", "hit"]
    assert shot.told[0].values[1:] == (2, 2)
    assert len(ledger(match).lots) == 2


def test_pips_are_counted_against_their_average() -> None:
    side = ledger(raced((5, 1), (1, 2), dice=2)).sides[0]
    assert (side.dice, side.pips, side.expected_pips) == (4, 9, 14)


def test_each_throw_says_the_chance_of_as_many_successes() -> None:
    throws = ledger(raced((5, 1), (6, 6), (1, 1), dice=2)).throws
    assert [t.successes for t in throws] == [1, 2, 0]
    assert [t.at_least for t in throws] == [Fraction(3, 4), Fraction(1, 4), Fraction(1)]
    assert {t.expected for t in throws} == {Fraction(1)}


def test_a_command_whose_dice_are_not_thrown_yet_is_not_reckoned() -> None:
    match = raced((5,))
    for seat, command in ((0, Bid(2)), (1, Bid(1)), (0, Step(1)), (0, Step(1))):
        match.submit(seat, command)
        match.step()
    assert len(ledger(match).reckonings) == 1


def test_commands_and_events_are_counted_by_type_and_seat() -> None:
    counted = statistics(raced((5,), (1,)))
    assert counted.entries == 10
    assert counted.rolls == 2
    assert counted.decisions == (6, 2)
    assert counted.commands == ({"Bid": 2, "Step": 4}, {"Bid": 2})
    assert counted.events == {"Submitted": 4, "Revealed": 2, "Walked": 4, "Ran": 1, "Tired": 1}
    assert counted.events_of[1] == {"Submitted": 2, "Revealed": 2}


def test_an_event_counts_for_the_seat_whose_it_is_where_the_game_says_so() -> None:
    match = raced((5,), (1,))
    counted = statistics(match, lambda state, event: 1 if type(event).__name__ == "Ran" else None)
    usual = statistics(match)
    assert (usual.events_of[0].get("Ran"), usual.events_of[1].get("Ran")) == (1, None)
    assert (counted.events_of[0].get("Ran"), counted.events_of[1].get("Ran")) == (None, 1)
    assert counted.events == usual.events


@dataclass(frozen=True, slots=True)
class Turned:
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Rested:
    pass


def begins(event: object) -> Turn | None:
    return Turn(event.turn, event.seat) if isinstance(event, Turned) else None


def test_what_happens_in_a_turn_that_began_within_an_entry_counts_for_whose_turn_it_is() -> None:
    match = raced((5,))
    match.game = replace(RACE, begins=begins)
    walk, throw = match.entries[3:5]
    assert (walk.seat, throw.seat) == (0, DICE)
    match.entries[4] = throw._replace(
        events=(Rested(), Turned(7, 1), Rested(), Rested(), Turned(8, 0), Rested())
    )
    counted = statistics(match)
    assert [events.get("Rested", 0) for events in counted.events_of] == [2, 2]
    assert [events.get("Turned", 0) for events in counted.events_of] == [1, 1]
    assert counted.events["Rested"] == 4
    assert counted.events_of[0]["Walked"] == 2


@pytest.mark.parametrize("id", ["open_ground", "full_kit", "twin_lakes"])
def test_every_flip_of_bitskrieg_counts_for_the_owner_of_the_tanks(id: str) -> None:
    game = load("bitskrieg")
    match = Match(game, setup_of(game, id), ScriptedDice([]))
    for seat, command in orders_in((FOLDER / "bitskrieg" / f"{id}.txt").read_text("utf-8"), game):
        match.take(seat, command)
    seats = [tank.seat for tank in match.state.tanks]
    events = [event for entry in match.entries for event in entry.events]
    flips = [seats[e.tanks[0]] for e in events if isinstance(e, Flipped)]
    assert any(e.forced for e in events if isinstance(e, Flipped))
    counted = [of.get("Flipped", 0) for of in statistics(match).events_of]
    assert counted == [flips.count(0), flips.count(1)]
