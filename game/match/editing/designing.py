"""The workshop of a draft: the position of a match in which a machine of it is designed."""

from typing import Final

from game.core.contract import AnyGame, BadData, Choice, State
from game.core.editing import ScenarioDraft
from game.core.scenario import Setup
from game.match import scenarios
from game.match.dice import SeededDice
from game.match.editing.session import editing_of
from game.match.editing.text import text_of
from game.match.headless.play import play_next
from game.match.headless.wiring import random_mind
from game.match.match import Match

MOST: Final = 100
"""Orders and rolls at most before a match comes to where its machines are built."""
_WORDS: Final = {"name": "Workshop", "pitch": "Workshop", "suits": "Workshop"}
"""What every file of a scenario needs; nobody reads it here."""


def design_position(game: AnyGame, draft: ScenarioDraft) -> tuple[Setup, State]:
    """Return a match in which the first seat builds a machine under the options of a draft.

    Where something in the draft is wrong, which is told elsewhere, it is one under House rules.
    """
    designing = editing_of(game).designing
    assert designing is not None
    try:
        setup = _setup(game, draft)
    except BadData:
        setup = _setup(game, ScenarioDraft(game.slug))
    match, think = Match(game, setup, SeededDice(game.slug)), random_mind(game)
    for _ in range(MOST):
        awaited = game.awaiting(match.state)
        if isinstance(awaited, Choice) and awaited.purpose == designing.purpose:
            return setup, match.state
        play_next(match, [think] * len(setup.seats))
    raise AssertionError(f"no match of {game.slug} comes to {designing.purpose}")


def _setup(game: AnyGame, draft: ScenarioDraft) -> Setup:
    editing = editing_of(game)
    assert editing.designing is not None
    bare = editing.designing.bare(draft)
    for key, words in _WORDS.items():
        bare = bare.put(words, key)
    bare = bare.put(None, "position").put(None, "tutorial")
    scenario = scenarios.parse(text_of(bare, editing.map_style), "draft")
    scenarios.check_starts(scenario, None, "draft")
    return next(scenarios.setups(scenario, scenario.rules))
