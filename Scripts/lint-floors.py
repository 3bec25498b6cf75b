#!/usr/bin/env python3
"""Checks that Sources/Quoth is built from the ground up.

CONTRIBUTING.md lists the folders of Sources/Quoth, ground floor first. A file may use the types of its
own folder and of the folders listed above it. Reports

- each use of a type that a later folder declares,
- each circle of files, each of which uses the next, that is longer than six files,
- each folder that the list lacks, and each one listed that does not exist,
- each file longer than 400 lines.

A use is a name that the file mentions outside comments and string literals, and that another file declares
as a type at its top level. Usage: lint-floors.py [PROJECT]. Exit status 0: nothing was found.
"""

import pathlib
import re
import sys

LONGEST_CIRCLE = 6
LONGEST_FILE = 400

# Comments, and string literals with everything in them.
SILENT = re.compile(
    r'//[^\n]*|/\*.*?\*/|(#*)"""(?:\\.|.)*?"""\1|(#*)"(?:\\.|[^"\\\n])*"\2', re.DOTALL)
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private|final|indirect|nonisolated) )*"
    r"(?:struct|class|enum|protocol|typealias|actor) (\w+)", re.MULTILINE)
NAME = re.compile(r"\b[A-Z]\w*\b")
ROW = re.compile(r"^\| `Sources/Quoth/(\w+)` \|", re.MULTILINE)


def circles(uses):
    """The strongly connected parts of more than one file (Tarjan 1972), without recursion."""
    number, low, stack, waiting, found = {}, {}, [], set(), []
    for root in uses:
        if root in number:
            continue
        path = [(root, iter(uses[root]))]
        number[root] = low[root] = len(number)
        stack.append(root)
        waiting.add(root)
        while path:
            here, rest = path[-1]
            for there in rest:
                if there not in number:
                    number[there] = low[there] = len(number)
                    stack.append(there)
                    waiting.add(there)
                    path.append((there, iter(uses[there])))
                    break
                if there in waiting:
                    low[here] = min(low[here], number[there])
            else:
                path.pop()
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[here])
                if low[here] == number[here]:
                    part = []
                    while not part or part[-1] != here:
                        part.append(stack.pop())
                        waiting.discard(part[-1])
                    if len(part) > 1:
                        found.append(sorted(part))
    return found


def check(project):
    """The faults of a project, one line each."""
    root = project / "Sources/Quoth"
    texts, homes = {}, {}
    for path in sorted(root.rglob("*.swift")):
        texts[path] = SILENT.sub("", path.read_text(encoding="utf-8"))
        for name in DECLARATION.findall(texts[path]):
            homes.setdefault(name, path)
    floors = ROW.findall((project / "CONTRIBUTING.md").read_text(encoding="utf-8"))

    def short(path):
        return path.relative_to(root).as_posix()

    def floor(path):
        folder = path.relative_to(root).parts[0]
        return floors.index(folder) if folder in floors else None

    present = {path.relative_to(root).parts[0] for path in texts}
    for folder in sorted(present.difference(floors)):
        yield f"Sources/Quoth/{folder} has no row in the table of CONTRIBUTING.md; add it above its users"
    for folder in sorted(set(floors).difference(present)):
        yield f"Sources/Quoth/{folder} has a row in the table of CONTRIBUTING.md and no file; delete the row"
    uses = {path: set() for path in texts}
    for path, text in texts.items():
        for name in sorted(set(NAME.findall(text))):
            home = homes.get(name)
            if home is None or home == path:
                continue
            uses[path].add(home)
            if None not in (floor(path), floor(home)) and floor(path) < floor(home):
                yield f"{short(path)} uses {name} of a later folder ({short(home)}); move one of them"
    for circle in circles(uses):
        if len(circle) > LONGEST_CIRCLE:
            yield (f"{len(circle)} files use each other, at most {LONGEST_CIRCLE} may: "
                   + " ".join(map(short, circle)))
    for path in texts:
        length = path.read_text(encoding="utf-8").count("\n")
        if length > LONGEST_FILE and path.parent.name != "Generated":
            yield f"{short(path)} has {length} lines, at most {LONGEST_FILE} are allowed; split it"


def main():
    project = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
    faults = list(check(project))
    for fault in faults:
        print(f"floors: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
