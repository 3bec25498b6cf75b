#!/bin/sh
# The package as the Swift Package Index and Xcode see it: the manifest, on a Mac too, .spi.yml, and the
# documentation, whose links must lead somewhere.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh
work=.build/package
rm -rf "$work"
mkdir -p "$work/mac" "$work/graphs"

# manifest FOLDER FILE: what SwiftPM reads from the manifest there, as JSON.
manifest() { swift package --package-path "$1" --scratch-path "$work/scratch" dump-package >"$2"; }
check "the manifest is read" manifest . "$work/linux.json"
sed 's/^#if os(macOS)$/#if true/' Package.swift >"$work/mac/Package.swift"
check "the manifest has a part for Macs" sh -c "! cmp -s Package.swift $work/mac/Package.swift"
check "the manifest is read as on a Mac" manifest "$work/mac" "$work/mac.json"

# asked EXPRESSION: the value of an expression of Python over both manifests and the text of .spi.yml.
asked() {
  python3 - "$1" "$work/linux.json" "$work/mac.json" .spi.yml <<'PYTHON'
import json, re, sys
linux, mac = (json.load(open(path)) for path in sys.argv[2:4])
spi = open(sys.argv[4]).read()
settings = [s for t in linux["targets"] + mac["targets"] for s in t["settings"]]
products = {p["name"]: p["targets"] for p in linux["products"]}
platforms = {p["platformName"]: p["version"] for p in linux["platforms"]}
icu = [d["product"] for t in mac["targets"] if t["name"] == "CICU" for d in t["dependencies"] if "product" in d]
named = re.findall(r"(?:target|scheme): *(\S+)", spi) + re.findall(r"documentation_targets: *\[(.*)\]", spi)
print(eval(sys.argv[1]))
PYTHON
}
same "no target has unsafe flags" "[]" "$(asked '[s for s in settings if "unsafeFlags" in str(s)]')"
same "nothing is fetched on Linux" "[]" "$(asked 'linux["dependencies"]')"
same "Macs fetch Swift's ICU, and nothing else" "['swift-foundation-icu']" \
  "$(asked '[d["sourceControl"][0]["identity"] for d in mac["dependencies"]]')"
same "it is linked on all of Apple's platforms" \
  "[['ios', 'maccatalyst', 'macos', 'tvos', 'visionos', 'watchos']]" \
  "$(asked '[sorted(p[3]["platformNames"]) for p in icu]')"
same "the oldest systems are those of Docs/ICU.md" \
  "{'macos': '15.0', 'maccatalyst': '18.0', 'ios': '18.0', 'tvos': '18.0', 'watchos': '11.0', 'visionos': '2.0'}" \
  "$(asked platforms)"
contains "Docs/ICU.md names them" \
  "macOS 15, Mac Catalyst 18, iOS 18, tvOS 18, watchOS 11 and visionOS 2" "$(cat Docs/ICU.md)"
same ".spi.yml names products of the package" "[]" \
  "$(asked '[n for n in named if n not in products]')"
same ".spi.yml builds on each platform" "[]" \
  "$(asked '[p for p in ["macos-spm", "macos-xcodebuild", "ios", "tvos", "visionos", "watchos", "linux"] if p not in spi]')"
contains ".spi.yml has a documentation target" "documentation_targets: [Quoth]" "$(cat .spi.yml)"

# An app that adds the package by URL: a repository of these files with a version, the graph that the app gets from it,
# and what is compiled first in it. (foundation-icu.sh shows, by path, that such an app runs. Unsafe flags would not
# stop it: since tools version 6.2, SwiftPM permits them to dependencies.)
url=$PWD/$work/url
mkdir -p "$url/quoth" "$url/app/Sources/App"
git ls-files -z --cached --others --exclude-standard -- Package.swift Sources Tests Fuzz |
  tar --null --files-from=- --ignore-failed-read -cf - 2>/dev/null | tar -xf - -C "$url/quoth"
repository() {
  git -C "$url/quoth" init -q && git -C "$url/quoth" add --all &&
    git -C "$url/quoth" -c user.name=tests -c user.email=tests@localhost -c commit.gpgsign=false commit -q -m tests &&
    git -C "$url/quoth" -c tag.gpgsign=false tag 9.0.0
}
# by_url TRAITS: builds the target CICU of the app's graph.
by_url() {
  cat >"$url/app/Package.swift" <<SWIFT
// swift-tools-version: 6.3
import PackageDescription
let package = Package(
  name: "app", platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(url: "file://$url/quoth", from: "9.0.0"$1)],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "Quoth", package: "quoth")])
  ])
SWIFT
  rm -rf "$url/app/.build" "$url/app/Package.resolved"
  swift build --package-path "$url/app" --cache-path "$url/cache" --target CICU >"$work/url.log" 2>&1
}
echo 'import Quoth' >"$url/app/Sources/App/main.swift"
check "a repository of the package is made" repository
check "an app adds it by URL, and needs no further step" by_url ""
check "an app adds it by URL with Swift's ICU" by_url ', traits: ["FoundationICU"]'
contains "what is compiled there is CICU" "Compiling CICU" "$(cat "$work/url.log")"

# The documentation, by the toolchain's own DocC from the module as it is built.
documentation() {
  swift build -c release --target Quoth >"$work/log" 2>&1 || return 1
  set --
  for module in CICU QuothKernels; do
    echo "module $module { umbrella \"$PWD/Sources/$module/include\" export * }" >"$work/$module.modulemap"
    set -- "$@" -Xcc "-fmodule-map-file=$work/$module.modulemap"
  done
  swift symbolgraph-extract -module-name Quoth -I "$(swift build -c release --show-bin-path)/Modules" \
    -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public -skip-synthesized-members \
    -output-dir "$work/graphs" "$@" >>"$work/log" 2>&1 || return 1
  docc convert --additional-symbol-graph-dir "$work/graphs" --fallback-display-name Quoth \
    --fallback-bundle-identifier org.quoth.Quoth --output-path "$work/documentation" >"$work/docc.log" 2>&1
}
if command -v docc >/dev/null; then
  check "the documentation is made" documentation
  check "it has a page for Pattern" [ -e "$work/documentation/data/documentation/quoth/pattern.json" ]
  same "all links in it lead somewhere" "" \
    "$(grep -A 1 -E '^(warning|error): ' "$work/docc.log" | grep -v '^--$' | paste - - | grep -v 'is missing documentation')"
else
  echo "skipped the documentation: the toolchain has no docc"
fi
finish
