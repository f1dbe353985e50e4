"""After an order the next piece that may act is selected, and aims at the last target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.contract import Choice, Command, Subject, Turn
from game.presenter.selection import InputResult, Selection

if TYPE_CHECKING:
    from game.core.boards.cells import Cell
    from game.ui.scenes.table.table import Table

SEEN: Final = 0.4
"""Seconds that an order must have been proposed before it can be confirmed."""


class Given(NamedTuple):
    """The last order that was given here."""

    command: Command
    subject: Subject | None
    row: tuple[Subject, ...]
    """The pieces that could act before it."""
    turn: Turn | None


class LastTarget(NamedTuple):
    """What was aimed at last."""

    kind: type
    cell: Cell
    piece: Subject | None
    """What stood there: it is followed when it moves."""


class NextPiece:
    """Selects the next piece after an order, and proposes the last target for it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._given: Given | None = None
        """The order after which the next piece is still to be selected."""
        self._target: LastTarget | None = None
        self._proposed: Command | None = None
        """What was proposed unasked, until it has been seen."""
        self._left = 0.0
        self._came: Selection | None = None
        """What was selected unasked last."""

    @property
    def awake(self) -> bool:
        """Whether a piece is to be selected, or something was proposed that was not seen yet."""
        due = self._given is not None and self.table.session.may_act
        return due or self._proposed is not None

    def pass_time(self, seconds: float) -> None:
        """Let time pass for what is proposed."""
        self._left -= seconds
        if self._left <= 0:
            self._proposed = None

    def order(self, command: Command) -> Given:
        """Return an order that is about to be given, with all that is known only before it."""
        table = self.table
        context = table.context_of(Selection(draft=table.selection.draft))
        meant = table.game.selection_of(context, command)
        if meant.target is not None:
            piece = table.game.places.subject_at(context, meant.target)
            self._target = LastTarget(type(command), meant.target, piece)
        turn = context.view.game.turn(context.state)
        return Given(command, meant.subject, tuple(context.queries.menu.subjects), turn)

    def given(self, order: Given) -> None:
        """Note an order that was accepted."""
        self._given, self._proposed = order, None

    def forget(self) -> None:
        """Select nothing more: the position has changed, or somebody else looks on."""
        self._given = self._proposed = self._came = None

    def holds(self, answer: InputResult) -> bool:
        """Whether an answer would give what has been proposed but not been seen yet."""
        return self._proposed is not None and answer.command == self._proposed

    def keeps(self, cell: Cell) -> bool:
        """Keep a piece that is clicked after it has come by itself; tell whether it was such."""
        table, subject = self.table, self.table.selection.subject
        if subject is None or not self.is_unasked(subject):
            return False
        if table.game.places.home(table.context, subject) != cell:
            return False
        self.keep(subject)
        return True

    def keep(self, subject: Subject) -> None:
        """Select a piece as if it had not come by itself, without a target."""
        table = self.table
        table.desk.sound.play("select", 0.4)
        table.steps.lay(Selection(subject, draft=table.selection.draft))
        self.forget()
        table.withdraw()

    def is_unasked(self, subject: Subject | None) -> bool:
        """Whether a piece is selected only because it came next: a click on it is to select it."""
        chosen = self.table.selection
        return subject is not None and chosen.subject == subject and chosen == self._came

    def follow(self) -> None:
        """Select the next piece once its time has come, if nothing else was selected meanwhile."""
        given, table = self._given, self.table
        if given is None or not table.session.may_act:
            return
        self._given = None
        context, chosen = table.context, table.selection
        bare = chosen == Selection(draft=chosen.draft)
        same = context.view.game.turn(context.state) == given.turn
        awaited = context.view.awaiting
        free = isinstance(awaited, Choice) and awaited.thread is None
        if not (bare and free) or table.game.panels.wizard(context) is not None:
            return
        assert isinstance(awaited, Choice)
        if awaited.subject is not None:
            self._aim(awaited.subject, Selection(draft=chosen.draft))
        elif same and table.desk.settings.next_piece:
            self._select(given)

    def _select(self, given: Given) -> None:
        """Select the piece that may go on, else the one after it."""
        table, menu = self.table, self.table.view.menu
        if given.subject is not None and given.subject in menu.subjects:
            wanted: Selection | None = Selection(given.subject, draft=table.selection.draft)
        else:
            table.walked = given.subject, given.row
            wanted = next_selection(table, 1)
        if wanted is None or wanted.subject is None:
            return
        table.steps.lay(wanted)
        self._came = wanted
        home = table.game.places.home(table.context, wanted.subject)
        if home is not None:
            table.on_show(home)
        # What the mouse was left on, such as a piece of a fan, is not what the card is about now.
        table.point(home if table.by_keys and home is not None else table.spot, table.by_keys)
        self._aim(wanted.subject, wanted)

    def _aim(self, subject: Subject, plain: Selection) -> None:
        """Propose the last target for a piece, if it may be aimed at."""
        table, target = self.table, self._target
        if target is None or not table.desk.settings.next_piece:
            return
        context = table.context_of(plain)
        home = table.game.places.home
        moved = None if target.piece is None else home(context, target.piece)
        cell = target.cell if target.piece is None else moved
        if cell is None or cell == home(context, subject):
            return
        answer = table.game.orders.touch(context, cell)
        meant = answer.selection
        if answer.command is not None or answer.refusal is not None or meant.target != cell:
            return
        command = table.game.confirmed(context.selecting(meant)).command
        if type(command) is not target.kind:
            return
        table.steps.lay(meant)
        self._came = meant
        self._proposed, self._left = command, SEEN
        if table.by_keys:
            table.point(cell, by_keys=True)


def next_selection(table: Table, way: int) -> Selection | None:
    """Return the selection with the next piece that may act, +1, or the one before, -1."""
    return table.game.orders.walk(table.context, way) or _next_subject(table, way)


def _next_subject(table: Table, way: int) -> Selection | None:
    """The next subject of the menu that stands on the board, None if there is none."""
    subjects = [s for s in table.view.menu.subjects if _stands(table, s)]
    if not subjects:
        return None
    now = table.selection.subject
    at = subjects.index(now) + way if now in subjects else _after_the_last(table, subjects, way)
    chosen = subjects[at % len(subjects)]
    table.walked = (chosen, tuple(subjects))
    return Selection(chosen, draft=table.selection.draft)


def _after_the_last(table: Table, subjects: list[Subject], way: int) -> int:
    """Return the place of what follows the piece chosen last, if that has nothing left to do.

    Where nothing was chosen, or it may still act, the round begins anew.
    """
    last, row = table.walked
    if last not in subjects and last in row:
        at = row.index(last)
        rest = row[at + 1 :] if way > 0 else row[:at][::-1]
        following = next((subject for subject in rest if subject in subjects), None)
        if following is not None:
            return subjects.index(following)
    return 0 if way > 0 else -1


def _stands(table: Table, subject: Subject) -> bool:
    return table.game.places.home(table.context, subject) is not None
