#!/bin/sh
# The quick part of `make lint` finds nothing in the project, and finds each kind of fault in a small
# project made for this.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

check "the project passes" Scripts/lint-quickly.sh

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Sources/Quoth/Ground" "$work/Sources/Quoth/Upper"
# shellcheck disable=SC2016 # backquotes of Markdown
printf '| `Sources/Quoth/Ground` | |\n| `Sources/Quoth/Upper` | |\n' >"$work/CONTRIBUTING.md"
ground=$work/Sources/Quoth/Ground upper=$work/Sources/Quoth/Upper
echo 'struct Stone {}' >"$ground/Stone.swift"
# Comments and string literals use nothing.
printf '/// A Roof.\nlet roof = "Roof"\n' >"$ground/Mortar.swift"
echo 'struct Roof { var stone: Stone }' >"$upper/Roof.swift"
same "a project from the ground up passes" "" "$(Scripts/lint-floors.py "$work")"

# finds WHAT PART: passes when the check of floors fails and says PART.
finds() {
  found=$(Scripts/lint-floors.py "$work")
  same "$1: status" 1 $?
  contains "$1" "$2" "$found"
}

echo 'struct Cellar { var roof: Roof }' >"$ground/Cellar.swift"
finds "an upward use" "Ground/Cellar.swift uses Roof of a later folder (Upper/Roof.swift)"
rm "$ground/Cellar.swift"

for number in 1 2 3 4 5 6; do
  echo "struct Ring$number { var next: [Ring$((number % 6 + 1))] }" >"$upper/Ring$number.swift"
done
same "a circle of six files passes" "" "$(Scripts/lint-floors.py "$work")"
echo 'struct Ring6 { var next: [Ring7] }' >"$upper/Ring6.swift"
echo 'struct Ring7 { var next: [Ring1] }' >"$upper/Ring7.swift"
finds "a circle of seven files" "7 files use each other, at most 6 may: Upper/Ring1.swift"
rm "$upper"/Ring*.swift

mkdir "$work/Sources/Quoth/Attic"
echo 'struct Trunk {}' >"$work/Sources/Quoth/Attic/Trunk.swift"
finds "a folder without a row" "Sources/Quoth/Attic has no row"
rm -r "$work/Sources/Quoth/Attic"

# shellcheck disable=SC2016
printf '| `Sources/Quoth/Pool` | |\n' >>"$work/CONTRIBUTING.md"
finds "a row without a folder" "Sources/Quoth/Pool has a row"

yes '// A line.' | head -n 401 >"$upper/Tower.swift"
finds "a long file" "Upper/Tower.swift has 401 lines"

# Platforms: a small project that leaves the differences to its Platform folder, and each kind of fault in it.
mkdir -p "$work/systems/Sources/Quoth/Platform" "$work/systems/Sources/Quoth/Other"
platform=$work/systems/Sources/Quoth/Platform/Files.swift other=$work/systems/Sources/Quoth/Other/Other.swift
printf '// Linux is tested, Apple'"'"'s systems are untried.\n#if canImport(Darwin)\n  import Darwin\n#endif\n' >"$platform"
printf '#if DEBUG\n  import Quoth\n#endif\n// #if os(Linux) was here\n' >"$other"
same "a project that asks for the system in its Platform folder passes" "" "$(Scripts/lint-platforms.sh "$work/systems")"
# differs PART LINE...: passes when the check of platforms fails for a file of those lines and says PART.
differs() {
  part=$1
  shift
  printf '%s\n' "$@" >"$other"
  found=$(Scripts/lint-platforms.sh "$work/systems")
  same "elsewhere, $*: status" 1 $?
  contains "elsewhere, $*" "Sources/Quoth/Other/Other.swift:$part" "$found"
}
differs "1:#if os(Linux): move what differs" '#if os(Linux)' '#endif'
differs "2:  #elseif !canImport(Darwin): move" '  #if DEBUG' '  #elseif !canImport(Darwin)' '  #endif'
differs "1:#if swift(>=6) && arch(arm64): move" '#if swift(>=6) && arch(arm64)' '#endif'
differs "1:#if targetEnvironment(simulator): move" '#if targetEnvironment(simulator)' '#endif'
differs "1:internal import Glibc: only files in a Platform folder" 'internal import Glibc'
differs "1:import func Darwin.exit: only files" 'import func Darwin.exit'
rm "$other"
printf '#if canImport(Darwin)\n#endif\n' >"$platform"
found=$(Scripts/lint-platforms.sh "$work/systems")
same "a file for platforms that keeps silent: status" 1 $?
contains "a file for platforms that keeps silent" "Quoth/Platform/Files.swift: say in a comment" "$found"

# Documents: a file that does not exist, and one that does.
document=$work/design.md
# shellcheck disable=SC2016
printf 'See `Pattern.swift`.\n' >"$document"
same "a document that names a file" "" "$(Scripts/lint-names.sh "$document")"
# shellcheck disable=SC2016
printf 'See `Pattern.swift` and `Patern.swift`, and [this](nowhere.md).\n' >"$document"
found=$(Scripts/lint-names.sh "$document")
same "a document with a wrong name: status" 1 $?
contains "a wrong name" "names Patern.swift, which does not exist" "$found"
contains "a wrong link" "links to nowhere.md, which does not exist" "$found"

finish
