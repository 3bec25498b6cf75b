#!/bin/sh
# Installs Quoth, or removes what it installed: `Scripts/install.sh install|uninstall`.
#
# Variables: PREFIX (default /usr/local), DESTDIR (a folder that stands for the root, for packagers),
# TOOL_ONLY=1 (the tool, man pages and completions, without the C library), QUOTH_CMAKE_BUILD (where the C
# library is built), LIBDIR (the folder of libraries below PREFIX, default lib). A list of the installed files, in PREFIX/share/doc/quoth/installed, serves uninstall.
set -eu
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}
list=$prefix/share/doc/quoth/installed

case $prefix in
  /*) ;;
  *)
    echo "install: PREFIX must be a path from the root, not '$prefix'" >&2
    exit 2
    ;;
esac

if [ "${1:-}" = uninstall ]; then
  [ -f "$root$list" ] || {
    echo "install: there is no $root$list: nothing was installed under $prefix by this script" >&2
    exit 1
  }
  # The list is one of the files.
  files=$(cat "$root$list")
  printf '%s\n' "$files" | while read -r file; do
    case $file in
      "$prefix"/*) rm -f "$root$file" ;;
      *) echo "install: $root$list names $file, outside of $prefix; it stays" >&2 ;;
    esac
  done
  # Folders that are empty now.
  printf '%s\n' "$files" | while read -r file; do
    folder=$(dirname "$file")
    while [ "$folder" != "$prefix" ] && [ "$folder" != / ]; do
      rmdir "$root$folder" 2>/dev/null || break
      folder=$(dirname "$folder")
    done
  done
  echo "Removed quoth from $root$prefix."
  exit 0
fi
[ "${1:-}" = install ] || {
  sed -n '2,/^set/{/^set/d; s/^# \{0,1\}//; p;}' "$0" >&2
  exit 2
}

# Early, since the build takes minutes.
if ! mkdir -p "$root$prefix" 2>/dev/null || [ ! -w "$root$prefix" ]; then
  echo "install: no permission to write to $root$prefix; use 'sudo make install', or PREFIX=\$HOME/.local" >&2
  exit 1
fi
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
share=$stage$prefix/share

Scripts/build-tool.sh
quoth=$stage$prefix/bin/quoth
Scripts/link-static.sh "$quoth"

echo "Making man pages and completions ..."
mkdir -p "$share/man/man1" "$share/bash-completion/completions" "$share/zsh/site-functions" \
  "$share/fish/vendor_completions.d" "$share/doc/quoth"
"$quoth" help --man >"$share/man/man1/quoth.1"
for command in $("$quoth" --help | sed -n '/^Commands:/,$s/^  \([a-z]*\)  .*/\1/p'); do
  "$quoth" help --man "$command" >"$share/man/man1/quoth-$command.1"
done
"$quoth" help --completions=bash >"$share/bash-completion/completions/quoth"
"$quoth" help --completions=zsh >"$share/zsh/site-functions/_quoth"
"$quoth" help --completions=fish >"$share/fish/vendor_completions.d/quoth.fish"
cp LICENSE CHANGELOG.md README.md "$share/doc/quoth/"

if [ -z "${TOOL_ONLY:-}" ]; then
  echo "Building the C library (the first time takes several minutes) ..."
  build=${QUOTH_CMAKE_BUILD:-.build/cmake}/release
  [ -f "$build/build.ninja" ] || cmake -S . -B "$build" -G Ninja >/dev/null
  # A wheel may have been built there, which has the library under one name.
  ! grep -q '^SKBUILD:' "$build/CMakeCache.txt" || cmake -U 'SKBUILD*' -U QUOTH_PYTHON -U BUILD_TESTING "$build" >/dev/null
  # The folder goes into the files for pkg-config and CMake; nothing is compiled again.
  grep -q "^CMAKE_INSTALL_LIBDIR:PATH=${LIBDIR:-lib}\$" "$build/CMakeCache.txt" ||
    cmake -DCMAKE_INSTALL_LIBDIR="${LIBDIR:-lib}" "$build" >/dev/null
  cmake --build "$build" --target quoth quoth_static
  for component in Unspecified Development; do
    DESTDIR=$stage cmake --install "$build" --prefix "$prefix" --component "$component" >/dev/null
  done
  mkdir -p "$share/man/man3"
  date=$(sed -n 's/^\.Dd //p' "$share/man/man1/quoth.1")
  include=Sources/CQuoth/include
  Scripts/man3.sh "$date" $include/quoth.h $include/quoth_set.h $include/quoth_query.h $include/quoth_column.h \
    $include/quoth_corpus.h $include/quoth_library.h \
    >"$share/man/man3/quoth.3"
fi

: >"$stage$list"
(cd "$stage" && find ".$prefix" ! -type d | sed 's/^\.//' | LC_ALL=C sort) >"$stage/list"
mv "$stage/list" "$stage$list"
# Readable by all, whatever this user's mask is.
chmod -R u+rwX,go+rX,go-w "$stage$prefix"
# File by file: folders that exist keep their permissions, and programs in use their old contents.
while read -r file; do
  mkdir -p "$root$(dirname "$file")"
  cp -P "$stage$file" "$root$file.new"
  mv -f "$root$file.new" "$root$file"
done <"$stage$list"
# The dynamic linker knows the folders of its configuration, /usr/local/lib among them, by a list.
if [ -z "${TOOL_ONLY:-}$root" ] && [ "$(id -u)" = 0 ] && command -v ldconfig >/dev/null; then
  ldconfig
fi
echo "Installed quoth to $root$prefix; remove it by 'make uninstall' with the same PREFIX."
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) [ -n "$root" ] || echo "Add it to your path: PATH=$prefix/bin:\$PATH" ;;
esac
