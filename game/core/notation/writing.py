"""A position out: as text that `reading` takes back."""

from collections.abc import Iterator

from game.core.contract import AnyGame, State
from game.core.notation.forms import written_fields
from game.core.notation.layout import (
    MAP,
    OPTIONS,
    TEAMS,
    AnyNotation,
    Section,
    notation_of,
    option_fields,
    options_of,
    sections,
)
from game.core.scenario import Options


def write_position(game: AnyGame, state: State) -> str:
    """Return a position, or the view of a seat, as text."""
    own, field = notation_of(game), state.field
    opening = field.opening
    ground = getattr(opening, own.ground) if own.ground else None
    ruled = game.under(_version(own, field, game.version)) or game
    lines = [f"{game.slug} {ruled.version}"]
    if hasattr(field, TEAMS):
        lines.append(f"{TEAMS} {' '.join(map(str, field.teams))}")
    lines += _option_line(ruled, options_of(ruled, field))
    if own.ground:
        lines += [MAP, *(f"  {row}".rstrip() for row in own.map_rows(ground))]
    for section, value in zip(sections(game, own.forms(ground)), (opening, state), strict=True):
        lines += _section_lines(section, value)
    return "\n".join(lines) + "\n"


def draw_position(game: AnyGame, state: State) -> tuple[str, ...]:
    """Return a position as a picture of letters, row by row."""
    return notation_of(game).draw(state)


def _version(own: AnyNotation, field: object, version: int) -> int:
    """The version of the rules that a field is of."""
    for former, values in sorted(own.former.items(), reverse=True):
        if all(getattr(field, name) == value for name, value in values.items()):
            return former
    return version


def _option_line(game: AnyGame, options: Options) -> Iterator[str]:
    words = [
        f"{field.name}={field.form.write(options[field.name])}"
        for field in option_fields(game)
        if options[field.name] != field.defaults[0]
    ]
    if words:
        yield f"{OPTIONS} {' '.join(words)}"


def _section_lines(section: Section, value: object) -> Iterator[str]:
    if words := written_fields(value, section.short):
        yield f"{section.head} {words}"
    for word, rows in section.rows.items():
        for row in getattr(value, rows.field):
            yield f"{word} {'-' if row is None else written_fields(row, rows.parts)}".rstrip()
