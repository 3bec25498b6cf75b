#!/bin/sh
# deb.sh PACKAGE - unpacks a .deb as dpkg would install it, and builds and runs a program against its
# contents.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
# dpkg itself installs it, into an otherwise empty system; its dependencies are the machine's.
mkdir -p "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/info"
: >"$root/var/lib/dpkg/status"
: >"$root/var/lib/dpkg/available"
if [ "$(id -u)" -eq 0 ]; then
  dpkg --root="$root" --force-depends --force-not-root --force-script-chrootless --log=/dev/null \
    -i "$1" >"$root/log" 2>&1 || { cat "$root/log"; exit 1; }
else
  dpkg-deb --extract "$1" "$root"
fi
lib=$(dirname "$(find "$root/usr" -name libquoth.so)")
# shellcheck disable=SC2046 # word splitting is wanted
cc "$here/consumer/consumer.c" -o "$root/consumer" \
  $(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --cflags --libs quoth)
LD_LIBRARY_PATH=$lib "$root/consumer"
