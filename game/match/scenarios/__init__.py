"""Scenario files: a TOML header, the game's own fields, options, seats and an ASCII map.

The header is `game`, `name`, `pitch`, `suits`, `tutorial` and `seats`, the fewest and the most
players; `[options]` sets options that differ from their default; `[teams]` names the teams it
is played in, a letter a seat, each with the options that differ there; `map` is a picture of
the board. Every other field is the game's, which makes the opening of it. All mistakes of a
file are found at once.
"""

from game.match.scenarios.files import (
    OWN,
    SUFFIX,
    SUFFIXES,
    ScenarioFolder,
    all_scenarios,
    check,
    found,
    is_own_id,
    is_scenario,
    load,
    own,
    own_id,
    own_path,
    supplied,
    supplied_text,
    was_supplied,
)
from game.match.scenarios.options import NEVER_WORD, option_mistake, option_mistakes
from game.match.scenarios.parsing import HEADER, Find, parse
from game.match.scenarios.starting import check_starts, setups

__all__ = (
    "HEADER",
    "NEVER_WORD",
    "OWN",
    "SUFFIX",
    "SUFFIXES",
    "Find",
    "ScenarioFolder",
    "all_scenarios",
    "check",
    "check_starts",
    "found",
    "is_own_id",
    "is_scenario",
    "load",
    "option_mistake",
    "option_mistakes",
    "own",
    "own_id",
    "own_path",
    "parse",
    "setups",
    "supplied",
    "supplied_text",
    "was_supplied",
)
