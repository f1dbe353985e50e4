"""The exact chances of a shot before committing to it, target by target (SF-4)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from game.core.contract import Say, Seat
from game.core.forecast import Modifier, Odds, Part, PossibleOutcome, Throw
from game.core.words import average
from game.rules.streetfire.commands import Command, Fire
from game.rules.streetfire.data import DAMAGED_AT, DICE_PER_TARGET, MISSES, SR, Aim, Kind, Points
from game.rules.streetfire.events import Crippled, Destroyed, Missed
from game.rules.streetfire.play.damage import damage
from game.rules.streetfire.play.fire import aim
from game.rules.streetfire.refusals import piece_name, points_told
from game.rules.streetfire.state import Field, Shot, State
from game.rules.streetfire.turn import SEQUENCE

FACES: Final = range(1, 7)


class Chances(NamedTuple):
    """What a shot does to one target; the first four add up to 1."""

    destroyed: Fraction
    crippled: Fraction
    damaged: Fraction
    """It loses hit points and no more than that."""
    missed: Fraction
    expected: Fraction
    """Hit points it loses on average."""
    need: int
    """The lowest die, or sum of two, that destroys; 0 if none does."""


def odds(state: State, seat: Seat, command: Command) -> Odds | None:
    """Return the chances of a legal shot, None for what is certain or illegal."""
    if type(command) is not Fire or SEQUENCE.why_not(state, seat, command) is not None:
        return None
    shot = aim(state, command.piece, command.at)
    return Odds(tuple(_part(state, shot, target) for target in shot.targets))


@cache
def chances(field: Field, kind: Kind, aim: Aim, hp: Points) -> Chances:
    """Return what a shot of a kind of piece does to a target with some hit points (SF-4)."""
    sums = _sums(aim)
    losses = [min(hp, damage(field, kind, aim, rolled)) for rolled in sums]
    left = [hp - loss for loss in losses]
    crippled = sum(0 < points <= DAMAGED_AT for points in left) if hp > DAMAGED_AT else 0
    destroyed, missed = left.count(0), left.count(hp)
    return Chances(
        destroyed=Fraction(destroyed, len(sums)),
        crippled=Fraction(crippled, len(sums)),
        damaged=Fraction(len(sums) - destroyed - crippled - missed, len(sums)),
        missed=Fraction(missed, len(sums)),
        expected=Fraction(sum(losses)) / len(sums),
        need=min(
            (rolled for rolled, after in zip(sums, left, strict=True) if not after), default=0
        ),
    )


def _sums(aim: Aim) -> list[int]:
    """What the dice for one target may come to, once for each way they may fall (SF-4.1)."""
    return [sum(faces) for faces in product(FACES, repeat=DICE_PER_TARGET[aim])]


def _part(state: State, shot: Shot, target: int) -> Part:
    hp, kind = state.pieces[target].hp, state.pieces[shot.piece].kind
    found = chances(state.field, kind, shot.aim, hp)
    name = piece_name(state, target)
    values = (name, points_told(hp), average(found.expected))
    throws = (_hit_throw(shot, kind, found), *_destroy_throw(shot, found))
    outcomes = _outcomes(state, target, found)
    if len(shot.targets) > 1:
        outcomes = tuple(_named(name, outcome) for outcome in outcomes)
    return Part(Say("streetfire.odds.target", values), throws, outcomes, target)


def _named(piece: Say, outcome: PossibleOutcome) -> PossibleOutcome:
    """Of several targets each says what becomes of it (SF-4.2)."""
    return outcome._replace(say=Say("streetfire.outcome.of", (piece, outcome.say)))


def _hit_throw(shot: Shot, kind: Kind, found: Chances) -> Throw:
    short = Modifier(Say("streetfire.odds.short_range"), 0, "SF-4.6")
    modifiers = (short,) if kind == SR else ()
    if shot.aim == "direct":
        return Throw(Say("streetfire.odds.direct"), Fraction(1), "SF-4.1", modifiers)
    say = Say("streetfire.odds.indirect", (MISSES + 1,))
    return Throw(say, 1 - found.missed, "SF-4.5", modifiers)


def _destroy_throw(shot: Shot, found: Chances) -> Iterator[Throw]:
    """The same dice read again, given that they hit."""
    if found.need:
        key = "destroys" if shot.aim == "direct" else "then_destroys"
        say = Say(f"streetfire.odds.{key}", (found.need,))
        yield Throw(say, found.destroyed / (1 - found.missed), "SF-4.9")


def _outcomes(state: State, target: int, found: Chances) -> tuple[PossibleOutcome, ...]:
    """The best for the shooter first; what cannot come is left out."""
    gone, halved = Destroyed(target, state.pieces[target].at), Crippled(target)
    told = (
        PossibleOutcome(Say("streetfire.outcome.destroyed"), found.destroyed, (gone,)),
        PossibleOutcome(Say("streetfire.outcome.crippled"), found.crippled, (halved,)),
        PossibleOutcome(Say("streetfire.outcome.damaged"), found.damaged),
        PossibleOutcome(Say("streetfire.outcome.missed"), found.missed, (Missed(target),)),
    )
    return tuple(outcome for outcome in told if outcome.chance)
