"""What seldom happens in matches at random: transports lost, works laid, cavalry dismounted."""

from __future__ import annotations

from itertools import pairwise

from game.core.scenario import Setup
from game.rules.portable import GAME
from game.rules.portable.commands import ChangeForm, Deploy, EndPhase, Fire, Work
from game.rules.portable.play.course import settled
from tests.rules.portable.table import Table, at, table
from tests.ui.watched import Step, step_of


def steps_between(*tables: Table) -> list[Step]:
    """Return the steps from each table to the next."""
    return [step_of(one, other) for one, other in pairwise(tables)]


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
    ended = wire.play(EndPhase()) if wire.awaited == "activate" else wire
    return steps_between(here, mines, wire, ended, ended.checks())
