"""Searches of a data frame's column, in batches of Arrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator

from .._column import HITS, unit_number
from .._engines import searcher_of
from .._options import ERRORS, pick
from .._set import PatternSet
from . import _versions

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


def search(
    df: DataFrame,
    column: str,
    pattern: Any,
    *,
    output: str = "hits",
    unit: str = "character",
    errors: str = "strict",
    **options: Any,
) -> DataFrame:
    """The rows whose text has a match, and the matches as an array of structs in the column ``output``.

    ``pattern`` is a needle with the options of ``quoth.Pattern``, or a ``Pattern``, or several needles or a
    ``PatternSet``, whose matches have a ``needle`` beside ``start`` and ``end``. These count characters, as
    ``substring`` does, but from 0; with ``unit`` bytes of UTF-8 or code units of UTF-16.
    """
    return _run(df, column, searcher_of(pattern, options), output, unit, errors, only_matching=True)


def hits(
    df: DataFrame,
    column: str,
    pattern: Any,
    *,
    output: str = "hits",
    unit: str = "character",
    errors: str = "strict",
    **options: Any,
) -> DataFrame:
    """All rows with their matches, of which there may be none; null for a null. Otherwise like ``search``."""
    return _run(df, column, searcher_of(pattern, options), output, unit, errors, only_matching=False)


def spans_type(has_needles: bool) -> Any:
    """The type of a row's matches."""
    from pyspark.sql.types import ArrayType, IntegerType, StructField, StructType

    names = ("start", "end", "needle") if has_needles else ("start", "end")
    return ArrayType(StructType([StructField(name, IntegerType()) for name in names]))


def _run(
    df: Any, column: str, searcher: Any, output: str, unit: str, errors: str, only_matching: bool
) -> Any:
    from pyspark.sql.types import BinaryType, StringType, StructField, StructType

    if column not in df.columns:
        raise ValueError(f"there is no column {column!r}; the columns are {', '.join(df.columns)}")
    if output in df.columns:
        raise ValueError(f"there is already a column {output!r}; name another as output")
    kind = df.schema[column].dataType
    if not isinstance(kind, (StringType, BinaryType)):
        raise TypeError(f"expected a column of strings, and {column} is of {kind.simpleString()}")
    unit_number(unit)
    pick("errors", errors, ERRORS)
    place = df.columns.index(column)
    has_needles = isinstance(searcher, PatternSet)
    schema = StructType([*df.schema.fields, StructField(output, spans_type(has_needles))])
    driver = _versions.of_this_process()

    def run(batches: Iterator[Any]) -> Iterator[Any]:
        _versions.check(driver)
        for batch in batches:
            yield with_hits(batch, place, searcher, output, unit, errors, only_matching)

    return df.mapInArrow(run, schema)


def with_hits(
    batch: Any, place: int, searcher: Any, output: str, unit: str, errors: str, only_matching: bool
) -> Any:
    """A batch with a column of the hits in that at a place."""
    import pyarrow
    import pyarrow.compute as compute

    found = small(searcher._column(batch.column(place), HITS, unit, errors), pyarrow)
    made = pyarrow.RecordBatch.from_arrays([*batch.columns, found], names=[*batch.schema.names, output])
    if not only_matching:
        return made
    return made.filter(compute.greater(compute.list_value_length(found), 0))


def small(found: Any, pyarrow: Any) -> Any:
    """Hits with numbers of 32 bits, as Spark has them: its texts are shorter than 2 GiB."""
    kind = found.type
    if not pyarrow.types.is_large_list(kind):
        return found
    fields = [pyarrow.field(field.name, pyarrow.int32()) for field in kind.value_type]
    return found.cast(pyarrow.list_(pyarrow.struct(fields)))
