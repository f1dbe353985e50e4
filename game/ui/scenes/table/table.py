"""What the person at the table has pointed out, and what becomes of it.

The table is the one thing that board, panels and keys share. It knows no pixels: widgets read it
when they are renewed and call its verbs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Choice, Command, Refusal, Roll, Subject
from game.core.words import Value
from game.presenter.content import Preview, Ruling, Why
from game.presenter.context import AnyContext, AnyView
from game.presenter.selection import Draft, InputResult, Selection
from game.ui.desk import Desk
from game.ui.scenes.table.history import HeldOrder, Interlude, Steps
from game.ui.scenes.table.orders.following import FollowingOrders
from game.ui.scenes.table.orders.group import PieceGroup
from game.ui.scenes.table.orders.next_piece import NextPiece
from game.ui.scenes.table.teaching.course import LessonCourse
from game.ui.scenes.table.teaching.later import LaterLooks
from game.ui.scenes.table.teaching.plans import PlanLoader, ShownPlan
from game.ui.scenes.table.teaching.tutorial_memory import Pupils
from game.ui.session import Session, ThinkingTime
from game.ui.session.replay import Replay
from game.ui.tables.game_table import AnyTable
from game.ui.tables.open_table import OpenTable

HEARD: Final = 3
"""Captions that are shown at once."""


class Table:
    """The person's side of a session."""

    def __init__(self, desk: Desk, session: Session, pupils: Pupils) -> None:
        self.desk, self.session, self.thought = desk, session, ThinkingTime(session)
        self.selection = Selection()
        self.steps = Steps(self)
        """What undo takes back and redo takes again."""
        self.spot: Cell | None = None
        """The cell under the mouse or the cursor."""
        self._piece: Subject | None = None
        self.walked: tuple[Subject | None, tuple[Subject, ...]] = (None, ())
        """The piece that Tab chose last, and those it could choose from then."""
        self.by_keys = False
        """Whether the spot was moved by keys, so that the cursor is drawn."""
        self.ruled: tuple[Cell, ...] | None = None
        """Cells the ruler has, None while it lies aside."""
        self.why: Why | None = None
        self.note = ""
        """A sentence on the prompt line till the next input, such as "Saved"."""
        self.replay: Replay | None = None
        self.explained: int | None = None
        """Step of the log line whose reason is shown."""
        self.lit: tuple[Cell, ...] = ()
        """Cells of a plan that is pointed at, or of an order that is asked about."""
        self.shown_plan = ShownPlan()
        """The plan that is pointed at."""
        self.loader = PlanLoader(self)
        """Shows plans and reasons, and carries out a plan step by step."""
        self.later = LaterLooks(session.match)
        """What the player wants to look at once the match is over."""
        self.on_show: Callable[[Cell], None] = lambda cell: None
        """Brings a cell into view."""
        self.threat = self.telling = False
        """Whether danger is shown, and the computer's reasons in place of the log."""
        self.on_rule: Callable[[str], None] = lambda rule: None
        """Opens the rulebook at a rule."""
        self.on_overview: Callable[[], None] = lambda: None
        """Opens the game's overview."""
        self.course = LessonCourse(self, pupils)
        """The lessons of a first match, and the lines for newcomers."""
        self.heard: tuple[str, ...] = ()
        """Captions of what was heard last, the newest at the end."""
        self.following = FollowingOrders(self)
        """The commands that belong to the last one, and are given one by one."""
        self._used: Cell | None = None
        """The cell an order was given on; nothing is told about it till it is pointed at anew."""
        self._acted = False
        """Whether it was the time to act when it was last asked."""
        self._asked: Subject | None = None
        """What the person was asked about then."""
        self.held = HeldOrder(self)
        """An order that is asked about once more."""
        self._refused_in = session.match.state
        """The position in which something was refused last."""
        self.interlude = Interlude(self)
        """The time in which its eyes do not look."""
        self.next = NextPiece(self)
        """What is selected after an order."""
        self.group = PieceGroup(self)
        """The pieces that do as the selected one does."""

    @property
    def open(self) -> OpenTable:
        """The game's table, open for this match."""
        return self.session.table

    @property
    def game(self) -> AnyTable:
        """What is special to the game."""
        return self.session.table.game

    @property
    def context(self) -> AnyContext:
        """What the game's functions work with: the view, the selection, the spot."""
        return self.context_of(self.selection)

    def context_of(self, selection: Selection) -> AnyContext:
        """Return the context as if something else were selected."""
        return self.open.context(self.view, selection, self.spot)

    def context_at(self, step: int) -> AnyContext:
        """Return the context of the position after some entries, nothing being selected."""
        return self.open.context(self.session.playback.view_at(step))

    @property
    def view(self) -> AnyView:
        """What is on show."""
        return self.session.view

    @property
    def piece(self) -> Subject | None:
        """The piece of a fan under the mouse, as long as it stands on the spot."""
        piece = self._piece
        stays = piece is not None and self.game.places.home(self.context, piece) == self.spot
        return piece if stays else None

    @property
    def subject(self) -> Subject | None:
        """What the card is about: a question, of a fan, selected, on the spot, or asked about."""
        asked = self.asked
        if asked is not None and self.game.questions_of(self.context):
            return asked
        chosen = self.selection.subject if self.piece is None else self.piece
        if chosen is not None:
            return chosen
        there = None if self.spot is None else self.game.places.subject_at(self.context, self.spot)
        return asked if there is None else there

    @property
    def asked(self) -> Subject | None:
        """What the person is asked about, while they may act: it need not be selected."""
        awaited = self.view.awaiting
        if not isinstance(awaited, Choice) or not self.session.may_act:
            return None
        return awaited.subject

    @property
    def typing(self) -> Roll | None:
        """The roll whose faces are to be typed now."""
        return None if self.session.busy or self.replay else self.session.typing

    def say(self, key: str, *values: Value) -> str:
        """Return a sentence of the table's catalogue."""
        return self.desk.say(f"table.{key}", *values)

    def preview(self) -> Preview | None:
        """Return what the spot, or what is pointed out already, would do."""
        if not self.session.may_act:
            return None
        spot = None if self.spot == self._used else self.spot
        return self.game.panels.preview(self.context.hovering(spot))

    def ruling(self) -> Ruling | None:
        """Return what the ruler says, once it has a cell and an end."""
        if not self.ruled:
            return None
        end = self.ruled[1] if len(self.ruled) > 1 else self.spot
        return None if end is None else self.game.places.ruler(self.context, self.ruled[0], end)

    def take(self, answer: InputResult, cell: Cell | None = None) -> None:
        """Take what an input meant: another selection, a command to give, or a refusal to tell."""
        if self.next.holds(answer) or self.held.holds(answer):
            return
        likewise = () if answer.command is None else self.group.orders(answer.command)
        if answer.selection.subject not in (None, self.selection.subject):
            self.desk.sound.play("select", 0.4)
        if self.by_keys:
            self._follow(answer.selection)
        self.steps.lay(answer.selection)
        self.why, self.note = None, ""
        self.following.lay((*answer.then, *likewise))
        if answer.refusal is not None:
            self.refuse(answer.refusal, cell)
        elif answer.command is not None:
            self.give(answer.command, cell)
        elif answer.undo:
            self.steps.undo_decision()
        elif answer.overview:
            self.on_overview()

    def _follow(self, wanted: Selection) -> None:
        """Move the spot to what has been pointed out anew, so that Return chooses it once more."""
        target = wanted.cell if wanted.target is None else wanted.target
        if target not in (None, self.selection.target, self.selection.cell):
            self.spot = target

    def withdraw(self) -> None:
        """Put away what is told, and an order that is asked about."""
        self.why, self.note = None, ""
        self.held.drop()

    def give(self, command: Command, cell: Cell | None = None) -> None:
        """Give a command, or tell why it cannot be given."""
        order = self.next.order(command)
        refusal = self.session.give(command)
        if refusal is not None:
            self.following.drop()
            self.refuse(refusal, cell)
            return
        self.next.given(order)
        self.why, self.explained, self.telling = None, None, False
        self.steps.forget_drafts()
        self.show_plan(ShownPlan())
        self.loader.given(command)
        self._used = self.spot if cell is None else cell

    def go_on(self) -> None:
        """Do what follows an order, or others' orders, once its time has come."""
        self.following.go_on()

    def confirm(self) -> None:
        """Do what is pointed out: the step of a plan, or what the selection amounts to."""
        done = self.loader.confirmed() if self.loader.ready else self.game.confirmed(self.context)
        self.take(done, self.spot)

    def show_plan(self, plan: ShownPlan) -> None:
        """Light the cells of a plan and draw its arrows, or put them away."""
        self.shown_plan, self.lit = plan, plan.cells

    def refuse(self, refusal: Refusal, cell: Cell | None = None) -> None:
        """Tell why not."""
        self.desk.sound.play("refuse", 0.5)
        self.why, self._refused_in = Why(refusal, cell), self.session.match.state

    def clear_stale(self) -> None:
        """Put away that it was not the time to act, once it is, and a remedy of another position.

        What happens to lie under the mouse then is not pointed at: nothing is told about it.
        """
        acts = self.session.may_act
        self._used = self.spot if acts and not self._acted else self._used
        self._acted = acts
        if self.why is not None and self._is_over(self.why.refusal):
            self.why = None
        self._let_go()

    def _is_over(self, refusal: Refusal) -> bool:
        acted = self._refused_in is not self.session.match.state
        return self.session.may_act if refusal.code == "not_now" else acted and bool(refusal.remedy)

    def _let_go(self) -> None:
        """Let go another piece that is merely looked at, once a question about one comes up.

        The cursor goes to the piece in question.
        """
        asked, before = self.asked, self._asked
        self._asked = asked
        chosen = self.selection
        merely = chosen == Selection(chosen.subject, draft=chosen.draft)
        if asked is not None and before is None and merely and chosen.subject != asked:
            self.selection = chosen._replace(subject=None)
        if asked is None or asked == before or not self.by_keys:
            return
        home = self.game.places.home(self.context, asked)
        if home is not None:
            self.point(home, by_keys=True)

    def hear(self, caption: str) -> None:
        """Take the caption of a sound; one that is heard again is told once."""
        self.heard = (*(words for words in self.heard if words != caption), caption)[-HEARD:]

    def point(self, cell: Cell | None, by_keys: bool = False, piece: Subject | None = None) -> None:
        """Point at a cell with the mouse or the cursor, or at a piece of a fan."""
        self._piece = piece
        self._used = self._used if cell == self._used else None
        self.spot, self.by_keys = cell, by_keys

    def touch(self, cell: Cell) -> None:
        """Take a click, or Enter, on a cell."""
        if self.ruled is not None:
            self.ruled = (cell,) if len(self.ruled) != 1 else (self.ruled[0], cell)
            return
        if self.session.may_act:
            if not self.next.keeps(cell):
                self.group.touch(cell)
        else:
            self.selection = Selection(self.game.places.subject_at(self.context, cell))

    def ask_why(self, cell: Cell) -> None:
        """Tell why the selected subject cannot use a cell, if it cannot."""
        refusal = self.game.refusal_of(self.context, cell)
        self.why = None if refusal is None else Why(refusal, cell)
        self._refused_in = self.session.match.state

    def back(self, watching: bool = False) -> bool:
        """Take one step back; tell whether there was one. Who is `watching` only looks back."""
        if self.why is not None or self.note:
            self.withdraw()
            return True
        if self.ruled is not None or self.telling or self.session.hint is not None:
            self.ruled = None
            self.loader.close()
            return True
        if self.explained is not None or (self.replay is not None and not watching):
            self.explained = None
            if not watching:
                self.end_replay()
            return True
        selection = self.game.orders.back(self.context)
        if selection is not None:
            self.steps.lay(selection)
        return selection is not None

    def forget(self, draft: Draft = ()) -> None:
        """Drop all that was pointed out but a draft: the position has changed under it."""
        self.selection, self.why, self.explained = Selection(draft=draft), None, None
        self._piece = None
        self.note, self.telling = "", False
        self.show_plan(ShownPlan())
        self.loader.drop()
        self.held.drop()
        self.next.forget()
        self.group.drop()
        self.following.drop()

    def toggle_threat(self) -> None:
        """Show what the enemy could do, or hide it; say so if it is nothing."""
        self.threat = not self.threat
        none = self.threat and self.game.places.is_safe(self.context)
        self.note = self.say("threat.none") if none else ""

    def toggle_ruler(self) -> None:
        """Take the ruler, or lay it aside; what cannot be done is of no account to it."""
        self.ruled, self.why = (() if self.ruled is None else None), None

    # looking back

    def start_replay(self, step: int | None = None) -> None:
        """Show the past, from the present on or from a step."""
        if self.replay is None:
            self.forget(self.selection.draft)
            self.session.drop_hint()
            self.replay = Replay(self.session)
        if step is not None:
            self.replay.seek(step)

    def end_replay(self) -> None:
        """Go back to the present."""
        self.explained = None
        if self.replay is not None:
            self.replay.end()
            self.replay = None
            self.forget(self.selection.draft)

    def look_back(self, step: int) -> None:
        """Show the moment of a log line, and why it happened."""
        self.start_replay()
        if self.replay is not None:
            self.replay.seek(step + 1)
        self.explained = step

    def close_reason(self) -> None:
        """Go back to the log; the board stays where it was turned to."""
        self.explained = None
