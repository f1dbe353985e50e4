"""MetalKrushers: fighting machines built in a workshop duel in a hex arena."""

from dataclasses import replace
from typing import Final

from game.core.contract import Game
from game.core.kinds import own_kinds
from game.rules.metalkrushers.commands import Command
from game.rules.metalkrushers.data import MOST_SEATS, OPTIONS
from game.rules.metalkrushers.editing import EDITING
from game.rules.metalkrushers.events import (
    ArmorLost,
    Defeated,
    Event,
    FieldBit,
    LinkageLost,
    SheetRevealed,
    ShieldLost,
)
from game.rules.metalkrushers.notation import NOTATION
from game.rules.metalkrushers.odds import odds, presumed
from game.rules.metalkrushers.opening import read_opening
from game.rules.metalkrushers.play.turns import begins, longest, turn_of
from game.rules.metalkrushers.play.why_over import why_over
from game.rules.metalkrushers.setup import start, version_1, version_2, why_not_setup
from game.rules.metalkrushers.state import State
from game.rules.metalkrushers.turn import SEQUENCE
from game.rules.metalkrushers.view import guess, view, witness
from game.rules.metalkrushers.words import describe, tell

_GAME: Final[Game[State, Command, Event]] = Game(
    slug="metalkrushers",
    prefix="MK",
    seats=(2, MOST_SEATS),
    version=3,
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
    reveals=(SheetRevealed,),
    milestones=(ShieldLost, ArmorLost, LinkageLost, FieldBit, Defeated),
    why_over=why_over,
    notation=NOTATION,
    editing=EDITING,
)

GAME: Final = replace(_GAME, former=(version_2(_GAME), version_1(_GAME)))
