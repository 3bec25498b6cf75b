"""Quoth in SQLite: SQL functions for a connection of Python's ``sqlite3``.

>>> import sqlite3, quoth.sqlite
>>> con = sqlite3.connect(":memory:")
>>> quoth.sqlite.register(con)
>>> con.execute("SELECT quoth_count('Straße, STRASSE', 'strasse', 'locale=de boundary=word')").fetchone()
(2,)

``quoth_count(text, needle[, options])`` is the number of matches, ``quoth_contains`` 1 or 0, and ``quoth_spans`` JSON:
``[[start, end], …]`` in characters from 0. NULL for a text or a needle gives NULL. Compiled needles are kept for the next
row. ``path`` names the extension, for programs that load it themselves.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Optional

from ._versions import versions
from ._written import pattern_and_errors

if TYPE_CHECKING:
    import sqlite3


def path() -> Optional[str]:
    """The loadable extension, without its suffix, as ``load_extension`` takes it; None if the package has none."""
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "quoth_sqlite")
    return here if os.path.exists(f"{here}.so") else None


def register(con: sqlite3.Connection) -> None:
    """Adds the functions to a connection: by the extension, or where this ``sqlite3`` cannot load any, by functions in
    Python, which do the same more slowly."""
    extension = path()
    if extension is None or not hasattr(con, "enable_load_extension"):
        _register_in_python(con)
        return
    con.enable_load_extension(True)
    try:
        con.load_extension(extension)
    finally:
        con.enable_load_extension(False)


def _register_in_python(con: Any) -> None:
    for name, search in (("quoth_count", _count), ("quoth_contains", _contains), ("quoth_spans", _spans)):
        for arguments in (2, 3):
            con.create_function(name, arguments, search, deterministic=True)
    con.create_function("quoth_version", 0, _version, deterministic=True)


def _text(value: Any) -> Any:
    return value if isinstance(value, (str, bytes)) else str(value)


def _found(text: Any, needle: Any, options: Any) -> Any:
    pattern, errors = pattern_and_errors(_text(needle), _text("" if options is None else options))
    return pattern, _text(text), errors


def _count(text: Any, needle: Any, options: Any = None) -> Optional[int]:
    if text is None or needle is None:
        return None
    pattern, text, errors = _found(text, needle, options)
    return pattern.count(text, errors=errors)


def _contains(text: Any, needle: Any, options: Any = None) -> Optional[int]:
    if text is None or needle is None:
        return None
    pattern, text, errors = _found(text, needle, options)
    return int(pattern.contains(text, errors=errors))


def _spans(text: Any, needle: Any, options: Any = None) -> Optional[str]:
    if text is None or needle is None:
        return None
    pattern, text, errors = _found(text, needle, options)
    if isinstance(text, bytes):
        pattern.count(text, errors=errors)
        text = text.decode(errors="replace")
    return json.dumps(list(pattern.findall(text)), separators=(",", ":"))


def _version() -> str:
    here = versions()
    known = {"quoth": here.quoth, "unicode": here.unicode, "cldr": here.cldr, "icu": here.icu}
    return json.dumps(known, separators=(",", ":"))
