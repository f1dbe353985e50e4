"""`play`: computer players against each other, without a screen."""

import argparse
from pathlib import Path
from typing import Any, NamedTuple

from game.core.contract import Game, Result, Roll, Setup
from game.match import journal
from game.match.dice import SeededDice
from game.match.headless.choosing import (
    chosen_game,
    chosen_options,
    chosen_players,
    chosen_scenario,
    mind,
)
from game.match.headless.output import FINE, tell, tell_json, tell_table, text
from game.match.headless.wiring import Think, Wiring
from game.match.match import Match
from game.match.seats import Party, Player


class Series(NamedTuple):
    """What is to be played."""

    owner: Game
    setup: Setup
    players: tuple[str, ...]
    seed: str
    out: Path | None


class Played(NamedTuple):
    """One match that was played."""

    match: int
    seats: tuple[str, ...]
    winners: tuple[str, ...]
    reason: str
    scores: tuple[int, ...]
    entries: int
    rolls: int
    seed: str
    file: str


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Play the matches that are asked for and print what came of them."""
    series = _series(asked, wiring)
    results = []
    for number in range(asked.matches):
        results.append(_one(series, wiring, number))
        if not asked.json:
            tell(_line(results[-1]))
    if asked.json:
        tell_json(_as_json(series, results))
    else:
        tell("")
        _tell_standings(series, results)
    return FINE


def played_out(match: Match, minds: list[Think]) -> Result:
    """Play a match to its end, one mind a seat; each gets its seat's view and nothing more."""
    while not isinstance(awaited := match.awaiting, Result):
        if isinstance(awaited, Roll):
            match.roll()
        else:
            seat = awaited.seats[0]
            match.submit(seat, minds[seat](match.view(seat), seat, len(match.entries)))
            match.step()
    return awaited


def _series(asked: argparse.Namespace, wiring: Wiring) -> Series:
    owner = chosen_game(asked.slug)
    scenario = chosen_scenario(owner, asked.scenario)
    players = chosen_players(wiring, owner, asked.players)
    options = {**scenario.options, **chosen_options(owner, asked.options)}
    setup = Setup(scenario, options, _labels(players))
    return Series(owner, setup, players, asked.seed, asked.out)


def _labels(players: tuple[str, ...]) -> tuple[str, ...]:
    """Names that tell players of the same name apart."""
    if len(set(players)) == len(players):
        return players
    return tuple(f"{name} {number}" for number, name in enumerate(players, 1))


def _one(series: Series, wiring: Wiring, number: int) -> Played:
    """Play match `number`: seats move on by one, a round of swaps has the same dice."""
    count = len(series.players)
    sitting = [(seat + number) % count for seat in range(count)]
    names = tuple(series.setup.seats[player] for player in sitting)
    seed = f"{series.seed}/{number // count}"
    match = _begun(series, sitting, SeededDice(seed), number)
    minds = [
        mind(wiring, series.owner, series.players[player], number * count + seat)
        for seat, player in enumerate(sitting)
    ]
    result = played_out(match, minds)
    return Played(
        match=number + 1,
        seats=names,
        winners=tuple(names[seat] for seat in result.winners),
        reason=result.reason,
        scores=result.scores,
        entries=len(match.entries),
        rolls=match.rolls,
        seed=seed,
        file=str(match.journal.path) if match.journal else "",
    )


def _begun(series: Series, sitting: list[int], dice: SeededDice, number: int) -> Match:
    names = tuple(series.setup.seats[player] for player in sitting)
    setup = Setup(series.setup.scenario, series.setup.options, names)
    if series.out is None:
        return Match(series.owner, setup, dice)
    players = tuple(
        Player(names[seat], "computer", series.players[player], player, seat)
        for seat, player in enumerate(sitting)
    )
    file = series.out / f"{series.owner.slug}-{setup.scenario.id}-{number + 1:04}.cbm"
    match = journal.begin(series.owner, setup, Party(players), dice, file)
    assert match.journal is not None
    if match.journal.trouble is not None:
        raise OSError(0, str(match.journal.trouble.values[1]), str(file))
    return match


def _line(played: Played) -> str:
    winners = ", ".join(played.winners) or text("play.nobody")
    seats = " - ".join(played.seats)
    return text("play.line", played.match, seats, winners, played.reason, played.entries)


def _tell_standings(series: Series, results: list[Played]) -> None:
    head = tuple(text(f"play.{word}") for word in ("player", "won", "matches", "share"))
    tell_table(head, (_standing(name, results) for name in series.setup.seats))


def _standing(name: str, results: list[Played]) -> tuple[str, int, int, str]:
    won = sum(name in played.winners for played in results)
    return name, won, len(results), f"{100 * won / len(results):.1f} %"


def _as_json(series: Series, results: list[Played]) -> dict[str, Any]:
    return {
        "game": series.owner.slug,
        "scenario": series.setup.scenario.id,
        "players": series.setup.seats,
        "matches": [played._asdict() for played in results],
    }
