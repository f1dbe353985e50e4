"""The whole set-up at the real table, by mouse and by keys; its panels and suggestions."""

from itertools import pairwise

import pygame
import pytest

from game.match import paths, user_sheets
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.presenter.bitskrieg import setup as steps
from game.presenter.bitskrieg import tabletop
from game.presenter.bitskrieg.tabletop import (
    BOARD_LEFT,
    TOP,
    TYPES,
    cell_name,
    slot,
    step_of,
    tray_of,
)
from game.presenter.controls import given
from game.presenter.selection import Selection
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.actions.homecoming import home_mask
from game.rules.bitskrieg.data import BOARD
from game.ui.desk import Desk
from game.ui.tables.shared.token import TokenButton
from game.ui.widgets import TextEntry
from game.ui.widgets.words import Label
from tests.nightly import some_daily
from tests.rules.bitskrieg.table import Table as Position
from tests.rules.bitskrieg.table import new_match, setup
from tests.ui.bitskrieg.hand import NAMES, hand, said, word
from tests.ui.table.driver import _all, ending, table_with
from tests.ui.table.racetable import FirstOracle

__all__ = ["ending"]

PLAIN = ((1, 3), (6, 4), (2, 6), (5, 1), (3, 3), (4, 5))
"""Squares of six obstacles; seat 0 then rolls 2 and seat 1 rolls 5 and chooses the axis."""
PRESETS = (word("setup.preset.fist"), word("setup.preset.all_arms"))


def at(column, row):
    return BOARD.cell(column, row)


def opened(**options):
    """Return the real table scene before the first throw."""
    start = setup(**options)
    match = Match(GAME, start, ScriptedDice([*PLAIN, (2,), (5,)]), practice=True)
    return table_with(match, FirstOracle(), quick=False).lifted()


def test_the_obstacles_stand_where_the_dice_say():
    table = opened()
    ground = table.match.state.ground
    assert all(ground.walls >> at(*square) & 1 for square in PLAIN)
    assert table.match.state.phase == "choose"


def test_a_complete_set_up_by_mouse():
    table = opened()
    for preset in PRESETS:
        table.press(preset).press(word("setup.choose.confirm")).lifted()
    table.cell(at(0, 4)).lifted()
    assert table.match.state.preparation.axis == "ew"
    table.cell(at(7, 2)).lifted()
    assert table.match.state.homes == ("E", "W")
    for _ in range(2):
        _deploy_by_mouse(table)
    for squares in (((2, 2), (4, 4)), ((3, 2), (5, 5))):
        for square in squares:
            table.cell(at(*square)).cell(at(*square)).lifted()
    state = table.match.state
    assert (state.phase, state.turn, state.first) == ("turn", 1, 0)
    assert state.flags == ((at(2, 2), at(4, 4)), (at(3, 2), at(5, 5)))
    assert [tank.facing for tank in state.tanks] == [3] * 5 + [1] * 5


def test_who_chooses_the_axis_without_a_roll_is_not_said_to_have_rolled():
    """BK-2.6: the panel and the card of the step."""
    for options, step in (({}, "axis"), ({"axis_chooser": "player_2"}, "axis_agreed")):
        table = opened(**options)
        for preset in PRESETS:
            table.press(preset).press(word("setup.choose.confirm")).lifted()
        assert table.match.state.phase == "axis"
        assert step_of(table.match.state) == step
        assert word(f"setup.{step}.do") in _labels(table)


def _labels(table):
    """The words of all labels beside the board."""
    return [
        widget.words for widget in _all(table.scene.layout.parts.card) if isinstance(widget, Label)
    ]


def _deploy_by_mouse(table):
    """Click a free square of the own edge twice, five times over."""
    seat = table.match.state.active
    column = 7 if seat == 0 else 0
    for row in range(5):
        table.cell(at(column, row)).cell(at(column, row)).lifted()


def test_a_complete_set_up_by_keys():
    table = opened()
    for keys in ("11334", "22233"):
        for key in keys:
            table.key(ord(key))
        focus(table, word("setup.choose.confirm"))
        table.key(pygame.K_RETURN).lifted()
    assert table.match.state.phase == "axis"
    focus(table, word("setup.edge.ns"))
    table.key(pygame.K_RETURN).lifted()
    focus(table, word("setup.edge.S"))
    table.key(pygame.K_RETURN).lifted()
    assert table.match.state.homes == ("S", "N")
    for _ in range(2):
        _deploy_by_keys(table)
    for step in range(4):
        to_board(table, at(2 + step, (5, 2, 6, 4)[step]))
        table.key(pygame.K_RETURN).lifted()
        table.key(pygame.K_RETURN).lifted()
    state = table.match.state
    assert (state.phase, state.turn) == ("turn", 1)
    assert state.tanks[0].facing == 1
    assert all(state.held[seat] & home_mask(state, seat) == state.held[seat] for seat in (0, 1))


def _deploy_by_keys(table):
    """Move the cursor, turn once with E, and press Enter twice; arrows go from square to square."""
    row = 7 if table.match.state.active == 0 else 0
    to_board(table, at(1, row))
    for _ in range(5):
        table.key(pygame.K_RETURN).key(pygame.K_e)
        table.key(pygame.K_RETURN).lifted()
        table.key(pygame.K_RIGHT)


def to_board(table, cell):
    """Give the board the focus and lead the cursor to a cell with the arrow keys."""
    table.scene.form.give_focus(table.scene.board, by_keyboard=True)
    if table.scene.table.spot is None:
        table.key(pygame.K_UP)
    for _ in range(40):
        spot = table.scene.table.spot
        (x, y), (to_x, to_y) = (table.scene.table.open.layout.center(c) for c in (spot, cell))
        if spot == cell:
            return
        across, down = to_x - x, to_y - y
        if abs(across) > abs(down):
            table.key(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
        else:
            table.key(pygame.K_DOWN if down > 0 else pygame.K_UP)
    raise AssertionError("the arrows do not lead there")


def focus(table, words):
    """Press Tab till a button has the focus."""
    button = table.button(words)
    table.scene.form.give_focus(button, by_keyboard=True)


def test_the_terrain_panel_places_the_side_that_is_pressed():
    """BK-20.1: neither side of a used piece can be picked again."""
    table = opened(terrain=True)
    table.press(said("kind.water"))
    table.lifted()
    assert table.match.state.ground.water >> at(*PLAIN[0]) & 1
    used = hand(Position(table.match.state))
    (piece,) = table.match.state.preparation.picked
    for side in (0, 1):
        assert given(used.context, do.PickTerrain(piece, side)).refusal.code == "piece_used"


def test_number_keys_add_tanks_and_shift_takes_them_back():
    choosing = hand(_choosing(), seat=0)
    for key in ("1", "1", "3", "shift+1"):
        choosing.key(key)
    assert choosing.selection.draft == (1, 0, 1, 0)
    for _ in range(5):
        choosing.key("4")
    assert choosing.selection.draft == (1, 0, 1, 3)
    assert choosing.confirm().given == do.ChooseTanks(1, 0, 1, 3)


def test_randomize_always_makes_a_legal_team():
    teams = set()
    for seed in range(60):
        choosing = hand(_choosing(), seat=0)
        steps.CHANCE.seed(seed)
        teams.add(choosing.choose(word("setup.random")).confirm().given)
    assert None not in teams
    assert len(teams) > 20


@pytest.mark.parametrize("name", list(steps.PRESETS))
def test_every_preset_is_legal_and_named(name):
    choosing = hand(_choosing(), seat=0)
    choosing.choose(Desk().say(f"bitskrieg_table.setup.preset.{name}"))
    assert choosing.confirm().given == do.ChooseTanks(*steps.PRESETS[name])


def test_the_draft_is_cleared_by_escape():
    choosing = hand(_choosing(), seat=0).key("1")
    assert choosing.back().selection == Selection()


def test_a_chosen_team_is_not_in_what_the_other_sees():
    state = GAME.apply(_choosing().state, 0, do.ChooseTanks(1, 1, 2, 1))[0]
    views = [GAME.view(state, 1), GAME.view(GAME.apply(_choosing().state, 0, _other())[0], 1)]
    cards = [hand(Position(view), seat=1) for view in views]
    assert cards[0].game.panels.card(cards[0].context, None) == cards[1].game.panels.card(
        cards[1].context, None
    )


def _other():
    return do.ChooseTanks(0, 2, 3, 0)


@pytest.mark.parametrize("seed", some_daily(range(12), 4))
def test_place_the_rest_for_me_gives_legal_commands_to_the_end(seed):
    here = _deploying()
    for phase in ("deploy", "flags"):
        for _ in range(2):
            placing = hand(here)
            steps.CHANCE.seed(seed)
            placing.choose(word(f"setup.{phase}.rest"))
            for order in (placing.given, *placing.then):
                assert here.state.phase == phase
                here = here.play(order)
    assert here.state.phase == "turn"


def test_a_tank_is_dragged_from_its_tray_to_the_edge_and_turned():
    placing = hand(_deploying())
    home = _home(placing)
    placing.drag(slot(placing.seat, 4), home)
    assert (placing.selection.cell, placing.given) == (at(*home), None)
    facing = placing.selection.facing
    placing.turn(1)
    kind = TYPES.index(placing.selection.subject)
    assert placing.confirm().given == do.PlaceTank(kind, at(*home), (facing + 1) % 4)


def test_a_tank_placed_elsewhere_is_refused():
    placing = hand(_deploying())
    assert placing.touch(4, 4).refused == "not_home"


def test_a_tank_looks_at_the_enemy_when_it_is_set_down():
    placing = hand(_deploying())
    placing.touch(*_home(placing))
    homes = placing.position.state.homes
    assert homes[placing.seat] == "S"
    assert placing.selection.facing == 0


def test_a_suggestion_is_shown_and_not_given():
    placing = hand(_deploying()).choose(word("setup.suggest"))
    assert placing.given is None
    assert placing.selection.cell is not None
    assert placing.confirm().given is not None


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", ["deploy", "flags"])
def test_who_waits_may_touch_every_slot_and_ask_about_every_square(seat, phase):
    here = _deploying()
    while here.state.phase != phase:
        here = here.play(next(iter(GAME.legal(here.state, here.state.active))))
    for number in range(9):
        for cell in (*range(64), slot(0, 0), slot(1, 0)):
            waiting = hand(here, seat=seat).touch_tray(number)
            refusal = waiting.game.orders.why(waiting.context, cell)
            assert refusal is None or refusal.say.id
            waiting.hover(cell)
            waiting.aim(cell).turn(1).touch(cell)
            assert waiting.given is None or seat == here.state.active


@pytest.mark.parametrize(("edge", "right"), [("W", 1), ("E", 0)])
def test_from_west_to_east_each_tray_lies_behind_its_players_edge(edge, right):
    position = _deploying()
    other = {"W": "E", "E": "W"}[edge]
    state = position.state._replace(homes=(edge, other), active=0)
    looking = hand(Position(state), seat=0).context
    east = slot(1, 0)
    assert tabletop.across(state, 1) == right
    assert cell_name(looking, east) == word("tray", NAMES[right])
    assert [TOP.center(slot(side, 0))[0] < BOARD_LEFT for side in (0, 1)] == [True, False]
    waiting = tabletop.home(looking, tabletop.subject_at(looking, slot(1 - right, 0)))
    assert tray_of(waiting)[0] == tabletop.across(state, 0), (
        "the own tank is sought in the own tray"
    )


def test_west_is_offered_to_the_left_of_east():
    table = opened()
    for preset in PRESETS:
        table.press(preset).press(word("setup.choose.confirm")).lifted()
    table.press(word("setup.edge.ew")).lifted()
    west, east = (
        table.button(words).rect for words in (word("setup.edge.W"), word("setup.edge.E"))
    )
    assert west.right <= east.left
    assert west.top == east.top


def test_the_six_terrain_pieces_stand_in_a_row_each_one_side_over_the_other():
    table = opened(terrain=True)
    assert table.match.state.phase == "terrain"
    sides = [w for w in _all(table.scene.layout.parts.card) if isinstance(w, TokenButton)]
    pieces = [(sides[n].rect, sides[n + 1].rect) for n in range(0, len(sides), 2)]
    assert len(pieces) == 6
    assert len({(upper.top, lower.top) for upper, lower in pieces}) == 1
    assert all(upper.left == lower.left for upper, lower in pieces)
    gaps = [right[0].left - left[0].right for left, right in pairwise(pieces)]
    assert min(gaps) > max(lower.top - upper.bottom for upper, lower in pieces)


def test_no_panel_for_who_owes_nothing():
    field = _deploying()
    other = hand(field, seat=1 - field.state.active)
    assert other.game.panels.panel(other.context, lambda answer: None) is None
    mine = hand(field)
    assert mine.game.panels.panel(mine.context, lambda answer: None) is not None


def _home(placing):
    return (3, 7 if placing.position.state.homes[placing.seat] == "S" else 0)


def _choosing():
    here = new_match()
    for square in PLAIN:
        here = here.rolls(*square)
    return here


def _deploying():
    here = _choosing()
    for seat in (0, 1):
        here = Position(*GAME.apply(here.state, seat, do.ChooseTanks(1, 1, 2, 1)))
    return here.rolls(2, 5).play(do.ChooseAxis("ns")).play(do.ChooseEdge("S"))


def test_back_takes_the_last_placing_back():
    table = opened()
    for preset in PRESETS:
        table.press(preset).press(word("setup.choose.confirm")).lifted()
    table.press(word("setup.edge.ns")).lifted()
    table.press(word("setup.edge.S")).lifted()
    table.press(word("setup.suggest")).press(word("setup.deploy.confirm")).lifted()
    assert len(table.match.state.tanks) == 1
    table.press(word("setup.back")).lifted()
    assert table.match.state.tanks == ()


def test_the_panel_names_the_keys_that_turn_and_they_do():
    table = opened()
    for preset in PRESETS:
        table.press(preset).press(word("setup.choose.confirm")).lifted()
    table.press(word("setup.edge.ns")).lifted()
    table.press(word("setup.edge.S")).lifted()
    table.app.desk.keys.set("turn_right", ["d"])
    table.scene.entered()
    assert table.has(word("setup.deploy.do", 5, "Q", "D"))
    to_board(table, at(1, 7))
    table.key(pygame.K_RETURN)
    facing = table.scene.table.selection.facing
    table.key(pygame.K_d).key(pygame.K_d)
    assert table.scene.table.selection.facing == (facing + 2) % 4
    table.key(pygame.K_q)
    assert table.scene.table.selection.facing == (facing + 1) % 4
    table.close()


def test_own_sheets_that_are_no_team_are_not_offered_or_refused_and_harm_nothing():
    for name, numbers in {"Few": (1,), "Odd": (-5, 10**18, 0, 0), "Fox": (1, 1, 2, 1)}.items():
        user_sheets.save("bitskrieg", name, numbers)
    paths.sheets("bitskrieg").write_bytes(
        paths.sheets("bitskrieg").read_bytes().replace(b"{", b'{"\\u200b": [1],')
    )
    table = opened()
    assert not table.has("Few")
    table.press("Odd").press(word("setup.choose.confirm"))
    assert table.match.state.phase == "choose"
    table.press("Fox").press(word("setup.choose.confirm")).lifted()
    assert table.match.entries[-1].command == do.ChooseTanks(1, 1, 2, 1, "Fox")
    assert paths.sheets("bitskrieg").with_name("bitskrieg.damaged.json").exists()


def test_a_team_that_is_kept_is_offered_at_once_and_gone_when_it_is_deleted():
    table = opened()
    table.press(PRESETS[0])
    entry = next(w for w in _all(table.scene.layout.parts.card) if isinstance(w, TextEntry))
    table.click(table.shown(entry).rect.center)
    table.post(pygame.Event(pygame.TEXTINPUT, text="Mine"))
    table.press("Save")
    assert table.button("Mine").kind == "chosen"
    table.press("Delete Mine")
    assert "Mine" not in {getattr(w, "words", "") for w in _all(table.scene.layout.parts.card)}
    table.close()


def test_a_kept_team_is_chosen_by_its_name():
    table = opened()
    page = table.scene.table
    shelf = page.context.own_sheets
    shelf.type_name("Steel Fist")
    shelf.save((1, 2, 2, 0))
    page.steps.lay(Selection(draft=(1, 2, 2, 0)))
    table.key(pygame.K_RETURN)
    assert table.match.entries[-1].command == do.ChooseTanks(1, 2, 2, 0, "Steel Fist")
    table.close()
