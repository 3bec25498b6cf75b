#!/bin/sh
# Names the sources that are kept in form: `Scripts/sources.sh swift`, `Scripts/sources.sh c`. One a line.
#
# Left out is what a generator writes, and templates of C, whose macros clang-format takes for
# expressions.
set -eu
cd "$(dirname "$0")/.."
case ${1:-} in
  swift) set -- -name '*.swift' ;;
  c) set -- -name '*.[ch]' -o -name '*.hpp' -o -name '*.cpp' ;;
  *) echo "usage: Scripts/sources.sh swift|c" >&2 && exit 2 ;;
esac
# Folders whose names begin with a dot hold what was built, or are not the project's.
find . \( -name '.?*' -o -path ./build -o -name Generated -o -name '*_template.h' \) -prune -o -type f \( "$@" \) -print | LC_ALL=C sort
