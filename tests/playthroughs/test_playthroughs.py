"""The golden playthroughs come out as they were read and agreed to."""

from pathlib import Path

import pytest

from game.match.scenarios import all_scenarios
from game.rules import GAMES, load
from tests.playthroughs.record import FOLDER, changed_in, orders_in, scenario_of, told

PATHS = sorted(path for slug in GAMES for path in (FOLDER / slug).glob("*.txt"))


@pytest.mark.parametrize("slug", GAMES)
def test_every_scenario_has_a_playthrough_and_no_other_file_lies_there(slug: str) -> None:
    ids = {scenario.id for scenario in all_scenarios(slug)}
    names = {path.stem for path in (FOLDER / slug).glob("*.txt")}
    assert ids <= names
    assert {scenario_of(name) for name in names} == ids


@pytest.mark.parametrize("path", PATHS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_playthrough_comes_out_as_agreed(path: Path) -> None:
    agreed = path.read_text(encoding="utf-8")
    slug = path.parent.name
    again = told(slug, path.stem, orders_in(agreed, load(slug)), changed_in(agreed))
    assert again.splitlines() == agreed.splitlines()
