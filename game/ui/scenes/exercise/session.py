"""A decision to be made again at a table: each order is judged before it is given."""

from __future__ import annotations

from game.ai.puzzles.replies import Reply
from game.core.contract import Choice, Command, Refusal, Roll, Say, Seat
from game.ui.scenes.exercise.exercise import Exercise, Try
from game.ui.scenes.exercise.seeking import ReplySeeker
from game.ui.session import Session
from game.ui.session.ai_client import Oracle
from game.ui.session.playback import DicePlace
from game.ui.session.session import NOT_NOW
from game.ui.tables.open_table import OpenTable

NOT_RIGHT = Refusal("exercise", "", Say("exercise.not_right"))
"""Why an order is not given; what is wrong with it stands at the foot of the board."""


class ExerciseSession(Session):
    """One decision of one person. A right plan is played, with its dice, and that is all."""

    def __init__(
        self, exercise: Exercise, table: OpenTable, tray: DicePlace, oracle: Oracle | None = None
    ) -> None:
        super().__init__(exercise.match, table, tray)
        self.exercise = exercise
        self._oracle = oracle
        self._seeker: ReplySeeker | None = None
        self._step, self._start = len(exercise.match.entries), exercise.start
        self._solution = exercise.solution().replied(exercise.match.game, exercise.replies)
        self._told = False
        """Whether the solution was shown behind a right plan."""
        self.tried: Try | None = None
        """The last plan that was tried."""
        self.nudged = self.revealed = False
        """Whether the hint was given, and whether the solution was."""
        self.playback.eyes = exercise.seat

    @property
    def solved(self) -> bool:
        """Whether a right plan was found, or carried out from the solution."""
        return self.tried is not None and self.tried.right

    @property
    def found(self) -> bool:
        """Whether a right plan was found without the solution."""
        return self.solved and not self.revealed

    @property
    def may_act(self) -> bool:
        """Whether a plan is still to be found."""
        return not self.solved and super().may_act

    @property
    def over(self) -> bool:
        """Say no: no end is told of an exercise."""
        return False

    @property
    def awake(self) -> bool:
        """Whether something moves, dice are still to be thrown, or replies are looked for."""
        playback = self.playback
        rolls = isinstance(self.match.awaiting, Roll)
        moves = playback.timeline.drawing or (not self.paused and (playback.behind or rolls))
        return moves or self._owes_solution or self._seeks

    @property
    def _seeks(self) -> bool:
        return self._seeker is not None and self._seeker.found is None

    @property
    def _owes_solution(self) -> bool:
        """Whether a right plan has come to rest, and the solution is still to be shown."""
        rolls = isinstance(self.match.awaiting, Roll)
        return self.solved and not self._told and not (rolls or self.busy or self.paused)

    def update(self, seconds: float) -> None:
        """Let seconds pass; behind a right plan the solution is shown."""
        super().update(seconds)
        if self._owes_solution:
            self._told = True
            self.hint_step = self._step
            self._show()
        if self._seeks and self._seeker is not None:
            self._seeker.update(seconds)
            self._take(self._seeker.found)

    def _take(self, found: tuple[Reply, ...] | None) -> None:
        """Tell the replies that were found."""
        if found:
            self._solution = self._solution.replied(self.match.game, found)
            if self.hint is not None:
                self._show()

    def close(self) -> None:
        """End the computer's process as well."""
        if self._oracle is not None:
            self._oracle.close()
        super().close()

    @property
    def curtain(self) -> Seat | None:
        """Return that nobody must take a seat."""
        return None

    def give(self, command: Command) -> Refusal | None:
        """Judge a plan; a right one is played."""
        if not self.may_act:
            return NOT_NOW
        why = self.match.why_not(self.eyes, command)
        if why is not None:
            return why
        tried = self.exercise.judged(command)
        if not tried.right:
            self.tried = tried
            return NOT_RIGHT
        refusal = self.submit(self.eyes, command)
        self.tried = tried if refusal is None else self.tried
        return refusal

    def can_undo(self) -> Refusal | None:
        """Return that nothing can be taken back: what was wrong was never played."""
        return NOT_NOW

    def ask_hint(self) -> bool:
        """Tell where the best plan starts; asked once more, or once it is found, the solution."""
        if self._told:
            self._show()
            return True
        if not self.may_act:
            return False
        if self.nudged:
            self.reveal()
        self.nudged, self.tried = True, None
        return True

    def reveal(self) -> None:
        """Show the plans that are right."""
        if self.may_act:
            self.nudged = self.revealed = True
            self._show()

    def _show(self) -> None:
        """Show the plans that are right, and have the replies looked for if they are not known."""
        self.hint, self.replies = self._solution.told, self._solution.replies
        if self._seeker is None and self._oracle is not None and not self.exercise.replies:
            match = self.match.branch(self._step, asker=self.exercise.seat)
            self._seeker = ReplySeeker(match, self._start, self._oracle)

    def concede(self, seat: Seat) -> Refusal | None:
        """Return that nobody gives up an exercise."""
        return NOT_NOW

    def _choose(self, choice: Choice) -> bool:
        """Ask nobody else."""
        return False
