"""Every input by mouse alone and by keyboard alone."""

import itertools

import pygame
import pytest

from game.ui.app import App
from game.ui.desk import Desk
from game.ui.widgets import DropDown, ListView, WidgetForm
from game.ui.widgets.inputs.choice import RadioGroup
from tests.ui.widgets.gallery import Gallery
from tests.ui.widgets.hands import Hands


def test_a_toggle_by_mouse_and_keys(gallery: Gallery, hands: Hands) -> None:
    hands.click(gallery.motion)
    assert not gallery.motion.on
    hands.key(pygame.K_SPACE)
    assert gallery.motion.on
    assert gallery.heard == [False, True]


def test_a_refused_toggle_stays_and_tells_why(gallery: Gallery, hands: Hands) -> None:
    gallery.hits.refusal = "This scenario has no critical hits."
    gallery.hits.on_refused = gallery.heard.append
    hands.click(gallery.hits)
    hands.key(pygame.K_SPACE)
    assert not gallery.hits.on
    assert gallery.heard == ["This scenario has no critical hits."] * 2


def test_one_of_a_few_by_mouse_and_arrows(app: App, gallery: Gallery, hands: Hands) -> None:
    hands.click(gallery.level.spots(app.desk)[2].center)
    assert gallery.level.chosen == 2
    hands.key(pygame.K_LEFT, pygame.K_LEFT)
    assert gallery.level.chosen == 0
    assert gallery.heard == [2, 1, 0]


def test_of_a_few_that_are_not_equally_long_all_stand_in_one_line_if_they_can(desk: Desk) -> None:
    group = RadioGroup(["A", "B", "Something long"], 0, lambda index: None)
    even = 3 * group.least(desk)
    group.place(desk, pygame.Rect(0, 0, even - 20, 40))
    spots = group.spots(desk)
    assert group.size(desk, even - 20)[1] == desk.u(40)
    assert {spot.y for spot in spots} == {0}
    assert max(spots[0].width, spots[1].width) < spots[2].width
    assert all(one.right == two.left for one, two in itertools.pairwise(spots))
    assert group.size(desk, group.least(desk))[1] == 3 * desk.u(40)


def test_a_slider_by_drag_and_keys(app: App, gallery: Gallery, hands: Hands) -> None:
    rect = gallery.volume.rect
    hands.drag(rect.center, (rect.left - 50, rect.centery))
    assert gallery.volume.value == 0
    hands.key(pygame.K_RIGHT, pygame.K_END)
    assert gallery.volume.value == 100
    hands.key(pygame.K_PAGEDOWN)
    assert gallery.volume.value == 80


def test_a_stepper_by_its_signs_by_keys_and_within_its_bounds(
    app: App, gallery: Gallery, hands: Hands
) -> None:
    less, more = gallery.turns.ends(app.desk)
    hands.click(more.center)
    hands.click(more.center)
    hands.click(less.center)
    assert gallery.turns.value == 13
    hands.key(pygame.K_HOME, pygame.K_LEFT)
    assert gallery.turns.value == 4


def test_the_wheel_leaves_a_stepper_alone(app: App, gallery: Gallery, hands: Hands) -> None:
    hands.click(gallery.turns.ends(app.desk)[1].center)
    before = gallery.turns.value
    hands.wheel(-1)
    hands.wheel(1)
    assert gallery.turns.value == before


def test_a_list_drops_down_and_is_chosen_from_by_mouse(gallery: Gallery, hands: Hands) -> None:
    hands.click(gallery.game)
    rows = _dropped(gallery)
    hands.click(rows.row_rect(3).center)
    assert gallery.game.chosen == 3
    assert gallery.heard == [3]
    assert gallery.form.popups == []
    assert gallery.form.focus is gallery.game


def test_a_list_drops_down_and_is_chosen_from_by_keys(gallery: Gallery, hands: Hands) -> None:
    hands.key(pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert gallery.game.chosen == 3
    hands.key(pygame.K_SPACE, pygame.K_UP, pygame.K_ESCAPE)
    assert gallery.game.chosen == 3
    assert gallery.heard == [3]


def test_a_click_beside_a_dropped_list_only_closes_it(gallery: Gallery, hands: Hands) -> None:
    hands.click(gallery.game)
    hands.click(gallery.cancel)
    assert gallery.form.popups == []
    assert gallery.heard == []


def test_a_dropped_list_stays_inside_the_window(app: App, gallery: Gallery, hands: Hands) -> None:
    for scale in (1.0, 1.5, 2.0):
        app.desk.restyle(scale)
        app.step([], 0)
        gallery.form.give_focus(gallery.game)
        hands.key(pygame.K_RETURN)
        app.step([], 0)
        assert pygame.Rect(0, 0, 1280, 720).contains(gallery.form.popups[-1].widget.rect)
        hands.key(pygame.K_ESCAPE)


@pytest.mark.parametrize(("top", "opens"), [(40, "below"), (330, "below"), (650, "above")])
def test_a_list_drops_down_where_there_is_room_for_it_and_not_on_its_own_box(
    app: App, top: int, opens: str
) -> None:
    """Eight rows of 38 pixels find room above or below a box in a window of 720."""
    lists = DropDown([f"Game {n}" for n in range(8)], 0, lambda _chosen: None)
    form = WidgetForm(app.desk, lists)
    form.area = pygame.Rect(100, top, 300, 40)
    form.settle()
    form.give_focus(lists, by_keyboard=True)
    form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    form.relay()
    form.settle()
    dropped = form.popups[-1].widget.rect
    assert dropped.height > 8 * 38
    assert (dropped.top >= top + 40) == (opens == "below")
    assert (dropped.bottom <= top) == (opens == "above")


def test_tabs_turn_by_mouse_and_keys(app: App, gallery: Gallery, hands: Hands) -> None:
    tabs = next(w for w in _all(gallery.form.root) if type(w).__name__ == "Tabs")
    hands.click(tabs.bar.spots(app.desk)[1].center)
    assert gallery.rows.shown
    assert [page.shown for page in tabs.children[1:]] == [False, True]
    hands.key(pygame.K_LEFT)
    assert [page.shown for page in tabs.children[1:]] == [True, False]


def test_a_list_of_many_rows_draws_only_those_that_are_seen_whole(app: App) -> None:
    drawn: list[int] = []
    rows = ListView(range(100_000), lambda _d, _s, _r, index: drawn.append(index), row=20)
    rows.place(app.desk, pygame.Rect(0, 0, 200, 210))
    rows.scroll(app.desk, 20 * 5000 + 10)

    class Bare:
        desk = app.desk

        def is_hot(self, _widget: object) -> bool:
            return False

    rows.draw(Bare(), app.window.get_surface())  # type: ignore[arg-type]
    assert drawn == list(range(5001, 5011)), "ten of 20 pixels fit into 210"


def test_a_list_scrolls_by_wheel_and_keys_and_follows_its_choice(
    app: App, gallery: Gallery, hands: Hands
) -> None:
    rows = ListView([str(n) for n in range(50)], on_choose=gallery.heard.append)
    gallery.form.root = rows
    gallery.form.relay()
    app.step([], 0)
    hands.point((200, 300))
    hands.wheel(-2)
    assert rows.offset == 3 * 38, "the first row that begins 2 * 56 pixels down or more"
    hands.click(rows.row_rect(5).center)
    hands.key(pygame.K_END)
    assert rows.chosen == 49
    assert rows.offset == 32 * 38, "18 rows of 38 pixels fit into 720"
    hands.key(pygame.K_HOME, pygame.K_DOWN, pygame.K_RETURN)
    assert rows.offset == 0
    assert gallery.heard == [5, 1]


@pytest.mark.parametrize("high", [100, 105, 130, 199, 205, 310, 999])
@pytest.mark.parametrize("rows_high", [(100,), (100, 60), (70, 130, 40)])
def test_a_row_brought_into_sight_is_seen_whole_however_little_room_is_left(
    desk: Desk, high: int, rows_high: tuple[int, ...]
) -> None:
    """With a margin, a list began with the row after the one chosen, where one found room."""
    rows = ListView(range(9))
    rows.row_height = lambda _desk, _width, index: rows_high[index % len(rows_high)]
    rows.place(desk, pygame.Rect(10, 50, 200, high))
    for index in (*range(9), *reversed(range(9)), 4, 0, 8):
        rows.reveal(desk, rows.row_rect(index))
        spot = rows.row_rect(index)
        assert spot.top == rows.rect.top or rows.rect.contains(spot), index
        assert index in rows._in_sight()


def test_links_are_followed_by_mouse_and_keys(gallery: Gallery, hands: Hands) -> None:
    first, second = gallery.rules.children
    hands.click(first.ring().center)
    gallery.form.give_focus(second, by_keyboard=True)
    hands.key(pygame.K_RETURN)
    assert gallery.heard == ["rule:5.2", "rule:5.3"]


def test_rows_are_as_high_as_their_words_need_beside_the_bar() -> None:
    """A row that was measured without the bar is drawn over by the next one."""
    measured: list[int] = []
    drawn: list[int] = []
    desk = Desk()
    rows = ListView(range(50), lambda _d, _s, rect, _n: drawn.append(rect.width))
    rows.row_height = lambda _desk, width, _n: measured.append(width) or 20
    for high in (300, 2000):
        rows.place(desk, pygame.Rect(0, 0, 400, high))
        assert measured[-1] == rows.row_rect(0).width, high
    rows.renew(desk, range(200))
    assert measured[-1] == rows.row_rect(0).width < 400


def _dropped(gallery: Gallery) -> ListView:
    rows = gallery.form.popups[-1].widget.children[0]
    assert isinstance(rows, ListView)
    return rows


def _all(widget):  # type: ignore[no-untyped-def]
    yield widget
    for child in widget.children:
        yield from _all(child)
