#!/bin/sh
# Formats every source: Swift with the toolchain's swift-format, C with clang-format if it is
# installed.
set -eu
cd "$(dirname "$0")/.."
Scripts/sources.sh swift | xargs swift format format --in-place --parallel
if Scripts/clang-format.sh --version >/dev/null; then
  Scripts/sources.sh c | xargs Scripts/clang-format.sh -i
fi
