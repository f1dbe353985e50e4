"""Positions as text: out and in again, and whatever else somebody writes is told in a sentence."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

import pytest

from game.core.contract import BadData, Choice, Game
from game.core.notation import draw_position, is_veiled, played, read_position, write_position
from game.match.texts import Texts
from game.match.wording.mistakes import mistake_texts
from tests.contract.walks import CASES, Case, states
from tests.nightly import some_daily

WRITING: Final = [case for case in CASES if case.game.notation is not None]
GAMES: Final = {case.game.slug: case for case in WRITING}
every_case = pytest.mark.parametrize(
    "case", some_daily(WRITING, 3), ids=lambda c: f"{c.game.slug}-{c}"
)
every_game = pytest.mark.parametrize("case", GAMES.values(), ids=GAMES)


def is_plain(case: Case) -> bool:
    """Whether a case is a scenario as it is usually played."""
    scenario = case.setup.scenario
    return dict(case.setup.options) == {**scenario.options, **scenario.seatings[0].options}


def some_states(case: Case, seed: int, most: int = 4) -> Iterator[Any]:
    """The start and, of a scenario as it is, some positions of a walk that lie apart."""
    yield case.game.start(case.setup)
    if is_plain(case):
        yield from islice(states(case, seed), 3, 70 * most, 70)


@every_case
def test_a_position_reads_as_it_was_written(case: Case) -> None:
    for state in some_states(case, 2):
        text = write_position(case.game, state)
        back, setup, _ = read_position(case.game, text)
        assert back == state
        assert write_position(case.game, back) == text
        assert decides(case.game, back) == decides(case.game, state)
        assert setup.teams == (case.setup.teams or tuple(case.seats))
        assert set(setup.options) == {option.id for option in case.game.option_list}
        assert case.game.why_not_setup(setup) is None


@pytest.mark.parametrize("slug", [slug for slug in GAMES if GAMES[slug].game.reveals])
def test_a_view_is_written_with_a_question_mark_for_each_secret(slug: str) -> None:
    found = veiled_view(slug)
    text = write_position(found.game, found.view)
    assert "?" in text
    assert "?" not in write_position(found.game, found.state)
    back = read_position(found.game, text).state
    assert back == found.view
    assert not is_veiled(played(found.game, back))


class Veiled(NamedTuple):
    """A view that hides something."""

    game: Game
    state: Any
    view: Any


def veiled_view(slug: str) -> Veiled:
    """Return the first view on the walks of a game that hides something."""
    return next(
        Veiled(case.game, state, view)
        for case in WRITING
        if case.game.slug == slug
        for state in states(case, 2, 40)
        for seat in case.seats
        if is_veiled(view := case.game.view(state, seat))
    )


@every_game
def test_a_drawing_is_made_of_lines(case: Case) -> None:
    for state in some_states(case, 2):
        rows = draw_position(case.game, state)
        assert len(rows) > 2
        assert not any("\n" in row for row in rows)


@every_game
def test_a_spoiled_text_is_a_position_or_a_sentence(case: Case) -> None:
    rng, texts = random.Random(case.game.slug), Texts()
    written = [write_position(case.game, state) for state in some_states(case, 4, 3)]
    told = 0
    for text in written:
        for _ in range(15):
            spoiled = spoil(text, rng)
            try:
                read_position(case.game, spoiled)
            except BadData as bad:
                told += 1
                for line in mistake_texts(texts, bad):
                    assert "core." not in line and "{" not in line, line
    assert told > len(written)


def test_every_mistake_names_its_line() -> None:
    case = next(case for case in WRITING if case.game.slug == "streetfire")
    lines = write_position(case.game, case.game.start(case.setup)).splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("piece"))
    lines[number] = lines[number].replace("hp=6", "hp=many")
    lines[number + 1] = "gun seat=0"
    with pytest.raises(BadData) as raised:
        read_position(case.game, "\n".join(lines))
    told = [(m.id, m.where.values) for m in raised.value.mistakes]  # type: ignore[union-attr]
    assert ("core.mistake.position.line", (number + 2,)) in told
    assert [id for id, _ in told] == ["core.mistake.position.line", "core.mistake.position.number"]


def decides(game: Game, state: Any) -> list[Any]:
    """What a match goes on with: what is awaited, and some commands with their odds."""
    awaited = game.awaiting(state)
    found: list[Any] = [awaited, game.turn(state)]
    if isinstance(awaited, Choice):
        for seat in awaited.seats:
            menu = game.legal(state, seat)
            found += [
                len(menu),
                *(
                    (c, game.odds(state, seat, c))
                    for c in [menu[n] for n in range(min(3, len(menu)))]
                ),
            ]
    return found


def spoil(text: str, rng: random.Random) -> str:
    """Return a text with something in it changed, lost, doubled or moved."""
    parts = text.split(" ")
    at, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    how = rng.randrange(6)
    if how == 0:
        parts[at] = rng.choice(("", "?", "-", "x", "(", ")", "999999999", "-1", "yes", '"', "é"))
    elif how == 1:
        parts[at] = parts[other]
    elif how == 2:
        del parts[at]
    elif how == 3:
        return text[: rng.randrange(len(text))]
    elif how == 4:
        lines = text.splitlines()
        lines.insert(rng.randrange(len(lines)), rng.choice(lines))
        return "\n".join(lines)
    else:
        place = rng.randrange(len(text))
        return text[:place] + chr(rng.randrange(32, 127)) + text[place + 1 :]
    return " ".join(parts)
