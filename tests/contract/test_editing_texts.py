"""What the editor calls the things, words, and fields of a game: each has a name, and no other."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.core.editing import ScenarioEditing
from game.match import paths, scenarios
from game.match.editing.session import EditSession
from game.rules import GAMES, load

GAME = Path(__file__).parent.parent.parent / "game"
EDITOR = GAME / "ui" / "scenes" / "editor"


def texts_of(slug: str) -> Mapping[str, Any]:
    file = paths.assets("text", "en", f"{slug}_table.toml")
    found: Mapping[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))["edit"]
    return found


def editing_of(slug: str) -> ScenarioEditing:
    editing = load(slug).editing
    assert editing is not None
    return editing


@pytest.mark.parametrize("slug", GAMES)
def test_every_thing_that_can_be_laid_has_a_name_and_nothing_else(slug: str) -> None:
    assert set(texts_of(slug)["thing"]) == {thing.id for thing in editing_of(slug).things}


@pytest.mark.parametrize("slug", GAMES)
def test_every_word_beside_a_thing_has_a_name_and_nothing_else(slug: str) -> None:
    every = (group for thing in editing_of(slug).things for group in thing.words)
    assert set(texts_of(slug).get("word", {})) == {word for group in every for word in group}


@pytest.mark.parametrize("slug", GAMES)
def test_every_field_of_a_supplied_scenario_has_a_name(slug: str) -> None:
    named, things = texts_of(slug).get("field", {}), texts_of(slug)["thing"]
    for scenario in scenarios.supplied(slug):
        session = EditSession.of_scenario(load(slug), scenario, "Copy")
        for field in editing_of(slug).fields(session.draft):
            assert field.id in (named if field.cell is None else things)


@pytest.mark.parametrize("slug", GAMES)
def test_every_sentence_of_the_editor_is_said_somewhere(slug: str) -> None:
    files = [*(GAME / "rules" / slug).glob("**/*.py"), *EDITOR.glob("*.py")]
    code = "\n".join(file.read_text() for file in files)
    words = {id for id, text in texts_of(slug).items() if isinstance(text, str)}
    assert {id for id in words if not re.search(rf'["._]{id}"', code)} == set()
