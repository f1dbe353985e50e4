"""A player's way into the editor, and hands on its board."""

import pygame

from game.core.boards.cells import Cell
from game.core.editing import Laid
from game.match import scenarios
from game.ui.scenes.editor import EditorScene
from game.ui.scenes.newmatch import NewMatch
from game.ui.widgets import Dialog
from tests.ui.scenes.hand import Window
from tests.words import worded


def box(window: Window, slug: str, id: str = "") -> NewMatch:
    """Open the box of a game, with one of its scenarios chosen."""
    page: NewMatch = window.lay(NewMatch(window.desk, slug))
    if id:
        ids = [scenario.id for scenario in page.plan.scenarios]
        page.listing.cards.on_move(ids.index(id))
    return page


def new_board(window: Window, slug: str) -> EditorScene:
    """Go into the editor with a new board."""
    box(window, slug)
    window.press(worded("newmatch.edit"))
    assert isinstance(window.top, Dialog)
    window.press(worded("editor.new"))
    assert isinstance(window.top, EditorScene)
    window.frames(5)
    return window.top


def copy_of(window: Window, slug: str, id: str) -> EditorScene:
    """Go into the editor with a copy of a scenario that came with the program."""
    page = box(window, slug, id)
    name = page.plan.scenario.name
    window.press(worded("newmatch.edit"))
    window.press(worded("editor.copy", name))
    assert isinstance(window.top, EditorScene)
    window.frames(5)
    return window.top


def on(page: EditorScene, cell: Cell) -> tuple[Laid, ...]:
    """Return what lies on a cell."""
    return page.work.editing.at(page.work.draft, cell)


def drag(window: Window, page: EditorScene, *cells: Cell, button: int = pygame.BUTTON_LEFT) -> None:
    """Press on the first cell, move over the others, and let go on the last."""
    spots = [page.board.spot_of(cell) for cell in cells]
    window.point(spots[0])
    window.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=button))
    for spot in spots[1:]:
        window.point(spot)
    window.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=spots[-1], button=button))


def own(slug: str) -> list[str]:
    """Return the names of the player's own scenarios."""
    return [scenario.name for scenario in scenarios.own(slug).scenarios]
