#!/bin/sh
# exports.sh LIBRARY LIST FOLDER - checks that the library exports exactly the list, and the headers in the
# folder declare it.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Lowercase letters are local symbols, such as the runtime's thread-local ones.
nm -D --defined-only "$1" | awk '$2 ~ /[B-Z]/ { sub(/@.*/, "", $3); print $3 }' | LC_ALL=C sort >"$scratch/exported"
diff "$2" "$scratch/exported"
awk -f "$(dirname "$0")/declarations.awk" "$3/quoth.h" "$3/quoth_corpus.h" "$3/quoth_library.h" | grep -oE 'quoth_[a-z0-9_]+\(' | tr -d '(' | LC_ALL=C sort >"$scratch/declared"
diff "$2" "$scratch/declared"
test -s "$2"
