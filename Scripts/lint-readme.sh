#!/bin/sh
# Reports differences between the options in README.md and in the help of the program (its path is the
# argument), and broken links in the documents.
set -eu
cd "$(dirname "$0")/.."

for document in *.md Docs/*.md; do
  sed -n 's/](/\n](/gp' "$document" | sed -n 's/^](\([^):#]*\)[^):]*).*/\1/p' | while read -r link; do
    [ -e "$(dirname "$document")/$link" ] || {
      echo "lint: $document links to $link, which does not exist"
      exit 1
    }
  done
done

program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Every option with its values: `--case=ignored|significant`. The help has one per line, broken after a
# bar if it is too long; the README has them between backticks, with a backslash before each bar, since
# they are in a table.
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
