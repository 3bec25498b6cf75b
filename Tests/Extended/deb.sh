#!/bin/sh
# `make deb`: lintian finds nothing, no file has a path of the build, and the packages do their work in a system of
# their own (made by mmdebstrap, of the release that this one is), without Swift and without ICU's headers. The source
# package makes the same packages by itself, which takes ten minutes or more on two processors.
# QUOTH_DEB names a folder with packages that are already made, QUOTH_DEB_REMADE one where the sources of the source package,
# in its folder quoth, have made them.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh
# shellcheck source=Tests/Extended/Support/system.sh
. Tests/Extended/Support/system.sh

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
quietly() { "$@" >"$scratch/log" 2>&1 || { tail -n 40 "$scratch/log" && false; }; }
version=$(Scripts/version.sh)
packages=${QUOTH_DEB:-.build/deb}
[ -n "${QUOTH_DEB:-}" ] || check "make deb" quietly Scripts/deb.sh "$packages"

so=$(sed -n 's/^set(QUOTH_SOVERSION \([0-9]*\))$/\1/p' CMakeLists.txt)
names=$(for package in "$packages"/*.deb; do dpkg-deb -f "$package" Package; done | sort | tr '\n' ' ')
same "there are four packages" "libquoth-dev libquoth$so python3-quoth quoth " "$names"
same "lintian finds nothing" "" "$(lintian --allow-root --fail-on none "$packages"/*.deb "$packages"/*.dsc 2>&1)"

for package in "$packages"/*.deb; do
  dpkg-deb -x "$package" "$scratch/files"
done
same "no path of the build is in a program or library" "" "$(
  find "$scratch/files" -type f | while read -r file; do
    readelf -d "$file" 2>/dev/null | grep -E 'R(UN)?PATH'
    readelf -d "$file" 2>/dev/null | grep -E 'NEEDED.*(swift|Foundation|dispatch)'
  done
)"
same "nor this folder's name" "" "$(grep -rlF "$PWD" "$scratch/files")"

# --- The source package ---------------------------------------------------------------------------------

# listed FOLDER: the files of the packages there, with their permissions.
listed() {
  for package in "$1"/*.deb; do
    dpkg-deb -c "$package" | awk '{ $3 = $4 = $5 = ""; print }' | sed "s|^|$(dpkg-deb -f "$package" Package) |"
  done | sort
}
# As a user would: nothing is given but the package and a toolchain.
remade=${QUOTH_DEB_REMADE:-$scratch/source}
mkdir -p "$remade"
# shellcheck disable=SC2016 # for sh
[ -n "${QUOTH_DEB_REMADE:-}" ] || check "dpkg-buildpackage makes packages of it" quietly env -u QUOTH_STAGE -u QUOTH_CMAKE_BUILD -u QUOTH_COMMIT sh -c '
  dpkg-source -x "$1"/quoth_*.dsc "$2/quoth" && cd "$2/quoth" && dpkg-buildpackage -b -us -uc' sh "$(cd "$packages" && pwd)" "$remade"
same "they are the same packages, with the same files" "$(listed "$packages")" "$(listed "$remade")"
same "no path of their build is in them" "" "$(
  for package in "$remade"/*.deb; do dpkg-deb -x "$package" "$scratch/remade"; done
  grep -rlF "$remade" "$scratch/remade"
)"
same "lintian finds nothing in them" "" "$(lintian --allow-root --fail-on none "$remade"/*.changes 2>&1)"
# shellcheck disable=SC2016 # for sh
check "cleaning removes what was built" quietly sh -c '
  cd "$1" && debian/rules clean && ! [ -e .build ] && ! [ -e debian/stage ]' sh "$remade/quoth"

# --- A system of their own ------------------------------------------------------------------------------

inside=$scratch/quoth-test
mkdir "$inside"
cp "$packages"/*.deb Tests/Scripts/Support/check.sh Tests/Extended/Support/deb/inside.sh "$inside/"
cp -R Tests/ABI/consumer "$inside/consumer"
cp -R Examples/Transcripts "$inside/transcripts"
check_inside "$scratch" gcc,libc6-dev,pkgconf,cmake,make,binutils "sh /opt/quoth-test/inside.sh $version"
finish
