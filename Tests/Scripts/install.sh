#!/bin/sh
# `make install` into a folder that stands for the root: the tool without Swift beside it, man pages by mandoc,
# completions in their shells, the C library from the build that cmake.sh has made (without one, only the
# tool is installed), and `make uninstall`.
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
root=$scratch/root
prefix=/opt/quoth
unset TOOL_ONLY
library=${QUOTH_CMAKE_BUILD:-.build/cmake}/release/lib/libquoth.so
if [ ! -e "$library" ]; then
  TOOL_ONLY=1
  export TOOL_ONLY
fi

# Another package's file, which must survive.
mkdir -p "$root$prefix/share/man/man1"
echo other >"$root$prefix/share/man/man1/other.1"
make -s install PREFIX=$prefix DESTDIR="$root" >"$scratch/log" 2>&1
status=$?
same "make install: status" 0 "$status"
[ "$status" -eq 0 ] || tail -n 30 "$scratch/log"

# --- The tool -------------------------------------------------------------------------------------------

quoth=$root$prefix/bin/quoth
check "the tool is installed" test -x "$quoth"
size=$(wc -c <"$quoth")
echo "        $size bytes"
check "it has at most 15 MiB" [ "$size" -le 15728640 ]
needed=$(readelf -d "$quoth" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
same "it needs no library of Swift" "" "$(printf '%s\n' "$needed" | grep -E 'swift|Foundation|dispatch|Blocks')"
contains "but the system's ICU" libicui18n "$needed"
same "it has no path of the build" "" "$(readelf -d "$quoth" | grep -E 'R(UN)?PATH')"
# Away from the build and from Swift.
alone() { (cd / && env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 HOME="$scratch" "$@"); }
transcripts=$PWD/Examples/Transcripts
contains "it tells its version" "quoth $(Scripts/version.sh)" "$(alone "$quoth" --version)"
commit=$(Scripts/commit.sh)
[ -z "$commit" ] || contains "and its commit" "(commit $commit)" "$(alone "$quoth" --version)"
same "it searches" "$transcripts/morevna-ep3.de.srt:2" "$(alone "$quoth" search -c SPASS "$transcripts" 2>&1 | head -n 1)"
# With its tables, a search in one line takes some 26 million instructions, and one by the order of Japanese 110; without
# them, or if it refused them, 57 and 600.
instructions() {
  alone valgrind --tool=callgrind --callgrind-out-file=/dev/null "$quoth" search -c "$@" the "$transcripts/inscriptions.en.md" \
    >/dev/null 2>"$scratch/counted"
  sed -n 's/.*Collected : //p' "$scratch/counted"
}
if command -v valgrind >/dev/null 2>&1; then
  counted=$(instructions)
  check "it holds the tables of this ICU ($counted instructions)" [ "${counted:-99000000}" -le 40000000 ]
  counted=$(instructions --match=collation --locale=ja)
  check "and those of collations ($counted instructions)" [ "${counted:-999000000}" -le 200000000 ]
fi
contains "it counts words" " transaction" "$(alone "$quoth" words -n 1 "$transcripts/inscriptions.en.md" 2>&1)"
contains "it draws clouds as SVG" "<svg" "$(alone "$quoth" cloud --as=svg --max-words=9 "$transcripts/inscriptions.en.md" 2>/dev/null)"
contains "and writes them as JSON" '"canvas" : {' \
  "$(alone "$quoth" cloud --as=json "$transcripts/inscriptions.en.md" 2>/dev/null)"
alone "$quoth" index "$transcripts" -o "$scratch/talks.corpus" 2>/dev/null
contains "it searches a corpus" "father.podcast.json:1" \
  "$(alone "$quoth" search -c "i am your father" "$scratch/talks.corpus" 2>&1)"

# --- Man pages ------------------------------------------------------------------------------------------

man=$root$prefix/share/man
for command in $("$quoth" --help | sed -n '/^Commands:/,$s/^  \([a-z]*\)  .*/\1/p'); do
  check "quoth-$command(1)" test -s "$man/man1/quoth-$command.1"
done
if command -v mandoc >/dev/null 2>&1; then
  # References are checked below: mandoc looks for them among the system's own pages.
  said=$(find "$man" -name 'quoth*' -exec mandoc -Tlint {} + | grep -v 'referenced manual not found')
  same "mandoc finds nothing to criticize" "" "$said"
  contains "quoth-search(1) describes an option" "--diacritics=significant|ignored|asymmetric" \
    "$(mandoc -Tutf8 "$man/man1/quoth-search.1" | sed "s/.$(printf '\b')//g")"
else
  echo "There is no mandoc here; the man pages are not checked."
fi
if [ -z "${TOOL_ONLY:-}" ]; then
  dangling=$(sed -n 's/^\.Xr \([^ ]*\) \([0-9]\).*/man\2\/\1.\2/p' "$man"/man?/quoth*.? | sort -u |
    while read -r page; do [ -f "$man/$page" ] || echo "$page"; done)
  same "every page that one refers to is there" "" "$dangling"
fi

# --- Completions ----------------------------------------------------------------------------------------

bash=$root$prefix/share/bash-completion/completions/quoth
# completed WORD...: the candidates for the last word, in bash.
completed() {
  # shellcheck disable=SC2016 # for bash
  bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _quoth 2>/dev/null; echo "${COMPREPLY[*]}"' \
    bash "$bash" "$@"
}
same "bash completes commands" words "$(completed quoth wo)"
same "bash completes options" --case= "$(completed quoth search --ca)"
same "bash completes values after =" ignored "$(completed quoth search --case = ig)"
same "bash completes values as words" "find case" "$(completed quoth search --preset "")"
same "bash completes files" "$PWD/Makefile" "$(completed quoth search x "$PWD/Makef")"
if command -v fish >/dev/null 2>&1; then
  fish=$root$prefix/share/fish/vendor_completions.d/quoth.fish
  said=$(HOME=$scratch fish --no-config -c "source $fish; complete -C 'quoth search --case='; complete -C 'quoth wo'" | cut -f 1)
  same "fish completes values and commands" "--case=ignored
--case=significant
words" "$said"
else
  echo "There is no fish here; its completions are not checked."
fi
if command -v zsh >/dev/null 2>&1; then
  typed() { HOME=$scratch timeout 60 zsh -f Tests/Scripts/Support/complete.zsh "$root$prefix/share/zsh/site-functions" "$@"; }
  contains "zsh completes options" "search --case=" "$(typed "quoth search --ca" --case= 2>&1)"
  contains "zsh completes values" "search --case=ignored" "$(typed "quoth search --case=ig" ignored 2>&1)"
else
  echo "There is no zsh here; its completions are not checked."
fi

# --- The C library --------------------------------------------------------------------------------------

if [ -z "${TOOL_ONLY:-}" ]; then
  lib=$(dirname "$(find "$root" -name libquoth.so)")
  check "the header is installed" test -s "$root$prefix/include/quoth.h"
  check "the static library is installed" test -s "$lib/libquoth.a"
  check "quoth(3) is installed" test -s "$man/man3/quoth.3"
  cc -std=c99 Tests/ABI/consumer/consumer.c -o "$scratch/consumer" -I"$root$prefix/include" -L"$lib" -lquoth
  same "a program uses the library" "1 $(Scripts/version.sh)" "$(LD_LIBRARY_PATH=$lib "$scratch/consumer")"
else
  echo "There is no build of the C library here; it is not installed."
fi

# --- Again, and away ------------------------------------------------------------------------------------

quietly() { "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" && false; }; }
check "installing again works" quietly make -s install PREFIX=$prefix DESTDIR="$root"
check "make uninstall" quietly make -s uninstall PREFIX=$prefix DESTDIR="$root"
same "only files of others are left" "$root$prefix/share/man/man1/other.1" "$(find "$root" ! -type d)"
same "and no empty folder" "" "$(find "$root" -type d -empty)"
said=$(make -s uninstall PREFIX=$prefix DESTDIR="$root" 2>&1)
contains "uninstalling again says that nothing is there" "nothing was installed" "$said"
contains "a relative prefix is refused" "must be a path from the root" "$(make -s install PREFIX=here 2>&1)"

finish
