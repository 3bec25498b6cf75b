#!/bin/sh
# The files for platforms, without the platforms: they type-check for Windows, for Linux with musl and for Android
# (apple-types.sh: macOS), against the toolchain's own interface of the standard library. The headers of Windows and of
# musl are theirs (mingw-w64, musl-dev); Android has a stand-in. None of it is run: see Docs/ICU.md.
# (Scripts/lint-platforms.sh finds what differs between systems elsewhere.)
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")/..
processor=$(uname -m)
support=Tests/Scripts/Support
work=$PWD/.build/platforms

# platform NAME TARGET HEADERS: sets what frontend needs, and writes the interface of the standard library for
# that target.
platform() {
  name=$1 target=$2 headers=$3
  here=$work/$name
  mkdir -p "$here/modules" "$here/resources" "$here/support"
  for folder in shims clang apinotes; do ln -sfn "$toolchain/lib/swift/$folder" "$here/resources/$folder"; done
  own=
  # There a long is short, and numbers of 80 bits have no functions.
  [ "$name" != windows ] ||
    own='s/typealias CLong = Swift.Int$/typealias CLong = Swift.Int32/
      s/typealias CUnsignedLong = Swift.UInt$/typealias CUnsignedLong = Swift.UInt32/
      s/_stdlib_remainderl(self, other)/other/
      s/_stdlib_squareRootl(self)/0/'
  for part in Swift SwiftOnoneSupport; do
    folder=$here/modules/$part.swiftmodule
    mkdir -p "$folder"
    sed "s/$processor-unknown-linux-gnu/$target/
      s/-target-min-inlining-version min//
      s/-library-level api//
      s/@backDeployed([^)]*)//g
      $own" "$toolchain/lib/swift/linux/$part.swiftmodule/$processor-unknown-linux-gnu.swiftinterface" \
      >"$here/interface"
    # The compiler builds a module again if its interface is newer.
    cmp -s "$here/interface" "$folder/$target.swiftinterface" ||
      mv "$here/interface" "$folder/$target.swiftinterface"
  done
}
# frontend ARGUMENTS...: the compiler for the platform; fails, and tells why, if it says anything.
frontend() {
  "$toolchain/bin/swift-frontend" "$@" -target "$target" -resource-dir "$here/resources" \
    -module-cache-path "$work/cache" -disable-objc-interop -I "$here/modules" -I "$here/support" \
    -disable-implicit-concurrency-module-import -disable-implicit-string-processing-module-import \
    -Xcc -nostdlibinc -Xcc -isystem -Xcc "$headers" -Xcc -isystem -Xcc "$headers/$processor-linux-gnu" \
    -Xcc -D_GNU_SOURCE -Xcc -U__nonnull -Xcc -D_WIN32_WINNT=0x0A00 -swift-version 6 >"$here/log" 2>&1
  status=$?
  # The toolchain has no C library of these platforms, and takes a stand-in for a part of this package.
  grep -E '(error|warning): ' "$here/log" | grep -vE 'libc not found|loaded from SDK' | head -n 20 | grep . && return 1
  return $status
}
# types: the Swift files for platforms, those of each module.
types() {
  set -- -package-name quoth -strict-memory-safety -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility
  frontend -emit-module -module-name Quoth -o "$here/modules/Quoth.swiftmodule" "$@" \
    Sources/Quoth/Platform/System*.swift &&
    for module in QuothLibrary QuothCloud QuothCommand; do
      frontend -typecheck -module-name $module "$@" Sources/$module/Platform/*.swift || return 1
    done
}
# stand_in MODULE: the C library under that name, as apple-types.sh has it for Darwin.
stand_in() {
  for file in CDarwin.h module.modulemap Darwin.swift; do
    sed "s/Darwin/$1/g; s/CDARWIN/C$1/g; /st_mtimespec/d" "$support/apple/$file" >"$here/support/$(echo "$file" | sed "s/Darwin/$1/")"
  done
  frontend -emit-module -parse-as-library -module-name "$1" -o "$here/modules/$1.swiftmodule" \
    "$here/support/$1.swift"
}
# c TARGET FOLDER: the C sources.
c() {
  for source in Sources/CICU/*.c Sources/QuothKernels/*.c Sources/CQuoth/*.c; do
    "$toolchain/bin/clang" -target "$1" -fsyntax-only -Wall -Wextra -Werror -nostdlibinc -isystem "$2" \
      -idirafter "$toolchain/lib/swift" -ISources/CICU/include -ISources/QuothKernels/include \
      -ISources/CQuoth/include "$source" || return 1
  done
}

skipped=0
missing() {
  echo "$1"
  skipped=$((skipped + 1))
}

mingw=/usr/$processor-w64-mingw32/include
if [ -e "$mingw/windows.h" ]; then
  check "Windows: C compiles" c "$processor-w64-windows-gnu" "$mingw"
  platform windows "$processor-unknown-windows-gnu" "$mingw"
  cp $support/windows/* "$here/support"
  check "Windows: the headers are those that Swift imports there" frontend -emit-module -parse-as-library \
    -module-name WinSDK -import-underlying-module -o "$here/modules/WinSDK.swiftmodule" \
    "$here/support/WinSDK.swift"
  check "Windows: Swift type-checks" types
else
  missing "there are no headers of Windows here (Debian: mingw-w64-x86-64-dev)"
fi
musl=/usr/include/$processor-linux-musl
if [ -e "$musl/features.h" ]; then
  check "musl: C compiles" c "$processor-swift-linux-musl" "$musl"
  platform musl "$processor-swift-linux-musl" "$musl"
  check "musl: the stand-in compiles" stand_in Musl
  check "musl: Swift type-checks" types
else
  missing "there are no headers of musl here (Debian: musl-dev)"
fi
platform android "$processor-unknown-linux-android" /usr/include
check "Android: the stand-in compiles" stand_in Android
check "Android: Swift type-checks" types

printf '%d passed, %d failed, %d skipped\n' "$checks_passed" "$checks_failed" "$skipped"
[ "$checks_failed" -eq 0 ]
