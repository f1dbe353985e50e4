"""The end of a match: its words and numbers are those of the match."""

import re
from collections.abc import Callable
from fractions import Fraction

import pygame
import pytest

from game.core.contract import DICE, Concede
from game.match.journal import end_code_of, verify
from game.match.match import Match
from game.match.statistics import Lot
from game.match.texts import Texts
from game.match.wording.rule_sets import played_by
from game.rules.streetfire.events import Tossed
from game.rules.streetfire.state import NOBODY, Ending
from game.ui.bench.matches import match_of
from game.ui.scenes.end import End
from game.ui.scenes.end.account import MatchAccount, SuccessTally, verdict_of
from game.ui.scenes.newmatch import NewMatch
from game.ui.scenes.shelf import Shelf
from game.ui.scenes.table.scene import TableScene
from tests.ui.scenes.hand import Player, Window, new_match, play
from tests.words import worded
from tools.shots.matches import played


def finished(seed: int = 1) -> Match:
    match = play(new_match("short_fuse"), 3000, seed)
    assert match.over
    return match


def opened(window: Window, match: Match, seconds: float = 1.0) -> End:
    window.lay(Shelf(window.desk))
    window.lay(_Under(window.desk))
    scene: End = window.lay(End(window.desk, match))
    window.wait(seconds)
    return scene


class _Under(Shelf):
    """Stands for the table below."""


def _turn_to(scene: End, page: str) -> None:
    scene.pages.bar.set(scene.pages.bar.options.index(page))


def told(match: Match, name: str, seat: int) -> int:
    """Count events by the seat that decided last, apart from the program's own way."""
    count, decided = 0, DICE
    for entry in match.entries:
        if entry.seat != DICE:
            decided = entry.seat
        count += sum(type(e).__name__ == name for e in entry.events) * (decided == seat)
    return count


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_numbers_are_those_of_the_match(window: Window, seed: int) -> None:
    match = finished(seed)
    account = opened(window, match).account
    numbers = {count.name: count.numbers for count in account.counts()}
    for name in ("Fired", "Destroyed"):
        counted = numbers[worded(f"bitskrieg_table.count.{name}")]
        assert counted == (told(match, name, 0), told(match, name, 1))
    began = [e for entry in match.entries for e in entry.events if type(e).__name__ == "TurnBegan"]
    assert account.turns() == began[-1].turn


def test_who_won_and_why_is_said_in_the_games_words(window: Window) -> None:
    match = finished()
    scene = opened(window, match)
    winner = match.players[match.result.winners[0]].name
    assert scene.account.headline() == f"{winner} wins"
    why = window.desk.texts.say(match.game.why_over(match.state), match.setup.seats)
    rules = window.desk.texts.say(played_by(match.setup))
    assert scene.account.reason() == window.desk.texts.paragraph((why, rules))


def test_a_draw_is_told_as_one_and_nobody_is_glad(window: Window) -> None:
    match = match_of("streetfire", 0, "pc")
    ending = Ending(NOBODY, "quiet")
    match.states[0] = match.states[0]._replace(phase="over", active=NOBODY, ending=ending)
    account = MatchAccount(match, window.desk.texts)
    assert account.headline() == worded("core.result.draw")
    limit = match.setup.options["quiet_limit"]
    why = match.game.why_over(match.state)
    assert (why.id, why.values[0]) == ("streetfire.over.quiet", limit)
    assert why.values[1].id == "streetfire.ahead.nobody"
    assert why.values[1].values[:2] == (3, 18)
    assert account.reason().startswith(window.desk.texts.say(why, match.setup.seats))
    assert not account.glad()


def test_a_concession_is_told_as_one(window: Window) -> None:
    match = new_match("first_parade")
    match.submit(0, Concede())
    match.step()
    scene = opened(window, match)
    assert scene.account.headline() == worded("core.result.won", "Corporal", 1)
    assert not scene.account.glad()
    assert window.reads(worded("end.no_moments"))
    _turn_to(scene, worded("end.ledger"))
    window.key(pygame.K_LSHIFT)
    assert window.reads(worded("end.no_rolls"))


def test_every_roll_of_the_ledger_is_a_row(window: Window) -> None:
    match = finished()
    scene = opened(window, match)
    assert list(scene.rows.items) == list(scene.account.ledger.reckonings) != []
    for seat, side in enumerate(scene.account.ledger.sides):
        own = [one for one in scene.rows.items if one.seat == seat]
        name = match.players[seat].name
        assert all(scene.account.title(one).startswith(f"{name}: ") for one in own)
        assert all("Range roll" in scene.account.told(one) for one in own)
        assert side.commands == len(own)
        assert side.came == sum(one.success for one in own)
        assert side.expected == sum((one.good for one in own), Fraction(0))


@pytest.mark.parametrize(
    ("came", "expected", "spread", "commands", "verdict"),
    [
        (2, Fraction(24, 10), Fraction(3, 2), 9, "even"),
        (3, Fraction(25, 10), Fraction(3, 2), 9, "even"),
        (9, Fraction(12, 2), Fraction(12, 4), 12, "very_lucky"),  # 3 squared is 3 times 3
        (8, Fraction(12, 2), Fraction(12, 4), 12, "lucky"),  # 2 squared is 4/3 of 3
        (7, Fraction(12, 2), Fraction(12, 4), 12, "even"),  # 1 squared is 1/3 of 3
        (4, Fraction(12, 2), Fraction(12, 4), 12, "unlucky"),
        (3, Fraction(12, 2), Fraction(12, 4), 12, "very_unlucky"),
        (4, Fraction(4), Fraction(0), 4, "even"),
        (3, Fraction(1), Fraction(3, 4), 3, "too_few"),
    ],
)
def test_luck_is_judged_by_the_numbers_of_the_bars(
    window: Window, came: int, expected: Fraction, spread: Fraction, commands: int, verdict: str
) -> None:
    half = (
        SuccessTally("", came, commands, expected, spread),
        SuccessTally("", 0, 0, Fraction(0), Fraction(0)),
    )
    assert verdict_of(half) == verdict
    assert window.desk.texts.has(f"end.luck.{verdict}")


def test_the_seed_is_revealed_and_every_die_checked(window: Window) -> None:
    match = finished()
    scene = opened(window, match)
    _turn_to(scene, worded("end.dice"))
    window.key(pygame.K_LSHIFT)
    assert window.reads(match.dice.seed.hex())
    assert window.reads(match.dice.commitment)
    assert match.journal is not None
    assert window.reads(end_code_of(match.journal.path))
    scene.check.press(scene.form)
    window.wait(0)
    window.key(pygame.K_LSHIFT)
    assert window.reads(worded("proof.unproved"))
    assert window.reads(worded("core.verify.faces", match.rolls))
    for claim in verify(match.journal.path).claims:
        assert window.reads(Texts().say(claim.head))


def test_a_rematch_swaps_the_seats(window: Window) -> None:
    match = finished()
    scene = opened(window, match)
    window.press(scene.again)
    assert isinstance(window.top, TableScene)
    again = window.top.session.match
    assert [p.name for p in again.players] == ["Corporal", "Anna"]
    assert [p.team for p in again.players] == [0, 1]
    assert again.setup.options == match.setup.options
    assert again.journal.path != match.journal.path
    assert len(window.app.stack.scenes) == 2


def test_the_replay_is_watched_in_place_of_the_table(window: Window) -> None:
    scene = opened(window, finished())
    window.press(worded("end.replay"))
    assert isinstance(window.top, TableScene)
    assert window.top.table.replay is not None
    assert len(window.app.stack.scenes) == 2
    assert scene not in window.app.stack.scenes


def test_a_new_match_or_the_shelf_comes_next(open_window: Callable[..., Window]) -> None:
    window = open_window()
    opened(window, finished())
    window.press(worded("end.new"))
    assert isinstance(window.top, NewMatch)
    other = open_window()
    opened(other, finished(2))
    other.press(worded("shelf.shelf"))
    assert type(other.top) in (Shelf, _Under)


def test_demonstrations_end_gladly(window: Window) -> None:
    players = (Player("A", "computer", "recruit"), Player("B", "computer", "recruit", 1, 1))
    match = play(new_match("short_fuse", players), 3000)
    assert opened(window, match).account.glad()


def test_a_match_of_streetfire_tells_its_turns_and_what_its_guns_did(window: Window) -> None:
    match = played(match_of("streetfire", 0, "cc"), 3000)
    account = opened(window, match).account
    numbers = {count.name: count.numbers for count in account.counts()}
    for name in ("Moved", "Fired", "Destroyed"):
        counted = numbers[worded(f"streetfire_table.count.{name}")]
        assert counted == (told(match, name, 0), told(match, name, 1))
    assert max(numbers[worded("streetfire_table.count.Fired")]) > 0
    assert account.turns() == match.state.turn
    tosses = [e.first for entry in match.entries for e in entry.events if type(e) is Tossed]
    for seat in (0, 1):
        assert account.lots(seat) == [f"Toss: won {tosses.count(seat)} of {len(tosses)}."]
    lots = [one for one in account.rolls() if isinstance(one, Lot)]
    assert [account.who(one) for one in lots] == tosses
    shots = [one for one in account.rolls() if not isinstance(one, Lot)]
    assert all(re.search(r"\d", account.told(one)) for one in shots)


def test_a_press_meant_for_the_table_begins_no_match(window: Window) -> None:
    scene = opened(window, finished(), 0.1)
    window.key(pygame.K_RETURN)
    window.press(scene.again)
    assert window.top is scene
    window.frames(20)
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_RETURN):
        window.key(key)
        assert window.top is scene, "however often it is pressed"
    window.key(pygame.K_TAB)
    assert (scene.form.focus, scene.form.by_keyboard) == (scene.first, True)
    window.key(pygame.K_RETURN)
    assert window.top is not scene
