"""The ribbons over the board: who moves when, and who shoots when, with the reason."""

from collections.abc import Callable
from typing import Final

from game.presenter.content import Ribbon, RibbonStep, StepLook
from game.presenter.context import Context, once_a_position
from game.presenter.dicezone.words import names
from game.rules.dicezone.data import ACCURACY
from game.rules.dicezone.state import State, TankId, to_come, total

Track = tuple[TankId, ...]
SHOOTING: Final = ("shoot", "to_hit", "damage_die", "critical")
ENDED: Final = ("rebuild", "redeploy", "respawn")


@once_a_position
def ribbons(context: Context) -> tuple[Ribbon, ...]:
    """Return both tracks, empty ones while nobody has planned yet."""
    state: State = context.state
    if not state.turn or state.phase == "over":
        return ()
    return (
        _track(context, "moving", state.moving, _moving),
        _track(context, "shooting", state.shooting, _shooting),
    )


def shoots(state: State) -> bool:
    """Return whether the shooting track is in use."""
    if state.halt is not None:
        return state.halt.part == "shoot"
    return state.phase in SHOOTING or state.shot is not None


def done(state: State, track: str, number: TankId) -> StepLook:
    """Return whether a tank has had its place on a track, has it now, or is still to come."""
    if state.phase in ENDED and state.halt is None:
        return "past"
    shooting = shoots(state)
    if (track == "shooting") != shooting:
        return "past" if shooting else "ahead"
    if state.act is not None and state.act.tank == number:
        return "now"
    return "ahead" if number in to_come(state) else "past"


def _track(
    context: Context,
    name: str,
    track: Track,
    tell: Callable[[Context, TankId], tuple[str, str]],
) -> Ribbon:
    steps = []
    for number in track:
        words, tip = tell(context, number)
        look = done(context.state, name, number)
        seat = context.state.tanks[number].seat
        steps.append(RibbonStep(words, look, tip, seat, number))
    word = context.phrases.word
    return Ribbon(word(f"ribbon.{name}"), tuple(steps), "" if track else word("ribbon.open"))


def _moving(context: Context, number: TankId) -> tuple[str, str]:
    """The speed that was planned, and why it stands where it stands (DZ-5.2)."""
    own, word = context.state.tanks[number], context.phrases.word
    name = names.tank(context, number)
    return str(own.speed), word("ribbon.moves", name, own.speed, total(own.stats))


def _shooting(context: Context, number: TankId) -> tuple[str, str]:
    """The accuracy, and why it stands where it stands (DZ-5.3, DZ-5.4)."""
    own, word = context.state.tanks[number], context.phrases.word
    name = names.tank(context, number)
    key = "ribbon.first" if own.fire_first else "ribbon.shoots"
    return str(own.stats[ACCURACY]), word(key, name, own.stats[ACCURACY], total(own.stats))
