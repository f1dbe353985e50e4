"""A game whose table brings no box, thumbnail, or diagrams stands on the shelf all the same."""

import sys
from pathlib import Path

import pytest

from game.ui import tables
from game.ui.tables.box import PLAIN
from game.ui.theme import Theme
from tests.tiny import TINY, setup


@pytest.fixture(autouse=True)
def sixth(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The package of a table, with nothing in it."""
    package = tmp_path / "sixth_table"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(tables, "PACKAGES", {"sixth": "sixth_table"})
    for name in [name for name in sys.modules if name.startswith("sixth_table")]:
        monkeypatch.delitem(sys.modules, name)
    return package


@pytest.mark.parametrize("slug", ["sixth", "not_on_the_shelf_yet"])
def test_what_is_missing_has_a_plain_stand_in(slug: str) -> None:
    assert tables.box_of(slug) is PLAIN
    assert tables.diagrams_of(slug) == {}


@pytest.mark.parametrize("teams", [(0, 1), (0, 1, 2)])
def test_a_thumbnail_shows_the_sides(teams: tuple[int, ...]) -> None:
    theme, state = Theme(), TINY.start(setup(teams))
    picture = tables.thumbnail_of("sixth")([theme.seat(n) for n in teams], state, 90)
    assert picture.get_size() == (90, 90)
    wide = 90 // len(teams)
    parts = [picture.subsurface((wide * n, 0, wide, 90)) for n in teams]
    assert all(part.get_bounding_rect().width for part in parts), "each has its sign"


def test_a_module_that_fails_in_itself_is_no_missing_one(sixth: Path) -> None:
    (sixth / "box.py").write_text("import nothing_of_this_name\n")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_this_name"):
        tables.box_of("sixth")
