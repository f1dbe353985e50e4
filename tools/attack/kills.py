"""Processes that play a match are killed at any moment; all they had said to be done is there."""

import multiprocessing
import time
from collections import Counter
from collections.abc import Iterable
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from game.core.contract import Seat
from game.match import journal, paths, settings, user_sheets
from game.match.files import sweep
from game.match.settings import Settings
from tests.match.files.attacks import close, go_on
from tools.attack import player
from tools.attack.player import About, Begun, Done, Over, Word

STEPS: Final = 45
"""Before it is killed, a process does at most so many."""
MOMENT: Final = 0.004
"""Seconds in which it is killed after the last of them."""
PATIENCE: Final = 30.0
"""Seconds in which a process must say the next thing."""
MOMENTS: Final[dict[player.Act, str]] = {
    "order": "in mid-order",
    "roll": "in mid-roll",
    "undo": "in mid-undo",
    "keep": "in mid-save",
}
"""When a process was killed, as the table of figures says it."""

Order = tuple[Seat, dict[str, Any]]


class Story(NamedTuple):
    """All that a process had said before it was killed."""

    begun: bool
    orders: list[Order]
    """Those that were entered, and not taken back."""
    kept: int
    """How often it has kept a sheet and the settings."""
    about: About | None
    """What it was about to do, None where all was done."""

    @property
    def may_have_kept(self) -> set[int]:
        """The number that was kept last, and the one that was about to be."""
        about_to = self.about is not None and self.about.act == "keep"
        return {self.kept, self.kept + about_to}


def strike(game: str, number: int, folder: Path) -> Counter[str]:
    """Kill one process that plays a match."""
    chance = Random(number)
    story = told(killed(game, number, chance))
    return Counter([check(game, story)])


def killed(game: str, number: int, chance: Random) -> list[Word]:
    """Have a process play, kill it, and return what it said."""
    methods = multiprocessing.get_all_start_methods()
    context: Any = multiprocessing.get_context("forkserver" if "forkserver" in methods else None)
    if "forkserver" in methods:
        context.set_forkserver_preload(["tools.attack.player"])
    ears, theirs = context.Pipe()
    process = context.Process(target=player.play, args=(theirs, game, number, str(paths.home())))
    process.start()
    theirs.close()
    try:
        words = _heard(ears, chance.randrange(STEPS))
        time.sleep(chance.random() * MOMENT)
    finally:
        process.kill()
        process.join(PATIENCE)
    assert process.exitcode != 1, "the process has failed by itself"
    return words + _rest(ears)


def _heard(ears: Connection, steps: int) -> list[Word]:
    """Listen till so many steps are done, or the match is over."""
    words: list[Word] = []
    while sum(isinstance(word, Done) for word in words) < steps:
        if words and isinstance(words[-1], Over):
            break
        assert ears.poll(PATIENCE), f"the process says nothing after {words[-3:]}"
        words.append(ears.recv())
    return words


def _rest(ears: Connection) -> list[Word]:
    """What else a process had said before it was killed."""
    words: list[Word] = []
    while True:
        try:
            words.append(ears.recv())
        except (EOFError, OSError):  # The last word may be torn.
            return words


def told(words: Iterable[Word]) -> Story:
    """Put together what a process has said."""
    story = Story(False, [], 0, None)
    for word in words:
        if isinstance(word, Begun):
            story = story._replace(begun=True)
        elif isinstance(word, About):
            story = story._replace(about=word)
        elif isinstance(word, Done):
            orders = [*story.orders[: word.kept], *word.new]
            story = story._replace(orders=orders, kept=max(story.may_have_kept), about=None)
    return story


def check(game: str, story: Story) -> str:
    """Check the player's folder against what a process had said; return when it was killed.

    Raises:
        AssertionError: something is lost, or torn and not told.
    """
    path = paths.matches() / player.FILE
    if not story.begun:
        journal.library()
        return "before the start"
    torn = not path.read_bytes().endswith(b"\n")
    assert bool(journal.read(path).notes) == torn, "what is torn is told, and nothing else"
    _check_match(path, story)
    _check_kept(game, story)
    sweep(paths.own_folders())
    left = [file.name for file in paths.matches().iterdir() if file.suffix != ".cbm"]
    assert not left, f"left over: {left}"
    if torn:
        return "in mid-line, and told"
    return "between two steps" if story.about is None else MOMENTS[story.about.act]


def _check_match(path: Path, story: Story) -> None:
    match = journal.open_match(path)
    plain = match.codec.plain
    found = [(entry.seat, plain(entry.command)) for entry in match.entries]
    assert agrees(story, found), f"lost: {story.orders} is {found} after {story.about}"
    assert match.journal is not None
    assert match.journal.path == path, "it goes on in its own file"
    go_on(match)
    close(match)
    again = journal.open_match(path)
    assert again.entries == match.entries, "it goes on as before"
    close(again)


def agrees(story: Story, found: list[Order]) -> bool:
    """Whether a file holds what was done, with the step that was under way or without it."""
    if found == story.orders:
        return True
    about = story.about
    if about is None or about.act == "keep":
        return False
    if about.act != "undo":
        return found[:-1] == story.orders and found[-1][0] == about.seat
    for own in (True, False):
        here, there = (
            [order for order in orders if (order[0] == about.seat) == own]
            for orders in (found, story.orders)
        )
        if here != (there[: len(here)] if own else there):
            return False
    return True


def _check_kept(game: str, story: Story) -> None:
    sheets, notes = user_sheets.load(game)
    assert not notes
    assert sheets.get(player.SHEET, (0,))[0] in story.may_have_kept, "a sheet is lost"
    chosen, told = settings.load()
    assert not told
    music = {number % 101 if number else Settings().music for number in story.may_have_kept}
    assert chosen.music in music, "a setting is lost"
