"""Scenes and sessions know no game: whatever is special to one stands in its own table."""

import re
from pathlib import Path

import pytest

from game.rules import GAMES

UI = Path(__file__).resolve().parents[2] / "game" / "ui"


def modules() -> list[str]:
    paths = [path for folder in ("scenes", "session") for path in (UI / folder).rglob("*.py")]
    return sorted(path.relative_to(UI).as_posix() for path in paths)


@pytest.mark.parametrize("module", modules())
def test_no_scene_and_no_session_names_a_game_or_imports_its_table(module: str) -> None:
    text = (UI / module).read_text("utf-8")
    named = re.findall(rf"\b(?:{'|'.join(GAMES)})\w*", text, re.IGNORECASE)
    assert named == []
