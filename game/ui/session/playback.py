"""What the table shows: which position, through whose eyes, and what moves in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol, TypeAlias

from game.core.boards.cells import Cell
from game.core.contract import DICE, SPECTATOR, Choice, Event, Menu, Roll, Rolled, Seat, State
from game.core.menu import NO_CHOICE
from game.match.match import Match
from game.presenter.context import AnyView, TableView
from game.presenter.traces import LastAction
from game.ui.motion.timeline import Animation, Hastened, Timeline, call, wait
from game.ui.session.last_actions import LeftBehind, last_actions
from game.ui.session.match_log import MatchLog, Paragraph
from game.ui.session.pacing import FOLLOWING, QUICK, Looking, Pacing
from game.ui.session.summaries import Summaries, with_summaries
from game.ui.session.verdicts import told_on_board
from game.ui.tables.motion import Showing, ShownCommand
from game.ui.tables.open_table import OpenTable

Tell: TypeAlias = Callable[[], object]
LINGER: Final = 0.4
"""Seconds that a change stands when nothing may move."""
GLANCE = 0.2
"""Seconds that others' dice lie by themselves, if they touch nobody here."""


class DicePlace(Protocol):
    """Where dice fall."""

    def throw(self, roll: Roll, faces: tuple[int, ...]) -> Animation:
        """Return the dice falling so that they show these faces."""

    def lay(self, roll: Roll, faces: tuple[int, ...]) -> None:
        """Let dice lie that fell earlier."""

    def clear(self) -> None:
        """Take the dice away."""


class Pace(NamedTuple):
    """How much a player wants to see move."""

    motion: bool = True
    """False for reduced motion: counters stand where they end."""
    dice: bool = True
    """False when dice just lie there."""


class Playback:
    """The position on show; entries the match has and the table not yet are still to be played."""

    def __init__(self, match: Match, table: OpenTable, tray: DicePlace) -> None:
        self.match, self.table, self.tray = match, table, tray
        self.timeline = Timeline()
        self.pace = Pace()
        self.pacing = Pacing(match)
        self.step = len(match.entries)
        self._showing = 0
        """How many entries are shown just now."""
        self._drops = 0
        self._view: AnyView | None = None
        self._left: tuple[LastAction, ...] | None = None
        self._left_moving = False
        """Whether those were left while something moved."""
        self._eyes: Seat = SPECTATOR
        self._records: dict[Seat, MatchLog] = {}
        self._summaries: dict[Seat, Summaries] = {}
        if self.step:
            self._lay_last_dice()

    @property
    def eyes(self) -> Seat:
        """Whose eyes look at the table; `SPECTATOR` for nobody's."""
        return self._eyes

    @eyes.setter
    def eyes(self, seat: Seat) -> None:
        self._eyes = seat
        self.look_again()

    @property
    def behind(self) -> bool:
        """Whether the match has gone on further than what is shown."""
        return self.step < len(self.match.entries)

    @property
    def at_last(self) -> bool:
        """Whether nothing follows what is shown just now."""
        return self.step + max(1, self._showing) >= len(self.match.entries)

    @property
    def reached(self) -> int:
        """The number of entries on show, with those that are just being shown."""
        return min(self.step + self._showing, len(self.match.entries))

    @property
    def others_next(self) -> bool:
        """Whether what is shown now, or comes next, is none of the orders of persons here."""
        return self.behind and not self.pacing.is_own(self.step)

    @property
    def log(self) -> MatchLog:
        """The log as the eyes may read it."""
        return self.log_of(self._eyes)

    def log_of(self, seat: Seat) -> MatchLog:
        """Return the log as a seat may read it."""
        return self._records.setdefault(seat, MatchLog(self.match, seat))

    def told(self) -> list[Paragraph]:
        """Return the log up to what is on show, with what others have done summed up."""
        eyes, attacks = self._eyes, self.table.game.motion.attacks
        if eyes not in self._summaries:
            self._summaries[eyes] = Summaries(self.match, self._looking)
        found = self._summaries[eyes].of(attacks, self.step)
        return with_summaries(self.log.paragraphs(0, self.step), found)

    def seen(self, step: int) -> State:
        """Return the position after some entries as the eyes may see it."""
        return self.match.game.view(self.match.states[step], self._eyes)

    def view(self) -> AnyView:
        """Return what is on show now."""
        if self._view is None:
            self._view = self._look()
        return self._view

    @property
    def _looking(self) -> Looking:
        motion = self.table.game.motion
        return Looking(self._eyes, motion.traces, motion.asides)

    def look_again(self) -> None:
        """Forget the view: something it depends on has changed, or is gone."""
        self.step = min(self.step, len(self.match.entries))
        self._view = self._left = None

    @property
    def last_actions(self) -> tuple[LastAction, ...]:
        """What each side has done last, oldest first; not of who is about to act anew."""
        moving = self.behind and self.timeline.busy
        if self._left is None or self._left_moving != moving:
            self._left_moving = moving
            self._left = last_actions(self.match, self.left_behind, self.step, moving)
        if not moving:
            return self._left
        orders = self.match.span_of(self.step).orders
        acting = {self.match.entries[order].seat for order in orders}
        if self.left_behind.whole and self._left and {self._left[-1].seat} == acting - {self._eyes}:
            return self._left
        return tuple(a for a in self._left if a.seat not in acting or a.orders == orders)

    @property
    def left_behind(self) -> LeftBehind:
        """Return what is looked for behind the position on show."""
        game = self.table.game
        a_turn = game.motion.results_last_a_turn
        return LeftBehind(game.motion.traces, self._eyes, game.motion.traces_in_a_row, a_turn)

    def stand_at(self, step: int) -> None:
        """Show a position at once, without animation."""
        self.drop()
        self._showing = 0
        self.step = max(0, min(step, len(self.match.entries)))
        self.look_again()
        self._lay_last_dice()

    def _lay_last_dice(self) -> None:
        """Let the last dice before the position on show lie in the tray."""
        for step in range(self.step - 1, -1, -1):
            command, roll = self.match.entries[step].command, self.match.awaited_at(step)
            if isinstance(command, Rolled) and isinstance(roll, Roll):
                self.tray.lay(roll, command.faces)
                return
        self.tray.clear()

    def drop(self) -> None:
        """End everything that moves; calls that were queued do not happen."""
        self._drops += 1
        self.timeline.skip()

    def later(self, *parts: Animation) -> None:
        """Queue animations."""
        self.timeline.add(*parts)

    def then(self, do: object) -> None:
        """Queue a call that is forgotten when what moves is dropped."""
        self.timeline.add(call(self._unless_dropped(do)))

    def _unless_dropped(self, do: object) -> Tell:
        drops = self._drops
        return lambda: do() if callable(do) and drops == self._drops else None

    def play_next(self) -> None:
        """Queue the next entry: its dice if it has some, then what happened."""
        self._show(1, 1.0)

    @property
    def matters(self) -> bool:
        """Whether the next entry is shown at length."""
        return self.pacing.at_length(self.step, self._looking)

    def play_on(self) -> None:
        """Queue what comes next, in short if it is others' business."""
        if self.matters:
            self._show(1, 1.0)
        else:
            self._show(self.pacing.together(self.step, self._looking), QUICK)

    def _show(self, count: int, haste: float) -> None:
        """Queue so many entries together, at several times their speed."""
        self._showing = count
        scenes = [self._scene(step) for step in range(self.step, self.step + count)]
        landed = self._throw(scenes[0].events, haste) if count == 1 else None
        self.later(self._animated(scenes, haste, landed))
        self.then(self._arrive)

    def _arrive(self) -> None:
        self.step += self._showing
        self._showing = 0
        self.look_again()

    def _throw(self, events: Sequence[Event], haste: float) -> Tell | None:
        """Queue dice, and what came of them; return that if something flies first."""
        entry, awaited = self.match.entries[self.step], self.match.awaited_at(self.step)
        if not isinstance(entry.command, Rolled) or not isinstance(awaited, Roll):
            return None
        fall = self.tray.throw(awaited, entry.command.faces)
        strangers = haste > 1 and not self.pacing.throws(self.step)
        if strangers or not (self.pace.dice and self.pace.motion):
            fall.advance(float("inf"))
            fall = wait(GLANCE if haste > 1 else LINGER)
        else:
            follows = self.pacing.follows(self.step)
            fall = Hastened(fall, max(haste, FOLLOWING if follows else 1.0))
        self.later(fall)
        tell = self._unless_dropped(partial(self._tell_verdict, awaited, entry.command.faces))
        if self.pace.motion and any(type(e) in self.table.game.motion.flights for e in events):
            return tell
        self.later(call(tell))
        return None

    def _tell_verdict(self, roll: Roll, faces: tuple[int, ...]) -> None:
        """Write over the board what came of the dice; nothing waits for it."""
        told = told_on_board(self.table, self.table.context(self.view()), roll, faces)
        if told is not None:
            self.timeline.beside(told)

    def _animated(
        self, scenes: Sequence[ShownCommand], haste: float, landed: Tell | None
    ) -> Animation:
        """Return how entries look, those of one piece one after the other."""
        if not self.pace.motion:
            return wait(LINGER / haste)
        steps = range(self.step, self.step + len(scenes))
        strands = self._strands(steps) if len(scenes) > 1 else (0,)
        calmly = frozenset(self.match.game.reveals)
        showing = Showing(haste, calmly, self.timeline.beside, landed)
        return self.table.animate_together(scenes, strands, showing)

    def _scene(self, step: int) -> ShownCommand:
        game = self.match.game
        witnessed = (game.witness(event, self._eyes) for event in self.match.entries[step].events)
        events = tuple(event for event in witnessed if event is not None)
        return ShownCommand(self.seen(step), events, self.seen(step + 1))

    def _strands(self, steps: range) -> tuple[int, ...]:
        """Return the strand of each entry: what goes on from where another has ended follows it."""
        left: dict[Cell, int] = {}
        found = []
        for step in steps:
            starts, stops = self.pacing.ends(step, self._looking)
            strand = next((left[cell] for cell in starts if cell in left), step)
            left.update(dict.fromkeys(stops, strand))
            found.append(strand)
        return tuple(found)

    def view_at(self, step: int) -> AnyView:
        """Return what was to be seen after some entries; nothing is to be decided there."""
        game, setup = self.match.game, self.match.setup
        state = self.seen(step)
        colors = tuple(player.color for player in self.match.players)
        awaited = game.awaiting(state)
        return TableView(game, state, self._eyes, awaited, NO_CHOICE, tuple(setup.seats), colors)

    def _look(self) -> AnyView:
        view = self.view_at(self.step)
        return view._replace(menu=self._menu(view.state))

    def _menu(self, state: State) -> Menu:
        awaited = self.match.game.awaiting(state)
        owes = isinstance(awaited, Choice) and self._eyes in awaited.seats
        live = not self.behind and self._eyes not in (DICE, SPECTATOR)
        return self.match.game.legal(state, self._eyes) if owes and live else NO_CHOICE
