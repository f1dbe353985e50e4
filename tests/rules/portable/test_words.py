"""Every sentence of the game stands in its catalogue."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.contract import DICE, Choice, Command, Concede, Result, Roll, Rolled, Say
from game.core.scenario import Setup
from game.match import scenarios
from game.match.texts import Texts
from game.rules.portable import GAME
from game.rules.portable.commands import Fire
from game.rules.portable.data import GUNS, KINDS, LOSES_UP_TO, OPTIONS
from game.rules.portable.refusals import RULE_OF
from game.rules.portable.state import State
from tests.rules.portable.table import at, table

FILES = sorted((Path(__file__).parents[3] / "scenarios" / "portable").glob("*.toml"))
TEXTS = Texts()


def is_said(say: Say) -> bool:
    sentence = TEXTS.say(say, ("Ada", "Ben"))
    return bool(sentence) and "«" not in sentence and "{" not in sentence


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_all_that_a_match_says_is_in_the_catalogue(file: Path) -> None:
    for say in said(file):
        assert is_said(say), say


def said(file: Path) -> Iterator[Say]:
    """What is said in a random match: prompts, orders, chances, events, and its end."""
    scenario = scenarios.parse(file.read_text("utf-8"), file.stem, lambda slug: GAME)
    options = {**scenario.options, "gas": True, "free_deployment": True}
    state, rng = GAME.start(Setup(scenario, options, ("Ada", "Ben"), (0, 1))), random.Random(5)
    while not isinstance(waits := GAME.awaiting(state), Result):
        yield waits.prompt
        if isinstance(waits, Choice):
            yield waits.waiting
        seat, command = _order(state, waits, rng)
        yield GAME.describe(state, command)
        yield from _chances(state, seat, command)
        state, events = GAME.apply(state, seat, command)
        yield from (line.say for event in events if (line := GAME.tell(state, event)))
        if isinstance(waits, Roll):
            for group in waits.groups:
                yield from (Say(f"portable.band.{band.word}") for band in group.bands)
                if group.say is not None:
                    yield group.say
    why = GAME.why_over(state)
    assert why is not None
    yield why


def _order(state: State, waits: Choice | Roll, rng: random.Random) -> tuple[int, Command]:
    if isinstance(waits, Roll):
        return DICE, Rolled(tuple(rng.randint(1, sides) for sides in waits.sides))
    menu = GAME.legal(state, waits.seats[0])
    about = menu.about(rng.choice(menu.subjects))
    kind = rng.choice(list(dict.fromkeys(map(type, about))))
    return waits.seats[0], rng.choice([c for c in about if type(c) is kind])


def _chances(state: State, seat: int, command: Command) -> Iterator[Say]:
    odds = GAME.odds(state, seat, command) if seat >= 0 else None
    if odds is None:
        return
    yield from odds.given
    yield from (figure.say for figure in odds.figures)
    for part in odds.parts:
        yield part.about
        yield from (outcome.say for outcome in part.outcomes)
        for throw in part.throws:
            yield throw.say
            yield from (modifier.say for modifier in throw.modifiers)


def test_every_refusal_option_and_unit_has_its_words() -> None:
    ids = [f"refusal.{code}" for code in RULE_OF]
    ids += [f"option.{option.id}.{part}" for option in OPTIONS for part in ("name", "hint")]
    ids += [f"unit.{kind}" for kind in KINDS]
    ids += [f"gun.{gun}" for gun in GUNS]
    ids += [f"quality.{quality}" for quality in LOSES_UP_TO]
    ids += [f"purpose.{name}" for name in ("gas", "landing", "fire", "assault", "hit")]
    assert not [id for id in ids if not TEXTS.has(f"portable.{id}")]


def test_why_not_setup_and_conceding_have_their_sentences() -> None:
    for code in ("no_cyclists", "no_riders", "no_zones"):
        assert is_said(Say(f"portable.refusal.{code}"))
    assert is_said(GAME.describe(None, Concede()))


def of_hit(notes: str, die: int) -> Say:
    """Return what is told of the die of a hit by fire on square F7."""
    hit = table(notes).acts(0).play(Fire(0, at(5, 6))).rolls(6)
    after = hit.rolls(die)
    line = next(filter(None, (GAME.tell(after.state, event) for event in after.events)))
    return line.say


def test_a_hit_is_told_with_the_score_that_makes_it_a_loss() -> None:  # PW-6.1
    infantry = Say("portable.unit.infantry", (2,))
    free = "0 infantry 5,8 N; 1 infantry 5,6 S"
    assert of_hit(free, 2) == Say("portable.log.hit_loses", (infantry, 2, 3))
    assert of_hit(free, 5) == Say("portable.log.hit_open", (infantry, 5, 3))
    shut = f"{free}; 1 infantry 5,5 S; 1 infantry 4,6 S; 1 infantry 6,6 S"
    assert of_hit(shut, 5) == Say("portable.log.hit_shut", (infantry, 5, 3))
