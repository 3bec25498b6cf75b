"""Corpora: many transcripts, each of many cues, searched together."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

from . import _quoth
from ._failures import file_error
from ._pattern import _ERRORS, Pattern, _pick
from ._search import Search, _raised
from ._set import PatternSet
from ._times import SpokenTime, TimedWord, given_word, timed_words, units

if TYPE_CHECKING:
    from ._query import Query, QuerySearch


class Cue(NamedTuple):
    """A cue of a corpus."""

    #: Its number in the corpus, from 0.
    number: int
    #: Its text, as it was added.
    text: str
    #: Seconds from the beginning of its transcript, or None.
    start: Optional[float] = None
    #: Seconds from the beginning of its transcript, or None.
    end: Optional[float] = None
    #: The speaker, or None.
    speaker: Optional[str] = None
    #: The number of its transcript in the corpus, from 0.
    transcript: int = 0
    #: The caller's own id, or None.
    id: Any = None


class Hit(NamedTuple):
    """A match of the needle in a corpus.

    ``start`` counts characters of the text of ``cue``, and ``end`` those of the text of ``end_cue``, which
    differs from ``cue`` only in a search across cues.
    """

    cue: int
    start: int
    end: int
    end_cue: int
    #: Whether it matches only because of ``prefix_tolerant``.
    partial: bool = False


class SetHit(NamedTuple):
    """A match of one of several needles in a corpus; the places are those of ``Hit``."""

    #: The number of the needle.
    needle: int
    cue: int
    start: int
    end: int
    end_cue: int
    #: Whether it matches only because of ``prefix_tolerant``.
    partial: bool = False


def _milliseconds(seconds: Optional[float]) -> Optional[int]:
    return None if seconds is None else round(seconds * 1000)


def _seconds(milliseconds: Optional[int]) -> Optional[float]:
    return None if milliseconds is None else milliseconds / 1000


_COLUMNS = ("start", "end", "speaker", "transcript")
_JOINERS = {"none": 0, "space": 1, "newline": 2, "automatic": 3}
_VERIFY = {"automatic": 0, "tables": 1, "everything": 2}


class CorpusBuilder:
    """Collects transcripts and their cues.

    >>> builder = CorpusBuilder()
    >>> builder.begin("talk")
    >>> builder.add("Die Straße", start=0.0, end=0.9, speaker="Ada")
    >>> builder.add("und die STRASSE", start=0.9, end=2.0)
    >>> corpus = builder.finish()
    >>> len(corpus)
    2

    ``joiner`` is the text between the cues of a transcript in searches across them: ``"space"``, ``"newline"``,
    ``"none"``, or ``"automatic"``, which is a space, or nothing where text continues from line to line without
    one, as in Chinese, Japanese and Thai. With ``extending`` the builder continues after the end of a corpus
    and shares its text. Belongs to one thread at a time.
    """

    __slots__ = ("_builder", "_ids", "_cue_ids", "_cues")

    def __init__(self, *, joiner: str = "automatic", extending: Optional[Corpus] = None) -> None:
        self._reset(extending)
        if extending is None:
            self._builder = _quoth.Builder(_pick("joiner", joiner, _JOINERS))
        else:
            self._builder = _quoth.Builder(extending._corpus)

    def _reset(self, corpus: Optional[Corpus] = None) -> None:
        self._ids: List[Any] = list(corpus._ids) if corpus else []
        self._cue_ids: Dict[int, Any] = dict(corpus._cue_ids) if corpus else {}
        self._cues = len(corpus) if corpus else 0

    def begin(self, id: Any = None) -> None:
        """Begins a transcript. Hits never cross from one to another."""
        number = len(self._ids)
        self._builder.begin(id if _is_number(id) else number)
        self._ids.append(number if id is None else id)

    def add(
        self,
        text: Any,
        *,
        start: Optional[float] = None,
        end: Optional[float] = None,
        speaker: Optional[str] = None,
        id: Any = None,
        errors: str = "strict",
        words: Sequence[Any] = (),
    ) -> None:
        """Adds a cue to the current transcript.

        ``text`` is a ``str``, or UTF-8 in anything that has a buffer. Times are seconds from the beginning of the
        transcript, kept to the millisecond. ``words`` are those whose times are known, in the order of the text, each a
        ``TimedWord`` or a tuple like it; they need a ``str``.
        """
        timed = None
        if words:
            if not isinstance(text, str):
                raise TypeError("words with times need a text that is a str")
            timed = [given_word(text, *word) for word in words]
        try:
            self._builder.add(
                text, id if _is_number(id) else 0, _milliseconds(start), _milliseconds(end), speaker,
                _pick("errors", errors, _ERRORS), timed)
        except _quoth.Failure as failure:
            raise _raised(failure) from None
        if id is not None:
            self._cue_ids[self._cues] = id
        self._cues += 1

    def finish(self) -> Corpus:
        """Returns the corpus. The builder is empty afterwards and may begin another."""
        corpus = Corpus._of(self._builder.finish(), self._ids, self._cue_ids)
        self._reset()
        return corpus


def _is_number(id: Any) -> bool:
    return isinstance(id, int) and 0 <= id < 1 << 64


class Corpus(Sequence[Cue]):
    """The cues of any number of transcripts, ready to be searched together.

    >>> corpus = Corpus({"talk": [("Die Straße", 0.0, 0.9, "Ada"), ("und die STRASSE", 0.9, 2.0, "Max")]})
    >>> [(corpus[hit.cue].start, hit.start, hit.end) for hit in corpus.findall(Pattern("strasse"))]
    [(0.0, 4, 10), (0.9, 8, 15)]

    Made from a mapping of ids to cues, each a text or a tuple ``(text, start, end, speaker)`` of which only the
    text is required; or by ``CorpusBuilder``. It is a sequence of its cues. Immutable: any number of threads
    may search it at once.
    """

    __slots__ = ("_corpus", "_ids", "_cue_ids", "_size")

    def __init__(self, transcripts: Any = (), *, joiner: str = "automatic") -> None:
        builder = CorpusBuilder(joiner=joiner)
        items = transcripts.items() if hasattr(transcripts, "items") else transcripts
        for id, cues in items:
            builder.begin(id)
            for cue in cues:
                text, start, end, speaker = ((cue, None, None, None) if isinstance(cue, (str, bytes)) else
                                             (*cue, None, None, None)[:4])
                builder.add(text, start=start, end=end, speaker=speaker)
        made = builder.finish()
        self._corpus, self._ids, self._cue_ids = made._corpus, made._ids, made._cue_ids
        self._size = made._size

    @classmethod
    def _of(cls, corpus: Any, ids: List[Any], cue_ids: Dict[int, Any]) -> Corpus:
        self = cls.__new__(cls)
        self._corpus, self._ids, self._cue_ids = corpus, ids, cue_ids
        self._size = corpus.size()
        return self

    @classmethod
    def from_arrow(
        cls,
        text: Any,
        *,
        start: Any = None,
        end: Any = None,
        speaker: Any = None,
        transcript: Any = None,
        joiner: str = "automatic",
        errors: str = "strict",
    ) -> Corpus:
        """Makes a corpus of columns: a cue for each row, in their order.

        Columns are those of ``Pattern.hits``. ``start`` and ``end`` are seconds or durations, kept to the millisecond.
        The rows of a transcript must follow one another; without ``transcript`` there is one. A null is an unknown
        time or speaker, or a cue without text. ``errors`` is that of ``CorpusBuilder.add``.

        >>> import pyarrow
        >>> table = pyarrow.table({"text": ["Die Straße", "STRASSE"], "at": [0.0, 1.5], "talk": ["a", "b"]})
        >>> corpus = Corpus.from_arrow(table["text"], start=table["at"], transcript=table["talk"])
        >>> corpus.transcripts, corpus[1].start, corpus.count(Pattern("strasse"))
        (['a', 'b'], 1.5, 2)
        """
        from ._corpus_arrow import build

        builder = _quoth.Builder(_pick("joiner", joiner, _JOINERS))
        ids = build(builder, text, start, end, speaker, transcript, errors)
        return cls._of(builder.finish(), ids, {})

    @classmethod
    def from_pandas(cls, frame: Any, *, text: str = "text", **columns: Any) -> Corpus:
        """Makes a corpus of a frame of pandas, given the names of its columns; otherwise like ``from_arrow``.

        >>> import pandas
        >>> frame = pandas.DataFrame({"text": ["Ja", "Nein"], "who": ["Ada", None]})
        >>> Corpus.from_pandas(frame, speaker="who")[0].speaker
        'Ada'
        """
        given = {name: frame[value] if name in _COLUMNS and value is not None else value
                 for name, value in columns.items()}
        return cls.from_arrow(frame[text], **given)

    @classmethod
    def from_polars(cls, frame: Any, *, text: str = "text", **columns: Any) -> Corpus:
        """Makes a corpus of a frame of Polars, given the names of its columns; otherwise like ``from_arrow``."""
        return cls.from_pandas(frame, text=text, **columns)

    def to_arrow(self, cues: Optional[Iterable[int]] = None) -> Any:
        """All cues, or those of some numbers, as a table of ``pyarrow``: cue, transcript, start, end, speaker, text.

        ``transcript`` is its id, if all ids are ``str``, and otherwise its number. Unpaired surrogates become U+FFFD.

        >>> Corpus({"talk": [("Ja", 0.0, 0.5, "Ada"), "Nein"]}).to_arrow([0]).to_pylist()
        [{'cue': 0, 'transcript': 'talk', 'start': 0.0, 'end': 0.5, 'speaker': 'Ada', 'text': 'Ja'}]
        """
        from ._corpus_arrow import cues_to_arrow

        return cues_to_arrow(self._corpus, cues, self._ids)

    def _cue_batch(self, numbers: Any) -> Any:
        from ._corpus_arrow import cue_batch

        return cue_batch(self._corpus, numbers)

    @classmethod
    def open(cls, path: Any, *, verify: str = "automatic") -> Corpus:
        """Opens a corpus that ``write`` or the command ``quoth index`` wrote; its text is mapped, not read.

        The ids of transcripts are those given to ``write``; for ``quoth index``, the paths of the files
        in the form of ``os.fsdecode``.

        ``verify`` selects what is checked against its checksums: ``"automatic"``, ``"tables"`` or
        ``"everything"``. Raises ``OSError`` if the file cannot be read, and ``QuothError`` if it is not a corpus.
        """
        try:
            corpus = _quoth.Corpus.open(path, _pick("verify", verify, _VERIFY))
        except _quoth.Failure as failure:
            raise file_error(failure, path) from None
        ids: List[Any] = []
        for number in range(corpus.size()[0]):
            name = corpus.name(number)
            ids.append(corpus.transcript(number)[0] if name is None else name)
        return cls._of(corpus, ids, {})

    def write(self, path: Any) -> None:
        """Writes the corpus to a file, replacing any file of that name.

        Ids of transcripts must then be numbers; ids of cues are not written. Raises ``OSError`` if that fails.
        """
        if not all(map(_is_number, self._ids)):
            raise ValueError("ids of transcripts must be numbers from 0 to 2**64 - 1 to be written")
        try:
            self._corpus.write(os.fspath(path))
        except _quoth.Failure as failure:
            raise file_error(failure, path) from None

    def __len__(self) -> int:
        return self._size[1]

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        number = self._number(number)
        text, _, start, end, speaker, transcript = self._corpus.cue(number)
        return Cue(
            number, text, _seconds(start), _seconds(end), speaker, transcript, self._cue_ids.get(number))

    def __repr__(self) -> str:
        return f"<quoth.Corpus of {len(self)} cues in {self._size[0]} transcripts>"

    @property
    def transcripts(self) -> List[Any]:
        """The ids of the transcripts."""
        return list(self._ids)

    def cues(self, transcript: int) -> range:
        """The numbers of a transcript's cues."""
        if not 0 <= transcript < self._size[0]:
            raise IndexError("transcript out of range")
        _, first, count = self._corpus.transcript(transcript)
        return range(first, first + count)

    def timed_words(self, cue: int) -> List[TimedWord]:
        """The words of a cue whose times are known, in the order of its text.

        >>> builder = CorpusBuilder()
        >>> builder.begin("talk")
        >>> builder.add("Good morning", start=0, end=1.5, words=[(0, 4, 0.0, 0.6), (5, 12, 0.7)])
        >>> corpus = builder.finish()
        >>> corpus.timed_words(0)[1]
        TimedWord(start=5, end=12, start_time=0.7, end_time=1.5)
        """
        words = self._corpus.timed_words(self._number(cue))
        return timed_words(self[cue].text, words) if words else []

    def spoken_time(self, hit: Any) -> SpokenTime:
        """The time in which a ``Hit`` or ``SetHit`` is spoken: from the start of its first word to the end of its last.

        >>> corpus = Corpus({"talk": [("good morning", 0.0, 1.1)]})
        >>> corpus.spoken_time(corpus.findall(Pattern("morning"))[0])
        SpokenTime(start=0.4, end=1.1, interpolated=True)

        Where words have no times, letters share the time between those that are known evenly, the start and end of the cue
        among them.
        """
        first, last = self._number(hit.cue), self._number(hit.end_cue)
        try:
            start, end, is_interpolated = self._corpus.spoken_time(
                first, units(self[first].text, hit.start), last, units(self[last].text, hit.end))
        except _quoth.Failure as failure:
            raise _raised(failure) from None
        return SpokenTime(_seconds(start), _seconds(end), is_interpolated)

    def _number(self, cue: int) -> int:
        if cue < 0:
            cue += len(self)
        if not 0 <= cue < len(self):
            raise IndexError("cue out of range")
        return cue

    @property
    def speakers(self) -> List[str]:
        """The names of all speakers, in the order of their first cues."""
        return self._corpus.speakers()

    @property
    def nbytes(self) -> int:
        """The memory of text and tables, in bytes."""
        return self._size[3]

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
        limits = (across, limit, threads, near, transcripts, cues, speakers)
        if isinstance(pattern, PatternSet):
            return SetSearch(self._begin(pattern._set, *limits))
        if not isinstance(pattern, Pattern):
            raise TypeError(f"expected a Pattern or a PatternSet, not {type(pattern).__name__}")
        return CorpusSearch(self._begin(pattern._pattern, *limits))

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

        >>> from quoth import Query
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
        return QuerySearch(
            self._begin(query._query, across, limit, threads, None, transcripts, cues, speakers))

    def _begin(
        self, wanted: Any, across: bool, limit: Optional[int], threads: Optional[int],
        near: Optional[int], transcripts: Optional[Iterable[int]], cues: Optional[Iterable[Any]],
        speakers: Optional[Iterable[str]],
    ) -> Any:
        if near is not None and not 0 <= near < len(self):
            raise IndexError("near: cue out of range")
        numbers, scope = _limits(limit, threads, transcripts, cues, speakers)
        try:
            return self._corpus.search(
                wanted, (1 if across else 0) | (0 if near is None else 2), *numbers,
                0 if near is None else self._corpus.offset(near), *scope)
        except _quoth.Failure as failure:
            raise _raised(failure) from None

    def findall(self, pattern: Any, **options: Any) -> List[Any]:
        """All hits, in the order of the text, of a pattern or a set; options as in ``search``."""
        return [hit for batch in self.search(pattern, **options).batches() for hit in batch]

    def count(self, pattern: Any, **options: Any) -> int:
        """The number of hits of a pattern, or of all needles of a set; options as in ``search``.

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

        >>> from quoth import PatternSet
        >>> Corpus({"a": ["Ja, ja", "nein"]}).counts(PatternSet(["ja", "nein", "doch"]))
        [2, 1, 0]
        """
        return self._asked("counts", patterns, across, limit, threads, transcripts, cues, speakers)

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

        >>> from quoth import PatternSet
        >>> corpus = Corpus({"a": ["nein", "Ja, ja", "nein"]})
        >>> [(hit.needle, hit.cue) for hit in corpus.firsts(PatternSet(["ja", "nein", "doch"]))]
        [(0, 1), (1, 0)]
        """
        found = self._asked("firsts", patterns, across, limit, threads, transcripts, cues, speakers)
        return list(map(SetHit._make, found))

    def _asked(
        self, name: str, patterns: PatternSet, across: bool, limit: Optional[int], threads: Optional[int],
        transcripts: Optional[Iterable[int]], cues: Optional[Iterable[Any]],
        speakers: Optional[Iterable[str]],
    ) -> Any:
        if not isinstance(patterns, PatternSet):
            raise TypeError(f"expected a PatternSet, not {type(patterns).__name__}")
        numbers, scope = _limits(limit, threads, transcripts, cues, speakers)
        try:
            return getattr(self._corpus, name)(patterns._set, 1 if across else 0, *numbers, *scope)
        except _quoth.Failure as failure:
            raise _raised(failure) from None


def _limits(
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


class CorpusSearch(Search[Hit]):
    """A running search: an iterator of hits. Belongs to one thread at a time, except ``cancel``.

    >>> search = Corpus({"a": ["ja"] * 1000}).search(Pattern("ja"))
    >>> next(search).cue
    0
    >>> search.cancel()
    >>> list(search)
    Traceback (most recent call last):
    ...
    quoth.Cancelled: the search was cancelled
    """

    __slots__ = ()

    def _item(self, raw: Any) -> Hit:
        return Hit(*raw)

    def to_arrow(self) -> Any:
        """All hits as a table of ``pyarrow``, without an object for each: cue, start, end, end_cue, partial.

        >>> Corpus({"a": ["Ja, ja"]}).search(Pattern("ja")).to_arrow()["start"].to_pylist()
        [0, 4]
        """
        from ._corpus_arrow import hits_to_arrow

        return hits_to_arrow(self)

    def to_numpy(self) -> Dict[str, Any]:
        """All hits as arrays of ``numpy``, by the names of ``to_arrow``, which ``pandas.DataFrame`` takes as they are."""
        from ._corpus_arrow import hits_to_numpy

        return hits_to_numpy(self)


class SetSearch(Search[SetHit]):
    """A running search for a set: an iterator of hits, by start, then end, then needle. Belongs to one thread at a
    time, except ``cancel``."""

    __slots__ = ()

    def _item(self, raw: Any) -> SetHit:
        return SetHit(*raw)

    def to_arrow(self) -> Any:
        """All hits as a table of ``pyarrow``, without an object for each: needle, cue, start, end, end_cue, partial.

        >>> Corpus({"a": ["Ja, ja"]}).search(PatternSet(["ja"])).to_arrow()["start"].to_pylist()
        [0, 4]
        """
        from ._corpus_arrow import hits_to_arrow

        return hits_to_arrow(self)

    def to_numpy(self) -> Dict[str, Any]:
        """All hits as arrays of ``numpy``, by the names of ``to_arrow``, which ``pandas.DataFrame`` takes as they are."""
        from ._corpus_arrow import hits_to_numpy

        return hits_to_numpy(self)

    def _by_needle(self, lefts: List[int]) -> Tuple[List[Any], List[int]]:
        """The next batch: at most lefts[n] hits of needle n, and how many hits each needle has in it."""
        try:
            items, counts, self.done, self.size, self._over = self._search.next_by_needle(lefts)
        except _quoth.Failure as failure:
            raise _raised(failure) from None
        return items, counts
