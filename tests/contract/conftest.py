"""The sentences of the tiny game stand in the catalogue as those of every other game."""

from pathlib import Path

import pytest

from tests.contract.walks import CASES
from tests.tiny.texts import add_texts

HERE = Path(__file__).parent
ORDER = {id(case): number for number, case in enumerate(CASES)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let all checks of a case follow one another: they share its walks."""
    places = [number for number, item in enumerate(items) if _place(item) is not None]
    ordered = sorted((items[number] for number in places), key=_place)
    for number, item in zip(places, ordered, strict=True):
        items[number] = item


def _place(item: pytest.Item) -> int | None:
    if HERE not in item.path.parents or not isinstance(item, pytest.Function):
        return None
    spec = getattr(item, "callspec", None)
    return None if spec is None else ORDER.get(id(spec.params.get("case")))


@pytest.fixture(autouse=True)
def texts_of_the_tiny_game(monkeypatch: pytest.MonkeyPatch) -> None:
    add_texts(monkeypatch)
