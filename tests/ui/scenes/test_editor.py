"""The editor: drawn on by mouse and by keys, checked, played, saved, left and found again."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.core.boards.hexes import Hex
from game.core.contract import BadData, Mistake
from game.core.editing import Laid
from game.core.notation import first_position, write_position
from game.match import paths, scenarios, user_scenarios, user_sheets
from game.match.editing import FillField
from game.match.editing.session import found_drafts
from game.presenter.metalkrushers.workshop import numbers_of
from game.rules import GAMES, load
from game.rules.metalkrushers.arena import ArenaMap, arena_of
from game.rules.metalkrushers.workshop.ready import READY
from game.ui.scenes.editor import EditorScene
from game.ui.scenes.editor.work import TOOLS
from game.ui.scenes.end import End
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.table.menu import MatchMenu
from game.ui.scenes.table.scene import TableScene
from game.ui.stack import Push
from game.ui.widgets import Dialog, Stepper
from game.ui.widgets.scroll import ScrollArea
from tests.ui.scenes.editing import box, copy_of, drag, new_board, on, own
from tests.ui.scenes.hand import Window, cut_off
from tests.ui.widgets.hands import CTRL
from tests.words import before, worded

EDITED = [slug for slug in GAMES if load(slug).editing is not None]
FINE = (worded("editor.fine"), worded("editor.tried"))
PAGES = ("board", "map", "sides", "rules", "words")


def turn_to(window: Window, page: EditorScene, name: str) -> None:
    page.wide.bar.set(PAGES.index(name))
    window.wait(0.0)


def back_from_the_table(window: Window) -> None:
    """Find the way back as a player does: Escape leads to the menu, and a button from there."""
    for _ in range(4):
        if isinstance(window.top, MatchMenu):
            break
        window.key(pygame.K_ESCAPE)
        window.wait(0.05)
    window.press(worded("editor.back"))


def test_a_city_is_drawn_saved_and_played_by_mouse(window: Window) -> None:
    """Blocks (0, 0) and (1, 0) are points (1, 1) and (3, 1): cells 14 and 16 of 13 a row."""
    page = new_board(window, "streetfire")
    window.press(worded("streetfire_table.edit.thing.height_3"))
    drag(window, page, 14, 16, 18)
    assert [on(page, cell) for cell in (14, 16, 18)] == [(Laid("height_3"),)] * 3
    assert page.work.session.history.steps == 1, "a stroke is one step"
    turn_to(window, page, "words")
    window.press(page.words.entries["name"])
    window.key(pygame.K_a, mod=CTRL)
    window.type("Old Mill")
    window.press(page.save_it)
    assert own("streetfire") == ["Old Mill"]
    window.press(page.play_it)
    assert isinstance(window.top, TableScene)
    match = window.top.session.match
    assert match.setup.scenario.name == "Old Mill"
    assert match.setup.scenario.opening.rows[0] == "333111"
    assert [player.kind for player in match.players] == ["person", "computer"]
    assert match.practice
    back_from_the_table(window)
    assert window.top is page
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, NewMatch)
    assert window.top.plan.scenario.name == "Old Mill"
    assert found_drafts(load("streetfire")) == []


def test_the_end_of_a_match_that_was_tried_leads_back_to_the_editor(window: Window) -> None:
    page = new_board(window, "streetfire")
    window.press(page.play_it)
    table = window.top
    window.frames(5)
    menu = MatchMenu(table)
    window.app.stack.follow(Push(menu))
    window.press(menu.rows["concede"])
    window.press(worded("table.concede.yes"))
    for _ in range(100):
        if isinstance(window.top, End):
            break
        window.wait(0.1)
    window.frames(10)
    window.press(worded("end.rematch"))
    assert isinstance(window.top, TableScene)
    assert window.top is not table
    back_from_the_table(window)
    assert window.top is page
    ended = End(window.desk, table.session.match, table.way_back)
    window.app.stack.follow(Push(ended))
    window.frames(10)
    window.press(worded("editor.back"))
    assert window.top is page


def test_everything_is_done_by_keys_alone(window: Window) -> None:
    """The cursor begins in the middle of the board and goes from square to square."""
    page = new_board(window, "bitskrieg")
    assert page.form.focus is page.board
    window.key(pygame.K_LEFT)
    middle = page.board.spot
    assert middle == 32
    window.key(pygame.K_RIGHT)
    assert page.board.spot == 33
    window.key(pygame.K_RETURN)
    assert on(page, 33) == (Laid("obstacle"),)
    window.key(pygame.K_z)
    assert on(page, 33) == ()
    window.key(pygame.K_y)
    assert on(page, 33) == (Laid("obstacle"),)
    window.key(pygame.K_DELETE)
    assert on(page, 33) == ()
    window.key(pygame.K_UP)
    window.key(pygame.K_SPACE)
    assert on(page, 25) == (Laid("obstacle"),)
    window.key(pygame.K_s, mod=CTRL)
    assert len(own("bitskrieg")) == 1


def test_a_line_is_drawn_from_press_to_press(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    page.palette.tools.set(1)
    window.key(pygame.K_LEFT)
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_RETURN)
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_RIGHT)
    assert page.work.session.history.steps == 0
    assert [on(page, cell) for cell in (33, 34, 35)] == [(Laid("obstacle"),)] * 3, "shown at once"
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, EditorScene), "Escape lets go of the line first"
    assert on(page, 33) == ()
    window.key(pygame.K_RETURN)
    window.key(pygame.K_LEFT)
    window.key(pygame.K_RETURN)
    assert page.work.session.history.steps == 1
    assert [bool(on(page, cell)) for cell in (33, 34, 35)] == [False, True, True]


def test_a_fill_takes_all_that_is_joined_and_alike(window: Window) -> None:
    page = new_board(window, "streetfire")
    page.palette.tools.set(2)
    window.press(worded("streetfire_table.edit.thing.height_2"))
    drag(window, page, 14)
    assert page.work.draft.rows == ("222222", "222222", "22..22", "22..22", "222222", "222222")


def test_a_piece_is_moved_and_the_like_of_it_laid_again(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    window.press(worded("bitskrieg_table.edit.thing.HT"))
    page.palette.owner.set(1)
    drag(window, page, 3)
    window.press(worded("bitskrieg_table.edit.thing.obstacle"))
    page.palette.tools.set(4)
    drag(window, page, 3, 2)
    assert (on(page, 3), on(page, 2)) == ((), (Laid("HT", 1),)), "dragged, it moves"
    drag(window, page, 2)
    assert (page.work.tool, page.work.brush.thing, page.work.seat) == ("brush", "HT", 1)
    drag(window, page, 5)
    assert on(page, 5) == (Laid("HT", 1),)
    assert page.work.session.history.steps == 3


def test_keys_move_a_piece_from_press_to_press(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    window.key(pygame.K_LEFT)
    window.press(worded("bitskrieg_table.edit.thing.LT"))
    page.form.give_focus(page.board)
    window.key(pygame.K_RIGHT, pygame.K_RETURN)
    start = page.board.spot
    assert start is not None
    page.palette.tools.set(4)
    window.key(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert (on(page, start), on(page, start + 8)) == ((), (Laid("LT", 0),))


def test_the_right_button_rubs_out_and_ends_its_stroke(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    drag(window, page, 27, 28, 29)
    drag(window, page, 27, 28, button=pygame.BUTTON_RIGHT)
    assert not page.work.drawing
    assert [bool(on(page, cell)) for cell in (27, 28, 29)] == [False, False, True]
    assert page.work.session.history.steps == 2


def test_a_piece_in_hand_finds_an_owner_when_its_own_has_left(window: Window) -> None:
    """Three play, the third one's Krusher is in hand, and then only two may."""
    page = new_board(window, "metalkrushers")
    turn_to(window, page, "board")
    page.players.most.set(3)
    page.palette.owner.set(2)
    window.press(worded("metalkrushers_table.edit.thing.krusher"))
    page.players.most.set(2)
    assert page.work.seat == 1
    assert list(page.palette.owner.options) == [worded("newmatch.person", n) for n in (1, 2)]
    south = arena_of(ArenaMap(6)).hexes.cell(Hex(0, 6))
    drag(window, page, south)
    assert on(page, south)[-1].seat == 1
    window.key(pygame.K_z)
    assert page.work.session.draft.find("seats") == (2, 2)
    assert on(page, south) == (Laid("null"),)


def test_pointing_tells_what_lies_there_and_lays_nothing_out_anew(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    drag(window, page, 27)
    window.frames(3)
    layouts = window.desk.layouts
    window.point(page.board.spot_of(28))
    window.point(page.board.spot_of(27))
    window.frames(1)
    name = worded("bitskrieg_table.edit.thing.obstacle")
    assert page.spot.words == worded("editor.at", "3-3", name)
    assert window.desk.layouts == layouts


def test_a_mirror_draws_for_the_other_side_as_well(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    page.palette.mirror.set(1)
    window.press(worded("bitskrieg_table.edit.thing.HT"))
    drag(window, page, 57)
    assert on(page, 57) == (Laid("HT", 0),)
    assert on(page, 6) == (Laid("HT", 1),)


def test_undo_while_a_stroke_is_drawn_only_lets_go_of_it(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    drag(window, page, 27)
    spot = page.board.spot_of(28)
    window.point(spot)
    window.down(spot)
    window.key(pygame.K_z)
    assert (bool(on(page, 27)), bool(on(page, 28))) == (True, False)
    window.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
    assert (bool(on(page, 27)), bool(on(page, 28))) == (True, False)


def test_what_is_wrong_is_told_and_shown_where_it_is(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    window.press(worded("bitskrieg_table.edit.thing.woods"))
    drag(window, page, 35)
    window.frames(5)
    assert page.checks.told.words == worded("editor.wrong", 1)
    window.press(worded("editor.show"))
    assert page.wide.bar.chosen == PAGES.index("rules"), "it is put right by an option"
    assert (page.board.spot, page.board.marked) == (35, 35)
    window.press(page.play_it)
    assert isinstance(window.top, Dialog), "it can't be played, and the reason is told"
    window.key(pygame.K_RETURN)
    window.press(page.save_it)
    assert isinstance(window.top, Dialog)
    assert own("bitskrieg") == []
    window.key(pygame.K_RETURN)
    window.key(pygame.K_z)
    window.frames(5)
    assert page.checks.told.words in FINE


def test_a_machine_saved_in_the_workshop_can_be_laid(window: Window) -> None:
    """The southern corner of the arena is hex (0, 6)."""
    heron = READY["Heron"]._replace(armor=(18, 14, 11, 10, 9, 13))
    user_sheets.save("metalkrushers", "Old Iron", numbers_of(heron))
    page = new_board(window, "metalkrushers")
    window.press(worded("metalkrushers_table.edit.thing.krusher"))
    box = page.palette.notes.boxes[0]
    box.set(list(box.options).index("Old Iron"))
    south = arena_of(ArenaMap(6)).hexes.cell(Hex(0, 6))
    drag(window, page, south)
    assert page.work.session.draft.find("opening", "forces")[0] == (
        ("standard", "weapon_weapon", "thrust-S", "slice-L", (18, 14, 11, 10, 9, 13)),
    )


def test_a_tank_saved_by_the_player_can_be_set_for_a_side(window: Window) -> None:
    user_sheets.save("dicezone", "Old Iron", (6, 5, 5, 4, 6, 3, 3, 3, 5))
    page = new_board(window, "dicezone")
    page.work.do(FillField("designs", "set"))
    page._changed()
    box = page.fields._inputs["design", 1, None]
    box.set(list(box.options).index("Old Iron"))
    found = page.work.session.draft.find("opening", "designs")
    assert found == ("standard", "6-5-5-4-6-3-3-3-5")


def test_a_random_match_tells_whether_the_scenario_ends(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = new_board(window, "streetfire")
    window.frames(60)
    assert page.checks.told.words == worded("editor.tried")
    endless = Mistake("draft.toml", "core.mistake.endless", (7,))

    def never_ends(scenario: object, where: object) -> Iterator[None]:
        yield
        raise BadData(endless)

    monkeypatch.setattr("game.ui.scenes.editor.work.random_match", never_ends)
    window.press(worded("streetfire_table.edit.thing.height_2"))
    drag(window, page, 14)
    window.frames(10)
    assert page.checks.told.words == worded("editor.wrong", 1)
    assert [trouble.told for trouble in page.work.check.troubles] == [endless]


def test_a_thing_that_is_lacking_comes_to_hand(window: Window) -> None:
    page = new_board(window, "streetfire")
    drag(window, page, 6, button=pygame.BUTTON_RIGHT)  # the start at D1
    window.frames(5)
    window.press(worded("editor.show"))
    assert page.work.brush.thing == "start"


@pytest.mark.parametrize("slug", EDITED)
def test_each_supplied_scenario_opens_as_a_copy_and_can_be_played(
    window: Window, slug: str
) -> None:
    for scenario in scenarios.supplied(slug)[:2]:
        page = copy_of(window, slug, scenario.id)
        assert page.checks.told.words in FINE
        assert page.work.session.draft.find("name") != scenario.name


def test_ones_own_scenario_is_edited_in_its_file(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    window.press(page.save_it)
    (name,) = own("bitskrieg")
    window.key(pygame.K_ESCAPE)
    window.press(worded("newmatch.edit"))
    window.press(worded("editor.edit", name))
    page = window.top
    window.frames(3)
    drag(window, page, 27)
    window.press(page.save_it)
    assert own("bitskrieg") == [name]
    path = user_scenarios.path_of(scenarios.own("bitskrieg").scenarios[0])
    assert ". . . # . . . ." in path.read_text("utf-8")


def test_what_was_not_saved_is_found_again_and_may_be_put_away(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    drag(window, page, 27)
    window.key(pygame.K_ESCAPE)
    window.press(worded("newmatch.edit"))
    name = page.work.session.draft.find("name")
    window.press(worded("editor.continue", name))
    assert on(window.top, 27) == (Laid("obstacle"),)
    window.key(pygame.K_ESCAPE)
    window.press(worded("newmatch.edit"))
    window.press(worded("editor.put_away"))
    assert window.reads(worded("editor.put_away_title", name))
    window.press(worded("editor.put_away"))
    assert len(list(paths.deleted(paths.drafts()).iterdir())) == 1
    copied = worded("editor.copy", scenarios.supplied("bitskrieg")[0].name)
    assert [way.words for way in window.top.ways] == [copied, worded("editor.new")]


def test_many_drafts_wait_side_by_side(window: Window) -> None:
    """Each is continued by its name, whichever was left last; none has to go for another."""
    for cell in (27, 28):
        page = new_board(window, "bitskrieg")
        drag(window, page, cell)
        window.key(pygame.K_ESCAPE)
    names = [draft.name for draft in found_drafts(load("bitskrieg"))]
    first = worded("editor.new_name")
    assert sorted(names) == [first, user_scenarios.free_name(first, [first])]
    window.press(worded("newmatch.edit"))
    window.press(worded("editor.continue", first))
    assert (on(window.top, 27), on(window.top, 28)) == ((Laid("obstacle"),), ())


def test_an_own_scenario_with_a_draft_is_continued_not_begun_again(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    window.press(page.save_it)
    drag(window, page, 27)
    window.key(pygame.K_ESCAPE)
    window.press(worded("newmatch.edit"))
    name = page.work.session.draft.find("name")
    ways = [way.words for way in window.top.ways]
    assert ways == [
        worded("editor.continue", name),
        worded("editor.copy", name),
        worded("editor.new"),
    ]


def test_what_begins_in_mid_match_is_told_to_be_out_of_reach(window: Window) -> None:
    owner = load("bitskrieg")
    setup = next(scenarios.setups(scenarios.supplied("bitskrieg")[0], "house"))
    position = write_position(owner, first_position(owner, setup))
    head = 'game = "bitskrieg"\nname = "Halfway"\npitch = "A"\nsuits = "B"\n'
    own_one = user_scenarios.keep(owner, f"{head}position = '''\n{position}'''\n")
    box(window, "bitskrieg", own_one.id)
    window.press(worded("newmatch.edit"))
    assert window.reads(worded("editor.mid_match", "Halfway"))
    assert [way.words for way in window.top.ways] == [worded("editor.new")]


def test_a_copy_of_what_begins_in_mid_match_is_told_to_begin_anew(window: Window) -> None:
    """First Shells comes with the program and begins in mid-match."""
    box(window, "streetfire", "first_shells")
    window.press(worded("newmatch.edit"))
    name = next(one for one in scenarios.supplied("streetfire") if one.id == "first_shells").name
    assert window.reads(worded("editor.mid_match_copy", name))
    window.press(worded("editor.copy", name))
    assert window.top.work.session.draft.find("position") is None


def test_a_damaged_draft_is_told_and_harms_nothing(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    drag(window, page, 27)
    window.key(pygame.K_ESCAPE)
    (found,) = found_drafts(load("bitskrieg"))
    found.path.write_bytes(b"\xff\xfe")
    window.press(worded("newmatch.edit"))
    window.press(worded("editor.continue", worded("editor.unnamed")))
    assert isinstance(window.top, Dialog)
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, NewMatch)
    assert found.path.read_bytes() == b"\xff\xfe"


def test_rules_and_options_are_written_and_undone(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    turn_to(window, page, "rules")
    page.rule_page.switch.set(0)
    row = next(row for row in page.rule_page.options.rows if row.option.id == "terrain")
    row.inputs[0].flip()
    assert page.work.session.draft.find("rules") == "printed"
    assert page.work.session.draft.find("options", "terrain") is True
    window.press(page.undo_it)
    assert page.work.session.draft.find("options") is None
    assert row.inputs[0].on is False
    window.press(page.undo_it)
    assert page.work.session.draft.find("rules") is None


def test_guns_are_counted_beside_the_board(window: Window) -> None:
    page = new_board(window, "streetfire")
    turn_to(window, page, "sides")
    stepper = page.fields._inputs["LR", 1, None]
    assert isinstance(stepper, Stepper)
    stepper.set(4)
    forces = page.work.session.draft.find("opening", "forces")
    assert forces == (("LR", "LR", "SR", "SR"), ("LR", "LR", "LR", "LR", "SR", "SR"))
    window.press(page.undo_it)
    assert stepper.value == 2


def test_a_larger_map_fits_the_view_again(window: Window) -> None:
    page = new_board(window, "streetfire")
    turn_to(window, page, "map")
    page.whole.width.set(9)
    window.frames(3)
    assert len(page.work.draft.rows[0]) == 9
    assert page.board.camera.size == (18.0, 12.0)
    drag(window, page, 14)
    assert page.work.session.history.steps == 1


@pytest.mark.parametrize("slug", EDITED)
@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut_off_on_any_page(
    open_window: Callable[..., Window], slug: str, language: str, scale: int
) -> None:
    window = open_window(scale=scale, language=language)
    page: NewMatch = box(window, slug)
    dialog = window.desk.routes.open_editor(
        window.desk, page.plan.game, page.plan.scenario, page.take
    )
    window.lay(dialog)
    assert cut_off(window) == []
    window.press(window.desk.say("editor.new"))
    editor: EditorScene = window.top
    tabs = editor.wide if scale == 100 else editor.narrow
    for number in range(len(tabs.bar.options)):
        tabs.bar.set(number)
        assert cut_off(window) == []


def test_a_map_grows_at_the_edge_that_is_chosen(window: Window) -> None:
    page = new_board(window, "portable")
    turn_to(window, page, "map")
    page.whole.across.set(1)
    page.whole.down.set(1)
    page.whole.width.set(13)
    page.whole.height.set(11)
    units = page.work.draft.find("opening", "units")
    assert units[0] == ("infantry G10 N", "commander G11 N"), "F9 and F10 a column and a row before"
    window.key(pygame.K_z, pygame.K_z)
    assert page.whole.width.value == 12
    assert page.work.draft.find("opening", "units")[0] == ("infantry F9 N", "commander F10 N")


def test_the_things_stay_where_they_are_whatever_is_in_hand(window: Window) -> None:
    """A unit has words to note beside it, and open ground has none."""
    page = new_board(window, "portable")
    page.palette.switch.set(page.palette.groups.index("units"))
    page.form.settle()
    engineers = page.palette.buttons["engineers"]
    before = engineers.rect.copy()
    window.press(page.palette.buttons["infantry"])
    assert page.palette.notes.shown
    page.form.settle()
    assert engineers.rect == before


def test_a_group_that_is_turned_to_is_in_hand_and_its_list_stays_as_high(window: Window) -> None:
    """Nothing is drawn that is out of sight, and no thing moves away under the second click."""
    page = new_board(window, "portable")
    palette = page.palette
    window.press(palette.buttons["woods"])
    palette.switch.set(palette.groups.index("units"))
    page.form.settle()
    assert page.work.brush.thing == "infantry"
    seen = palette.grids["units"].rect, palette.notes.rect.copy()
    window.press(palette.buttons["engineers"])
    page.form.settle()
    assert (palette.grids["units"].rect, palette.notes.rect) == seen
    page.work.note(0, "elite")
    palette.renew()
    noted = page.work.brush
    palette.switch.set(palette.groups.index("ground"))
    assert page.work.brush.thing == "woods", "what was last in hand of it"
    palette.switch.set(palette.groups.index("units"))
    assert page.work.brush == noted
    palette.tools.set(TOOLS.index("erase"))
    palette.switch.set(palette.groups.index("ground"))
    assert page.work.tool == "erase", "an eraser needs nothing in hand"
    assert palette.grids["ground"].shown


def test_the_edges_of_a_zone_are_columns_with_letters_and_rows_within_the_board(
    window: Window,
) -> None:
    """The board has 12 columns, A to L, until one is added: M."""
    page = new_board(window, "portable")
    turn_to(window, page, "sides")
    page.work.do(FillField("zones", "set"))
    page.work.do(FillField("east", 6, 0))
    page.fields.renew()
    entries = {key[:2]: entry for key, entry in page.fields._inputs.items()}
    assert entries["east", 0].shows(entries["east", 0].value) == "F"
    assert entries["south", 0].shows(10) == "10"
    assert entries["west", 0].high == 6, "no further than the last column"
    page.whole.width.set(13)
    assert entries["east", 1].high == 13
    entries["east", 1].set(13)
    assert entries["east", 1].shows(entries["east", 1].value) == "M"


def test_in_large_type_all_things_lie_in_one_page_that_scrolls(
    open_window: Callable[..., Window],
) -> None:
    window = open_window(scale=200)
    page = new_board(window, "portable")
    page.narrow.bar.set(page.narrow_pages.index("board"))
    page.palette.switch.set(page.palette.groups.index("units"))
    page.form.settle()
    above = page.form.root.path_to(page.palette.buttons["commander"])
    scrolling = [one for one in above if isinstance(one, ScrollArea) and one.scrolls()]
    assert len(scrolling) == 1
    assert cut_off(window) == []


def test_what_one_optional_rule_puts_right_is_one_thing_to_fix(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    window.press(worded("bitskrieg_table.edit.thing.woods"))
    drag(window, page, 26, 27, 28)
    window.wait(0.5)
    assert len(page.work.check.troubles) == 3, "each has its mark on the board"
    assert page.checks.told.words == worded("editor.wrong", 1)
    says = before("editor.at_several", page.work.editing.cell_name(page.work.draft, 26), 2)
    assert says in page.checks.children[1].children[0].words


def test_an_optional_rule_that_is_lacking_has_the_focus(window: Window) -> None:
    page = new_board(window, "bitskrieg")
    window.press(worded("bitskrieg_table.edit.thing.woods"))
    drag(window, page, 27)
    window.wait(0.5)
    window.press(worded("editor.show"))
    row = next(row for row in page.rule_page.options.rows if row.option.id == "terrain")
    assert page.form.focus is row.inputs[0]
    window.key(pygame.K_SPACE)
    assert page.work.session.draft.find("options", "terrain") is True
