"""Patterns: compiled needles, and the searches for them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from . import _quoth
from ._failures import QuothError as QuothError
from ._match import Match as Match
from ._match import length_of, part_of, slice_of
from ._options import ERRORS, ITERATOR_BACKWARD, PRESETS, pick, read_options
from ._quoth import Spans

if False:  # Only annotations name these, and `typing` takes longer to import than all of this package.
    from typing import Any, Iterator, List, Optional, Tuple

Sequence.register(Spans)


class Pattern:
    """A needle compiled for search: made once, used on any number of texts by any number of threads.

    >>> Pattern("ISTANBUL", locale="tr").contains("ıstanbul")
    True
    >>> Pattern("resume", preset="find").findall("résumé, RESUME")
    [(0, 6), (8, 14)]
    >>> Pattern("der", boundary="word").count("Der andere, der da")
    2

    ``preset="exact"`` is canonical caseless matching (Unicode, D145) and nothing else; ``"find"`` matches as
    people expect of "find": it ignores ignorables and folds quotes, dashes and space, and marks count only if
    typed. Each toggle of the preset can be set individually.

    Unpaired surrogates of a ``str`` equal only themselves. Two that would form a character in UTF-16 are
    distinguished from it if the needle has surrogates or characters above U+FFFF; otherwise they count as
    that character.

    A ``locale`` is a BCP 47 tag; without one, no language's rules apply. ``strength`` (or any other
    option of collation) selects the collation of the locale instead of folding.

    Raises ``QuothError`` if the needle is empty under the options or the locale is unknown, and
    ``ValueError`` for an unknown value of an option.
    """

    __slots__ = ("_pattern", "_arguments")

    def __init__(
        self,
        needle: Any,
        *,
        locale: Optional[str] = None,
        preset: str = "exact",
        case: Optional[str] = None,
        diacritics: Optional[str] = None,
        width: Optional[str] = None,
        kana: Optional[str] = None,
        ignorables: Optional[str] = None,
        punctuation: Optional[str] = None,
        space: Optional[str] = None,
        boundary: Optional[str] = None,
        extent: Optional[str] = None,
        overlapping: bool = False,
        prefix_tolerant: bool = False,
        strength: Optional[str] = None,
        alternate: Optional[str] = None,
        wildcard: Optional[str] = None,
        rules: Optional[str] = None,
    ) -> None:
        own = {
            "case": case, "diacritics": diacritics, "width": width, "kana": kana, "ignorables": ignorables,
            "punctuation": punctuation, "space": space, "boundary": boundary, "extent": extent,
            "strength": strength, "alternate": alternate, "wildcard": wildcard, "rules": rules,
        }
        own = {name: value for name, value in own.items() if value is not None}
        own.update(
            locale=locale, preset=preset, overlapping=overlapping, prefix_tolerant=prefix_tolerant)
        _, numbers, _ = read_options(**own)
        if not isinstance(needle, (str, bytes)):
            # Copies buffers that may change or disappear later. Objects without a buffer are
            # refused below.
            needle = _bytes_of(needle)
        self._arguments = (needle, own)
        try:
            self._pattern = _quoth.Pattern(needle, locale, numbers, rules)
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None

    @property
    def needle(self) -> Any:
        """The needle as it was given; a mutable one, such as a ``bytearray``, as a copy in ``bytes``."""
        return self._arguments[0]

    def __repr__(self) -> str:
        options = "".join(
            f", {name}={value!r}"
            for name, value in self._arguments[1].items()
            if value not in (None, False) and (name, value) != ("preset", "exact")
        )
        return f"quoth.Pattern({self._arguments[0]!r}{options})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_restored, self._arguments)

    def __eq__(self, other: Any) -> bool:
        """Whether the other has the same needle and the same options."""
        if not isinstance(other, Pattern):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> Tuple[Any, ...]:
        needle, options = self._arguments
        preset = PRESETS[options["preset"]]
        own = {name: value for name, value in options.items() if name != "preset" and preset.get(name) != value}
        return (type(needle), needle, options["preset"], frozenset(own.items()))

    def count(
        self, text: Any, pos: int = 0, endpos: Optional[int] = None, *, errors: str = "strict"
    ) -> int:
        """The number of matches.

        With ``pos`` and ``endpos``, only in that part of the text, as if there were nothing around it; so in all methods
        that have them. They count what spans count, and bytes must begin and end with whole characters.

        >>> Pattern("o").count("Ob so oder so"), Pattern("o").count("Ob so oder so", 4)
        (4, 3)
        """
        if pos or endpos is not None:
            text, _ = part_of(text, pos, endpos)
        try:
            return self._pattern.count(text, 0 if errors == "strict" else pick("errors", errors, ERRORS))
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None

    def contains(
        self, text: Any, pos: int = 0, endpos: Optional[int] = None, *, errors: str = "strict"
    ) -> bool:
        """Whether there is a match.

        >>> Pattern("ΟΔΟΣ").contains("οδος")
        True
        """
        if pos or endpos is not None:
            text, _ = part_of(text, pos, endpos)
        try:
            return self._pattern.contains(text, 0 if errors == "strict" else pick("errors", errors, ERRORS))
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None

    def search(
        self, text: Any, pos: int = 0, endpos: Optional[int] = None, *, errors: str = "strict"
    ) -> Optional[Match]:
        """The first match, or None.

        >>> Pattern("é").search(b"caf\\xc3\\xa9")
        Match(start=3, end=5, partial=False)
        >>> Pattern("STRASSE").search("Die Straße")[0]
        'Straße'
        """
        return self._one(text, pos, endpos, errors, 0)

    def last(
        self, text: Any, pos: int = 0, endpos: Optional[int] = None, *, errors: str = "strict"
    ) -> Optional[Match]:
        """The last match, or None; searches from the end."""
        return self._one(text, pos, endpos, errors, 1)

    def fullmatch(
        self, text: Any, pos: int = 0, endpos: Optional[int] = None, *, errors: str = "strict"
    ) -> Optional[Match]:
        """The first match, if it is the whole text, or None.

        >>> Pattern("strasse").fullmatch("STRASSE"), Pattern("strasse").fullmatch("Die Straße")
        (Match(start=0, end=7, partial=False), None)
        """
        part, first = part_of(text, pos, endpos)
        found = self._one(part, 0, None, errors, 0)
        if found is None or found.start != 0 or found.end != length_of(part):
            return None
        return Match(first, first + found.end, found.partial, text)

    def _one(
        self, text: Any, pos: int, endpos: Optional[int], errors: str, which: int
    ) -> Optional[Match]:
        part, first = (text, 0) if not pos and endpos is None else part_of(text, pos, endpos)
        try:
            found = self._pattern.one(part, 0 if errors == "strict" else pick("errors", errors, ERRORS), which)
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None
        return found if part is text or found is None else _moved(found, first, text)

    def findall(
        self, text: Any, pos: int = 0, endpos: Optional[int] = None, *, errors: str = "strict"
    ) -> Spans:
        """The spans of all matches, in order, as pairs: behaves like a list of tuples and costs less.

        The pairs are made on demand; ``list(spans)`` makes them all, and ``numpy.asarray(spans)`` reads them as
        two columns without a copy.

        ``errors`` decides how to treat malformed UTF-8: ``"strict"`` raises ``QuothError``, ``"replace"``
        reads each malformed part as one U+FFFD, ``"unchecked"`` trusts the caller that there is none.

        >>> spans = Pattern("ja").findall("Ja, ja")
        >>> spans
        [(0, 2), (4, 6)]
        >>> spans[-1], len(spans), (0, 2) in spans, [end for start, end in spans]
        ((4, 6), 2, True, [2, 6])
        """
        part, first = (text, 0) if not pos and endpos is None else part_of(text, pos, endpos)
        try:
            found = self._pattern.findall(part, 0 if errors == "strict" else pick("errors", errors, ERRORS))
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None
        return Spans((first + start, first + end) for start, end in found) if first else found

    def finditer(
        self, text: Any, pos: int = 0, endpos: Optional[int] = None, *, reverse: bool = False,
        errors: str = "strict"
    ) -> Iterator[Match]:
        """The matches one by one, found on demand; from the last with ``reverse``.

        >>> next(Pattern("ja").finditer("Ja, ja", reverse=True)).span()
        (4, 6)
        """
        part, first = (text, 0) if not pos and endpos is None else part_of(text, pos, endpos)
        found = self._pattern.finditer(part, pick("errors", errors, ERRORS), ITERATOR_BACKWARD if reverse else 0)
        return self._walk(found, text, first)

    @staticmethod
    def _walk(found: Any, text: Any, first: int) -> Iterator[Match]:
        try:
            for match in found:
                yield _moved(match, first, text)
        except _quoth.Failure as failure:
            raise QuothError(*failure.args) from None

    def split(self, text: Any, maxsplit: int = 0, *, errors: str = "strict") -> List[Any]:
        """The parts of the text between its matches, at most ``maxsplit`` + 1 of them unless that is 0.

        >>> Pattern(" and ").split("salt AND pepper and oil")
        ['salt', 'pepper', 'oil']
        """
        parts = []
        place = 0
        for start, end in self._apart(text, maxsplit, errors):
            parts.append(slice_of(text, place, start))
            place = end
        parts.append(slice_of(text, place, None))
        return parts

    def sub(self, repl: Any, text: Any, count: int = 0, *, errors: str = "strict") -> Any:
        """The text with its matches replaced, the first ``count`` of them unless that is 0.

        ``repl`` is a text, taken verbatim, or a function of a ``Match`` that returns one.

        >>> Pattern("strasse").sub("Gasse", "Die Straße, die STRASSE")
        'Die Gasse, die Gasse'
        >>> Pattern("strasse").sub(lambda match: f"<b>{match[0]}</b>", "Die Straße")
        'Die <b>Straße</b>'
        """
        return self.subn(repl, text, count, errors=errors)[0]

    def subn(self, repl: Any, text: Any, count: int = 0, *, errors: str = "strict") -> Tuple[Any, int]:
        """What ``sub`` returns, and the number of replacements."""
        parts: List[Any] = []
        place = number = 0
        for start, end in self._apart(text, count, errors):
            new = repl(Match(start, end, False, text)) if callable(repl) else repl
            if isinstance(new, str) is not isinstance(text, str):
                raise TypeError(f"a replacement in {type(text).__name__} cannot be {type(new).__name__}")
            parts += [slice_of(text, place, start), new]
            place = end
            number += 1
        parts.append(slice_of(text, place, None))
        return ("" if isinstance(text, str) else b"").join(parts), number

    def _apart(self, text: Any, limit: int, errors: str) -> Iterator[Tuple[int, int]]:
        """The first spans, of which no two may overlap; all of them if the limit is 0."""
        if self._arguments[1]["overlapping"]:
            raise ValueError("a pattern with overlapping=True cannot split or replace: its matches share text")
        if limit < 0:
            return iter(())
        return islice(iter(self.findall(text, errors=errors)), limit or None)

    def hits(self, column: Any, *, unit: str = "byte", errors: str = "strict") -> Any:
        """The matches in each row of a column of strings: a list of ``start`` and ``end`` for each row, null for a null.

        ``column`` is anything that Arrow's PyCapsule interface exports, such as an array of ``pyarrow``, a series of
        ``pandas`` or ``polars``; strings may have 32-bit or 64-bit offsets or be views, and may be encoded as a
        dictionary, whose values are searched once, or as runs. Lists and ``numpy`` arrays are converted by ``pyarrow``.
        Nothing is copied but the text of short views. The result is a ``ListArray`` or ``ChunkedArray`` of
        ``pyarrow``, or a series of ``polars`` for one of ``polars``; numbers have 64 bits where offsets have.

        Starts and ends count bytes of UTF-8; with ``unit="character"`` characters, as a ``str`` does; with ``"utf16"``
        code units of UTF-16, as Java and JavaScript do. ``errors`` is that of ``findall``; the ``row`` and ``position``
        of the ``QuothError`` tell where a text is malformed. Several threads may search at once.

        >>> import pyarrow
        >>> Pattern("an").hits(pyarrow.array(["Ananas", None, "no"])).to_pylist()
        [[{'start': 0, 'end': 2}, {'start': 2, 'end': 4}], None, []]
        """
        return self._column(column, 0, unit, errors)

    def counts(self, column: Any, *, errors: str = "strict") -> Any:
        """The number of matches in each row of a column, null for a null; column and result as in ``hits``.

        >>> import pyarrow
        >>> Pattern("an").counts(pyarrow.array(["Ananas", None, "no"])).to_pylist()
        [2, None, 0]
        """
        return self._column(column, 1, "byte", errors)

    def contains_column(self, column: Any, *, errors: str = "strict") -> Any:
        """Whether each row of a column has a match, null for a null; column and result as in ``hits``.

        >>> import pyarrow
        >>> Pattern("an").contains_column(pyarrow.array(["Ananas", None, "no"])).to_pylist()
        [True, None, False]
        """
        return self._column(column, 2, "byte", errors)

    def _column(self, column: Any, tell: int, unit: str, errors: str) -> Any:
        from ._column import search_column

        return search_column(self._pattern, column, tell, unit, pick("errors", errors, ERRORS))

    def find_in_column(self, column: Any, *, unit: str = "byte", errors: str = "strict") -> Any:
        """All matches in a column of strings, in one table.

        The result is three ``numpy`` arrays: the row of each match, and its start and end in that row. Column and unit
        are those of ``hits``. A null is a row without matches.

        >>> import pyarrow
        >>> rows, starts, ends = Pattern("an").find_in_column(pyarrow.array(["Ananas", None, "Pan"]))
        >>> rows.tolist(), starts.tolist(), ends.tolist()
        ([0, 0, 2], [0, 2, 1], [2, 4, 3])
        """
        from ._column import find_in_column

        return find_in_column(self._pattern, column, unit, pick("errors", errors, ERRORS), 3)


# With a short str and nothing else, no Python is run.
for _kind, _name in enumerate(("search", "contains", "count")):
    setattr(Pattern, _name, _quoth.ShortCall(getattr(Pattern, _name), Pattern._pattern, _kind))


def _moved(match: Match, first: int, text: Any) -> Match:
    """A match in a part of a text as one in the text."""
    match.start += first
    match.end += first
    match.string = text
    return match


def _bytes_of(needle: Any) -> bytes:
    try:
        view = memoryview(needle)
    except TypeError:
        raise TypeError(f"expected str or UTF-8 bytes, not {type(needle).__name__}") from None
    return view.tobytes()


def _restored(needle: Any, options: dict) -> Pattern:
    return Pattern(needle, **options)
