"""Counts a keyword in a frame of Polars: python3 polars_quotes.py NEEDLE [CSV with a column "text"]."""

import sys

import polars as pl

import quoth.polars  # noqa: F401  registers the namespace

CUES = {"speaker": ["Ada", "Max", "Ada", None], "text": ["Die Straße", "keine STRASSE", "nichts", None]}

needle = sys.argv[1] if len(sys.argv) > 1 else "strasse"
cues = pl.scan_csv(sys.argv[2]) if len(sys.argv) > 2 else pl.LazyFrame(CUES)
found = (
    cues.filter(pl.col("text").quoth.contains(needle, locale="de"))
    .with_columns(hits=pl.col("text").quoth.hits(needle, locale="de", unit="character"))
    .collect(engine="streaming")
)
for row in found.iter_rows(named=True):
    print(row["text"], [(hit["start"], hit["end"]) for hit in row["hits"]])
