"""ASCII pictures of boards, both ways."""

from collections.abc import Iterator, Mapping

from game.core.boards.cells import Cell
from game.core.contract import BadData, Mistake
from game.core.scenario import AsciiMap


def read_picture(picture: AsciiMap, width: int, height: int, legend: Mapping[str, str]) -> str:
    """Return the characters of a map, cell by cell; spaces between them do not count.

    Raises:
        BadData: wrong number of rows, wrong width, or a character the legend lacks; every
            mistake is named with its line.
    """
    rows = [row.replace(" ", "") for row in picture.rows]
    mistakes = list(_mistakes(rows, picture.first_line, (width, height), legend))
    if mistakes:
        raise BadData(*mistakes)
    return "".join(rows)


def _mistakes(
    rows: list[str], first_line: int, size: tuple[int, int], legend: Mapping[str, str]
) -> Iterator[Mistake]:
    width, height = size
    if len(rows) != height:
        yield Mistake("map", f"It has {len(rows)} rows.", f"It needs {height}.")
    for number, row in enumerate(rows):
        where = f"map, line {first_line + number}"
        if len(row) != width:
            yield Mistake(where, f"It has {len(row)} squares.", f"It needs {width}.")
        for column, mark in enumerate(row):
            if mark not in legend:
                known = " ".join(legend)
                yield Mistake(
                    f"{where}, column {column + 1}",
                    f"'{mark}' is not in the legend.",
                    f"Choose one of: {known}",
                )


def draw_picture(marks: Mapping[Cell, str], width: int, height: int, ground: str = ".") -> str:
    """Return rows of characters, `ground` where nothing is marked.

    >>> print(draw_picture({1: "L"}, 3, 2))
    . L .
    . . .
    """
    rows = [
        " ".join(marks.get(row * width + column, ground) for column in range(width))
        for row in range(height)
    ]
    return "\n".join(rows)
