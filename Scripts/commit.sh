#!/bin/sh
# Prints the commit of these sources for `quoth --version`: short, with "+" after it if a file that git
# knows was changed; nothing if it is unknown. An archive made by git has it here:
# shellcheck disable=SC2016 # git expands it
archive='$Format:%h$'
cd "$(dirname "$0")/.." || exit 0
case $archive in
  '$'*) ;;
  *) printf '%s\n' "$archive" && exit ;;
esac
# A folder inside another repository is not a checkout of this one.
[ -e .git ] && commit=$(git rev-parse --short=7 HEAD 2>/dev/null) || exit 0
git diff --quiet HEAD -- 2>/dev/null || commit=$commit+
printf '%s\n' "$commit"
