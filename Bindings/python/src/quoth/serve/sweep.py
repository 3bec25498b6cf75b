"""Several waiting searches in one pass of the engine, which takes hardly longer for many needles than for one."""

from __future__ import annotations

import threading
from collections import deque
from typing import Any, Callable, Deque, Iterator, List, Optional

from .. import PatternSet
from .turns import due

#: The most searches in one pass.
MOST = 32


class Feed:
    """The hits of one needle of a pass, in the form of a search of its own."""

    def __init__(self, leave: Callable[[], None]) -> None:
        self._leave: Optional[Callable[[], None]] = leave
        self._batches: Deque[List[Any]] = deque()
        self._failure: Optional[BaseException] = None
        #: How many hits nobody has taken yet.
        self.pending = 0
        self.total = 0
        self.done = 0
        self.size = 0
        #: Whether the pass has ended.
        self.is_over = False
        #: Whether nobody waits for these hits any more.
        self.is_left = False

    @property
    def has_news(self) -> bool:
        """Whether a step would have something to do."""
        return bool(self._batches) or self.is_over or self.is_left

    def put(self, hits: List[Any], count: int, done: int, size: int) -> None:
        """Adds the hits of a batch of the engine, and the number of all that it has."""
        self._batches.append(hits)
        self.pending += len(hits)
        self.total += count
        self.done, self.size = done, size

    def end(self, failure: Optional[BaseException]) -> None:
        """Nothing more comes, perhaps because of an error."""
        self._failure = failure
        self._leave = None
        self.is_over = True

    def cancel(self) -> None:
        """Leaves the pass, which ends when all have left."""
        self.is_left = True
        leave = self._leave
        if leave is not None:
            leave()

    def _raw(self, most: int) -> Iterator[List[Any]]:
        while True:
            if self._batches:
                hits = self._batches.popleft()
                self.pending -= len(hits)
                yield hits[:most]
            elif self._failure is not None:
                raise self._failure
            elif self.is_over:
                return
            else:
                yield []


class Member:
    """A run in a pass, with its feed, and its turn while its task waits for a part."""

    def __init__(self, run: Any, feed: Feed, arrival: float) -> None:
        self.run = run
        self.feed = feed
        self.arrival = arrival
        self.turn: Any = None


class Sweep:
    """One pass of the engine for several runs. One thread at a time advances it; each run takes its own steps, with the
    hits that the pass has found for it."""

    def __init__(self, turns: List[Any]) -> None:
        # Guards the members' feeds and turns, and all steps of their runs.
        self._lock = threading.Lock()
        self.is_over = False
        self._members: List[Member] = []
        for turn in turns:
            member = Member(turn.run, Feed(self._left), turn.arrival)
            member.turn = turn
            self._members.append(member)
        first = turns[0].run
        self._search = first.library.corpus.search(
            PatternSet([member.run.pattern for member in self._members]), threads=1, **first.place)
        for member in self._members:
            member.run.share(self, member.feed)

    @property
    def due(self) -> float:
        """The time at which the first of its runs is due for a thread."""
        return min(
            (due(member.run, member.arrival) for member in self._members if not member.feed.is_left), default=0.0)

    def __lt__(self, other: Any) -> bool:
        return bool(self.due < other.due)

    def advance(self) -> None:
        """Searches on for one batch of the engine, and hands every waiting run what there is for it."""
        lefts = [0 if member.feed.is_left else member.run.left - member.feed.pending for member in self._members]
        failure: Optional[BaseException] = None
        found: List[List[Any]] = [[] for _ in lefts]
        counts = [0] * len(lefts)
        try:
            hits, counts = self._search._by_needle(lefts)
            for needle, *hit in hits:
                found[needle].append(hit)
        except BaseException as raised:
            failure = raised
        with self._lock:
            self.is_over = failure is not None or self._search._over
            for member, some, count in zip(self._members, found, counts):
                if failure is None:
                    member.feed.put(some, count, self._search.done, self._search.size)
                if self.is_over:
                    member.feed.end(failure)
                self._serve(member)

    def wait(self, turn: Any) -> bool:
        """Keeps the turn of a run until the pass has something for it; false if it has something already."""
        with self._lock:
            member = self._member(turn.run)
            if member.feed.has_news:
                return False
            member.turn = turn
            return True

    def take_back(self, turn: Any) -> bool:
        """Forgets a turn; false if it is not waiting here."""
        with self._lock:
            member = self._member(turn.run)
            if member.turn is not turn:
                return False
            member.turn = None
            return True

    def step(self, turn: Any) -> None:
        """Gives a run with a turn the part that there is for it, or else keeps its turn."""
        with self._lock:
            member = self._member(turn.run)
            member.turn = turn
            self._serve(member)

    def abandon(self) -> None:
        """Ends the pass; waiting runs produce nothing more."""
        self._search.cancel()
        with self._lock:
            self.is_over = True
            for member in self._members:
                member.feed.end(None)
                turn, member.turn = member.turn, None
                if turn is not None:
                    turn.end(None, None)

    def _left(self) -> None:
        """Ends the pass if all have left."""
        if all(member.feed.is_left for member in self._members):
            self._search.cancel()

    def _member(self, run: Any) -> Member:
        return next(member for member in self._members if member.run is run)

    def _serve(self, member: Member) -> None:
        turn = member.turn
        if turn is None:
            return
        part: Optional[bytes] = b""
        error: Optional[BaseException] = None
        try:
            while part == b"" and member.feed.has_news:
                part = member.run.step()
        except BaseException as raised:
            error = raised
        if part != b"" or error is not None:
            member.turn = None
            turn.end(part, error)
