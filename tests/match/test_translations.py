"""Rulebooks and scenarios in other languages: what there is of them, else the source's words."""

import re
from pathlib import Path

import pytest

from game.core.scenario import Scenario
from game.match import paths, scenarios, texts
from game.match.texts import PSEUDO, SOURCE, Texts
from game.match.wording.translations import rule_ids, rulebook_text, scenario_words
from game.rules import GAMES
from game.ui.scenes.rulebook.book import book, read_book
from tests.match.race import SCENARIO, find

OTHER = "elvish"
"""A language for these tests."""


@pytest.fixture
def elvish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a language that has no text yet; the source is where it always is."""
    real, folder = paths.assets, tmp_path / OTHER
    (folder / "rules").mkdir(parents=True)

    def assets(*parts: str) -> Path:
        return folder.joinpath(*parts[2:]) if parts[:2] == ("text", OTHER) else real(*parts)

    monkeypatch.setattr(paths, "assets", assets)
    monkeypatch.setattr(texts, "assets", assets)
    monkeypatch.setattr("game.match.wording.translations.languages", lambda: (SOURCE, OTHER))
    texts._area.cache_clear()
    return folder


def parade() -> Scenario:
    return next(s for s in scenarios.supplied("bitskrieg") if s.id == "first_parade")


def faults(source: str, translated: str) -> list[str]:
    """What a translated rulebook lacks of the source's rules and pictures, or has beyond them."""
    found = []
    for kind, of in (("rule", rule_ids), ("picture", pictures)):
        ours, theirs = of(source), of(translated)
        found += [f"no {kind} {id}" for id in ours if id not in theirs]
        found += [f"strange {kind} {id}" for id in theirs if id not in ours]
        found += [f"{kind} {id} twice" for id in set(theirs) if theirs.count(id) > ours.count(id)]
    return found


def pictures(text: str) -> tuple[str, ...]:
    return tuple(passage.picture for passage in read_book(text).passages if passage.picture)


def test_a_scenario_without_a_translation_has_the_words_of_its_file(elvish: Path) -> None:
    scenario = parade()
    for language in (SOURCE, OTHER, "xx", "../../etc", "\0"):
        words = scenario_words(Texts(language), scenario)
        assert words == (scenario.name, scenario.pitch, scenario.suits)


def test_a_translated_scenario_falls_back_text_by_text(elvish: Path) -> None:
    (elvish / "scenarios.toml").write_text('[bitskrieg.first_parade]\nname = "Mae"\n', "utf-8")
    scenario = parade()
    words = scenario_words(Texts(OTHER), scenario)
    assert words == ("Mae", scenario.pitch, scenario.suits)
    assert scenario_words(Texts(), scenario).name == scenario.name


@pytest.mark.parametrize("language", [OTHER, PSEUDO])
def test_a_players_own_scenario_keeps_its_own_words(elvish: Path, language: str) -> None:
    (elvish / "scenarios.toml").write_text('[race.own-mill]\nname = "Mae"\n', "utf-8")
    scenario = scenarios.parse(SCENARIO, "own-mill", find)
    words = (scenario.name, scenario.pitch, scenario.suits)
    assert scenario_words(Texts(language), scenario) == words


@pytest.mark.parametrize("slug", GAMES)
def test_the_words_of_every_supplied_scenario_are_in_the_pseudo_language(slug: str) -> None:
    for scenario in scenarios.supplied(slug):
        source, words = scenario_words(Texts(), scenario), scenario_words(Texts(PSEUDO), scenario)
        for ours, theirs in zip(source, words, strict=True):
            assert theirs != ours
            assert len(theirs) >= 1.4 * len(ours) - 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_rulebook_without_a_translation_is_the_source(elvish: Path, slug: str) -> None:
    source = paths.rulebook(slug).read_text("utf-8")
    for language in (SOURCE, OTHER, "xx", "../../etc", "\0"):
        assert rulebook_text(slug, language) == source


def test_a_translated_rulebook_is_shown_whole(elvish: Path) -> None:
    (elvish / "rules" / "bitskrieg.md").write_text("# Dagor\n", "utf-8")
    assert rulebook_text("bitskrieg", OTHER) == "# Dagor\n"
    assert rulebook_text("bitskrieg") != rulebook_text("bitskrieg", OTHER)
    assert rulebook_text("streetfire", OTHER) == rulebook_text("streetfire")


MARKED = r"\*\*[A-Z]+-[\d.]+\*\* \*\([^)]*\)\*"
"""The id and the mark of a rule, which stay as they are."""


@pytest.mark.parametrize("slug", GAMES)
def test_the_pseudo_rulebook_is_longer_and_keeps_rules_links_and_pictures(slug: str) -> None:
    source, pseudo = rulebook_text(slug), rulebook_text(slug, PSEUDO)
    assert faults(source, pseudo) == []
    assert len(pseudo) - len(source) > 0.3 * len(re.sub(MARKED, "", source))
    ours, theirs = book(slug).passages, book(slug, PSEUDO).passages
    assert [(p.id, p.level, p.picture) for p in ours] == [
        (p.id, p.level, p.picture) for p in theirs
    ]
    for one, other in zip(ours, theirs, strict=True):
        assert targets(one.text) == targets(other.text)
        if re.search(r"[a-z]{4}", one.words):
            assert one.words != other.words


TABULAR = [slug for slug in GAMES if "\n|" in rulebook_text(slug)]


@pytest.mark.parametrize("slug", TABULAR)
def test_every_cell_of_a_table_is_in_the_pseudo_language(slug: str) -> None:
    source, pseudo = (rulebook_text(slug, language).splitlines() for language in (SOURCE, PSEUDO))
    rows = [(a, b) for a, b in zip(source, pseudo, strict=True) if a.startswith("|")]
    assert rows
    for ours, theirs in rows:
        cells = list(zip(ours.split("|"), theirs.split("|"), strict=True))
        for cell, other in cells:
            if re.fullmatch(r"[ a-zA-Z]*[aeiou][ a-zA-Z]*", cell):
                assert cell != other


def targets(text: str) -> list[str]:
    return re.findall(r"\]\(([^)]*)\)", text)


BOOK = "- **XX-1.1** A tank.\n- **XX-1.2** See XX-1.1.\n\n> **(picture: arc)** An arc.\n"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("- **XX-1.2** See XX-1.1.\n", "", "no rule XX-1.2"),
        ("**XX-1.2**", "**XX-1.3**", "strange rule XX-1.3"),
        ("**XX-1.2**", "**XX-1.1**", "rule XX-1.1 twice"),
        ("(picture: arc)", "(picture: ark)", "no picture arc"),
        ("A tank.", "Ein Panzer.", ""),
    ],
)
def test_a_rulebook_with_other_rules_than_the_source_is_refused(
    old: str, new: str, fault: str
) -> None:
    found = faults(BOOK, BOOK.replace(old, new))
    assert fault in found if fault else found == []


@pytest.mark.parametrize("language", texts.languages())
def test_every_translated_rulebook_has_the_rules_of_the_source(language: str) -> None:
    for path in paths.assets("text", language).glob("rules/*"):
        assert path.suffix == ".md"
        assert path.stem in GAMES
        assert faults(rulebook_text(path.stem), path.read_text("utf-8")) == []


@pytest.mark.parametrize("language", texts.languages())
def test_every_translated_scenario_is_a_supplied_one(language: str) -> None:
    there = {
        f"scenarios.{slug}.{scenario.id}.{field}"
        for slug in GAMES
        for scenario in scenarios.supplied(slug)
        for field in ("name", "pitch", "suits")
    }
    assert set(texts.ids("scenarios", language)) <= there
