"""Best plans and reasons on show; a plan is carried out step by step, each of them confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.boards.cells import Cell
from game.core.contract import Command, Refusal, Say, State, Turn
from game.presenter.context import AnyContext, Queries
from game.presenter.selection import InputResult, Selection

if TYPE_CHECKING:
    from game.ai.reasons import Reason
    from game.ui.scenes.table.table import Table
    from game.ui.session.replies import ToldReply
    from game.ui.tables.game_table import AnyTable

REPLIES: Final = 100
"""The number of the first reply among all plans that can be pointed at."""


class Arrow(NamedTuple):
    """What a step of a plan does on the board: from where to where, and its number."""

    start: Cell
    end: Cell
    step: int


class ShownPlan(NamedTuple):
    """A plan that is pointed at, as the board shows it."""

    number: int = -1
    """Its place in the list, -1 for none."""
    cells: tuple[Cell, ...] = ()
    """Those of its first step, which are lit."""
    arrows: tuple[Arrow, ...] = ()
    answers: tuple[Arrow, ...] = ()
    """What another side does in turn."""


class LoadedPlan(NamedTuple):
    """A plan whose steps are pointed out one after the other."""

    number: int
    commands: tuple[Command, ...]
    expected: tuple[State | None, ...]
    """The position each command was thought out for, None where it is the one on show."""
    turn: Turn | None
    step: int = 0
    pointed: Selection | None = None
    """What the step on show amounts to, None till it is pointed out."""


class PlanLoader:
    """Shows plans at a table, and keeps the one that is carried out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.plan: LoadedPlan | None = None

    @property
    def ready(self) -> bool:
        """Whether a step stands pointed out as the plan has it, to be confirmed."""
        plan, table = self.plan, self.table
        return plan is not None and table.selection == plan.pointed and table.session.may_act

    @property
    def words(self) -> str:
        """What the step on show is, and what confirms it; "" while there is none."""
        plan, table = self.plan, self.table
        if plan is None or not self.ready:
            return ""
        described = table.view.game.describe(table.view.state, plan.commands[plan.step])
        order = table.desk.texts.say(described, table.view.names)
        key = table.desk.key("confirm")
        if len(plan.commands) == 1:
            return table.say("plan.only", plan.number + 1, order, key)
        count = (plan.number + 1, plan.step + 1, len(plan.commands))
        return table.say("plan.step", *count, order, key)

    def take(self, number: int) -> None:
        """Point out the first step of a plan of the hint; a second time, do it."""
        hint, session = self.table.session.hint, self.table.session
        if hint is None or number >= len(hint.reasons) or not session.may_act:
            return
        if self.ready and self.plan is not None and self.plan.number == number:
            self.table.confirm()
        else:
            self._load(number, hint.reasons[number])

    def _load(self, number: int, reason: Reason) -> None:
        context = self.table.context
        commands = reason.commands or (reason.command,)
        expected = (None, *(step.state for step in reason.rest))
        turn = context.view.game.turn(context.state)
        self.plan = LoadedPlan(number, commands, expected, turn)
        self._point_out()

    def confirmed(self) -> InputResult:
        """Return the command of the step on show."""
        plan = self.plan
        assert plan is not None
        return InputResult(Selection(), plan.commands[plan.step])

    def given(self, command: Command) -> None:
        """Go on to the next step if this one was given; any other order ends the plan."""
        plan = self.plan
        if plan is None:
            return
        last = plan.step + 1 == len(plan.commands)
        kept = command == plan.commands[plan.step] and not last
        self.plan = plan._replace(step=plan.step + 1, pointed=None) if kept else None

    def go_on(self) -> None:
        """Point out the next step once its time has come."""
        if self.plan is not None and self.plan.pointed is None and self.table.session.may_act:
            self._point_out()

    def drop(self) -> None:
        """Carry the plan out no further."""
        self.plan = None

    def ask_hint(self) -> None:
        """Ask for the best plans, or put them away."""
        table, session = self.table, self.table.session
        asked = session.hint is not None or session.hinting
        self.close()
        table.why = None
        if not asked and not session.ask_hint():
            here = "table.hint.not_now" if table.replay is None else "table.hint.replay"
            table.refuse(Refusal("not_now", "", Say(here)))

    def tell_story(self) -> None:
        """Show what the computer compared, or put it away."""
        table, session = self.table, self.table.session
        telling = not table.telling and session.story is not None
        self.close()
        table.telling, table.why = telling, None
        if session.story is None:
            none = session.stories.why_none(session.playback.step)
            table.refuse(Refusal("no_story", "", Say(f"table.story.{none}")))

    def close(self) -> None:
        """Put the hint or the computer's reasons away, and the plan that was taken from them."""
        self.table.telling = False
        self.table.show_plan(ShownPlan())
        self.drop()
        self.table.session.drop_hint()

    def _point_out(self) -> None:
        plan, table = self.plan, self.table
        assert plan is not None
        context, command = table.context, plan.commands[plan.step]
        over = context.view.game.turn(context.state) != plan.turn
        if over or context.queries.why_not(command) is not None:
            self.plan = None
            table.note = "" if over else table.say("plan.broken", table.desk.key("hint"))
            return
        bare = context.selecting(Selection(draft=context.selection.draft))
        table.steps.lay(table.game.selection_of(bare, command))
        self.plan = plan._replace(pointed=table.selection)
        cells = tuple(table.game.places.cells_of(context, command))
        alone = table.selection.subject is None
        table.show_plan(ShownPlan(cells=cells if alone else ()))
        if cells and not alone:
            table.point(cells[-1], by_keys=True)
            table.on_show(cells[-1])
        if _differs(plan, context):
            table.note = table.say("plan.otherwise", table.desk.key("hint"))


def _differs(plan: LoadedPlan, context: AnyContext) -> bool:
    """Whether the dice fell otherwise than the plan took to be the likeliest."""
    expected = plan.expected[plan.step] if plan.step < len(plan.expected) else None
    return expected is not None and expected != context.state


def shown_plan(game: AnyTable, context: AnyContext, number: int, reason: Reason) -> ShownPlan:
    """Return a plan as the board shows it, in the position that a context has."""
    steps = [(context.state, reason.command)]
    steps += [(step.state, step.command) for step in reason.rest]
    cells = tuple(game.places.cells_of(context, reason.command))
    return ShownPlan(number, cells, _arrows(game, context, steps))


def replied_plan(
    game: AnyTable, context: AnyContext, plan: ShownPlan, number: int, reply: ToldReply
) -> ShownPlan:
    """Return a plan with what another side does in turn, which has a number among all replies."""
    theirs = replace(context, view=context.view._replace(seat=reply.seat))
    answers = _arrows(game, theirs, [(reply.state, reply.command)])
    return plan._replace(number=REPLIES + number, answers=answers)


def _arrows(
    game: AnyTable, context: AnyContext, steps: Sequence[tuple[State, Command]]
) -> tuple[Arrow, ...]:
    """What orders do on the board, each in its position."""
    arrows: list[Arrow] = []
    for count, (state, command) in enumerate(steps, 1):
        awaited = context.view.game.awaiting(state)
        view = context.view._replace(state=state, awaiting=awaited)
        asked = Queries(view.game, state, view.seat)
        there = replace(context, view=view, queries=asked)
        if game.selection_of(there, command).subject is not None:
            ends = pairwise(game.places.cells_of(there, command))
            arrows += [Arrow(start, end, count) for start, end in ends]
    return tuple(arrows)
