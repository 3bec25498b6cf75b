#!/bin/sh
# The example in Swift: a package that depends on this one by its path, built and run; and the one in JavaScript, if
# Deno is in PATH or can be had from PyPI, with the library that cmake.sh builds. (CTest builds and runs those in C, C++,
# Rust, Go and Java: see cmake.sh.)
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

build=.build/examples
mkdir -p "$build"
if swift build --package-path Examples/Swift --scratch-path "$build" >"$build/log" 2>&1; then
  built=0
else
  built=1
  tail -n 40 "$build/log"
fi
check "the Swift example builds" [ "$built" -eq 0 ]
program=$(swift build --package-path Examples/Swift --scratch-path "$build" --show-bin-path)/find-quote
same "it finds a sentence across cues, with its time and speaker" \
  "father.podcast.json 0 s Darth Vader: I am your father
1 shown, 5 cues" \
  "$("$program" "i am YOUR father" Examples/Transcripts/father.podcast.json 2>&1)"
same "it stops when it has enough" "5 shown" \
  "$("$program" e Examples/Transcripts/morevna-ep3.de.srt 2>&1 | tail -n 1 | cut -d, -f1)"
contains "a bad needle gives a readable error" "find-quote: " \
  "$("$program" "" Examples/Transcripts/father.podcast.json 2>&1)"

# --- JavaScript -----------------------------------------------------------------------------------------

library=$PWD/${QUOTH_CMAKE_BUILD:-.build/cmake}/release/lib/libquoth.so.1
case ${QUOTH_CMAKE_BUILD:-} in /*) library=$QUOTH_CMAKE_BUILD/release/lib/libquoth.so.1 ;; esac
deno=$(command -v deno)
if [ -z "$deno" ] && [ -e "$library" ]; then
  [ -x "$build/deno/bin/deno" ] || {
    python3 -m venv "$build/deno" && "$build/deno/bin/python" -m pip --disable-pip-version-check install -q deno
  } >"$build/log" 2>&1
  [ ! -x "$build/deno/bin/deno" ] || deno=$build/deno/bin/deno
fi
if [ -n "$deno" ] && [ -e "$library" ]; then
  text=$build/text.txt
  printf 'Die Straße\nä und STRASSE\n' >"$text"
  script() { NO_COLOR=1 DENO_DIR=$build/deno-cache "$deno" run --allow-ffi --allow-read Examples/JavaScript/search.js "$@" "$library" 2>&1; }
  same "JavaScript finds a keyword" "4..11	Straße
19..26	STRASSE" "$(script strasse "$text" de)"
  contains "JavaScript tells what is wrong" 'search.js: unknown locale "no such"' "$(script a "$text" "no such")"
  yes strasse | head -n 500 >"$text"
  same "JavaScript has room for many matches" 500 "$(script STRASSE "$text" "" | wc -l | tr -d ' ')"
else
  echo "There is no Deno, or no build of the C library; Examples/JavaScript is not run."
  checks_skipped=1
fi
printf '%d passed, %d failed, %d skipped\n' "$checks_passed" "$checks_failed" "${checks_skipped:-0}"
[ "$checks_failed" -eq 0 ]
