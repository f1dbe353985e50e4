"""`map`: a scenario drawn to order, printed or written to a file."""

import argparse

import game.rules
from game.core.contract import AnyGame
from game.core.scenario import MapMaker
from game.match import user_scenarios
from game.match.headless.choosing import chosen_game, chosen_wishes
from game.match.headless.output import FINE, listed, tell, tell_json, text, write_out, wrong_line
from game.match.headless.wiring import Wiring


def run(asked: argparse.Namespace, wiring: Wiring) -> int:
    """Draw a map and print its scenario file, or write it."""
    owner = chosen_game(asked.slug)
    wishes = chosen_wishes(_maker(owner), asked.wish)
    heading = user_scenarios.heading(owner, asked.seed, asked.name, wishes=wishes)
    drawn = user_scenarios.drawn(owner, wishes, asked.seed, heading)
    if asked.out is not None:
        write_out(asked.out, drawn.encode())
    if asked.json:
        tell_json({"name": heading.name, "file": str(asked.out or ""), "text": drawn})
    elif asked.out is None:
        tell(drawn.rstrip("\n"))
    else:
        tell(text("map.written", heading.name, str(asked.out)))
    return FINE


def _maker(owner: AnyGame) -> MapMaker:
    if owner.map_maker is None:
        able = (slug for slug in game.rules.GAMES if game.rules.load(slug).map_maker)
        raise wrong_line("no_maps", owner.slug, listed(able))
    return owner.map_maker
