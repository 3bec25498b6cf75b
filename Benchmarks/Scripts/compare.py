"""Compares two result files and flags changes beyond the noise.

    python3 Scripts/compare.py OLD.csv NEW.csv

A change counts if the middle halves of the two sets of samples do not overlap, and the medians differ
by more than three percent, by more than twice both spreads together, and by more than nine in ten
peers with the same version in both files, whose changes are the machine's. Exit status 1 if Quoth
became slower anywhere, or counts something else.
"""

import sys

from results import Results, question, spread

FLOOR = 0.03


def scale(old, new):
    """The factor for new times: a slow engine may have read another share of the haystack."""
    return old["bytes"] / new["bytes"] if old["bytes"] and new["bytes"] else 1


def speedup(old, new):
    """The new speed as a multiple of the old."""
    return old["median_ns"] / (new["median_ns"] * scale(old, new))


def is_real(old, new, floor):
    """Whether a change is more than noise."""
    apart = abs(speedup(old, new) - 1) > max(floor, 2 * (spread(old) + spread(new)))
    times = scale(old, new)
    return apart and (new["q1_ns"] * times > old["q3_ns"] or new["q3_ns"] * times < old["q1_ns"])


def noise(old, new):
    """The machine's change: the bound that nine in ten unchanged peers stayed below."""
    before = {(*question(row), row["engine"]): row for row in old.rows}
    changes = []
    for row in new.rows:
        was = before.get((*question(row), row["engine"]))
        version = f"engine {row['engine']}"
        if (was and was["median_ns"] and row["median_ns"] and not row["engine"].startswith("quoth")
                and old.about.get(version) == new.about.get(version)):
            changes.append(abs(speedup(was, row) - 1))
    changes.sort()
    return changes[len(changes) * 9 // 10] if len(changes) >= 10 else 0.0


def main(old_path, new_path):
    old, new = Results(old_path), Results(new_path)
    for name in ("cpu", "clock", "pinned_to"):
        if old.about.get(name) != new.about.get(name):
            print(f"different: {name} was {old.about.get(name)}, is {new.about.get(name)}")
    before = {(*question(row), row["engine"]): row for row in old.rows}
    floor = max(FLOOR, noise(old, new))
    print(f"changes below {floor * 100:.1f} % count as noise")
    same = slower = faster = wrong = 0
    only_new = 0
    print(f"{'change':>8}  {'old':>10}  {'new':>10}  what")
    for row in new.rows:
        key = (*question(row), row["engine"])
        was = before.pop(key, None)
        if was is None:
            only_new += 1
            continue
        name = (f"{row['family']}/{row['benchmark']} {row['haystack']} {row['size']} {row['mode']} "
                f"{row['engine']}")
        per_copy = [r["count"] / r["bytes"] if r["count"] and r["bytes"] else r["count"]
                    for r in (was, row)]
        if was["status"] != row["status"] or per_copy[0] != per_copy[1]:
            print(f"{'COUNT':>8}  {was['count'] or was['status']!s:>10}  "
                  f"{row['count'] or row['status']!s:>10}  {name}")
            wrong += row["engine"].startswith("quoth")
            continue
        if not was["median_ns"] or not row["median_ns"]:
            continue
        ratio = speedup(was, row)
        if not is_real(was, row, floor):
            same += 1
            continue
        faster += ratio > 1
        slower += ratio < 1 and row["engine"].startswith("quoth")
        print(f"{(ratio - 1) * 100:>+7.1f}%  {was['median_ns']:>8.0f}ns  {row['median_ns']:>8.0f}ns  "
              f"{name}{'  SLOWER' if ratio < 1 else ''}")
    print(f"\n{same} within the noise, {faster} faster, Quoth slower in {slower}, counts changed in "
          f"{wrong}; {only_new} only in the new file, {len(before)} only in the old")
    return 1 if slower or wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: compare.py OLD.csv NEW.csv")
    sys.exit(main(*sys.argv[1:]))
