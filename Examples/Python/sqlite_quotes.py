"""Finds a keyword in a table of SQLite: python3 sqlite_quotes.py [NEEDLE]."""

import json
import sqlite3
import sys

import quoth.sqlite

con = sqlite3.connect(":memory:")
quoth.sqlite.register(con)
con.execute("CREATE TABLE cues (text TEXT)")
con.executemany("INSERT INTO cues VALUES (?)", [("Die Straße",), ("keine STRASSE, straße",), ("nichts",), (None,)])
needle = sys.argv[1] if len(sys.argv) > 1 else "strasse"
query = "SELECT text, quoth_spans(text, ?1, 'locale=de') FROM cues WHERE quoth_contains(text, ?1, 'locale=de')"
for text, spans in con.execute(query, (needle,)):
    print(text, [text[start:end] for start, end in json.loads(spans)])
