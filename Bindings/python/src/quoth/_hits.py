"""Cues, the hits in them, and the searches that find these."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from . import _quoth
from ._search import Search, _raised


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


def milliseconds(seconds: Optional[float]) -> Optional[int]:
    return None if seconds is None else round(seconds * 1000)


def seconds(milliseconds: Optional[int]) -> Optional[float]:
    return None if milliseconds is None else milliseconds / 1000


class CorpusSearch(Search[Hit]):
    """A running search: an iterator of hits. Belongs to one thread at a time, except ``cancel``.

    >>> from quoth import Corpus, Pattern
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

        >>> from quoth import Corpus, Pattern
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

        >>> from quoth import Corpus, PatternSet
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
