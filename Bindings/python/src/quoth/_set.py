"""Sets of patterns: many needles, searched for in one pass."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, List, NamedTuple, Optional, Tuple

from . import _quoth
from ._options import ERRORS, SET_BACKWARD, SET_LONGEST, pick
from ._pattern import Pattern, QuothError


class SetMatch(NamedTuple):
    """A match of one needle of a set in a text."""

    #: The index of the needle's pattern in the set.
    needle: int
    #: The first character or byte.
    start: int
    #: The position after the last one.
    end: int
    #: Whether it matches only because of ``prefix_tolerant``.
    partial: bool = False

    def span(self) -> Tuple[int, int]:
        """Start and end, as in ``re.Match.span``."""
        return (self.start, self.end)


class PatternSet:
    """Many needles, searched for in one pass over a text: names, a glossary, a list of sponsors.

    >>> names = PatternSet(["Straße", "Platz"])
    >>> [(match.needle, match.span()) for match in names.findall("Am PLATZ, an der STRASSE")]
    [(1, (3, 8)), (0, (17, 24))]

    Each needle finds in a set exactly what its ``Pattern`` finds alone. Give patterns, each with its own
    options, or needles and the options of all; ``needle`` of a match is an index in ``patterns``. A set is made
    once and may be used by any number of threads.

    >>> mixed = PatternSet([Pattern("us", boundary="word"), Pattern("US", case="significant")])
    >>> mixed.counts("us and the US")
    [2, 1]

    Raises ``ValueError`` without needles or for more than 65,536, and ``QuothError`` for a needle that is empty
    under its options.
    """

    __slots__ = ("_set", "_patterns")

    def __init__(self, needles: Iterable[Any], **options: Any) -> None:
        if isinstance(needles, (str, bytes, bytearray, memoryview)):
            raise TypeError(f"expected several needles, not one {type(needles).__name__}")
        patterns = []
        for place, needle in enumerate(needles):
            if isinstance(needle, Pattern):
                if options:
                    raise TypeError(
                        f"needle {place} is a Pattern, which has options of its own: {', '.join(options)}")
                patterns.append(needle)
                continue
            try:
                patterns.append(Pattern(needle, **options))
            except QuothError as error:
                position = -1 if error.position is None else error.position
                raise QuothError(f"needle {place}: {error}", error.status, position) from None
        self._patterns = tuple(patterns)
        try:
            self._set = _quoth.PatternSet([pattern._pattern for pattern in patterns])
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None

    @property
    def patterns(self) -> Tuple[Pattern, ...]:
        """The patterns; a match names its own by the index."""
        return self._patterns

    def __len__(self) -> int:
        return len(self._patterns)

    def __repr__(self) -> str:
        shown = ", ".join(repr(pattern.needle) for pattern in self._patterns[:3])
        more = f", … {len(self)} in all" if len(self) > 3 else ""
        return f"quoth.PatternSet([{shown}{more}])"

    def __eq__(self, other: Any) -> bool:
        """Whether the other has equal patterns in the same order."""
        return self._patterns == other._patterns if isinstance(other, PatternSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._patterns)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (PatternSet, (self._patterns,))

    def findall(
        self, text: Any, *, longest: bool = False, errors: str = "strict"
    ) -> List[SetMatch]:
        """All matches of all needles, by start, then end, then needle.

        With ``longest``, of all matches only the longest of those that begin first, then the longest of those
        that begin at its end or later, and so on: no two overlap.

        >>> terms = PatternSet(["mann", "mannschaft"])
        >>> [match.span() for match in terms.findall("Die Mannschaft")]
        [(4, 8), (4, 14)]
        >>> [match.span() for match in terms.findall("Die Mannschaft", longest=True)]
        [(4, 14)]
        """
        return self._matches(self._set.findall, text, errors, SET_LONGEST if longest else 0)

    def counts(self, text: Any, *, errors: str = "strict") -> List[int]:
        """The number of matches of each needle.

        >>> PatternSet(["ja", "nein", "o"]).counts("Ja, so. Ja!")
        [2, 0, 1]
        """
        try:
            return self._set.counts(text, pick("errors", errors, ERRORS))
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None

    def contains(self, text: Any, *, errors: str = "strict") -> bool:
        """Whether any needle has a match."""
        return self.search(text, errors=errors) is not None

    def search(self, text: Any, *, errors: str = "strict") -> Optional[SetMatch]:
        """The first match of any needle, or None.

        >>> PatternSet(["nein", "ja"]).search("Ach ja?")
        SetMatch(needle=1, start=4, end=6, partial=False)
        """
        found = self._matches(self._set.one, text, errors, 0)
        return found[0] if found else None

    def last(self, text: Any, *, errors: str = "strict") -> Optional[SetMatch]:
        """The last match of any needle, or None; searches from the end."""
        found = self._matches(self._set.one, text, errors, SET_BACKWARD)
        return found[0] if found else None

    def firsts(self, text: Any, *, errors: str = "strict") -> List[SetMatch]:
        """The first match of each needle that has one, by needle.

        >>> [match.needle for match in PatternSet(["nein", "ja", "so"]).firsts("So, ja. So!")]
        [1, 2]
        """
        return self._matches(self._set.firsts, text, errors, 0)

    def _matches(self, search: Any, text: Any, errors: str, flags: int) -> List[SetMatch]:
        try:
            found = search(text, pick("errors", errors, ERRORS), flags)
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None
        return list(map(SetMatch._make, found))

    def hits(self, column: Any, *, unit: str = "byte", errors: str = "strict") -> Any:
        """The matches in each row of a column of strings: a list of ``start``, ``end`` and ``needle`` for each row, null
        for a null. Column, unit, errors and result are those of ``Pattern.hits``.

        >>> import pyarrow
        >>> PatternSet(["an", "pan"]).hits(pyarrow.array(["Pan", None]))[0].as_py()
        [{'start': 0, 'end': 3, 'needle': 1}, {'start': 1, 'end': 3, 'needle': 0}]
        """
        return self._column(column, 0, unit, errors)

    def counts_column(self, column: Any, *, errors: str = "strict") -> Any:
        """The number of matches of each needle in each row of a column: a list of as many numbers as there are needles.

        >>> import pyarrow
        >>> PatternSet(["an", "pan"]).counts_column(pyarrow.array(["Pananas", None])).to_pylist()
        [[2, 1], None]
        """
        return self._column(column, 3, "byte", errors)

    def contains_column(self, column: Any, *, errors: str = "strict") -> Any:
        """Whether each row of a column has a match of any needle, null for a null.

        >>> import pyarrow
        >>> PatternSet(["an", "pan"]).contains_column(pyarrow.array(["Pan", None, "no"])).to_pylist()
        [True, None, False]
        """
        return self._column(column, 2, "byte", errors)

    def _column(self, column: Any, tell: int, unit: str, errors: str) -> Any:
        from ._column import search_column

        return search_column(self._set, column, tell, unit, pick("errors", errors, ERRORS))

    def find_in_column(self, column: Any, *, unit: str = "byte", errors: str = "strict") -> Any:
        """All matches in a column of strings: four ``numpy`` arrays, with the row of each match, its start and
        end in that row, and its needle.

        ``column`` and ``unit`` are those of ``Pattern.find_in_column``.

        >>> import pyarrow
        >>> column = pyarrow.array(["Ananas", None, "Pan"])
        >>> rows, starts, ends, needles = PatternSet(["an", "pan"]).find_in_column(column)
        >>> rows.tolist(), starts.tolist(), needles.tolist()
        ([0, 0, 2, 2], [0, 2, 0, 1], [0, 0, 1, 0])
        """
        from ._column import find_in_column

        return find_in_column(self._set, column, unit, pick("errors", errors, ERRORS), 4)
