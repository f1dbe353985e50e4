"""A race small enough to check by hand: bid in secret, walk twice, throw for luck.

The higher bidder (seat 0 when equal) walks two steps of 1 to 3 squares, one after the other,
then throws the dice of luck: if one shows 4 or more they run 3 squares further. The first on or
beyond the last square wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from game.core.contract import (
    DICE,
    Awaiting,
    BadData,
    Band,
    Choice,
    Command,
    Concede,
    Conceded,
    DiceGroup,
    Event,
    Game,
    Illegal,
    Line,
    Menu,
    Mistake,
    Refusal,
    Result,
    Roll,
    Rolled,
    Say,
    Seat,
    Submitted,
    Thread,
    Turn,
)
from game.core.forecast import (
    Odds,
    Part,
    PossibleOutcome,
)
from game.core.menu import NO_CHOICE, LazyMenu
from game.core.mistakes import in_line, names
from game.core.odds import any_at_least
from game.core.scenario import AsciiMap, Options, OptionValue, Scenario, Setup
from game.core.sealed import Sealed, owing, seen_by, submit, unsealed


@dataclass(frozen=True, slots=True)
class Bid:
    amount: Annotated[int, Meta(ge=0, le=3)]


@dataclass(frozen=True, slots=True)
class Step:
    squares: Annotated[int, Meta(ge=1, le=3)]


@dataclass(frozen=True, slots=True)
class Revealed:
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Walked:
    seat: int
    start: int
    at: int


@dataclass(frozen=True, slots=True)
class Ran:
    seat: int


@dataclass(frozen=True, slots=True)
class Tired:
    seat: int


class State(NamedTuple):
    goal: int
    dice: int
    phase: str
    active: Seat
    places: tuple[int, int]
    bids: Sealed
    steps: int
    winner: Seat


LUCK = (Band(1, "tired", False), Band(4, "ran", True))


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Any:
    mistakes = [
        Mistake(key, "core.mistake.unknown_field", (key, names(("starts",))))
        for key in tables
        if key != "starts"
    ]
    starts = tables.get("starts", [0, 0])
    if any(not 0 <= start <= 3 for start in starts):
        mistakes.append(
            Mistake("starts", "core.mistake.option_range", ("starts", str(starts), 0, 3))
        )
    if picture and len(picture.rows[0]) != options["goal"]:
        squares = (len(picture.rows[0]), int(options["goal"]))  # type: ignore[arg-type]
        where = in_line("map", picture.first_line)
        mistakes.append(Mistake(where, "core.mistake.row_width", squares))
    if mistakes:
        raise BadData(*mistakes)
    return tuple(starts)


def start(setup: Setup) -> State:
    goal, dice = setup.options["goal"], setup.options["dice"]
    return State(goal, dice, "bid", 0, setup.scenario.opening, unsealed(2), 0, -1)


def awaiting(state: State) -> Awaiting:
    if state.phase == "over":
        return Result((state.winner,), "goal", ())
    prompt = Say(f"race.{state.phase}")
    if state.phase == "throw":
        luck = DiceGroup(state.active, state.dice, 6, bands=LUCK)
        return Roll("luck", prompt, (luck,), Thread("walk", state.active))
    if state.phase == "bid":
        return Choice(owing(state.bids), prompt, Say("race.wait"), "bid", sealed=True)
    return Choice((state.active,), prompt, Say("race.wait"), "walk")


def legal(state: State, seat: Seat) -> Menu:
    awaited = awaiting(state)
    if not isinstance(awaited, Choice) or seat not in awaited.seats:
        return NO_CHOICE
    if state.phase == "bid":
        return LazyMenu(("bid",), lambda subject: [Bid(n) for n in range(4)])
    return LazyMenu(("step",), lambda subject: [Step(n) for n in range(1, 4)])


def why_not(state: State, seat: Seat, command: Command) -> Refusal | None:
    awaited = awaiting(state)
    if isinstance(awaited, Roll):
        return None if seat == DICE and isinstance(command, Rolled) else _refusal("throw")
    if not isinstance(awaited, Choice) or seat not in awaited.seats:
        return _refusal("turn")
    if isinstance(command, Concede):
        return None
    return None if command in list(legal(state, seat)) else _refusal("phase")


def apply(state: State, seat: Seat, command: Command) -> tuple[State, tuple[Event, ...]]:
    if (refusal := why_not(state, seat, command)) is not None:
        raise Illegal(refusal)
    if isinstance(command, Concede):
        return state._replace(phase="over", winner=1 - seat), (Conceded(seat),)
    if isinstance(command, Bid):
        return _bid(state, seat, command.amount)
    if isinstance(command, Step):
        return _step(state, command.squares)
    return _luck(state, command.faces)


def _bid(state: State, seat: Seat, amount: int) -> tuple[State, tuple[Event, ...]]:
    bids = submit(state.bids, seat, amount)
    if owing(bids):
        return state._replace(bids=bids), (Submitted(seat),)
    active = 1 if bids[1] > bids[0] else 0
    after = state._replace(phase="walk", active=active, bids=unsealed(2), steps=2)
    return after, (Submitted(seat), Revealed(bids))


def _step(state: State, squares: int) -> tuple[State, tuple[Event, ...]]:
    start = state.places[state.active]
    after = _ahead(state, squares)
    steps = state.steps - 1
    phase = after.phase if after.phase == "over" or steps else "throw"
    walked = Walked(state.active, start, start + squares)
    return after._replace(steps=steps, phase=phase), (walked,)


def _luck(state: State, faces: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    if max(faces) < 4:
        return state._replace(phase="bid"), (Tired(state.active),)
    after = _ahead(state._replace(phase="bid"), 3)
    return after, (Ran(state.active),)


def _ahead(state: State, squares: int) -> State:
    places = list(state.places)
    places[state.active] += squares
    if places[state.active] < state.goal:
        return state._replace(places=tuple(places))
    return state._replace(places=tuple(places), phase="over", winner=state.active)


def odds(state: State, seat: Seat, command: Command) -> Odds | None:
    last = state.phase == "walk" and state.steps == 1
    if not last or state.places[seat] + command.squares >= state.goal:
        return None
    chance = any_at_least(4, state.dice)
    run = PossibleOutcome(Say("race.ran"), chance, (Ran(seat),))
    tired = PossibleOutcome(Say("race.tired"), 1 - chance, (Tired(seat),))
    return Odds((Part(Say("race.luck"), (), (run, tired)),))


def view(state: State, seat: Seat) -> State:
    return state._replace(bids=seen_by(state.bids, (seat,)))


def turn(state: State) -> Turn | None:
    """A race has one turn only: it is the bidders', then that of who walks."""
    return Turn(1, None if state.phase == "bid" else state.active)


def _refusal(code: str) -> Refusal:
    return Refusal(code, "RC-1", Say(f"race.{code}"))


RACE = Game(
    slug="race",
    prefix="RC",
    seats=(2, 2),
    version=1,
    option_list=(OptionValue("goal", "RC-2", 12, 6, 30), OptionValue("dice", "RC-3", 1, 1, 2)),
    commands=(Bid, Step),
    events=(Revealed, Walked, Ran, Tired),
    state_type=State,
    read_opening=read_opening,
    start=start,
    awaiting=awaiting,
    legal=legal,
    why_not=why_not,
    apply=apply,
    odds=odds,
    view=view,
    witness=lambda event, seat: event,
    guess=lambda seen, n: seen,
    turn=turn,
    begins=lambda event: None,
    longest=lambda setup: 5 * int(setup.options["goal"]),
    tell=lambda state, event: Line(Say(f"race.{type(event).__name__.lower()}"), "RC-1"),
    describe=lambda state, command: Say(f"race.{type(command).__name__.lower()}"),
    reveals=(Revealed,),
)

SCENARIO = """\
game = "race"
name = "Short track"
pitch = "Twelve squares"
suits = "everybody"
starts = [0, 1]
map = \"\"\"
............
\"\"\"

[options]
goal = 12
"""


def find(slug: str) -> Game:
    """Return the race whatever is asked for."""
    return RACE


def scenario(text: str = SCENARIO, name: str = "short_track") -> Scenario:
    """Return the short track, or another one."""
    from game.match import scenarios

    return scenarios.parse(text, name, find)


def setup(**options: int) -> Setup:
    """Return the start of Ann and Ben on the short track."""
    track = scenario()
    return Setup(track, {**track.options, **options}, ("Ann", "Ben"))
