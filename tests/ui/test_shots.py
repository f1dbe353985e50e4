"""The pictures of all screens: every game brings its own list, each can be set up, none is twice.

Bitskrieg's matches take too long to be played out here; `shots` itself compares every picture.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match.editing.session import editing_of
from game.rules import GAMES, load
from game.ui.bench.matches import lay, match_of
from game.ui.scenes.editor.scene import page_ids
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.trouble import Trouble
from game.ui.tables import PACKAGES, diagrams_of
from tests.nightly import nightly
from tools.shots.endings import PAGES
from tools.shots.pictures import alike
from tools.shots.screens import EDITED, OF_TABLES, SCREENS, all_screens
from tools.shots.stage import ShotStage

CHEAP = [
    name
    for name in all_screens()
    if name.startswith("streetfire-") or name in SCREENS or "-rules" in name
]
LONG = ("load", "replays")
SCALES = (1.0, 2.0)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_pictures_of_its_own_table_up_to_the_end(slug: str) -> None:
    assert slug in PACKAGES
    own, of_the_end = set(OF_TABLES[slug]), {"end", "end-scrubbed", *PAGES}
    assert of_the_end <= own, "`end_screens` of tools/shots/endings.py makes them"
    assert own - of_the_end, "the table itself"
    assert {f"{slug}-{name}" for name in OF_TABLES[slug]} <= set(all_screens())


@pytest.mark.parametrize("slug", GAMES)
def test_the_rules_of_every_game_are_pictured_with_each_diagram(slug: str) -> None:
    pictured = {f"{slug}-rules", *(f"{slug}-rules-{name}" for name in diagrams_of(slug))}
    assert pictured <= set(all_screens())


def test_no_two_screens_have_one_name() -> None:
    rules = sum(1 + len(diagrams_of(slug)) for slug in GAMES)
    own = sum(len(OF_TABLES[slug]) for slug in GAMES)
    maps = sum(load(slug).map_maker is not None for slug in GAMES)
    editors = sum(len(page_ids(load(slug))) for slug in EDITED)
    workshops = sum(editing_of(load(slug)).designing is not None for slug in EDITED)
    assert len(all_screens()) == len(SCREENS) + maps + editors + workshops + rules + own


@pytest.mark.parametrize("scale", SCALES)
def test_a_button_that_is_an_icon_in_large_type_is_pressed_all_the_same(scale: float) -> None:
    stage = ShotStage((1280, 720), scale)
    stage.show(all_screens()["portable-deploy-placed"])
    assert stage.table.table.selection.draft, "the units stand where the scenario has them"
    stage.close()


@pytest.mark.parametrize("names", [CHEAP[::36], nightly(CHEAP)], ids=["some", "all"])
def test_no_two_pictures_are_alike_and_each_keeps_its_scale(names: list[str]) -> None:
    """Neither two screens nor one screen at two scales."""
    taken: dict[bytes, str] = {}
    for name in names:
        for scale in SCALES if name not in LONG else ():
            stage = ShotStage((1280, 720), scale)
            stage.show(all_screens()[name])
            assert not isinstance(stage.top, Trouble), name
            assert stage.desk.scale == scale, name
            pixels = pygame.image.tobytes(stage.app.screenshot(), "RGB")
            picture = f"{name} at {scale}"
            assert taken.setdefault(pixels, picture) == picture
            stage.close()


def test_pictures_that_are_the_same_are_named(tmp_path: Path) -> None:
    for name, words in (("a", b"1"), ("b", b"2"), ("c", b"1")):
        (tmp_path / f"{name}.png").write_bytes(words)
    assert alike(tmp_path) == [("a.png", "c.png")]


def test_a_stage_keeps_its_scale_when_a_setting_changes() -> None:
    """A tip that has been read is such a setting."""
    stage = ShotStage((1280, 720), 2.0)
    lay(stage, match_of("streetfire", 0))
    assert isinstance(stage.top, TableScene)
    from game.ui.scenes.common.apply_settings import change_settings

    change_settings(stage.desk, taught={"Ada": ("any",)})
    assert stage.desk.scale == 2.0
    stage.close()


def test_a_button_is_pressed_by_its_words() -> None:
    stage = ShotStage((1280, 720))
    stage.show(all_screens()["streetfire-end"])
    stage.settle()
    last = stage.top.board.step
    stage.press("end.first")
    assert stage.top.board.step == 0 < last
    stage.close()
