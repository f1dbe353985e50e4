"""What the search must be told about a game: how good a position is, and a few short cuts."""

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from game.ai.evaluate.traits import PLAIN, Traits
from game.core.contract import Command, Roll, Seat, State, StateT, Subject

Value: TypeAlias = Callable[[StateT, Seat], float]
"""Points of a position for a seat; more is better, 0 is even."""


Way: TypeAlias = tuple[Hashable, Hashable]
"""Where something was, and where it is then, the name of the thing in both."""


class Rated(NamedTuple):
    """A command and what it is worth in points before anything is searched."""

    command: Command
    points: float


Orders: TypeAlias = tuple[tuple[Seat, Command], ...]
"""Orders of a sealed choice, each with the seat that gives it."""


class Matchup(NamedTuple):
    """What may come together when a sealed choice opens."""

    own: tuple[Command, ...]
    """The orders that a seat compares, the most promising first."""
    others: tuple[Orders, ...]
    """All other orders that open with it, in each of several ways, the likeliest first."""
    closing: tuple[Command, ...] = ()
    """What the seat still gives after the order that it compares."""
    is_duel: bool = False
    """Whether one opponent alone chooses: whoever is always answered best had better mix."""


class FaceClass(NamedTuple):
    """Faces that all lead to one state: how many ways there are, and one of them."""

    ways: int
    faces: tuple[int, ...]


def no_classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return None: every way the dice may fall is tried."""
    return None


def no_draft(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return None: the choice is searched like any other."""
    return None


def keep_all(state: State, subject: Subject, commands: Sequence[Command]) -> Sequence[Command]:
    """Return the commands unchanged: all of them are worth a look."""
    return commands


def each_alone(state: State, subject: Subject) -> Hashable:
    """Return the subject itself: nothing else is like it."""
    return subject


def no_matchup(
    state: State, seat: Seat, rng: random.Random, check: Callable[[], None]
) -> Matchup | None:
    """Return None: what is chosen in secret is not searched."""
    return None


def closes_nothing(state: State, command: Command) -> bool:
    """Return False: no command only ends what a subject does."""
    return False


def always_driven(state: State) -> bool:
    """Return True: aggression counts in every choice."""
    return True


def draft_decides(state: State) -> bool:
    """Return False: the best rated command of a draft is taken, nothing is searched."""
    return False


def by_subjects(state: State, seat: Seat) -> int | None:
    """Return None: as many decisions are left as there are subjects in the menu."""
    return None


def no_way(state: State, command: Command) -> Way | None:
    """Return None: nothing is taken from one place to another."""
    return None


def no_blunder(state: State, seat: Seat, command: Command) -> bool:
    """Return False: any command may be taken by an error."""
    return False


def full_slope(state: State) -> float:
    """Return 1: chances are told as they were reckoned."""
    return 1.0


def no_bias(state: State, seat: Seat) -> float:
    """Return 0: the value leaves nothing out that decides matches."""
    return 0.0


def never_losing_on_time(state: State, seat: Seat) -> bool:
    """Return False: everybody plays by one value."""
    return False


def no_contempt(state: State) -> float:
    """Return 0: a seat can wait as long as it likes."""
    return 0.0


def no_itch(state: State) -> float:
    """Return 0: a seat shoots when that is best."""
    return 0.0


def no_aggression(state: State, seat: Seat) -> float:
    """Return 0: winning is all that counts."""
    return 0.0


def no_traits(state: State, seat: Seat, command: Command) -> Traits:
    """Return nothing: all styles give all commands alike."""
    return PLAIN


def no_gap(state: State, seat: Seat) -> float:
    """Return 0: nothing lies between a seat's pieces and the enemy."""
    return 0.0


RULES_OF_THUMB: Final = "rules of thumb"
"""The feature that is `Evaluation.value` itself, in logits: learning sets out from there."""


class Features(NamedTuple, Generic[StateT]):
    """What a network is told of a position, in numbers of about -3 to 3."""

    names: tuple[str, ...]
    of: Callable[[StateT, Seat], Sequence[float]]
    """The value of each, as a seat sees the position."""
    eyes: Callable[[StateT], Seat] | None = None
    """Whose eyes see for both, in a game of two sides: what is good for that seat is bad for
    the other. Without it each side looks for itself."""


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[StateT]):
    """One game's knowledge for the search."""

    value: Value[StateT]
    scale: float
    """Points that make even odds into 73% (a step of one in the logit)."""
    careless: Value[StateT]
    """The same without an eye for what the enemy threatens."""
    classes: Callable[[StateT, Roll], Sequence[FaceClass] | None] = no_classes
    """Faces of a roll by what they lead to, where the game knows it beforehand."""
    draft: Callable[[StateT, Seat], Sequence[Rated] | None] = no_draft
    """Commands with their worth, where a search of the menu finds no better ones: the set-up,
    secret orders, open menus. What others do in secret is drawn from it too, the likelier the
    better it is rated. None where there is no draft."""
    sure_draft: Callable[[StateT, Seat], Sequence[Rated] | None] = no_draft
    """The draft of a level that makes no errors, where that is another one: some choices pay only
    for whoever never slips. Of commands with equal points one is drawn: what is named twice comes
    twice as often. None where it is the same."""
    drafts_by_level: Mapping[str, Callable[[StateT, Seat], Sequence[Rated] | None]] = field(
        default_factory=dict
    )
    """The draft of a level, by its id, where it comes upon other commands than the rest do."""
    styled_draft: Callable[[StateT, Seat], Sequence[Rated] | None] = no_draft
    """The draft of a level with a style, where its taste should choose among other things: those
    that are known to be about as good as each other, so that errors do not count. None where it is
    the same."""
    matchup: Callable[[StateT, Seat, random.Random, Callable[[], None]], Matchup | None] = (
        no_matchup
    )
    """What a level that makes no errors compares in a sealed choice instead of taking the draft's
    word: its own orders against what the others may choose, drawn from the generator. The last is
    called now and then, and may raise to end the reckoning. None where nothing is compared."""
    searched: Callable[[StateT], bool] = draft_decides
    """Whether the search chooses among the commands of a draft."""
    sift: Callable[[StateT, Subject, Sequence[Command]], Sequence[Command]] = keep_all
    """The commands about a subject that are worth a look; never none."""
    alike: Callable[[StateT, Subject], Hashable] = each_alone
    """What tells a subject from others: of those that are alike only the first is looked at."""
    ahead: bool = True
    """Whether the answers to the best plans are looked into; not where the value of a position
    reckons with the answers already, and better than a look at them does."""
    runs: bool = True
    """Whether what a subject does in one go is valued at its end only; otherwise each order is."""
    closes: Callable[[StateT, Command], bool] = closes_nothing
    """Whether a command only ends what a subject does: of plans that are worth the same it is
    taken, so that nothing moves for no reason."""
    left: Callable[[StateT, Seat], int | None] = by_subjects
    """How many decisions a seat still has in this turn, to share its time among them."""
    seconds_a_turn: float | None = None
    """The longest that any level may think over the decisions of one turn, where these are many."""
    rounds: int = 0
    """How often the others have their turn in a play-out; 0 where looking ahead action by action
    sees more, and nothing is played out."""
    rollout_discount: float = 1.0
    """How much what a choice in a play-out brings counts beside what the one before it brought: in
    a long one a gain that can wait would seem as good as the same gain now."""
    rollout_width: int | None = None
    """How many commands a choice in a play-out looks at, the first of a draft; None for all."""
    rollout_reconsider: int | None = None
    """How many commands of a menu a choice in a play-out looks at again: those that seemed best to
    the choice before it. What is new is always looked at. None for all; for games without a
    `seconds_a_turn`, as two processes would not remember the same."""
    way: Callable[[StateT, Command], Way | None] = no_way
    """What a command takes where; None for all others. Told by it the computer does not go to
    and fro between places that are as good as each other."""
    way_back: float = 0.2
    """Logits by which a way back to a place left lately must be better than another plan."""
    remembers: int = 12
    """Ways of a seat after which it does not matter any more that a place was left."""
    aggression: Callable[[StateT, Seat], float] = no_aggression
    """Logits that a seat gives for being in a position, beside the chance to win: between plans
    that promise about the same it prefers to come to grips before the clock ends the match."""
    attacks: Callable[[StateT, Seat, Command], bool | None] | None = None
    """Whether a command is an attack; None where what throws dice is one, and nothing else. Where
    everybody moves before anybody shoots, so is a move to where a shot follows."""
    is_driven: Callable[[StateT], bool] = always_driven
    """Whether aggression counts in a choice. It should not among shots and blows: where the nearest
    enemy falls, the way to the next one is long, and whoever is ill at ease for that holds fire."""
    itch: Callable[[StateT], float] = no_itch
    """Logits by which a seat prefers what throws dice, because nothing has happened for so long:
    without a clock, one that always gets out of the way and another that always follows would
    never end."""
    contempt: Callable[[StateT], float] = no_contempt
    """Which part of its chance to win a seat forgoes when it plays plans out, because nothing has
    happened for so long: two who see that whoever comes first loses something would both wait
    until the clock ends the match. Chances are told whole."""
    is_blunder: Callable[[StateT, Seat, Command], bool] = no_blunder
    """Whether a command lets pass what even a weak player would not: none is given by an error."""
    blunder_margin: float = 0.02
    """How much more such a command must promise to be given all the same, as a chance to win."""
    errors: Mapping[str, float] = field(default_factory=dict)
    """Logits by which a level misjudges plans here, by its id, so that each is as far above the
    one below as in other games; a level that is not named errs as much as anywhere."""
    traits: Callable[[StateT, Seat, Command], Traits] = no_traits
    """What a command shows of its player's style; see `game.ai.styles`."""
    gap: Callable[[StateT, Seat], float] = no_gap
    """Steps from a seat's pieces to the nearest enemy, on average, for styles that come closer."""
    style_weight: float = 1.0
    """How much styles count, so that they show and cost little. In drafts they count by `scale`."""
    style_parts: Mapping[str, float] = field(default_factory=dict)
    """The part of that weight which a style keeps, by id, where the whole would cost too much."""
    style_reach: float = inf
    """How many logits a plan, or a command of a draft, may be worth less than the best so that a
    style can take it. Where it is not infinite, a style stands in for half of a level's errors."""
    aggression_by_level: Mapping[str, float] = field(default_factory=dict)
    """How much more a level is driven by `aggression`, by its id: whoever errs much comes to grips
    by it, and does not shuffle until the clock stops the match."""
    calibration_slope: Callable[[StateT], float] = full_slope
    """How much of its logit a chance keeps when it is told: little early in a match, when plans can
    be compared though nobody can tell yet who wins; more than 1 where the value is too timid.
    Plans are chosen without it; an offer of surrender goes by what is told."""
    calibration_bias: Callable[[StateT, Seat], float] = no_bias
    """Logits that a seat's chance gains when it is told, for what decides matches though plans are
    chosen without it: a network that learned to think little of a win by the clock chooses better
    plans, but more of them win than it says. Added to what `calibration_slope` keeps."""
    optimism: float = 0.0
    """Logits by which the best of many plans seems better than it is, where chances are told by the
    positions plans lead to: what the others do next stands in none of them yet."""
    stand_ins: Callable[[StateT], Sequence[StateT]] | None = None
    """Positions that the analysis of a finished match judges in place of one, by the mean of their
    values; None where each stands for itself. Where neither side is about to act, a network that
    sees through the eyes of one thinks a little better of it."""
    told_error: float = 0.0
    """By how much the chances that are told are off on average; docs/STRENGTH.md measures it. 0
    where nobody has."""
    is_losing_on_time: Callable[[StateT, Seat], bool] = never_losing_on_time
    """Whether a seat would lose if the clock stopped the match: then it plays by
    `evaluation_when_losing`."""
    evaluation_when_losing: "Evaluation[StateT] | None" = None
    """The same knowledge with the value for whoever trails, where one was learned. A network for
    which a win by the clock counts whole attacks in time; one for which it counts little does not
    mind being stopped, but goes for more when it leads. Whoever leads plays by the latter. For
    games without a `seconds_a_turn`, as a partner's process plays by one value."""
    features: Features[StateT] | None = None
    """What a network learns from; see `tools/train.py`."""

    def for_level(self, level_id: str) -> "Evaluation[StateT]":
        """Return what a level plays by: with a draft of its own, if it has one."""
        own = self.drafts_by_level.get(level_id)
        return self if own is None else replace(self, draft=own, drafts_by_level={})

    def for_seat(self, state: StateT, seat: Seat) -> "Evaluation[StateT]":
        """Return what a seat plays by: another value if it trails, where that was learned."""
        if self.evaluation_when_losing is None or not self.is_losing_on_time(state, seat):
            return self
        return self.evaluation_when_losing

    def afterwards(self) -> "Evaluation[StateT]":
        """Return the same knowledge as the analysis of a finished match tells it."""
        if self.stand_ins is None:
            return self
        return replace(self, value=_mean_of(self.value, self.stand_ins))


def _mean_of(
    value: Value[StateT], stand_ins: Callable[[StateT], Sequence[StateT]]
) -> Value[StateT]:
    def mean(state: StateT, seat: Seat) -> float:
        states = stand_ins(state)
        return sum([value(one, seat) for one in states]) / len(states)

    return mean


AnyEvaluation: TypeAlias = Evaluation[Any]
"""Where any game is handled."""

AnyValue: TypeAlias = Value[Any]
AnyFeatures: TypeAlias = Features[Any]
