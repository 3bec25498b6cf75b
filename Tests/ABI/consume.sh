#!/bin/sh
# consume.sh BUILD SOURCE - uses an installed copy in a fresh prefix from a CMake project and
# through pkg-config, shared and static; checks DESTDIR, and the libraries' dependencies.
set -eu
build=$1
source=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
version=$("$source/Scripts/version.sh")

cmake --install "$build" --prefix "$scratch/prefix" >"$scratch/log"
lib=$(dirname "$(find "$scratch/prefix" -name libquoth.so)")
for file in quoth.h quoth_column.h quoth_corpus.h quoth_library.h quoth_query.h quoth_set.h quoth.hpp \
  quoth_columns.hpp quoth_corpora.hpp quoth_libraries.hpp quoth_queries.hpp quoth_texts.hpp; do
  test -f "$scratch/prefix/include/$file"
done
test "$(readlink "$lib/libquoth.so.1")" = libquoth.so.$version
readelf -d "$lib/libquoth.so" | grep -q 'SONAME.*\[libquoth.so.1\]'

# A program or library needs neither Swift nor the build tree.
self_contained() {
  # shellcheck disable=SC2251 # the shell must stop if grep finds something
  if readelf -d "$1" | grep -E 'NEEDED.*(swift|Foundation|dispatch)'; then exit 1; fi
}
# A program or library needs an ICU if that is the system's; Swift's is within.
icu=$(sed -n 's/^QUOTH_ICU:[A-Z]*=//p' "$build/CMakeCache.txt")
needs_icu() {
  needed=foundation
  if readelf -d "$1" | grep -qi 'NEEDED.*icu'; then needed=system; fi
  test "$needed" = "$icu" || { echo "$1: needs the ICU of $needed; the build has that of $icu"; exit 1; }
}
echo "the shared library needs neither Swift nor the build tree"
self_contained "$lib/libquoth.so"
needs_icu "$lib/libquoth.so"
if readelf -d "$lib/libquoth.so" | grep -E 'R(UN)?PATH'; then exit 1; fi

echo "CMake, shared and static"
cmake -S "$source/Tests/ABI/consumer" -B "$scratch/cmake" -G Ninja \
  -DCMAKE_PREFIX_PATH="$scratch/prefix" -DCMAKE_C_COMPILER=cc >"$scratch/log"
cmake --build "$scratch/cmake" >"$scratch/log" || { cat "$scratch/log"; exit 1; }
test "$("$scratch/cmake/consumer")" = "1 $version"
test "$("$scratch/cmake/consumer_static")" = "1 $version"
self_contained "$scratch/cmake/consumer_static"
needs_icu "$scratch/cmake/consumer_static"
if readelf -d "$scratch/cmake/consumer_static" | grep libquoth; then exit 1; fi

# alone PROGRAM: fails if a program needs a shared library or a dynamic linker.
alone() {
  # shellcheck disable=SC2251 # the shell must stop if grep finds something
  if readelf -d -l "$1" | grep -E 'NEEDED|INTERP'; then exit 1; fi
  ldd "$1" 2>&1 | grep -q 'not a dynamic executable'
}
echo "CMake, without any shared library"
alone "$scratch/cmake/consumer_alone"
test "$("$scratch/cmake/consumer_alone")" = "1 $version"

# with PACKAGE PROGRAM SOURCE OPTIONS...: builds a program with cc and pkg-config alone; -static is for both.
with() {
  package=$1 program=$2 file=$3
  shift 3
  # shellcheck disable=SC2046 # word splitting is wanted
  cc -std=c99 -Wall -Wextra -Werror "$@" "$source/$file" -o "$program" \
    $(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --cflags --libs ${1:+-$1} "$package") 2>"$scratch/log" ||
    { cat "$scratch/log"; exit 1; }
  # The linker has nothing to say, either, except of the system's ICU, which can open plug-ins.
  # shellcheck disable=SC2251 # the shell must stop if grep finds something
  if { [ "$icu" = foundation ] || ! grep -q 'function .uprv_dl_open' "$scratch/log"; } && grep . "$scratch/log"; then exit 1; fi
}
consumer=Tests/ABI/consumer/consumer.c
echo "pkg-config, shared"
with quoth "$scratch/shared" $consumer
test "$(LD_LIBRARY_PATH=$lib "$scratch/shared")" = "1 $version"
echo "pkg-config, static"
with quoth-static "$scratch/static" $consumer
test "$("$scratch/static")" = "1 $version"
self_contained "$scratch/static"
needs_icu "$scratch/static"
echo "pkg-config, without any shared library"
for package in quoth quoth-static; do
  with $package "$scratch/alone" $consumer -static
  alone "$scratch/alone"
  test "$("$scratch/alone")" = "1 $version"
done
echo "threads in such a program"
with quoth "$scratch/threads" Examples/C/threads.c -static -std=gnu11
printf 'Die Stra\303\237e\n\303\244 und STRASSE\n' >"$scratch/text"
test "$("$scratch/threads" STRASSE "$scratch/text" "$scratch/text" | sort | uniq -c | tr -s ' \n' ' ')" = \
  " 2 $scratch/text:1 2 $scratch/text:2 "

echo "only the interface's names are seen in the static library"
nm --defined-only --extern-only "$lib/libquoth.a" | awk 'NF == 3 { print $3 }' | LC_ALL=C sort >"$scratch/names"
diff "$source/cmake/exports.txt" "$scratch/names"

echo "DESTDIR"
DESTDIR=$scratch/root cmake --install "$build" --prefix /usr >"$scratch/log"
test -f "$scratch/root/usr/include/quoth.h"
test -f "$scratch/root/usr/include/quoth_corpus.h"
test "$(cd "$scratch/prefix" && find . | LC_ALL=C sort)" = "$(cd "$scratch/root/usr" && find . | LC_ALL=C sort)"
