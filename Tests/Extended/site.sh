#!/bin/sh
# `make site`: the site is made without a warning, every link in it leads somewhere, every public name has its
# place, and pages can be read in a real browser (Debian's Chromium, driven by Playwright) at 360 px, in dark and
# light, without findings of axe. Sphinx and Playwright come from PyPI.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

site=${QUOTH_SITE:-$PWD/.build/site/html}
work=$PWD/.build/site
mkdir -p "$work"
quietly() { "$@" >"$work/test.log" 2>&1 || { tail -n 60 "$work/test.log" && false; }; }

# QUOTH_SITE names a site that is already made.
[ -n "${QUOTH_SITE:-}" ] || check "make site" quietly Scripts/site.sh "$site"
# Without a site there is nothing to read.
[ "$checks_failed" -eq 0 ] || { finish; exit 1; }
venv=$work/venv-test
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -m pip --disable-pip-version-check install -q pytest playwright axe-playwright-python \
  >"$work/test.log" 2>&1 || check "PyPI can be reached" false
command -v chromium >/dev/null || check "there is a chromium (Debian: chromium)" false

report=$(QUOTH_SITE=$site "$venv/bin/python" -m pytest -q --tb=short -p no:cacheprovider \
  Tests/Extended/Support/site 2>&1)
number() { printf '%s\n' "$report" | sed -n "s/.*\b\([0-9][0-9]*\) $1.*/\1/p" | tail -n 1; }
passed=$(number passed) failed=$(number failed) broken=$(number 'errors\{0,1\}') skipped=$(number skipped)
if [ "${failed:-0}${broken:-0}${skipped:-0}" != 000 ] || [ -z "$passed" ]; then
  printf '%s\n' "$report" | tail -n 80
  checks_failed=$((checks_failed + ${failed:-0} + ${broken:-0} + ${skipped:-0}))
  [ -n "$passed" ] || checks_failed=$((checks_failed + 1))
fi
printf 'ok      %s tests of the pages\n' "${passed:-0}"
checks_passed=$((checks_passed + ${passed:-0}))
finish
