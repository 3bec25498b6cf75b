"""Cues that can be read and searched: those of one corpus, or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Sequence, Tuple

from . import _quoth
from ._hits import CorpusSearch, Cue, SetHit, SetSearch, seconds
from ._pattern import Pattern
from ._search import _raised
from ._set import PatternSet
from ._times import SpokenTime, TimedWord, timed_words, units

if TYPE_CHECKING:
    from ._query import Query, QuerySearch


class Cues(Sequence[Cue]):
    """A sequence of cues with searches. Subclasses say where they are, and how a search of them begins."""

    __slots__ = ()

    @property
    def transcripts(self) -> List[Any]:
        """The ids of the transcripts."""
        raise NotImplementedError

    @property
    def speakers(self) -> List[str]:
        """The names of all speakers, in the order of their first cues."""
        raise NotImplementedError

    def cues(self, transcript: int) -> range:
        """The numbers of a transcript's cues."""
        raise NotImplementedError

    def _place(self, cue: int) -> Tuple[Any, int]:
        """The engine's corpus that has a cue, and its number there."""
        raise NotImplementedError

    def _begin(self, wanted: Any, across: bool, near: Optional[int], limits: Any) -> Any:
        """A search of the engine; ``limits`` as ``limits_of`` returns them."""
        raise NotImplementedError

    def _asked(self, name: str, patterns: Any, across: bool, limits: Any) -> Any:
        """The counts or first hits of the needles of a set."""
        raise NotImplementedError

    def timed_words(self, cue: int) -> List[TimedWord]:
        """The words of a cue whose times are known, in the order of its text.

        >>> from quoth import CorpusBuilder
        >>> builder = CorpusBuilder()
        >>> builder.begin("talk")
        >>> builder.add("Good morning", start=0, end=1.5, words=[(0, 4, 0.0, 0.6), (5, 12, 0.7)])
        >>> corpus = builder.finish()
        >>> corpus.timed_words(0)[1]
        TimedWord(start=5, end=12, start_time=0.7, end_time=1.5)
        """
        corpus, number = self._place(self._number(cue))
        try:
            words = corpus.timed_words(number)
        except _quoth.Failure as failure:
            raise _raised(failure) from None
        return timed_words(self[cue].text, words) if words else []

    def spoken_time(self, hit: Any) -> SpokenTime:
        """The time in which a ``Hit`` or ``SetHit`` is spoken: from the start of its first word to the end of its last.

        >>> from quoth import Corpus
        >>> corpus = Corpus({"talk": [("good morning", 0.0, 1.1)]})
        >>> corpus.spoken_time(corpus.findall(Pattern("morning"))[0])
        SpokenTime(start=0.4, end=1.1, interpolated=True)

        Where words have no times, letters share the time between those that are known evenly, the start and end of the cue
        among them.
        """
        first, last = self._number(hit.cue), self._number(hit.end_cue)
        (corpus, from_cue), (_, to_cue) = self._place(first), self._place(last)
        try:
            start, end, is_interpolated = corpus.spoken_time(
                from_cue, units(self[first].text, hit.start), to_cue, units(self[last].text, hit.end))
        except _quoth.Failure as failure:
            raise _raised(failure) from None
        return SpokenTime(seconds(start), seconds(end), is_interpolated)

    def _number(self, cue: int) -> int:
        if cue < 0:
            cue += len(self)
        if not 0 <= cue < len(self):
            raise IndexError("cue out of range")
        return cue

    def search(
        self,
        pattern: Any,
        *,
        across: bool = False,
        limit: Optional[int] = None,
        threads: Optional[int] = None,
        near: Optional[int] = None,
        transcripts: Optional[Iterable[int]] = None,
        cues: Optional[Iterable[Any]] = None,
        speakers: Optional[Iterable[str]] = None,
    ) -> Any:
        """Begins a search: an iterator of hits, found on demand, that can be cancelled.

        >>> from quoth import Corpus
        >>> corpus = Corpus([("talk", [("to be or", 0, 1, "Ada"), ("not to be", 1, 2, "Max")])])
        >>> list(corpus.search(Pattern("or not"), across=True))
        [Hit(cue=0, start=6, end=3, end_cue=1, partial=False)]
        >>> [hit.cue for hit in corpus.search(Pattern("be"), speakers=["Max"])]
        [1]

        For a ``PatternSet`` the hits are ``SetHit``, which tell the needle; the text is read once, and each
        needle has the hits that it has alone.

        >>> from quoth import PatternSet
        >>> [hit.needle for hit in corpus.search(PatternSet(["be", "not"]))]
        [0, 1, 0]

        ``across`` lets hits span consecutive cues of a transcript. ``near`` is the number of a cue to search
        outward from. ``threads`` is the number of threads; by default one per processor. ``transcripts``,
        ``cues`` (numbers or ranges of them) and ``speakers`` limit the search; text outside them is treated as
        absent.
        """
        if isinstance(pattern, PatternSet):
            kind: Any = SetSearch
            wanted = pattern._set
        elif isinstance(pattern, Pattern):
            kind, wanted = CorpusSearch, pattern._pattern
        else:
            raise TypeError(f"expected a Pattern or a PatternSet, not {type(pattern).__name__}")
        if near is not None and not 0 <= near < len(self):
            raise IndexError("near: cue out of range")
        return kind(self._begin(
            wanted, across, near, limits_of(limit, threads, transcripts, cues, speakers)))

    def query(
        self,
        query: Query,
        *,
        across: bool = True,
        limit: Optional[int] = None,
        threads: Optional[int] = None,
        transcripts: Optional[Iterable[int]] = None,
        cues: Optional[Iterable[Any]] = None,
        speakers: Optional[Iterable[str]] = None,
    ) -> QuerySearch:
        """Begins a search for a query: an iterator of results, found on demand, that can be cancelled.

        >>> from quoth import Corpus, Query
        >>> corpus = Corpus([("talk", [("to be or", 0, 1, "Ada"), ("not to be", 1, 2, "Max")])])
        >>> for result in corpus.query(Query('"or" then/2w "be"')):
        ...     print(result.stretch, [hit.needle for hit in result.hits])
        Hit(cue=0, start=6, end=9, end_cue=1, partial=False) [0, 1]

        Results come transcript by transcript, and within each the nearest first. ``across`` lets matches of
        needles span consecutive cues, unless the query's scope is ``"cue"``. The other options are those of
        ``search``; cues that they exclude have no matches, but count for distances.
        """
        from ._query import Query, QuerySearch

        if not isinstance(query, Query):
            raise TypeError(f"expected a Query, not {type(query).__name__}")
        return QuerySearch(self._begin(
            query._query, across, None, limits_of(limit, threads, transcripts, cues, speakers)))

    def findall(self, pattern: Any, **options: Any) -> List[Any]:
        """All hits, in the order of the text, of a pattern or a set; options as in ``search``."""
        return [hit for batch in self.search(pattern, **options).batches() for hit in batch]

    def count(self, pattern: Any, **options: Any) -> int:
        """The number of hits of a pattern, or of all needles of a set; options as in ``search``.

        >>> from quoth import Corpus
        >>> Corpus({"a": ["Ja, ja", "ja"]}).count(Pattern("ja"))
        3
        """
        search = self.search(pattern, **options)
        for _ in search._raw(0):
            pass
        return search.total

    def counts(
        self,
        patterns: PatternSet,
        *,
        across: bool = False,
        limit: Optional[int] = None,
        threads: Optional[int] = None,
        transcripts: Optional[Iterable[int]] = None,
        cues: Optional[Iterable[Any]] = None,
        speakers: Optional[Iterable[str]] = None,
    ) -> List[int]:
        """The number of hits of each needle of a set; options as in ``search``. ``limit`` counts for all together.

        >>> from quoth import Corpus, PatternSet
        >>> Corpus({"a": ["Ja, ja", "nein"]}).counts(PatternSet(["ja", "nein", "doch"]))
        [2, 1, 0]
        """
        return self._asked(
            "counts", _set_of(patterns), across, limits_of(limit, threads, transcripts, cues, speakers))

    def firsts(
        self,
        patterns: PatternSet,
        *,
        across: bool = False,
        limit: Optional[int] = None,
        threads: Optional[int] = None,
        transcripts: Optional[Iterable[int]] = None,
        cues: Optional[Iterable[Any]] = None,
        speakers: Optional[Iterable[str]] = None,
    ) -> List[SetHit]:
        """The first hit of each needle of a set that has one, by needle; options as in ``search``. Reads no further
        than necessary.

        >>> from quoth import Corpus, PatternSet
        >>> corpus = Corpus({"a": ["nein", "Ja, ja", "nein"]})
        >>> [(hit.needle, hit.cue) for hit in corpus.firsts(PatternSet(["ja", "nein", "doch"]))]
        [(0, 1), (1, 0)]
        """
        found = self._asked(
            "firsts", _set_of(patterns), across, limits_of(limit, threads, transcripts, cues, speakers))
        return list(map(SetHit._make, found))



def limits_of(
    limit: Optional[int], threads: Optional[int], transcripts: Optional[Iterable[int]],
    cues: Optional[Iterable[Any]], speakers: Optional[Iterable[str]],
) -> Tuple[Tuple[int, int], Tuple[Any, ...]]:
    """The numbers and the scope of a search: (threads, limit), (transcripts, cues, speakers)."""
    for name, number in (("limit", limit), ("threads", threads)):
        if number is not None and number < 1:
            raise ValueError(f"{name} must be at least 1, not {number}")
    if isinstance(speakers, str):
        raise TypeError("speakers must be names, not one name")
    return (threads or 0, limit or 0), (
        None if transcripts is None else [int(number) for number in transcripts],
        None if cues is None else [_as_range(part) for part in cues],
        None if speakers is None else list(speakers))


def _as_range(part: Any) -> Tuple[int, int]:
    if isinstance(part, int):
        start, end = part, part + 1
    elif isinstance(part, (range, slice)) and part.step in (None, 1):
        start, end = part.start, part.stop
    else:
        raise TypeError(f"cues must be numbers or ranges, not {part!r}")
    if start < 0 or end < 0:
        raise ValueError(f"cues must not be negative: {part!r}")
    return (start, max(start, end))


def _set_of(patterns: Any) -> Any:
    """The engine's set of a ``PatternSet``."""
    if not isinstance(patterns, PatternSet):
        raise TypeError(f"expected a PatternSet, not {type(patterns).__name__}")
    return patterns._set
