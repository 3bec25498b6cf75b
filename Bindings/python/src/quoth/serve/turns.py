"""The turns of runs, and the order in which they get a thread."""

from __future__ import annotations

import asyncio
from typing import Any, Optional

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

    def __lt__(self, other: Any) -> bool:
        return bool(self.due < other.due)

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
