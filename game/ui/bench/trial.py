"""A match that the program plays by itself in its own window, for whoever packs it.

The window, its sounds, its files, and the computer's process are the real ones, so what a package
lacks shows here. Only the person's orders are drawn at random, and time runs faster.
"""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Final

import pygame

from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.files import replace_file
from game.match.headless.wiring import TrialOutcome
from game.match.journal import begin, verify
from game.match.match import Match
from game.match.paths import trouble_log
from game.match.scenarios import supplied
from game.match.seats import Party, Player, options_for
from game.rules import load
from game.ui.app import App
from game.ui.scenes import routes
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.end import End
from game.ui.scenes.table.scene import TableScene
from game.ui.screen.opening import NoScreen
from game.ui.screen.pictures import png_of
from game.ui.stack import Push
from game.ui.start import opened

GAME, SCENARIO, LEVEL = "bitskrieg", "short_fuse", "recruit"
FRAME: Final = 0.2
"""Seconds that pass in the window in one frame."""
NAP: Final = 0.002
"""Seconds between two frames, so that the computer's process gets its share."""
FIRST: Final = 12
"""Entries of the match after which its picture is taken."""
COLORS: Final = 1000
"""A picture with fewer shows hardly anything."""


def trial(folder: Path, seconds: float) -> TrialOutcome:
    """Play a match to its end in so many seconds at most; pictures of it go to a folder.

    Raises:
        RuntimeError: what did not come to pass.
    """
    began = time.monotonic()
    try:
        app, scenes = opened()
    except NoScreen as none:
        raise RuntimeError(f"no screen: {none}") from None
    app.show(*scenes)
    app.step(pygame.event.get(), FRAME)
    shelf = time.monotonic() - began
    try:
        _keep(app, folder / "shelf.png")
        match = _begun()
        app.stack.follow(Push(routes.open_table(app.desk, match)))
        _play(app, match, folder, began + seconds)
        _keep(app, folder / "end.png")
    finally:
        app.close()
    if trouble_log().exists():
        raise RuntimeError(trouble_log().read_text("utf-8", "replace"))
    assert match.journal is not None
    standing = verify(match.journal.path).standing
    if standing == "refuted":
        raise RuntimeError("the file of the match does not say what was played")
    return TrialOutcome(pygame.display.get_driver(), shelf, len(match.entries), standing)


def _begun() -> Match:
    scenario = next(one for one in supplied(GAME) if one.id == SCENARIO)
    players = (
        Player("Anna", color=0),
        Player("Boris", "computer", LEVEL, color=1, team=1),
    )
    options = options_for(scenario, scenario.seatings[0])
    setup = Setup(scenario, options, tuple(player.name for player in players))
    return begin(load(GAME), setup, Party(players), SeededDice())


def _play(app: App, match: Match, folder: Path, deadline: float) -> None:
    """Give orders till the end of the match is on show."""
    chance, seen = random.Random(7), False
    while not isinstance(app.stack.top, End):
        if time.monotonic() > deadline:
            raise RuntimeError(f"no end of the match after {len(match.entries)} orders and rolls")
        app.step(pygame.event.get(), FRAME)
        time.sleep(NAP)
        top = app.stack.top
        if isinstance(top, Curtain):
            app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], FRAME)
        elif isinstance(top, TableScene):
            _order(top, match, chance)
        if not seen and len(match.entries) >= FIRST:
            seen = True
            _keep(app, folder / "table.png")


def _order(table: TableScene, match: Match, chance: random.Random) -> None:
    session = table.session
    if session.may_act:
        menu = match.game.legal(match.view(session.eyes), session.eyes)
        session.give(chance.choice(menu.about(chance.choice(menu.subjects))))


def _keep(app: App, path: Path) -> None:
    """Write a picture of the window.

    Raises:
        RuntimeError: there is next to nothing on it.
    """
    picture = app.screenshot()
    replace_file(path, png_of(picture))
    small = pygame.transform.smoothscale(picture, (320, 180))
    colors = {tuple(small.get_at((x, y))) for x in range(320) for y in range(180)}
    if len(colors) < COLORS:
        raise RuntimeError(f"{path.name} shows next to nothing: {len(colors)} colors")
