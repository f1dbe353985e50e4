"""The golden playthroughs come out as they were read and agreed to."""

import pytest

from game.match.scenarios import all_scenarios
from game.rules import GAMES
from tests.playthroughs.record import FOLDER, playthrough


@pytest.mark.parametrize("slug", GAMES)
def test_every_scenario_has_a_playthrough_and_no_other_file_lies_there(slug: str) -> None:
    ids = {scenario.id for scenario in all_scenarios(slug)}
    assert {path.stem for path in (FOLDER / slug).glob("*.txt")} == ids


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.txt")), ids=lambda p: p.stem)
def test_a_playthrough_comes_out_as_agreed(path: object) -> None:
    expected = path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    slug, scenario = path.parent.name, path.stem  # type: ignore[attr-defined]
    assert playthrough(slug, scenario).splitlines() == expected.splitlines()
