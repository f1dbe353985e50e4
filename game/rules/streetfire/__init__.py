"""Streetfire: a gun duel in the streets of a city."""

from dataclasses import replace
from typing import Final

from game.core.contract import Game
from game.core.kinds import own_kinds
from game.rules.streetfire.commands import Command
from game.rules.streetfire.data import OPTIONS
from game.rules.streetfire.editing import EDITING
from game.rules.streetfire.events import Event, Hit
from game.rules.streetfire.former import version_1
from game.rules.streetfire.notation import NOTATION
from game.rules.streetfire.odds import odds
from game.rules.streetfire.play.turns import begins, longest, turn_of
from game.rules.streetfire.play.why_over import why_over
from game.rules.streetfire.setup.opening import read_opening
from game.rules.streetfire.setup.start import start
from game.rules.streetfire.setup.wishes import MAP_MAKER
from game.rules.streetfire.state import State
from game.rules.streetfire.turn import SEQUENCE
from game.rules.streetfire.view import guess, view, witness
from game.rules.streetfire.words import describe, tell

_GAME: Final[Game[State, Command, Event]] = Game(
    slug="streetfire",
    prefix="SF",
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
    view=view,
    witness=witness,
    guess=guess,
    turn=turn_of,
    begins=begins,
    longest=longest,
    tell=tell,
    describe=describe,
    milestones=(Hit,),
    map_maker=MAP_MAKER,
    why_over=why_over,
    notation=NOTATION,
    editing=EDITING,
)

GAME: Final = replace(_GAME, former=(version_1(_GAME),))
