"""What the computer compared for each of its choices, as long as this sitting lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Choice, Say, Seat
from game.match.match import Match

if TYPE_CHECKING:
    from game.ai.decide import Decision


class Story(NamedTuple):
    """What the computer chose, and what it compared."""

    seat: Seat
    step: int
    """Number of the entry that its command became."""
    decision: Decision
    words: Say


class Stories:
    """The stories of a match, by the number of their entries."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._opened = len(match.entries)
        self._told: dict[int, Story] = {}

    def keep(self, story: Story) -> None:
        """Keep a story, in place of one of a choice that was taken back."""
        self._told[story.step] = story

    def tell(self, seat: Seat, decision: Decision, eyes: Seat) -> bool:
        """Keep the story of what a computer has decided, in words for the eyes at the table.

        None is kept of a secret. Return whether the choice is worth being pointed at: it is no
        secret, and no answer on the way of an order.
        """
        match, awaited = self._match, self._match.awaiting
        if not isinstance(awaited, Choice) or awaited.sealed:
            return False
        words = match.game.describe(match.view(eyes), decision.command)
        self.keep(Story(seat, len(match.entries), decision, words))
        return awaited.thread is None

    def adopt(self, others: Stories) -> None:
        """Take what is known of a match that this one is a branch of."""
        self._told |= others._told

    def last(self, step: int) -> Story | None:
        """Return what is known of the last choice that was told among the first entries."""
        found = (at for at in sorted(self._told, reverse=True) if self._stands(at, step))
        return next((self._told[at] for at in found), None)

    def why_none(self, step: int) -> str:
        """Return why nothing is known.

        "nobody" who thinks sits here, "none" was chosen, it was "secret", or "before" now.
        """
        match = self._match
        seats = {n for n, player in enumerate(match.players) if player.kind == "computer"}
        if not seats:
            return "nobody"
        chosen = [at for at in range(step) if match.entries[at].seat in seats]
        if not chosen:
            return "none"
        return "secret" if chosen[-1] >= self._opened else "before"

    def _stands(self, at: int, step: int) -> bool:
        """Whether a choice is in the match as it was told: it may have been taken back."""
        entries, story = self._match.entries, self._told[at]
        if at == len(entries) == step:
            return True
        return at < step and entries[at].command == story.decision.command
