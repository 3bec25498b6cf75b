#!/bin/sh
# Runs every test and ends in one line with the counts: "N passed, N failed, N skipped".
#
#   Scripts/test.sh            the Swift tests, then each program in Tests/Scripts
#   Scripts/test.sh NAME...    only these: "swift", or a file's name in Tests/Scripts without .sh
#
# A program in Tests/Scripts reports its tests and ends in a line of the same form (", N skipped" may
# be left out); the numbers are added up. A program that ends without such a line, or whose exit
# status contradicts its numbers, counts as one more failure. Exit status 0: something ran, nothing
# failed.
set -u
cd "$(dirname "$0")/.." || exit 2

scripts=${QUOTH_TEST_SCRIPTS:-Tests/Scripts}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

passed=0 failed=0 skipped=0
add() { passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3)); }
title() { printf '\n=== %s\n' "$*"; }

# Adds the counts of a run of `swift test` from its JUnit report, $1. A test of many arguments
# counts once. Fails if there is no report, as after a crash.
add_report() {
  [ -f "$1" ] || return 1
  counts=$(awk '
    /<testcase / { if (seen) { if (bad) failed++; else if (off) skipped++; else passed++ }
                   seen = 1; bad = 0; off = 0 }
    /<failure/ { bad = 1 }
    /<skipped/ { off = 1 }
    END { if (seen) { if (bad) failed++; else if (off) skipped++; else passed++ }
          printf "%d %d %d", passed, failed, skipped }' "$1")
  # shellcheck disable=SC2086 # three numbers
  add $counts
}

run_swift_tests() {
  title "swift test -c release"
  if ! swift build -c release --build-tests; then
    echo "The Swift tests do not build."
    add 0 1 0
    return
  fi
  if ! Scripts/warnings.sh; then
    echo "The compiler gives warnings; there must be none."
    add 0 1 0
  fi
  before=$failed
  # The end-to-end tests run the program that was just built.
  swift test -c release --skip-build --disable-xctest --xunit-output "$scratch/swift.xml"
  status=$?
  if ! add_report "$scratch/swift.xml"; then
    echo "The Swift tests ended early, with status $status and without a report."
    add 0 1 0
  elif [ "$status" -ne 0 ] && [ "$failed" -eq "$before" ]; then
    echo "The Swift tests failed as a whole, with status $status."
    add 0 1 0
  fi
}

run_script() {
  title "$1"
  { "$1" 2>&1; echo $? >"$scratch/status"; } | tee "$scratch/log"
  status=$(cat "$scratch/status")
  counts=$(tail -n 1 "$scratch/log" | sed -n \
    's/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed\(, \([0-9][0-9]*\) skipped\)\{0,1\}$/\1 \2 \4/p')
  if [ -z "$counts" ]; then
    echo "$1 ended with status $status and without its counts."
    add 0 1 0
    return
  fi
  # shellcheck disable=SC2086 # two or three numbers
  set -- "$1" $counts
  add "$2" "$3" "${4:-0}"
  if [ "$status" -ne 0 ] && [ "$3" -eq 0 ]; then
    echo "$1 ended with status $status although it counts no failure."
    add 0 1 0
  fi
}

if [ $# -eq 0 ]; then
  [ -n "${QUOTH_TEST_SCRIPTS:-}" ] || set -- swift
  for script in "$scripts"/*.sh; do
    [ -x "$script" ] && set -- "$@" "$(basename "$script" .sh)"
  done
fi
for name in "$@"; do
  if [ "$name" = swift ]; then
    run_swift_tests
  elif [ -x "$scripts/$name.sh" ]; then
    run_script "$scripts/$name.sh"
  else
    echo "There is no test named $name: neither 'swift' nor a program in $scripts."
    add 0 1 0
  fi
done

printf '\n%d passed, %d failed' "$passed" "$failed"
[ "$skipped" -eq 0 ] || printf ', %d skipped' "$skipped"
printf '\n'
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
