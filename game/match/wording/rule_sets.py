"""Which rules a match is played by, in words."""

from collections.abc import Sized

from game.core.contract import Say
from game.core.scenario import Setup
from game.match.seats import changed_options


def rules_say(rules: str, changes: Sized = ()) -> Say:
    """Return a rule set by its name, with how many options differ from it.

    >>> rules_say("printed", ("gas", "collapse"))
    Say(id='core.rules.changed', values=(Say(id='core.rules.printed', values=()), 2))
    """
    name = Say(f"core.rules.{rules}")
    return Say("core.rules.changed", (name, len(changes))) if changes else name


def setup_rules(setup: Setup) -> Say:
    """Return the rule set of a match, with how many options differ from its scenario's."""
    return rules_say(setup.rules, changed_options(setup))


def played_by(setup: Setup) -> Say:
    """Return the rule set of a match in a sentence, "Rules: As printed."."""
    return rules_played(setup.rules, changed_options(setup))


def rules_played(rules: str, changes: Sized = ()) -> Say:
    """Return a rule set in a sentence, with how many options differ from it."""
    return Say("core.rules.played", (rules_say(rules, changes),))
