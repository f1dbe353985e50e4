"""What the player has chosen for a new match so far; it draws nothing."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

import game.rules
from game.ai.levels import LEVELS, rank_of
from game.core.contract import AnyGame, BadData, Mistake
from game.core.scenario import OptionValue, Scenario, Seating, Setup, Teams
from game.match import paths, scenarios
from game.match.dice import DiceSource, SeededDice, TypedDice, tidy_word
from game.match.journal import begin
from game.match.match import Match
from game.match.positions import position_start
from game.match.seats import Kind, Party, Player, options_for, seating_of, why_not_start
from game.match.settings import Settings
from game.match.texts import Texts
from game.match.untrusted.names import name_fault, tidy, visible
from game.match.wording.mistakes import mistake
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.scenes.newmatch.learning import usual_rules
from game.ui.scenes.newmatch.opponents import (
    Opponent,
    free_opponent,
    opponent_named,
    others_free,
)
from game.ui.scenes.newmatch.sitting import in_teams, moved_on, seated

FIRST_LEVEL: Final = "corporal"
"""The level that newcomers meet."""
FIRST_SCENARIO: Final = "open_ground"
LONGEST_NAME: Final = 24


class MatchPlan:
    """Scenario, seats, options, dice and practice of a match to be."""

    def __init__(self, slug: str, settings: Settings, texts: Texts) -> None:
        """Offer what there is to play.

        Raises:
            BadData: there is no scenario of the game that can be read.
        """
        self.game: AnyGame = game.rules.load(slug)
        self.texts = texts
        self.scenarios: Sequence[Scenario] = []
        self.left_out: Sequence[tuple[Mistake, ...]] = []
        """What is wrong, file by file, in scenarios that cannot be read."""
        self._list()
        self.seeded = SeededDice()
        """The program's dice before anybody stirs them; their commitment is shown first."""
        self.words: list[str] = []
        """The word of each seat that is to stir the dice, "" for none."""
        self.first_time = slug not in settings.last_scenario
        self.chosen = self._first_choice(settings)
        self.players: list[Player] = self._last_players(settings)
        self.seating: Seating = self._fitting()
        """How everybody sits."""
        self._sit(self.seating)
        self.typed = settings.dice_source == "typed"
        self.practice = False
        self.wanted_rules = settings.last_rules.get(slug, "")
        """The rule set that the player chose last, for every scenario that is not made for one."""
        self.rules = self._usual_rules()
        self.options: dict[str, Any] = self._usual_options()
        if not self.first_time:
            self.options.update(self._last_options(settings))

    @property
    def scenario(self) -> Scenario:
        """Return the scenario chosen."""
        return self.scenarios[self.chosen]

    @property
    def option_list(self) -> Sequence[OptionValue]:
        """Return the optional rules of the game."""
        return self.game.option_list

    @property
    def area(self) -> str:
        """Return where the catalogue speaks of the optional rules."""
        return f"{self.game.slug}.option"

    @property
    def colors(self) -> Sequence[int]:
        """Return the color of each seat."""
        return [player.color for player in self.players]

    @property
    def teams(self) -> Teams:
        """Return the team of each seat."""
        return self.seating.teams

    @property
    def layouts(self) -> Sequence[Seating]:
        """Return every way in which so many may sit down to the scenario."""
        return [s for s in self.scenario.seatings if len(s.teams) == len(self.players)]

    def renew(self, id: str = "") -> None:
        """List the scenarios anew, and choose one by its id, else the one chosen before."""
        was = self.scenario
        self._list()
        ids = [scenario.id for scenario in self.scenarios]
        wanted = id or was.id
        self.chosen = ids.index(wanted) if wanted in ids else min(self.chosen, len(ids) - 1)
        if self.scenario != was:
            self.choose(self.chosen)

    def choose(self, index: int) -> None:
        """Choose a scenario; its options come with it, and as many sit down as can."""
        self.chosen = index
        self._sit(self._fitting())
        self.rules = self._usual_rules()
        self.restore()

    def play_by(self, rules: str) -> None:
        """Take a rule set, as the scenario has it; what was changed is dropped."""
        self.rules = self.wanted_rules = rules
        self.restore()

    def restore(self) -> None:
        """Set the optional rules as the scenario has them under the rule set."""
        self.options = self._usual_options()

    def take_position(self, text: str) -> None:
        """Plan a practice match from a position, its sides and options; who plays stays.

        Raises:
            BadData: the text is no position of the game.
        """
        self.game, scenario = position_start(self.game, text, self.texts)
        self.scenarios = [*self.scenarios, scenario]
        self.choose(len(self.scenarios) - 1)
        self.rules, self.practice = scenario.rules, True
        self.restore()

    def try_scenario(self, scenario: Scenario) -> None:
        """Plan a practice match of a scenario that is not among the files; a person sits first."""
        self.scenarios = [*self.scenarios, scenario]
        self.choose(len(self.scenarios) - 1)
        self.rules, self.practice = scenario.rules, True
        self.restore()

    def swap(self) -> None:
        """Let everybody move one seat on."""
        self.players = moved_on(self.players, self.teams)
        self.words = [*self.words[1:], *self.words[:1]]

    def can_add(self) -> bool:
        """Return whether more may sit down to the scenario."""
        return any(len(s.teams) > len(self.players) for s in self.scenario.seatings)

    def can_remove(self) -> bool:
        """Return whether fewer may sit down to the scenario."""
        return any(len(s.teams) < len(self.players) for s in self.scenario.seatings)

    def add(self) -> None:
        """Seat one more computer, or as many as the scenario needs."""
        more = [s for s in self.scenario.seatings if len(s.teams) > len(self.players)]
        self.lay_out(min(more, key=lambda seating: len(seating.teams)))

    def remove(self, seat: int) -> None:
        """Let a player go, and the last ones too where the scenario needs fewer."""
        fewer = [s for s in self.scenario.seatings if len(s.teams) < len(self.players)]
        del self.players[seat], self.words[seat]
        self.lay_out(max(fewer, key=lambda seating: len(seating.teams)))

    def lay_out(self, seating: Seating) -> None:
        """Let everybody sit so; optional rules that were changed stay changed."""
        own = self._own_options()
        self._sit(seating)
        self.options = {**self._usual_options(), **own}

    def name(self, seat: int, name: str) -> None:
        """Name the player of a seat."""
        self.players[seat] = replace(self.players[seat], name=name)

    def kind(self, seat: int, kind: Kind) -> None:
        """Seat a person or the computer."""
        if kind == "person":
            self.players[seat] = replace(
                self.players[seat], kind=kind, level=None, name=self._person(seat)
            )
        else:
            self.level(seat, FIRST_LEVEL)

    def level(self, seat: int, rank: str) -> None:
        """Seat the computer at a level; who plays there already stays."""
        self.seat_opponent(seat, rank, self.opponent(seat))

    def oppose(self, seat: int, opponent: Opponent) -> None:
        """Seat another opponent at the level that the seat has."""
        self.seat_opponent(seat, rank_of(self.players[seat].level or FIRST_LEVEL), opponent)

    def seat_opponent(self, seat: int, rank: str, opponent: Opponent) -> None:
        """Seat the computer; it is called by its rank and a name, and has a style of its own."""
        name, level = self.called(rank, opponent), f"{rank}.{opponent.style}"
        self.players[seat] = replace(self.players[seat], kind="computer", level=level, name=name)

    def opponent(self, seat: int) -> Opponent:
        """Return who plays in a computer's seat, or would in a person's."""
        others = [p.name for n, p in enumerate(self.players) if n != seat]
        sitting = self.players[seat] if seat < len(self.players) else None
        own = opponent_named(sitting.name) if sitting and sitting.kind == "computer" else None
        return own if own in others_free(others) and own else free_opponent(seat, others)

    def opponents(self, seat: int) -> Sequence[Opponent]:
        """Return who may play in a seat: everybody who sits nowhere else."""
        return others_free([p.name for n, p in enumerate(self.players) if n != seat])

    def called(self, rank: str, opponent: Opponent) -> str:
        """Return what a computer is called, "Corporal Vogel"."""
        rank_name = self.texts.text(f"ai.level.{rank}.name")
        return self.texts.text("newmatch.ranked", rank_name, opponent.name)

    def color(self, seat: int, color: int) -> bool:
        """Give the side of a seat a color; False if another side has it."""
        team = self.teams[seat]
        sides = list(zip(self.players, self.teams, strict=True))
        if any(player.color == color for player, other in sides if other != team):
            return False
        self.players = [replace(p, color=color) if t == team else p for p, t in sides]
        return True

    def why_not(self) -> str:
        """Return why the match cannot start so, "" if it can."""
        for seat, player in enumerate(self.players, 1):
            if not visible(player.name):
                return self.texts.text("newmatch.nameless", seat)
            if name_fault(player.name):
                return self.texts.text("newmatch.unreadable", seat)
        refusal = why_not_start(self.game, self.setup())
        return "" if refusal is None else self.texts.say(refusal.say)

    def changed_options(self) -> list[str]:
        """Return the options that differ from the scenario's under the rule set."""
        usual = self._usual_options()
        return [id for id, value in self.options.items() if value != usual[id]]

    def setup(self) -> Setup:
        """Return what the match starts from."""
        names = tuple(player.name for player in self.seated())
        teams = self.teams if in_teams(self.teams) else ()
        return Setup(self.scenario, dict(self.options), names, teams, self.rules)

    def brings(self, seat: int) -> str:
        """Return what a seat brings to the match, "" where there is nothing to tell."""
        muster = self.game.muster(self.setup())
        return self.texts.say(muster[seat]) if muster else ""

    def seated(self) -> tuple[Player, ...]:
        """Return the players with their names trimmed and no name twice."""
        named: list[Player] = []
        for n, player in enumerate(self.players):
            name = tidy(player.name, LONGEST_NAME)
            if any(other.name == name for other in named):
                name = self.texts.text("newmatch.second", name, n + 1)
            named.append(replace(player, name=name))
        return tuple(named)

    def stir(self, seat: int, typed: str) -> None:
        """Take what a person typed to stir the dice."""
        self.words[seat] = tidy_word(typed)

    def stirring(self) -> tuple[str, ...]:
        """Return the word of each seat; only persons stir, and only the program's dice."""
        return tuple(
            word if player.kind == "person" and not self.typed else ""
            for player, word in zip(self.players, self.words, strict=True)
        )

    def dice(self) -> DiceSource:
        """Return where the faces will come from."""
        return TypedDice() if self.typed else SeededDice(self.seeded.seed, self.stirring())

    def begin(self) -> Match:
        """Return the new match, its journal begun; another one would have another seed."""
        party = Party(self.seated(), self.practice)
        match = begin(self.game, self.setup(), party, self.dice())
        self.seeded, self.words = SeededDice(), [""] * len(self.players)
        return match

    def remembered(self, settings: Settings) -> dict[str, Any]:
        """Return the settings that remember these choices."""
        slug = self.game.slug
        return {
            "last_players": {**settings.last_players, slug: tuple(self.players)},
            "last_scenario": {**settings.last_scenario, slug: self.scenario.id},
            "last_options": {**settings.last_options, slug: self._own_options()},
            **self._remembered_rules(settings),
        }

    def _list(self) -> None:
        supplied, own = scenarios.found(self.game.slug), scenarios.own(self.game.slug)
        self.scenarios = [*supplied.scenarios, *own.scenarios] or self.scenarios
        self.left_out = [*supplied.mistakes, *own.mistakes]
        if not self.scenarios:
            where = str(paths.scenarios(self.game.slug))
            raise BadData(mistake(where, "no_scenarios"), *chain(*self.left_out))

    def _own_options(self) -> dict[str, Any]:
        return {id: self.options[id] for id in self.changed_options()}

    def _last_players(self, settings: Settings) -> list[Player]:
        """Who sat at the last match, newcomers in place of those who could not sit down again."""
        last = settings.last_players.get(self.game.slug, ())[: self.game.seats[1]]
        self.players = []
        for seat, player in enumerate(last):
            able = player if _able(player) else self._newcomer(seat)
            self.players.append(able)
            if able.kind == "computer":
                self.level(seat, rank_of(able.level or FIRST_LEVEL))
        return self.players

    def _last_options(self, settings: Settings) -> dict[str, Any]:
        """The options of the last match, as far as they are still good."""
        known = {option.id: option for option in self.game.option_list}
        last = settings.last_options.get(self.game.slug, {})
        return {
            id: value
            for id, value in last.items()
            if id in known and scenarios.option_mistake(known[id], value, "") is None
        }

    def _first_choice(self, settings: Settings) -> int:
        wanted = settings.last_scenario.get(self.game.slug, FIRST_SCENARIO)
        ids = [scenario.id for scenario in self.scenarios]
        if self.first_time:
            return next((n for n, s in enumerate(self.scenarios) if s.tutorial), 0)
        return ids.index(wanted) if wanted in ids else 0

    def _remembered_rules(self, settings: Settings) -> dict[str, Any]:
        if not self.wanted_rules:
            return {}
        return {"last_rules": {**settings.last_rules, self.game.slug: self.wanted_rules}}

    def _usual_rules(self) -> str:
        return usual_rules(self.game, self.scenario, self.wanted_rules)

    def _usual_options(self) -> dict[str, Any]:
        return options_for(self.scenario, self.seating, self.rules)

    def _fitting(self) -> Seating:
        """The players' own way to sit down, where the scenario has it, else one for as many.

        Where so many cannot sit down every place is taken: six sit in a ring of four to six.
        """
        teams = tuple(player.team for player in self.players)
        own = seating_of(self.scenario, teams)
        full = max(self.scenario.seatings, key=lambda seating: len(seating.teams))
        otherwise = full if self.players else self.scenario.seatings[0]
        return own or next(iter(self.layouts), otherwise)

    def _sit(self, seating: Seating) -> None:
        """Seat as many as are wanted: newcomers are computers, but for the very first."""
        self.seating = seating
        wanted = len(seating.teams)
        self.words = [*self.words, *[""] * wanted][:wanted]
        self.players = self.players[:wanted]
        for seat in range(len(self.players), wanted):
            self.players.append(self._newcomer(seat))
        self.players = seated(self.players, seating.teams)

    def _newcomer(self, seat: int) -> Player:
        if seat == 0:
            return Player(self._person(0), color=SEAT_COLORS[0])
        opponent = free_opponent(seat, [player.name for player in self.players])
        level = f"{FIRST_LEVEL}.{opponent.style}"
        name = self.called(FIRST_LEVEL, opponent)
        return Player(name, "computer", level, SEAT_COLORS[seat])

    def _person(self, seat: int) -> str:
        return self.texts.text("newmatch.person", seat + 1)


def _able(player: Player) -> bool:
    """Whether a player out of the settings, which anybody may have written, can sit down."""
    known = player.kind == "person" or rank_of(player.level or "") in level_ids()
    return known and not name_fault(player.name) and player.color in SEAT_COLORS


def level_ids() -> tuple[str, ...]:
    """Return the ids of the computer's levels, weakest first."""
    return tuple(level.id for level in LEVELS)
