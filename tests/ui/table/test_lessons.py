"""The lessons of a first match at the table: by mouse, by keys, put away, and brought back."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.contract import Choice
from game.core.scenario import Scenario, Setup
from game.match.dice import SeededDice
from game.match.journal import begin, open_match
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.match.seats import Party, Player
from game.match.settings import Settings
from game.match.settings import load as load_settings
from game.presenter.content import Banner
from game.presenter.lessons import TipRow
from game.rules import load
from game.rules.bitskrieg.commands import Fire as TankFires
from game.rules.bitskrieg.commands import Flip
from game.rules.bitskrieg.commands import Move as Drive
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.ui.desk import Desk
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.rulebook.scene import Rulebook
from game.ui.scenes.table.fitting import LayoutMode
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.table.tabs import LESSON_TAB
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from game.ui.widgets import Button
from tests.match.test_journal import latest
from tests.nightly import some_daily
from tests.ui.changed import changed_table
from tests.ui.streetfire import test_table as streets
from tests.ui.table import test_bitskrieg as parade
from tests.ui.table.driver import Table, ending, opened  # noqa: F401
from tests.ui.table.racetable import OwnTexts
from tests.words import worded
from tools.shots.matches import played

QUICK = {"animation": "instant", "dice_motion": "none", "reduced_motion": True}
PERSON = 0
AWAY = ("streetfire.lessons",)


class Walker:
    """A computer that comes nearer and never fires, so that a lesson finds targets."""

    def ask(self, match: Match, seat: int, level: str, seed: int) -> None:
        state, menu = match.state, match.game.legal(match.state, seat)
        moves = [c for c in menu if isinstance(c, Move | Drive)]
        enemies = [p.at for p in getattr(state, "pieces", ()) if p.seat != seat and p.hp]

        def far(command: Any) -> int:
            if isinstance(command, Drive):
                return abs(4 - command.at // 8)
            return min(state.field.town.streets.squared(command.to, e) for e in enemies)

        passes = {"bitskrieg": Flip(), "streetfire": EndTurn()}
        otherwise = passes.get(match.game.slug) or menu[0]
        self.answer = min(moves, key=far, default=otherwise)

    def poll(self) -> Any:
        return SimpleNamespace(command=self.answer, reasons=(), worth=None)

    def stop(self) -> None:
        pass

    def close(self) -> None:
        pass


def first_match(
    slug: str, kinds: str = "pc", number: int = 0, scenario: Scenario | None = None
) -> Match:
    """Return a match of the scenario to learn from, or of another one."""
    scenario = scenario or all_scenarios(slug)[number]
    players = tuple(
        Player(name, "person" if kind == "p" else "computer", "recruit", n, n)
        for n, (name, kind) in enumerate(zip(("Anna", "Boris"), kinds, strict=True))
    )
    setup = Setup(scenario, dict(scenario.options), ("Anna", "Boris"))
    return begin(load(slug), setup, Party(players), SeededDice("first"))


def table_of(
    match: Match, settings: Settings | None = None, frames: int = 400, **how: Any
) -> Table:
    """Return a match on a table where nothing takes long, when so much time has passed."""

    def scene_of(desk: Desk) -> TableScene:
        desk.settings = settings or Settings(**QUICK)
        tray = DiceTray(desk)
        session = Session(match, opened(desk, match), tray, AiClient(Walker()))
        return TableScene(desk, session, tray)

    return Table(scene_of, **how).settle(frames)


def due(table: Table) -> str:
    """Return the lesson on show, "over" for the closing words, "" for none.

    "asks" where they are asked where to start.
    """
    page = table.scene.table.course.page
    if page is None or page.asks:
        return "" if page is None else "asks"
    return "over" if page.lesson is None else page.lesson.id.rpartition(".")[2]


def told(table: Table, words: str) -> bool:
    """Tell whether the panel of the lessons says something."""
    foot = table.scene.layout.parts.foot
    return foot.shown and table.has(words)


# Streetfire: a pupil who does what is asked


def next_street_order(table: Table) -> Any:
    """Return what the lesson asks for; where none does, what comes nearest to an enemy."""
    course, state = table.scene.table.course, table.match.state
    menu = list(table.session.view.menu)
    moves = [c for c in menu if isinstance(c, Move)]
    if due(table) == "corner":
        return next(c for c in moves if c.to in course.cells)
    if due(table) in ("direct", "indirect") and course.cells:
        start, at = course.cells
        return next(
            c for c in menu if isinstance(c, Fire) and c.at == at and _at(state, c) == start
        )
    enemies = [p.at for p in state.pieces if p.seat != PERSON and p.hp]
    squared = state.field.town.streets.squared
    near = [c for c in moves if due(table) in ("direct", "indirect")]
    return min(near, key=lambda c: min(squared(c.to, e) for e in enemies), default=EndTurn())


def _at(state: Any, command: Any) -> int:
    at: int = state.pieces[command.piece].at
    return at


def measure_by_mouse(table: Table) -> None:
    first, second = table.scene.table.course.cells
    table.press(worded("table.button.ruler")).cell(first).cell(second)
    table.press(worded("table.button.ruler"))


def measure_by_keys(table: Table) -> None:
    first, second = table.scene.table.course.cells
    table.key(pygame.K_l)
    for cell in (first, second):
        if table.scene.table.spot is None:
            table.key(pygame.K_RIGHT)
        table.go(cell)
        table.key(pygame.K_RETURN)
    table.key(pygame.K_l)


@pytest.mark.parametrize(
    ("give", "measure"),
    [(streets.by_mouse, measure_by_mouse), (streets.by_keys, measure_by_keys)],
)
def test_the_whole_lesson_of_streetfire(give: Callable[..., None], measure: Any) -> None:
    table = table_of(first_match("streetfire"))
    seen = [due(table)]
    for _ in range(60):
        if due(table) in ("over", ""):
            break
        if due(table) == "ruler":
            title = worded("streetfire_table.lesson.ruler.title")
            assert told(table, worded("table.lesson.head", 4, 6, title))
            measure(table)
        else:
            give(table, next_street_order(table))
        if due(table) != seen[-1]:
            seen.append(due(table))
    assert seen == ["direct", "indirect", "corner", "ruler", "coin", "lamps", "over"]
    assert told(table, worded("table.lesson.over"))
    give(table, next_street_order(table))
    assert due(table) == ""
    assert "streetfire.lessons" in table.desk.settings.taught["Anna"]
    table.close()


# Bitskrieg


def next_tank_order(table: Table) -> Any:
    """Return a shot if the lesson shows one, a flip if it asks for one, else a drive."""
    menu, course = list(table.session.view.menu), table.scene.table.course
    shots = [c for c in menu if isinstance(c, TankFires)]
    drives = [c for c in menu if isinstance(c, Drive)]
    state, step = table.match.state, due(table)
    if step == "flip" and course.cells:
        return Flip()
    if step == "fire" and shots:
        tank = next(n for n, t in enumerate(state.tanks) if t.at == course.cells[0])
        return next(c for c in shots if c.tank == tank)
    if step == "turn":
        turns = (c for c in drives if c.facing != state.tanks[c.tank].facing)
        return next(c for c in turns if c.at != state.tanks[c.tank].at)
    if step == "flag" and course.cells:
        near = {c: min(_gap(c.at, f) for f in course.cells) for c in drives}
        was = {c: min(_gap(state.tanks[c.tank].at, f) for f in course.cells) for c in drives}
        return next(c for c in drives if near[c] < was[c])
    ahead = [c for c in drives if c.at != state.tanks[c.tank].at and c.facing == 0]
    return min(ahead or drives, key=lambda c: c.at // 8, default=Flip())


def _gap(one: int, other: int) -> int:
    return abs(one % 8 - other % 8) + abs(one // 8 - other // 8)


def weigh(table: Table, by_keys: bool) -> None:
    """Choose the tank that may fire and point at its target."""
    shooter, target = table.scene.table.course.cells
    if not by_keys:
        table.cell(shooter).hover(target).settle()
        table.key(pygame.K_ESCAPE)
        return
    tanks = table.match.state.tanks
    for _ in range(12):
        subject = table.scene.table.selection.subject
        if isinstance(subject, int) and tanks[subject].at == shooter:
            break
        table.key(pygame.K_TAB)
    table.go(target)
    table.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_whole_lesson_of_bitskrieg(by_keys: bool) -> None:
    table = table_of(first_match("bitskrieg"))
    give = parade.by_keys if by_keys else parade.by_mouse
    seen = [due(table)]
    for _ in range(80):
        if due(table) in ("over", ""):
            break
        if due(table) == "odds" and table.scene.table.course.cells:
            weigh(table, by_keys)
        else:
            give(table, next_tank_order(table))
        if due(table) != seen[-1]:
            seen.append(due(table))
    assert (seen[:2], seen[-1]) == (["odds", "fire"], "over")
    assert len(set(seen)) == len(seen), "no lesson comes twice where each is done at once"
    page = table.scene.table.course.page
    assert page is not None
    assert all(lesson.done for lesson in page.lessons)
    table.close()


# put away, and brought back


def test_a_step_is_skipped_by_its_button_and_by_its_key() -> None:
    table = table_of(first_match("streetfire"))
    table.press(worded("table.lesson.skip"))
    assert due(table) == "indirect"
    table.key(pygame.K_s)
    assert due(table) == "corner"
    assert load_settings()[0].taught["Anna"] == (
        "streetfire.lesson.direct",
        "streetfire.lesson.indirect",
    )
    table.close()


@pytest.mark.parametrize("by_keys", [False, True])
def test_all_is_hidden_and_stays_hidden_for_who_says_so_again(by_keys: bool) -> None:
    table = table_of(first_match("streetfire"))
    board = table.scene.board.rect.copy()
    if by_keys:
        table.key(pygame.K_s, pygame.KMOD_LSHIFT)
    else:
        table.press(worded("table.lesson.hide"))
    assert due(table) == ""
    assert not table.scene.layout.parts.foot.teaches
    assert table.scene.board.rect == board, "the board keeps its size for the match"
    table.close()
    kept = load_settings()[0]
    again = table_of(first_match("streetfire"), kept)
    assert due(again) == "asks"
    again.key(pygame.K_s)
    assert due(again) == ""
    again.close()
    fresh = table_of(first_match("streetfire"), Settings(**QUICK))
    assert due(fresh) == "direct"
    fresh.close()


def test_a_tip_is_put_away_by_the_same_key() -> None:
    table = table_of(first_match("streetfire"), Settings(**QUICK, hints_seen=AWAY))
    table.key(pygame.K_s).key(pygame.K_TAB)
    tip = table.scene.table.course.tip
    assert tip is not None
    table.key(pygame.K_s)
    assert table.scene.table.course.tip != tip
    assert tip.id in load_settings()[0].taught["Anna"]
    table.close()


def test_when_every_step_is_skipped_nothing_more_is_said() -> None:
    table = table_of(first_match("streetfire"))
    for _ in range(6):
        table.key(pygame.K_s)
    assert due(table) == ""
    assert "streetfire.lessons" in load_settings()[0].taught["Anna"]
    table.close()


# out of the record


def test_taking_a_move_back_takes_the_tick_back() -> None:
    table = table_of(first_match("streetfire"))
    table.key(pygame.K_s).key(pygame.K_s)
    streets.by_mouse(table, next_street_order(table))
    assert due(table) == "ruler"
    table.key(pygame.K_z)
    assert due(table) == "corner"
    table.key(pygame.K_y)
    assert due(table) == "ruler"
    table.close()


def test_a_saved_match_goes_on_with_the_step_that_was_due() -> None:
    table = table_of(first_match("bitskrieg"))
    parade.by_keys(table, next_tank_order(table))
    table.settle()
    step = due(table)
    assert step != "drive"
    table.close()
    path = latest()
    assert path is not None
    again = table_of(open_match(path))
    assert due(again) == step
    again.close()


def test_there_are_no_lessons_but_in_a_scenario_to_learn_from_and_for_a_person() -> None:
    for match in (first_match("bitskrieg", number=3), first_match("bitskrieg", "cc")):
        table = table_of(match, frames=30)
        assert due(table) == ""
        assert table.scene.table.course.cells == ()
        table.close()


def test_looking_back_there_is_no_lesson() -> None:
    table = table_of(first_match("streetfire"))
    table.key(pygame.K_p)
    assert due(table) == ""
    table.key(pygame.K_ESCAPE)
    assert due(table) == "direct"
    table.close()


def test_two_persons_at_a_table_learn_each_for_herself() -> None:
    table = table_of(first_match("streetfire", "pp"))
    first = table.session.eyes
    streets.by_mouse(table, next_street_order(table))
    assert due(table) == "indirect"
    streets.by_mouse(table, EndTurn())
    assert table.session.eyes != first
    assert due(table) == "corner", "no gun of hers is left that sees an enemy"
    table.close()


# where it stands


def test_the_rule_is_opened_by_its_link_and_by_the_key() -> None:
    table = table_of(first_match("streetfire"))
    table.key(pygame.K_F1)
    assert isinstance(table.top, Rulebook)
    assert table.has("SF-3.4")
    table.close()


@pytest.mark.parametrize("scale", some_daily([1.0, 1.5, 2.0], 2))
@pytest.mark.parametrize("size", some_daily([(1280, 720), (1920, 1080)], 2))
@pytest.mark.parametrize("slug", ["streetfire", "bitskrieg"])
def test_lessons_and_tips_leave_the_chances_their_rows(slug: str, size: Any, scale: float) -> None:
    """Beside a banner the chances are as high with a lesson, and with a tip, as with neither."""
    highs, away = [], (f"{slug}.lessons",)
    for told, hints in (("lesson", ()), ("", away), ("tip", away)):
        table = table_of(
            first_match(slug), Settings(**QUICK, hints_seen=hints), size=size, scale=scale
        )
        long = Banner("Something that is wrong. " * 4, 0, "BK-9.3")
        tips = {"long": TipRow("BK-9.3", lambda context: True)} if told == "tip" else {}
        laid = table.session.table
        laid.game = changed_table(laid.game, banners=lambda context, long=long: (long,), tips=tips)
        words = {f"{laid.game.area}.tip.long": "Something worth knowing. " * 4}
        table.desk.texts = OwnTexts(words)
        table.scene.table.course.go_on()
        table.scene.table.course.tip = None
        _point(table)
        assert (table.scene.table.course.tip is not None) == (told == "tip")
        assert bool(due(table)) == (told == "lesson")
        highs.append(_chances(table).height)
        table.close()
    assert highs[0] == highs[1] == highs[2] > 0


def _point(table: Table) -> None:
    """Select something and point at a place for it."""
    table.key(pygame.K_TAB)
    page = table.scene.table
    orders = page.view.menu.about(page.selection.subject)
    home = page.game.places.home(page.context, page.selection.subject)
    ends = (page.game.places.cells_of(page.context, order)[-1] for order in orders)
    table.hover(next(end for end in ends if end != home)).settle()


def _chances(table: Table) -> pygame.Rect:
    part = table.scene.layout.parts.chances
    assert part.shown
    foot = table.scene.layout.parts.foot
    assert not (foot.shown and foot.rect.colliderect(part.rect))
    assert not (foot.shown and foot.rect.colliderect(table.scene.board.rect))
    return part.rect


def test_marks_beat_a_few_times_and_stand_still_under_reduced_motion() -> None:
    still = table_of(first_match("streetfire"))
    foot = still.scene.layout.parts.foot
    assert still.scene.table.course.cells
    assert not foot.beat.awake
    assert len(foot.beat.blits(still.scene.board.camera)) == len(still.scene.table.course.cells)
    still.close()
    lively = table_of(first_match("streetfire"), Settings(**{**QUICK, "reduced_motion": False}))
    lively.press(worded("table.lesson.skip"), settle=False)
    beat = lively.scene.layout.parts.foot.beat
    assert beat.awake
    looks = set()
    for _ in range(12):
        lively.post(seconds=0.1)
        looks.add(lively.pixels())
    assert len(looks) > 3
    lively.settle()
    assert not beat.awake
    lively.close()


def test_under_tabs_the_lesson_stands_over_the_card_and_not_beside_the_chances() -> None:
    table = table_of(first_match("streetfire"), size=(1280, 720), scale=2)
    spread = table.scene.layout
    assert spread.manner is LayoutMode.TABS
    assert spread.parts.foot.shown
    assert spread.parts.foot.rect.bottom <= spread.parts.card.rect.top
    _point(table)
    assert not spread.parts.foot.shown
    table.close()


@pytest.mark.parametrize("slug", ["streetfire", "bitskrieg"])
def test_under_tabs_a_lesson_stays_over_the_buttons_of_what_is_selected(slug: str) -> None:
    table = table_of(first_match(slug), size=(1280, 720), scale=2)
    parts, desk = table.scene.layout.parts, table.desk
    for selected in (False, True):
        if selected:
            table.key(pygame.K_TAB)
        assert (table.scene.table.selection.subject is not None) == selected
        assert due(table)
        assert parts.foot.shown
        assert parts.foot.rect.height >= parts.foot.shortest(desk, parts.foot.rect.width)
        buttons = [stop for stop in parts.card.stops() if isinstance(stop, Button)]
        assert buttons
        assert all(parts.card.rect.contains(button.rect) for button in buttons)
    table.close()


def test_under_tabs_a_lesson_without_room_has_a_tab_of_its_own_till_something_is_selected() -> None:
    table = table_of(first_match("streetfire"), size=(1280, 720), scale=2)
    layout, course = table.scene.layout, table.scene.table.course
    parts, long = layout.parts, "Something to be learned here. " * 16
    assert layout.tabs.options[-1] == worded("table.tab.lesson")
    assert layout.tabs.chosen == 0
    assert course.page is not None
    first, *others = course.page.lessons
    course.page = course.page._replace(lessons=(first._replace(text=long), *others))
    table.key(pygame.K_LSHIFT)
    assert layout.tabs.chosen == LESSON_TAB
    assert parts.foot.shown and not parts.card.shown
    assert parts.foot.rect.height == parts.foot.size(table.desk, parts.foot.rect.width)[1]
    table.key(pygame.K_TAB)
    assert layout.tabs.chosen == 0
    assert parts.card.shown and not parts.foot.shown
    layout.tabs.set(LESSON_TAB)
    table.key(pygame.K_LSHIFT)
    assert parts.foot.shown, "it is read again while a gun is selected"
    table.press(worded("table.lesson.hide"))
    assert layout.tabs.chosen == 0
    assert worded("table.tab.lesson") not in layout.tabs.options
    table.close()


def test_under_tabs_a_lesson_never_hides_the_answers_of_a_question() -> None:
    match = first_match("metalkrushers", "pp")
    while getattr(match.awaiting, "purpose", "") not in ("parry_attacker", "parry_defender"):
        played(match, len(match.entries) + 1)
    for scale in (1.5, 2):
        table = table_of(match, size=(1280, 720), scale=scale)
        while isinstance(table.top, Curtain):
            table.key(pygame.K_RETURN)
        spread = table.scene.layout
        assert spread.manner is LayoutMode.TABS
        assert due(table)
        assert spread.parts.card.shown and spread.parts.card.answering
        first = next(stop for stop in spread.parts.card.stops() if isinstance(stop, Button))
        assert spread.parts.card.rect.contains(first.rect)
        if spread.parts.foot.shown:
            assert spread.parts.foot.rect.bottom <= spread.parts.card.rect.top
        table.close()


def test_under_tabs_the_buttons_of_an_attack_stand_below_the_lesson() -> None:
    match = first_match("metalkrushers", "pp")
    while getattr(match.awaiting, "purpose", "") != "combat":
        played(match, len(match.entries) + 1)
    table = table_of(match, size=(1280, 720), scale=2)
    while isinstance(table.top, Curtain):
        table.key(pygame.K_RETURN)
    spread = table.scene.layout
    assert due(table) and spread.parts.foot.shown
    assert spread.parts.card.shown
    buttons = [stop for stop in spread.parts.card.stops() if isinstance(stop, Button)]
    assert [button.words for button in buttons] == [
        worded("metalkrushers_table.action.attack"),
        worded("metalkrushers_table.action.pass"),
    ]
    assert all(spread.parts.card.rect.contains(button.rect) for button in buttons)
    card, foot = spread.parts.card, spread.parts.foot
    longest = foot.reserved(table.desk, foot.rect.width)
    gap = card.rect.top - foot.rect.bottom
    room = card.rect.bottom - foot.rect.top
    assert longest + gap + card.must_beside_lesson(table.desk, card.rect.width) <= room, (
        "of any lesson"
    )
    table.close()


def test_a_lesson_waits_where_nobody_is_to_act() -> None:
    match = first_match("streetfire", "pp")
    table = table_of(match)
    assert isinstance(match.awaiting, Choice)
    assert table.scene.table.course.cells
    table.session.paused = True
    assert table.scene.table.course.cells == ()
    table.close()


def test_under_tabs_what_is_filled_in_stands_below_the_lesson_and_scrolls() -> None:
    table = table_of(first_match("dicezone"), size=(1280, 720), scale=2)
    parts = table.scene.layout.parts
    table.key(pygame.K_s)
    for filled in (False, True):
        if filled:
            table.key(pygame.K_2)
        assert (table.scene.table.selection.subject is not None) is filled
        assert due(table) == "plan"
        assert parts.card.preparing and parts.card.shown and parts.foot.shown
        assert parts.foot.rect.bottom <= parts.card.rect.top
    table.close()


def test_under_tabs_a_lesson_gives_way_to_the_orders_of_a_unit_that_may_go_on() -> None:
    match = first_match("portable", "pp")
    while not _may_go_on(match, "infantry"):
        played(match, len(match.entries) + 1)
    table = table_of(match, size=(1280, 720), scale=2)
    while isinstance(table.top, Curtain):
        table.key(pygame.K_RETURN)
    spread = table.scene.layout
    assert spread.manner is LayoutMode.TABS
    assert due(table)
    assert table.scene.table.selection.subject is None
    assert spread.parts.card.shown
    table.close()


def _may_go_on(match: Match, kind: str) -> bool:
    """Whether a unit of a kind has begun what it does, and may do more."""
    awaited = match.awaiting
    if not isinstance(awaited, Choice) or not isinstance(awaited.subject, int):
        return False
    return awaited.purpose == "activate" and match.state.units[awaited.subject].kind == kind
