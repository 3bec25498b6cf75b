"""The threads that search, and the order in which searches get them."""

from __future__ import annotations

import asyncio
import heapq
import threading
import time
from typing import Any, Callable, List, Optional

import anyio
import anyio.to_thread

from .settings import Settings


class Busy(Exception):
    """More searches wait than may."""


#: Seconds by which a run that only lists further hits lets later ones go first that have none yet; one that only counts
#: waits twice as long. Not longer: where many come, those who wait for a count are to get it, too.
PATIENCE = 0.1


class Turn:
    """A run that waits for a thread, or has one."""

    def __init__(self, run: Any, arrival: float) -> None:
        self.run = run
        self.arrival = arrival
        self.due = due(run, arrival)
        self._loop = asyncio.get_running_loop()
        #: The part that the run says next; None where it says nothing any more.
        self.future: "asyncio.Future[Optional[bytes]]" = self._loop.create_future()

    def __lt__(self, other: "Turn") -> bool:
        return self.due < other.due

    def end(self, part: Optional[bytes], error: Optional[BaseException]) -> None:
        """Hands the part to the task that waits; any thread may call it."""
        def hand() -> None:
            if self.future.done():
                return
            if error is None:
                self.future.set_result(part)
            else:
                self.future.set_exception(error)

        try:
            self._loop.call_soon_threadsafe(hand)
        except RuntimeError:
            # The loop is closed: nobody waits any more.
            pass


def due(run: Any, arrival: float) -> float:
    """When a run that came at a time is to have a thread; the one that is due first gets the next."""
    rank: int = getattr(run, "rank", 0)
    return arrival + rank * PATIENCE


class Work:
    """As many threads as may search at once, and the runs that wait for one.

    A run has a thread until it has something to say, or, after a batch of the engine, until another one is due
    before it: those that have found nothing yet go before those that list more, and these before those that count.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._condition = threading.Condition()
        self._waiting: List[Turn] = []
        self._threads: List[threading.Thread] = []
        self._idle = 0
        self._is_closed = False
        self._limiter: Optional[anyio.CapacityLimiter] = None
        self._commands: Optional[anyio.CapacityLimiter] = None
        #: Requests whose answers were begun and not yet ended.
        self.active = 0
        #: Runs that have a thread at this moment.
        self.running = 0

    @property
    def threads(self) -> Optional[int]:
        """Threads of the engine for one more search: all processors for one alone, one for each of many."""
        return None if self.active == 0 else 1

    def entered(self) -> float:
        """Counts a request in, and tells when it came. Raises ``Busy``."""
        if self.active >= self._settings.most_waiting:
            raise Busy
        self.active += 1
        return time.monotonic()

    def left(self) -> None:
        """Counts a request out."""
        self.active -= 1

    async def step(self, run: Any, arrival: float) -> Optional[bytes]:
        """The next part that a run says; None where there is none. Where the task that waits is cancelled, so is
        the run, and it has no thread any more when this returns."""
        turn = Turn(run, arrival)
        self._put(turn)
        try:
            return await asyncio.shield(turn.future)
        except asyncio.CancelledError:
            run.cancel()
            if not self._take_back(turn):
                with anyio.CancelScope(shield=True):
                    await asyncio.wait([turn.future])
            raise

    def open(self) -> None:
        """Takes turns again after ``close``."""
        self._is_closed = False

    def close(self) -> None:
        """Ends the threads; runs that wait say nothing any more."""
        with self._condition:
            self._is_closed = True
            waiting, self._waiting = self._waiting, []
            threads, self._threads = self._threads, []
            self._condition.notify_all()
        for turn in waiting:
            turn.end(None, None)
        for thread in threads:
            thread.join()

    async def do(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Something short that would hold up other requests."""
        if self._limiter is None:
            self._limiter = anyio.CapacityLimiter(self._settings.workers)
        return await anyio.to_thread.run_sync(function, *arguments, limiter=self._limiter)

    async def do_alone(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Something that takes long, one at a time and beside the searches."""
        if self._commands is None:
            self._commands = anyio.CapacityLimiter(1)
        return await anyio.to_thread.run_sync(function, *arguments, limiter=self._commands)

    # --- Threads ------------------------------------------------------------------------------------

    def _put(self, turn: Turn) -> None:
        with self._condition:
            if self._is_closed:
                turn.end(None, None)
                return
            heapq.heappush(self._waiting, turn)
            if self._idle:
                self._condition.notify()
            elif len(self._threads) < self._settings.workers:
                thread = threading.Thread(target=self._serve, name="quoth search", daemon=True)
                self._threads.append(thread)
                thread.start()

    def _take_back(self, turn: Turn) -> bool:
        """Whether a turn had not begun; then it never does."""
        with self._condition:
            if turn not in self._waiting:
                return False
            self._waiting.remove(turn)
            heapq.heapify(self._waiting)
            return True

    def _serve(self) -> None:
        while True:
            with self._condition:
                while not self._waiting and not self._is_closed:
                    self._idle += 1
                    self._condition.wait()
                    self._idle -= 1
                if self._is_closed:
                    return
                turn = heapq.heappop(self._waiting)
                self.running += 1
            self._take(turn)

    def _take(self, turn: Turn) -> None:
        """Has a run go on until it says something, is at its end, or gives way."""
        part: Optional[bytes] = None
        error: Optional[BaseException] = None
        try:
            part = turn.run.step()
            while part == b"" and not self._gives_way(turn):
                part = turn.run.step()
        except BaseException as raised:
            error = raised
        with self._condition:
            self.running -= 1
        turn.end(part, error)

    def _gives_way(self, turn: Turn) -> bool:
        # Without the lock: where this is seen late, it is seen after the next batch.
        waiting = self._waiting
        try:
            return self._is_closed or waiting[0].due < due(turn.run, turn.arrival)
        except IndexError:
            return False
