"""The lines of a journal, given to a match one by one."""

from collections.abc import Mapping

from game.core.contract import BadData, Command, Illegal, Mistake, Roll, Rolled, Seat
from game.core.mistakes import Place, one_line, within
from game.match.dice import check_faces
from game.match.journal.reading import JournalRecord
from game.match.journal.veil import unveiled
from game.match.match import Entry, Match
from game.match.wording.mistakes import bounded, mistake, named


class Replaying:
    """A match that takes the lines of a journal."""

    def __init__(self, match: Match, sealing: str) -> None:
        self.match = match
        self._sealing = sealing
        """What seals hang on, as the header says."""
        self.lost = False
        """Whether the last line came in place of an order that an undo took along."""
        self._kept: list[Entry] = []
        """Sealed orders that the last undo took along and that are given again behind it."""

    def take(self, record: JournalRecord) -> None:
        """Take a line; the end, and what opens a sealed choice, change nothing.

        Raises:
            BadData: no such command, the rules refuse it, or it does not fit its seal.
        """
        self.lost = False
        where, data = one_line(record.line), record.data
        try:
            if "undo" in data:
                self._take_back(data["undo"])
            elif "sealed" in data:
                self._command(data["seat"], unveiled(data, record.line, self._sealing).command)
            elif "do" in data:
                self._command(data["seat"], {k: data[k] for k in data if k != "seat"})
        except BadData as bad:
            raise BadData(*(_told(wrong, where) for wrong in bad.mistakes)) from None
        except Illegal as illegal:
            reason = named(illegal.refusal.say, self.match.setup.seats)
            raise BadData(mistake(where, "refused", reason)) from None

    def outstanding(self) -> list[Entry]:
        """Return what is still to be given again of what the last undo took along."""
        while self._kept and self.match.why_not(*self._kept[0][:2]) is not None:
            del self._kept[0]  # it rested on the order that is gone
        return self._kept

    def _command(self, seat: Seat, data: Mapping[str, object]) -> None:
        command = self.match.codec.restore(data)
        if due := self.outstanding():
            self.lost = due[0][:2] != (seat, command)
            self._kept = [] if self.lost else due[1:]
        self._give(seat, command)

    def _give(self, seat: Seat, command: Command) -> None:
        awaited = self.match.awaiting
        if isinstance(awaited, Roll) and isinstance(command, Rolled):
            wrong = check_faces(awaited, command.faces)
            if wrong is not None:
                raise Illegal(wrong)
        self.match.take(seat, command)

    def _take_back(self, count: int) -> None:
        here = len(self.match.entries)
        if count > here:
            raise BadData(mistake("", "undo", count, here))
        self.lost = bool(self.outstanding())
        self._kept = self.match.kept_behind(here - count)
        self.match.take_back(count)


def _told(wrong: Mistake, line: Place) -> Mistake:
    """A mistake with its line, and no more of the line than a sentence holds."""
    where = line if wrong.where == line else within(line, wrong.where)
    return bounded(wrong._replace(where=where))
