#!/bin/sh
# Concurrent work under the thread sanitizer: searches, corpora cut and searched in every way (each fortieth
# of the generated cases), and a session whose keyword changes a hundred times while results stream in.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/sanitizer.sh
. Tests/Scripts/Support/sanitizer.sh

fail() {
  echo "$1"
  echo "0 passed, 1 failed"
  exit 1
}

# Tells the sanitizer about Swift's mutexes and lazy references; see
# synchronization-for-thread-sanitizer.c.
tools=$PWD/.build/sanitize-thread/tools
mkdir -p "$tools" || exit 2
told=$tools/synchronization-for-thread-sanitizer.so
clang -shared -fPIC -O1 -o "$told" Tests/Extended/Support/synchronization-for-thread-sanitizer.c -ldl ||
  fail "The library that informs the sanitizer does not compile."
swiftc -swift-version 6 -sanitize=thread -g -o "$tools/races" Tests/Extended/Support/races.swift ||
  fail "The program with and without races does not compile."

# Real races are still reported, and nothing else.
reports() { LD_PRELOAD=$told "$tools/races" "$1" 2>&1 | grep -c 'WARNING: ThreadSanitizer'; }
[ "$(reports none)" -gt 0 ] || fail "The sanitizer does not report a race."
[ "$(reports mutex)" -eq 0 ] || fail "The sanitizer takes a mutex for a race."
[ "$(reports lazy)" -eq 0 ] || fail "The sanitizer takes a lazy reference for a race."

sanitizer_preload=$told
quoth='ConcurrencyTests|CorpusCancellationTests|CorpusSearchTests|CorpusRefinementTests'
quoth="$quoth|CorpusManyMatchesTests|ThreadsTests"
export QUOTH_SEEDS_EVERY=40
session='SearchRaceTests|FramePublisherTests|SessionTypingTests|GrowingTests'
run_sanitized thread "(QuothTests\.($quoth)|QuothTranscriptsTests\.($session))"
