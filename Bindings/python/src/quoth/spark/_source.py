"""Corpora and libraries as a data source of Spark: the rows are the hits of a needle, and nothing else leaves a worker.

Options: ``needle``, or ``needles`` as a JSON array; ``options`` as in the SQL functions; ``across``; ``per``, "hit" or
"cue", whose first hit then stands for all; ``limit``, of rows of a partition; ``partitions``, of each file or library.
The path is a corpus file, a library, a folder with libraries and files of the suffix ``.corpus``, or a pattern of names,
and must be the same on all workers.
"""

from __future__ import annotations

import glob
import json
import os
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple

from pyspark.sql.datasource import (
    DataSource, DataSourceReader, InputPartition,
)

from .._corpus import Corpus
from .._library import Library
from .._pattern import Pattern
from .._set import PatternSet
from .._written import read_written
from . import _versions
from ._filters import Filters

#: Each column, and how Spark and Arrow name its type.
COLUMNS = {
    "file": ("string", "string"),
    "transcript": ("bigint", "int64"),
    "name": ("string", "string"),
    "needle": ("int", "int32"),
    "cue": ("bigint", "int64"),
    "start": ("int", "int32"),
    "end": ("int", "int32"),
    "end_cue": ("bigint", "int64"),
    "partial": ("boolean", "bool"),
    "start_time": ("double", "float64"),
    "end_time": ("double", "float64"),
    "speaker": ("string", "string"),
    "text": ("string", "string"),
}
#: The cues of a partition, unless ``partitions`` tells their number.
_CUES = 500_000
#: The hits of a batch, at least.
_HITS = 65_536


class CorpusSource(DataSource):
    """``spark.read.format("quoth")``."""

    @classmethod
    def name(cls) -> str:
        return "quoth"

    def schema(self) -> str:
        return ", ".join(f"`{name}` {kind}" for name, (kind, _) in COLUMNS.items())

    def reader(self, schema: Any) -> DataSourceReader:
        return CorpusReader(schema.fieldNames(), dict(self.options))


class CuesOfFile(InputPartition):
    """Some cues of a file or library: those from ``first`` up to ``end``. A library has a generation, in which cues have
    these numbers."""

    def __init__(self, file: str, first: int, end: int, generation: Optional[int] = None) -> None:
        super().__init__((file, first, end, generation))
        self.file = file
        self.first = first
        self.end = end
        self.generation = generation

    def open(self) -> Any:
        """Opens the file or library. Raises an error if the library has changed."""
        opened = _open(self.file)
        if self.generation not in (None, opened.generation if isinstance(opened, Library) else None):
            raise RuntimeError(f"{self.file} was changed while it was searched; search again")
        return opened


class CorpusReader(DataSourceReader):
    """Searches corpora for what the options name."""

    def __init__(self, columns: Sequence[str], options: Dict[str, str]) -> None:
        unknown = [name for name in columns if name not in COLUMNS]
        if unknown:
            raise ValueError(f"there is no column {unknown[0]!r}; the columns are {', '.join(COLUMNS)}")
        known = {"path", "paths", "needle", "needles", "options", "across", "per", "limit", "partitions"}
        wrong = sorted(set(options) - known)
        if wrong:
            raise ValueError(f"unknown option {wrong[0]!r}; the options are {', '.join(sorted(known))}")
        self._columns = list(columns)
        self._driver = _versions.of_this_process()
        self._searcher = _searcher(options)
        self._across = _truth("across", options.get("across", "false"))
        self._is_per_cue = _is_per_cue(options.get("per", "hit"))
        self._limit = _number("limit", options.get("limit"))
        self._partitions = _number("partitions", options.get("partitions"))
        self._files = _files(options)
        self._filters = Filters(self._across)

    def partitions(self) -> Sequence[InputPartition]:
        parts: List[InputPartition] = []
        for file in self._files:
            if self._filters.allows("file", file):
                opened = _open(file)
                generation = opened.generation if isinstance(opened, Library) else None
                parts.extend(CuesOfFile(file, *cues, generation) for cues in self._parts(opened))
        return parts

    def _parts(self, corpus: Any) -> Iterator[Tuple[int, int]]:
        """Ranges of cues of about the same length; transcripts stay whole in a search across cues."""
        count = len(corpus)
        number = self._partitions or -(-count // _CUES)
        wanted = [count * part // number for part in range(1, number + 1)] if number else []
        first = 0
        for end in wanted:
            if self._across and 0 < end < count:
                end = corpus.cues(corpus[end].transcript).start
            if end > first:
                yield (first, end)
                first = end

    def read(self, partition: Any) -> Iterator[Any]:
        _versions.check(self._driver)
        if not isinstance(partition, CuesOfFile):
            return  # Where there are no partitions, Spark makes one of its own.
        corpus = partition.open()
        scope = self._filters.scope(corpus, partition.first, partition.end)
        if scope is None:
            return
        search = corpus.search(
            self._searcher, across=self._across, limit=None if self._is_per_cue else self._limit, threads=1, **scope)
        for hits in self._hits(search):
            yield self._batch(corpus, hits, partition.file)

    def _hits(self, search: Any) -> Iterator[Any]:
        import numpy
        import pyarrow

        from .._column import Exported

        last, left = -1, self._limit
        for made in search._columns(_HITS):
            _check(search)
            hits = pyarrow.RecordBatch.from_struct_array(pyarrow.array(Exported(made)))
            if self._is_per_cue and len(hits):
                cues = hits.column("cue").to_numpy()
                is_first = numpy.diff(cues, prepend=last) != 0
                last = int(cues[-1])
                hits = hits.filter(pyarrow.array(is_first)).slice(0, left)
                left = None if left is None else left - len(hits)
            yield hits
            if left == 0:
                return
        _check(search)

    def _batch(self, corpus: Any, hits: Any, file: str) -> Any:
        import pyarrow

        columns: Dict[str, Any] = {name: hits.column(name) for name in hits.schema.names}
        wanted, count = set(self._columns), len(hits)
        if "needle" in wanted and "needle" not in columns:
            columns["needle"] = pyarrow.repeat(pyarrow.scalar(0, pyarrow.int32()), count)
        if "file" in wanted:
            columns["file"] = pyarrow.repeat(file, count)
        if not wanted.isdisjoint({"transcript", "name", "start_time", "end_time", "speaker", "text"}):
            cues = corpus._cue_batch(hits.column("cue").to_numpy())
            columns["transcript"] = cues.column("transcript")
            columns["start_time"], columns["end_time"] = cues.column("start"), cues.column("end")
            columns["speaker"], columns["text"] = cues.column("speaker"), cues.column("text")
        if "name" in wanted:
            names = pyarrow.array([str(id) for id in corpus.transcripts], type=pyarrow.string())
            columns["name"] = names.take(columns["transcript"])
        schema = pyarrow.schema(
            [(name, pyarrow.type_for_alias(COLUMNS[name][1])) for name in self._columns])
        return pyarrow.RecordBatch.from_arrays(
            [columns[field.name].cast(field.type) for field in schema], schema=schema)


class FilteringSource(CorpusSource):
    """The same for sessions that push filters down, which is the only time that Spark accepts such a reader."""

    def reader(self, schema: Any) -> DataSourceReader:
        return FilteringReader(schema.fieldNames(), dict(self.options))


class FilteringReader(CorpusReader):
    """Limits the search by filters."""

    def pushFilters(self, filters: List[Any]) -> Iterator[Any]:
        """Keeps the filters that limit the search; the others remain Spark's."""
        for filter in filters:
            if not self._filters.take(filter):
                yield filter


#: The corpora that this process has opened last: workers are used again, and opening takes longer than most searches.
_opened: Dict[str, Tuple[Any, Any]] = {}
_KEPT = 8


def _check(search: Any) -> None:
    # A frame has no place for what is missing in it.
    if search.problems:
        raise RuntimeError("; ".join(search.problems))


def _open(path: str) -> Any:
    """The corpus of a file, or the library in a folder, as it is now."""
    if os.path.isdir(path):
        return Library.open(path)
    state = os.stat(path)
    known = (state.st_dev, state.st_ino, state.st_size, state.st_mtime_ns)
    kept, opened = _opened.pop(path, (None, None))
    if kept != known:
        opened = Corpus.open(path)
    _opened[path] = (known, opened)
    while len(_opened) > _KEPT:
        del _opened[next(iter(_opened))]
    return opened


def _searcher(options: Dict[str, str]) -> Any:
    if ("needle" in options) == ("needles" in options):
        raise ValueError("name what to search for, by option(\"needle\", …) or option(\"needles\", '[\"…\", …]')")
    read = read_written(options.get("options", ""))
    read.pop("errors")
    if "needle" in options:
        return Pattern(options["needle"], **read)
    try:
        needles = json.loads(options["needles"])
    except ValueError:
        needles = None
    if not isinstance(needles, list) or not all(isinstance(needle, str) for needle in needles):
        raise ValueError("needles must be a JSON array of strings")
    return PatternSet(needles, **read)


def _truth(name: str, value: str) -> bool:
    if value.lower() not in ("true", "false"):
        raise ValueError(f"{name} must be 'true' or 'false', not {value!r}")
    return value.lower() == "true"


def _is_per_cue(value: str) -> bool:
    if value not in ("hit", "cue"):
        raise ValueError(f"per must be 'hit' or 'cue', not {value!r}")
    return value == "cue"


def _number(name: str, value: Optional[str]) -> Optional[int]:
    if value is None:
        return None
    if not value.isdigit() or int(value) < 1:
        raise ValueError(f"{name} must be a number of at least 1, not {value!r}")
    return int(value)


def _files(options: Dict[str, str]) -> List[str]:
    given = json.loads(options["paths"]) if "paths" in options else [options["path"]] if "path" in options else []
    if not given:
        raise ValueError("name a corpus, as in load(\"talks.corpus\")")
    files: List[str] = []
    for path in given:
        path = path[len("file:"):] if path.startswith("file:/") else path
        if os.path.isdir(path):
            found = list(_in_folder(path))
        elif os.path.exists(path):
            found = [path]
        else:
            found = sorted(glob.glob(path))
        if not found:
            raise FileNotFoundError(f"there is no corpus at {path}")
        files.extend(os.path.abspath(file) for file in found)
    return files


def _in_folder(path: str) -> Iterator[str]:
    """The library that a folder is, or the libraries and corpora in it: a library's own files are not among them."""
    for folder, folders, names in os.walk(path):
        if Library.exists(folder):
            folders.clear()
            yield folder
            continue
        folders.sort()
        yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".corpus"))
