"""Dice are the event: large, with what they need before and what came of them after."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import inf
from typing import Any

import pygame
import pytest

from game.core.contract import Band, DiceGroup, Roll, Rolled, Say
from game.match.match import Match
from game.ui.bench.matches import match_of
from game.ui.boards.camera import Camera
from game.ui.desk import Desk
from game.ui.motion.timeline import Speed, Spoken
from game.ui.motion.tray import Tray, Tumbling
from game.ui.scenes.table.felt import lettering
from game.ui.scenes.table.felt.lines import felt_lines, line_of, looks_of
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.panels.words import needs
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.verdicts import band_name, told_on_board, verdict_words
from game.ui.theme import channels
from tests.nightly import some_daily
from tests.ui.changed import changed_table
from tests.ui.table.driver import Table, opened
from tools.shots.matches import played, shooting, to_a_shot

BATTLES = {"bitskrieg": 3, "streetfire": 1}
HITS = (Band(1, "miss", False), Band(4, "hit", True))


@pytest.fixture(params=BATTLES)
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    opened_table = table_of(played(match_of(request.param, BATTLES[request.param], "pp"), 24))
    yield opened_table
    opened_table.close()


def table_of(match: Match, scale: float = 1.0) -> Table:
    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        return TableScene(desk, Session(match, opened(desk, match), tray), tray)

    return Table(scene_of, (1280, 720), scale).settle(60)


def shot_at(table: Table) -> Table:
    """Play till somebody may shoot, and give the shot."""
    found = shooting(to_a_shot(table.match, 0))
    assert found is not None
    table.session.playback.stand_at(len(table.match.entries))
    table.session.playback.eyes = found[0]
    table.match.submit(*found)
    table.match.step()
    table.session.playback.look_again()
    return table


def roll_of(*groups: DiceGroup) -> Roll:
    return Roll("damage", Say("damage"), groups)


@pytest.mark.parametrize("size", [(340, 116), (520, 116), (340, 180), (260, 250)])
@pytest.mark.parametrize("count", some_daily([1, 2, 4, 6, 10], 2))
def test_dice_come_to_rest_apart_from_each_other_within_the_tray(
    count: int, size: tuple[int, int]
) -> None:
    tray = Tray(pygame.Rect((0, 0), size), caption_share=0.56)
    for seed in range(4):
        tray.throw((3,) * count, seed).advance(inf)
        wide, deep = tray.floor.width / tray.edge, tray.floor.height / tray.edge
        thrown = tray._throw
        assert thrown is not None
        ends = [path[-1] for path in thrown.poses]
        for at, one in enumerate(ends):
            assert 0.35 <= one.x <= wide - 0.35
            assert 0.35 <= one.y <= deep - 0.35
            apart = [(one.x - other.x) ** 2 + (one.y - other.y) ** 2 for other in ends[:at]]
            assert all(distance >= 0.9**2 for distance in apart)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_up_to_four_dice_have_edges_of_48_units(scale: float) -> None:
    table = table_of(played(match_of("streetfire", 1, "pp"), 24), scale)
    groups = [DiceGroup(0, 2, 6, None, Say("seat", (0,)), HITS, "sum") for _ in range(2)]
    table.scene.layout.open_tab(1)
    table.scene.form.relay()
    table.scene.tray.lay(roll_of(*groups), (1, 2, 5, 6))
    assert table.scene.tray.tray.edge >= 48 * scale
    table.close()


def test_a_single_die_is_large_in_every_game(table: Table) -> None:
    table.scene.tray.lay(roll_of(DiceGroup(0, 1, 6, bands=HITS)), (5,))
    assert table.scene.tray.tray.edge >= 48


def test_what_is_needed_stands_on_the_felt_before_the_dice_lie(table: Table) -> None:
    two = roll_of(
        DiceGroup(0, 1, 6, None, Say("seat", (0,)), HITS),
        DiceGroup(0, 2, 6, None, Say("seat", (1,)), HITS, "sum"),
    )
    lines = felt_lines(table.scene.table, two, None)
    names = table.session.view.names
    assert [line.what for line in lines] == [names[0], names[1]]
    assert [line.needs[0].least for line in lines] == ["4+", "4+"]
    assert all(not line.numbers and not line.words for line in lines)
    assert lines[0].look != lines[1].look, "the dice of each group are told by their color"


def test_dice_of_several_seats_are_in_the_colors_of_the_seats(table: Table) -> None:
    """Whoever throws; two groups of one seat differ in shade."""
    both = roll_of(
        DiceGroup(1, 1, 6, bands=HITS), DiceGroup(0, 1, 6, bands=HITS), DiceGroup(1, 1, 6)
    )
    page = table.scene.table
    first, second = (page.desk.theme.seat(page.view.colors[seat]) for seat in (0, 1))
    looks = looks_of(page, both)
    assert looks is not None
    assert [look.body for look in looks[:2]] == [channels(second.base), channels(first.base)]
    assert len(set(looks)) == 3
    assert [line.look for line in felt_lines(page, both, None)] == list(looks)


def test_dice_that_lie_take_the_colors_of_another_palette_with_everything_else() -> None:
    table = table_of(match_of("bitskrieg", 3, "pp"))
    roll, desk, tray = roll_of(DiceGroup(0, 1, 6), DiceGroup(1, 1, 6)), table.desk, table.scene.tray
    tray.lay(roll, (3, 4))
    pictures = []
    for palette in ("contrast", "default", "contrast"):
        desk.restyle(palette=palette)
        table.scene.form.settle()
        window = pygame.Surface((1280, 720))
        tray.tray.draw(window)
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]
    table.close()


def test_a_verdict_is_green_where_it_is_good_for_who_looks_on() -> None:
    """Not for who throws: an enemy's hit on the reader's own gun is no good news."""
    table = table_of(match_of("streetfire", 1, "pp"))
    page, theme = table.scene.table, table.desk.theme
    assert page.view.seat in (0, 1)
    for thrower, hit in ((page.view.seat, theme.good), (1 - page.view.seat, theme.bad)):
        assert line_of(page, DiceGroup(thrower, 1, 6, bands=HITS), (5,)).color == hit
        assert line_of(page, DiceGroup(thrower, 1, 6, bands=HITS), (2,)).color != hit
    table.close()


def test_dice_of_one_seat_are_plain_unless_the_table_has_them_in_its_colors(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, one = table.scene.table, roll_of(DiceGroup(1, 2, 6, bands=HITS))
    assert looks_of(page, one) is None
    colorful = changed_table(page.game, seat_dice=True)
    monkeypatch.setattr(page.session.table, "game", colorful)
    looks = looks_of(page, one)
    assert looks is not None
    assert [look.body for look in looks] == [
        channels(page.desk.theme.seat(page.view.colors[1]).base)
    ] * 2


def test_a_good_verdict_beside_neutral_ones_is_named_and_not_needed(table: Table) -> None:
    bands = (Band(1, "miss"), Band(4, "hit", True))
    page = table.scene.table
    (line,) = felt_lines(page, roll_of(DiceGroup(0, 1, 6, bands=bands)), None)
    assert line.needs[0].named
    hit = page.desk.say(f"{page.view.game.slug}.band.hit")
    assert needs(page, DiceGroup(0, 1, 6, bands=bands)) == page.say("band.named", "4+", hit)
    assert needs(page, DiceGroup(0, 1, 6, bands=HITS)) == page.say("needs", "4+")


def test_amounts_that_several_dice_show_are_added_up(table: Table) -> None:
    page = table.scene.table
    say = page.desk.texts.say
    bands = tuple(Band(face, "pips", number=face) for face in range(1, 7))
    told = verdict_words(page.desk, "dicezone", DiceGroup(0, 2, 6, bands=bands), (6, 4))
    assert told == say(Say("dicezone.band.pips", (10,)), ())
    hits = verdict_words(page.desk, page.view.game.slug, DiceGroup(0, 3, 6, bands=HITS), (6, 1, 5))
    desk, slug = page.desk, page.view.game.slug
    counted = [(2, band_name(desk, slug, HITS[1], 2)), (1, band_name(desk, slug, HITS[0]))]
    assert hits == desk.texts.row([desk.say("table.band.count", *one) for one in counted])


class Pen(lettering.Lettering):
    """Keeps what is written."""

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self.written: list[tuple[str, int, pygame.Rect]] = []
        self.desk = _Watched(self.desk, self.written)  # type: ignore[assignment]


class _Watched:
    def __init__(self, desk: Desk, written: list[Any]) -> None:
        self._desk, self.text = desk, self
        self._written = written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name, None) or getattr(self._desk.text, name)

    def size(self, *words: Any) -> tuple[int, int]:
        return self._desk.text.size(*words)

    def render(self, words: str, style: Any, color: str, *how: int) -> pygame.Surface:
        picture = self._desk.text.render(words, style, color, *how)
        self._written.append((words, style.size, picture.get_rect()))
        return picture


WIDTHS = (150, 190, 290)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_number_is_as_large_with_a_verdict_as_without_one(table: Table, width: int) -> None:
    sizes = []
    for bands in ((), HITS):
        pen = Pen(table.scene.table, pygame.Surface((width, 116)), pygame.Rect(0, 0, width, 116))
        pen.after(line_of(table.scene.table, DiceGroup(0, 1, 6, bands=bands), (5,)))
        sizes.append(next(size for words, size, _ in pen.written if words == "5"))
    assert sizes[0] == sizes[1] >= 40


@pytest.mark.parametrize("lie", [False, True])
@pytest.mark.parametrize(
    ("bands", "says"), [(HITS, True), ((*HITS, Band(6, "destroyed", True)), False)]
)
def test_only_a_single_good_verdict_is_told_as_needed(
    table: Table, bands: tuple[Band, ...], says: bool, lie: bool
) -> None:
    roll = roll_of(DiceGroup(0, 1, 6, bands=bands))
    area = pygame.Rect(0, 0, 400, 200)
    pen = Pen(table.scene.table, pygame.Surface(area.size), area)
    lines = felt_lines(table.scene.table, roll, (4,) if lie else None)
    (pen.after if lie else pen.before)(lines[0])
    assert any("needs" in words for words, _, _ in pen.written) is says


@pytest.mark.parametrize("width", some_daily(WIDTHS, 2))
@pytest.mark.parametrize("lie", [False, True])
@pytest.mark.parametrize("groups", some_daily(range(1, 6), 2))
def test_no_words_on_the_felt_are_cut(table: Table, width: int, lie: bool, groups: int) -> None:
    ladder = (*HITS, Band(6, "destroyed", True))
    roll = roll_of(*(DiceGroup(0, 2, 6, None, Say("seat", (0,)), ladder) for _ in range(groups)))
    faces = (4, 6) * groups
    area = pygame.Rect(0, 0, width, 116)
    pen = Pen(table.scene.table, pygame.Surface(area.size), area)
    lines = felt_lines(table.scene.table, roll, faces if lie else None)
    if groups > 1:
        pen.rows(lines, lie)
    else:
        (pen.after if lie else pen.before)(lines[0])
    assert pen.written
    assert all(rect.width <= width for _, _, rect in pen.written)
    assert not any("…" in words for words, _, _ in pen.written)


LONG = "The Grand Duke of Ironmongery and Rust"


@pytest.mark.parametrize("size", some_daily([(88, 116), (120, 190), (150, 116)], 3))
@pytest.mark.parametrize("needs", [True, False])
@pytest.mark.parametrize("groups", [1, 2, 4])
def test_long_names_stay_on_the_felt_of_a_narrow_tray(
    table: Table, size: tuple[int, int], needs: bool, groups: int
) -> None:
    bands = HITS if needs else ()
    line = line_of(table.scene.table, DiceGroup(0, 1, 6, bands=bands), (5,))._replace(what=LONG)
    area = pygame.Rect(30, 20, *size)
    for lie in (False, True):
        surface = pygame.Surface((size[0] + 60, size[1] + 40), pygame.SRCALPHA)
        pen = Pen(table.scene.table, surface, area)
        if groups > 1:
            pen.rows([line] * groups, lie)
        else:
            (pen.after if lie else pen.before)(line)
        assert pen.written
        assert area.contains(surface.get_bounding_rect()), (lie, pen.written)


@pytest.mark.parametrize("lie", [False, True])
def test_dice_that_need_nothing_and_have_no_name_are_told_by_their_marks(
    table: Table, lie: bool
) -> None:
    """A lot between two seats: nothing is needed, and the prompt says what it is for."""
    roll = roll_of(DiceGroup(0, 1, 6), DiceGroup(1, 1, 6))
    area = pygame.Rect(0, 0, 290, 116)
    felt = pygame.Surface(area.size)
    pen = Pen(table.scene.table, felt, area)
    pen.rows(felt_lines(table.scene.table, roll, (4, 6) if lie else None), lie)
    assert [words for words, _, _ in pen.written] == (["4", "6"] if lie else [])
    assert pygame.mask.from_threshold(felt, (0, 0, 0), (1, 1, 1)).count() < area.width * area.height


def test_the_verdict_stands_at_the_target_once_the_dice_lie(table: Table) -> None:
    shot_at(table)
    table.match.roll()
    rolled = len(table.match.entries) - 1
    roll, faces = table.match.awaited_at(rolled), table.match.entries[rolled].command.faces
    assert isinstance(roll, Roll)
    playback = table.session.playback
    playback.stand_at(rolled)
    context = table.scene.table.context
    playback.timeline.speed = Speed.NORMAL
    playback.play_next()
    while table.scene.tray.tray.busy or not playback.timeline.speaking:
        playback.timeline.update(0.1)
    (spoken,) = (part for part in playback.timeline._beside if isinstance(part, Spoken))
    told = spoken.blits(table.scene.board.camera)
    for group in roll.groups:
        cell = table.session.table.game.struck_at(context, group)
        assert cell is not None
        assert group.verdicts(faces)
        x, y = table.scene.board.spot_of(cell)
        assert any(
            abs(blit.rect.centerx - x) < 90 and abs(blit.rect.centery - y) < 130 for blit in told
        )


@pytest.mark.parametrize("width", [900, 300, 150])
def test_verdicts_never_take_more_of_the_board_than_they_should(table: Table, width: int) -> None:
    shot_at(table)
    awaited = table.match.awaiting
    assert isinstance(awaited, Roll)
    long = Say("seat", (0,))
    groups = tuple(group._replace(say=long) for group in awaited.groups) * 2
    roll = awaited._replace(groups=groups)
    context = table.scene.table.context
    told = told_on_board(table.session.table, context, roll, (4,) * len(roll.sides))
    assert told is not None
    view = pygame.Rect(0, 0, width, width)
    camera = Camera(table.session.table.layout.size, view)
    told.advance(1.0)
    rects = [blit.rect for blit in told.blits(camera)]
    assert rects
    assert all(view.contains(rect) for rect in rects)
    assert max(rect.width for rect in rects) <= 0.6 * width + 1


@pytest.mark.parametrize("height", [900, 160])
def test_verdicts_of_one_throw_never_lie_on_one_another(table: Table, height: int) -> None:
    """At the upper edge two of them lay on each other: both were pushed into the view."""
    shot_at(table)
    awaited = table.match.awaiting
    assert isinstance(awaited, Roll)
    roll = awaited._replace(groups=awaited.groups * 2)
    context = table.scene.table.context
    told = told_on_board(table.session.table, context, roll, (4,) * len(roll.sides))
    assert told is not None
    view = pygame.Rect(0, 0, 900, height)
    camera = Camera(table.session.table.layout.size, view)
    camera.target_center = (table.session.table.layout.size[0] / 2, 9)
    camera.settle()
    told.advance(1.0)
    rects = [blit.rect for blit in told.blits(camera)]
    assert len(rects) > 1
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize("width", [1600, 400])
def test_a_verdict_stands_clear_of_the_piece_it_befell(table: Table, width: int) -> None:
    shot_at(table)
    awaited = table.match.awaiting
    assert isinstance(awaited, Roll)
    context = table.scene.table.context
    told = told_on_board(table.session.table, context, awaited, (4,) * len(awaited.sides))
    assert told is not None
    here = table.session.table
    camera = Camera(here.layout.size, pygame.Rect(0, 0, width, width))
    told.advance(1.0)
    cells = [here.game.struck_at(context, group) for group in awaited.groups]
    middles = [camera.to_screen(*here.layout.center(cell)) for cell in cells if cell is not None]
    half = 0.4 * here.game.board.piece(camera.scale) * camera.scale
    for blit in told.blits(camera):
        assert any(blit.rect.bottom <= y - half or blit.rect.top <= 0 for _, y in middles)


def test_the_last_dice_lie_till_the_next_ones_and_in_a_replay_too(table: Table) -> None:
    entries = table.match.entries
    rolls = [at for at, entry in enumerate(entries) if isinstance(entry.command, Rolled)]
    assert rolls, "the match has had dice"
    table.scene.table.start_replay()
    replay = table.scene.table.replay
    assert replay is not None
    for step in range(len(entries) + 1):
        replay.seek(step)
        before = [at for at in rolls if at < step]
        shown = entries[before[-1]].command.faces if before else ()
        assert table.scene.tray._faces == shown
        assert table.scene.tray.used is bool(before)


def test_what_dice_mean_is_told_once_they_have_fallen_and_not_beside_those_before() -> None:
    table = table_of(match_of("bitskrieg", 3, "pp"))
    tray, roll = table.scene.tray, roll_of(DiceGroup(0, 1, 6, bands=HITS))
    tray.set_tumbling(Tumbling.FULL)
    tray.lay(roll, (1,))
    missed = _lettering(table, tray)
    falling = tray.throw(roll, (6,))
    needed = _lettering(table, tray)
    falling.advance(inf)
    hit = _lettering(table, tray)
    assert len({missed, needed, hit}) == 3
    table.close()


def _lettering(table: Table, tray: DiceTray) -> bytes:
    """Return the pixels of the words beside the dice."""
    window = pygame.Surface((1280, 720))
    tray.draw(table.scene.form, window)
    return pygame.image.tobytes(window.subsurface(tray.tray.caption_area), "RGB")
