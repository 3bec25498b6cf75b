#!/bin/sh
# Builds the fuzzer if needed and runs it: `Fuzz/fuzz.sh run --seconds 60 text`; see README.md here.
set -u
cd "$(dirname "$0")/.." || exit 2
swift build -c release --product QuothFuzz || exit 2
exec "$(swift build -c release --show-bin-path)/QuothFuzz" "$@"
