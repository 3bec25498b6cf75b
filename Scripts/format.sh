#!/bin/sh
# Puts every source into the project's form: Swift by the toolchain's swift-format, C by clang-format
# where there is one.
set -eu
cd "$(dirname "$0")/.."
Scripts/sources.sh swift | xargs swift format format --in-place --parallel
if command -v clang-format >/dev/null 2>&1; then
  Scripts/sources.sh c | xargs clang-format -i
else
  echo "format: C was left as it is; there is no clang-format (Debian: apt-get install clang-format)."
fi
