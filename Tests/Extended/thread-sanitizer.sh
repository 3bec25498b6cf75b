#!/bin/sh
# What several tasks do at once, under the thread sanitizer.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/sanitizer.sh
. Tests/Scripts/Support/sanitizer.sh

run_sanitized thread 'QuothTests\.(ConcurrencyTests|CorpusCancellationTests|CorpusSearchTests/batches)'
