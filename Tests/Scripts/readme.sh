#!/bin/sh
# Runs the commands of README.md, CONTRIBUTING.md and the pages of Docs for people who use Quoth, and
# compiles and runs their Swift and C, as a reader would: the Swift in a separate package that depends on
# this one. Compares the output that the documents show with the actual output. Where there is no SwiftUI,
# a stand-in takes its place. (The Python package's own tests run its blocks.)
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

project=$PWD
work=$PWD/.build/readme
blocks=$work/blocks
rm -rf "$blocks" "$work/some" && mkdir -p "$blocks" || exit 2

swift build -c release --product quoth >"$work/build.log" 2>&1 || cat "$work/build.log"
PATH=$(swift build -c release --show-bin-path):$PATH
check "quoth is built" command -v quoth

# run WHAT COMMAND...: passes when the command succeeds and prints the contents of the file
# $expected.
run() {
  what=$1
  shift
  actual=$("$@" 2>"$work/error" </dev/null)
  status=$?
  [ "$status" -eq 0 ] || cat "$work/error"
  same "$what: status" 0 "$status"
  [ ! -f "$expected" ] || same "$what: output" "$(cat "$expected")" "$actual"
}

# The targets of make are being tested at this moment, or take long, so they only have to exist.
is_target() { make -n "$1" >/dev/null 2>&1; }

# The documents whose blocks are run. Docs/SERVE.md and Docs/ICU.md have commands that install things.
documents="README CONTRIBUTING SECURITY Docs/GUIDE Docs/SWIFT Docs/C Docs/PYTHON
  Docs/DocC/Quoth.docc/GettingStarted Docs/DocC/Quoth.docc/Matches Docs/DocC/Quoth.docc/Corpora
  Docs/DocC/QuothTranscripts.docc/SearchBar"
for document in $documents; do
  rm -f "$blocks"/*
  Scripts/readme-blocks.sh "$document.md" "$blocks"
  for block in "$blocks"/*.sh; do
    [ -f "$block" ] || continue
    expected=${block%.sh}.expected
    what="$document.md, $(head -n 1 "$block")"
    if grep -q '^make ' "$block"; then
      # shellcheck disable=SC2013 # one word a line
      for target in $(sed -n 's/^make \([a-z-]*\).*/\1/p' "$block"); do
        check "$document.md, make $target: there is such a target" is_target "$target"
      done
    else
      run "$what" sh -e "$block"
    fi
  done
done

# The C of the documents, with the library that cmake.sh has built.
build=${QUOTH_CMAKE_BUILD:-.build/cmake}/release
rm -f "$blocks"/*
Scripts/readme-blocks.sh Docs/C.md "$blocks"
[ -e "$build/lib/libquoth.so" ] || {
  cmake -S . -B "$build" -G Ninja -DBUILD_TESTING=ON && cmake --build "$build" --target quoth
} >"$work/cmake.log" 2>&1 || tail -n 20 "$work/cmake.log"
for block in "$blocks"/*.c; do
  expected=${block%.c}.expected
  if cc -std=c99 -Wall -Wextra -Werror -ISources/CQuoth/include "$block" -o "${block%.c}" \
    -L"$build/lib" -lquoth -Wl,-rpath,"$(cd "$build/lib" && pwd)"; then
    run "Docs/C.md, $(basename "$block")" "${block%.c}"
  else
    check "Docs/C.md, $(basename "$block") compiles" false
  fi
done

# The Swift of the documents, each block as a program.
rm -rf "$blocks" && mkdir "$blocks"
for document in $documents; do
  mkdir "$work/some"
  Scripts/readme-blocks.sh "$document.md" "$work/some"
  for block in "$work/some"/*.swift; do
    [ -f "$block" ] || continue
    name=$(basename "$document")$(basename "$block" .swift)
    mv "$block" "$blocks/$name.swift"
    [ ! -f "${block%.swift}.expected" ] || mv "${block%.swift}.expected" "$blocks/$name.expected"
  done
  rm -rf "$work/some"
done
name=$(basename "$project")
rm -rf "$work/package/Sources" && mkdir -p "$work/package/Sources"
{
  echo "// swift-tools-version: 6.3"
  echo "import PackageDescription"
  echo "let package = Package("
  echo "  name: \"readme\", platforms: [.macOS(.v26)],"
  echo "  dependencies: [.package(path: \"$project\")],"
  echo "  targets: ["
  swiftui=
  if [ "$(uname)" != Darwin ]; then
    swiftui='"SwiftUI",'
    mkdir -p "$work/package/Sources/SwiftUI"
    cp Tests/Scripts/Support/SwiftUI.swift "$work/package/Sources/SwiftUI/"
    echo "    .target(name: \"SwiftUI\"),"
  fi
  for block in "$blocks"/*.swift; do
    target=Example$(basename "$block" .swift)
    mkdir -p "$work/package/Sources/$target"
    cp "$block" "$work/package/Sources/$target/main.swift"
    echo "    .executableTarget(name: \"$target\", dependencies: ["
    grep -q '^import SwiftUI$' "$block" && echo "      $swiftui"
    sed -n "s/^import \(Quoth[A-Za-z]*\)$/      .product(name: \"\1\", package: \"$name\"),/p" "$block"
    echo "    ]),"
  done
  # The app among the examples, too, so that nothing is compiled twice.
  mkdir -p "$work/package/Sources/TranscriptApp"
  cp Examples/SwiftUI/Sources/TranscriptApp/*.swift "$work/package/Sources/TranscriptApp/"
  echo "    .executableTarget(name: \"TranscriptApp\", dependencies: [$swiftui"
  echo "      .product(name: \"Quoth\", package: \"$name\"),"
  echo "      .product(name: \"QuothTranscripts\", package: \"$name\")]),"
  echo "  ], swiftLanguageModes: [.v6])"
} >"$work/package/Package.swift"
if swift build --package-path "$work/package" >"$work/package.log" 2>&1; then
  check "the Swift of the documents compiles" true
  bin=$(swift build --package-path "$work/package" --show-bin-path)
  for block in "$blocks"/*.swift; do
    expected=${block%.swift}.expected
    run "$(basename "$block")" "$bin/Example$(basename "$block" .swift)"
  done
  # Where the stand-in takes SwiftUI's place, the app makes its window and ends.
  if [ -n "$swiftui" ]; then
    same "Examples/SwiftUI makes its window" WindowGroup "$("$bin/TranscriptApp" 2>&1)"
  fi
else
  cat "$work/package.log"
  check "the Swift of the documents compiles" false
fi

# The view of the app among the examples is that of the document.
contains "Examples/SwiftUI has the view of Docs/SWIFT.md" \
  "$(cat Examples/SwiftUI/Sources/TranscriptApp/TranscriptView.swift)" "$(cat Docs/SWIFT.md)"

# The table of options equals the help, links lead somewhere, and the README is short.
check "the options are those of the help, and links lead somewhere" \
  Scripts/lint-readme.sh "$(command -v quoth)"
check "every file states the same version" Scripts/version.sh --check

finish
