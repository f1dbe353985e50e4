"""What happens, in order, for the log and the animations."""

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from game.core.boards.cells import Cell, Facing
from game.core.contract import Conceded, Seat, Submitted
from game.rules.dicezone.data import Kind, Stat, Stats

Verdict: TypeAlias = Literal["miss", "hit", "critical"]


@dataclass(frozen=True, slots=True)
class LeadRolled:
    """A seat has rolled for the lead marker (DZ-2.1)."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class MarkerTaken:
    """A seat has the lead marker (DZ-2.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TerrainPlaced:
    """A piece of terrain lies (DZ-2.2)."""

    seat: Seat
    piece: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TerrainPassed:
    """A seat lays no more terrain (DZ-2.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CrateSpawned:
    """A crate lies, and where the dice wanted it (DZ-2.7)."""

    cell: Cell
    wanted: Cell


@dataclass(frozen=True, slots=True)
class TankPlaced:
    """A tank stands on a start hex (DZ-2.9, DZ-10.7)."""

    tank: int
    seat: Seat
    cell: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class PoolShared:
    """The pips of a team are shared out (DZ-13.4)."""

    tanks: tuple[int, ...]
    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DesignRevealed:
    """The dice of a tank lie open (DZ-3.4, DZ-10.6)."""

    tank: int
    stats: Stats


@dataclass(frozen=True, slots=True)
class CreditsPaid:
    """A seat has paid credits (DZ-12.7, DZ-12.9)."""

    seat: Seat
    paid: int
    left: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins, with the radius of the ring now and in the next turn (DZ-12.13)."""

    turn: int
    ring: int | None
    ring_next: int | None


@dataclass(frozen=True, slots=True)
class PlanRevealed:
    """A plan lies open and takes effect (DZ-4.8)."""

    tank: int
    before: Stats
    stats: Stats
    speed: int
    fire_first: bool


@dataclass(frozen=True, slots=True)
class TankScuttled:
    """A tank is given up; these teams are paid for it (DZ-10.9)."""

    tank: int
    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OrderSet:
    """Both tracks stand (DZ-5.1)."""

    move: tuple[int, ...]
    shoot: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Activated:
    """A tank has its place on a track (DZ-5.1)."""

    turn: int
    tank: int
    seat: Seat
    part: Literal["move", "shoot"]


@dataclass(frozen=True, slots=True)
class Skipped:
    """A tank can do nothing at its place on a track (DZ-0.1)."""

    tank: int
    part: Literal["move", "shoot"]


@dataclass(frozen=True, slots=True)
class MoveDieRolled:
    """A die of movement is added to the allowance (DZ-6.7)."""

    tank: int
    face: int
    left: int


@dataclass(frozen=True, slots=True)
class Drove:
    """A tank has driven, as far as a crate or a mine let it (DZ-6.2, DZ-6.4)."""

    tank: int
    start: Cell
    before: Facing
    steps: str
    """As in `core.boards.driving`."""
    end: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class MoveEnded:
    """A tank drives no more in this turn (DZ-6.5)."""

    tank: int


@dataclass(frozen=True, slots=True)
class MineDropped:
    """A mine lies (DZ-6.9)."""

    tank: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class MineExploded:
    """A mine goes off under or beside a tank (DZ-6.10)."""

    tank: int
    cell: Cell
    side: Stat


@dataclass(frozen=True, slots=True)
class MineRemoved:
    """A mine is gone without going off (DZ-10.7, DZ-12.11)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class CrateTaken:
    """A tank has driven over a crate (DZ-7.1)."""

    tank: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class CrateOpened:
    """What kind of token a crate held (DZ-7.2)."""

    tank: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class TokenFound:
    """The token that a crate held (DZ-7.2)."""

    tank: int
    token: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TokenUsed:
    """A charge is used; the tank has so many left (DZ-7.9)."""

    tank: int
    token: str
    left: int


@dataclass(frozen=True, slots=True)
class TokenDropped:
    """A token is given up for want of a slot (DZ-7.8)."""

    tank: int
    token: str


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Dice of a crate have been rolled (DZ-7.5)."""

    tank: int
    token: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StatsChanged:
    """A tank has other dice than before (DZ-7.3)."""

    tank: int
    before: Stats
    stats: Stats


@dataclass(frozen=True, slots=True)
class ShotDeclared:
    """A tank shoots; dice and the face needed are 0 where none are rolled (DZ-8)."""

    tank: int
    target: int
    boost: str
    missile: str
    side: Stat
    distance: int
    step: int
    need: int
    dice: int


@dataclass(frozen=True, slots=True)
class FireHeld:
    """A tank shoots no more in this turn (DZ-8.1)."""

    tank: int


@dataclass(frozen=True, slots=True)
class ShotRolled:
    """The dice of a shot (DZ-8.8)."""

    tank: int
    target: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShotLanded:
    """Whether a shot hits (DZ-8.8, DZ-8.9)."""

    tank: int
    target: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class CriticalUsed:
    """A shooter has said whether a critical hit goes through the armor (DZ-8.9)."""

    tank: int
    target: int
    through: bool


@dataclass(frozen=True, slots=True)
class DamageDieRolled:
    """A die is added to the damage (DZ-8.10)."""

    tank: int
    face: int


@dataclass(frozen=True, slots=True)
class ShellIgnored:
    """Points that a token takes away, and what it has left in this turn (DZ-9.4)."""

    tank: int
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class ArmorLost:
    """Pips of armor are gone (DZ-9.2)."""

    tank: int
    side: Stat
    pips: int
    left: int


@dataclass(frozen=True, slots=True)
class Pierced:
    """So many points go past the armor (DZ-9.3)."""

    tank: int
    points: int


@dataclass(frozen=True, slots=True)
class CarryRolled:
    """Where carried damage went: the stat of the die, then the core (DZ-9.5)."""

    tank: int
    face: int
    stat: Stat
    pips: int
    core: int
    """Pips that the core lost, where the stat is another one."""
    stats: Stats
    """What the tank has now."""


@dataclass(frozen=True, slots=True)
class TankDestroyed:
    """A tank is gone, by a team or by nobody (DZ-9.8)."""

    tank: int
    team: int | None
    cell: Cell


@dataclass(frozen=True, slots=True)
class Scored:
    """A team has points (DZ-10.2)."""

    team: int
    points: int
    reason: Literal["crate", "armor", "carry", "destroyed", "scuttled"]
    total: int


@dataclass(frozen=True, slots=True)
class RingBurned:
    """A tank outside the ring loses a pip of its core (DZ-12.13)."""

    tank: int
    left: int


@dataclass(frozen=True, slots=True)
class CaptainChanged:
    """Another seat speaks for a team (DZ-13.4)."""

    team: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class MarkerPassed:
    """The lead marker goes on (DZ-11.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TankWithdrawn:
    """A tank leaves the board because its seat has lost another one (DZ-12.15)."""

    tank: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match is over (DZ-12)."""

    winners: tuple[Seat, ...]
    reason: str


Event: TypeAlias = (
    LeadRolled
    | MarkerTaken
    | TerrainPlaced
    | TerrainPassed
    | CrateSpawned
    | TankPlaced
    | PoolShared
    | DesignRevealed
    | CreditsPaid
    | TurnBegan
    | PlanRevealed
    | TankScuttled
    | OrderSet
    | Activated
    | Skipped
    | MoveDieRolled
    | Drove
    | MoveEnded
    | MineDropped
    | MineExploded
    | MineRemoved
    | CrateTaken
    | CrateOpened
    | TokenFound
    | TokenUsed
    | TokenDropped
    | DiceRolled
    | StatsChanged
    | ShotDeclared
    | FireHeld
    | ShotRolled
    | ShotLanded
    | CriticalUsed
    | DamageDieRolled
    | ShellIgnored
    | ArmorLost
    | Pierced
    | CarryRolled
    | TankDestroyed
    | Scored
    | RingBurned
    | CaptainChanged
    | MarkerPassed
    | TankWithdrawn
    | MatchOver
    | Submitted
    | Conceded
)

# Those that come in every turn are made once.
activated: Final = cache(Activated)
skipped: Final = cache(Skipped)
move_ended: Final = cache(MoveEnded)
marker_passed: Final = cache(MarkerPassed)
turn_began: Final = cache(TurnBegan)
