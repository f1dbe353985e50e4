"""The workshop of a draft: the step of a match in which one machine is built under its options."""

import pytest

from game.core.contract import Choice
from game.core.editing import Laid, ScenarioDraft, frozen
from game.match import scenarios
from game.match.editing import draft_of
from game.match.editing.designing import design_position
from game.match.editing.session import editing_of
from game.rules import GAMES, load
from game.rules.dicezone.commands import Design
from game.rules.metalkrushers.commands import Build
from game.rules.metalkrushers.workshop.handing_in import workshop_of
from game.rules.metalkrushers.workshop.ready import READY

DESIGNED = [slug for slug in GAMES if editing_of(load(slug)).designing is not None]
LONGSHOT = "4-3-3-2-8-5-4-5-6"
"""Nine stats that come to forty pips."""


def test_krushers_and_tanks_have_a_workshop() -> None:
    assert DESIGNED == ["metalkrushers", "dicezone"]


@pytest.mark.parametrize("slug", DESIGNED)
def test_every_scenario_that_came_with_the_program_opens_its_workshop(slug: str) -> None:
    game, editing = load(slug), editing_of(load(slug))
    designing = editing.designing
    assert designing is not None
    for scenario in scenarios.all_scenarios(slug):
        _, state = design_position(game, draft_of(scenario.text, editing.map_style))
        awaited = game.awaiting(state)
        assert isinstance(awaited, Choice), scenario.id
        assert (awaited.purpose, 0 in awaited.seats) == (designing.purpose, True), scenario.id


def test_the_options_of_the_draft_say_what_may_be_built() -> None:
    """MK-7.1: "all" chassis and programs where the scenario has them."""
    game = load("metalkrushers")
    options = {"rules": "printed", "options": {"chassis": "all", "krushers": 3}}
    _, state = design_position(game, ScenarioDraft("metalkrushers", frozen(options)))
    assert workshop_of(state.field).chassis == "all"
    assert state.field.roster == (0, 1), "one Krusher a side, whatever the scenario has"


def test_a_draft_whose_options_are_wrong_opens_a_workshop_all_the_same() -> None:
    wrong = frozen({"rules": "none such", "options": {"chassis": 7, "unknown": True}})
    _, state = design_position(load("metalkrushers"), ScenarioDraft("metalkrushers", wrong))
    assert workshop_of(state.field).chassis == "basic"


def test_a_design_is_the_same_word_there_and_back() -> None:
    krushers, tanks = (editing_of(load(slug)).designing for slug in DESIGNED)
    assert krushers is not None
    assert tanks is not None
    own = "light/two_handed//maul-M/11,8,6,6,6,8"
    for word in (*READY, own):
        assert krushers.word(krushers.command(word)) == word
    for word in ("standard", "brawler", LONGSHOT):
        assert tanks.word(tanks.command(word)) == word
    assert krushers.word(Build(0, READY["Heron"])) == "Heron", "a ready sheet goes by its name"
    assert tanks.word(Design(0, (4, 3, 3, 2, 9, 4, 4, 5, 6))) == "scout"
    assert krushers.word(tanks.command("scout")) is None


def test_a_krusher_that_is_changed_keeps_its_letter_and_its_place_in_the_force() -> None:
    """Laid anew where it stands, the first Krusher of a force stays the first one."""
    editing = editing_of(load("metalkrushers"))
    draft = editing.blank()
    cells = list(editing.grid(draft).cells)
    for cell, word in zip(cells[:3], ("Wicket", "Heron", "Anvil"), strict=True):
        draft = editing.lay(draft, cell, _krusher(word))
    changed = editing.lay(draft, cells[0], _krusher("light/two_handed//maul-M/11,8,6,6,6,8"))
    assert changed.find("opening", "starts") == draft.find("opening", "starts")
    built, *others = changed.find("opening", "forces")[0]
    assert built == ("light", "two_handed", "", "maul-M", (11, 8, 6, 6, 6, 8))
    assert others == ["Heron", "Anvil"]


def _krusher(word: str) -> Laid:
    return Laid("krusher", 0, 0, word)
