"""The frames that are profiled and counted."""

import os

import pytest

from game.rules import GAMES, load
from game.ui.bench import frames, works


@pytest.mark.parametrize("slug", GAMES)
def test_the_whole_table_of_every_game_is_drawn_some_way_into_a_match(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    monkeypatch.setattr(frames, "_whole", drawn.append)
    for work in works(slug):
        assert work.id == "frame"
        assert work.do() == 1
        (stage,) = drawn
        match = stage.table.session.match
        assert len(match.entries) >= frames.BEGUN
        assert match.game is load(slug)


def test_a_window_off_the_screen_keeps_off_the_players_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COUNTERBATTERY_HOME", "here")
    for work in works("streetfire"):
        assert os.environ["COUNTERBATTERY_HOME"] != "here"
        assert work.do() == 1
    assert os.environ["COUNTERBATTERY_HOME"] == "here"
