"""Calls of tools by agents, which end when the agent leaves or takes them back."""

from __future__ import annotations

import threading
from contextvars import ContextVar
from typing import Any, Callable, Optional, Tuple

import anyio
import anyio.lowlevel
import anyio.to_thread

from .search import SearchRun


class Call:
    """A call of a tool: its search ends when the agent takes back the call, or leaves."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._run: Optional[SearchRun] = None
        self._is_over = False

    def begin(self, run: SearchRun) -> None:
        """Notes the search of this call."""
        with self._lock:
            self._run = run
            if self._is_over:
                run.cancel()

    def cancel(self) -> None:
        """Stops the search, whether it has begun or not."""
        with self._lock:
            self._is_over = True
            if self._run is not None:
                self._run.cancel()


#: The call that the current thread works for.
_CALL: "ContextVar[Optional[Call]]" = ContextVar("_CALL", default=None)


def begun(run: SearchRun) -> SearchRun:
    """Notes that the current call searches; outside of a call nobody can take it back."""
    call = _CALL.get()
    if call is not None:
        call.begin(run)
    return run


async def cancellable(work: Callable[[], Any], limiter: Any) -> Any:
    """Works in a thread. If the waiting task is cancelled, so is the search of the work, which then has no thread any more
    when this returns."""
    call = Call()
    token = _CALL.set(call)
    try:
        async with anyio.create_task_group() as group:
            async def watch() -> None:
                try:
                    await anyio.sleep_forever()
                finally:
                    call.cancel()

            group.start_soon(watch)
            answer, error = await anyio.to_thread.run_sync(lambda: outcome(work), limiter=limiter)
            group.cancel_scope.cancel()
    finally:
        _CALL.reset(token)
    # Not an error of the search if it was taken back.
    await anyio.lowlevel.checkpoint_if_cancelled()
    if error is not None:
        raise error
    return answer


def outcome(work: Callable[[], Any]) -> Tuple[Any, Optional[Exception]]:
    """The answer of some work, or its error."""
    try:
        return work(), None
    except Exception as error:
        return None, error


class UntilDisconnect:
    """Ends a request whose client leaves, which the MCP server does not notice while it works."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        # Holds one message, so that no more of a body is read than the application asks for.
        put, take = anyio.create_memory_object_stream[Any](1)
        failure: Optional[Exception] = None
        async with put, take, anyio.create_task_group() as group:
            async def watch() -> None:
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        group.cancel_scope.cancel()
                    await put.send(message)

            group.start_soon(watch)
            try:
                await self._app(scope, take.receive, send)
            except Exception as error:
                failure = error
            group.cancel_scope.cancel()
        if failure is not None:
            raise failure
