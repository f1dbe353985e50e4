"""Taking back and giving anew while choices are sealed: on the skirmish and the race."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Concede, Event, Illegal, Ready, Say
from game.match import journal
from game.match.dice import ScriptedDice, SeededDice
from game.match.match import Match
from game.match.seats import Party, Player, persons
from tests.match.race import RACE, Bid, Revealed, Step, setup
from tests.match.race import State as RaceState
from tests.tiny import TINY, find
from tests.tiny import setup as lane
from tests.tiny.state import Aim, Cover

# Ada has fighters 0 and 1, Ben 2 and 3, Cleo 4 and 5.


def skirmish(path: Path | None = None, computers: tuple[int, ...] = (), **more: bool) -> Match:
    start = lane((0, 1, 2))
    players = tuple(
        Player(name, "computer" if seat in computers else "person", team=seat)
        for seat, name in enumerate(start.seats)
    )
    dice = SeededDice("undo")
    if path is not None:
        return journal.begin(TINY, start, Party(players, **more), dice, path)
    match = Match(TINY, start, dice, None, **more)
    match.players = players
    return match


def given(match: Match, *orders: tuple[int, object]) -> Match:
    for seat, command in orders:
        match.submit(seat, command)
        match.step()
    return match


def orders_in(match: Match) -> list[tuple[int, object]]:
    return [(entry.seat, entry.command) for entry in match.entries]


ALL = ((0, Aim(1, 2)), (1, Cover(2)), (2, Cover(4)), (0, Cover(0)), (1, Ready()))


def test_a_seat_takes_back_its_last_order_though_others_have_given_theirs() -> None:
    match = given(skirmish(), *ALL)
    assert match.undo_target(0) == 3
    assert match.undo(0) == 1
    assert orders_in(match) == [ALL[0], ALL[1], ALL[2], ALL[4]]
    assert match.undo(0) == 1
    assert orders_in(match) == [ALL[1], ALL[2], ALL[4]]
    assert match.can_undo(0) is not None, "nothing of their own is left"


def test_the_position_is_as_if_the_order_had_never_been_given() -> None:
    match = given(skirmish(), *ALL)
    match.undo(0)
    never = given(skirmish(), *(order for order in ALL if order != ALL[3]))
    assert match.states == never.states
    assert match.spans == never.spans


def test_who_is_ready_may_order_again_after_undo() -> None:
    match = given(skirmish(), *ALL)
    assert match.undo(1) == 1
    assert orders_in(match) == list(ALL[:4])
    given(match, (1, Cover(3)))
    assert match.can_undo(1) is None


def test_any_order_can_be_withdrawn_and_the_word_ready_goes_with_it() -> None:
    match = given(skirmish(), *ALL)
    assert match.sealed_orders(1) == (1, 4)
    assert match.withdraw(1, 1) == 2
    assert orders_in(match) == [ALL[0], ALL[2], ALL[3]]


def test_withdrawing_the_first_order_leaves_the_later_ones_of_the_seat() -> None:
    match = given(skirmish(), *ALL)
    assert match.withdraw(0, 0) == 1
    assert orders_in(match) == list(ALL[1:])


def test_nobody_withdraws_what_another_seat_has_ordered() -> None:
    match = given(skirmish(), *ALL)
    refusal = match.can_withdraw(0, 1)
    assert refusal is not None
    assert refusal.code == "undo.opened"
    assert match.withdraw(0, 1) == 0
    assert match.sealed_orders(0) == (0, 3)


def test_a_sealed_order_is_not_for_others_to_take_back() -> None:
    match = given(skirmish(), (0, Cover(0)))
    refusal = match.can_undo(1)
    assert refusal is not None
    assert refusal.code == "undo.secret"


def test_a_computers_orders_never_bar_a_person_from_changing_theirs() -> None:
    match = given(skirmish(computers=(1, 2)), (0, Cover(0)), (1, Ready()), (2, Ready()))
    assert match.can_undo() is None
    assert match.can_undo(0) is None
    assert match.undo() == 1
    assert orders_in(match) == [(1, Ready()), (2, Ready())]
    given(match, (0, Aim(0, 2)))
    assert match.withdraw(0, 2) == 1


def test_a_computers_own_orders_are_nobodys_to_take_back() -> None:
    match = given(skirmish(computers=(1, 2)), (1, Cover(2)))
    assert match.sealed_orders(1) == ()
    assert match.undo() == 0
    refusal = match.can_undo(0)
    assert refusal is not None
    assert refusal.code == "undo.nothing"


def test_nothing_is_taken_back_once_the_last_one_has_opened_all() -> None:
    match = given(skirmish(), (0, Cover(0)), (0, Ready()), (1, Ready()))
    assert match.can_undo(0) is None
    given(match, (2, Ready()))
    for seat in (None, 0, 1, 2):
        refusal = match.can_undo(seat)
        assert refusal is not None
        assert refusal.code == "undo.reveal"
    assert match.sealed_orders(0) == ()
    assert match.withdraw(0, 0) == 0


def test_a_concession_is_no_order_to_be_withdrawn() -> None:
    match = given(skirmish(), (0, Cover(0)), (2, Concede()), (1, Cover(2)))
    assert match.sealed_orders(2) == ()
    assert match.undo(0) == 1
    assert orders_in(match) == [(2, Concede()), (1, Cover(2))]


def test_what_was_taken_back_is_played_again_behind_what_others_have_ordered_since() -> None:
    match = given(skirmish(), *ALL)
    match.undo(0)
    given(match, (2, Cover(5)))
    assert not match.can_redo(2)
    assert match.can_redo(0)
    assert match.redo(0) == 1
    assert orders_in(match)[-2:] == [(2, Cover(5)), ALL[3]]
    assert not match.can_redo(0)


def test_everybody_plays_their_own_orders_again() -> None:
    match = given(skirmish(), *ALL)
    match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.redo(1) == 1
    assert match.redo(1) == 0
    assert match.redo(0) == 1
    assert match.redo(0) == 1
    assert sorted(orders_in(match), key=str) == sorted(ALL, key=str)
    assert match.state == given(skirmish(), *ALL).state


def test_redo_brings_a_withdrawn_order_back_with_the_word_ready() -> None:
    match = given(skirmish(), *ALL)
    match.withdraw(1, 1)
    assert match.redo(1) == 2
    assert match.state == given(skirmish(), *ALL).state


def test_another_order_of_the_seat_forgets_what_it_could_play_again_and_no_one_elses() -> None:
    match = given(skirmish(), *ALL)
    match.undo(0)
    match.undo(1)
    given(match, (0, Aim(0, 2)))
    assert not match.can_redo(0)
    assert match.can_redo(1)


def test_who_closes_without_a_withdrawn_order_cannot_play_it_again(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = given(skirmish(path), (0, Cover(0)), (0, Aim(1, 2)), (0, Ready()))
    assert match.withdraw(0, 0) == 2
    given(match, (0, Ready()))
    assert not match.can_redo(0)
    assert match.redo(0) == 0
    assert not journal.open_match(path, find).can_redo(0)


def test_nothing_is_played_again_once_all_orders_are_open() -> None:
    match = given(skirmish(), (0, Cover(0)), (1, Cover(2)), (1, Ready()), (2, Ready()))
    match.undo(1)
    match.withdraw(1, 1)
    given(match, (0, Ready()), (1, Ready()))
    assert match.sealed_since is None
    assert not match.redoable


def test_an_order_that_no_longer_holds_is_not_played_again() -> None:
    """Ben's fighters have left the lane since Ada withdrew the order to shoot at one."""
    match = given(skirmish(), (0, Aim(1, 2)), (0, Cover(0)), (0, Ready()))
    match.withdraw(0, 0)
    given(match, (1, Concede()))
    assert match.redo(0) == 1
    assert orders_in(match) == [(0, Cover(0)), (1, Concede()), (0, Ready())]
    assert not match.can_redo(0)


def test_an_order_made_while_others_take_theirs_back_is_not_stale() -> None:
    match = given(skirmish(), *ALL)
    match.submit(2, Cover(5))
    match.undo(0)
    match.submit(2, Cover(5))
    assert match.step() is not None


def test_an_order_decided_on_before_others_have_ordered_is_not_stale() -> None:
    match = given(skirmish(), (0, Cover(0)), (1, Cover(2)))
    match.submit(2, Cover(5), at=0)
    match.submit(1, Cover(3), at=2)
    assert match.step() is not None
    assert match.step() is not None


def test_an_order_decided_on_before_ones_own_last_order_is_stale() -> None:
    match = given(skirmish(), (0, Cover(0)))
    match.submit(0, Cover(1), at=0)
    with pytest.raises(Illegal) as error:
        match.step()
    assert error.value.refusal.code == "stale"


def test_an_order_decided_on_before_all_were_opened_is_stale() -> None:
    match = given(skirmish(), (0, Ready()), (1, Ready()))
    match.submit(2, Ready())
    match.submit(2, Cover(5))
    assert match.step() is not None
    with pytest.raises(Illegal) as error:
        match.step()
    assert error.value.refusal.code == "stale"


def test_what_came_before_a_sealed_choice_stands_once_another_seat_has_chosen() -> None:
    """Ben walked last; Ann's bid is a decision since, also when it is taken back."""
    match = Match(RACE, setup(), ScriptedDice([[1]]))
    given(match, (0, Bid(0)), (1, Bid(3)), (1, Step(1)), (1, Step(1)))
    match.roll()
    given(match, (0, Bid(1)), (1, Bid(2)))
    # All of it lies behind a die; walk on to the next bids, which follow on a step.
    given(match, (1, Step(1)))
    assert match.can_undo(1) is None
    refusal = match.can_undo(0)
    assert refusal is not None
    assert refusal.say.values == (Say("seat", (1,)),)


def test_practice_goes_back_beyond_the_opening_and_redo_leads_to_the_same_dice() -> None:
    match = given(skirmish(practice=True), (0, Aim(1, 2)), (0, Ready()), (1, Ready()), (2, Ready()))
    volley = match.roll()
    lot = match.roll()
    assert volley is not None
    assert lot is not None
    whole = orders_in(match)
    assert match.undo(0) == 3, "both rolls and the word that opened all"
    assert match.undo(0) == 1
    assert orders_in(match) == [whole[0], whole[2]]
    assert match.redo(0) == 1
    assert match.redo() == 3
    assert sorted(orders_in(match)[:4], key=str) == sorted(whole[:4], key=str)
    assert match.entries[4:] == [volley, lot]


def bid_again(state: RaceState, seat: int, command: Any) -> tuple[RaceState, tuple[Event, ...]]:
    """Equal bids are bid for again at once."""
    after, events = RACE.apply(state, seat, command)
    tied = any(type(event) is Revealed and len(set(event.bids)) == 1 for event in events)
    return (after._replace(phase="bid") if tied else after), events


def test_redo_goes_through_one_sealed_choice_right_behind_another() -> None:
    match = Match(replace(RACE, apply=bid_again), setup(), ScriptedDice([]), None, practice=True)
    given(match, (0, Bid(1)), (1, Bid(1)), (0, Bid(2)), (1, Bid(2)), (0, Bid(0)), (1, Bid(3)))
    whole, states = orders_in(match), list(match.states)
    while match.undo():
        pass
    assert match.entries == []
    while match.redo():
        pass
    assert orders_in(match) == whole
    assert match.states == states


def test_in_practice_who_has_ordered_nothing_takes_back_the_last_order_of_anybody() -> None:
    match = given(skirmish(practice=True), (0, Cover(0)), (1, Cover(2)))
    assert match.undo(2) == 1
    assert orders_in(match) == [(0, Cover(0))]


def test_the_journal_only_grows_and_opens_as_the_match_was(tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = given(skirmish(path), *ALL)
    before = path.read_bytes()
    match.undo(0)
    match.withdraw(1, 1)
    assert path.read_bytes().startswith(before)
    lines = [record.data.get("undo") for record in journal.read(path).records[len(ALL) :]]
    assert lines == [2, None, 3, None]
    assert all("do" not in record.data for record in journal.read(path).records)
    again = journal.open_match(path, find)
    assert again.entries == match.entries
    assert again.states == match.states
    assert again.spans == match.spans
    assert journal.verify(path, find).sound


def test_what_could_be_played_again_still_can_be_when_the_match_is_opened_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.cbm"
    match = given(skirmish(path), *ALL)
    match.withdraw(0, 0)
    match.undo(1)
    again = journal.open_match(path, find)
    assert again.redo(0) == 1
    assert again.redo(1) == 1
    assert again.state == given(skirmish(), *ALL).state


def test_undo_costs_no_look_at_entries_long_gone() -> None:
    """Of a long match only the last entries are read, whoever asks."""

    class Watched(list):  # type: ignore[type-arg]
        def __init__(self, entries: object) -> None:
            super().__init__(entries)  # type: ignore[call-overload]
            self.read = 0

        def __getitem__(self, place: object) -> object:
            self.read += 1
            return super().__getitem__(place)  # type: ignore[call-overload]

        def __iter__(self) -> object:  # type: ignore[override]
            raise AssertionError("every entry is read")

    match = Match(RACE, setup(goal=30), SeededDice("long"), None, practice=True)
    while not match.over and len(match.entries) < 40:
        seats = getattr(match.awaiting, "seats", ())
        if seats:
            given(match, (seats[0], RACE.legal(match.state, seats[0])[0]))
        else:
            match.roll()
    watched = Watched(match.entries)
    match.entries = watched
    match.can_undo(0)
    match.can_undo()
    match.submit(0, Bid(1))
    assert watched.read < 12


def test_persons_and_teams_of_a_match_are_those_of_its_set_up() -> None:
    match = Match(TINY, lane((0, 1, 0)), SeededDice("x"))
    assert match.players == persons(("Ada", "Ben", "Cleo"), (0, 1, 0))
    assert [player.team for player in match.players] == [0, 1, 0]
