"""What comes next after a scene's answer, and which scenes are seen."""

import pygame
import pytest

from game.ui.desk import Desk
from game.ui.stack import SAME, Pop, PopTo, Push, Quit, Replace, Scene, Stack


class Told(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, desk: Desk, name: str, story: list[str], overlay: bool = False) -> None:
        super().__init__(desk)
        self.name = name
        self.story = story
        self.overlay = overlay

    def entered(self) -> None:
        self.story.append(f"{self.name} entered")

    def left(self) -> None:
        self.story.append(f"{self.name} left")

    def closed(self) -> None:
        self.story.append(f"{self.name} closed")

    def draw(self, surface: pygame.Surface) -> None:
        self.story.append(f"{self.name} drawn")


class Table(Told):
    """A scene to go back to."""


@pytest.fixture
def story() -> list[str]:
    return []


@pytest.fixture
def stack(desk: Desk, story: list[str]) -> Stack:
    stack = Stack(Table(desk, "table", story))
    story.clear()
    return stack


def test_push_covers_and_pop_uncovers(stack: Stack, desk: Desk, story: list[str]) -> None:
    stack.follow(Push(Told(desk, "menu", story)))
    stack.follow(Pop())
    assert story == [
        *("table left", "menu entered"),
        *("menu left", "menu closed", "table entered"),
    ]


def test_replace_takes_the_place(stack: Stack, desk: Desk, story: list[str]) -> None:
    stack.follow(Replace(Told(desk, "end", story)))
    assert [scene.name for scene in stack.scenes] == ["end"]  # type: ignore[attr-defined]
    assert story == ["table left", "table closed", "end entered"]


def test_pop_to_goes_back_to_a_kind_and_keeps_the_lowest(
    stack: Stack, desk: Desk, story: list[str]
) -> None:
    for name in ("menu", "rules", "page"):
        stack.follow(Push(Told(desk, name, story)))
    stack.follow(PopTo(Table))
    assert isinstance(stack.top, Table)
    assert len(stack.scenes) == 1


def test_pop_then_does_the_next_thing(stack: Stack, desk: Desk, story: list[str]) -> None:
    stack.follow(Push(Told(desk, "question", story)))
    stack.follow(Pop(then=Replace(Told(desk, "end", story))))
    assert [scene.name for scene in stack.scenes] == ["end"]  # type: ignore[attr-defined]


def test_quit_closes_every_scene(stack: Stack, desk: Desk, story: list[str]) -> None:
    stack.follow(Push(Told(desk, "menu", story)))
    stack.follow(Quit())
    assert stack.scenes == []
    assert story.count("menu closed") == story.count("table closed") == 1


def test_overlays_show_what_lies_below(stack: Stack, desk: Desk, story: list[str]) -> None:
    stack.follow(Push(Told(desk, "menu", story)))
    stack.follow(Push(Told(desk, "question", story, overlay=True)))
    story.clear()
    stack.draw(pygame.Surface((4, 4)))
    assert story == ["menu drawn", "question drawn"]


@pytest.mark.parametrize("answer", [None, SAME])
def test_no_answer_stays(stack: Stack, answer: object) -> None:
    top = stack.top
    stack.follow(answer)  # type: ignore[arg-type]
    assert stack.top is top
