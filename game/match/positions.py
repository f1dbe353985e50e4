"""Positions as scenarios: a match can start from one, and its journal keeps it."""

from typing import NamedTuple

from game.core.contract import AnyGame
from game.core.notation import POSITION, PositionRead, read_position, write_position
from game.core.scenario import Heading, Scenario, quoted, scenario_text
from game.match import scenarios
from game.match.texts import Texts


class PositionStart(NamedTuple):
    """What a match from a position starts with."""

    game: AnyGame
    """The game under the rules that the position is of."""
    scenario: Scenario


def position_start(owner: AnyGame, text: str, texts: Texts) -> PositionStart:
    """Return what a match from the position in a text starts with.

    Raises:
        BadData: it is no position of the game; the lines are named.
    """
    read = read_position(owner, text)
    game = owner.under(read.version) or owner
    file = _file(game, read, texts)
    return PositionStart(game, scenarios.parse(file, POSITION, lambda slug: game))


def _file(game: AnyGame, read: PositionRead, texts: Texts) -> str:
    """The scenario file of a position, under the rule set that its options are nearer to."""
    own = read.setup.options
    nearest = min(
        game.rule_sets,
        key=lambda rules: (sum(own[id] != value for id, value in rules.options.items()), rules.id),
    )
    words = (texts.text(f"core.position.{part}") for part in ("name", "pitch", "suits"))
    lines = (f"rules = {quoted(nearest.id)}", f"{POSITION} = '''", *_lines(game, read), "'''")
    return scenario_text(game.slug, Heading(*words), (), lines)


def _lines(game: AnyGame, read: PositionRead) -> list[str]:
    return write_position(game, read.state).splitlines()
