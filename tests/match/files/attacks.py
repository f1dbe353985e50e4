"""Attacks on files, one a number: damage, failing disks, programs killed at any moment."""

import errno
import json
import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, NoReturn

import pytest

from game.core.contract import DICE, BadData, Choice, Game
from game.match import journal, paths, settings, user_sheets
from game.match.files import sweep, syncing
from game.match.journal import writing
from game.match.match import Entry, Match
from game.match.settings import Settings
from game.match.texts import Texts
from game.match.wording.mistakes import mistake_texts
from tests.match.programs import heard, program
from tests.match.race import find
from tests.match.test_journal import begun, some_rounds

DAMAGES = ("cut", "flip", "drop", "insert", "zero", "repeat", "swap", "append")


def damaged(data: bytes, chance: Random) -> bytes:
    """Return bytes as a bad disk or a careless hand may leave them."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice((1, 2, 16, 512)))
        junk = chance.randbytes(chance.choice((1, 3, 40)))
        flipped = bytes(byte ^ 1 << chance.randrange(8) for byte in data[start:end])
        data = {
            "cut": data[:start],
            "flip": data[:start] + flipped + data[end:],
            "drop": data[:start] + data[end:],
            "insert": data[:start] + junk + data[start:],
            "zero": data[:start] + bytes(end - start) + data[end:],
            "repeat": data[:end] + data[start:],
            "swap": data[start:] + data[:start],
            "append": data + junk,
        }[chance.choice(DAMAGES)]
    return data


class Played(NamedTuple):
    """A match that was played without taking anything back, as its file has it."""

    data: bytes
    entries: list[Entry]
    find: Callable[[str], Game] | None = None
    """Finds the game, None those of the program."""


def race_played(folder: Path) -> Played:
    """Return one round of the race."""
    path = folder / "race.cbm"
    match = some_rounds(begun(path), 1)
    close(match)
    played = Played(path.read_bytes(), match.entries, find)
    path.unlink()
    return played


def damage_a_match(folder: Path, number: int, played: Played | None = None) -> str:
    """A damaged match is refused, or opens as far as it is sound, and goes on."""
    played = played or race_played(folder)
    path, data = folder / f"{number}.cbm", damaged(played.data, Random(number))
    path.write_bytes(data)
    assert [s.path for s in journal.library(folder)] == [path]
    assert path.read_bytes() == data
    try:
        again = journal.open_match(path, played.find)
    except BadData as bad:
        assert all("«" not in line for line in mistake_texts(Texts(), bad))
        assert not any(mistake.id.endswith("unexpected") for mistake in bad.mistakes)
        assert path.read_bytes() == data
        path.unlink()
        return "refused"
    assert again.entries == played.entries[: len(again.entries)]
    assert again.journal is not None
    go_on(again)
    close(again)
    assert journal.open_match(again.journal.path, played.find).entries == again.entries
    again.journal.path.unlink()
    return "went on"


def go_on(match: Match) -> None:
    """Roll, or have somebody who is asked concede; nothing where a match is over."""
    if isinstance(match.awaiting, Choice):
        match.concede(match.awaiting.seats[0])
    elif not match.over:
        match.roll()


def damage_settings(folder: Path, number: int) -> str:
    """Damaged settings are set aside whole; every sound value stays; saving goes on."""
    chance, path = Random(number), folder / "settings.toml"
    settings.save(Settings(scale=150, music=7, keys={"undo": ("u",)}, silenced=("Moved",)), path)
    data = damaged(path.read_bytes(), chance)
    path.write_bytes(data)
    loaded, notes = settings.load(path)
    kept = [p.read_bytes() for p in folder.glob("settings.damaged*.toml")]
    assert (data in kept) == bool(notes)
    assert settings.save(settings.msgspec.structs.replace(loaded, tips=False), path, loaded) is None
    assert settings.load(path) == (settings.msgspec.structs.replace(loaded, tips=False), ())
    for left in folder.iterdir():
        left.unlink()
    return "set aside" if notes else "read"


def damage_sheets(slug: str, number: int) -> str:
    """Damaged sheets of a game are kept aside and told; saving goes on with all that is sound.

    They lie in the player's folder.
    """
    file, rows = paths.sheets(slug), {"Fist": [1, 2], "Fox": [3], "Owl's own": list(range(20))}
    data = damaged(json.dumps(rows).encode(), Random(number))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    sheets, notes = user_sheets.load(slug)
    kept = [path.read_bytes() for path in file.parent.glob(f"{slug}.damaged*.json")]
    assert bool(notes) == (data in kept)
    assert user_sheets.save(slug, "Elk", (5,)) == {**sheets, "Elk": (5,)}
    assert user_sheets.load(slug) == ({**sheets, "Elk": (5,)}, ())
    for left in file.parent.iterdir():
        left.unlink()
    return "set aside" if notes else "read"


def fail_at_random(folder: Path, number: int) -> str:
    """On a disk that fails now and then, by halves too, nothing is lost that it has room for."""
    chance, path = Random(number), folder / f"{number}.cbm"
    failures = 0

    def broken(real: Any) -> Any:
        def act(path: Path, *values: Any) -> None:
            nonlocal failures
            if chance.random() < 0.4:
                failures += 1
                if real is append and chance.random() < 0.5:
                    append(path, values[0], values[1][: chance.randrange(len(values[1]))])
                fail(chance.choice((errno.ENOSPC, errno.EIO, errno.EACCES)))
            real(path, *values)

        return act

    append = writing.write_at
    match = begun(path)
    with pytest.MonkeyPatch.context() as disk:
        disk.setattr(writing, "write_at", broken(append))
        disk.setattr(writing, "replace_file", broken(writing.replace_file))
        disk.setattr(syncing, "sync_file", broken(syncing.sync_file))
        for _ in range(2):
            some_rounds(match, 1)
            half = journal.replay(journal.read(path), find)
            assert half.entries == match.entries[: len(half.entries)]
    close(match)
    assert match.journal is not None
    assert match.journal.trouble is None
    assert journal.open_match(path, find).entries == match.entries
    path.unlink()
    return f"{min(failures, 3)}+ failures"


PLAY = """
match = journal.open_match(Path(sys.argv[1]), find)
say(match.journal.path.name)
sys.stdin.readline()
while not match.over:
    seats = getattr(match.awaiting, "seats", ())
    if seats:
        match.submit(seats[0], {"bid": Bid(1), "walk": Step(1)}[match.state.phase])
        match.step()
    else:
        match.roll()
    say("played")
"""


def kill_a_player(folder: Path, number: int) -> str:
    """Two programs on one match, one or both killed at any moment: every file stays sound."""
    chance, path = Random(number), folder / f"{number}.cbm"
    close(begun(path))
    before = path.read_bytes()
    with program(PLAY, path) as one, program(PLAY, path) as two:
        names = {heard(one), heard(two)}
        for process in (one, two):
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        time.sleep(chance.random() * 0.004)
        chance.choice((one, two)).kill()
        time.sleep(chance.random() * 0.004)
    assert names == {f"{number}.cbm", f"{number}-2.cbm"}
    assert path.read_bytes().startswith(before)
    matches = [journal.replay(journal.read(file), find) for file in folder.glob("*.cbm")]
    stems = [list(takewhile(lambda e: e.seat != DICE, match.entries)) for match in matches]
    longest = max(stems, key=len)
    assert all(stem == longest[: len(stem)] for stem in stems), "each has dice of its own"
    sweep([folder])
    files = [file for file in folder.iterdir() if file.is_file()]
    assert {file.suffix for file in files} == {".cbm"}
    for file in files:
        file.unlink()
    return "over" if any(match.over for match in matches) else "under way"


SAVE = """
chosen = settings.Settings(scale=150)
say(settings.save(chosen, Path(sys.argv[1])) is None)
for number in range(10 ** 6):
    before, chosen = chosen, settings.msgspec.structs.replace(chosen, music=number % 101)
    assert settings.save(chosen, Path(sys.argv[1]), before) is None
"""


def kill_a_saver(folder: Path, number: int) -> str:
    """A program killed while it saves leaves whole settings and a free lock."""
    chance, path = Random(number), folder / "settings.toml"
    with program(SAVE, path) as saver:
        assert heard(saver) == "True"
        time.sleep(chance.random() * 0.02)
    loaded, notes = settings.load(path)
    assert (loaded.scale, notes) == (150, ())
    left = sweep([folder])
    assert settings.save(loaded, path) is None
    assert list(folder.iterdir()) == [path]
    path.unlink()
    return "left-overs" if left else "nothing left over"


def close(match: Match) -> None:
    """Leave the file of a match."""
    assert match.journal is not None
    match.journal.close()


def fail(number: int) -> NoReturn:
    """Fail as a disk does."""
    raise OSError(number, "no")
