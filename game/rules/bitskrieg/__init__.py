"""Bitskrieg: a tank duel on 8 x 8 squares."""

from dataclasses import replace
from typing import Final

from game.core.contract import Game
from game.core.kinds import own_kinds
from game.rules.bitskrieg.commands import Command
from game.rules.bitskrieg.data import OPTIONS
from game.rules.bitskrieg.editing import EDITING
from game.rules.bitskrieg.ending.turns import begins, longest, turn_of
from game.rules.bitskrieg.ending.why_over import why_over
from game.rules.bitskrieg.events import MILESTONES, Event, TanksRevealed
from game.rules.bitskrieg.former import version_1, version_2, version_3
from game.rules.bitskrieg.notation import NOTATION
from game.rules.bitskrieg.odds import odds
from game.rules.bitskrieg.setup.opening import read_opening
from game.rules.bitskrieg.setup.start import start, why_not_setup
from game.rules.bitskrieg.state import State
from game.rules.bitskrieg.turn import SEQUENCE
from game.rules.bitskrieg.view import guess, view, witness
from game.rules.bitskrieg.words import describe, tell

_GAME: Final[Game[State, Command, Event]] = Game(
    slug="bitskrieg",
    prefix="BK",
    seats=(2, 2),
    version=4,
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
    why_not_setup=why_not_setup,
    reveals=(TanksRevealed,),
    milestones=MILESTONES,
    why_over=why_over,
    notation=NOTATION,
    editing=EDITING,
)

GAME: Final = replace(_GAME, former=(version_3(_GAME), version_2(_GAME), version_1(_GAME)))
