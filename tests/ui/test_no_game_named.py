"""Scenes, sessions, and the shared presenter know no game: each has its own folders."""

import re
from pathlib import Path

import pytest

from game.rules import GAMES

GAME = Path(__file__).resolve().parents[2] / "game"


def modules() -> list[str]:
    folders = (GAME / "ui" / "scenes", GAME / "ui" / "session", GAME / "presenter" / "boards")
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    paths += (GAME / "presenter").glob("*.py")
    return sorted(path.relative_to(GAME).as_posix() for path in paths)


@pytest.mark.parametrize("module", modules())
def test_no_scene_and_no_session_names_a_game_or_imports_its_table(module: str) -> None:
    text = (GAME / module).read_text("utf-8")
    named = re.findall(rf"\b(?:{'|'.join(GAMES)})\w*", text, re.IGNORECASE)
    assert named == []
