#!/bin/sh
# The part of `make lint` that takes seconds and needs no build: shell scripts, the floors of Sources/Quoth,
# the Platform folders, the files that Docs/DESIGN.md names, and CMake's list of sources. `make test` runs it, too. Exit status 0: nothing was found.
set -u
cd "$(dirname "$0")/.." || exit 2
status=0

echo "lint: shellcheck"
shellcheck -x Scripts/*.sh Tests/Scripts/*.sh Tests/Extended/*.sh .ci/run || status=1

echo "lint: the floors of Sources/Quoth"
Scripts/lint-floors.py || status=1

echo "lint: systems differ in Platform folders only"
Scripts/lint-platforms.sh || status=1

echo "lint: the files that Docs/DESIGN.md names"
Scripts/lint-names.sh Docs/DESIGN.md || status=1

if ! Scripts/cmake-sources.sh --check; then
  echo "cmake/Sources.cmake is out of date; run Scripts/cmake-sources.sh"
  status=1
fi
exit "$status"
