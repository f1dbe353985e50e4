"""How the set-up looks: obstacles drop, tanks and flags are set down (catalogue 4)."""

from game.core.boards.squares import cells_of
from game.core.contract import Submitted
from game.rules.bitskrieg import events as told
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.setup.homes import AXES
from game.rules.bitskrieg.state import Tank
from game.ui.motion.effects import landing
from game.ui.motion.timeline import Animation, Later, parallel, sequence, wait
from game.ui.motion.tweens import drop_in, shake
from game.ui.tables.bitskrieg.acted.act import Act, Glow, square
from game.ui.tables.bitskrieg.shown.stage import Counter, Flag, Piece, chip_of, standing


def terrain_picked(act: Act, event: told.TerrainPicked) -> Animation:
    """Pause: the piece is in hand, its square is diced next."""
    return wait(0.2)


def obstacle_placed(act: Act, event: told.ObstaclePlaced) -> Animation:
    """Drop the obstacle on its square (BK-2.1)."""

    def begin() -> Animation:
        piece = act.stage.obstacles[event.at] = Piece(event.kind, standing(event.at))
        dust = landing(square(event.at), event.at)
        fall = sequence(wait(0.28), act.sounds("obstacle-drop"), dust)
        return parallel(drop_in(piece.actor), fall, Glow([event.at]))

    return Later(begin)


def obstacle_rerolled(act: Act, event: told.ObstacleRerolled) -> Animation:
    """Shake the obstacle that stands on the square already (BK-2.2)."""
    piece = act.stage.obstacles.get(event.at)
    return Later(lambda: shake(piece.actor)) if piece else wait(0.2)


def submitted(act: Act, event: Submitted) -> Animation:
    """Pause: something secret was laid down."""
    return wait(0.2)


def tanks_revealed(act: Act, event: told.TanksRevealed) -> Animation:
    """Turn both teams over in their trays."""
    return sequence(act.sounds("flip"), wait(0.4))


def rolled_off(act: Act, event: told.RolledOff) -> Animation:
    """Let both dice be read."""
    return wait(0.5)


def axis_chosen(act: Act, event: told.AxisChosen) -> Animation:
    """Light up both edges of the axis (BK-2.6)."""
    cells = [cell for edge in AXES[event.axis] for cell in cells_of(HOME_MASKS[edge])]
    return Glow(cells)


def edge_chosen(act: Act, event: told.EdgeChosen) -> Animation:
    """Light up the edge (BK-2.7)."""
    return Glow(cells_of(HOME_MASKS[event.edge]))


def tank_placed(act: Act, event: told.TankPlaced) -> Animation:
    """Set a tank down on the home edge (BK-2.8)."""

    def begin() -> Animation:
        tank = Tank(event.seat, event.type, event.at, event.facing, True)
        actor = standing(event.at, event.facing * 90.0)
        act.stage.tanks[event.tank] = Counter(chip_of(tank, event.tank, True), actor)
        down = sequence(wait(0.2), act.sounds("obstacle-drop", 0.4))
        return parallel(drop_in(actor, 0.4, 0.9), down)

    return Later(begin)


def flag_placed(act: Act, event: told.FlagPlaced) -> Animation:
    """Plant a flag (BK-2.9)."""

    def begin() -> Animation:
        flag = act.stage.flags[event.at] = Flag(event.seat, standing(event.at))
        return parallel(drop_in(flag.actor, 0.45, 0.9), act.sounds("flag-plant", 0.7))

    return Later(begin)
