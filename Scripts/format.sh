#!/bin/sh
# Puts every source into the project's form: Swift by the toolchain's swift-format, C by clang-format
# where there is one.
set -eu
cd "$(dirname "$0")/.."
Scripts/sources.sh swift | xargs swift format format --in-place --parallel
if Scripts/clang-format.sh --version >/dev/null; then
  Scripts/sources.sh c | xargs Scripts/clang-format.sh -i
fi
