"""The search of an agent ends when the agent leaves, and as many search at once as there are processors."""

import json
import threading

import anyio
import anyio.to_thread
import pytest

pytest.importorskip("mcp")

from quoth.serve import Settings, create_app  # noqa: E402
from quoth.serve import agents  # noqa: E402
from quoth.serve.calls import Call, begun, cancellable  # noqa: E402


class Slow:
    """A search that continues until it is cancelled."""

    total = 0
    #: Set when any search has begun.
    any_began = threading.Event()

    def __init__(self, *arguments, **options):
        self.began = threading.Event()
        self.cancelled = threading.Event()
        Slow.last = self

    def hits(self):
        self.began.set()
        Slow.any_began.set()
        assert self.cancelled.wait(60)
        raise agents.QueryError("cancelled")

    def cancel(self):
        self.cancelled.set()


def test_a_call_that_is_taken_back_ends_its_search():
    run = Slow()

    async def call():
        async with anyio.create_task_group() as group:
            async def leave():
                await anyio.to_thread.run_sync(run.began.wait)
                group.cancel_scope.cancel()

            group.start_soon(leave)
            await cancellable(lambda: begun(run).hits(), anyio.CapacityLimiter(1))
        # The thread is free when the call returns.
        assert run.cancelled.is_set()

    anyio.run(call)


def test_a_search_that_begins_after_the_call_was_taken_back():
    call = Call()
    call.cancel()
    run = Slow()
    call.begin(run)
    assert run.cancelled.is_set()


def test_answers_and_errors_come_back():
    limiter = anyio.CapacityLimiter
    assert anyio.run(lambda: cancellable(lambda: 7, limiter(1))) == 7

    def fail():
        raise agents.QueryError("wrong")

    with pytest.raises(agents.QueryError, match="wrong"):
        anyio.run(lambda: cancellable(fail, limiter(1)))


def post(body, receive_more):
    """One request to /mcp: its scope, and what the server receives and sends."""
    sent = []
    data = json.dumps(body).encode()
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "path": "/mcp",
        "raw_path": b"/mcp", "query_string": b"", "root_path": "", "scheme": "http",
        "server": ("127.0.0.1", 8765), "client": ("127.0.0.1", 1),
        "headers": [(b"host", b"127.0.0.1:8765"), (b"content-type", b"application/json"),
                    (b"content-length", str(len(data)).encode()),
                    (b"accept", b"application/json, text/event-stream")]}
    messages = [{"type": "http.request", "body": data, "more_body": False}]

    async def receive():
        return messages.pop(0) if messages else await receive_more()

    async def send(message):
        sent.append(message)

    return scope, receive, send, sent


def search(number=1):
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call",
            "params": {"name": "search", "arguments": {"keywords": ["line"]}}}


def test_an_agent_that_leaves_ends_its_search(library, monkeypatch):
    monkeypatch.setattr(agents, "SearchRun", Slow)
    Slow.any_began.clear()

    async def leave():
        assert await anyio.to_thread.run_sync(Slow.any_began.wait, 60)
        return {"type": "http.disconnect"}

    async def talk():
        app = create_app(library, Settings())
        async with app._app.router.lifespan_context(app._app):
            scope, receive, send, sent = post(search(), leave)
            await app(scope, receive, send)
            assert await anyio.to_thread.run_sync(Slow.last.cancelled.wait, 60)
            # The server works on.
            scope, receive, send, sent = post(
                {"jsonrpc": "2.0", "id": 2, "method": "tools/call",
                 "params": {"name": "list_transcripts", "arguments": {}}}, anyio.sleep_forever)
            await app(scope, receive, send)
            assert sent[0]["status"] == 200

    anyio.run(talk)


def test_as_many_searches_as_there_are_workers(library, monkeypatch):
    lock = threading.Lock()
    counts = {"now": 0, "most": 0, "done": 0}
    both = threading.Barrier(2)

    class Counted(Slow):
        def hits(self):
            with lock:
                counts["now"] += 1
                counts["most"] = max(counts["most"], counts["now"])
            # Two meet here, or the barrier breaks.
            both.wait(60)
            with lock:
                counts["now"] -= 1
                counts["done"] += 1
            return []

    monkeypatch.setattr(agents, "SearchRun", Counted)

    async def talk():
        app = create_app(library, Settings(workers=2))
        async with app._app.router.lifespan_context(app._app):
            async with anyio.create_task_group() as group:
                for number in range(6):
                    scope, receive, send, _ = post(search(number), anyio.sleep_forever)
                    group.start_soon(app, scope, receive, send)

    anyio.run(talk)
    assert counts == {"now": 0, "most": 2, "done": 6}
