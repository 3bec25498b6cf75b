#!/bin/sh
# Writes cmake/Sources.cmake: the files of the C library, as SwiftPM finds them in the same folders. It leaves
# out what only tests call, so that the build of the C library fails if anything else uses it.
# `Scripts/cmake-sources.sh --check` only reports whether it is up to date.
set -eu
cd "$(dirname "$0")/.."

list() {
  name=$1
  shift
  printf 'set(%s\n' "$name"
  find "$@" -type f | LC_ALL=C sort | sed 's/^/  /'
  printf ')\n'
}

write() {
  echo "# Written by Scripts/cmake-sources.sh; do not edit."
  list QUOTH_C_SOURCES Sources/CICU Sources/QuothKernels Sources/CQuoth -name '*.c'
  list QUOTH_CORE_SOURCES Sources/Quoth -name '*.swift' ! -path 'Sources/Quoth/Testing/*'
  list QUOTH_LIBRARY_SOURCES Sources/QuothLibrary -name '*.swift' ! -path 'Sources/QuothLibrary/Testing/*'
  list QUOTH_ABI_SOURCES Sources/QuothABI -name '*.swift'
}

if [ "${1:-}" = --check ]; then
  write | cmp -s - cmake/Sources.cmake
else
  write >cmake/Sources.cmake
fi
