"""Lazy menus, the fixed part of a state and ASCII maps."""

import pickle
from dataclasses import dataclass

from game.core.boards.pictures import draw_picture, read_picture
from game.core.contract import Menu
from game.core.fixed import Fixed
from game.core.menu import NO_CHOICE, LazyMenu
from game.core.mistakes import in_column, in_line
from game.core.scenario import AsciiMap
from tests.mistakes import core, refused


def test_a_lazy_menu_builds_only_what_is_asked_for() -> None:
    built: list[object] = []

    def build(subject: object) -> list[str]:
        built.append(subject)
        return [f"{subject} a", f"{subject} b"]

    menu = LazyMenu((1, 2, 3), build)
    assert isinstance(menu, Menu)
    assert menu.about(2) == ["2 a", "2 b"]
    assert built == [2]
    assert len(menu) == 6
    assert list(menu) == [menu[i] for i in range(6)]
    assert len(NO_CHOICE) == 0


@dataclass(frozen=True, slots=True, eq=False)
class Settled(Fixed):
    size: int
    names: tuple[str, ...]


def test_the_fixed_part_compares_by_value_and_travels_without_its_hash() -> None:
    one, other = Settled(8, ("a", "b")), Settled(8, ("a", "b"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Settled(9, ("a", "b"))
    again = pickle.loads(pickle.dumps(one))
    assert again == one
    assert hash(again) == hash(one)


LEGEND = {".": "open", "#": "wall"}


def test_a_picture_is_read_cell_by_cell_and_drawn_again() -> None:
    picture = AsciiMap((". # .", "..#"), 7)
    assert read_picture(picture, 3, 2, LEGEND) == ".#...#"
    assert draw_picture({1: "#", 5: "#"}, 3, 2) == ". # .\n. . #"


def test_every_mistake_of_a_picture_is_named_with_its_line() -> None:
    picture = AsciiMap((". ?", "...", "..."), 7)
    line = in_line("map", 7)
    assert refused(lambda: read_picture(picture, 3, 2, LEGEND)) == (
        core("map", "rows", 3, 2),
        core(line, "row_width", 2, 3),
        core(in_column(line, 2), "mark", "?", ". #"),
    )
