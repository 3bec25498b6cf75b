"""Columns of strings, in Arrow's layout. numpy and pyarrow are imported only where their objects are made."""

from __future__ import annotations

from typing import Any, List, Tuple

from . import _quoth
from ._failures import raised

HITS, COUNTS, CONTAINS, NEEDLE_COUNTS = range(4)
_TABLE = -1

_UNITS = {"byte": 0, "character": 1, "utf16": 2}


class Exported:
    """An Arrow array that other libraries import by Arrow's PyCapsule interface, once."""

    __slots__ = ("_capsules",)

    def __init__(self, capsules: Tuple[Any, Any]) -> None:
        self._capsules = capsules

    def __arrow_c_array__(self, requested_schema: Any = None) -> Tuple[Any, Any]:
        return self._capsules


def unit_number(unit: str) -> int:
    if unit not in _UNITS:
        raise ValueError(f"unit must be 'byte', 'character' or 'utf16', not {unit!r}")
    return _UNITS[unit]


def search_column(searcher: Any, column: Any, tell: int, unit: str, errors: int) -> Any:
    """The result for each row, as the library of the column has it: polars for polars, otherwise pyarrow."""
    chunks, is_chunked = _chunks(column)
    parts = [Exported(part) for part in _results(searcher, chunks, tell, unit_number(unit), errors)]
    if _is_polars(column):
        from .polars import series_of

        return series_of(parts, column.name)
    import pyarrow

    arrays = [pyarrow.array(part) for part in parts]
    return pyarrow.chunked_array(arrays) if is_chunked else arrays[0]


def exported_column(searcher: Any, column: Any, tell: int, unit: str, errors: int) -> List[Exported]:
    """The results, chunk by chunk, for any library."""
    chunks, _ = _chunks(column)
    return [Exported(part) for part in _results(searcher, chunks, tell, unit_number(unit), errors)]


def find_in_column(searcher: Any, column: Any, unit: str, errors: int, width: int) -> Tuple[Any, ...]:
    """All matches as columns of ``numpy``, the row first, ``width`` of them."""
    import numpy

    chunks, _ = _chunks(column)
    tables = [
        numpy.frombuffer(raw, dtype=numpy.intp).reshape(-1, width)
        for raw in _results(searcher, chunks, _TABLE, unit_number(unit), errors)
    ]
    table = tables[0] if len(tables) == 1 else numpy.concatenate(tables)
    return tuple(table[:, place] for place in range(width))


def _results(searcher: Any, chunks: List[Tuple[Any, Any]], tell: int, unit: int, errors: int) -> List[Any]:
    results = []
    first = 0
    for schema, array in chunks:
        try:
            results.append(searcher.column(schema, array, tell, unit, errors, first))
        except _quoth.Failure as failure:
            raise raised(failure) from None
        first += _quoth.arrow_length(array)
    return results


def _is_polars(column: Any) -> bool:
    return type(column).__module__.partition(".")[0] == "polars"


def _chunks(column: Any) -> Tuple[List[Tuple[Any, Any]], bool]:
    """The chunks of a column, as capsules, and whether it may have more than one."""
    if isinstance(column, (str, bytes, bytearray, memoryview)):
        # Arrow would read it as a column of its characters.
        raise TypeError(
            f"expected a column of strings, not one {type(column).__name__}; search that by findall")
    if hasattr(column, "__arrow_c_array__"):
        return [column.__arrow_c_array__()], False
    if hasattr(column, "__arrow_c_stream__"):
        return _quoth.arrow_chunks(column.__arrow_c_stream__()), True
    import pyarrow

    # A list, or a pandas series of an older pandas: Arrow converts it, without copying where pandas uses Arrow.
    inner = getattr(getattr(column, "array", None), "_pa_array", None)
    converted = pyarrow.array(column, from_pandas=True) if inner is None else inner
    if not hasattr(converted, "__arrow_c_array__") and not hasattr(converted, "__arrow_c_stream__"):
        raise TypeError("columns need pyarrow 14 or newer")
    return _chunks(converted)
