"""What is awaited: choices, rolls with the verdicts of their dice, and where a match stands."""

from itertools import product
from typing import Any

import pytest

from game.core.contract import DICE, Choice, Concede, Result, Roll, Rolled, Thread, Turn
from game.match.texts import Texts
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.events import (
    Deflected,
    Destroyed,
    Hit,
    Missed,
    ObstacleCleared,
    Stunned,
    TanksRevealed,
    TurnBegan,
)
from tests.rules.bitskrieg.table import (
    SPARE,
    Table,
    bound,
    fire,
    move,
    new_match,
    ram,
    table,
    team,
)

FACES = range(1, 7)
ARMOR = {"LT": 3, "MT": 4, "HT": 5, "TD": 3}
DICE_OF = {"LT": 1, "MT": 1, "HT": 2, "TD": 2}


def roll_of(here: Table) -> Roll:
    assert isinstance(here.awaited, Roll)
    return here.awaited


def verdict(here: Table, faces: tuple[int, ...]) -> tuple[str, bool | None]:
    """Return the one verdict on the dice that are awaited, and whether the thrower is glad."""
    (group,) = roll_of(here).groups
    (band,) = group.verdicts(faces)
    return band.word, band.good


@pytest.mark.parametrize("distance", range(1, 6))
def test_each_face_of_a_range_roll_has_its_verdict(distance: int) -> None:  # BK-6.2
    here = table(f"A MT 3,7 N; R MT 3,{7 - distance} S; {SPARE}").play(fire(0, at=1))
    for face in FACES:
        hits = face > distance
        assert verdict(here, (face,)) == (("hit", True) if hits else ("miss", False))
        assert bool(here.rolls(face).happened(Hit)) == hits
        assert bool(here.rolls(face).happened(Missed)) != hits


@pytest.mark.parametrize("distance", range(1, 6))
def test_both_dice_of_a_bound_have_one_verdict(distance: int) -> None:  # BK-15.2
    notes = f"A LT 3,7 N; R MT 3,{6 - distance} S; R MT 7,0 S"
    here = table(notes, bounding_fire=True, flags=((), ())).play(bound(0, "F", at=1))
    for faces in product(FACES, repeat=2):
        hits = faces[0] > distance and faces[1] > distance
        assert verdict(here, faces) == (("hit", True) if hits else ("miss", False))
        assert bool(here.rolls(*faces).happened(Hit)) == hits


@pytest.mark.parametrize("stun", [False, True])
@pytest.mark.parametrize("ready", [False, True])
@pytest.mark.parametrize("facing", ["S", "E"])
@pytest.mark.parametrize("foe", ARMOR)
@pytest.mark.parametrize("kind", DICE_OF)
def test_the_damage_dice_have_the_verdict_of_the_best(
    kind: str, foe: str, facing: str, ready: bool, stun: bool
) -> None:  # BK-6.4, BK-6.5, BK-14.1, BK-16.1
    notes = f"A {kind} 3,4 N; R {foe} 3,3 {facing} {'' if ready else 'finished'}; {SPARE}"
    here = table(notes, stun=stun, flank_armor=True).play(fire(0, at=1)).rolls(6)
    armor = ARMOR[foe] - (facing == "E")
    for faces in product(FACES, repeat=DICE_OF[kind]):
        after = here.rolls(*faces)
        if any(face > armor for face in faces):
            assert verdict(here, faces) == ("destroyed", True)
            assert after.happened(Destroyed)
        elif stun and ready and armor in faces:
            assert verdict(here, faces) == ("stunned", True)
            assert after.happened(Stunned)
        else:
            assert verdict(here, faces) == ("deflected", False)
            assert after.happened(Deflected)


@pytest.mark.parametrize("kind", DICE_OF)
def test_the_damage_dice_for_an_obstacle_clear_it_on_five(kind: str) -> None:  # BK-16.2, BK-19.2
    options = {"destroy_obstacles": True, "stun": True}
    here = table(f"A {kind} 3,4 N; # 3,3; {SPARE}", **options).play(fire(0, at=(3, 3))).rolls(6)
    for faces in product(FACES, repeat=DICE_OF[kind]):
        clears = 5 in faces or 6 in faces
        told = ("cleared", True) if clears else ("deflected", False)
        assert verdict(here, faces) == told
        assert bool(here.rolls(*faces).happened(ObstacleCleared)) == clears


@pytest.mark.parametrize("foe", ARMOR)
@pytest.mark.parametrize("kind", ARMOR)
def test_each_face_for_a_tank_in_a_ram_has_its_verdict(kind: str, foe: str) -> None:  # BK-18.3
    notes = f"A {kind} 3,4 N; A LT 0,7 N; R {foe} 3,3 S; {SPARE}"
    here = table(notes, ramming=True).play(ram(0))
    for own, other in product(FACES, repeat=2):
        second = here.rolls(own)
        lost = {0: own > ARMOR[kind], 2: other > ARMOR[foe]}
        assert verdict(here, (own,)) == (("lost", False) if lost[0] else ("holds", True))
        assert verdict(second, (other,)) == (("lost", False) if lost[2] else ("holds", True))
        gone = {event.tank for event in second.rolls(other).happened(Destroyed)}
        assert gone == {tank for tank in lost if lost[tank]}


def test_dice_say_whose_they_are_and_which_tank_they_serve() -> None:  # BK-6.2, BK-6.4, BK-18.3
    here = table(f"A HT 3,4 N; R LT 3,3 S; {SPARE}", ramming=True, active=1)
    shot = here.play(fire(1, at=0))
    assert [(g.seat, g.dice, g.subject) for g in roll_of(shot).groups] == [(1, 1, 1)]
    assert [(g.seat, g.dice, g.subject) for g in roll_of(shot.rolls(6)).groups] == [(1, 1, 0)]
    wall = table(f"A HT 3,6 N; # 3,3; {SPARE}", destroy_obstacles=True)
    blast = wall.play(fire(0, at=(3, 3))).rolls(6)
    assert [(g.seat, g.dice, g.subject) for g in roll_of(blast).groups] == [(0, 2, None)]
    rammed = here.play(ram(1))
    assert [(g.seat, g.subject) for g in roll_of(rammed).groups] == [(1, 1)]
    assert [(g.seat, g.subject) for g in roll_of(rammed.rolls(1)).groups] == [(0, 0)]


@pytest.mark.parametrize(
    ("order", "dice", "thread"),
    [
        (fire(0, at=2), (6,), Thread("fire", 0)),
        (bound(0, "F", at=2), (6, 6), Thread("bound", 0)),
        (ram(0, "F F"), (1,), Thread("ram", 0)),
    ],
)
def test_all_dice_of_an_order_carry_its_thread_and_the_next_choice_none(
    order: Any, dice: tuple[int, ...], thread: Thread
) -> None:  # BK-6.4, BK-15.3, BK-18.3
    options = {"bounding_fire": True, "ramming": True}
    here = table(f"A LT 4,6 N; A LT 0,7 N; R MT 4,3 S; {SPARE}", **options).play(order)
    assert roll_of(here).thread == thread
    second = here.rolls(*dice)
    assert roll_of(second).thread == thread
    after = second.rolls(1)
    assert isinstance(after.awaited, Choice)
    assert after.awaited.thread is None


def test_obstacles_and_the_roll_off_are_lots_that_serve_no_order() -> None:  # BK-2.1, BK-2.6
    here = new_match()
    assert (roll_of(here).thread, roll_of(here).sides) == (None, (6, 6))
    here = with_teams()
    assert (roll_of(here).thread, roll_of(here).sides) == (None, (6,))
    assert [roll_of(here).seat, roll_of(here.rolls(3)).seat] == [0, 1]


def choosing() -> Table:
    """A match whose obstacles stand."""
    return new_match().rolls(*(face for column in FACES for face in (column, column)))


def with_teams() -> Table:
    """A match whose teams are open."""
    return choosing().play(team(1, 1, 2, 1)).play(team(1, 1, 2, 1))


def test_each_choice_says_what_is_decided_and_only_the_teams_are_sealed() -> None:  # BK-2.5
    found: dict[str, bool] = {}
    here, faces = new_match(terrain=True), iter((1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 5, 2))
    while "turn" not in found:
        if isinstance(here.awaited, Choice):
            found[here.awaited.purpose] = here.awaited.sealed
            here = here.play(here.legal()[0])
        else:
            here = here.rolls(*(next(faces) for _ in here.awaited.sides))
    assert found == {
        "terrain": False,
        "choose": True,
        "axis": False,
        "edge": False,
        "deploy": False,
        "flags": False,
        "turn": False,
    }


OTHERS: tuple[Any, ...] = (
    do.Flip(),
    do.Move(0, 1, 1),
    do.Fire(0, 2),
    do.Ram(0, 1, 1),
    do.PlaceFlag(20),
    team(1, 1, 1, 2),
    Concede(),
    "drive",
)


@pytest.mark.parametrize(
    ("order", "dice"), [(fire(0, at=2), ()), (fire(0, at=2), (6,)), (ram(0), ()), (ram(0), (1,))]
)
def test_while_dice_are_awaited_every_other_command_of_every_seat_is_refused(
    order: Any, dice: tuple[int, ...]
) -> None:  # BK-11.2
    here = table(f"A MT 3,4 N; A LT 0,7 N finished; R MT 3,3 S; {SPARE}", ramming=True)
    here = here.play(order)
    here = here.rolls(*dice) if dice else here
    assert roll_of(here)
    for seat, command in product((0, 1), OTHERS):
        refusal = GAME.why_not(here.state, seat, command)
        assert refusal is not None
        assert refusal.code == "dice_pending"
    assert [list(GAME.legal(here.state, seat)) for seat in (0, 1)] == [[], []]
    assert GAME.why_not(here.state, DICE, Rolled((1,))) is None


def test_while_a_choice_is_awaited_the_other_seat_may_only_concede() -> None:  # BK-3.1
    here = table(f"A MT 3,4 N; A LT 0,7 N finished; R MT 3,3 S; {SPARE}", ramming=True)
    for command in OTHERS:
        assert type(command) is Concede or GAME.why_not(here.state, 1, command) is not None
    assert list(GAME.legal(here.state, 1)) == []


def test_there_is_no_turn_before_turn_1_and_then_each_has_its_seat() -> None:  # BK-2.14, BK-3.1
    assert GAME.turn(new_match().state) is None
    assert GAME.turn(with_teams().state) is None
    here = table(f"A MT 3,4 N; A LT 0,7 N; {SPARE}")
    assert GAME.turn(here.state) == Turn(9, 0)
    after = here.play(move(0, "F"))
    assert GAME.turn(after.state) == Turn(10, 1)
    assert [turn for e in after.events if (turn := GAME.begins(e))] == [Turn(10, 1)]
    assert GAME.begins(TurnBegan(3, 1)) == Turn(3, 1)


def test_a_turn_goes_on_with_its_seat_while_dice_are_rolled() -> None:  # BK-11.2, BK-18.3
    here = table(f"A MT 3,4 N; A LT 0,7 N; R MT 3,3 S; {SPARE}", ramming=True).play(ram(0))
    assert [GAME.turn(here.state), GAME.turn(here.rolls(1).state)] == [Turn(9, 0)] * 2


def test_after_the_end_the_turn_is_nobodys() -> None:  # BK-9.7
    here = table(f"A MT 3,4 N; {SPARE}").play(Concede())
    assert GAME.turn(here.state) == Turn(9, None)
    assert GAME.turn(choosing().play(Concede()).state) is None


@pytest.mark.parametrize(
    ("limits", "reason"), [({"quiet": 59}, "quiet"), ({"turn": 360}, "turn_limit")]
)
def test_who_is_ahead_at_a_limit_wins_by_the_clock(limits: dict[str, Any], reason: str) -> None:
    # BK-10.2, BK-10.3
    here = table("A HT 3,4 N; R LT 7,0 S", **limits)
    assert here.play(move(0, "F")).awaited == Result((0,), reason, (1, 0), by_clock=True)


def test_flags_elimination_and_concession_are_not_by_the_clock() -> None:
    # BK-9.1, BK-9.5, BK-9.7
    held = table("A LT 6,1 N; A MT 5,3 N; R HT 0,0 S; R HT 2,0 S").play(move(1, "F"))
    assert held.play(move(2, "F")).awaited == Result((0,), "flags", (1, 0), by_clock=False)
    shot = table("A MT 3,4 N; R LT 3,3 S").play(fire(0, at=1)).rolls(6, 6)
    assert shot.awaited == Result((0,), "elimination", (1, 0), by_clock=False)
    conceded = table(f"A MT 3,4 N; {SPARE}").play(Concede())
    assert conceded.awaited == Result((1,), "concede", (0, 1), by_clock=False)


def test_no_undo_goes_back_beyond_the_opening_of_the_teams() -> None:  # BK-2.5
    assert GAME.reveals == (TanksRevealed,)
    assert with_teams().happened(TanksRevealed)


def test_every_verdict_has_its_word() -> None:
    words = ("miss", "hit", "deflected", "stunned", "destroyed", "cleared", "holds", "lost")
    said = [Texts().text(f"bitskrieg.band.{word}") for word in words]
    assert all(verdict.isupper() for verdict in said), "each has its own, in capitals"
