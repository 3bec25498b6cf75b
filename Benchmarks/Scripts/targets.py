"""Prints the targets of Targets/targets.json with the measurements of a result file.

    python3 Scripts/targets.py RESULT.csv           the table
    python3 Scripts/targets.py --each RESULT.csv    every figure in it, the worst first
"""

import json
import math
import pathlib
import statistics
import signal
import sys

from results import Results, groups, is_read

TARGETS = pathlib.Path(__file__).resolve().parent.parent / "Targets" / "targets.json"
UNITS = {"readlimit": "of the read limit", "gchar": "Gchar/s", "usual": "of the usual", "ns": "ns",
         "ns/text": "ns per text", "ms": "ms", "gb": "GB/s", "mb": "MB/s", "peer": "times as fast",
         "ns/text more": "ns per text", "times": "times the C call", "speedup": "times as fast", "best peer": "times the best peer",
         "p99 ms": "ms", "bytes/unit": "bytes per code unit", "one needle": "of one needle"}
USUAL = ("rare", "absent", "long", "nonascii", "uncommon")


def language(row):
    return row["haystack"].partition("-")[0]


def usual(rows, row, engine):
    """The median speed of the engine over the plain needles of a language and size."""
    speeds = [r["gchar_per_s"] for r in rows
              if r["family"] == "literal" and r["class"] in USUAL and r["engine"] == engine
              and r["size"] == row["size"] and language(r) == language(row) and r["gchar_per_s"]]
    return statistics.median(speeds) if speeds else None


def percentile(row, part):
    """The smallest sample that the fraction `part` of all do not exceed."""
    samples = sorted(float(sample) for sample in row["samples_ns"].split(";"))
    return samples[min(len(samples) - 1, math.ceil(part * len(samples)) - 1)]


def measured(target, row, group, rows):
    """A row's figure in the target's unit, or None if this file cannot give it."""
    match target["unit"]:
        case "gchar":
            return row["gchar_per_s"]
        case "ns":
            return row["median_ns"]
        case "ms":
            return row["median_ns"] / 1e6
        case "gb":
            return row["gb_per_s"]
        case "mb":
            return 1000 * row["gb_per_s"]
        case "peer":
            peer = next((r for r in group if r["engine"] == target["peer"]), None)
            return peer["median_ns"] / row["median_ns"] if peer and peer["median_ns"] else None
        case "ns/text":
            return row["median_ns"] / row["texts"]
        case "ns/text more" | "times":
            other = next((r for r in group if r["engine"] == target["than"]), None)
            if not other or not other["median_ns"]:
                return None
            if target["unit"] == "times":
                # The time for the same number of characters, since a slow engine may have read
                # fewer.
                return other["gchar_per_s"] / row["gchar_per_s"]
            return row["median_ns"] / row["texts"] - other["median_ns"] / other["texts"]
        case "p99 ms":
            return percentile(row, 0.99) / 1e6
        case "bytes/unit":
            return float(row["memory"]) / float(row["units"]) if row.get("memory") else None
        case "speedup":
            other = next((r for r in group if r["engine"] == target["than"]), None)
            return row["gchar_per_s"] / other["gchar_per_s"] if other and other["gchar_per_s"] else None
        case "readlimit":
            wanted = target.get("limit", "read-16")
            limit = next((r for r in group if r["engine"] == wanted), None)
            return row["gb_per_s"] / limit["gb_per_s"] if limit and limit["gb_per_s"] else None
        case "one needle":
            one = next((r for r in rows if r["benchmark"] == "1" and r["median_ns"] and all(
                r[key] == row[key] for key in ("family", "haystack", "size", "mode", "engine"))), None)
            return row["gchar_per_s"] / one["gchar_per_s"] if one else None
        case "best peer":
            _, best = peers(group)
            return row["gchar_per_s"] / best["gchar_per_s"] if best else None
        case "usual":
            base = usual(rows, row, target["engine"])
            return row["gchar_per_s"] / base if base else None


def peers(group):
    """The best peer in UTF-16 and in any encoding, in Gchar/s, leaving out wrong counts."""
    fair = [r for r in group if r["gchar_per_s"] and r["status"] == "ok" and not is_read(r)
            and not r["engine"].startswith(("quoth", "memmem", "icu-folded"))]
    def best(rows):
        return max(rows, key=lambda r: r["gchar_per_s"], default=None)
    return best([r for r in fair if r["encoding"] == "utf16"]), best(fair)


def is_asked(target, row):
    """Whether a target applies to a row."""
    return (row["family"] == target["family"] and row["class"] in target["class"]
            and row["size"] in target["size"] and row["mode"] in target["mode"]
            and row["engine"] == target["engine"] and row["median_ns"])


def evaluate(results):
    """Each target with its goal in words and, the worst first, (value, reached, row, group)."""
    by_question = groups(results.rows)
    for target in json.loads(TARGETS.read_text(encoding="utf-8"))["rows"]:
        least = "least" in target
        bound = target["least"] if least else target["most"]
        goal = f"{'≥' if least else '≤'} {bound:g} {UNITS[target['unit']]}"
        found = []
        for group in by_question.values():
            for row in group:
                if is_asked(target, row):
                    value = measured(target, row, group, results.rows)
                    if value is not None:
                        reached = value >= bound if least else value <= bound
                        # An engine with other matches does not reach the target.
                        found.append((value, reached and row["status"] == "ok", row, group))
        found.sort(key=lambda item: item[0], reverse=not least)
        yield target["name"], goal, found


def table(results):
    """The targets as lines of Markdown."""
    yield "| what | target | worst | best | reached | best UTF-16 peer | best peer |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for what, goal, found in evaluate(results):
        if not found:
            yield f"| {what} | {goal} | – | – | not measured | | |"
            continue
        good = sum(reached for _, reached, _, _ in found)
        verdict = "**yes**" if good == len(found) else f"no ({good} of {len(found)})"
        best = [peers(group) for _, _, _, group in found]
        worst_value, _, worst_row, _ = found[0]
        yield (f"| {what} | {goal} | {number(worst_value)} ({name(worst_row)}) "
               f"| {number(found[-1][0])} | {verdict} | {span([one for one, _ in best if one])} "
               f"| {span([other for _, other in best if other])} |")


def each(results):
    """Every figure in the table."""
    for what, goal, found in evaluate(results):
        yield f"\n{what}: {goal}"
        for value, reached, row, _ in found:
            yield (f"  {'  ' if reached else 'no'} {number(value):>8}  "
                   f"{name(row)} {row['size']} {row['mode']}")


def number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.2f}" if value < 10 else f"{value:.1f}"


def name(row):
    return f"{row['benchmark']}, {row['haystack']}"


def span(rows):
    """From the slowest to the fastest of some rows."""
    speeds = sorted(r["gchar_per_s"] for r in rows)
    if not speeds:
        return ""
    low, high = number(speeds[0]), number(speeds[-1])
    return f"{low}–{high}" if low != high else low


signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # like any filter

if __name__ == "__main__":
    arguments = sys.argv[1:]
    shape = table
    if arguments[:1] == ["--each"]:
        shape = each
        del arguments[0]
    if len(arguments) != 1:
        sys.exit("usage: targets.py [--each] RESULT.csv")
    print("\n".join(shape(Results(arguments[0]))))
