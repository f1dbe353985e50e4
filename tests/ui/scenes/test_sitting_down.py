"""Who sits down to a new match: two to six players, alone or in teams."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

import game.rules
from game.core.contract import Refusal, Result, Say
from game.core.scenario import Scenario, Seating
from game.match import scenarios
from game.match.match import Match
from game.match.seats import Player
from game.match.wording.sentences import against
from game.ui.scenes.common import thumbnails
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.scenes.end.account import MatchAccount
from game.ui.scenes.newmatch import NewMatch, forces, scene
from game.ui.scenes.newmatch.sitting import moved_on, seated
from tests.tiny import SEATINGS, TINY, scenario
from tests.tiny.texts import add_texts
from tests.ui.scenes.hand import Window
from tests.ui.table.lanetable import TABLE, lane_match
from tests.words import worded

SLUG = TINY.slug


def blank(sides: Sequence[Any], state: Any, side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


@pytest.fixture
def box(window: Window, monkeypatch: pytest.MonkeyPatch) -> Callable[..., NewMatch]:
    """Open the box of the skirmish, with the ways to sit down to it."""
    load = game.rules.load
    monkeypatch.setattr(game.rules, "load", lambda slug: TINY if slug == SLUG else load(slug))
    monkeypatch.setattr(thumbnails, "thumbnail_of", lambda slug: blank)
    for module in (forces, scene):
        monkeypatch.setattr(module, "table_of", lambda slug: TABLE)
    add_texts(monkeypatch)

    def open_it(seatings: tuple[Seating, ...] = SEATINGS) -> NewMatch:
        lane = Scenario(**{**fields(scenario()), "seatings": seatings})
        monkeypatch.setattr(scenarios, "found", lambda slug: scenarios.ScenarioFolder([lane], []))
        page: NewMatch = window.lay(NewMatch(window.desk, SLUG))
        return page

    return open_it


def fields(lane: Scenario) -> dict[str, Any]:
    return {name: getattr(lane, name) for name in Scenario.__slots__}


def shown(page: NewMatch) -> int:
    return sum(panel.shown for panel in page.seats)


def test_the_usual_way_to_sit_down_is_offered_first(box: Callable[..., NewMatch]) -> None:
    page = box()
    assert page.plan.teams == (0, 1, 0)
    assert shown(page) == 3
    assert [player.kind for player in page.plan.players] == ["person", "computer", "computer"]
    assert page.plan.setup().teams == (0, 1, 0)


def test_a_player_leaves_and_another_one_comes(
    window: Window, box: Callable[..., NewMatch]
) -> None:
    page = box()
    window.press(page.seats[1].leave)
    assert page.plan.setup().seats == ("Player 1", "Corporal Moreau")
    assert page.plan.setup().teams == ()
    assert shown(page) == 2
    assert not page.seats[0].leave.shown, "two are the fewest"
    window.press(worded("newmatch.add"))
    assert shown(page) == 3
    assert not page.add.shown, "three are the most"


def test_a_side_has_one_color_and_every_side_another(box: Callable[..., NewMatch]) -> None:
    page = box()
    first, other, ally = page.plan.colors
    assert first == ally != other
    page.seats[2].swatch.on_next(1)
    assert page.plan.colors[0] == page.plan.colors[2] not in (first, other)


def test_where_several_ways_are_open_the_teams_are_chosen(box: Callable[..., NewMatch]) -> None:
    page = box()
    assert page.layouts.shown
    texts = page.desk.texts
    sides = against(texts, (texts.listed((1, 3)), "2"))
    assert page.layouts.options == [sides, texts.text("newmatch.alone")]
    page.layouts.set(1)
    assert page.plan.setup().teams == ()
    assert len(set(page.plan.colors)) == 3


def test_where_one_way_is_open_nothing_is_asked(box: Callable[..., NewMatch]) -> None:
    page = box((Seating((0, 1)),))
    assert not (page.add.shown or page.layouts.shown or page.seats[0].leave.shown)
    assert shown(page) == 2


def test_a_seating_brings_its_own_options_and_keeps_what_was_changed(
    box: Callable[..., NewMatch],
) -> None:
    page = box((Seating((0, 1)), Seating((0, 1, 2), {"rounds": 6})))
    page.plan.options["cover"] = False
    page.add.press(page.form)
    assert page.plan.options == {"rounds": 6, "cover": False}
    assert page.plan.changed_options() == ["cover"]


def test_what_the_game_forbids_is_told_where_start_is_refused(
    window: Window, box: Callable[..., NewMatch], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = box()
    why = Refusal("no_cover", "SK-1.3", Say("skirmish.refusal.option_off"))
    monkeypatch.setattr(
        "game.ui.scenes.newmatch.plan.why_not_start",
        lambda owner, setup: None if setup.options["cover"] else why,
    )
    option = next(row for row in page.options.rows if row.option.id == "cover")
    option.inputs[0].flip()
    window.press(page.start_it)
    assert window.top is page
    assert page.summary.words == "There is no cover in this skirmish."


def test_who_played_last_sits_down_again_in_the_same_teams(
    window: Window, box: Callable[..., NewMatch]
) -> None:
    page = box()
    page.layouts.set(1)
    remembered = page.plan.remembered(window.desk.settings)["last_players"][SLUG]
    assert [player.team for player in remembered] == [0, 1, 2]
    window.desk.settings = type(window.desk.settings)(
        last_players={SLUG: remembered}, last_scenario={SLUG: "lane"}
    )
    assert NewMatch(window.desk, SLUG).plan.teams == (0, 1, 2)


def test_swapping_seats_moves_players_between_teams_that_keep_their_colors() -> None:
    players = [Player(name, color=c) for name, c in (("Ada", 2), ("Ben", 1), ("Cleo", 2))]
    moved = moved_on(seated(players, (0, 1, 0)), (0, 1, 0))
    assert [(p.name, p.team, p.color) for p in moved] == [
        ("Ben", 0, 2),
        ("Cleo", 1, 1),
        ("Ada", 0, 2),
    ]


def test_six_who_play_alone_have_six_colors() -> None:
    six = seated([Player(str(n)) for n in range(6)], (0, 1, 2, 3, 4, 5))
    assert sorted(player.color for player in six) == sorted(SEAT_COLORS)


def ended(*winners: int, teams: tuple[int, ...] = (0, 1, 2)) -> Match:
    """Return a skirmish that has ended, with these winners."""
    match = lane_match("pcc", teams)
    start = match.states[0]
    result = Result(winners, "rounds", (0, 0, 0), by_clock=True)
    match.states[0] = start._replace(phase="over", ending=result)
    return match


@pytest.mark.parametrize(
    ("winners", "teams", "words", "glad"),
    [
        ((0,), (0, 1, 2), "Ada wins", True),
        ((0, 2), (0, 1, 0), "Ada and Cleo win", True),
        ((0, 2), (0, 1, 2), "A draw between Ada and Cleo", True),
        ((1, 2), (0, 1, 2), "A draw between Ben and Cleo", False),
        ((0, 1, 2), (0, 1, 2), "A draw", False),
        ((), (0, 1, 2), worded("core.result.nobody"), False),
    ],
)
def test_the_end_tells_who_won_of_any_number_and_who_is_glad(
    window: Window, winners: tuple[int, ...], teams: tuple[int, ...], words: str, glad: bool
) -> None:
    account = MatchAccount(ended(*winners, teams=teams), window.desk.texts)
    assert account.headline() == words
    assert account.glad() is glad


def test_a_rematch_of_teams_moves_everybody_on_and_keeps_the_teams(window: Window) -> None:
    again = MatchAccount(ended(1, teams=(0, 1, 0)), window.desk.texts).rematch()
    assert again.setup.seats == ("Ben", "Cleo", "Ada")
    assert again.setup.teams == (0, 1, 0)
    assert [player.team for player in again.players] == [0, 1, 0]
