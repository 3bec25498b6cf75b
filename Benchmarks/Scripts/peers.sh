#!/bin/sh
# Fetches the peers from PyPI into .peers: a virtual environment with `regex`, ahocorasick_rs, wordcloud and
# matplotlib, and StringZilla's C library, built from its source archive as its own setup builds it.
# Reports missing peers, whose cells stay empty. Does nothing if everything is installed.
set -u
cd "$(dirname "$0")/.." || exit 2

peers=$PWD/.peers
venv=$peers/venv
say() { printf 'peers: %s\n' "$*" >&2; }
quietly() { "$@" >>"$peers/log" 2>&1; }
mkdir -p "$peers"

if ! "$venv/bin/python" -c 'import regex, ahocorasick_rs, matplotlib, srt, webvtt, pysubs2, ttconv, wordcloud, pyarrow, scikit_build_core' 2>/dev/null; then
  say "fetching regex, ahocorasick_rs, srt, webvtt-py, pysubs2, ttconv, wordcloud, matplotlib and pyarrow from PyPI"
  { quietly python3 -m venv "$venv" &&
    quietly "$venv/bin/pip" install -r Scripts/requirements.txt; } ||
    say "no virtual environment (see .peers/log): python-regex stays empty, no charts are drawn"
fi

# The instruction sets that a machine of this kind may have; the library detects at run time which
# of them it has.
case $(uname -m) in
  x86_64) sets="WESTMERE GOLDMONT HASWELL SKYLAKE ICELAKE" ;;
  aarch64 | arm64) sets="NEON NEONAES NEONSHA SVE SVE2 SVE2AES" ;;
  *) sets= ;;
esac

build_stringzilla() {
  rm -rf "$peers/stringzilla"
  mkdir -p "$peers/stringzilla" &&
    quietly "$venv/bin/pip" download --no-deps --no-binary :all: -d "$peers/stringzilla" \
      "$(grep '^# stringzilla==' Scripts/requirements.txt | sed 's/^# //')" || return 1
  tar -xzf "$peers"/stringzilla/*.tar.gz -C "$peers/stringzilla" --strip-components=1 || return 1
  set --
  for set in $sets; do set -- "$@" "-DSZ_USE_$set=1"; done
  # GCC, its authors' first compiler, at a level above their -O2.
  quietly "${CC:-gcc}" -O3 -std=gnu11 -fPIC -shared -DSZ_DYNAMIC_DISPATCH=1 "$@" \
    -I"$peers/stringzilla/include" "$peers"/stringzilla/c/stringzilla/*.c \
    -o "$peers/libstringzilla.so"
}

if [ ! -e "$peers/libstringzilla.so" ]; then
  say "building StringZilla from PyPI"
  build_stringzilla || say "no StringZilla (see .peers/log): its cells stay empty"
fi

# The project's own C library and Python package, as they ship, built from the current sources.
say "building libquoth and its Python package"
quietly "$venv/bin/pip" install --no-build-isolation --no-deps --force-reinstall \
  --config-settings=build-dir="$PWD/../.build/cmake/release" ../Bindings/python ||
  say "no libquoth (see .peers/log): its cells stay empty"
