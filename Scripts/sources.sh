#!/bin/sh
# Lists the sources that are formatted, one per line: `Scripts/sources.sh swift`, `Scripts/sources.sh c`.
#
# Leaves out generated files, and C templates, whose macros clang-format reads as expressions.
set -eu
cd "$(dirname "$0")/.."
case ${1:-} in
  swift) set -- -name '*.swift' ;;
  c) set -- -name '*.[ch]' -o -name '*.hpp' -o -name '*.cpp' ;;
  *) echo "usage: Scripts/sources.sh swift|c" >&2 && exit 2 ;;
esac
# Folders whose names begin with a dot hold build products, or do not belong to the project.
find . \( -name '.?*' -o -path ./build -o -name Generated -o -name '*_template.h' \) -prune -o -type f \( "$@" \) -print | LC_ALL=C sort
