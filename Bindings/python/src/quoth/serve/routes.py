"""The routes of the API, and the function that answers each."""

from __future__ import annotations

import os
from typing import Any, Callable, Dict, List, Optional

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from .. import versions
from . import media
from .answers import Answers, Pulled
from .export import FORMATS, ExportRun
from .library import Library, Transcript
from .openapi import document
from .query import OPTIONS, PRESETS, SCOPES, Parameters, Query, QueryError, fragment, number_of, patterns
from .search import MarksRun, SearchRun
from .settings import Settings
from .streaming import Streamed
from .wire import line
from .work import Work

_STATIC = os.path.join(os.path.dirname(os.path.abspath(__file__)), "static")
_LINES = "application/x-ndjson"
_MOST_LISTED = 1000
_MOST_WORDS = 500
_MOST_EXPORTED = 100_000


def static(name: str) -> bytes:
    """A file of the page."""
    with open(os.path.join(_STATIC, name), "rb") as file:
        return file.read()


class Server:
    """The functions that answer requests, and their shared state."""

    def __init__(self, library: Library, settings: Settings) -> None:
        self.library = library
        self.settings = settings
        self.work = Work(settings)
        self.answers = Answers(self.work, settings.most_kept)
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
            "scopes": list(SCOPES),
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
        """The transcripts with a path, or with a keyword in their paths."""
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
        """A transcript, as the API describes it."""
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
        return self._found(request, SearchRun, self._query(request))

    async def marks(self, request: Request) -> Response:
        query = self._query(request)
        if query.transcripts is None or len(query.transcripts) != 1:
            raise QueryError("marks need one transcript: give its number as transcript")
        return self._found(request, MarksRun, query)

    def _query(self, request: Request) -> Query:
        given = parameters(request)
        query = Query.read(given, self.library, self.settings)
        given.end()
        return query

    def _found(self, request: Request, kind: Callable[..., SearchRun], query: Query) -> Response:
        """The answer to a search: a recent one, or one that others follow, too."""
        key = (kind, query.key, query.limit)
        kept = self.answers.kept(key)
        if kept is not None:
            return Response(kept, media_type=_LINES)
        threads = self.work.threads
        return Streamed(self.answers.follow(key, query.key, lambda: kind(
            self.library, query, threads=threads, patience=self.settings.patience,
            total=self.answers.total(query.key))), _LINES)

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
        threads = self.work.threads
        return Streamed(Pulled(self.work, lambda: ExportRun(
            self.library, query, threads=threads, patience=self.settings.patience, format=format, rate=rate)),
            media_type, {"content-disposition": f'attachment; filename="{name}"'})

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


def parameters(request: Request) -> Parameters:
    """The parameters of a request's address."""
    return Parameters(request.query_params.multi_items())


def answer(object: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(line(object), status, media_type="application/json")
