"""The check of a draft says what is wrong, and where in the editor it is put right."""

from game.core.contract import Say
from game.match.editing import FillField, LayThings, SetKey, edited
from game.match.editing.checking import DraftTrouble, checked
from game.match.editing.edits import Edit
from game.match.editing.session import EditSession
from game.rules import load

WORDS = ("Mill", "A mill.", "Millers.")


def troubles(slug: str, *edits: Edit) -> tuple[DraftTrouble, ...]:
    game = load(slug)
    session = EditSession.of_blank(game, WORDS)
    draft = session.draft
    for edit in edits:
        draft = edited(session.editing, draft, edit)
    return checked(game, draft).troubles


def places(slug: str, *edits: Edit) -> list[tuple[str, str, int | None]]:
    found = troubles(slug, *edits)
    return [(t.told.id.rpartition(".")[2], t.page, t.cell) for t in found]


def test_a_new_board_can_be_played() -> None:
    assert troubles("streetfire") == ()
    assert troubles("bitskrieg") == ()


def test_a_start_that_is_lacking_is_told_alone() -> None:
    draft = EditSession.of_blank(load("streetfire"), WORDS).draft.opened(starts=("", "D1"))
    found = checked(load("streetfire"), draft)
    assert found.scenario is None
    told = Say("streetfire_table.edit.no_start", (1,))
    assert found.troubles == (DraftTrouble(told, "board", None, "start"),)


def test_a_mark_on_the_map_is_shown_where_it_lies() -> None:
    """Woods need an option; (3, 4) is cell 35."""
    assert places("bitskrieg", LayThings((35,), "woods")) == [("terrain_off", "rules", 35)]
    allowed = SetKey(("options", "terrain"), True)
    assert places("bitskrieg", LayThings((35,), "woods"), allowed) == []


def test_tanks_and_flags_are_told_player_by_player() -> None:
    """Squares 33 and 37 share the fourth row; each side needs two flags."""
    one_sided = [LayThings((60,), "LT", 0), FillField("homes", "rolled")]
    assert places("bitskrieg", *one_sided) == [
        ("no_homes", "sides", None),
        ("no_tank", "board", None),
    ]
    flags = (LayThings((33,), "flag", 0), LayThings((37,), "flag", 0))
    assert places("bitskrieg", *flags) == [
        ("flags_in_line", "board", 37),
        ("flags", "board", None),
    ]


def test_what_is_wrong_elsewhere_is_shown_on_its_page() -> None:
    assert places("bitskrieg", SetKey(("name",), "")) == [("no_name", "words", None)]
    assert places("bitskrieg", SetKey(("options", "rebuilds"), 9))[0][1:] == ("rules", None)
    assert places("bitskrieg", SetKey(("rules",), "none"))[0][1:] == ("rules", None)
    three = [FillField("tanks", "fixed"), *(FillField(k, 3, 0) for k in ("LT", "MT", "HT"))]
    assert places("bitskrieg", *three) == [("force_size", "sides", None)]


def test_a_shot_in_turn_1_is_told_by_the_rules_of_the_game() -> None:
    """Both starts on one street with nothing between them: A1 and D1."""
    found = places("streetfire", LayThings((0,), "start", 0))
    assert [what for what, *_ in found] == ["first_turn_shot"]
