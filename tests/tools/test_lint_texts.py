"""The phrases that no text should use are found, and every text is looked at."""

import tomllib
from pathlib import Path

import pytest

from tools.lint_texts import CEILINGS, ROOT, Pattern, Text, _leaves, all_texts, patterns, report


@pytest.mark.parametrize("row", patterns(), ids=lambda row: row.name)
def test_a_row_finds_its_own_example_and_not_its_cure(row: Pattern) -> None:
    assert row.find.search(row.said)
    assert not row.find.search(row.write), row.write


def test_all_kinds_of_texts_are_looked_at() -> None:
    texts = list(all_texts())
    assert {text.kind for text in texts} == set(CEILINGS)
    files = {text.file for text in texts}
    assert {"README.md", "assets/text/en/core.toml", "game/rules/portable/RULES.md"} <= files
    assert any(file.startswith("scenarios/bitskrieg/") for file in files)


def test_the_model_of_a_game_has_no_phrase_that_would_be_counted() -> None:
    """Whoever starts a game from it does not begin above the ceiling."""
    model = tomllib.loads((ROOT / "tests/tiny/skirmish.toml").read_text("utf-8"))
    words = [Text("assets/text/en/skirmish.toml", *leaf) for leaf in _leaves("", model)]
    assert len(words) > 50
    assert not [(row.name, text.words) for row in patterns() for text in words if row.hits(text)]


def test_a_page_is_read_by_its_paragraphs_without_code_and_pictures(tmp_path: Path) -> None:
    page = (
        "# A title\n\nOne line\nand the next.\n![a picture](x.png)\n\n```\nwhom\n```\n- a point\n"
    )
    (tmp_path / "README.md").write_text(page + "| a | row |\n|---|---|\n")
    words = [text.words for text in all_texts(tmp_path)]
    assert words == ["# A title", "One line and the next.", "- a point", "| a | row |"]


def test_the_ceiling_only_goes_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = [Text("assets/text/en/core.toml", "a", "Whom?"), Text("README.md", "1", "Good.")]
    for ceiling, kept in ((0, False), (1, True), (2, False)):
        monkeypatch.setattr("tools.lint_texts.CEILINGS", {"window": ceiling, "others": 0})
        assert report(texts, patterns()) is kept
    told = capsys.readouterr().out
    assert "Too many" in told and "lower it to 1" in told
