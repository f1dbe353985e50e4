"""Dice Zone: Tank Battle: ten dice are a tank, and every wound turns one of them down."""

from dataclasses import replace
from typing import Final

from game.core.contract import Game
from game.core.kinds import own_kinds
from game.rules.dicezone.commands import Command
from game.rules.dicezone.data import MOST_SEATS, OPTIONS
from game.rules.dicezone.editing import EDITING
from game.rules.dicezone.events import (
    ArmorLost,
    CarryRolled,
    CrateTaken,
    CreditsPaid,
    DesignRevealed,
    Event,
    PlanRevealed,
    PoolShared,
)
from game.rules.dicezone.former import version_1, version_2
from game.rules.dicezone.notation import NOTATION
from game.rules.dicezone.odds import odds
from game.rules.dicezone.opening import read_opening
from game.rules.dicezone.play.turns import begins, turn_of
from game.rules.dicezone.setup import longest, start, why_not_setup
from game.rules.dicezone.state import State
from game.rules.dicezone.turn import SEQUENCE
from game.rules.dicezone.view import guess, view, witness
from game.rules.dicezone.words import describe, tell, why_over

_GAME: Final[Game[State, Command, Event]] = Game(
    slug="dicezone",
    prefix="DZ",
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
    view=view,
    witness=witness,
    guess=guess,
    turn=turn_of,
    begins=begins,
    longest=longest,
    tell=tell,
    describe=describe,
    why_not_setup=why_not_setup,
    reveals=(DesignRevealed, PlanRevealed, PoolShared, CreditsPaid),
    milestones=(ArmorLost, CarryRolled, CrateTaken),
    why_over=why_over,
    notation=NOTATION,
    editing=EDITING,
)
GAME: Final = replace(_GAME, former=(version_2(_GAME), version_1(_GAME)))
