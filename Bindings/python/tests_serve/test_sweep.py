"""Searches that wait together share a pass of the engine, and each answers as if it were alone."""

import asyncio
import json
import random
import threading
import urllib.parse

import anyio
import httpx
import pytest
from conftest import BASE

import quoth
from quoth.serve import Library, Settings, create_app
from quoth.serve.query import Parameters, Query
from quoth.serve.search import MarksRun, SearchRun
from quoth.serve.sweep import MOST, Sweep
from quoth.serve.turns import Turn
from quoth.serve.work import Work

WORDS = "cue talk words enough to be searched straße STRASSE 17 99 123 missing".split()


@pytest.fixture(scope="module")
def many():
    builder = quoth.CorpusBuilder()
    for number in range(30):
        builder.begin(number)
        for cue in range(1000):
            builder.add(f"cue {cue} of talk {number} with words enough to be searched, Straße {cue * number}",
                        start=cue, end=cue + 1, speaker=f"S{cue % 3}")
    return Library(builder.finish())


def run_of(library, **parameters):
    pairs = [(name, str(value)) for name, value in parameters.items()]
    return SearchRun(library, Query.read(Parameters(pairs), library, Settings()), threads=1)


def lines(answer):
    """The lines of an answer but for those that differ from run to run."""
    found = []
    for text in answer.splitlines():
        line = json.loads(text)
        line.pop("seconds", None)
        if line["type"] != "progress":
            found.append(line)
    return found


class Counted:
    """Counts the searches of the engine."""

    def __init__(self, monkeypatch, library):
        self.searches = []
        search = type(library.corpus).search

        def counted(corpus, *arguments, **options):
            self.searches.append(search(corpus, *arguments, **options))
            return self.searches[-1]

        monkeypatch.setattr(type(library.corpus), "search", counted)


def together(library, requests, settings):
    app = create_app(library, settings)

    async def ask():
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=BASE) as client:
            found = await asyncio.gather(*(client.get(request) for request in requests))
        app.server.work.close()
        return found

    answers = asyncio.run(ask())
    assert app.server.work.active == 0 and app.server.work.running == 0
    return answers


def alone(library, request):
    return together(library, [request], Settings())[0]


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_each_answers_as_if_it_were_alone(many, monkeypatch, workers):
    rng = random.Random(workers)
    requests = []
    for _ in range(60):
        pairs = {"q": f"{rng.choice(WORDS)}", "limit": rng.choice([1, 7, 50, 500])}
        if rng.random() < 0.5:
            pairs["q"] += f" {rng.randrange(1000)}"
        if rng.random() < 0.2:
            pairs["case"] = "significant"
        if rng.random() < 0.2:
            pairs["speaker"] = "S1"
        if rng.random() < 0.2:
            pairs["across"] = "false"
        requests.append("/api/search?" + urllib.parse.urlencode(pairs))
    expected = {request: lines(alone(many, request).text) for request in requests}
    counted = Counted(monkeypatch, many)
    answers = together(many, requests, Settings(workers=workers))
    for request, answer in zip(requests, answers):
        assert lines(answer.text) == expected[request], request
    # Four places to search at most, each in a few passes.
    assert len(counted.searches) < len(set(requests)) / 2


def test_runs_that_must_be_alone(many):
    def run(kind=SearchRun, total=None, **parameters):
        pairs = [(name, str(value)) for name, value in parameters.items()]
        return kind(many, Query.read(Parameters(pairs), many, Settings()), threads=1, total=total)

    assert run(q="words").pass_key == run(q="talk", case="significant").pass_key != None  # noqa: E711
    assert run(q="words").pass_key != run(q="words", across="false").pass_key
    assert run(q="words").pass_key != run(q="words", speaker="S1").pass_key
    assert run(q="words").pass_key != run(q="words", transcript="1").pass_key
    assert run(MarksRun, q="words", transcript="1").pass_key is None
    assert run(total=3, q="words").pass_key is None
    assert run(query='"words"').pass_key is None
    begun = run(q="words")
    begun.step()
    assert begun.pass_key is None


def passing(test):
    """Runs a test with turns, which need a loop."""
    async def go():
        return await test()

    return anyio.run(go, backend="asyncio")


async def rest(sweep, run, turn):
    """The rest of the answer of a run in a pass, which nobody else advances."""
    said = b""
    while True:
        while not (turn.future.done() or sweep.is_over):
            # A part is handed over before the thread's end is reported.
            await asyncio.to_thread(sweep.advance)
        part = await turn.future
        if part is None:
            return said
        said += part
        if run.is_over:
            return said
        turn = Turn(run, 0.0)
        if not sweep.wait(turn):
            sweep.step(turn)


def test_those_who_leave_do_not_hold_up_the_others(many):
    expected = lines(alone(many, "/api/search?q=17&limit=1000").text)

    async def go():
        runs = [run_of(many, q=word, limit=1000) for word in ("words", "17", "talk")]
        turns = [Turn(run, 0.0) for run in runs]
        sweep = Sweep(turns)
        sweep.advance()
        assert b'"hit"' in await turns[0].future
        runs[0].cancel()
        again = Turn(runs[2], 0.0)
        assert await turns[2].future and not sweep.is_over
        said = await rest(sweep, runs[1], turns[1])
        assert lines(said.decode()) == expected
        # A run that was cancelled has nothing to say.
        turn = Turn(runs[0], 0.0)
        sweep.step(turn)
        assert await turn.future is None
        assert not sweep.take_back(again)

    passing(go)


def test_the_pass_ends_when_all_have_left(many):
    async def go():
        runs = [run_of(many, q=word, limit=1) for word in ("words", "talk")]
        turns = [Turn(run, 0.0) for run in runs]
        sweep = Sweep(turns)
        sweep.advance()
        for turn in turns:
            assert await turn.future
        for run in runs:
            run.cancel()
        sweep.advance()
        assert sweep.is_over and sweep._search.done < sweep._search.size
        turn = Turn(runs[0], 0.0)
        sweep.step(turn)
        assert await turn.future is None

    passing(go)


def test_a_turn_can_be_taken_back(many):
    async def go():
        run, other = run_of(many, q="missing", limit=1), run_of(many, q="talk", limit=1)
        turn, second = Turn(run, 0.0), Turn(other, 0.0)
        sweep = Sweep([turn, second])
        assert sweep.take_back(turn) and not sweep.take_back(turn)
        again = Turn(run, 0.0)
        assert sweep.wait(again)
        assert b"summary" in await rest(sweep, run, again)
        assert b'"hit"' in await second.future

    passing(go)


def test_errors_reach_all(many):
    async def go():
        runs = [run_of(many, q=word) for word in ("words", "talk")]
        turns = [Turn(run, 0.0) for run in runs]
        sweep = Sweep(turns)

        class Broken:
            _over = False

            def _by_needle(self, lefts):
                raise MemoryError("no room")

        sweep._search = Broken()
        sweep.advance()
        assert sweep.is_over
        for turn in turns:
            with pytest.raises(MemoryError):
                await turn.future

    passing(go)


def test_no_more_than_a_limit_share_a_pass(many):
    async def go():
        work = Work(Settings(workers=1))
        turns = [Turn(run_of(many, q=f"talk {number}"), float(number)) for number in range(MOST + 10)]
        work._waiting = turns[1:]
        gathered = work._gathered(turns[0])
        assert gathered == turns[:MOST] and len(work._waiting) == 10

    passing(go)


def test_a_closed_server_ends_passes(many):
    async def go():
        work = Work(Settings(workers=1))
        began, gate = threading.Event(), threading.Event()

        class Gate:
            rank = 0
            is_over = False

            def step(self):
                began.set()
                gate.wait()
                return b"."

            def cancel(self):
                pass

        holder = asyncio.ensure_future(work.step(Gate(), 0.0))
        assert await asyncio.to_thread(began.wait, 60)
        runs = [run_of(many, q=word) for word in ("words", "talk")]
        sweep = Sweep([Turn(run, 0.0) for run in runs])
        waiting = [Turn(run, 0.0) for run in runs]
        for turn in waiting:
            assert sweep.wait(turn)
        work._put(sweep)
        gate.set()
        await asyncio.to_thread(work.close)
        await holder
        for turn in waiting:
            assert await turn.future is None or sweep.is_over
        assert work.running == 0

    passing(go)


def test_runs_are_let_go(many):
    import gc
    import weakref

    async def go():
        runs = [run_of(many, q=word, limit=3) for word in ("words", "talk")]
        turns = [Turn(run, 0.0) for run in runs]
        sweep = Sweep(turns)
        while not sweep.is_over:
            sweep.advance()
        for run in runs:
            run.close()
            assert run.total == 30_000
        left = [weakref.ref(thing) for thing in (sweep, *runs)]
        for turn in turns:
            await turn.future
        del runs, turns, turn, sweep, run
        assert [thing() for thing in left] == [None] * 3

    gc.collect()
    gc.disable()
    try:
        passing(go)
    finally:
        gc.enable()
