"""The music at a table follows the battle, and tells nothing that is not shown."""

from __future__ import annotations

import pytest

from game.core.contract import DICE
from game.match.settings import Settings
from game.rules import GAMES
from game.ui.bench.matches import match_of
from game.ui.session.battle_music import CALM, CLIMAX, TENSE, mood_of
from game.ui.sound import MUSIC, sound_file
from game.ui.tables import table_of as game_table_of
from tests.ui.streetfire import test_table as streets
from tests.ui.table.test_lessons import QUICK, first_match, next_street_order, table_of
from tools.shots.matches import played


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_calm_before_the_first_shot_and_at_its_climax_in_the_end(slug: str) -> None:
    match = played(match_of(slug, 1), 3000)
    turning = frozenset(game_table_of(slug).ending.turning)
    moods = [mood_of(match, shown, turning) for shown in range(len(match.entries) + 1)]
    assert moods[0] == CALM
    assert {CALM, TENSE, CLIMAX} == set(moods)
    losses = [
        number
        for number, entry in enumerate(match.entries)
        if any(type(event).__name__ in turning for event in entry.events)
    ]
    assert moods[losses[0] + 1] == CLIMAX
    assert all(sound_file(f"{slug}-{mood}") for mood in moods)


def test_only_what_is_shown_counts() -> None:
    match = played(match_of("streetfire", 1), 3000)
    fired = next(n for n, e in enumerate(match.entries) if e.seat == DICE and n > 1)
    turning = frozenset(game_table_of("streetfire").ending.turning)
    assert mood_of(match, 1, turning) == CALM
    assert mood_of(match, fired + 1, turning) in (CALM, TENSE, CLIMAX)
    assert mood_of(match, len(match.entries), frozenset()) != CLIMAX


def test_a_shot_changes_the_piece_and_a_calmer_one_waits() -> None:
    table = table_of(first_match("streetfire"))
    sound = table.desk.sound
    assert sound.asked == "streetfire-calm"
    streets.by_mouse(table, next_street_order(table))
    assert sound.asked in ("streetfire-tense", "streetfire-climax")
    table.session.undo()
    table.settle()
    assert sound.asked != "streetfire-calm"
    table.close()


def test_music_that_does_not_follow_is_the_usual_piece() -> None:
    table = table_of(first_match("streetfire"), Settings(**QUICK, battle_music=False))
    assert table.desk.sound.asked == MUSIC[0]
    table.close()
