"""A search under way: lines of JSON as hits are found, and an end to it when nobody waits any more."""

from __future__ import annotations

import heapq
import itertools
import json
import time
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .. import Cancelled, CorpusSearch
from .library import Library, plain
from .query import Query

# cue, start, end, end cue, partial, keyword
_Found = Tuple[int, int, int, int, bool, int]
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def line(object: Any) -> bytes:
    """A line of NDJSON. U+2028 and the like are escaped, as in Docs/JSON.md."""
    text = _encode(object)
    if "\x85" in text or "\u2028" in text or "\u2029" in text:
        text = text.replace("\x85", "\\u0085").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return text.encode("utf-8") + b"\n"


class SearchRun:
    """One search of a library. Its steps are taken by one thread at a time; any thread may cancel it."""

    def __init__(
        self, library: Library, query: Query, *, threads: Optional[int] = None, patience: float = 60.0
    ) -> None:
        self._library = library
        self._query = query
        self._searches: List[CorpusSearch] = [
            library.corpus.search(
                pattern, across=query.across, threads=threads, transcripts=query.transcripts,
                speakers=query.speakers)
            for pattern in query.patterns]
        self._began = time.monotonic()
        self._patience = patience
        self.listed = 0
        self._steps = self._answer()

    @property
    def total(self) -> int:
        """Hits that were counted so far."""
        return sum(search.total for search in self._searches)

    @property
    def done(self) -> float:
        """The part that was searched so far, of 1."""
        size = sum(search.size for search in self._searches)
        return 1.0 if size == 0 else sum(search.done for search in self._searches) / size

    @property
    def is_counting(self) -> bool:
        """Whether all hits that are wanted are listed, and the rest is only counted."""
        return self.listed >= self._query.limit

    def cancel(self) -> None:
        """Stops the search: steps under way end soon, and no other does anything."""
        for search in self._searches:
            search.cancel()

    def step(self) -> Optional[bytes]:
        """Searches until there is something to say. None: there is nothing any more."""
        try:
            return next(self._steps, None)
        except Cancelled:
            return None

    # --- What is said -----------------------------------------------------------------------------

    def _answer(self) -> Iterator[bytes]:
        transcript = -1
        for found in self._batches():
            said = bytearray()
            for hit in found:
                entry = self.hit(hit)
                if entry["transcript"] != transcript:
                    transcript = entry["transcript"]
                    said += line({
                        "type": "transcript", "transcript": transcript, "path": entry["path"],
                        "language": self._library.transcripts[transcript].language,
                    })
                said += line(entry)
            self.listed += len(found)
            if not found:
                said += line({"type": "progress", "hits": self.total, "done": round(self.done, 4)})
            yield bytes(said)
            if time.monotonic() - self._began > self._patience:
                self.cancel()
                yield line({
                    "type": "error", "message": f"the search took more than {self._patience:g} seconds"})
                return
        yield line(self.summary())

    def summary(self) -> Dict[str, Any]:
        return {
            "type": "summary", "listed": self.listed, "hits": self.total, "cut": self.listed < self.total,
            "seconds": round(time.monotonic() - self._began, 6),
        }

    def hits(self) -> List[Dict[str, Any]]:
        """The hits up to the limit, all at once; the rest is counted."""
        found = [self.hit(hit) for batch in self._batches() for hit in batch]
        self.listed = len(found)
        return found

    def marks(self) -> Iterator[List[List[int]]]:
        """The hits up to the limit as places: cue of its transcript, start and end in UTF-16, cue of the end,
        keyword."""
        for found in self._batches():
            marks = []
            for cue, start, end, end_cue, _, keyword in found:
                first = self._library.transcript_of(cue).cues.start
                marks.append([
                    cue - first, self._utf16(cue, start), self._utf16(end_cue, end), end_cue - first, keyword])
            yield marks

    def hit(self, found: _Found) -> Dict[str, Any]:
        """A hit as the API has it."""
        number, start, end, end_number, partial, keyword = found
        library = self._library
        transcript = library.transcript_of(number)
        first, last = library.corpus[number], None
        text = plain(first.text)
        if end_number != number:
            texts = [plain(library.corpus[n].text) for n in range(number, end_number + 1)]
            last = library.corpus[end_number]
            text = " ".join(texts)
            end += len(text) - len(texts[-1])
        place = number - transcript.cues.start
        return {
            "type": "hit", "transcript": transcript.number, "path": transcript.name, "cue": place,
            "cueEnd": end_number - transcript.cues.start, "start": first.start, "end": (last or first).end,
            "speaker": first.speaker, "text": text,
            "range": {"utf16": [utf16(text, start), utf16(text, end)], "scalar": [start, end]},
            "partial": partial, "keyword": keyword,
            "link": self._query.fragment(transcript, first.start, place),
        }

    def _utf16(self, cue: int, offset: int) -> int:
        return utf16(self._library.corpus[cue].text, offset)

    # --- What is found ----------------------------------------------------------------------------

    def _batches(self) -> Iterator[List[_Found]]:
        """The hits up to the limit as they are found; then empty lists while the rest is counted."""
        left = self._query.limit
        found = self._single() if len(self._searches) == 1 else self._merged()
        while left > 0:
            batch = next(found, None)
            if batch is None:
                return
            yield batch[:left]
            left -= len(batch)
        for search in self._searches:
            for _ in search._raw(0):
                yield []

    def _single(self) -> Iterator[List[_Found]]:
        (search,) = self._searches
        for hits in search._raw(self._query.limit):
            yield [(*hit, 0) for hit in hits]

    def _merged(self) -> Iterator[List[_Found]]:
        """The hits of several keywords in the order of the text; where two are at one place, both."""
        def hits(search: CorpusSearch, keyword: int) -> Iterator[_Found]:
            for batch in search._raw(self._query.limit):
                for hit in batch:
                    yield (*hit, keyword)

        merged = heapq.merge(*(hits(search, number) for number, search in enumerate(self._searches)))
        while True:
            batch = list(itertools.islice(merged, 64))
            if not batch:
                return
            yield batch


def utf16(text: str, offset: int) -> int:
    """An offset in characters as one in code units of UTF-16."""
    if text.isascii():
        return offset
    return len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2
