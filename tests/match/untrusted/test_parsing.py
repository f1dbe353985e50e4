"""Files that anybody may have written: read within bounds, or refused in a sentence."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import BadData
from game.core.mistakes import in_line, outermost
from game.match import journal, paths, scenarios, settings, user_sheets
from game.match.journal.lines import bound, opened
from game.match.texts import Texts
from game.match.untrusted import parsing
from game.match.untrusted.parsing import DEEPEST, LARGEST, LONGEST, MOST, parse_json, parse_toml
from game.match.wording.mistakes import mistake_text, mistake_texts
from tests.match.race import SCENARIO, find
from tests.mistakes import core, refused

DEEP = {
    "lists": "x = " + "[" * 600 + "]" * 600,
    "far deeper lists": "x = " + "[" * 40_000 + "]" * 40_000,
    "tables": "x = " + "{a = " * 600 + "1" + "}" * 600,
    "dotted": ".".join("a" * 400) + " = 1",
    "header": f"[{'.'.join('a' * 400)}]",
    "just too deep": "x = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
}
LARGE = {
    "digits": f"\n\nx = {'9' * 5000}",
    "hexadecimal": f"x = 0x{'f' * 5000}",
    "just too large": f"x = {LARGEST + 1}",
    "in a list": f"x = [[1, -{LARGEST + 1}]]",
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_tables_that_lie_too_deep_are_refused(text: str) -> None:
    found = refused(lambda: parse_toml(text, "a.toml"))
    assert found == (core("a.toml", "too_deep", DEEPEST),)


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
def test_numbers_beyond_those_of_toml_are_refused(text: str) -> None:
    (found,) = refused(lambda: parse_toml(text, "a.toml"))
    assert (found.id, found.values) == ("core.mistake.large_number", (LARGEST,))


def test_the_line_of_a_number_of_thousands_of_digits_is_named() -> None:
    (found,) = refused(lambda: parse_toml(LARGE["digits"], "a.toml"))
    assert found.where == in_line("a.toml", 3)


def test_what_lies_just_within_the_bounds_is_read() -> None:
    depth = DEEPEST
    assert parse_toml(f"x = {'[' * depth}{']' * depth}\ny = {LARGEST}", "a")["y"] == LARGEST
    assert parse_toml("#" * LONGEST, "a") == {}


def test_a_text_that_is_too_long_is_refused_with_the_bound() -> None:
    found = refused(lambda: parse_toml("#" * (LONGEST + 1), "a.toml"))
    assert found == (core("a.toml", "too_long", LONGEST + 1, LONGEST),)


def test_a_key_of_thousands_of_parts_is_refused_before_it_is_read() -> None:
    found = refused(lambda: parse_toml("\n" + ".".join("a" * 60_000) + " = 1", "a.toml"))
    assert found == (core(in_line("a.toml", 2), "many_dots", 500),)


@pytest.mark.parametrize("text", [*DEEP.values(), *LARGE.values()])
def test_a_hostile_scenario_file_is_left_with_sentences(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(f"{text}\n{SCENARIO}", "utf-8")
    (mistake,) = scenarios.check(path, find)
    assert outermost(mistake.where) == "bad.toml"
    assert len(mistake_text(Texts(), mistake)) < 200


@pytest.mark.parametrize("text", [*DEEP.values(), *LARGE.values()])
def test_hostile_settings_give_way_to_the_defaults_and_are_kept_aside(
    tmp_path: Path, text: str
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, "utf-8")
    loaded, notes = settings.load(path)
    assert loaded == settings.Settings()
    assert notes
    assert (tmp_path / "settings.damaged.toml").read_text("utf-8") == text


@pytest.mark.parametrize(
    "value",
    ["[" * 40 + "]" * 40, "[" * 50_000, "9" * 5000, str(LARGEST + 1), "NaN", "1e999", '"\\ud800"'],
)
def test_a_line_of_a_journal_holds_no_depth_number_or_letter_that_none_writes(value: str) -> None:
    with pytest.raises(ValueError):
        parse_json(f'{{"undo":{value}}}')
    body = f'{{"undo":{value}}}'
    assert opened(_sealed(body), "") is None


def test_a_journal_whose_scenario_is_hostile_is_refused_in_a_sentence(tmp_path: Path) -> None:
    whole = (Path(__file__).parents[1] / "corpus" / "format_1_walking.cbm").read_bytes()
    for text in (*DEEP.values(), *LARGE.values()):
        path, hash = tmp_path / "a.cbm", ""
        with path.open("wb") as file:
            for number, line in enumerate(whole.splitlines()):
                record = {k: v for k, v in json.loads(line).items() if k != "hash"}
                text_line, hash = bound({**record, "text": text} if not number else record, hash)
                file.write(text_line.encode())
        with pytest.raises(BadData):
            journal.replay(journal.read(path), find)


def _sealed(body: str) -> bytes:
    """A line with a hash that fits it, as a forger would write it."""
    import hashlib

    digest = hashlib.sha256(body.encode("utf-8")).hexdigest()[:16]
    return f'{body[:-1]},"hash":"{digest}"}}'.encode()


def test_a_line_that_was_written_is_read_back() -> None:
    line, hash = bound({"seat": 0, "do": "Walk", "name": "Zoë \u202e"}, "")
    assert opened(line.rstrip("\n").encode(), "") == (
        {"seat": 0, "do": "Walk", "name": "Zoë \u202e"},
        hash,
    )


@given(st.integers(0, 2**32))
def test_a_scenario_with_letters_changed_by_chance_is_read_or_refused(seed: int) -> None:
    assert outcome(damaged(SCENARIO, Random(seed))) in ("read", "refused")


def damaged(text: str, chance: Random) -> str:
    """A text with a few pieces of it doubled, dropped, moved or spoiled."""
    for _ in range(chance.randint(1, 6)):
        low, high = sorted(chance.randint(0, len(text)) for _ in range(2))
        high = min(high, low + chance.choice((1, 3, 40)))
        spoiled = chance.choice(SPOILERS)
        piece = chance.choice(("", text[low:high] * 2, spoiled, text[high:low:-1], spoiled * 2000))
        text = text[:low] + piece + text[high:]
    return text


SPOILERS = (
    *"[]{}=\"'#.,\n\0\x1b\u202e\u200b\ufeff",
    *("9" * 5000, "0x" + "f" * 400, "-1", "inf", "nan", "1979-05-27", "true", "[a.b]\n", "[[a]]\n"),
    *("options.", "seats = [3, 1]\n", "[teams]\nAB = 3\n", 'map = ""\n', "name = ''\n"),
)


def outcome(text: str) -> str:
    """Whether a scenario is read or refused; anything else is an error that escapes."""
    try:
        scenarios.parse(text, "a", find)
    except BadData as bad:
        assert bad.mistakes
        assert all(mistake.where for mistake in bad.mistakes)
        assert not any("«" in line or len(line) > 3000 for line in mistake_texts(Texts(), bad))
        return "refused"
    return "read"


def test_a_file_of_thousands_of_mistakes_tells_the_first_hundred(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    strange = "".join(f"field{number} = 1\n" for number in range(3000))
    text = (paths.scenarios("bitskrieg") / "10_first_parade.toml").read_text("utf-8")
    path.write_text(strange + text, "utf-8")
    assert len(scenarios.check(path)) == 100


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"Walk","do":"Bid"}',
        '{"a":{"b":1,"b":2}}',
        '[{"a" :1,"a":2}]',
        '{"a":1,"\\u0061":2}',
        '{"":1,"":1}',
    ],
)
def test_a_name_that_stands_twice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="twice"):
        parse_json(text)


def test_names_and_signs_in_a_text_count_for_nothing() -> None:
    text = {"a": '{"b":1,"b":2}', "b": 'c":', "c\\": ['"', "\\", {"a": "\n:,[]{}"}]}
    assert parse_json(json.dumps(text)) == text
    assert parse_json(json.dumps(text, indent=1, ensure_ascii=False)) == text


@pytest.mark.parametrize("value", ["[]", "1", "{}", '{"a":1}', '""', "[[1]]"])
def test_no_text_of_too_many_values_is_built(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing.msgspec.json, "decode", None)
    with pytest.raises(ValueError, match="too many"):
        parse_json(f"[{','.join([value] * MOST)}]")
    with pytest.raises(ValueError, match="too many"):
        parsing.parse_named(f'{{"a":[{",".join([value] * MOST)}]}}'.encode())


@pytest.mark.parametrize(
    "value", ["9" * 5000, str(LARGEST + 1), "[" * 40 + "]" * 40, '{"a":1,"a":1}']
)
def test_one_bad_value_leaves_the_others_of_its_file_alone(value: str) -> None:
    user_sheets.save("dicezone", "good", (1, 2))
    path = paths.sheets("dicezone")
    whole = path.read_text("utf-8").rstrip().removesuffix("}")
    for start in ("", "\ufeff"):
        path.write_text(f'{start}{whole},"bad":[{value}]}}', "utf-8")
        sheets, notes = user_sheets.load("dicezone")
        assert sheets == {"good": (1, 2)}
        assert [note.id for note in notes] == ["core.sheets.damaged"]
