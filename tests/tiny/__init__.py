"""A skirmish: the smallest game that uses all of the contract, to read and to test with.

Fighters with bows and blades stand on a lane, a row of squares, one to a square at most.

SK-1.1  A round begins with secret orders, at most one a fighter; all are opened together.
SK-1.2  A fighter may aim at an enemy within four squares,
SK-1.3  or take cover (an option).
SK-1.4  A die for each arrow: 4 or more takes a life; of a fighter in cover only a 6 does.
SK-2.1  A lot says who goes first; the others follow in order of seats.
SK-2.2  In its turn a seat uses each of its fighters once, one after the other.
SK-2.3  A fighter goes up to two squares, each to a free square beside it;
SK-2.4  then it strikes or rests. Who can do nothing rests.
SK-3.1  A blow is struck at an enemy beside.
SK-3.2  A target that has not acted may parry; it does not act in this round then.
SK-3.3  The striker throws three dice: one 5 or 6 takes a life, two or three take two.
SK-3.4  A parry of 8 or more with two dice saves a life.
SK-4.1  At the end of a round a die for each fighter in a fire: 1 or 2 takes a life.
SK-5.1  A fighter that has lost its two lives has fallen.
SK-5.2  A side that stands alone has won; where nobody stands nobody has.
SK-5.3  After the last round the side with most lives has won; equal ones share a draw.
SK-5.4  Who concedes takes their fighters off the lane.

Read `turn.py` first, the sequence of play; `play.py` and `rounds.py` are what it calls. The
words of the skirmish stand in `skirmish.toml`, what a position is worth in `evaluation.py`.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from game.core.boards.pictures import bad_mark
from game.core.contract import AnyGame, BadData, Game, Mistake, Seat
from game.core.kinds import own_kinds
from game.core.scenario import AsciiMap, Options, OptionValue, Scenario, Setup, Teams
from game.core.sealed import unsealed
from game.core.seats import teams_of
from game.match import scenarios
from tests.tiny.rounds import begin_round
from tests.tiny.state import LIVES, Command, Event, Field, OrdersOpened, State, Warrior
from tests.tiny.telling import describe, guess, odds, presumed, tell, view, witness
from tests.tiny.turn import SEQUENCE, begins, longest, turn

SCENARIO: Final = '''\
game = "skirmish"
name = "The lane"
pitch = "Bows, blades and two fires"
suits = "everybody"
map = """
00^.11.^22
"""

[options]
rounds = 4

[teams]
ABA = {}
AB = {}
ABC = {}
'''
"""A scenario file. Digits are fighters of a seat, "^" is a fire; two stand against the one
between them, or two or three play alone."""
NAMES: Final = ("Ada", "Ben", "Cleo")


class Opening(NamedTuple):
    """What a scenario fixes: the lane, and the seat and square of each fighter on it."""

    squares: int
    burning: tuple[int, ...]
    starts: tuple[tuple[Seat, int], ...]


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return the opening that a scenario file draws.

    Raises:
        BadData: a field that is not known, or a lane that is none.
    """
    mistakes = [Mistake(key, "core.mistake.unknown_table", (key,)) for key in tables]
    row = picture.rows[0] if picture and picture.rows else ""
    if not row or set(row) - set("012^."):
        mistakes.append(bad_mark("map", row, "012^."))
    if mistakes:
        raise BadData(*mistakes)
    burning = tuple(at for at, mark in enumerate(row) if mark == "^")
    return Opening(len(row), burning, tuple((int(m), at) for at, m in enumerate(row) if m in "012"))


def start(setup: Setup) -> State:
    """Return the first position; fighters of seats that nobody has taken stay away."""
    opening, seats = setup.scenario.opening, len(setup.seats)
    options: Mapping[str, Any] = setup.options
    field = Field(
        teams_of(setup), opening.squares, opening.burning, options["rounds"], options["cover"]
    )
    fighters = tuple(Warrior(seat, at, LIVES) for seat, at in opening.starts if seat < seats)
    return begin_round(State(field, fighters, "orders", 1, unsealed(seats)))[0]


TINY: Final[Game[State, Command, Event]] = Game(
    slug="skirmish",
    prefix="SK",
    seats=(2, 3),
    version=1,
    option_list=(OptionValue("rounds", "SK-5.3", 4, 1, 9), OptionValue("cover", "SK-1.3", True)),
    commands=own_kinds(Command),
    events=own_kinds(Event),
    state_type=State,
    read_opening=read_opening,
    start=start,
    awaiting=SEQUENCE.awaiting,
    legal=SEQUENCE.legal,
    why_not=SEQUENCE.why_not,
    why_not_kind=SEQUENCE.why_not_kind,
    apply=SEQUENCE.apply,
    odds=odds,
    presumed=presumed,
    view=view,
    witness=witness,
    guess=guess,
    turn=turn,
    begins=begins,
    longest=longest,
    tell=tell,
    describe=describe,
    reveals=(OrdersOpened,),
)


def find(slug: str) -> AnyGame:
    """Return the skirmish whatever is asked for, as `game.match.scenarios` wants it."""
    return TINY


def scenario(text: str = SCENARIO, name: str = "lane") -> Scenario:
    """Return the lane, or another scenario."""
    return scenarios.parse(text, name, find)


SEATINGS: Final = scenario().seatings


def setup(teams: Teams = SEATINGS[0].teams, **options: bool | int) -> Setup:
    """Return a start on the lane with so many players in such teams."""
    lane = scenario()
    return Setup(lane, {**lane.options, **options}, NAMES[: len(teams)], teams)
