#!/bin/sh
# Links the command line again, from the objects that `swift build -c release --product quoth` has made, with
# Swift's library inside: `Scripts/link-static.sh PROGRAM`. The result, without its symbols, needs only
# libraries of the system, and no Swift.
#
# SwiftPM's own option (--static-swift-stdlib) would compile everything again. All modules but that of the
# command are passed as archives, so that files which only apps need, above all those that use Foundation
# (of 50 MB), stay out.
set -eu
cd "$(dirname "$0")/.."
program=$1
build=$(swift build -c release --show-bin-path)
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
library=$swift/lib/swift_static/linux
processor=$(uname -m)
[ -d "$library" ] || {
  echo "link-static: this Swift has no static library: $library" >&2
  exit 1
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The objects of the product, one path a line, in quotes if need be.
sed "s/^'\(.*\)'\$/\1/" "$build/quoth.product/Objects.LinkFileList" >"$scratch/objects"
grep '/QuothCommand\.build/' "$scratch/objects" | sed 's/.*/"&"/' >"$scratch/own"
sed -n 's|.*/\([A-Za-z]*\)\.build/.*|\1|p' "$scratch/objects" | sort -u | grep -v '^QuothCommand$' |
  while read -r module; do
    grep "/$module\.build/" "$scratch/objects" | tr '\n' '\0' |
      xargs -0 "$swift/bin/llvm-ar" rcsD --thin "$scratch/$module.a"
    echo "\"$scratch/$module.a\""
  done >"$scratch/archives"
for name in swiftCore swiftGlibc swift_Builtin_float swift_Concurrency swiftDispatch \
  swiftSynchronization swift_StringProcessing swift_RegexParser swiftObservation dispatch BlocksRuntime; do
  [ ! -f "$library/lib$name.a" ] || echo "\"$library/lib$name.a\""
done >"$scratch/runtime"

# Identical functions are kept once where nobody compares their addresses. lld is a part of Swift's toolchain.
# shellcheck disable=SC2046 # words of pkg-config
"$swift/bin/clang" -fuse-ld=lld -o "$scratch/quoth" "$library/$processor/swiftrt.o" \
  "@$scratch/own" -Wl,--start-group "@$scratch/archives" "@$scratch/runtime" -Wl,--end-group \
  -Wl,--defsym,main=QuothCommand_main -Wl,--gc-sections -Wl,--icf=safe -Wl,-O2 \
  -Wl,--pack-dyn-relocs=relr -Wl,--strip-all -Wl,--as-needed -Wl,--build-id \
  $(pkg-config --libs icu-i18n libpng fontconfig freetype2 harfbuzz raqm expat libzstd minizip zlib) \
  -lncursesw -ltinfo -lstdc++ -lm -lpthread -ldl
mkdir -p "$(dirname "$program")"
cp "$scratch/quoth" "$program"
