"""Counts a keyword by speaker in DuckDB: python3 duckdb_quotes.py [NEEDLE]."""

import sys

import duckdb

import quoth.duckdb

# A connection that loads extensions which nobody has signed is several times as fast.
con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
quoth.duckdb.register(con)
con.execute("CREATE TABLE cues (speaker VARCHAR, text VARCHAR)")
con.executemany(
    "INSERT INTO cues VALUES (?, ?)", [("Ada", "Die Straße"), ("Max", "keine STRASSE, straße"), ("Ada", "nichts"), ("Max", None)])
needle = sys.argv[1] if len(sys.argv) > 1 else "strasse"
query = """
  SELECT speaker, sum(quoth_count(text, $1, 'locale=de')) FROM cues
  WHERE quoth_contains(text, $1, 'locale=de') GROUP BY speaker ORDER BY speaker
"""
for speaker, count in con.execute(query, [needle]).fetchall():
    print(speaker, count)
