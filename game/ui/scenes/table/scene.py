"""The table scene: it hands events to the widgets, lets the session go on, and draws both."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.contract import Refusal, Say
from game.ui.desk import Desk
from game.ui.motion.timeline import Speed
from game.ui.motion.tray import Tumbling
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.common.way_back import WayBack
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.table import menu
from game.ui.scenes.table.board import BoardView
from game.ui.scenes.table.compositor import Compositor
from game.ui.scenes.table.eyes import Workspaces
from game.ui.scenes.table.inputs import Inputs
from game.ui.scenes.table.layout import TableLayout
from game.ui.scenes.table.panels.dicetray import DiceTray
from game.ui.scenes.table.panels.prompt import listens
from game.ui.scenes.table.panels.thought import thought_sign
from game.ui.scenes.table.played_time import PlayedTime
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.foot_bar import FootBar
from game.ui.scenes.table.teaching.lesson_bar import LessonBar
from game.ui.scenes.table.teaching.pulse import ring_buttons
from game.ui.scenes.unkept import question
from game.ui.session import Session
from game.ui.session.battle_music import BattleMusic
from game.ui.session.playback import Pace
from game.ui.stack import SAME, Next, Pop, Push, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.form import WidgetForm

SPEEDS: Final = {"normal": Speed.NORMAL, "fast": Speed.FAST, "instant": Speed.INSTANT}


class TableScene(Scene):
    """A match at a table."""

    def __init__(self, desk: Desk, session: Session, tray: DiceTray) -> None:
        super().__init__(desk)
        self.session, self.tray = session, tray
        self.ended = False
        """Whether the end of the match was told already."""
        self.watches = False
        """Whether the match was over when it came here, and is only looked back at."""
        self.way_back: WayBack | None = None
        """Where the match was made, if it is only tried out."""
        self._next: Next | None = None
        self._handed_on: pygame.Event | None = None
        """What took a note away that lay over the table: it counts here."""
        self._settled: tuple[object, ...] = ()
        self.played = PlayedTime(desk, session.match)
        turning = session.table.game.ending.turning
        self.music = BattleMusic(desk, session, turning)
        self.inputs = Inputs(self)
        self.workspaces = Workspaces(self)
        self.keep_pace()

    @property
    def table(self) -> Table:
        """The table as the eyes that look have pointed it out."""
        return self.workspaces.current.table

    @property
    def board(self) -> BoardView:
        """The board before these eyes."""
        return self.workspaces.current.board

    @property
    def layout(self) -> TableLayout:
        """Where everything lies before these eyes."""
        return self.workspaces.current.layout

    @property
    def form(self) -> WidgetForm:
        """The widgets before these eyes."""
        return self.workspaces.current.form

    @property
    def compositor(self) -> Compositor:
        """The picture of what these eyes see."""
        return self.workspaces.current.compositor

    @property
    def awake(self) -> bool:
        """Whether something moves, is thought about, is held, or is due."""
        replay = self.table.replay
        return (
            self.session.awake
            or self._next is not None
            or self._end_is_due
            or self.board.awake
            or self.form.awake
            or self.inputs.holding
            or self.layout.parts.foot.beat.awake
            or self.table.following.awake
            or (replay is not None and replay.playing)
        )

    def entered(self) -> None:
        """Take the settings, which may have changed, and lay everything out."""
        self.desk.game = self.session.match.game.slug
        self.follow_eyes()
        self.compositor.beneath = False
        self.compositor.stale()
        self.keep_pace()
        for part in self.layout.parts.renewed():
            part.stale()
        self.table.course.stale()
        self.settle()
        event, self._handed_on = self._handed_on, None
        if event is not None:
            self.inputs.take(event)
            self.settle()

    def hand_on(self, event: pygame.Event) -> None:
        """Take an event as soon as the note is gone that lies over the table."""
        self._handed_on = event

    def asks_before(self, step: Next) -> Scene | None:
        """Return what is asked before a match goes that could not be saved."""
        return question(self.desk, self.session.match.journal, step)

    def closed(self) -> None:
        """End the computer's process."""
        self.played.keep()
        self.session.close()
        self.desk.sound.on_caption = None

    def keep_pace(self) -> None:
        """Take speed and motion from the settings."""
        wish = self.desk.settings
        speed = SPEEDS[wish.animation]
        still = wish.reduced_motion
        dice = wish.dice_motion
        self.session.set_pace(speed, Pace(not still, dice != "none"))
        self.tray.set_tumbling(Tumbling[dice.upper()])
        self.desk.sound.on_caption = self._hear if listens(self.desk) else None

    def next_speed(self) -> None:
        """Change how fast things move: normal, fast, at once, and normal again."""
        speeds = tuple(SPEEDS)
        now = speeds.index(self.desk.settings.animation)
        change_settings(self.desk, animation=speeds[(now + 1) % len(speeds)])
        self.keep_pace()

    def follow_eyes(self) -> None:
        """Put away what belongs to eyes that look no longer."""
        self.workspaces.follow_eyes()

    def teacher(self, table: Table) -> FootBar:
        """Return what teaches at the foot of a table."""
        return LessonBar(table)

    # events

    def handle(self, event: pygame.Event) -> Next | None:
        """Take an event: what moves ends first, then the event is taken as always."""
        moved = event.type == pygame.MOUSEMOTION
        before = (self.table.spot, self.table.piece, self.form.hot)
        touched = self._touched()
        self.inputs.take(event)
        self.settle()
        followed, self._next = self._next, None
        if not moved or self.form.popups or (before[-1], self.form.hot) != (self.board,) * 2:
            self.compositor.touched(*touched, *self._touched())
        still = moved and before == (self.table.spot, self.table.piece, self.form.hot)
        free = self.form.held is None and not any(getattr(event, "buttons", ()))
        idle = free and self.form.hot in (None, self.board)
        if followed is None and still and idle and not self.board.awake:
            return SAME
        return followed

    def _touched(self) -> tuple[Widget | None, ...]:
        """Return the widgets that mouse and keys are on: they may look otherwise afterwards."""
        form = self.form
        return (form.hot, form.held, form.focus, *(popup.owner for popup in form.popups))

    def update(self, seconds: float) -> Next | None:
        """Let time pass for the match, the board and the notes."""
        self.session.update(seconds)
        self.table.thought.update(seconds)
        if self.table.replay is not None:
            self.table.replay.update()
        self.follow_eyes()
        self.table.next.pass_time(seconds)
        self.table.go_on()
        self.board.update(seconds)
        self.form.update(seconds)
        self.inputs.update(seconds)
        self.layout.parts.foot.beat.update(seconds)
        if self._moment() != self._settled:
            self.settle()
        return self._due()

    def _moment(self) -> tuple[object, ...]:
        """Return all that time alone can change for the panels."""
        session, replay = self.session, self.table.replay
        return (
            session.view,
            session.playback.last_actions,
            session.may_act,
            (session.thinking, thought_sign(self.table)),
            session.typing,
            session.trouble,
            session.match.journal and (session.match.journal.trouble, session.match.journal.notes),
            session.story,
            (session.hint, session.hinting, session.replies),
            (self.tray.tray.busy, self.tray.used, self.table.heard),
            None if replay is None else (replay.step, replay.playing),
        )

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw the table, as far as the window does not show it already."""
        replay = self.table.replay
        return bool(self.compositor.draw(surface, None if replay is None else replay.step))

    def exposed(self) -> None:
        """Draw everything: the window has lost its picture."""
        self.compositor.lose()

    def left(self) -> None:
        """Lie beneath another scene, which may be drawn over this one."""
        self.compositor.beneath = True

    # what follows

    def settle(self) -> None:
        """Bring every part in line with the table."""
        self.follow_eyes()
        self._settled = self._moment()
        self.table.course.renew()
        self.music.follow()
        self.session.surrender.allowed = self._takes_offers
        self.table.clear_stale()
        self.workspaces.current.follow_dice()
        self.board.renew()
        renewed = [part for part in self.layout.parts.renewed() if part.renew(self.form)]
        self.compositor.changed(renewed)
        if self.layout.must_move(renewed):
            self.form.move()
        for part in renewed:
            self.form.refit(part)
        self.form.settle()
        parts = self.layout.parts
        told = (parts.head, parts.card, parts.tools)
        self.compositor.changed(ring_buttons(told, self.table.course.buttons))
        if self.form.focus is None and not self.form.popups and self.board.shown:
            self.form.give_focus(self.board, self.form.by_keyboard)

    @property
    def _takes_offers(self) -> bool:
        """Whether the computer may offer to surrender: not while it is there to be learned from."""
        return self.desk.settings.surrender and not self.table.course.teaching

    def _due(self) -> Next | None:
        """Return the curtain or the end, when its time has come.

        Nothing of it falls over a menu or a question: that belongs to the eyes which opened it.
        """
        if self.compositor.beneath:
            return None
        if self.session.curtain is not None:
            return Push(Curtain(self.desk, self.session, self.hand_on))
        if self.session.offer is not None and not self.session.busy:
            return Push(menu.surrender(self, self.session.offer))
        if self._end_is_due:
            self.ended = True
            self.played.keep()
            end = self.desk.routes.open_end(self.desk, self.session.match, self.way_back)
            end.on_watch = self._watch_again
            return Push(end)
        followed, self._next = self._next, None
        return followed

    @property
    def _end_is_due(self) -> bool:
        return self.session.over and not self.ended and self.table.replay is None

    # verbs

    def open_menu(self) -> None:
        """Open the menu of the match."""
        self._next = Push(menu.table_menu(self))

    def open_rules(self) -> None:
        """Open the rulebook at the rule that is taught, if there is one."""
        self.open_rule(self.table.course.rule)

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        slug = self.session.match.game.slug
        self._next = Push(self.desk.routes.open_rulebook(self.desk, slug, rule))

    def open_overview(self) -> None:
        """Open the game's page about the whole position, if it has one."""
        page = menu.overview(self)
        if page is not None:
            self._next = Push(page)

    def open_settings(self) -> None:
        """Open the settings over the table."""
        self._next = Push(self.desk.routes.open_settings(self.desk))

    def open_analysis(self) -> None:
        """Open the analysis of a match that is over; of one that goes on nothing is told."""
        if self.session.match.over:
            self._next = Push(self.desk.routes.open_analysis(self.desk, self.session.match))
        else:
            self.table.refuse(Refusal("match_goes_on", "", Say("analysis.unfinished")))

    def toggle_replay(self) -> None:
        """Look back, or stop and start the film."""
        if self.table.replay is None:
            self.table.start_replay()
        else:
            self.table.replay.toggle()

    def play_on(self) -> None:
        """Go on from the position that is looked back at, as a match of its own."""
        if self.table.replay is not None:
            match = self.table.replay.branch()
            self._next = menu.play_on(self.desk, match, self.session.stories)

    def leave(self) -> None:
        """Go back to where the match was opened."""
        self._next = Pop()

    def _watch_again(self) -> None:
        """Look back from the start; the end is told again afterwards."""
        self.ended = False
        self.table.start_replay(0)

    def concede(self) -> None:
        """Ask whether to give up, whoever is to decide now."""
        session = self.session
        if session.curtain is None and session.concession.may(session.eyes):
            self._next = Push(menu.concede(self, session.eyes))
        else:
            self.table.refuse(Refusal("not_now", "", Say("table.not_now")))

    def tell_saved(self) -> None:
        """Tell whether every order is written down."""
        journal = self.session.match.journal
        if journal is not None and journal.trouble is not None:
            self.table.note = self.desk.texts.say(journal.trouble)
        else:
            self.table.note = self.table.say("saved" if journal is not None else "not_kept")

    def _hear(self, caption: str) -> None:
        self.table.hear(caption)
