"""What the player does in the editor: tools, the stroke under way, the check; it draws nothing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.boards.cells import Cell
from game.core.contract import AnyGame, BadData
from game.core.editing import NOBODY, DraftGrid, DraftThing, ScenarioDraft
from game.core.scenario import spaced
from game.match.editing import ClearCells, Edit, LayThings, MoveThings, edited
from game.match.editing.checking import BOARD, NAME, CheckedDraft, DraftTrouble, checked
from game.match.editing.session import EditSession
from game.match.headless.checks import random_match
from game.match.untrusted.parsing import contained

Tool: TypeAlias = Literal["brush", "line", "fill", "erase", "move"]
TOOLS: Final[tuple[Tool, ...]] = ("brush", "line", "fill", "erase", "move")
HANDLESS: Final[tuple[Tool, ...]] = ("erase", "move")
"""Tools that need nothing in hand."""
PAUSE: Final = 0.25
"""Seconds after the last edit until the draft is checked."""
TRIED: Final = 6
"""Orders and rolls of a random match that are played in a frame."""
_OVER: Final = object()


class DraftBrush(NamedTuple):
    """What is in the player's hand."""

    thing: str
    seat: int = 0
    facing: int = 0
    words: str = ""


def usual_words(thing: DraftThing) -> str:
    """Return the first word of each group."""
    return spaced(group[0] for group in thing.words)


class EditorWork:
    """A session, what is in hand, and the stroke that is being drawn."""

    def __init__(self, session: EditSession) -> None:
        self.session, self.editing = session, session.editing
        self.game: AnyGame = session.game
        self.tool: Tool = "brush"
        self.brush = DraftBrush(self.editing.things[0].id)
        self.mirror = ""
        self.own_words: Mapping[str, Mapping[str, str]] = {}
        """What the player has made of a thing, by its id: words, with their names."""
        self.designed: list[str] = []
        """Designs that came from the workshop since the editor was opened."""
        self.check: CheckedDraft = checked(self.game, session.draft)
        self.tried = False
        """Whether a random match of the draft has come to its end."""
        self._trial: Iterator[None] | None = None
        self._due = PAUSE
        """Seconds until the draft is checked, 0 where it was."""
        self._stroke: list[Cell] = []
        self._start: Cell | None = None
        self._erases = False
        self._shown: tuple[ScenarioDraft, tuple[Cell, ...], ScenarioDraft] | None = None

    @property
    def grid(self) -> DraftGrid:
        """Return the geometry of the board."""
        return self.editing.grid(self.session.draft)

    @property
    def draft(self) -> ScenarioDraft:
        """Return the draft as it would be with the stroke that is under way."""
        draft, cells = self.session.draft, tuple(self._stroke)
        if not cells:
            return draft
        if self._shown is None or self._shown[0] is not draft or self._shown[1] != cells:
            self._shown = (draft, cells, edited(self.editing, draft, self._edit(cells)))
        return self._shown[2]

    @property
    def seats(self) -> int:
        """Return how many sides there are."""
        return self.session.draft.seats

    @property
    def thing(self) -> DraftThing:
        """Return what the brush lays."""
        found = self.editing.thing(self.brush.thing)
        return found or self.editing.things[0]

    @property
    def seat(self) -> int:
        """Return whose it would be: of somebody who is there, however many players there are."""
        return min(self.brush.seat, self.seats - 1)

    @property
    def checking(self) -> bool:
        """Return whether the draft is about to be checked, or a match of it is being tried."""
        return self._due > 0 or self._trial is not None

    @property
    def drawing(self) -> bool:
        """Return whether a stroke is under way."""
        return self._start is not None

    def take(self, thing: str, words: str = "") -> None:
        """Take a thing in hand, with its usual words unless others are given.

        An eraser is put away.
        """
        self.cancel()
        known = self.editing.thing(thing)
        usual = usual_words(known) if known else ""
        self.brush = self.brush._replace(thing=thing, words=words or usual)
        if self.tool in HANDLESS:
            self.tool = "brush"

    def own(self, seat: int) -> None:
        """Let what is in hand be another player's; it turns with its owner, to face the other."""
        self.cancel()
        facings = self.thing.facings
        turned = (self.brush.facing + facings // 2 * (seat - self.seat)) % max(1, facings)
        self.brush = self.brush._replace(seat=seat, facing=turned if facings else 0)

    def note(self, group: int, word: str) -> None:
        """Note another word of a group beside what is in hand."""
        self.cancel()
        chosen = list(self.noted)
        chosen[group] = word
        self.brush = self.brush._replace(words=spaced(chosen))

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Return the words for what is in hand, and with them what the player has made of it."""
        *groups, last = self.thing.words or ((),)
        known = [*last, *self.own_words.get(self.thing.id, ())]
        strange = [word for word in self.brush.words.split() if not any(word in g for g in groups)]
        every = tuple(dict.fromkeys((*known, *(strange if known else ()))))
        return (*groups, every) if every else ()

    @property
    def noted(self) -> tuple[str, ...]:
        """Return what is noted of each group of words, its first word where none is."""
        given = self.brush.words.split()
        return tuple(next((w for w in group if w in given), group[0]) for group in self.groups)

    def turn(self, way: int) -> bool:
        """Turn what is in hand; False where it faces nowhere."""
        if not self.thing.facings:
            return False
        facing = (self.brush.facing + way) % self.thing.facings
        self.brush = self.brush._replace(facing=facing)
        return True

    def pick(self, cell: Cell) -> bool:
        """Take in hand the like of what lies uppermost on a cell; False where nothing does."""
        lying = self.editing.at(self.session.draft, cell)
        if not lying:
            return False
        top = lying[-1]
        seat = self.brush.seat if top.seat == NOBODY else top.seat
        self.take(top.thing)
        self.brush = DraftBrush(top.thing, seat, top.facing, top.words)
        return True

    def refuses(self, cell: Cell) -> bool:
        """Return whether what is in hand may not lie on a cell."""
        if self._tool in HANDLESS:
            return False
        return not self.editing.takes(self.session.draft, cell, self.thing.id)

    # strokes

    def begin(self, cell: Cell, erases: bool = False) -> None:
        """Begin a stroke at a cell."""
        self._erases, self._start = erases, cell
        self._stroke = list(self._fill(cell) if self._tool == "fill" else [cell])

    def drag(self, cell: Cell) -> None:
        """Go on with a stroke to a cell."""
        if self._start is None or self._tool == "fill":
            return
        if self._tool == "move":
            self._stroke = [self._start, cell]
        elif self._tool == "line":
            self._stroke = list(self.grid.line(self._start, cell))
        elif not self._erases and not self.thing.strokes:
            self._stroke = [cell]
        elif cell != self._stroke[-1]:
            way = self.grid.line(self._stroke[-1], cell)
            self._stroke += [step for step in way if step not in self._stroke]

    def end(self) -> bool:
        """End the stroke and make an edit of it; False where it changes nothing."""
        cells, started = tuple(self._stroke), self.drawing
        if started and self._tool == "move" and cells[0] == cells[-1]:
            self.cancel()
            return self.pick(cells[0])
        edit = self._edit(cells)
        self.cancel()
        return started and bool(cells) and self.do(edit)

    def cancel(self) -> None:
        """Leave the stroke undone."""
        self._stroke, self._start, self._erases = [], None, False

    # edits

    def do(self, edit: Edit) -> bool:
        """Make an edit."""
        return self._changed(self.session.do(edit))

    def undo(self) -> bool:
        """Go back one edit, or only let go of the stroke under way."""
        if self.drawing:
            self.cancel()
            return True
        return self._changed(self.session.undo())

    def redo(self) -> bool:
        """Make the edit again that was undone last."""
        self.cancel()
        return self._changed(self.session.redo())

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; True when the draft was checked."""
        if self.drawing:
            return False
        if self._due <= 0:
            return self._trial is not None and self._try()
        self._due = max(0.0, self._due - seconds)
        return self._due == 0.0 and self.look()

    def look(self) -> bool:
        """Check the draft at once."""
        self._due = 0.0
        self.check = checked(self.game, self.session.draft)
        scenario = self.check.scenario
        self.tried, self._trial = False, None if scenario is None else random_match(scenario, NAME)
        return True

    def _try(self) -> bool:
        """Play some steps of a random match: a scenario that starts must come to an end as well."""
        assert self._trial is not None
        try:
            with contained(NAME):
                for _ in range(TRIED):
                    if next(self._trial, _OVER) is _OVER:
                        self.tried, self._trial = True, None
                        return True
        except BadData as bad:
            told = tuple(DraftTrouble(wrong, BOARD) for wrong in bad.mistakes)
            self.check, self._trial = CheckedDraft(None, told), None
            return True
        return False

    def _changed(self, changed: bool) -> bool:
        if changed:
            self._due, self._trial, self.tried = PAUSE, None, False
        return changed

    @property
    def _tool(self) -> Tool:
        """The tool as it acts: what is laid once can't be drawn with lines."""
        if self._erases or self.tool == "erase":
            return "erase"
        if self.tool == "move":
            return "move"
        return self.tool if self.thing.strokes else "brush"

    def _edit(self, cells: Sequence[Cell]) -> Edit:
        if self._tool == "erase":
            return ClearCells(tuple(cells), self.mirror)
        if self._tool == "move" and cells:
            return MoveThings(cells[0], cells[-1], self.mirror)
        seat = self.seat if self.thing.owned else NOBODY
        facing, words = self.brush.facing, self.brush.words
        return LayThings(tuple(cells), self.thing.id, seat, facing, words, self.mirror)

    def _fill(self, start: Cell) -> list[Cell]:
        """The cells joined to one on which the same lies."""
        draft, grid = self.session.draft, self.grid
        wanted = self.editing.at(draft, start)
        found, edge = {start}, [start]
        while edge:
            near = {cell for at in edge for cell in grid.beside(at)} - found
            edge = sorted(cell for cell in near if self.editing.at(draft, cell) == wanted)
            found.update(edge)
        return sorted(found)
