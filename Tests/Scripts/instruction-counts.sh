#!/bin/sh
# Compares the instructions of a fixed set of searches with the committed thresholds: a check of
# speed that depends on no clock. `Tests/Scripts/instruction-counts.sh write` commits the current
# counts.
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2

if ! command -v valgrind >/dev/null 2>&1 || ! command -v python3 >/dev/null 2>&1; then
  echo "There is no valgrind or no python3 here; instructions are not counted."
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
if [ ! -e "Benchmarks/Counts/$(uname -m).tsv" ] && [ "${1:-check}" = check ]; then
  echo "There are no thresholds for $(uname -m)."
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
if ! swift build -c release --package-path Benchmarks --product quoth-counts; then
  echo "The program to count does not build."
  echo "0 passed, 1 failed"
  exit 1
fi
program=$(swift build -c release --package-path Benchmarks --show-bin-path)/quoth-counts
exec python3 Benchmarks/Scripts/counts.py "${1:-check}" "$program"
