"""What dice came to is told over the board once the shot or the blow has been seen."""

from __future__ import annotations

from math import inf
from types import SimpleNamespace

import pytest

from game.rules import GAMES
from game.ui.motion.timeline import wait
from game.ui.tables import table_of
from game.ui.tables.motion import EventAnimation, Motion, Showing, ShownCommand
from game.ui.tables.voice import Voice


def shown(events: list[object], told: list[float]) -> EventAnimation:
    """Return numbers as events that take so many seconds; strings take one, and nothing flies."""
    motion = SimpleNamespace(
        stage=None,
        kind=Motion,
        animations={float: lambda motion, event: wait(event), str: lambda motion, event: wait(1)},
        flights=frozenset({float}),
        afterwards=None,
    )
    table, voice = SimpleNamespace(motion=motion), Voice(None, None)
    showing = Showing(landed=lambda: told.append(1.0))
    return EventAnimation(table, voice, [ShownCommand(None, events, None)], showing=showing)


def test_nothing_is_told_before_the_last_shot_has_landed() -> None:
    """Half range was told while the blocks were still lit over which the shell flew."""
    told: list[float] = []
    animation = shown(["aims", 2.0, "hit", 3.0, "crippled"], told)
    animation.advance(6.9)
    assert told == []
    animation.advance(0.2)
    assert told == [1.0]
    animation.advance(inf)
    assert told == [1.0]


def test_where_nothing_flies_nobody_waits_for_it() -> None:
    told: list[float] = []
    shown(["aims", "misses"], told).advance(inf)
    assert told == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_table_says_in_which_events_something_flies(slug: str) -> None:
    motion = table_of(slug).motion
    assert motion.flights
    assert motion.flights <= set(motion.animations)
