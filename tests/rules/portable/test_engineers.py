"""Engineers, mines and wire (chapter 8)."""

from game.rules.portable.commands import Assault, Fire, Move, Retreat, Work
from game.rules.portable.events import JobAdvanced, JobDone
from tests.rules.portable.table import Table, at, table

N, E, S, W = range(4)
FAR = "1 infantry 11,0 S;0 infantry 0,11 N"
SAPPERS = f"0 engineers 5,6 N;{FAR}"


def board(ground: str = "", notes: str = SAPPERS) -> Table:
    """Engineers to be activated."""
    return table(notes, ground=ground).acts(0)


def test_engineers_mine_an_adjacent_empty_square_of_open_ground() -> None:  # PW-8.1
    ground = "w 4,6; o 6,6"
    lays = [c.square for c in board(ground).listed(Work) if c.job == "lay_mines"]
    assert lays == [at(5, 5), at(5, 7)]
    assert board(ground).refused(Work(0, "lay_mines", at(4, 6))) == "no_work"
    assert board().play(Work(0, "lay_mines", at(5, 5))).refused(Move(0, at(5, 5), N)) == "done"
    foot = board(notes=SAPPERS.replace("engineers", "infantry"))
    assert foot.refused(Work(0, "lay_mines", at(5, 5))) == "no_work"


def test_the_last_turn_waits_while_somebody_stands_there() -> None:  # PW-8.2
    working = board().play(Work(0, "lay_mines", at(5, 5))).checks().checks()
    stood = working.with_unit(2, at=at(5, 5))
    waits = stood.checks()
    assert waits.told(JobAdvanced) == [JobAdvanced(0, 3, 3)]
    left = waits.with_unit(2, at=at(0, 0)).checks()
    assert left.told(JobDone)


def test_clearing_mines_takes_five_turns() -> None:  # PW-8.3
    working = board("m 5,5").play(Work(0, "clear_mines", at(5, 5)))
    mined = []
    for _ in range(5):
        working = working.checks()
        mined.append(working.state.mines >> at(5, 5) & 1)
    assert mined == [1, 1, 1, 1, 0]


def test_giving_ground_and_other_orders_end_work_losses_do_not() -> None:  # PW-8.4
    notes = f"0 engineers 5,6 N;1 infantry 5,3 S;{FAR}"
    working = board(notes=notes).play(Work(0, "lay_mines", at(5, 5)))
    shot = working.acts(1).play(Fire(1, at(5, 6))).rolls(6)
    assert shot.rolls(1).unit(0).job is not None
    assert shot.rolls(6).play(Retreat(at(5, 7))).unit(0).job is None
    again = working.begins().acts(0)
    assert again.play(Fire(0, at(5, 3))).unit(0).job is None
    fought = table(f"0 engineers 5,6 N;1 infantry 5,5 S;{FAR}").acts(0)
    busy = fought.play(Work(0, "lay_mines", at(4, 6))).acts(1).play(Assault(1)).rolls(6, 6)
    assert busy.unit(0).job is not None


def test_mines_hit_friend_and_foe() -> None:  # PW-8.5
    for seat in (0, 1):
        mined = table(f"{seat} tank 5,6 N;{FAR}", ground="m 5,5").acts(seat)
        assert mined.play(Move(0, at(5, 5), N)).awaited == "hit"


def test_foot_lays_and_cuts_wire_in_its_own_square() -> None:  # PW-8.6
    laid = board(notes=SAPPERS.replace("engineers", "infantry"))
    laid = laid.play(Work(0, "lay_wire", at(5, 6)))
    assert not laid.state.wire
    wired = laid.checks()
    assert wired.state.wire == 1 << at(5, 6)
    cut = wired.begins().acts(0).play(Work(0, "cut_wire", at(5, 6))).checks()
    assert not cut.state.wire
    for letter in "otf=":
        assert board(f"{letter} 5,6").refused(Work(0, "lay_wire", at(5, 6))) == "no_work"


def test_wire_does_not_hinder_leaving() -> None:  # PW-8.7
    assert (5, 4) in board("y 5,6").ends(0)
