#!/usr/bin/env python3
"""Writes Sources/Quoth/Scan/Generated/UnitRanks+Data.swift: how common each UTF-16 code unit is.

Writes UnitRanks+Narrow.swift beside it, too: how common the letters of Latin-1 are in the languages that it was made for.

Counts the texts of a corpus (first argument: a folder with FILES.tsv, columns path and language)
separately for each language; a unit gets its frequency in the language that uses it most. Only the order
within a script matters: it decides which letters of a needle the scan looks for.
"""
import collections
import math
import pathlib
import sys

TARGET = pathlib.Path(__file__).parent.parent / "Sources/Quoth/Scan/Generated/UnitRanks+Data.swift"
NARROW = TARGET.with_name("UnitRanks+Narrow.swift")
# Languages with many readers whose text is kept at one byte per letter.
WESTERN = set("ca da de en es fi fr is it nb nl nn no pt sv".split())
LIMIT = 400_000


def write_narrow(shares):
    """A byte for each unit: "@" plus twice the level, where case does not count."""
    digits = ""
    for unit in range(256):
        share = shares[ord(chr(unit).lower())] if len(chr(unit).lower()) == 1 else shares[unit]
        level = min(40, max(1, round(-2 * math.log2(max(share, 2.0**-20)))))
        digits += chr(0x40 + level)
    with NARROW.open("w") as out:
        out.write("// Written by Scripts/generate-unit-ranks.py; do not edit.\n\n")
        out.write("extension UnitRanks {\n")
        out.write("  /// A byte for each unit below 0x100, 0x40 more than a level: its letter makes up about 2 to the minus\n")
        out.write("  /// half a level of a text.\n")
        out.write('  static let narrowLevels: StaticString = """\n')
        for start in range(0, 256, 64):
            line = digits[start : start + 64].replace("\\", "\\\\")
            out.write(f"    {line}\\\n")
        out.write('\n    """\n}\n')


def main():
    root = pathlib.Path(sys.argv[1])
    texts = collections.defaultdict(list)
    for line in (root / "FILES.tsv").read_text().splitlines()[1:]:
        path, _, language, kind = line.split("\t")[:4]
        if kind in ("json", "html", "msrt") or language in ("mul", "und"):
            continue
        texts[language.split("-")[0]].append(root / path)
    best = collections.Counter()
    narrow = collections.Counter()
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
        if language not in WESTERN:
            continue
        folded = collections.Counter()
        for unit, count in counts.items():
            if unit < 256:
                folded[ord(chr(unit).lower())] += count
        for unit, count in folded.items():
            narrow[unit] = max(narrow[unit], count / total)
    write_narrow(narrow)
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
