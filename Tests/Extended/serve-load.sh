#!/bin/sh
# quoth serve under load: a hundred clients search a million cues for ten minutes. It reports how long they
# wait, and fails if an answer is wrong or memory is not flat after two minutes. It uses the package that
# Tests/Scripts/serve.sh has installed.
set -u
cd "$(dirname "$0")/../.." || exit 2
builds=${QUOTH_CMAKE_BUILD:-$PWD/.build/cmake}
[ -x "$builds/venv/bin/python" ] || Tests/Scripts/serve.sh || exit
exec "$builds/venv/bin/python" Bindings/python/tests_serve/load.py --seconds "${QUOTH_LOAD_SECONDS:-600}"
