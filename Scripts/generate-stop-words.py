#!/usr/bin/env python3
"""Writes Sources/QuothCloud/Words/Generated/StopWords+Data.swift: stop words of many languages.

    pip download --no-deps --only-binary :all: \\
        spacy==3.8.18 stopwordsiso==0.7.1 stop-words==2025.11.4
    Scripts/generate-stop-words.py spacy-3.8.18-*.whl stopwordsiso-0.7.1-*.whl \\
        stop_words-2025.11.4-*.whl

The lists come from spaCy (MIT license, Explosion), whose maintainers read them, and from Stopwords ISO
(MIT license, Gene Diaz and others) for languages that spaCy lacks or barely covers. Words in both
Stopwords ISO and stop-words (BSD license, Alireza Savand) are added too, except for English, where both
are full of words of the early web. Word segmentation does not cut at apostrophes as spaCy's
tokenizer does, so every language also gets Stopwords ISO's words with an apostrophe ("don't").
"""
import json
import pathlib
import re
import sys
import unicodedata
import zipfile

TARGET = (
    pathlib.Path(__file__).parent.parent
    / "Sources/QuothCloud/Words/Generated/StopWords+Data.swift"
)
# spaCy's code, and that of Stopwords ISO, where they differ from BCP 47.
NAMES = {"no": "nb", "kmr": "ku", "tl": "fil"}
# Fewer words than this do not make a list.
LEAST = 25
# Lists of spaCy with at most this many words are completed by Stopwords ISO.
SHORT = 100


def from_spacy(path):
    lists = {}
    with zipfile.ZipFile(path) as wheel:
        for name in wheel.namelist():
            match = re.fullmatch(r"spacy/lang/(\w+)/stop_words\.py", name)
            if not match:
                continue
            module = {}
            exec(wheel.read(name).decode(), module)  # a list of words, and how it was put together
            lists[NAMES.get(match[1], match[1])] = set(module["STOP_WORDS"])
    return lists


def from_iso(path):
    with zipfile.ZipFile(path) as wheel:
        data = json.loads(wheel.read("stopwordsiso/stopwords-iso.json"))
    return {NAMES.get(language, language): set(words) for language, words in data.items()}


def from_stop_words(path):
    with zipfile.ZipFile(path) as wheel:
        folder = "stop_words/stop-words/"
        names = json.loads(wheel.read(folder + "languages.json"))
        return {
            NAMES.get(language, language): set(wheel.read(f"{folder}{name}.txt").decode().split())
            for language, name in names.items()
        }


def clean(words):
    """A form of each word that segmentation could produce: at least one letter, no space."""
    kept = set()
    for word in words:
        word = unicodedata.normalize("NFC", word.replace("\u2019", "'").lower()).strip()
        if not word or unicodedata.combining(word[0]) or re.search(r"[\s_\d]", word):
            continue
        if any(c.isalpha() for c in word):
            kept.add(word)
    return sorted(kept)


def lines(words, width):
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    yield line


def main():
    spacy, iso, third = from_spacy(sys.argv[1]), from_iso(sys.argv[2]), from_stop_words(sys.argv[3])
    lists = {}
    for language in sorted(spacy.keys() | iso.keys()):
        words = set(spacy.get(language, ()))
        extra = iso.get(language, set())
        words |= extra if len(words) < SHORT else {w for w in extra if "'" in w or "\u2019" in w}
        words |= extra & third.get(language, set()) if language != "en" else set()
        words = clean(words)
        if len(words) >= LEAST:
            lists[language] = words
    with TARGET.open("w", encoding="utf-8") as out:
        out.write("// Written by Scripts/generate-stop-words.py; do not edit.\n//\n")
        out.write("// From the packages spacy 3.8.18, stopwordsiso 0.7.1 (both MIT licence) and\n")
        out.write("// stop-words 2025.11.4 (BSD licence) of PyPI: see LICENSES.md beside this file.\n\n")
        out.write("extension StopWordList {\n")
        out.write("  /// The languages, and the words of each, parted by white space.\n")
        out.write("  static let data: [(language: StaticString, words: StaticString)] = [\n")
        for language, words in lists.items():
            out.write(f'    (\n      "{language}",\n      """\n')
            for line in lines(words, 92):
                out.write(f"      {line}\n")
            out.write('      """\n    ),\n')
        out.write("  ]\n}\n")
    print(len(lists), "languages,", sum(map(len, lists.values())), "words", file=sys.stderr)


if __name__ == "__main__":
    main()
