"""Keeps the memory of a server flat: what nobody uses any more goes back to the system."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
from typing import Any, AsyncIterator, Callable, Optional

from .work import Work

#: The seconds between two looks.
_BETWEEN = 15.0


class Upkeep:
    """Returns free memory from time to time.

    glibc keeps what a burst of requests has taken in the heap of each thread, and gives only the end of a heap back by
    itself, so that a server's memory stays at the largest of all bursts. Memory in use does not grow, and nothing but the
    free memory of the process is touched here. Other C libraries return memory by themselves, and have no such function.
    """

    def __init__(self, work: Work, trim: Optional[Callable[[], Any]] = None, between: float = _BETWEEN) -> None:
        self._work = work
        self._trim = trim or trimmer()
        self._between = between
        self._seen = 0

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Looks after memory until the block ends."""
        if self._trim is None:
            yield
            return
        task = asyncio.get_running_loop().create_task(self._go())
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _go(self) -> None:
        while True:
            await asyncio.sleep(self._between)
            await self.look()

    async def look(self) -> bool:
        """Returns free memory if there were requests since the last time; tells whether it did."""
        if self._trim is None or self._work.entries == self._seen:
            return False
        self._seen = self._work.entries
        # A few milliseconds, without Python's lock.
        await asyncio.get_running_loop().run_in_executor(None, self._trim)
        return True


def trimmer() -> Optional[Callable[[], Any]]:
    """glibc's function that returns free memory; None elsewhere."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    trim.argtypes, trim.restype = (ctypes.c_size_t,), ctypes.c_int
    return lambda: trim(0)
