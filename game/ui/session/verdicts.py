"""What came of dice, in words: for panels and log, and over the board where it befell somebody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.core.contract import Band, DiceGroup, Roll, Seat
from game.core.odds import verdict_of
from game.core.seats import allies, sides, teams_of
from game.presenter.boards.layout import Point
from game.ui.boards.blits import Blit, PlateBlit, clear_of
from game.ui.boards.camera import Camera
from game.ui.boards.paint import faded
from game.ui.motion.timeline import Animation, Spoken
from game.ui.theme import Color, Look, Style

if TYPE_CHECKING:
    from game.presenter.context import AnyContext
    from game.ui.desk import Desk
    from game.ui.tables.open_table import OpenTable

STANDS: Final = 1.7
"""Seconds that a verdict stands at its target."""
RISE: Final = 0.18
"""Shares of that time in which it rises, and in which it fades."""
ABOVE: Final = 0.62
"""Board units from the middle of the target up to the verdict."""
CLEAR: Final = 0.42
"""Share of a piece that a verdict stands clear of, however small pieces are."""
STEPS: Final = 5
"""Pictures of a verdict that fades."""
WORD: Final = Style("heading", 30)
PAD: Final = (12, 3)
WIDE: Final = 0.6
"""Share of the board's width that a verdict takes at most."""


def band_name(desk: Desk, slug: str, band: Band, many: int = 1) -> str:
    """Return the name of a verdict, of several dice in the plural where it has one."""
    named = verdict_of(band, slug)
    plural = f"{named.id}_many"
    if many > 1 and desk.texts.has(plural):
        named = named._replace(id=plural)
    return desk.texts.say(named, ())


def verdict_words(
    desk: Desk, slug: str, group: DiceGroup, faces: Sequence[int], summed: bool = True
) -> str:
    """Return what the faces of a group mean, "hit"; of many dice how many mean what.

    `summed` names the sum where the dice count together. Amounts are added up.
    """
    found = _counted(group, faces)
    words = [(band_name(desk, slug, band, many), many) for band, many in found.items()]
    if sum(found.values()) == 1:
        value = sum(faces) if summed and group.reading == "sum" and len(faces) > 1 else 0
        return desk.say("table.band.named", value, words[0][0]) if value else words[0][0]
    return desk.texts.row([desk.say("table.band.count", many, word) for word, many in words])


def _counted(group: DiceGroup, faces: Sequence[int]) -> dict[Band, int]:
    """Return each verdict with how often it was thrown, the highest first; amounts as one."""
    bands = group.verdicts(faces)
    numbers = [band.number for band in bands if band.number is not None]
    if len(numbers) == len(bands) > 1 and len({band.word for band in bands}) == 1:
        return {bands[0]._replace(number=sum(numbers)): 1}
    found = Counter(bands)
    return {band: found[band] for band in reversed(group.bands) if found[band]}


def tint(table: OpenTable, eyes: Seat, thrower: Seat, bands: Collection[Band]) -> Color:
    """Return green where all is good for who looks on, red where all is bad.

    Spectators look with the eyes of who throws. Between more than two sides nobody says whom the
    dice of another one are good for.
    """
    theme, good = table.desk.theme, {band.good for band in bands}
    if good not in ({True}, {False}):
        return theme.heading
    if eyes >= 0 and thrower not in allies(table.setup, eyes):
        if sides(teams_of(table.setup)) > 2:
            return theme.heading
        good = {not one for one in good}
    return theme.good if good == {True} else theme.bad


def told_on_board(
    table: OpenTable, context: AnyContext, roll: Roll, faces: tuple[int, ...]
) -> Animation | None:
    """Return the verdicts standing at whom the dice befell; None where they befell nobody."""
    found = list(_placed(table, context, roll, faces))
    return _standing(table, found) if found else None


def _placed(
    table: OpenTable, context: AnyContext, roll: Roll, faces: tuple[int, ...]
) -> Iterator[tuple[Point, pygame.Surface]]:
    desk, slug = table.desk, context.view.game.slug
    for group, got in roll.dealt(faces):
        cell = table.game.struck_at(context, group)
        words = verdict_words(desk, slug, group, got, summed=False)
        if cell is None or not words:
            continue
        if group.say is not None:
            who = desk.texts.say(group.say, context.view.names)
            words = desk.say("table.band.named", who, words)
        color = tint(table, context.seat, group.seat, group.verdicts(got))
        yield table.layout.center(cell), _plate(desk, words, color)


def _standing(table: OpenTable, found: Sequence[tuple[Point, pygame.Surface]]) -> Spoken:
    """Return verdicts that rise, stand and fade; without motion they only stand."""
    moves = table.desk.theme.motion
    widest = max(picture.get_width() for _, picture in found)

    def blits(camera: Camera, share: float) -> list[Blit]:
        smaller = min(1.0, WIDE * camera.view.width / widest)
        gone = (share - 1 + RISE) / RISE if moves else 0.0
        low = round(max(0.0, 1 - share / RISE) * camera.scale * 0.25) if moves else 0
        piece = CLEAR * table.game.board.piece(camera.scale) * camera.scale
        pictures = [_smaller(table.desk, picture, smaller) for _, picture in found]
        taken: list[pygame.Rect] = []
        for (place, _), picture in zip(found, pictures, strict=True):
            x, y = camera.to_screen(*place)
            above = max(ABOVE * camera.scale, piece + picture.get_height() / 2)
            spot = picture.get_rect(center=(round(x), round(y - above)))
            taken.append(clear_of(taken, spot.clamp(camera.view), camera.view))
        return [
            PlateBlit(_fading(table.desk, picture, gone), (spot.x, spot.y + low))
            for picture, spot in zip(pictures, taken, strict=True)
        ]

    return Spoken(STANDS, blits)


def _smaller(desk: Desk, picture: pygame.Surface, share: float) -> pygame.Surface:
    if share >= 1:
        return picture
    key = ("verdict smaller", picture, round(share, 3))
    return desk.art.made(key, lambda: pygame.transform.smoothscale_by(picture, share))


def _fading(desk: Desk, picture: pygame.Surface, gone: float) -> pygame.Surface:
    step = max(0, int(gone * STEPS))
    if not step:
        return picture
    key = ("verdict fading", picture, step)
    return desk.art.made(key, lambda: faded(picture, max(0.0, 1 - step / STEPS)))


def _plate(desk: Desk, words: str, color: Color) -> pygame.Surface:
    def drawn() -> pygame.Surface:
        text = desk.text.render(words, WORD, color)
        size = (text.get_width() + 2 * desk.u(PAD[0]), text.get_height() + 2 * desk.u(PAD[1]))
        look = Look("#1b2028", "#0d1014", color, 9, 2)
        plate = desk.art.box(size, look, desk.theme.scale).copy()
        plate.blit(text, text.get_rect(center=plate.get_rect().center))
        return plate

    return desk.art.made(("verdict", words, color, desk.theme.scale), drawn)
