"""What a command line names, found and checked: games, scenarios, options, players."""

from collections.abc import Sequence
from typing import Any, Final

import game.rules
from game.core.contract import AnyGame, Say
from game.core.scenario import NEVER, MapMaker, OptionValue, Scenario, Seating, Teams
from game.match import paths, scenarios, user_scenarios
from game.match.dice import LONGEST_WORD, is_word, tidy_word
from game.match.headless.output import listed, wrong_line
from game.match.headless.wiring import RANDOM, Think, Wiring, random_mind
from game.match.seats import seating_of, seatings_words, teams_in
from game.match.texts import Texts
from game.match.wording.mistakes import mistake_words

_MOST_DIGITS: Final = 18
_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


def chosen_game(slug: str) -> AnyGame:
    """Return the game of a slug.

    Raises:
        WrongLine: there is none.
    """
    if slug not in game.rules.GAMES:
        raise wrong_line("game", slug, listed(game.rules.GAMES))
    return game.rules.load(slug)


def chosen_scenario(owner: AnyGame, id: str | None) -> Scenario:
    """Return the scenario of an id, the first one that is no tutorial if None.

    Raises:
        WrongLine: there is none.
    """
    known = scenarios.all_scenarios(owner.slug)
    if id is None:
        if not known:
            raise wrong_line("none", owner.slug, str(paths.scenarios(owner.slug)))
        return next((s for s in known if not s.tutorial), known[0])
    for scenario in known:
        if scenario.id == id:
            return scenario
    raise wrong_line("scenario", id, listed(s.id for s in known))


def chosen_seating(scenario: Scenario, players: str, letters: str) -> Seating:
    """Return how "captain,random" sit down, in the teams "AAB" if they are named.

    Without teams it is the first seating of the scenario for so many, without either its usual
    one.

    Raises:
        WrongLine: the scenario is not played so.
    """
    named = len(players.split(",")) if players else None
    teams = teams_in(letters.upper()) if letters else None
    if letters and (teams is None or seating_of(scenario, teams) is None):
        raise wrong_line("teams", letters, Texts().say(seatings_words(scenario)))
    able = [s for s in scenario.seatings if teams in (None, s.teams)]
    for seating in able:
        if named in (None, len(seating.teams)):
            return seating
    numbers = Say("list", tuple(sorted({len(seating.teams) for seating in able})))
    raise wrong_line("players", named or 0, Texts().say(numbers))


def chosen_players(wiring: Wiring, owner: AnyGame, words: str, seats: int) -> tuple[str, ...]:
    """Return the names of the players in "captain,random"; random ones if it is empty.

    Raises:
        WrongLine: a name nobody has.
    """
    names = tuple(words.split(",")) if words else (RANDOM,) * seats
    for name in names:
        _check_mind(wiring, owner, name)
    return names


def mind(wiring: Wiring, owner: AnyGame, name: str, teams: Teams) -> Think:
    """Return the player of a name for one match between some teams."""
    return random_mind(owner) if name == RANDOM else wiring.mind(owner, name, teams)


def chosen_words(said: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Return the word of each player that stirs the dice, "" for none.

    "owl" is of the first player who has none yet, "Ada=owl" is Ada's.

    Raises:
        WrongLine: a name nobody has, a second word for a player, too many, or no fit word.
    """
    words: dict[str, str] = {}
    for one in said:
        name, sign, rest = one.partition("=")
        free = next((free for free in names if free not in words), None)
        owner, word = (name, rest) if sign else (free, one)
        if owner is None:
            raise wrong_line("words", len(said), len(names))
        if owner not in names or owner in words:
            known = listed(name for name in names if name not in words)
            raise wrong_line("stirrer", tidy_word(owner), known)
        if not is_word(word):
            raise wrong_line("word", tidy_word(word), LONGEST_WORD)
        words[owner] = word
    return tuple(words.get(name, "") for name in names)


def _check_mind(wiring: Wiring, owner: AnyGame, name: str) -> None:
    try:
        mind(wiring, owner, name, ())
    except (KeyError, ValueError):
        known = listed((*wiring.levels(), RANDOM))
        raise wrong_line("player", name, known) from None


def chosen_options(owner: AnyGame, words: Sequence[str]) -> dict[str, Any]:
    """Return the options in "terrain=on,rebuilds=2,3"; a number list goes on until a name.

    Raises:
        WrongLine: an unknown option, or a value it cannot have.
    """
    return _chosen(owner.option_list, words, "option")


def chosen_wishes(maker: MapMaker, words: Sequence[str]) -> dict[str, Any]:
    """Return every wish, those in "size=8,8" with the values there.

    Raises:
        WrongLine: an unknown wish, or a value it cannot have.
    """
    return {**user_scenarios.default_wishes(maker), **_chosen(maker.wishes, words, "wish")}


def _chosen(values: Sequence[OptionValue], words: Sequence[str], kind: str) -> dict[str, Any]:
    known = {option.id: option for option in values}
    chosen: dict[str, Any] = {}
    for name, word in _pairs(words):
        if name not in known:
            raise wrong_line(kind, name, listed(known))
        value = _value(known[name], word)
        if wrong := scenarios.option_mistake(known[name], value, name):
            told = mistake_words(Texts(), wrong)
            raise wrong_line("value", told.what, told.right)
        chosen[name] = value
    return chosen


def _pairs(words: Sequence[str]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for chunk in ",".join(words).split(",") if words else ():
        name, sign, word = chunk.partition("=")
        if sign:
            pairs.append((name.strip(), word.strip()))
        elif pairs:
            pairs[-1] = (pairs[-1][0], f"{pairs[-1][1]},{chunk.strip()}")
        else:
            raise wrong_line("pair", chunk)
    return pairs


def _value(option: OptionValue, word: str) -> Any:
    """The value a word stands for; the word itself where it stands for none."""
    if isinstance(option.default, bool):
        return True if word.lower() in _YES else False if word.lower() in _NO else word
    if isinstance(option.default, str):
        return word
    if option.never and word.lower() == scenarios.NEVER_WORD:
        return NEVER
    numbers = word.split(",")
    if not all(n.removeprefix("-").isdecimal() and len(n) <= _MOST_DIGITS for n in numbers):
        return word
    whole = tuple(map(int, numbers))
    return whole if isinstance(option.default, tuple) else whole[0] if len(whole) == 1 else word
