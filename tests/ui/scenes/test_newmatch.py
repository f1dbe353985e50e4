"""A new match: what is chosen reaches the match, is remembered, and nothing is cut off."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ai.levels import LEVELS, rank_of
from game.ai.styles import STYLES
from game.core.contract import Choice
from game.core.scenario import Setup
from game.match import paths
from game.match.dice import SeededDice, TypedDice
from game.match.match import Match
from game.match.seats import Player
from game.match.settings import load
from game.rules import GAMES
from game.ui.desk import Desk
from game.ui.scenes import routes
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.end import End
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.newmatch.listing import PAD, scenario_map
from game.ui.scenes.newmatch.opponents import OPPONENTS
from game.ui.scenes.newmatch.options import OptionRow
from game.ui.scenes.newmatch.plan import MatchPlan, level_ids
from game.ui.scenes.newmatch.seats import SeatPanel
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets import Dialog, Label, RichText, Stepper, Tabs, TextEntry, Toggle
from game.ui.widgets.scroll import ScrollArea
from tests.ui.scenes.hand import Window, cut_off, widgets
from tests.words import worded
from tools.shots.matches import played


def opened(window: Window) -> NewMatch:
    page: NewMatch = window.lay(NewMatch(window.desk, "bitskrieg"))
    return page


def started(window: Window, page: NewMatch) -> Match:
    window.press(page.start_it)
    assert isinstance(window.top, TableScene)
    match: Match = window.top.session.match
    return match


def option(page: NewMatch, id: str) -> list[Toggle | Stepper]:
    return next(row.inputs for row in page.options.rows if row.option.id == id)


def test_switches_and_numbers_reach_the_setup(window: Window) -> None:
    page = opened(window)
    page.cards.choose(page.form, 1)
    option(page, "stun")[0].flip()
    option(page, "rebuilds")[1].set(5)
    setup: Setup = started(window, page).setup
    assert setup.options["stun"] is True
    assert setup.options["rebuilds"] == (2, 5)
    assert setup.options["ramming"] is False


def test_a_switch_is_flipped_by_mouse_and_by_space(window: Window) -> None:
    page = opened(window)
    switch = option(page, "reserves")[0]
    window.press(switch)
    assert page.plan.options["reserves"] is True
    window.key(pygame.K_SPACE)
    assert page.plan.options["reserves"] is False


def test_a_scenario_brings_its_own_rules_and_they_can_be_had_again(window: Window) -> None:
    page = opened(window)
    ids = [card.id for card in page.plan.scenarios]
    page.cards.choose(page.form, ids.index("breakers_yard"))
    assert option(page, "ramming")[0].on
    assert page.options.reset.refusal
    option(page, "ramming")[0].flip()
    assert not page.options.reset.refusal
    page.options.reset.press(page.form)
    assert page.plan.options["ramming"] is True


def test_limits_stand_under_more(window: Window) -> None:
    page = opened(window)
    rare = [row for row in page.options.rows if row.option.advanced]
    assert rare
    assert not any(row.shown for row in rare)
    page.options.more.press(page.form)
    assert all(row.shown for row in rare)


def test_every_option_has_a_name_a_line_and_the_link_of_its_rule(window: Window) -> None:
    page = opened(window)
    for row in page.options.rows:
        assert window.desk.texts.has(f"bitskrieg.option.{row.option.id}.name")
        assert window.desk.texts.has(f"bitskrieg.option.{row.option.id}.hint")
    page.options.rows[3].on_rule("BK-16.1")
    window.wait(0)
    window.key(pygame.K_LSHIFT)
    assert isinstance(window.top, Rulebook)
    assert window.top.book.passages[window.top.path[window.top.at]].id == "BK-16.1"


def test_names_levels_and_colors_are_remembered(open_window: Callable[..., Window]) -> None:
    first = open_window()
    page = opened(first)
    first.press(page.seats[0].name)
    first.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    first.type("Zoë")
    page.seats[1].level.set(3)
    page.seats[0].swatch.on_next(1)
    page.cards.choose(page.form, 2)
    match = started(first, page)
    assert [player.name for player in match.players] == ["Zoë", "Captain Vogel"]
    assert match.players[1].level == "captain.careful"
    later = opened(open_window())
    assert [(p.name, p.level) for p in later.plan.players] == [
        ("Zoë", None),
        ("Captain Vogel", "captain.careful"),
    ]
    assert later.plan.players[0].color == match.players[0].color == 3
    assert later.plan.scenario.id == "twin_lakes"


def test_changed_rules_are_remembered_too(open_window: Callable[..., Window]) -> None:
    first = open_window()
    page = opened(first)
    option(page, "stun")[0].flip()
    started(first, page)
    settings, _ = load()
    assert settings.last_options == {"bitskrieg": {"stun": True}}
    second = open_window()
    later = NewMatch(second.desk, "bitskrieg")
    assert later.plan.options["stun"] is True
    assert later.plan.changed_options() == ["stun"]


def test_two_persons_can_sit_down(window: Window) -> None:
    page = opened(window)
    page.seats[1].kind.set(0)
    assert page.seats[1].name.shown
    assert not page.seats[1].level.shown
    match = started(window, page)
    assert [player.kind for player in match.players] == ["person", "person"]
    assert [player.name for player in match.players] == [
        worded("newmatch.person", seat) for seat in (1, 2)
    ]


def test_seats_can_be_swapped(window: Window) -> None:
    page = opened(window)
    window.press(worded("newmatch.swap"))
    assert [player.kind for player in page.plan.players] == ["computer", "person"]
    match = started(window, page)
    assert [player.team for player in match.players] == [0, 1]
    assert match.setup.seats == ("Corporal Vogel", worded("newmatch.person", 1))


def test_two_computers_of_one_level_get_different_names(window: Window) -> None:
    page = opened(window)
    page.seats[0].kind.set(1)
    told = [seat.opponent.options[seat.opponent.chosen] for seat in page.seats[:2]]
    assert told == ["Adler, bold", "Vogel, careful"]
    assert all("Adler" not in one for one in page.seats[1].opponent.options), "Adler sits there"
    assert started(window, page).setup.seats == ("Corporal Adler", "Corporal Vogel")


def test_a_color_that_is_taken_is_passed_over(window: Window) -> None:
    page = opened(window)
    taken = page.plan.players[1].color
    seen = set()
    for _ in range(6):
        page.seats[0].swatch.on_next(1)
        seen.add(page.plan.players[0].color)
    assert seen == set(range(6)) - {taken}


def test_a_player_without_a_name_cannot_start_and_is_told_why(window: Window) -> None:
    page = opened(window)
    window.press(page.seats[0].name)
    window.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    window.key(pygame.K_DELETE)
    window.press(page.start_it)
    assert window.top is page
    assert page.summary.words == worded("newmatch.nameless", 1)


@pytest.mark.parametrize(("index", "kind"), [(0, SeededDice), (1, TypedDice)])
def test_dice_are_rolled_by_the_program_or_on_the_table(
    window: Window, index: int, kind: type
) -> None:
    page = opened(window)
    page.dice.set(index)
    assert isinstance(started(window, page).dice, kind)


def stirring(window: Window, page: NewMatch) -> Dialog:
    """Open the question for the words with the keyboard."""
    page.form.give_focus(page.stir_it)
    window.key(pygame.K_SPACE)
    dialog = window.top
    assert isinstance(dialog, Dialog)
    return dialog


def test_a_match_starts_without_a_word_from_anybody(window: Window) -> None:
    match = started(window, opened(window))
    assert isinstance(match.dice, SeededDice)
    assert match.dice.words == ()


def test_words_are_asked_below_the_fingerprint_and_stir_the_dice(window: Window) -> None:
    page = opened(window)
    page.plan.kind(1, "person")
    page.plan.name(1, "Ben")
    page._seated()
    stirring(window, page)
    committed = page.plan.seeded.commitment
    assert window.reads(committed)
    window.type("night owl")
    window.key(pygame.K_TAB)
    window.type("fox")
    window.key(pygame.K_RETURN)
    assert window.top is page
    everyone = window.desk.texts.listed((worded("newmatch.person", 1), "Ben"))
    assert page.stirred_by.words == worded("newmatch.stir.by", everyone)
    match = started(window, page)
    assert isinstance(match.dice, SeededDice)
    assert match.dice.words == ("night owl", "fox")
    assert match.dice.commitment == committed
    assert match.journal is not None
    assert match.journal.header.dice.stir == ("night owl", "fox")


def test_only_persons_are_asked_and_a_line_may_stay_empty(window: Window) -> None:
    page = opened(window)
    stirring(window, page)
    assert sum(isinstance(widget, TextEntry) for widget in window.seen()) == 1
    window.type("   ")
    window.key(pygame.K_RETURN)
    assert not page.stirred_by.shown
    match = started(window, page)
    assert isinstance(match.dice, SeededDice)
    assert match.dice.words == ()


def test_a_word_that_is_not_meant_is_dropped_with_escape(window: Window) -> None:
    page = opened(window)
    stirring(window, page)
    window.type("owl")
    window.key(pygame.K_ESCAPE)
    assert page.plan.stirring() == ("", "")


def test_words_go_with_their_players(desk: Desk) -> None:
    plan = MatchPlan("bitskrieg", desk.settings, desk.texts)
    plan.kind(1, "person")
    plan.stir(0, " owl\n")
    assert plan.stirring() == ("owl", "")
    plan.swap()
    assert plan.stirring() == ("", "owl")
    plan.kind(1, "computer")
    assert plan.stirring() == ("", "")


def test_real_dice_are_not_stirred(window: Window) -> None:
    page = opened(window)
    page.plan.stir(0, "owl")
    page.dice.set(1)
    assert not page.stir_it.shown
    assert page.plan.stirring() == ("", "")
    assert isinstance(started(window, page).dice, TypedDice)


def test_real_dice_of_one_match_are_not_those_of_the_next_unless_the_settings_say_so(
    window: Window,
) -> None:
    page = opened(window)
    page.dice.set(1)
    assert isinstance(started(window, page).dice, TypedDice)
    assert isinstance(opened(window).plan.dice(), SeededDice)
    change_settings(window.desk, dice_source="typed")
    assert isinstance(opened(window).plan.dice(), TypedDice)


def test_the_seed_whose_fingerprint_was_shown_serves_one_match_only(window: Window) -> None:
    plan = opened(window).plan
    shown = plan.seeded.commitment
    first, second = plan.begin().dice, plan.begin().dice
    assert isinstance(first, SeededDice)
    assert isinstance(second, SeededDice)
    assert first.commitment == shown != second.commitment


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 100), ((960, 540), 200)])
def test_the_fingerprint_stands_in_sight_with_the_first_line(
    open_window: Callable[..., Window], size: tuple[int, int], scale: int
) -> None:
    window = open_window(size=size, scale=scale, language="pseudo")
    page = opened(window)
    for widget in widgets(page.form.root):
        if isinstance(widget, Tabs):
            widget.bar.set(3)
            page.form.relay()
    stirring(window, page)
    window.frames(3)
    print_of_seed = next(w for w in window.seen() if isinstance(w, RichText))
    line = next(w for w in window.seen() if isinstance(w, TextEntry))
    body = next(w for w in window.seen() if isinstance(w, ScrollArea))
    assert body.rect.contains(print_of_seed.rect)
    assert body.rect.contains(line.rect)
    assert cut_off(window) == []


def test_a_practice_match_is_one(window: Window) -> None:
    page = opened(window)
    page.practice.flip()
    match = started(window, page)
    assert match.practice
    assert match.journal is not None
    assert match.journal.header.practice


def test_every_level_can_be_chosen_and_tells_its_character(window: Window) -> None:
    page = opened(window)
    told = set()
    for index in range(len(LEVELS)):
        page.seats[1].level.set(index)
        told.add(page.seats[1].character.words)
    assert len(told) == len(LEVELS) == 5


def test_every_scenario_shows_its_own_map(window: Window) -> None:
    page = opened(window)
    window.desk.size = (1280, 720)
    maps = {
        pygame.image.tobytes(scenario_map(window.desk, card, 96), "RGB"): card.id
        for card in page.plan.scenarios
        if card.picture
    }
    assert len(maps) == sum(bool(card.picture) for card in page.plan.scenarios)


@pytest.mark.parametrize("width", [420, 480, 534, 560, 620])
def test_the_words_of_a_scenario_end_before_the_edge_of_its_box(window: Window, width: int) -> None:
    page = opened(window)
    cards, desk = page.cards, window.desk
    cards.chosen = -1
    cards.place(desk, pygame.Rect(0, 0, width, 200))
    pad = desk.u(PAD)
    for index in range(len(cards.items)):
        row = cards.row_rect(index)
        surface = pygame.Surface((width, row.height), pygame.SRCALPHA)
        cards.draw_row(desk, surface, pygame.Rect(0, 0, *row.size), index)
        assert surface.get_bounding_rect().right <= row.width - pad + 1


def test_arrows_choose_a_scenario_and_enter_starts_it(window: Window) -> None:
    page = opened(window)
    page.form.give_focus(page.cards, by_keyboard=True)
    window.key(pygame.K_DOWN, pygame.K_DOWN)
    chosen = page.plan.scenario.id
    assert chosen == page.plan.scenarios[2].id
    window.key(pygame.K_RETURN)
    assert window.top.session.match.setup.scenario.id == chosen


def test_escape_goes_back_and_a_button_opens_the_menu_with_all_other_pages(window: Window) -> None:
    shelf = window.lay(Shelf(window.desk))
    page = opened(window)
    window.press(worded("shelf.menu"))
    menu = window.top
    assert list(menu.rows) == ["rules", "load", "replays", "settings", "shelf", "quit"]
    window.key(pygame.K_ESCAPE)
    assert window.top is page
    window.key(pygame.K_ESCAPE)
    assert window.top is shelf


@pytest.mark.parametrize("where", ["seats", "dice", "cards"])
def test_ctrl_and_enter_start_from_wherever_the_focus_is(window: Window, where: str) -> None:
    page = opened(window)
    focus = {"seats": page.seats[0].name, "dice": page.dice, "cards": page.cards}[where]
    page.form.give_focus(focus, by_keyboard=True)
    window.do(
        pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LCTRL, unicode="\r")
    )
    assert isinstance(window.top, TableScene)


@pytest.mark.parametrize(
    ("slug", "first", "second"),
    [("bitskrieg", "first_parade", "open_ground"), ("streetfire", "first_shells", "old_centre")],
)
def test_a_tutorial_played_to_its_end_gives_way_to_the_next_scenario(
    window: Window, slug: str, first: str, second: str
) -> None:
    page: NewMatch = window.lay(NewMatch(window.desk, slug))
    assert page.plan.scenario.id == first
    match = started(window, page)
    assert MatchPlan(slug, window.settings, window.desk.texts).scenario.id == first
    conceded = match.branch(0)
    while not isinstance(conceded.awaiting, Choice):
        conceded.roll()
    conceded.concede(conceded.awaiting.seats[0])
    window.lay(End(window.desk, conceded))
    assert MatchPlan(slug, window.settings, window.desk.texts).scenario.id == first
    window.lay(End(window.desk, played(match.branch(0), 4000)))
    assert MatchPlan(slug, window.settings, window.desk.texts).scenario.id == second


@pytest.mark.parametrize(
    ("slug", "second"), [("bitskrieg", "open_ground"), ("streetfire", "old_centre")]
)
def test_after_a_tutorial_the_next_scenario_is_one_click_away(
    window: Window, slug: str, second: str
) -> None:
    page: NewMatch = window.lay(NewMatch(window.desk, slug))
    ended = played(started(window, page).branch(0), 4000)
    scene = window.lay(End(window.desk, ended))
    window.wait(1.0)
    assert scene.first is scene.next
    window.press(scene.next)
    assert isinstance(window.top, TableScene)
    match = window.top.session.match
    assert match.setup.scenario.id == second
    assert match.players == ended.players
    assert match.setup.options == match.setup.scenario.under(match.setup.rules)
    assert match.dice.seed != ended.dice.seed
    assert not match.over


def test_after_any_other_match_the_rematch_comes_first(window: Window) -> None:
    page: NewMatch = window.lay(NewMatch(window.desk, "streetfire"))
    page.plan.choose(1)
    scene = window.lay(End(window.desk, played(started(window, page).branch(0), 4000)))
    assert scene.first is scene.again


@pytest.mark.parametrize("name", ["\u0301", "\u200d", "   ", ""])
def test_a_name_that_shows_nothing_is_refused_in_words(window: Window, name: str) -> None:
    page = opened(window)
    page.plan.name(0, name)
    page.seats[0].renew()
    page._changed()
    window.frames(2)
    window.press(page.start_it)
    assert window.top is page
    assert page.start_it.refusal == worded("newmatch.nameless", 1)


def test_a_name_with_hidden_characters_is_refused_in_words(window: Window) -> None:
    page = opened(window)
    page.plan.name(0, "Ann\u202e")
    page._changed()
    window.frames(2)
    assert page.start_it.refusal == worded("newmatch.unreadable", 1)


LAST_PLAYERS = {
    "one": (Player("Ann"),),
    "nobody": (),
    "one of a later team": (Player("Ann", team=5),),
    "no such level": (Player("Ann"), Player("Ben", "computer", "general", 1, 1)),
    "no level": (Player("Ann"), Player("Ben", "computer", None, 1, 1)),
    "no such color": (Player("Ann", color=99), Player("Ben", color=-7, team=1)),
    "no such team": (Player("Ann", team=-3), Player("Ben", team=10**9)),
    "names of nothing": (Player("\u200b"), Player("\u0301", team=1)),
    "names of too much": (Player("a\0b"), Player("x" * 100_000, team=1)),
    "a crowd": tuple(Player(str(n), team=n) for n in range(50)),
}


@pytest.mark.parametrize("players", LAST_PLAYERS.values(), ids=LAST_PLAYERS)
def test_whoever_sat_down_last_the_box_opens_and_the_match_starts(
    window: Window, players: tuple[Player, ...]
) -> None:
    change_settings(
        window.desk, last_players={"bitskrieg": players}, last_scenario={"bitskrieg": "x"}
    )
    page = opened(window)
    match = started(window, page)
    assert len(match.players) == 2
    assert all(p.kind == "person" or rank_of(p.level or "") in level_ids() for p in match.players)


def test_a_box_without_scenarios_stays_shut_with_a_sentence(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad.toml").write_text("x = " + "[" * 9999, "utf-8")
    monkeypatch.setattr(paths, "scenarios", lambda slug: tmp_path)
    window.lay(routes.open_box(window.desk, "bitskrieg"))
    assert window.reads(worded("core.mistake.no_scenarios.what"))
    assert window.reads("bad.toml")


def test_one_bad_supplied_scenario_is_left_out_and_told(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    supplied = list(paths.scenarios("bitskrieg").glob("*.toml"))
    for file in supplied:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / supplied[0].name).write_text("= 1", "utf-8")
    monkeypatch.setattr(paths, "scenarios", lambda slug: tmp_path)
    page = opened(window)
    assert len(page.plan.scenarios) == len(supplied) - 1
    assert worded("newmatch.left_out", 1, supplied[0].name) in page.listing.left_out.words
    started(window, page)


def test_each_seat_of_a_few_tells_how_its_computer_plays_and_of_many_its_level_does_on_a_tip(
    window: Window,
) -> None:
    desk = window.desk
    plan = MatchPlan("metalkrushers", desk.settings, desk.texts)
    for scenario in ("arena_duel", "free_for_all"):
        plan.renew(scenario)
        panel = SeatPanel(desk, plan, 1, lambda: None, lambda seat: None)
        rank, manner = desk.say("ai.level.corporal.character"), desk.say("ai.opponent.vogel")
        assert panel.character.words == f"{rank} {manner}"
        few = len(plan.players) == 2
        assert panel.character.shown is few
        tips = (panel.level.tip, panel.opponent.tip)
        assert tips == (("", "") if few else (rank, manner))


def test_another_opponent_of_the_same_rank_brings_another_style(window: Window) -> None:
    page = opened(window)
    there = page.plan.opponents(1)
    page.seats[1].opponent.set([one.name for one in there].index("Hale"))
    assert page.seats[1].character.words.endswith(worded("ai.opponent.hale"))
    player = started(window, page).players[1]
    assert (player.name, player.level) == ("Corporal Hale", "corporal.bold")


def test_every_opponent_has_a_style_and_a_sentence_and_each_style_has_four(
    window: Window,
) -> None:
    for one in OPPONENTS:
        assert one.name in worded(f"ai.opponent.{one.id}"), "the sentence names them"
        assert one.style in STYLES
    assert Counter(one.style for one in OPPONENTS) == dict.fromkeys(STYLES, 4)


def test_whoever_sat_there_before_opponents_had_styles_sits_down_again(window: Window) -> None:
    players = (Player("Anna"), Player("Captain", "computer", "captain", 1))
    change_settings(window.desk, last_players={"bitskrieg": players})
    player = opened(window).plan.players[1]
    assert (player.name, player.level) == ("Captain Vogel", "captain.careful")


def test_where_no_two_can_play_every_place_is_taken(window: Window) -> None:
    """Six in the Ring has six; who takes a chair away keeps what is left."""
    desk = window.desk
    plan = MatchPlan("metalkrushers", desk.settings, desk.texts)
    assert len(plan.players) == 2
    plan.renew("free_for_all")
    assert [player.kind for player in plan.players] == ["person", *["computer"] * 5]
    plan.remove(5)
    plan.remove(4)
    plan.renew("free_for_all")
    assert len(plan.players) == 4


def test_a_number_that_means_the_usual_says_so(window: Window) -> None:
    desk = window.desk
    plan = MatchPlan("metalkrushers", desk.settings, desk.texts)
    limit = next(option for option in plan.option_list if option.id == "turn_limit")
    (stepper,) = OptionRow(desk, plan, limit, lambda: None).inputs
    assert [stepper.shows(turns) for turns in (0, 24)] == [
        worded("metalkrushers.option.turn_limit.zero"),
        "24",
    ]


def test_the_first_arrow_chooses_a_scenario_and_enter_starts_it(window: Window) -> None:
    page = opened(window)
    before = page.plan.chosen
    window.key(pygame.K_DOWN)
    assert page.plan.chosen == before + 1
    wanted = page.plan.scenario.id
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, TableScene)
    assert window.top.session.match.setup.scenario.id == wanted


def test_the_first_page_key_goes_through_the_scenarios_in_a_narrow_window_too(
    open_window: Callable[..., Window],
) -> None:
    window = open_window(size=(800, 600))
    page = opened(window)
    before = page.plan.chosen
    window.key(pygame.K_PAGEDOWN)
    assert page.plan.chosen > before


def test_what_both_sides_bring_can_be_looked_at_before_the_match(window: Window) -> None:
    page = window.lay(NewMatch(window.desk, "portable"))
    window.press(page.forces)
    assert isinstance(window.top, Dialog)
    names = {w.words for w in widgets(window.top.form.root) if isinstance(w, Label)}
    assert {player.name for player in page.plan.players} <= names
    window.key(pygame.K_ESCAPE)
    assert window.top is page
    window.key(pygame.K_o, mod=pygame.KMOD_SHIFT)
    assert isinstance(window.top, Dialog)


def test_a_game_without_an_overview_has_no_button_for_it(window: Window) -> None:
    assert not opened(window).forces.shown


@pytest.mark.parametrize("slug", ["portable", "streetfire"])
def test_in_large_type_the_first_scenario_is_seen_whole(
    open_window: Callable[..., Window], slug: str
) -> None:
    window = open_window(scale=200)
    cards = window.lay(NewMatch(window.desk, slug)).cards
    assert cards.rect.contains(cards.row_rect(0))
    assert cut_off(window) == []


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("scale", [100, 200])
def test_the_scenario_that_the_arrows_choose_is_in_sight(
    open_window: Callable[..., Window], slug: str, scale: int
) -> None:
    window = open_window(scale=scale)
    page = window.lay(NewMatch(window.desk, slug))
    for key in (pygame.K_DOWN, pygame.K_UP):
        for _ in page.cards.items[1:]:
            window.key(key)
            spot, cards = page.cards.row_rect(page.cards.chosen), page.cards.rect
            assert cards.contains(spot) or spot.top == cards.top
    assert page.cards.chosen == 0
