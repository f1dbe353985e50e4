"""A skirmish of two sides and three players on the window, by posted events alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest

from game.core.contract import DICE, Band, Choice, DiceGroup, Ready, Result
from game.match.dice import ScriptedDice, TypedDice
from game.match.match import Match
from game.ui.scenes.common import thumbnails
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.table.felt.lines import line_of
from game.ui.scenes.table.panels import words as panel_words
from game.ui.scenes.table.panels.side_marks import mark_of, mark_picture
from game.ui.session.computers import POINTING
from game.ui.tables.game_table import GameTable
from game.ui.theme import Seat
from game.ui.widgets.words import Label
from tests.tiny.state import Aim, Cover, Go, Parry, Slash, State, TakeBlow
from tests.tiny.texts import add_texts
from tests.ui.changed import changed_table
from tests.ui.table.driver import Ending, Table, _all, ending
from tests.ui.table.lanetable import TABLE, lane_match, lane_table
from tests.words import worded

__all__ = ["ending"]

ADA, BEN, CLEO = 0, 1, 2
AIMED = 2
"""A fighter of Ben's, within four squares of Ada's nearer one and of Cleo's."""


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    add_texts(monkeypatch)


@pytest.fixture
def tables() -> Iterator[Any]:
    """Open tables at will; each is closed in the end."""
    opened: list[Table] = []

    def open_one(*how: Any, game: GameTable = TABLE, **more: Any) -> Table:
        opened.append(lane_table(lane_match(*how, **more), game))
        return opened[-1]

    yield open_one
    for table in opened:
        table.close()


def at(table: Table, fighter: int) -> int:
    cell: int = table.match.state.fighters[fighter].at
    return cell


def pick(table: Table, fighter: int) -> Table:
    return table.cell(at(table, fighter))


def take_seat(table: Table) -> Table:
    """Lift the curtain, and read what it tells."""
    while isinstance(table.top, Curtain):
        table.key(pygame.K_RETURN)
    return table


def given(table: Table) -> list[tuple[int, Any]]:
    return [(entry.seat, entry.command) for entry in table.match.entries]


def close_orders(table: Table) -> Table:
    """Let everybody be ready without an order."""
    while isinstance(awaited := table.match.awaiting, Choice) and awaited.purpose == "orders":
        take_seat(table).press("Ready")
    return take_seat(table)


def first_ada(*blow: int) -> ScriptedDice:
    """Return dice by which Ada goes first, and those of her blow if there is one."""
    return ScriptedDice([[1], [*blow]])


def strike_ben(table: Table) -> Table:
    """Let Ada walk up to Ben's first fighter, and strike it."""
    close_orders(table)
    assert table.session.eyes == ADA
    pick(table, 1).cell(2).cell(3)
    return table.cell(4)


def test_orders_are_given_unit_by_unit_and_closed(tables: Any) -> None:
    table = take_seat(tables())
    pick(table, 1).cell(at(table, AIMED))
    assert table.session.may_act
    pick(table, 0).press("Take cover with fighter 0")
    table.press("Ready")
    assert given(table) == [(ADA, Aim(1, AIMED)), (ADA, Cover(0)), (ADA, Ready())]


def test_no_curtain_falls_before_who_orders_one_unit_after_another(tables: Any) -> None:
    table = take_seat(tables())
    pick(table, 1).cell(at(table, AIMED))
    assert not isinstance(table.top, Curtain)
    assert table.session.eyes == ADA


def test_the_curtain_falls_between_sides_and_never_between_allies(tables: Any) -> None:
    table = tables()
    assert table.has(worded("table.curtain.secret", "Ada"))
    take_seat(table).press("Ready")
    assert not isinstance(table.top, Curtain), "Cleo sees all that Ada sees"
    assert table.session.eyes == CLEO
    table.press("Ready")
    assert table.has(worded("table.curtain.pass", "Ben"))
    assert take_seat(table).session.eyes == BEN


def test_without_teams_the_curtain_falls_before_everybody(tables: Any) -> None:
    table = tables("ppp", (0, 1, 2))
    for name in ("Ada", "Ben", "Cleo"):
        assert table.has(worded("table.curtain.secret", name))
        take_seat(table).press("Ready")
    assert not isinstance(table.top, Curtain)


def test_two_persons_of_one_side_against_the_computer_need_no_curtain(tables: Any) -> None:
    table = tables("pcp")
    assert not isinstance(table.top, Curtain)
    table.press("Ready")
    assert not isinstance(table.top, Curtain)
    assert table.session.eyes == CLEO


def test_the_first_person_sits_down_before_the_computer_chooses(tables: Any) -> None:
    """Else the curtain would fall upon what the first one has begun meanwhile."""
    table = tables("ppc", (0, 1, 2))
    assert table.has(worded("table.curtain.secret", "Ada"))
    assert table.match.entries == []
    take_seat(table)
    assert given(table) == [(CLEO, Ready())]
    assert table.session.may_act


def test_a_secret_order_can_be_taken_back_after_the_computer_has_closed_its_own(
    tables: Any,
) -> None:
    table = tables("pc", (0, 1))
    pick(table, 1).cell(at(table, AIMED))
    assert (BEN, Ready()) in given(table)
    table.key(pygame.K_z)
    assert given(table) == [(BEN, Ready())]
    pick(table, 1).press("Take cover with fighter 1")
    assert given(table) == [(BEN, Ready()), (ADA, Cover(1))]


def test_a_reply_in_the_middle_of_an_order_is_asked_of_its_owner(tables: Any) -> None:
    table = strike_ben(tables(dice=first_ada(6, 1, 5, 4, 4)))
    assert table.session.eyes == BEN
    assert table.has("Does fighter 2 parry?")
    assert table.scene.table.selection.subject is None, "Ada's fighter is not Ben's to order"
    table.scene.table.point(None)
    assert table.scene.table.subject == AIMED, "the card is of who is asked about"
    table.press("Parry")
    assert (BEN, Parry()) in given(table)
    assert table.session.eyes == ADA


def test_a_game_tells_below_an_answer_what_it_would_come_to(tables: Any) -> None:
    told = {Parry: "It meets the blow.", TakeBlow: "It takes all of it."}
    game = changed_table(TABLE, answer=lambda context, command: told.get(type(command), ""))
    table = strike_ben(tables(dice=first_ada(6, 1, 5, 4, 4), game=game))
    assert table.has("It meets the blow.")
    assert table.has("It takes all of it.")
    table.press("Parry")
    assert (BEN, Parry()) in given(table)


def test_answers_that_take_all_the_room_leave_no_sliver_for_the_dice(tables: Any) -> None:
    for lines in range(8, 40, 2):
        game = changed_table(
            TABLE, answer=lambda context, command, n=lines: "\n".join(["word"] * n)
        )
        table = strike_ben(tables(dice=first_ada(6, 1, 5, 4, 4), game=game))
        dice = table.scene.layout.parts.dice
        assert not dice.shown or dice.rect.height >= 60


def test_an_answer_of_the_computer_is_shown_without_the_pause_of_a_plan(tables: Any) -> None:
    table = close_orders(tables("pc", (0, 1), first_ada(1, 1, 1)))
    pick(table, 1).cell(2).cell(3).cell(4, settle=False)
    waited = 0.0
    while (BEN, TakeBlow()) not in given(table) and waited < 5:
        table.post(seconds=0.05)
        assert not table.session.pointed
        waited += 0.05
    assert 0 < waited < POINTING


def test_an_activation_of_several_commands_goes_on_with_its_fighter(tables: Any) -> None:
    table = close_orders(tables(dice=first_ada(1, 1, 1)))
    pick(table, 1).cell(2).cell(3)
    assert given(table)[-2:] == [(ADA, Go(1, 2)), (ADA, Go(1, 3))]
    table.cell(4)
    assert (ADA, Slash(1, AIMED)) in given(table)


def test_tab_walks_through_the_answers_of_a_question_and_return_gives_one(tables: Any) -> None:
    table = strike_ben(tables(dice=first_ada(6, 1, 5, 4, 4)))
    assert table.has("Does fighter 2 parry?")
    met = []
    for _ in range(3):
        table.key(pygame.K_TAB, settle=False)
        met.append(table.scene.form.focus.words.partition(":")[0])
    assert {*met[:2]} == {"Parry", "Take the blow"}
    assert met[2] == met[0]
    while not table.scene.form.focus.words.startswith("Parry"):
        table.key(pygame.K_TAB, pygame.KMOD_LSHIFT, settle=False)
    table.key(pygame.K_RETURN)
    assert (BEN, Parry()) in given(table)


def test_the_thread_of_a_blow_is_one_paragraph_with_its_reply_and_its_dice(tables: Any) -> None:
    table = strike_ben(tables(dice=first_ada(6, 1, 5, 4, 4))).press("Parry")
    record = table.session.playback.log
    blow = next(n for n, entry in enumerate(given(table)) if isinstance(entry[1], Slash))
    told = [p for p in record.paragraphs(0, len(given(table))) if p.told[0].step == blow]
    assert [line.line.say.id for line in told[0].told] == [
        "skirmish.log.Struck",
        "skirmish.log.Parried",
        "skirmish.log.Wounded",
    ]
    assert (told[0].seat, told[0].turn) == (ADA, "1")


def test_what_several_have_ordered_in_secret_is_opened_by_nobody(tables: Any) -> None:
    table = close_orders(tables())
    opened = [p for p in table.session.playback.log.paragraphs(0, 99) if "OrdersOpened" in str(p)]
    assert [paragraph.seat for paragraph in opened] == [DICE]


def test_allies_share_shape_and_color_and_are_told_apart_by_their_numbers(tables: Any) -> None:
    table = tables()
    desk, match = table.app.desk, table.match
    ada, ben, cleo = (
        pygame.image.tobytes(mark_of(desk, match, seat, (26, 26)), "RGBA") for seat in range(3)
    )
    side, enemy = (
        pygame.image.tobytes(mark_picture(desk, color, (26, 26)), "RGBA") for color in (0, 1)
    )
    assert len({ada, cleo, side}) == 3
    assert ben == enemy, "who plays alone needs no number"


def test_why_it_happened_tells_order_reply_chances_and_every_group_of_dice(tables: Any) -> None:
    table = strike_ben(tables(dice=first_ada(6, 1, 5, 4, 4))).press("Parry")
    table.click(table.scene.layout.parts.log.children[0].children[0].row_rect(0).center)
    for words in ("**Ada:** Strike at fighter 2", "**Ben:** Parry", "**6, 1, 5**", "**4, 4**"):
        assert table.has(words), words
    assert table.has("Crushing (5+: Hit · 5+ on 2 dice: Crushing)")
    assert table.has("8: Parried (needs 8+)")


def test_real_dice_are_asked_for_group_by_group(tables: Any) -> None:
    table = tables("pp", (0, 1), dice=TypedDice())
    close_orders(table)
    table.key(pygame.K_1, settle=False).key(pygame.K_RETURN)
    pick(table, 1).cell(2).cell(3).cell(4)
    table.press("Parry")
    assert table.has("The blow")
    assert table.has("The parry")
    for digit in (pygame.K_6, pygame.K_1, pygame.K_5, pygame.K_4, pygame.K_4):
        table.key(digit, settle=False)
    table.key(pygame.K_RETURN)
    rolled = [command for seat, command in given(table) if seat == DICE]
    assert rolled[-1].faces == (6, 1, 5, 4, 4)


MISS_OR_HIT = (Band(1, "miss", False), Band(4, "hit", True))
CRUSHING = (*MISS_OR_HIT, Band(6, "crushing", True, dice=2))
HARMLESS = (Band(1, "unharmed", True), Band(4, "burnt", False))
CHART = (Band(11, "hit", True), Band(51, "miss", False), Band(61, "crushing", True))
WALK = tuple(Band(die, "steps", die > 3, number=die - 1) for die in range(1, 7))
LEAP = (Band(1, "miss", False), *(Band(n, "steps", True, number=n // 3) for n in (3, 6)))


@pytest.mark.parametrize(
    ("group", "faces", "verdict", "need"),
    [
        (DiceGroup(0, 1, 6, bands=MISS_OR_HIT), (4,), "Hit", "needs 4+"),
        (DiceGroup(0, 3, 6, bands=MISS_OR_HIT), (4, 1, 5), "2 Hit · 1 Miss", "needs 4+"),
        (DiceGroup(0, 2, 6, bands=MISS_OR_HIT, reading="sum"), (2, 1), "3: Miss", "needs 4+"),
        (
            DiceGroup(0, 3, 6, bands=CRUSHING, reading="pool"),
            (6, 1, 6),
            "Crushing",
            "4+: Hit · 6 on 2 dice: Crushing",
        ),
        (DiceGroup(0, 2, 6), (3, 3), "", ""),
        (DiceGroup(0, 1, 6, bands=HARMLESS), (2,), "Unharmed", "needs 1–3"),
        (
            DiceGroup(0, 2, 6, bands=CHART, reading="digits"),
            (4, 6),
            "Hit",
            "11–46: Hit · 61+: Crushing",
        ),
        (DiceGroup(0, 1, 6, bands=WALK), (2,), "1 step", "0–5 steps"),
        (DiceGroup(0, 1, 6, bands=LEAP), (6,), "2 steps", "3+: 1 step · 6: 2 steps"),
    ],
)
def test_a_group_of_dice_says_what_came_and_what_it_needed(
    tables: Any, group: DiceGroup, faces: tuple[int, ...], verdict: str, need: str
) -> None:
    table = tables().scene.table
    assert panel_words.verdict(table, group, faces) == verdict
    assert panel_words.needs(table, group) == need


@pytest.mark.parametrize(
    ("bands", "felt"),
    [
        (MISS_OR_HIT, [("4+", "Hit")]),
        (LEAP, [("3+", "1 step"), ("6", "2 steps")]),
        (WALK, [("", "0–5 steps")]),
    ],
)
def test_the_felt_names_every_good_verdict_or_the_amount_that_is_at_stake(
    tables: Any, bands: tuple[Band, ...], felt: list[tuple[str, str]]
) -> None:
    group = DiceGroup(0, 1, 6, bands=bands)
    needs = line_of(tables().scene.table, group, (4,)).needs
    assert [(need.least, need.word) for need in needs] == felt


def test_an_amount_is_told_by_its_verdict_as_neither_good_nor_bad(tables: Any) -> None:
    table = tables()
    line = line_of(table.scene.table, DiceGroup(0, 1, 6, bands=WALK), (1,))
    assert (line.words, line.numbers) == ("0 steps", ())
    assert line.color == table.app.desk.theme.heading


def test_the_tray_shows_each_die_green_or_red_and_one_sum_in_one_color(tables: Any) -> None:
    table = tables()
    here, theme = table.scene.table, table.app.desk.theme
    each = line_of(here, DiceGroup(0, 3, 6, bands=MISS_OR_HIT), (4, 1, 5))
    assert each.numbers == (("4", theme.good), ("1", theme.bad), ("5", theme.good))
    both = line_of(here, DiceGroup(0, 2, 6, bands=MISS_OR_HIT, reading="sum"), (3, 1))
    assert both.numbers == (("4", theme.good),)
    pool = line_of(here, DiceGroup(0, 2, 6, bands=CRUSHING, reading="pool"), (5, 1))
    assert pool.numbers == (("5", theme.good), ("1", theme.bad))
    assert pool.color == theme.good
    both_needed = (MISS_OR_HIT[0], MISS_OR_HIT[1]._replace(dice=2))
    short = line_of(here, DiceGroup(0, 2, 6, bands=both_needed, reading="pool"), (5, 1))
    assert short.numbers == (("5", theme.good), ("1", theme.bad))
    assert short.color == theme.bad
    bare = line_of(here, DiceGroup(0, 1, 6), (3,))
    assert bare.numbers == (("3", theme.heading),)


def test_who_concedes_leaves_the_others_playing(tables: Any) -> None:
    table = close_orders(tables("ppp", (0, 1, 2), first_ada()))
    table.session.concede(table.session.eyes)
    table.settle()
    assert not table.match.over
    assert table.session.eyes == BEN
    assert isinstance(table.match.awaiting, Choice)


def play_on(table: Table) -> None:
    """Press or click something that is legal."""
    awaited = table.match.awaiting
    assert isinstance(awaited, Choice)
    if awaited.purpose == "parry":
        table.press("Take the blow")
    elif awaited.purpose == "orders":
        table.press("Ready")
    else:
        subject = table.session.view.menu.subjects[0]
        pick(table, subject).press(f"Let fighter {subject} rest")


@pytest.mark.parametrize(("kinds", "teams"), [("ppp", (0, 1, 0)), ("pcc", (0, 1, 2))])
def test_a_whole_skirmish_is_played_to_a_result(
    tables: Any, kinds: str, teams: tuple[int, ...]
) -> None:
    table = tables(kinds, teams)
    for _ in range(120):
        take_seat(table)
        if table.match.over:
            break
        play_on(table)
    assert isinstance(table.match.awaiting, Result)
    assert isinstance(table.top, Ending)


def test_a_draw_between_some_of_many_is_told_by_their_names(tables: Any) -> None:
    match: Match = lane_match("ppp", (0, 1, 2))
    state = match.states[0]
    fallen = state.fighters[2]._replace(lives=0)
    fighters = (*state.fighters[:2], fallen, *state.fighters[3:])
    over = Result((ADA, CLEO), "rounds", (4, 2, 4), by_clock=True)
    match.states[0] = state._replace(fighters=fighters, phase="over", ending=over)
    table = lane_table(match)
    assert table.scene.layout.parts.prompt.words() == worded(
        "skirmish.draw.rounds", table.desk.texts.listed(("Ada", "Cleo"))
    )
    table.close()


def test_a_small_picture_shows_as_many_sides_as_play(
    tables: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []

    def paint(sides: Sequence[Seat], state: State, size: int, stark: bool) -> pygame.Surface:
        shown.append(len(sides))
        return pygame.Surface((size, size))

    monkeypatch.setattr(thumbnails, "thumbnail_of", lambda slug: paint)
    table = tables("pp", (0, 1))
    thumbnails.thumbnail(table.app.desk, thumbnails.match_thumb(table.match), (40, 40))
    assert shown == [2]


def test_a_card_keeps_no_room_for_a_portrait_that_no_piece_has(tables: Any) -> None:
    drawn = changed_table(TABLE, portrait=lambda context, subject, across: None)
    starts = []
    for game in (TABLE, drawn):
        table = pick(take_seat(tables("pc", (0, 1), game=game)), 0)
        labels = [w for w in _all(table.scene.layout.parts.card) if isinstance(w, Label)]
        starts.append(next(w.rect.left for w in labels if w.words == "Fighter 0"))
    bare, beside = starts
    assert bare < beside
