"""Settings: worn at once, kept at once, damaged files said, keys that clash."""

from collections.abc import Callable

import pygame
import pytest

from game.match import paths
from game.match.paths import settings_file
from game.match.settings import Settings, load
from game.match.texts import languages
from game.rules import GAMES
from game.ui import start
from game.ui.app import App
from game.ui.keys import DEFAULTS
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.settings.keys import GROUPS, NEEDED
from game.ui.scenes.settings.pages import EFFECTS, PALETTES, SCALES, SettingsPages
from game.ui.scenes.shelf import Shelf
from game.ui.session.battle_music import LEVELS
from game.ui.sound import MUSIC
from game.ui.theme import PALETTES as THEMES
from tests.ui.scenes.hand import Window
from tests.words import fragment, worded


def opened(window: Window, tab: int = 0) -> SettingsScene:
    scene: SettingsScene = window.lay(SettingsScene(window.desk))
    scene.tabs.bar.set(tab)
    scene.form.relay()
    return scene


def test_scale_is_worn_and_kept_at_once(window: Window) -> None:
    scene = opened(window)
    scene.pages.inputs["scale"].set(SCALES.index(150))
    assert window.desk.theme.scale == 1.5
    assert load()[0].scale == 150


def test_map_symbols_are_usual_and_plain_pictures_are_kept_when_chosen(window: Window) -> None:
    scene = opened(window)
    assert scene.desk.settings.unit_signs == "symbols"
    scene.pages.inputs["unit_signs"].set(1)
    assert window.desk.settings.unit_signs == load()[0].unit_signs == "pictures"


@pytest.mark.parametrize("palette", PALETTES)
def test_every_palette_is_worn_and_kept(window: Window, palette: str) -> None:
    scene = opened(window)
    scene.pages.inputs["palette"].set(PALETTES.index("contrast"))
    scene.pages.inputs["palette"].set(PALETTES.index(palette))
    assert window.desk.theme.palette == ("default" if palette == "standard" else palette)
    assert load()[0].palette == palette


def test_all_palettes_of_the_theme_are_offered() -> None:
    assert len(PALETTES) == len(THEMES)


def test_the_preview_changes_with_the_palette(window: Window) -> None:
    scene = opened(window)
    before = pygame.image.tobytes(window.app.screenshot(), "RGB")
    scene.pages.inputs["palette"].set(1)
    assert pygame.image.tobytes(window.app.screenshot(), "RGB") != before


def test_motion_sound_and_switches_are_kept(window: Window) -> None:
    scene = opened(window)
    inputs = scene.pages.inputs
    inputs["animation"].set(2)
    inputs["dice_motion"].set(1)
    inputs["reduced_motion"].flip()
    inputs["sound"].set(35)
    inputs["captions"].flip()
    inputs["effects_guns"].flip()
    kept = load()[0]
    assert (kept.animation, kept.dice_motion, kept.reduced_motion) == ("instant", "fast", True)
    assert (kept.sound, kept.captions) == (35, True)
    assert set(kept.silenced) == set(EFFECTS["guns"])
    assert not window.desk.theme.motion
    assert window.desk.sound.volume == 0.35
    assert window.desk.sound.silenced == set(EFFECTS["guns"])


def test_every_sound_of_the_program_stands_in_one_group() -> None:
    named = [name for group in EFFECTS.values() for name in group]
    assert len(named) == len(set(named))
    battles = {f"{slug}-{level}" for slug in GAMES for level in LEVELS}
    effects = {file.stem for file in paths.assets("sounds").iterdir()} - set(MUSIC) - battles
    assert set(named) == effects


def test_full_screen_is_filled_and_left(window: Window) -> None:
    scene = opened(window)
    scene.pages.inputs["full_screen"].flip()
    assert window.app.fills_screen
    assert load()[0].full_screen
    scene.pages.inputs["full_screen"].flip()
    assert not window.app.fills_screen


def test_the_switch_follows_the_key_that_fills_the_screen(window: Window) -> None:
    switch = opened(window).pages.inputs["full_screen"]
    window.key(pygame.K_F11)
    assert window.app.fills_screen
    assert switch.on
    window.key(pygame.K_F11)
    assert not window.app.fills_screen
    assert not switch.on


def test_the_switch_shows_what_the_key_did_before_the_settings_were_opened(
    window: Window,
) -> None:
    window.lay(Shelf(window.desk))
    window.key(pygame.K_F11)
    switch = opened(window).pages.inputs["full_screen"]
    assert switch.on
    switch.flip()
    assert not window.app.fills_screen
    assert not switch.on


def test_a_screen_that_the_key_filled_is_filled_the_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(App, "run", lambda app, *scenes: app.full_screen())
    start.main()
    assert load()[0].full_screen
    start.main()
    assert not load()[0].full_screen, "it was filled from the start, and the key left that"


def test_what_was_set_holds_the_next_time(open_window: Callable[..., Window]) -> None:
    scene = opened(open_window())
    scene.pages.inputs["scale"].set(SCALES.index(200))
    later = open_window()
    assert later.desk.theme.scale == 2.0


def test_a_damaged_file_is_set_aside_and_said(open_window: Callable[..., Window]) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("scale = 150\npalette = 'mauve'\n", "utf-8")
    window = open_window()
    assert window.desk.theme.scale == 1.5
    assert len(window.notes) == 1
    assert "palette" in window.desk.texts.say(window.notes[0])
    assert settings_file().with_name("settings.damaged.toml").is_file()


def test_settings_that_cannot_be_kept_are_said_and_hold_until_the_end(window: Window) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().unlink(missing_ok=True)
    settings_file().mkdir()
    (settings_file() / "in the way").write_text("x", "utf-8")
    scene = opened(window)
    scene.pages.inputs["scale"].set(SCALES.index(125))
    assert window.desk.theme.scale == 1.25
    assert fragment("core.settings.unsaved") in scene.note.words


def waiting_for(window: Window, action: str) -> SettingsScene:
    scene = opened(window, 3)
    scene.keys.buttons[action].press(scene.form)
    assert scene.keys.waiting == action
    return scene


def test_a_key_is_changed_by_pressing_it(window: Window) -> None:
    scene = waiting_for(window, "hint")
    window.key(pygame.K_F8)
    assert not scene.keys.waiting
    assert window.desk.keys.names("hint") == ("f8",)
    assert load()[0].keys == {"hint": ("f8",)}
    assert scene.keys.buttons["hint"].words == "F8"


def test_a_key_with_modifiers_is_taken_with_them(window: Window) -> None:
    waiting_for(window, "hint")
    window.key(pygame.K_LCTRL, mod=pygame.KMOD_CTRL)
    window.key(pygame.K_j, mod=pygame.KMOD_CTRL)
    assert window.desk.keys.names("hint") == ("ctrl+j",)


def test_a_clash_is_said_and_the_second_press_takes_the_key(window: Window) -> None:
    scene = waiting_for(window, "hint")
    window.key(pygame.K_t)
    assert window.desk.keys.names("hint") == ("h",)
    taken = worded("settings.key_taken", "T", worded("settings.action.threat"))
    assert scene.keys.note.words == taken
    window.key(pygame.K_t)
    assert window.desk.keys.names("hint") == ("t",)
    assert window.desk.keys.names("threat") == ()
    assert load()[0].keys == {"hint": ("t",), "threat": ()}


def test_the_only_key_for_something_needed_cannot_be_taken(window: Window) -> None:
    scene = waiting_for(window, "hint")
    for _ in range(3):
        window.key(pygame.K_LEFT)
    assert window.desk.keys.names("left") == ("left",)
    assert window.desk.keys.names("hint") == ("h",)
    left = window.desk.keys.label("left"), worded("settings.action.left")
    assert scene.keys.note.words == worded("settings.key_needed", *left)


def test_escape_leaves_the_key_as_it_is(window: Window) -> None:
    scene = waiting_for(window, "hint")
    window.key(pygame.K_ESCAPE)
    assert window.top is scene
    assert window.desk.keys.names("hint") == ("h",)


def test_all_keys_come_back_as_at_first(window: Window) -> None:
    scene = waiting_for(window, "hint")
    window.key(pygame.K_F8)
    scene.keys.reset.press(scene.form)
    assert window.desk.keys.changed() == {}
    assert load()[0].keys == {}


def test_every_action_can_be_changed_and_has_a_name(window: Window) -> None:
    listed = [action for _, actions in GROUPS for action in actions]
    assert sorted(listed) == sorted(DEFAULTS)
    assert set(NEEDED) <= set(listed)
    assert all(window.desk.texts.has(f"settings.action.{action}") for action in listed)


def test_the_fonts_and_their_designers_are_credited(window: Window) -> None:
    opened(window, 5)
    for name in ("Source Sans", "Paul D. Hunt", "Barlow", "Jeremy Tribby"):
        assert window.reads(name)


def test_hints_can_be_forgotten(window: Window) -> None:
    window.desk.settings = Settings(hints_seen=("flip",), taught={"Ada": ("fire",)})
    scene = opened(window, 4)
    scene.pages.inputs["hints"].press(scene.form)
    assert (load()[0].hints_seen, load()[0].taught) == ((), {})
    assert scene.pages.inputs["hints"].refusal


def test_the_click_that_gives_an_order_is_chosen_and_tips_are_switched(window: Window) -> None:
    scene = opened(window, 4)
    assert (Settings().orders, Settings().tips) == ("second", True)
    assert scene.pages.inputs["orders"].chosen == 1
    scene.pages.inputs["orders"].set(0)
    scene.pages.inputs["tips"].flip()
    scene.pages.inputs["surrender"].flip()
    kept = load()[0]
    assert (kept.orders, kept.tips, kept.surrender) == ("first", False, False)


def test_the_only_language_is_told_and_not_asked_for(window: Window) -> None:
    scene = opened(window, 4)
    assert languages() == ("en",)
    assert "language" not in scene.pages.inputs
    assert window.reads("English")


def test_a_line_about_a_setting_names_the_key_that_the_player_has_for_it(window: Window) -> None:
    window.desk.keys.set("full_screen", ("f9",))
    window.desk.keys.set("confirm", ("f8",))
    pages = SettingsPages(window.desk, lambda **changes: None)
    assert pages._hint("full_screen") == worded("settings.full_screen_hint", "F9")
    assert pages._hint("orders") == worded("settings.orders_hint", "F8")
    window.desk.keys.set("full_screen", ())
    assert pages._hint("full_screen") == ""
