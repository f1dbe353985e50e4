"""Where dice are told on the map, and for which side an event is counted."""

from __future__ import annotations

from typing import Any

from game.core.contract import Band, DiceGroup, Ready, Roll, Say
from game.core.scenario import Setup
from game.presenter.context import Context, TableView
from game.presenter.portable.traces import settled, struck, whose
from game.rules.portable import GAME
from game.rules.portable import events as told
from game.rules.portable.commands import Assault, Bombard, Fire
from game.ui.desk import Desk
from game.ui.session.verdicts import verdict_words
from game.ui.tables.open_table import OpenTable
from game.ui.tables.portable.table import TABLE
from tests.rules.portable.table import Table, at, setup_of, table
from tests.ui.portable.catalogue import said, word


def context_of(here: Table) -> Context:
    setup: Setup = setup_of(here.state.field.opening)
    waits = GAME.awaiting(here.state)
    view = TableView(GAME, here.state, 0, waits, GAME.legal(here.state, 0), ("Ada", "Ben"), (0, 1))
    return OpenTable(Desk(), TABLE, setup).context(view)


def told_at(here: Table) -> list[Any]:
    """Where each group of the dice that are awaited is told."""
    return [struck(context_of(here), group) for group in here.roll.groups]


def test_dice_of_a_shot_are_told_at_what_is_fired_at() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,6 S").acts(0)
    assert told_at(here.play(Fire(0, at(5, 6)))) == [at(5, 6)]


def test_the_die_of_a_hit_is_told_at_who_is_hit() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,6 S").acts(0)
    assert told_at(here.play(Fire(0, at(5, 6))).rolls(6)) == [at(5, 6)]


def test_dice_of_shells_are_told_as_the_shells_land_and_not_before() -> None:
    here = table("0 artillery 5,9 N field; 1 infantry 5,3 S").aims()
    assert told_at(here.by(0, Bombard(0, at(5, 3))).by(0, Ready())) == [None]


def test_dice_of_close_combat_are_told_as_the_units_meet_and_not_before() -> None:
    here = table("0 infantry 5,6 N; 1 infantry 5,5 S").acts(0)
    assert told_at(here.play(Assault(0))) == [None, None]


def test_dice_of_both_sides_for_initiative_befall_nobody() -> None:
    here = table("0 infantry 5,8 N; 1 infantry 5,1 S").aims()
    assert here.state.phase == "initiative"
    assert told_at(here) == [None, None]


def test_shots_are_counted_for_who_fires_and_losses_for_who_has_them() -> None:
    state = table("0 infantry 5,8 N; 1 infantry 5,6 S; 0 artillery 5,9 N field").state
    assert whose(state, told.Fired(0, at(5, 6))) == 0
    assert whose(state, told.StrengthLost(1, 1, 3)) == 1
    assert whose(state, told.Destroyed(1, at(5, 6))) == 1
    assert whose(state, told.ShellLanded(2, at(5, 6), at(5, 6), 6, 0)) == 0
    assert whose(state, told.ObjectiveTaken(1, at(5, 6), 2)) == 1
    assert whose(state, told.TurnBegan(3)) is None


CHOOSES, LOWER = word("settled.chooses"), word("settled.lower")
LOT = Roll("initiative", Say("portable.roll.initiative"), ())


def test_who_has_won_the_roll_for_initiative_stands_beside_the_dice() -> None:  # PW-1.2
    here = context_of(table("0 infantry 5,8 N; 1 infantry 5,6 S").begins())
    assert settled(here, LOT, (4, 2)) == (CHOOSES, LOWER)
    assert settled(here, LOT, (1, 6)) == (LOWER, CHOOSES)
    assert settled(here, LOT, (3, 3)) == (word("settled.tie"),) * 2


def test_where_the_winner_must_go_first_the_dice_say_so() -> None:
    here = context_of(table("0 infantry 5,8 N; 1 infantry 5,6 S", forced_order=True).begins())
    assert settled(here, LOT, (4, 2)) == (word("settled.begins"), LOWER)


def test_the_verdicts_of_other_dice_are_told_by_their_bands() -> None:
    here = context_of(table("0 infantry 5,8 N; 1 infantry 5,6 S").begins())
    assert settled(here, LOT._replace(purpose="fire"), (4,)) == ()


def test_several_dice_that_mean_the_same_are_counted_in_the_plural() -> None:
    bands = (Band(1, "miss", False), Band(5, "hit", True))
    shot = DiceGroup(0, 3, 6, bands=bands)
    hit, hits, miss, misses = (
        said(f"portable.band.{band}") for band in ("hit", "hit_many", "miss", "miss_many")
    )
    one = verdict_words(Desk(), "portable", shot, (6, 1, 2))
    assert f"1 {hit}" in one and f"2 {misses}" in one and hits not in one
    two = verdict_words(Desk(), "portable", shot, (6, 5, 2))
    assert f"2 {hits}" in two and f"1 {miss}" in two and misses not in two
    assert verdict_words(Desk(), "portable", shot._replace(dice=1), (2,)) == miss


def test_the_roll_for_shells_counts_its_dice() -> None:
    one, two = (said("portable.roll.landing", count) for count in (1, 2))
    assert "1" in one and "2" in two
    assert one.replace("1", "2") != two
