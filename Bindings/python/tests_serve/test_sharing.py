"""Many clients search at once: they share runs and answers, and those without a hit come first. Counted, not
timed."""

import asyncio
import gc
import json
import threading
import weakref

import anyio
import httpx
import pytest
from conftest import BASE

import quoth
from quoth.serve import Library, Settings, create_app
from quoth.serve.answers import Answers, Progress
from quoth.serve.query import Parameters, Query
from quoth.serve.search import SearchRun
from quoth.serve.wire import Hits
from quoth.serve.turns import PATIENCE, Turn
from quoth.serve.work import Work

TALKS, CUES = 40, 2500


@pytest.fixture(scope="module")
def many():
    builder = quoth.CorpusBuilder()
    for number in range(TALKS):
        builder.begin(number)
        for cue in range(CUES):
            text = f"cue {cue} of talk {number} with words enough to be searched"
            builder.add(text, start=cue, end=cue + 1, speaker=f"S{cue % 3}")
    return Library(builder.finish())


def query(library, **parameters):
    return Query.read(
        Parameters([(name, str(value)) for name, value in parameters.items()]), library, Settings())


class Counted:
    """Counts the searches of the engine, and how far each of them got."""

    def __init__(self, monkeypatch, library):
        self.searches = []
        search = type(library.corpus).search

        def counted(corpus, *arguments, **options):
            made = search(corpus, *arguments, **options)
            self.searches.append(made)
            return made

        monkeypatch.setattr(type(library.corpus), "search", counted)


def together(library, requests, settings=None):
    """The answers to requests sent at once."""
    app = create_app(library, settings or Settings())

    async def ask():
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
            found = await asyncio.gather(*(client.get(request) for request in requests))
        app.server.work.close()
        return found

    answers = asyncio.run(ask())
    assert app.server.work.active == 0 and app.server.work.running == 0
    return app, answers


def test_the_first_hits_leave_before_the_rest_is_searched(many):
    run = SearchRun(many, query(many, q="words", limit=10), threads=1)
    first = run.step()
    entries = [json.loads(line) for line in first.splitlines()]
    assert [entry["type"] for entry in entries] == ["transcript"] + ["hit"] * 10
    # At most a tenth of the text was searched for them, and not all of the hits are counted.
    assert run.done < 0.1 and run.total < TALKS * CUES


def test_those_who_ask_the_same_at_once_share_a_run(many, monkeypatch):
    counted = Counted(monkeypatch, many)
    _, answers = together(many, ["/api/search?q=words&limit=10"] * 30)
    assert len(counted.searches) == 1
    for answer in answers:
        lines = [json.loads(line) for line in answer.text.splitlines()]
        assert sum(line["type"] == "hit" for line in lines) == 10
        assert (lines[-1]["type"], lines[-1]["hits"]) == ("summary", TALKS * CUES)


def test_who_asks_the_same_a_moment_later_costs_no_search(many, monkeypatch):
    counted = Counted(monkeypatch, many)
    app = create_app(many, Settings())

    async def ask():
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url=BASE) as client:
            first = await client.get("/api/search?q=words&limit=10")
            # The same request in another order, with the default spelled out.
            again = await client.get("/api/search?limit=10&preset=find&q=words&across=true")
            more = await client.get("/api/search?q=words&limit=20")
            other = await client.get("/api/search?q=words&limit=10&case=significant")
        app.server.work.close()
        return first, again, more, other

    first, again, more, other = asyncio.run(ask())
    assert again.content == first.content and again.headers["content-type"] == first.headers["content-type"]
    assert len(counted.searches) == 3
    # Lists more of the same hits without counting again.
    assert json.loads(more.text.splitlines()[-1])["hits"] == TALKS * CUES
    assert counted.searches[1].done < counted.searches[1].size / 10
    assert counted.searches[2].done == counted.searches[2].size
    assert json.loads(other.text.splitlines()[-1])["hits"] == TALKS * CUES


def test_what_is_kept_is_bounded(many):
    settings = Settings(most_kept=20_000)
    words = ["words", "enough", "searched", "talk", "cue", "with", "to", "be", "of"]
    app, answers = together(many, [f"/api/search?q={word}&limit=5" for word in words], settings)
    kept = app.server.answers
    assert all(answer.status_code == 200 for answer in answers)
    assert 0 < len(kept._kept) < len(words) and kept.size <= 20_000
    # Small answers take room, too.
    assert kept.size > sum(len(answer) for answer in kept._kept.values()) + 1000 * len(kept._kept)
    # An answer that would take much of the room is not kept.
    app, (large,) = together(many, ["/api/search?q=words&limit=100"], settings)
    assert len(large.content) > 20_000 // 8 and app.server.answers.size == 0


class Endless:
    """A run that finds a hit and then counts until it is cancelled."""

    rank = 0
    is_over = False
    is_whole = False

    def __init__(self):
        self.steps = 0
        self.cancelled = threading.Event()

    def step(self):
        self.steps += 1
        if self.steps == 1:
            return b"hit\n"
        self.rank = 2
        self.cancelled.wait()
        return None

    def cancel(self):
        self.cancelled.set()

    def close(self):
        pass


def test_a_run_goes_on_until_the_last_one_has_left():
    async def leave():
        work = Work(Settings())
        answers = Answers(work, 1000)
        begun = []

        def begin():
            begun.append(Endless())
            return begun[-1]

        first, second = (answers.follow("key", "key", begin) for _ in range(2))
        assert await first.next() == await second.next() == b"hit\n"
        (run,) = begun
        await first.close()
        assert not run.cancelled.is_set() and work.active == 1
        third = answers.follow("key", "key", begin)
        assert await third.next() == b"hit\n" and len(begun) == 1
        await second.close()
        await third.close()
        assert run.cancelled.is_set() and work.active == work.running == 0
        # It is gone: the next request begins again.
        fourth = answers.follow("key", "key", begin)
        assert await fourth.next() == b"hit\n" and len(begun) == 2
        await fourth.close()
        work.close()

    anyio.run(leave)


def test_the_engine_is_let_go_at_once(many):
    # Not only when Python looks for cycles: a search may hold the matches of a piece of text.
    gc.collect()
    gc.disable()
    try:
        runs = [SearchRun(many, query(many, q="words", limit=10), threads=1) for _ in range(3)]
        runs[0].step()
        while runs[1].step() is not None:
            pass
        runs[0].close()
        left = [weakref.ref(run) for run in runs]
        del runs
        assert [run() for run in left] == [None, None, None]
    finally:
        gc.enable()


def test_one_who_looks_alone_at_the_head_costs_no_search(many, monkeypatch):
    counted = Counted(monkeypatch, many)
    app = create_app(many, Settings())

    async def ask():
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=BASE) as client:
            return await client.head("/api/search?q=words")

    assert asyncio.run(ask()).status_code == 200 and counted.searches == []


class Ranked:
    """A run with a rank that records when it has a thread."""

    is_over = False

    def __init__(self, name, rank, said, gate=None):
        self.name, self.rank, self._said, self._gate = name, rank, said, gate
        self.began = threading.Event()

    def step(self):
        self.began.set()
        if self._gate is not None:
            self._gate.wait()
        self._said.append(self.name)
        return b"."

    def cancel(self):
        pass


def test_those_without_a_hit_come_first_and_none_waits_for_good():
    async def order():
        work = Work(Settings(workers=1))
        said, gate = [], threading.Event()
        at = 1000.0
        first = Ranked("holder", 0, said, gate)
        holder = asyncio.ensure_future(work.step(first, at))
        assert await asyncio.to_thread(first.began.wait, 60)
        waiting = [
            Turn(Ranked(name, rank, said), at + late) for name, rank, late in (
                ("counts", 2, 0), ("lists", 1, 0.01), ("waits", 0, 0.02), ("late", 0, 2 * PATIENCE + 0.01))]
        for turn in waiting:
            work._put(turn)
        gate.set()
        await asyncio.gather(holder, *(turn.future for turn in waiting))
        work.close()
        return said

    # The last one came so late that the count goes before it.
    assert asyncio.run(order()) == ["holder", "waits", "lists", "counts", "late"]


def test_a_run_that_counts_gives_way_between_batches(many):
    async def order():
        work = Work(Settings(workers=1))
        counting = SearchRun(many, query(many, q="words", limit=1), threads=1)
        while counting.rank < 2:
            counting.step()
        turn = Turn(counting, 1000.0)
        assert not work._gives_way(turn)
        work._waiting.append(Turn(Ranked("waits", 0, []), 1000.0))
        assert work._gives_way(turn)
        work._waiting.clear()
        counting.cancel()

    asyncio.run(order())


def test_progress_is_replaced_and_not_kept():
    class Run:
        is_over = False
        is_whole = True
        total = 7

        def __init__(self):
            self._parts = [b"hit\n", Progress(b"some\n"), Progress(b"more\n"), b"summary\n"]

        def step(self):
            return self._parts.pop(0) if self._parts else None

        def cancel(self):
            pass

        def close(self):
            pass

    async def follow():
        work = Work(Settings(workers=1))
        answers = Answers(work, 100_000)
        follower = answers.follow("key", "counted", Run)
        said = []
        while (part := await follower.next()) is not None:
            said.append(part)
        await follower.close()
        work.close()
        return answers, b"".join(said)

    answers, said = asyncio.run(follow())
    assert said.startswith(b"hit\n") and said.endswith(b"summary\n")
    assert answers.kept("key") == b"hit\nsummary\n" and answers.total("counted") == 7


def test_an_answer_that_all_left_before_its_end_is_not_kept():
    begun, waits, gate = threading.Event(), threading.Event(), threading.Event()

    class Run:
        is_over = is_whole = False
        total = 1

        def step(self):
            if not begun.is_set():
                begun.set()
                return b"hit\n"
            waits.set()
            gate.wait()
            self.is_over = self.is_whole = True
            return b"summary\n"

        def cancel(self):
            # The last part is finished all the same.
            gate.set()

        def close(self):
            pass

    async def leave():
        work = Work(Settings(workers=1))
        answers = Answers(work, 100_000)
        follower = answers.follow("key", "counted", Run)
        assert await follower.next() == b"hit\n"
        assert await asyncio.to_thread(waits.wait, 60)
        await follower.close()
        work.close()
        return answers

    answers = asyncio.run(leave())
    assert gate.is_set() and answers.kept("key") is None and answers.size == 0


def test_lines_say_what_objects_say(library):
    written = objects = 0
    for word in ("strasse", "ich bin dein", "café", "a", "<", "line", "owned"):
        asked = query(library, q=word, limit=100)
        found = [hit for batch in SearchRun(library, asked, threads=1)._batches() for hit in batch]
        lines = [json.loads(line) for line in Hits(library, asked).lines(found).splitlines()]
        hits = [line for line in lines if line["type"] == "hit"]
        assert hits == [Hits(library, asked).object(hit) for hit in found]
        written += len(hits)
        objects += sum(line["type"] == "transcript" for line in lines)
    assert written > 40 and objects > 10
