"""The computer offers to surrender: when, to whom, and what the answer does."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract import Concede
from game.match.dice import ScriptedDice
from game.match.seats import Player
from game.ui.session import Session
from game.ui.session.surrender import HOPELESS, PATIENCE, Surrender
from game.ui.widgets.dialog import Dialog
from tests.match.race import Bid, Step
from tests.ui.table.driver import Table, ending, race_table
from tests.ui.table.racetable import race_session
from tests.words import worded

LOST = 0.9 * HOPELESS / 2
"""Of a match of two sides an even share is a half."""
assert ending


def hopeless(table: Table | Session, worth: float = LOST) -> None:
    session = table.session if isinstance(table, Table) else table
    session.ai._oracle.worth = worth  # type: ignore[attr-defined]


def walk_round(table: Table) -> Table:
    """Bid the same as the computer, and so walk first: two steps, then luck."""
    for command in (Bid(0), Step(1), Step(1)):
        assert table.session.give(command) is None
        table.settle()
    return table


def offered(worth: float = LOST, kinds: str = "pc", **how: Any) -> Table:
    """A race in which such are the computer's chances at each of its last three decisions."""
    table = race_table(kinds, **how)
    hopeless(table, worth)
    return walk_round(walk_round(walk_round(table)))


@pytest.fixture
def table() -> Any:
    made = offered(dice=ScriptedDice([[1]] * 30))
    yield made
    made.close()


def minds(*kinds: str, teams: tuple[int, ...] = ()) -> Any:
    """A match of such players, as far as an offer hangs on it; nothing was played."""
    players = [Player(kind, kind, None, n, n) for n, kind in enumerate(kinds)]  # type: ignore[arg-type]
    setup = SimpleNamespace(seats=tuple(kinds), teams=teams)
    return SimpleNamespace(entries=[], setup=setup, players=players)


def offers(match: Any, worths: list[float], seat: int = 1) -> list[bool]:
    """Whether a seat offers to surrender at each of its decisions."""
    surrender, found = Surrender(match), []
    for worth in worths:
        found.append(surrender.offers(seat, SimpleNamespace(worth=worth)))  # type: ignore[arg-type]
        match.entries += ["its order", "an answer"]
    return found


def test_three_hopeless_decisions_in_a_row_make_an_offer() -> None:
    duel = ("person", "computer")
    assert offers(minds(*duel), [0.019, 0.019, 0.019]) == [False, False, True]
    assert offers(minds(*duel), [0.019, 0.021, 0.019, 0.019]) == [False] * 4
    assert offers(minds(*duel), [0.01, 0.01, 0.3]) == [False] * 3


def test_an_even_share_among_three_is_a_third() -> None:
    three = ("person", "computer", "computer")
    assert offers(minds(*three), [0.014] * 3) == [False] * 3
    assert offers(minds(*three), [0.013] * 3) == [False, False, True]


def test_each_seat_counts_for_itself() -> None:
    match = minds("person", "computer", "computer")
    surrender = Surrender(match)
    for seat in (1, 2, 1, 2):
        assert not surrender.offers(seat, SimpleNamespace(worth=0.001))  # type: ignore[arg-type]
        match.entries.append("an order")
    assert surrender.offers(1, SimpleNamespace(worth=0.001))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kinds", "teams"),
    [
        (("computer", "computer"), ()),
        (("person", "computer", "computer", "computer"), (0, 0, 1, 1)),
    ],
)
def test_nobody_surrenders_to_the_computer_or_for_a_person(
    kinds: tuple[str, ...], teams: tuple[int, ...]
) -> None:
    assert offers(minds(*kinds, teams=teams), [0.0001] * 5) == [False] * 5


def test_a_choice_that_was_not_searched_tells_nothing() -> None:
    match = minds("person", "computer")
    assert offers(match, [None] * 5) == [False] * 5  # type: ignore[list-item]


def test_a_refused_offer_is_not_made_again_for_a_while() -> None:
    match = minds("person", "computer")
    surrender, made = Surrender(match), []
    for number in range(2 * PATIENCE):
        if surrender.offers(1, SimpleNamespace(worth=0.001)):  # type: ignore[arg-type]
            surrender.refused(1)
            made.append(number)
        match.entries.append("an order")
    assert made == [2, 2 + PATIENCE + 1]


def test_what_was_taken_back_counts_no_more() -> None:
    match = minds("person", "computer")
    surrender, lost = Surrender(match), SimpleNamespace(worth=0.001)
    for _ in range(2):
        surrender.offers(1, lost)  # type: ignore[arg-type]
        match.entries.append("an order")
    match.entries.clear()
    for _ in range(2):
        assert not surrender.offers(1, lost)  # type: ignore[arg-type]
        match.entries.append("an order")
    assert surrender.offers(1, lost)  # type: ignore[arg-type]


def test_the_offer_is_asked_over_the_table_in_the_computers_own_words(table: Table) -> None:
    assert isinstance(table.top, Dialog)
    assert table.has(worded("table.surrender.title", "Ben"))
    assert table.has(table.desk.say("ai.surrender.recruit"))
    assert not table.app.stack.awake, "it waits for the answer and does nothing"


def test_accepting_with_return_wins_the_match(table: Table) -> None:
    table.key(pygame.K_RETURN)
    assert table.match.over
    assert (table.match.entries[-1].seat, table.match.entries[-1].command) == (1, Concede())
    assert table.match.result is not None
    assert table.match.result.winners == (0,)


def test_escape_plays_on_and_the_computer_does_what_it_had_decided(table: Table) -> None:
    before = len(table.match.entries)
    table.key(pygame.K_ESCAPE)
    assert not table.match.over
    assert table.match.entries[before].command == Bid(0)
    assert not isinstance(table.top, Dialog)
    assert table.session.may_act
    walk_round(table)
    assert not isinstance(table.top, Dialog), "it does not ask again at once"


def test_the_buttons_answer_as_well(table: Table) -> None:
    table.press(worded("table.surrender.no"))
    assert not table.match.over
    assert table.session.offer is None


def test_a_player_who_does_not_want_to_be_asked_is_not(table: Table) -> None:
    table.close()
    again = race_table(dice=ScriptedDice([[1]] * 30))
    again.desk.settings = replace(again.desk.settings, surrender=False)
    hopeless(again)
    for _ in range(4):
        walk_round(again)
        assert not isinstance(again.top, Dialog)
    again.close()


def test_a_computer_with_a_chance_left_plays_on() -> None:
    table = offered(1.1 * HOPELESS / 2, dice=ScriptedDice([[1]] * 30))
    assert not isinstance(table.top, Dialog)
    assert table.session.may_act
    table.close()


def test_a_demonstration_goes_to_its_end_however_hopeless_it_is() -> None:
    session = race_session("cc", ScriptedDice([[1]] * 30))
    hopeless(session)
    for _ in range(2000):
        session.update(0.5)
    assert session.match.over
    assert all(entry.command != Concede() for entry in session.match.entries)
