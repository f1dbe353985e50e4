"""The sentences of the tiny game stand in the catalogue as those of every other game."""

import pytest

from tests.tiny.texts import add_texts


@pytest.fixture(autouse=True)
def texts_of_the_tiny_game(monkeypatch: pytest.MonkeyPatch) -> None:
    add_texts(monkeypatch)
