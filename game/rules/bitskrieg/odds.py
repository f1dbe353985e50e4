"""The exact chances of shots and rams before committing to them."""

from fractions import Fraction
from typing import Final

from game.core.contract import Say, Seat
from game.core.forecast import (
    Modifier,
    Odds,
    Part,
    PossibleOutcome,
    Throw,
)
from game.core.kinds import ByKind
from game.core.odds import all_at_least, any_at_least, at_least, best_is
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.actions.bound import driven
from game.rules.bitskrieg.actions.fire import aim, aim_at, damage_dice, on_flank, range_dice, stuns
from game.rules.bitskrieg.actions.terrain import kind_at
from game.rules.bitskrieg.commands import Command
from game.rules.bitskrieg.data import BOARD, TANK_TYPES
from game.rules.bitskrieg.events import Deflected, Destroyed, ObstacleCleared, Stunned
from game.rules.bitskrieg.refusals import square_name, tank_name
from game.rules.bitskrieg.state import NOBODY, Shot, State, tank_at
from game.rules.bitskrieg.turn import SEQUENCE


def odds(state: State, seat: Seat, command: Command) -> Odds | None:
    """Return the chances of a legal shot or ram, None for what is certain or illegal."""
    reckon = _RECKONED.get(type(command))
    if reckon is None or SEQUENCE.why_not(state, seat, command) is not None:
        return None
    return Odds((reckon(state, command),))


def destroy_chance(state: State, shot: Shot) -> Fraction:
    """Return the chance that a shot destroys its target, the range roll included."""
    return hit_chance(shot) * any_at_least(shot.armor + 1, damage_dice(state, shot))


def hit_chance(shot: Shot) -> Fraction:
    """Return the chance of the range roll (BK-6.2, BK-15.2)."""
    return all_at_least(shot.range + 1, range_dice(shot.bound))


def stun_chance(state: State, shot: Shot) -> Fraction:
    """Return the chance that a shot stuns its target, the range roll included (BK-16.1)."""
    if not stuns(state, shot, shot.armor):
        return Fraction(0)
    return hit_chance(shot) * best_is(shot.armor, damage_dice(state, shot))


def _fire(state: State, command: do.Fire) -> Part:
    return _shot_part(state, aim(state, command.tank, command.target))


def _fire_at(state: State, command: do.FireAt) -> Part:
    return _shot_part(state, aim_at(state, command.tank, command.square))


def _bound(state: State, command: do.Bound) -> Part:
    there = driven(state, command.tank, (command.at, command.facing))
    return _shot_part(there, aim(there, command.tank, command.target, bound=True))


def _bound_at(state: State, command: do.BoundAt) -> Part:
    there = driven(state, command.tank, (command.at, command.facing))
    return _shot_part(there, aim_at(there, command.tank, command.square, bound=True))


def _shot_part(state: State, shot: Shot) -> Part:
    target = square_name(shot.at) if shot.target == NOBODY else tank_name(state, shot.target)
    about = Say("bitskrieg.odds.shot", (tank_name(state, shot.tank), target, shot.range))
    throws = (_range_throw(state, shot), _damage_throw(state, shot))
    return Part(about, throws, _shot_outcomes(state, shot))


def _range_throw(state: State, shot: Shot) -> Throw:
    dice = range_dice(shot.bound)
    text = "bitskrieg.odds.hits_both" if dice == 2 else "bitskrieg.odds.hits"
    bounding = Modifier(Say("bitskrieg.odds.bounding"), 1, "BK-15.2")
    modifiers = (bounding,) if shot.bound else ()
    rule = "BK-15.2" if shot.bound else "BK-6.2"
    return Throw(Say(text, (shot.range + 1,)), hit_chance(shot), rule, modifiers)


def _damage_throw(state: State, shot: Shot) -> Throw:
    dice, need = damage_dice(state, shot), shot.armor + 1
    text = "bitskrieg.odds.destroys_two" if dice == 2 else "bitskrieg.odds.destroys"
    modifiers: tuple[Modifier, ...] = ()
    if shot.target != NOBODY and on_flank(state, shot.target, state.tanks[shot.tank].at):
        flank = Say("bitskrieg.odds.flank", (shot.armor + 1, shot.armor))
        modifiers = (Modifier(flank, -1, "BK-14.1"),)
    rule = "BK-19.2" if shot.target == NOBODY else "BK-6.4"
    return Throw(Say(text, (need,)), any_at_least(need, dice), rule, modifiers)


def _shot_outcomes(state: State, shot: Shot) -> tuple[PossibleOutcome, ...]:
    hit, destroyed, stunned = (
        hit_chance(shot),
        destroy_chance(state, shot),
        stun_chance(state, shot),
    )
    outcomes = [_destroyed(state, shot, destroyed)]
    if stunned:
        outcomes.append(PossibleOutcome(_outcome("stunned"), stunned, (Stunned(shot.target),)))
    deflected = hit - destroyed - stunned
    outcomes.append(PossibleOutcome(_outcome("deflected"), deflected, (Deflected(shot.target),)))
    outcomes.append(PossibleOutcome(_outcome("missed"), 1 - hit))
    return tuple(outcomes)


def _destroyed(state: State, shot: Shot, chance: Fraction) -> PossibleOutcome:
    if shot.target == NOBODY:
        mark = ObstacleCleared(shot.at, kind_at(state.ground, shot.at))
        return PossibleOutcome(_outcome("cleared"), chance, (mark,))
    return PossibleOutcome(_outcome("destroyed"), chance, (Destroyed(shot.target, shot.at),))


def _ram(state: State, command: do.Ram) -> Part:
    there = BOARD.step(command.at, command.facing)
    other = tank_at(state, there)
    own_loss, other_loss = _loss(state, command.tank), _loss(state, other)
    ours = (Destroyed(command.tank, command.at),)
    theirs = (Destroyed(other, there),)
    about = Say("bitskrieg.odds.ram", (tank_name(state, command.tank), tank_name(state, other)))
    outcomes = (
        PossibleOutcome(_outcome("ram_other"), other_loss * (1 - own_loss), theirs),
        PossibleOutcome(_outcome("ram_neither"), (1 - own_loss) * (1 - other_loss)),
        PossibleOutcome(_outcome("ram_both"), own_loss * other_loss, ours + theirs),
        PossibleOutcome(_outcome("ram_own"), own_loss * (1 - other_loss), ours),
    )
    return Part(about, (_ram_throw(state, other), _ram_throw(state, command.tank)), outcomes)


def _loss(state: State, number: int) -> Fraction:
    return at_least(TANK_TYPES[state.tanks[number].type].armor + 1)


def _ram_throw(state: State, number: int) -> Throw:
    need = TANK_TYPES[state.tanks[number].type].armor + 1
    say = Say("bitskrieg.odds.ram_loses", (tank_name(state, number), need))
    return Throw(say, at_least(need), "BK-18.3")


def _outcome(key: str) -> Say:
    return Say(f"bitskrieg.outcome.{key}")


_RECKONED: Final[ByKind[State, Part]] = {
    do.Fire: _fire,
    do.FireAt: _fire_at,
    do.Bound: _bound,
    do.BoundAt: _bound_at,
    do.Ram: _ram,
}
