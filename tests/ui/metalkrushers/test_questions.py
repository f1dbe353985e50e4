"""What each answer on the way of an attack tells: its exact chances, as the catalogue reckons."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest

from game.core.words import percent
from game.match.texts import Texts
from game.presenter.content import RibbonStep
from game.presenter.metalkrushers.attacks import best_after_reflex
from game.presenter.metalkrushers.status import order
from game.rules.metalkrushers.combat.reflex import allowed
from game.rules.metalkrushers.commands import (
    Attack,
    Designate,
    Face,
    NoParry,
    NoReflex,
    Parry,
    Reflex,
    UseShield,
)
from game.ui.scenes.table.panels.question import question
from game.ui.widgets.words import Label
from tests.rules.metalkrushers.table import Table, table
from tests.ui.metalkrushers.hand import Hand, hand, opening_of, word
from tests.ui.scenes.hand import widgets

BEHIND = "Wicket 0,0 N; Turnstile 0,1 N; Heron 1,0 NW"
"""Turnstile and Heron stand behind Wicket; either may strike."""


def attacked(notes: str = BEHIND) -> Table:
    return table(notes).fights(1, 2, 0).play(Attack(0))


def told_blows(key: str, needs: tuple[int, ...], missed: Fraction) -> str:
    """What an answer tells up to the losses: the need of each blow, and that one hits at least."""
    both = word("answer.both", *(f"{need}+" for need in needs))
    return opening_of(f"answer.{key}", both, percent(1 - missed))


def answers(field: Table) -> dict[object, str]:
    here = hand(field)
    asked = here.game.questions_of(here.context)
    return {command: here.game.panels.answer(here.context, command) for command in asked}


# reflex


def test_the_try_tells_how_far_it_turns() -> None:
    """Standard: one hexside 5/6, two 1/2, three 1/6 (catalogue 10)."""
    told = answers(attacked())[Reflex()]
    chances = [word("answer.turns", n, percent(Fraction(7 - 2 * n, 6))) for n in (1, 2, 3)]
    assert told.startswith(word("answer.room", Texts().listed(chances)))


def test_keeping_the_try_tells_the_attack_as_it_stands() -> None:
    """Turnstile's front on Wicket's rear: +2, so 5+ twice: 1 - (6/36)^2 = 97%."""
    told = answers(attacked())[NoReflex()]
    assert told.startswith(told_blows("kept", (5, 5), Fraction(6, 36) ** 2))


def test_after_the_try_the_best_facing_of_each_die_counts() -> None:
    """The means after each die, in the facing that loses least, weigh a sixth each."""
    field = attacked()
    here = hand(field)
    expected: Fraction = Fraction(0)
    for die in range(1, 7):
        rolled = field.play(Reflex()).rolls(die)
        if not allowed(field.state, 0, die):
            expected += field.loss(NoReflex())["armor"] / 6
            continue
        losses = [rolled.loss(Face(c.facing)) for c in rolled.menu if isinstance(c, Face)]
        best = min(losses, key=lambda x: (x.get("doomed", 0), x["linkage"], x["armor"]))
        expected += best["armor"] / 6
    assert best_after_reflex(here.context)["armor"] == expected


# face, shield, parry


def test_each_facing_tells_its_needs_and_losses() -> None:
    """Turned to the south Wicket shows front and shield: 8+ twice, 66%."""
    told = answers(attacked().play(Reflex()).rolls(6))
    assert len(told) == 6
    assert told[Face(3)].startswith(told_blows("struck", (8, 8), Fraction(21, 36) ** 2))
    assert told[Face(0)].startswith(told_blows("struck", (5, 5), Fraction(6, 36) ** 2))


def test_each_use_of_the_shield_tells_what_it_saves() -> None:
    field = attacked().play(Reflex()).rolls(6).play(Face(3))
    told = answers(field)
    assert word("loss.linkage", 0) in told[UseShield("block")]
    assert word("loss.shield", "") in told[UseShield("block")]
    missed = Fraction(21, 36)
    assert told[UseShield("open")].startswith(told_blows("struck", (8, 8), missed**2))
    parried = told_blows("struck", (9, 8), Fraction(26, 36) * missed)
    assert told[UseShield("parry", 1)].startswith(parried), "a parry of 1 meets one blow"


def test_a_parry_tells_the_need_of_the_blow_it_meets() -> None:
    """A medium slice parries 2: 7+ becomes 9+."""
    field = table("Turnstile 0,1 N; Turnstile 0,0 S").marked(1, reflexed=True).fights(0, 1)
    asked = field.play(Attack(1))
    told = answers(asked)
    missed, met = Fraction(15, 36), Fraction(26, 36)
    assert told[NoParry()].startswith(told_blows("struck", (7, 7), missed**2))
    assert told[Parry("right", 0)].startswith(told_blows("struck", (9, 7), missed * met))
    designated = answers(asked.play(Parry("right", 0)))
    assert designated[Designate("left")].startswith(told_blows("struck", (7, 9), missed * met))


def test_the_attackers_answer_tells_what_it_does_to_the_defender() -> None:  # MK-6.7.5
    field = table("Turnstile 0,1 N; Turnstile 0,0 S").marked(1, reflexed=True).fights(0, 1)
    asked = field.play(Attack(1)).play(Parry("right", 0)).play(Designate("left"))
    missed = Fraction(15, 36) * Fraction(26, 36)
    assert answers(asked)[NoParry()].startswith(told_blows("strikes", (7, 9), missed))


# the ribbons


def ribbon(field: Table, number: int = -1) -> dict[str, RibbonStep]:
    here = hand(field)
    return {step.words: step for step in here.game.panels.ribbons(here.context)[number].steps}


def looks(field: Table) -> str:
    """The eight steps as signs: . over, ! due, - ahead, x left out."""
    signs = {"past": ".", "now": "!", "ahead": "-", "left_out": "x"}
    return "".join(signs[step.look] for step in ribbon(field).values())


def test_the_steps_of_an_attack_light_up_in_turn() -> None:  # MK-5.6
    """Turnstile has no shield (C), Wicket's only weapon never parries (D)."""
    field = attacked()
    assert looks(field) == "!-xx----"
    shielded = field.play(Reflex()).rolls(6).play(Face(3))
    assert looks(shielded) == ".!xx----"
    parrying = shielded.play(UseShield("block"))
    assert looks(parrying) == "..xx!---"
    rolling = parrying.play(NoParry())
    assert looks(rolling) == "..xx.!--"
    assert looks(rolling.rolls(6, 6, 1, 1)) == "..xx..!-"
    assert looks(rolling.rolls(4, 4, 1, 1)) == "..xx..!x", "8 hits and is not critical"


@pytest.mark.parametrize(
    ("field", "letter", "key", "rule"),
    [
        (lambda: attacked(), "C", "no_shield", "MK-5.1"),
        (lambda: attacked(), "D", "no_parry", "MK-6.7.2"),
        (lambda: again(), "A", "attacked", "MK-6.5.2"),
        (lambda: again(), "B", "stands", "MK-5.3"),
    ],
)
def test_a_step_left_out_says_why(field: object, letter: str, key: str, rule: str) -> None:
    step = ribbon(field())[letter]  # type: ignore[operator]
    assert step.look == "left_out"
    assert step.why is not None
    assert (step.why.code, step.why.rule) == (key, rule)


def again() -> Table:
    """Wicket has struck already and has declared; now Turnstile strikes it."""
    field = table("Wicket 0,0 N; Turnstile 0,-1 S; Turnstile 1,-1 SW")
    field = field.marked(0, attacked=True, involved=True, shield="open")
    return field.fights(1, 2).play(Attack(0))


def test_initiative_reads_from_the_left_for_movement_and_from_the_right_for_attacks() -> None:
    """Scores 2, 5 and 4: Krusher 1 moves first, 3 next, 2 last; 2 attacks first."""
    field = table("Turnstile 0,2 N; Turnstile 0,-2 S; Heron 3,0 SW")
    ranked = field.now(rolls=((2,), (5,), (4,)))
    assert order(ranked.state) == (0, 2, 1)
    moving = ranked.moves(2, 1)
    assert [(s.words, s.look) for s in ribbon(moving).values()] == [
        ("1", "past"),
        ("3", "now"),
        ("2", "ahead"),
    ]


def test_a_step_of_the_initiative_names_its_krusher_and_selects_it() -> None:
    field = table("Turnstile 0,2 N; Turnstile 0,-2 S")
    moving = field.now(rolls=((2,), (5,))).moves(0, 1)
    step = ribbon(moving)["2"]
    assert (step.subject, step.seat) == (1, 1)
    assert "Turnstile 2" in step.tip


def test_nothing_is_asked_of_those_who_look_on() -> None:
    here = hand(attacked(), seat=2)
    assert here.game.questions_of(here.context) == ()
    assert isinstance(here, Hand)


# the panel


def labels(field: Table) -> list[str]:
    """Return all the panel tells, from the top down."""
    here = hand(field)
    sat = {"game": here.game, "context": here.context, "view": here.view}
    panel = question(SimpleNamespace(**sat, desk=here.open.desk, say=said_on_table))  # type: ignore[arg-type]
    assert panel is not None
    return [w.words for w in widgets(panel) if isinstance(w, Label)]


def said_on_table(key: str, *values: str | int) -> str:
    return Texts().text(f"table.{key}", *values)


def test_odds_that_are_the_same_whatever_is_answered_are_told_once() -> None:
    """The attacker's shield changes nothing of its own blow."""
    field = table("Wicket 0,1 N; Turnstile 0,0 S").marked(1, reflexed=True).fights(0, 1)
    asked = field.play(Attack(1))
    told = answers(asked)
    assert len(told) == 3
    (same,) = set(told.values())
    assert labels(asked) == [Texts().paragraph((same, said_on_table("question.alike")))]


def test_odds_that_differ_stand_below_each_answer() -> None:
    field = table("Turnstile 0,1 N; Turnstile 0,0 S").marked(1, reflexed=True).fights(0, 1)
    asked = field.play(Attack(1))
    assert labels(asked) == list(answers(asked).values())
