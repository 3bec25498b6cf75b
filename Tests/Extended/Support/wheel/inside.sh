#!/bin/sh
# Tests the wheel in a system of its own: run there by Tests/Extended/wheel.sh, in a folder with the wheel, check.sh and
# the package's tests.
set -u
cd "$(dirname "$0")" || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. ./check.sh
here=$PWD
export LC_ALL=C.UTF-8 HOME="$here"
quietly() { "$@" >"$here/log" 2>&1 || { tail -n 40 "$here/log" && false; }; }

same "there is no ICU" "" "$(dpkg-query -W -f '${Package}\n' 'libicu*' 2>/dev/null)"
check "and no Swift" sh -c '! command -v swift && ! command -v cc'
check "a virtual environment is made" quietly python3 -m venv venv
check "pip installs the wheel alone" quietly venv/bin/python -m pip install --disable-pip-version-check --no-deps --no-index ./quoth-*.whl
same "it finds what it should" "[(4, 10), (17, 24)]" "$(venv/bin/python -c '
import quoth
print(list(quoth.Pattern("strasse").findall("Die Straße. Eine STRASSE.")))' 2>&1)"
same "also by collation" "[(0, 4)]" "$(venv/bin/python -c '
import quoth
print(list(quoth.Pattern("cafe", locale="de", strength="primary").findall("Café")))' 2>&1)"
same "SQLite loads the extension" "True 2" "$(venv/bin/python -c '
import sqlite3, quoth.sqlite
con = sqlite3.connect(":memory:")
quoth.sqlite.register(con)
print(quoth.sqlite.path() is not None, con.execute("SELECT quoth_count(?, ?)", ("Straße, STRASSE", "strasse")).fetchone()[0])' 2>&1)"

if [ -f ca-certificates.crt ]; then
  certificates=$here/ca-certificates.crt
  export PIP_CERT="$certificates" REQUESTS_CA_BUNDLE="$certificates" SSL_CERT_FILE="$certificates"
fi
if quietly venv/bin/python -m pip install --disable-pip-version-check pytest numpy pyarrow pandas polars duckdb; then
  report=$(cd / && "$here/venv/bin/python" -m pytest -q -p no:cacheprovider "$here/project/Bindings/python/tests" \
    "$here/project/Bindings/python/tests_engines" 2>&1)
  status=$?
  passed=$(printf '%s\n' "$report" | sed -n 's/.*\b\([0-9][0-9]*\) passed.*/\1/p' | tail -n 1)
  [ "$status" -eq 0 ] || printf '%s\n' "$report" | tail -n 40
  check "${passed:-0} tests of the package pass with it" [ "$status" -eq 0 ]
else
  echo "wheel: PyPI cannot be reached: the package's tests do not run"
fi
finish
