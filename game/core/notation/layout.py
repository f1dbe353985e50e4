"""What the lines of a position are: derived from the state of its game and its notation."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import (
    Any,
    Final,
    Generic,
    NamedTuple,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from game.core.contract import AnyGame, BadData, StateT
from game.core.notation.forms import (
    Form,
    Forms,
    RecordField,
    choice,
    form_of,
    is_record,
    number,
    record_fields,
)
from game.core.notation.words import WordReader, wrong
from game.core.scenario import NEVER, AsciiMap, Options, OptionValue, Setup

TEAMS: Final = "teams"
OPTIONS: Final = "options"
MAP: Final = "map"
OPENING: Final = "opening"
NOW: Final = "now"
_NEVER: Final = "never"

Settled = TypeVar("Settled")
"""A game's own record of what is settled before a match."""
Ground = TypeVar("Ground")
"""What the map of a game draws."""


def _spaced(ground: Any) -> tuple[str, ...]:
    """Draw rows of letters."""
    return tuple(map(" ".join, ground))


class Notation(NamedTuple, Generic[StateT, Settled, Ground]):
    """How a game writes its positions: what cannot be derived from the type of its state."""

    field: Callable[[Setup], Settled]
    """What is settled before a match, from what it starts from."""
    forms: Callable[[Ground], Forms]
    """The forms of numbers on the ground that a map draws."""
    draw: Callable[[StateT], tuple[str, ...]]
    """A position as a picture of letters, row by row."""
    complete: Callable[[StateT], StateT] = lambda state: state
    """Put in what follows from the rest; raise `BadData` where the rest is impossible."""
    derived: Mapping[str, object] = {}
    """Fields that follow from the rest and are not written, and what is in them until then."""
    ground: str = ""
    """The field of the opening that the map draws, if there is one."""
    map_rows: Callable[[Ground], tuple[str, ...]] = _spaced
    read_map: Callable[[AsciiMap], Any] = lambda picture: picture.rows
    """Raise `BadData` where it is no map."""
    options: Callable[[Settled], Options] | None = None
    """Every option of a field, where some do not stand there under their own names."""
    former: Mapping[int, Mapping[str, bool]] = {}
    """What earlier versions of the rules have otherwise in a field, by version."""


AnyNotation: TypeAlias = Notation[Any, Any, Any]
"""Where any game is written or read."""


class Rows(NamedTuple):
    """Records of one kind, each on a line of its own."""

    field: str
    record: Callable[..., Any]
    parts: tuple[RecordField, ...]
    optional: bool
    """A line may be `-`: nothing there yet."""


class Section(NamedTuple):
    """A record over several lines: one for all that is short, and one for each row."""

    head: str
    record: Callable[..., Any]
    short: tuple[RecordField, ...]
    rows: Mapping[str, Rows]
    """By the word that their lines begin with."""


def notation_of(game: AnyGame) -> AnyNotation:
    """Return the notation of a game.

    Raises:
        BadData: it has none.
    """
    if game.notation is None:
        raise BadData(wrong("", "none", game.slug))
    return game.notation


def sections(game: AnyGame, forms: Forms) -> tuple[Section, Section]:
    """Return the records of a position: the opening, but for what the map draws, and the state."""
    own = notation_of(game)
    field = get_type_hints(game.state_type)["field"]
    opening = get_type_hints(field)["opening"]
    return (
        _section(OPENING, opening, forms, {own.ground}),
        _section(NOW, game.state_type, forms, {"field", *own.derived}),
    )


def options_of(game: AnyGame, field: Any) -> Options:
    """Return every option of what is settled before a match, by id."""
    told = notation_of(game).options
    if told is not None:
        return told(field)
    return {option.id: getattr(field, option.id) for option in game.option_list}


def option_fields(game: AnyGame) -> tuple[RecordField, ...]:
    """Return the options of a game as fields of a line."""
    return tuple(
        RecordField(option.id, _option_form(option), (option.default,))
        for option in game.option_list
    )


@cache
def _option_form(option: OptionValue) -> Form:
    """The form of an option's value; a clock that is off is `never`."""
    numbers = number(option.least, option.most)
    if option.choices:
        return choice(option.choices)
    kind: Any = type(option.default)
    if isinstance(option.default, tuple):
        kind = tuple.__class_getitem__((int,) * len(option.default))
    plain = form_of(kind, {}, numbers)
    if not option.never:
        return plain

    def read(words: WordReader) -> Any:
        return NEVER if words.took(_NEVER) else plain.read(words)

    return Form(lambda value: _NEVER if value == NEVER else plain.write(value), read)


def _section(head: str, record: Any, forms: Forms, without: set[str]) -> Section:
    short, rows = [], {}
    hints = get_type_hints(record, include_extras=True)
    for field in record_fields(record, forms, without):
        kind = _row_kind(hints[field.name])
        if kind is None:
            short.append(field)
        else:
            word = field.name.removesuffix("s")
            optional = kind not in get_args(hints[field.name])
            parts = record_fields(kind, forms)
            word = word if head == NOW else f"{head}.{word}"
            rows[word] = Rows(field.name, kind, parts, optional)
    return Section(head, record, tuple(short), rows)


def _row_kind(kind: Any) -> Any:
    """The record that a field has any number of, None if it is of another type."""
    if get_origin(kind) is not tuple or get_args(kind)[-1] is not Ellipsis:
        return None
    each = get_args(kind)[0]
    kinds = [part for part in get_args(each) or (each,) if part is not type(None)]
    return kinds[0] if len(kinds) == 1 and is_record(kinds[0]) else None
