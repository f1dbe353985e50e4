"""One box on the shelf: its front, its title plate, and the paper band where one starts."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.match import paths
from game.ui.art import settle
from game.ui.boards.paint import add_shadow
from game.ui.desk import Desk
from game.ui.tables import PACKAGES, box_of
from game.ui.tables.box import Box
from game.ui.text import capitals
from game.ui.theme import Look, Style, channels, mix
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


SHAPE: Final = 3 / 4
"""Width of a front by its height."""
BAKED: Final = (360, 480)
"""Pixels of the fronts that are ready to be shown (`tools/make_fronts.py`)."""
SIDE: Final = 0.055
"""Depth of the side that is seen, in widths of the front."""
RISE: Final = 0.055
"""How far a box is pulled up, in its heights."""
SECONDS: Final = 0.16
"""Time to pull a box up."""


class BoxFront(NamedTuple):
    """One box on the shelf."""

    slug: str
    box: Box

    @property
    def words(self) -> str:
        """The area of the catalogue with its name and pitch."""
        return f"{self.slug}_table.box"


FRONTS: Final = tuple(BoxFront(slug, box_of(slug)) for slug in PACKAGES)
"""All boxes, in their order on the shelf."""


class PaperBand(NamedTuple):
    """A band of paper round a box."""

    words: str
    at: float
    """Its middle, in heights of the front."""
    paper: str
    edge: str
    light: str
    ink: str


START: Final = PaperBand("shelf.start_here", 0.86, "#f0b040", "#8a5a12", "#ffe0a0", "#241503")


class GameBox(Widget):
    """A game's box; it rises while it is pointed at or has the focus."""

    focusable = True
    solid = True

    def __init__(self, front: BoxFront, on_open: Callable[[BoxFront], None]) -> None:
        super().__init__()
        self.front = front
        self.on_open = on_open
        self.starts = False
        """Whether it says that one starts here: nobody has played anything yet."""
        self.raised = 0.0
        """0 on the shelf, 1 pulled up."""

    def rise(self, seconds: float, up: bool, motion: bool) -> None:
        """Go on rising or sinking."""
        step = seconds / SECONDS if motion else 1.0
        self.raised = min(1.0, self.raised + step) if up else max(0.0, self.raised - step)

    def ring(self) -> pygame.Rect:
        """Return the front where it is now."""
        return self.rect.move(0, -self._risen())

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take the left mouse button."""
        return bool(event.button == pygame.BUTTON_LEFT)

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Open the box when the mouse button goes up over it."""
        if inside:
            self.on_open(self.front)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Open the box with Enter or Space."""
        keys = form.desk.keys
        if keys.is_action(event, "confirm") or keys.is_action(event, "press"):
            self.on_open(self.front)
            return True
        return False

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the shadow on the wall, a glow while raised, and the box."""
        desk, size = form.desk, self.rect.size
        spot = self.rect.move(0, -self._risen())
        blur = max(2, size[0] // 9)
        shadow = desk.art.shadow(size, 4, blur, 190)
        surface.blit(shadow, spot.move(-blur + blur // 2, blur // 3 - blur))
        if self.raised:
            glow = desk.art.made(("glow", size, blur), lambda: _glow(size, blur))
            glow.set_alpha(round(255 * self.raised))
            surface.blit(glow, spot.move(-blur, -blur))
        look = (self.front.slug, self.starts, size, desk.theme.scale, desk.texts.language)
        picture = desk.art.made(
            ("box front", *look), lambda: box_picture(desk, self.front, size, self.starts)
        )
        surface.blit(picture, spot)

    def _risen(self) -> int:
        share = 1 - (1 - self.raised) ** 2
        return round(self.rect.height * RISE * share)


def box_picture(desk: Desk, front: BoxFront, size: Size, starts: bool = False) -> pygame.Surface:
    """Return a box with its side, art and plate, and perhaps the band that one starts here."""
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    side = max(2, round(size[0] * SIDE))
    face = pygame.Rect(0, 0, size[0] - side, size[1])
    _draw_side(canvas, face, side, front)
    art = _art(desk, front, _cover(face.size))
    canvas.set_clip(face)
    canvas.blit(art, art.get_rect(center=face.center))
    _draw_plate(desk, canvas, face, front)
    canvas.set_clip(None)
    _draw_edges(canvas, face)
    if starts:
        canvas.set_clip(face)
        _draw_band(desk, canvas, face, START)
        canvas.set_clip(None)
    return settle(canvas)


def _art(desk: Desk, front: BoxFront, size: Size) -> pygame.Surface:
    """Return the front's picture: from the ready one if that is large enough, else drawn."""
    ready, drawn = (paths.assets("shelf", f"{front.slug}.{kind}") for kind in ("jpg", "svg"))
    if size <= BAKED:
        with suppress(pygame.error, OSError):  # it is not there, or damaged
            return pygame.transform.smoothscale(pygame.image.load(ready).convert_alpha(), size)
    if not drawn.exists():
        return desk.art.box(size, Look(front.box.spine, front.box.paper, radius=0))
    return desk.art.svg(drawn, size)


def _cover(size: Size) -> Size:
    high = max(size[1], round(size[0] / SHAPE))
    return round(high * SHAPE), high


def _draw_side(canvas: pygame.Surface, face: pygame.Rect, side: int, front: BoxFront) -> None:
    dark = mix(front.box.spine, "#000000", 0.5)
    fall = side // 2
    corners = [
        face.topright,
        (face.right + side, face.top + fall),
        (face.right + side, face.bottom - fall),
        face.bottomright,
    ]
    pygame.draw.polygon(canvas, channels(dark), corners)
    seam = round(face.height * 0.86)
    line = channels(mix(dark, "#000000", 0.45))
    pygame.draw.line(canvas, line, (face.right, seam), (face.right + side, seam - fall // 2), 2)


def _draw_plate(desk: Desk, canvas: pygame.Surface, face: pygame.Rect, front: BoxFront) -> None:
    words = capitals(desk.say(f"{front.words}.name"))
    room = round(face.width * 0.86)
    picture = fitted(desk, words, front.box.ink, (room - face.width // 12, face.height // 11))
    plate = pygame.Rect(0, 0, room, picture.get_height() + face.height // 36)
    plate.midtop = (face.centerx, face.top + face.height // 24)
    sheet = pygame.Surface(plate.size, pygame.SRCALPHA)
    radius = max(2, face.width // 60)
    pygame.draw.rect(sheet, channels(front.box.paper), sheet.get_rect(), border_radius=radius)
    edge = sheet.get_rect().inflate(-radius, -radius)
    pygame.draw.rect(sheet, channels(front.box.ink), edge, max(1, face.width // 160), radius)
    add_shadow(canvas, sheet, plate.topleft, max(1, face.width // 70), 140)
    canvas.blit(sheet, plate)
    canvas.blit(picture, picture.get_rect(center=plate.center))


def _draw_band(desk: Desk, canvas: pygame.Surface, face: pygame.Rect, look: PaperBand) -> None:
    band = pygame.Rect(face.x, 0, face.width, max(12, face.height // 9))
    band.centery = face.y + round(face.height * look.at)
    paper = pygame.Surface(band.size)
    paper.fill(channels(look.paper))
    for y in (0, band.height - 1):
        pygame.draw.line(paper, channels(look.edge), (0, y), (band.width, y))
    pygame.draw.line(paper, channels(look.light), (0, 1), (band.width, 1))
    add_shadow(canvas, paper.convert_alpha(), band.topleft, max(1, face.width // 60), 150)
    canvas.blit(paper, band)
    room = (round(band.width * 0.84), round(band.height * 0.62))
    picture = fitted(desk, capitals(desk.say(look.words)), look.ink, room)
    canvas.blit(picture, picture.get_rect(center=band.center))


def _draw_edges(canvas: pygame.Surface, face: pygame.Rect) -> None:
    line = max(1, face.width // 140)
    light = pygame.Surface(face.size, pygame.SRCALPHA)
    light.fill((255, 244, 220, 70), (0, 0, face.width, line))
    light.fill((255, 244, 220, 46), (0, 0, line, face.height))
    light.fill((0, 0, 0, 110), (0, face.height - line, face.width, line))
    seam = round(face.height * 0.86)
    light.fill((0, 0, 0, 80), (0, seam, face.width, line))
    light.fill((255, 244, 220, 34), (0, seam + line, face.width, line))
    canvas.blit(light, face)


def fitted(desk: Desk, words: str, ink: str, room: Size) -> pygame.Surface:
    """Return words in the heading type, as large as fits in `room` pixels."""
    tall = max(8, room[1])
    scale = desk.text.scale
    style = Style("heading", max(6, round(tall / scale)))
    while style.size > 6 and (
        desk.text.width(words, style) > room[0] or desk.text.line(style) > tall * 1.25
    ):
        style = style._replace(size=style.size - 1)
    picture = desk.text.render(words, style, ink)
    wide, high = picture.get_size()
    if wide <= room[0]:
        return picture
    return pygame.transform.smoothscale(picture, (room[0], max(1, high * room[0] // wide)))


def _glow(size: Size, blur: int) -> pygame.Surface:
    sheet = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    sheet.fill((255, 206, 120, 0))
    inside = pygame.Rect((blur, blur), size)
    pygame.draw.rect(sheet, (255, 206, 120, 150), inside, border_radius=8)
    return settle(pygame.transform.box_blur(sheet, max(1, blur // 2)))
