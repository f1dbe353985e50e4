"""Three seats order, take back, withdraw and play again in any order, and close and reopen.

What each seat has ordered in the choice that is open, and what it could play again, is kept by
hand; the match, its journal and a fresh match with the same commands must agree with it.
"""

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.core.contract import Choice, Ready, Result, Roll
from game.match import journal
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.seats import Party, persons
from tests.nightly import NIGHTLY
from tests.tiny import TINY, find, setup

SEATS = st.integers(0, 2)


def is_sealed(match: Match) -> bool:
    return isinstance(match.awaiting, Choice) and match.awaiting.sealed


class SealedMachine(RuleBasedStateMachine):
    """A skirmish of three in a journal."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "a.cbm"
        self.ordered: dict[int, list[Any]] = {}

    def teardown(self) -> None:
        self.folder.cleanup()

    @initialize(practice=st.booleans(), teams=st.sampled_from([(0, 1, 0), (0, 1, 2)]))
    def begin(self, practice: bool, teams: tuple[int, ...]) -> None:
        start = setup(teams, rounds=2)
        party = Party(persons(start.seats, teams), practice)
        self.match = journal.begin(TINY, start, party, SeededDice("sealed"), self.path)
        self.ordered = {seat: [] for seat in range(3)}

    @rule(data=st.data())
    @precondition(lambda self: isinstance(self.match.awaiting, Choice))
    def order(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.awaiting.seats))  # type: ignore[union-attr]
        menu = list(TINY.legal(self.match.state, seat))  # type: ignore[call-overload]
        command = data.draw(st.sampled_from(menu))
        sealed = is_sealed(self.match)
        self.match.submit(seat, command)
        assert self.match.step() is not None
        if sealed and is_sealed(self.match):
            self.ordered[seat].append(command)
        else:
            self.ordered = {seat: [] for seat in range(3)}

    @rule()
    @precondition(lambda self: isinstance(self.match.awaiting, Roll))
    def roll(self) -> None:
        assert self.match.roll() is not None

    @rule(seat=SEATS)
    @precondition(lambda self: is_sealed(self.match))
    def undo(self, seat: int) -> None:
        if not self.ordered[seat]:
            return
        assert self.match.can_undo(seat) is None
        assert self.match.undo(seat) == 1
        self.ordered[seat].pop()

    @rule(seat=SEATS, nth=st.integers(0, 5))
    @precondition(lambda self: is_sealed(self.match))
    def withdraw_and_play_again(self, seat: int, nth: int) -> None:
        own = self.match.sealed_orders(seat)
        assert [self.match.entries[n].command for n in own] == self.ordered[seat]
        if not own:
            return
        gone = self.ordered[seat][nth % len(own)]
        before, state = list(self.ordered[seat]), self.match.state
        self.ordered[seat] = [one for one in before if one not in (gone, Ready())]
        count = self.match.withdraw(seat, own[nth % len(own)])
        assert count == len(before) - len(self.ordered[seat])
        if nth > 2:
            assert self.match.redo(seat) == count
            assert self.match.state == state
            self.ordered[seat] = [
                self.match.entries[n].command for n in self.match.sealed_orders(seat)
            ]
            assert sorted(map(str, self.ordered[seat])) == sorted(map(str, before))

    @rule(seat=SEATS)
    @precondition(lambda self: is_sealed(self.match) and any(self.ordered.values()))
    def play_again(self, seat: int) -> None:
        count = self.match.redo(seat) if self.match.can_redo(seat) else 0
        if not is_sealed(self.match):
            self.ordered = {seat: [] for seat in range(3)}
        elif count:
            mine = [self.match.entries[n] for n in self.match.sealed_orders(seat)]
            assert [e.command for e in mine[: len(self.ordered[seat])]] == self.ordered[seat]
            self.ordered[seat] = [entry.command for entry in mine]

    @rule()
    def close_and_reopen(self) -> None:
        before = [self.match.can_redo(seat) for seat in (None, 0, 1, 2)]
        self.match = journal.open_match(self.path, find)
        assert [self.match.can_redo(seat) for seat in (None, 0, 1, 2)] == before

    @invariant()
    def what_others_do_never_touches_the_orders_of_a_seat(self) -> None:
        if not hasattr(self, "match"):
            return
        for seat, ordered in self.ordered.items():
            numbers = self.match.sealed_orders(seat)
            assert [self.match.entries[n].command for n in numbers] == ordered

    @invariant()
    def the_match_is_its_list_of_commands(self) -> None:
        if not hasattr(self, "match"):
            return
        again = Match(TINY, self.match.setup, SeededDice("other"))
        for entry in self.match.entries:
            again.take(entry.seat, entry.command)
        assert again.states == self.match.states
        assert again.spans == self.match.spans
        assert again.sealed_since == self.match.sealed_since

    @invariant()
    def the_journal_tells_the_same(self) -> None:
        if not hasattr(self, "match"):
            return
        replayed = journal.replay(journal.read(self.path), find)
        assert replayed.entries == self.match.entries
        assert replayed.spans == self.match.spans
        if isinstance(self.match.awaiting, Result):
            assert journal.read(self.path).ended

    @invariant()
    def an_honest_file_is_sound_and_hides_what_is_sealed(self) -> None:
        if not hasattr(self, "match"):
            return
        verdict = journal.verify(self.path, find)
        assert verdict.sound, verdict.says
        opened = sum("open" in record.data for record in journal.read(self.path).records)
        assert opened >= sum(map(self.match.conceals, range(self.match.opened)))
        if not self.match.practice:
            assert opened == sum(map(self.match.conceals, range(self.match.opened)))


SealedMachine.TestCase.settings = settings(max_examples=12, stateful_step_count=30, deadline=None)
TestSealedMachine = SealedMachine.TestCase


@NIGHTLY
class TestSealedMachineForLong(SealedMachine.TestCase):
    settings = settings(SealedMachine.TestCase.settings, max_examples=60)
