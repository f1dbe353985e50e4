"""The hour by which the window's memory is measured goes through every scene."""

from typing import Any

import pytest

from game.rules import GAMES
from game.ui.bench.hour import SIZES, hour
from game.ui.memory.picture_cache import PICTURES
from game.ui.stack import Stack

SEEN = {
    "Shelf",
    "NewMatch",
    "MapMakerScene",
    "Library",
    "SettingsScene",
    "Rulebook",
    "TableScene",
}


@pytest.mark.nightly
def test_an_hour_cut_short_sees_every_scene_and_ends_in_the_large_window(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COUNTERBATTERY_HOME", str(tmp_path))
    seen: set[str] = set()
    laid = Stack._lay

    def lay(stack: Stack, scene: Any) -> None:
        seen.add(type(scene).__name__)
        laid(stack, scene)

    monkeypatch.setattr(Stack, "_lay", lay)
    # The collector looks at all that the tests have collected, and no figure here hangs on it.
    monkeypatch.setattr("game.ui.app.free_closed", lambda: None)
    taken = hour(2 * len(GAMES))
    assert seen >= SEEN
    assert 0 < taken.pictures <= PICTURES.most
    assert PICTURES.most > SIZES[1][0] * SIZES[1][1] * 4
    assert 0 < taken.after <= taken.most
