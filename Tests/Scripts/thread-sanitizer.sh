#!/bin/sh
# The searches of corpora by many threads and tasks under the thread sanitizer. It takes some minutes to
# build, so it runs only when it is asked for: Tests/Scripts/thread-sanitizer.sh run
set -u
cd "$(dirname "$0")/../.." || exit 2

if [ "${1:-}" != run ]; then
  echo "The thread sanitizer is left out; Tests/Scripts/thread-sanitizer.sh run has it."
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
log=$(mktemp) || exit 2
trap 'rm -f "$log"' EXIT
QUOTH_SOAK_SECONDS=${QUOTH_SOAK_SECONDS:-20} TSAN_OPTIONS="halt_on_error=0 exitcode=66" \
  swift test -c release --sanitize=thread --scratch-path .build/thread-sanitizer \
  --disable-xctest --filter 'CorpusCancellationTests|CorpusSoakTests|batchesInAnyOrder' 2>&1 |
  tee "$log"
races=$(grep -c 'WARNING: ThreadSanitizer' "$log")
if grep -q 'Test run with [0-9]* tests.* passed' "$log" && [ "$races" -eq 0 ]; then
  echo "1 passed, 0 failed"
else
  echo "$races reports of the thread sanitizer"
  echo "0 passed, 1 failed"
  exit 1
fi
