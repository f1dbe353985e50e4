"""The pages of the settings: each row is a name, an input, and a line about it.

A palette is shown as it will look: the six sides on the board's ground, gains and losses.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.match.texts import languages
from game.ui.desk import Desk
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, SUBHEADING, Look
from game.ui.widgets import Button, Column, Divider, Label, RadioGroup, Slider, Toggle
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

Change = Callable[..., None]
"""Takes settings by name and keeps them."""

SCALES: Final[tuple[str | int, ...]] = ("automatic", 100, 125, 150, 175, 200)
PALETTES: Final = ("standard", "deuteranopia", "protanopia", "tritanopia", "contrast")
SIGNS: Final = ("symbols", "pictures")
SPEEDS: Final = ("normal", "fast", "instant")
GAP: Final = 18
DICE: Final = ("full", "fast", "none")
ORDERS: Final = ("first", "second", "asked")
KEY_IN_HINT: Final = {"full_screen": "full_screen", "orders": "confirm"}
"""Settings whose line names a key, by the action it is for; without one there is no line."""
EFFECTS: Final = {
    "guns": (
        *("cannon", "cannon-heavy", "shell-whistle", "projector"),
        *("slice", "thrust", "smash", "blade-air", "parry", "shield-up"),
        *("shot", "gun-turn", "missile-needle", "missile-ghost", "missile-homing"),
        *("missile-heavy", "rifle-fire", "machine-gun", "autocannon", "tank-rifle", "flat-gun"),
        *("mortar", "howitzer", "shell-falls", "whistle", "clash"),
    ),
    "hits": (
        *("explosion", "deflect", "stun", "miss-dust", "ram", "obstacle-crumble"),
        *("plate-ring", "shield-thud", "plate-shear", "lamp-pop", "critical", "doomed"),
        *("oust-crash", "machine-falls"),
        *("shot-hit", "shot-miss", "critical-hit", "shell-guard", "armor-chip", "pierced"),
        *("core-hit", "tank-blast", "mine-blast", "shell-burst", "shell-dud", "mine-burst"),
        *("gas-hiss", "ricochet", "loss", "wiped-out", "wrecked"),
    ),
    "engines": (
        *("engine-drive", "engine-turn", "flip", "rebuild"),
        *("steel-step", "servo-turn", "gate", "arming", "fitted"),
        *("tracks", "track-turn", "nitro", "tank-drop", "rebuilt", "mine-drop", "mine-beep"),
        *("boots", "hooves", "motor", "crawler", "bicycles", "gun-laid", "boarded", "limbered"),
        *("spades", "wire-laid", "wire-cut", "mines-laid"),
    ),
    "flags": (
        *("flag-capture", "flag-free", "flag-plant", "crate-drop", "crate-open"),
        *("token-flip", "token-used", "token-drop", "score-spin", "initials", "coin"),
        *("flag-raised", "papers"),
    ),
    "dice": (
        *("dice-rattle", "die-hit-1", "die-hit-2", "die-hit-3", "die-hit-4", "obstacle-drop"),
        *("die-lands", "tick-up", "tick-down"),
    ),
    "turns": (
        *("turn-begin", "quiet-warning", "curtain", "victory", "defeat"),
        *("field-crackle", "field-wave", "overdrive", "ring-burn", "ring-hiss", "alarm"),
        *("coin-in", "marker", "track-click", "high-score"),
        *("drum-roll", "bugle-exhausted", "last-hours"),
    ),
    "window": ("click", "hover", "select", "refuse"),
}
"""Sounds that are switched together."""
BESIDE: Final = 560
"""Units of width from which the input stands beside the words."""
ROW_GAP: Final = 20
GRASS: Final = Look("#66784b", "#56673f", "#30261c", 8, 3)
SIGN: Final = 34


class SettingsPages:
    """Makes the pages and keeps what the player changes."""

    def __init__(self, desk: Desk, change: Change) -> None:
        self.desk = desk
        self.change = change
        self.inputs: dict[str, Any] = {}
        """Every input by the name of its setting."""

    def display(self) -> Widget:
        """Return scale, palette and full screen."""
        sizes = [self.say("scale_automatic"), *map(self.percent, SCALES[1:])]
        return Column(
            *self._choice("scale", SCALES, sizes),
            *self._choice("palette", PALETTES),
            SettingsPreview(),
            *self._choice("unit_signs", SIGNS),
            *self._switch("full_screen"),
            gap=GAP,
        )

    def motion(self) -> Widget:
        """Return speeds and reduced motion."""
        return Column(
            *self._choice("animation", SPEEDS),
            *self._choice("dice_motion", DICE),
            *self._switch("reduced_motion"),
            gap=GAP,
        )

    def sound(self) -> Widget:
        """Return volumes, captions and a switch for every group of sounds."""
        groups = [self._group(group) for group in EFFECTS]
        return Column(
            *self._volume("sound"),
            *self._volume("music"),
            *self._switch("battle_music"),
            *self._switch("captions"),
            Divider(),
            Label(self.say("effects"), SUBHEADING),
            *groups,
            gap=GAP,
        )

    def table(self) -> Widget:
        """Return what concerns the table, and the language."""
        return Column(
            *self._choice("dice_source", ("seeded", "typed")),
            *self._choice("orders", ORDERS),
            *self._switch("next_piece"),
            *self._switch("surrender"),
            *self._switch("tips"),
            *self._hints(),
            *self._languages(),
            gap=GAP,
        )

    def follow_window(self) -> None:
        """Show whether the window fills the screen, which a key changes too."""
        self.inputs["full_screen"].on = self.desk.fills_screen

    def say(self, key: str, *values: str | int) -> str:
        """Return a sentence of the settings."""
        return self.desk.say(f"settings.{key}", *values)

    def percent(self, value: int | str) -> str:
        """Return a size or a volume in words."""
        return self.desk.say("core.percent", value)

    def _value(self, name: str) -> Any:
        return getattr(self.desk.settings, name)

    def _choice(
        self, name: str, values: Sequence[Any], words: Sequence[str] | None = None
    ) -> list[Widget]:
        words = words or [self.say(f"{name}_{value}") for value in values]
        now = self._value(name)
        chosen = values.index(now) if now in values else 0
        group = RadioGroup(words, chosen, lambda index: self.change(**{name: values[index]}))
        self.inputs[name] = group
        return self._headed(name, group)

    def _switch(self, name: str) -> list[Widget]:
        switch = Toggle("", self._value(name), lambda on: self.change(**{name: on}))
        self.inputs[name] = switch
        return [FormRow(self.say(name), self._hint(name), switch)]

    def _volume(self, name: str) -> list[Widget]:
        slider = Slider(self._value(name), (0, 100), lambda value: self.change(**{name: value}))
        slider.step = 5
        slider.shows = self.percent
        self.inputs[name] = slider
        return self._headed(name, slider)

    def _group(self, group: str) -> Widget:
        silenced = self._value("silenced")
        on = not set(EFFECTS[group]) <= set(silenced)
        switch = Toggle("", on, partial(self._silence, group))
        self.inputs[f"effects_{group}"] = switch
        return FormRow(self.say(f"effects_{group}"), "", switch)

    def _silence(self, group: str, on: bool) -> None:
        others = [name for name in self._value("silenced") if name not in EFFECTS[group]]
        self.change(silenced=tuple(others if on else [*others, *EFFECTS[group]]))
        self.desk.sound.play(EFFECTS[group][0])

    def _hints(self) -> list[Widget]:
        """A button that forgets which hints for newcomers were seen."""
        button = Button(self.say("hints_button"), self._forget_hints, icon="hint")
        self.inputs["hints"] = button
        return [FormRow(self.say("hints"), self._hint("hints"), button)]

    def _languages(self) -> list[Widget]:
        """Return the choice of the language, or its name where there is only one."""
        known = languages()
        if len(known) > 1:
            return self._choice("language", known)
        return self._headed("language", Label(self.say(f"language_{known[0]}")))

    def _forget_hints(self) -> None:
        self.change(taught={}, hints_seen=())
        self.desk.lessons_asked += 1
        self.inputs["hints"].refused(self.say("hints_all"))

    def _headed(self, name: str, widget: Widget) -> list[Widget]:
        return [FormRow(self.say(name), self._hint(name), widget)]

    def _hint(self, name: str) -> str:
        """Return the line about a setting, which names the key that the player has for it."""
        action = KEY_IN_HINT.get(name)
        key = "" if action is None else self.desk.key(action)
        known = self.desk.texts.has(f"settings.{name}_hint")
        return self.say(f"{name}_hint", key) if known and (key or action is None) else ""


class FormRow(Widget):
    """Words on the left, an input on the right."""

    def __init__(self, name: str, hint: str, widget: Widget) -> None:
        words: list[Widget] = [Label(name, STRONG)] if name else []
        if hint:
            words.append(Label(hint, SMALL, "muted"))
        super().__init__(Column(*words, gap=2), widget)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the height of both."""
        words, inputs = self._spots(desk, pygame.Rect(0, 0, width, 0))
        return width, words.union(inputs).height

    def least(self, desk: Desk) -> int:
        """Return the width of the wider one."""
        return max(child.narrowest(desk) for child in self.children)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set both."""
        self.rect = rect
        for child, spot in zip(self.children, self._spots(desk, rect), strict=True):
            child.place(desk, spot)

    def _spots(self, desk: Desk, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        words, widget = self.children
        wide, high = widget.size(desk, rect.width)
        room = rect.width - wide - desk.u(ROW_GAP)
        if rect.width < desk.u(BESIDE) or room < desk.u(220):
            top = words.size(desk, rect.width)[1]
            first = pygame.Rect(rect.x, rect.y, rect.width, top)
            return first, pygame.Rect(rect.x, first.bottom + desk.u(6), wide, high)
        tall = words.size(desk, room)[1]
        line = max(tall, high)
        first = pygame.Rect(rect.x, rect.y + (line - tall) // 2, room, tall)
        return first, pygame.Rect(rect.right - wide, rect.y + (line - high) // 2, wide, high)


class SettingsPreview(Widget):
    """Shows the palette that is worn now."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return room for six signs and two words."""
        return min(width, desk.u(520)), desk.u(84)

    def least(self, desk: Desk) -> int:
        """Return room for six signs."""
        return desk.u(6 * (SIGN + 12) + 24)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the signs on grass, and the words below."""
        desk = form.desk
        wide = min(self.rect.width, desk.u(520))
        grass = pygame.Rect(self.rect.topleft, (wide, desk.u(SIGN + 18)))
        surface.blit(desk.art.box(grass.size, GRASS, desk.theme.scale), grass)
        for n in range(6):
            sign = seat_sign(desk, n, desk.u(SIGN))
            middle = (grass.x + grass.width * (2 * n + 1) // 12, grass.centery)
            surface.blit(sign, sign.get_rect(center=middle))
        x = grass.x
        for key, color in (("gain", desk.theme.good), ("loss", desk.theme.bad)):
            words = desk.text.render(desk.say(f"settings.{key}"), SMALL_STRONG, color)
            surface.blit(words, (x, grass.bottom + desk.u(8)))
            x += words.get_width() + desk.u(24)
