#!/bin/sh
# Checks that every file that a document names in backquotes, and every picture that it shows, exists:
# lint-names.sh DOCUMENT. A name without a folder may be anywhere in the project. Exit status 0: all exist.
set -eu
document=$1
cd "$(dirname "$0")/.."
files=$(mktemp)
trap 'rm -f "$files"' EXIT
find Benchmarks Bindings Docs Examples Fuzz Scripts Sources Tests cmake ./*.md ./*.txt -name '.?*' -prune -o -type f -print |
  sed 's|^\./||' >"$files"

status=0
# shellcheck disable=SC2016 # backquotes of Markdown
names=$(sed -n 's/`/\n`/gp' "$document" | sed -n 's|^`\([A-Za-z0-9_+./-]*\.[a-z]\{1,5\}\)$|\1|p' | LC_ALL=C sort -u)
[ -n "$names" ] || { echo "$document names no file"; exit 1; }
for name in $names; do
  case $name in
    */*) grep -qxF "$name" "$files" ;;
    *) sed 's|.*/||' "$files" | grep -qxF "$name" ;;
  esac || { echo "$document names $name, which does not exist"; status=1; }
done
links=$(grep -o '](\([A-Za-z0-9_+./-]*\)[#)]' "$document" | sed 's/^](//; s/[#)]$//' | LC_ALL=C sort -u)
for link in $links; do
  [ -z "$link" ] || [ -e "$(dirname "$document")/$link" ] ||
    { echo "$document links to $link, which does not exist"; status=1; }
done
exit "$status"
