"""Answers that several requests share: running ones, and recent ones."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Callable, Dict, Hashable, List, Optional

import anyio

from .work import Work

# Bytes that an answer takes besides its own: those of the request, and of the tables that hold it.
_BESIDE = 2048


class Progress(bytes):
    """A part of an answer that the next one replaces, so that late followers need not see it."""

    __slots__ = ()


class Shared:
    """The answer of one run to all identical requests."""

    def __init__(self, work: Work, begin: Callable[[], Any], over: Callable[["Shared", Any], None]) -> None:
        self._work = work
        self._begin = begin
        self._over = over
        self._task: "Optional[asyncio.Task[None]]" = None
        self._news = asyncio.Event()
        self._run: Any = None
        self.parts: List[bytes] = []
        self.progress: Optional[Progress] = None
        self.followers = 0
        self.is_over = False
        #: Whether ``parts`` has every part of the run: the last one is lost if all leave while it is made.
        self.is_complete = False
        self.error: Optional[BaseException] = None

    def start(self, arrival: float) -> None:
        """Begins the run, unless another request has."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._go(arrival))

    async def wait(self) -> None:
        """Waits for something new."""
        await self._news.wait()

    async def cancel(self) -> None:
        """Stops the run. When this returns, it has no thread any more."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            with anyio.CancelScope(shield=True):
                await asyncio.wait([self._task])

    async def _go(self, arrival: float) -> None:
        run = None
        try:
            run = self._begin()
            while (part := await self._work.step(run, arrival)) is not None:
                if isinstance(part, Progress):
                    self.progress = part
                elif part:
                    self.parts.append(part)
                    self.progress = None
                else:
                    continue
                if run.is_over:
                    break
                self._tell()
            self.is_complete = True
        except Exception as error:
            self.error = error
        finally:
            if run is not None:
                run.close()
            self.is_over = True
            self.progress = None
            self._over(self, run)
            self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


class Follower:
    """One request's place in a shared answer."""

    def __init__(self, work: Work, shared: Shared, leave: Callable[[Shared], None]) -> None:
        self._arrival = work.entered()
        self._work = work
        self._shared = shared
        self._leave = leave
        self._at = 0
        self._seen: Optional[Progress] = None
        shared.followers += 1

    @property
    def is_over(self) -> bool:
        """Whether this follower has taken the whole answer."""
        return self._shared.is_over and self._shared.error is None and self._at == len(self._shared.parts)

    async def next(self) -> Optional[bytes]:
        """Everything that the run has produced since the last call; None at the end."""
        shared = self._shared
        shared.start(self._arrival)
        while True:
            if self._at < len(shared.parts):
                parts = shared.parts[self._at:]
                self._at += len(parts)
                return b"".join(parts)
            if shared.error is not None:
                raise shared.error
            if shared.is_over:
                return None
            if shared.progress is not None and shared.progress is not self._seen:
                self._seen = shared.progress
                return self._seen
            await shared.wait()

    async def close(self) -> None:
        """Leaves. The last follower to leave stops the run."""
        self._work.left()
        self._shared.followers -= 1
        if self._shared.followers == 0 and not self._shared.is_over:
            self._leave(self._shared)
            await self._shared.cancel()


class Pulled:
    """A run for a single request, which proceeds only as its parts are taken."""

    def __init__(self, work: Work, begin: Callable[[], Any]) -> None:
        self._arrival = work.entered()
        self._work = work
        try:
            self._run = begin()
        except BaseException:
            work.left()
            raise

    @property
    def is_over(self) -> bool:
        """Whether the run has finished."""
        return bool(self._run.is_over)

    async def next(self) -> Optional[bytes]:
        """The next part of the run; None at the end."""
        return await self._work.step(self._run, self._arrival)

    async def close(self) -> None:
        """Stops the run."""
        self._run.cancel()
        self._run.close()
        self._work.left()


class Answers:
    """Shares runs among identical requests, and keeps complete answers up to a number of bytes."""

    def __init__(self, work: Work, most_bytes: int) -> None:
        self._work = work
        self._most = most_bytes
        self._under_way: Dict[Hashable, Shared] = {}
        self._kept: "OrderedDict[Hashable, bytes]" = OrderedDict()
        self._totals: "OrderedDict[Hashable, int]" = OrderedDict()
        #: The approximate number of bytes of the kept answers.
        self.size = 0

    def kept(self, key: Hashable) -> Optional[bytes]:
        """A recent complete answer."""
        answer = self._kept.get(key)
        if answer is not None:
            self._kept.move_to_end(key)
        return answer

    def total(self, key: Hashable) -> Optional[int]:
        """The number of hits, if a recent run counted all of them."""
        return self._totals.get(key)

    def follow(self, key: Hashable, counted: Hashable, begin: Callable[[], Any]) -> Follower:
        """A place in the answer to a request; calls ``begin`` unless the answer is running. Answers with the
        same ``counted`` have the same number of hits. Raises ``Busy``."""
        def leave(shared: Shared) -> None:
            if self._under_way.get(key) is shared:
                del self._under_way[key]

        def over(shared: Shared, run: Any) -> None:
            leave(shared)
            if shared.is_complete and getattr(run, "is_whole", False):
                self._keep(key, b"".join(shared.parts))
                self._count(counted, run.total)

        shared = self._under_way.get(key)
        if shared is None:
            shared = Shared(self._work, begin, over)
        follower = Follower(self._work, shared, leave)
        self._under_way[key] = shared
        return follower

    def _keep(self, key: Hashable, answer: bytes) -> None:
        # Do not keep an answer that would push out much of the rest.
        if len(answer) > self._most // 8:
            return
        if key in self._kept:
            self.size -= len(self._kept.pop(key)) + _BESIDE
        self._kept[key] = answer
        self.size += len(answer) + _BESIDE
        while self.size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self.size -= len(oldest) + _BESIDE

    def _count(self, counted: Hashable, total: int) -> None:
        self._totals[counted] = total
        while len(self._totals) > 1000:
            self._totals.popitem(last=False)
