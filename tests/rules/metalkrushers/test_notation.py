"""Positions of MetalKrushers written by hand."""

from game.core.contract import Roll
from game.core.notation import draw_position, read_position
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.arena import ArenaMap

SHEET = "sheet=(chassis=standard program=weapon_weapon left=(kind=slice size=L)\
 right=(kind=slice size=S) armor=(19 13 10 10 10 13))"
ARMS = "arms=((kind=slice size=S) (kind=slice size=L))"
POSITION = f"""
metalkrushers 3
teams 0 1
map
     ~~~
   ~~...~~
  ~.......~
  ~.......~
  ~...#...~
  ~.......~
  ~~.....~~
    ~~.~~
      ~
opening starts=(((cell=E1 facing=S)) ((cell=E9 facing=N)))\
 forces=((({SHEET[7:-1]})) (({SHEET[7:-1]})))
now phase=initiative turn=2 began=(0 1) felled=(0 0)
krusher cell=E3 facing=S armor=(19 13 10 10 10 13) linkage=16 shield=0 {ARMS} {SHEET}
krusher cell=E7 facing=N armor=(1 13 10 10 10 13) linkage=4 shield=0 {ARMS} {SHEET}
"""


def test_the_arena_and_the_krushers_are_those_of_the_text() -> None:
    state = read_position(GAME, POSITION).state
    assert state.field.opening.ground == ArenaMap(4, posts=((0, 0),), points=2)
    arena = state.field.arena
    assert [(arena.name(k.cell), k.facing, k.linkage) for k in state.krushers] == [
        ("E3", 3, 16),
        ("E7", 0, 4),
    ]


def test_each_krusher_rolls_for_initiative() -> None:  # MK-5.1
    awaited = GAME.awaiting(read_position(GAME, POSITION).state)
    assert isinstance(awaited, Roll)
    assert {group.seat for group in awaited.groups} == {0, 1}


def test_the_drawing_has_krushers_by_number_and_facing() -> None:
    rows = draw_position(GAME, read_position(GAME, POSITION).state)
    assert [row.split()[4] for row in rows[3:8:2]] == ["0S", "#", "1N"]
