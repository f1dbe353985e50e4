"""Random events of a window, and the scenes that they are fed to."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NoReturn

import pygame
import pytest

import game.rules
from game.core.scenario import Setup
from game.match import paths, scenarios, user_scenarios
from game.match.dice import SeededDice
from game.match.editing.collection import set_star
from game.match.editing.session import EditSession, may_copy
from game.match.journal import begin
from game.match.match import Match
from game.match.seats import Party, options_for, persons
from game.ui import app
from game.ui.desk import Desk
from game.ui.scenes import routes
from game.ui.scenes.analysis import AnalysisPage
from game.ui.scenes.analysis.progress import LookedAt
from game.ui.scenes.collection import OwnScenarios
from game.ui.scenes.editor import EditorScene
from game.ui.scenes.sharing import SharePage
from game.ui.scenes.table.scene import TableScene
from game.ui.stack import Push, Scene
from game.ui.widgets import TextEntry
from tests.ui.scenes.hand import Window, play, widgets
from tools.shots.analyses import ToldWatcher

KEYS: Final = [value for name, value in vars(pygame).items() if name.startswith("K_")]
OFTEN: Final = [pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_LEFT]
TYPED: Final = ("a", "9", "\u0301", "\u200b", "\u202e", "\0", "\ud800", "👩\u200d🚀", "x" * 3000)
NOTICES: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWLEAVE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESIZED,
    pygame.USEREVENT,
)
NAMES: Final = ("Ann", "Ben", "Cy", "Di", "Ed", "Fay")


def begun(slug: str, chance: Random, steps: int) -> Match:
    """A match of persons, played by chance for some steps or to its end."""
    owner = game.rules.load(slug)
    scenario = chance.choice(scenarios.supplied(slug))
    seating = scenario.seatings[0]
    count, several = len(seating.teams), len(set(seating.teams)) < len(seating.teams)
    teams = seating.teams if several else ()
    setup = Setup(scenario, options_for(scenario, seating), NAMES[:count], teams)
    match = begin(owner, setup, Party(persons(setup.seats)), SeededDice(str(chance.random())))
    return play(match, steps, chance.randrange(1 << 30))


def table(desk: Desk, chance: Random, slug: str) -> Scene:
    match = begun(slug, chance, chance.choice((0, 2, 9, 14, 20, 26, 40, 150)))
    return routes.open_table(desk, match)


def library(desk: Desk, chance: Random, slug: str) -> Scene:
    match = begun(slug, chance, 12)
    assert match.journal is not None
    path = match.journal.path
    path.rename(path.with_name(chance.choice(("a\udcff.cbm", "\u202ea.cbm", "a\nb.cbm"))))
    (paths.matches() / "torn.cbm").write_bytes(b'{"counterbattery":2')
    return routes.open_library(desk, over=False)


def map_maker(desk: Desk, chance: Random, slug: str) -> Scene:
    """The map maker of a game that has one, of Streetfire for all others."""
    box: Any = routes.open_box(desk, slug if game.rules.load(slug).map_maker else "streetfire")
    return routes.open_map_maker(desk, box.plan, box.take, box.to_seats)


def editor(desk: Desk, chance: Random, slug: str) -> Scene:
    """A copy of a scenario in the editor."""
    owner = game.rules.load(slug)
    scenario = chance.choice([one for one in scenarios.supplied(slug) if may_copy(owner, one)])
    session = EditSession.of_scenario(owner, scenario, "A copy")
    return EditorScene(desk, session, lambda saved: None)


def collection(desk: Desk, chance: Random, slug: str) -> Scene:
    """The player's own scenarios, a star on one of them."""
    owner = game.rules.load(slug)
    kept = [user_scenarios.keep(owner, one.text) for one in scenarios.supplied(slug)[:3]]
    set_star(kept[0], on=True)
    return OwnScenarios(desk, owner, kept[1], lambda scenario: None)


def share(desk: Desk, chance: Random, slug: str) -> Scene:
    return SharePage(desk, begun(slug, chance, chance.choice((0, 14, 40))), 5)


def analysis(desk: Desk, chance: Random, slug: str) -> Scene:
    """An analysis of which the parts come one after another."""
    match = begun(slug, chance, 100_000)
    assert match.journal is not None
    looked = LookedAt(match, match.journal.path, ToldWatcher(match, chance.choice((1, 5))))
    return AnalysisPage(desk, match, looked)


SCENES: Final[dict[str, Callable[[Desk, Random, str], Scene]]] = {
    "table": table,
    "library": library,
    "map maker": map_maker,
    "box": lambda desk, chance, slug: routes.open_box(desk, slug),
    "settings": lambda desk, chance, slug: routes.open_settings(desk),
    "rulebook": lambda desk, chance, slug: routes.open_rulebook(desk, slug),
    "puzzles": lambda desk, chance, slug: routes.open_puzzles(desk),
    "editor": editor,
    "collection": collection,
    "share": share,
    "about": lambda desk, chance, slug: routes.open_about(desk),
    "analysis": analysis,
    "end": lambda desk, chance, slug: routes.open_end(desk, begun(slug, chance, 100_000)),
}


def laid(window: Window, scene: str, chance: Random, slug: str) -> None:
    """Lay a scene of a game on the shelf."""
    window.app.start(routes.open_shelf(window.desk))
    window.app.stack.follow(Push(SCENES[scene](window.desk, chance, slug)))


def feed(window: Window, chance: Random, frames: int, before: Callable[[], object]) -> int:
    """Give a window random events, till it closes or for so many frames; return how many.

    `before` is called before each frame. Whatever would have ended on the page of trouble is
    raised.
    """
    given = 0
    with pytest.MonkeyPatch.context() as log:
        log.setattr(app, "kept_trouble", _tell)
        log.setattr(app, "log_trouble", _tell)
        for _ in range(frames):
            if not window.app.stack.scenes:
                break
            before()
            happened = list(events(chance, window))
            given += len(happened)
            window.app.step(happened, chance.choice((0, 0.02, 0.1, 0.5)))
            assert not window.app.stack.scenes or window.top
    return given


def _tell(error: BaseException) -> NoReturn:
    raise error


def events(chance: Random, window: Window) -> Iterator[pygame.Event]:
    """What a hand, or a system, may do next."""
    spot = tuple(chance.randint(-5, side + 5) for side in window.desk.size)
    top = window.app.stack.top
    if isinstance(top, TableScene) and chance.random() < 0.6:
        spot = top.board.spot_of(chance.choice(top.board.table.open.layout.cells))
    what = chance.random()
    if what < 0.45:
        button = chance.choice((1, 1, 1, 3, 3, 2, 5))
        yield pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))
        yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)
        if chance.random() < 0.9:
            yield pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button)
    elif what < 0.55:
        held = chance.choice(((0, 0, 0), (1, 0, 0), (0, 0, 1)))
        yield pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(9, 3), buttons=held)
    elif what < 0.6:
        way = chance.choice((-3, -1, 1, 3))
        yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_y=float(way))
    elif what < 0.78:
        key, mod = chance.choice(KEYS + OFTEN * 60), chance.choice((0, 0, 0, 64, 1, 256))
        yield pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        yield pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="")
    elif what < 0.96:
        yield from clicks_on_entry(top, chance)
        yield pygame.Event(pygame.TEXTINPUT, text=chance.choice(TYPED))
        yield pygame.Event(pygame.TEXTEDITING, text=chance.choice(TYPED), start=1, length=0)
    else:
        yield from from_the_system(chance, window)


def from_the_system(chance: Random, window: Window) -> Iterator[pygame.Event]:
    """A notice, seldom another size of the window or its closing."""
    what = chance.random()
    if what < 0.75:
        yield pygame.Event(chance.choice(NOTICES), window=None)
    elif what < 0.93:
        window.app.window.size = wide, high = chance.randint(200, 1900), chance.randint(150, 1200)
        yield pygame.Event(pygame.WINDOWRESIZED, x=wide, y=high, window=None)
    else:
        yield pygame.Event(pygame.QUIT)


def clicks_on_entry(top: Any, chance: Random) -> Iterator[pygame.Event]:
    """The clicks that put the caret into a line to type into, where the scene has one."""
    form = getattr(top, "form", None)
    entries = [w for w in widgets(form.root) if isinstance(w, TextEntry)] if form else []
    if entries:
        spot = chance.choice(entries).ring().center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            yield pygame.Event(kind, pos=spot, button=1)
