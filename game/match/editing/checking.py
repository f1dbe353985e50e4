"""What is still wrong in a draft: the very check of scenario files, with the place to go to."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.core.boards.cells import Cell
from game.core.contract import AnyGame, BadData, Mistake, Say
from game.core.editing import ScenarioDraft
from game.core.scenario import HOUSE, PRINTED, Scenario
from game.match import scenarios
from game.match.editing.session import editing_of
from game.match.editing.text import MAP, text_of
from game.match.scenarios import Find
from game.match.untrusted.names import visible
from game.match.untrusted.parsing import contained

NAME: Final = "draft.toml"
BOARD, SIDES, RULES, PLAYERS, WORDS = "board", "sides", "rules", "players", "words"
_PAGES: Final = {
    MAP: BOARD,
    "opening": SIDES,
    "options": RULES,
    HOUSE: RULES,
    PRINTED: RULES,
    "rules": RULES,
    "seats": PLAYERS,
    "teams": PLAYERS,
}
"""The page of the editor on which each key of a file is set; all other keys are words."""


_NEEDED: Final = {
    "name": "core.draft.no_name",
    "pitch": "core.draft.no_pitch",
    "suits": "core.draft.no_suits",
}
"""What is told of words that are lacking."""


class DraftTrouble(NamedTuple):
    """Something wrong in a draft: what, in words to come, and where."""

    told: Mistake | Say
    page: str
    cell: Cell | None = None
    thing: str = ""
    """What has to be laid."""
    option: str = ""
    """The optional rule that puts it right."""


class CheckedDraft(NamedTuple):
    """What came of checking a draft."""

    scenario: Scenario | None
    """What its file says, None while something is wrong."""
    troubles: tuple[DraftTrouble, ...]


def checked(game: AnyGame, draft: ScenarioDraft, find: Find | None = None) -> CheckedDraft:
    """Read the file of a draft, and start a match of it in every way to sit down to it.

    What is lacking comes first, and alone: the rest would follow from it.
    """
    editing = editing_of(game)
    lacking = [
        DraftTrouble(f.say, f.page, f.cell, f.thing, f.option) for f in editing.faults(draft)
    ]
    if lacking := [*lacking, *_wordless(draft)]:
        return CheckedDraft(None, tuple(lacking))
    text = text_of(draft, editing.map_style)
    try:
        with contained(NAME):
            scenario = scenarios.parse(text, "draft", find)
            scenarios.check_starts(scenario, find, NAME)
    except BadData as bad:
        told = (_trouble(game, draft, text, wrong) for wrong in bad.mistakes)
        return CheckedDraft(None, tuple(told))
    return CheckedDraft(scenario, ())


def _wordless(draft: ScenarioDraft) -> Iterator[DraftTrouble]:
    for key, told in _NEEDED.items():
        if not visible(str(draft.find(key) or "")):
            yield DraftTrouble(Say(told), WORDS)


@dataclass
class _Spot:
    """What the place of a mistake names."""

    names: list[str] = field(default_factory=list)
    line: int = 0
    column: int = 0


def _trouble(game: AnyGame, draft: ScenarioDraft, text: str, wrong: Mistake) -> DraftTrouble:
    spot, lines = _Spot(), text.split("\n")
    _read_place(wrong.where, spot)
    if MAP in spot.names and spot.line:
        row = spot.line - 2 - lines.index(f'{MAP} = """')
        cell = editing_of(game).map_cell(draft, row, spot.column - 1) if spot.column else None
        return DraftTrouble(wrong, BOARD, cell)
    named = [name.partition(".")[0] for name in spot.names if name != NAME]
    keys = [name for name in named if name in _PAGES] or [_key_at(lines, spot.line)]
    return DraftTrouble(wrong, _PAGES.get(keys[0], WORDS if keys[0] else BOARD))


def _read_place(place: str | int | Say, spot: _Spot) -> None:
    if not isinstance(place, Say):
        spot.names.append(str(place))
        return
    for value in place.values:
        if not isinstance(value, int):
            _read_place(value, spot)
        elif place.id == "core.place.line" and not spot.line:
            spot.line = value
        elif place.id == "core.place.column":
            spot.column = value


def _key_at(lines: list[str], number: int) -> str:
    """The key of the header, or the table, that a line belongs to; "" where none is named."""
    if not number:
        return ""
    table = next((line for line in reversed(lines[:number]) if line.startswith("[")), "")
    return table.strip("[]") or lines[number - 1].partition(" ")[0]
