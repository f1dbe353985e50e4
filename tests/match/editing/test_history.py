"""Undo and redo of edits: every fault that other editors are known for."""

from random import Random

import pytest

from game.core.contract import AnyGame
from game.core.editing import Laid
from game.match.editing import (
    ClearCells,
    EditHistory,
    FillField,
    FlipBoard,
    LayThings,
    ResizeBoard,
    SetKey,
    text_of,
)
from game.match.editing.session import editing_of
from game.rules import GAMES, load
from tests.match.editing.strokes import strokes

EDITED = [slug for slug in GAMES if load(slug).editing is not None]


def history_of(slug: str) -> EditHistory:
    editing = editing_of(load(slug))
    return EditHistory(editing, editing.blank())


def text(history: EditHistory) -> str:
    return text_of(history.draft, history.editing.map_style)


def at(history: EditHistory, cell: int) -> tuple[Laid, ...]:
    return history.editing.at(history.draft, cell)


def edits_undone_to_the_byte(game: AnyGame, number: int, seed: int) -> None:
    """Make edits, undo them all and redo them all; every text on the way must come again."""
    editing, chance = editing_of(game), Random(seed)
    history = EditHistory(editing, editing.blank())
    texts = [text(history)]
    for edit in strokes(game, chance):
        if history.steps >= number:
            break
        before = history.steps
        history.do(edit)
        history.part()
        if history.steps > before:
            texts.append(text(history))
    for place in reversed(range(number)):
        assert history.undo()
        assert text(history) == texts[place]
    assert not history.undo()
    for place in range(number):
        assert history.redo()
        assert text(history) == texts[place + 1]
    assert not history.redo()


@pytest.mark.parametrize("slug", EDITED)
def test_300_random_edits_are_undone_to_the_byte(slug: str) -> None:
    edits_undone_to_the_byte(load(slug), 300, 1)


@pytest.mark.nightly
@pytest.mark.parametrize("slug", EDITED)
def test_10000_random_edits_are_undone_to_the_byte(slug: str) -> None:
    edits_undone_to_the_byte(load(slug), 10_000, 2)


@pytest.mark.parametrize("flip", ["half_turn", "left_right", "top_bottom", "diagonal", "quarters"])
def test_undo_brings_a_flipped_board_back_with_starts_and_their_owners(flip: str) -> None:
    history = history_of("streetfire")
    history.do(LayThings((14,), "height_3"))
    before = text(history)
    assert history.do(FlipBoard(flip))
    assert text(history) != before
    history.undo()
    assert text(history) == before


def test_undo_of_a_smaller_board_brings_back_the_blocks_and_the_start_it_lost() -> None:
    history = history_of("streetfire")
    before = text(history)
    assert history.do(ResizeBoard(5, 5))
    assert 'starts = ["D6", "D1"]' in text(history)  # there is no seventh street
    assert history.do(ResizeBoard(5, 5, -4))
    assert history.do(ResizeBoard(4, 4, -4)), "nor a fourth one"
    assert 'starts = ["", ""]' in text(history)
    for _ in range(3):
        history.undo()
    assert text(history) == before


def test_undo_changes_nothing_that_the_edit_did_not_touch() -> None:
    history = history_of("bitskrieg")
    history.do(LayThings((27,), "LT", 0))
    history.do(LayThings((36,), "HT", 1))
    history.do(LayThings((28,), "obstacle"))
    history.undo()
    assert at(history, 27) == (Laid("LT", 0),)
    assert at(history, 36) == (Laid("HT", 1),)
    assert at(history, 28) == ()


def test_one_press_undoes_one_edit_and_one_press_redoes_it() -> None:
    history = history_of("bitskrieg")
    for cell in (27, 28, 35):
        history.do(LayThings((cell,), "obstacle"))
    history.undo()
    assert [bool(at(history, cell)) for cell in (27, 28, 35)] == [True, True, False]
    history.redo()
    assert [bool(at(history, cell)) for cell in (27, 28, 35)] == [True, True, True]


def test_each_change_of_direction_takes_one_press() -> None:
    history = history_of("bitskrieg")
    history.do(LayThings((27,), "obstacle"))
    history.do(LayThings((28,), "obstacle"))
    for _ in range(5):
        assert history.undo()
        assert at(history, 28) == ()
        assert history.redo()
        assert at(history, 28) == (Laid("obstacle"),)


def test_steps_of_different_tools_are_undone_in_their_order() -> None:
    history = history_of("streetfire")
    texts = [text(history)]
    edits = (
        LayThings((14, 16), "height_2", mirror="half_turn"),
        FillField("LR", 3, 1),
        ResizeBoard(7, 6),
        SetKey(("options", "turn_limit"), 30),
        ClearCells((16,)),  # the same block on 15 points a row
        SetKey(("name",), "Mill"),
        FlipBoard("top_bottom"),
    )
    for edit in edits:
        assert history.do(edit)
        texts.append(text(history))
    for wanted in reversed(texts[:-1]):
        history.undo()
        assert text(history) == wanted


def test_there_is_no_step_at_which_the_history_forgets() -> None:
    history = history_of("bitskrieg")
    for number in range(1100):
        history.do(SetKey(("name",), str(number)))
        history.part()
    assert history.steps == 1100
    for _ in range(1100):
        assert history.undo()
    assert history.draft == history.editing.blank()


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    history = history_of("bitskrieg")
    assert history.do(LayThings((27,), "obstacle"))
    assert not history.do(LayThings((27,), "obstacle"))
    assert not history.do(LayThings((-1, 64), "obstacle"))
    assert not history.do(LayThings((27,), "no_such_thing"))
    assert history.steps == 1


def test_an_edit_after_undo_ends_what_could_be_redone() -> None:
    history = history_of("bitskrieg")
    history.do(LayThings((27,), "obstacle"))
    history.undo()
    history.do(LayThings((28,), "obstacle"))
    assert not history.redo()
    assert at(history, 27) == ()


def test_words_typed_in_one_go_are_one_step() -> None:
    history = history_of("bitskrieg")
    for typed in ("M", "Mi", "Mill"):
        history.do(SetKey(("name",), typed))
    history.do(SetKey(("pitch",), "W"))
    assert history.steps == 2
    history.undo()
    assert history.draft.find("name") == "Mill"
    history.do(SetKey(("name",), "Mills"))
    assert history.steps == 2  # after an undo, another step


def test_a_thing_of_a_player_who_is_not_there_is_not_laid() -> None:
    """The number of players may change while a piece is in hand."""
    history = history_of("streetfire")
    assert not history.do(LayThings((0,), "start", 2))
    assert not history.do(LayThings((0,), "start", -1))
