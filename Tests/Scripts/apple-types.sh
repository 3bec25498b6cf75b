#!/bin/sh
# Type-checks the library, Swift and C, for macOS 15, the oldest that Package.swift allows, without a Mac: against the
# toolchain's own interface of the standard library, whose declarations say since when Apple's systems have
# them, and with this system's C library in place of Apple's.
#
# It finds what is newer than the deployment target. It cannot find what differs in Apple's C library, and of
# files that import Foundation, which has no such interface here, it sees nothing.
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

target=x86_64-apple-macos15.0
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")/..
work=$PWD/.build/apple
modules=$work/resources/macosx
support=Tests/Scripts/Support/apple
mkdir -p "$modules" "$work/modules" "$work/maps"
for folder in shims clang apinotes; do
  ln -sfn "$toolchain/lib/swift/$folder" "$work/resources/$folder"
done

# The interfaces as a target of Apple would have them. Parts that are only in a newer library, or only in
# Linux's, are left out.
for module in Swift _Concurrency _StringProcessing _RegexParser _Builtin_float Synchronization Observation \
  SwiftOnoneSupport; do
  folder=$modules/$module.swiftmodule
  mkdir -p "$folder"
  sed "s/x86_64-unknown-linux-gnu/$target/
    s/-target-min-inlining-version min//
    s/-library-level api//
    s/@backDeployed([^)]*)//g
    s/_swift_stdlib_gettid()/UInt32(0)/
    /^import Glibc\$/d" \
    "$toolchain/lib/swift/linux/$module.swiftmodule/$(uname -m)-unknown-linux-gnu.swiftinterface" \
    >"$work/interface"
  # The compiler builds a module again if its interface is newer.
  cmp -s "$work/interface" "$folder/x86_64-apple-macos.swiftinterface" ||
    mv "$work/interface" "$folder/x86_64-apple-macos.swiftinterface"
done

# frontend ARGUMENTS...: the compiler for that target. (glibc has a macro that clang predefines for Apple.)
frontend() {
  "$toolchain/bin/swift-frontend" "$@" -target $target -resource-dir "$work/resources" \
    -module-cache-path "$work/cache" -disable-objc-interop -I "$work/modules" -I "$support" \
    -Xcc -isystem -Xcc /usr/include -Xcc -isystem -Xcc "/usr/include/$(uname -m)-linux-gnu" \
    -Xcc -D_GNU_SOURCE -Xcc -U__nonnull
}
check "the stand-in for Darwin compiles" \
  frontend -emit-module -parse-as-library -module-name Darwin -o "$work/modules/Darwin.swiftmodule" \
  "$support/Darwin.swift"

# c PROCESSOR FOLDER...: the C sources, with the headers of Swift's ICU, and the C library's in those folders.
c() {
  processor=$1
  shift
  for source in Sources/CICU/*.c Sources/QuothKernels/*.c Sources/CQuoth/*.c Sources/CTerminal/cterminal_queue.c; do
    "$toolchain/bin/clang" -target "$processor-apple-macos15.0" -fsyntax-only -nostdlibinc "$@" -I$support \
      -idirafter "$toolchain/lib/swift" -U__nonnull -D_GNU_SOURCE -ISources/CICU/include \
      -ISources/QuothKernels/include -ISources/CQuoth/include -ISources/CTerminal/include "$source" || return 1
  done
}
if [ "$(uname -m)" = x86_64 ]; then
  check "C compiles for x86-64" c x86_64 -isystem /usr/include -isystem /usr/include/x86_64-linux-gnu
  check "C compiles for arm64" c arm64 -isystem /usr/aarch64-linux-gnu/include
fi

set --
for module in CICU QuothKernels CQuoth CPacked CXML; do
  echo "module $module { umbrella \"$PWD/Sources/$module/include\" export * }" >"$work/maps/$module.modulemap"
  set -- "$@" -Xcc "-fmodule-map-file=$work/maps/$module.modulemap" -Xcc "-ISources/$module/include"
done
set -- "$@" -swift-version 6 -package-name quoth -strict-memory-safety \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility

# The compiler's messages about interfaces newer than the target.
newer() { grep -h ' error: .* only available in ' "$1" | sort -u; }

echo 'func length(_ text: String) -> Int { text.utf8.span.count }' >"$work/newer.swift"
frontend -typecheck "$work/newer.swift" >"$work/log" 2>&1
contains "a use of a newer function is found" "only available in macOS 26.0" "$(cat "$work/log")"

for module in Quoth QuothLibrary QuothABI QuothTranscripts QuothCloud; do
  find "Sources/$module" -name '*.swift' | LC_ALL=C sort >"$work/sources"
  xargs grep -L 'import Foundation' <"$work/sources" >"$work/checked"
  frontend -typecheck -module-name $module "$@" @"$work/checked" >"$work/$module.log" 2>&1
  status=$?
  same "$module: nothing is newer than macOS 15" "" "$(newer "$work/$module.log")"
  if cmp -s "$work/sources" "$work/checked"; then
    [ $status -eq 0 ] || grep -h ' error: ' "$work/$module.log" | head -n 20
    check "$module: type-checks" [ $status -eq 0 ]
  fi
  # Others import it, if only its declarations are whole.
  frontend -emit-module -experimental-skip-non-inlinable-function-bodies -module-name $module "$@" \
    -o "$work/modules/$module.swiftmodule" @"$work/checked" >/dev/null 2>&1
done

# Other files there need a Mac's Foundation and libdispatch; those for platforms do not.
for module in QuothCloud QuothCommand; do
  frontend -typecheck -module-name $module "$@" Sources/$module/Platform/*.swift >"$work/$module.log" 2>&1
  status=$?
  [ $status -eq 0 ] || grep -h ' error: ' "$work/$module.log" | head -n 20
  check "$module: the files for platforms type-check" [ $status -eq 0 ]
done
finish
