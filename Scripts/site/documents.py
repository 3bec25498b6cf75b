"""Copies the project's documents and the files that they link to, as the source of the site.

    documents.py SOURCE

README.md becomes the front page. A link to a folder leads to its README, or to a page that lists its
files. Documents keep their places, so that their links hold.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

LINK = re.compile(r"(?<=\]\()([^)\s#:]+)(#[^)\s]*)?(?=\))")
PARTS = {
    "Using Quoth": ["Docs/GUIDE", "Docs/SERVE", "Docs/FORMATS", "Docs/QUERY", "Docs/LIBRARY", "Docs/CLOUDS", "Docs/JSON"],
    "Programming": ["Docs/SWIFT", "swift/index", "Docs/C", "c/index", "Docs/PYTHON", "python/index", "Docs/ENGINES",
                    "Examples/README"],
    "Background": ["Docs/SEMANTICS", "Docs/COLLATION", "Docs/DESIGN", "Docs/ICU", "Benchmarks/README",
                   "Benchmarks/METHOD", "Benchmarks/Results/index"],
    "Project": ["CHANGELOG", "CONTRIBUTING", "SECURITY"],
}


def main():
    source = Path(sys.argv[1])
    (source / "_extra").mkdir()
    tracked = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"],
                             capture_output=True, text=True, check=True).stdout.split("\n")
    documents = [name for name in tracked if re.fullmatch(
        r"(README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|(Docs|Benchmarks|Fuzz)/\w+\.md"
        r"|(Examples|Bindings|Fuzz)/([\w+]+/)?\w+\.md", name)]
    listed = {name for names in PARTS.values() for name in names}
    folders = set()
    for name in documents:
        text = Path(name).read_text(encoding="utf-8")
        here = os.path.dirname(name)
        target = source / ("index.md" if name == "README.md" else name)

        def link(found):
            path = os.path.normpath(os.path.join(here, found[1]))
            if os.path.isdir(path):
                page = f"{path}/README.md"
                if not os.path.exists(page):
                    folders.add(path)
                    page = f"{path}/index.md"
                path = page
            elif not path.endswith(".md"):
                copied(path)
            if path == "README.md":
                path = "index.md"
            return os.path.relpath(path, here or ".") + (found[2] or "")

        def copied(path):
            (source / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, source / path)

        parts = re.split(r"(^```.*?^```)", text, flags=re.DOTALL | re.MULTILINE)
        # Images in HTML, which Sphinx leaves as they are.
        for image in re.findall(r'\b(?:src|srcset)="([^":]+)"', "".join(parts[::2])):
            place = source / "_extra" / here / image
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(os.path.join(here, image), place)
        text = "".join(part if part.startswith("```") else LINK.sub(link, part) for part in parts)
        if name == "README.md":
            text += "\n" + "".join(
                f"\n```{{toctree}}\n:hidden:\n:titlesonly:\n:caption: {caption}\n\n" + "\n".join(names) + "\n```\n"
                for caption, names in PARTS.items())
        elif name[:-3] not in listed:
            text = "---\norphan: true\n---\n" + text
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    for folder in sorted(folders - {"Benchmarks/Results"}):
        names = [name for name in tracked if os.path.dirname(name) == folder]
        for name in names:
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(name, source / name)
        (source / folder / "index.md").write_text(
            f"---\norphan: true\n---\n# {folder}\n\n" + "\n".join(
                f"- [{os.path.basename(name)}]({os.path.basename(name)})" for name in names) + "\n", encoding="utf-8")


main()
