"""The threads that search, and the order in which searches get them."""

from __future__ import annotations

import asyncio
import heapq
import threading
import time
from typing import Any, Callable, List, Optional, Union

import anyio
import anyio.to_thread

from .settings import Settings
from .sweep import MOST, Sweep
from .turns import Turn, due


class Busy(Exception):
    """Too many searches are waiting."""


class Work:
    """As many threads as may search at once, and the runs that wait for one.

    Runs that wait with single keywords and search the same cues share one pass of the engine. A run, or such a pass, keeps a
    thread until it has something to report, or, after a batch of the engine, until another run is
    due before it: runs that have found nothing yet come before those that list more, and these before those
    that count.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._condition = threading.Condition()
        #: Turns, and passes that gave way.
        self._waiting: List[Union[Turn, Sweep]] = []
        self._threads: List[threading.Thread] = []
        self._idle = 0
        self._is_closed = False
        self._limiter: Optional[anyio.CapacityLimiter] = None
        self._commands: Optional[anyio.CapacityLimiter] = None
        #: The number of requests whose answers have begun and not ended.
        self.active = 0
        #: The number of requests so far.
        self.entries = 0
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
        self.entries += 1
        return time.monotonic()

    def left(self) -> None:
        """Counts a request out."""
        self.active -= 1

    async def step(self, run: Any, arrival: float) -> Optional[bytes]:
        """The next part of a run; None at the end. If the waiting task is cancelled, so is the run, which then
        has no thread any more when this returns."""
        turn = Turn(run, arrival)
        sweep: Optional[Sweep] = getattr(run, "sweep", None)
        if sweep is None or not sweep.wait(turn):
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
        for item in waiting:
            if isinstance(item, Sweep):
                item.abandon()
            else:
                item.end(None, None)
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

    def _put(self, item: Union[Turn, Sweep]) -> None:
        with self._condition:
            if self._is_closed:
                if isinstance(item, Turn):
                    item.end(None, None)
                else:
                    item.abandon()
                return
            heapq.heappush(self._waiting, item)
            if self._idle:
                self._condition.notify()
            elif len(self._threads) < self._settings.workers:
                thread = threading.Thread(target=self._serve, name="quoth search", daemon=True)
                self._threads.append(thread)
                thread.start()

    def _take_back(self, turn: Turn) -> bool:
        """Cancels a turn that has not begun; returns whether it had not."""
        with self._condition:
            if turn in self._waiting:
                self._waiting.remove(turn)
                heapq.heapify(self._waiting)
                return True
        sweep: Optional[Sweep] = getattr(turn.run, "sweep", None)
        return sweep is not None and sweep.take_back(turn)

    def _gathered(self, turn: Turn) -> List[Turn]:
        """The turn and others of runs that may share a pass with it, the first due first. Holds the lock."""
        key = getattr(turn.run, "pass_key", None)
        if key is None:
            return [turn]
        others = sorted(item for item in self._waiting
                        if isinstance(item, Turn) and getattr(item.run, "pass_key", None) == key)[:MOST - 1]
        if others:
            taken = set(map(id, others))
            self._waiting = [item for item in self._waiting if id(item) not in taken]
            heapq.heapify(self._waiting)
        return [turn, *others]

    def _serve(self) -> None:
        while True:
            with self._condition:
                while not self._waiting and not self._is_closed:
                    self._idle += 1
                    self._condition.wait()
                    self._idle -= 1
                if self._is_closed:
                    return
                item = heapq.heappop(self._waiting)
                turns = self._gathered(item) if isinstance(item, Turn) else []
                self.running += 1
            if isinstance(item, Turn) and len(turns) == 1 and getattr(item.run, "sweep", None) is None:
                self._take(item)
                continue
            if isinstance(item, Sweep):
                self._drive(item)
            elif len(turns) > 1:
                self._share(turns)
            else:
                item.run.sweep.step(item)
            with self._condition:
                self.running -= 1

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

    def _share(self, turns: List[Turn]) -> None:
        """Begins a pass for several runs."""
        try:
            sweep = Sweep(turns)
        except BaseException as error:
            for turn in turns:
                turn.end(None, error)
            return
        self._drive(sweep)

    def _drive(self, sweep: Sweep) -> None:
        """Continues a pass until it ends, or yields."""
        while not sweep.is_over:
            sweep.advance()
            if not sweep.is_over and self._yields(sweep.due):
                self._put(sweep)
                return

    def _yields(self, due: float) -> bool:
        # Without the lock: a change seen late is seen after the next batch.
        waiting = self._waiting
        try:
            return self._is_closed or waiting[0].due < due
        except IndexError:
            return False

    def _gives_way(self, turn: Turn) -> bool:
        return self._yields(due(turn.run, turn.arrival))
