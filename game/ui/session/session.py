"""A running match at a table: it asks who is awaited, throws dice, and plays what happened.

`update` pumps: what moves goes on; when nothing moves, the next entry is played, dice are
thrown, the computer is asked, or a person is awaited. Nothing here draws or waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.boards.cells import Cell
from game.core.contract import (
    DICE,
    SPECTATOR,
    Choice,
    Command,
    Illegal,
    Refusal,
    Result,
    Roll,
    Rolled,
    Say,
    Seat,
)
from game.match.match import Match
from game.presenter.context import AnyView
from game.ui.motion.timeline import Speed
from game.ui.session.ai_client import AiClient, NoOracle
from game.ui.session.computers import Computers
from game.ui.session.playback import DicePlace, Pace, Playback
from game.ui.session.privacy import PrivacyScreen
from game.ui.session.replies import ToldReply
from game.ui.session.stories import Stories, Story
from game.ui.session.surrender import LATER, Offer, PendingConcessions, Surrender
from game.ui.session.waiting import restless
from game.ui.tables.open_table import OpenTable

if TYPE_CHECKING:
    from game.ai.decide import Decision

STEPS: Final = 40
"""Things done in one update at most, so that instant play never blocks a frame."""
NOT_NOW: Final = Refusal("not_now", "", Say("table.not_now"))
HASTE: Final = 4.0
"""How many times faster things move while a key is held."""


class Session:
    """A match, those who play it, and what the table shows of it."""

    def __init__(
        self, match: Match, table: OpenTable, tray: DicePlace, thinker: AiClient | None = None
    ) -> None:
        self.match, self.table = match, table
        self.playback = Playback(match, table, tray)
        self.ai = thinker or AiClient(NoOracle())
        self.privacy = PrivacyScreen(match)
        self.typing: Roll | None = None
        """The roll whose faces a person must type."""
        self.stories = Stories(match)
        self.surrender = Surrender(match)
        self.concession = PendingConcessions(match)
        self.offer: Offer | None = None
        """A surrender that the computer offers; it plays on once that is answered."""
        self.hint: Decision | None = None
        self.hint_step: int | None = None
        """The entries before the decision of the best plans, None for the one that is awaited."""
        self.replies: tuple[ToldReply, ...] = ()
        """What others do after the best plan, where that is told."""
        self.pointed: tuple[Cell, ...] = ()
        """Cells of the computer's choice while it is shown."""
        self.thinking: Seat | None = None
        self.paused = False
        """Nothing new is begun: the table is replaying, or covered."""
        self.only_watched = False
        """Whether the match cannot go on: its rules are gone."""
        self.best_level = ""
        """Level asked for hints."""
        self.trouble: Say | None = None
        """Why the computer cannot decide; nothing is asked until `ask_again`."""
        self.computers = Computers(self)
        self._hinting = False
        self._asked_back = False
        """Whether the player who gave the last order was asked to take it back herself."""
        self.playback.eyes = self.privacy.first()

    @property
    def view(self) -> AnyView:
        """What is on show."""
        return self.playback.view()

    @property
    def eyes(self) -> Seat:
        """Whose eyes look at the table."""
        return self.playback.eyes

    @property
    def story(self) -> Story | None:
        """What the computer chose last of all that is on show, or is just being shown."""
        return self.stories.last(self.playback.reached)

    @property
    def busy(self) -> bool:
        """Whether something moves or has still to be played."""
        return self.playback.timeline.busy or (self.playback.behind and not self.paused)

    @property
    def awake(self) -> bool:
        """Whether frames are wanted: what moves, what is next, a curtain that is due."""
        due = self.curtain is not None or (self.playback.behind and not self.paused)
        return self.playback.timeline.drawing or due or restless(self)

    @property
    def curtain(self) -> Seat | None:
        """Who must take the seat before the table is shown again."""
        return self.privacy.awaited

    @property
    def over(self) -> bool:
        """Whether the match is over and all of it has been shown."""
        return self.match.over and not self.busy and not self.paused

    @property
    def may_act(self) -> bool:
        """Whether the person at the table owes a command now."""
        awaited = self.match.awaiting
        if self.busy or self.paused or self.curtain is not None:
            return False
        owes = isinstance(awaited, Choice) and self.eyes in awaited.seats
        return owes and self.privacy.admits(self.eyes)

    def set_pace(self, speed: Speed, pace: Pace) -> None:
        """Take how fast and how much shall move."""
        self.playback.timeline.speed = speed
        self.playback.pace = pace

    def update(self, seconds: float) -> None:
        """Let seconds pass."""
        timeline = self.playback.timeline
        timeline.update(seconds)
        if timeline.busy:
            self.computers.look_ahead()
        for _ in range(STEPS):
            if timeline.busy or not self._go_on():
                return
            if timeline.speed is Speed.INSTANT:
                timeline.skip()

    def hasten(self, on: bool) -> None:
        """Let what moves go by fast for a while, or at its usual speed again."""
        self.playback.timeline.haste = HASTE if on else 1.0

    def skip(self) -> None:
        """End what moves now; all that it tells has happened."""
        self.playback.timeline.skip()

    def catch_up(self) -> None:
        """End all that moves and show the position of the match."""
        self.skip()
        self.pointed = ()
        if self.playback.behind and not self.paused:
            self.playback.stand_at(len(self.match.entries))

    def hurry(self) -> None:
        """End what moves and throw what is still to be thrown, up to the next decision."""
        for _ in range(STEPS):
            self.skip()
            owed = self.playback.behind or isinstance(self.match.awaiting, Roll)
            if not owed or self.playback.others_next or not self._go_on():
                break

    @property
    def acts_next(self) -> bool:
        """Whether the eyes at the table may act as soon as all that moves has ended.

        While dice are still to be thrown for an order, that is whose order it is.
        """
        awaited = self.match.awaiting
        if self.paused or self.curtain is not None or not self.playback.at_last:
            return False
        if isinstance(awaited, Roll):
            orders = (entry.seat for entry in reversed(self.match.entries) if entry.seat != DICE)
            return next(orders, None) == self.eyes
        return isinstance(awaited, Choice) and self.eyes in awaited.seats

    def give(self, command: Command) -> Refusal | None:
        """Give a command for the eyes at the table; return why not, if it is refused."""
        return self.submit(self.eyes, command) if self.may_act else NOT_NOW

    def type_faces(self, faces: tuple[int, ...]) -> Refusal | None:
        """Take the faces of real dice; return why they cannot be."""
        return self.submit(DICE, Rolled(faces))

    def can_undo(self) -> Refusal | None:
        """Return why the eyes at the table cannot take back the last decision.

        Who has just handed over no longer looks: her order is taken back when she asks again.
        """
        if self.curtain is not None or self.only_watched:
            return NOT_NOW
        refusal = self.match.can_undo(self.eyes)
        if refusal is None or refusal.code != "undo.not_yours":
            return refusal
        return refusal._replace(say=Say("table.undo.not_yours", refusal.say.values))

    def undo(self) -> Refusal | None:
        """Take back the last decision, or return why not; another player's at her second word."""
        refusal = self.can_undo()
        hers = refusal is not None and refusal.code == "undo.not_yours"
        if refusal is None or (hers and self._asked_back):
            self.match.undo(self.eyes if refusal is None else None)
            self.concession.waiting.discard(self.eyes)
            self._jump()
            return None
        self._asked_back = hers
        return refusal

    @property
    def redoable(self) -> bool:
        """Whether the eyes at the table may play again what was taken back."""
        return self.match.can_redo(self.eyes)

    def redo(self) -> bool:
        """Play again what was taken back; tell whether there was something."""
        done = self.match.redo(self.eyes) > 0
        if done:
            self._jump()
        return done

    def concede(self, seat: Seat) -> Refusal | None:
        """Give up for a person at the table, or return that it waits for the next decision."""
        self.hurry()
        if not (self.match.over or self.concession.give(seat)):
            return LATER
        self._jump()
        return None

    def answer_offer(self, accepts: bool) -> None:
        """Take a surrender that was offered, or have the computer play on."""
        offer, self.offer = self.offer, None
        if offer is None:
            return
        if accepts:
            self.match.concede(offer.seat)
            self._changed()
        else:
            self.surrender.refused(offer.seat)
            self.computers.play(*offer)

    def ask_hint(self) -> bool:
        """Begin to look for the best plans of the person at the table."""
        self._hinting = self.may_act and bool(self.best_level)
        return self._hinting

    def drop_hint(self) -> None:
        """Put the best plans away, or look for them no more."""
        self.hint, self._hinting = None, False

    @property
    def hinting(self) -> bool:
        """Whether a hint is being thought about."""
        return self._hinting

    def ask_again(self) -> None:
        """Ask the computer once more after it failed."""
        self.trouble = None

    def lift_curtain(self) -> None:
        """Show the table to the player it was passed to."""
        seat = self.privacy.lift(len(self.match.entries))
        if seat is not None:
            self.playback.eyes = seat

    def only_watch(self) -> None:
        """Begin nothing from here on; what is still hidden stays so."""
        self.only_watched = self.paused = True
        self.privacy.awaited = None
        self.playback.eyes = SPECTATOR

    def close(self) -> None:
        """End the computer's process, and leave the journal synced and free for others."""
        self.ai.close()
        if self.match.journal is not None:
            self.match.journal.close()

    def _go_on(self) -> bool:
        """Begin the next thing; tell whether it may be followed by another one."""
        if self.paused:
            return False
        if self.playback.behind:
            self.computers.play_on()
            return True
        return self._meet()

    def _meet(self) -> bool:
        match awaited := self.match.awaiting:
            case Roll():
                return self._roll(awaited)
            case Choice():
                return self._choose(awaited)
            case Result():
                return False

    def _roll(self, roll: Roll) -> bool:
        if self.match.roll() is None:
            self.typing = roll
            return False
        self._changed()
        return True

    def _choose(self, choice: Choice) -> bool:
        if self.concession.falls_due():
            self._changed()
            return True
        players = self.match.players
        computers = [s for s in choice.seats if players[s].kind == "computer"]
        # A person sits down first: no curtain falls over what they have begun meanwhile.
        self._seat_person([s for s in choice.seats if s not in computers])
        if self.curtain is not None:
            return False
        if computers and self.computers.consult(computers[0]):
            return True
        if self._hinting and not computers:
            self._find_hint()
        return False

    def _seat_person(self, seats: list[Seat]) -> None:
        if not seats:
            return
        eyes = self.privacy.settle(seats, self.eyes)
        if eyes != self.eyes:
            self.playback.eyes = eyes

    def _find_hint(self) -> None:
        decision = self.computers.decide(self.eyes, self.best_level)
        if decision is not None:
            self.hint, self._hinting = decision, False

    def submit(self, seat: Seat, command: Command) -> Refusal | None:
        """Give a command for a seat; return why not, if it is refused."""
        self.match.submit(seat, command)
        # Where another program plays the match it is a branch now: what was on show may be gone.
        self.playback.look_again()
        try:
            self.match.step()
        except Illegal as error:
            return error.refusal
        self._changed()
        return None

    def _changed(self) -> None:
        self.hint, self.typing, self.offer = None, None, None
        self._hinting, self.trouble, self._asked_back = False, None, False
        self.playback.look_again()

    def _jump(self) -> None:
        self._changed()
        self.pointed = ()
        self.computers.forget()
        self.ai.drop()
        self.thinking = None
        self.playback.stand_at(len(self.match.entries))
