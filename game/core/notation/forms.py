"""How a value of a position stands on a line, derived from its type.

A number or a word stands as it is, a word with spaces in quotes. `yes` and `no` are a switch, `-`
is nothing, `?` is what a view hides, `x` a seat that is not asked. Several values stand in
parentheses, `(3 4)`, and a record with the names of its fields, `(at=D6 hp=3)`: a field left out
has its default.
"""

import re
import types
from collections.abc import Callable, Collection, Iterable, Mapping
from enum import Enum
from functools import partial
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    NoReturn,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from game.core.boards.cells import OFF, Cell, Mask, cells_of, mask_of
from game.core.contract import Hidden
from game.core.mistakes import names
from game.core.notation.words import WordReader, shown
from game.core.sealed import NOT_ASKED

NOTHING: Final = "-"
HIDDEN: Final = "?"
_SINGLE: Final[Mapping[str, object]] = {NOTHING: None, HIDDEN: Hidden.HIDDEN, "x": NOT_ASKED}
_PLAIN: Final = re.compile(r"[^\s()=\"#?-][^\s()=\"]*")
_QUOTES: Final = '""'
_LONGEST: Final = 200
"""Letters of a word."""
_LARGEST: Final = 10**6
"""Of a number: far more than any count of turns or points."""
_MOST: Final = 1000
"""Values in one pair of parentheses."""


class Form(NamedTuple):
    """How values of one kind are written and read."""

    write: Callable[[Any], str]
    read: Callable[[WordReader], Any]
    """Raises `BadData` where the words are no such value."""


Forms = Mapping[str, Form]
"""Forms of numbers by what they stand for: the name of a field, or "Record.field"."""


class RecordField(NamedTuple):
    """A field of a record: its form, and its default where it has one."""

    name: str
    form: Form
    defaults: tuple[object, ...]
    """The default, or empty."""


# Numbers that stand for something.


def _never(*_: object) -> NoReturn:
    raise AssertionError("what follows from the rest is not written")


FOLLOWS: Final = Form(_never, _never)
"""Stands for the form of a mask that follows from the rest: it is not written, and 0 till then."""


def named(ids: Iterable[str], first: int = 0) -> Form:
    """Return the form of numbers that have names, counted from `first`.

    >>> named(("N", "E")).write(1), named(("off", "A1"), first=-1).write(-1)
    ('E', 'off')
    """
    listed = tuple(ids)
    numbers = {name: number for number, name in enumerate(listed, first)}
    return Form(lambda value: listed[value - first], partial(_named, numbers))


def _named(numbers: Mapping[str, int], words: WordReader) -> int:
    if words.word not in numbers:
        words.fail("choice", shown(words.word), names(numbers))
    return numbers[words.take()]


def number(least: int, most: int) -> Form:
    """Return the form of whole numbers within bounds."""
    return Form(str, partial(_number, least, most))


def _number(least: int, most: int, words: WordReader) -> int:
    mark = words.mark
    value = _int(words)
    if not least <= value <= most:
        words.fail("range", value, least, most, mark=mark)
    return value


def cell(name: Callable[[Cell], str], find: Callable[[str], Cell | None]) -> Form:
    """Return the form of cells by their names; "off" is off the board.

    `find` returns None, or `OFF`, where no cell has the name.
    """

    def read(words: WordReader) -> Cell:
        if words.took(_OFF):
            return OFF
        found = find(words.word)
        if found is None or found == OFF:
            words.fail("cell", shown(words.word))
        words.take()
        return found

    return Form(lambda value: _OFF if value == OFF else name(value), read)


_OFF: Final = "off"


def several(form: Form) -> Form:
    """Return the form of sets of numbers that are kept as bits of one number."""

    def write(mask: Mask) -> str:
        return parenthesized(form.write(n) for n in cells_of(mask))

    def read(words: WordReader) -> Mask:
        mark, found = words.mark, _items(form, words)
        if OFF in found:
            words.fail("cell", _OFF, mark=mark)
        return mask_of(set(found))

    return Form(write, read)


IDS: Final = several(number(0, 99))
"""The form of sets of pieces."""


def parenthesized(words: Iterable[str]) -> str:
    """Return words in parentheses."""
    return f"({' '.join(words)})"


# Forms of types.


def form_of(kind: object, forms: Forms, own: Form | None = None) -> Form:
    """Return the form of a type; `own` is that of the numbers in it, where they have one.

    Raises:
        TypeError: a type that no position may hold.
    """
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return form_of(parts[0], forms, own)
    if origin is tuple:
        return _tuple_form(parts, forms, own)
    if origin in (Union, types.UnionType):
        return _union_form(parts, forms, own)
    if origin is Literal:
        return choice(parts)
    if is_record(origin or kind):
        return record_form(kind, forms)
    if isinstance(kind, type) and kind in _SIMPLE:
        return own if own is not None and kind is int else _SIMPLE[kind]
    raise TypeError(f"no position can hold {kind}")


def is_record(kind: object) -> bool:
    """Return whether a type is a named tuple."""
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def record_fields(
    kind: Any, forms: Forms, without: Collection[str] = ()
) -> tuple[RecordField, ...]:
    """Return the fields of a record in order; those of a generic one know what it is of."""
    record = get_origin(kind) or kind
    hints = get_type_hints(record, include_extras=True)
    known = dict(zip(getattr(record, "__parameters__", ()), get_args(kind), strict=False))
    found = []
    for name in record._fields:
        if name in without:
            continue
        own = forms.get(f"{record.__name__}.{name}", forms.get(name))
        held = _filled(hints[name], known)
        default = {name: 0} if own is FOLLOWS else record._field_defaults
        defaults = (default[name],) if name in default else ()
        form = FOLLOWS if own is FOLLOWS else form_of(held, forms, own)
        found.append(RecordField(name, form, defaults))
    return tuple(found)


def _filled(kind: object, known: Mapping[object, object]) -> object:
    """A type with what it is of put in for its variables."""
    if isinstance(kind, TypeVar):
        return known[kind]
    if get_origin(kind) is tuple:
        return tuple.__class_getitem__(tuple(_filled(part, known) for part in get_args(kind)))
    return kind


def text(value: str) -> str:
    """Return a word as it stands on a line, in quotes where it needs them."""
    if _PLAIN.fullmatch(value):
        return value
    escaped = re.sub(r'(["\\\\])', r"\\\1", value)
    return f'"{escaped}"'


def _text(words: WordReader) -> str:
    mark, word = words.mark, words.take()
    if word.startswith('"'):
        if len(word) < len(_QUOTES) or not word.endswith('"'):
            words.fail("quotes", shown(word), mark=mark)
        word = re.sub(r"\\(.)", r"\1", word[1:-1])
    elif not _PLAIN.fullmatch(word):
        words.fail("word", shown(word), mark=mark)
    if len(word) > _LONGEST:
        words.fail("long_word", len(word), _LONGEST, mark=mark)
    return word


def choice(choices: Iterable[str]) -> Form:
    """Return the form of one of some words."""
    return Form(text, partial(_choice, tuple(choices)))


def _choice(choices: tuple[str, ...], words: WordReader) -> str:
    mark, word = words.mark, _text(words)
    if word not in choices:
        words.fail("choice", shown(word), names(map(text, choices)), mark=mark)
    return word


def _int(words: WordReader) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", words.word) or abs(int(words.word)) > _LARGEST:
        words.fail("number", shown(words.word))
    return int(words.take())


def _float(words: WordReader) -> float:
    if not re.fullmatch(r"-?[0-9]{1,9}\.[0-9]{1,9}", words.word):
        words.fail("number", shown(words.word))
    return float(words.take())


def _bool(words: WordReader) -> bool:
    if words.word not in ("yes", "no"):
        words.fail("choice", shown(words.word), names(("yes", "no")))
    return words.take() == "yes"


def _single(value: object) -> Form:
    word = next(word for word, known in _SINGLE.items() if known is value)

    def read(words: WordReader) -> Any:
        words.expect(word)
        return value

    return Form(lambda value: word, read)


_SIMPLE: Final[Mapping[type, Form]] = {
    int: Form(str, _int),
    float: Form(str, _float),
    bool: Form(lambda value: "yes" if value else "no", _bool),
    str: Form(text, _text),
    type(None): _single(None),
    Hidden: _single(Hidden.HIDDEN),
    type(NOT_ASKED): _single(NOT_ASKED),
}


def _tuple_form(parts: tuple[Any, ...], forms: Forms, own: Form | None) -> Form:
    if len(parts) == 2 and parts[1] is Ellipsis:
        each = form_of(parts[0], forms, own)
        return Form(
            lambda value: parenthesized(map(each.write, value)),
            lambda words: tuple(_items(each, words)),
        )
    held = tuple(form_of(part, forms, own) for part in parts)

    def write(value: tuple[Any, ...]) -> str:
        return parenthesized(form.write(part) for form, part in zip(held, value, strict=True))

    def read(words: WordReader) -> tuple[Any, ...]:
        words.expect("(")
        found = tuple(form.read(words) for form in held)
        words.expect(")")
        return found

    return Form(write, read)


def _items(form: Form, words: WordReader) -> list[Any]:
    mark, found = words.mark, []
    words.expect("(")
    while not words.took(")"):
        found.append(form.read(words))
        if len(found) > _MOST:
            words.fail("many", _MOST, mark=mark)
    return found


class _Union(NamedTuple):
    """A type with several kinds: the first word of a value tells which it is."""

    single: Mapping[str, object]
    """Values with a word of their own."""
    held: Mapping[object, Form]
    """The other kinds."""
    nested: Form | None
    """The kind in parentheses."""
    flat: Form | None
    """The kind of one word; whole numbers where numbers may have a point."""

    def write(self, value: object) -> str:
        for word, known in self.single.items():
            if value is known:
                return word
        kind = type(value)
        return self.held[kind if kind in self.held else next(iter(self.held))].write(value)

    def read(self, words: WordReader) -> Any:
        if words.word in self.single:
            return self.single[words.take()]
        if self.nested and (words.word == "(" or self.flat is None):
            return self.nested.read(words)
        if float in self.held and "." in words.word:
            return self.held[float].read(words)
        if self.flat is None:
            words.fail("choice", shown(words.word), names(self.single))
        return self.flat.read(words)


def _union_form(parts: tuple[Any, ...], forms: Forms, own: Form | None) -> Form:
    singles = [part for part in parts if part is type(None) or _is_enum(part)]
    single = {word: value for word, value in _SINGLE.items() if type(value) in singles}
    held = {get_origin(p) or p: form_of(p, forms, own) for p in parts if p not in singles}
    nested = [form for kind, form in held.items() if kind is tuple or is_record(kind)]
    flat = [form for form in held.values() if form not in nested]
    if len(nested) > 1:
        raise TypeError(f"no first word tells {parts} apart")
    union = _Union(single, held, next(iter(nested), None), next(iter(flat), None))
    return Form(union.write, union.read)


def _is_enum(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def record_form(kind: Any, forms: Forms) -> Form:
    """Return the form of a record in parentheses."""
    fields = record_fields(kind, forms)
    record = get_origin(kind) or kind

    def write(value: object) -> str:
        return f"({written_fields(value, fields)})"

    def read(words: WordReader) -> Any:
        words.expect("(")
        found = read_fields(words, fields, ")")
        return record(**found)

    return Form(write, read)


def written_fields(value: object, fields: Iterable[RecordField]) -> str:
    """Return what a record holds with the names of its fields, but for defaults."""
    return " ".join(
        f"{field.name}={field.form.write(held)}"
        for field in fields
        if field.form is not FOLLOWS
        and not is_default(held := getattr(value, field.name), field.defaults)
    )


def is_default(value: object, defaults: tuple[object, ...]) -> bool:
    """Return whether a field needs no word: it has its default; 1 is not the same as true."""
    return bool(defaults) and value == defaults[0] and type(value) is type(defaults[0])


def read_fields(words: WordReader, fields: tuple[RecordField, ...], end: str) -> dict[str, Any]:
    """Return what a record holds by name, up to a word that ends it, which is gone then.

    Raises:
        BadData: a field that is not known, stands twice or is missing, or a wrong value.
    """
    by_name = {field.name: field for field in fields if field.form is not FOLLOWS}
    mark, found = words.mark, {}
    while not words.took(end):
        name = words.word.removesuffix("=")
        if name not in by_name or words.word == name:
            words.fail("field", shown(words.word), names(by_name))
        if name in found:
            words.fail("twice", name)
        words.take()
        found[name] = by_name[name].form.read(words)
    for field in fields:
        if field.name not in found:
            if not field.defaults:
                words.fail("missing", field.name, mark=mark)
            found[field.name] = field.defaults[0]
    return found
