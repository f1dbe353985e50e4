"""Dice of an attack by arm: what the tray calls them, and where their verdicts stand."""

from __future__ import annotations

from game.core.boards.cells import Cell
from game.core.contract import SPECTATOR, Roll, Say
from game.presenter.context import TableView
from game.rules.metalkrushers import GAME
from game.rules.metalkrushers.commands import Attack, NoParry, TakeUp
from game.rules.metalkrushers.refusals import krusher_name
from game.rules.metalkrushers.words import item_name
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.bench.matches import match_of
from game.ui.desk import Desk
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.panels.words import needs
from game.ui.scenes.table.scene import TableScene
from game.ui.session import Session
from game.ui.tables.metalkrushers.table import TABLE
from game.ui.tables.open_table import OpenTable
from tests.rules.metalkrushers.table import Table, at, table
from tests.ui.metalkrushers.matches import setup_of
from tests.ui.table.driver import opened

NAMES = ("Ada", "Ben")


def to_hit(notes: str, **more: int) -> Table:
    """An attack of Krusher 0 on Krusher 1 whose blows are to be rolled."""
    here = table(notes, programs="all", **more).fights().play(Attack(1)).rolls(1)
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


def told(here: Table) -> list[str]:
    """What the tray says that the dice may come to."""
    match = match_of("metalkrushers", 1, "pp")
    desk = Desk()
    tray = DiceTray(desk)
    view = TableScene(desk, Session(match, opened(desk, match), tray), tray).table
    return [needs(view, group) for group in roll_of(here).groups]


def test_a_damage_die_is_told_by_the_points_it_may_cost() -> None:  # MK-6.9.1
    both = to_hit("Heron 0,-1 S; Nettle 0,0 N").rolls(3, 4, 3, 4)
    assert told(both) == ["2–7 POINTS", "0–3 POINTS"], "1d+1, and 1d-3"
    doubled = to_hit("Heron 0,-1 S; Nettle 0,0 N", turn=9).rolls(3, 4, 3, 4)
    assert told(doubled) == ["4–14 POINTS", "0–6 POINTS"]


def test_a_critical_die_is_told_by_the_points_of_its_row() -> None:  # MK-2.8
    assert told(to_hit("Heron 0,-1 S; Nettle 0,0 N").rolls(1, 1, 6, 5, 5)) == ["1–3 POINTS"]
    in_null = to_hit("Heron 0,-6 S; Nettle 0,-5 N").rolls(1, 1, 6, 5, 5)
    assert told(in_null) == ["1–3 POINTS"], "a 6 counts as a 5"


def test_more_damage_than_the_mean_is_good_for_the_attacker() -> None:  # MK-6.9.1
    dice = roll_of(to_hit("Heron 0,-1 S; Nettle 0,0 N").rolls(1, 1, 6, 5)).groups[0]
    assert [dice.verdicts((face,))[0].good for face in (1, 3, 4, 5, 6)] == [
        False,
        False,
        None,
        True,
        True,
    ], "0, 0, 0, 1, 2 and 3 points: 1 is the mean"


def test_a_reflex_die_is_told_by_the_hexsides_it_allows() -> None:  # MK-6.5.4
    def struck(name: str) -> list[str]:
        return told(
            table(f"Turnstile 0,-1 S; {name} 0,0 S", chassis="all").fights().play(Attack(1))
        )

    assert struck("Turnstile") == ["2+: TURN 1 HEXSIDE · 4+: TURN 2 HEXSIDES · 6: TURN 3 HEXSIDES"]
    assert struck("Grindstone") == ["4+: TURN 1 HEXSIDE · 6: TURN 2 HEXSIDES"]
    assert struck("Nettle") == ["2+: TURN 2 HEXSIDES · 4+: TURN 3 HEXSIDES"]
    assert struck("Menhir") == ["needs 5+"], "1 hexside at most: a 6 counts as a 5"


def test_the_chart_of_arms_is_told_by_its_rows() -> None:  # MK-2.10
    notes = "Turnstile 0,-3 S right=- left=- stood=0,-3; Turnstile 0,3 N"
    here = table(notes, armament="pickup").moves(0, 1)
    expected = "11–43: WEAPON · 44–46: PROJECTOR · 51–55: SHIELD · 61–63: SHIELD"
    assert told(here.play(TakeUp("left"))) == [expected]


def logged(here: Table) -> list[Say]:
    """The lines that the log has of the last command."""
    lines = (GAME.tell(here.state, event) for event in here.events)
    return [line.say for line in lines if line is not None]


def hit_line(here: Table, blow: Say, faces: tuple[int, int], verdict: str) -> Say:
    """The line of a blow that strikes front to front: +2 and -2."""
    parts = (("attack_bonus", "+2"), ("evade", "-2"))
    names = [(Say(f"metalkrushers.modifier.{key}"), value) for key, value in parts]
    added = Say("list", tuple(Say("metalkrushers.log.part", part) for part in names))
    told = Say(f"metalkrushers.verdict.{verdict}")
    values = (krusher_name(here.state, 0), blow, *faces, sum(faces), told, added)
    return Say("metalkrushers.log.to_hit", values)


def test_the_log_tells_from_which_hex_to_which_side_an_attack_goes() -> None:  # MK-6.4.1
    here = table("Heron 0,-1 S; Nettle 0,0 N").fights().play(Attack(1))
    names = krusher_name(here.state, 0), krusher_name(here.state, 1)
    values = (*names, Say("metalkrushers.side.F"), "G6", "G7")
    assert logged(here) == [Say("metalkrushers.log.attack", values)]


def test_the_log_names_the_arm_of_a_weapon_for_one_arm_only() -> None:  # MK-2.4
    one = to_hit("Heron 0,-1 S; Nettle 0,0 N").rolls(1, 1, 6, 5)
    right, left = (
        Say("metalkrushers.odds.blow", (Say(f"metalkrushers.arm.{arm}"), item_name(item)))
        for arm, item in (("right", Item("slice", "L")), ("left", Item("thrust", "S")))
    )
    assert logged(one) == [
        hit_line(one, right, (1, 1), "miss"),
        hit_line(one, left, (6, 5), "critical"),
    ]
    both = to_hit("Haymaker 0,-1 S; Nettle 0,0 N").rolls(1, 1)
    assert logged(both)[0] == hit_line(both, item_name(Item("maul")), (1, 1), "miss")
