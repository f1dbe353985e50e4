"""The keys on the board: the cursor, choosing, turning, the camera, the subjects one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from game.ui.keys import Keys
from game.ui.scenes.table.board.cursor import (
    ARROWS,
    Way,
    amber,
    first,
    gives,
    idles,
    proposed,
    towards,
    walk,
)
from game.ui.scenes.table.board.pointer import BoardPointer

PANNED: Final[Mapping[str, Way]] = {
    "pan_left": (-1, 0),
    "pan_right": (1, 0),
    "pan_up": (0, -1),
    "pan_down": (0, 1),
}
PAN: Final = 0.15


class BoardKeys:
    """What the keys do on the board."""

    def __init__(self, ground: BoardPointer) -> None:
        self.ground, self.table = ground, ground.table
        go, pan, camera = self._go, self._pan, ground.camera
        self._acts: dict[str, Callable[[], object]] = {
            "confirm": self._confirm,
            "join": self._join,
            "join_all": self._join_all,
            "turn_left": lambda: self._turn(-1),
            "turn_right": lambda: self._turn(1),
            "zoom_in": lambda: self._zoom(1.25),
            "zoom_out": lambda: self._zoom(0.8),
            "zoom_fit": lambda: camera.fit(glide=True),
            **{action: partial(pan, way) for action, way in PANNED.items()},
        }
        self._arrows = {action: partial(go, way) for action, way in ARROWS.items()}

    def take(self, keys: Keys, event: pygame.Event) -> bool:
        """Take a key; tell whether it was of use. What gives no answer always is."""
        for action, act in self._arrows.items():
            if keys.is_action(event, action):
                act()
                return True
        if self._own_key(event):
            return True
        for action, verb in self._acts.items():
            if keys.is_action(event, action):
                return verb() is not False
        return False

    def cycle(self, way: int) -> bool:
        """Select the next subject that may do something; tell whether there is one."""
        if not walk(self.table, way):
            return False
        if self.table.spot is not None:
            self.ground.show(self.table.spot)
        return True

    def _own_key(self, event: pygame.Event) -> bool:
        """Take a key that the game has a use for."""
        table = self.table
        if not table.session.may_act:
            return False
        answer = table.game.orders.key(table.context, table.desk.keys.name_of(event))
        if answer is not None:
            table.take(answer, table.spot)
        return answer is not None

    def _go(self, way: Way) -> None:
        """Move the cursor to the nearest cell that lies that way."""
        table = self.table
        there = table.spot
        there = first(table) if there is None else towards(table.open.layout, there, way)
        table.point(there, by_keys=True)
        self.ground.show(there)

    def _turn(self, way: int) -> bool:
        """Turn what is selected; the cursor goes where that is, for Enter is about the cursor."""
        table, was = self.table, self.table.selection.cell
        turned = self.ground.turn(way)
        cell = table.selection.cell
        if table.by_keys and cell not in (None, was, table.spot):
            table.point(cell, by_keys=True)
        return turned

    def _confirm(self) -> None:
        table = self.table
        if table.held.command is not None and table.session.may_act:
            table.held.give()
        elif table.loader.ready:
            table.confirm()
        elif gives(table):
            table.take(table.game.confirmed(table.context), table.spot)
            self._go_along()
        elif table.spot is None and proposed(table):
            table.take(table.game.confirmed(table.context))
        elif name := amber(table):
            table.take(table.game.pressed(table.context, name), table.spot)
        elif table.spot is None:
            table.spot, table.by_keys = first(table), True
        elif not idles(table, table.spot):
            table.touch(table.spot)

    def _join(self) -> bool:
        """Have the piece under the cursor do as the selected one does, or let it go again."""
        table = self.table
        if table.spot is None or not table.group.may:
            return False
        return table.group.join_at(table.spot)

    def _join_all(self) -> bool:
        """Have all pieces that may act do the same."""
        group = self.table.group
        if group.may:
            group.all(group.able)
        return group.may

    def _go_along(self) -> None:
        """Move the cursor to what is asked about now, so that the next Enter is for that."""
        table, subject = self.table, self.table.selection.subject
        home = None if subject is None else table.game.places.home(table.context, subject)
        if table.by_keys and home is not None:
            table.point(home, by_keys=True)

    def _zoom(self, factor: float) -> None:
        spot = self.table.spot
        self.ground.camera.zoom(factor, None if spot is None else self.ground.spot_of(spot))

    def _pan(self, way: Way) -> None:
        camera = self.ground.camera
        step = (way[0] * camera.view.width * PAN, way[1] * camera.view.height * PAN)
        camera.pan(*step, glide=True)
