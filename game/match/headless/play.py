"""`play`: computer players against each other, without a screen."""

import argparse
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from game.core.contract import AnyGame, Choice, Result
from game.core.scenario import Setup
from game.core.seats import sides, teams_of
from game.core.words import average, percents
from game.match import journal
from game.match.dice import SeededDice, choice_seed
from game.match.files import sweep
from game.match.headless.choosing import (
    chosen_game,
    chosen_options,
    chosen_players,
    chosen_scenario,
    chosen_seating,
    chosen_words,
    mind,
)
from game.match.headless.output import (
    FINE,
    WRONG,
    complain,
    ending_words,
    tell,
    tell_json,
    tell_table,
    text,
    wrong_line,
)
from game.match.headless.wiring import Think, Wiring
from game.match.match import Match
from game.match.results import result_say
from game.match.seats import Party, Player, alone, changed_options, options_for, why_not_start
from game.match.texts import Texts
from game.match.wording.mistakes import in_words
from game.match.wording.rule_sets import setup_rules
from game.match.wording.sentences import against, numbered


class PlayedSeries(NamedTuple):
    """What is to be played."""

    owner: AnyGame
    setup: Setup
    players: tuple[str, ...]
    seed: str
    words: tuple[str, ...]
    """The word of each player that stirs the dice, "" for none."""
    out: Path | None


class PlayedMatch(NamedTuple):
    """One match that was played."""

    match: int
    seats: tuple[str, ...]
    winners: tuple[str, ...]
    """All who share the win."""
    sharing: int
    """How many sides share it."""
    reason: str
    by_clock: bool
    scores: tuple[int, ...]
    entries: int
    rolls: int
    turns: int
    drought: int | None
    """The most turns in a row without a milestone; None where the game names none."""
    seed: str
    file: str
    unsaved: str = ""
    """Why the file does not hold all of it, and how much it holds."""
    end: str = ""
    """The end code of the file."""


class PlayerStanding(NamedTuple):
    """What a player won in all."""

    player: str
    won: Fraction
    """In matches; of a shared one its part."""
    fair: Fraction
    """The share of matches won among players who are equally strong."""


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Play the matches that are asked for and print what came of them."""
    series = _series(asked, wiring)
    if series.out is not None:
        sweep([series.out])
    if not asked.json:
        tell(text("play.head", series.setup.scenario.name, Texts().say(setup_rules(series.setup))))
    results = []
    for number in range(asked.matches):
        results.append(_one(series, wiring, number))
        if not asked.json:
            tell(_line(series, results[-1]))
        if results[-1].unsaved:
            break
    if asked.json:
        tell_json(_as_json(series, results))
    else:
        tell("")
        _tell_standings(series, results)
    if results[-1].unsaved:
        complain(results[-1].unsaved)
        return WRONG
    return FINE


def played_out(match: Match, minds: list[Think]) -> Result:
    """Play a match to its end, one mind a seat; each gets its seat's view and nothing more."""
    while not isinstance(awaited := match.awaiting, Result):
        play_next(match, minds)
    return awaited


def play_next(match: Match, minds: list[Think]) -> None:
    """Throw the dice that are awaited, or have the first seat that owes a command give it."""
    awaited = match.awaiting
    if isinstance(awaited, Choice):
        seat = awaited.seats[0]
        seed = choice_seed(match.dice, len(match.entries), seat)
        match.submit(seat, minds[seat](match.view(seat), seat, seed))
        match.step()
    else:
        match.roll()


def _series(asked: argparse.Namespace, wiring: Wiring) -> PlayedSeries:
    owner = chosen_game(asked.slug)
    scenario = chosen_scenario(owner, asked.scenario)
    seating = chosen_seating(scenario, asked.players, asked.teams)
    players = chosen_players(wiring, owner, asked.players, len(seating.teams))
    rules = asked.rules or scenario.rules
    options = {**options_for(scenario, seating, rules), **chosen_options(owner, asked.options)}
    teams = () if seating.teams == alone(len(players)) else seating.teams
    setup = Setup(scenario, options, _labels(players), teams, rules)
    if (why := why_not_start(owner, setup)) is not None:
        raise wrong_line("start", Texts().say(why.say, setup.seats))
    words = chosen_words(asked.stir, setup.seats)
    return PlayedSeries(owner, setup, players, asked.seed, words, asked.out)


def _labels(players: tuple[str, ...]) -> tuple[str, ...]:
    """Names that tell players of the same name apart."""
    if len(set(players)) == len(players):
        return players
    return tuple(numbered(Texts(), name, number) for number, name in enumerate(players, 1))


def _one(series: PlayedSeries, wiring: Wiring, number: int) -> PlayedMatch:
    """Play match `number`: seats move on by one, a round of swaps has the same dice.

    Words that stir the dice make others of them in each seating, for a word is its seat's own.
    Players who are alike have nothing to swap: each of their matches has dice of its own.
    """
    count = len(series.players)
    sitting = [(seat + number) % count for seat in range(count)]
    names = tuple(series.setup.seats[player] for player in sitting)
    seed = f"{series.seed}/{number // _swaps(series)}"
    dice = SeededDice(seed, [series.words[player] for player in sitting])
    match = _begun(series, sitting, dice, number)
    teams = teams_of(match.setup)
    minds = [mind(wiring, series.owner, series.players[player], teams) for player in sitting]
    result = played_out(match, minds)
    turns, drought = _course(match)
    return PlayedMatch(
        match=number + 1,
        seats=names,
        winners=tuple(names[seat] for seat in result.winners),
        sharing=sides([teams[seat] for seat in result.winners]),
        reason=result.reason,
        by_clock=result.by_clock,
        scores=result.scores,
        entries=len(match.entries),
        rolls=match.rolls,
        turns=turns,
        drought=drought,
        seed=seed,
        file=str(match.journal.path) if match.journal else "",
        unsaved=_unsaved(match),
        end=journal.end_code_of(match.journal.path) if match.journal else "",
    )


def _swaps(series: PlayedSeries) -> int:
    """How many matches it takes until equal players sit in the same seats again."""
    sitting = list(zip_longest(series.players, series.words))
    turned = (n for n in range(1, len(sitting)) if sitting[n:] + sitting[:n] == sitting)
    return next(turned, len(sitting))


def _course(match: Match) -> tuple[int, int | None]:
    """How many turns were begun, and the most of them in a row without a milestone."""
    turn = last = drought = 0
    milestones = match.game.milestones
    for event in (event for entry in match.entries for event in entry.events):
        begun = match.game.begins(event)
        if begun is not None:
            turn = begun.number
        elif type(event) in milestones:
            drought, last = max(drought, turn - last - 1), turn
    return turn, max(drought, turn - last) if milestones else None


def _unsaved(match: Match) -> str:
    """Close the journal and return the words for what it could not keep."""
    if match.journal is None:
        return ""
    match.journal.close()
    if match.journal.trouble is None:
        return ""
    file, reason = (in_words(Texts(), value) for value in match.journal.trouble.values)
    return text("play.unsaved", file, reason, match.journal.kept, len(match.entries))


def _begun(series: PlayedSeries, sitting: list[int], dice: SeededDice, number: int) -> Match:
    names = tuple(series.setup.seats[player] for player in sitting)
    setup = replace(series.setup, seats=names)
    if series.out is None:
        return Match(series.owner, setup, dice)
    players = tuple(
        Player(names[seat], "computer", series.players[player], player, teams_of(setup)[seat])
        for seat, player in enumerate(sitting)
    )
    file = series.out / f"{series.owner.slug}-{setup.scenario.id}-{number + 1:04}.cbm"
    match = journal.begin(series.owner, setup, Party(players), dice, file)
    assert match.journal is not None
    if match.journal.trouble is not None:
        raise OSError(0, in_words(Texts(), match.journal.trouble.values[1]), str(file))
    return match


def _line(series: PlayedSeries, played: PlayedMatch) -> str:
    winners = tuple(played.seats.index(name) for name in played.winners)
    ended = result_say(Result(winners, played.reason, ()), teams_of(series.setup))
    words = Texts().say(ended, played.seats)
    end = ending_words(played.reason)
    line = (played.match, against(Texts(), played.seats), words, end, played.entries)
    return text("play.line_kept", *line, played.end) if played.end else text("play.line", *line)


def _standings(series: PlayedSeries, results: list[PlayedMatch]) -> list[PlayerStanding]:
    """What each player won, a draw shared by the sides that share it, and the fair share."""
    fair = Fraction(1, sides(teams_of(series.setup)))
    return [
        PlayerStanding(name, sum((_won(name, played) for played in results), Fraction(0)), fair)
        for name in series.setup.seats
    ]


def _won(name: str, played: PlayedMatch) -> Fraction:
    return Fraction(1, played.sharing) if name in played.winners else Fraction(0)


def _ends(results: list[PlayedMatch]) -> list[tuple[tuple[str, bool], int]]:
    """Each kind of end with how often it came, the most frequent first."""
    return Counter((played.reason, played.by_clock) for played in results).most_common()


def _tell_standings(series: PlayedSeries, results: list[PlayedMatch]) -> None:
    many = len(series.players) > 2
    words = ("player", "won", "matches", "share", *(("fair",) if many else ()))
    standings, said = _standings(series, results), Texts().say
    shares = percents(row.won / len(results) for row in standings)
    fair = percents(row.fair for row in standings)
    rows = [
        (row.player, said(average(row.won)), len(results), said(share))
        + ((said(level),) if many else ())
        for row, share, level in zip(standings, shares, fair, strict=True)
    ]
    tell_table(tuple(text(f"play.{word}") for word in words), rows)
    tell("")
    head = (text("play.end"), text("play.times"))
    tell_table(head, [(ending_words(reason), count) for (reason, _), count in _ends(results)])
    tell("")
    _tell_lengths(results)


def _tell_lengths(results: list[PlayedMatch]) -> None:
    droughts = [played.drought for played in results if played.drought is not None]
    measured = {"turns": [played.turns for played in results], "drought": droughts}
    rows = [
        (text(f"play.{what}"), min(counts), round(median(counts)), max(counts))
        for what, counts in measured.items()
        if counts
    ]
    tell_table(tuple(text(f"play.{word}") for word in ("length", "least", "median", "most")), rows)


def _as_json(series: PlayedSeries, results: list[PlayedMatch]) -> dict[str, Any]:
    return {
        "game": series.owner.slug,
        "scenario": series.setup.scenario.id,
        "rules": series.setup.rules,
        "changes": changed_options(series.setup),
        "players": series.setup.seats,
        "teams": teams_of(series.setup),
        "matches": [played._asdict() for played in results],
        "standings": [
            {
                "player": row.player,
                "won": float(row.won),
                "share": float(row.won / len(results)),
                "fair": float(row.fair),
            }
            for row in _standings(series, results)
        ],
        "ends": [
            {"reason": reason, "by_clock": by_clock, "matches": count}
            for (reason, by_clock), count in _ends(results)
        ],
    }
