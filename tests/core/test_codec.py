"""Records to plain data and back, and what is said of bad data."""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

import pytest
from msgspec import Meta

from game.core.codec import Codec, command_codec, plain, restore
from game.core.contract import BadData, Concede, Hidden, Ready, Rolled, Say
from game.core.mistakes import names
from tests.mistakes import refused


@dataclass(frozen=True, slots=True)
class Fire:
    tank: Annotated[int, Meta(ge=0, le=9)]
    target: int


@dataclass(frozen=True, slots=True)
class Pass:
    pass


class Unit(NamedTuple):
    at: int
    choice: int | Hidden | None


CODEC = command_codec((Fire, Pass))


def test_a_command_names_its_type_and_its_fields() -> None:
    assert CODEC.plain(Fire(3, 7)) == {"do": "Fire", "tank": 3, "target": 7}
    assert CODEC.plain(Pass()) == {"do": "Pass"}


@pytest.mark.parametrize("command", [Fire(3, 7), Pass(), Rolled((1, 6)), Concede(), Ready()])
def test_every_command_comes_back(command: object) -> None:
    assert CODEC.restore(CODEC.plain(command)) == command


KINDS = names(("Concede", "Fire", "Pass", "Ready", "Rolled"))


@pytest.mark.parametrize(
    ("data", "where", "id", "value"),
    [
        ({"tank": 1}, "", "no_kind", KINDS),
        ({"do": "Jump"}, "do", "unknown_kind", KINDS),
        ({"do": "Fire", "tank": 1}, "Fire", "wrong_data", "target"),
        ({"do": "Fire", "tank": "1", "target": 2}, "Fire", "wrong_data", "int"),
        ({"do": "Fire", "tank": 10, "target": 2}, "Fire", "wrong_data", "<= 9"),
        (
            {"do": "Fire", "tank": 1, "target": 2, "power": 3},
            "Fire",
            "needless_value",
            names(("tank", "target")),
        ),
        ({"do": "Pass", "why": 1}, "Pass", "needless_values", "why"),
        ([1, 2], "", "no_kind", "do"),
    ],
)
def test_bad_data_is_told(data: object, where: str, id: str, value: str | Say) -> None:
    (found,) = refused(lambda: CODEC.restore(data))  # type: ignore[arg-type]
    assert (found.where, found.id) == (where, f"core.mistake.{id}")
    assert any(value == told or str(value) in str(told) for told in found.values)


def test_equal_fields_of_different_types_stay_different() -> None:
    codec = Codec("event", (Fire, Rolled))
    assert codec.restore({"event": "Rolled", "faces": [3, 7]}) == Rolled((3, 7))
    assert codec.restore({"event": "Fire", "tank": 3, "target": 7}) == Fire(3, 7)


@pytest.mark.parametrize("choice", [None, 4, Hidden.HIDDEN])
def test_states_of_named_tuples_come_back(choice: int | Hidden | None) -> None:
    assert restore(plain(Unit(3, choice)), Unit) == Unit(3, choice)


def test_a_state_that_does_not_fit_is_bad_data() -> None:
    with pytest.raises(BadData):
        restore([1], Unit)
