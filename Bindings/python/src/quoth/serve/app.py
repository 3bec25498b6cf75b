"""The application: routes, and what stands behind each."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import os
import re
from typing import Any, AsyncIterator, Callable, Dict, List, Optional

import anyio
import anyio.to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from .. import versions
from . import media
from .export import FORMATS, ExportRun
from .indexing import CommandError
from .library import Library, Transcript
from .openapi import document
from .query import OPTIONS, PRESETS, Parameters, Query, QueryError, fragment, number_of, patterns
from .search import SearchRun, line
from .security import Guard
from .settings import Settings

_STATIC = os.path.join(os.path.dirname(os.path.abspath(__file__)), "static")
_MOST_LISTED = 1000
_MOST_WORDS = 500
_MOST_EXPORTED = 100_000


def static(name: str) -> bytes:
    """A file that belongs to the page."""
    with open(os.path.join(_STATIC, name), "rb") as file:
        return file.read()


def policy(page: bytes) -> str:
    """The content security policy of the page: what it has inline is allowed by its hash, and nothing else."""
    def hashes(tag: bytes) -> str:
        parts = re.findall(rb"<%b(?: type=\"module\")?>(.*?)</%b>" % (tag, tag), page, re.DOTALL)
        return " ".join(
            f"'sha256-{base64.b64encode(hashlib.sha256(part).digest()).decode()}'" for part in parts)

    return (
        f"default-src 'none'; script-src 'self' {hashes(b'script')}; style-src 'self' {hashes(b'style')}; "
        "img-src 'self' data:; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'; require-trusted-types-for 'script'")


class Streamed(Response):
    """An answer whose parts are made step by step on other threads. When the client leaves, so does the run."""

    def __init__(self, work: "Work", run: Any, media_type: str, headers: Optional[Dict[str, str]] = None) -> None:
        super().__init__(None, media_type=media_type, headers=headers)
        self._work = work
        self._run = run
        self.raw_headers = [pair for pair in self.raw_headers if pair[0] != b"content-length"]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def watch() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass
            self._run.cancel()
            group.cancel_scope.cancel()

        try:
            async with anyio.create_task_group() as group:
                group.start_soon(watch)
                await self._send(scope, send)
                group.cancel_scope.cancel()
        finally:
            self._run.cancel()
            self._work.left()

    async def _send(self, scope: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        while scope["method"] != "HEAD":
            part = await self._work.step(self._run)
            if part is None:
                break
            if part:
                await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


class Work:
    """The threads that search, and how many requests wait for them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._limiter: Optional[anyio.CapacityLimiter] = None
        self._counting: Optional[anyio.CapacityLimiter] = None
        self._commands: Optional[anyio.CapacityLimiter] = None
        #: Searches that were begun and not yet ended.
        self.active = 0
        #: Steps that are taken at this moment.
        self.running = 0

    @property
    def limiter(self) -> anyio.CapacityLimiter:
        if self._limiter is None:
            self._limiter = anyio.CapacityLimiter(self._settings.workers)
        return self._limiter

    @property
    def counting(self) -> anyio.CapacityLimiter:
        """One thread less, so that those who still wait for hits come before those whose hits are counted."""
        if self._counting is None:
            self._counting = anyio.CapacityLimiter(max(1, self._settings.workers - 1))
        return self._counting

    @property
    def threads(self) -> Optional[int]:
        """Threads for one more search: all processors for one alone, one for each of many."""
        return None if self.active == 0 else 1

    def entered(self) -> None:
        if self.active >= self._settings.most_waiting:
            raise Busy
        self.active += 1

    def left(self) -> None:
        self.active -= 1

    async def step(self, run: Any) -> Optional[bytes]:
        """A step of a run. One that is cancelled has ended its step when this returns."""
        def take() -> Optional[bytes]:
            self.running += 1
            try:
                part: Optional[bytes] = run.step()
                return part
            finally:
                self.running -= 1

        limiter = self.counting if getattr(run, "is_counting", False) else self.limiter
        return await anyio.to_thread.run_sync(take, limiter=limiter)

    async def do(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Something short that would hold up other requests."""
        return await anyio.to_thread.run_sync(function, *arguments, limiter=self.limiter)

    async def do_alone(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Something that takes long, one at a time and beside the searches."""
        if self._commands is None:
            self._commands = anyio.CapacityLimiter(1)
        return await anyio.to_thread.run_sync(function, *arguments, limiter=self._commands)


class Busy(Exception):
    """More searches wait than may."""


class Server:
    """What the routes lead to."""

    def __init__(self, library: Library, settings: Settings) -> None:
        self.library = library
        self.settings = settings
        self.work = Work(settings)
        self.page = static("page.html")
        self.module = static("quoth-transcript.js")

    def routes(self) -> List[Route]:
        return [
            Route("/", self.index),
            Route("/quoth-transcript.js", self.script),
            Route("/openapi.json", self.openapi),
            Route("/api/library", self.about),
            Route("/api/transcripts", self.transcripts),
            Route("/api/transcripts/{number}", self.transcript),
            Route("/api/transcripts/{number}/cues", self.cues),
            Route("/api/transcripts/{number}/times", self.times),
            Route("/api/transcripts/{number}/around", self.around),
            Route("/api/search", self.search),
            Route("/api/marks", self.marks),
            Route("/api/words", self.words),
            Route("/api/export", self.export),
            Route("/media/{number}", self.media),
        ]

    # --- The page -----------------------------------------------------------------------------------

    async def index(self, request: Request) -> Response:
        return Response(self.page, media_type="text/html")

    async def script(self, request: Request) -> Response:
        return Response(self.module, media_type="text/javascript")

    async def openapi(self, request: Request) -> Response:
        return answer(document())

    # --- Transcripts --------------------------------------------------------------------------------

    async def about(self, request: Request) -> Response:
        parameters(request).end()
        library = self.library
        return answer({
            "transcripts": len(library.transcripts),
            "cues": len(library.corpus),
            "speakers": library.speakers[:_MOST_LISTED],
            "speakerCount": len(library.speakers),
            "languages": library.languages,
            "options": {**{name: list(words) for name, words in OPTIONS.items()}, "preset": list(PRESETS)},
            "limits": {"hits": self.settings.most_hits, "cues": self.settings.most_cues,
                       "keywords": self.settings.most_keywords},
            "warnings": library.warnings[:100],
            "version": versions().quoth,
        })

    async def transcripts(self, request: Request) -> Response:
        given = parameters(request)
        name, path = given.one("name"), given.one("path")
        start = given.number("from", 0, 0, 10**9)
        limit = given.number("limit", 100, 1, _MOST_LISTED)
        given.end()
        return answer(await self.work.do(self.list_transcripts, name, path, start, limit))

    def list_transcripts(
        self, name: Optional[str], path: Optional[str], start: int, limit: int
    ) -> Dict[str, Any]:
        """Transcripts of a path, and whose paths a keyword is found in."""
        found: Any = self.library.transcripts
        if path is not None:
            one = self.library.named(path)
            found = [] if one is None else [one]
        if name:
            if len(name) > self.settings.most_characters:
                raise QueryError("name is too long")
            (pattern,) = patterns([name], {"preset": "find"})
            found = [transcript for transcript in found if pattern.contains(transcript.name)]
        listed = [self.described(transcript) for transcript in found[start:start + limit]]
        return {"transcripts": listed, "from": start, "total": len(found), "cut": start + limit < len(found)}

    def described(self, transcript: Transcript) -> Dict[str, Any]:
        """What the API says of a transcript."""
        known = None
        if transcript.media is not None:
            known = {"url": f"/media/{transcript.number}", "type": media.type_of(transcript.media)}
        return {
            "transcript": transcript.number, "path": transcript.name, "language": transcript.language,
            "cues": len(transcript.cues), "duration": self.library.duration(transcript), "media": known,
        }

    def _transcript(self, request: Request) -> Transcript:
        return self.library.transcripts[number_of(request.path_params["number"], self.library)]

    async def transcript(self, request: Request) -> Response:
        parameters(request).end()
        return answer(self.described(self._transcript(request)))

    async def cues(self, request: Request) -> Response:
        transcript = self._transcript(request)
        given = parameters(request)
        start = given.number("from", 0, 0, 10**9)
        count = given.number("count", 500, 1, self.settings.most_cues)
        given.end()
        cues = await self.work.do(self.library.cues, transcript, start, start + count)
        return answer({
            "transcript": transcript.number, "from": start, "total": len(transcript.cues),
            "cut": start + count < len(transcript.cues), "cues": cues})

    async def times(self, request: Request) -> Response:
        transcript = self._transcript(request)
        parameters(request).end()
        times = await self.work.do(self.library.times, transcript)
        return answer({"transcript": transcript.number, "starts": times})

    async def around(self, request: Request) -> Response:
        transcript = self._transcript(request)
        given = parameters(request)
        time = given.seconds("t")
        before = given.number("before", 5, 0, 500)
        after = given.number("after", 5, 0, 500)
        given.end()
        return answer(await self.work.do(self.read_around, transcript, time, before, after))

    def read_around(self, transcript: Transcript, time: float, before: int, after: int) -> Dict[str, Any]:
        """The cues around a time."""
        at = self.library.at(transcript, time)
        start, end = max(0, at - before), at + after + 1
        cues = self.library.cues(transcript, start, end)
        for cue in cues:
            cue["link"] = fragment((), transcript, cue["start"], cue["cue"])
        return {
            "transcript": transcript.number, "path": transcript.name, "at": at, "from": start,
            "total": len(transcript.cues), "cues": cues}

    # --- Search -------------------------------------------------------------------------------------

    async def search(self, request: Request) -> Response:
        given = parameters(request)
        query = Query.read(given, self.library, self.settings)
        given.end()
        return self._streamed(lambda threads: SearchRun(
            self.library, query, threads=threads, patience=self.settings.patience), "application/x-ndjson")

    async def marks(self, request: Request) -> Response:
        given = parameters(request)
        query = Query.read(given, self.library, self.settings)
        given.end()
        if query.transcripts is None or len(query.transcripts) != 1:
            raise QueryError("marks are those of one transcript: give its number as transcript")
        return self._streamed(lambda threads: MarksRun(
            self.library, query, threads=threads, patience=self.settings.patience), "application/x-ndjson")

    async def export(self, request: Request) -> Response:
        given = parameters(request)
        format = given.word("format", tuple(FORMATS)) or "csv"
        rate = given.number("rate", 25, 1, 120)
        settings = Settings(
            most_hits=_MOST_EXPORTED, usual_hits=_MOST_EXPORTED, most_keywords=self.settings.most_keywords,
            most_characters=self.settings.most_characters)
        query = Query.read(given, self.library, settings)
        given.end()
        media_type, name = FORMATS[format]
        return self._streamed(
            lambda threads: ExportRun(
                self.library, query, threads=threads, patience=self.settings.patience, format=format, rate=rate),
            media_type, {"content-disposition": f'attachment; filename="{name}"'})

    def _streamed(
        self, begin: Callable[[Optional[int]], Any], media_type: str, headers: Optional[Dict[str, str]] = None
    ) -> Response:
        threads = self.work.threads
        self.work.entered()
        try:
            return Streamed(self.work, begin(threads), media_type, headers)
        except BaseException:
            self.work.left()
            raise

    # --- Words and media ----------------------------------------------------------------------------

    async def words(self, request: Request) -> Response:
        given = parameters(request)
        number = given.one("transcript")
        limit = given.number("limit", 100, 1, _MOST_WORDS)
        given.end()
        transcript = None if number is None else self.library.transcripts[number_of(number, self.library)]
        return answer(await self.work.do_alone(self.library.words, transcript, limit))

    async def media(self, request: Request) -> Response:
        transcript = self._transcript(request)
        parameters(request).end()
        path = None if transcript.media is None else media.servable(transcript.media, self.library.roots)
        if path is None:
            return answer({"error": f"transcript {transcript.number} has no media"}, 404)
        return FileResponse(path, media_type=media.type_of(path))


class MarksRun(SearchRun):
    """A search that says places alone."""

    def _answer(self) -> Any:
        for marks in self._marks():
            self.listed += len(marks)
            yield line({"type": "marks", "marks": marks}) if marks else b""
        yield line(self.summary())

    _marks = SearchRun.marks


def parameters(request: Request) -> Parameters:
    """The parameters of a request's address."""
    return Parameters(request.query_params.multi_items())


def answer(object: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(line(object), status, media_type="application/json")


async def _failed(request: Request, error: Exception) -> Response:
    if isinstance(error, Busy):
        response = answer({"error": "too many searches at once; try again"}, 503)
        response.headers["retry-after"] = "1"
        return response
    if isinstance(error, QueryError):
        return answer({"error": str(error)}, 400)
    if isinstance(error, CommandError):
        return answer({"error": str(error)}, 501)
    return answer({"error": getattr(error, "detail", "not found")}, getattr(error, "status_code", 404))


def create_app(library: Library, settings: Settings) -> Any:
    """The ASGI application that serves a library."""
    from .agents import http_routes

    server = Server(library, settings)
    agent_routes, running = http_routes(server)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with running():
            yield

    app = Starlette(
        routes=[*server.routes(), *agent_routes], lifespan=lifespan,
        exception_handlers={
            QueryError: _failed, CommandError: _failed, Busy: _failed, 404: _failed, 405: _failed})
    guard = Guard(app, settings, policy(server.page))
    guard.server = server  # type: ignore[attr-defined]
    return guard
