#!/bin/sh
# The Python package: installs it with pip as a user would, runs its tests, checks its type stubs, and
# builds its source archive. The tests' dependencies come from PyPI; if that cannot be reached, they are
# skipped with a message. QUOTH names a command that is already built, which makes the libraries that the tests
# open. QUOTH_CMAKE_BUILD names a folder to keep builds in, shared with cmake.sh so
# that nothing is compiled twice.
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

builds=${QUOTH_CMAKE_BUILD:-.build/cmake}
mkdir -p "$builds"
builds=$(cd "$builds" && pwd)
venv=$builds/venv
log=$builds/python.log
sources=$PWD

skip() {
  tail -n 5 "$log"
  echo "python: $1"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}
pip() { "$venv/bin/python" -m pip --disable-pip-version-check "$@"; }

pip --version >/dev/null 2>&1 || python3 -m venv --clear "$venv" >"$log" 2>&1 ||
  skip "there is no python3 with venv here (Debian: python3-venv)"
pip install -q "scikit-build-core>=0.10" build pytest mypy numpy pyarrow pandas polars duckdb "starlette>=0.49.1" "uvicorn>=0.30" "mcp>=2,<3" >"$log" 2>&1 ||
  skip "PyPI cannot be reached"

quietly() {
  "$@" >"$log" 2>&1 && return 0
  grep -v warning: "$log" | tail -n 40
  return 1
}
check "pip installs the package" quietly pip install --no-build-isolation --force-reinstall --no-deps \
  --config-settings=build-dir="$builds/release" ./Bindings/python

if [ -z "${QUOTH:-}" ]; then
  swift build -c release --product quoth >"$log" 2>&1 || tail -n 20 "$log"
  QUOTH=$(swift build -c release --show-bin-path)/quoth
fi
export QUOTH
check "quoth is built" test -x "$QUOTH"

# Away from the sources, so that the tests import the installed package.
report=$(cd / && "$venv/bin/python" -m pytest -q -p no:cacheprovider "$sources/Bindings/python/tests" \
  "$sources/Bindings/python/tests_engines" 2>&1)
number() { printf '%s\n' "$report" | sed -n "s/.*\b\([0-9][0-9]*\) $1.*/\1/p" | tail -n 1; }
passed=$(number passed) failed=$(number failed) broken=$(number 'errors\{0,1\}')
if [ "${failed:-0}${broken:-0}" != 00 ] || [ -z "$passed" ]; then
  printf '%s\n' "$report" | tail -n 60
  checks_failed=$((checks_failed + ${failed:-0} + ${broken:-1}))
fi
printf 'ok      %s tests of the package\n' "${passed:-0}"
checks_passed=$((checks_passed + ${passed:-0}))

away() { (cd "$builds" && "$@"); }
# Except for what needs Spark, which Tests/Extended/spark.sh installs, and SQLite's extension, which is no module.
printf '%s\n' 'quoth\.spark\._source.*' 'quoth\.quoth_sqlite' >"$builds/stubs.allowed"
check "the type stubs are those of the package" quietly away "$venv/bin/python" -m mypy.stubtest quoth \
  --allowlist "$builds/stubs.allowed" --ignore-unused-allowlist
check "a program is typed by them" quietly away "$venv/bin/python" -m mypy --strict \
  --cache-dir "$builds/mypy" "$sources/Bindings/python/tests/typed.py"

# The archive must be complete, whatever is beside it. Without optimization, which takes long.
#
# pip treats any file as a zip archive that has the four bytes of a zip's end in its last 64 KB, whatever its
# name, and compressed bytes have them by chance once in 65,000 times. Another date makes other bytes.
archive=
source_archive() {
  for date in 1700000000 1700000001 1700000002; do
    rm -rf "$builds/sdist"
    SOURCE_DATE_EPOCH=$date "$venv/bin/python" -m build --sdist --no-isolation \
      --outdir "$builds/sdist" Bindings/python || return
    archive=$(find "$builds/sdist" -name 'quoth-*.tar.gz')
    "$venv/bin/python" -c 'import sys, zipfile; sys.exit(zipfile.is_zipfile(sys.argv[1]))' \
      "$archive" && return
  done
  echo "pip would take $archive for a zip archive."
  return 1
}
check "a source archive is made" quietly source_archive
rm -rf Bindings/python/library
check "the source archive builds" quietly away "$venv/bin/python" -m pip install -q --no-build-isolation \
  --no-deps --target "$builds/sdist/installed" --config-settings=cmake.build-type=Debug "$archive"
check "the archive has the page" test -s "$builds/sdist/installed/quoth/serve/static/page.html"
same "its build works" "$builds/sdist/installed/quoth/__init__.py [(0, 6), (7, 14)]" \
  "$(cd / && PYTHONPATH=$builds/sdist/installed "$venv/bin/python" -c \
    'import quoth; print(quoth.__file__, quoth.Pattern("strasse").findall("Straße STRASSE"))' 2>&1)"
finish
