"""Shows result files of one commit side by side that differ in the tier of instructions.

    python3 Scripts/tiers.py V4.csv V3.csv BASELINE.csv    a table in Markdown

For each question, and each tier: the speed of Quoth, as a fraction of the read limit of the same run, which
uses the tier's registers, and as a multiple of the fastest peer with the right matches, which uses all of the
processor in every run. Exit status 2 if two files have the same tier, or no question in common.
"""

import sys

from results import Results, groups, is_read
from targets import number, peers

ORDER = ("v4", "v3", "baseline", "scalar")


def tier(results):
    """The tier, from the engine's own words: Quoth 0.2.0, ICU 72.1, kernels v4."""
    words = results.about.get("engine quoth", "").split()
    return words[-1] if words[-2:-1] == ["kernels"] else "?"


def limit(row, group):
    """The read limit of a row's bytes, in bytes of its encoding."""
    wanted = "read-16" if row["encoding"] == "utf16" else "read-8"
    found = next((r for r in group if r["engine"] == wanted and r["gb_per_s"]), None)
    # UTF-8 text is read as fast as the memory gives bytes; Latin-1 text is one byte a letter, too.
    return found and found["gb_per_s"]


def cells(row, group):
    """Speed, fraction of the read limit, multiple of the best peer."""
    if row is None:
        return ["", "", ""]
    bound = limit(row, group)
    _, peer = peers(group)
    speed = number(row["gchar_per_s"]) + (" ≠" if row["status"] == "count" else "")
    return [speed, number(row["gb_per_s"] / bound) if bound else "–",
            number(row["gchar_per_s"] / peer["gchar_per_s"]) if peer else "–"]


def table(files):
    """The lines: a question and engine each, in the order of the first file."""
    runs = [groups(file.rows) for file in files]
    names = [tier(file) for file in files]
    yield "| question | " + " | ".join(
        f"{name}: Gchar/s | of the read limit | × best peer" for name in names) + " |"
    yield "| --- |" + " ---: | ---: | ---: |" * len(names)
    for key, group in runs[0].items():
        for asked in group:
            if not asked["engine"].startswith("quoth") or not asked["gchar_per_s"]:
                continue
            shown = []
            for run in runs:
                others = run.get(key, [])
                row = next((r for r in others if r["engine"] == asked["engine"] and r["gchar_per_s"]
                            and r["encoding"] == asked["encoding"]), None)
                shown += cells(row, others)
            _, benchmark, haystack, size, mode, options = key
            words = ", ".join(word for word in (benchmark, haystack, size, mode, options, asked["engine"]) if word)
            yield f"| {words} | " + " | ".join(shown) + " |"


def main(paths):
    files = [Results(path) for path in paths]
    names = [tier(file) for file in files]
    files.sort(key=lambda file: ORDER.index(tier(file)) if tier(file) in ORDER else len(ORDER))
    if len(set(names)) != len(names):
        print(f"tiers.py: each file must have a tier of its own; these have {', '.join(names)}", file=sys.stderr)
        return 2
    lines = list(table(files))
    if len(lines) < 3:
        print("tiers.py: the files have no question to Quoth", file=sys.stderr)
        return 2
    print(f"Measured on {files[0].machine()}, commit {files[0].about.get('commit', '?')}.\n")
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
