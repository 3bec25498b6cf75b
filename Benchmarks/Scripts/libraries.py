#!/usr/bin/env python3
"""Measures libraries beside other engines with an index, on the same made text: building, size, searches.

    Benchmarks/run libraries                 1 GB
    Benchmarks/run libraries --size 10000    10 GB
    Benchmarks/run libraries --size 64 --peers-size 32 --engines quoth,fts5

Every engine answers with the lines (cues) that have a needle, without regard to case, and all answers are compared. The
peers, some of which are slow to build, may be given less text than Quoth: --peers-size; Quoth is then measured on
that text as well. Cold: no file of the engine is in the page cache. Warm: the median of seven runs. Every engine has its
index open before the clock starts, Quoth by the Python package; a row of its own has the time of the whole command, with
a new process.
"""

import argparse
import csv
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import made_text
import servers

RUNS = 7


def forget(folder):
    """Drops the files below a folder from the page cache."""
    for path in pathlib.Path(folder).rglob("*"):
        if path.is_file():
            descriptor = os.open(path, os.O_RDONLY)
            os.fsync(descriptor)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(descriptor)


def size(folder):
    return sum(path.stat().st_size for path in pathlib.Path(folder).rglob("*") if path.is_file())


def rows(text):
    """All lines with their number."""
    number = 0
    for path in sorted(pathlib.Path(text).glob("*.txt")):
        with open(path, encoding="utf-8") as file:
            for line in file:
                yield number, line.rstrip("\n")
                number += 1


class Quoth:
    """The Python package, with the library open, as the others are asked; and the program, whose process opens it."""

    name = "Quoth"

    def __init__(self, folder, program):
        self.program = program
        self.path = pathlib.Path(folder) / "text.library"

    def build(self, text):
        subprocess.run(
            [self.program, "index", "-o", self.path, text], check=True, stderr=subprocess.DEVNULL
        )

    def open(self):
        import quoth

        # For its first search of all, the package loads numpy and more, which is not the time of the library.
        quoth.Corpus([("warm", ["up"])]).search(quoth.Pattern("up")).to_numpy()
        self.library = quoth.Library.open(self.path)

    def close(self):
        self.library.close()

    def _search(self, needle):
        import quoth

        return self.library.search(quoth.Pattern(needle), threads=1)

    def search(self, needle):
        started = time.perf_counter()
        count = len(set(self._search(needle).to_numpy()["cue"].tolist()))
        return count, time.perf_counter() - started

    def first(self, needle):
        started = time.perf_counter()
        next(iter(self._search(needle)), None)
        return time.perf_counter() - started

    def command(self, needle):
        """The time of a whole process that prints one count for each file."""
        started = time.perf_counter()
        done = subprocess.run(
            [self.program, "search", "--preset=case", "--no-across", "-c", "-j", "1", needle, "--in", self.path],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        if done.returncode not in (0, 1):
            raise SystemExit(done.stderr.decode())
        return time.perf_counter() - started


class FTS5:
    name = "SQLite FTS5 trigram"

    def __init__(self, folder, _):
        self.path = pathlib.Path(folder) / "text.db"

    def build(self, text):
        import sqlite3

        base = sqlite3.connect(self.path)
        base.execute("pragma journal_mode=off")
        base.execute("create virtual table cues using fts5(text, tokenize='trigram')")
        base.executemany("insert into cues(rowid, text) values (?, ?)", rows(text))
        base.commit()
        base.close()

    def open(self):
        import sqlite3

        self.base = sqlite3.connect(self.path)

    def close(self):
        self.base.close()

    def search(self, needle):
        started = time.perf_counter()
        (count,) = self.base.execute(
            f"select count(*) from cues where {self.column(needle)} like ?", (f"%{needle}%",)
        ).fetchone()
        return count, time.perf_counter() - started

    @staticmethod
    def column(needle):
        """The column or, for needles that have no trigram, an expression that keeps the index out."""
        return "text" if len(needle) >= 3 else "+text"

    def first(self, needle):
        started = time.perf_counter()
        self.base.execute(
            f"select rowid from cues where {self.column(needle)} like ? limit 1", (f"%{needle}%",)
        ).fetchone()
        return time.perf_counter() - started


class Tantivy:
    name = "tantivy, grams of 2 and 3"

    def __init__(self, folder, _):
        self.path = pathlib.Path(folder) / "text.tantivy"

    def _index(self):
        import tantivy

        builder = tantivy.SchemaBuilder()
        builder.add_text_field(
            "text", stored=True, tokenizer_name="grams", index_option="basic"
        )
        self.schema = builder.build()
        index = tantivy.Index(self.schema, path=str(self.path))
        tokenizer = tantivy.Tokenizer.ngram(min_gram=2, max_gram=3, prefix_only=False)
        analyzer = tantivy.TextAnalyzerBuilder(tokenizer).filter(tantivy.Filter.lowercase()).build()
        index.register_tokenizer("grams", analyzer)
        return index

    def build(self, text):
        import tantivy

        self.path.mkdir()
        index = self._index()
        writer = index.writer(heap_size=512 << 20, num_threads=1)
        for _, line in rows(text):
            writer.add_document(tantivy.Document(text=line))
        writer.commit()
        writer.wait_merging_threads()

    def open(self):
        index = self._index()
        index.reload()
        self.searcher = index.searcher()

    def close(self):
        del self.searcher

    def search(self, needle):
        import tantivy

        started = time.perf_counter()
        lower = needle.lower()
        length = min(3, max(2, len(lower)))
        grams = sorted({lower[place : place + length] for place in range(max(1, len(lower) - length + 1))})
        if len(lower) < 2:
            # The index has no grams of one letter: all documents are candidates.
            query = tantivy.Query.all_query()
        else:
            terms = [tantivy.Query.term_query(self.schema, "text", gram) for gram in grams]
            query = tantivy.Query.boolean_query([(tantivy.Occur.Must, term) for term in terms])
        count = 0
        # Candidates are only that: their text is compared.
        for _, address in self.searcher.search(query, limit=max(1, self.searcher.num_docs)).hits:
            count += lower in self.searcher.doc(address)["text"][0].lower()
        return count, time.perf_counter() - started

    first = None


class DuckDB:
    name = "DuckDB, a scan"

    def __init__(self, folder, _):
        self.path = pathlib.Path(folder) / "text.duckdb"

    def build(self, text):
        import duckdb

        base = duckdb.connect(str(self.path))
        base.execute(
            "create table cues as select column0 as text from read_csv(?, header=false, delim='\x01', "
            "quote='', escape='', columns={'column0': 'varchar'}, max_line_size=1000000)",
            [f"{text}/*.txt"],
        )
        base.close()

    def open(self):
        import duckdb

        self.base = duckdb.connect(str(self.path), read_only=True)
        self.base.execute("set threads=1")

    def close(self):
        self.base.close()

    def search(self, needle):
        started = time.perf_counter()
        (count,) = self.base.execute(
            "select count(*) from cues where contains(lower(text), lower(?))", [needle]
        ).fetchone()
        return count, time.perf_counter() - started

    first = None


class Postgres(servers.Postgres):
    def build(self, text):
        super().build(rows(text))


class Groonga(servers.Groonga):
    def build(self, text):
        super().build(rows(text))


ENGINES = {
    "quoth": Quoth, "fts5": FTS5, "tantivy": Tantivy, "postgres": Postgres, "groonga": Groonga, "duckdb": DuckDB,
}


def children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    own = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime + own.ru_utime + own.ru_stime


def measure(kind, text, needles, work, program, report):
    folder = work / f"{kind.__name__}-{text.name}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    engine = kind(folder, program)
    files = getattr(engine, "files", folder)
    length = size(text)
    began, used = time.perf_counter(), children()
    engine.build(text)
    used = children() - used
    report(engine.name, length, "build", "CPU seconds", used)
    report(engine.name, length, "build", "seconds", time.perf_counter() - began)
    report(engine.name, length, "build", "MB/s of CPU", length / used / 1e6)
    report(engine.name, length, "size", "share of the text", (getattr(engine, "size", 0) or size(files)) / length)
    answers = {}
    for name, (needle, _) in needles.items():
        forget(files)
        engine.open()
        answers[name], cold = engine.search(needle)
        report(engine.name, length, name, "cold ms", cold * 1e3)
        warm = [engine.search(needle)[1] for _ in range(RUNS)]
        report(engine.name, length, name, "warm ms", statistics.median(warm) * 1e3)
        if hasattr(engine, "command"):
            whole = statistics.median(engine.command(needle) for _ in range(RUNS))
            report(engine.name, length, name, "warm ms, the whole command", whole * 1e3)
        if engine.first:
            first = statistics.median(engine.first(needle) for _ in range(RUNS))
            report(engine.name, length, name, "first hit warm ms", first * 1e3)
        engine.close()
    if hasattr(engine, "remove"):
        engine.remove()
    shutil.rmtree(folder, ignore_errors=True)
    return answers


def check(expected, answers, needles, name):
    """Every engine has found what the text has, and the same as the others."""
    for needle, found in answers.items():
        times = needles[needle][1]
        if times is not None and found != times:
            raise SystemExit(f"{name}: '{needle}' is on {found} lines, not on {times}")
        if expected.setdefault(needle, found) != found:
            raise SystemExit(f"{name}: '{needle}' is on {found} lines, not on {expected[needle]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quoth", default="quoth", help="the program")
    parser.add_argument("--corpus", required=True, help="the folder whose words the text is made of")
    parser.add_argument("--work", default="libraries-bench", help="a folder for text and indexes")
    parser.add_argument("--size", type=int, default=1_000, help="megabytes of text for Quoth")
    parser.add_argument("--peers-size", type=int, default=100, help="megabytes for all engines")
    parser.add_argument("--engines", default=",".join(ENGINES), help="which, separated by commas")
    parser.add_argument("--csv", help="a file for the results")
    options = parser.parse_args()
    work = pathlib.Path(options.work)
    results = []

    def report(*row):
        results.append(row)
        print(f"{row[0]:28} {row[1] / 1e6:8.0f} MB  {row[2]:22} {row[4]:12.3f} {row[3]}", flush=True)

    for megabytes in sorted({min(options.size, options.peers_size), options.size}):
        text = work / f"text-{megabytes}"
        shutil.rmtree(text, ignore_errors=True)
        needles = made_text.write(text, options.corpus, megabytes)
        expected = {}
        for name in options.engines.split(","):
            if name != "quoth" and megabytes > options.peers_size:
                continue
            kind = ENGINES[name]
            try:
                answers = measure(kind, text, needles, work, options.quoth, report)
            except (ImportError, servers.Missing) as reason:
                print(f"{kind.name}: left out: {reason}", file=sys.stderr)
                continue
            check(expected, answers, needles, kind.name)
        shutil.rmtree(text)
    if options.csv:
        with open(options.csv, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(["engine", "bytes", "question", "unit", "value"])
            writer.writerows(results)


if __name__ == "__main__":
    main()
