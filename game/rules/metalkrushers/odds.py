"""The exact chances of an attack, before committing to it and on its way (MK-10)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from game.core.contract import DICE, Choice, Rolled, Say, Seat
from game.core.forecast import Figure, Odds, Part, PossibleOutcome, Throw
from game.core.kinds import ByKind
from game.rules.metalkrushers.combat import parry, reflex, shield
from game.rules.metalkrushers.combat.arcs import held, may_bash, strikes
from game.rules.metalkrushers.combat.course import declaring
from game.rules.metalkrushers.combat.strike import (
    Needs,
    critical_points,
    damage_points,
    is_blocked,
    loss,
    modifiers,
    needs,
    struck,
)
from game.rules.metalkrushers.commands import (
    Attack,
    Command,
    Designate,
    Face,
    NoParry,
    NoReflex,
    Oust,
    Parry,
    UseShield,
)
from game.rules.metalkrushers.data import Arm
from game.rules.metalkrushers.events import BlowLanded, BlowMissed, Event, Ousted, OustFailed
from game.rules.metalkrushers.play.oust import run_up, weight
from game.rules.metalkrushers.refusals import krusher_name
from game.rules.metalkrushers.state import (
    KrusherId,
    Pairing,
    ParryMark,
    State,
    krusher,
    marked,
    pairing_of,
    seat_of,
)
from game.rules.metalkrushers.turn import SEQUENCE
from game.rules.metalkrushers.words import blow_name

FACES = range(1, 7)


def odds(state: State, seat: Seat, command: Command) -> Odds | None:
    """Return the chances of an attack as it is declared, or of an oust; None for the rest."""
    if type(command) not in _DECLARED or SEQUENCE.why_not(state, seat, command) is not None:
        return None
    if type(command) is Oust:
        return _oust_odds(state, command)
    after = SEQUENCE.apply(state, seat, command)[0]
    declared = _DECLARED[type(command)](state, command)
    found = attack_odds(declared, tuple(_given(after)))
    found = found._replace(figures=tuple(_ranges(after, seat, found.figures)))
    if seat == seat_of(state, pairing_of(declared).attacker):
        return found
    return found._replace(parts=tuple(map(_for_defender, found.parts)))


def _for_defender(part: Part) -> Part:
    """The same outcomes, the best for who is attacked first."""
    return part._replace(outcomes=part.outcomes[::-1])


def attack_odds(state: State, given: tuple[Say, ...] = ()) -> Odds:
    """Return the chances of the attack under way, with the facings and declarations that stand."""
    arms = strikes(state, *pairing_of(state)[:2])
    parts = tuple(_part(state, arm) for arm in arms)
    return Odds(parts, tuple(_figures(state, arms)), given)


def _part(state: State, arm: Arm) -> Part:
    pairing = state.pairing
    assert pairing is not None
    item = held(krusher(state, pairing.attacker).arms, arm)
    assert item is not None
    need = needs(state, arm)
    hit, critical = chance(need.hit), chance(need.critical)
    throw = Throw(
        Say("metalkrushers.odds.hits", (need.hit,)), hit, "MK-6.8.2", tuple(modifiers(state, arm))
    )
    landed = {c: (BlowLanded(*pairing[:2], arm, c),) for c in (True, False)}
    told = (
        _outcome("critical", critical, landed[True]),
        _outcome("hit", hit - critical, landed[False]),
        _outcome("miss", 1 - hit, (BlowMissed(*pairing[:2], arm),)),
    )
    return Part(
        blow_name(item, arm), (throw,), tuple(o for o in told if o.chance), pairing.defender
    )


def chance(least: int) -> Fraction:
    """Return the chance that two dice come to so much.

    >>> chance(7), chance(12)
    (Fraction(7, 12), Fraction(1, 36))
    """
    return Fraction(_ways(least), 36)


@cache
def _ways(least: int) -> int:
    """In how many ways two dice come to so much."""
    return sum(a + b >= least for a, b in product(FACES, FACES))


class Losses(NamedTuple):
    """What an attack takes."""

    shield: int
    armor: int
    linkage: int


WAYS: Final = 6**4
"""In how many ways the dice of a blow fall: two to hit, one for damage, one on the chart."""


def _spread(state: State, arms: tuple[Arm, ...]) -> dict[Losses, int]:
    """What the attack under way takes, and in how many ways: arm by arm, then the criticals.

    That is the order in which it is applied (MK-6.8.4, MK-6.9.4).
    """
    own, side = krusher(state, pairing_of(state).defender), struck(state)
    covered, start = is_blocked(own, side), Losses(own.shield, own.armor[side], 0)
    going: dict[_Course, int] = {(start, ()): 1}
    for arm in arms:
        later: defaultdict[_Course, int] = defaultdict(int)
        for ((left, after), ways), (more, damage, critical) in product(
            going.items(), _blows(state, arm)
        ):
            later[_struck(left, after, damage, critical, covered)] += ways * more
        going = later
    found: defaultdict[Losses, int] = defaultdict(int)
    for (left, after), ways in going.items():
        armor, linkage = left.armor, left.linkage
        for critical, blocked in after:
            taken = min(critical, armor) if blocked else 0
            armor, linkage = armor - taken, linkage + critical - taken
        found[Losses(start.shield - left.shield, start.armor - armor, linkage)] += ways
    return found


_Course: TypeAlias = tuple[Losses, tuple[tuple[int, bool], ...]]
"""What is left of shield and plate and lost of linkage, and the criticals still to come."""


def _struck(
    left: Losses,
    after: tuple[tuple[int, bool], ...],
    damage: int | None,
    critical: int,
    covered: bool,
) -> _Course:
    """Apply the damage of one blow; None is a miss."""
    if damage is None:
        return left, after
    blocked = covered and left.shield > 0
    lost = loss(left.shield, left.armor, damage if blocked else 0, 0 if blocked else damage, 0)
    rest = left.shield - lost.shield, left.armor - lost.armor, left.linkage + lost.linkage
    return Losses(*rest), ((*after, (critical, blocked)) if critical else after)


def _blows(state: State, arm: Arm) -> list[tuple[int, int | None, int]]:
    """What one arm may do: in how many ways, the damage (None for a miss), the critical points."""
    need: Needs = needs(state, arm)
    hit, critical = _ways(need.hit), _ways(need.critical)
    found: defaultdict[tuple[int | None, int], int] = defaultdict(int)
    found[None, 0] += (36 - hit) * 36
    for die in FACES:
        damage = damage_points(state, arm, die)
        found[damage, 0] += (hit - critical) * 6
        for other in FACES:
            found[damage, critical_points(state, arm, other)] += critical
    return [(ways, *blow) for blow, ways in found.items() if ways]


def _figures(state: State, arms: tuple[Arm, ...]) -> Iterator[Figure]:
    spread, whole = _spread(state, arms), WAYS ** len(arms)
    number = pairing_of(state).defender
    for place, layer in enumerate(Losses._fields):
        sum_of = sum(ways * lost[place] for lost, ways in spread.items())
        if sum_of or layer != "shield":
            yield _figure(layer, Fraction(sum_of, whole), number)
    left = krusher(state, number).linkage
    if left > 0:
        doomed = sum(ways for lost, ways in spread.items() if lost.linkage >= left)
        yield _figure("doomed", Fraction(doomed, whole), number)


def _outcome(kind: str, chance: Fraction, marks: tuple[Event, ...]) -> PossibleOutcome:
    return PossibleOutcome(Say(f"metalkrushers.band.{kind}"), chance, marks, kind)


def _figure(kind: str, mean: Fraction, number: KrusherId) -> Figure:
    return Figure(Say(f"metalkrushers.figure.{kind}"), mean, number, kind=kind)


def _ranges(state: State, seat: Seat, figures: tuple[Figure, ...]) -> Iterator[Figure]:
    """The figures, each with the least and the most that the others can make of it."""
    met = [{f.kind: f for f in _figures_at(end)} for end in _ends(state, seat)]
    if len(met) < 2:
        yield from figures
        return
    known = {f.kind: f._replace(mean=Fraction(0)) for found in met for f in found.values()}
    known.update({f.kind: f for f in figures})
    for figure in sorted(known.values(), key=lambda f: _LAYERS.index(f.kind)):
        means = [found[figure.kind].mean if figure.kind in found else Fraction(0) for found in met]
        yield figure._replace(least=min(means), most=max(means))


_LAYERS: Final = (*Losses._fields, "doomed")


def _figures_at(state: State) -> tuple[Figure, ...]:
    """What is lost by an attack whose dice to hit are due."""
    return tuple(_figures(state, strikes(state, *pairing_of(state)[:2])))


def _ends(state: State, seat: Seat) -> Iterable[State]:
    """The positions before the dice to hit, however the others choose and roll on the way.

    The seat that asks answers as presumed. Of positions that differ in nothing that a blow asks
    about one is enough.
    """
    found: dict[tuple[object, ...], State] = {}
    going = [state]
    while going:
        here = going.pop()
        if here.phase == "to_hit":
            attacker, defender = (krusher(here, n) for n in pairing_of(here)[:2])
            key = defender.facing, defender.marks, pairing_of(here).met, attacker.marks
            found.setdefault(key, here)
        elif here.phase == "reflex_roll":
            rolled = (SEQUENCE.apply(here, DICE, Rolled((face,)))[0] for face in FACES)
            going += {pairing_of(after).allowed: after for after in rolled}.values()
        elif here.phase in _GIVEN:
            going += [SEQUENCE.apply(here, *order)[0] for order in _answers(here, seat)]
    return found.values()


def _answers(state: State, seat: Seat) -> list[tuple[Seat, Command]]:
    """What may be answered on the way of an attack: anything, by others than who asks."""
    asked = _who_answers(state)
    if asked == seat:
        return [(asked, _granted(state))]
    menu = SEQUENCE.legal(state, asked)
    return [(asked, menu[place]) for place in range(len(menu))]


def _who_answers(state: State) -> Seat:
    awaited = SEQUENCE.awaiting(state)
    assert isinstance(awaited, Choice)
    return awaited.seats[0]


def _given(state: State) -> Iterator[Say]:
    """What may still be chosen before the dice to hit, and is taken as `presumed` has it."""
    names = {place: krusher_name(state, n) for place, n in _places(state)}
    asked = dict.fromkeys(_asked(state))
    told = dict.fromkeys(_GIVEN[purpose] for purpose in asked)
    for place, key in told:
        yield Say(f"metalkrushers.given.{key}", (names[place],))


def _places(state: State) -> Iterator[tuple[str, KrusherId]]:
    if state.pairing is not None:
        yield from zip(("attacker", "defender"), state.pairing[:2], strict=True)


def _asked(state: State) -> Iterator[str]:
    """Every choice that may still come before the dice to hit, the presumed answers given."""
    while state.phase in _GIVEN or state.phase == "reflex_roll":
        if state.phase == "reflex_roll":
            state = SEQUENCE.apply(state, DICE, Rolled((6,)))[0]  # the most room
            continue
        yield state.phase
        state = SEQUENCE.apply(state, _who_answers(state), _granted(state))[0]


_GIVEN: Final = {
    "reflex": ("defender", "no_turn"),
    "face": ("defender", "no_turn"),
    "shield_defender": ("defender", "open"),
    "parry_defender": ("defender", "no_parry"),
    "designate": ("defender", "first_blow"),
    "shield_attacker": ("attacker", "all_arms"),
    "parry_attacker": ("attacker", "all_arms"),
}
"""Choices on the way of an attack: who makes them, and what odds take for granted of them."""


def presumed(state: State, seat: Seat) -> Command | None:
    """Return the answer that the odds of an attack take for granted in a choice on its way.

    Nobody turns, shields stay open, nobody parries, and the attacker strikes with all it has.
    """
    return _granted(state) if state.phase in _GIVEN else None


def _granted(state: State) -> Command:
    pairing = pairing_of(state)
    if state.phase == "designate":
        return Designate(parry.blows_to_meet(state)[0])
    if state.phase == "face":
        return Face(krusher(state, pairing.defender).facing)
    if state.phase == "shield_attacker" and may_bash(krusher(state, pairing.attacker)):
        return UseShield("bash")
    return _PRESUMED[state.phase]


_PRESUMED: Final[Mapping[str, Command]] = {
    "reflex": NoReflex(),
    "shield_defender": UseShield("open"),
    "shield_attacker": UseShield("open"),
    "parry_defender": NoParry(),
    "parry_attacker": NoParry(),
}


def _attacked(state: State, command: Attack) -> State:
    number = state.attack[0]
    fresh = declaring(state, number, command.target)
    return _met(state._replace(pairing=Pairing(number, command.target, fresh=fresh)))


def _kept(state: State, command: object) -> State:
    return state


def _held(state: State, command: NoReflex) -> State:
    return _met(state)


def _faced(state: State, command: Face) -> State:
    return _met(reflex.face(state, 0, command)[0])


def _shielded(state: State, command: UseShield) -> State:
    assert state.pairing is not None
    step = state.phase == "shield_defender"
    number = state.pairing.defender if step else state.pairing.attacker
    return _met(shield.declared(state, number, command)[0])


def _parried(state: State, command: Parry) -> State:
    assert state.pairing is not None
    step = state.phase == "parry_defender"
    number = state.pairing.defender if step else state.pairing.attacker
    mark = ParryMark(command.arm, command.opponent)
    parried = marked(state, number, lambda m: m._replace(parry=mark))
    return _met(parried) if step else parried  # the attacker's comes after Designate: MK-6.7.9


def _met(state: State) -> State:
    """A parry of the only blow meets it; of several the first is taken."""
    blows = parry.blows_to_meet(state)
    return parry.designated(state, blows[0])[0] if blows else state


def _designated(state: State, command: Designate) -> State:
    return parry.designated(state, command.arm)[0]


_DECLARED: Final[ByKind[State, State]] = {
    Attack: _attacked,
    NoReflex: _held,
    NoParry: _kept,
    Face: _faced,
    UseShield: _shielded,
    Parry: _parried,
    Designate: _designated,
    Oust: _kept,
}


def _oust_odds(state: State, command: Oust) -> Odds:
    number, target = state.movement[0], command.target
    launch = run_up(state, target, command.direction).launch
    ahead = weight(state, number, launch) - weight(state, target, krusher(state, target).cell)
    pairs = list(product(FACES, FACES))
    success = Fraction(sum(a + ahead > b for a, b in pairs), len(pairs))
    say = Say("metalkrushers.odds.oust", (krusher_name(state, target),))
    place = krusher(state, target).cell
    shoved = Ousted(number, target, state.field.arena.hexes.step(place, command.push), place)
    told = (
        PossibleOutcome(Say("metalkrushers.outcome.ousted"), success, (shoved,)),
        PossibleOutcome(
            Say("metalkrushers.outcome.held"), 1 - success, (OustFailed(number, target),)
        ),
    )
    return Odds((Part(say, (), tuple(o for o in told if o.chance)),))
