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
    """Too many searches are waiting."""


#: The seconds for which a run that only lists further hits lets later runs without a hit go first; a run that
#: only counts waits twice as long. Not longer: under load, clients waiting for a count must get it, too.
PATIENCE = 0.1


class Turn:
    """A run that waits for a thread, or has one."""

    def __init__(self, run: Any, arrival: float) -> None:
        self.run = run
        self.arrival = arrival
        self.due = due(run, arrival)
        self._loop = asyncio.get_running_loop()
        #: The next part of the run; None at the end.
        self.future: "asyncio.Future[Optional[bytes]]" = self._loop.create_future()

    def __lt__(self, other: "Turn") -> bool:
        return self.due < other.due

    def end(self, part: Optional[bytes], error: Optional[BaseException]) -> None:
        """Hands the part to the waiting task; any thread may call it."""
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
    """The time at which a run that arrived at a given time is due for a thread; the run due first
    gets the next one."""
    rank: int = getattr(run, "rank", 0)
    return arrival + rank * PATIENCE


class Work:
    """As many threads as may search at once, and the runs that wait for one.

    A run keeps a thread until it has something to report, or, after a batch of the engine, until another run is
    due before it: runs that have found nothing yet come before those that list more, and these before those
    that count.
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
        #: The number of requests whose answers have begun and not ended.
        self.active = 0
        #: The number of runs that have a thread at the moment.
        self.running = 0

    @property
    def threads(self) -> Optional[int]:
        """The number of engine threads for one more search: all processors if it is alone, otherwise
        one."""
        return None if self.active == 0 else 1

    def entered(self) -> float:
        """Counts a request in, and returns its arrival time. Raises ``Busy``."""
        if self.active >= self._settings.most_waiting:
            raise Busy
        self.active += 1
        return time.monotonic()

    def left(self) -> None:
        """Counts a request out."""
        self.active -= 1

    async def step(self, run: Any, arrival: float) -> Optional[bytes]:
        """The next part of a run; None at the end. If the waiting task is cancelled, so is the run, which then
        has no thread any more when this returns."""
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
        """Ends the threads; waiting runs produce nothing more."""
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
        """Runs something short that would hold up other requests."""
        if self._limiter is None:
            self._limiter = anyio.CapacityLimiter(self._settings.workers)
        return await anyio.to_thread.run_sync(function, *arguments, limiter=self._limiter)

    async def do_alone(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Runs something long, one at a time and beside the searches."""
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
        """Cancels a turn that has not begun; returns whether it had not."""
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
        """Continues a run until it has something to report, ends, or yields."""
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
        # Without the lock: a change seen late is seen after the next batch.
        waiting = self._waiting
        try:
            return self._is_closed or waiting[0].due < due(turn.run, turn.arrival)
        except IndexError:
            return False
