#!/bin/sh
# Runs the commands of README.md and CONTRIBUTING.md, and compiles and runs their Swift, as a reader
# would: the Swift in a separate package that depends on this one. Compares the output that the
# documents show with the actual output. Where there is no SwiftUI, a stand-in takes its place.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

project=$PWD
work=$PWD/.build/readme
blocks=$work/blocks
rm -rf "$blocks" && mkdir -p "$blocks" || exit 2

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

for document in README CONTRIBUTING; do
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

# The Swift of README.md, each block as a program.
rm -f "$blocks"/*
Scripts/readme-blocks.sh README.md "$blocks"
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
  echo "  ], swiftLanguageModes: [.v6])"
} >"$work/package/Package.swift"
if swift build --package-path "$work/package" >"$work/package.log" 2>&1; then
  check "README.md: its Swift compiles" true
  bin=$(swift build --package-path "$work/package" --show-bin-path)
  for block in "$blocks"/*.swift; do
    expected=${block%.swift}.expected
    run "README.md, $(basename "$block")" "$bin/Example$(basename "$block" .swift)"
  done
else
  cat "$work/package.log"
  check "README.md: its Swift compiles" false
fi

# The table of options equals the help, and links lead somewhere.
check "README.md: the options are those of the help, and links lead somewhere" Scripts/lint-readme.sh "$(command -v quoth)"

finish
