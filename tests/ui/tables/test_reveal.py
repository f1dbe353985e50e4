"""Secret choices open as a moment: covered first, turned over one by one, gone afterwards."""

from __future__ import annotations

from math import inf
from typing import Any

import pygame
import pytest

from game.rules.bitskrieg.commands import ChooseTanks
from game.rules.bitskrieg.events import TanksRevealed
from game.ui.boards.camera import Camera
from game.ui.tables.bitskrieg.stage import stage_of
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.reveal import GAP, READ, Chosen, Reveal, RevealedSide, blits
from tests.ui.table.driver import Table, ending  # noqa: F401
from tests.ui.table.test_bitskrieg import choosing
from tests.ui.table.test_hands import watched

LIVERIES = (
    SideColors((9, 90, 9), (1, 9, 1), (9, 200, 9)),
    SideColors((90, 9, 9), (9, 1, 1), (200, 9, 9)),
)
SIDES = (
    RevealedSide("Ada", 0, (Chosen("LT", "LT"), Chosen("HT", "HT"))),
    RevealedSide("Ben", 1, (Chosen("TD", "TD"),)),
)


class Faces:
    """Remembers which figures were asked for."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, str]] = []

    def __call__(self, seat: int, kind: str, size: int) -> pygame.Surface:
        self.shown.append((seat, kind))
        return pygame.Surface((size, size), pygame.SRCALPHA)


def shown(seconds: float, size: tuple[int, int] = (900, 700)) -> tuple[list[Any], Any]:
    camera, faces = Camera((8.0, 8.0), pygame.Rect((0, 0), size)), Faces()
    found = blits(Canvas(NO_SURFACE, camera), Reveal(SIDES, seconds), faces, LIVERIES)
    return found, faces.shown


def test_nothing_is_shown_of_a_choice_before_it_turns_over() -> None:
    found, faces = shown(0.0)
    assert faces == []
    assert len(found) == 1 + 2 + 3, "the sheet, two names, three cards"


def test_the_pieces_turn_over_one_after_the_other() -> None:
    first = Reveal(SIDES).length
    seen = [set(shown(n * first / 40)[1]) for n in range(41)]
    counts = [len(faces) for faces in seen]
    assert counts == sorted(counts)
    assert {0, 2, 3} <= set(counts), "the first of each row, then the rest"
    assert seen[-1] == {(0, "LT"), (0, "HT"), (1, "TD")}


def opened(piece: Chosen) -> bytes:
    """What the card of a piece looks like once it has turned over."""
    reveal = Reveal((RevealedSide("Ada", 0, (piece,)),), inf)

    def figure(seat: int, kind: str, size: int) -> pygame.Surface:
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        picture.fill("white" if kind == "LT" else "black")
        return picture

    canvas = Canvas(NO_SURFACE, Camera((8.0, 8.0), pygame.Rect(0, 0, 900, 700)))
    card = max(list(blits(canvas, reveal, figure, LIVERIES))[1:], key=lambda blit: blit.rect.height)
    return pygame.image.tobytes(card.picture, "RGBA")


def test_a_card_that_is_open_shows_the_piece_and_what_it_is_called() -> None:
    found = {opened(Chosen(kind, label)) for kind in ("LT", "HT") for label in ("LT", "HT")}
    assert len(found) == 4


def test_what_is_chosen_again_and_again_is_read_for_a_shorter_while() -> None:
    assert Reveal(SIDES, read=0.6).length == pytest.approx(Reveal(SIDES).length - READ + 0.6)


def test_a_row_of_more_pieces_takes_longer() -> None:
    more = (RevealedSide("Ada", 0, SIDES[0].pieces * 3),)
    assert Reveal(more).length == pytest.approx(Reveal(SIDES).length + 4 * GAP)


@pytest.mark.parametrize("size", [(900, 700), (500, 470)])
def test_all_of_it_lies_within_the_sheet_and_no_card_on_another(size: tuple[int, int]) -> None:
    for seconds in (0.0, 0.7, 2.0):
        sheet, *rest = (blit.rect for blit in shown(seconds, size)[0])
        assert pygame.Rect((0, 0), size).contains(sheet)
        for number, rect in enumerate(rest):
            assert sheet.contains(rect)
            assert rect.collidelist(rest[number + 1 :]) < 0


def many(count: int) -> list[pygame.Rect]:
    """The sheet of so many sides, and all that lies on it."""
    sides = tuple(SIDES[n % 2]._replace(seat=n) for n in range(count))
    canvas = Canvas(NO_SURFACE, Camera((12.0, 13.0), pygame.Rect(0, 0, 700, 700)))
    return [blit.rect for blit in blits(canvas, Reveal(sides, 9.0), Faces(), LIVERIES * 3)]


def test_six_sides_lie_in_two_columns_no_higher_than_three() -> None:
    sheet, *rest = many(6)
    assert sheet.height == many(3)[0].height
    for number, rect in enumerate(rest):
        assert sheet.contains(rect)
        assert rect.collidelist(rest[number + 1 :]) < 0


def test_a_sheet_is_enlarged_as_far_as_it_fits_and_no_further_than_asked() -> None:
    view = pygame.Rect(0, 0, 700, 700)
    canvas = Canvas(NO_SURFACE, Camera((14.0, 14.0), view))
    plain, larger, largest = (
        [blit.rect for blit in blits(canvas, Reveal(SIDES, 9.0), Faces(), LIVERIES, largest)]
        for largest in (1.0, 1.5, 9.0)
    )
    assert larger[0].width == pytest.approx(1.5 * plain[0].width, abs=2)
    assert view.contains(largest[0])
    assert max(largest[0].size) > 0.8 * 700
    assert all(largest[0].contains(rect) for rect in largest)


def test_a_long_label_stays_on_its_card() -> None:
    names = ("Ox", "Lamplighter of the North")
    sides = tuple(RevealedSide("Ada", 0, (Chosen("LT", name),)) for name in names)
    inks = []
    for side in sides:
        camera = Camera((8.0, 8.0), pygame.Rect(0, 0, 900, 700))
        found = blits(Canvas(NO_SURFACE, camera), Reveal((side,), 9.0), Faces(), LIVERIES)
        card = found[-1].picture
        edges = [
            card.get_at((x, y))[:3]
            for x in (8, card.get_width() - 9)
            for y in range(card.get_height())
        ]
        inks.append((34, 28, 22) in edges)
    assert inks == [False, False]


def opened_teams(table: Table) -> Any:
    """Let both choose, and go on to the moment in which the teams open."""
    table.key(pygame.K_RETURN)
    table.session.give(ChooseTanks(1, 1, 2, 1))
    table.settle(20)
    while type(table.top).__name__ == "Curtain":
        table.key(pygame.K_RETURN, settle=False)
    table.session.give(ChooseTanks(2, 0, 3, 0))
    for _ in range(20):
        table.post(seconds=0.1)
    entries = table.match.entries
    return next(e for e in entries if any(type(event) is TanksRevealed for event in e.events))


def test_both_teams_are_seen_by_name_and_told_in_the_log_after_them() -> None:
    table = watched(choosing("pp")).settle(100)
    entry = opened_teams(table)
    moment = table.session.table._animation()  # type: ignore[misc]
    assert moment is not None
    reveal = moment.stage.reveal
    assert [side.name for side in reveal.sides] == ["Anna", "Boris"]
    kinds = [[piece.kind for piece in side.pieces] for side in reveal.sides]
    assert kinds == [["LT", "MT", "HT", "HT", "TD"], ["LT", "LT", "HT", "HT", "HT"]]
    table.settle()
    step = table.match.entries.index(entry)
    told = table.session.playback.log.lines(step, step + 1)
    assert any("tanks_revealed" in line.line.say.id for line in told)
    table.close()


def test_a_key_ends_the_moment() -> None:
    table = watched(choosing("pp")).settle(100)
    opened_teams(table)
    before = table.session.playback.step
    table.key(pygame.K_SPACE, settle=False)
    assert table.session.playback.step > before
    table.close()


def test_a_skipped_reveal_leaves_nothing_behind() -> None:
    table = watched(choosing("pp")).settle(100)
    entry = opened_teams(table)
    step = table.match.entries.index(entry)
    play = table.session.table
    states = table.match.states
    animation = play.animate(states[step], entry.events, states[step + 1])
    animation.advance(0.6)
    assert animation.stage.reveal is not None
    animation.advance(inf)
    assert animation.stage.reveal is None
    assert animation.done
    assert stage_of(states[step + 1]).reveal is None
    table.close()
