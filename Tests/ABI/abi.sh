#!/bin/sh
# abi.sh FOLDER DUMP [--write] - compares the types and functions of the folder's headers, quoth*.h, with a committed
# dump, using abidiff: only additions pass, which are functions, enumerators, and fields at the end of a struct that
# begins with its size. exports.sh compares the library's exports; Swift's debug information does not describe C's
# types, so a library of empty functions stands in for it.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
{
  echo '#include "quoth_library.h"'
  # Each declaration with a body.
  awk -f "$(dirname "$0")/declarations.awk" "$1"/quoth*.h | sed -E \
    -e 's/^QUOTH_API //' \
    -e 's/;$/ { __builtin_trap(); }/'
} >"$scratch/stand-in.c"
cp "$1"/quoth*.h "$scratch"
(cd "$scratch" && cc -g -O0 -shared -fPIC -w -o libquoth.so stand-in.c)
# Without locations: lines move, and the folder is temporary.
abidw --no-corpus-path --no-comp-dir-path --no-show-locs --drop-private-types --headers-dir "$scratch" \
  "$scratch/libquoth.so" >"$scratch/now.abi"
# The numbers of enumerators and flags, which a dump of types and functions does not have.
cat "$1"/quoth*.h | sed -nE \
  -e 's/^ *#define (QUOTH_[A-Z0-9_]+) (0x[0-9A-Fa-f]+u|[0-9]+|INT64_MIN)( .*)?$/\1 \2/p' \
  -e 's/^.*enum \{ (QUOTH_.*) \};.*$/\1/; s/^ +(QUOTH_[A-Z0-9_]+) = (-?[0-9]+),?( .*)?$/\1 \2/p' \
  -e '/^QUOTH_[A-Z0-9_]+ = /{ s/ = / /g; s/, /\n/g; p; }' |
  grep -v '^QUOTH_.*VERSION' | LC_ALL=C sort >"$scratch/numbers"
if [ "${3:-}" = --write ]; then
  cp "$scratch/now.abi" "$2"
  cp "$scratch/numbers" "$2.numbers"
else
  # A number that was changed or removed.
  LC_ALL=C comm -23 "$2.numbers" "$scratch/numbers" >"$scratch/gone"
  if [ -s "$scratch/gone" ]; then
    echo "no longer so:" && cat "$scratch/gone"
    exit 1
  fi
  # Structs that begin with a struct_size may grow.
  awk '/^typedef struct quoth_/ { name = $3 } /^  size_t struct_size;/ { print name }' "$1"/quoth*.h |
    while read -r name; do
      printf '[suppress_type]\n  name = %s\n  type_kind = struct\n  has_data_member_inserted_at = end\n\n' "$name"
    done >"$scratch/additions"
  abidiff --no-added-syms --suppressions "$scratch/additions" "$2" "$scratch/now.abi"
fi
