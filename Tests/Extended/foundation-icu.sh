#!/bin/sh
# Everything with Swift's own ICU instead of the system's: all Swift tests in a release build of their own, and
# the C library with CTest. (Tests/Scripts/foundation-icu.sh is the part of this in `make test`.)
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

build=.build/foundation-icu
cmake=.build/cmake/foundation
mkdir -p "$build" "$cmake"

check "the Swift tests pass" \
  swift test -c release --traits FoundationICU --scratch-path "$build" --disable-xctest

check "the C library builds" sh -c "cmake -S . -B $cmake -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DBUILD_TESTING=ON -DQUOTH_ICU=foundation >$build/cmake.log 2>&1 && cmake --build $cmake >>$build/cmake.log 2>&1"
check "CTest passes" ctest --test-dir "$cmake" -j 2 --output-on-failure --timeout 300
same "the C library needs no ICU" "" "$(ldd "$cmake/lib/libquoth.so" | grep -i icu)"
check "cpack makes a .deb" sh -c "cd $cmake && cpack -G DEB >/dev/null"
deb=$(find "$cmake" -maxdepth 1 -name '*.deb' | head -n 1)
same "nor does its .deb" "" "$(dpkg-deb --field "$deb" Depends | grep -i icu)"
finish
