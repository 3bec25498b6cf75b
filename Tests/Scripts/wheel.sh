#!/bin/sh
# The wheel: `make wheel` builds it; a virtual environment without Swift, and with nothing of this environment, installs
# it and runs the package's tests with the ICU inside. QUOTH_CMAKE_BUILD names a folder that python.sh has built in.
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

builds=${QUOTH_CMAKE_BUILD:-.build/cmake}
mkdir -p "$builds"
builds=$(cd "$builds" && pwd)
log=$builds/wheel.log
sources=$PWD
dist=$builds/dist
empty=$builds/wheel-venv

rm -rf "$dist" "$empty"
if ! QUOTH_CMAKE_BUILD=$builds QUOTH_WHEEL=$dist Bindings/python/wheel.sh >"$log" 2>&1; then
  tail -n 20 "$log"
  if grep -q "No matching distribution\|Connection" "$log"; then
    echo "wheel: PyPI cannot be reached"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
  fi
fi
wheel=$(find "$dist" -name 'quoth-*.whl' 2>/dev/null)
check "a wheel is made" [ -n "$wheel" ]
[ -n "$wheel" ] || finish || exit 1
contains "its tag names the oldest glibc" -manylinux_2_ "$wheel"
check "it has at most 12 MB" [ "$(wc -c <"$wheel")" -le 12000000 ]
names=$(python3 -m zipfile -l "$wheel")
same "it has the library once" 1 "$(printf '%s\n' "$names" | grep -c 'libquoth\.so')"
contains "it has ICU's license" licenses/LICENSE.ICU "$names"
contains "it has our license" licenses/LICENSE "$names"
contains "it has the SQLite extension" quoth/quoth_sqlite.so "$names"
contains "it has the DuckDB extension" quoth/quoth.duckdb_extension "$names"

# Nothing of this environment: no toolchain in the path, no variables.
alone() { (cd / && env -i HOME="$builds" PATH=/usr/bin:/bin LANG=C.UTF-8 "$@"); }
python=$("$builds/venv/bin/python" -c 'import os, sys; print(os.path.realpath(sys.executable))')
alone "$python" -m venv --clear "$empty" >"$log" 2>&1
check "pip installs it alone" alone "$empty/bin/python" -m pip install -q --disable-pip-version-check --no-deps --no-index "$wheel"
same "it finds what it should, with its own ICU" "[(0, 6), (7, 14)] []" \
  "$(alone "$empty/bin/python" -c '
import quoth
found = quoth.Pattern("strasse").findall("Straße STRASSE")
outside = [line.split()[-1] for line in open("/proc/self/maps") if "libicu" in line and "/quoth.libs/" not in line]
print(found, sorted(set(outside)))' 2>&1)"
# Names of characters are part of ICU's data, too.
same "strokes and kana are those of the whole data" "True True" \
  "$(alone "$empty/bin/python" -c '
import quoth
print(quoth.Pattern("lodz", preset="find").contains("Łódź"), quoth.Pattern("すし", kana="ignored").contains("スシ"))' 2>&1)"
alone "$empty/bin/python" -m pip install -q --disable-pip-version-check pytest numpy pyarrow pandas polars duckdb >"$log" 2>&1
report=$(alone "$empty/bin/python" -m pytest -q -p no:cacheprovider "$sources/Bindings/python/tests" \
  "$sources/Bindings/python/tests_engines" 2>&1)
status=$?
passed=$(printf '%s\n' "$report" | sed -n 's/.*\b\([0-9][0-9]*\) passed.*/\1/p' | tail -n 1)
[ "$status" -eq 0 ] || printf '%s\n' "$report" | tail -n 40
check "${passed:-0} tests of the package pass with it" [ "$status" -eq 0 ]
finish
