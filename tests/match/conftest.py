"""Every test has a player's folder of its own."""

from pathlib import Path

import pytest

from game.match import places


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv(places.HOME_VARIABLE, str(home))
    return home
