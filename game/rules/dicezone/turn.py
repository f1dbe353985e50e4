"""The sequence of play: a row a phase, from the lead marker to the end.

The marker is rolled for, terrain and crates are laid, tanks placed and designed in secret. A turn
is planned in secret by all seats at once; then the tanks move, the fastest first, and shoot, the
least accurate first; destroyed tanks are rebuilt, a crate comes, and the marker goes on.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from game.core.contract import Choice, Menu, Ready, Say, Seat
from game.core.menu import LazyMenu
from game.core.sequence import Concession, OptionalRule, PhaseRow, SequenceOfPlay, Verb, always
from game.rules.dicezone.commands import (
    Allocate,
    AssignDice,
    Design,
    Drive,
    DropMine,
    DropToken,
    EndMove,
    Fire,
    HoldFire,
    Nitro,
    PassTerrain,
    PlaceTank,
    PlaceTerrain,
    Plan,
    Rebalance,
    Scuttle,
    SetArmor,
    Spend,
    SplitPool,
    UseCritical,
)
from game.rules.dicezone.laying import crates, deployment, design, lead, pool, terrain
from game.rules.dicezone.plans import handing_in
from game.rules.dicezone.play import (
    choices,
    credits,
    damage,
    firing,
    movement,
    pickup,
    shots,
    turns,
)
from game.rules.dicezone.play.concession import concede, ends_by_conceding
from game.rules.dicezone.play.ending import result
from game.rules.dicezone.refusals import refuse, tank_name
from game.rules.dicezone.state import NOBODY, Outcome, State, TankId, active, is_over


def _terrain(state: State) -> Choice:
    seat = state.waiting[0]
    prompt = Say("dicezone.prompt.terrain", (state.pieces[seat],))
    return Choice((seat,), prompt, _waiting("terrain", seat), "terrain")


def _placing(purpose: str) -> Callable[[State], Choice]:
    def awaits(state: State) -> Choice:
        seat = deployment.placing_seat(state)
        subject = state.waiting[0] if purpose == "redeploy" else None
        prompt = Say(f"dicezone.prompt.{purpose}")
        return Choice((seat,), prompt, _waiting(purpose, seat), purpose, subject)

    return awaits


def _acting(purpose: str) -> Callable[[State], Choice]:
    def awaits(state: State) -> Choice:
        act = active(state)
        number = act.tank
        key = "shoot_again" if purpose == "shoot" and act.target != NOBODY else purpose
        name, seat = tank_name(state, number), state.tanks[number].seat
        return _acting_choice(key, name, act.left, seat, number)

    @lru_cache(maxsize=256)
    def _acting_choice(key: str, name: Say, left: int, seat: Seat, number: TankId) -> Choice:
        prompt = Say(f"dicezone.prompt.{key}", (name, left))
        return Choice((seat,), prompt, _waiting(purpose, seat), purpose, number)

    return awaits


@cache
def _waiting(purpose: str, seat: Seat) -> Say:
    return Say(f"dicezone.waiting.{purpose}", (Say("seat", (seat,)),))


def _read_carry(state: State, faces: tuple[int, ...]) -> Outcome:
    """Damage that is carried over belongs to a shot or to a mine (DZ-9.5)."""
    shot = state.shot is not None
    state, events = damage.read_carry(state, faces)
    if is_over(state):
        return state, events
    return shots.go_on(state, events) if shot else movement.after_blast(state, events)


_SCUTTLE: Final = OptionalRule("scuttle", "DZ-10.9")
_Verbs: TypeAlias = Mapping[type, Verb[State, Any]]
"""What may be done, by kind of command."""
_DESIGN: Final[_Verbs] = {
    Design: Verb(design.why_not_design, design.design),
    Ready: Verb(design.DESIGNS.why_not_close, design.DESIGNS.close),
}
_PLACE: Final[_Verbs] = {PlaceTank: Verb(deployment.why_not_place, deployment.place)}


_ANSWERS: Final = (Allocate, AssignDice, Rebalance, SetArmor, DropToken)
_CRATE_FIRST: Final[Verb[State, object]] = Verb(
    lambda state, seat, command: refuse("choice_first"), lambda state, seat, command: (state, ())
)


def _picking(menu: Callable[[State, Seat], Menu], verbs: _Verbs) -> PhaseRow[State]:
    """The row of a question about a crate, before which nothing else is done (DZ-0.3)."""
    first = dict.fromkeys((Drive, Nitro, DropMine, EndMove, *_ANSWERS), _CRATE_FIRST)
    return PhaseRow(awaits=choices.crate_choice, menu=menu, verbs={**first, **verbs})


SEQUENCE: Final = SequenceOfPlay(
    {
        "first_player": PhaseRow(awaits=lead.lead_roll, read=lead.read_lead),
        "terrain": PhaseRow(
            awaits=_terrain,
            menu=terrain.terrain_menu,
            verbs={
                PlaceTerrain: Verb(terrain.why_not_place, terrain.place),
                PassTerrain: Verb(always, terrain.stop),
            },
        ),
        "crate_setup": PhaseRow(awaits=crates.crate_setup_roll, read=deployment.read_crate_setup),
        "deploy": PhaseRow(awaits=_placing("deploy"), menu=deployment.place_menu, verbs=_PLACE),
        "pool": PhaseRow(
            awaits=pool.pool_choice,
            menu=pool.pool_menu,
            verbs={SplitPool: Verb(pool.why_not_split, pool.split)},
        ),
        "design": PhaseRow(awaits=design.DESIGNS.choice, menu=design.design_menu, verbs=_DESIGN),
        "credits": PhaseRow(
            awaits=credits.PURCHASES.choice,
            menu=credits.credits_menu,
            verbs={
                Spend: Verb(credits.why_not_spend, credits.spend),
                Ready: Verb(credits.PURCHASES.why_not_close, credits.PURCHASES.close),
            },
        ),
        "assign": PhaseRow(
            awaits=handing_in.PLANS.choice,
            menu=handing_in.plan_menu,
            verbs={
                Plan: Verb(handing_in.why_not_plan, handing_in.plan),
                Scuttle: Verb(handing_in.why_not_scuttle, handing_in.scuttle, _SCUTTLE),
                Ready: Verb(handing_in.PLANS.why_not_close, handing_in.PLANS.close),
            },
        ),
        "move_die": PhaseRow(awaits=movement.move_die_roll, read=movement.read_move_die),
        "move": PhaseRow(
            awaits=_acting("move"),
            menu=movement.move_menu,
            verbs={
                Drive: Verb(movement.why_not_drive, movement.drive),
                Nitro: Verb(movement.why_not_nitro, movement.nitro),
                DropMine: Verb(movement.why_not_mine, movement.drop_mine),
                EndMove: Verb(always, movement.end_move),
            },
        ),
        "crate": PhaseRow(awaits=pickup.crate_roll, read=pickup.read_crate),
        "drop": _picking(choices.drop_menu, {DropToken: Verb(choices.why_not_drop, choices.drop)}),
        "two_dice": PhaseRow(awaits=pickup.found_dice_roll, read=pickup.read_two_dice),
        "assign_dice": _picking(
            choices.dice_menu, {AssignDice: Verb(choices.why_not_dice, choices.assign_dice)}
        ),
        "die_reset": PhaseRow(awaits=pickup.found_dice_roll, read=pickup.read_die_reset),
        "rebalance": _picking(
            choices.rebalance_menu, {Rebalance: Verb(choices.why_not_rebalance, choices.rebalance)}
        ),
        "allocate": _picking(
            choices.allocate_menu, {Allocate: Verb(choices.why_not_allocate, choices.allocate)}
        ),
        "set_armor": _picking(
            choices.armor_menu, {SetArmor: Verb(choices.why_not_armor, choices.set_armor)}
        ),
        "carry": PhaseRow(awaits=damage.carry_roll, read=_read_carry),
        "shoot": PhaseRow(
            awaits=_acting("shoot"),
            menu=lambda state, seat: LazyMenu((active(state).tank,), lambda _: firing.shots(state)),
            verbs={
                Fire: Verb(firing.why_not_fire, shots.fire),
                HoldFire: Verb(always, shots.hold_fire),
            },
        ),
        "to_hit": PhaseRow(awaits=shots.to_hit_roll, read=shots.read_to_hit),
        "damage_die": PhaseRow(awaits=shots.damage_die_roll, read=shots.read_damage_die),
        "critical": PhaseRow(
            awaits=shots.critical_choice,
            menu=shots.critical_menu,
            verbs={UseCritical: Verb(always, shots.use_critical)},
        ),
        "rebuild": PhaseRow(awaits=design.DESIGNS.choice, menu=design.design_menu, verbs=_DESIGN),
        "redeploy": PhaseRow(awaits=_placing("redeploy"), menu=deployment.place_menu, verbs=_PLACE),
        "respawn": PhaseRow(awaits=crates.respawn_roll, read=turns.read_respawn),
        "over": PhaseRow(awaits=result),
    },
    phase_of=lambda state: state.phase,
    concede=Concession(concede, ends_by_conceding),
    refuse=refuse,
    has=lambda state, option: bool(getattr(state.field, option)),
)
