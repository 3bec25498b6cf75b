#!/bin/sh
# Reports differences between the options in Docs/GUIDE.md and in the help of the program (its path is the
# argument), broken links in the documents, and a README or an example that has become long.
set -eu
cd "$(dirname "$0")/.."

for document in *.md Docs/*.md Benchmarks/*.md Examples/*.md Examples/*/README.md Fuzz/*.md; do
  [ -f "$document" ] || continue
  sed -n 's/](/\n](/gp' "$document" | sed -n 's/^](\([^):#]*\)[^):]*).*/\1/p' | while read -r link; do
    [ -e "$(dirname "$document")/$link" ] || {
      echo "lint: $document links to $link, which does not exist"
      exit 1
    }
  done
done

# The front page is read in two minutes; the rest belongs in Docs. Examples stay as short as they promise to be.
at_most() {
  lines=$(wc -l <"$2")
  [ "$lines" -le "$1" ] || {
    echo "lint: $2 has $lines lines; it may have $1"
    exit 1
  }
}
at_most 250 README.md
at_most 60 Examples/C/search.c
for document in Examples/*/README.md; do at_most 12 "$document"; done

# Links to headings: each heading of the document as GitHub names it.
headings() {
  sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9 _-]//g; s/ /-/g'
}
for document in *.md Docs/*.md; do
  sed -n 's/](/\n](/gp' "$document" | sed -n 's/^](\([^):]*\)#\([^)]*\)).*/\1#\2/p' | while IFS='#' read -r file name; do
    target=$document
    [ -z "$file" ] || target=$(dirname "$document")/$file
    headings "$target" | grep -qxF -e "$name" || {
      echo "lint: $document links to $file#$name, which is no heading there"
      exit 1
    }
  done
done

program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Every option with its values: `--case=ignored|significant`. The help has one per line, broken after a
# bar if it is too long; the guide has them between backticks, with a backslash before each bar, since
# they are in a table.
"$program" search --help | sed ':a
/|$/{
N
s/|\n */|/
ta
}' | sed -n 's/^ *\(-[A-Za-z0-9], \)*\(--[a-z-]*[^ ]*\)$/\2/p' | sort -u >"$scratch/help"
sed -n '/^## Options of/,/^Long options/p' Docs/GUIDE.md | grep '^|' | tr '`' '\n' |
  sed -n 's/^\(--[a-z-]*[^ ]*\)$/\1/p' | sed 's/\\|/|/g' | sort -u >"$scratch/guide"

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
normalize <"$scratch/guide" >"$scratch/guide.normal"
[ -s "$scratch/help.normal" ] || { echo "lint: no options in the help of $program" && exit 1; }
diff "$scratch/help.normal" "$scratch/guide.normal" || {
  echo "lint: Docs/GUIDE.md (>) and 'quoth search --help' (<) name different options"
  exit 1
}
