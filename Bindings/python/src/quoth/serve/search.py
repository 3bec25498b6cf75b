"""A running search: it produces lines of JSON as it finds hits, and ends when nobody waits for it."""

from __future__ import annotations

import heapq
import itertools
import time
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .. import Cancelled, CorpusSearch
from .answers import Progress
from .library import Library
from .query import Query, QueryError
from .wire import Found, Hits, line, utf16

# The seconds between two parts of an answer, except the first part, the end of the list, and the
# end.
_BETWEEN = 0.1


class SearchRun:
    """One search of a library. One thread at a time takes its steps; any thread may cancel it."""

    def __init__(
        self, library: Library, query: Query, *, threads: Optional[int] = None, patience: float = 60.0,
        total: Optional[int] = None,
    ) -> None:
        """``total`` is the number of hits, if known: then they are listed but not counted again."""
        self._library = library
        self._query = query
        self._searches: List[CorpusSearch] = [
            library.corpus.search(
                pattern, across=query.across, threads=threads, transcripts=query.transcripts,
                speakers=query.speakers)
            for pattern in query.patterns]
        self._began = time.monotonic()
        self._patience = patience
        self._total = total
        self.hit = Hits(library, query)
        self.listed = 0
        #: Whether the last part was produced, and whether it reports that all was found.
        self.is_over = self.is_whole = False
        self._steps: Optional[Iterator[bytes]] = None

    @property
    def total(self) -> int:
        """The number of hits counted so far, or known."""
        return self._total if self._total is not None else sum(search.total for search in self._searches)

    @property
    def done(self) -> float:
        """The fraction that was searched so far."""
        size = sum(search.size for search in self._searches)
        return 1.0 if size == 0 else sum(search.done for search in self._searches) / size

    @property
    def rank(self) -> int:
        """0 while there is no hit, 1 while more hits are to be listed, 2 while the rest is only counted."""
        return 0 if self.listed == 0 else 1 if self.listed < self._query.limit else 2

    def cancel(self) -> None:
        """Stops the search: running steps end soon, and later ones do nothing."""
        for search in self._searches:
            search.cancel()

    def step(self) -> Optional[bytes]:
        """Searches until there is something to report. None at the end."""
        if self.is_over:
            return None
        if self._steps is None:
            self._steps = self._answer()
        try:
            part = next(self._steps, None)
        except Cancelled:
            part = None
        self.is_over = self.is_over or part is None
        if self.is_over:
            self.close()
        return part

    def close(self) -> None:
        """Frees the engine's memory, which would stay until Python looks for cycles. No other thread may have
        the run, which produces nothing afterwards."""
        self.is_over = True
        self._steps = None

    # --- The answer -------------------------------------------------------------------------------

    def _answer(self) -> Iterator[bytes]:
        """The parts of the answer, one after each batch of the engine; a part may be empty."""
        said = b""
        last = None
        for found in self._batches():
            is_first = self.listed == 0 and bool(found)
            if found:
                said += self.hit.lines(found)
                self.listed += len(found)
            now = time.monotonic()
            # The first hits are sent at once, others together.
            if is_first or said and self.listed >= self._query.limit or now - (last or self._began) > _BETWEEN:
                yield said or Progress(line({
                    "type": "progress", "hits": self.total, "done": round(self.done, 4)}))
                said, last = b"", now
            else:
                yield b""
            if self._is_late:
                yield said + self._gives_up()
                return
        self.is_over = self.is_whole = True
        yield said + line(self.summary())

    @property
    def _is_late(self) -> bool:
        return time.monotonic() - self._began > self._patience

    def _gives_up(self) -> bytes:
        self.cancel()
        self.is_over = True
        return line({"type": "error", "message": f"the search took more than {self._patience:g} seconds"})

    def summary(self) -> Dict[str, Any]:
        return {
            "type": "summary", "listed": self.listed, "hits": self.total, "cut": self.listed < self.total,
            "seconds": round(time.monotonic() - self._began, 6),
        }

    def hits(self) -> List[Dict[str, Any]]:
        """The hits up to the limit, all at once; counts the rest. Raises ``QueryError`` if that takes too
        long."""
        found = []
        for batch in self._batches():
            found += [self.hit.object(hit) for hit in batch]
            if self._is_late:
                self.cancel()
                raise QueryError(f"the search took more than {self._patience:g} seconds; narrow it")
        self.listed = len(found)
        return found

    def marks(self) -> Iterator[List[List[int]]]:
        """The hits up to the limit as places: cue in its transcript, start and end in UTF-16, cue of the end,
        keyword."""
        for found in self._batches():
            marks = []
            for cue, start, end, end_cue, _, keyword in found:
                first = self._library.transcript_of(cue).cues.start
                marks.append([
                    cue - first, self._utf16(cue, start), self._utf16(end_cue, end), end_cue - first, keyword])
            yield marks

    def _utf16(self, cue: int, offset: int) -> int:
        return utf16(self._library.corpus[cue].text, offset)

    # --- The engine -------------------------------------------------------------------------------

    def _batches(self) -> Iterator[List[Found]]:
        """The hits up to the limit as they are found; then empty lists while the rest is counted."""
        left = self._query.limit
        found = self._single() if len(self._searches) == 1 else self._merged()
        while left > 0:
            batch = next(found, None)
            if batch is None:
                return
            yield batch[:left]
            left -= len(batch)
        if self._total is not None:
            return
        for search in self._searches:
            for _ in search._raw(0):
                yield []

    def _single(self) -> Iterator[List[Found]]:
        (search,) = self._searches
        for hits in search._raw(self._query.limit):
            yield [(*hit, 0) for hit in hits]

    def _merged(self) -> Iterator[List[Found]]:
        """The hits of several keywords in the order of the text; two at one place are both listed."""
        def hits(search: CorpusSearch, keyword: int) -> Iterator[Found]:
            for batch in search._raw(self._query.limit):
                for hit in batch:
                    yield (*hit, keyword)

        merged = heapq.merge(*(hits(search, number) for number, search in enumerate(self._searches)))
        while True:
            batch = list(itertools.islice(merged, 64))
            if not batch:
                return
            yield batch


class MarksRun(SearchRun):
    """A search that reports only places."""

    def _answer(self) -> Iterator[bytes]:
        for marks in self.marks():
            self.listed += len(marks)
            yield line({"type": "marks", "marks": marks}) if marks else b""
            if self._is_late:
                yield self._gives_up()
                return
        self.is_over = self.is_whole = True
        yield line(self.summary())
