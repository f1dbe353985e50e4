"""The level that makes an even match: proposed by how the last ones ended, taken by a press."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.ai.levels import LEVELS
from game.match.match import Match
from game.match.seats import Player
from game.match.settings import Settings, merged
from game.ui.bench.matches import match_of
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.end import End
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.newmatch.even import (
    KEPT,
    RecentResult,
    even_match,
    even_match_of,
    result_of,
    results,
)
from tests.ui.scenes.hand import Window
from tests.words import worded
from tools.shots.matches import played


def ended(*outcomes: tuple[str, str]) -> list[RecentResult]:
    return [RecentResult("bitskrieg", rank, won, str(n)) for n, (rank, won) in enumerate(outcomes)]


def test_whoever_always_wins_is_proposed_a_stronger_one_and_a_loser_a_weaker_one() -> None:
    ranks = [level.id for level in LEVELS]
    for n, rank in enumerate(ranks):
        won, lost = ended((rank, "won")) * 6, ended((rank, "lost")) * 6
        above, below = even_match(won), even_match(lost)
        assert above is not None and below is not None
        assert ranks.index(above.rank) > n or n == len(ranks) - 1
        assert ranks.index(below.rank) < n or n == 0


def test_a_level_that_wins_every_other_match_stays_and_is_told_as_about_even() -> None:
    even = even_match(ended(("sergeant", "won"), ("sergeant", "lost")) * 5)
    assert even is not None
    assert even.rank == "sergeant"
    assert 0.4 <= even.chance <= 0.6
    assert even.matches == 10


def test_nothing_is_proposed_after_a_single_match() -> None:
    assert even_match(ended(("sergeant", "won"))) is None


@pytest.fixture(scope="module")
def over() -> Match:
    return played(match_of("bitskrieg", "first_parade", "pc"), 10_000)


def test_a_match_counts_once_however_often_its_end_is_looked_at(
    over: Match, window: Window
) -> None:
    result = result_of(over)
    assert result is not None
    assert (result.slug, result.rank) == ("bitskrieg", "captain")
    for _ in range(2):
        window.lay(End(window.desk, over))
        assert window.desk.settings.results == {"Anna": (result.word,)}


def test_no_match_counts_that_goes_on_or_has_no_lone_person() -> None:
    assert result_of(match_of("bitskrieg", "first_parade", "pc")) is None
    for kinds in ("pp", "cc"):
        assert result_of(played(match_of("bitskrieg", "first_parade", kinds), 10_000)) is None


def test_old_and_unknown_words_are_passed_by_and_only_so_many_are_kept() -> None:
    words = ("chess captain won a", "bitskrieg major won b", "nonsense", "bitskrieg captain won c")
    settings = replace(Settings(), results={"Anna": words})
    assert [one.digest for one in results(settings, "Anna", "bitskrieg")] == ["c"]
    assert results(settings, "Bert", "bitskrieg") == []
    assert KEPT >= 12


def test_results_of_two_programs_are_both_kept() -> None:
    since = replace(Settings(), results={"Anna": ("a",)})
    ours = replace(since, results={"Anna": ("a", "b")})
    theirs = replace(since, results={"Anna": ("a", "c")})
    assert set(merged(since, ours, theirs).results["Anna"]) == {"a", "b", "c"}


def test_a_press_seats_the_level_that_makes_an_even_match(
    open_window: Callable[..., Window],
) -> None:
    window = open_window()
    won = tuple(one.word for one in ended(*[("captain", "won")] * 6))
    name = worded("newmatch.person", 1)
    change_settings(window.desk, results={name: won})
    page = window.lay(NewMatch(window.desk, "bitskrieg"))
    even = even_match_of(window.desk.settings, page.plan.players, "bitskrieg")
    assert even is not None and even.rank == "colonel"
    assert page.seats[1].even.shown
    window.press(page.seats[1].even)
    player = page.plan.players[1]
    assert isinstance(player, Player)
    assert player.level == "colonel.careful"
    assert not page.seats[1].even.shown, "it is even now"
