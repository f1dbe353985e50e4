"""The player's own scenarios as a collection: stars, names, removal and return, likeness."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.contract import BadData
from game.core.scenario import Scenario
from game.match import paths, scenarios, user_scenarios
from game.match.editing import SetKey, collection
from game.match.editing.collection import MOST
from game.match.editing.session import EditSession
from game.match.files import replacing
from game.rules import load

BITSKRIEG = load("bitskrieg")
FIRST, SECOND = scenarios.supplied("bitskrieg")[:2]


def copied(name: str = "Mill", source: Scenario = SECOND) -> Scenario:
    return user_scenarios.keep(BITSKRIEG, EditSession.of_scenario(BITSKRIEG, source, name).text)


def own() -> list[Scenario]:
    return scenarios.own("bitskrieg").scenarios


def starred() -> frozenset[str]:
    return collection.stars("bitskrieg")[0]


def altered(scenario: Scenario, alter: Callable[[str], str]) -> Scenario:
    """Write a file over by hand."""
    path = user_scenarios.path_of(scenario)
    path.write_text(alter(path.read_text("utf-8")), "utf-8")
    return next(one for one in own() if one.id == scenario.id)


def test_a_star_stays_until_it_is_taken_away() -> None:
    mill, tower = copied("Mill"), copied("Tower")
    collection.set_star(mill, on=True)
    collection.set_star(tower, on=True)
    assert starred() == {"own-mill", "own-tower"}
    collection.set_star(mill, on=False)
    assert starred() == {"own-tower"}


def test_stars_are_kept_for_each_game_alone() -> None:
    collection.set_star(copied(), on=True)
    assert collection.stars("streetfire")[0] == frozenset()


def test_a_damaged_file_of_stars_is_told_and_kept_aside() -> None:
    mill, path = copied(), paths.scenario_stars("bitskrieg")
    path.parent.mkdir(parents=True)
    path.write_text('{"own-mill": true, "own-tower": 7}')
    found, told = collection.stars("bitskrieg")
    assert found == {"own-mill"}
    assert [say.id for say in told] == ["core.stars.damaged"]
    collection.set_star(mill, on=False)
    (copy,) = path.parent.glob("*damaged*")
    assert copy.read_text() == '{"own-mill": true, "own-tower": 7}'


def test_the_oldest_stars_make_room() -> None:
    path = paths.scenario_stars("bitskrieg")
    path.parent.mkdir(parents=True)
    path.write_text("{" + ", ".join(f'"own-{n}": true' for n in range(MOST)) + "}")
    collection.set_star(copied(), on=True)
    assert len(starred()) == MOST
    assert "own-0" not in starred()
    assert {"own-1", "own-mill"} < starred()


def test_another_name_is_all_that_changes_in_the_file() -> None:
    mill = altered(copied(), lambda text: f"# Drawn by Ada.\n{text}")
    path = user_scenarios.path_of(mill)
    before = path.read_text("utf-8")
    renamed = collection.rename(BITSKRIEG, mill, 'The "Old" Mill')
    assert path.read_text("utf-8") == before.replace('"Mill"', '"The \\"Old\\" Mill"')
    assert own() == [renamed]
    assert (renamed.id, renamed.name) == (mill.id, 'The "Old" Mill')


def test_a_new_name_leaves_what_was_written_into_the_file_meanwhile() -> None:
    mill = copied()
    altered(mill, lambda text: text.replace(f'pitch = "{mill.pitch}"', 'pitch = "By hand."'))
    assert collection.rename(BITSKRIEG, mill, "Tower").pitch == "By hand."


@pytest.mark.parametrize("name", ["", "\u202e", "x" * 200])
def test_a_name_that_no_scenario_may_have_changes_nothing(name: str) -> None:
    mill = copied()
    before = user_scenarios.path_of(mill).read_bytes()
    with pytest.raises(BadData):
        collection.rename(BITSKRIEG, mill, name)
    assert user_scenarios.path_of(mill).read_bytes() == before


def test_a_file_that_was_damaged_meanwhile_gets_no_name() -> None:
    mill = copied()
    path = user_scenarios.path_of(mill)
    path.write_text("game = ")
    with pytest.raises(BadData):
        collection.rename(BITSKRIEG, mill, "Tower")
    assert path.read_text() == "game = "


def test_what_the_editor_has_not_saved_is_known() -> None:
    mill, tower = copied("Mill"), copied("Tower")
    assert not collection.is_being_edited(BITSKRIEG, mill)
    session = EditSession.of_scenario(BITSKRIEG, mill)
    session.do(SetKey(("pitch",), "Wheat."))
    session.close()
    assert collection.is_being_edited(BITSKRIEG, mill)
    assert not collection.is_being_edited(BITSKRIEG, tower)


def test_a_removed_scenario_comes_back_with_its_star() -> None:
    mill = copied()
    text = user_scenarios.path_of(mill).read_bytes()
    collection.set_star(mill, on=True)
    removed = collection.remove(mill)
    assert own() == []
    assert starred() == frozenset()
    assert removed.path.parent == paths.deleted(paths.own_scenarios("bitskrieg"))
    assert collection.bring_back(removed) == mill
    assert own() == [mill]
    assert starred() == {mill.id}
    assert user_scenarios.path_of(mill).read_bytes() == text


def test_a_new_scenario_does_not_take_over_the_star_of_a_removed_one() -> None:
    mill = copied()
    collection.set_star(mill, on=True)
    collection.remove(mill)
    assert copied().id == mill.id
    assert starred() == frozenset()


def test_what_comes_back_lies_over_no_other_file() -> None:
    mill = copied()
    removed = collection.remove(mill)
    other = copied("Mill", FIRST)
    back = collection.bring_back(removed)
    assert back.id == "own-mill_2"
    assert {one.id: one.text for one in own()} == {"own-mill": other.text, "own-mill_2": mill.text}


def test_what_cannot_be_moved_stays_with_its_star(monkeypatch: pytest.MonkeyPatch) -> None:
    mill = copied()
    collection.set_star(mill, on=True)

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(replacing.Path, "rename", refuse)
    with pytest.raises(PermissionError):
        collection.remove(mill)
    assert own() == [mill]
    assert starred() == {mill.id}


def test_scenarios_that_differ_in_words_alone_are_alike() -> None:
    mill, tower, parade = copied("Mill"), copied("Tower"), copied("Parade", FIRST)
    tower = altered(tower, lambda text: text.replace(tower.pitch, "Other words."))
    found = collection.alike(BITSKRIEG, [mill, tower, parade])
    assert found == {mill.id: (tower,), tower.id: (mill,)}


def test_a_copy_of_a_supplied_scenario_is_like_it() -> None:
    mill, parade = copied("Mill"), copied("Parade", FIRST)
    found = collection.alike(BITSKRIEG, [FIRST, SECOND, mill, parade])
    assert found[mill.id] == (SECOND,)
    assert FIRST.tutorial
    assert found[parade.id] == (FIRST,), "whether it teaches changes nothing of how it is played"


def test_comments_and_blanks_make_no_difference() -> None:
    mill, tower = copied("Mill"), copied("Tower")
    tower = altered(tower, lambda text: "# By hand.\n\n" + text.replace(" = ", "   =   ") + "\n\n")
    assert collection.alike(BITSKRIEG, [mill, tower])[mill.id] == (tower,)


def test_one_cell_of_the_map_makes_a_difference() -> None:
    drawn = next(one for one in scenarios.supplied("bitskrieg") if ". # ." in one.text)
    mill, tower = copied("Mill", drawn), copied("Tower", drawn)
    assert collection.alike(BITSKRIEG, [mill, tower])[mill.id] == (tower,)
    tower = altered(tower, lambda text: text.replace(". # .", ". . .", 1))
    assert collection.alike(BITSKRIEG, [mill, tower]) == {}


def test_one_option_makes_a_difference() -> None:
    mill, tower = copied("Mill"), copied("Tower")
    id, value = next((i, v) for i, v in mill.options.items() if isinstance(v, bool))
    line = f"{id} = {str(not value).lower()}"
    tower = altered(tower, lambda text: f"{text}\n[options]\n{line}\n")
    assert tower.options != mill.options
    assert collection.alike(BITSKRIEG, [mill, tower]) == {}
