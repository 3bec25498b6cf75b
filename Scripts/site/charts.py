"""The page of measurements: the charts of the newest quick result, and all result files.

    charts.py CACHE PAGE-FOLDER

Drawing takes half a minute, so the charts of a result are kept in CACHE.
"""

import shutil
import subprocess
import sys
from pathlib import Path

KINDS = {"bars": "Speeds", "latency": "Single calls", "distribution": "Samples", "threads": "Threads"}


def main():
    cache, pages = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    results = sorted(Path("Benchmarks/Results").glob("*/*.csv"), key=lambda path: path.name)
    newest = [path for path in results if path.stem.endswith("quick")][-1]
    cache.mkdir(parents=True, exist_ok=True)
    charts = cache / newest.stem
    if not (charts / "done").exists():
        shutil.copyfile(newest, cache / newest.name)
        subprocess.run([sys.executable, "Scripts/charts.py", str(cache / newest.name)], cwd="Benchmarks", check=True,
                       stdout=subprocess.DEVNULL)
        (charts / "done").touch()
    pages.mkdir(parents=True, exist_ok=True)
    lines = ["# Measurements", "", "All result files, one row a measurement:", ""]
    for path in results:
        place = path.relative_to("Benchmarks/Results")
        (pages / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, pages / place)
        lines.append(f"- [{place}]({place})")
    lines += ["", f"The charts of {newest.name}; the [method](../METHOD.md) and the [tables](../README.md) say what the "
              "names mean.", ""]
    groups = {}
    for path in sorted(charts.glob("*.svg")):
        groups.setdefault(path.stem.split("-")[0], []).append(path)
        shutil.copyfile(path, pages / path.name)
    for kind, paths in groups.items():
        lines += [f"## {KINDS.get(kind, kind.capitalize())}", ""]
        for path in paths:
            # A page of a hundred charts loads those that are looked at.
            lines += [f"```{{image}} {path.name}", f":alt: {path.stem.replace('-', ' ')}", ":loading: lazy", "```", ""]
    (pages / "index.md").write_text("\n".join(lines), encoding="utf-8")


main()
