"""Compares two result files of one commit that differ in the ICU: the system's and Swift's own.

    python3 Scripts/icu.py SYSTEM.csv FOUNDATION.csv                 a list
    python3 Scripts/icu.py SYSTEM.csv FOUNDATION.csv --page FILE     tables, between the markers in FILE

It prints every row of Quoth, since the question is not what has changed but what each ICU takes: the medians,
the speed with Swift's as a multiple of that with the system's, and the counts where they differ, as they may
between versions. A multiple stands in parentheses where the middle halves of the samples overlap. If a file has
several rows for a question, of several rounds, their samples are put together. Exit status 2 if a question is
in only one of the files. The markers are the lines `<!-- icu -->` and `<!-- /icu -->`.
"""

import math
import pathlib
import re
import statistics
import sys

from results import Results, question

BEGIN, END = "<!-- icu -->", "<!-- /icu -->"


def icu(results):
    """The version, from the engine's own words: Quoth 0.1.0, ICU 72.1, kernels v4."""
    words = results.about.get("engine quoth", "").split(", ")
    return next((word for word in words if word.startswith("ICU")), "ICU ?")


def time(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


class Measured:
    """The rows of one question, engine and encoding."""

    def __init__(self):
        self.samples = []
        self.count = None

    def add(self, row):
        self.samples += [float(sample) for sample in row["samples_ns"].split(";") if sample]
        self.count = row["count"]

    def median(self):
        return statistics.median(self.samples)

    def middle(self):
        """The quartiles."""
        if len(self.samples) == 1:
            return self.samples * 2
        first, _, third = statistics.quantiles(self.samples, n=4, method="inclusive")
        return first, third


def measured(results):
    """Quoth's measured rows by question; a question of one engine may have several encodings."""
    found = {}
    for row in results.rows:
        if row["engine"].startswith("quoth") and row["median_ns"]:
            found.setdefault((*question(row), row["engine"], row["encoding"]), Measured()).add(row)
    return found


class Pair:
    """What both ICUs take for one question."""

    def __init__(self, key, was, now):
        self.family, self.benchmark, self.haystack, self.size, self.mode = key[:5]
        self.engine = " ".join(key[-2:])
        self.was, self.now = was, now
        self.factor = was.median() / now.median()

    def is_noise(self):
        """Whether the middle halves of the samples overlap."""
        (old_first, old_third), (first, third) = self.was.middle(), self.now.middle()
        return first <= old_third and old_first <= third

    def speed(self):
        return f"({self.factor:.2f})" if self.is_noise() else f"{self.factor:.2f}"

    def counts(self):
        if self.was.count == self.now.count:
            return ""
        return f"finds {self.now.count:.0f}, was {self.was.count:.0f}"


def families(pairs):
    """Per family: the geometric mean, the least and the greatest of the multiples, and how many."""
    factors = {}
    for pair in pairs:
        factors.setdefault(pair.family, []).append(pair.factor)
    for family, all in factors.items():
        yield family, math.exp(sum(map(math.log, all)) / len(all)), min(all), max(all), len(all)


def listed(system, foundation, pairs):
    yield f"{icu(system)} of the system, {icu(foundation)} of Swift"
    yield f"{icu(system):>10}  {icu(foundation):>10}  {'speed':>7}  question"
    for pair in pairs:
        counts = pair.counts()
        yield (f"{time(pair.was.median()):>10}  {time(pair.now.median()):>10}  {pair.speed():>7}  "
               f"{pair.family}/{pair.benchmark} in {pair.haystack}, {pair.size}"
               f"{f', {pair.mode}' if pair.mode else ''}, {pair.engine}{f'; {counts}' if counts else ''}")
    yield "\nspeed with Swift's ICU as a multiple, the geometric mean of each family:"
    for family, mean, least, greatest, count in families(pairs):
        yield f"  {family}: {mean:.2f} ({least:.2f} to {greatest:.2f}, {count} questions)"


def page(system, foundation, pairs):
    """Tables in Markdown: the families, and the questions that differ by a twentieth or more, beyond the noise."""
    about = system.about
    clock = "processor time of the thread" if about.get("clock") == "thread" else "time by the wall clock"
    yield (f"Measured on {about.get('date', '?')[:10]} on one core of {system.machine()}, commit "
           f"{about.get('commit', '?')}: medians of the {clock}; load before the runs: "
           f"{about.get('load_before', '?').split(' ')[0]} and {foundation.about.get('load_before', '?').split(' ')[0]}.")
    yield ""
    yield f"| family | questions | speed with Swift's {icu(foundation)} as a multiple of the system's {icu(system)} | least | greatest |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for family, mean, least, greatest, count in families(pairs):
        yield f"| {family} | {count} | {mean:.2f} | {least:.2f} | {greatest:.2f} |"
    yield ""
    shown = [pair for pair in pairs if pair.counts()
             or not pair.is_noise() and not 0.95 < pair.factor < 1 / 0.95]
    yield (f"The {len(shown)} questions that differ by a twentieth or more, beyond the noise, or find another number; "
           f"the others are in {names(system, foundation)}:")
    yield ""
    yield "| question | system's | Swift's | speed | |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for pair in shown:
        yield (f"| {pair.family}/{pair.benchmark} in {pair.haystack}, {pair.engine} | {time(pair.was.median())} | "
               f"{time(pair.now.median())} | {pair.speed()} | {pair.counts()} |")


def names(*files):
    """Links to result files, as a page in Docs has them."""
    folder = pathlib.Path(__file__).resolve().parent.parent.parent
    paths = [file.path.resolve() for file in files]
    return " and ".join(
        f"[{path.name}](../{path.relative_to(folder)})" if path.is_relative_to(folder) else path.name
        for path in paths)


def publish(path, lines):
    document = pathlib.Path(path)
    pattern = re.compile(re.escape(BEGIN) + ".*?" + re.escape(END), re.S)
    old = document.read_text(encoding="utf-8")
    if len(pattern.findall(old)) != 1:
        sys.exit(f"{document}: must have the lines {BEGIN} and {END} exactly once")
    text = "\n".join(lines)
    document.write_text(pattern.sub(lambda _: f"{BEGIN}\n{text}\n{END}", old), encoding="utf-8")


def main(system_path, foundation_path, document=None):
    system, foundation = Results(system_path), Results(foundation_path)
    old, new = measured(system), measured(foundation)
    missing = [key for key in {**old, **new} if (key in old) != (key in new)]
    pairs = [Pair(key, was, new[key]) for key, was in old.items() if key in new]
    print(*listed(system, foundation, pairs), sep="\n")
    for key in missing:
        print(f"only in one file: {key[0]}/{key[1]} in {key[2]}, {key[3]}")
    if missing or not pairs:
        return 2
    if document:
        publish(document, page(system, foundation, pairs))
    return 0


if __name__ == "__main__":
    if len(sys.argv) not in (3, 5) or len(sys.argv) == 5 and sys.argv[3] != "--page":
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:3], *sys.argv[4:]))
