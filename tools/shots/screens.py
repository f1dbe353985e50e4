"""Every screen there is, by name; each sets itself up on a stage.

The screens of a game's own table stand in its folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.match import scenarios, user_scenarios
from game.match.editing import SetKey
from game.match.editing.checking import BOARD
from game.match.editing.collection import removed_ones, set_star
from game.match.editing.session import EditSession, editing_of
from game.rules import GAMES, load
from game.ui.bench.matches import lay, match_of
from game.ui.scenes import routes
from game.ui.scenes.collection.removed import RemovedScenarios
from game.ui.scenes.editor import EditorScene
from game.ui.scenes.editor.designing import DesignScene
from game.ui.scenes.editor.scene import page_ids
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.rulebook.book import book
from game.ui.stack import Push
from tools.shots.analysis import SCREENS as ANALYSIS
from tools.shots.bitskrieg.screens import SCREENS as BITSKRIEG
from tools.shots.dicezone.screens import SCREENS as DICEZONE
from tools.shots.matches import played
from tools.shots.metalkrushers.screens import SCREENS as METALKRUSHERS
from tools.shots.portable.screens import SCREENS as PORTABLE
from tools.shots.stage import Screen, ShotStage
from tools.shots.streetfire.screens import SCREENS as STREETFIRE

SLUG: Final = "bitskrieg"
YARD: Final = 3
"""Number of the scenario most pictures show."""
EDITED: Final = tuple(slug for slug in GAMES if load(slug).editing is not None)
"""The games whose scenarios can be edited."""
OWN_NAMES: Final = ("Old Mill", "Crossroads", "Winter Parade", "Old Mill Again")
"""What the player's own scenarios are called, where a picture shows any."""
MIDDLE: Final = 68
"""Entries of a match in full swing."""


def _shelf(stage: ShotStage) -> None:
    stage.start(routes.open_shelf(stage.desk))


def _new_match(stage: ShotStage) -> None:
    _shelf(stage)
    stage.app.stack.follow(Push(routes.open_box(stage.desk, SLUG)))


def _fairness(stage: ShotStage) -> None:
    _new_match(stage)
    stage.settle(0.5)
    stage.press("fairness.button")


def _print(stage: ShotStage) -> None:
    _new_match(stage)
    stage.settle(0.5)
    stage.press("printing.button")


def _map_maker(slug: str, stage: ShotStage) -> None:
    _shelf(stage)
    page = NewMatch(stage.desk, slug)
    stage.app.stack.follow(Push(page))
    stage.app.stack.follow(
        Push(routes.open_map_maker(stage.desk, page.plan, page.take, page.to_seats))
    )


def _editor(slug: str, page: str, stage: ShotStage) -> None:
    """A copy of the second scenario of a game, with a fault in it and one page beside the board."""
    _shelf(stage)
    owner = load(slug)
    scenario = scenarios.supplied(slug)[1]
    scene = EditorScene(
        stage.desk, EditSession.of_scenario(owner, scenario, "My copy"), lambda saved: None
    )
    stage.app.stack.follow(Push(scene))
    scene.wide.bar.set(scene.wide_pages.index(page))
    scene.narrow.bar.set(scene.narrow_pages.index(page) if page != BOARD else 0)
    scene.work.do(SetKey(("suits",), ""))
    scene.work.mirror = next(iter(scene.work.grid.symmetries))
    cells = scene.board.cells
    scene.board.point(cells[len(cells) // 3])
    stage.settle(1.0)


def _workshop(slug: str, stage: ShotStage) -> None:
    """The workshop over the editor, with the first design that comes with a game."""
    _editor(slug, BOARD, stage)
    scene = stage.app.stack.top
    assert isinstance(scene, EditorScene)
    designing = scene.work.editing.designing
    assert designing is not None
    word = designing.ready[0]
    stage.app.stack.follow(Push(DesignScene(stage.desk, scene.work, 0, word, lambda new: None)))
    stage.settle(0.5)


def _removed(stage: ShotStage) -> None:
    """Scenarios that were removed, to be brought back."""
    owner = load(SLUG)
    for name, scenario in zip(OWN_NAMES, scenarios.supplied(SLUG), strict=False):
        copy = EditSession.of_scenario(owner, scenario, name)
        user_scenarios.remove(user_scenarios.keep(owner, copy.text))
    _new_match(stage)
    stage.app.stack.follow(Push(RemovedScenarios(stage.desk, owner)))
    stage.settle(0.5)
    for gone in removed_ones(owner):
        gone.path.unlink()


def _editor_choice(stage: ShotStage) -> None:
    _new_match(stage)
    stage.press("newmatch.edit")


def _own_scenarios(stage: ShotStage) -> None:
    """Copies of supplied scenarios; one has a star, and two are alike."""
    owner = load(SLUG)
    supplied = scenarios.supplied(SLUG)
    for name, scenario in zip(OWN_NAMES, (*supplied[1:4], supplied[1]), strict=True):
        user_scenarios.keep(owner, EditSession.of_scenario(owner, scenario, name).text)
    set_star(scenarios.own(SLUG).scenarios[-1], on=True)
    _new_match(stage)
    stage.settle(0.5)
    stage.press("newmatch.own")
    stage.settle(0.5)
    for scenario in scenarios.own(SLUG).scenarios:  # other pictures shall not show them
        user_scenarios.path_of(scenario).unlink()


def _library(over: bool) -> Screen:
    def show(stage: ShotStage) -> None:
        played(match_of(SLUG, YARD), MIDDLE)
        played(match_of(SLUG, YARD), 2000)
        _shelf(stage)
        stage.app.stack.follow(Push(routes.open_library(stage.desk, over)))

    return show


def _records(stage: ShotStage) -> None:
    _library(True)(stage)
    stage.press("library.records")
    stage.settle(1.0)


def _open_file(stage: ShotStage) -> None:
    _library(True)(stage)
    stage.press("library.open_file")


def _share(stage: ShotStage) -> None:
    match = played(match_of(SLUG, YARD), MIDDLE)
    _shelf(stage)
    stage.app.stack.follow(Push(routes.open_share(stage.desk, match, MIDDLE)))


def _save_picture(stage: ShotStage) -> None:
    _share(stage)
    stage.settle(0.5)
    stage.press("sharing.picture")


def _start_over(stage: ShotStage) -> None:
    """Sit down to a tutorial again: the table asks where to start."""
    lay(stage, match_of(SLUG, 0, "pc"))
    page = stage.table.table.course
    assert page.page is not None
    for lesson in page.page.lessons[:2]:
        page.record.add(lesson.id)
    lay(stage, match_of(SLUG, 0, "pc"))


def _settings(stage: ShotStage) -> None:
    stage.start(routes.open_settings(stage.desk))


def _about(stage: ShotStage) -> None:
    stage.start(routes.open_about(stage.desk))


def _rulebook(stage: ShotStage) -> None:
    stage.start(routes.open_rulebook(stage.desk, SLUG, "BK-6.1"))


def _rules_of(slug: str) -> dict[str, Screen]:
    """A game's book at its first page, and at each of its diagrams."""
    passages = book(slug).passages
    places = {p.picture: n for n, p in enumerate(passages) if p.picture}
    diagrams = {f"{slug}-rules-{name}": partial(_book, slug, n) for name, n in places.items()}
    return {f"{slug}-rules": partial(_book, slug, 1), **diagrams}


def _book(slug: str, passage: int, stage: ShotStage) -> None:
    scene = Rulebook(stage.desk, slug)
    stage.start(scene)
    scene.show(passage)


SCREENS: Final[Mapping[str, Screen]] = {
    "shelf": _shelf,
    "new-match": _new_match,
    "fairness": _fairness,
    "print": _print,
    "load": _library(False),
    "replays": _library(True),
    "records": _records,
    "open-file": _open_file,
    "share": _share,
    "save-picture": _save_picture,
    "start-over": _start_over,
    **ANALYSIS,
    "settings": _settings,
    "about": _about,
    "editor-choice": _editor_choice,
    "own-scenarios": _own_scenarios,
    "removed-scenarios": _removed,
    "rulebook": _rulebook,
}
"""Those that every game shares."""
OF_TABLES: Final[Mapping[str, Mapping[str, Screen]]] = {
    "bitskrieg": BITSKRIEG,
    "streetfire": STREETFIRE,
    "metalkrushers": METALKRUSHERS,
    "dicezone": DICEZONE,
    "portable": PORTABLE,
}
"""Those of each game's own table."""


def all_screens() -> dict[str, Screen]:
    """Return every screen: those all games share, then each game's maps, rules and its own."""
    makers = [slug for slug in GAMES if load(slug).map_maker is not None]
    maps = {f"{slug}-map-maker": partial(_map_maker, slug) for slug in makers}
    editors = {
        f"{slug}-editor-{page}": partial(_editor, slug, page)
        for slug in EDITED
        for page in page_ids(load(slug))
    }
    workshops = {
        f"{slug}-editor-workshop": partial(_workshop, slug)
        for slug in EDITED
        if editing_of(load(slug)).designing is not None
    }
    own = {
        f"{slug}-{name}": show for slug in GAMES for name, show in OF_TABLES.get(slug, {}).items()
    }
    rules = {name: show for slug in GAMES for name, show in _rules_of(slug).items()}
    return {**SCREENS, **maps, **editors, **workshops, **rules, **own}
