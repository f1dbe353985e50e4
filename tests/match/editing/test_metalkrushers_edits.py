"""Arenas stay even whatever is drawn, and Krushers stand on letters of the map; all by hand."""

from game.core.boards.hexes import Hex
from game.core.editing import Laid, ScenarioDraft
from game.match.editing import (
    ClearCells,
    FlipBoard,
    LayThings,
    ResizeBoard,
    SetKey,
    edited,
    text_of,
)
from game.match.editing.checking import checked
from game.match.editing.edits import Edit
from game.match.editing.session import EditSession, editing_of
from game.rules import load
from game.rules.metalkrushers.arena import ArenaMap, arena_of

ARENAS = editing_of(load("metalkrushers"))
WORDS = ("Mill", "A mill.", "Millers.")


def cell(q: int, r: int, radius: int = 6) -> int:
    return arena_of(ArenaMap(radius)).hexes.cell(Hex(q, r))


def made(*edits: Edit) -> ScenarioDraft:
    draft = EditSession.of_blank(load("metalkrushers"), WORDS).draft
    for edit in edits:
        draft = edited(ARENAS, draft, edit)
    return draft


def krusher(q: int, r: int, seat: int, facing: int = 0, name: str = "Turnstile") -> LayThings:
    return LayThings((cell(q, r),), "krusher", seat, facing, name)


def ground(draft: ScenarioDraft, thing: str, radius: int = 6) -> int:
    """Count the hexes on which a thing lies."""
    cells = ARENAS.grid(draft).cells
    return sum(Laid(thing) in ARENAS.at(draft, at) for at in cells)


DUEL = """     ~~~
   ~~...~~
 ~~.......~~
~.....o.....~
~..o.....o..~
~...........~
~.....+.....~
~..o.....o..~
~...........~
~~....o....~~
  ~~.....~~
    ~~.~~
      ~"""


def test_a_new_arena_is_the_one_of_the_usual_duel() -> None:
    assert "\n".join(made().rows) == DUEL.replace("+", ".")
    assert checked(load("metalkrushers"), made()).troubles == ()


def test_what_is_laid_on_one_hex_is_laid_on_all_twelve_alike() -> None:
    """A hex off all axes has twelve images, one on an axis six."""
    assert ground(made(LayThings((cell(1, 2),), "null")), "null") == 36 + 12
    assert ground(made(LayThings((cell(0, 2),), "post")), "post") == 6
    both = made(LayThings((cell(1, 2),), "null"), ClearCells((cell(-3, 1),)))
    assert ground(both, "null") == 36


def test_the_rim_stays_a_null_field_and_posts_stay_clear_of_it() -> None:
    blank = made()
    for at, thing in ((cell(0, 6), "floor"), (cell(0, 5), "post"), (cell(1, 1), "pickup")):
        assert edited(ARENAS, blank, LayThings((at,), thing)) is blank


def test_pick_up_points_lie_at_one_distance() -> None:
    draft = made(LayThings((cell(0, 4),), "pickup"))
    assert ground(draft, "pickup") == 6
    assert ARENAS.at(draft, cell(0, 3)) == (Laid("floor"),)


def test_krushers_are_listed_for_each_side_with_a_letter_of_their_own() -> None:
    draft = made(krusher(0, 6, 0), krusher(0, -6, 1, 3, "Wicket"), krusher(1, 5, 0))
    assert draft.find("opening", "forces") == (("Turnstile", "Turnstile"), ("Wicket",))
    assert draft.find("opening", "starts") == ((("A", "N"), ("C", "N")), (("B", "S"),))
    assert [draft.rows[n].strip() for n in (0, 12)] == ["~B~", "A"]
    assert checked(load("metalkrushers"), draft).troubles == ()


def test_a_side_without_a_krusher_is_told_once_another_has_one() -> None:
    found = checked(load("metalkrushers"), made(krusher(0, 6, 0))).troubles
    assert [(t.told.id, t.thing) for t in found] == [
        ("metalkrushers_table.edit.no_krusher", "krusher")
    ]


def test_a_krusher_that_goes_leaves_its_hex_as_it_was() -> None:
    one = made(krusher(0, 6, 0), krusher(0, -6, 1, 3))
    draft = edited(ARENAS, one, ClearCells((cell(0, 6),)))
    assert draft.find("opening", "forces") == ((), ("Turnstile",))
    assert draft.rows[12].strip() == "~"
    draft = edited(ARENAS, draft, ClearCells((cell(0, -6),)))
    assert draft.find("opening") is None
    assert draft.rows == made().rows


def test_other_ground_takes_the_krusher_that_stood_on_it() -> None:
    draft = made(krusher(0, 2, 0), LayThings((cell(2, 0),), "null"))
    assert draft.find("opening", "forces") is None


def test_a_turned_arena_turns_its_krushers() -> None:
    """A sixth of a turn clockwise brings the southern corner to the south-western one."""
    draft = made(krusher(0, 6, 0, 0), FlipBoard("sixths"))
    assert ARENAS.at(draft, cell(-6, 6)) == (Laid("null"), Laid("krusher", 0, 1, "Turnstile"))


def test_a_mirror_gives_the_other_side_its_krusher() -> None:
    edit = LayThings((cell(0, 6),), "krusher", 0, 0, "Wicket", "half_turn")
    draft = made(edit)
    assert ARENAS.at(draft, cell(0, -6))[1] == Laid("krusher", 1, 3, "Wicket")


def test_thirds_give_each_of_three_players_a_krusher() -> None:
    edit = LayThings((cell(0, 6),), "krusher", 0, 0, "Wicket", "thirds")
    draft = made(SetKey(("seats",), (3, 3)), edit)
    assert draft.find("opening", "forces") == (("Wicket",),) * 3
    assert checked(load("metalkrushers"), draft).troubles == ()


def test_another_size_keeps_corners_and_the_inside() -> None:
    draft = made(krusher(0, 6, 0), krusher(0, -6, 1, 3), LayThings((cell(0, 4),), "post"))
    small = edited(ARENAS, draft, ResizeBoard(5, 5))
    assert ARENAS.at(small, cell(0, 5, 5))[1] == Laid("krusher", 0, 0, "Turnstile")
    assert ground(small, "post") == 0, "posts stay two hexes off the rim"
    large = edited(ARENAS, draft, ResizeBoard(7, 7))
    assert ground(large, "post") == 6
    assert ground(large, "null") == 42 - 2 + 2
    for changed in (small, large):
        assert checked(load("metalkrushers"), changed).troubles == ()
        assert text_of(changed, "placed").count("~") >= 28


def test_fewer_players_than_krushers_are_told_and_not_forgotten() -> None:
    """The number of players changes while everybody's Krusher stands there."""
    three = made(
        SetKey(("seats",), (3, 3)),
        LayThings((cell(0, 6),), "krusher", 0, 0, "Wicket", "thirds"),
    )
    two = edited(ARENAS, three, SetKey(("seats",), (2, 2)))
    assert two.find("opening") == three.find("opening")
    assert checked(load("metalkrushers"), two).troubles != ()


OWN_BUILD = "light/two_handed//maul-M/11,8,6,6,6,8"


def test_a_krusher_of_one_s_own_is_written_out_and_kept_through_a_flip() -> None:
    draft = made(krusher(0, 6, 0, name=OWN_BUILD), krusher(0, -6, 1, 3))
    sheet = ("light", "two_handed", "", "maul-M", (11, 8, 6, 6, 6, 8))
    assert draft.find("opening", "forces") == ((sheet,), ("Turnstile",))
    assert '["light", "two_handed", "", "maul-M", [11, 8, 6, 6, 6, 8]]' in text_of(draft, "placed")
    turned = edited(ARENAS, draft, FlipBoard("half_turn"))
    assert ARENAS.at(turned, cell(0, -6))[1] == Laid("krusher", 0, 3, OWN_BUILD)


def test_a_word_that_is_no_build_lays_a_ready_made_krusher() -> None:
    for word in ("", "a/b/c/d/e", "light/two_handed//maul-M/1,2", "////", "x" * 400):
        draft = made(krusher(0, 6, 0, name=word))
        assert draft.find("opening", "forces") == (("Turnstile",), ())
