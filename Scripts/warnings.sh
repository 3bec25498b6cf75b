#!/bin/sh
# Prints the compiler's warnings from the last release build of each module. Exit status 0: none; 1:
# some.
#
# The compiler keeps its diagnostics beside its output, so those of a module count even if it was not
# rebuilt just now.
set -u
cd "$(dirname "$0")/.." || exit 2
products=$(swift build -c release --show-bin-path) || exit 2

status=0
for folder in Sources/* Tests/* FuzzTargets QuothFuzz; do
  module=${folder##*/}
  diagnostics=$products/$module.build/$module.dia
  # A file without diagnostics names no source.
  if [ ! -f "$diagnostics" ] || ! LC_ALL=C grep -qa '\.swift' "$diagnostics"; then continue; fi
  status=1
  echo "warnings in $module:"
  LC_ALL=C tr -c '[:print:]' '\n' <"$diagnostics" | grep '[^ ]\{4,\} \|\.swift' | grep -v '://' |
    uniq | sed 's/^/  /'
done
exit "$status"
