"""Compares two result files of one commit that differ in the ICU: the system's and Swift's own.

    python3 Scripts/icu.py SYSTEM.csv FOUNDATION.csv

It prints every row of Quoth, since the question is not what has changed but what each ICU takes: the medians,
the speed with Swift's as a multiple of that with the system's, and the counts where they differ, as they may
between versions. A multiple stands in parentheses where the middle halves of the samples overlap. Exit
status 2 if a question is in only one of the files.
"""

import math
import sys

from results import Results, question


def icu(results):
    """The version, from the engine's own words: Quoth 0.1.0, ICU 72.1, kernels v4."""
    words = results.about.get("engine quoth", "").split(", ")
    return next((word for word in words if word.startswith("ICU")), "ICU ?")


def time(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def measured(results):
    """Quoth's measured rows by question; a question of one engine may have several rows, of encodings."""
    return {(*question(row), row["engine"], row["encoding"]): row for row in results.rows
            if row["engine"].startswith("quoth") and row["median_ns"]}


def main(system_path, foundation_path):
    system, foundation = Results(system_path), Results(foundation_path)
    old, new = measured(system), measured(foundation)
    print(f"{icu(system)} of the system, {icu(foundation)} of Swift")
    print(f"{icu(system):>10}  {icu(foundation):>10}  {'speed':>7}  question")
    factors = {}
    for key, was in old.items():
        row = new.get(key)
        if row is None:
            continue
        factor = was["median_ns"] / row["median_ns"]
        factors.setdefault(key[0], []).append(factor)
        overlap = row["q1_ns"] <= was["q3_ns"] and was["q1_ns"] <= row["q3_ns"]
        shown = f"({factor:.2f})" if overlap else f"{factor:.2f}"
        counts = "" if row["count"] == was["count"] else f"; finds {row['count']:.0f}, was {was['count']:.0f}"
        family, benchmark, haystack, size, mode = key[:5]
        print(f"{time(was['median_ns']):>10}  {time(row['median_ns']):>10}  {shown:>7}  "
              f"{family}/{benchmark} in {haystack}, {size}{f', {mode}' if mode else ''}{counts}")
    print("\nspeed with Swift's ICU as a multiple, the geometric mean of each family:")
    for family, all in factors.items():
        mean = math.exp(sum(map(math.log, all)) / len(all))
        print(f"  {family}: {mean:.2f} ({min(all):.2f} to {max(all):.2f}, {len(all)} questions)")
    missing = [key for key in {**old, **new} if (key in old) != (key in new)]
    for key in missing:
        print(f"only in one file: {key[0]}/{key[1]} in {key[2]}, {key[3]}")
    return 2 if missing or not factors else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))
