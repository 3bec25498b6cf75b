#!/bin/sh
# consume.sh BUILD SOURCE - an installed copy in a fresh prefix, used by a CMake project and by one
# that asks pkg-config; DESTDIR; what the library needs.
set -eu
build=$1
source=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cmake --install "$build" --prefix "$scratch/prefix" >"$scratch/log"
lib=$(dirname "$(find "$scratch/prefix" -name libquoth.so)")
for file in include/quoth.h include/quoth.hpp; do test -f "$scratch/prefix/$file"; done
test "$(readlink "$lib/libquoth.so.0")" = libquoth.so.0.1.0
readelf -d "$lib/libquoth.so" | grep -q 'SONAME.*\[libquoth.so.0\]'

echo "an installed copy needs neither Swift nor the build tree"
# shellcheck disable=SC2251 # the shell is to stop where grep finds something
if readelf -d "$lib/libquoth.so" | grep -E 'NEEDED.*(swift|Foundation|dispatch)|R(UN)?PATH'; then
  exit 1
fi

echo "CMake"
cmake -S "$source/Tests/ABI/consumer" -B "$scratch/cmake" -G Ninja \
  -DCMAKE_PREFIX_PATH="$scratch/prefix" -DCMAKE_C_COMPILER=cc >"$scratch/log"
cmake --build "$scratch/cmake" >"$scratch/log"
test "$("$scratch/cmake/consumer")" = "1 0.1.0"
