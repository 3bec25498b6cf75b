"""Columns of strings. numpy and pyarrow are imported only when a column is searched."""

from __future__ import annotations

from typing import Any, Tuple


def find_in_column(
    pattern: Any, column: Any, characters: bool, errors: int, width: int = 3
) -> Tuple[Any, ...]:
    """The columns of the table that ``pattern.rows`` fills, ``width`` of them, the row first."""
    import numpy
    import pyarrow

    if isinstance(column, (str, bytes, bytearray, memoryview)):
        # Arrow would read it as a column of its characters.
        raise TypeError(
            f"expected a column of strings, not one {type(column).__name__}; search that by findall")
    parts = []
    first = 0
    for chunk in _chunks(column, pyarrow):
        parts.append(_find_in_chunk(pattern, chunk, first, characters, errors, width, numpy, pyarrow))
        first += len(chunk)
    table = numpy.concatenate(parts) if parts else numpy.empty((0, width), dtype=numpy.intp)
    return tuple(table[:, place] for place in range(width))


def _chunks(column: Any, pyarrow: Any) -> list:
    if isinstance(column, pyarrow.Array):
        return [column]
    if isinstance(column, pyarrow.ChunkedArray):
        return column.chunks
    # A pandas series, or a list: Arrow converts it, without copying where pandas uses Arrow.
    array = getattr(column, "array", None)
    inner = getattr(array, "_pa_array", None)
    if inner is not None:
        return _chunks(inner, pyarrow)
    converted = pyarrow.array(column, from_pandas=True)
    return _chunks(converted, pyarrow)


def _find_in_chunk(
    pattern: Any, chunk: Any, first: int, characters: bool, errors: int, width: int, numpy: Any,
    pyarrow: Any
) -> Any:
    kind = chunk.type
    if pyarrow.types.is_null(kind):
        return numpy.empty((0, width), dtype=numpy.intp)
    size = {pyarrow.string(): 4, pyarrow.binary(): 4, pyarrow.large_string(): 8, pyarrow.large_binary(): 8}.get(kind)
    if size is None:
        is_view = getattr(pyarrow.types, "is_string_view", lambda _: False)(kind)
        if not (pyarrow.types.is_dictionary(kind) or is_view):
            raise TypeError(f"expected a column of strings, not of {kind}")
        is_binary = pyarrow.types.is_dictionary(kind) and (
            pyarrow.types.is_binary(kind.value_type) or pyarrow.types.is_large_binary(kind.value_type))
        chunk = chunk.cast(pyarrow.large_binary() if is_binary else pyarrow.large_string())
        size = 8
    validity, offsets, data = chunk.buffers()
    if len(chunk) == 0 or offsets is None:
        return numpy.empty((0, width), dtype=numpy.intp)
    data = b"" if data is None else data

    def find(start: int, count: int) -> Any:
        raw = pattern.rows(data, offsets, size, chunk.offset + start, count, errors, int(characters))
        table = numpy.frombuffer(raw, dtype=numpy.intp).reshape(-1, width)
        if start:
            table = table.copy()
            table[:, 0] += start
        return table

    ends = _texts_of_nulls(chunk, offsets, size, numpy) if chunk.null_count else ()
    if len(ends):
        parts = []
        start = 0
        for end in [*ends.tolist(), len(chunk)]:
            if end > start:
                parts.append(find(start, end - start))
            start = end + 1
        table = numpy.concatenate(parts) if parts else numpy.empty((0, width), dtype=numpy.intp)
    else:
        table = find(0, len(chunk))
    if first:
        table = table.copy()
        table[:, 0] += first
    return table


def _texts_of_nulls(chunk: Any, offsets: Any, size: int, numpy: Any) -> Any:
    """The nulls that have bytes in the buffer. Those bytes are not text, and may not be UTF-8."""
    kind = numpy.int32 if size == 4 else numpy.int64
    places = numpy.frombuffer(offsets, dtype=kind, count=chunk.offset + len(chunk) + 1)[chunk.offset:]
    is_null = ~chunk.is_valid().to_numpy(zero_copy_only=False)
    return numpy.flatnonzero(is_null & (places[1:] != places[:-1]))
