"""Random edits of any game, as a hasty player would make them."""

from collections.abc import Iterator
from random import Random

from game.core.contract import AnyGame
from game.core.editing import ScenarioDraft
from game.match.editing import (
    ClearCells,
    Edit,
    FillField,
    FlipBoard,
    LayThings,
    MoveThings,
    ResizeBoard,
    SetKey,
)
from game.match.editing.session import editing_of

WORDS = ("Old Mill", 'Hill "60"', "a \\ b", "Zoë", "")


def random_edit(game: AnyGame, draft: ScenarioDraft, chance: Random) -> Edit:
    """Return an edit of any kind; now and then one that cannot be made."""
    kinds = (_laid, _laid, _laid, _moved, _cleared, _flipped, _resized, _filled, _set)
    return chance.choice(kinds)(game, draft, chance)


def strokes(game: AnyGame, chance: Random) -> Iterator[Edit]:
    """Yield edits of a new board, each of whatever the ones before have made of it."""
    from game.match.editing import edited

    editing = editing_of(game)
    draft = editing.blank()
    while True:
        edit = random_edit(game, draft, chance)
        draft = edited(editing, draft, edit)
        yield edit


def _cells(game: AnyGame, draft: ScenarioDraft, chance: Random) -> tuple[int, ...]:
    cells = editing_of(game).grid(draft).cells
    some = chance.sample(list(cells), min(len(cells), chance.randint(1, 4)))
    return (*some, *([-1, 10_000] if chance.random() < 0.05 else []))


def _mirror(game: AnyGame, draft: ScenarioDraft, chance: Random) -> str:
    return chance.choice(("", *editing_of(game).grid(draft).symmetries, "no_such"))


def _laid(game: AnyGame, draft: ScenarioDraft, chance: Random) -> Edit:
    thing = chance.choice(editing_of(game).things)
    cells, mirror = _cells(game, draft, chance), _mirror(game, draft, chance)
    seat, facing = chance.randint(-1, 2), chance.randint(0, max(0, thing.facings - 1))
    return LayThings(cells, thing.id, seat, facing, mirror=mirror)


def _moved(game: AnyGame, draft: ScenarioDraft, chance: Random) -> Edit:
    cells = _cells(game, draft, chance)
    return MoveThings(cells[0], cells[-1], _mirror(game, draft, chance))


def _cleared(game: AnyGame, draft: ScenarioDraft, chance: Random) -> Edit:
    return ClearCells(_cells(game, draft, chance), _mirror(game, draft, chance))


def _flipped(game: AnyGame, draft: ScenarioDraft, chance: Random) -> Edit:
    return FlipBoard(_mirror(game, draft, chance))


def _resized(game: AnyGame, draft: ScenarioDraft, chance: Random) -> Edit:
    width, height = chance.randint(2, 21), chance.randint(2, 21)
    return ResizeBoard(width, height, chance.randint(-3, 3), chance.randint(-3, 3))


def _filled(game: AnyGame, draft: ScenarioDraft, chance: Random) -> Edit:
    fields = editing_of(game).fields(draft)
    if not fields:
        return SetKey(("name",), "")
    field = chance.choice(fields)
    value = chance.choice((*field.choices, chance.randint(field.least, field.most), True))
    return FillField(field.id, value, field.seat)


def _set(game: AnyGame, draft: ScenarioDraft, chance: Random) -> Edit:
    if chance.random() < 0.5:
        return SetKey((chance.choice(("name", "pitch", "suits")),), chance.choice(WORDS))
    option = chance.choice(game.option_list)
    value = chance.choice((option.default, option.as_printed, None))
    return SetKey((chance.choice(("options", "house")), option.id), value)
