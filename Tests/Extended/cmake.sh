#!/bin/sh
# The C library: built by CMake, tested by CTest, once as it ships and once in a debug build under
# AddressSanitizer and UndefinedBehaviorSanitizer. Needs cmake and ninja; QUOTH_CMAKE_BUILD names a
# folder to keep the builds in.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

builds=${QUOTH_CMAKE_BUILD:-.build/cmake}
mkdir -p "$builds"
log=$builds/log

# Runs a command and shows what it said only where it failed.
quietly() {
  "$@" >"$log" 2>&1 && return 0
  tail -n 60 "$log"
  return 1
}

check "CMake and SwiftPM name the same files" Scripts/cmake-sources.sh --check

# suite NAME OPTIONS...: configures, builds, and counts CTest's tests one by one.
suite() {
  name=$1
  shift
  check "$name: configures" quietly cmake -S . -B "$builds/$name" -G Ninja "$@"
  check "$name: builds" quietly cmake --build "$builds/$name"
  ctest --test-dir "$builds/$name" --output-on-failure --timeout 300 -O "$builds/$name.log" \
    --output-junit "$PWD/$builds/$name.xml" >/dev/null 2>&1
  for test in $(sed -n 's/.*<testcase name="\([^"]*\)".*status="\([^"]*\)".*/\1=\2/p' "$builds/$name.xml"); do
    check "$name: ${test%=*}" [ "${test#*=}" = run ]
  done
  check "$name: CTest ran tests, none failed" grep -q "100% tests passed, 0 tests failed out of [1-9]" \
    "$builds/$name.log"
  grep -q "100% tests passed" "$builds/$name.log" || tail -n 60 "$builds/$name.log"
}

rm -f "$builds"/*.xml "$builds"/*.log
suite release
suite sanitized -DCMAKE_BUILD_TYPE=Debug -DQUOTH_SANITIZE=ON

# A package of Debian's kind, with what it needs and what it holds.
if command -v dpkg-deb >/dev/null 2>&1; then
  check "cpack makes a .deb" quietly sh -c "cd '$builds/release' && cpack -G DEB"
  deb=$(find "$builds/release" -maxdepth 1 -name '*.deb' | head -n 1)
  contents=$(dpkg-deb --contents "$deb" 2>&1)
  contains "the .deb holds the header" ./usr/include/quoth.h "$contents"
  contains "the .deb holds the library" libquoth.so.0.1.0 "$contents"
  contains "the .deb asks for ICU" libicu "$(dpkg-deb --field "$deb" Depends 2>&1)"
fi
finish
