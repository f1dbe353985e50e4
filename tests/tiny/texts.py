"""The sentences of the skirmish, put into the catalogue for a test."""

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from game.match import texts

HERE: Final = Path(__file__).parent


def add_texts(monkeypatch: pytest.MonkeyPatch, folder: Path = HERE) -> None:
    """Let the TOML files of a folder stand in the catalogue, `skirmish.toml` as `skirmish`."""
    supplied: Any = texts._area
    own = {
        path.stem: dict(texts._flat(path.stem, tomllib.loads(path.read_text("utf-8"))))
        for path in folder.glob("*.toml")
    }
    monkeypatch.setattr(texts, "_area", lambda lang, area: own.get(area) or supplied(lang, area))
