"""What every game that draws maps to order owes: sound files, the same for the same number."""

import pytest

from game.core.scenario import Heading, Scenario, Setup
from game.match import user_scenarios
from game.match.scenarios import option_mistake, parse
from game.match.texts import Texts
from game.rules import GAMES, load
from tests.contract.walks import NAMES, Case, walk

MAKERS = [slug for slug in GAMES if load(slug).map_maker is not None]
SEEDS = range(12)


def text(slug: str, seed: int) -> str:
    game = load(slug)
    assert game.map_maker is not None
    wishes = user_scenarios.default_wishes(game.map_maker)
    return game.map_maker.draw(wishes, seed, Heading("A name", "A pitch.", "Somebody."))


def drawn(slug: str, seed: int) -> Scenario:
    return parse(text(slug, seed), "drawn")


def test_there_is_a_maker_of_maps() -> None:
    assert "streetfire" in MAKERS


@pytest.mark.parametrize("slug", MAKERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_drawn_map_is_a_scenario_of_its_game_under_its_heading(slug: str, seed: int) -> None:
    scenario = drawn(slug, seed)
    heading = (scenario.game, scenario.name, scenario.pitch, scenario.suits)
    assert heading == (slug, "A name", "A pitch.", "Somebody.")
    assert scenario.picture


@pytest.mark.parametrize("slug", MAKERS)
def test_a_number_always_draws_the_same_map_and_another_one_another(slug: str) -> None:
    texts = [text(slug, seed) for seed in SEEDS]
    assert texts == [text(slug, seed) for seed in SEEDS]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("slug", MAKERS)
@pytest.mark.parametrize("seed", (0, 1, 2**70))
def test_a_match_on_a_drawn_map_can_be_played_to_its_end(slug: str, seed: int) -> None:
    game, scenario = load(slug), drawn(slug, seed)
    start = Setup(scenario, scenario.options, NAMES[: game.seats[0]])
    steps = sum(1 for _ in walk(Case(game, start), seed))
    assert 0 < steps <= game.longest(start)


@pytest.mark.parametrize("slug", MAKERS)
def test_every_wish_has_a_sound_default_and_its_words(slug: str) -> None:
    maker, texts = load(slug).map_maker, Texts()
    assert maker is not None
    for key in ("name", "pitch", "suits", "about"):
        assert texts.has(f"{slug}.map.{key}")
    for wish in maker.wishes:
        assert option_mistake(wish, wish.default, "") is None
        words = ["name", "hint", *(f"choice.{choice}" for choice in wish.choices)]
        if texts.has(f"{slug}.wish.{wish.id}.part.0"):
            assert isinstance(wish.default, tuple)
            words += [f"part.{n}" for n in range(len(wish.default))]
        assert [w for w in words if not texts.has(f"{slug}.wish.{wish.id}.{w}")] == []
