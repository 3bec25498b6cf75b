#!/bin/sh
# Measures how work grows with its input: patterns, searches, readers, writers and corpora for sizes n, 2n
# and 4n, in instructions counted by callgrind. The increase from 2n to 4n may be twice that from n to 2n,
# plus a half; a quadratic cost would be four times as much. No clock is involved.
# `Tests/Scripts/growth.sh NAME...` counts some, such as read/vtt-voices. QUOTH_FUZZ names another program.
set -u
cd "$(dirname "$0")/../.." || exit 2

if ! command -v valgrind >/dev/null 2>&1; then
  echo "There is no valgrind here; work is not counted."
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
program=${QUOTH_FUZZ:-}
if [ -z "$program" ]; then
  if ! swift build -c release --product QuothFuzz; then
    echo "The program to count does not build."
    echo "0 passed, 1 failed"
    exit 1
  fi
  program=$(swift build -c release --show-bin-path)/QuothFuzz
fi
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# Strip debugging information, since a newer form than valgrind reads would end it; it does not know
# AVX-512.
strip -g -o "$scratch/program" "$program" || exit 2
case $(uname -m) in
  x86_64) QUOTH_TIER=v3 ;;
  *) QUOTH_TIER=baseline ;;
esac
export QUOTH_TIER SWIFT_DETERMINISTIC_HASHING=1
# Counts the works named, or all of them: a line with name, size and instructions for each region.
count() {
  rm -f "$scratch"/out*
  if ! valgrind --tool=callgrind --collect-atstart=no --toggle-collect=quoth_growth_region \
    --dump-after=quoth_growth_region --callgrind-out-file="$scratch/out" \
    "$scratch/program" growth "$@" >"$scratch/names" 2>"$scratch/log"; then
    tail -n 20 "$scratch/log" >&2
    echo "The program failed under callgrind." >&2
    return 1
  fi
  number=0
  grep '^region ' "$scratch/names" >"$scratch/regions"
  while read -r _ name size; do
    number=$((number + 1))
    total=$(sed -n 's/^totals: //p' "$scratch/out.$number")
    echo "$name $size ${total:-none}"
  done <"$scratch/regions"
}

# Reads such lines; prints a verdict for each work.
judge() {
  awk '
  $3 == "none" { print "FAILED  " $1 ": nothing was counted"; next }
  { count[++n] = $3 }
  n == 3 {
    n = 0
    first = count[2] - count[1]
    second = count[3] - count[2]
    line = sprintf("%s: %d, %d, %d instructions for %d, %d, %d", $1, count[1], count[2], count[3],
      $2 / 4, $2 / 2, $2)
    # Costs that hardly grow give no meaningful ratio.
    if (first < 2000) first = 2000
    if (second > 2.5 * first) {
      printf "FAILED  %s: from the second to the third %.1f times as much more\n", line, second / first
    } else {
      print "ok      " line
    }
  }
  END {
    if (NR == 0) { print "FAILED  nothing was counted" }
  }' "$1"
}

if ! count "$@" >"$scratch/counts"; then
  echo "0 passed, 1 failed"
  exit 1
fi
judge "$scratch/counts" >"$scratch/verdicts"
# The allocator tidies up now and then, on account of all that ran before, and may do so within a small
# region. So a work that grows too fast is counted once more on its own, and that verdict stands.
while read -r line; do
  name=${line#FAILED  }
  if [ "$name" != "$line" ] && count "${name%%:*}" >"$scratch/again" </dev/null; then
    judge "$scratch/again"
  else
    echo "$line"
  fi
done <"$scratch/verdicts" >"$scratch/final"
cat "$scratch/final"
passed=$(grep -c '^ok' "$scratch/final")
failed=$(grep -vc '^ok' "$scratch/final")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
