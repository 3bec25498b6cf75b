#!/bin/sh
# abi.sh FOLDER DUMP [--write] - compares the types and functions of the folder's headers, quoth.h,
# quoth_corpus.h and quoth_library.h, with a committed dump, using abidiff. exports.sh compares the library's exports; Swift's
# debug information does not describe C's types, so a library of empty functions stands in for it.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
{
  echo '#include "quoth_library.h"'
  # Each declaration with a body.
  awk -f "$(dirname "$0")/declarations.awk" "$1/quoth.h" "$1/quoth_corpus.h" "$1/quoth_library.h" | sed -E \
    -e 's/^QUOTH_API //' \
    -e 's/;$/ { __builtin_trap(); }/'
} >"$scratch/stand-in.c"
cp "$1/quoth.h" "$1/quoth_corpus.h" "$1/quoth_library.h" "$scratch"
(cd "$scratch" && cc -g -O0 -shared -fPIC -w -o libquoth.so stand-in.c)
# Without locations: lines move, and the folder is temporary.
abidw --no-corpus-path --no-comp-dir-path --no-show-locs --drop-private-types --headers-dir "$scratch" \
  "$scratch/libquoth.so" >"$scratch/now.abi"
if [ "${3:-}" = --write ]; then
  cp "$scratch/now.abi" "$2"
else
  abidiff "$2" "$scratch/now.abi"
fi
