"""Dice of an attack by arm: what the tray calls them, and where their verdicts stand."""

from __future__ import annotations

from game.core.boards.cells import Cell
from game.core.contract import SPECTATOR, Roll
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, NoParry
from game.ui.desk import Desk
from game.ui.tables.context import TableView
from game.ui.tables.metalkrushers.table import TABLE
from game.ui.tables.open_table import OpenTable
from tests.rules.metalkrushers.table import Table, at, table
from tests.ui.metalkrushers.matches import setup_of

NAMES = ("Ada", "Ben")


def to_hit(notes: str) -> Table:
    """An attack of Krusher 0 on Krusher 1 whose blows are to be rolled."""
    here = table(notes, programs="all").fights().play(Attack(1)).rolls(1)
    while here.awaited != "to_hit":
        here = here.play(NoParry())
    return here


def roll_of(here: Table) -> Roll:
    awaited = GAME.awaiting(here.state)
    assert isinstance(awaited, Roll)
    return awaited


def called(here: Table) -> list[str]:
    says = [group.say for group in roll_of(here).groups]
    return [Desk().texts.say(say, NAMES) for say in says if say is not None]


def places(here: Table) -> set[Cell | None]:
    open_table = OpenTable(Desk(), TABLE, setup_of("15_arena_duel"))
    menu, awaited = GAME.legal(here.state, SPECTATOR), GAME.awaiting(here.state)
    view = TableView(GAME, here.state, SPECTATOR, awaited, menu, NAMES, (0, 1))
    context = open_table.context(view)
    return {TABLE.struck_at(context, group) for group in roll_of(here).groups}


def test_each_blow_is_called_by_its_arm_and_its_weapon() -> None:
    assert called(to_hit("Heron 0,-1 S; Nettle 0,0 N")) == ["Right slice", "Left thrust"]
    assert called(to_hit("Haymaker 0,-1 S; Nettle 0,0 N")) == ["The maul"]


def test_dice_of_damage_and_criticals_are_called_as_the_blows_they_follow() -> None:
    hit = to_hit("Heron 0,-1 S; Nettle 0,0 N").rolls(1, 1, 6, 5)
    assert hit.awaited == "damage"
    assert called(hit) == ["Left thrust"]
    critical = hit.rolls(5)
    assert critical.awaited == "critical"
    assert called(critical) == ["Left thrust"]


def test_verdicts_of_blows_stand_above_both_krushers_whoever_attacks() -> None:
    assert places(to_hit("Heron 0,-1 S; Nettle 0,0 N")) == {at(0, -2)}
    assert places(to_hit("Heron 0,0 N; Nettle 0,-1 S")) == {at(0, -2)}


def test_at_the_wall_verdicts_stand_over_the_upper_krusher() -> None:
    assert places(to_hit("Heron 0,-5 N; Nettle 0,-6 S")) == {at(0, -6)}


def test_what_damage_comes_to_is_told_by_the_losses_and_by_no_verdict() -> None:
    assert places(to_hit("Heron 0,-1 S; Nettle 0,0 N").rolls(1, 1, 6, 5)) == {None}
