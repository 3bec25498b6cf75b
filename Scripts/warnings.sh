#!/bin/sh
# Says what the compiler warned of when it last built each module, in the release build. Exit status 0:
# nothing; 1: something.
#
# The compiler keeps its diagnostics beside what it makes, so those of a module count also when it was not
# built anew just now.
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
