"""The window from start to end: settings on, sound open, the shelf, and what there is to tell."""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.core.contract import Say
from game.match import paths
from game.match import settings as kept
from game.match.files import sweep, write_new
from game.match.texts import Texts, damaged
from game.match.wording.mistakes import reason_words
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.scenes import routes
from game.ui.scenes.common.apply_settings import apply_settings, change_settings
from game.ui.scenes.newmatch.fairness import give_up
from game.ui.screen.opening import FIRST_SIZE, TITLE, fitting
from game.ui.screen.pictures import png_of
from game.ui.sound import MUSIC
from game.ui.stack import Scene
from game.ui.widgets import tell
from game.ui.widgets.form import WidgetForm

_NUMBERED: Final = re.compile(r"counterbattery-(\d{3,9})(?:-\d+)?\.png")
"""The name of a picture of the window, and its number."""


def main(files: Sequence[Path] = ()) -> int:
    """Open the window, with files if any are given, and stay until the player leaves.

    Return the exit code.
    """
    app, scenes = opened()
    for path in files:
        app.take_file(path)
    opened_with = app.window_size
    app.run(*scenes)
    if app.desk.measuring is not None:
        give_up(app.desk)
    if app.window_size != opened_with:
        change_settings(app.desk, window=app.window_size)
    if app.fills_screen != app.desk.settings.full_screen:
        change_settings(app.desk, full_screen=app.fills_screen)
    return 0


def opened() -> tuple[App, list[Scene]]:
    """Return the window, and the scenes to show in it: the shelf, and over it what is to tell."""
    sweep(paths.own_folders())
    settings, notes = kept.load()
    desk = Desk(Texts(settings.language))
    app = App(desk, fitting(settings.window or FIRST_SIZE), _icon())
    apply_settings(desk, settings)
    desk.saved_settings = settings
    desk.sound.open()
    desk.sound.music(MUSIC[0])
    app.on_screenshot = partial(take_picture, app)
    if settings.full_screen:
        app.full_screen()
    if lost := damaged(settings.language):
        notes = (*notes, Say("widgets.window.damaged", (Say("list", lost),)))
    title = desk.say("widgets.window.told")
    words = "\n\n".join(desk.texts.say(note) for note in notes)
    told = [tell(desk, title, words)] if notes else []
    return app, [routes.open_shelf(desk), *told]


def take_picture(app: App, picture: pygame.Surface) -> Scene | None:
    """Save a picture of the window, and say where; return what tells why that failed."""
    say = app.desk.say
    try:
        path = save_picture(picture)
    except OSError as error:
        words = say("library.failed", reason_words(app.desk.texts, error))
        return tell(app.desk, say("widgets.window.no_picture"), words)
    app.window.title = say("widgets.window.picture", TITLE, str(path))
    form: WidgetForm | None = getattr(app.stack.top, "form", None)
    if form is not None:
        form.tell(say("widgets.window.saved", str(path)), picture.get_rect(height=0))
    return None


def save_picture(picture: pygame.Surface) -> Path:
    """Write a picture of the window among the player's files, numbered after the last one there.

    Raises:
        OSError: it cannot be written; no other picture has changed.
    """
    taken = map(_NUMBERED.fullmatch, (path.name for path in paths.pictures().glob("*.png")))
    number = max((int(found[1]) for found in taken if found), default=0) + 1
    return write_new(paths.pictures() / f"counterbattery-{number:03}.png", png_of(picture))


def _icon() -> pygame.Surface | None:
    with suppress(pygame.error, OSError):
        return pygame.image.load(paths.assets("app", "icon-64.png"))
    return None
