"""What seldom happens in matches at random: transports lost, works laid, cavalry dismounted."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from game.core.contract import Ready
from game.core.scenario import Setup
from game.rules.portable import GAME
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    ChangeForm,
    Deploy,
    EndPhase,
    Fire,
    Move,
    Retreat,
    Work,
)
from game.rules.portable.data import GUNS, KINDS
from game.rules.portable.play.course import settled
from game.rules.portable.state import Cloud, Objective
from tests.rules.portable.table import Table, at, table
from tests.ui.watched import Step, step_of


def steps_between(*tables: Table) -> list[Step]:
    """Return the steps from each table to the next."""
    return [step_of(one, other) for one, other in pairwise(tables)]


def ended(here: Table) -> Step:
    """The first side ends its activations, and with them the turn."""
    acting = here.acts(0)
    return step_of(acting, acting.play(EndPhase()))


def shots() -> list[Step]:
    """A shot that hits and one that misses of every kind that fires, and a shell of every gun."""
    found = []
    for kind, unit in KINDS.items():
        if unit.weapon == "barrage" or not unit.weapon:
            continue
        gun = " anti_tank" if unit.weapon == "gun" else ""
        notes = f"0 {kind} 5,8 N{gun}; 1 infantry 5,6 S; 1 tank 5,1 S"
        fired = table(notes, cyclists=True).acts(0).play(Fire(0, at(5, 6)))
        hit, missed = ([6] * unit.dice, [1] * unit.dice)
        found += [step_of(fired, fired.rolls(*hit)), step_of(fired, fired.rolls(*missed))]
    for gun in GUNS:
        notes = f"0 artillery 5,9 N {gun}; 1 infantry 5,6 S; 1 infantry 9,1 S"
        opened = table(notes).aims().by(0, Bombard(0, at(5, 6))).by(0, Ready())
        found.append(step_of(opened, opened.rolls(6)))
    return found


def marches() -> list[Step]:
    """A move of every kind of unit."""
    found = []
    for kind in KINDS:
        gun = " field" if kind in ("artillery", "sp_artillery", "assault_gun") else ""
        notes = f"0 {kind} 5,9 N{gun}; 0 infantry 0,9 N; 1 infantry 5,1 S"
        here = table(notes, cyclists=True).acts(0)
        found.append(step_of(here, here.play(Move(0, at(5, 8), 1))))
    return found


def deployed(setup: Setup) -> Step:
    """Both sides deploy where the scenario has them, and all is opened."""
    free = Setup(setup.scenario, {**setup.options, "free_deployment": True}, setup.seats, ())
    before, _ = settled(GAME.start(free), ())
    listed = list(enumerate(setup.scenario.opening.units))
    own, others = (
        Deploy(tuple((n, u.at, u.facing) for n, u in listed if u.seat == seat and u.carrier < 0))
        for seat in (0, 1)
    )
    waiting, _ = GAME.apply(before, 0, own)
    after, events = GAME.apply(waiting, 1, others)
    return Step(waiting, tuple(events), after)


def cavalry_dismounts() -> Step:
    """Cavalry gets off its horses."""
    here = table("0 cavalry_mounted 5,8 N; 1 infantry 5,2 S").acts(0)
    return step_of(here, here.play(ChangeForm(0)))


def transport_destroyed() -> list[Step]:
    """A truck is shot from under its infantry, and a tank with its riders."""
    found = []
    for carrier, options in (("truck", {}), ("tank", {"tank_riders": True})):
        notes = f"0 infantry_at 5,8 N; 1 {carrier} 5,6 S sp=1; 1 infantry 5,6 S aboard=1"
        here = table(notes, **options).acts(0)
        shot = here.play(Fire(0, at(5, 6)))
        hit = shot.rolls(6)
        lost = hit.rolls(1)
        found += steps_between(here, shot, hit, lost)
    return found


def wire_laid_and_mines_begun() -> list[Step]:
    """Engineers lay mines, infantry wire, and both go on at the end of the turn."""
    notes = "0 engineers 5,8 N; 0 infantry 8,8 N; 1 infantry 5,1 S"
    here = table(notes).acts(0)
    mines = here.play(Work(0, "lay_mines", at(5, 7)))
    wire = mines.play(Work(1, "lay_wire", at(8, 8)))
    return steps_between(here, mines, wire)


def gas_fired_and_blown_away() -> list[Step]:
    """A gas shell bursts; its cloud stays, drifts, leaves the map, or blows away at its age."""
    notes = "0 artillery 5,9 N field gas; 1 infantry 5,4 S; 0 infantry 0,11 N"
    aimed = table(notes, gas=True).aims().by(0, Bombard(0, at(5, 4), True))
    opened = aimed.by(0, Ready())
    found = steps_between(aimed, opened, opened.rolls(6))
    for place, age, die in ((at(5, 4), 1, 5), (at(5, 4), 2, 2), (at(5, 0), 2, 1), (at(5, 2), 2, 3)):
        drifts = table(notes, gas=True, clouds=(Cloud(0, place, 0, age),)).begins()
        found += steps_between(drifts, drifts.rolls(die))
    old = table(notes, gas=True, clouds=(Cloud(0, at(5, 2), 0, 2), Cloud(0, at(5, 2), 0, 3)))
    return [*found, ended(old)]


def mines_and_gas_met() -> list[Step]:
    """A unit walks into mines that lie in gas, and loses a point to each."""
    clouds = (Cloud(1, at(5, 7), 0), Cloud(1, at(5, 7), 0))
    here = table("0 infantry 5,8 N; 1 infantry 5,1 S", ground="m 5,7", clouds=clouds, gas=True)
    here = here.acts(0)
    met = here.play(Move(0, at(5, 7), 0))
    return steps_between(here, met, met.rolls(1), met.rolls(1).rolls(1))


def ridden_down() -> list[Step]:
    """Infantry is beaten in close combat, retreats, and its square is taken."""
    here = table("0 infantry 5,6 N; 1 infantry 5,5 S; 1 infantry 0,0 S").acts(0)
    charged = here.play(Assault(0))
    fought = charged.rolls(6, 1)
    asked = fought.rolls(6)
    beaten = asked.by(1, Retreat(at(5, 4)))
    return steps_between(here, charged, fought, asked, beaten, beaten.by(0, Advance(0)))


def tank_pushed_back() -> list[Step]:
    """Rifles cannot finish a tank: it is unharmed, or must retreat (PW-4.11)."""
    here = table("0 infantry 5,8 N; 1 tank 5,5 S sp=1; 1 infantry 0,0 S").acts(0)
    fired = here.play(Fire(0, at(5, 5)))
    hit = fired.rolls(6)
    return steps_between(here, fired, hit, hit.rolls(1))


def last_turns() -> list[Step]:
    """An objective is taken, a side is spent, the end is set, and the last turn ends it all."""
    objectives = (Objective(at(5, 5), 3), Objective(at(8, 5), 2))
    notes = "0 infantry 5,5 N; 1 infantry 8,5 S sp=1; 1 infantry 0,0 S"
    here = table(notes, objectives=objectives)
    spent = here.having(field=replace(here.state.field, strength=(4, 9), points=(2, 3)))
    over = here.having(turn=here.state.field.turn_limit)
    return [ended(spent), ended(over)]
