"""Counts the matches of each definition, by the definition of a match and independently of Quoth.

Slow and plain on purpose. Keys are NFD(fold(NFD(text))) per grapheme cluster; matches begin and end at
cluster boundaries, leftmost first and disjoint; clusters come from PyPI's `regex`. Under collation,
keys are ICU's sort keys (collation_key.py). Without `--write` it compares with the counts in the files
and exits with 1 if any differs.

    .peers/venv/bin/python Scripts/expected.py [--write] [FAMILY…]
"""

import json
import os
import pathlib
import subprocess
import sys
import unicodedata

import regex

from collation_key import CollatedText

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
DEFINITIONS = PACKAGE / "Definitions"
CORPUS = os.environ.get("QUOTH_CORPUS")

# Letters whose stroke is not a separate mark, as far as the haystacks have them.
STROKES = str.maketrans("łŁøØđĐħĦŧŦ", "lLoOdDhHtT")
QUOTES = {ord(c): "'" for c in "‘’‚‛′"} | {ord(c): '"' for c in "“”„‟″"}
DASHES = {c: "-" for c in range(0x2010, 0x2016)} | {0x2212: "-"}


class Options:
    """The ignored differences, in the words of a definition."""

    def __init__(self, text):
        find = text.get("preset") == "find"
        self.diacritics = text.get("diacritics", "asymmetric" if find else "significant")
        self.case = text.get("case", "ignored")
        self.turkic = text.get("locale") in ("tr", "az")
        self.ignorables = find or text.get("ignorables") == "ignored"
        self.punctuation = find or text.get("punctuation") == "folded"
        self.space = find or text.get("space") == "folded"
        self.typing = text.get("typing", False)  # a match may end inside a cluster
        self.locale = text.get("locale", "und")
        self.strength = text.get("strength")
        known = {"strength", "preset", "diacritics", "case", "locale", "typing"}
        if self.strength:
            known = {"strength", "locale"}
        if unknown := set(text) - known:
            raise SystemExit(f"expected.py does not know {unknown}")


def nfd(text):
    return unicodedata.normalize("NFD", text)


def is_ignorable(char):
    return regex.match(r"\p{Default_Ignorable_Code_Point}", char) is not None


def key(text, options, marks):
    """The key of a text; `marks` keeps those on letters."""
    text = nfd(text)
    if options.turkic:
        text = text.replace("I\u0307", "i").replace("I", "ı")
    if options.case == "ignored":
        text = text.casefold()
    text = nfd(text)
    if not marks:
        text = "".join(c for c in text if unicodedata.category(c) != "Mn").translate(STROKES)
    if options.punctuation:
        text = text.translate(QUOTES).translate(DASHES)
    if options.ignorables:
        text = "".join(c for c in text if not is_ignorable(c))
    return text


class Text:
    """A text's key, and the starts of its clusters."""

    def __init__(self, text, options):
        self.options = options
        marks = options.diacritics == "significant"
        cache = {}
        parts, self.starts, self.clusters = [], set(), {}
        at = 0
        # Clusters, except that CR and LF are separate.
        for cluster in regex.findall(r"\r(?=\n)|\X", text):
            if cluster not in cache:
                cache[cluster] = key(cluster, options, marks)
            part = cache[cluster]
            if options.space and part.isspace():
                part = " "
                if parts and parts[-1] == " ":
                    continue  # one run, one space
            if not part:
                continue  # ignorable as a whole: outside a minimal match, or free inside one
            self.starts.add(at)
            if options.diacritics == "asymmetric":
                self.clusters[at] = cluster
            parts.append(part)
            at += len(part)
        self.starts.add(at)
        self.key = "".join(parts)

    def count(self, needle):
        """Disjoint matches, leftmost first."""
        options = self.options
        wanted = key(needle, options, options.diacritics == "significant")
        assert wanted, needle
        marked = options.diacritics == "asymmetric" and key(needle, options, True) != wanted
        found, at = 0, 0
        while (at := self.key.find(wanted, at)) >= 0:
            end = at + len(wanted)
            ends = options.typing or end in self.starts
            if at in self.starts and ends and (not marked or self.marks(at, needle)):
                found += 1
                at = end
            else:
                at += 1
        return found

    def marks(self, at, needle):
        """Whether every cluster of the needle with marks meets the same cluster in the text."""
        for cluster in regex.findall(r"\X", needle):
            there = self.clusters.get(at)
            if there is None:
                return False
            bare = key(cluster, self.options, False)
            full = key(cluster, self.options, True)
            if full != bare and key(there, self.options, True) != full:
                return False
            at += len(bare)
        return True


def needle_text(needle):
    if isinstance(needle, str):
        return needle
    return needle["repeat"] * needle["times"] + needle.get("then", "")


def main():
    write = "--write" in sys.argv
    families = [word for word in sys.argv[1:] if not word.startswith("--")]
    bench = PACKAGE / ".build/release/quoth-bench"
    recipes = json.loads((DEFINITIONS / "haystacks.json").read_text())
    dumps, texts, wrong = {}, {}, 0
    for file in sorted(DEFINITIONS.glob("*.json")):
        if file.name == "haystacks.json":
            continue
        family = json.loads(file.read_text())
        if family["model"] not in ("search", "typing", "session", "corpus"):
            continue
        if families and family["family"] not in families:
            continue
        for benchmark in family["benchmarks"]:
            if "drawn" in benchmark["needle"]:
                continue  # counted while they are measured
            options = Options(benchmark.get("options", {}))
            expected = dict(benchmark.get("expected", {}))
            for haystack in benchmark["haystacks"]:
                if haystack not in dumps:
                    dump = subprocess.run([bench, "--dump", haystack], capture_output=True, check=False)
                    dumps[haystack] = dump.stdout.decode() if dump.returncode == 0 else None
                if dumps[haystack] is None:
                    continue  # neither in the corpus nor in the project
                name = (haystack, json.dumps(benchmark.get("options", {})))
                if name not in texts:
                    texts[name] = (
                        CollatedText(dumps[haystack], options.locale, options.strength)
                        if options.strength else Text(dumps[haystack], options))
                needle = needle_text(benchmark["needle"])
                # While typing, each keystroke is a search.
                typed = [needle[:n] for n in range(1, len(needle) + 1)]
                count = sum(texts[name].count(part)
                            for part in (typed if family["model"] in ("typing", "session") else [needle]))
                # Without the corpus, this counts the project's own transcripts.
                known = haystack + ("" if CORPUS or "text" in recipes[haystack] else "-bundled")
                if expected.get(known) != count:
                    wrong += not write
                    print(f"{family['family']}/{benchmark['name']} {known}: {count}, "
                          f"the file has {expected.get(known)}")
                expected[known] = count
            benchmark["expected"] = expected
        if write:
            file.write_text(formatted(family))
    return 1 if wrong else 0


def formatted(family):
    """A family with one benchmark per line, so that a change affects one line."""
    def compact(value):
        return json.dumps(value, ensure_ascii=False)
    head = [f"  {compact(k)}: {compact(v)}" for k, v in family.items() if k != "benchmarks"]
    lines = ",\n".join("    " + compact(b) for b in family["benchmarks"])
    return "{\n" + ",\n".join(head) + ',\n  "benchmarks": [\n' + lines + "\n  ]\n}\n"


if __name__ == "__main__":
    sys.exit(main())
