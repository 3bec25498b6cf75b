"""Corpora out of columns of Arrow, and their hits and cues as such columns."""

from __future__ import annotations

from array import array
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple

from . import _quoth
from ._column import Exported
from ._failures import raised
from ._options import ERRORS, pick


def chunked(column: Any) -> Any:
    """A column of any library as a ``pyarrow.ChunkedArray``."""
    import pyarrow

    if isinstance(column, (str, bytes)):
        raise TypeError(f"expected a column, not one {type(column).__name__}")
    if isinstance(column, pyarrow.ChunkedArray):
        return column
    if type(column).__module__.partition(".")[0] != "pandas" and hasattr(column, "__arrow_c_stream__"):
        return pyarrow.chunked_array(column)
    if not isinstance(column, pyarrow.Array):
        column = pyarrow.array(column, from_pandas=True)
    return column if isinstance(column, pyarrow.ChunkedArray) else pyarrow.chunked_array([column])


def _times(column: Any, name: str) -> Any:
    """Times as the C module takes them: whole milliseconds or real seconds, out of seconds or durations."""
    import pyarrow
    import pyarrow.compute as compute

    kind = column.type
    if pyarrow.types.is_duration(kind):
        return column.cast(pyarrow.duration("ms"), safe=False).cast(pyarrow.int64())
    if pyarrow.types.is_null(kind) or pyarrow.types.is_integer(kind):
        return compute.multiply(column.cast(pyarrow.int64()), 1000)
    if pyarrow.types.is_floating(kind) or pyarrow.types.is_decimal(kind):
        return column.cast(pyarrow.float64())
    raise TypeError(f"{name} must be seconds or durations, not {kind}")


def _plain(chunk: Any) -> Any:
    """A chunk in a layout of which pyarrow finds the runs."""
    import pyarrow

    kind = chunk.type
    if pyarrow.types.is_dictionary(kind):
        return _plain(chunk.dictionary_decode())
    if str(kind) == "string_view":
        return chunk.cast(pyarrow.large_string())
    return chunk.cast(pyarrow.large_binary()) if str(kind) == "binary_view" else chunk


def _runs(transcripts: Any) -> Tuple[List[int], List[Any]]:
    """The first row of each transcript, and its id."""
    import pyarrow.compute as compute

    firsts: List[int] = []
    ids: List[Any] = []
    first = 0
    for chunk in transcripts.chunks:
        runs = compute.run_end_encode(_plain(chunk))
        starts = [0, *runs.run_ends.to_pylist()[:-1]] if len(chunk) else []
        for start, id in zip(starts, runs.values.to_pylist()):
            if not ids or ids[-1] != id:
                firsts.append(first + start)
                ids.append(id)
        first += len(chunk)
    seen: Dict[Any, int] = {}
    for row, id in zip(firsts, ids):
        if id in seen:
            raise ValueError(
                f"the rows of transcript {id!r} are apart: they begin at row {seen[id]} and again at row {row};"
                " sort the columns by transcript")
        seen[id] = row
    return firsts, ids


def build(
    builder: Any, text: Any, start: Any, end: Any, speaker: Any, transcript: Any, errors: str
) -> List[Any]:
    """Adds columns to a builder of the C module; returns the ids of the transcripts."""
    import pyarrow

    names = {"text": text, "start": start, "end": end, "speaker": speaker, "transcript": transcript}
    columns = {name: chunked(column) for name, column in names.items() if column is not None}
    for name, column in columns.items():
        if len(column) != len(columns["text"]):
            raise ValueError(f"text has {len(columns['text'])} rows, and {name} {len(column)}")
    transcripts = columns.pop("transcript", None)
    firsts, ids = ([0], [0]) if transcripts is None else _runs(transcripts)
    for name in ("start", "end"):
        if name in columns:
            columns[name] = _times(columns[name], name)
    if "speaker" in columns and pyarrow.types.is_null(columns["speaker"].type):
        del columns["speaker"]
    number = pick("errors", errors, ERRORS)
    row = place = 0
    for batch in pyarrow.table(columns).to_batches():
        boundaries = array("Q")
        while place < len(firsts) and firsts[place] < row + len(batch):
            id = ids[place]
            is_number = isinstance(id, int) and 0 <= id < 1 << 64
            boundaries.extend((firsts[place] - row, id if is_number else place))
            place += 1
        given = [
            batch.column(name).__arrow_c_array__() if name in columns else None
            for name in ("text", "start", "end", "speaker")
        ]
        try:
            builder.add_columns(len(batch), *given, boundaries.tobytes(), number)
        except _quoth.Failure as failure:
            error = raised(failure)
            if error.row is not None:
                error.args = (str(error).replace(f"row {error.row} ", f"row {row + error.row} ", 1),)
                error.row += row
            raise error from None
        row += len(batch)
    return [place if id is None else id for place, id in enumerate(ids)] if row else []


def cue_batch(corpus: Any, numbers: Any) -> Any:
    """Cues as a record batch, given a buffer of their numbers or None: transcript, start, end, speaker, text."""
    import pyarrow

    try:
        made = corpus.columns(numbers)
    except _quoth.Failure as failure:
        raise raised(failure) from None
    return pyarrow.RecordBatch.from_struct_array(pyarrow.array(Exported(made)))


def cues_to_arrow(corpus: Any, cues: Optional[Iterable[int]], ids: Sequence[Any]) -> Any:
    """Cues as a table."""
    import pyarrow

    numbers = None if cues is None else array("q", cues)
    count = corpus.size()[1]
    if numbers is not None and any(not 0 <= number < count for number in numbers):
        raise IndexError("cue out of range")
    batch = cue_batch(corpus, numbers)
    if all(isinstance(id, str) for id in ids) and ids:
        names = pyarrow.array(list(ids), type=pyarrow.large_string()).take(batch.column("transcript"))
        batch = batch.set_column(0, "transcript", names)
    number_column = pyarrow.array(numbers if numbers is not None else range(count), type=pyarrow.int64())
    return pyarrow.table(
        [number_column, *batch.columns], names=["cue", *batch.schema.names])


def hits_to_arrow(search: Any) -> Any:
    """All hits of a search as a table."""
    import pyarrow

    return pyarrow.Table.from_batches(
        [pyarrow.RecordBatch.from_struct_array(pyarrow.array(Exported(part))) for part in search._columns()])


def hits_to_numpy(search: Any) -> Dict[str, Any]:
    """All hits of a search as arrays of numpy, by name."""
    table = hits_to_arrow(search)
    arrays = {name: column.to_numpy() for name, column in zip(table.column_names, table.columns) if name != "partial"}
    arrays["partial"] = _unpacked(table.column("partial"))
    return arrays


def _unpacked(column: Any) -> Any:
    """A column of bits without nulls as an array of truth values, which numpy makes sooner than pyarrow."""
    import numpy

    parts = [
        numpy.unpackbits(numpy.frombuffer(chunk.buffers()[1], numpy.uint8), count=len(chunk), bitorder="little")
        for chunk in column.chunks if len(chunk)]
    return numpy.concatenate(parts).view(bool) if parts else numpy.empty(0, bool)


def shelf_to_arrow(shelf: Any, cues: Optional[Iterable[int]]) -> Any:
    """Cues of a shelf as a table."""
    import pyarrow

    numbers = range(len(shelf)) if cues is None else list(cues)
    if cues is not None and any(not 0 <= number < len(shelf) for number in numbers):
        raise IndexError("cue out of range")
    table = _shelf_table(shelf, numbers)
    ids = shelf.transcripts
    if ids and all(isinstance(id, str) for id in ids):
        names = pyarrow.array(ids, type=pyarrow.large_string()).take(table.column("transcript"))
        table = table.set_column(1, "transcript", names)
    return table


def shelf_cue_batch(shelf: Any, numbers: Any) -> Any:
    """Cues of a shelf, by an array of ``numpy``, as a record batch, with the numbers of their transcripts."""
    batches = _shelf_table(shelf, numbers.tolist()).combine_chunks().to_batches()
    return batches[0] if batches else cue_batch(_quoth.Builder(0).finish(), None)


def _shelf_table(shelf: Any, numbers: Sequence[int]) -> Any:
    import pyarrow
    import pyarrow.compute as compute

    # Cues that follow one another in a part are read together.
    tables = []
    at = 0
    while at < len(numbers):
        place = shelf._part_of(numbers[at])
        part = shelf._parts[place]
        first = shelf._firsts[place]
        corpus = shelf._corpus_of(part)
        end = at
        while end < len(numbers) and first <= numbers[end] < first + part.cues:
            end += 1
        own = array("q", (part.own_cue(number - first) for number in numbers[at:end]))
        batch = cue_batch(corpus, own)
        first = shelf._first_transcripts[place]
        shown = batch.column("transcript")
        if part.live is None:
            shown = compute.add(shown, pyarrow.scalar(first, type=shown.type))
        else:
            shown = pyarrow.array([first + part.shown_transcript(number) for number in shown.to_pylist()], type=shown.type)
        batch = batch.set_column(0, "transcript", shown)
        number_column = pyarrow.array(numbers[at:end], type=pyarrow.int64())
        tables.append(pyarrow.table([number_column, *batch.columns], names=["cue", *batch.schema.names]))
        at = end
    if not tables:
        batch = cue_batch(_quoth.Builder(0).finish(), None)
        tables.append(pyarrow.table(
            [pyarrow.array([], type=pyarrow.int64()), *batch.columns], names=["cue", *batch.schema.names]))
    return pyarrow.concat_tables(tables)


def renumbered_hits(made: Any, shown: Any) -> Any:
    """Hits as a struct of Arrow, in other numbers of cues: those of a function."""
    import pyarrow

    hits = pyarrow.RecordBatch.from_struct_array(pyarrow.array(Exported(made)))
    for place, name in enumerate(hits.schema.names):
        if name in ("cue", "end_cue"):
            column = hits.column(place)
            column = pyarrow.array(map(shown, column.to_pylist()), type=column.type)
            hits = hits.set_column(place, name, column)
    return hits.to_struct_array().__arrow_c_array__()
