"""Tools for agents (MCP): the same library, in small answers with times and links, marked when they are cut."""

from __future__ import annotations

import contextlib
import functools
from typing import Any, Dict, List, Optional, Tuple

from .calls import UntilDisconnect, begun, cancellable
from .library import Library, Transcript
from .query import Parameters, Query, QueryError, fragment, number_of
from .search import SearchRun
from .settings import Settings

_MOST_HITS = 50
_MOST_CUES = 60
_MOST_LISTED = 100
_MOST_WORDS = 100
_MOST_TEXT = 500

INSTRUCTIONS = """\
Searches transcripts verbatim: a keyword is matched as it is written, without stemming or pattern syntax; case, accents
that you do not type, and kinds of quotes and dashes are ignored. Begin with search, or with query for keywords that
must or must not occur together; read returns the cues around the time of a hit. Quote with the time and the link. An answer with cut is incomplete."""


class Tools:
    """The tools for agents. Each answers with JSON, and rejects a wrong argument with the reason and a way
    out."""

    def __init__(self, library: Library, settings: Settings, page: Optional[str]) -> None:
        self._library = library
        self._settings = settings
        #: The address of the page that links lead to, or None without a page.
        self._page = page

    def _linked(self, link: str, transcript: Transcript, start: Optional[float]) -> Optional[str]:
        if self._page is not None:
            return self._page + link
        # Without a page, a fragment of the media or of the file (W3C Media Fragments).
        return transcript.name + ("" if start is None else f"#t={start:g}")

    def search(
        self, keywords: List[str], transcript: Optional[str] = None, speaker: Optional[str] = None,
        language: Optional[str] = None, whole_words: bool = False, match_case: bool = False,
        match_accents: bool = False, locale: Optional[str] = None, limit: int = 20,
    ) -> Dict[str, Any]:
        """Finds every place where one of the keywords was said.

        keywords: each is matched verbatim, on its own. transcript: a path or number, to search only that one.
        speaker, language: to search only theirs. locale: the language whose rules apply (BCP 47). limit: at
        most 50 hits are listed; all are counted.
        """
        pairs = [("q", keyword) for keyword in keywords]
        run, _ = self._run(
            pairs, transcript, speaker, language, whole_words, match_case, match_accents, locale, limit)
        hits = []
        for hit in run.hits():
            transcript_hit = self._library.transcripts[hit["transcript"]]
            start, end = hit["range"]["scalar"]
            hits.append({
                "path": hit["path"], "transcript": hit["transcript"], "cue": hit["cue"], "start": hit["start"],
                "end": hit["end"], "time": hit["time"], "speaker": hit["speaker"], "match": hit["text"][start:end],
                "text": shortened(hit["text"], start, end),
                "link": self._linked(hit["link"], transcript_hit, hit["start"]),
            })
        return {
            "hits": hits, "listed": len(hits), "total": run.total, "cut": run.total > len(hits),
            **note(run.total > len(hits), f"{len(hits)} of {run.total} hits are listed; narrow the search"),
        }

    def query(
        self, query: str, scope: str = "transcript", transcript: Optional[str] = None, speaker: Optional[str] = None,
        language: Optional[str] = None, whole_words: bool = False, match_case: bool = False,
        match_accents: bool = False, locale: Optional[str] = None, limit: int = 20,
    ) -> Dict[str, Any]:
        """Finds the stretches where several keywords occur together, the nearest first in each transcript.

        query: keywords in double quotes, joined by operators. "a" "b" finds both, "a" | "b" any, -"a" excludes,
        near/10s, near/3c and near/5w put at most so many seconds, cues or words between, then/5w also tells the
        order, and parentheses group: "climate" near/10s ("policy" | "law") -"weather". scope: where the parts must be
        together: transcript, cue, or a window such as 3c or 10s. The other arguments are those of search.
        """
        pairs = [("query", query), ("scope", scope)]
        run, asked = self._run(
            pairs, transcript, speaker, language, whole_words, match_case, match_accents, locale, limit)
        results = []
        for result in run.hits():
            ranges = [hit["range"]["scalar"] for hit in result["hits"]]
            start, end = result["range"]["scalar"]
            results.append({
                "path": result["path"], "transcript": result["transcript"], "cue": result["cue"],
                "cueEnd": result["cueEnd"], "start": result["start"], "end": result["end"], "time": result["time"],
                "speaker": result["speaker"], "text": shortened(result["text"], start, end),
                "matches": [{
                    "keyword": asked.keywords[hit["keyword"]], "match": result["text"][first:last],
                    "cue": hit["cue"], "start": hit["start"], "speaker": hit["speaker"],
                } for hit, (first, last) in zip(result["hits"], ranges)],
                "link": self._linked(
                    result["link"], self._library.transcripts[result["transcript"]], result["start"]),
            })
        is_cut = run.total > len(results)
        return {
            "results": results, "listed": len(results), "total": run.total, "cut": is_cut,
            **note(is_cut, f"{len(results)} of {run.total} results are listed; narrow the query"),
        }

    def _run(
        self, pairs: List[Tuple[str, str]], transcript: Optional[str], speaker: Optional[str],
        language: Optional[str], whole_words: bool, match_case: bool, match_accents: bool, locale: Optional[str],
        limit: int,
    ) -> Tuple[SearchRun, Query]:
        """The search that the arguments of a tool ask for."""
        pairs = pairs + self._scope(transcript)
        pairs += [(name, value) for name, value in (
            ("speaker", speaker), ("language", language), ("locale", locale)) if value]
        for is_on, name, word in (
                (whole_words, "boundary", "word"), (match_case, "case", "significant"),
                (match_accents, "diacritics", "significant")):
            if is_on:
                pairs.append((name, word))
        pairs.append(("limit", str(bounded("limit", limit, _MOST_HITS))))
        query = Query.read(Parameters(pairs), self._library, self._settings)
        run = begun(SearchRun(self._library, query, threads=1, patience=self._settings.patience))
        return run, query

    def read(self, transcript: str, time: float = 0.0, before: int = 5, after: int = 15) -> Dict[str, Any]:
        """Reads the cues of a transcript around a time in seconds.

        transcript: a path or number. before, after: how many cues, at most 60 in all.
        """
        found = self._found(transcript)
        if not 0 <= time < 1e9:
            raise QueryError("time is seconds from the beginning of the transcript, 0 or more")
        before = bounded("before", before, _MOST_CUES, 0)
        after = bounded("after", after, _MOST_CUES - before, 0)
        at = self._library.at(found, time)
        start = max(0, at - before)
        cues = self._library.cues(found, start, at + after + 1)
        for cue in cues:
            cue["link"] = self._linked(fragment((), found, cue["start"], cue["cue"]), found, cue["start"])
            cue["text"] = shortened(cue["text"], 0, 0)
            cue.pop("words", None)
        end = start + len(cues)
        is_cut = start > 0 or end < len(found.cues)
        return {
            "path": found.name, "transcript": found.number, "cues": cues, "from": start,
            "total": len(found.cues), "cut": is_cut,
            **note(is_cut, f"cues {start} to {end - 1} of {len(found.cues)}; read at another time for more"),
        }

    def list_transcripts(self, name: Optional[str] = None, start: int = 0, limit: int = 50) -> Dict[str, Any]:
        """Lists the transcripts, with their languages, cues and lengths in seconds.

        name: a keyword in the path. start, limit: the part of the list to return, at most 100 at
        once.
        """
        from .query import patterns

        limit = bounded("limit", limit, _MOST_LISTED)
        start = bounded("start", start, 10**9, 0)
        found = self._library.transcripts
        if name:
            if len(name) > self._settings.most_characters:
                raise QueryError("name is too long")
            (pattern,) = patterns([name], {"preset": "find"})
            found = [transcript for transcript in found if pattern.contains(transcript.name)]
        listed = [{
            "transcript": transcript.number, "path": transcript.name, "language": transcript.language,
            "cues": len(transcript.cues), "duration": self._library.duration(transcript),
            "link": self._linked(fragment((), transcript, 0.0, 0), transcript, None),
        } for transcript in found[start:start + limit]]
        is_cut = start + len(listed) < len(found)
        return {
            "transcripts": listed, "total": len(found), "cut": is_cut,
            **note(is_cut, f"continue with start={start + len(listed)}"),
        }

    def count_words(self, transcript: Optional[str] = None, limit: int = 30) -> Dict[str, Any]:
        """Counts words, most frequent first, without the stop words of the language.

        transcript: a path or number; by default all are counted. limit: at most 100 words.
        """
        found = None if transcript is None else self._found(transcript)
        words = self._library.words(found, bounded("limit", limit, _MOST_WORDS))
        listed = [{"text": word["text"], "count": word["count"]} for word in words["words"]]
        return {
            "words": listed, "counted": words["counted"], "different": words["different"], "cut": words["cut"],
            **note(words["cut"], f"the {len(listed)} most frequent of {words['different']} words"),
        }

    def _scope(self, transcript: Optional[str]) -> List[Tuple[str, str]]:
        return [] if transcript is None else [("transcript", str(self._found(transcript).number))]

    def _found(self, transcript: str) -> Transcript:
        named = self._library.named(transcript)
        if named is not None:
            return named
        try:
            return self._library.transcripts[number_of(transcript, self._library)]
        except QueryError:
            raise QueryError(f"there is no transcript {transcript!r}; list_transcripts has their paths") from None


def bounded(name: str, value: int, most: int, least: int = 1) -> int:
    """Checks that a number is within its bounds. Raises ``QueryError``."""
    if not least <= value <= most:
        raise QueryError(f"invalid value {value} for {name}; use a number from {least} to {most}")
    return value


def note(is_cut: bool, text: str) -> Dict[str, str]:
    """The note that a cut answer carries."""
    return {"note": text} if is_cut else {}


def shortened(text: str, start: int, end: int) -> str:
    """The part of a long text around a match."""
    if len(text) <= _MOST_TEXT:
        return text
    first = max(0, start - _MOST_TEXT // 2)
    last = max(end, first + _MOST_TEXT)
    if end - start > _MOST_TEXT:
        last = first + _MOST_TEXT * 2
    return ("…" if first else "") + text[first:last] + ("…" if last < len(text) else "")


def make_server(library: Library, settings: Settings, page: Optional[str]) -> Any:
    """The MCP server of a library. Raises ``ImportError`` if PyPI's mcp is not installed."""
    import anyio
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
    from mcp.types import ToolAnnotations

    from .. import versions
    from .indexing import CommandError

    tools = Tools(library, settings, page)
    limiters: List[Any] = []
    server = MCPServer("quoth", instructions=INSTRUCTIONS, version=versions().quoth, log_level="WARNING")
    annotations = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True,
                                  open_world_hint=False)

    def threaded(function: Any) -> Any:
        @functools.wraps(function)
        async def run(**arguments: Any) -> Any:
            if not limiters:
                limiters.append(anyio.CapacityLimiter(settings.workers))
            try:
                return await cancellable(lambda: function(**arguments), limiters[0])
            except (QueryError, CommandError) as error:
                raise ToolError(str(error)) from None

        return run

    for function in (tools.search, tools.query, tools.read, tools.list_transcripts, tools.count_words):
        server.add_tool(threaded(function), annotations=annotations)
    return server


def http_routes(owner: Any) -> Tuple[List[Any], Any]:
    """The routes of the MCP server over HTTP, and the context that runs as long as they do; none without PyPI's
    mcp."""
    @contextlib.asynccontextmanager
    async def nothing() -> Any:
        yield

    try:
        server = make_server(owner.library, owner.settings, owner.settings.url)
    except ImportError:
        return [], nothing
    from mcp.server.transport_security import TransportSecuritySettings

    # The guard has already checked Host and Origin.
    app = server.streamable_http_app(
        streamable_http_path="/mcp", json_response=True, stateless_http=True,
        max_request_body_size=owner.settings.most_body,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False))
    for route in app.routes:
        route.app = UntilDisconnect(route.app)
    return list(app.routes), lambda: app.router.lifespan_context(app)
