#!/bin/sh
# The C library: built by CMake, tested by CTest, once as it ships and once in a debug build under
# AddressSanitizer (C also under UndefinedBehaviorSanitizer). QUOTH_CMAKE_BUILD names a folder to keep the
# builds in; python.sh continues with the shipping build.
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

builds=${QUOTH_CMAKE_BUILD:-.build/cmake}
mkdir -p "$builds"
rm -f "$builds"/*.xml "$builds"/*.log "$builds"/*.deb

# build NAME OPTIONS...: configures and builds; its output goes to NAME.log. A folder in which `make wheel` has
# built before forgets that it was for Python.
build() {
  name=$1
  shift
  # Swift's driver fails for a debug program of which it remembers that nothing has changed.
  [ ! -d "$builds/$name/Tests" ] || find "$builds/$name/Tests" -name '*.priors' -exec rm {} +
  {
    cmake -U 'SKBUILD*' -S . -B "$builds/$name" -G Ninja "$@" && cmake --build "$builds/$name"
  } >"$builds/$name.build.log" 2>&1
}

# built NAME STATUS: shows the output of a failed build.
built() {
  [ "$2" -eq 0 ] || grep -v warning: "$builds/$1.build.log" | tail -n 60
  check "$1: builds" [ "$2" -eq 0 ]
}

# suite NAME: counts CTest's tests one by one.
suite() {
  ctest --test-dir "$builds/$1" -j 2 --output-on-failure --timeout 300 -O "$builds/$1.log" \
    --output-junit "$PWD/$builds/$1.xml" >/dev/null 2>&1
  sed -n 's/.*<testcase name="\([^"]*\)".*status="\([^"]*\)".*/\1=\2/p' "$builds/$1.xml" \
    >"$builds/$1.tests"
  while read -r test; do
    check "$1: ${test%=*}" [ "${test#*=}" = run ]
  done <"$builds/$1.tests"
  check "$1: CTest ran tests, none failed" grep -q "100% tests passed, 0 tests failed out of [1-9]" \
    "$builds/$1.log"
  grep -q "100% tests passed" "$builds/$1.log" || tail -n 60 "$builds/$1.log"
}

check "CMake and SwiftPM name the same files" Scripts/cmake-sources.sh --check

# Both at once: the compiler uses one processor most of the time.
build sanitized -DCMAKE_BUILD_TYPE=Debug -DQUOTH_SANITIZE=ON &
sanitized=$!
build release -DCMAKE_BUILD_TYPE=Release -DBUILD_TESTING=ON -DQUOTH_PYTHON=OFF
built release $?
wait "$sanitized"
built sanitized $?
suite release
suite sanitized

# A library that imports a module is made again when the module has changed: Ninja knows a file between the two.
inputs() { ninja -C "$builds/release" -t query "$1" 2>&1 | sed -n '/input:/,/outputs:/p'; }
contains "QuothLibrary has a file that follows Quoth" after/QuothLibrary.swift "$(inputs lib/libQuothLibrary.a)"
contains "which is newer then" lib/libQuothCore.a "$(inputs after/QuothLibrary.swift)"
contains "the static library has one, too" after/QuothInterface.swift "$(inputs lib/libQuothInterface.a)"
contains "which follows QuothLibrary" lib/libQuothLibrary.a "$(inputs after/QuothInterface.swift)"

# A Debian package: its dependencies, its contents, and a program built against it.
if command -v dpkg-deb >/dev/null 2>&1; then
  check "cpack makes a .deb" sh -c "cd '$builds/release' && cpack -G DEB >../cpack.log 2>&1"
  deb=$(find "$builds/release" -maxdepth 1 -name '*.deb' | head -n 1)
  contents=$(dpkg-deb --contents "$deb" 2>&1)
  contains "the .deb contains the header" ./usr/include/quoth.h "$contents"
  for part in column corpus library query set; do
    contains "the .deb contains quoth_$part.h" "./usr/include/quoth_$part.h" "$contents"
  done
  contains "the .deb contains the library" "libquoth.so.$(Scripts/version.sh)" "$contents"
  contains "the .deb depends on ICU" libicu "$(dpkg-deb --field "$deb" Depends 2>&1)"
  same "a program made with the .deb" "1 $(Scripts/version.sh)" "$(Tests/ABI/deb.sh "$deb" 2>&1)"
else
  echo "There is no dpkg-deb here; no .deb is made."
fi
finish
