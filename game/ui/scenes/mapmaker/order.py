"""What the player wishes of a map, and the map that comes of it; it draws nothing."""

from collections.abc import Hashable, Sequence
from typing import Any

from game.core.contract import AnyGame, BadData
from game.core.scenario import OptionValue, Scenario
from game.match import scenarios, user_scenarios
from game.match.texts import Texts
from game.match.untrusted.names import tidy
from game.match.wording.mistakes import advice
from game.ui.scenes.common.thumbnails import Thumb, usual_setup
from game.ui.scenes.newmatch.plan import MatchPlan


class MapOrder:
    """Wishes, number and name of a map to be, and the map."""

    def __init__(self, plan: MatchPlan, texts: Texts) -> None:
        assert plan.game.map_maker is not None
        self.game: AnyGame = plan.game
        self.maker = plan.game.map_maker
        self.texts = texts
        self.colors: Sequence[int] = plan.colors
        self.options: dict[str, Any] = user_scenarios.default_wishes(self.maker)
        self.number = str(1 + sum(scenario.own for scenario in plan.scenarios))
        """As it is typed."""
        self.name = ""
        """As it is typed; a map without one is called by its number."""
        self.scenario: Scenario | None = None
        """The map as it would be kept, None where there is none."""
        self.thumb: Thumb | None = None
        self.why = ""
        """Why there is no such map, a line for each reason."""
        self._kept: dict[Hashable, Scenario] = {}
        """What stands among the player's own already, by what was wished."""
        self.draw()

    @property
    def option_list(self) -> Sequence[OptionValue]:
        """Return what can be wished for."""
        return self.maker.wishes

    @property
    def area(self) -> str:
        """Return where the catalogue speaks of the wishes."""
        return f"{self.game.slug}.wish"

    def changed_options(self) -> list[str]:
        """Return the wishes that are not the usual ones."""
        usual = user_scenarios.default_wishes(self.maker)
        return [id for id, value in self.options.items() if value != usual[id]]

    def restore(self) -> None:
        """Wish for the usual."""
        self.options = user_scenarios.default_wishes(self.maker)

    @property
    def seed(self) -> int | None:
        """Return the number, None if what is typed is none."""
        typed = self.number.strip()
        return int(typed) if typed.isascii() and typed.isdecimal() else None

    @property
    def muster(self) -> Sequence[str]:
        """Return what each seat brings to the map, empty where there is nothing to tell."""
        if self.thumb is None:
            return ()
        return [self.texts.say(say) for say in self.game.muster(self.thumb.setup)]

    @property
    def own_name(self) -> str:
        """Return what the map is called if no name is given."""
        return user_scenarios.heading(self.game, self.seed or 0, "", self.texts).name

    @property
    def wanted_name(self) -> str:
        """Return what it is to be called, whether or not another map is called so."""
        return tidy(self.name, user_scenarios.LONGEST_NAME) or self.own_name

    def another(self) -> None:
        """Go on to the next number."""
        self.number = "1" if self.seed is None else str(self.seed + 1)

    def draw(self) -> None:
        """Draw the map of the wishes, or find out why there is none."""
        self.scenario, self.thumb, self.why = None, None, ""
        if self.seed is None:
            self.why = self.texts.text("mapmaker.no_number")
            return
        try:
            self._show(self.kept or self._drawn(self.seed))
        except BadData as bad:
            self.why = "\n".join(advice(self.texts, wrong) for wrong in bad.mistakes)

    @property
    def kept(self) -> Scenario | None:
        """Return the same map as it stands among the player's own, None if it does not."""
        return self._kept.get(self._wished())

    def keep(self) -> Scenario:
        """Put the map among the player's own scenarios, unless it stands there already.

        Raises:
            OSError: it cannot be written.
        """
        if self.kept is not None:
            return self.kept
        self.draw()  # names may have been taken since
        assert self.scenario is not None
        kept = self._kept[self._wished()] = user_scenarios.keep(self.game, self.scenario.text)
        return kept

    def _drawn(self, seed: int) -> Scenario:
        heading = user_scenarios.heading(self.game, seed, self.name, self.texts, self.options)
        taken = [scenario.name for scenario in scenarios.all_scenarios(self.game.slug)]
        heading = heading._replace(name=user_scenarios.free_name(heading.name, taken))
        text = user_scenarios.drawn(self.game, self.options, seed, heading)
        return scenarios.parse(text, "drawn")

    def _show(self, scenario: Scenario) -> None:
        setup = usual_setup(scenario)
        self.scenario = scenario
        self.thumb = Thumb(setup, self.game.start(setup), tuple(self.colors))

    def _wished(self) -> Hashable:
        return (self.seed, self.wanted_name, *sorted(self.options.items()))
