#!/usr/bin/env python3
"""Measures the Python package and engines on real cues, each beside what it should be as fast as.

    Benchmarks/run engines                   a million cues
    Benchmarks/run engines --cues 100000 --only python,columns

A row is a time, that of its basis, and their ratio with the goal. Both are measured in turn, so that a machine that
grows slower or busier meanwhile does so for both; the least of the rounds counts. All engines have one thread, and
times are those of the processor, but for Spark, which is several processes. Answers are compared with the C library's.
"""

import argparse
import csv
import ctypes
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
ROUNDS = 7
NEEDLES = {"rare": "habicht", "word": "love", "frequent": "the"}


def cues(folder, count):
    """Lines that are said: those of transcripts without numbers and times, again and again until there are enough."""
    found = []
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.suffix not in (".srt", ".vtt", ".txt"):
            continue
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            if line and not line.isdigit() and "-->" not in line:
                found.append(line)
    if not found:
        raise SystemExit(f"{folder} has no transcripts in .srt, .vtt or .txt")
    return (found * (count // len(found) + 1))[:count]


def in_turn(*bodies, rounds=ROUNDS, clock=time.process_time):
    """The least seconds of each, and its last answer: seconds of the processor, all of it, since one thread works."""
    best = [float("inf")] * len(bodies)
    answers = [None] * len(bodies)
    for _ in range(rounds):
        for place, body in enumerate(bodies):
            began = clock()
            answers[place] = body()
            best[place] = min(best[place], clock() - began)
    return best, answers


def same(name, answers):
    if any(answer != answers[0] for answer in answers[1:]):
        raise SystemExit(f"{name}: the answers differ: {answers}")


class Table:
    """The rows, printed and kept."""

    def __init__(self):
        self.rows = []
        self.missed = 0

    def add(self, name, value, unit, basis, of, goal, is_least=False):
        """`basis` is a time in the same unit, or None where the value itself has a goal."""
        shown = value / basis if basis else value
        met = shown >= goal if is_least else shown <= goal
        self.missed += not met
        self.rows.append((name, value, unit, basis, of, shown, goal, met))
        share = f"{shown:8.2f} of {of}" if basis else " " * 9 + of
        print(f"{name:42} {value:10.3f} {unit:7}{share:44} goal {'≥' if is_least else '≤'} {goal:<6g} {'met' if met else 'MISSED'}", flush=True)


class CLibrary:
    """The library in the package, called without Python's module."""

    def __init__(self, work):
        import quoth

        folder = pathlib.Path(quoth.__file__).parent
        self.calls = ctypes.CDLL(str(next(folder.glob("libquoth.so*"))))
        self.loop = None
        include = pathlib.Path(__file__).parents[2] / "Sources/CQuoth/include"
        made = pathlib.Path(work) / "calls.so"
        built = subprocess.run(
            ["cc", "-O2", "-shared", "-fPIC", f"-I{include}", str(pathlib.Path(__file__).with_name("engines_calls.c")),
             "-o", str(made), str(next(folder.glob("libquoth.so*"))), f"-Wl,-rpath,{folder}"])
        if built.returncode:
            raise SystemExit("the C calls cannot be compiled")
        self.loop = ctypes.CDLL(str(made)).nanoseconds
        self.loop.restype = ctypes.c_double

    def pattern(self, needle):
        handle = ctypes.c_void_p()
        raw = needle.encode()
        self._check(self.calls.quoth_pattern_create(
            ctypes.byref(handle), raw, ctypes.c_size_t(len(raw)), ctypes.c_uint32(2), None, None))
        return handle

    def nanoseconds(self, needle, text, kind):
        raw = text.encode("latin-1")
        return self.loop(
            self.pattern(needle), raw, ctypes.c_size_t(len(raw)), ctypes.c_uint32(3), ctypes.c_int(kind),
            ctypes.c_long(200_000), ctypes.c_int(ROUNDS))

    def column(self, array):
        """A call that counts the matches of a needle in an array, and one that counts its rows with a match."""
        schema, exported = (ctypes.c_char * 72)(), (ctypes.c_char * 80)()
        array._export_to_c(ctypes.addressof(exported), ctypes.addressof(schema))
        handle = ctypes.c_void_p()
        self._check(self.calls.quoth_column_create(ctypes.byref(handle), schema, exported, None))

        def call(name, pattern):
            total = ctypes.c_size_t()
            room = (ctypes.c_int64 * len(array))() if name == "count" else (ctypes.c_uint8 * (len(array) // 8 + 1))()
            self._check(getattr(self.calls, f"quoth_column_{name}")(
                room, ctypes.c_size_t(len(room)), ctypes.byref(total), handle, pattern, ctypes.c_uint32(2), None))
            return total.value

        return call, (schema, exported)

    def _check(self, status):
        if status:
            raise SystemExit(f"the C library returned status {status}")


def python(table, options, library):
    """The interpreter's own price: import, and calls for one short text."""
    import quoth

    def start(code):
        # The time of the process without what the computer does beside it.
        def run():
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([sys.executable, "-c", code], check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime

        return run

    empty, loaded = start("pass"), start("import quoth; quoth.Pattern")
    pairs = [(empty(), loaded()) for _ in range(3 * ROUNDS)]
    cost = min(pair[1] for pair in pairs) - min(pair[0] for pair in pairs)
    table.add("import quoth", cost * 1e3, "ms", None, "CPU, beyond an empty program", 15)
    line = "She said that nothing was lost"
    for needle in ("nothing", "whale"):
        pattern = quoth.Pattern(needle)
        expression = re.compile(re.escape(needle), re.IGNORECASE)
        for name, kind in (("search", 1), ("contains", 1), ("count", 0)):
            call, calls = getattr(pattern, name), 100_000

            def timed():
                began = time.process_time()
                for _ in range(calls):
                    call(line)
                return time.process_time() - began

            def loop():
                began = time.process_time()
                for _ in range(calls):
                    pass
                return time.process_time() - began

            spent = (min(timed() for _ in range(ROUNDS)) - min(loop() for _ in range(ROUNDS))) / calls * 1e9
            c = library.nanoseconds(needle, line, kind)
            table.add(f"{name}({needle!r} in 30 letters)", spent - c, "ns", None, f"above the C call's {c:.0f} ns", 150)
            if name == "search":
                began = time.process_time()
                for _ in range(calls):
                    expression.search(line)
                own = (time.process_time() - began) / calls * 1e9
                table.add(f"{name}({needle!r}), beside re", spent, "ns", own, "re", 1)


def corpora(table, options, library):
    """Corpora from columns, and hits as columns."""
    import numpy
    import pandas
    import polars
    import pyarrow
    import quoth

    texts = pyarrow.array(options.texts)
    numbers = numpy.arange(len(texts), dtype="float64")
    columns = {"text": texts, "start": numbers, "end": numbers + 0.9, "transcript": (numbers // 1000).astype("int64")}
    frame = pyarrow.table(columns)
    size = texts.nbytes / 1e6
    panda = frame.to_pandas(types_mapper=pandas.ArrowDtype)
    polar = polars.from_arrow(frame)
    built = {
        "from_arrow": lambda: quoth.Corpus.from_arrow(frame["text"], start=frame["start"], end=frame["end"], transcript=frame["transcript"]),
        "from_pandas": lambda: quoth.Corpus.from_pandas(panda, start="start", end="end", transcript="transcript"),
        "from_polars": lambda: quoth.Corpus.from_polars(polar, start="start", end="end", transcript="transcript"),
    }
    for name, body in built.items():
        (seconds,), (corpus,) = in_turn(body, rounds=3)
        table.add(f"Corpus.{name}", size / seconds, "MB/s", None, f"{len(texts)} cues, {size:.0f} MB", 300, is_least=True)
    for name, needle in NEEDLES.items():
        pattern = quoth.Pattern(needle)
        (arrow, numpies, count), answers = in_turn(
            lambda: corpus.search(pattern).to_arrow(), lambda: corpus.search(pattern).to_numpy(), lambda: corpus.count(pattern))
        hits = answers[2]
        if hits < 10_000:
            continue
        table.add(f"to_arrow, {needle!r}", (arrow - count) / hits * 1e9, "ns/hit", None, f"{hits} hits, above counting", 20)
        table.add(f"to_numpy, {needle!r}", (numpies - count) / hits * 1e9, "ns/hit", None, f"{hits} hits, above counting", 20)


def columns(table, options, library):
    """Polars and DuckDB beside the C call on the same column, and beside their own ways."""
    import duckdb
    import polars
    import pyarrow
    import quoth
    import quoth.duckdb
    import quoth.polars

    texts = pyarrow.array(options.texts)
    series = polars.Series("text", options.texts)
    view, kept_view = library.column(pyarrow.array(series.to_arrow(compat_level=polars.CompatLevel.newest())))
    frame = polars.DataFrame({"text": series})
    con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    con.execute("SET threads = 1")
    con.register("arrow", pyarrow.table({"text": texts}))
    con.execute("CREATE TABLE cues AS SELECT * FROM arrow")
    # DuckDB keeps texts as views, and the C call gets them as such.
    con.execute("SET produce_arrow_string_view = true")
    con.execute("SET arrow_output_version = '1.4'")
    given, kept_given = library.column(con.sql("SELECT text FROM cues").to_arrow_table()["text"].combine_chunks())
    quoth.duckdb.register(con)
    for kind, needle in NEEDLES.items():
        pattern, compiled = library.pattern(needle), quoth.Pattern(needle)
        name = f"{needle!r} in {len(texts)} cues"
        (c, own, arrow), answers = in_turn(
            lambda: view("contains", pattern), lambda: frame["text"].quoth.contains(compiled).sum(),
            lambda: frame["text"].str.contains(f"(?i){needle}").sum())
        same(name, answers[:2])
        table.add(f"Polars contains, {name}", own * 1e3, "ms", c * 1e3, "the C call", 1.3)
        table.add(f"Polars contains, {name}", own * 1e3, "ms", arrow * 1e3, "(?i) in Polars", 1)
        (c, own), answers = in_turn(lambda: view("count", pattern), lambda: frame["text"].quoth.count(compiled).sum())
        same(name, answers)
        table.add(f"Polars count, {name}", own * 1e3, "ms", c * 1e3, "the C call", 1.3)

        def ask(sql, *values):
            return con.execute(f"SELECT count(*) FROM cues WHERE {sql}", values).fetchone()[0]

        (c, plain, own, regex, ilike), answers = in_turn(
            lambda: given("contains", pattern), lambda: ask("text = 'a constant of some length'"),
            lambda: ask(f"quoth_contains(text, '{needle}')"),
            lambda: ask("regexp_matches(text, ?, 'i')", needle), lambda: ask("text ILIKE ?", f"%{needle}%"))
        same(name, [answers[0], answers[2]])
        # A comparison with a constant is the least that DuckDB takes to hand over a column.
        table.add(f"DuckDB contains, {name}", (own - plain) * 1e3, "ms", c * 1e3, f"the C call, above {plain * 1e3:.1f} ms for =", 1.3)
        table.add(f"DuckDB contains, {name}", own * 1e3, "ms", regex * 1e3, "(?i) in DuckDB", 1)
        table.add(f"DuckDB contains, {name}", own * 1e3, "ms", ilike * 1e3, "ILIKE", 1)


def spark(table, options, library):
    """Spark, if it is here."""
    try:
        import pyspark  # noqa: F401
    except ImportError:
        print("Spark is not here: its rows are left out")
        return
    import engines_spark

    engines_spark.measure(table, options, in_turn, same)


PARTS = {"python": python, "corpora": corpora, "columns": columns, "spark": spark}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", required=True, help="the folder of the transcripts whose cues are searched")
    parser.add_argument("--cues", type=int, default=1_000_000, help="how many")
    parser.add_argument("--only", default=",".join(PARTS), help=f"which of {', '.join(PARTS)}")
    parser.add_argument("--csv", help="a file for the results")
    options = parser.parse_args()
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    options.texts = cues(options.corpus, options.cues)
    table = Table()
    with tempfile.TemporaryDirectory() as work:
        options.work = pathlib.Path(work)
        library = CLibrary(work)
        for name in options.only.split(","):
            PARTS[name](table, options, library)
    print(f"{len(table.rows)} rows, {table.missed} of them miss their goal")
    if options.csv:
        import quoth

        with open(options.csv, "w", newline="", encoding="utf-8") as file:
            file.write(f"# {json.dumps(quoth.versions()._asdict())}\n")
            writer = csv.writer(file)
            writer.writerow(["question", "value", "unit", "basis", "of", "ratio or value", "goal", "met"])
            writer.writerows(table.rows)


if __name__ == "__main__":
    main()
