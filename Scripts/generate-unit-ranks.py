#!/usr/bin/env python3
"""Writes Sources/Quoth/Scan/Generated/UnitRanks+Data.swift: how common each UTF-16 code unit is.

Counts the texts of a corpus (first argument: a folder with FILES.tsv, columns path and language)
separately for each language; a unit gets its frequency in the language that uses it most. Only the order
within a script matters: it decides which letters of a needle the scan looks for.
"""
import collections
import math
import pathlib
import sys

TARGET = pathlib.Path(__file__).parent.parent / "Sources/Quoth/Scan/Generated/UnitRanks+Data.swift"
LIMIT = 400_000


def main():
    root = pathlib.Path(sys.argv[1])
    texts = collections.defaultdict(list)
    for line in (root / "FILES.tsv").read_text().splitlines()[1:]:
        path, _, language, kind = line.split("\t")[:4]
        if kind in ("json", "html", "msrt") or language in ("mul", "und"):
            continue
        texts[language.split("-")[0]].append(root / path)
    best = collections.Counter()
    for language, paths in texts.items():
        counts = collections.Counter()
        for path in paths:
            data = path.read_text(encoding="utf-8-sig", errors="replace").encode("utf-16-le")
            counts.update(memoryview(data).cast("H")[:LIMIT])
            if sum(counts.values()) > 2_000_000:
                break
        total = sum(counts.values())
        if total < 5_000:
            continue
        for unit, count in counts.items():
            best[unit] = max(best[unit], count / total)
    levels = collections.defaultdict(list)
    for unit, frequency in best.items():
        # Level n: a frequency of about 2 to the minus n.
        level = min(20, max(1, round(-math.log2(frequency))))
        if level < 20:
            levels[level].append(unit)
    with TARGET.open("w") as out:
        out.write("// Written by Scripts/generate-unit-ranks.py; do not edit.\n\n")
        out.write("extension UnitRanks {\n")
        out.write("  /// A line a level n, of units that make up about 2 to the minus n of a text: four\n")
        out.write("  /// hexadecimal digits each.\n")
        out.write("  static let levels: [(level: UInt8, units: StaticString)] = [\n")
        for level in sorted(levels):
            digits = "".join(f"{unit:04x}" for unit in sorted(levels[level]))
            parts = [digits[i : i + 88] for i in range(0, len(digits), 88)]
            out.write(f"    (\n      {level},\n      \"\"\"\n")
            for part in parts:
                out.write(f"      {part}\\\n")
            out.write("\n      \"\"\"\n    ),\n")
        out.write("  ]\n}\n")


main()
