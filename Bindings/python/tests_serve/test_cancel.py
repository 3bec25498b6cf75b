"""A search ends when nobody waits for it, and too many searches are refused."""

import threading

import anyio
import pytest

import quoth
from quoth.serve import Library, Settings, create_app
from quoth.serve.answers import Pulled
from quoth.serve.query import Parameters, Query
from quoth.serve.search import MarksRun, SearchRun
from quoth.serve.streaming import Streamed
from quoth.serve.work import Busy, Work


@pytest.fixture(scope="module")
def many():
    builder = quoth.CorpusBuilder()
    for number in range(40):
        builder.begin(number)
        for cue in range(2500):
            builder.add(f"cue {cue} of talk {number} with words enough to be searched", start=cue, end=cue + 1)
    return Library(builder.finish())


def query(library, **parameters):
    pairs = [(name, str(value)) for name, value in parameters.items()]
    return Query.read(Parameters(pairs), library, Settings())


def test_a_cancelled_run_says_nothing_more(many):
    run = SearchRun(many, query(many, q="words", limit=10), threads=1)
    assert b'"hit"' in run.step()
    run.cancel()
    assert run.step() is None
    assert run.total < 100_000


def test_steps_end_with_an_exact_count(many):
    run = SearchRun(many, query(many, q="words", limit=10), threads=1)
    while run.step() is not None:
        pass
    assert (run.listed, run.total, run.done) == (10, 100_000, 1.0)


class Slow:
    """A run whose step continues until it is cancelled, like a search of much text."""

    is_over = False

    def __init__(self):
        self.began = threading.Event()
        self.cancelled = threading.Event()
        self.ended = threading.Event()

    def step(self):
        self.began.set()
        self.cancelled.wait()
        self.ended.set()
        return None

    def cancel(self):
        self.cancelled.set()

    def close(self):
        pass


def test_a_client_that_leaves_ends_its_search():
    async def leave():
        work = Work(Settings())
        run = Slow()
        answer = Streamed(Pulled(work, lambda: run), "application/x-ndjson")

        async def receive():
            # The client leaves once its search is running.
            await anyio.to_thread.run_sync(run.began.wait)
            return {"type": "http.disconnect"}

        async def send(message):
            pass

        await answer({"type": "http", "method": "GET"}, receive, send)
        assert run.ended.is_set() and work.active == 0 and work.running == 0

    anyio.run(leave)


def test_a_client_that_leaves_cancels_the_engine(many):
    async def leave():
        app = create_app(many, Settings())
        left = anyio.Event()
        got = []

        async def receive():
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message):
            got.append(message)
            if message.get("body"):
                left.set()
                # A client that has left receives nothing more.
                await anyio.sleep_forever()

        scope = {
            "type": "http", "method": "GET", "path": "/api/search", "raw_path": b"/api/search", "headers": [
                (b"host", b"localhost")], "query_string": b"q=words&limit=5", "scheme": "http", "root_path": "",
            "http_version": "1.1", "asgi": {"version": "3.0"}}
        await app(scope, receive, send)
        assert b'"summary"' not in b"".join(message.get("body", b"") for message in got)
        assert app.server.work.active == 0 and app.server.work.running == 0

    anyio.run(leave)


def test_more_searches_than_may_wait_are_refused(many):
    work = Work(Settings(most_waiting=2))
    work.entered()
    work.entered()
    with pytest.raises(Busy):
        work.entered()
    work.left()
    work.entered()


@pytest.mark.parametrize("kind", [SearchRun, MarksRun])
def test_a_search_that_takes_too_long_says_so(many, kind):
    run = kind(many, query(many, q="words", limit=10), threads=1, patience=-1)
    said = b"".join(iter(run.step, None))
    assert b'"error"' in said and b'"summary"' not in said
