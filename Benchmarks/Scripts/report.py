"""Writes a result file as Markdown: speeds from memory and in cache, and the targets.

    python3 Scripts/report.py RESULT.csv                  to standard output
    python3 Scripts/report.py RESULT.csv --page FILE      between the markers in FILE
    python3 Scripts/report.py RESULT.csv --front FILE     the short table of the project's README, with the
                                                          newest result of each other machine beside RESULT's

The markers are the lines `<!-- benchmarks -->` and `<!-- /benchmarks -->`.
"""

import pathlib
import re
import sys

import targets
from results import Results, is_read, spread

BEGIN, END = "<!-- benchmarks -->", "<!-- /benchmarks -->"

# The columns of the tables: a needle in the text of its language.
COLUMNS = [("en/rare", "en-huge", "Sherlock Holmes"), ("en/word", "en-huge", "the"),
           ("en/letter", "en-huge", "e"), ("ru/rare", "ru-huge", "Шерлок Холмс"),
           ("ru/word", "ru-huge", "не"), ("ru/letter", "ru-huge", "о"),
           ("zh/rare", "zh-huge", "夏洛克·福尔摩斯"), ("zh/word", "zh-huge", "我们"),
           ("zh/letter", "zh-huge", "的")]
# The short table: the kinds of needles, and the peers that readers know.
FRONT_COLUMNS = [COLUMNS[0], COLUMNS[1], COLUMNS[3], COLUMNS[6], COLUMNS[7]]
FRONT_ENGINES = ("quoth", "read-16", "stringzilla", "hyperscan", "pcre2-8", "icu-usearch-primary",
                 "ripgrep", "python-re")
# Why programs have no rows in cache; the runner's own words.
NOT_ASKED = "a process, timed on large files only"
LABELS = {"quoth": "**Quoth**", "read-16": "*read limit, UTF-16*", "read-8": "*read limit, UTF-8*",
          "memmem-16": "memmem (exact), UTF-16", "memmem-8": "memmem (exact), UTF-8",
          "icu-usearch-primary": "ICU usearch, primary", "icu-usearch-tertiary": "ICU usearch, tertiary",
          "icu-regex": "ICU regex", "icu-fold": "ICU fold, then find",
          "icu-folded": "find in text folded before", "pcre2-16": "PCRE2 JIT, UTF-16",
          "pcre2-8": "PCRE2 JIT, UTF-8", "hyperscan": "Hyperscan, ranges",
          "hyperscan-ends": "Hyperscan, ends only", "stringzilla": "StringZilla",
          "foundation-range": "Foundation range(of:)", "foundation-nsregex": "NSRegularExpression",
          "swift-regex": "Swift Regex", "ripgrep": "ripgrep", "gnu-grep": "GNU grep",
          "python-re": "Python re", "python-regex": "Python regex"}


def cell(row):
    """A speed, marked if the count differs; empty if there is none."""
    if row is None or not row["gchar_per_s"]:
        return ""
    text = f"{row['gchar_per_s']:.3g}" if row["gchar_per_s"] < 100 else f"{row['gchar_per_s']:.0f}"
    return text + (" ≠" if row["status"] == "count" else "")


def literal(results, size):
    """The rows of the tables of speeds by engine, needle and text."""
    return {(row["engine"], row["benchmark"], row["haystack"]): row for row in results.rows
            if row["family"] == "literal" and row["size"] == size and row["mode"] == "ranges"}


def speeds(results, size, columns=COLUMNS, shown=LABELS):
    """Engines down, needles across."""
    rows = literal(results, size)
    # An engine that was not run at this size has no row; one that is absent or cannot answer has
    # empty cells.
    asked = {engine for (engine, _, _), row in rows.items() if row["note"] != NOT_ASKED}
    engines = [engine for engine in shown if engine in asked]
    if not engines:
        return
    columns = [c for c in columns if any((engine, c[0], c[1]) in rows for engine in engines)]
    best = {}
    for benchmark, haystack, _ in columns:
        fair = [rows[e, benchmark, haystack] for e in engines if (e, benchmark, haystack) in rows]
        fair = [r for r in fair if r["gchar_per_s"] and r["status"] == "ok" and not is_read(r)]
        best[benchmark] = max((r["gchar_per_s"] for r in fair), default=None)
    yield "| Gchar/s | " + " | ".join(needle for _, _, needle in columns) + " |"
    yield "| --- |" + " ---: |" * len(columns)
    for engine in engines:
        cells = []
        for benchmark, haystack, _ in columns:
            row = rows.get((engine, benchmark, haystack))
            text = cell(row)
            if row and text and not is_read(row) and row["gchar_per_s"] == best[benchmark]:
                text = f"**{text}**"
            cells.append(text)
        yield f"| {LABELS[engine]} | " + " | ".join(cells) + " |"


def reasons(results):
    """The differing counts and their reasons, once per engine and reason."""
    needles = {(benchmark, haystack): needle for benchmark, haystack, needle in COLUMNS}
    found = {}
    # Counts of the largest haystack; they differ from the others by the number of copies.
    for row in sorted(results.rows, key=lambda row: -(row["bytes"] or 0)):
        if (row["status"] == "count" and row["family"] == "literal" and row["engine"] in LABELS
                and row["mode"] == "ranges"):
            counts = found.setdefault((row["note"], row["engine"]), {})
            needle = needles.get((row["benchmark"], row["haystack"]))
            if needle:
                counts.setdefault(needle, f"{needle} {row['count']:,.0f} of {row['expected']:,.0f}")
    for (reason, engine), counts in sorted(found.items(), key=lambda item: item[0]):
        order = [needle for needle in needles.values() if needle in counts]
        shown = f" ({', '.join(counts[needle] for needle in order)})" if order else ""
        yield f"- {LABELS[engine]}: {reason}{shown}."


def relative(link, folder):
    """A path in the project as a link from a document in one of its folders."""
    return pathlib.PurePath(link).relative_to(folder) if folder and link.startswith(f"{folder}/") else link


# Whole commands, and what they are to a reader.
COMMANDS = [("version", "start alone (`--version`)"), ("rare", "count a rare word (`-c whale`)"),
            ("common", "count a common one (`-c the`)"), ("in/rare", "the rare one in a corpus (`--in`)")]
COMMAND_ENGINES = {"Quoth": ("quoth", "quoth-in"), "ripgrep": ("ripgrep",), "ugrep": ("ugrep",),
                   "GNU grep": ("gnu-grep",)}


def commands(results):
    """What a user waits for, in milliseconds: commands down, programs across."""
    rows = {(row["benchmark"], row["engine"]): row for row in results.rows
            if row["family"] == "command" and row["median_ns"]}
    if not rows:
        return
    bytes_ = max(row["bytes"] or 0 for row in rows.values())
    yield (f"Whole commands over {bytes_ / 1e6:.0f} MB of transcripts, in milliseconds, files in the page cache; the others "
           "do not know transcripts:")
    yield ""
    yield "| ms | " + " | ".join(COMMAND_ENGINES) + " |"
    yield "| --- |" + " ---: |" * len(COMMAND_ENGINES)
    for benchmark, words in COMMANDS:
        cells = []
        for names in COMMAND_ENGINES.values():
            found = [rows[benchmark, name] for name in names if (benchmark, name) in rows]
            cells.append(f"{found[0]['median_ns'] / 1e6:.3g}" if found else "")
        yield f"| {words} | " + " | ".join(cells) + " |"
    yield ""


# Instructions as readers know them.
TIERS = {"avx512f": "AVX-512", "avx2": "AVX2", "sse2": "SSE2", "neon": "NEON"}


def processor(results):
    """A processor in few words: makers' names for virtual machines tell no generation, families do."""
    about = results.about
    family = about.get("cpu_family", "?").split("/")[0]
    tier = about.get("read_tier", "?")
    return f"{about.get('cpu', '?')}, family {family}, {TIERS.get(tier, tier)}"


def elsewhere(results):
    """The newest result of each other machine that has the short table's rows."""
    mine = results.path.resolve().parent
    if mine.parent.name != "Results":
        return
    for folder in sorted(path for path in mine.parent.iterdir() if path.is_dir() and path != mine):
        for path in sorted(folder.glob("*.csv"), reverse=True):
            if re.search("-(quick|all)$", path.stem) and literal(Results(path), "128M"):
                yield Results(path)
                break


def second(results, columns):
    """Rows of another machine: Quoth, its read limit, and the fastest peer with the right matches for each needle."""
    rows = literal(results, "128M")

    def row(words, cells):
        return f"| {words} | " + " | ".join(cells) + " |"

    yield row(f"*Quoth on {processor(results)}*", [cell(rows.get(("quoth", *column))) for column in columns])
    yield row("*the read limit there*", [cell(rows.get(("read-16", *column))) for column in columns])
    best = []
    for column in columns:
        peers = [found for engine in LABELS if engine != "quoth" and (found := rows.get((engine, *column)))]
        peers = [peer for peer in peers if peer["status"] == "ok" and peer["gchar_per_s"] and not is_read(peer)]
        best.append(max(peers, key=lambda peer: peer["gchar_per_s"], default=None))
    yield row("*the fastest peer there*", [cell(peer) for peer in best])


def front(results, link):
    """The short tables, and the link to everything else."""
    about = results.about
    yield from commands(results)
    yield ("From memory (128 MiB, no text twice in a row), on one core, case ignored, all ranges delivered, in Gchar/s "
           "(10⁹ Unicode scalars per second); bold is the fastest with the right matches, ≠ finds something else:")
    yield ""
    yield from speeds(results, "128M", FRONT_COLUMNS, FRONT_ENGINES)
    rows = literal(results, "128M")
    columns = [column[:2] for column in FRONT_COLUMNS if any((engine, *column[:2]) in rows for engine in FRONT_ENGINES)]
    others = list(elsewhere(results))
    for other in others:
        yield from second(other, columns)
    yield ""
    dates = "".join(f"; there on {other.about.get('date', '?')[:10]}, commit {other.about.get('commit', '?')}"
                    for other in others)
    yield (f"Measured on {about.get('date', '?')[:10]} on {processor(results)}, commit "
           f"{about.get('commit', '?')}{dates}. [Benchmarks](Benchmarks) has all engines and rows, including those that "
           "Quoth loses, targets that it misses, and the [method](Benchmarks/METHOD.md); `make bench` measures them again.")


def report(results, link):
    about = results.about
    yield (f"Measured on {about.get('date', '?')[:10]} on one core of {results.machine()}; "
           f"{about.get('swift', '?').split(' (')[0]}, commit {about.get('commit', '?')}.")
    yield ("Speeds are medians in Gchar/s, 10⁹ Unicode scalars per second, the unit that UTF-16 and UTF-8 "
           "engines share; all ranges delivered, case ignored. Bold is the fastest with the right matches; "
           "≠ finds something else; an empty cell could not be measured. Programs are timed on large files "
           "only.")
    spreads = sorted(spread(row) for row in results.rows if row["median_ns"])
    if spreads:
        yield (f"In nine of ten rows the middle half of the samples lies within "
               f"{100 * spreads[len(spreads) * 9 // 10]:.1f} % of the median.")
    for size, words in (("128M", "From memory (128 MiB of UTF-16, no text twice in a row)"),
                        ("asis", "In cache (0.6 MB)")):
        table = list(speeds(results, size))
        if table:
            yield ""
            yield f"{words}:"
            yield ""
            yield from table
    notes = list(reasons(results))
    if notes:
        yield ""
        yield "Other counts (≠):"
        yield ""
        yield from notes
    yield ""
    yield "Targets, and what Quoth reaches here (the worst case counts):"
    yield ""
    yield from targets.table(results)
    yield ""
    path = relative(link, "Benchmarks")
    yield f"All rows, including those that Quoth loses, are in [{path}]({path}); the method is in " \
          "[METHOD.md](METHOD.md)."


def main(arguments):
    shapes = {"--page": report, "--front": front}
    if len(arguments) not in (1, 3) or len(arguments) == 3 and arguments[1] not in shapes:
        sys.exit("usage: report.py RESULT.csv [--page FILE | --front FILE]")
    results = Results(arguments[0])
    path = results.path.resolve()
    project = pathlib.Path(__file__).resolve().parent.parent.parent
    link = str(path.relative_to(project)) if path.is_relative_to(project) else path.name
    shape = shapes[arguments[1]] if len(arguments) == 3 else report
    text = "\n".join(shape(results, link))
    if len(arguments) == 1:
        print(text)
        return
    document = pathlib.Path(arguments[2])
    old = document.read_text(encoding="utf-8")
    pattern = re.compile(re.escape(BEGIN) + ".*?" + re.escape(END), re.S)
    if len(pattern.findall(old)) != 1:
        sys.exit(f"{document}: must have the lines {BEGIN} and {END} exactly once")
    document.write_text(pattern.sub(lambda _: f"{BEGIN}\n{text}\n{END}", old), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
