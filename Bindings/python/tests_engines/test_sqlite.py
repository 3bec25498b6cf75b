"""SQLite: the extension, and the functions in Python where no extension can be loaded, agree with the library."""

import json
import os
import shutil
import sqlite3
import subprocess
import threading

import pytest
from conftest import from_json

import quoth.sqlite
from quoth._written import read_written


class Shell:
    """The extension in SQLite's own shell, for a Python whose sqlite3 loads none."""

    def __init__(self, rows, folder):
        self.file = os.path.join(folder, "cues.db")
        con = sqlite3.connect(self.file)
        fill(con, rows)
        con.close()

    def all(self, query, *values):
        literals = [literal(value) for value in values]
        for place, value in enumerate(literals, 1):
            query = query.replace(f"?{place}", value)
        run = subprocess.run(
            ["sqlite3", "-json", self.file], input=f".load {quoth.sqlite.path()}\n{query};\n", capture_output=True, text=True)
        if run.stderr or run.returncode:
            raise sqlite3.OperationalError(run.stderr)
        return [tuple(row.values()) for row in json.loads(run.stdout or "[]")]


def literal(value):
    return "NULL" if value is None else "'" + str(value).replace("'", "''") + "'"


class Connection:
    """A connection of Python's sqlite3."""

    def __init__(self, rows, register):
        self.con = sqlite3.connect(":memory:", check_same_thread=False)
        register(self.con)
        fill(self.con, rows)

    def all(self, query, *values):
        return self.con.execute(query, values).fetchall()


def fill(con, rows):
    con.execute("CREATE TABLE cues (n INTEGER PRIMARY KEY, text)")
    con.executemany("INSERT INTO cues VALUES (?, ?)", enumerate(rows))
    con.commit()


KINDS = ["python"]
if quoth.sqlite.path() and hasattr(sqlite3.Connection, "enable_load_extension"):
    KINDS.append("extension")
if quoth.sqlite.path() and shutil.which("sqlite3"):
    KINDS.append("shell")


def test_the_extension_is_there_and_tried():
    assert quoth.sqlite.path(), "the package was built without sqlite3ext.h"
    assert {"extension", "shell"} & set(KINDS)


@pytest.fixture(scope="module", params=KINDS)
def cues(request, rows, tmp_path_factory):
    if request.param == "shell":
        return Shell(rows, tmp_path_factory.mktemp("sqlite"))
    return Connection(rows, quoth.sqlite.register if request.param == "extension" else quoth.sqlite._register_in_python)


def test_functions(cues, case):
    needle, _, written, counts, spans = case
    found = cues.all(
        "SELECT quoth_count(text, ?1, ?2), quoth_contains(text, ?1, ?2), quoth_spans(text, ?1, ?2) FROM cues ORDER BY n",
        needle, written)
    assert [row[0] for row in found] == counts
    assert [row[1] for row in found] == [None if count is None else int(count > 0) for count in counts]
    assert [from_json(row[2]) for row in found] == spans


def test_many_needles_in_turn(cues, rows):
    """More needles than are kept, each row with another."""
    found = cues.all(
        "SELECT n, quoth_count(text, char(97 + n % 26) || '', 'diacritics=' || CASE n % 3 WHEN 0 THEN 'ignored' ELSE"
        " 'significant' END) FROM cues ORDER BY n")
    for number, count in found:
        text = rows[number]
        pattern = quoth.Pattern(chr(97 + number % 26), diacritics="significant" if number % 3 else "ignored")
        assert count == (None if text is None else pattern.count(text))


def test_nulls_numbers_and_blobs(cues):
    assert cues.all("SELECT quoth_count(NULL, 'a'), quoth_count('a', NULL), quoth_contains(NULL, NULL, 'x=1')") == [(None,) * 3]
    assert cues.all("SELECT quoth_count(12131, 1), quoth_count(x'61c3a961', 'a'), quoth_spans(x'61c3a961', 'a')") == [(3, 2, "[[0,1],[2,3]]")]
    assert cues.all("SELECT quoth_count(x'61ff61', 'a', 'errors=replace'), quoth_spans('aaa', 'aa', 'overlapping')") == [
        (2, "[[0,2],[1,3]]")]
    (version,), = cues.all("SELECT quoth_version()")
    assert json.loads(version)["icu"] == quoth.versions().icu


@pytest.mark.parametrize("call", [
    "quoth_count('a', '')", "quoth_count('a', 'a', 'boundary=words')", "quoth_count('a', 'a', 'colour=red')",
    "quoth_count('a', 'a', 'locale=')", "quoth_count('a', 'a', 'overlapping=perhaps')", "quoth_count(x'61ff', 'a')",
    "quoth_spans(x'61ff', 'a')", "quoth_contains('a', 'a', 'errors=loud')", "quoth_count('a')",
])
def test_mistakes(cues, call):
    with pytest.raises(sqlite3.Error):
        cues.all(f"SELECT {call}")


def test_threads():
    """Each thread has its connection, and none disturbs another."""
    results = []

    def run(number):
        con = sqlite3.connect(":memory:")
        quoth.sqlite.register(con)
        for _ in range(50):
            results.append(con.execute("SELECT quoth_count(?, ?)", ("aab" * number, "a")).fetchone()[0] == 2 * number)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 200


def test_written_options():
    assert read_written("") == {"errors": "strict"}
    assert read_written("locale=de,\tboundary=word overlapping prefix_tolerant=false") == {
        "locale": "de", "boundary": "word", "overlapping": True, "prefix_tolerant": False, "errors": "strict"}
