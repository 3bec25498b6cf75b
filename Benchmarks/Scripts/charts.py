"""Draws the charts of a result file as SVG, beside it in a folder of its name.

    .peers/venv/bin/python Scripts/charts.py RESULT.csv

Bars per family and size; speed against size and against threads; the distribution of single calls, and
of samples.
"""

import pathlib
import sys

import matplotlib

matplotlib.use("svg")
import matplotlib.ticker  # noqa: E402
import matplotlib.pyplot as plt  # noqa: E402  (the backend has to be chosen first)

import curves  # noqa: E402
from results import Results, groups, is_read  # noqa: E402

# The same input gives the same file: no date, no random names.
plt.rcParams.update({"svg.hashsalt": "quoth", "svg.fonttype": "none", "font.size": 8,
                     "axes.spines.top": False, "axes.spines.right": False})
QUOTH, LIMIT, PEER, WRONG = "#c0392b", "#b0b0b0", "#34618e", "#9fb6cd"
# The lines of Quoth that are drawn solid; its other forms are dashed.
MAIN = ("quoth", "quoth-corpus")
# Lines of peers: no red and no gray, which have other meanings.
plt.rcParams["axes.prop_cycle"] = plt.cycler(
    color=[c for i, c in enumerate(plt.get_cmap("tab20").colors) if i not in (6, 7, 14, 15)])


def save(figure, folder, name):
    folder.mkdir(parents=True, exist_ok=True)
    figure.savefig(folder / f"{name}.svg", metadata={"Date": None}, bbox_inches="tight")
    plt.close(figure)
    print(folder / f"{name}.svg")


def title(figure, text, results):
    """Puts a title of two lines above the panels, whatever their number."""
    height = figure.get_size_inches()[1]
    figure.tight_layout(rect=(0, 0, 1, 1 - 0.4 / height))
    figure.suptitle(f"{text}\n{results.machine()}", fontsize=8, y=1 - 0.05 / height, va="top")


def color(row):
    if row["engine"].startswith("quoth"):
        return QUOTH
    return LIMIT if is_read(row) else PEER if row["status"] == "ok" else WRONG


def panels(count, width, height):
    """Makes a figure with `count` panels of a given size, and returns both."""
    columns = min(3, count)
    lines = -(-count // columns)
    figure, axes = plt.subplots(lines, columns, squeeze=False,
                                figsize=(width * columns, height * lines))
    for axis in axes.flat[count:]:
        axis.axis("off")
    return figure, axes.flat[:count]


def decades(axis, values):
    """Makes a logarithmic axis of at least a decade, with labels only at powers of ten."""
    axis.set_xscale("log")
    axis.set_xlim(min(min(values) / 2, max(values) / 10), 2 * max(values))
    axis.xaxis.set_minor_formatter(matplotlib.ticker.NullFormatter())


def unit(rows):
    """The measure for some rows, and a function that extracts it with its quartiles: characters per
    second, or bytes if nothing counts characters, or the time if nothing is read."""
    def speed(size):
        return lambda row: (row[size] / row["median_ns"], row[size] / row["q3_ns"],
                            row[size] / row["q1_ns"])
    for name, size in (("Gchar/s", "scalars"), ("GB/s", "bytes")):
        if any(row[size] for row in rows):
            return name, [row for row in rows if row[size]], speed(size)
    return ("µs", [row for row in rows if not is_read(row)],
            lambda row: (row["median_ns"] / 1e3, row["q1_ns"] / 1e3, row["q3_ns"] / 1e3))


def bars(results, folder):
    """One figure per family, language, size and mode, with a panel per question and a bar per
    engine."""
    figures = {}
    for key, rows in groups(results.rows).items():
        measured = [row for row in rows if row["median_ns"]]
        if measured:
            part = key[1].partition("/")[0] if "/" in key[1] else ""
            family = f"{key[0]}-{part}" if part else key[0]
            name, measured, measure = unit(measured)
            figures.setdefault((family, key[3], key[4], name), []).append((key, measured, measure))
    for (family, size, mode, name), questions in figures.items():
        most = max(len(rows) for _, rows, _ in questions)
        figure, axes = panels(len(questions), 4.2, 0.17 * most + 0.9)
        for axis, (key, rows, measure) in zip(axes, questions):
            # The best is at the top.
            rows = sorted(rows, key=lambda row: measure(row)[0], reverse=name == "µs")
            names = [row["engine"] + ("" if row["status"] != "count" else " ≠") for row in rows]
            values = [measure(row) for row in rows]
            # Rounded figures may cross by the last digit, but lengths cannot be negative.
            spans = [[max(0, middle - low) for middle, low, _ in values],
                     [max(0, high - middle) for middle, _, high in values]]
            middles = [middle for middle, _, _ in values]
            axis.barh(names, middles, color=[color(row) for row in rows], xerr=spans,
                      error_kw={"elinewidth": 0.6, "ecolor": "#202020"})
            decades(axis, middles)
            axis.set_title(f"{key[1]}   {key[2]}", fontsize=8, loc="left")
            axis.grid(axis="x", linewidth=0.3)
            for engine, middle in zip(names, middles):
                words = curves.duration(1e3 * middle) if name == "µs" else f"{middle:.3g}"
                axis.annotate(f" {words}", (middle, engine), va="center", fontsize=6)
        kind = "less is better" if name == "µs" else "more is better"
        title(figure, f"{family}, {size}, {mode}: {name}, logarithmic, {kind}; ≠ other count", results)
        save(figure, folder, f"bars-{family}-{size}-{mode}")


def families(found):
    """Groups questions by family: the first word of their keys."""
    parts = {}
    for key, engines in found.items():
        parts.setdefault(key[0], []).append((key, engines))
    return parts.items()


def curve(axis, places, rows, engine):
    """Draws a line of speeds; Quoth and the read limit have their own colors, as does each peer."""
    own = color(rows[0])
    axis.plot(places, [row["gchar_per_s"] for row in rows], marker=".",
              linewidth=1.4 if own == QUOTH else 0.9, color=None if own in (PEER, WRONG) else own,
              linestyle=":" if own == WRONG else "-" if engine in MAIN or own != QUOTH else "-.",
              label=engine + (" ≠" if own == WRONG else ""))


def scaling(results, folder):
    """Speed against the size of the haystack, with a panel per question that has several sizes."""
    for family, questions in families(curves.by_size(results.rows)):
        figure, axes = panels(len(questions), 4.8, 2.8)
        for axis, (key, engines) in zip(axes, questions):
            # The legend in the order of the ends of the lines.
            for engine, rows in sorted(engines.items(), key=lambda item: -item[1][-1]["gchar_per_s"]):
                curve(axis, [row["bytes"] / 2**20 for row in rows], rows, engine)
            axis.set_xscale("log")
            axis.set_yscale("log")
            axis.set_title(f"{key[1]}   {key[2]}   {key[3]}", fontsize=8, loc="left")
            axis.grid(linewidth=0.3)
            axis.legend(fontsize=5, frameon=False, loc="upper left", bbox_to_anchor=(1.01, 1))
        title(figure, f"{family}: Gchar/s against MiB read", results)
        save(figure, folder, f"scaling-{family}")


def threads(results, folder):
    """Speed against the number of threads, compared with ideal scaling."""
    for family, questions in families(curves.by_threads(results.rows)):
        figure, axes = panels(len(questions), 2.6, 2.4)
        for axis, (key, engines) in zip(axes, questions):
            most = 1
            for engine, rows in engines.items():
                counts = [row["threads"] for row in rows]
                most = max(most, *counts)
                curve(axis, counts, rows, engine)
                if engine.startswith("quoth"):
                    axis.plot([counts[0], counts[-1]],
                              [rows[0]["gchar_per_s"] * count / counts[0]
                               for count in (counts[0], counts[-1])],
                              linestyle="--", linewidth=0.6, color=QUOTH, alpha=0.5)
            axis.set_xticks(range(1, int(most) + 1))
            axis.set_ylim(bottom=0)
            axis.set_title(f"{key[1]}   {key[2]}   {key[5]}", fontsize=8, loc="left")
            axis.grid(linewidth=0.3)
            axis.legend(fontsize=5, frameon=False)
        title(figure, f"{family}: Gchar/s against threads; dashed: ideal scaling", results)
        save(figure, folder, f"threads-{family}")


def latencies(results, folder):
    """The number of calls that took longer than a given time: the slowest are at the right."""
    for family, questions in families(curves.latencies(results.rows)):
        figure, axes = panels(len(questions), 4.6, 3.4)
        for axis, (key, engines) in zip(axes, questions):
            most = 1
            for engine, samples in engines.items():
                # One call in x takes at least this long.
                ranks = [len(samples) / (len(samples) - place) for place in range(len(samples))]
                most = max(most, ranks[-1])
                axis.step(ranks, [sample / 1e3 for sample in samples], where="post", linewidth=0.9,
                          label=f"{engine}: {curves.summary(samples)}")
            axis.set_xscale("log")
            axis.set_yscale("log")
            ticks = [(2, "50 %"), (10, "90 %"), (100, "99 %"), (1000, "99.9 %"), (10000, "99.99 %")]
            ticks = [tick for tick in ticks if tick[0] <= most]
            axis.set_xticks([place for place, _ in ticks], [name for _, name in ticks])
            axis.minorticks_off()
            axis.set_title(f"{key[1]}   {key[2]}   {key[5]}", fontsize=8, loc="left")
            axis.grid(linewidth=0.3)
            axis.legend(fontsize=6, frameon=False, loc="upper center", bbox_to_anchor=(0.5, -0.12))
        title(figure, f"{family}: µs that the given share of calls do not exceed", results)
        save(figure, folder, f"latency-{family}")


def distributions(results, folder):
    """All samples of short calls, as boxes: the possible cost of a single call."""
    for family in ("cues", "typing", "session", "building", "cold"):
        questions = [(key, [row for row in rows if row["samples_ns"] and not is_read(row)])
                     for key, rows in groups(results.rows).items() if key[0] == family]
        questions = [(key, rows) for key, rows in questions if rows]
        if not questions:
            continue
        figure, axes = plt.subplots(len(questions), 1, squeeze=False,
                                    height_ratios=[0.2 * len(r) + 0.6 for _, r in questions],
                                    figsize=(6, sum(0.2 * len(r) + 0.6 for _, r in questions)))
        for axis, (key, rows) in zip(axes.flat, questions):
            rows = sorted(rows, key=lambda row: -row["median_ns"] / (row["texts"] or 1))
            samples = [[float(s) / (row["texts"] or 1) for s in row["samples_ns"].split(";")]
                       for row in rows]
            axis.boxplot(samples, orientation="horizontal", whis=(0, 100), widths=0.6,
                         tick_labels=[row["engine"] for row in rows],
                         medianprops={"color": QUOTH}, boxprops={"linewidth": 0.6})
            decades(axis, [sample for engine in samples for sample in engine])
            axis.grid(axis="x", linewidth=0.3)
            axis.set_title(f"{key[1]}   {key[2]}   {key[3]} {key[4]}", fontsize=8, loc="left")
        title(figure, f"{family}: ns per text, all samples", results)
        save(figure, folder, f"distribution-{family}")


def main(path):
    results = Results(path)
    folder = pathlib.Path(path).with_suffix("")
    for draw in (bars, scaling, threads, latencies, distributions):
        draw(results, folder)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: charts.py RESULT.csv")
    main(sys.argv[1])
