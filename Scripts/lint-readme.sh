#!/bin/sh
# Says where README.md and the help of the program (its path is the argument) name different options, and
# which links of the documents lead nowhere.
set -eu
cd "$(dirname "$0")/.."

for document in *.md Docs/*.md; do
  sed -n 's/](/\n](/gp' "$document" | sed -n 's/^](\([^):#]*\)[^):]*).*/\1/p' | while read -r link; do
    [ -e "$(dirname "$document")/$link" ] || {
      echo "lint: $document links to $link, which is not there"
      exit 1
    }
  done
done

program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Every option with its values: `--case=ignored|significant`. In the help one a line, broken after a bar
# where it is too long; in the README between backticks, with a backslash before each bar, because it
# stands in a table.
"$program" search --help | sed ':a
/|$/{
N
s/|\n */|/
ta
}' | sed -n 's/^ *\(-[A-Za-z0-9], \)*\(--[a-z-]*[^ ]*\)$/\2/p' | sort -u >"$scratch/help"
sed -n '/^### Options of/,/^Long options/p' README.md | grep '^|' | tr '`' '\n' |
  sed -n 's/^\(--[a-z-]*[^ ]*\)$/\1/p' | sed 's/\\|/|/g' | sort -u >"$scratch/readme"

# The order of values is free.
normalize() {
  while IFS= read -r line; do
    case $line in
      *=*) printf '%s=%s\n' "${line%%=*}" \
        "$(printf '%s\n' "${line#*=}" | tr '|' '\n' | sort | paste -sd '|' -)" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done
}
normalize <"$scratch/help" >"$scratch/help.normal"
normalize <"$scratch/readme" >"$scratch/readme.normal"
[ -s "$scratch/help.normal" ] || { echo "lint: no options in the help of $program" && exit 1; }
diff "$scratch/help.normal" "$scratch/readme.normal" || {
  echo "lint: README.md (>) and 'quoth search --help' (<) name different options"
  exit 1
}
