#!/bin/sh
# quoth serve: its API, its tools for agents, and its page in a real browser (Debian's Chromium, driven by
# Playwright). The tests need packages from PyPI; if it cannot be reached, the script skips them with a
# message. The package is built as in python.sh, in the same folder, so that nothing is compiled twice. QUOTH
# names a command that is already built, QUOTH_SCREENSHOTS a folder for pictures of the page.
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
log=$builds/serve.log
sources=$PWD

skip() {
  tail -n 5 "$log"
  echo "serve: $1"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}
pip() { "$venv/bin/python" -m pip --disable-pip-version-check "$@"; }

pip --version >/dev/null 2>&1 || python3 -m venv --clear "$venv" >"$log" 2>&1 ||
  skip "there is no python3 with venv here (Debian: python3-venv)"
pip install -q "scikit-build-core>=0.10" pytest mypy httpx jsonschema playwright axe-playwright-python \
  "starlette>=0.49.1" "uvicorn>=0.30" "mcp>=2,<3" httpx2 >"$log" 2>&1 || skip "PyPI cannot be reached"
command -v chromium >/dev/null || skip "there is no chromium here (Debian: chromium)"

quietly() {
  "$@" >"$log" 2>&1 && return 0
  grep -v warning: "$log" | tail -n 40
  return 1
}
if [ -z "${QUOTH:-}" ]; then
  swift build -c release --product quoth >"$log" 2>&1 || tail -n 20 "$log"
  QUOTH=$(swift build -c release --show-bin-path)/quoth
fi
export QUOTH
check "quoth is built" test -x "$QUOTH"
check "pip installs the package" quietly pip install --no-build-isolation --force-reinstall --no-deps \
  --config-settings=build-dir="$builds/release" ./Bindings/python

# The subcommand starts the Python part, with the same arguments.
same "quoth serve passes its options on" "--in=a b.corpus --port=1 --open --name=x -- talks" "$(
  cat >"$builds/python-that-tells" <<'END'
#!/bin/sh
shift 2
echo "$*"
END
  chmod +x "$builds/python-that-tells"
  QUOTH_PYTHON=$builds/python-that-tells "$QUOTH" serve --in="a b.corpus" --port=1 --open --name=x talks 2>&1
)"
same "without Python it explains how to get it" "2" "$(
  QUOTH_PYTHON=/nonexistent/python "$QUOTH" serve . 2>"$log"
  echo $?
)"
contains "and names the package" "pip install './Bindings/python[serve]'" "$(cat "$log")"
python3 -m venv "$builds/venv-empty" >/dev/null 2>&1
same "without the package, too" "2" "$(
  QUOTH_PYTHON=$builds/venv-empty/bin/python "$QUOTH" serve . 2>"$log"
  echo $?
)"
contains "and names it again" "pip install './Bindings/python[serve]'" "$(cat "$log")"
mkdir -p "$builds/nothing"
rm -f "$builds/said"
mkfifo "$builds/said"
QUOTH_PYTHON=$venv/bin/python "$QUOTH" serve --port=0 "$builds/nothing" >"$builds/said" 2>&1 &
server=$!
contains "quoth serve is the server" "0 cues of 0 transcripts: http://127.0.0.1:" "$(head -n 1 "$builds/said")"
kill "$server" 2>/dev/null
wait "$server"

check "the server is typed" quietly "$venv/bin/python" -m mypy --strict --cache-dir "$builds/mypy-serve" \
  -p quoth.serve

# Away from the sources, so that the tests import the installed package.
report=$(cd / && "$venv/bin/python" -m pytest -q --tb=short -p no:cacheprovider \
  "$sources/Bindings/python/tests_serve" 2>&1)
number() { printf '%s\n' "$report" | sed -n "s/.*\b\([0-9][0-9]*\) $1.*/\1/p" | tail -n 1; }
passed=$(number passed) failed=$(number failed) broken=$(number 'errors\{0,1\}') skipped=$(number skipped)
if [ "${failed:-0}${broken:-0}" != 00 ] || [ -z "$passed" ]; then
  printf '%s\n' "$report" | tail -n 80
  checks_failed=$((checks_failed + ${failed:-0} + ${broken:-0}))
  [ -n "$passed" ] || checks_failed=$((checks_failed + 1))
fi
printf 'ok      %s tests of the server and its page\n' "${passed:-0}"
checks_passed=$((checks_passed + ${passed:-0}))
printf '%d passed, %d failed, %d skipped\n' "$checks_passed" "$checks_failed" "${skipped:-0}"
[ "$checks_failed" -eq 0 ]
