#!/bin/sh
# Tests the packages in a system of their own: run there by Tests/Extended/deb.sh, in a folder with the packages,
# check.sh, the consumer of Tests/ABI and some transcripts. `inside.sh VERSION`.
set -u
cd "$(dirname "$0")" || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. ./check.sh
version=$1
export LC_ALL=C.UTF-8 HOME=$PWD DEBIAN_FRONTEND=noninteractive
quietly() { "$@" >log 2>&1 || { tail -n 30 log && false; }; }
apt() { apt-get -q install -y --no-install-recommends "$@"; }

check "apt-get installs the packages" quietly apt ./*.deb
check "they do not need ICU's headers" sh -c '! dpkg -s libicu-dev 2>/dev/null | grep -q "^Status:.* installed"'
same "dpkg finds nothing missing" "" "$(dpkg-query -W -f '${Package}\n' '*quoth*' | xargs dpkg --verify 2>&1)"
same "and has four packages" 4 "$(dpkg-query -W -f '${db:Status-Abbrev}\n' '*quoth*' | grep -c '^ii')"

# --- The tool -------------------------------------------------------------------------------------------

contains "quoth tells its version" "quoth $version" "$(quoth --version)"
same "it searches" "transcripts/morevna-ep3.de.srt:2" "$(quoth search -c SPASS transcripts 2>&1 | head -n 1)"
check "quoth(1) is there" test -s /usr/share/man/man1/quoth.1.gz
check "bash's completions are there" test -s /usr/share/bash-completion/completions/quoth
check "zsh's completions are there" test -s /usr/share/zsh/vendor-completions/_quoth
check "fish's completions are there" test -s /usr/share/fish/vendor_completions.d/quoth.fish
contains "without a server's packages it says what is missing" "quoth" "$(quoth serve transcripts 2>&1)"

# --- C, without ICU's headers ---------------------------------------------------------------------------

# shellcheck disable=SC2046 # words of pkg-config
shared() { cc -std=c99 -Wall -Werror consumer/consumer.c -o shared $(pkg-config --cflags --libs quoth); }
check "pkg-config, shared" quietly shared
same "the program runs" "1 $version" "$(./shared 2>&1)"
same "pkg-config tells the version" "$version" "$(pkg-config --modversion quoth)"

# cmaked NAME FIND-ARGUMENTS TARGET: a program by CMake, from a project of its own.
cmaked() {
  mkdir -p "$1" && cp consumer/consumer.c "$1/" && cat >"$1/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.20)
project(consumer C)
find_package(Quoth $2)
add_executable(consumer consumer.c)
target_link_libraries(consumer PRIVATE $3)
END
  cmake -S "$1" -B "$1/build" && cmake --build "$1/build"
}
check "find_package with a range of versions" quietly cmaked range "0.2...<2 REQUIRED" Quoth::quoth
same "the program runs" "1 $version" "$(range/build/consumer 2>&1)"
quietly cmaked newer "97...98 REQUIRED" Quoth::quoth >said 2>&1
contains "CMake says which version there is" "$version" "$(cat said)"
quietly cmaked unknown "REQUIRED COMPONENTS sparkling" Quoth::quoth >said 2>&1
contains "an unknown component is refused" "sparkling" "$(cat said)"

# --- C, statically --------------------------------------------------------------------------------------

check "apt-get installs what a static program needs" quietly apt libicu-dev g++
check "find_package(Quoth COMPONENTS static)" quietly cmaked static "REQUIRED COMPONENTS static" Quoth::quoth_static
same "the program runs" "1 $version" "$(static/build/consumer 2>&1)"
check "it needs no libquoth" sh -c '! readelf -d static/build/consumer | grep libquoth'
# shellcheck disable=SC2046 # words of pkg-config
check "pkg-config, static" quietly cc consumer/consumer.c -o with-static $(pkg-config --cflags --libs quoth-static)
same "the program runs" "1 $version" "$(./with-static 2>&1)"

# shellcheck disable=SC2046 # words of pkg-config
check "pkg-config, without any shared library" \
  quietly cc -static consumer/consumer.c -o alone $(pkg-config --static --cflags --libs quoth)
same "the program runs" "1 $version" "$(./alone 2>&1)"
check "it needs no dynamic linker" sh -c '! readelf -d -l alone | grep -E "NEEDED|INTERP"'

# --- Python ---------------------------------------------------------------------------------------------

python() { /usr/bin/python3 -c "$1" 2>&1; }
same "Python finds it" "[(4, 10), (17, 24)]" \
  "$(python 'import quoth; print(list(quoth.Pattern("strasse").findall("Die Straße. Eine STRASSE.")))')"
same "and its version" "$version" "$(python 'import importlib.metadata as m; print(m.version("quoth"))')"
same "SQLite loads the extension" "True 2" "$(python '
import sqlite3, quoth.sqlite
con = sqlite3.connect(":memory:")
quoth.sqlite.register(con)
print(quoth.sqlite.path() is not None, con.execute("SELECT quoth_count(?, ?)", ("Straße, STRASSE", "strasse")).fetchone()[0])')"

# --- Away -----------------------------------------------------------------------------------------------

check "apt-get removes them" quietly apt-get -q purge -y 'libquoth*' quoth python3-quoth
same "no file of theirs is left" "" "$(find /usr /etc /var/lib -name '*quoth*' ! -path '/var/lib/dpkg/*' ! -path '/var/lib/apt/*')"
finish
