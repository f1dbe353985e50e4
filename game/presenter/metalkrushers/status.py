"""What stands over the arena: ribbons of initiative and of attacks, warnings, goal, track."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from game.core.contract import Refusal, Say, Seat
from game.core.scenario import NEVER, turns_of
from game.presenter.content import Banner, Ribbon, RibbonStep, StepLook
from game.presenter.context import once_a_position
from game.presenter.metalkrushers import names
from game.presenter.metalkrushers.danger import own_krushers
from game.presenter.metalkrushers.queries import RANK, GameContext, bitten
from game.rules.metalkrushers.combat.arcs import may_bash, shield_of, strikes, threats
from game.rules.metalkrushers.combat.parry import parry_choices
from game.rules.metalkrushers.combat.reflex import may_try
from game.rules.metalkrushers.combat.shield import shield_uses
from game.rules.metalkrushers.data import BITE, RISES
from game.rules.metalkrushers.play.ties import by_score
from game.rules.metalkrushers.play.turns import ahead, field_is_due, krushers_left
from game.rules.metalkrushers.refusals import krusher_name
from game.rules.metalkrushers.state import State, alive, krusher, pairing_of, power, seat_of

LETTERS: Final = "ABCDEFGH"
"""The steps of an attack (MK-5.6)."""
STEP_OF: Final = {
    "reflex": "A",
    "reflex_roll": "A",
    "face": "A",
    "shield_defender": "B",
    "shield_attacker": "C",
    "parry_defender": "D",
    "designate": "D",
    "parry_attacker": "E",
    "to_hit": "F",
    "damage": "G",
    "critical": "H",
}
"""The step that each phase belongs to."""
ROLLING: Final = ("build", "random", "initiative", "ties", "over")
NOBODY: Final = -1
LAST_TURNS: Final = 3
NEAR: Final = 2
"""So many turns before a rise it is told."""
PREPARING: Final = ("build", "random")


class LeftOut(NamedTuple):
    """Why a step is not asked, and of whom."""

    key: str
    rule: str
    number: int


@once_a_position
def ribbons(context: GameContext) -> tuple[Ribbon, ...]:
    """Return who moves and attacks when, and during an attack its steps."""
    state = context.state
    found = [] if state.phase in ROLLING else [_initiative(context)]
    if state.pairing is not None and state.phase in STEP_OF:
        found.append(_combat(context))
    return tuple(found)


def order(state: State) -> tuple[int, ...]:
    """Return the Krushers by initiative, the first to move first (MK-6.2.3, MK-7.4.5)."""
    if state.field.team_initiative:
        return by_score(state)
    return tuple(sorted(alive(state), key=lambda n: (state.rolls[n], -n)))


def _initiative(context: GameContext) -> Ribbon:
    word, state = context.phrases.word, context.state
    known = bool(state.rolls) and all(state.rolls[_roller(state, n)] for n in alive(state))
    steps = tuple(_place(context, n) for n in order(state)) if known else ()
    return Ribbon(word("ribbon.moves"), steps, word("ribbon.attacks"))


def _roller(state: State, number: int) -> int:
    return state.field.side(number) if state.field.team_initiative else number


def _place(context: GameContext, number: int) -> RibbonStep:
    state = context.state
    waiting = state.movement or state.attack
    look: StepLook = "ahead" if number in waiting or state.phase in RANK else "past"
    if waiting and waiting[0] == number and state.phase not in RANK:
        look = "now"
    key = "ribbon.saved" if number == state.saved else "ribbon.krusher"
    tip = context.phrases.word(key, names.krusher(context, number))
    return RibbonStep(str(number + 1), look, tip, seat_of(state, number), number)


def _combat(context: GameContext) -> Ribbon:
    now = LETTERS.index(STEP_OF[context.state.phase])
    steps = tuple(_step(context, place, now) for place in range(len(LETTERS)))
    return Ribbon(context.phrases.word(f"ribbon.now.{LETTERS[now]}"), steps)


def _step(context: GameContext, place: int, now: int) -> RibbonStep:
    letter, word = LETTERS[place], context.phrases.word
    what = word(f"ribbon.{letter}")
    reason = None if place == now else _REASONS[letter](context.state, place < now)
    if reason is None:
        look: StepLook = "now" if place == now else "past" if place < now else "ahead"
        return RibbonStep(letter, look, what)
    why = refusal_of(context.state, reason)
    tip = context.phrases.texts.paragraph((what, context.phrases.refusal(why)))
    return RibbonStep(letter, "left_out", tip, why=why)


def refusal_of(state: State, reason: LeftOut) -> Refusal:
    """Return why a step is left out, as a refusal with its rule."""
    say = Say(f"metalkrushers_table.left_out.{reason.key}", (krusher_name(state, reason.number),))
    return Refusal(reason.key, reason.rule, say)


def _reflex(state: State, past: bool) -> LeftOut | None:
    pairing = pairing_of(state)
    number = pairing.defender
    marks = krusher(state, number).marks
    if marks.reflexed and (number in pairing.fresh or pairing.allowed):
        return None
    for holds, key, rule in (
        (marks.arming, "arming", "MK-7.5.3"),
        (marks.oust is not None, "ousted", "MK-6.5.8"),
        (marks.attacked, "attacked", "MK-6.5.2"),
        (marks.reflexed, "reflexed", "MK-6.5.2"),
        (not may_try(state, number), "stiff", "MK-6.5.8"),
    ):
        if holds:
            return LeftOut(key, rule, number)
    return None


def _declared(state: State, number: int) -> LeftOut | None:
    """Why a Krusher declares nothing in this attack at all (MK-5.3)."""
    if krusher(state, number).marks.arming:
        return LeftOut("arming", "MK-7.5.3", number)
    fresh = number in pairing_of(state).fresh
    return None if fresh else LeftOut("stands", "MK-5.3", number)


def _shield(state: State, number: int) -> LeftOut | None:
    own = krusher(state, number)
    settled = _declared(state, number)
    if settled is not None:
        return settled
    if shield_of(own) is None:
        return LeftOut("no_shield", "MK-5.1", number)
    bashes = may_bash(own) and number == pairing_of(state).attacker
    if not (threats(state, number) or bashes):
        return LeftOut("no_threat", "MK-5.2", number)
    if len(shield_uses(state, number)) == 1:
        return LeftOut("one_answer", "MK-5.1", number)
    return None


def _parry(state: State, number: int) -> LeftOut | None:
    settled = _declared(state, number)
    if settled is not None:
        return settled
    parry = krusher(state, number).marks.parry
    shield = shield_of(krusher(state, number))
    by_shield = parry is not None and shield is not None and parry.arm == shield[0]
    if (parry is not None and not by_shield) or parry_choices(state, number):
        return None
    return LeftOut("no_parry", "MK-6.7.2", number)


def _to_hit(state: State, past: bool) -> LeftOut | None:
    attacker, defender = pairing_of(state)[:2]
    if past or strikes(state, attacker, defender):
        return None
    return LeftOut("no_blow", "MK-6.8.1", attacker)


def _critical(state: State, past: bool) -> LeftOut | None:
    """Known once the dice to hit lie."""
    pairing = pairing_of(state)
    if not pairing.blows or any(blow.critical for blow in pairing.blows):
        return None
    return LeftOut("no_critical", "MK-6.10.1", pairing.attacker)


_REASONS: Final[dict[str, Callable[[State, bool], LeftOut | None]]] = {
    "A": _reflex,
    "B": lambda state, past: _shield(state, pairing_of(state).defender),
    "C": lambda state, past: _shield(state, pairing_of(state).attacker),
    "D": lambda state, past: _parry(state, pairing_of(state).defender),
    "E": lambda state, past: _parry(state, pairing_of(state).attacker),
    "F": _to_hit,
    "G": lambda state, past: None,
    "H": _critical,
}
"""Why each step is left out, None where it is not."""


# warnings, goal, and turn track


def banners(context: GameContext) -> Iterator[Banner]:
    """Yield the warnings in force, the gravest first."""
    state = context.state
    if state.phase in ("over", *PREPARING):
        return
    yield from _of_clock(context)
    yield from _of_field(context)
    last = turns_of(state.field.turn_limit)
    for turn, times in RISES.items():
        left = turn - state.turn
        if state.field.overdrive and 0 < left <= NEAR and turn <= last:
            words = context.phrases.word("banner.power", times, turn)
            yield Banner(words, NOBODY, "MK-7.2.1")


def _of_clock(context: GameContext) -> Iterator[Banner]:
    state, word = context.state, context.phrases.word
    left = turns_of(state.field.turn_limit) - state.turn + 1
    if left <= LAST_TURNS and state.field.turn_limit != NEVER:
        words = (word("banner.turns", left), _leads(context))
        yield Banner(context.phrases.texts.paragraph(words), NOBODY, "MK-9.3")


def _of_field(context: GameContext) -> Iterator[Banner]:
    """Who stands in the live field, and that a quiet turn lets it step in."""
    state, word = context.state, context.phrases.word
    own = [number for number in bitten(state) if number in own_krushers(context)]
    if own:
        words = word("banner.bite", names.krushers(context, own), BITE)
        yield Banner(words, state.field.roster[own[0]], "MK-6.11.6")
    told = state.phase == "combat" and context.owes  # the prompt of the rules says it then
    if field_is_due(state) and not state.loud and not told:
        reach = state.field.arena.ground.radius - state.step - 1
        yield Banner(word("banner.quiet", reach), NOBODY, "MK-6.11.4")


def _leads(context: GameContext) -> str:
    """Who would win if the clock stopped now (MK-9.3)."""
    sides, word = ahead(context.state), context.phrases.word
    if len(sides) != 1:
        return word("banner.level")
    return word("banner.leads", side_name(context, sides[0]))


def side_name(context: GameContext, side: int) -> str:
    """Return the names of the players of a side."""
    teams = context.state.field.teams
    seats = [seat for seat, other in enumerate(teams) if other == side]
    return context.phrases.texts.listed([context.phrases.seat(seat) for seat in seats])


def goal(context: GameContext) -> tuple[str, ...]:
    """Return what wins the match, in several lengths (MK-9.1, MK-9.3)."""
    limit, word = context.state.field.turn_limit, context.phrases.word
    if limit == NEVER:
        return (word("goal.whole_open"), word("goal.short"))
    return (word("goal.whole", limit), word("goal.middle", limit), word("goal.short"))


def track(context: GameContext) -> tuple[tuple[str, str], ...]:
    """Return turn, power and null field, and how much linkage each player has left."""
    state, word = context.state, context.phrases.word
    if state.phase in PREPARING:
        return ()
    limit = state.field.turn_limit
    turns = str(state.turn) if limit == NEVER else word("track.clock", state.turn, limit)
    clock = context.phrases.texts.row((turns, *_power_and_field(context)))
    sides = [(context.phrases.seat(seat), _left(context, seat)) for seat in _seats(state)]
    return ((word("track.turn"), clock), (word("track.linkage"), ""), *sides)


def _power_and_field(context: GameContext) -> Iterator[str]:
    state, word = context.state, context.phrases.word
    times = power(state)
    if times > 1:
        yield word("track.power", times)
    if state.field.live_field and state.step:
        yield word("track.live", state.field.arena.ground.radius - state.step)


def _seats(state: State) -> Iterator[Seat]:
    """The seats, side by side where they are teams."""
    teams = state.field.teams
    yield from sorted(range(len(teams)), key=lambda seat: (teams[seat], seat))


def _left(context: GameContext, seat: Seat) -> str:
    """Return the linkage of a seat's Krushers, one by one while they are few."""
    state, word = context.state, context.phrases.word
    left = [max(0, krusher(state, n).linkage) for n in krushers_left(state, seat)]
    if not left:
        return word("track.none")
    if len(left) > 1:
        return word("track.many", len(left), sum(left))
    return word("track.one", left[0])
