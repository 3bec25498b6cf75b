#!/bin/sh
# The tests of libraries with a million needles: the lemma of the coarse key, the index against the scan, and
# many more random updates.
set -u
cd "$(dirname "$0")/../.." || exit 2
if ! swift build -c release --build-tests; then
  echo "The Swift tests do not build."
  echo "0 passed, 1 failed"
  exit 1
fi
if QUOTH_EXTENDED=all swift test -c release --skip-build --disable-xctest --filter QuothLibraryTests; then
  echo "1 passed, 0 failed"
else
  echo "0 passed, 1 failed"
  exit 1
fi
