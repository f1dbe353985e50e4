"""The sequence of play as a table: who may do what when, and which refusal comes first."""

from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated, Any, NamedTuple

import pytest
from msgspec import Meta

from game.core.contract import (
    DICE,
    SPECTATOR,
    Choice,
    Concede,
    Conceded,
    DiceGroup,
    Illegal,
    Refusal,
    Result,
    Roll,
    Rolled,
    Say,
)
from game.core.menu import NO_CHOICE, LazyMenu
from game.core.sequence import Concession, OptionalRule, PhaseRow, SequenceOfPlay, Verb


@dataclass(frozen=True, slots=True)
class Take:
    """Take one of three stones; odd ones are too heavy."""

    stone: Annotated[int, Meta(ge=0, le=9)]


@dataclass(frozen=True, slots=True)
class Juggle(Take):
    """The same, with an option."""


@dataclass(frozen=True, slots=True)
class Hide:
    """A secret choice."""


class Toy(NamedTuple):
    phase: str
    juggling: bool = False
    hidden: tuple[int, ...] = ()


def refuse(code: str, *values: int | str | Say) -> Refusal:
    return Refusal(code, "TOY-1", Say(code, values))


def why_not_take(state: Toy, seat: int, command: Take) -> Refusal | None:
    return None if 0b101 >> command.stone & 1 else refuse("too_heavy")


def choice(*seats: int, sealed: bool = False) -> Choice:
    return Choice(seats, Say("choose"), Say("wait"), "choose", sealed=sealed)


THROW = Roll("luck", Say("throw"), (DiceGroup(0, 1, 6), DiceGroup(1, 1, 4)))
TAKE = Verb(why_not_take, lambda state, seat, command: (Toy("throw"), (f"{seat} takes",)))
TOY = SequenceOfPlay(
    {
        "take": PhaseRow(
            awaits=lambda state: choice(0),
            menu=lambda state, seat: LazyMenu(("stones",), lambda _: [Take(0), Take(2)]),
            verbs={Take: TAKE, Juggle: TAKE._replace(option=OptionalRule("juggling", "TOY-7"))},
        ),
        "hide": PhaseRow(
            awaits=lambda state: choice(*{0, 1} - set(state.hidden), sealed=True),
            menu=lambda state, seat: LazyMenu(("hide",), lambda _: [Hide()]),
            verbs={
                Hide: Verb(lambda s, n, c: None, lambda s, n, c: (Toy("hide", hidden=(n,)), ()))
            },
        ),
        "throw": PhaseRow(
            awaits=lambda state: THROW, read=lambda state, faces: (Toy("over"), faces)
        ),
        "over": PhaseRow(awaits=lambda state: Result((0,), "luck", (1, 0))),
    },
    phase_of=attrgetter("phase"),
    concede=Concession(
        lambda state, seat, command: (Toy("over"), (Conceded(seat),)),
        lambda state, seat: seat in (0, 1) and state.juggling,
    ),
    refuse=refuse,
    has=lambda state, option: getattr(state, option),
)

TAKING, HIDING, THROWING, OVER = Toy("take"), Toy("hide"), Toy("throw"), Toy("over")
GOOD = Rolled((6, 4))


def code(state: Toy, seat: int, command: Any) -> str | None:
    """The code of the refusal, None if there is none; `apply` refuses just the same."""
    refusal = TOY.why_not(state, seat, command)
    if refusal is None:
        return None
    with pytest.raises(Illegal) as caught:
        TOY.apply(state, seat, command)
    assert caught.value.refusal == refusal
    return refusal.code


def test_the_verbs_come_of_the_row_of_the_phase() -> None:
    assert TOY.awaiting(TAKING) == choice(0)
    assert list(TOY.legal(TAKING, 0)) == [Take(0), Take(2)]
    assert code(TAKING, 0, Take(2)) is None
    assert TOY.apply(TAKING, 0, Take(2)) == (THROWING, ("0 takes",))
    assert TOY.apply(THROWING, DICE, GOOD) == (OVER, (6, 4))
    assert TOY.awaiting(OVER) == Result((0,), "luck", (1, 0))


def test_who_owes_nothing_has_an_empty_menu() -> None:
    assert TOY.legal(TAKING, 1) is NO_CHOICE
    assert TOY.legal(THROWING, 0) is NO_CHOICE
    assert TOY.legal(OVER, 0) is NO_CHOICE


@pytest.mark.parametrize("command", [Take(0), Take(1), Hide(), Rolled((1,)), GOOD, Concede(), 7])
@pytest.mark.parametrize("seat", [0, 1, DICE, SPECTATOR])
def test_after_the_end_everything_is_refused_as_over(seat: int, command: Any) -> None:
    assert code(OVER, seat, command) == "over"


@pytest.mark.parametrize("command", [Take(0), Take(1), Juggle(0), Hide(), Concede(), 7, None])
@pytest.mark.parametrize("seat", [0, 1, DICE, SPECTATOR])
def test_while_dice_are_awaited_every_other_command_waits_for_them(seat: int, command: Any) -> None:
    assert code(THROWING, seat, command) == "dice_pending"


def test_the_phase_is_looked_at_before_the_seat() -> None:
    assert code(TAKING, 1, Hide()) == "wrong_phase"
    assert code(TAKING, 1, Take(0)) == "not_your_turn"
    assert code(TAKING, DICE, Take(0)) == "not_your_turn"


def test_the_seat_is_looked_at_before_the_option() -> None:
    assert code(TAKING, 1, Juggle(0)) == "not_your_turn"
    refusal = TOY.why_not(TAKING, 0, Juggle(0))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("option_off", "TOY-7")


def test_the_option_is_looked_at_before_what_the_command_itself_forbids() -> None:
    assert code(TAKING, 0, Juggle(1)) == "option_off"
    assert code(TAKING._replace(juggling=True), 0, Juggle(1)) == "too_heavy"
    assert code(TAKING._replace(juggling=True), 0, Juggle(2)) is None


@pytest.mark.parametrize("state", [TAKING, TAKING._replace(juggling=True), HIDING, THROWING, OVER])
@pytest.mark.parametrize("seat", [0, 1, DICE, SPECTATOR])
@pytest.mark.parametrize("command", [Take(1), Juggle(1), Hide(), GOOD, Concede()])
def test_a_kind_is_refused_for_what_forbids_every_command_of_it(
    state: Toy, seat: int, command: Any
) -> None:
    refusal = TOY.why_not_kind(state, seat, type(command))
    if refusal is None:
        assert code(state, seat, command) in (None, "too_heavy")
    else:
        assert TOY.why_not(state, seat, command) == refusal


@pytest.mark.parametrize("command", [7, None, "Take", Take, ("Take", 0), Conceded(0)])
def test_what_is_no_command_of_the_game_is_unknown(command: Any) -> None:
    assert code(TAKING, 0, command) == "unknown"


@pytest.mark.parametrize("seat", [False, 0.0, None, "0", [], (0,), float("nan"), 2**70])
def test_only_a_number_is_a_seat(seat: Any) -> None:
    assert TOY.legal(TAKING, seat) is NO_CHOICE
    assert code(TAKING, seat, Take(0)) == "not_your_turn"
    assert code(HIDING, seat, Hide()) in ("not_your_turn", "already_chosen")
    assert code(THROWING, seat, GOOD) == "not_your_turn"
    assert code(THROWING, float(DICE), GOOD) == "not_your_turn"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "faces",
    [
        (),
        (6,),
        (6, 4, 1),
        (0, 4),
        (6, 5),  # the second die has four sides
        (7, 1),
        (True, 1),
        (1.0, 1),
        (float("nan"), 1),
        ("6", 4),
        (6, None),
        (6, [4]),
        [6, 4],
        6,
        None,
    ],
)
def test_dice_can_show_only_whole_faces_of_the_dice_awaited(faces: Any) -> None:
    assert code(THROWING, DICE, Rolled(faces)) == "bad_faces"


def test_only_the_dice_roll_and_only_when_they_are_awaited() -> None:
    assert code(THROWING, DICE, GOOD) is None
    assert [code(THROWING, seat, GOOD) for seat in (0, 1, SPECTATOR)] == ["not_your_turn"] * 3
    assert [code(TAKING, seat, GOOD) for seat in (0, 1, DICE)] == ["no_roll"] * 3


def test_who_owes_a_command_may_concede_and_nobody_else() -> None:
    assert TOY.apply(TAKING, 0, Concede()) == (OVER, (Conceded(0),))
    assert code(TAKING, 1, Concede()) == "not_your_turn"
    assert Concede() not in list(TOY.legal(TAKING, 0))


def test_who_ends_the_match_by_conceding_need_not_owe_a_command() -> None:
    juggling = TAKING._replace(juggling=True)
    assert TOY.apply(juggling, 1, Concede()) == (OVER, (Conceded(1),))
    assert code(juggling, SPECTATOR, Concede()) == "not_your_turn"
    assert code(juggling, DICE, Concede()) == "not_your_turn"
    assert code(THROWING._replace(juggling=True), 1, Concede()) == "dice_pending"
    assert code(OVER._replace(juggling=True), 1, Concede()) == "over"


def test_of_a_sealed_choice_nobody_thinks_twice() -> None:
    hidden = HIDING._replace(hidden=(1,))
    assert code(hidden, 0, Hide()) is None
    assert code(hidden, 1, Hide()) == "already_chosen"
    assert code(hidden, 1, Concede()) == "already_chosen"
    assert code(hidden, SPECTATOR, Hide()) == "not_your_turn"
