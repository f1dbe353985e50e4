"""The match: queue, undo, dice and branches, played on the race."""

import pytest

from game.core.contract import DICE, Concede, Illegal, Result, Rolled, Say
from game.match.dice import DiceSource, ScriptedDice, SeededDice, TypedDice
from game.match.match import Match
from game.match.seats import Player
from tests.match.race import RACE, Bid, Revealed, Step, Walked, setup


def race(dice: DiceSource | None = None, practice: bool = False) -> Match:
    return Match(RACE, setup(), dice or ScriptedDice([[6], [1], [5]]), None, practice)


def played(match: Match, *orders: tuple[int, object]) -> Match:
    for seat, command in orders:
        match.submit(seat, command)
        match.step()
    return match


WALKING = ((0, Bid(2)), (1, Bid(1)))
TO_THE_DICE = (*WALKING, (0, Step(1)), (0, Step(2)))


def code(error: pytest.ExceptionInfo[Illegal]) -> str:
    return error.value.refusal.code


def test_a_step_applies_one_queued_command_and_tells_what_happened() -> None:
    match = played(race(), *WALKING)
    match.submit(0, Step(3))
    assert match.waiting == 1
    entry = match.step()
    assert entry is not None
    assert (entry.seat, entry.command, entry.events) == (0, Step(3), (Walked(0, 0, 3),))
    assert match.step() is None
    assert match.states[2].places == (0, 1)
    assert match.states[3].places == (3, 1)


def test_an_illegal_command_is_refused_and_changes_nothing() -> None:
    match = race()
    match.submit(0, Step(1))
    with pytest.raises(Illegal) as error:
        match.step()
    assert code(error) == "phase"
    assert match.entries == []
    assert match.waiting == 0


def test_a_command_made_for_an_earlier_position_is_stale() -> None:
    match = played(race(), *WALKING)
    match.submit(0, Step(1))
    match.submit(0, Step(1))
    match.step()
    with pytest.raises(Illegal) as error:
        match.step()
    assert code(error) == "stale"


def test_a_command_made_before_an_undo_is_stale() -> None:
    match = played(race(), *WALKING, (0, Step(1)))
    match.undo()
    match.submit(0, Step(2), at=3)
    with pytest.raises(Illegal) as error:
        match.step()
    assert code(error) == "stale"


def test_secret_choices_made_at_the_same_time_do_not_make_each_other_stale() -> None:
    for first, second in ((0, 1), (1, 0)):
        match = race()
        match.submit(first, Bid(first + 1))
        match.submit(second, Bid(second + 1))
        match.step()
        entry = match.step()
        assert entry is not None
        assert Revealed((1, 2)) in entry.events


def test_a_view_hides_the_other_players_secret_choice() -> None:
    match = played(race(), (0, Bid(3)))
    other = played(race(), (0, Bid(1)))
    assert match.view(1) == other.view(1)
    assert match.view(0) != other.view(0)


def test_undo_takes_back_one_decision_after_another() -> None:
    match = played(race(), *WALKING, (0, Step(1)))
    assert match.undo() == 1
    assert match.state.places == (0, 1)
    assert match.redo() == 1
    assert match.state.places == (1, 1)


def test_a_new_command_forgets_what_could_be_redone() -> None:
    match = played(race(), *WALKING, (0, Step(1)))
    match.undo()
    played(match, (0, Step(2)))
    assert match.redo() == 0
    assert match.state.places == (2, 1)


def test_undo_stops_at_the_last_die() -> None:
    match = played(race(), *TO_THE_DICE)
    assert match.roll() is not None
    refusal = match.can_undo()
    assert refusal is not None
    assert refusal.code == "undo.dice"
    assert match.undo() == 0


def test_undo_stops_at_a_reveal() -> None:
    match = played(race(), *WALKING)
    refusal = match.can_undo()
    assert refusal is not None
    assert refusal.code == "undo.reveal"


def test_undo_stops_at_another_players_decision_even_when_that_one_is_taken_back() -> None:
    match = Match(RACE, setup(), ScriptedDice(), None)
    played(match, (0, Bid(1)))
    assert match.can_undo() is None
    played(match, (1, Bid(0)))
    walking = played(race(), *WALKING)
    assert walking.undo() == 0


def test_a_secret_choice_is_taken_back_by_nobody_but_its_own_seat() -> None:
    match = played(race(), (0, Bid(3)))
    refusal = match.can_undo(1)
    assert refusal is not None
    assert refusal.code == "undo.secret"
    assert match.undo(1) == 0
    assert match.can_undo(0) is None
    assert match.undo(0) == 1
    assert match.entries == []


def test_an_open_decision_is_taken_back_by_nobody_but_its_own_seat() -> None:
    match = played(race(), *WALKING, (0, Step(1)))
    refusal = match.can_undo(1)
    assert refusal is not None
    assert refusal.code == "undo.not_yours"
    assert refusal.say.values == (Say("seat", (0,)),)
    assert match.undo(1) == 0
    assert match.undo(0) == 1
    assert match.state.places == (0, 1)


def test_in_practice_anybody_takes_a_decision_back() -> None:
    match = played(race(practice=True), *WALKING, (0, Step(1)))
    assert match.can_undo(1) is None
    assert match.undo(1) == 1


def test_nobody_takes_back_a_computers_decision() -> None:
    match = race()
    match.players = (Player("Ann", "computer"), Player("Ben"))
    played(match, (0, Bid(1)))
    refusal = match.can_undo()
    assert refusal is not None
    assert refusal.code == "undo.nothing"


def test_practice_undo_goes_back_beyond_the_dice_to_the_last_decision() -> None:
    match = played(race(practice=True), *TO_THE_DICE)
    match.roll()
    assert match.undo() == 2
    assert len(match.entries) == 3
    assert match.redo() == 2
    assert match.state.phase == "bid"


def test_undo_never_rolls_again() -> None:
    match = played(race(SeededDice("x"), practice=True), *TO_THE_DICE)
    first = match.roll()
    match.undo()
    played(match, (0, Step(1)))
    again = match.roll()
    assert first is not None
    assert again is not None
    assert again.command == first.command


def test_typed_dice_that_fell_once_stay_as_they_fell() -> None:
    match = played(race(TypedDice(), practice=True), *TO_THE_DICE)
    assert match.roll() is None
    played(match, (DICE, Rolled((2,))))
    match.undo()
    played(match, (0, Step(2)))
    with pytest.raises(Illegal) as error:
        played(match, (DICE, Rolled((6,))))
    assert code(error) == "dice.known"
    entry = match.roll()
    assert entry is not None
    assert entry.command == Rolled((2,))


def test_impossible_typed_dice_are_refused() -> None:
    match = played(race(TypedDice()), *TO_THE_DICE)
    for faces in ((7,), (0,), (1, 1), ()):
        with pytest.raises(Illegal):
            played(match, (DICE, Rolled(faces)))
    assert len(match.entries) == 4


def test_nobody_may_say_what_seeded_dice_show() -> None:
    dice = SeededDice("x")
    match = played(race(dice), *TO_THE_DICE)
    thrown = dice.roll(match.awaiting, 0)  # type: ignore[arg-type]
    assert thrown is not None
    with pytest.raises(Illegal) as error:
        played(match, (DICE, Rolled((thrown[0] % 6 + 1,))))
    assert code(error) == "dice.known"


def test_conceding_ends_the_match_for_the_other() -> None:
    match = played(race(), *WALKING)
    match.concede(0)
    assert match.over
    assert isinstance(match.result, Result)
    assert match.result.winners == (1,)
    assert match.entries[-1].command == Concede()
    refusal = match.can_undo()
    assert refusal is not None
    assert refusal.code == "undo.over"


def test_a_branch_goes_its_own_way_and_leaves_the_match_alone() -> None:
    match = played(race(), *TO_THE_DICE)
    branch = match.branch(3)
    played(branch, (0, Step(3)))
    assert branch.state.places == (4, 1)
    assert match.state.places == (3, 1)
    assert branch.states[:4] == match.states[:4]


def test_a_branch_of_seeded_dice_tells_nothing_of_the_dice_to_come() -> None:
    match = played(race(SeededDice("x")), *TO_THE_DICE)
    branch = match.branch(4)
    assert isinstance(branch.dice, SeededDice)
    assert branch.dice.seed != b"x"
