#!/usr/bin/env python3
"""Compares what two builds of `quoth` find, such as one with the system's ICU and one with Swift's.

    Scripts/compare-icu.py OLD NEW CORPUS [--needles N] [--bytes N] [--jobs N] [--languages A-Z]

For each language of a corpus (its FILES.tsv names files and languages) draws needles from the texts, the same
for both: words, and pieces of words where a script has no spaces. Searches for them with each of the modes below,
and prints a table of Markdown with the modes and languages in which the hits differ, and the first difference.
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import re
import subprocess
import tempfile

MODES = {
    "find": ["--no-across"],
    "case, accents and width ignored": ["--diacritics=ignored", "--width=ignored", "--no-across"],
    "whole words": ["--boundary=word", "--no-across"],
    "collation, primary": ["--match=collation", "--strength=primary", "--no-across"],
    "collation, tertiary": ["--match=collation", "--strength=tertiary", "--no-across"],
}


def languages(corpus, most_bytes):
    """The files of each language, up to a number of bytes, small ones first."""
    files = collections.defaultdict(list)
    for row in (corpus / "FILES.tsv").read_text().splitlines()[1:]:
        cells = row.split("\t")
        files[re.split("[-_]", cells[2].lower())[0]].append((int(cells[4]), corpus / cells[0]))
    for language, rows in sorted(files.items()):
        taken, total = [], 0
        for size, path in sorted(rows):
            if path.exists() and size <= most_bytes and (not taken or total + size <= most_bytes):
                taken.append(path)
                total += size
        if taken:
            yield language, taken


def needles(paths, count, random_):
    """Needles from the middle of the texts, without the markup of their formats."""
    text = " ".join(path.read_text(errors="replace") for path in paths)
    words = [w for w in re.findall(r"[^\s\d<>{}\[\]\"=/:;,.()|&-]+", text) if not w.isascii() or w.isalpha()]
    found = set()
    for word in random_.choices(words, k=20 * count) if words else []:
        if len(word) > 6:
            start = random_.randrange(len(word) - 1)
            word = word[start:start + random_.randint(1, 6)]
        # A needle without a letter may have nothing that a collation compares.
        if any(map(str.isalpha, word)):
            found.add(word)
        if len(found) == count:
            break
    return sorted(found)


def hits(program, language, options, keywords, paths):
    command = [program, "search", "--json", "-f", keywords, f"--locale={language}", *options, "--format=auto", *paths]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode > 1:
        return None
    found = {}
    for line in run.stdout.splitlines():
        hit = json.loads(line)
        if hit["type"] == "match":
            key = hit["path"], hit["cue"], *hit["range"]["utf16"], hit.get("needle", 0)
            found[key] = hit["text"]
    return found


def example(keys, found, words):
    path, _, start, end, needle = min(keys)
    units = found[min(keys)].encode("utf-16-le")
    around = units[2 * max(0, start - 8):2 * (end + 8)].decode("utf-16-le", errors="replace")
    return f"`{words[needle]}` in `{' '.join(around.split())}`"


def compared(arguments, language, paths):
    """The rows of the table for one language, and its part of the totals."""
    rows, totals = [], collections.Counter()
    words = needles(paths, arguments.needles, random.Random(language))
    totals["files"] += len(paths)
    totals["needles"] += len(words)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(words) + "\n")
        file.flush()
        for mode, options in MODES.items():
            one = hits(arguments.old, language, options, file.name, paths)
            two = hits(arguments.new, language, options, file.name, paths)
            if one is None or two is None:
                totals[mode, "languages refused by either"] += 1
                continue
            totals[mode, "languages"] += 1
            totals[mode, "hits"] += len(one)
            lost, won = one.keys() - two.keys(), two.keys() - one.keys()
            totals[mode, "only old"] += len(lost)
            totals[mode, "only new"] += len(won)
            totals[mode, "languages that differ"] += bool(lost or won)
            if lost or won:
                shown = example(lost, one, words) if lost else example(won, two, words)
                rows.append(f"| {mode} | {language} | {len(one):,} | {len(lost):,} | {len(won):,} | {shown} |")
    return rows, totals


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("--needles", type=int, default=40)
    parser.add_argument("--bytes", type=int, default=400_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--languages", default="a-z", help="the first letters of their tags, such as n-z")
    arguments = parser.parse_args()
    first = re.compile(f"[{arguments.languages}]")
    work = [one for one in languages(arguments.corpus, arguments.bytes) if first.match(one[0])]
    totals = collections.Counter()
    totals["languages"] = len(work)
    print("| mode | language | hits | only old | only new | such as |\n| --- | --- | --- | --- | --- | --- |")
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as threads:
        for rows, counts in threads.map(lambda one: compared(arguments, *one), work):
            totals += counts
            for row in rows:
                print(row, flush=True)
    print(f"\n{totals['languages']:,} languages, {totals['files']:,} files, {totals['needles']:,} needles")
    for mode in MODES:
        counts = sorted((key[1], n) for key, n in totals.items() if isinstance(key, tuple) and key[0] == mode)
        print(f"{mode}:", ", ".join(f"{n:,} {what}" for what, n in counts))


if __name__ == "__main__":
    main()
