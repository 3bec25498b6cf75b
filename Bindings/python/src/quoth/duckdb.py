"""Quoth in DuckDB: SQL functions for a connection.

>>> import duckdb, quoth.duckdb
>>> con = duckdb.connect()
>>> quoth.duckdb.register(con)
>>> con.execute("SELECT quoth_count('Straße, STRASSE', 'strasse', 'locale=de boundary=word')").fetchone()
(2,)

``quoth_count(text, needle[, options])`` is the number of matches, ``quoth_contains`` whether there is one, and
``quoth_spans`` a list of structs ``{start, end}`` in characters from 0. NULL for a text or a needle gives NULL.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._column import CONTAINS, COUNTS, HITS
from ._engines import search_rows

if TYPE_CHECKING:
    import duckdb


def register(con: duckdb.DuckDBPyConnection) -> None:
    """Adds the functions to a connection; a second time changes nothing."""
    from duckdb.sqltypes import BIGINT, BOOLEAN, INTEGER, VARCHAR

    spans = con.list_type(con.struct_type({"start": INTEGER, "end": INTEGER}))
    for name, tell, kind in (
        ("quoth_count", COUNTS, BIGINT), ("quoth_contains", CONTAINS, BOOLEAN), ("quoth_spans", HITS, spans)
    ):
        try:
            con.remove_function(f"{name}_")
        except Exception:  # There is none yet; the class of the exception differs between versions.
            pass
        con.create_function(
            f"{name}_", _function(tell), [VARCHAR, VARCHAR, VARCHAR], kind, type="arrow",
            null_handling="special")
        con.execute(
            f"CREATE OR REPLACE TEMP MACRO {name}(text, needle) AS {name}_(text, needle, NULL),"
            f" (text, needle, options) AS {name}_(text, needle, options)")


def _function(tell: int) -> Any:
    def search(texts: Any, needles: Any, options: Any) -> Any:
        return search_rows(texts, needles, options, tell)

    return search
