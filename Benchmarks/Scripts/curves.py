"""The curves of the charts, as numbers: speed against size, speed against threads, and the
distribution of many single calls. Needs only a result file, so that it can be tested."""

import math
import re

# Fewer samples tell nothing about the slowest in a hundred.
MANY = 100
PARTS = (0.5, 0.9, 0.99, 0.999)


def asked(row):
    """The question without its size."""
    return tuple(row[name] for name in ("family", "benchmark", "haystack", "mode", "options"))


def by_size(rows, least=3):
    """Curves of speed against bytes read: {question: {engine: [row, ...]}}, from small to large.

    A slow engine that read only part of the large haystacks has no point there; `least` is the number of
    points that make a curve.
    """
    whole = {}
    for row in rows:
        key = (*asked(row), row["size"])
        whole[key] = max(whole.get(key, 0), row["scalars"] or 0)
    found = {}
    for row in rows:
        if (row["gchar_per_s"] and row["bytes"]
                and row["scalars"] > 0.9 * whole[*asked(row), row["size"]]):
            found.setdefault(asked(row), {}).setdefault(row["engine"], {})[row["bytes"]] = row
    return _curves(found, least)


def plain(engine):
    """An engine's name without the number of its threads: quoth-corpus-t2 becomes quoth-corpus."""
    return re.sub(r"-t\d+$", "", engine)


def by_threads(rows, least=2):
    """Curves of speed against threads: {question and size: {engine: [row, ...]}}."""
    found = {}
    for row in rows:
        if row["threads"] and row["gchar_per_s"]:
            curves = found.setdefault((*asked(row), row["size"]), {})
            curves.setdefault(plain(row["engine"]), {})[row["threads"]] = row
    return _curves(found, least)


def _curves(found, least):
    """The curves with enough points, sorted by their abscissa."""
    curves = {}
    for key, engines in found.items():
        long = {engine: [points[place] for place in sorted(points)]
                for engine, points in engines.items() if len(points) >= least}
        if long:
            curves[key] = long
    return curves


def latencies(rows):
    """Distributions of single calls: {question and size: {engine: [ns, ...]}}, ascending."""
    found = {}
    for row in rows:
        if row["iterations"] == 1 and row["samples_ns"].count(";") + 1 >= MANY:
            samples = sorted(float(sample) for sample in row["samples_ns"].split(";"))
            found.setdefault((*asked(row), row["size"]), {})[row["engine"]] = samples
    return found


def percentile(samples, part):
    """The least sample that the fraction `part` of all do not exceed (nearest rank); `samples`
    ascend."""
    return samples[max(1, math.ceil(round(len(samples) * part, 6))) - 1]


def summary(samples):
    """p50, p90, p99, p99.9 and the slowest, in words."""
    words = [f"p{100 * part:g} {duration(percentile(samples, part))}" for part in PARTS
             if len(samples) * (1 - part) >= 1 - 1e-9]
    return ", ".join([*words, f"max {duration(samples[-1])}"])


def duration(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"
