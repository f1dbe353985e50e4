"""ASCII pictures of boards, both ways."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.boards.cells import Cell
from game.core.boards.hexes import Hex
from game.core.contract import BadData, Mistake
from game.core.mistakes import Place, in_column, in_line
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
        yield Mistake("map", "core.mistake.rows", (len(rows), height))
    for number, row in enumerate(rows):
        where = in_line("map", first_line + number)
        if len(row) != width:
            yield Mistake(where, "core.mistake.row_width", (len(row), width))
        for column, mark in enumerate(row):
            if mark not in legend:
                yield bad_mark(in_column(where, column + 1), mark, legend)


def bad_mark(where: Place, mark: str, legend: Iterable[str]) -> Mistake:
    """Return the mistake of a mark on a map that its legend lacks."""
    return Mistake(where, "core.mistake.mark", (mark, " ".join(legend)))


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


def framed(
    rows: Sequence[Sequence[str]], columns: Sequence[str], lines: Sequence[str]
) -> tuple[str, ...]:
    """Return a picture with the names of its columns above and of its rows beside it.

    >>> print("\\n".join(framed((("+", "L0"), (".", "+")), "AB", "12")))
       A  B
    1  +  L0
    2  .  +
    """
    table = [("", *columns), *((line, *row) for line, row in zip(lines, rows, strict=True))]
    width = max(len(mark) for row in table for mark in row)
    return tuple(" ".join(mark.ljust(width) for mark in row).rstrip() for row in table)


def staggered(marks: Mapping[Hex, str]) -> list[list[str]]:
    """Return rows of a picture of hexes, empty where none is: odd columns are half a hex lower.

    >>> staggered({Hex(0, 0): "A", Hex(1, 0): "b", Hex(0, 1): "C"})
    [['A', 'b'], ['C', '']]
    """
    columns, lines = {here.q for here in marks}, {here.r + here.q // 2 for here in marks}
    return [
        [marks.get(Hex(q, line - q // 2), "") for q in range(min(columns), max(columns) + 1)]
        for line in range(min(lines), max(lines) + 1)
    ]
