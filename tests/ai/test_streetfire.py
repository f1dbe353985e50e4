"""What the computer makes of Streetfire."""

from itertools import product

import pytest

from game.ai.arena import mind_of
from game.ai.chance import branches
from game.ai.decide import decide
from game.ai.evaluate.evaluation import Evaluation
from game.ai.evaluate.streetfire import EVALUATION, clock
from game.ai.evaluate.streetfire import points as evaluate
from game.ai.evaluate.streetfire.features import WEARY
from game.ai.evaluate.streetfire.points import careless, value, volley
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits
from game.ai.search.search import Search
from game.core.contract import DICE, Choice, Result, Roll, Rolled
from game.match.texts import Texts
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Fire, Move
from game.rules.streetfire.state import State
from tests.rules.streetfire.table import LOW_TOWN, OLD_CENTRE, Table, fire, setup, table
from tests.rules.streetfire.test_whole_matches import BATTLES, random_match

NO_SHORT_CUTS = Evaluation(EVALUATION.value, EVALUATION.scale, EVALUATION.careless)
LEVELS = ("recruit", "corporal", "captain", "colonel")


def choices(seed: int) -> list[State]:
    """Positions of random battles in which a seat decides."""
    return [
        state
        for start in BATTLES.values()
        for state, _, _ in random_match(start, seed)
        if isinstance(GAME.awaiting(state), Choice)
    ]


@pytest.mark.parametrize(
    "notes",
    [
        "0 LR D6; 1 LR D3 {}; 1 SR A1",
        "0 SR D5; 1 LR D3 {}; 1 SR D3 2; 1 SR A1",
        "0 LR A1; 1 LR B2 {}; 1 SR G7",
        "0 SR A1; 1 LR B2 {}; 1 SR B2 5; 1 LR G7",
    ],
)
@pytest.mark.parametrize("points", [1, 3, 4, 6, 8])
def test_faces_known_beforehand_lead_where_all_faces_lead(notes: str, points: int) -> None:
    here = table(notes.format(points))
    (shot,) = [c for c in here_menu(here) if type(c) is Fire]
    after = here.play(shot).state
    quick = {b.state: b.chance for b in branches(GAME, EVALUATION, after)}
    whole = {b.state: b.chance for b in branches(GAME, NO_SHORT_CUTS, after)}
    assert quick == pytest.approx(whole)


def here_menu(here: Table) -> list[object]:
    return list(GAME.legal(here.state, here.active))


def test_large_stacks_are_told_apart_by_what_becomes_of_them() -> None:
    here = table("0 SR A1; 1 LR B2; 1 LR B2; 1 SR B2; 1 SR B2 2; 1 LR G7").play(fire(0, "B2"))
    roll = here.awaited
    assert isinstance(roll, Roll)
    falls = EVALUATION.classes(here.state, roll)
    assert falls is not None
    assert len(falls) <= 4**4
    assert sum(fall.ways for fall in falls) == 36**4
    gone = sum(f.ways for f in falls if here.rolls(*f.faces).piece(1)[0] is None)
    assert gone * 6 == 36**4, "SR lobbed at 6 hit points destroys in 6 of 36 ways"


def test_after_the_last_shot_of_a_turn_both_tosses_are_weighed() -> None:
    here = table("0 LR D6; 1 LR D3", active=0, first=1).play(fire(0, "D3"))
    found = branches(GAME, EVALUATION, here.state)
    assert sum(branch.chance for branch in found) == pytest.approx(1)
    goes_first = dict.fromkeys((0, 1), 0.0)
    for branch in found:
        if isinstance(branch.awaiting, Choice):
            goes_first[branch.awaiting.seats[0]] += branch.chance
    assert goes_first[0] == pytest.approx(goes_first[1]) == pytest.approx(5 / 12)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    for state in choices(3)[::7]:
        assert value(state, 0) == pytest.approx(-value(state, 1))


def test_before_the_toss_and_after_the_end_a_position_has_its_worth_too() -> None:
    met = set()
    for start in BATTLES.values():
        for state, _, _ in random_match(start, 4):
            met.add(state.phase)
            assert value(state, 0) == pytest.approx(-value(state, 1))
    assert met == {"toss", "act", "damage", "over"}


def test_the_same_position_after_half_a_turn_is_worth_the_same() -> None:
    """Seats and places exchanged on a map that looks the same."""
    notes = "0 LR C6; 0 SR D5 3; 1 LR CD3; 1 SR B2 acted"
    turned = "0 SR F6; 0 LR DE5; 1 SR D3 3; 1 LR E2"
    one, other = table(notes, active=0, first=0), table(turned, active=1, first=1)
    assert value(one.state, 0) == pytest.approx(value(other.state, 1))


def test_a_volley_is_worth_the_chances_of_the_rules() -> None:
    here = table("0 LR D6; 1 LR D3; 1 SR A1")
    odds = GAME.odds(here.state, 0, here.command(fire(0, "D3")))
    assert odds is not None
    destroyed, crippled = (float(o.chance) for o in odds.parts[0].outcomes[:2])
    loss = sum(range(1, 7)) / 6
    worth = loss + destroyed * (evaluate.PIECE + evaluate.FAR)
    worth += crippled * (evaluate.FAR - evaluate.HALVED)
    assert volley(here.state, 0, 0b1) == pytest.approx(worth)


@pytest.mark.parametrize("kind", ["LR", "SR"])
@pytest.mark.parametrize("points", range(1, 7))
def test_no_gun_promises_more_than_its_target_is_worth(kind: str, points: int) -> None:
    """What is lost with a piece on the ring, as D3 is, bounds what a shot at it may count for."""
    here = table(f"0 SR D5; 1 {kind} D3 {points}; 1 SR A1; 1 SR A2")
    after = table("0 SR D5 acted; 1 SR A1; 1 SR A2")
    lost = evaluate.material(here.state, 1) - evaluate.material(after.state, 1)
    assert volley(here.state, 0, 0b1) <= lost + 1e-9
    if points <= 2:
        assert volley(here.state, 0, 0b1) == pytest.approx(lost), "SR takes 2 or more"


def test_pieces_that_are_alike_make_one_plan() -> None:
    """Kind, hit points and place tell them apart; who has acted has no plan at all."""
    notes = "0 LR A1; 0 LR A1; 0 LR A1 3; 0 SR A1; 0 LR A2; 0 LR A1; 1 LR G7"
    here = table(notes)
    search = Search(SearchContext(GAME, EVALUATION, 0, (0, 1)), Limits())
    moved = {plan.command.piece for plan in search.plans(here.state) if type(plan.command) is Move}
    assert moved == {0, 2, 3, 4}


def test_to_destroy_a_piece_promises_more_than_to_halve_its_range() -> None:
    """A second gun that is still ready must not make the halved piece look the better catch."""
    here = table("0 LR D6; 0 SR D5; 1 LR D3; 1 SR D1").play(fire(1, "D3"))
    worths = {
        branch.state.pieces[2].hp: value(branch.state, 0)
        for branch in branches(GAME, EVALUATION, here.state)
    }
    assert worths[0] == max(worths.values())


def test_many_guns_on_one_piece_count_for_no_more_than_the_piece() -> None:
    here = table("0 LR D6; 0 LR D6; 0 SR D5; 0 SR D5; 1 LR D3 1; 1 SR A1")
    assert volley(here.state, 0, 0b1111) == pytest.approx(evaluate.PIECE + 1 + evaluate.HALVED)


def test_a_careless_player_does_not_see_the_enemys_guns() -> None:
    safe, shot_at = table("0 LR A7; 1 SR G1"), table("0 LR A7 6; 1 LR D7")
    seen = value(shot_at.state, 0) - careless(shot_at.state, 0)
    assert value(safe.state, 0) == pytest.approx(careless(safe.state, 0))
    assert seen < 0


@pytest.mark.parametrize("level", LEVELS[2:])
def test_it_takes_the_shot_that_wins(level: str) -> None:
    here = table("0 LR D6; 0 SR D5; 1 LR D3 1")
    command = decide(GAME, here.state, 0, level, 1).command
    assert isinstance(command, Fire)


RACE = "0 LR D6; 0 SR C3; 1 LR G1; 1 SR D2"
"""D6 and D2 are a move from the ring, C3 is on it, G1 is far away."""


@pytest.mark.parametrize(
    ("notes", "first", "soon", "now"),
    [
        (RACE, 0, 2 - 1, 2 - 1),  # the other side still acts, and comes to the ring
        (RACE, 1, 2 - 1, 2 - 0),  # it has acted
        (RACE.replace("D6", "D6 acted"), 1, 2 - 1, 1 - 0),
        (RACE.replace("D6", "D6 acted"), 0, 2 - 1, 1 - 1),
    ],
)
def test_who_still_acts_in_this_turn_may_come_to_the_ring(
    notes: str, first: int, soon: int, now: int
) -> None:
    here = table(notes, active=0, first=first).state
    assert clock.race(here, 0) == (soon, now)
    told, last = clock_of(here), clock_of(here._replace(quiet=7))
    assert told["race to the ring in the last turn"] == 0.0, "it is not the last turn"
    assert last["the last turn"] == 1.0
    assert last["race to the ring in the last turn"] == min(1, now)
    assert last["lead in the last turn"] == 1.0, "one piece is on the ring (SF-9.5)"
    assert last["lead in the last turn and the other side acts next"] == float(first == 0)


def clock_of(state: State) -> dict[str, float]:
    return dict(zip(clock.OF_THE_CLOCK, clock.of_the_clock(state, 0), strict=True))


def test_the_ring_decides_between_sides_that_are_even() -> None:
    assert clock.even(table(RACE).state)
    assert not clock.even(table(RACE.replace("D6", "D6 5")).state)
    assert not clock.even(table(RACE.replace("; 1 SR D2", "")).state)


def test_the_chance_that_is_told_knows_nothing_of_being_weary() -> None:
    """Nobody bears on anybody; the clock stops after this half, and seat 0 has more pieces."""
    state = table("0 LR A1; 0 LR A1; 1 LR G7", active=0, first=1, quiet=7).state
    assert EVALUATION.contempt(state) == pytest.approx(WEARY)
    decision = decide(GAME, state, 0, "colonel", 1)
    assert decision.worth == pytest.approx(1.0, abs=0.01)
    hunted = table("0 LR A1; 1 LR G7; 1 LR G7", active=0, first=1, quiet=7).state
    assert decide(GAME, hunted, 0, "colonel", 1).worth == pytest.approx(0.0, abs=0.01)


def test_it_wearies_with_every_quiet_turn_until_somebody_is_hurt() -> None:
    here = table(RACE, quiet=3).state
    assert EVALUATION.contempt(here) == pytest.approx(WEARY * (4 / 8) ** 2)
    assert EVALUATION.contempt(here._replace(hurt=True, quiet=0)) == 0.0


@pytest.mark.parametrize("level", LEVELS[2:])
def test_it_does_not_step_into_a_line_of_fire_for_nothing(level: str) -> None:
    """Seat 1 answers for certain with three guns, which bear on avenue D as far as D6 (SF-3.2)."""
    here = table("0 SR CD6 2; 0 LR A7; 1 LR D3; 1 LR D3; 1 LR D3")
    command = decide(GAME, here.state, 0, level, 1).command
    deadly = ("D4", "D4-5", "D5", "D5-6", "D6")
    assert not (isinstance(command, Move) and here.name(command.to) in deadly)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_legal_commands_and_reasons_in_words(level: str) -> None:
    texts = Texts()
    for state in choices(5)[::40]:
        seat = state.active
        decision = decide(GAME, state, seat, level, 7)
        assert GAME.why_not(state, seat, decision.command) is None
        assert decision.reasons[0].command == decision.command
        for why in decision.reasons:
            said = [why.say, *why.outcomes, *([why.reply] if why.reply else [])]
            assert all("«" not in texts.say(say, ("Ada", "Ben")) for say in said)
        assert decide(GAME, state, seat, level, 7).command == decision.command


@pytest.mark.nightly
def test_it_beats_random_play() -> None:
    """Six matches with seats swapped; random play that never ends a half of its own will."""
    won = 0
    for number, rows in product(range(3), (OLD_CENTRE, LOW_TOWN)):
        seat = number % 2
        minds = {seat: mind_of(GAME, "captain"), 1 - seat: mind_of(GAME, "random")}
        state, faces = GAME.start(setup(rows)), number
        for turn in range(GAME.longest(setup(rows))):
            awaited = GAME.awaiting(state)
            if isinstance(awaited, Result):
                won += awaited.winners == (seat,)
                break
            if isinstance(awaited, Roll):
                faces = faces * 5 + 3
                dice = tuple(
                    (faces >> place) % sides + 1 for place, sides in enumerate(awaited.sides)
                )
                state, _ = GAME.apply(state, DICE, Rolled(dice))
                continue
            mover = awaited.seats[0]
            state, _ = GAME.apply(state, mover, minds[mover](state, mover, number * 1000 + turn))
    assert won == 6
