"""A second language: its plurals, the forms and genders of its nouns, and what it lacks."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from babel import Locale

from game.core.contract import Say
from game.match import texts
from game.match.texts import Noun, Texts
from game.match.wording.plurals import operand, plurals

LISTED = ("en", "de", "nl", "sv", "fi", "ja", "ko", "zh", "th", "es", "it", "fr", "pt", "cs")
LISTED += ("pl", "ru", "uk", "ar", "he")
WHOLE = (*range(1200), 10**6, 10**6 + 1, 2 * 10**6)
BROKEN = ("0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "5.0", "11.5", "21.0", "100.0")

CATALOGUES = {
    "pl": """
[form]
genders = "m f n"
of = "gracza {0}"
[toys]
left = "{0} {0|pionek|pionki|pionków|pionka}"
seen = "Widzę {0:acc}; {0:gender|był|była|było} tu."
tank = "czołg"
"tank:gender" = "m"
gun = "armata"
"gun:gender" = "f"
"gun:acc" = "armatę"
named = "armata {0}"
"named:acc" = "armatę {0}"
""",
    "de": """
[form]
the = "das {0}"
[toys]
tank = "Panzer"
"tank:the" = "der Panzer"
seen = "{0:the} von {1:of}"
""",
}


@pytest.fixture
def wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Lay a folder of languages beside the source."""
    real = texts.assets

    def assets(*parts: str) -> Path:
        own = tmp_path.joinpath(*parts)
        return own if own.exists() or parts[1:2] != ("en",) else real(*parts)

    monkeypatch.setattr(texts, "assets", assets)
    for language, text in CATALOGUES.items():
        folder = tmp_path / "text" / language
        folder.mkdir(parents=True)
        (folder / "core.toml").write_text(text, "utf-8")
    texts.forget()
    yield
    texts.forget()


@pytest.mark.parametrize("language", LISTED)
def test_the_categories_are_those_of_unicode(language: str) -> None:
    oracle, own = Locale.parse(language).plural_form, plurals(language)
    assert set(own.categories) == set(oracle.tags) | {"other"}
    for number in (*WHOLE, *BROKEN):
        found = operand(number)
        assert found is not None
        assert own.category(found) == oracle(Decimal(str(number))), number


def test_a_language_not_listed_counts_as_english_does() -> None:
    assert plurals("xx").form(1, ("die", "dice")) == "die"
    assert plurals("de_AT").form(0, ("Stein", "Steine")) == "Steine"


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (1, "1 pionek"),
        (2, "2 pionki"),
        (5, "5 pionków"),
        (12, "12 pionków"),
        (22, "22 pionki"),
        ("1.5", "1.5 pionka"),
    ],
)
def test_polish_has_a_form_for_each_category(wrote: None, number: int | str, says: str) -> None:
    assert Texts("pl").text("core.toys.left", number) == says


def test_a_noun_has_the_form_its_sentence_asks_for(wrote: None) -> None:
    seen = Texts("pl").say(Say("core.toys.seen", (Say("core.toys.gun"),)))
    assert seen == "Widzę armatę; była tu."
    numbered = Texts("pl").say(Say("core.toys.seen", (Say("core.toys.named", (3,)),)))
    assert numbered.startswith("Widzę armatę 3;")


def test_a_noun_without_the_form_takes_the_general_one_or_stays_as_it_is(wrote: None) -> None:
    assert Texts("pl").say(Say("core.toys.seen", (Say("core.toys.tank"),))) == (
        "Widzę czołg; był tu."
    )
    said = Texts("de").say(Say("core.toys.seen", (Say("core.toys.tank"), Say("seat", (0,)))), "A")
    assert said == "der Panzer von A"


def test_a_name_of_unknown_gender_takes_the_last_word(wrote: None) -> None:
    assert Texts("pl").text("core.toys.seen", "Anna") == "Widzę Anna; było tu."


def test_the_forms_of_the_source_never_stand_in_another_language(wrote: None) -> None:
    assert Texts().text("core.toys.seen") == "«core.toys.seen»"
    assert not Texts("pl").has("core.form.the")


def test_a_value_that_looks_like_a_place_is_never_filled(wrote: None) -> None:
    assert "{0:of} {1}" in Texts("pl").text("core.toys.seen", "{0:of} {1}")


def test_a_said_sentence_remembers_its_id_for_the_sentence_around_it() -> None:
    said = Texts().say(Say("core.seat", (1,)))
    assert isinstance(said, Noun) and said.id == "core.seat" and said == "Player 1"


def test_each_choice_has_a_form_for_each_category_of_its_language() -> None:
    for language in texts.languages():
        count = len(plurals(language).categories)
        for area in sorted(path.stem for path in texts.assets("text", language).glob("*.toml")):
            for id in texts.ids(area, language):
                for _, form, choice in texts.PLACE.findall(texts.template(language, id) or ""):
                    assert not choice or form or choice.count("|") == count, id
