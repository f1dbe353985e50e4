"""A match: a start and a list of commands; nothing else changes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.codec import command_codec
from game.core.contract import (
    DICE,
    AnyGame,
    Awaiting,
    Command,
    Concede,
    Event,
    Illegal,
    Refusal,
    Result,
    Roll,
    Rolled,
    Seat,
    State,
)
from game.core.notation import first_position
from game.core.scenario import Setup
from game.core.seats import teams_of
from game.core.words import listed
from game.match.dice import DiceSource, Faces, check_faces, renewed
from game.match.queue import CommandQueue, QueuedCommand, basis_of, is_stale
from game.match.seats import persons
from game.match.threads import ThreadLog, ThreadSpan, ThreadStep, is_sealed
from game.match.undo import Undo, refusal

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
    position after `entries[:i]`. What may be taken back says `undo`; no roll is ever rolled again.
    """

    def __init__(
        self,
        game: AnyGame,
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
        named = persons(setup.seats, teams_of(setup))
        self.players = journal.header.players if journal else named
        self.codec = command_codec(game.commands)
        self.states: list[State] = [first_position(game, setup)]
        self.entries: list[Entry] = []
        self._awaited: list[Awaiting] = []
        """What was awaited when each entry came."""
        self._now: tuple[State, Awaiting] | None = None
        self._threads = ThreadLog()
        self._undo = Undo(self)
        self._queue = CommandQueue()
        self._rolls = 0
        self._faces: dict[tuple[int, tuple[int, ...]], Faces] = {}

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def awaiting(self) -> Awaiting:
        """What the match waits for."""
        if self._now is None or self._now[0] is not self.states[-1]:
            self._now = self.states[-1], self.game.awaiting(self.states[-1])
        return self._now[1]

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

    @property
    def spans(self) -> Sequence[ThreadSpan]:
        """The entries by thread, in order; every entry lies in one span."""
        return self._threads.spans

    @property
    def sealed_since(self) -> int | None:
        """The first entry, made or to be made, of the sealed choice that is open now, if any."""
        return self.sealed_since_at(len(self.entries))

    def sealed_since_at(self, step: int) -> int | None:
        """Return the first entry of the sealed choice that is open at `states[step]`, if any."""
        return self._threads.sealed_since(step, self.awaited_at(step))

    @property
    def opened(self) -> int:
        """How many entries are no secret: all, or those before the sealed choice open now."""
        since = self.sealed_since
        return len(self.entries) if since is None else since

    @property
    def lone_person(self) -> Seat | None:
        """The seat of the only person at the table, None where there are several or none."""
        seats = [seat for seat, player in enumerate(self.players) if player.kind == "person"]
        return seats[0] if len(seats) == 1 else None

    def known_to(self, seat: Seat | None, step: int | None = None) -> list[Entry]:
        """Return the entries before a step, the present one if None, that a seat may know.

        Behind the beginning of a sealed choice that is open now these are all its own orders, none
        where the seat is None, and who has conceded: no step tells what others have written.
        """
        since, end = self.opened, len(self.entries)
        if step is not None and step <= since:
            return self.entries[:step]
        known = [n for n in range(since, end) if self._is_known_to(seat, n)]
        return [*self.entries[:since], *(self.entries[n] for n in known)]

    def conceals(self, entry: int) -> bool:
        """Return whether an entry was made in secret; whoever concedes does so openly."""
        secret = is_sealed(self.awaited_at(entry))
        return secret and not isinstance(self.entries[entry].command, Concede)

    def span_of(self, entry: int) -> ThreadSpan:
        """Return the span that an entry lies in."""
        return self._threads.span_of(entry)

    def awaited_at(self, step: int) -> Awaiting:
        """Return what `states[step]` waits for."""
        return self._awaited[step] if step < len(self._awaited) else self.awaiting

    def view(self, seat: Seat) -> State:
        """Return what a seat may know of the position."""
        return self.game.view(self.state, seat)

    def submit(self, seat: Seat, command: Command, at: int | None = None) -> None:
        """Queue a command made for the position after `at` entries, the present one if None."""
        self.keep_apart()
        step = len(self.entries) if at is None else at
        known = 0 <= step < len(self.states)
        self._queue.put(
            QueuedCommand(seat, command, step, basis_of(self, seat, step) if known else None)
        )

    def step(self) -> Entry | None:
        """Apply the first queued command and return it, None if there is none.

        Raises:
            Illegal: the command is refused or stale; it is dropped and nothing has changed.
        """
        order = self._queue.take()
        if order is None:
            return None
        stale = refusal("stale") if is_stale(self, order) else None
        why = stale or self.why_not(order.seat, order.command)
        if why is not None:
            raise Illegal(why)
        return self._play(order.seat, order.command)

    def roll(self) -> Entry | None:
        """Throw the awaited dice; None if none are awaited or a person must type them."""
        awaited = self.awaiting
        if not isinstance(awaited, Roll):
            return None
        self.keep_apart()
        faces = self.known_faces(awaited)
        return None if faces is None else self._play(DICE, Rolled(faces))

    def why_not(self, seat: Seat, command: Command) -> Refusal | None:
        """Return why a command is refused now, None if it is legal."""
        awaited = self.awaiting
        if seat == DICE and isinstance(awaited, Roll) and isinstance(command, Rolled):
            wrong = check_faces(awaited, command.faces) or self._other_faces(awaited, command)
            if wrong is not None:
                return wrong
        return self.game.why_not(self.state, seat, command)

    def known_faces(self, roll: Roll) -> Faces | None:
        """Return what an awaited roll will show: as before it was taken back, else as the source.

        None if a person must type it.
        """
        known = self._faces.get((self._rolls, roll.sides))
        return self.dice.roll(roll, self._rolls) if known is None else known

    def concede(self, seat: Seat) -> Entry | None:
        """Give up for a seat that owes a command, or whose giving up ends the match.

        Raises:
            Illegal: it is neither, or dice are pending.
        """
        self._queue.clear()
        self.submit(seat, Concede())
        return self.step()

    def undo_target(self, seat: Seat | None = None) -> int | None:
        """Return the entry that `undo` would take back, None if it is not free."""
        target = self._undo.target(seat)
        return target if isinstance(target, int) else None

    def can_undo(self, seat: Seat | None = None) -> Refusal | None:
        """Return why a seat cannot take back the last decision; None: whoever made it asks."""
        target = self._undo.target(seat)
        return None if isinstance(target, int) else target

    def undo(self, seat: Seat | None = None) -> int:
        """Take back the last decision and return how many entries that were, 0 if not free."""
        self.keep_apart()
        target = self.undo_target(seat)
        return 0 if target is None else self._take_back_from(target)

    def sealed_orders(self, seat: Seat) -> tuple[int, ...]:
        """Return the entries by which a seat has chosen in the sealed choice that is still open."""
        return self._undo.sealed_orders(seat)

    def can_withdraw(self, seat: Seat, entry: int) -> Refusal | None:
        """Return why a seat cannot take back one of its orders, None if it can."""
        return None if entry in self.sealed_orders(seat) else refusal("undo.opened")

    def withdraw(self, seat: Seat, entry: int) -> int:
        """Take back any one order of a seat while the choice it belongs to is sealed.

        Its other orders stay, but its closing word goes too. Return how many entries went.
        """
        self.keep_apart()
        return 0 if self.can_withdraw(seat, entry) else self._take_back_from(entry)

    @property
    def redoable(self) -> bool:
        """Whether `redo` has something to play again."""
        return self.can_redo()

    def can_redo(self, seat: Seat | None = None) -> bool:
        """Return whether a seat has something to play again; None: whoever took it back asks."""
        return bool(self._undo.redoable(seat))

    def redo(self, seat: Seat | None = None) -> int:
        """Play again what the last `undo` took back; return how many entries that were."""
        self.keep_apart()
        before = len(self.entries)
        for entry in tuple(self._undo.redoable(seat)):
            if self.why_not(entry.seat, entry.command) is None:
                self._play(entry.seat, entry.command)
            else:
                self._undo.forget(entry)  # what others did since has made it illegal
        return len(self.entries) - before

    def branch(self, step: int, practice: bool = True, asker: Seat | None = None) -> Match:
        """Return a new match that starts as this one did up to `step` and goes its own way.

        Nobody looks ahead in this match by branching: the branch gets a seed of its own, and while
        a sealed choice is open it begins where that began, with what `asker` may know of it.
        """
        match = Match(self.game, self.setup, renewed(self.dice), None, practice)
        match.players = self.players
        known = self.known_to(asker, step)
        for entry in known[: self.opened]:
            match.take(entry.seat, entry.command)
        match._take_again(known[self.opened :])
        return match

    def keep_apart(self) -> None:
        """Become a branch, in a journal of its own, where another program plays this match.

        Of several persons nobody knows who sits at this program: a sealed choice begins anew.
        """
        if self.journal is None or (how := self.journal.lost()) is None:
            return
        known = self.known_to(self.lone_person)[self.opened :]
        self.take_back(len(self.entries) - self.opened)
        self._undo.forget_all()
        self._take_again(known)
        self.dice = renewed(self.dice)
        self._faces = {roll: faces for roll, faces in self._faces.items() if roll[0] < self._rolls}
        self.journal.go_apart(self, how)

    def take(self, seat: Seat, command: Command) -> Entry:
        """Apply a command at once, without queue and journal: for replays and branches.

        Raises:
            Illegal: the rules refuse it.
        """
        awaited, since = self.awaiting, self.sealed_since
        after, events = self.game.apply(self.state, seat, command)
        if isinstance(awaited, Roll) and isinstance(command, Rolled):
            self._faces[self._rolls, awaited.sides] = command.faces
            self._rolls += 1
        self.states.append(after)
        self.entries.append(Entry(seat, command, events))
        self._awaited.append(awaited)
        revealing = self.game.reveals
        reveals = bool(revealing) and any(type(event) in revealing for event in events)
        self._threads.append(ThreadStep(seat, awaited, self.awaiting, reveals))
        self._undo.note(self.entries[-1], since, reveals)
        return self.entries[-1]

    def take_back(self, count: int) -> None:
        """Drop the last entries, as a journal's line says."""
        since, first = self.sealed_since, len(self.entries) - count
        taken = self.entries[first:]
        del self.entries[first:], self._awaited[first:], self.states[first + 1 :]
        self._threads.cut(first)
        self._rolls -= sum(entry.seat == DICE for entry in taken)
        self._queue.clear()
        self._undo.take_back(taken, since if since is not None and since <= first else None)

    def _play(self, seat: Seat, command: Command) -> Entry:
        entry = self.take(seat, command)
        if self.journal:
            secret = self.conceals(len(self.entries) - 1)
            self.journal.command(seat, self.codec.plain(command), secret)
            self.journal.open(self.opened)
            if (result := self.result) is not None:
                self.journal.end(result, self.dice)
        return entry

    def kept_behind(self, entry: int) -> list[Entry]:
        """Return what is given again when an entry is taken back: sealed orders behind it."""
        return self._undo.kept_behind(entry)

    def _take_back_from(self, target: int) -> int:
        """Take back an entry and all behind it, and give again what stays; count what is gone."""
        before, kept = len(self.entries), self.kept_behind(target)
        self.take_back(before - target)
        self._take_again(kept)
        if self.journal:
            again = [(e.seat, self.codec.plain(e.command)) for e in self.entries[target:]]
            self.journal.undo(before - target, again)
        return before - len(self.entries)

    def _take_again(self, orders: Sequence[Entry]) -> None:
        """Give orders of a sealed choice again, but for those that rested on one that is gone."""
        for entry in orders:
            if self.why_not(entry.seat, entry.command) is None:
                self.take(entry.seat, entry.command)

    def _is_known_to(self, seat: Seat | None, entry: int) -> bool:
        return self.entries[entry].seat == seat or not self.conceals(entry)

    def _other_faces(self, roll: Roll, command: Rolled) -> Refusal | None:
        known = self.known_faces(roll)
        if known is None or known == tuple(command.faces):
            return None
        return refusal("dice.known", listed(known))
