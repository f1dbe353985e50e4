"""What a stage shows upon its pieces while things move: light, boards, tracks, counters, words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.presenter.boards.layout import Point, between
from game.rules.dicezone.state import TankId
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.digits import counted
from game.ui.motion.tweens import ease_out
from game.ui.tables.dicezone import board
from game.ui.tables.dicezone.animations import boards
from game.ui.tables.dicezone.animations.motion import ArcadeStage, PointsCounter, Tracks
from game.ui.tables.dicezone.art.zone import TableContext
from game.ui.tables.shared.badges import Rising
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors, emblem
from game.ui.tables.shared.marks import PALE, written
from game.ui.tables.shared.pieces import Liveries


def moving(context: TableContext, camera: Camera, stage: ArcadeStage) -> list[Blit]:
    """Return the pieces while they move, and all that is to be seen upon them."""
    return [*board.moving(context, camera, stage), *upon(context, camera, stage)]


def upon(context: TableContext, camera: Camera, stage: ArcadeStage) -> list[Blit]:
    """Return all that a stage shows above its pieces; at rest there is nothing."""
    liveries = _liveries(context)
    beside = sorted(stage.beside, key=lambda part: isinstance(part, Rising))
    found = [blit for part in beside for blit in part.blits(camera)]
    for number, shown in stage.boards.items():
        if number in stage.tanks:
            actor = stage.tanks[number].actor
            found += boards.popped(camera, (actor.x, actor.y), shown)
    if stage.tracks is not None:
        found += _tracks(context, camera, stage, stage.tracks)
    found += _counters(camera, tuple(stage.counters.values()), liveries)
    return [*found, *boards.opened(camera, stage.reveal, liveries)]


# both tracks, and the counters of points that spin, at the edge of the view

NIGHT: Final[Color] = (14, 8, 32)
RIM: Final[Color] = (255, 92, 190)
PLACES: Final = 4
"""Digits of a counter."""
ARRIVES: Final = 0.34
"""Share of the time that both tracks are seen in which a counter slides."""
LATE: Final = 0.26
"""Share in which the last counter sets out."""


def _tracks(context: TableContext, camera: Camera, stage: ArcadeStage, shown: Tracks) -> list[Blit]:
    """Return both tracks over the middle of the view, their counters sliding from the tanks."""
    unit, liveries = _unit(camera), _liveries(context)
    words = context.phrases.word("moment.moves"), context.phrases.word("moment.shoots")
    most = max(len(shown.move), 1)
    wide, high = round(unit * (most * 1.25 + 4.6)), round(unit * 3.5)
    left, top = camera.view.centerx - wide // 2, camera.view.centery - high // 2
    found = [Blit(_plate(wide, high), (left, top))]
    for line, (name, order) in enumerate(zip(words, (shown.move, shown.shoot), strict=True)):
        middle = top + round(unit * (1.05 + 1.4 * line))
        label = written(lettering, name, max(12, round(unit * 0.62)), PALE)
        found.append(Blit(label, (left + round(unit * 0.5), middle - label.get_height() // 2)))
        for place, number in enumerate(order):
            end = (left + unit * (4.4 + 1.25 * place), float(middle))
            picture = _chip(round(unit), *_worn(stage, number, liveries))
            found.append(about(picture, *_slid(camera, stage, number, (end, place, shown))))
    return found


def _liveries(context: TableContext) -> Liveries:
    return context.renderer.tanks(context.view.colors).liveries


def _slid(
    camera: Camera, stage: ArcadeStage, number: TankId, to: tuple[Point, int, Tracks]
) -> Point:
    """Return where the counter of a tank is on its way from the tank to its place."""
    end, place, shown = to
    if number not in stage.tanks:
        return end
    late = LATE * place / max(1, len(shown.move))
    gone = ease_out(max(0.0, min(1.0, (shown.share - late) / ARRIVES)))
    actor = stage.tanks[number].actor
    return between(camera.to_screen(actor.x, actor.y), end, gone)


def _counters(camera: Camera, shown: Sequence[PointsCounter], liveries: Liveries) -> list[Blit]:
    """Return the counters of points along the top of the view."""
    found = []
    for place, counter in enumerate(shown):
        picture = plate(counter, _unit(camera), liveries)
        found.append(about(picture, *counter_place(camera, place, len(shown))))
    return found


def counter_place(camera: Camera, place: int, count: int) -> Point:
    """Return the middle of a counter in pixels."""
    unit = _unit(camera)
    x = camera.view.centerx + unit * 6.2 * (place - (count - 1) / 2)
    return (x, camera.view.top + unit * 1.5)


def plate(counter: PointsCounter, unit: float, liveries: Liveries) -> pygame.Surface:
    """Return a counter: the sign of its side, and its points in glowing digits."""
    worn = liveries[counter.seats[0] % len(liveries)]
    picture = _counter(worn, counter.points, round(unit))
    return picture if counter.alpha >= 1 else _dimmed(picture, round(counter.alpha * 8))


@cached_picture
def _dimmed(picture: pygame.Surface, step: int) -> pygame.Surface:
    return paint.faded(picture, step / 8)


def _unit(camera: Camera) -> float:
    """Return the pixels of a unit of what pops up: as large as words that are read from afar."""
    return max(16.0, min(camera.view.width, camera.view.height) / 26)


def _worn(stage: ArcadeStage, number: TankId, liveries: Liveries) -> tuple[SideColors, str]:
    """Return the colors of a tank, and its number where its seat has more than one."""
    piece = stage.tanks.get(number)
    if piece is None:
        return liveries[0], ""
    seat = piece.look.seat
    others = [n for n, other in stage.tanks.items() if other.look.seat == seat]
    name = str(sorted(others).index(number) + 1) if len(others) > 1 else ""
    return liveries[seat % len(liveries)], name


@cached_picture
def _chip(side: int, worn: SideColors, name: str) -> pygame.Surface:
    chip = emblem(side, worn).copy()
    if name:
        words = lettering(max(10, round(side * 0.55))).render(name, True, (255, 255, 255))
        chip.blit(words, words.get_rect(center=chip.get_rect().center))
    return chip


@cached_picture
def _plate(wide: int, high: int) -> pygame.Surface:
    sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
    box = sheet.get_rect()
    pygame.draw.rect(sheet, (*NIGHT, 236), box, border_radius=high // 8)
    pygame.draw.rect(sheet, (*RIM, 255), box, max(2, high // 48), high // 8)
    return sheet


@cached_picture
def _counter(worn: SideColors, points: int, unit: int) -> pygame.Surface:
    digits = counted(points, PLACES, round(unit * 1.3), worn.light)
    sign = emblem(round(unit * 1.2), worn)
    wide = digits.get_width() + sign.get_width() + round(unit * 1.1)
    sheet = _plate(wide, round(unit * 2)).copy()
    middle = sheet.get_height() // 2
    sheet.blit(sign, sign.get_rect(midleft=(round(unit * 0.35), middle)))
    sheet.blit(digits, digits.get_rect(midright=(wide - round(unit * 0.35), middle)))
    return sheet
