"""Reads result files: `# key: value` lines, a header, a row per engine and question."""

import csv
import pathlib
import sys

QUESTION = ("family", "benchmark", "haystack", "size", "mode", "options")
NUMBERS = ("bytes", "scalars", "texts", "count", "expected", "iterations", "median_ns", "min_ns",
           "q1_ns", "q3_ns", "gb_per_s", "gchar_per_s")
# Columns that only some models write, and that older files lack.
SOMETIMES = ("threads", "units", "memory")


class Results:
    """A result file: `about` describes the run, and its `rows` have numbers as numbers or None."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.about = {}
        lines = []
        with open(path, encoding="utf-8", newline="") as file:
            for line in file:
                if line.startswith("# ") and not lines:
                    key, _, value = line[2:].rstrip("\n").partition(": ")
                    self.about[key] = value
                else:
                    lines.append(line)
        self.rows = list(csv.DictReader(lines))
        if not self.rows or not {*QUESTION, *NUMBERS, "engine"} <= set(self.rows[0]):
            sys.exit(f"{path}: not a result file of quoth-bench, or an empty one")
        for row in self.rows:
            for name in NUMBERS:
                row[name] = float(row[name]) if row[name] else None
            for name in SOMETIMES:
                row[name] = float(row[name]) if row.get(name) else None

    def machine(self):
        """The machine in a few words."""
        return (f"{self.about.get('cpu', '?')} (family/model/stepping "
                f"{self.about.get('cpu_family', '?')}), reads with {self.about.get('read_tier', '?')}")


def question(row):
    """The question as a key, the same for all engines."""
    return tuple(row[name] for name in QUESTION)


def groups(rows):
    """Rows by question, in the order of the file."""
    found = {}
    for row in rows:
        found.setdefault(question(row), []).append(row)
    return found


def spread(row):
    """Half the distance between the quartiles, as a fraction of the median."""
    if not row["median_ns"]:
        return 0.0
    return (row["q3_ns"] - row["q1_ns"]) / 2 / row["median_ns"]


def is_read(row):
    return row["engine"].startswith("read-")
