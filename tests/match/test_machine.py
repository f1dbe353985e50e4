"""The match machine under any order of submit, roll, undo, redo, branch, close and reopen.

A model keeps the list of commands by hand; the match, its journal and a replay must agree with
it after every step.
"""

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.core.contract import DICE, Choice, Illegal, Result, Roll, Rolled
from game.match import journal
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.seats import Party, persons
from tests.match.race import RACE, find, setup

Order = tuple[int, Any]


class MatchMachine(RuleBasedStateMachine):
    """One match in a journal, and what it should have become."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "0.cbm"
        self.orders: list[Order] = []
        self.taken: list[tuple[bool, list[Order]]] = []
        """What was taken back, and whether while bids were sealed."""
        self.faces: dict[int, tuple[int, ...]] = {}
        self.files = 0

    def teardown(self) -> None:
        self.folder.cleanup()

    @initialize(practice=st.booleans(), goal=st.integers(6, 20))
    def begin(self, practice: bool, goal: int) -> None:
        party = Party(persons(("Ann", "Ben")), practice)
        dice = SeededDice("machine")
        self.match = journal.begin(RACE, setup(goal=goal), party, dice, self.path)

    @rule(data=st.data())
    @precondition(lambda self: isinstance(self.match.awaiting, Choice))
    def submit(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.awaiting.seats))  # type: ignore[union-attr]
        command = data.draw(st.sampled_from(list(RACE.legal(self.match.state, seat))))  # type: ignore[call-overload]
        bidding = self.bidding()
        self.match.submit(seat, command)
        entry = self.match.step()
        assert entry is not None
        self.played((seat, command), bidding)

    @rule()
    @precondition(lambda self: isinstance(self.match.awaiting, Roll))
    def roll(self) -> None:
        number = sum(seat == DICE for seat, _ in self.orders)
        entry = self.match.roll()
        assert entry is not None
        assert self.faces.setdefault(number, entry.command.faces) == entry.command.faces
        self.played((DICE, entry.command))

    def bidding(self) -> bool:
        return isinstance(self.match.awaiting, Choice) and self.match.awaiting.sealed

    def played(self, order: Order, bidding: bool = False) -> None:
        self.orders.append(order)
        known = [group for sealed, group in self.taken if bidding and sealed and order in group]
        known += [group for _, group in self.taken[-1:] if group[0] == order]
        if known:
            known[0].remove(order)
        elif bidding and self.bidding():
            # A bid of one seat leaves what the other could bid again, and nothing else.
            self.taken = [(True, g) for sealed, g in self.taken if sealed and g[0][0] != order[0]]
        else:
            self.taken = []
        self.taken = [(sealed, group) for sealed, group in self.taken if group]

    @rule()
    def refused(self) -> None:
        self.match.submit(DICE, Rolled((0,)))
        try:
            self.match.step()
        except Illegal:
            return
        raise AssertionError("a die of 0 pips was accepted")

    @rule()
    def undo(self) -> None:
        allowed = self.match.can_undo() is None
        bid = self.bidding() and any(self.match.sealed_orders(seat) for seat in (0, 1))
        count = self.match.undo()
        assert (count > 0) is allowed
        if count:
            self.taken.append((bid, self.orders[-count:]))
            del self.orders[-count:]
        if not self.match.practice:
            assert count <= 1

    @rule()
    def redo(self) -> None:
        count = self.match.redo()
        assert count == (len(self.taken[-1][1]) if self.taken else 0)
        if count:
            self.orders += self.taken.pop()[1]

    @rule()
    def close_and_reopen(self) -> None:
        self.match = journal.open_match(self.path, find)

    @rule(torn=st.integers(1, 200))
    def kill_in_the_middle_of_a_line(self, torn: int) -> None:
        with self.path.open("ab") as file:
            file.write(b'{"seat":0,"do":"Step","squares":1,"hash":"0123'[:torn])
        self.match = journal.open_match(self.path, find)
        assert self.match.journal is not None
        assert self.match.journal.notes

    @rule(data=st.data())
    def branch(self, data: st.DataObject) -> None:
        step = data.draw(st.integers(0, len(self.orders)))
        bids = sum(len(self.match.sealed_orders(seat)) for seat in (0, 1)) if self.bidding() else 0
        before = list(self.match.entries)
        self.files += 1
        self.path = Path(self.folder.name) / f"{self.files}.cbm"
        branch = journal.keep(self.match.branch(step), self.path)
        assert self.match.entries == before
        self.match = branch
        # Nobody asks in particular, so of a choice that is still sealed nothing is known.
        self.orders = self.orders[: min(step, len(self.orders) - bids)]
        self.taken = []
        rolls = sum(seat == DICE for seat, _ in self.orders)
        self.faces = {n: faces for n, faces in self.faces.items() if n < rolls}

    @invariant()
    def the_match_is_its_list_of_commands(self) -> None:
        if not hasattr(self, "match"):
            return
        assert [(e.seat, e.command) for e in self.match.entries] == self.orders
        again = Match(RACE, self.match.setup, SeededDice("other"))
        for seat, command in self.orders:
            again.take(seat, command)
        assert again.states == self.match.states

    @invariant()
    def the_journal_tells_the_same(self) -> None:
        if not hasattr(self, "match"):
            return
        journalled = journal.read(self.path)
        replayed = journal.replay(journalled, find)
        assert replayed.entries == self.match.entries
        assert journal.verify(self.path, find).sound
        if isinstance(self.match.awaiting, Result):
            assert any("end" in record.data for record in journalled.records)


MatchMachine.TestCase.settings = settings(max_examples=20, stateful_step_count=40, deadline=None)
TestMatchMachine = MatchMachine.TestCase


@pytest.mark.nightly
def test_many_matches_stay_their_lists_of_commands() -> None:
    at_length = settings(max_examples=60, stateful_step_count=40, deadline=None)
    run_state_machine_as_test(MatchMachine, settings=at_length)
