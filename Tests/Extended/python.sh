#!/bin/sh
# The Python package: installed by pip as anybody would, then its own tests. What the tests ask for
# comes from PyPI; where that cannot be reached, they are skipped and that is said.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

builds=${QUOTH_CMAKE_BUILD:-.build/cmake}
mkdir -p "$builds"
builds=$(cd "$builds" && pwd)
venv=$builds/venv
log=$builds/python.log

if ! python3 -m venv "$venv" >"$log" 2>&1; then
  tail -n 5 "$log"
  echo "python: there is no python3 with venv here (Debian: python3-venv)"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
if ! "$venv/bin/pip" install -q "scikit-build-core>=0.10" pytest numpy pyarrow pandas >"$log" 2>&1; then
  tail -n 5 "$log"
  echo "python: PyPI cannot be reached"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi

quietly() {
  "$@" >"$log" 2>&1 && return 0
  tail -n 40 "$log"
  return 1
}
check "pip installs the package" quietly "$venv/bin/pip" install --no-build-isolation \
  --force-reinstall --no-deps -Cbuild-dir="$builds/python" ./Bindings/python

sources=$PWD
# Away from the sources: what is tested is what was installed.
report=$(cd / && "$venv/bin/python" -m pytest -q -p no:cacheprovider "$sources/Bindings/python/tests" 2>&1)
passed=$(printf '%s\n' "$report" | sed -n 's/.*\b\([0-9][0-9]*\) passed.*/\1/p' | tail -n 1)
failed=$(printf '%s\n' "$report" | sed -n 's/.*\b\([0-9][0-9]*\) failed.*/\1/p' | tail -n 1)
broken=$(printf '%s\n' "$report" | sed -n 's/.*\b\([0-9][0-9]*\) errors\{0,1\}.*/\1/p' | tail -n 1)
if [ "${failed:-0}${broken:-0}" != 00 ] || [ -z "$passed" ]; then
  printf '%s\n' "$report" | tail -n 60
  checks_failed=$((checks_failed + 1))
fi
checks_passed=$((checks_passed + ${passed:-0}))
finish
