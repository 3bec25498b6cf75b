#!/usr/bin/env python3
"""Writes Sources/Quoth/Options/Generated/LanguageCodes+Data.swift from Debian's iso-codes package.

ICU knows only the languages it has data for; ISO 639 has thousands more, and a tag that names one of
them is valid. The output has one bit for each of the 17,576 three-letter codes, six bits per character.
"""
import json
import pathlib

SOURCE = pathlib.Path("/usr/share/iso-codes/json")
TARGET = pathlib.Path(__file__).parent.parent / "Sources/Quoth/Options/Generated/LanguageCodes+Data.swift"


def number(code):
    value = 0
    for letter in code:
        value = value * 26 + ord(letter) - ord("a")
    return value


def main():
    three, two = set(), set()
    for part in ("639-3", "639-5"):
        for entry in json.loads((SOURCE / f"iso_{part}.json").read_text())[part]:
            three.add(entry["alpha_3"])
            if "alpha_2" in entry:
                two.add(entry["alpha_2"])
    for entry in json.loads((SOURCE / "iso_639-2.json").read_text())["639-2"]:
        if "alpha_2" in entry:
            two.add(entry["alpha_2"])
        for key in ("alpha_3", "bibliographic"):
            if len(entry.get(key, "")) == 3:
                three.add(entry[key])
    # Private use, qaa to qtz.
    for second in "abcdefghijklmnopqrst":
        for third in "abcdefghijklmnopqrstuvwxyz":
            three.add("q" + second + third)
    # Withdrawn two-letter codes that BCP 47 keeps as deprecated.
    two |= {"iw", "ji", "in", "jw", "mo", "sh", "bh"}
    bits = [0] * ((26**3 + 5) // 6)
    for code in three:
        bits[number(code) // 6] |= 1 << (number(code) % 6)
    text = "".join(chr(ord("0") + value) for value in bits).replace("\\", "~")
    lines = [text[i : i + 90] for i in range(0, len(text), 90)]
    with TARGET.open("w") as out:
        out.write("// Written by Scripts/generate-language-codes.py from Debian's iso-codes; do not edit.\n\n")
        out.write("extension LanguageCodes {\n")
        out.write("  /// ISO 639-1, and the withdrawn codes that BCP 47 keeps.\n")
        codes = " ".join(sorted(two))
        out.write('  static let twoLetterCodes = """\n')
        for i in range(0, len(codes), 90):
            out.write(f"    {codes[i:i+90]}\\\n")
        out.write('\n    """\n\n')
        out.write("  /// ISO 639-2, -3 and -5: a bit a code, six a character from \"0\" on, `~` for a backslash.\n")
        out.write('  static let threeLetterBits = """\n')
        for line in lines:
            out.write(f"    {line}\\\n")
        out.write('\n    """\n}\n')


main()
