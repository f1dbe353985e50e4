"""One scenario being edited: its history, the file that keeps every step, and where it is saved.

The file of a draft grows by a line with each step, so that a program that is killed loses at
most the edit under way. A game may have many; each goes when what it holds was saved.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from game.core.contract import AnyGame, BadData, Say
from game.core.editing import ScenarioDraft, ScenarioEditing
from game.core.scenario import Scenario
from game.match import paths, scenarios, user_scenarios
from game.match.editing.edits import Edit
from game.match.editing.history import EditHistory
from game.match.editing.text import draft_of, text_of
from game.match.files import (
    FileLock,
    append_line,
    is_file,
    move_new,
    read_file,
    reason_of,
    replace_file,
)
from game.match.scenarios import is_own_id
from game.match.untrusted.parsing import contained
from game.match.wording.mistakes import mistake

_FORMAT: Final = 1
_SUFFIX: Final = ".jsonl"
_JOINT: Final = "_"
"""Stands before the number of a draft's file."""


class DraftHead(msgspec.Struct, frozen=True):
    """The first line of a draft's file: what the edits begin with."""

    format: int
    game: str
    text: str
    own: str = ""
    """The id of the player's own scenario that saving replaces."""


class DraftStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """Any other line."""

    do: Edit | None = None
    went: int = 0
    """-1 undo, 1 redo."""
    parted: bool = False
    saved: str = ""
    """The id of the player's own scenario that it was saved as."""


@dataclass(frozen=True, slots=True)
class FoundDraft:
    """A draft that was not saved."""

    path: Path
    name: str
    """Empty where it cannot be read, or has none."""
    own: str = ""
    """The id of the player's own scenario that saving replaces."""


def editing_of(game: AnyGame) -> ScenarioEditing:
    """Return how the scenarios of a game are edited; only for games that have it."""
    assert game.editing is not None
    return game.editing


def may_copy(game: AnyGame, scenario: Scenario) -> bool:
    """Return whether a copy of a scenario can be edited: one that begins in mid-match may not."""
    return scenario.position is None or editing_of(game).from_start is not None


class EditSession:
    """The draft of a game's scenario, step by step, and what has been saved of it.

    `trouble` says why the last step is not in the file; the next one tries again.
    """

    def __init__(self, game: AnyGame, head: DraftHead, path: Path | None = None) -> None:
        """Begin with a head: that of a file, or of one that `claim` finds a name for."""
        self.game, self.editing = game, editing_of(game)
        self.path = path or draft_path(game.slug)
        self.own = head.own
        self.trouble: str | Say | None = None
        self._head = head
        start = draft_of(head.text, self.editing.map_style, "" if path is None else path.name)
        self._kept = start if head.own else None
        """The draft as it was saved last, None if it never was."""
        self.history = EditHistory(self.editing, start)
        self._unwritten: list[DraftStep] = []
        self._lock: FileLock | None = None
        self._begun = False

    @classmethod
    def of_scenario(cls, game: AnyGame, scenario: Scenario, name: str = "") -> "EditSession":
        """Return a session on one of the player's own scenarios, or else on a copy of it.

        A copy has the name given, teaches no lesson, and starts from the beginning.
        """
        editing = editing_of(game)
        if not name:
            return cls(game, DraftHead(_FORMAT, game.slug, scenario.text, scenario.id))
        draft = draft_of(scenario.text, editing.map_style).put(name, "name").put(None, "tutorial")
        if scenario.position is not None and editing.from_start is not None:
            draft = _from_start(game, editing.from_start(draft, scenario.opening), scenario)
        return cls(game, DraftHead(_FORMAT, game.slug, text_of(draft, editing.map_style)))

    @classmethod
    def of_blank(cls, game: AnyGame, words: Sequence[str]) -> "EditSession":
        """Return a session on a new board with a name, a pitch, and whom it suits."""
        editing = editing_of(game)
        draft = editing.blank()
        keys = dict(zip(("name", "pitch", "suits"), words, strict=True))
        for key, value in keys.items():
            draft = draft.put(value, key)
        return cls(game, DraftHead(_FORMAT, game.slug, text_of(draft, editing.map_style)))

    @classmethod
    def continued(cls, game: AnyGame, path: Path) -> "EditSession":
        """Return the session whose steps a file keeps; a line that was torn is left out.

        Raises:
            BadData: it cannot be read, or is no such file.
        """
        with contained(path.name):
            try:
                lines = read_file(path).split(b"\n")
            except OSError as error:
                raise BadData(mistake(path.name, "unreadable", reason_of(error))) from None
            session = cls(game, _head(lines[0], path.name, game), path)
            for step in _steps(lines[1:]):
                session._take(step)
            session._look()
        session._begun = True
        return session

    @property
    def draft(self) -> ScenarioDraft:
        """Return the draft as it is now."""
        return self.history.draft

    @property
    def text(self) -> str:
        """Return the file of the draft."""
        return text_of(self.draft, self.editing.map_style)

    @property
    def changed(self) -> bool:
        """Return whether anything would be lost with the file of the draft."""
        if self._kept is not None:
            return self._kept != self.draft
        return bool(self.history.steps or self.history.undone)

    def claim(self) -> bool:
        """Take the draft's file for this program; False while another program edits there.

        A new draft takes the first file that is free.
        """
        try:
            if self._begun:
                self._lock = FileLock.take(self.path)
                return self._lock is not None
            for number in count(1):
                self.path = draft_path(self.game.slug, number)
                self._lock = FileLock.take(self.path)
                if self._lock is not None and not is_file(self.path):
                    break
        except OSError:  # there can be no locks here, and nobody to ask
            self._lock = None
        return True

    def do(self, edit: Edit) -> bool:
        """Make an edit and keep it; False where it changes nothing."""
        return self.history.do(edit) and self._note(DraftStep(do=edit))

    def undo(self) -> bool:
        """Go back one edit; False at the start."""
        return self.history.undo() and self._note(DraftStep(went=-1))

    def redo(self) -> bool:
        """Make the edit again that was undone last; False where there is none."""
        return self.history.redo() and self._note(DraftStep(went=1))

    def part(self) -> None:
        """Let the next edit be a step of its own."""
        if self.history.joins:
            self.history.part()
            self._note(DraftStep(parted=True))

    def save(self) -> Scenario:
        """Write the scenario: over the own one that it is of, else under a name that is free.

        Raises:
            BadData: it is not right yet.
            OSError: it cannot be written; nothing has changed.
        """
        if self.own:
            scenario = replace(scenarios.parse(self.text, self.own), id=self.own, own=True)
            replace_file(user_scenarios.path_of(scenario), self.text.encode())
        else:
            scenario = user_scenarios.keep(self.game, self.text)
            self.own = scenario.id
        self._kept = self.draft
        self._note(DraftStep(saved=self.own))
        return scenario

    def close(self) -> None:
        """Leave the draft; its file goes unless something in it was not saved."""
        if self._begun and not self.changed and not self.trouble:
            self.path.unlink(missing_ok=True)
        self._lock = None

    def _look(self) -> None:
        """Look at the whole draft once, as whoever edits it will: it may hold anything."""
        editing, draft = self.editing, self.draft
        for cell in editing.grid(draft).cells:
            editing.at(draft, cell)
        editing.fields(draft), editing.faults(draft), text_of(draft, editing.map_style)

    def _take(self, step: DraftStep) -> None:
        """Go through a step of the file again."""
        if step.do is not None:
            self.history.do(step.do)
        if step.went:
            self.history.undo() if step.went < 0 else self.history.redo()
        if step.parted:
            self.history.part()
        if is_own_id(step.saved):
            self.own, self._kept = step.saved, self.draft

    def _note(self, step: DraftStep) -> bool:
        """Keep a step in the file, and first whatever could not be written before."""
        self._unwritten.append(step)
        try:
            if not self._begun:
                replace_file(self.path, msgspec.json.encode(self._head) + b"\n")
                self._begun = True
            while self._unwritten:
                append_line(self.path, msgspec.json.encode(self._unwritten[0]).decode())
                del self._unwritten[0]
            self.trouble = None
        except OSError as error:
            self.trouble = reason_of(error)
        return True


def draft_path(slug: str, number: int = 1) -> Path:
    """Return the file of a game's first, second, or further draft."""
    name = f"{slug}{_SUFFIX}" if number == 1 else f"{slug}{_JOINT}{number}{_SUFFIX}"
    return paths.drafts() / name


def found_drafts(game: AnyGame) -> list[FoundDraft]:
    """Return the drafts of a game that were not saved, the one changed last in front."""
    try:
        listed = [path for path in paths.drafts().iterdir() if _is_draft(path, game.slug)]
    except OSError:
        listed = []
    return [_found(game, path) for path in sorted(listed, key=_changed, reverse=True)]


def _is_draft(path: Path, slug: str) -> bool:
    name, _, number = path.stem.partition(_JOINT)
    numbered = not number or (number.isascii() and number.isdecimal())
    return path.suffix == _SUFFIX and name == slug and numbered and is_file(path)


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _found(game: AnyGame, path: Path) -> FoundDraft:
    try:
        session = EditSession.continued(game, path)
    except BadData:
        return FoundDraft(path, "")
    return FoundDraft(path, str(session.draft.find("name") or ""), session.own)


def put_away(path: Path) -> Path:
    """Move a draft to the deleted ones; return where it lies now.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    return move_new(path, paths.deleted(path.parent) / path.name)


def _from_start(game: AnyGame, draft: ScenarioDraft, scenario: Scenario) -> ScenarioDraft:
    """A draft that had a position, with the options that the position named."""
    draft = draft.put(None, "position")
    usual = game.rule_set(scenario.rules).options
    for id, value in scenario.options.items():
        draft = draft.put(None if value == usual[id] else value, "options", id)
    return draft


def _head(line: bytes, name: str, game: AnyGame) -> DraftHead:
    try:
        head = msgspec.json.decode(line, type=DraftHead)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadData(mistake(name, "no_draft")) from None
    if head.format != _FORMAT or head.game != game.slug:
        raise BadData(mistake(name, "no_draft"))
    if head.own and not is_own_id(head.own):
        raise BadData(mistake(name, "no_draft"))
    return head


def _steps(lines: Sequence[bytes]) -> Iterator[DraftStep]:
    for line in lines:
        try:
            yield msgspec.json.decode(line, type=DraftStep)
        except (msgspec.DecodeError, UnicodeDecodeError):  # torn, so it was never seen to be done
            continue
