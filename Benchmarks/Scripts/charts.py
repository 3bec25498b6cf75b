"""Draws the charts of a result file as SVG, beside it in a folder of its name.

    .peers/venv/bin/python Scripts/charts.py RESULT.csv

Bars per family and size, speed against size, and the distribution of samples.
"""

import pathlib
import sys

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402  (the backend has to be chosen first)

from results import Results, groups, is_read  # noqa: E402

# The same text gives the same file: no date, no random names.
plt.rcParams.update({"svg.hashsalt": "quoth", "svg.fonttype": "none", "font.size": 8,
                     "axes.spines.top": False, "axes.spines.right": False})
QUOTH, LIMIT, PEER, WRONG = "#c0392b", "#b0b0b0", "#34618e", "#9fb6cd"


def save(figure, folder, name):
    folder.mkdir(parents=True, exist_ok=True)
    figure.savefig(folder / f"{name}.svg", metadata={"Date": None}, bbox_inches="tight")
    plt.close(figure)
    print(folder / f"{name}.svg")


def title(figure, text, results):
    """Puts a title of two lines above the panels, however many there are."""
    height = figure.get_size_inches()[1]
    figure.tight_layout(rect=(0, 0, 1, 1 - 0.4 / height))
    figure.suptitle(f"{text}\n{results.machine()}", fontsize=8, y=1 - 0.05 / height, va="top")


def color(row):
    if row["engine"].startswith("quoth"):
        return QUOTH
    return LIMIT if is_read(row) else PEER if row["status"] == "ok" else WRONG


def bars(results, folder):
    """One figure a family, language, size and mode: a panel a question, a bar an engine."""
    figures = {}
    for key, rows in groups(results.rows).items():
        measured = [row for row in rows if row["gchar_per_s"]]
        if measured:
            part = key[1].partition("/")[0] if "/" in key[1] else ""
            family = f"{key[0]}-{part}" if part else key[0]
            figures.setdefault((family, key[3], key[4]), []).append((key, measured))
    for (family, size, mode), panels in figures.items():
        columns = min(3, len(panels))
        lines = -(-len(panels) // columns)
        most = max(len(rows) for _, rows in panels)
        figure, axes = plt.subplots(lines, columns, squeeze=False,
                                    figsize=(4.2 * columns, (0.17 * most + 0.7) * lines))
        for axis in axes.flat[len(panels):]:
            axis.axis("off")
        for axis, (key, rows) in zip(axes.flat, panels):
            rows = sorted(rows, key=lambda row: row["gchar_per_s"])
            names = [row["engine"] + ("" if row["status"] != "count" else " ≠") for row in rows]
            speeds = [row["gchar_per_s"] for row in rows]
            # Rounded figures may cross by a last digit, which is no negative length.
            spans = [[max(0, speed - row["scalars"] / row["q3_ns"])
                      for row, speed in zip(rows, speeds)],
                     [max(0, row["scalars"] / row["q1_ns"] - speed)
                      for row, speed in zip(rows, speeds)]]
            axis.barh(names, speeds, color=[color(row) for row in rows], xerr=spans,
                      error_kw={"elinewidth": 0.6, "ecolor": "#202020"})
            axis.set_xscale("log")
            axis.set_title(f"{key[1]}   {key[2]}", fontsize=8, loc="left")
            axis.grid(axis="x", linewidth=0.3)
            for name, speed in zip(names, speeds):
                axis.annotate(f" {speed:.3g}", (speed, name), va="center", fontsize=6)
        title(figure, f"{family}, {size}, {mode}: Gchar/s, logarithmic; ≠ other count", results)
        save(figure, folder, f"bars-{family}-{size}-{mode}")


def scaling(results, folder):
    """Speed against the size of the haystack, a panel a question that has several sizes."""
    questions = {}
    for row in results.rows:
        if row["gb_per_s"] and row["bytes"]:
            key = (row["family"], row["benchmark"], row["haystack"], row["mode"], row["options"])
            questions.setdefault(key, {}).setdefault(row["engine"], []).append(row)
    families = {}
    for key, engines in questions.items():
        if max(len({row["size"] for row in rows}) for rows in engines.values()) >= 3:
            families.setdefault(key[0], []).append((key, engines))
    for family, panels in families.items():
        columns = min(3, len(panels))
        lines = -(-len(panels) // columns)
        figure, axes = plt.subplots(lines, columns, squeeze=False,
                                    figsize=(3.6 * columns, 2.6 * lines))
        for axis in axes.flat[len(panels):]:
            axis.axis("off")
        for axis, (key, engines) in zip(axes.flat, panels):
            for engine, rows in engines.items():
                # An engine that read only a part of the large haystacks has no curve to show.
                rows = sorted({row["bytes"]: row for row in rows}.values(), key=lambda r: r["bytes"])
                if len(rows) >= 3:
                    axis.plot([row["bytes"] / 2**20 for row in rows],
                              [row["gchar_per_s"] for row in rows], marker=".", linewidth=0.9,
                              color=None if color(rows[0]) == PEER else color(rows[0]),
                              label=engine)
            axis.set_xscale("log")
            axis.set_yscale("log")
            axis.set_title(f"{key[1]}   {key[2]}   {key[3]}", fontsize=8, loc="left")
            axis.grid(linewidth=0.3)
            axis.legend(fontsize=5, frameon=False)
        title(figure, f"{family}: Gchar/s against MiB read", results)
        save(figure, folder, f"scaling-{family}")


def distributions(results, folder):
    """All samples of the short-text families, as boxes: what a single call may cost."""
    for family in ("cues", "typing", "cancellation"):
        panels = [(key, [row for row in rows if row["samples_ns"] and not is_read(row)])
                  for key, rows in groups(results.rows).items() if key[0] == family]
        panels = [(key, rows) for key, rows in panels if rows]
        if not panels:
            continue
        figure, axes = plt.subplots(len(panels), 1, squeeze=False,
                                    figsize=(6, sum(0.2 * len(r) + 0.6 for _, r in panels)))
        for axis, (key, rows) in zip(axes.flat, panels):
            rows = sorted(rows, key=lambda row: -row["median_ns"] / (row["texts"] or 1))
            samples = [[float(s) / (row["texts"] or 1) for s in row["samples_ns"].split(";")]
                       for row in rows]
            axis.boxplot(samples, orientation="horizontal", whis=(0, 100), widths=0.6,
                         tick_labels=[row["engine"] for row in rows],
                         medianprops={"color": QUOTH}, boxprops={"linewidth": 0.6})
            axis.set_xscale("log")
            axis.grid(axis="x", linewidth=0.3)
            axis.set_title(f"{key[1]}   {key[2]}   {key[3]}", fontsize=8, loc="left")
        title(figure, f"{family}: ns a text, all samples", results)
        save(figure, folder, f"distribution-{family}")


def main(path):
    results = Results(path)
    folder = pathlib.Path(path).with_suffix("")
    bars(results, folder)
    scaling(results, folder)
    distributions(results, folder)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: charts.py RESULT.csv")
    main(sys.argv[1])
