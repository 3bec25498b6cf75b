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
#
# Programs with a line `# runs: beside` make builds of their own. They run one after another beside the
# others, which fills the second processor while the compiler uses one; their output is shown at the end.
set -u
cd "$(dirname "$0")/.." || exit 2

scripts=${QUOTH_TEST_SCRIPTS:-Tests/Scripts}
scratch=$(mktemp -d) || exit 2
beside_job=
trap '[ -z "$beside_job" ] || kill "$beside_job" 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# The processors decide whether anything runs beside the rest.
jobs=${QUOTH_TEST_JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}

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
  judge "$1" "$scratch/log" "$scratch/status"
}

# Adds the counts of program $1 from its output, $2, and its exit status, in $3.
judge() {
  status=$(cat "$3")
  counts=$(tail -n 1 "$2" | sed -n \
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

# Starts programs $2... one after another; output and statuses go to the folder $1.
run_beside() {
  folder=$1
  shift
  trap 'kill "$program" 2>/dev/null; exit' TERM
  for script in "$@"; do
    "$script" >"$folder/$(basename "$script").log" 2>&1 &
    program=$!
    wait "$program"
    echo $? >"$folder/$(basename "$script").status"
  done
}

# Shows the output of the programs $2... that ran beside the others, and adds their counts.
add_beside() {
  folder=$1
  shift
  for script in "$@"; do
    title "$script"
    cat "$folder/$(basename "$script").log"
    judge "$script" "$folder/$(basename "$script").log" "$folder/$(basename "$script").status"
  done
}

all=
if [ $# -eq 0 ]; then
  all=yes
  [ -n "${QUOTH_TEST_SCRIPTS:-}" ] || set -- swift
  for script in "$scripts"/*.sh; do
    [ -x "$script" ] && set -- "$@" "$(basename "$script" .sh)"
  done
fi
# Where only some are named, they run in the order given.
beside=
if [ -n "$all" ] && [ "$jobs" -gt 1 ]; then
  for name in "$@"; do
    ! grep -qs '^# runs: beside$' "$scripts/$name.sh" || beside="$beside $scripts/$name.sh"
  done
fi
if [ -n "$beside" ]; then
  mkdir "$scratch/beside"
  # shellcheck disable=SC2086 # a list of programs
  run_beside "$scratch/beside" $beside &
  beside_job=$!
fi
for name in "$@"; do
  case " $beside " in *" $scripts/$name.sh "*) continue ;; esac
  if [ "$name" = swift ]; then
    run_swift_tests
  elif [ -x "$scripts/$name.sh" ]; then
    run_script "$scripts/$name.sh"
  else
    echo "There is no test named $name: neither 'swift' nor a program in $scripts."
    add 0 1 0
  fi
done
if [ -n "$beside" ]; then
  wait "$beside_job"
  beside_job=
  # shellcheck disable=SC2086 # a list of programs
  add_beside "$scratch/beside" $beside
fi

printf '\n%d passed, %d failed' "$passed" "$failed"
[ "$skipped" -eq 0 ] || printf ', %d skipped' "$skipped"
printf '\n'
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
