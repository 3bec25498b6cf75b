#!/bin/sh
# The wheel in a system of its own, of the release that this one is, made by mmdebstrap: Python, and neither Swift nor ICU.
# `make wheel` makes it; QUOTH_WHEEL names a folder with one that is already made. The tests' dependencies come from PyPI.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh
# shellcheck source=Tests/Extended/Support/system.sh
. Tests/Extended/Support/system.sh

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
quietly() { "$@" >"$scratch/log" 2>&1 || { tail -n 40 "$scratch/log" && false; }; }
wheels=${QUOTH_WHEEL:-.build/wheel}
[ -n "${QUOTH_WHEEL:-}" ] || check "make wheel" quietly Bindings/python/wheel.sh
wheel=$(find "$wheels" -name 'quoth-*.whl' 2>/dev/null)
check "there is a wheel" test -f "$wheel"

inside=$scratch/quoth-test
mkdir "$inside"
cp "$wheel" Tests/Scripts/Support/check.sh Tests/Extended/Support/wheel/inside.sh "$inside/"
# The tests read examples, at the same place beside them.
mkdir -p "$inside/project/Bindings/python" "$inside/project/Docs"
cp -R Bindings/python/tests Bindings/python/tests_engines "$inside/project/Bindings/python/"
cp -R Examples "$inside/project/Examples"
cp Docs/*.md "$inside/project/Docs/"
cp README.md "$inside/project/"
cp Bindings/python/README.md "$inside/project/Bindings/python/"
# Certificates of this system, which may have more than Debian's.
[ ! -f /etc/ssl/certs/ca-certificates.crt ] || cp /etc/ssl/certs/ca-certificates.crt "$inside/"
check_inside "$scratch" python3,python3-venv,ca-certificates "sh /opt/quoth-test/inside.sh"
finish
