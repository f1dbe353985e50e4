"""The end of a match on its board: any step of it, its turning points, what comes next."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.winning import WinningChances
from game.core.contract import DICE, Line, Result, Roll, Say
from game.core.words import percent
from game.match.match import Match
from game.match.paths import home
from game.match.statistics import Ledger, Reckoning
from game.match.texts import Texts
from game.rules import GAMES
from game.ui.bench.matches import match_of
from game.ui.scenes.common import position
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.end import End, account
from game.ui.scenes.end.account import MatchAccount, SuccessTally
from game.ui.scenes.end.board import MatchScrubber
from game.ui.scenes.end.deciding import WORTH, deciding, focus
from game.ui.scenes.end.luck import _side_by_side, counts_of, luck_of
from game.ui.scenes.end.turning import turning_points
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets import Button
from tests.tiny.texts import add_texts
from tests.ui.scenes.hand import Window, cut_off, new_match, play
from tests.ui.scenes.test_end import finished, opened
from tests.ui.table.lanetable import TABLE, lane_match
from tests.words import before, worded
from tools.shots.matches import played


def shown(scene: End) -> bytes:
    scene.form.settle()
    return pygame.image.tobytes(window_of(scene).subsurface(scene.board.rect), "RGB")


def window_of(scene: End) -> pygame.Surface:
    surface = pygame.Surface(scene.desk.size)
    scene.draw(surface)
    return surface


def lost_at_once(match: Match) -> Match:
    while isinstance(match.awaiting, Roll):
        match.roll()
    match.concede(match.awaiting.seats[0])
    return match


def test_the_final_board_is_shown_and_every_step_can_be_gone_to(window: Window) -> None:
    match = finished(3)
    scene, last = opened(window, match), len(match.entries)
    end = shown(scene)
    assert scene.board.step == scene.scrubber.value == last
    window.key(pygame.K_LEFTBRACKET)
    assert scene.board.step == scene.scrubber.value == last - 1
    window.key(pygame.K_RIGHTBRACKET)
    assert scene.board.step == last
    window.press(worded("end.first"))
    assert scene.board.step == scene.scrubber.value == 0
    assert shown(scene) != end
    window.key(pygame.K_LEFTBRACKET)
    assert scene.board.step == 0
    window.press(worded("end.last"))
    assert shown(scene) == end


def test_page_keys_on_the_track_go_from_one_moment_to_the_next(window: Window) -> None:
    """The track marks the moments of the list beside it, no more and no fewer."""
    scene = opened(window, finished(3))
    steps = [point.step for point in scene.moments.items]
    assert len(steps) < len(scene.account.points)
    scene.form.give_focus(scene.scrubber)
    gone = []
    for _ in steps:
        window.key(pygame.K_PAGEUP)
        gone.append(scene.board.step)
    before_the_end = [step for step in steps if step < len(scene.match.entries)]
    assert gone[: len(before_the_end)] == before_the_end[::-1]
    scene.seek(0)
    window.key(pygame.K_PAGEDOWN)
    assert scene.board.step == steps[0]


def test_a_mark_on_the_track_is_told_and_gone_to(window: Window) -> None:
    scene = opened(window, finished(3))
    scene.form.settle()
    spot = next(
        (x, scene.scrubber.rect.y + 4)
        for x in range(scene.scrubber.rect.left, scene.scrubber.rect.right)
        if scene.scrubber.tip_at((x, scene.scrubber.rect.y + 4)) != scene.scrubber.tip
    )
    told = scene.scrubber.tip_at(spot)
    assert any(scene.account.moment(point) in told for point in scene.moments.items)
    window.click(spot)
    assert scene.board.step in [point.step for point in scene.moments.items]


def test_every_loss_and_capture_is_a_turning_point_with_its_side_and_its_chance(
    window: Window,
) -> None:
    """The order that brought a loss about belongs to whoever gave it, dice or no dice."""
    match = finished(3)
    scene = opened(window, match)
    by_step = {point.step: point for point in scene.account.points}
    decided = DICE
    for number, entry in enumerate(match.entries):
        decided = decided if entry.seat == DICE else entry.seat
        for event in entry.events:
            if type(event).__name__ in ("Destroyed", "FlagTaken"):
                point = by_step[number + 1]
                assert point.seat == decided
                assert (point.chance is None) == (entry.seat != DICE)
                assert match.game.tell(match.states[number + 1], event).say in point.says


def test_three_to_five_moments_tell_what_decided_with_the_chance_before_and_after(
    window: Window,
) -> None:
    match = finished(3)
    scene = opened(window, match)
    moments = scene.moments.items
    assert 3 <= len(moments) <= 5
    assert [moment.step for moment in moments] == sorted(moment.step for moment in moments)
    assert all(0 <= chance <= 1 for m in moments for chance in (m.before, m.after))
    winner = match.result.winners[0]
    assert focus(match) == winner
    assert WinningChances(match.game, (0, 1)).chance(match.state, winner) == 1
    name = match.players[winner].name
    told = [scene.account.swing(moment) for moment in moments]
    assert all(before("end.swing", name).strip() in words for words in told)
    least = min(abs(moment.after - moment.before) for moment in moments)
    assert least >= WORTH or len(moments) == 3


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("rising", [True, False])
def test_a_hit_on_you_is_never_told_beside_a_rising_chance(
    monkeypatch: pytest.MonkeyPatch, slug: str, rising: bool
) -> None:
    """The chance to win only rises, or only falls: no hit for the other side explains that."""
    match = played(match_of(slug, 0), 3000)
    steps = {id(state): step / len(match.states) for step, state in enumerate(match.states)}
    sign = 1 if rising else -1

    def chance(self: WinningChances, state: Any, seat: int) -> float:
        return sign * steps[id(state)]

    monkeypatch.setattr(WinningChances, "chance", chance)
    told, you = MatchAccount(match, Texts()), focus(match)
    rolls = [one for one in told.ledger.reckonings if one.success]
    assert rolls
    for point in told.decided:
        first = match.span_of(point.step - 1).first
        hits = {one.seat == you for one in rolls if first <= one.entry < point.step}
        assert hits != {not rising}


def test_no_moment_is_told_to_have_decided_what_it_did_not_change(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WinningChances, "chance", lambda *position: 0.5)
    scene = opened(window, finished(3))
    assert not scene.account.decided
    assert window.reads(worded("end.no_moments"))


def test_of_an_order_that_came_to_nothing_the_roll_is_told(window: Window) -> None:
    account = opened(window, finished(3)).account
    points = deciding(account.match, account.ledger, (), account.points)
    assert any(point.chance is not None for point in points)
    assert all(len(point.says) == 2 for point in points if point.chance is not None)


def test_an_exchange_that_ends_a_krusher_is_told_as_what_it_cost(window: Window) -> None:
    """Nobody is said to fight on who falls at the end of that very turn."""
    match = played(match_of("metalkrushers", 0), 3000)
    scene = opened(window, match)
    told = " ".join(scene.account.moment(point) for point in scene.account.decided)
    events = [event for entry in match.entries for event in entry.events]
    doomed = [event for event in events if type(event).__name__ == "Doomed"]
    assert doomed
    assert all(
        scene.account.texts.say(match.game.tell(match.state, e).say) not in told for e in doomed
    )
    assert "linkage" in told


def test_luck_and_statistics_count_the_same_successes(window: Window) -> None:
    match = finished(3)
    account = opened(window, match).account
    for seat in (0, 1):
        shots = account.tallies(seat)[0]
        hits = account.statistics.events_of[seat]["Hit"]
        assert (shots.came, shots.most) == (hits, account.statistics.events_of[seat]["Fired"])
        row = next(row for row in _side_by_side(account) if row[0] == shots.name)
        assert row[1 + seat] == str(hits)


def test_a_turning_point_that_is_chosen_is_shown_on_the_board(window: Window) -> None:
    scene = opened(window, finished(3))
    scene.moments.choose(scene.form, 0)
    first = scene.account.decided[0]
    assert scene.board.step == first.step
    assert scene.scrubber.shows(first.step) == worded("end.turn", first.turn)
    window.press(worded("end.last"))
    last = [p.step for p in scene.account.decided][-1]
    assert (scene.moments.chosen >= 0) == (last == len(scene.match.entries))


def test_where_the_board_is_a_page_of_its_own_a_turning_point_turns_to_it(
    open_window: Any,
) -> None:
    window = open_window(scale=200)
    scene = opened(window, finished(3))
    scene.turn_to(0)
    window.wait(0.1)
    window.key(pygame.K_LSHIFT)
    scene.form.settle()
    window.click(scene.moments.row_rect(0).center)
    assert scene.all_pages.bar.chosen == 0
    assert scene.board.step == scene.account.decided[0].step


def reckoning(chance: Fraction, good: Fraction, success: bool) -> Reckoning:
    say: Any = SimpleNamespace()
    return Reckoning(0, 0, say, say, chance, chance, good, success, ())


@pytest.mark.parametrize(
    ("good", "success", "turns"),
    [
        (Fraction(1, 8), True, True),  # one in eight came
        (Fraction(1, 6), True, False),
        (Fraction(7, 8), False, True),  # seven in eight did not
        (Fraction(5, 6), False, False),
        (Fraction(1, 8), False, False),
        (Fraction(7, 8), True, False),
    ],
)
def test_dice_against_the_odds_are_a_turning_point(
    good: Fraction, success: bool, turns: bool
) -> None:
    match = new_match("first_parade")
    chance = good if success else 1 - good
    luck = Ledger((reckoning(chance, good, success),), (), (), ())
    play(match, 3)
    assert bool(turning_points(match, luck, ())) is turns


def test_no_miss_reads_as_certain(window: Window) -> None:
    """What might have come out otherwise is less than 100%, whatever came."""
    match = finished(3)
    rolls = [one for one in opened(window, match).rows.items if isinstance(one, Reckoning)]
    missed = [one for one in rolls if not one.success and one.good > 0]
    assert missed
    assert all(percent(one.chance) != percent(1) for one in missed)
    assert all(one.chance <= 1 - one.good for one in missed)


def test_the_next_scenario_is_one_click_away(window: Window) -> None:
    match = finished(3)
    scene = opened(window, match)
    window.press(scene.next)
    assert isinstance(window.top, TableScene)
    after = window.top.session.match
    ids = [s.id for s in account.supplied("bitskrieg")]
    assert after.setup.scenario.id == ids[ids.index("short_fuse") + 1]
    assert [p.name for p in after.players] == [p.name for p in match.players]
    assert after.setup.options == after.setup.scenario.under(after.setup.rules)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("wanted", ["", "printed", "house"])
def test_the_next_scenario_has_the_rules_the_box_would_give_it(
    window: Window, slug: str, wanted: str
) -> None:
    if wanted:
        change_settings(window.desk, last_rules={slug: wanted})
    match = match_of(slug, 0)
    plan = MatchPlan(slug, window.desk.settings, window.desk.texts)
    scene = opened(window, lost_at_once(match))
    follows = scene.follows
    assert follows is not None
    plan.renew(follows.scenario.id)
    assert (follows.rules, follows.options) == (plan.rules, plan.options)
    rules = worded(f"core.rules.{follows.rules}")
    assert rules in scene.next.tip
    assert (f"({rules})" in scene.next.words) == (follows.rules != match.setup.rules)


def test_the_box_says_by_which_rules_the_match_starts(window: Window) -> None:
    page: NewMatch = window.lay(NewMatch(window.desk, "streetfire"))
    for number, rules in enumerate(("printed", "house")):
        page.rule_set.switch.set(number)
        said = worded("core.rules.played", worded(f"core.rules.{rules}"))
        assert said in page.summary.words


def test_after_the_last_scenario_there_is_no_next_one(window: Window) -> None:
    last = len(account.supplied("streetfire")) - 1
    match = match_of("streetfire", last)
    scene = opened(window, lost_at_once(match))
    assert not scene.next.shown


def test_a_copy_is_saved_from_the_end(window: Window) -> None:
    scene = opened(window, finished(3))
    window.press(worded("table.menu.copy"))
    assert window.top is not scene
    window.key(pygame.K_RETURN)
    (copy,) = (home() / "copies").iterdir()
    assert window.reads(worded("library.exported", str(copy)))


@pytest.mark.parametrize("scale", [100, 200])
def test_three_sides_find_their_place_at_the_end(
    monkeypatch: pytest.MonkeyPatch, open_window: Any, scale: int
) -> None:
    add_texts(monkeypatch)
    monkeypatch.setattr(position, "table_of", lambda slug: TABLE)
    monkeypatch.setattr(account, "table_of", lambda slug: TABLE)
    monkeypatch.setattr("game.ui.scenes.end.scene.table_of", lambda slug: TABLE)
    monkeypatch.setattr(account, "supplied", lambda slug: [])
    match: Match = lane_match("ppp", (0, 1, 2))
    while not match.over:
        awaited = match.awaiting
        if isinstance(awaited, Roll):
            match.roll()
        else:
            menu = match.game.legal(match.state, awaited.seats[0])
            match.submit(awaited.seats[0], menu[len(menu) - 1])
            match.step()
    window = open_window(scale=scale)
    scene = opened(window, match)
    assert match.result == Result((0, 1, 2), "rounds", match.result.scores, by_clock=True)
    assert scene.account.headline() == worded("core.result.draw")
    window.frames(2)
    assert cut_off(window) == []


def test_six_sides_fit_in_the_tables_of_luck_and_numbers(window: Window) -> None:
    """Half of the narrowest window at 100% is room enough for six columns of numbers."""
    names = ("Wilhelmina", "Bartholomew", "Cleopatra", "Dominic", "Evangeline", "Ferdinand")
    players = [SimpleNamespace(name=name, color=n) for n, name in enumerate(names)]
    tally = SuccessTally("Blows that hit", 5, 9, Fraction(9, 2), Fraction(2))
    stand_in: Any = SimpleNamespace(
        match=SimpleNamespace(
            players=players, setup=SimpleNamespace(teams=tuple(range(6)), seats=names)
        ),
        tallies=lambda seat: [tally],
        verdict=lambda seat: worded("end.luck.even"),
        lots=lambda seat: [],
        turns=lambda: 240,
        counts=lambda: [SimpleNamespace(name="Obstacles destroyed", numbers=(188,) * 6)],
    )
    for made in (luck_of, counts_of):
        assert made(window.desk, stand_in).narrowest(window.desk) <= window.desk.u(400)


def test_streetfire_marks_guns_lost_and_ranges_halved(window: Window) -> None:
    match = played(match_of("streetfire", 0, "cc"), 3000)
    scene = opened(window, match)
    counted = [
        number + 1
        for number, entry in enumerate(match.entries)
        if any(type(e).__name__ in ("Destroyed", "Crippled") for e in entry.events)
    ]
    assert counted
    assert set(counted) <= {point.step for point in scene.account.points}


def test_a_long_name_of_what_is_next_pushes_no_button_out_of_the_window(
    open_window: Callable[..., Window],
) -> None:
    """After a tutorial the next scenario is what is proposed, and it may be by other rules."""
    match = played(match_of("streetfire", 0, "cc"), 3000)
    assert match.over
    window = open_window(scale=200)
    scene = opened(window, match)
    scene.next.full += " and its Outskirts by Night"
    scene.form.relay()
    assert scene.first is scene.next
    assert cut_off(window) == []
    scene.draw(pygame.Surface((1280, 720)))
    assert scene.next.words == "Next", "the tip names it"


LONG_REASON = (
    "Anna wins, a crushing victory: both sides were exhausted after turn 7. Anna: 21 points "
    "(8 for objectives, 10 for enemy losses, 3 for holding out). Boris: 7 points (0 for "
    "objectives, 7 for enemy losses, 0 for holding out)."
)


@pytest.mark.parametrize("language", ["en", "pseudo"])
def test_a_long_reason_pushes_no_button_under_another_in_large_type(
    monkeypatch: pytest.MonkeyPatch, open_window: Callable[..., Window], language: str
) -> None:
    monkeypatch.setattr(account.MatchAccount, "reason", lambda _: LONG_REASON)
    window = open_window(scale=200, language=language)
    opened(window, finished(3))
    assert cut_off(window) == []
    buttons = [one for one in window.seen() if isinstance(one, Button | MatchScrubber)]
    pairs = itertools.combinations(buttons, 2)
    assert [(a.tip, b.tip) for a, b in pairs if a.rect.colliderect(b.rect)] == []


@dataclass(frozen=True)
class Captured:
    seat: int


@dataclass(frozen=True)
class Fallen:
    piece: int


def test_what_names_its_side_is_a_turning_point_of_that_side() -> None:
    """The second side ends the turn, and with it the first one takes something."""
    entry = SimpleNamespace(seat=1, events=(Captured(0), Fallen(3)))
    game = SimpleNamespace(
        tell=lambda state, event: Line(Say(type(event).__name__), ""), turn=lambda state: None
    )
    match: Any = SimpleNamespace(entries=[entry], states=[None, None], game=game)
    none: Any = SimpleNamespace(reckonings=())
    seats = [turning_points(match, none, [name])[0].seat for name in ("Captured", "Fallen")]
    assert seats == [0, 1]
