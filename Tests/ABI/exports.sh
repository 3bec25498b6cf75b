#!/bin/sh
# exports.sh LIBRARY LIST FOLDER WRAPPERS - checks that the library exports exactly the list, the headers in the
# folder declare it, and the headers of C++ in the other one call all of it.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Lowercase letters are local symbols, such as the runtime's thread-local ones.
nm -D --defined-only "$1" | awk '$2 ~ /[B-Z]/ { sub(/@.*/, "", $3); print $3 }' | LC_ALL=C sort >"$scratch/exported"
diff "$2" "$scratch/exported"
awk -f "$(dirname "$0")/declarations.awk" "$3"/quoth*.h | grep -oE 'quoth_[a-z0-9_]+\(' | tr -d '(' | LC_ALL=C sort >"$scratch/declared"
diff "$2" "$scratch/declared"
test -s "$2"
# The comment of each function that can fail lists its errors.
cat "$3"/quoth*.h | awk '
  /^\/\*/ { comment = "" }
  { comment = comment $0 }
  /^QUOTH_API.* quoth_status( quoth_|$)/ && comment !~ /Errors/ { print "no errors are listed: " $0; wrong = 1 }
  /;$/ { comment = "" }
  END { exit wrong }
'
# A destroy function is called by a deleter.
cat "$4"/*.hpp | grep -oE '\bquoth_[a-z0-9_]+\b' | LC_ALL=C sort -u >"$scratch/wrapped"
LC_ALL=C comm -23 "$2" "$scratch/wrapped" >"$scratch/missing"
if [ -s "$scratch/missing" ]; then echo "C++ lacks:" && cat "$scratch/missing" && exit 1; fi
