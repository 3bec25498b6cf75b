#!/bin/sh
# The Python package in Spark: PySpark 4 and 3.5, each as a cluster of two workers on this machine. Takes minutes, and
# 800 MB from PyPI. QUOTH_CMAKE_BUILD names a folder that python.sh or cmake.sh already built in, QUOTH a command.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

builds=${QUOTH_CMAKE_BUILD:-.build/cmake}
mkdir -p "$builds"
builds=$(cd "$builds" && pwd)
sources=$PWD
command -v java >/dev/null 2>&1 || {
  echo "spark: there is no Java here (Debian: openjdk-17-jre-headless)"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}
JAVA_HOME=$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")
export JAVA_HOME

# The command makes the library that the data source reads.
if [ -z "${QUOTH:-}" ]; then
  swift build -c release --product quoth >"$builds/spark.log" 2>&1 || tail -n 20 "$builds/spark.log"
  QUOTH=$(swift build -c release --show-bin-path)/quoth
fi
export QUOTH
check "quoth is built" test -x "$QUOTH"

# spark NAME PACKAGE...: the tests in a virtual environment with those packages.
spark() {
  name=$1
  shift
  venv=$builds/spark-$name
  log=$builds/spark-$name.log
  [ -x "$venv/bin/python" ] || python3 -m venv "$venv" >"$log" 2>&1
  "$venv/bin/python" -m pip install -q --disable-pip-version-check "scikit-build-core>=0.10" pytest pyarrow "setuptools<80" "$@" \
    >"$log" 2>&1 || {
    tail -n 5 "$log"
    echo "spark: PyPI cannot be reached"
    checks_skipped=$((${checks_skipped:-0} + 1))
    return
  }
  check "$name: pip installs the package" "$venv/bin/python" -m pip install -q --no-build-isolation --force-reinstall --no-deps \
    --config-settings=build-dir="$builds/release" ./Bindings/python
  # Away from the sources, so that the tests import the installed package.
  report=$(cd / && "$venv/bin/python" -m pytest -q -p no:cacheprovider "$sources/Bindings/python/tests_spark" 2>&1)
  status=$?
  passed=$(printf '%s\n' "$report" | sed -n 's/.*\b\([0-9][0-9]*\) passed.*/\1/p' | tail -n 1)
  [ "$status" -eq 0 ] || printf '%s\n' "$report" | tail -n 60
  check "$name: ${passed:-0} tests passed, none failed" [ "$status" -eq 0 ]
}

spark 4 "pyspark>=4,<5" "pandas<3"
spark 3.5 "pyspark>=3.5,<3.6" "pandas<3" "numpy<2.3"
finish
