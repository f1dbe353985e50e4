"""The dice tray: green baize in a wooden rim, where dice tumble to the faces already known."""

from collections.abc import Callable, Sequence
from enum import Enum
from math import inf, pi
from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color, Size
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion import coin, cubes, dice
from game.ui.motion.cubes import LOOKS, DieLook
from game.ui.motion.dice import DiceThrow, DiePose, Knock
from game.ui.motion.timeline import Animation, Wait

BAIZE: Final[Color] = (37, 70, 60)
RIM: Final = 4
"""Pixels of the wooden rim of a tray 100 pixels high."""
PITCH: Final = 1.2
"""Edges of a die from the middle of one to that of the next, where they lie closest."""


class Tumbling(Enum):
    """How dice are shown: seconds of throw per second."""

    FULL = 1.0
    FAST = 2.2
    NONE = inf


class Tray:
    """Shows throws inside a part of the window; the right part is left to a caption."""

    caption: pygame.Surface | None = None
    """What the caller wants to stand beside the dice once they lie."""

    def __init__(
        self,
        rect: pygame.Rect,
        tumbling: Tumbling = Tumbling.FULL,
        on_impact: Callable[[float], object] | None = None,
        caption_share: float = 0.36,
    ) -> None:
        self.tumbling, self.caption_share = tumbling, caption_share
        self.large = 48
        """Pixels of the edge of a die where there is room for it."""
        self._on_impact = on_impact
        self.rect = pygame.Rect(rect)
        self._throw: DiceThrow | None = None
        self._looks: tuple[DieLook, ...] = ()
        self._tumble: _Tumble | None = None
        self.faces: tuple[int, ...] = ()
        """What the dice in the tray show, or will show once they lie."""

    @property
    def edge(self) -> int:
        """The edge of a die in pixels: less than `large` only where so many would not fit."""
        floor, count = self.floor, max(1, len(self._looks))
        rows = (-(-count // columns) for columns in range(1, count + 1))
        fits = (
            min(floor.width / columns, floor.height / high) for columns, high in enumerate(rows, 1)
        )
        return max(12, min(self.large, int(max(fits) / PITCH)))

    @property
    def _rim(self) -> int:
        """Pixels at both edges together where nothing lies."""
        return min(self.rect.height // 8, 24)

    @property
    def floor(self) -> pygame.Rect:
        """Where dice may lie."""
        inner = self.rect.inflate(-self._rim, -self._rim)
        inner.width = round(inner.width * (1 - self.caption_share))
        return inner

    @property
    def caption_area(self) -> pygame.Rect:
        """The part beside the dice that is free for words."""
        inner = self.rect.inflate(-self._rim, -self._rim)
        left = self.floor.right
        return pygame.Rect(left, inner.top, max(0, inner.right - left), inner.height)

    @property
    def busy(self) -> bool:
        """Whether dice still tumble."""
        return self._tumble is not None and not self._tumble.done

    @property
    def moment(self) -> float:
        """Seconds of the throw that were shown; endless once the dice lie."""
        return self._tumble.shown if self._tumble is not None else inf

    def throw(
        self, faces: Sequence[int], seed: int, looks: Sequence[DieLook] | None = None
    ) -> Animation:
        """Return the animation of a throw; it takes the tray when its turn comes."""
        return _Tumble(self, tuple(faces), seed, tuple(looks or LOOKS[:1] * len(faces)))

    def show(
        self, faces: Sequence[int], seed: int = 0, looks: Sequence[DieLook] | None = None
    ) -> None:
        """Let dice lie in the tray at once."""
        self._looks, self.faces = tuple(looks or LOOKS[:1] * len(faces)), tuple(faces)
        lay = coin.lying if self._tosses(self._looks) else dice.lined_up
        self._throw, self._tumble = lay(faces, seed, self._area()), None

    def resize(self, rect: pygame.Rect, large: int) -> None:
        """Take another place; dice that tumble go on to where they lie inside of it."""
        self.rect, self.large = rect.copy(), large
        if self._tumble is not None:
            self._throw = self._made(self._tumble)
            self._tumble.follow(self._throw)

    def clear(self) -> None:
        """Take dice and caption away."""
        self._throw, self._tumble, self.caption = None, None, None
        self._looks, self.faces = (), ()

    def handle(self, event: pygame.event.Event) -> bool:
        """Skip the tumbling on a click in the tray or Space; return whether it did."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        if not self.busy or not (space or (clicked and self.rect.collidepoint(event.pos))):
            return False
        self.skip()
        return True

    def skip(self) -> None:
        """Let tumbling dice lie at once."""
        if self._tumble is not None:
            self._tumble.advance(inf)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw tray, dice and caption."""
        surface.blit(_baize(self.rect.size), self.rect)
        old = surface.get_clip()
        surface.set_clip(old.clip(self.rect.inflate(-6, -6)))
        if self._throw is not None:
            self._draw_dice(surface, self._throw)
        surface.set_clip(old)
        if self.caption is not None and not self.busy:
            surface.blit(self.caption, self.caption.get_rect(center=self.caption_area.center))

    def _draw_dice(self, surface: pygame.Surface, thrown: DiceThrow) -> None:
        moment = thrown.moment(min(self.moment, thrown.seconds + 1))
        for pose in moment:
            self._draw_shadow(surface, pose)
        order = sorted(range(len(moment)), key=lambda i: moment[i].lift)
        for i in order:
            resting = moment[i] == thrown.poses[i][-1]
            picture = self._die(moment[i], self._looks[i], resting)
            surface.blit(picture, picture.get_rect(center=self._pixel(moment[i])))

    def _die(self, pose: DiePose, look: DieLook, resting: bool) -> pygame.Surface:
        if look is coin.COIN:
            return coin.picture(pose.turn, round(self.edge * (1.3 + 0.12 * pose.lift)))
        if resting:
            angle = round(pose.angle * 180 / pi) % 360
            return cubes.resting_die(look, cubes.top_face(pose.turn), self.edge, angle)
        return cubes.draw_cube(look, pose.turn, round(self.edge * (1 + 0.08 * pose.lift)))

    def _draw_shadow(self, surface: pygame.Surface, pose: DiePose) -> None:
        edge = self.edge
        dark = cubes.turned_shadow(edge, round(pose.angle * 180 / pi / 6) * 6 % 90)
        if self._tosses(self._looks):
            dark = coin.shadow(round(edge * 1.3))
        away = edge * (0.07 + 0.20 * pose.lift)
        x, y = self._pixel(pose)
        surface.blit(dark, dark.get_rect(center=(x + away, y + away * 1.2)))

    def _pixel(self, pose: DiePose) -> tuple[int, int]:
        floor = self.floor
        return (round(floor.x + pose.x * self.edge), round(floor.y + pose.y * self.edge))

    def _area(self) -> tuple[float, float]:
        return (self.floor.width / self.edge, self.floor.height / self.edge)

    def take(self, tumble: "_Tumble") -> DiceThrow:
        """Give the tray to a throw that begins."""
        self._looks, self._tumble, self.caption = tumble.looks, tumble, None
        self.faces = tumble.faces
        self._throw = self._made(tumble)
        return self._throw

    def _made(self, tumble: "_Tumble") -> DiceThrow:
        still, tosses = self.tumbling is Tumbling.NONE, self._tosses(tumble.looks)
        return _MADE[tosses, still](tumble.faces, tumble.seed, self._area())

    def _tosses(self, looks: tuple[DieLook, ...]) -> bool:
        return coin.COIN in looks

    def hear(self, knock: Knock) -> None:
        """Pass a knock on to the caller."""
        if self._on_impact is not None:
            self._on_impact(knock.loudness)


_MADE: Final = {
    (False, False): dice.throw,
    (False, True): dice.lined_up,
    (True, False): coin.toss,
    (True, True): coin.lying,
}
"""What makes a throw, by whether coins are tossed and whether they just lie there."""


class _Tumble(Wait):
    """The animation of one throw in a tray."""

    def __init__(
        self, tray: Tray, faces: tuple[int, ...], seed: int, looks: tuple[DieLook, ...]
    ) -> None:
        super().__init__(0.0)
        self.faces, self.seed, self.looks = faces, seed, looks
        self.shown = 0.0
        self._tray = tray
        self._throw: DiceThrow | None = None

    def advance(self, seconds: float) -> float:
        if self._throw is None:
            self._throw = self._tray.take(self)
            pace = self._tray.tumbling.value
            self.seconds = 0.0 if pace == inf else self._throw.seconds / pace
        return super().advance(seconds)

    def follow(self, thrown: DiceThrow) -> None:
        """Go on as the same throw in a tray of another size."""
        self._throw = thrown
        if self.done:
            self.shown = thrown.seconds + 1

    def moment(self, share: float) -> None:
        before = self.shown
        thrown = self._throw
        if thrown is None:
            return
        self.shown = thrown.seconds * share if share < 1 else thrown.seconds + 1
        if self.shown - before < 0.2:
            for knock in thrown.impacts:
                if before <= knock.at < self.shown:
                    self._tray.hear(knock)


@cached_picture
def _baize(size: Size) -> pygame.Surface:
    """Return the empty tray."""
    width, height = size
    rim = max(2, RIM * height // 100)
    view = (float(width), float(height))
    inner = (
        f'<rect x="{rim}" y="{rim}" width="{width - 2 * rim}" height="{height - 2 * rim}" '
        f'rx="{rim * 1.6}"'
    )
    shape = paint.svg(inner + ' fill="#fff"/>', size, view)
    cloth = pygame.Surface(size, pygame.SRCALPHA)
    cloth.fill(BAIZE)
    for cells, seed, strength in (
        ((9, 5), 61, (12, 16, 14)),
        ((width // 2, height // 2), 62, (13, 15, 14)),
    ):
        paint.add_grain(cloth, cells, seed, strength)
    shape.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = paint.svg(inner + f' fill="none" stroke="#000" stroke-width="{rim * 5}"/>', size, view)
    shade = pygame.transform.box_blur(edge, max(2, rim * 2))
    shade.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    canvas.blit(paint.svg(_rim(width, height, rim), size, view), (0, 0))
    cut = paint.svg(inner + ' fill="#fff"/>', size, view)
    cut.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.blit(shape, (0, 0))
    canvas.blit(cut, (0, 0))
    return canvas


def _rim(width: int, height: int, rim: int) -> str:
    return (
        '<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}"><stop offset="0" stop-color="#7a6142"/><stop offset="0.5" '
        'stop-color="#54402a"/><stop offset="1" stop-color="#3a2b1c"/></linearGradient></defs>'
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="{rim * 2.4}" '
        'fill="url(#w)" stroke="#1b130c" stroke-width="1"/>'
        f'<rect x="1.6" y="1.6" width="{width - 3.2}" height="{height - 3.2}" rx="{rim * 2.2}" '
        'fill="none" stroke="#b8946a" stroke-opacity="0.45" stroke-width="1"/>'
    )
