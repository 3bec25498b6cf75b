"""Shared by the functions for engines: a column of texts, and a needle for each row, mostly the same."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any, List, Optional, Tuple, Union

from ._column import COUNTS, HITS, search_column
from ._options import ERRORS
from ._pattern import Pattern
from ._set import PatternSet
from ._written import pattern_and_errors


def searcher_of(pattern: Any, options: dict) -> Union[Pattern, PatternSet]:
    """A pattern or a set as it is; a needle, or several of them, under options."""
    if isinstance(pattern, (Pattern, PatternSet)):
        if options:
            raise TypeError(f"options belong to a needle; this is already a {type(pattern).__name__}")
        return pattern
    if isinstance(pattern, (list, tuple, set, frozenset)):
        return PatternSet(pattern, **options)
    return Pattern(pattern, **options)


def search_rows(texts: Any, needles: Any, options: Any, tell: int, unit: str = "character") -> Any:
    """The result for each row of a ``pyarrow`` column, given a column of needles, and one of written options or None.

    Rows of the same needle are searched together. A null among text or needle gives a null.
    """
    import pyarrow
    import pyarrow.compute as compute

    texts, needles, options = map(_array, (texts, needles, options))
    only = _only(needles, options)
    if only is not None:
        return _array(_search(texts, only, tell, unit))
    kinds, numbers = _distinct(needles, options, pyarrow, compute)
    if len(kinds) == 1:
        return _array(_search(texts, kinds[0], tell, unit))
    rows = pyarrow.array(range(len(texts)), type=pyarrow.int64())
    parts, places = [], []
    for number, kind in enumerate(kinds):
        place = rows.filter(compute.equal(numbers, number))
        if len(place):
            parts.append(_array(_search(texts.take(place), kind, tell, unit)))
            places.append(place)
    if not parts:
        return _array(_search(texts, None, tell, unit))
    order = compute.sort_indices(pyarrow.concat_arrays(places))
    return pyarrow.concat_arrays(parts).take(order)


def _array(column: Any) -> Any:
    """A column as one array."""
    if not hasattr(column, "combine_chunks"):
        return column
    return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()


_Kind = Tuple[Any, str]


def _only(needles: Any, options: Any) -> Optional[_Kind]:
    """The needle and the options of all rows, if they are the same for all, as a query mostly has them; otherwise None.

    Strings are the same where their bytes are repeated: told from the buffers, without an object for each.
    """
    count = len(needles)
    if not count or str(needles.type) != "string" or needles.null_count:
        return None
    if options is not None and options.null_count != count:
        if str(options.type) != "string" or options.null_count or not _is_repeated(options):
            return None
        written = options[0].as_py()
    else:
        written = ""
    return (needles[0].as_py(), written) if _is_repeated(needles) else None


def _is_repeated(strings: Any) -> bool:
    """Whether all strings of an array of at least one, without nulls, are the same."""
    _, offsets, data = strings.buffers()
    first, count = strings.offset, len(strings)
    places = memoryview(offsets).cast("i")
    start, after, end = places[first], places[first + 1], places[first + count]
    width = after - start
    if end - start != width * count:
        return False
    if not width:
        # All together have no bytes.
        return True
    # Each must have the width of the first, not only all together.
    if count > 1 and places[first:first + count + 1].tobytes() != _places(start, width, count):
        return False
    raw = memoryview(data)[start:end].tobytes()
    return raw[:width] * count == raw


@lru_cache(maxsize=8)
def _places(start: int, width: int, count: int) -> bytes:
    """The offsets of so many strings of the same width."""
    return array("i", range(start, start + width * count + 1, width)).tobytes()


def _distinct(needles: Any, options: Any, pyarrow: Any, compute: Any) -> Tuple[List[Any], Any]:
    """The distinct pairs of needle and options, and the number of that of each row."""
    if options is None or options.null_count == len(options):
        options = None
    first = needles.dictionary_encode("encode") if not pyarrow.types.is_dictionary(needles.type) else needles
    values = first.dictionary.to_pylist()
    if options is None:
        return [(value, "") for value in values], first.indices
    second = options.fill_null("").dictionary_encode()
    width = len(second.dictionary)
    pairs = compute.add(
        compute.multiply(first.indices.cast(pyarrow.int64()), width), second.indices.cast(pyarrow.int64()))
    distinct = pairs.dictionary_encode()
    written = second.dictionary.to_pylist()
    return [(values[pair // width], written[pair % width]) for pair in distinct.dictionary.to_pylist()], distinct.indices


def _search(texts: Any, kind: Any, tell: int, unit: str) -> Any:
    if kind is None or kind[0] is None:
        import pyarrow

        nulls = pyarrow.nulls(len(texts), pyarrow.large_string() if _is_large(texts, pyarrow) else pyarrow.string())
        return search_column(Pattern("-")._pattern, nulls, tell, unit, 0)
    pattern, errors = pattern_and_errors(*kind)
    return search_column(pattern._pattern, texts, tell, unit, ERRORS[errors])


def _is_large(texts: Any, pyarrow: Any) -> bool:
    kind = texts.type
    if pyarrow.types.is_dictionary(kind):
        kind = kind.value_type
    return pyarrow.types.is_large_string(kind) or pyarrow.types.is_large_binary(kind)


__all__ = ["COUNTS", "HITS", "search_rows", "searcher_of"]
