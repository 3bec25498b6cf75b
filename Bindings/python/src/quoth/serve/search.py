"""A running search: it produces lines of JSON as it finds hits, and ends when nobody waits for it."""

from __future__ import annotations

import time
from typing import Any, Dict, Hashable, Iterator, List, Optional, Set, Tuple

from .. import Cancelled, PatternSet
from .answers import Progress
from .library import Library
from .query import Query, QueryError
from .results import Results, hits_of
from .sweep import Feed, Sweep
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
        self.library = library
        self._query = query
        #: The pass of the engine that it shares with other runs, if it does.
        self.sweep: Optional[Sweep] = None
        self._is_cancelled = False
        self._threads = threads
        # A run that may share a pass begins with its first step, others now.
        self._engine: Any = None
        self._began = time.monotonic()
        self._patience = patience
        self._total = total
        self.hit: Any = Hits(library, query) if query.joined is None else Results(library, query)
        self.listed = 0
        #: Whether the last part was produced, and whether it reports that all was found.
        self.is_over = self.is_whole = False
        self._steps: Optional[Iterator[bytes]] = None
        if self.pass_key is None:
            self._search

    @property
    def pass_key(self) -> Optional[Hashable]:
        """Runs with the same key may share a pass of the engine; None if this one may not, or has begun."""
        query = self._query
        if self._engine is not None or self._total is not None or len(query.patterns) != 1 or type(self) is not SearchRun:
            return None
        if self.library.is_indexed:
            return None
        return (query.across, query.transcripts, query.speakers)

    @property
    def pattern(self) -> Any:
        """The pattern of a run that may share a pass."""
        return self._query.patterns[0]

    @property
    def place(self) -> Dict[str, Any]:
        """The scope of the search, as the engine's options."""
        query = self._query
        return {"across": query.across, "transcripts": query.transcripts, "speakers": query.speakers}

    @property
    def left(self) -> int:
        """How many more hits are to be listed, at most."""
        return max(0, self._query.limit - self.listed)

    def share(self, sweep: Sweep, feed: Feed) -> None:
        """Searches in a pass with other runs."""
        self.sweep = sweep
        self._engine = feed
        if self._is_cancelled:
            feed.cancel()

    @property
    def _search(self) -> Any:
        if self._engine is None:
            self._engine = self._begun(self._threads)
            if self._is_cancelled:
                self._engine.cancel()
        return self._engine

    @property
    def total(self) -> int:
        """The number of hits counted so far, or known."""
        if self._total is not None:
            return self._total
        return 0 if self._engine is None else int(self._engine.total)

    @property
    def done(self) -> float:
        """The fraction that was searched so far."""
        if self._engine is None:
            return 0.0
        done, size = self._engine.done, self._engine.size
        return 1.0 if size == 0 else float(done / size)

    @property
    def rank(self) -> int:
        """0 while there is no hit, 1 while more hits are to be listed, 2 while the rest is only counted."""
        return 0 if self.listed == 0 else 1 if self.listed < self._query.limit else 2

    def cancel(self) -> None:
        """Stops the search: running steps end soon, and later ones do nothing."""
        self._is_cancelled = True
        if self._engine is not None:
            self._engine.cancel()

    def step(self) -> Optional[bytes]:
        """Searches until there is something to report. None at the end."""
        if self.is_over:
            return None
        if self._is_cancelled:
            self.close()
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
        if self.sweep is not None:
            self._total, self._engine, self.sweep = self.total, None, None

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

    def marks(self) -> Iterator[Tuple[int, List[List[int]]]]:
        """The hits up to the limit as places: cue in its transcript, start and end in UTF-16, cue of the end,
        keyword; and how many hits, or results of a query, they are. A hit of several results is one place."""
        known: Set[Found] = set()
        for batch in self._batches():
            found: List[Found] = batch
            if self._query.joined is not None:
                found = sorted({hit for result in batch for hit in hits_of(result)} - known)
                known.update(found)
            marks = []
            for cue, start, end, end_cue, _, keyword in found:
                first = self.library.transcript_of(cue).cues.start
                marks.append([
                    cue - first, self._utf16(cue, start), self._utf16(end_cue, end), end_cue - first, keyword])
            yield len(batch), marks

    def _utf16(self, cue: int, offset: int) -> int:
        return utf16(self.library.corpus[cue].text, offset)

    # --- The engine -------------------------------------------------------------------------------

    def _begun(self, threads: Optional[int]) -> Any:
        """The search of the engine: for a query, one keyword, or several in one pass."""
        query = self._query
        options: Dict[str, Any] = {**self.place, "threads": threads}
        corpus = self.library.corpus
        if query.joined is not None:
            return corpus.query(query.joined, **options)
        if len(query.patterns) == 1:
            return corpus.search(query.patterns[0], **options)
        return corpus.search(PatternSet(query.patterns), **options)

    def _batches(self) -> Iterator[List[Any]]:
        """The hits, or the results of a query, up to the limit as they are found; then empty lists while the rest is
        counted."""
        left = self._query.limit
        while left > 0:
            batch = next(self._search._raw(left), None)
            if batch is None:
                return
            if batch:
                left -= len(batch)
                yield self._with_keywords(batch)
            else:
                yield batch
        if self._total is not None:
            return
        for _ in self._search._raw(0):
            yield []

    def _with_keywords(self, batch: List[Any]) -> List[Any]:
        """The hits of a batch, each with its keyword; results of a query have them inside."""
        if self._query.joined is not None:
            return batch
        if len(self._query.patterns) == 1:
            return [(*hit, 0) for hit in batch]
        return [(*hit[1:], hit[0]) for hit in batch]


class MarksRun(SearchRun):
    """A search that reports only places."""

    def _answer(self) -> Iterator[bytes]:
        for count, marks in self.marks():
            self.listed += count
            yield line({"type": "marks", "marks": marks}) if marks else b""
            if self._is_late:
                yield self._gives_up()
                return
        self.is_over = self.is_whole = True
        yield line(self.summary())
