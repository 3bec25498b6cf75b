#!/bin/sh
# Makes Debian's packages: `Scripts/deb.sh [FOLDER]` (default .build/deb). They are quoth (the tool, with Swift's
# library inside), libquothN (N is the library's SOVERSION), libquoth-dev and python3-quoth (for the system's Python).
#
# The program and the library are those of `make install`; debhelper makes packages of them, from the files in
# Scripts/debian, and computes what they depend on: the packages are for the release that they are made on.
# QUOTH_CMAKE_BUILD names the folder where the C library is built; DEBFULLNAME and DEBEMAIL name the maintainer.
set -eu
cd "$(dirname "$0")/.."
project=$PWD
target=${1:-.build/deb}
mkdir -p "$target"
target=$(cd "$target" && pwd)
work=$target/work
rm -rf "$work" "$target"/*.deb "$target"/*.buildinfo "$target"/*.changes
mkdir -p "$work/quoth/debian"

version=$(Scripts/version.sh)
so=$(sed -n 's/^set(QUOTH_SOVERSION \([0-9]*\))$/\1/p' CMakeLists.txt)
[ -n "$so" ] || { echo "deb: CMakeLists.txt does not set QUOTH_SOVERSION" >&2 && exit 1; }
maintainer="${DEBFULLNAME:-The Quoth project} <${DEBEMAIL:-quoth@users.noreply.github.com}>"
multiarch=$(dpkg-architecture -qDEB_HOST_MULTIARCH)

PREFIX=/usr DESTDIR=$work/stage LIBDIR=lib/$multiarch TOOL_ONLY='' Scripts/install.sh install
# Debian has its own places for these.
rm -rf "$work/stage/usr/share/doc"
library=$work/stage/usr/lib/$multiarch
[ -e "$library/libquoth.so.$so" ] || { echo "deb: there is no libquoth.so.$so" >&2 && exit 1; }

echo "Making the packages ..."
debian=$work/quoth/debian
cp Scripts/debian/rules Scripts/debian/copyright Scripts/debian/*.install "$debian/"
for overrides in Scripts/debian/*.lintian-overrides; do
  name=$(basename "$overrides")
  [ ! -f "$overrides" ] || cp "$overrides" "$debian/$(printf '%s' "$name" | sed "s/^libquoth\./libquoth$so./")"
done
cp Scripts/debian/libquoth.install.in "$debian/libquoth$so.install"
sed "s/@SO@/$so/g; s/@MAINTAINER@/$maintainer/" Scripts/debian/control.in >"$debian/control"
# Debian's own package, once there is one, has a greater version. The date is that of the commit, so that the same sources make the same packages.
date=$(git log -1 --format=%cD 2>/dev/null || date -R)
cat >"$debian/changelog" <<END
quoth ($version-0quoth1) unstable; urgency=medium

  * Version $version: see the project's changelog.

 -- $maintainer  $date
END
if ! (cd "$work/quoth" && QUOTH_ROOT=$project QUOTH_STAGE=$work/stage PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  dpkg-buildpackage -b -us -uc) >"$target/log" 2>&1; then
  tail -n 40 "$target/log" >&2
  echo "deb: debhelper failed; its output is above" >&2
  exit 1
fi
mv "$work"/*.deb "$work"/*.changes "$work"/*.buildinfo "$target/"
rm -rf "$work"
ls "$target"/*.deb
