"""Refusals, words, scenario files and what is hidden (DZ-0.2, DZ-3.4, DZ-4.1)."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from game.core.boards.cells import OFF
from game.core.boards.hexes import Hex
from game.core.contract import SPECTATOR, Choice, Hidden, Result, Roll, Rolled, Say
from game.core.notation import read_position, write_position
from game.core.odds import verdict_of
from game.core.scenario import AsciiMap, Scenario, Setup
from game.match import scenarios
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.texts import Texts
from game.rules.dicezone import GAME
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.commands import (
    Drive,
    Fire,
    PlaceTank,
    PlaceTerrain,
    Plan,
    Scuttle,
)
from game.rules.dicezone.data import LAYOUT_NAMES, NO_STATS, READY, STATS, TOKEN_AT, TOKENS, Phase
from game.rules.dicezone.events import PlanRevealed, TankScuttled, TokenUsed
from game.rules.dicezone.opening import read_opening
from game.rules.dicezone.play.ending import conclude
from game.rules.dicezone.play.turns import end_turn
from game.rules.dicezone.refusals import RULE_OF
from game.rules.dicezone.state import Opening
from game.rules.dicezone.words import ENDED_BY
from tests.mistakes import faults
from tests.mistakes import refused as refused_file
from tests.rules.dicezone.table import NAMES, PLAIN, Table, at, plan, table

ROOT = Path(__file__).parents[3]
RULES = ROOT / "game" / "rules" / "dicezone"
TEXTS = Texts()
USED = ("boost", "missile", "command")
READY_PLANS = ("same", "charge", "snipe", "draw_first", "brace")


def test_every_rule_is_written_once() -> None:
    heads = re.findall(r"^- \*\*(DZ-\d+\.\d+)\*\*", (RULES / "RULES.md").read_text(), re.MULTILINE)
    assert len(heads) == len(set(heads)) == 133


def test_the_rulebook_names_options_as_new_match_does() -> None:
    book = (RULES / "RULES.md").read_text()
    before, behind = r"option \*([^*]+)\*", r"\*([^*]+)\* option"
    named = {name for order in (before, behind) for name in re.findall(order, book)}
    known = {TEXTS.text(f"dicezone.option.{option.id}.name") for option in GAME.option_list}
    assert named
    assert named <= known


@pytest.mark.parametrize("code", RULE_OF)
def test_every_refusal_has_its_sentence(code: str) -> None:
    assert TEXTS.has(f"dicezone.refusal.{code}")


@pytest.mark.parametrize(
    ("area", "keys"),
    [
        ("token", TOKENS),
        ("effect", TOKENS),
        ("stat", STATS),
        ("ready", READY),
        ("layout", (*LAYOUT_NAMES, "players")),
        ("phase", get_args(Phase)),
        ("plan", READY_PLANS),
        ("plan_hint", READY_PLANS),
        ("option", [f"{option.id}.name" for option in GAME.option_list]),
        ("option", [f"{option.id}.hint" for option in GAME.option_list]),
        ("reason", ENDED_BY),
        ("over", ENDED_BY),
    ],
)
def test_all_things_have_names(area: str, keys: Any) -> None:
    missing = [key for key in keys if not TEXTS.has(f"dicezone.{area}.{key}")]
    assert missing == []


@pytest.mark.parametrize("option", [o for o in GAME.option_list if o.choices], ids=lambda o: o.id)
def test_all_choices_of_options_have_names(option: Any) -> None:
    for choice in option.choices:
        assert TEXTS.has(f"dicezone.option.{option.id}.choice.{choice}")


def said(say: Say | None) -> str:
    assert say is not None
    return TEXTS.say(say, NAMES)


def tank_of(seat: int) -> Say:
    return Say("dicezone.tank.only", (Say("seat", (seat,)),))


def refused(here: Table, order: Any) -> Say:
    refusal = here.refusal(order)
    assert refusal is not None
    assert TEXTS.has(refusal.say.id)
    return refusal.say


def test_refusals_name_the_bound() -> None:  # DZ-0.2
    here = table("standard 0,0 N speed=3; standard 0,-1 N; standard 0,9 N").moves(0)
    assert refused(here, Drive("RRRRR")) == Say("dicezone.refusal.no_points_left", (5, 3))
    tank = Say("dicezone.blocks.tank")
    assert refused(here, Drive("F")) == Say("dicezone.refusal.hex_blocked", (tank,))
    here = table("standard 0,4 N; standard 0,0 N; standard 0,9 N").with_terrain((0, 2)).shoots(0)
    terrain = Say("dicezone.blocks.terrain")
    assert refused(here, Fire(1)) == Say("dicezone.refusal.no_sight", (terrain, "O15"))
    planning = table("standard 0,0 N; standard 0,9 N").plans()
    order = plan(planning.tank(0), 0, speed=9)
    assert refused(planning, order) == Say("dicezone.refusal.speed_high", (7,))


def test_commands_are_told_before_they_are_given() -> None:
    here = table("standard 0,0 N speed=3; standard 0,9 N").moves(0)
    steps = Say("list", (Say("dicezone.step.F"), Say("dicezone.step.R")))
    drive = Say("dicezone.command.Drive", (tank_of(0), steps))
    assert GAME.describe(here.state, Drive("FR")) == drive
    runs = Say("list", (Say("dicezone.steps.F", (2,)), Say("dicezone.step.L")))
    drive = Say("dicezone.command.Drive", (tank_of(0), runs))
    assert GAME.describe(here.state, Drive("FFL")) == drive
    shots = table("standard 0,4 N aim2=2 he=1; standard 0,0 N; standard 0,9 N").shoots(0)
    tokens = Say("list", (Say("dicezone.token.aim2"), Say("dicezone.token.he")))
    fire = Say("dicezone.command.Fire_with", (tank_of(0), tank_of(1), tokens))
    assert GAME.describe(shots.state, Fire(1, "aim2", "he")) == fire


def test_a_player_with_several_tanks_has_them_numbered() -> None:
    notes = "standard 0,4 N; standard 2,4 N; standard 0,0 N"
    here = table(notes, seats=(0, 0, 1), teams=(0, 1), tanks_per_team=2).shoots(1)
    own = Say("dicezone.tank.one_of", (Say("seat", (0,)), 2))
    prompt = here.waits.prompt
    assert (prompt.id, prompt.values[0]) == ("dicezone.prompt.shoot", own)
    words = said(own)
    assert NAMES[0] in words
    assert "2" in words


def heard(here: Table) -> list[str]:
    """All that is said of the last thing done, and of what is awaited now."""
    lines = [GAME.tell(here.state, event) for event in here.events]
    words = [said(line.say) for line in lines if line is not None]
    waits = here.waits
    if isinstance(waits, Result):
        return [*words, said(GAME.why_over(here.state))]
    words.append(said(waits.prompt))
    if isinstance(waits, Choice):
        described = (GAME.describe(here.state, order) for order in here.menu[:90])
        return [*words, said(waits.waiting), *map(said, described)]
    bands = [band for group in waits.groups for band in group.bands]
    return [*words, *(said(verdict_of(band, "dicezone")) for band in bands)]


def all_is_said(here: Table) -> None:
    for words in heard(here):
        assert words
        assert "«" not in words, words
        assert "{" not in words, words


@pytest.mark.parametrize("face", TOKEN_AT)
def test_everything_about_a_token_is_said(face: int) -> None:  # DZ-7.2
    for note in ("", f"{TOKEN_AT[face]}=1", "ghost=1 nitro=1 aim2=1"):
        here = table(f"standard 0,0 N speed=5 rear=1 core=2 {note}; standard 0,9 N")
        here = here.with_crates((0, -1)).moves(0)
        here = here.rolls(2) if here.awaited == "move_die" else here
        here = here.play(Drive("F"))
        while here.awaited not in ("move", "shoot", "assign", "respawn"):
            all_is_said(here)
            if isinstance(here.waits, Roll):
                dice = len(here.waits.sides)
                here = here.rolls(*(divmod(face, 10) if here.awaited == "crate" else (3,) * dice))
            else:
                here = here.play(here.menu[0])
        all_is_said(here)


@pytest.mark.parametrize("token", [row.id for row in TOKENS.values() if row.use in USED])
def test_everything_about_a_shot_or_mine_is_said(token: str) -> None:  # DZ-7.10, DZ-7.11
    notes = (
        f"standard 0,4 N range=6 speed=4 {token}=2; standard 0,0 N rear=1; standard 1,0 N left=1"
    )
    here = table(notes).with_mines((0, 2, 1)).moves(0)
    for _ in range(30):
        all_is_said(here)
        if here.awaited in ("assign", "respawn"):
            return
        if isinstance(here.waits, Roll):
            here = here.rolls(*(4,) * len(here.waits.sides))
        else:
            orders = [o for o in here.menu if token in repr(o)] or [*here.menu[-2:], *here.menu]
            here = here.play(orders[0])
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize(
    ("tokens", "boost", "key", "left"),
    [
        ("aim2=3", "aim2", "token_used", 2),
        ("aim2=1", "aim2", "token_last", 0),
        ("split", "split", "token_serves", 0),
    ],
)
def test_the_log_counts_charges_where_there_are_any(
    tokens: str, boost: str, key: str, left: int
) -> None:
    here = table(f"standard 0,4 N {tokens}; standard 0,0 N; standard 0,9 N").shoots(0)  # DZ-7.9
    here = here.play(Fire(1, boost, None, 2 if boost == "split" else None))
    line = GAME.tell(here.state, here.told(TokenUsed)[0])
    assert line is not None
    values = (tank_of(0), Say(f"dicezone.token.{boost}"), left)
    assert line.say == Say(f"dicezone.log.{key}", values)
    counted = said(line.say) != said(line.say._replace(values=(*values[:2], left + 5)))
    assert counted == (key == "token_used")


@pytest.mark.parametrize(
    ("turn", "options", "key", "values"),
    [
        (3, {}, "turn", (4,)),
        (6, {"mode": "last_man", "ring": 8}, "turn_ring_next", (7, 11)),
        (8, {"mode": "last_man", "ring": 8}, "turn_ring", (9, 10)),
    ],
)
def test_the_log_says_where_the_ring_is(
    turn: int, options: dict[str, Any], key: str, values: tuple[int, ...]
) -> None:
    here = table("standard 0,0 N; standard 0,5 N", turn=turn, crates="off", **options)  # DZ-12.13
    here = Table(*end_turn(here.state, ()))
    line = GAME.tell(here.state, here.events[-1])
    assert line is not None
    assert line.say == Say(f"dicezone.log.{key}", values)
    assert all(str(value) in said(line.say) for value in values)


def test_the_log_says_who_is_paid_for_a_scuttled_tank() -> None:  # DZ-10.9
    here = table("standard 0,0 N; standard 0,5 N; standard 5,0 N")
    for teams, key in (((1,), "scuttled"), ((1, 2), "scuttled_all")):
        line = GAME.tell(here.state, TankScuttled(0, teams))
        assert line is not None
        paid = Say("list", tuple(Say("seat", (team,)) for team in teams))
        assert line.say == Say(f"dicezone.log.{key}", (tank_of(0), paid))
        assert TEXTS.has(line.say.id)


ADA = Say("list", (Say("seat", (0,)),))
BEN = Say("list", (Say("seat", (1,)),))
BOTH = Say("list", (Say("seat", (0,)), Say("seat", (1,))))


def at_the_limit(key: str, *values: Any) -> Say:
    return Say("dicezone.over.turn_limit", (30, Say(f"dicezone.ahead.{key}", values)))


@pytest.mark.parametrize(
    ("reason", "options", "told", "numbers"),
    [
        ("target", {}, Say("dicezone.over.target", (ADA, 4, 300, 1000)), "4 300 1000"),
        (
            "last_standing",
            {"mode": "last_man"},
            Say("dicezone.over.last_standing", (ADA, 4, 300, 1000)),
            "4",
        ),
        ("all_down", {"mode": "last_man"}, Say("dicezone.over.all_down", (ADA, 4, 300, 1000)), "4"),
        ("concede", {}, Say("dicezone.over.concede", (ADA, 4, 300, 1000)), "4"),
        ("turn_limit", {}, at_the_limit("points", ADA, 300, 200), "30 300 200"),
        ("turn_limit", {"mode": "last_man"}, at_the_limit("pips", ADA, 40, 39), "30 40 39"),
    ],
)
def test_why_a_match_is_over_is_told_with_numbers(
    reason: str, options: dict[str, str], told: Say, numbers: str
) -> None:  # DZ-12.6
    here = table("standard 0,0 N; standard 0,5 N core=4", scores=(300, 200), **options)
    assert GAME.why_over(here.state) is None
    over, _ = conclude(here.state, (0,), reason, ())
    assert GAME.why_over(over) == told
    assert all(number in said(told) for number in (NAMES[0], *numbers.split()))


def test_what_was_compared_first_is_what_differed() -> None:  # DZ-12.6
    here = table("standard 0,0 N; standard 0,5 N", scores=(300, 300)).with_state(kills=(1, 2))
    over, _ = conclude(here.state, (1,), "turn_limit", ())
    assert GAME.why_over(over) == at_the_limit("kills", BEN, 2, 1)
    over, _ = conclude(here.with_state(kills=(1, 1)).state, (0, 1), "turn_limit", ())
    assert GAME.why_over(over) == at_the_limit("level_points", BOTH, 300)


# What is hidden


def test_plans_are_hidden_until_all_are_in() -> None:  # DZ-4.8, DZ-13.5
    here = table("standard 0,0 N; standard 0,5 N; standard 5,0 N").plans()
    one = here.by(0, plan(here.tank(0), 0, speed=3))
    other = here.by(0, plan(here.tank(0), 0, speed=7))
    for seat in (1, 2, SPECTATOR):
        assert GAME.view(one.state, seat) == GAME.view(other.state, seat)
        assert GAME.view(one.state, seat).sealed[0] is Hidden.HIDDEN
    assert GAME.view(one.state, 0) == one.state
    assert GAME.guess(GAME.view(one.state, 1), 5).sealed == (None, None, None)
    assert [GAME.witness(event, 1) for event in one.events] == list(one.events)


def test_a_scuttle_looks_like_any_plan_to_others() -> None:  # DZ-10.9
    here = table("standard 0,0 N move=0; standard 0,5 N; standard 5,0 N").plans()
    views = [
        GAME.view(here.by(0, order).state, 1)
        for order in (Scuttle(0), plan(here.tank(0), 0), plan(here.tank(0), 0, range=6, damage=2))
    ]
    assert views[0] == views[1] == views[2]


def test_tracks_tokens_mines_and_dice_are_open() -> None:
    here = table("standard 0,0 N speed=3 ghost=2; standard 0,5 N").with_mines((3, 3, 0)).moves()
    assert GAME.view(here.state, 1) == GAME.view(here.state, SPECTATOR) == here.state


def test_what_reveals_is_said() -> None:
    assert PlanRevealed in GAME.reveals


# Files


def test_an_opening_is_read() -> None:  # DZ-2.11, DZ-3.7
    tables = {"opening": {"zones": [1, 4], "facings": ["S", "NE"], "designs": ["scout", "gunner"]}}
    assert read_opening(tables, None, PLAIN) == Opening((1, 4), (3, 1), ("scout", "gunner"))
    words = {"opening": {"zones": "table", "facings": "middle"}}
    assert read_opening(words, None, PLAIN) == Opening()


@pytest.mark.parametrize(
    ("opening", "where"),
    [
        ({"zones": [1, 7]}, "opening.zones"),
        ({"zones": "all"}, "opening.zones"),
        ({"zones": [True, 4]}, "opening.zones"),
        ({"facings": ["up"]}, "opening.facings"),
        ({"designs": ["tiger"]}, "opening.designs"),
        ({"zones": [[1]]}, "opening.zones"),
        ({"maps": [1]}, "opening.maps"),
        ([1], "opening"),
    ],
)
def test_mistakes_of_an_opening_are_named(opening: Any, where: str) -> None:
    found = refused_file(lambda: read_opening({"opening": opening}, None, PLAIN))
    assert [mistake.where for mistake in found] == [where]


def test_a_file_with_strange_fields_is_refused() -> None:
    text = (
        'game = "dicezone"\nname = "A"\npitch = "B"\nsuits = "C"\nforces = 3\n'
        "[options]\ntarget = 100\n"
    )
    found = refused_file(lambda: scenarios.parse(text, "a", lambda slug: GAME))
    assert sorted(faults(found)) == ["option_range", "unknown_table"]


def drawn(*rocks: tuple[int, int], mark: str = "#") -> AsciiMap:
    """Return a map with signs on some hexes: the middle is at place 14 of the thirteenth line."""
    rows = [["."] * 29 for _ in range(25)]
    for line, row in enumerate(rows):
        for place in range(29):
            q = place - 14
            if BOARD.cell(Hex(q, line - 12 - q // 2)) == OFF:
                row[place] = " "
    for q, r in rocks:
        rows[r + q // 2 + 12][q + 14] = mark
    return AsciiMap(tuple("".join(row) for row in rows))


def test_a_scenario_lists_designs_of_its_own() -> None:  # DZ-3.1, DZ-3.2, DZ-3.7
    """Front, right, left, rear, movement, range, accuracy, damage, core: 40 pips in all."""
    own = "6-5-5-4-6-3-3-3-5"
    opening = read_opening({"opening": {"designs": [own, "scout"]}}, None, PLAIN)
    assert opening.designs == (own, "scout")
    options = {**PLAIN, "start": "fixed"}
    setup = Setup(Scenario("dicezone", "own", "", "", "", options, opening), options, NAMES[:2])
    match = Match(GAME, setup, SeededDice("own"))
    while not (match.state.tanks and match.state.tanks[0].stats != NO_STATS):
        match.roll() if isinstance(match.awaiting, Roll) else match.step()
    stats = [tank.stats for tank in match.state.tanks]
    assert stats == [(6, 5, 5, 4, 6, 3, 3, 3, 5), READY["scout"]]
    text = write_position(GAME, match.state)
    assert read_position(GAME, text).state.field.opening == opening


@pytest.mark.parametrize(
    "design",
    [
        "6-5-5-4-6-3-3-3-6",  # 41 pips
        "7-5-5-4-6-3-3-3-4",  # a die shows six at most
        "6-5-5-4-13-1-2-2-2",  # movement is twelve at most
        "6-5-5-4-6-3-3-8",
        "6-5-5-4-6-3-3-3-5-0",
        "a-b-c-d-e-f-g-h-i",
        "0-6-6-6-6-6-6-2-2",
        "-5-5-5-5-5-5-5-5-0",
    ],
)
def test_a_design_that_nobody_could_build_is_refused(design: str) -> None:  # DZ-3.1, DZ-3.2
    tables = {"opening": {"designs": [design, "scout"]}}
    found = refused_file(lambda: read_opening(tables, None, PLAIN))
    assert [mistake.where for mistake in found] == ["opening.designs"]


def test_a_scenario_draws_its_own_terrain() -> None:  # DZ-2.2
    opening = read_opening({}, drawn((0, -4), (3, 1)), PLAIN)
    assert opening == Opening(terrain=1 << at(0, -4) | 1 << at(3, 1))
    scenario = Scenario("dicezone", "own", "", "", "", PLAIN, opening)
    assert GAME.start(Setup(scenario, PLAIN, NAMES[:2])).terrain == opening.terrain


def test_terrain_stays_out_of_the_way_and_cuts_nothing_off() -> None:  # DZ-2.4, DZ-2.5
    around = ((0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2))
    ring = (*around, (-2, 1), (-2, 0), (-1, -1))
    cases: tuple[tuple[AsciiMap, list[str]], ...] = (
        (drawn((0, 0)), ["terrain_in_the_way"]),
        (drawn((0, -11)), ["terrain_in_the_way"]),
        (drawn((0, -9)), ["terrain_in_the_way"]),
        (drawn(*ring), ["cut_off"]),
        (drawn(), ["no_terrain"]),
        (drawn((0, -4), mark="x"), ["sign"]),
        (AsciiMap(("#",)), ["off_board"]),
    )
    for picture, wrong in cases:
        found = refused_file(lambda picture=picture: read_opening({}, picture, PLAIN))  # type: ignore[misc]
        assert faults(found) == wrong


def test_a_position_on_terrain_of_its_own_comes_back_as_it_was() -> None:  # DZ-2.2
    opening = read_opening({}, drawn((0, -4), (3, 1)), PLAIN)
    setup = Setup(Scenario("dicezone", "own", "", "", "", PLAIN, opening), PLAIN, NAMES[:2])
    text = write_position(GAME, GAME.start(setup))
    assert "opening terrain=(O9 R15)" in text
    assert read_position(GAME, text).state.field.opening == opening


@pytest.mark.parametrize(
    "command",
    [
        Drive(3),  # type: ignore[arg-type]
        Drive("F" * 10_000),
        Plan(0, 1, 2, 3, 4, (1, 2)),
        Plan(99, 1, 2, 3, 4, (1, 2, 3, 4)),
        Plan(0, -1, 4, 4, 4, (5, 4, 4, 3)),
        Fire("x"),  # type: ignore[arg-type]
        Fire(1, ["aim2"]),  # type: ignore[arg-type]
        PlaceTank(-1, 9),
        PlaceTerrain("castle", 0),  # type: ignore[arg-type]
        Rolled((1,)),
        "nonsense",
    ],
)
def test_nonsense_is_refused_and_never_crashes(command: Any) -> None:  # DZ-0.2
    for here in (
        table("standard 0,0 N; standard 0,9 N").plans(),
        table("standard 0,0 N speed=3; standard 0,9 N").moves(0),
        table("standard 0,0 N; standard 0,4 N; standard 0,9 N").shoots(0),
    ):
        refusal = GAME.why_not(here.state, here.seat, command)
        assert refusal is not None
        assert TEXTS.has(refusal.say.id)


def test_hexes_have_names_in_the_log() -> None:  # DZ-1.1
    here = table("standard 0,0 N speed=1; standard 0,9 N").moves(0).play(Drive("F"))
    line = GAME.tell(here.state, here.events[0])
    assert line is not None
    assert line.say == Say("dicezone.log.drove", (tank_of(0), "O12", Say("dicezone.facing.0")))
    assert here.tank(0).cell == at(0, -1)
