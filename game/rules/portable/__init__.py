"""Big Board Portable Wargame: Modern: a brisk battle of 1900 to 1950 on squares."""

from dataclasses import replace
from typing import Final

from game.core.contract import Game
from game.core.kinds import own_kinds
from game.rules.portable.commands import Command
from game.rules.portable.data import OPTIONS
from game.rules.portable.editing import EDITING
from game.rules.portable.events import MILESTONES, Deployed, Event, OrdersOpened
from game.rules.portable.former import version_1
from game.rules.portable.notation import NOTATION
from game.rules.portable.odds import odds, presumed
from game.rules.portable.play.ending import why_over
from game.rules.portable.setup.maker.wishes import MAP_MAKER
from game.rules.portable.setup.muster import muster
from game.rules.portable.setup.opening import read_opening
from game.rules.portable.setup.start import start, why_not_setup
from game.rules.portable.state import State
from game.rules.portable.turn import SEQUENCE, begins, longest, turn_of
from game.rules.portable.view import guess, view, witness
from game.rules.portable.words import describe, tell

_GAME: Final[Game[State, Command, Event]] = Game(
    slug="portable",
    prefix="PW",
    seats=(2, 2),
    version=2,
    option_list=OPTIONS,
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
    turn=turn_of,
    begins=begins,
    longest=longest,
    tell=tell,
    describe=describe,
    why_not_setup=why_not_setup,
    reveals=(Deployed, OrdersOpened),
    milestones=MILESTONES,
    map_maker=MAP_MAKER,
    muster=muster,
    why_over=why_over,
    notation=NOTATION,
    editing=EDITING,
)

GAME: Final = replace(_GAME, former=(version_1(_GAME),))
