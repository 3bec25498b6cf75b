#!/bin/sh
# The example in Swift: a package that depends on this one by its path, built and run. (CTest builds
# and runs those in C, C++ and Rust: see cmake.sh.)
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
finish
