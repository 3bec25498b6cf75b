#!/bin/sh
# Links the command line again, from the objects that `swift build -c release --product quoth` has made, with
# Swift's library inside: `Scripts/link-static.sh PROGRAM`. The result, without its symbols, needs only
# libraries of the system, and no Swift.
#
# SwiftPM's own option (--static-swift-stdlib) would compile everything again. All modules but that of the
# command and Quoth are passed as archives, so that files which only apps need, above all those that use
# Foundation, stay out. (Quoth is whole: a conformance alone in its file, which Swift looks up at run time,
# would stay out, too.) (Foundation's essentials are 7 MB, and with its ICU it has 50; Tests/Scripts/install.sh watches
# the size.)
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

# Copies an archive without the tables by which exceptions unwind the stack, a tenth of the program, since
# nothing here throws any; and without the hashes of modules, which serve only debuggers.
slim() {
  "$swift/bin/llvm-objcopy" --remove-section=.eh_frame --remove-section=.rela.eh_frame \
    --remove-section=.swift_modhash "$1" "$2"
  if command -v python3 >/dev/null; then python3 cmake/unretain.py "$2" "$2"; fi
}

# The objects of the product, one path a line, in quotes if need be; an archive for each module.
sed "s/^'\(.*\)'\$/\1/" "$build/quoth.product/Objects.LinkFileList" >"$scratch/objects"
# shellcheck disable=SC2013 # one word a line
for module in $(sed -n 's|.*/\([A-Za-z]*\)\.build/.*|\1|p' "$scratch/objects" | sort -u); do
  grep "/$module\.build/" "$scratch/objects" | tr '\n' '\0' |
    xargs -0 "$swift/bin/llvm-ar" rcsD "$scratch/whole-$module.a"
  slim "$scratch/whole-$module.a" "$scratch/$module.a"
  case $module in
  QuothCommand | Quoth | CText) ;;
  *) set -- "$@" "$scratch/$module.a" ;;
  esac
done
for name in swiftCore swiftGlibc swift_Builtin_float swift_Concurrency swiftDispatch \
  swiftSynchronization swift_StringProcessing swift_RegexParser swiftObservation dispatch BlocksRuntime \
  FoundationEssentials _FoundationCShims _FoundationCollections; do
  [ -f "$library/lib$name.a" ] || continue
  slim "$library/lib$name.a" "$scratch/lib$name.a"
  set -- "$@" "$scratch/lib$name.a"
done
shift

# A compact form of the relocations, where the system's dynamic linker knows it: since 2.36 of the C library.
relocations=--pack-dyn-relocs=none
if getconf GNU_LIBC_VERSION 2>/dev/null | awk '{ split($2, part, "."); exit !(part[1] * 1000 + part[2] >= 2036) }'; then
  relocations=-z,pack-relative-relocs
fi

# Swift's library has the names of all characters, half a megabyte that nothing here reads.
"$swift/bin/clang" -O2 -fPIC -c cmake/no_names.c -o "$scratch/no_names.o"

# The data that Quoth needs from this ICU, so that the program's first pattern does not wait for it.
swift build -c release --product QuothTables >/dev/null
"$build/QuothTables" "$scratch/tables"
"$swift/bin/clang" -O2 -fPIC "-DQUOTH_TABLES=\"$scratch/tables\"" -c cmake/tables.c -o "$scratch/tables.o"

# The libraries that draw words are loaded when a word is drawn: with the program, they would take a sixth of the
# time in which it starts. CText is compiled once more for that, with its functions as pointers that cmake/drawing.c fills.
drawing="libpng fontconfig freetype2 harfbuzz raqm"
# shellcheck disable=SC2086 # words
{
  echo '#include <ft2build.h>'
  echo '#include FT_FREETYPE_H'
  echo '#include FT_OUTLINE_H'
  for header in fontconfig/fontconfig hb hb-ft raqm png; do echo "#include <$header.h>"; done
  functions=$("$swift/bin/llvm-nm" --undefined-only "$scratch/CText.a" | sed -nE 's/^ +U ((FT_|Fc|hb_|raqm_|png_).*)/\1/p' | sort -u)
  echo 'struct quoth_drawing {'
  for function in $functions; do echo "  __typeof__($function) *$function;"; done
  echo '};'
  echo 'const struct quoth_drawing *quoth_drawing(void);'
  echo '#ifdef QUOTH_DRAWING_HERE'
  echo "#define QUOTH_DRAWING_FUNCTIONS $(printf '"%s", ' $functions)"
  for name in $(pkg-config --libs-only-l $drawing); do
    file=$("$swift/bin/clang" -print-file-name="lib${name#-l}.so")
    "$swift/bin/llvm-objdump" -p "$file" | sed -n 's/^ *SONAME *//p'
  done | sed 's/.*/"&",/' | tr '\n' ' ' | sed 's/^/#define QUOTH_DRAWING_LIBRARIES /'
  echo
  echo '#else'
  for function in $functions; do echo "#define $function (quoth_drawing()->$function)"; done
  echo '#endif'
} >"$scratch/drawing.h"
# shellcheck disable=SC2046,SC2086 # words
for source in Sources/CText/*.c cmake/drawing.c; do
  set -- "$@" "$scratch/drawing-$(basename "$source" .c).o"
  "$swift/bin/clang" -O2 -fPIC -fno-asynchronous-unwind-tables -ISources/CText/include "-I$scratch" \
    $([ "$source" = cmake/drawing.c ] || echo "-include $scratch/drawing.h") $(pkg-config --cflags $drawing) \
    -c "$source" -o "$scratch/drawing-$(basename "$source" .c).o"
done

# Identical functions are kept once where nobody compares their addresses. lld is a part of Swift's toolchain.
# The libraries in which most symbols are found come first, since the dynamic linker looks through all in this order.
# shellcheck disable=SC2046 # words of pkg-config
"$swift/bin/clang" -fuse-ld=lld -o "$scratch/quoth" "$library/$processor/swiftrt.o" \
  -Wl,--whole-archive "$scratch/QuothCommand.a" "$scratch/Quoth.a" -Wl,--no-whole-archive -Wl,--start-group "$@" -Wl,--end-group \
  -Wl,--defsym,main=QuothCommand_main -Wl,--gc-sections -Wl,--icf=safe -Wl,-O2 \
  "$scratch/tables.o" "$scratch/no_names.o" -Wl,--defsym=_swift_stdlib_getScalarName=quoth_no_scalar_name \
  -Wl,--strip-all -Wl,--as-needed -Wl,--build-id "-Wl,$relocations" \
  -lc -lstdc++ -lm $(pkg-config --libs icu-i18n expat libzstd minizip zlib) \
  -lncursesw -ltinfo -lpthread -ldl
mkdir -p "$(dirname "$program")"
cp "$scratch/quoth" "$program"
