"""Quoth in DuckDB: SQL functions for a connection.

>>> import duckdb, quoth.duckdb
>>> con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
>>> quoth.duckdb.register(con)
>>> con.execute("SELECT quoth_count('Straße, STRASSE', 'strasse', 'locale=de boundary=word')").fetchone()
(2,)

``quoth_count(text, needle[, options])`` is the number of matches, ``quoth_contains`` whether there is one, and
``quoth_spans`` a list of structs ``{start, end}`` in characters from 0. NULL for a text or a needle gives NULL.
``path`` names the extension, for programs that load it themselves.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional

from ._column import CONTAINS, COUNTS, HITS
from ._engines import search_rows

if TYPE_CHECKING:
    import duckdb


def path() -> Optional[str]:
    """The loadable extension, as ``load_extension`` takes it; None if the package has none."""
    file = os.path.join(os.path.dirname(os.path.abspath(__file__)), "quoth.duckdb_extension")
    return file if os.path.exists(file) else None


def register(con: duckdb.DuckDBPyConnection) -> None:
    """Adds the functions to a connection; a second time changes nothing.

    They are those of the extension where the connection may load it, as one made by
    ``duckdb.connect(config={"allow_unsigned_extensions": "true"})`` may: nobody has signed it. Otherwise they are
    functions in Python, which do the same more slowly and by one thread at a time.
    """
    extension = path()
    if extension is not None and _may_load(con):
        con.load_extension(extension)
    else:
        _register_in_python(con)


def _may_load(con: Any) -> bool:
    """Whether a connection loads extensions that nobody has signed. DuckDB has the C interface that ours needs since 1.2."""
    ((setting, version),) = con.execute("SELECT current_setting('allow_unsigned_extensions'), version()").fetchall()
    return bool(setting) and tuple(map(int, version.lstrip("v").split("-")[0].split(".")[:2])) >= (1, 2)


def _register_in_python(con: Any) -> None:
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
