"""The example programs print what they promise."""

import pathlib
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).resolve().parents[3] / "Examples" / "Python"


@pytest.mark.parametrize("engine, printed", [
    ("polars", "Die Straße [(4, 10)]\nkeine STRASSE [(6, 13)]\n"),
    ("duckdb", "Ada 1\nMax 2\n"),
    ("sqlite3", "Die Straße ['Straße']\nkeine STRASSE, straße ['STRASSE', 'straße']\n"),
])
def test_examples(engine, printed):
    pytest.importorskip(engine)
    name = {"sqlite3": "sqlite"}.get(engine, engine)
    run = subprocess.run(
        [sys.executable, EXAMPLES / f"{name}_quotes.py"], capture_output=True, text=True, encoding="utf-8", cwd="/")
    assert (run.stdout, run.returncode) == (printed, 0), run.stderr
