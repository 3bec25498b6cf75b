"""SQL functions for a Spark session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._column import CONTAINS, COUNTS, HITS
from .._engines import search_rows
from . import _versions
from ._search import small, spans_type

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def register(spark: SparkSession, *, push_filters: bool = False) -> None:
    """Adds ``quoth_count``, ``quoth_contains`` and ``quoth_spans`` to a session, and from PySpark 4 on the data source
    ``quoth``.

    The functions take (text, needle[, options]); options are written like ``'locale=tr boundary=word'``. Spans are an
    array of structs of start and end, in characters from 0. NULL for a text or a needle gives NULL.

    With ``push_filters``, filters on file, transcript, name, cue and speaker limit the search of the data source (PySpark
    4.1, where ``spark.sql.python.filterPushdown.enabled`` must be true). Then ``load`` a new frame for each query: up to
    4.3, Spark keeps the filters of one query for the later ones of the same frame.
    """
    from pyspark.sql.types import BooleanType, LongType

    for name, tell, kind in (
        ("quoth_count", COUNTS, LongType()), ("quoth_contains", CONTAINS, BooleanType()),
        ("quoth_spans", HITS, spans_type(False)),
    ):
        spark.udf.register(name, _function(tell, kind))
    if hasattr(spark, "dataSource"):
        from ._source import CorpusSource, FilteringSource

        spark.dataSource.register(FilteringSource if push_filters else CorpusSource)
    elif push_filters:
        raise ValueError("push_filters needs PySpark 4.1, which has data sources in Python with filters")


def _function(tell: int, kind: Any) -> Any:
    """A function on Arrow's arrays, or on series of pandas before PySpark 4.1."""
    from pyspark.sql import functions

    driver = _versions.of_this_process()
    if hasattr(functions, "arrow_udf"):
        return _arrow_function(functions.arrow_udf, tell, kind, driver)
    return _pandas_function(functions.pandas_udf, tell, kind, driver)


def _arrow_function(arrow_udf: Any, tell: int, kind: Any, driver: _versions.Known) -> Any:
    import pyarrow as pa

    def search(*columns: pa.Array) -> pa.Array:
        return _search(columns, tell, driver)

    # The annotations must be objects, which those of this module are not.
    search.__annotations__ = {"columns": pa.Array, "return": pa.Array}
    return arrow_udf(search, kind)


def _pandas_function(pandas_udf: Any, tell: int, kind: Any, driver: _versions.Known) -> Any:
    import pandas as pd

    def search(*columns: pd.Series) -> pd.Series:
        import pyarrow

        found = _search([pyarrow.array(column, from_pandas=True) for column in columns], tell, driver)
        return pd.Series(found.to_pylist(), dtype=object)

    search.__annotations__ = {"columns": pd.Series, "return": pd.Series}
    return pandas_udf(search, kind)


def _search(columns: Any, tell: int, driver: _versions.Known) -> Any:
    import pyarrow

    _versions.check(driver)
    if not 2 <= len(columns) <= 3:
        raise TypeError(f"expected (text, needle[, options]), not {len(columns)} arguments")
    texts, needles = columns[0], columns[1]
    found = search_rows(texts, needles, columns[2] if len(columns) == 3 else None, tell)
    return found.cast(pyarrow.int64()) if tell == COUNTS else small(found, pyarrow)
