"""Positions as text: out and in again, and whatever else somebody writes is told in a sentence."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import pytest

from game.core.contract import BadData, Choice, Game
from game.core.notation import draw_position, is_veiled, read_position, write_position
from game.match.texts import Texts
from game.match.wording.mistakes import mistake_texts
from tests.contract.walks import CASES, Case, states

WRITING: Final = [case for case in CASES if case.game.notation is not None]
GAMES: Final = {case.game.slug: case for case in WRITING}
every_case = pytest.mark.parametrize("case", WRITING, ids=lambda c: f"{c.game.slug}-{c}")
every_game = pytest.mark.parametrize("case", GAMES.values(), ids=GAMES)


def some_states(case: Case, seed: int, most: int = 6) -> Iterator[Any]:
    """The start, and some positions of a walk that lie apart."""
    yield case.game.start(case.setup)
    yield from islice(states(case, seed), 3, 60 * most, 60)


@every_case
def test_a_position_reads_as_it_was_written(case: Case) -> None:
    for state in some_states(case, 2):
        text = write_position(case.game, state)
        back = read_position(case.game, text)
        assert back.state == state
        assert write_position(case.game, back.state) == text
        assert decides(case.game, back.state) == decides(case.game, state)


@every_case
def test_a_match_can_start_where_a_position_was_read(case: Case) -> None:
    for state in islice(some_states(case, 2), 2):
        setup = read_position(case.game, write_position(case.game, state)).setup
        assert case.game.why_not_setup(setup) is None
        assert setup.teams == (case.setup.teams or tuple(case.seats))
        assert set(setup.options) == {option.id for option in case.game.option_list}


@every_game
def test_a_view_is_written_with_question_marks_and_no_secret(case: Case) -> None:
    for other in (c for c in WRITING if c.game is case.game):
        for state in islice(some_states(other, 5), 4):
            for seat in other.seats:
                view = other.game.view(state, seat)
                text = write_position(other.game, view)
                assert ("?" in text) == is_veiled(view)
                assert read_position(other.game, text).state == view


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
        for _ in range(25):
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
