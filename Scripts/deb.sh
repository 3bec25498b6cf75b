#!/bin/sh
# Makes Debian's packages: `Scripts/deb.sh [FOLDER]` (default .build/deb). They are quoth (the tool, with Swift's
# library inside), libquothN (N is the library's SOVERSION), libquoth-dev and python3-quoth (for the system's Python), and
# the source package that they can be made from: `dpkg-source -x quoth_*.dsc`, then `dpkg-buildpackage -b` in its folder.
#
# The program and the library are those of `make install`; debhelper makes packages of them, from the files in
# Scripts/debian, and computes what they depend on: the packages are for the release that they are made on. From the source
# package, debhelper makes both itself, which takes minutes and needs a Swift toolchain, which Debian does not have.
# QUOTH_CMAKE_BUILD names the folder where the C library is built; DEBFULLNAME and DEBEMAIL name the maintainer;
# QUOTH_DEB_SOURCE=1 makes the source package alone.
set -eu
cd "$(dirname "$0")/.."
target=${1:-.build/deb}
mkdir -p "$target"
target=$(cd "$target" && pwd)
work=$target/work
rm -rf "$work" "$target"/*.deb "$target"/*.dsc "$target"/*.tar.xz "$target"/*.buildinfo "$target"/*.changes

version=$(Scripts/version.sh)
so=$(sed -n 's/^set(QUOTH_SOVERSION \([0-9]*\))$/\1/p' CMakeLists.txt)
[ -n "$so" ] || { echo "deb: CMakeLists.txt does not set QUOTH_SOVERSION" >&2 && exit 1; }
maintainer="${DEBFULLNAME:-The Quoth project} <${DEBEMAIL:-quoth@users.noreply.github.com}>"
multiarch=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
sources=$work/quoth-$version
mkdir -p "$sources"

# --- The sources ----------------------------------------------------------------------------------------

# Those that git knows, with changes that are not committed yet; without git, all but what builds have left.
if [ -e .git ] && commit=$(git stash create 2>/dev/null); then
  git archive --prefix="quoth-$version/" "${commit:-HEAD}" >"$work/sources.tar"
else
  tar --sort=name --exclude-vcs --exclude='./.build*' --exclude='./Benchmarks/.*' --exclude=__pycache__ --exclude=./debian --exclude=./.pc \
    --exclude=./build --exclude=./Bindings/python/library --exclude=./Fuzz/Findings/new \
    --transform="s|^\.|quoth-$version|" -cf "$work/sources.tar" .
fi
tar -xf "$work/sources.tar" -C "$work"
xz -6 <"$work/sources.tar" >"$work/quoth_$version.orig.tar.xz"
rm "$work/sources.tar"

debian=$sources/debian
mkdir -p "$debian/source"
echo "3.0 (quilt)" >"$debian/source/format"
cp Scripts/debian/rules Scripts/debian/copyright Scripts/debian/*.install "$debian/"
for overrides in Scripts/debian/*.lintian-overrides; do
  name=$(basename "$overrides")
  [ ! -f "$overrides" ] || cp "$overrides" "$debian/$(printf '%s' "$name" | sed "s/^libquoth\./libquoth$so./")"
done
cp Scripts/debian/libquoth.install.in "$debian/libquoth$so.install"
# The packages that a build needs, except what each of Debian's builds has.
needs=$(awk '$1 ~ /^(build|install|deb)$/ && $2 !~ /^(debhelper|dpkg-dev|gcc|fakeroot|binutils)$/ { print " " $2 "," }' \
  Scripts/debian-packages.txt | LC_ALL=C sort -u)
sed "s/@SO@/$so/g; s/@MAINTAINER@/$maintainer/" Scripts/debian/control.in |
  NEEDS=$needs awk '/^ @NEEDS@$/ { print ENVIRON["NEEDS"]; next } { print }' >"$debian/control"
# Debian's own package, once there is one, has a greater version. The date is that of the commit, so that the same sources make the same packages.
date=$(git log -1 --format=%cD 2>/dev/null || date -R)
cat >"$debian/changelog" <<END
quoth ($version-0quoth1) unstable; urgency=medium

  * Version $version: see the project's changelog.

 -- $maintainer  $date
END

# debhelped WORDS...: runs dpkg-buildpackage in the sources; shows the end of its output if it fails.
debhelped() {
  (cd "$sources" && "$@") >>"$target/log" 2>&1 || {
    tail -n 40 "$target/log" >&2
    echo "deb: debhelper failed; its output is above" >&2
    exit 1
  }
}
: >"$target/log"
echo "Making the source package ..."
debhelped env PATH=/usr/sbin:/usr/bin:/sbin:/bin dpkg-source -b .
mv "$work"/*.dsc "$work"/*.tar.xz "$target/"

# --- The packages ---------------------------------------------------------------------------------------

if [ -z "${QUOTH_DEB_SOURCE:-}" ]; then
  PREFIX=/usr DESTDIR=$work/stage LIBDIR=lib/$multiarch TOOL_ONLY='' Scripts/install.sh install
  library=$work/stage/usr/lib/$multiarch
  [ -e "$library/libquoth.so.$so" ] || { echo "deb: there is no libquoth.so.$so" >&2 && exit 1; }
  echo "Making the packages ..."
  # Scripts/bootstrap.sh has looked for what the build needs, also where Debian's packages are not.
  debhelped env QUOTH_STAGE="$work/stage" PATH=/usr/sbin:/usr/bin:/sbin:/bin dpkg-buildpackage -b -us -uc -d
  mv "$work"/*.deb "$work"/*.changes "$work"/*.buildinfo "$target/"
fi
rm -rf "$work"
ls "$target"/*.deb "$target"/*.dsc 2>/dev/null
