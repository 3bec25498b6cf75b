#!/bin/sh
# Makes the site, one folder of static files: `Scripts/site.sh [FOLDER]` (default .build/site/html).
#
# The front page, the guide and the other documents, the C manual from the headers (by Doxygen and Breathe)
# and Python by Sphinx, which also makes the search; Swift by docc, in the folder swift; the charts of the
# newest measurements. It works from any folder of any web server. Sphinx comes from PyPI, in an environment
# of its own. Warnings are errors: a link that leads nowhere fails the build.
set -eu
cd "$(dirname "$0")/.."
work=$PWD/.build/site
target=${1:-$work/html}
source=$work/source
mkdir -p "$work"

step() { echo "$*" >&2; }
# Output is shown only on failure.
quietly() { "$@" >"$work/log" 2>&1 || { tail -n 60 "$work/log" >&2 && echo "site: '$1' failed; its output is above" >&2 && exit 1; }; }

python=$work/venv/bin/python
"$python" -m pip --version >/dev/null 2>&1 || quietly python3 -m venv --clear "$work/venv"
if ! cmp -s Scripts/site/requirements.txt "$work/installed"; then
  step "Getting Sphinx from PyPI ..."
  quietly "$python" -m pip --disable-pip-version-check install -q -r Scripts/site/requirements.txt
  cp Scripts/site/requirements.txt "$work/installed"
fi

rm -rf "$source" "$work/extra" "$work/headers" "$work/doxygen" "$work/python"
mkdir -p "$source" "$work/extra"
step "Collecting the documents ..."
"$python" Scripts/site/documents.py "$source"
cp Scripts/site/conf.py "$source/"
cp -R Scripts/site/static "$source/_static"

step "Reading the C headers ..."
"$python" Scripts/site/headers.py "$source/c" "$work/headers" Sources/CQuoth/include/quoth*.h
cat >"$work/Doxyfile" <<END
INPUT = $work/headers
OUTPUT_DIRECTORY = $work/doxygen
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
XML_PROGRAMLISTING = NO
EXTRACT_ALL = YES
OPTIMIZE_OUTPUT_FOR_C = YES
TYPEDEF_HIDES_STRUCT = YES
MACRO_EXPANSION = YES
EXPAND_ONLY_PREDEF = YES
PREDEFINED = $(sed -n 's/^# *define \(QUOTH_[A-Z_]*\)\((.*)\)\{0,1\}\( __attribute__.*\| \[\[.*\)\{0,1\}$/"\1\2="/p' \
  Sources/CQuoth/include/quoth.h | grep -v '_H[=(]' | sort -u | tr '\n' ' ')
QUIET = YES
WARN_AS_ERROR = FAIL_ON_WARNINGS
END
mkdir -p "$work/doxygen"
quietly doxygen "$work/Doxyfile"

step "Reading the Python package ..."
"$python" Scripts/site/stubs.py Bindings/python/src/quoth "$work/python/quoth"
cp -R Scripts/site/python "$source/python"

step "Drawing the charts ..."
"$python" Scripts/site/charts.py "$work/charts" "$source/Benchmarks/Results"

step "Documenting Swift ..."
Scripts/site/swift.sh "$work/swift" "$work/extra/swift" "$source/swift"

step "Making the pages ..."
export QUOTH_SITE_PYTHON="$work/python" QUOTH_SITE_XML="$work/doxygen/xml" QUOTH_SITE_EXTRA="$work/extra"
QUOTH_SITE_VERSION=$(Scripts/version.sh)
export QUOTH_SITE_VERSION
rm -rf "$work/made"
quietly "$python" -m sphinx -q -b html -W --keep-going -d "$work/doctrees" -E "$source" "$work/made"
"$python" Scripts/site/polish.py "$work/made"
rm -rf "$work/made/.buildinfo" "$target"
mkdir -p "$(dirname "$target")"
mv "$work/made" "$target"
echo "The site is in $target; read it by: python3 -m http.server --directory $target"
