"""Any events in any order: no scene ends on the page of trouble."""

import os
import shutil
from random import Random

import pytest

from game.match import paths
from game.rules import GAMES
from tests.match.files.attacks import damaged
from tests.nightly import nightly, some_daily
from tests.ui.scenes.events import SCENES, feed, laid
from tests.ui.scenes.hand import Window


@pytest.mark.parametrize("scene", [*some_daily(SCENES, 2), "table", *map(nightly, ["table"] * 4)])
def test_no_scene_fails_whatever_comes(
    window: Window, request: pytest.FixtureRequest, scene: str
) -> None:
    chance = Random(request.node.name)
    laid(window, scene, chance, chance.choice(GAMES))
    feed(window, chance, 60, before=lambda: None)


def meddle(chance: Random) -> None:
    """What another program, or a careless hand, may do to the player's files meanwhile."""
    own = [path for path in paths.home().rglob("*") if path.is_file() and not path.is_symlink()]
    if own and chance.random() < 0.6:
        path = chance.choice(own)
        data = path.read_bytes()
        path.unlink()
        what = chance.choice(("gone", "damaged", "folder", "circle"))
        if what == "damaged":
            path.write_bytes(damaged(data, chance))
        elif what == "folder":
            path.mkdir()
        elif what == "circle" and os.name != "nt":
            path.symlink_to(path.name)
        return
    folder = chance.choice((paths.home(), paths.matches(), paths.own_scenarios("bitskrieg")))
    shutil.rmtree(folder, ignore_errors=True)
    if chance.random() < 0.5 and folder.parent.is_dir():
        folder.write_bytes(b"a file")


@pytest.mark.parametrize(
    "scene", [*some_daily(SCENES, 2), "library", *map(nightly, ["box", "table"])]
)
def test_no_scene_fails_whatever_becomes_of_the_files_beneath_it(
    window: Window, request: pytest.FixtureRequest, scene: str
) -> None:
    chance = Random(f"{request.node.name} meddled")
    laid(window, scene, chance, chance.choice(GAMES))
    feed(window, chance, 25, before=lambda: chance.random() < 0.4 and meddle(chance))
