"""What belongs together in a match: its entries by thread, and the sealed choice that is open.

Every entry lies in one span, and the spans lie end to end. An order opens a span; the choices
and rolls that carry its thread follow in it. All entries of a sealed choice are one span, so
that the thread which opens behind them comes of all of them.
"""

from typing import NamedTuple

from game.core.contract import DICE, Awaiting, Choice, Result, Seat, Thread


class ThreadSpan(NamedTuple):
    """Entries that belong together."""

    thread: Thread | None
    """The order under way; None for a lot, and where nothing came of an order but itself."""
    orders: tuple[int, ...]
    """Numbers of the entries that gave it: one, or all of a sealed choice; none where the rules
    forced it, and for a lot. A thread behind another one came of the same orders, which lie
    before its own `first`."""
    first: int
    """Number of its first entry."""
    last: int
    """Number of its last entry so far."""


class ThreadStep(NamedTuple):
    """An entry as the threads see it."""

    seat: Seat
    before: Awaiting
    """What was awaited when it came."""
    after: Awaiting
    """What is awaited since."""
    reveals: bool = False
    """Whether it told somebody what was hidden."""


class ThreadLog:
    """The spans of a match, one step after another; every look-up costs the same."""

    def __init__(self) -> None:
        self.spans: list[ThreadSpan] = []
        self._places: list[int] = []
        """Place of the span of each entry."""
        self._sealed_since: list[int | None] = []
        """The first entry of the sealed choice that is open behind each entry."""

    def span_of(self, entry: int) -> ThreadSpan:
        """Return the span that an entry lies in."""
        return self.spans[self._places[entry]]

    def sealed_since(self, step: int, awaited: Awaiting) -> int | None:
        """Return the first entry, made or to be made, of the sealed choice awaited at `step`.

        None where what is awaited there is no sealed choice.
        """
        if step:
            return self._sealed_since[step - 1]
        return 0 if is_sealed(awaited) else None

    def append(self, step: ThreadStep) -> None:
        """Take the next entry."""
        entry = len(self._places)
        since = self.sealed_since(entry, step.before)
        self._place(entry, step, since)
        self._sealed_since.append(_since_after(entry, step, since))
        opened = _thread_of(step.after)
        if opened is not None and not opened.forced and self._gives_orders(entry):
            self.spans[-1] = self.spans[-1]._replace(thread=opened)

    def cut(self, count: int) -> None:
        """Drop all entries but the first `count`."""
        del self._places[count:], self._sealed_since[count:]
        while self.spans and self.spans[-1].first >= count:
            self.spans.pop()
        if self.spans and self.spans[-1].last >= count:
            self.spans[-1] = _shortened(self.spans[-1], count)

    def _place(self, entry: int, step: ThreadStep, since: int | None) -> None:
        """Put an entry into the last span, or into a new one."""
        thread = _thread_of(step.before)
        span = self.spans[-1] if self.spans else None
        if thread is not None and span is not None and span.thread == thread:
            self.spans[-1] = span._replace(last=entry)
        elif thread is None and span is not None and since is not None and since < entry:
            self.spans[-1] = span._replace(orders=(*span.orders, entry), last=entry)
        else:
            self.spans.append(ThreadSpan(thread, self._orders(entry, step), entry, entry))
        self._places.append(len(self.spans) - 1)

    def _orders(self, entry: int, step: ThreadStep) -> tuple[int, ...]:
        """The entries that gave what begins with an entry."""
        thread = _thread_of(step.before)
        if thread is None:
            return () if step.seat == DICE else (entry,)
        return () if thread.forced else self._orders_before()

    def _orders_before(self) -> tuple[int, ...]:
        """Whoever gave the last orders gave those too: lots and forced threads give none."""
        return next((span.orders for span in reversed(self.spans) if span.orders), ())

    def _gives_orders(self, entry: int) -> bool:
        """Whether an entry is the last of orders of which nothing has come so far."""
        span = self.spans[-1]
        return span.thread is None and bool(span.orders) and span.orders[-1] == entry


def is_sealed(awaited: Awaiting) -> bool:
    """Return whether what is awaited is a choice made in secret."""
    return isinstance(awaited, Choice) and awaited.sealed


def _thread_of(awaited: Awaiting) -> Thread | None:
    return None if isinstance(awaited, Result) else awaited.thread


def _since_after(entry: int, step: ThreadStep, since: int | None) -> int | None:
    """The first entry of the sealed choice behind an entry: the same as before it, or a new one."""
    if not is_sealed(step.after):
        return None
    goes_on = since is not None and not step.reveals and _follows(step.before, step.after)
    return since if goes_on else entry + 1


def _follows(before: Awaiting, after: Awaiting) -> bool:
    """Whether a sealed choice is the one before it, less those who have chosen."""
    assert isinstance(before, Choice)
    assert isinstance(after, Choice)
    same = (after.purpose, after.thread) == (before.purpose, before.thread)
    return same and set(after.seats) <= set(before.seats)


def _shortened(span: ThreadSpan, count: int) -> ThreadSpan:
    """A span with all its entries from `count` on gone; less than its orders open no thread."""
    orders = tuple(order for order in span.orders if order < count)
    thread = span.thread if orders == span.orders else None
    return ThreadSpan(thread, orders, span.first, count - 1)
