"""Counts the instructions of a fixed set of searches and compares them with a committed file.

    python3 Scripts/counts.py check PROGRAM     compares; ends in `N passed, N failed`
    python3 Scripts/counts.py write PROGRAM     writes the counts into the file

Instruction counts are the same on a busy machine and on a quiet one, so they can be checked where
times cannot. Callgrind counts them, per case and per kernel tier, with Counts/ARCHITECTURE.tsv as
the thresholds. More than a little above a threshold is a failure; far below it, the threshold should
be lowered. A count does not see waiting for memory: the timed benchmarks see that.
"""

import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

FILE = pathlib.Path(__file__).resolve().parent.parent / "Counts" / f"{platform.machine()}.tsv"
# A newer compiler or ICU moves counts a little; a lost kernel or table moves them by a multiple.
TOLERANCE = 1.05
WORTH_LOWERING = 0.9
REGION = "quoth_counted_region"
# The tiers that callgrind can run: it does not know AVX-512.
TIERS = {"x86_64": ["baseline", "v3"]}.get(platform.machine(), ["baseline"])


def measure(program, tier):
    """Instructions by case, counted by one run under callgrind; also the actual tier."""
    with tempfile.TemporaryDirectory() as folder:
        # Strip debugging information, since a newer form than valgrind reads would end it.
        stripped = pathlib.Path(folder) / "counts"
        subprocess.run(["strip", "-g", "-o", stripped, program], check=True)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={REGION}",
             f"--dump-after={REGION}", f"--callgrind-out-file={folder}/out", stripped],
            env={**os.environ, "QUOTH_TIER": tier, "SWIFT_DETERMINISTIC_HASHING": "1"},
            capture_output=True, text=True, check=False)
        if run.returncode != 0:
            sys.exit(f"the program failed under callgrind:\n{run.stdout}{run.stderr}")
        names = re.findall(r"^case (\S+) ", run.stdout, re.M)
        actual = re.search(r"^tier (\S+)", run.stdout, re.M).group(1)
        counts = {}
        for at, name in enumerate(names, 1):
            dump = pathlib.Path(f"{folder}/out.{at}").read_text(encoding="utf-8")
            counts[name] = int(re.search(r"^totals: (\d+)", dump, re.M).group(1))
        return counts, actual


def read():
    """The thresholds by tier and case."""
    thresholds = {}
    if FILE.exists():
        for line in FILE.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                tier, case, count = line.split("\t")
                thresholds[tier, case] = int(count)
    return thresholds


def write(measured):
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=False)
    version = (swift.stdout.splitlines() or ["unknown"])[0]
    lines = ["# Instructions per case and kernel tier; written by Scripts/counts.py.",
             f"# {version}"]
    lines += [f"{tier}\t{case}\t{count}" for (tier, case), count in measured.items()]
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def check(measured):
    thresholds = read()
    passed = failed = 0
    for key, count in measured.items():
        limit = thresholds.pop(key, None)
        name = " ".join(key)
        if limit is None:
            print(f"FAILED {name}: {count}, without a threshold in {FILE.name}")
            failed += 1
        elif count > limit * TOLERANCE:
            print(f"FAILED {name}: {count}, the threshold is {limit} ({count / limit - 1:+.1%})")
            failed += 1
        else:
            passed += 1
            if count < limit * WORTH_LOWERING:
                print(f"       {name}: {count}, the threshold of {limit} can be lowered")
    for key in thresholds:
        if key[0] in {tier for tier, _ in measured}:
            print(f"FAILED {' '.join(key)}: has a threshold but was not run")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def main(command, program):
    measured = {}
    for tier in TIERS:
        counts, actual = measure(program, tier)
        if actual != tier:
            print(f"       tier {tier}: not on this machine, which chose {actual}")
            continue
        measured |= {(tier, case): count for case, count in counts.items()}
    if command == "write":
        write(measured)
        return 0
    return check(measured)


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("check", "write"):
        sys.exit("usage: counts.py check|write PROGRAM")
    sys.exit(main(*sys.argv[1:]))
