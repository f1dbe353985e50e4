"""A computer player that cannot be had is told at the table, which stays."""

import errno
from multiprocessing import context
from typing import NoReturn

import pytest
from msgspec.structs import replace

from game.match.seats import Player
from game.match.settings import Settings
from game.ui.scenes import routes
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from tests.ui.scenes.hand import CORPORAL, Window, new_match
from tests.words import worded

FIRST = replace(CORPORAL, color=2, team=0)
SECOND = replace(CORPORAL, name="Other", team=1)


def table(window: Window, *players: Player) -> TableScene:
    """A match of two computers, played at once up to the first decision."""
    window.desk.settings = Settings(animation="instant", dice_motion="none")
    window.lay(Shelf(window.desk))
    scene: TableScene = window.lay(routes.open_table(window.desk, new_match(players=players)))
    window.frames(20)
    assert window.top is scene
    return scene


def test_without_a_process_the_table_stays_and_says_so(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def no_handles(process: object) -> NoReturn:
        tried.append(process)
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(context.SpawnProcess, "start", no_handles)
    scene = table(window, FIRST, SECOND)
    assert len(tried) == 1
    told = window.desk.texts.say(scene.session.trouble)
    assert told == worded("ai.lost.no_process", "Too many open files")
    scene.session.ask_again()
    window.frames(3)
    assert window.top is scene
    assert len(tried) == 2


def test_a_level_that_nobody_plays_is_told_by_its_name(window: Window) -> None:
    scene = table(window, replace(FIRST, level="field_marshal"), SECOND)
    assert window.desk.texts.say(scene.session.trouble) == worded("ai.lost.level", "field_marshal")
