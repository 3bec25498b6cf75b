#!/bin/sh
# statuses.sh FOLDER PROGRAM ARGUMENT... - the program calls every function with wrong arguments; each status that it gets
# must be among the errors that the headers in the folder list for the function.
set -eu
headers=$1
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
QUOTH_TEST_STATUSES=$scratch/statuses "$@" >"$scratch/log"
LC_ALL=C sort -u "$scratch/statuses" >"$scratch/got"

# A line for each function and each of its errors, and what the numbers are called.
cat "$headers"/quoth*.h | awk '
  /^\/\*/ { comment = "" }
  /^QUOTH_API/ { declaration = ""; inside = 1 }
  inside { declaration = declaration " " $0 }
  !inside { comment = comment " " $0 }
  inside && /;/ {
    inside = 0
    if (!match(declaration, /quoth_[a-z0-9_]+\(/)) next
    name = substr(declaration, RSTART, RLENGTH - 1)
    if (!match(comment, /Errors:/)) next
    count = split(substr(comment, RSTART), words, /[^A-Z0-9_]+/)
    for (i = 1; i <= count; i++) if (words[i] ~ /^[A-Z][A-Z0-9_]+$/) print name, words[i]
  }
' | LC_ALL=C sort -u >"$scratch/listed"
cat "$headers"/quoth*.h | sed -nE 's/^  QUOTH_ERROR_([A-Z0-9_]+) = ([0-9]+),?( .*)?$/\2 \1/p' >"$scratch/numbers"

# Those that each function can return are listed once for all.
awk 'NR == FNR { named[$1] = $2; next } named[$2] !~ /^(NO_MEMORY|INVALID_HANDLE)$/ { print $1, named[$2] }' "$scratch/numbers" "$scratch/got" |
  LC_ALL=C sort -u >"$scratch/named"
test "$(wc -l <"$scratch/named")" -gt 200
LC_ALL=C comm -23 "$scratch/named" "$scratch/listed" >"$scratch/missing"
if [ -s "$scratch/missing" ]; then echo "not listed in the headers:" && cat "$scratch/missing" && exit 1; fi
