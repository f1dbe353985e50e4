"""What is drawn in parts looks as if it had been drawn in one go."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui.bench.matches import PromptOracle, match_of
from game.ui.boards.blits import Blit, changed, joined
from game.ui.desk import Desk
from game.ui.scenes.table.compositor import Compositor
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.session.ai_client import AiClient
from tests.nightly import NIGHTLY
from tests.ui.table.driver import Table, ending, opened  # noqa: F401
from tools.shots.matches import played

SIZES = ((1280, 720), (1440, 900), (1366, 768))
KEYS = (
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_UP,
    pygame.K_RETURN,
    pygame.K_ESCAPE,
    pygame.K_PLUS,
    pygame.K_MINUS,
    pygame.K_0,
    pygame.K_t,
    pygame.K_r,
    pygame.K_h,
    pygame.K_p,
    pygame.K_LEFTBRACKET,
    pygame.K_RIGHTBRACKET,
)


@pytest.fixture
def battle():
    match = played(match_of("bitskrieg"), 2)

    def scene_of(desk: Desk) -> TableScene:
        tray = DiceTray(desk)
        session = Session(match, opened(desk, match), tray, AiClient(PromptOracle()))
        session.best_level = "captain"
        return TableScene(desk, session, tray)

    table = Table(scene_of)
    yield table
    table.close()


def whole(table: Table) -> bytes:
    """Return the window as it looks when nothing that was kept is trusted."""
    scene = table.scene
    window = pygame.Surface(table.app.window.get_surface().get_size())
    fresh = Compositor(scene.desk, scene.layout, scene.form)
    fresh.draw(window, None if scene.table.replay is None else scene.table.replay.step)
    return pygame.image.tobytes(window, "RGB")


def shown(table: Table) -> bytes:
    return pygame.image.tobytes(table.app.window.get_surface(), "RGB")


def moved(spot: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))


def anything(table: Table, chance: random.Random) -> list[pygame.Event]:
    """Return what somebody might do next: mostly wait, point at something, click or press a key."""
    wide, high = table.app.window.get_surface().get_size()
    spot = (chance.randrange(wide), chance.randrange(high))
    board = table.scene.board
    cell = board.spot_of(chance.randrange(64))
    click = [pygame.Event(kind, pos=cell, button=1) for kind in (1025, 1026)]
    key = chance.choice(KEYS)
    pressed = [pygame.Event(kind, key=key, mod=0, unicode="") for kind in (768, 769)]
    wheel = [moved(cell), pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)))]
    ways: list[list[pygame.Event]] = [[], [], [], [moved(spot)], [moved(cell)]]
    return chance.choice([*ways, [moved(cell), *click], [moved(cell), *click], pressed, wheel])


def order(table: Table, chance: random.Random) -> None:
    """Give any legal command, with the frame that follows whatever a person does."""
    menu = table.session.view.menu
    if table.session.may_act and len(menu):
        table.session.give(menu[chance.randrange(len(menu))])
        table.post(seconds=0.016)


@NIGHTLY
@pytest.mark.parametrize("seed", range(4))
def test_after_anything_the_window_looks_as_if_drawn_in_one_go(battle, seed):
    chance = random.Random(seed)
    for step in range(120):
        if chance.random() < 0.1:
            order(battle, chance)
        if step % 40 == 39:
            battle.app.window.size = chance.choice(SIZES)
            battle.post(pygame.Event(pygame.WINDOWSIZECHANGED))
        battle.app.step(anything(battle, chance), chance.choice((0.0, 0.016, 0.05, 0.3)))
        if not isinstance(battle.top, TableScene):
            battle.app.step([pygame.Event(768, key=pygame.K_ESCAPE, mod=0, unicode="")], 0.1)
            continue
        battle.scene = battle.top  # another one where a branch is played on
        assert shown(battle) == whole(battle), f"step {step}"


def test_after_a_dialog_the_whole_window_is_the_table_again(battle):
    before = shown(battle)
    battle.key(pygame.K_m).key(pygame.K_F1)
    battle.key(pygame.K_ESCAPE).key(pygame.K_ESCAPE)
    while not isinstance(battle.top, TableScene):
        battle.key(pygame.K_ESCAPE)
    assert shown(battle) == whole(battle)
    assert len(before) == len(shown(battle))


def test_a_moving_counter_changes_only_its_own_part_of_the_window(battle):
    scene = battle.scene
    window = battle.app.window.get_surface()
    order(battle, random.Random(1))
    shares = []
    for _ in range(20):
        scene.update(1 / 60)
        rects = scene.compositor.draw(window, None)
        shares.append(sum(rect.width * rect.height for rect in rects))
    assert sorted(shares)[10] < window.get_width() * window.get_height() / 10


def test_lists_of_blits_tell_what_was_and_is_covered():
    one, two = pygame.Surface((10, 10)), pygame.Surface((20, 5))
    before = [Blit(one, (0, 0)), Blit(two, (50, 50))]
    after = [Blit(one, (0, 0)), Blit(two, (52, 50)), Blit(one, (90, 0))]
    assert changed(before, list(before)) == []
    assert changed(before, after) == [(50, 50, 20, 5), (52, 50, 20, 5), (90, 0, 10, 10)]


def test_rectangles_that_touch_are_drawn_as_one():
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(30, 0, 5, 5), pygame.Rect(5, 5, 30, 2)]
    assert joined(rects) == [(0, 0, 35, 10)]
    apart = [pygame.Rect(0, 0, 4, 4), pygame.Rect(8, 8, 4, 4), pygame.Rect(9, 9, 0, 0)]
    assert joined(apart) == apart[:2]
