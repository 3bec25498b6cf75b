#!/bin/sh
# Swift's own ICU (the trait FoundationICU), as an app outside the tree uses it: a package that depends on
# this one by path, without a trait and with it, built and run. And the laws of the fuzzer with it, which take
# their expectations from the ICU in use: all findings again, and the first cases of one seed.
# (Tests/Extended/foundation-icu.sh runs all Swift tests with it.)
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

check "the declarations in CICU are those of the toolchain's headers" \
  Scripts/generate-foundation-icu.py --check

QUOTH=$PWD
export QUOTH
outside=$(mktemp -d) || exit 2
trap 'rm -rf "$outside"' EXIT
cp -R Tests/Packages/App/. "$outside"

# app NAME: builds the app and keeps in NAME.out what it prints; ICU in the environment is its trait.
app() {
  build=$QUOTH/.build/app/$1
  mkdir -p "$build"
  if swift build --package-path "$outside" --scratch-path "$build" >"$build/log" 2>&1; then
    built=0
  else
    built=1
    tail -n 40 "$build/log"
  fi
  check "$1: the app builds" [ "$built" -eq 0 ]
  ln -s "$(swift build --package-path "$outside" --scratch-path "$build" --show-bin-path)/App" "$outside/$1.app"
  "$outside/$1.app" >"$outside/$1.out" 2>&1
  check "$1: it runs" [ $? -eq 0 ]
}
# printed NAME WORD: what the app printed after a word.
printed() { sed -n "s/^$2 //p" "$outside/$1.out"; }
# memory NAME WORD: the median of that figure in nine processes of the app, in KB.
memory() {
  for _ in 1 2 3 4 5 6 7 8 9; do "$outside/$1.app"; done | sed -n "s/^$2 //p" | sort -n | sed -n 5p
}

app system
ICU=FoundationICU
export ICU
# Without pkg-config, the system's ICU cannot be found.
PKG_CONFIG_PATH=/nowhere PKG_CONFIG_LIBDIR=/nowhere app foundation

for name in system foundation; do
  same "$name: Foundation and Quoth give their answers" "Donnerstag, 1. Januar 1970; 2 1 1" \
    "$(printed $name foundation); $(printed $name quoth)"
done
same "foundation: one ICU in the process" "lib_FoundationICU.so" "$(printed foundation libraries)"
contains "system: two ICUs in the process" "libicuuc.so" "$(printed system libraries)"
same "foundation: the version is that of the toolchain's headers" \
  "$(sed -n 's/#define U_ICU_VERSION "\(.*\)"/\1/p' \
    "$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/_foundation_unicode/uvernum.h")" \
  "$(printed foundation icu)"
same "system: the version is that of the system" "$(pkg-config --modversion icu-i18n)" "$(printed system icu)"
# The memory that one ICU saves: pages of code and data, and those that belong to the process alone. The latter are
# shown only, since those of a debug build vary by more than what one ICU saves.
for figure in Rss Private_Dirty; do
  with_two=$(memory system $figure)
  with_one=$(memory foundation $figure)
  echo "$figure in KB: $with_two with the system's ICU beside Foundation's, $with_one with one ICU for both"
  [ $figure = Private_Dirty ] ||
    check "one ICU takes less memory than two: $figure" [ "$with_one" -lt "$with_two" ]
done
# The fuzzer, with what was compiled for the app.
fuzzer() {
  swift build --traits FoundationICU --scratch-path .build/app/foundation --product QuothFuzz \
    >.build/app/fuzzer.log 2>&1 || { tail -n 40 .build/app/fuzzer.log; return 1; }
}
check "foundation: the fuzzer builds" fuzzer
fuzzer=$(swift build --traits FoundationICU --scratch-path .build/app/foundation --show-bin-path)/QuothFuzz
same "foundation: it links no ICU of the system" "" "$(ldd "$fuzzer" | grep libicu)"
for target in oracle text corpus hash-order compile c readers writers; do
  check "foundation: the findings of $target do not come back" \
    "$fuzzer" replay Fuzz/Findings/$target/*.json
done
for target in oracle compile; do
  check "foundation: the laws of $target hold" \
    "$fuzzer" run --cases 20 --seed 76 --findings "$outside/findings" $target
done
finish
