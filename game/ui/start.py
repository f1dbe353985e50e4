"""The window from start to end: settings on, sound open, the shelf, and what there is to tell."""

from pathlib import Path

import pygame

from game.match import paths
from game.match import settings as kept
from game.match.files import sweep
from game.match.texts import Texts
from game.rules import GAMES
from game.ui.app import FIRST_SIZE, App, fitting
from game.ui.desk import Desk
from game.ui.scenes import routes
from game.ui.scenes.common.apply_settings import apply_settings, change_settings
from game.ui.sound import MUSIC
from game.ui.stack import Scene
from game.ui.widgets import tell


def main() -> int:
    """Open the window and stay until the player leaves; return the exit code."""
    app, scenes = opened()
    opened_with = app.window_size
    app.run(*scenes)
    if app.window_size != opened_with:
        change_settings(app.desk, window=app.window_size)
    if app.fills_screen != app.desk.settings.full_screen:
        change_settings(app.desk, full_screen=app.fills_screen)
    return 0


def opened() -> tuple[App, list[Scene]]:
    """Return the window, and the scenes to show in it: the shelf, and over it what is to tell."""
    sweep(_own_folders())
    settings, notes = kept.load()
    desk = Desk(Texts(settings.language))
    app = App(desk, fitting(settings.window or FIRST_SIZE), _icon())
    apply_settings(desk, settings)
    desk.saved_settings = settings
    desk.sound.open()
    desk.sound.music(MUSIC[0])
    app.on_screenshot = save_picture
    if settings.full_screen:
        app.full_screen()
    title = desk.say("widgets.window.told")
    words = "\n\n".join(desk.texts.say(note) for note in notes)
    told = [tell(desk, title, words)] if notes else []
    return app, [routes.open_shelf(desk), *told]


def save_picture(picture: pygame.Surface) -> Path | None:
    """Write a picture of the window among the player's files, under the next free number."""
    folder = paths.home() / "pictures"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = len(list(folder.glob("*.png"))) + 1
        path = folder / f"counterbattery-{number:03}.png"
        pygame.image.save(picture, path)
    except (OSError, pygame.error):
        return None
    return path


def _own_folders() -> list[Path]:
    """Every folder that this program writes into."""
    own = [paths.own_scenarios(slug) for slug in GAMES]
    return [paths.home(), paths.matches(), paths.sheets("").parent, *own]


def _icon() -> pygame.Surface | None:
    path = paths.assets("app", "icon-64.png")
    return pygame.image.load(path) if path.is_file() else None
