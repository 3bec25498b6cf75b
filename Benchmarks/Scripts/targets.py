"""Prints the targets of Targets/targets.json beside what a result file measured.

    python3 Scripts/targets.py RESULT.csv
"""

import json
import pathlib
import statistics
import sys

from results import Results, groups, is_read

TARGETS = pathlib.Path(__file__).resolve().parent.parent / "Targets" / "targets.json"
UNITS = {"readlimit": "of the read limit", "gchar": "Gchar/s", "usual": "of the usual", "ns": "ns",
         "ns/text": "ns a text"}
USUAL = ("rare", "absent", "long", "nonascii", "uncommon")


def language(row):
    return row["haystack"].partition("-")[0]


def usual(rows, row, engine):
    """The median speed of the engine over the plain needles of a language and size."""
    speeds = [r["gchar_per_s"] for r in rows
              if r["family"] == "literal" and r["class"] in USUAL and r["engine"] == engine
              and r["size"] == row["size"] and language(r) == language(row) and r["gchar_per_s"]]
    return statistics.median(speeds) if speeds else None


def measured(target, row, group, rows):
    """A row's figure in the target's unit, or None where it cannot be had from this file."""
    match target["unit"]:
        case "gchar":
            return row["gchar_per_s"]
        case "ns":
            return row["median_ns"]
        case "ns/text":
            return row["median_ns"] / row["texts"]
        case "readlimit":
            limit = next((r for r in group if r["engine"] == "read-16"), None)
            return row["gb_per_s"] / limit["gb_per_s"] if limit and limit["gb_per_s"] else None
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


def lines(results):
    """The table, as lines of Markdown."""
    targets = json.loads(TARGETS.read_text(encoding="utf-8"))["rows"]
    yield "| what | target | worst | best | reached | best UTF-16 peer | best peer |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    by_question = groups(results.rows)
    for target in targets:
        found, best16, best_any = [], [], []
        for group in by_question.values():
            for row in group:
                if (row["family"] != target["family"] or row["class"] not in target["class"]
                        or row["size"] not in target["size"] or row["mode"] not in target["mode"]
                        or row["engine"] != target["engine"] or not row["median_ns"]):
                    continue
                value = measured(target, row, group, results.rows)
                if value is None:
                    continue
                found.append((value, row))
                one, other = peers(group)
                best16 += [one] if one else []
                best_any += [other] if other else []
        least = "least" in target
        bound = target["least"] if least else target["most"]
        goal = f"{'≥' if least else '≤'} {bound:g} {UNITS[target['unit']]}"
        if not found:
            yield f"| {target['name']} | {goal} | – | – | not measured | | |"
            continue
        found.sort(key=lambda pair: pair[0], reverse=not least)
        good = [value >= bound if least else value <= bound for value, _ in found]
        worst, best = found[0], found[-1]
        verdict = "**yes**" if all(good) else f"no ({sum(good)} of {len(good)})"
        yield (f"| {target['name']} | {goal} | {number(worst[0])} ({name(worst[1])}) | {number(best[0])} "
               f"| {verdict} | {span(best16)} | {span(best_any)} |")


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


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: targets.py RESULT.csv")
    file = Results(sys.argv[1])
    print("\n".join(lines(file)))
