"""Where the program's own files lie, and where a player's files go.

Assets and scenarios travel in three ways: inside a frozen program, inside a wheel, beside the
package in a clone. Each place is proved by a marker folder; nothing is ever written there.
"""

import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import platformdirs

from game.rules import GAMES

APP = "Counterbattery"
HOME_VARIABLE = "COUNTERBATTERY_HOME"
"""Environment variable that moves all of a player's files into one folder."""


class MissingFolders(Exception):
    """The program has lost the folders that came with it; the sentence says which and where."""


class NoHome(Exception):
    """The system knows no home of this user, so that nothing could be kept."""


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
    """Return the folder for matches, replays and settings; it need not exist yet.

    Raises:
        NoHome: the system knows no home of this user, and the environment names no folder.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen)
    return _of_user(lambda: platformdirs.user_data_dir(APP, appauthor=False))


def _of_user(find: Callable[[], str]) -> Path:
    """A folder that the system keeps for its user; without a home it has a tilde for its name."""
    try:
        found = Path(find())
    except RuntimeError:
        raise NoHome from None
    if not found.is_absolute():
        raise NoHome
    return found


def own_home() -> bool:
    """Return whether the environment has moved the player's files."""
    return bool(os.environ.get(HOME_VARIABLE))


def matches() -> Path:
    """Return the folder of match journals (saves and replays)."""
    return home() / "matches"


def own_scenarios(slug: str) -> Path:
    """Return the folder of the player's own scenarios of a game."""
    return home() / "scenarios" / slug


def drafts() -> Path:
    """Return the folder of scenarios that are being edited and not saved yet."""
    return home() / "drafts"


def sheets(slug: str) -> Path:
    """Return the file of the player's own sheets of a game."""
    return home() / "sheets" / f"{slug}.json"


def best_scores(slug: str) -> Path:
    """Return the file of the best scores of a game."""
    return home() / "scores" / f"{slug}.json"


def match_notes(_slug: str = "") -> Path:
    """Return the file of what players keep about their matches: names, stars, time."""
    return home() / "notes.json"


def scenario_stars(slug: str) -> Path:
    """Return the file that notes which of the player's own scenarios of a game have a star."""
    return home() / "stars" / f"{slug}.json"


def balance() -> Path:
    """Return the file of how even the player has measured supplied scenarios to be."""
    return home() / "balance.toml"


def begun() -> Path:
    """Return the file that notes which matches were begun here."""
    return home() / "begun.txt"


def played() -> Path:
    """Return the file that notes in which order matches were played."""
    return home() / "played.txt"


def elsewhere() -> Path:
    """Return the file that notes which matches were saved in other folders."""
    return home() / "elsewhere.txt"


def pictures() -> Path:
    """Return the folder of pictures taken of the window."""
    return home() / "pictures"


def trouble_log() -> Path:
    """Return the file that failures of the program are written to."""
    return home() / "trouble.log"


def copies() -> Path:
    """Return the folder that copies of matches go to, where a player looks for files.

    Raises:
        NoHome: there is neither such a folder nor a home.
    """
    if own_home():
        return home() / "copies"
    return _of_user(platformdirs.user_documents_dir) / APP


def deleted(folder: Path) -> Path:
    """Return the folder that goes with another one and takes what the player deletes there."""
    return folder / "deleted"


def own_folders() -> tuple[Path, ...]:
    """Return every folder that the program writes to, whether it is there yet or not.

    Whatever sweeps, lists or copies a player's files goes by this table; a file that is written
    elsewhere is the player's own choice of a place.
    """
    scenario_folders = [own_scenarios(slug) for slug in GAMES]
    return (
        home(),
        matches(),
        deleted(matches()),
        *scenario_folders,
        *map(deleted, scenario_folders),
        drafts(),
        deleted(drafts()),
        sheets("").parent,
        best_scores("").parent,
        scenario_stars("").parent,
        pictures(),
        copies(),
    )


def settings_file() -> Path:
    """Return the path of the player's settings."""
    return home() / "settings.toml"
