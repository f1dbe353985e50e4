"""What docs/PERFORMANCE.md is measured by."""

from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from game.core.contract import Choice
from game.match.headless.bench.walks import by_subject, positions
from game.rules import GAMES, load
from tests import tiny
from tests.tiny import TINY
from tools.performance import __main__ as performance
from tools.performance import growth, page
from tools.performance.growth import Grown, Growth, in_play, measured, power
from tools.performance.made import SEATS, STARTS, UNITS, made
from tools.performance.picture import drawn

SVG = "{http://www.w3.org/2000/svg}"
PIECES = {
    "bitskrieg": "tanks",
    "streetfire": "pieces",
    "metalkrushers": "krushers",
    "dicezone": "tanks",
    "portable": "units",
}
"""Where the state of a game has its pieces."""
FOUND = (
    Growth("bitskrieg", UNITS, (Grown(2, 20, 10), Grown(4, 40, 40))),
    Growth("dicezone", SEATS, (Grown(2, 50, 30), Grown(6, 50, 30))),
)


@pytest.mark.parametrize(("slug", "grows"), STARTS)
def test_what_is_made_has_the_size_that_it_is_made_for(slug: str, grows: str) -> None:
    owner = load(slug)
    for size, start in STARTS[slug, grows].items():
        setup = start()
        assert owner.why_not_setup(setup) is None
        state = first_turn(slug, setup)
        if grows == UNITS:
            assert len(getattr(state, PIECES[slug])) == size
        elif grows == SEATS:
            assert len(setup.seats) == size
        else:
            rows = setup.scenario.picture
            across = max(len(row.replace(" ", "")) for row in rows)
            assert across == ((size - 1) // 2 if slug == "streetfire" else size)


def first_turn(slug: str, setup: object) -> object:
    owner = load(slug)
    for state, awaited in positions(owner, setup, by_subject, 1):
        turn = owner.turn(state)
        if turn is not None and isinstance(awaited, Choice):
            return state
    raise AssertionError("there was no turn")


def test_every_game_grows_by_something_and_sizes_go_up() -> None:
    found = list(made())
    assert {one.slug for one in found} == set(GAMES)
    for sizes in STARTS.values():
        assert list(sizes) == sorted(sizes)
        assert len(sizes) > 1


@pytest.mark.parametrize("exponent", [0, 1, 1.5, -0.5])
def test_the_power_of_a_growth_is_found(exponent: float) -> None:
    points = [(size, 7 * size**exponent) for size in (2, 3, 10)]
    assert power(points) == pytest.approx(exponent)


def test_time_and_calls_have_powers_of_their_own() -> None:
    assert FOUND[0].by_time == pytest.approx(1)
    assert FOUND[0].by_calls == pytest.approx(2)


def test_only_actions_from_the_first_turn_on_count(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = iter([None, None, 1, 1, 1] * 100)
    owner = SimpleNamespace(turn=lambda state: next(turns))
    monkeypatch.setattr(growth, "positions", lambda *_: [(None, None)] * 5)
    work = in_play(owner, tiny.scenario())
    assert [work.do() for _ in range(6)] == [0, 1, 1, 0, 1, 1]
    monkeypatch.setattr(growth, "EARLY", 1)
    work = in_play(owner, tiny.scenario())
    assert [work.do() for _ in range(4)] == [0, 1, 0, 1]


def test_an_action_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WARM", "TIMED", "COUNTED"):
        monkeypatch.setattr(growth, name, 5)
    found = measured(TINY, tiny.setup(), 2)
    assert found.size == 2
    assert found.calls > 0
    assert found.microseconds > 0


def test_the_picture_has_a_line_for_each_growth_and_a_spot_for_each_point() -> None:
    root = ElementTree.fromstring(drawn(FOUND))
    lines = [path for path in root.iter(f"{SVG}path") if path.get("fill") == "none"]
    assert len(lines) == 2
    assert len(list(root.iter(f"{SVG}circle"))) == 4
    flat = [float(place.split()[1]) for place in (lines[1].get("d") or "")[1:].split("L")]
    assert flat[0] == flat[1], "the same time is at the same height"
    width, height = map(float, (root.get("viewBox") or "").split()[2:])
    for spot in root.iter(f"{SVG}circle"):
        assert 0 < float(spot.get("cx") or 0) < width
        assert 0 < float(spot.get("cy") or 0) < height


def test_a_step_that_grows_faster_than_its_size_is_told() -> None:
    rows = page.growth_table(FOUND).splitlines()[2:]
    assert [row.split("|")[-2].strip() for row in rows] == ["yes", "no"]
    assert "1.00 (2.00)" in rows[0]


def test_rows_of_the_bench_are_told_with_their_goals() -> None:
    row = {"game": "", "what": "a frame", "value": 1234.5, "unit": "ms", "verdict": ""}
    told = page.bench_table([{**row, "must": None, "aim": None}]).splitlines()[-1]
    assert told == "|  | a frame | 1,234 ms |  |  |  |"


def test_a_profile_tells_the_heaviest_functions_of_an_action_and_of_a_search() -> None:
    heavy = [{"function": f"f{n}", "own": 9 - n, "whole": 50, "calls": 1.5} for n in range(9)]
    profiles = [
        {"work": work, "microseconds": 1234.5, "heaviest": heavy} for work in ("action", "frame")
    ]
    rows = page.profile_table([{"game": "streetfire", "profiles": profiles}]).splitlines()[2:]
    assert len(rows) == page.HEAVIEST
    assert rows[0] == "| Streetfire | action | 1,234 | `f0` | 9.0% | 50% | 1.5 |"
    assert rows[1] == "|  |  |  | `f1` | 8.0% | 50% | 1.5 |"


def test_figures_take_the_place_of_those_of_their_name(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text("a\n<!-- one -->\nold\n<!-- end of one -->\nb <!-- two --> c\n", "utf-8")
    page.put("new\n", "one", path)
    text = path.read_text("utf-8")
    assert text == "a\n<!-- one -->\nnew\n<!-- end of one -->\nb <!-- two --> c\n"
    with pytest.raises(AssertionError):
        page.put("new\n", "two", path)


def test_what_was_not_measured_stays_on_the_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put = {}
    monkeypatch.setattr(page, "put", lambda text, name: put.update({name: text}))
    figures = {part: (lambda write, part=part: f"{part} figures\n") for part in performance.PARTS}
    monkeypatch.setattr(performance, "MEASURED", {**figures, "peers": lambda write: ""})
    assert performance.main(["--write"]) == 0
    assert set(put) == {"growth", "counts", "answers", "profiles"}
    assert put["counts"].endswith("\n\ncounts figures\n")
    assert "`python -m tools.performance --write`" in put["counts"]
    put.clear()
    assert performance.main(["--only", "counts"]) == 0
    assert not put
    assert "counts figures" in capsys.readouterr().out


def test_a_peer_that_is_not_installed_has_no_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([SimpleNamespace(returncode=2, stdout='{"mistakes": []}')] * 2)
    monkeypatch.setattr(performance.subprocess, "run", lambda *_, **__: next(answers))
    assert performance._peers(False) == ""
