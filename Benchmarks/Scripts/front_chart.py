"""Draws the chart of the project's README: speeds from memory, a panel per needle.

    .peers/venv/bin/python Scripts/front_chart.py RESULT.csv CHART.svg
"""

import pathlib
import sys

import charts
from report import FRONT_COLUMNS, FRONT_ENGINES, LABELS
from results import Results, is_read

# The chart has a background of its own, since readers' pages are light or dark.
PAPER, INK = "#ffffff", "#24292f"


def main(path, target):
    results = Results(path)
    rows = {(row["engine"], row["benchmark"], row["haystack"]): row for row in results.rows
            if row["family"] == "literal" and row["size"] == "128M" and row["mode"] == "ranges"
            and row["gchar_per_s"]}
    columns = [column for column in FRONT_COLUMNS
               if any((engine, *column[:2]) in rows for engine in FRONT_ENGINES)]
    figure, axes = charts.plt.subplots(1, len(columns), squeeze=False, sharey=True,
                                       figsize=(1.2 + 1.5 * len(columns), 2.6))
    engines = [engine for engine in FRONT_ENGINES
               if any((engine, *column[:2]) in rows for column in columns)]
    labels = [LABELS[engine].strip("*") for engine in engines]
    for axis, (benchmark, haystack, needle) in zip(axes.flat, columns):
        found = [rows.get((engine, benchmark, haystack)) for engine in engines]
        speeds = [row["gchar_per_s"] if row else 0 for row in found]
        colors = [charts.LIMIT if row and is_read(row) else charts.QUOTH if engine == "quoth"
                  else charts.WRONG if row and row["status"] == "count" else charts.PEER
                  for engine, row in zip(engines, found)]
        axis.barh(labels, speeds, color=colors)
        for place, (speed, row) in enumerate(zip(speeds, found)):
            if row:
                mark = " ≠" if row["status"] == "count" else ""
                axis.annotate(f" {speed:.3g}{mark}", (speed, place), va="center", fontsize=6)
        axis.set_title(needle, fontsize=8, loc="left")
        axis.set_xlim(0, 1.35 * max(speeds))
        axis.set_xticks([])
        axis.tick_params(length=0, labelsize=7)
        axis.spines["bottom"].set_visible(False)
    axes.flat[0].invert_yaxis()
    figure.suptitle("10⁹ letters per second from memory, one core: longer is better; ≠ finds something else",
                    fontsize=7, x=0.01, ha="left")
    figure.tight_layout(pad=0.6)
    figure.patch.set_facecolor(PAPER)
    charts.plt.rcParams.update({"text.color": INK})
    target = pathlib.Path(target)
    charts.save(figure, target.parent, target.stem)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: front_chart.py RESULT.csv CHART.svg")
    main(*sys.argv[1:])
