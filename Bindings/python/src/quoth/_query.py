"""Queries: needles joined by operators."""

from __future__ import annotations

from typing import Any, List, NamedTuple, Optional, Tuple

from . import _quoth
from ._cues import Cues
from ._hits import Hit, SetHit, seconds
from ._options import ERRORS, pick, read_options
from ._pattern import Match, QuothError, _bytes_of
from ._search import Search
from ._set import SetMatch

# The statuses of mistakes in the written form.
_IN_QUERY = (7, 8, 16)


class QueryError(QuothError):
    """A mistake in the written form of a query. ``position`` is where: the character of a ``str``, the byte of
    ``bytes``.

    >>> try:
    ...     Query('"a" near/5x "b"')
    ... except QueryError as error:
    ...     print(error.position, error)
    10 column 11: expected a unit: s, c or w for seconds, cues or words, found 'x'
    """


class QueryResult(NamedTuple):
    """A stretch of a text that a query describes."""

    #: The stretch.
    stretch: Match
    #: The matches inside, by start, then end, then needle; ``needle`` is an index in ``Query.needles``.
    hits: List[SetMatch]
    #: How many code units of UTF-16 of the stretch are in none of the hits.
    spread: int


class CorpusResult(NamedTuple):
    """A stretch of a corpus that a query describes."""

    #: The number of its transcript.
    transcript: int
    #: The stretch: ``start`` in ``cue``, ``end`` in ``end_cue``.
    stretch: Hit
    #: The matches inside, by start, then end, then needle; ``needle`` is an index in ``Query.needles``.
    hits: List[SetHit]
    #: When it begins, in seconds from the beginning of the transcript, or None.
    start: Optional[float]
    #: When it ends, or None.
    end: Optional[float]
    #: Whether one of the two is not that of a word, but was reckoned from the letters between known times.
    interpolated: bool
    #: How many code units of UTF-16 of the stretch are in none of the hits.
    spread: int


class Query:
    """Needles in double quotes, joined by operators: ``near/10s``, ``then/3w``, ``|``, ``-``.

    >>> query = Query('"climate" near/5w ("policy" | "law")', preset="find")
    >>> for result in query.results("A law on the climate. Policy?"):
    ...     print(result.stretch.span(), [query.needles[hit.needle] for hit in result.hits])
    (13, 28) ['climate', 'policy']
    (2, 20) ['law', 'climate']

    ``written`` is a ``str``, or UTF-8 in ``bytes``; QUERY.md describes the form. ``scope`` is where the parts must be
    together: ``"transcript"``, ``"cue"``, or a window such as ``"3c"`` or ``"10s"``. The other options are those of
    ``Pattern``, for every needle. A query is made once and may be used by any number of threads.

    Raises ``QueryError`` for a mistake in the written form, ``QuothError`` for an unknown locale or malformed
    rules, and ``ValueError`` for an unknown scope or value of an option.
    """

    __slots__ = ("_query", "_arguments")

    def __init__(self, written: Any, *, scope: str = "transcript", **options: Any) -> None:
        locale, numbers, rules = read_options(**options)
        if not isinstance(written, (str, bytes)):
            written = _bytes_of(written)
        self._arguments = (written, dict(options, scope=scope))
        try:
            self._query = _quoth.Query(written, scope, locale, numbers, rules)
        except _quoth.Failure as failure:
            is_in_query = failure.args[1] in _IN_QUERY
            raise (QueryError if is_in_query else QuothError)(*failure.args) from None

    @property
    def needles(self) -> List[str]:
        """The needles, in the order of the query; equal ones are one needle."""
        return self._query.needles()

    @property
    def scope(self) -> str:
        """Where the parts must be together, as it was given."""
        return self._arguments[1]["scope"]

    def __str__(self) -> str:
        """The written form, with as few parentheses and spaces as it needs.

        >>> print(Query('("a")  near/1.50s("b"|"c")'))
        "a" near/1.5s ("b" | "c")
        """
        return self._query.written()

    def __repr__(self) -> str:
        options = "".join(
            f", {name}={value!r}"
            for name, value in self._arguments[1].items()
            if (name, value) != ("scope", "transcript")
        )
        return f"quoth.Query({self._arguments[0]!r}{options})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_restored, self._arguments)

    def results(self, text: Any, *, errors: str = "strict", **options: Any) -> Any:
        """The results in a text, as a list, the nearest first; or in a ``Corpus`` or ``Library``, as ``Corpus.query`` finds them,
        with its options.

        A text is a ``str``, or UTF-8 in anything that has a buffer, and counts as one cue without times.
        ``errors`` is that of ``Pattern.findall``.

        >>> Query('"ja" near/1w "nein"').results("Ja oder nein?")[0].stretch
        Match(start=0, end=12, partial=False)
        """
        if isinstance(text, Cues):
            return text.query(self, **options)
        if options:
            raise TypeError(f"options of a search of a corpus: {', '.join(options)}")
        try:
            found = self._query.results(text, pick("errors", errors, ERRORS))
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None
        return [
            QueryResult(Match(start, end), list(map(SetMatch._make, hits)), spread)
            for start, end, hits, spread in found
        ]


def _restored(written: Any, options: dict) -> Query:
    return Query(written, **options)


class QuerySearch(Search[CorpusResult]):
    """A running search for a query: an iterator of results. Belongs to one thread at a time, except ``cancel``.

    >>> from quoth import Corpus
    >>> search = Corpus({"a": ["ja, nein"] * 1000}).query(Query('"ja" "nein"', scope="cue"))
    >>> next(search).stretch.cue
    0
    >>> search.cancel()
    >>> list(search)
    Traceback (most recent call last):
    ...
    quoth.Cancelled: the search was cancelled
    """

    __slots__ = ()

    def _item(self, raw: Any) -> CorpusResult:
        transcript, stretch, hits, start, end, interpolated, spread = raw
        return CorpusResult(
            transcript, Hit(*stretch), list(map(SetHit._make, hits)), seconds(start), seconds(end),
            interpolated, spread)
