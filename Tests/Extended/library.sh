#!/bin/sh
# The tests of libraries with a million needles: the lemma of the coarse key, the index against the scan, and
# many more random updates; and faults at every system call of an update.
set -u
cd "$(dirname "$0")/../.." || exit 2
if ! swift build -c release --build-tests; then
  echo "The Swift tests do not build."
  echo "0 passed, 1 failed"
  exit 1
fi
passed=0
failed=0
count() { if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi; }
export QUOTH_EXTENDED=all QUOTH_LIBRARY_EVERY=1
count swift test -c release --skip-build --disable-xctest --filter QuothLibraryTests
count Tests/Scripts/library.sh
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
