"""Catalogues of sentences, and what the languages need of them."""

import re
from pathlib import Path

import pytest

from game.core.contract import Say
from game.match import texts
from game.match.texts import PSEUDO, Texts

MATCH = Path(texts.__file__).parent
AREAS = ("core", "headless")


def test_a_missing_sentence_answers_its_id_in_guillemets() -> None:
    assert Texts().text("core.no_such") == "«core.no_such»"
    assert Texts().text("no_area.x") == "«no_area.x»"
    assert Texts().text("../core.seat") == "«../core.seat»"
    assert not Texts().has("core.no_such")


def test_a_seat_becomes_the_name_of_its_player() -> None:
    say = Say("core.verify.sealed", (Say("seat", (1,)),))
    assert "Ben" in Texts().say(say, ("Ann", "Ben"))
    assert "Player 2" in Texts().say(say)


def test_words_follow_the_number() -> None:
    assert Texts().text("core.verify.faces", 1) == "1 roll follows from that seed."
    assert Texts().text("core.verify.faces", 2) == "2 rolls follow from that seed."


def test_values_are_never_read_as_places() -> None:
    assert "{0}" in Texts().text("core.verify.sealed", "{0}{1}")


def test_a_value_that_is_wanting_leaves_its_place_to_be_seen() -> None:
    assert "{0}" in Texts().text("core.verify.sealed")


@pytest.mark.parametrize("area", AREAS)
def test_the_pseudo_language_is_longer_and_keeps_its_places_and_marks(area: str) -> None:
    kept = r"\{[^}]*\}|</?[a-z]*>"
    for id in texts.ids(area):
        source, pseudo = Texts().text(id), Texts(PSEUDO).text(id)
        words = len(re.sub(kept, "", source).strip())
        assert len(pseudo) >= len(source) + words * 0.4 - 2, "values grow by themselves"
        assert re.findall(kept, pseudo) == re.findall(kept, source)


def test_no_catalogue_is_damaged() -> None:
    assert not list(texts.damaged("en"))


@pytest.mark.parametrize("area", AREAS)
def test_every_sentence_is_well_formed(area: str) -> None:
    for id in texts.ids(area):
        text = Texts().text(id)
        assert text.strip() == text != ""
        assert not re.search(r"[{}]", texts.PLACE.sub("", text)), id


def test_every_mistake_says_what_would_be_right() -> None:
    whats = [
        id for id in texts.ids("core") if id.startswith("core.mistake.") and id.endswith("what")
    ]
    assert len(whats) > 20
    for id in whats:
        assert Texts().has(id.removesuffix("what") + "right")


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ((), ""),
        (("Ann",), "Ann"),
        ((Say("seat", (0,)), "Ben"), "Ada and Ben"),
        ((1, 2, 3), "1, 2, and 3"),
        ((Say("list", ("a", "b")), "c", "d"), "a and b, c, and d"),
    ],
)
def test_a_list_has_commas_and_an_and_before_the_last(values: tuple[str, ...], says: str) -> None:
    assert Texts().say(Say("list", values), ("Ada",)) == says


def test_a_list_stands_in_a_sentence_as_any_value_does() -> None:
    names = Say("list", tuple(Say("seat", (n,)) for n in range(3)))
    said = Texts().say(Say("core.result.shared", (names, 3)), ("Ann", "Ben"))
    assert said == "A draw between Ann, Ben, and Player 3"


def test_dice_stand_in_a_row_without_an_and() -> None:
    assert Texts().say(Say("series", (6, 1, 4))) == "6, 1, 4"


def test_facts_stand_side_by_side_and_empty_ones_are_left_out() -> None:
    assert Texts().row(("3 hits", "", "2 left")) == "3 hits · 2 left"
    assert Texts().paragraph(("", "One.", "", "Two.")) == "One. Two."
    assert Texts().row(()) == Texts().paragraph(("",)) == ""


@pytest.mark.parametrize("language", ["xx", "", "../../etc", "\0", "\ud800", "x" * 100_000])
def test_another_language_falls_back_on_the_source(language: str) -> None:
    assert Texts(language).text("core.seat", 1) == "Player 1"


CALLS = {
    "core.mistake.{}.what": r'mistake\(\s*(?:[^"]|"[^"]*\{)*?(?:"[^"]*"|[^",]*),\s*"([a-z_]+)"',
    "core.{}": r'(?<!\w)_?refusal\("([a-z_.]+)"',
    "{}": r'Say\(\s*"(core\.[a-z_.]+)"',
    "headless.{}": r'(?<![.\w])text\("([a-z_.]+)"',
    "headless.wrong.{}": r'wrong_line\("([a-z_]+)"',
    "headless.bench.figure.{}": r'_row\(owner, "([a-z_]+)"',
}


@pytest.mark.parametrize("form", CALLS)
def test_every_sentence_the_code_names_is_in_the_catalogue(form: str) -> None:
    source = "\n".join(path.read_text("utf-8") for path in MATCH.rglob("*.py"))
    named = set(re.findall(CALLS[form], source))
    assert named
    assert [id for id in sorted(named) if not Texts().has(form.format(id))] == []


def test_the_source_is_the_first_of_the_languages() -> None:
    assert texts.languages()[0] == "en"
