"""The player's settings: one readable TOML file, never half written, never thrown away."""

from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
import tomli_w

from game.core.contract import BadData, Say
from game.match import paths
from game.match.files import FileLock, read_file, reason_of, replace_file, set_aside
from game.match.seats import Player
from game.match.untrusted.names import shortened
from game.match.untrusted.parsing import parse_toml

Percent: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a player can set; `msgspec.structs.replace` makes a changed one."""

    language: str = "en"
    scale: Literal["automatic"] | Annotated[int, msgspec.Meta(ge=100, le=200)] = "automatic"
    """Size of text and interface in percent; automatic follows the window."""
    palette: Literal["standard", "deuteranopia", "protanopia", "tritanopia", "contrast"] = (
        "standard"
    )
    unit_signs: Literal["symbols", "pictures"] = "symbols"
    """What is printed on counters of units where a game knows both."""
    full_screen: bool = False
    window: tuple[Count, Count] | None = None
    """Width and height of the window when it was last closed."""
    animation: Literal["normal", "fast", "instant"] = "normal"
    dice_motion: Literal["full", "fast", "none"] = "full"
    dice_source: Literal["seeded", "typed"] = "seeded"
    reduced_motion: bool = False
    sound: Percent = 80
    music: Percent = 50
    battle_music: bool = True
    """Whether the music at a table follows the battle."""
    silenced: tuple[str, ...] = ()
    """Events whose sound is switched off."""
    captions: bool = False
    orders: Literal["first", "second", "asked"] = "second"
    """Which click on a place gives an order in the battle; "asked" wants one more after that."""
    next_piece: bool = True
    """Select the next piece after an order, and keep the last target."""
    surrender: bool = True
    """Let the computer offer to surrender when it has no chance left."""
    tips: bool = True
    """Show lines for newcomers."""
    keys: dict[str, tuple[str, ...]] = {}
    """Only the actions whose keys were changed."""
    last_players: dict[str, tuple[Player, ...]] = {}
    """Who sat where, game by game."""
    last_scenario: dict[str, str] = {}
    last_options: dict[str, dict[str, bool | int | str | tuple[int, ...]]] = {}
    """Optional rules of the last match where they were not the scenario's own, game by game."""
    last_rules: dict[str, str] = {}
    """The rule set that was last chosen, game by game."""
    own_order: Literal["starred", "name", "latest"] = "starred"
    """In which order a player's own scenarios are listed."""
    paper: Literal["a4", "letter"] = "a4"
    """What was last printed on."""
    ink: Literal["full", "saving"] = "full"
    unprinted: tuple[str, ...] = ()
    """Kinds of parts of a scenario that are left out when it is printed."""
    taught: dict[str, tuple[str, ...]] = {}
    """Lessons and lines for newcomers that need not come again, by the name of the player."""
    results: dict[str, tuple[str, ...]] = {}
    """How matches against the computer ended, by the name of the player; the latest last."""
    puzzles: dict[str, str] = {}
    """How the player stands with puzzles, by their keys; `match.repetition` reads it."""
    hints_seen: tuple[str, ...] = ()
    """The same of older programs, which did not say whose: the next player's who sits down."""


RENAMED: Final[dict[str, tuple[str, dict[Any, Any]]]] = {
    "confirm_orders": ("orders", {False: "second", True: "asked"}),
}
"""Settings of older files: what each is called now, and its values."""
LISTS: Final = ("taught", "results")
"""Tables whose lists grow in two programs at once, and are merged word by word."""


def load(path: Path | None = None) -> tuple[Settings, tuple[Say, ...]]:
    """Return the settings, and what the player should know about them.

    A value that cannot be used gives way to its default and leaves all others alone; the file
    as it was is kept beside the new one.
    """
    path = path or paths.settings_file()
    try:
        return _read(path)
    except OSError as error:
        return Settings(), (Say("core.settings.unreadable", (str(path), reason_of(error))),)


def save(settings: Settings, path: Path | None = None, since: Settings | None = None) -> Say | None:
    """Write the settings in one stroke; return why that failed, None if it did not.

    Only what differs from `since`, as they were last read or written, is changed in the file:
    another program may have saved there meanwhile. Without `since` all are written.
    """
    path = path or paths.settings_file()
    try:
        _lock = FileLock.wait(path)
        whole = settings if since is None else merged(since, settings, _read(path)[0])
        # TOML has no null, so a player without a level is written without one.
        replace_file(path, tomli_w.dumps(_without_none(msgspec.to_builtins(whole))).encode())
    except OSError as error:
        return Say("core.settings.unsaved", (str(path), reason_of(error)))
    return None


def merged(since: Settings, ours: Settings, theirs: Settings) -> Settings:
    """Return their settings with what has changed in ours since both were the same.

    Tables are merged name by name and lists word by word; of `LISTS` the lists in a table too.
    """
    changed = {
        name: (_merged_lists if name in LISTS else _merged)(before, now, getattr(theirs, name))
        for name in ours.__struct_fields__
        if (before := getattr(since, name)) != (now := getattr(ours, name))
    }
    return msgspec.structs.replace(theirs, **changed)


def _merged_lists(before: Any, ours: Any, theirs: Any) -> Any:
    others = {name: words for name, words in theirs.items() if name in ours or name not in before}
    both = {name: _merged(before.get(name, ()), ours[name], theirs.get(name, ())) for name in ours}
    return others | both


def _merged(before: Any, ours: Any, theirs: Any) -> Any:
    if isinstance(ours, dict):
        others = {n: v for n, v in theirs.items() if n in ours or n not in before}
        return others | {n: v for n, v in ours.items() if n not in before or before[n] != v}
    if isinstance(ours, tuple) and all(isinstance(word, str) for word in ours):
        rest = [word for word in theirs if word in ours or word not in before]
        return (*rest, *(word for word in ours if word not in (*before, *theirs)))
    return ours


def _read(path: Path) -> tuple[Settings, tuple[Say, ...]]:
    try:
        data = read_file(path)
    except FileNotFoundError:
        return Settings(), ()
    try:
        tables = parse_toml(data.decode("utf-8-sig"), path.name)
    except (ValueError, BadData):  # no UTF-8, or no TOML that can be read
        return Settings(), _set_aside(path, data, Say("core.settings.damaged"))
    settings, wrong = _sound_part(tables)
    return settings, _set_aside(path, data, *wrong) if wrong else ()


def _sound_part(tables: dict[str, Any]) -> tuple[Settings, list[Say]]:
    tables = _by_their_names_now(tables)
    known = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    wrong = [
        Say("core.settings.unknown", (shortened(name),)) for name in tables if name not in known
    ]
    values: dict[str, Any] = {}
    for name in known.keys() & tables.keys():
        try:
            values[name] = msgspec.convert(tables[name], known[name])
        except msgspec.ValidationError as error:
            wrong.append(Say("core.settings.wrong", (name, shortened(str(error)))))
    return Settings(**values), sorted(wrong)


def _by_their_names_now(tables: dict[str, Any]) -> dict[str, Any]:
    now = dict(tables)
    for old, (name, values) in RENAMED.items():
        if isinstance(now.get(old), bool):
            value = values[now.pop(old)]
            now.setdefault(name, value)
    return now


def _set_aside(path: Path, data: bytes, *wrong: Say) -> tuple[Say, ...]:
    """Copy the file beside itself under a name that is free, and say all that was wrong."""
    try:
        copy = set_aside(path, data)
    except OSError:
        return wrong
    return *wrong[:-1], Say("core.settings.set_aside", (wrong[-1], copy.name))


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _without_none(v) for k, v in value.items() if v is not None}
    return [_without_none(v) for v in value] if isinstance(value, list | tuple) else value
