"""Columns of strings. numpy and pyarrow are asked for only when one is searched."""

from __future__ import annotations

from typing import Any, Tuple


def find_in_column(pattern: Any, column: Any, characters: bool, errors: int) -> Tuple[Any, Any, Any]:
    import numpy
    import pyarrow

    parts = []
    first = 0
    for chunk in _chunks(column, pyarrow):
        parts.append(_find_in_chunk(pattern, chunk, first, characters, errors, numpy, pyarrow))
        first += len(chunk)
    table = numpy.concatenate(parts) if parts else numpy.empty((0, 3), dtype=numpy.intp)
    return table[:, 0], table[:, 1], table[:, 2]


def _chunks(column: Any, pyarrow: Any) -> list:
    if isinstance(column, pyarrow.Array):
        return [column]
    if isinstance(column, pyarrow.ChunkedArray):
        return column.chunks
    # A pandas series, or a list: Arrow knows how to take it, without copying where pandas keeps Arrow.
    array = getattr(column, "array", None)
    inner = getattr(array, "_pa_array", None)
    if inner is not None:
        return _chunks(inner, pyarrow)
    converted = pyarrow.array(column, from_pandas=True)
    return _chunks(converted, pyarrow)


def _find_in_chunk(
    pattern: Any, chunk: Any, first: int, characters: bool, errors: int, numpy: Any, pyarrow: Any
) -> Any:
    kind = chunk.type
    if pyarrow.types.is_null(kind):
        return numpy.empty((0, 3), dtype=numpy.intp)
    size = {pyarrow.string(): 4, pyarrow.binary(): 4, pyarrow.large_string(): 8, pyarrow.large_binary(): 8}.get(kind)
    if size is None:
        is_view = getattr(pyarrow.types, "is_string_view", lambda _: False)(kind)
        if not (pyarrow.types.is_dictionary(kind) or is_view):
            raise TypeError(f"expected a column of strings, not of {kind}")
        chunk = chunk.cast(pyarrow.large_string())
        size = 8
    validity, offsets, data = chunk.buffers()
    if len(chunk) == 0 or offsets is None:
        return numpy.empty((0, 3), dtype=numpy.intp)
    raw = pattern.rows(
        b"" if data is None else data, offsets, size, chunk.offset, len(chunk), errors, int(characters))
    table = numpy.frombuffer(raw, dtype=numpy.intp).reshape(-1, 3)
    if chunk.null_count:
        # What stands in the buffer for a null is no text.
        table = table[chunk.is_valid().to_numpy(zero_copy_only=False)[table[:, 0]]]
    if first:
        table = table.copy()
        table[:, 0] += first
    return table
