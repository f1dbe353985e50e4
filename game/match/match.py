"""A match: a start and a list of commands; nothing else changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.codec import command_codec
from game.core.contract import (
    DICE,
    Awaiting,
    Choice,
    Command,
    Concede,
    Event,
    Game,
    Illegal,
    Refusal,
    Result,
    Roll,
    Rolled,
    Say,
    Seat,
    Setup,
    State,
)
from game.match.dice import DiceSource, Faces, SeededDice, check_faces
from game.match.queue import CommandQueue, Order
from game.match.reveal import conceals, reveals
from game.match.seats import persons

if TYPE_CHECKING:
    from game.match.journal import Journal


class Entry(NamedTuple):
    """A command that was applied, and what happened."""

    seat: Seat
    command: Command
    events: tuple[Event, ...]


class Match:
    """One match of any game.

    Commands are queued by `submit` and applied one at a time by `step`. `states[i]` is the
    position after `entries[:i]`. Undo is free back to the last die, reveal or other player's
    decision. A decision is taken back by the player who made it and by nobody else, also when it
    handed over the turn, till another player has decided. In practice anybody goes back, and
    further; no roll is ever rolled again.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        dice: DiceSource,
        journal: Journal | None = None,
        practice: bool = False,
    ) -> None:
        self.game = game
        self.setup = setup
        self.dice = dice
        self.journal = journal
        self.practice = practice
        self.players = journal.header.players if journal else persons(setup.seats)
        self.codec = command_codec(game.commands)
        self.states: list[State] = [game.start(setup)]
        self.entries: list[Entry] = []
        self._queue = CommandQueue()
        self._rolls = 0
        self._faces: dict[tuple[int, tuple[int, ...]], Faces] = {}
        self._undone: list[list[Entry]] = []
        self._floor = 0
        self._lock = "nothing"

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def awaiting(self) -> Awaiting:
        """What the match waits for."""
        return self.game.awaiting(self.state)

    @property
    def result(self) -> Result | None:
        """Who won and why, None while the match goes on."""
        awaited = self.awaiting
        return awaited if isinstance(awaited, Result) else None

    @property
    def over(self) -> bool:
        """Whether the match has a result."""
        return self.result is not None

    @property
    def rolls(self) -> int:
        """How many rolls have been thrown."""
        return self._rolls

    @property
    def waiting(self) -> int:
        """How many submitted commands no `step` has taken yet."""
        return len(self._queue)

    def view(self, seat: Seat) -> State:
        """Return what a seat may know of the position."""
        return self.game.view(self.state, seat)

    def submit(self, seat: Seat, command: Command, at: int | None = None) -> None:
        """Queue a command made for the position after `at` entries, the present one if None."""
        step = len(self.entries) if at is None else at
        state = self.states[step] if 0 <= step < len(self.states) else None
        awaited = self.awaiting if state is None else self.game.awaiting(state)
        self._queue.put(Order(seat, command, step, state, awaited))

    def step(self) -> Entry | None:
        """Apply the first queued command and return it, None if there is none.

        Raises:
            Illegal: the command is refused or stale; it is dropped and nothing has changed.
        """
        order = self._queue.take()
        if order is None:
            return None
        refusal = self._stale(order) or self.why_not(order.seat, order.command)
        if refusal is not None:
            raise Illegal(refusal)
        return self._play(order.seat, order.command)

    def roll(self) -> Entry | None:
        """Throw the awaited dice; None if none are awaited or a person must type them."""
        awaited = self.awaiting
        if not isinstance(awaited, Roll):
            return None
        faces = self.known_faces(awaited)
        return None if faces is None else self._play(DICE, Rolled(faces))

    def why_not(self, seat: Seat, command: Command) -> Refusal | None:
        """Return why a command is refused now, None if it is legal."""
        awaited = self.awaiting
        if seat == DICE and isinstance(awaited, Roll) and isinstance(command, Rolled):
            refusal = check_faces(awaited, command.faces) or self._other_faces(awaited, command)
            if refusal is not None:
                return refusal
        return self.game.why_not(self.state, seat, command)

    def known_faces(self, roll: Roll) -> Faces | None:
        """Return what an awaited roll will show: as before it was taken back, else as the source.

        None if a person must type it.
        """
        known = self._faces.get((self._rolls, roll.sides))
        return self.dice.roll(roll, self._rolls) if known is None else known

    def concede(self, seat: Seat) -> Entry | None:
        """Give up for a seat that owes a command.

        Raises:
            Illegal: the seat owes none.
        """
        self._queue.clear()
        self.submit(seat, Concede())
        return self.step()

    def can_undo(self, seat: Seat | None = None) -> Refusal | None:
        """Return why a seat cannot take back the last decision; None: whoever made it asks."""
        if not any(self._counts(entry) for entry in self.entries):
            return _refusal("undo.nothing")
        if self.practice:
            return None
        if self.over:
            return _refusal("undo.over")
        if len(self.entries) <= self._floor:
            return _refusal(f"undo.{self._lock}")
        if not self._counts(self.entries[-1]):
            return _refusal("undo.other")
        return self._not_hers(seat)

    def undo(self, seat: Seat | None = None) -> int:
        """Take back the last decision and return how many entries that were, 0 if not free."""
        if self.can_undo(seat) is not None:
            return 0
        taken = self._take_back(self._last_decision())
        self._undone.append(taken)
        if self.journal:
            self.journal.undo(len(taken))
        return len(taken)

    @property
    def redoable(self) -> bool:
        """Whether `redo` has something to play again."""
        return bool(self._undone)

    def redo(self) -> int:
        """Play again what the last `undo` took back; return how many entries that were."""
        if not self._undone:
            return 0
        group = list(self._undone[-1])
        for entry in group:
            self._play(entry.seat, entry.command)
        return len(group)

    def branch(self, step: int, practice: bool = True) -> Match:
        """Return a new match that starts as this one did up to `step` and goes its own way.

        Seeded dice get a new seed, so that nobody looks ahead in this match by branching.
        """
        dice = SeededDice() if isinstance(self.dice, SeededDice) else self.dice
        match = Match(self.game, self.setup, dice, None, practice)
        match.players = self.players
        for entry in self.entries[:step]:
            match.take(entry.seat, entry.command)
        return match

    def take(self, seat: Seat, command: Command) -> Entry:
        """Apply a command at once, without queue and journal: for replays and branches.

        Raises:
            Illegal: the rules refuse it.
        """
        before = self.state
        awaited = self.awaiting
        after, events = self.game.apply(before, seat, command)
        self._bar_undo(seat, before, after)
        if isinstance(awaited, Roll) and isinstance(command, Rolled):
            self._faces[self._rolls, awaited.sides] = command.faces
            self._rolls += 1
        self.states.append(after)
        self.entries.append(Entry(seat, command, events))
        self._follow_undone(seat, command)
        return self.entries[-1]

    def take_back(self, count: int) -> None:
        """Drop the last entries, as a journal's line says."""
        self._undone.append(self._take_back(len(self.entries) - count))

    def _play(self, seat: Seat, command: Command) -> Entry:
        entry = self.take(seat, command)
        if self.journal:
            self.journal.command(seat, self.codec.plain(command))
            if (result := self.result) is not None:
                self.journal.end(result, self.dice)
        return entry

    def _take_back(self, count: int) -> list[Entry]:
        taken = self.entries[count:]
        del self.entries[count:]
        del self.states[count + 1 :]
        self._rolls -= sum(entry.seat == DICE for entry in taken)
        self._queue.clear()
        return taken

    def _follow_undone(self, seat: Seat, command: Command) -> None:
        """A command that was taken back and comes again leaves the rest to be redone."""
        if self._undone and self._undone[-1][0][:2] == (seat, command):
            del self._undone[-1][0]
            self._undone = [group for group in self._undone if group]
        else:
            self._undone = []

    def _last_decision(self) -> int:
        return max(i for i, entry in enumerate(self.entries) if self._counts(entry))

    def _counts(self, entry: Entry) -> bool:
        """Whether undo may stop before this entry: a person's decision, or any in a demo."""
        if entry.seat == DICE:
            return False
        if all(player.kind == "computer" for player in self.players):
            return True
        return self.players[entry.seat].kind == "person"

    def _not_hers(self, seat: Seat | None) -> Refusal | None:
        """Why the last entry is not for `seat` to take back: another person's decision."""
        owner = self.entries[-1].seat
        if seat in (None, owner) or self.players[owner].kind != "person":
            return None
        before, after = self.states[-2:]
        if conceals(self.game, before, after, len(self.setup.seats)):
            return _refusal("undo.secret")
        return _refusal("undo.not_yours", Say("seat", (owner,)))

    def _bar_undo(self, seat: Seat, before: State, after: State) -> None:
        """Raise the floor of free undo; it stays when entries above it are taken back."""
        here = len(self.entries)
        if seat == DICE:
            self._floor, self._lock = here + 1, "dice"
        elif reveals(self.game, before, after, len(self.setup.seats)):
            self._floor, self._lock = here + 1, "reveal"
        elif here and self.entries[-1].seat not in (DICE, seat) and here > self._floor:
            self._floor, self._lock = here, "other"

    def _stale(self, order: Order) -> Refusal | None:
        """Whether the position has changed since, other than by choices made in secret."""
        if order.step >= len(self.states) or order.state is not self.states[order.step]:
            return _refusal("stale")
        since = self.entries[order.step :]
        others = order.awaited.seats if isinstance(order.awaited, Choice) else ()
        if all(entry.seat in others and entry.seat != order.seat for entry in since):
            return None
        return _refusal("stale")

    def _other_faces(self, roll: Roll, command: Rolled) -> Refusal | None:
        known = self.known_faces(roll)
        if known is None or known == tuple(command.faces):
            return None
        return _refusal("dice.known", " ".join(map(str, known)))


def _refusal(code: str, *values: str | int | Say) -> Refusal:
    return Refusal(code, "", Say(f"core.{code}", values))
