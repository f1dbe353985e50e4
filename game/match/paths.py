"""Where the program's own files lie, and where a player's files go.

Assets and scenarios travel in three ways: inside a frozen program, inside a wheel, beside the
package in a clone. Each place is proved by a marker folder; nothing is ever written there.
"""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import platformdirs

APP = "Counterbattery"
HOME_VARIABLE = "COUNTERBATTERY_HOME"
"""Environment variable that moves all of a player's files into one folder."""


class MissingFolders(Exception):
    """The program has lost the folders that came with it; the sentence says which and where."""


@cache
def data_root() -> Path:
    """Return the folder that holds `assets` and `scenarios`.

    Raises:
        MissingFolders: no candidate holds both folders.
    """
    tried = list(_candidates())
    for root in tried:
        if (root / "assets" / "text").is_dir() and (root / "scenarios").is_dir():
            return root
    places = " or ".join(str(root) for root in tried)
    raise MissingFolders(
        f"The folders assets and scenarios are not in {places}. Reinstall the program."
    )


def _candidates() -> Iterator[Path]:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        yield Path(frozen)
    package = Path(__file__).resolve().parent.parent
    yield package / "_data"
    yield package.parent


def assets(*parts: str) -> Path:
    """Return the path of an asset, `assets("bitskrieg", "tank.svg")`."""
    return data_root().joinpath("assets", *parts)


def scenarios(*parts: str) -> Path:
    """Return the path of a scenario file or folder that came with the program."""
    return data_root().joinpath("scenarios", *parts)


def rulebook(slug: str) -> Path:
    """Return the path of a game's rules; a frozen program keeps them beside its data."""
    frozen = getattr(sys, "_MEIPASS", None)
    package = Path(frozen) / "game" if frozen else Path(__file__).resolve().parent.parent
    return package / "rules" / slug / "RULES.md"


def home() -> Path:
    """Return the folder for matches, replays and settings; it need not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir(APP, appauthor=False))


def own_home() -> bool:
    """Return whether the environment has moved the player's files."""
    return bool(os.environ.get(HOME_VARIABLE))


def matches() -> Path:
    """Return the folder of match journals (saves and replays)."""
    return home() / "matches"


def own_scenarios(slug: str) -> Path:
    """Return the folder of the player's own scenarios of a game."""
    return home() / "scenarios" / slug


def sheets(slug: str) -> Path:
    """Return the file of the player's own sheets of a game."""
    return home() / "sheets" / f"{slug}.json"


def best_scores(slug: str) -> Path:
    """Return the file of the best scores of a game."""
    return home() / "scores" / f"{slug}.json"


def begun() -> Path:
    """Return the file that notes which matches were begun here."""
    return home() / "begun.txt"


def settings_file() -> Path:
    """Return the path of the player's settings."""
    return home() / "settings.toml"
