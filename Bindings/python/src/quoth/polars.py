"""Quoth in Polars: the namespace ``quoth`` of expressions and series, registered by importing this module.

>>> import polars, quoth.polars
>>> frame = polars.DataFrame({"text": ["Die Straße", None, "STRASSE, Straße"]})
>>> frame.select(polars.col("text").quoth.count("strasse", locale="de"))["text"].to_list()
[1, None, 2]

The functions run in eager and lazy frames and in the streaming engine, without a copy of the column, and without the
interpreter's lock. A column is of strings, a categorical, an enum, or UTF-8 as binary.
"""

from __future__ import annotations

from typing import Any, List

import polars as pl

from ._column import CONTAINS, COUNTS, HITS, NEEDLE_COUNTS, Exported, exported_column, unit_number
from ._engines import searcher_of
from ._options import ERRORS, pick
from ._set import PatternSet

_KINDS = (pl.String, pl.Binary, pl.Categorical, pl.Enum, pl.Null)


def series_of(parts: List[Exported], name: str) -> pl.Series:
    """The chunks of a result as a series."""
    series = [pl.Series(part) for part in parts]
    return (series[0] if len(series) == 1 else pl.concat(series, rechunk=False)).alias(name)


def _dtype(tell: int, searcher: Any) -> Any:
    """The type of a result."""
    if tell == COUNTS:
        return pl.Int32
    if tell == CONTAINS:
        return pl.Boolean
    if tell == NEEDLE_COUNTS:
        return pl.Array(pl.Int32, len(searcher))
    fields = {"start": pl.Int32, "end": pl.Int32}
    if isinstance(searcher, PatternSet):
        fields["needle"] = pl.Int32
    return pl.List(pl.Struct(fields))


class _Searches:
    """The methods of both namespaces; ``_run`` makes the result."""

    def count(self, pattern: Any, *, errors: str = "strict", **options: Any) -> Any:
        """The number of matches in each row; of a ``PatternSet``, or a list of needles, one for each of them.

        ``pattern`` is a needle with the options of ``quoth.Pattern``, or a ``Pattern`` or ``PatternSet``.
        """
        searcher = searcher_of(pattern, options)
        tell = NEEDLE_COUNTS if isinstance(searcher, PatternSet) else COUNTS
        return self._run(searcher, tell, "byte", errors)

    def contains(self, pattern: Any, *, errors: str = "strict", **options: Any) -> Any:
        """Whether each row has a match, of any needle of a set."""
        return self._run(searcher_of(pattern, options), CONTAINS, "byte", errors)

    def hits(
        self, pattern: Any, *, unit: str = "byte", errors: str = "strict", **options: Any
    ) -> Any:
        """The matches in each row, as a list of structs of ``start``, ``end`` and, for a set, ``needle``.

        ``unit`` is ``"byte"``, ``"character"``, which suits ``str.slice``, or ``"utf16"``.
        """
        return self._run(searcher_of(pattern, options), HITS, unit, errors)

    def _run(self, searcher: Any, tell: int, unit: str, errors: str) -> Any:
        raise NotImplementedError


def _search_series(series: pl.Series, searcher: Any, tell: int, unit: str, errors: int) -> pl.Series:
    if series.dtype not in _KINDS:
        raise TypeError(f"expected a column of strings, not of {series.dtype}")
    if series.dtype == pl.Null:
        series = series.cast(pl.String)
    made = searcher._set if isinstance(searcher, PatternSet) else searcher._pattern
    return series_of(exported_column(made, series, tell, unit, errors), series.name)


@pl.api.register_series_namespace("quoth")
class QuothSeries(_Searches):
    """Searches of a series: ``series.quoth``."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _run(self, searcher: Any, tell: int, unit: str, errors: str) -> pl.Series:
        return _search_series(self._series, searcher, tell, unit, pick("errors", errors, ERRORS))


@pl.api.register_expr_namespace("quoth")
class QuothExpr(_Searches):
    """Searches in an expression: ``polars.col("text").quoth``."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _run(self, searcher: Any, tell: int, unit: str, errors: str) -> pl.Expr:
        # Mistakes are told here, not when the frame is collected.
        unit_number(unit)
        number = pick("errors", errors, ERRORS)
        return self._expr.map_batches(
            lambda series: _search_series(series, searcher, tell, unit, number),
            return_dtype=_dtype(tell, searcher), is_elementwise=True)
