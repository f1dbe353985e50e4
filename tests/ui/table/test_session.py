"""The running match: who is awaited, what moves, what is hidden, and how it goes back."""

from pathlib import Path

import pytest

from game.core.contract import DICE, SPECTATOR, Choice, Hidden, Result
from game.core.menu import NO_CHOICE
from game.match.dice import ScriptedDice, SeededDice, TypedDice
from game.match.journal import keep
from game.match.match import Match
from game.match.settings import Settings
from game.rules.streetfire import GAME as STREETFIRE
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.ui.desk import Desk
from game.ui.motion.timeline import Speed
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.tutorial_memory import Pupils
from game.ui.session import Session
from game.ui.session.playback import Pace
from game.ui.session.replay import Replay
from tests.match.race import Bid, Step
from tests.rules.streetfire.table import setup as town
from tests.ui.table.driver import opened
from tests.ui.table.racetable import FirstOracle, StillTray, race_session

LONG = 60.0


def settle(session: Session, frames: int = 200) -> Session:
    """Let time pass till nothing is left to do."""
    for _ in range(frames):
        session.update(0.25)
        if not session.awake:
            break
    return session


def pass_on(session: Session) -> Session:
    """Lift the curtain that is due."""
    settle(session)
    assert session.curtain is not None
    session.lift_curtain()
    return settle(session)


def bid(session: Session, first: int, second: int) -> Session:
    for amount in (first, second):
        pass_on(session)
        assert session.give(Bid(amount)) is None
    return settle(session)


def test_several_persons_who_choose_in_secret_each_get_a_curtain() -> None:
    session = settle(race_session("pp"))
    assert session.curtain == 0
    session.lift_curtain()
    assert session.may_act
    session.give(Bid(2))
    settle(session)
    assert session.curtain == 1
    assert session.eyes == 0
    session.lift_curtain()
    assert session.eyes == 1
    assert session.view.state.bids[0] is Hidden.HIDDEN


def test_a_match_opened_while_something_is_hidden_starts_behind_the_curtain() -> None:
    before = pass_on(race_session("pp"))
    before.give(Bid(2))
    session = Session(before.match, before.table, before.playback.tray)
    assert session.curtain == 1
    assert session.eyes == SPECTATOR
    assert session.awake, "a frame is wanted to bring the curtain"
    assert not session.may_act
    assert session.view.menu == NO_CHOICE
    assert session.undo() is not None
    settle(session)
    assert session.curtain == 1
    session.lift_curtain()
    assert session.eyes == 1
    assert settle(session).may_act
    assert session.view.state.bids[0] is Hidden.HIDDEN


def test_a_match_opened_while_all_is_open_starts_without_curtain() -> None:
    before = bid(race_session("pp"), 1, 2)
    session = settle(Session(before.match, before.table, before.playback.tray))
    assert session.curtain is None
    assert session.eyes == 1
    computers = settle(race_session("pc"))
    assert Session(computers.match, computers.table, computers.playback.tray).curtain is None


def test_no_curtain_falls_when_nothing_is_hidden() -> None:
    session = bid(race_session("pp"), 1, 2)
    assert session.match.awaiting.seats == (1,)
    assert session.curtain is None
    assert session.eyes == 1
    assert session.may_act


def test_one_person_and_the_computer_need_no_curtain() -> None:
    session = settle(race_session("pc"))
    assert session.curtain is None
    assert session.eyes == 0
    assert session.match.state.bids[1] == 0
    assert session.view.state.bids[1] is Hidden.HIDDEN


def test_the_computer_plays_and_tells_what_it_compared() -> None:
    session = settle(race_session("pc"))
    session.give(Bid(0))
    settle(session)
    assert session.match.awaiting.seats == (0,)
    session.give(Step(3))
    settle(session)
    session.give(Step(3))
    settle(session)
    session.give(Bid(0))
    settle(session)
    session.give(Step(3))
    settle(session)
    session.give(Step(2))
    settle(session)
    assert session.match.over or session.may_act


def test_a_demonstration_plays_itself_to_the_end_before_a_spectator() -> None:
    session = race_session("cc")
    session.set_pace(Speed.INSTANT, Pace())
    settle(session, 2000)
    assert session.over
    assert session.eyes == SPECTATOR
    assert isinstance(session.match.awaiting, Result)


def test_the_table_lags_behind_the_match_until_the_animation_has_ended() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.give(Step(2))
    session.update(0.1)
    assert session.busy
    assert session.view.state.places[0] == 0
    assert session.match.state.places[0] == 2
    session.skip()
    session.update(0.01)
    assert session.view.state.places[0] == 2
    assert session.may_act


def test_dice_fall_on_the_tray_before_what_comes_of_them_is_shown() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.give(Step(1))
    settle(session)
    session.give(Step(1))
    session.update(0.01)
    session.update(0.6)
    assert session.match.entries[-1].seat == DICE
    assert session.playback.tray.thrown == [(6,)]  # type: ignore[attr-defined]
    assert session.view.state.places[0] == 2
    settle(session)
    assert session.view.state.places[0] == 5


def test_nothing_is_given_while_something_moves() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.give(Step(2))
    session.update(0.1)
    refusal = session.give(Step(1))
    assert refusal is not None
    assert refusal.code == "not_now"


def test_real_dice_ask_for_faces_and_refuse_impossible_ones() -> None:
    session = bid(race_session("pp", TypedDice()), 2, 1)
    for _ in range(2):
        session.give(Step(1))
        settle(session)
    assert session.typing is not None
    assert not session.awake
    refusal = session.type_faces((7,))
    assert refusal is not None
    assert refusal.code == "dice.face"
    assert session.typing is not None
    assert session.type_faces((4,)) is None
    settle(session)
    assert session.match.state.places[0] == 5


def test_undo_shows_the_position_before_and_redo_the_one_after() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.give(Step(2))
    settle(session)
    assert session.undo() is None
    assert session.view.state.places[0] == 0
    assert session.may_act
    assert session.redo()
    assert session.view.state.places[0] == 2


def test_undo_in_the_middle_of_an_animation_drops_it() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.give(Step(2))
    session.update(0.1)
    assert session.undo() is None
    assert not session.busy
    settle(session)
    assert session.view.state.places[0] == 0
    assert session.playback.step == len(session.match.entries)


def test_undo_beyond_a_reveal_is_refused_with_its_reason() -> None:
    session = bid(race_session("pp"), 2, 1)
    refusal = session.undo()
    assert refusal is not None
    assert refusal.say.id.startswith("core.undo.")


def test_who_is_to_choose_in_secret_after_open_play_can_do_nothing_before_the_curtain() -> None:
    session = bid(race_session("pp"), 1, 2)
    match, eyes = session.match, session.eyes
    while match.sealed_since is None:
        if match.roll() is None:
            match.take(eyes, Step(1))
    session.catch_up()
    assert session.curtain is None
    assert not session.may_act, "the other one still looks on"
    assert session.give(Bid(1)) is not None
    assert session.awake
    settle(session)
    assert session.curtain == eyes
    session.lift_curtain()
    assert session.may_act


def test_who_sits_down_second_cannot_take_back_the_secret_of_the_first() -> None:
    session = pass_on(race_session("pp"))
    session.give(Bid(2))
    settle(session)
    assert session.undo() is not None, "the first has left her seat"
    pass_on(session)
    assert session.eyes == 1
    refusal = session.undo()
    assert refusal is not None
    assert refusal.code == "undo.secret"
    assert session.can_undo() == refusal
    assert len(session.match.entries) == 1


def test_who_is_to_act_does_not_take_back_the_other_players_order_unawares() -> None:
    start = town()
    match = Match(STREETFIRE, start, SeededDice("x"))
    session = settle(Session(match, opened(Desk(), match), StillTray()))
    first = session.eyes
    assert session.give(EndTurn()) is None
    settle(session)
    entries = len(match.entries)
    assert session.eyes == 1 - first
    refusal = session.undo()
    assert refusal is not None
    assert refusal.code == "undo.not_yours"
    assert session.can_undo() == refusal
    assert len(match.entries) == entries
    assert session.undo() is None, "asked once more, it is the other player who asks"
    settle(session)
    assert (len(match.entries), session.eyes) == (entries - 1, first)


@pytest.mark.parametrize(("orders", "clicks"), [("first", 1), ("second", 2), ("asked", 3)])
@pytest.mark.parametrize(("places", "given"), [(("C1",), Move), (("C1", "A1"), Fire)])
def test_an_order_is_given_at_the_click_the_player_wishes(
    orders: str, clicks: int, places: tuple[str, ...], given: type
) -> None:
    start = town(forces=((0,), (0,)), starts=("D1", "A1"))
    match = Match(STREETFIRE, start, ScriptedDice([[1]]))
    session = Session(match, opened(Desk(), match), StillTray())
    desk = Desk()
    table = Table(desk, settle(session), Pupils(match, 0, desk.lessons_asked))
    table.desk.settings = Settings(orders=orders)  # type: ignore[arg-type]
    named = session.match.state.field.town.streets.named
    table.touch(named("D1"))
    assert table.selection.subject == 0
    for _ in range(clicks):
        assert len(session.match.entries) == 1
        table.touch(named(places[-1]))
    assert type(session.match.entries[1].command) is given


def test_undo_while_the_computer_shows_its_choice_takes_the_choice_back_too() -> None:
    session = settle(race_session("pc"))
    oracle: FirstOracle = session.ai._oracle  # type: ignore[assignment]
    session.give(Bid(0))
    settle(session)
    session.give(Step(1))
    session.update(0.1)
    session.undo()
    assert not session.ai.busy
    settle(session)
    assert session.may_act
    assert oracle.question is not None


def test_looking_back_ends_where_an_open_sealed_choice_began() -> None:
    session = pass_on(race_session("pp"))
    session.give(Bid(2))
    session.skip()
    replay = Replay(session)
    assert (replay.step, replay.last) == (0, 0)
    replay.seek(1)
    assert replay.step == 0
    assert session.eyes == 0
    assert [entry.command for entry in replay.branch().entries] == [Bid(2)]
    replay.end()
    assert session.playback.step == 1
    pass_on(session)
    assert session.eyes == 1
    assert Replay(session).branch().entries == [], "Ben knows no bid of Ann's"


def test_at_a_table_that_is_a_second_one_a_sealed_choice_begins_anew(tmp_path: Path) -> None:
    session = pass_on(race_session("pp"))
    match = keep(session.match, tmp_path / "race.cbm")
    session.give(Bid(2))
    pass_on(session)
    with (tmp_path / "race.cbm").open("ab") as other:
        other.write(b"the line of another program\n")
    session.give(Bid(3))
    settle(session)
    assert [(entry.seat, entry.command) for entry in match.entries] == [(1, Bid(3))]
    assert match.awaiting.seats == (0,)  # type: ignore[union-attr]
    assert (session.playback.step, session.curtain) == (1, 0)


def test_a_hint_is_thought_about_and_forgotten_with_the_next_command() -> None:
    session = bid(race_session("pp"), 2, 1)
    assert not session.ask_hint()
    session.best_level = "colonel"
    assert session.ask_hint()
    settle(session)
    assert session.hint is not None
    assert session.hint.command == Step(1)
    session.give(Step(1))
    assert session.hint is None


def test_conceding_ends_the_match_at_once() -> None:
    session = bid(race_session("pp"), 2, 1)
    assert session.concede(session.eyes) is None
    settle(session)
    assert session.over
    assert session.match.result == Result((1,), "goal", ())


def test_reduced_motion_moves_nothing_but_takes_a_moment() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.set_pace(Speed.NORMAL, Pace(motion=False))
    session.give(Step(2))
    session.update(0.1)
    assert session.busy
    settle(session)
    assert session.view.state.places[0] == 2


def test_the_log_tells_only_what_the_eyes_have_seen() -> None:
    session = settle(race_session("pp"))
    session.lift_curtain()
    session.give(Bid(3))
    settle(session)
    said = [told.line.say.id for told in session.playback.log.lines(0, 9)]
    assert said == ["race.submitted"]
    assert session.playback.log_of(1).lines(0, 9)[0].line.say.id == "race.submitted"


def test_the_reason_of_a_roll_names_its_order_its_odds_and_its_faces() -> None:
    session = bid(race_session("pp"), 2, 1)
    for _ in range(2):
        session.give(Step(1))
        settle(session)
    last = len(session.match.entries) - 1
    reason = session.playback.log.reason(last)
    assert [(seat, say.id) for seat, say in reason.orders] == [(0, "race.step")]
    assert [dice.faces for dice in reason.dice] == [(6,)]
    assert reason.odds is not None
    assert reason.odds.parts[0].outcomes[0].chance * 2 == 1


def test_any_step_of_a_replay_equals_the_state_of_the_match() -> None:
    session = bid(race_session("pp"), 2, 1)
    for _ in range(2):
        session.give(Step(1))
        settle(session)
    replay = Replay(session)
    for step in (*range(replay.last + 1), *reversed(range(replay.last + 1))):
        replay.seek(step)
        assert session.view.state == session.match.game.view(session.match.states[step], 0)
    replay.seek(0)
    for step in range(replay.last):
        assert replay.step == step
        replay.forward()
        settle(session)
    assert replay.step == replay.last
    replay.end()
    assert session.playback.step == len(session.match.entries)


def test_a_replay_runs_as_a_film_and_stops_at_the_end() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.give(Step(2))
    settle(session)
    replay = Replay(session)
    replay.toggle()
    for _ in range(100):
        session.update(0.2)
        replay.update()
    assert not replay.playing
    assert replay.step == replay.last


def test_nothing_happens_in_the_match_while_its_past_is_shown() -> None:
    session = settle(race_session("pc"))
    replay = Replay(session)
    entries = len(session.match.entries)
    for _ in range(30):
        session.update(0.2)
        replay.update()
    assert len(session.match.entries) == entries
    assert session.give(Bid(1)) is not None
    replay.end()
    assert isinstance(session.match.awaiting, Choice)
    assert session.give(Bid(1)) is None


def test_playing_on_from_a_step_of_a_replay_makes_another_match() -> None:
    session = bid(race_session("pp"), 2, 1)
    session.give(Step(2))
    settle(session)
    replay = Replay(session)
    replay.seek(2)
    branch = replay.branch()
    assert branch.state == session.match.states[2]
    assert len(session.match.entries) == 3
