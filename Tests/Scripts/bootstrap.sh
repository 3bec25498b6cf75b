#!/bin/sh
# Scripts/bootstrap.sh with its own PATH, in which small scripts play Swift, apt-get, sudo and the
# rest: checks its installations, its messages and its exit status.
# shellcheck disable=SC2016 # the small scripts expand their own words
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
bin=$scratch/bin

# Plays a command of the machine: its name, then its script.
play() {
  printf '#!/bin/sh\n%s\n' "$2" >"$bin/$1"
  chmod +x "$bin/$1"
}

# A fresh Debian: Swift 6.3.1, root, an apt-get that works, nothing installed.
fresh() {
  rm -rf "${bin:?}" "$scratch/log" "$scratch/installed"
  mkdir -p "$bin" "$scratch/installed"
  for tool in sh env sed head tail true dirname cat touch; do
    for folder in /usr/bin /bin; do
      [ ! -x "$folder/$tool" ] || ln -sf "$folder/$tool" "$bin/$tool"
    done
  done
  play swift 'echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)"'
  play uname 'case $1 in -m) echo x86_64 ;; *) echo Linux ;; esac'
  play id 'echo 0'
  # Keeps a file for each installed package; the package list's tests look for it.
  play apt-get 'echo "apt-get $*" >>"'"$scratch"'/log"
    case $1 in
      update) exit 0 ;;
      install) shift; for word in "$@"; do
        case $word in -*) ;; *) touch "'"$scratch"'/installed/$word" ;; esac; done ;;
    esac'
  cat >"$scratch/packages.txt" <<END
# a comment
build  pkg-config   test -e $scratch/installed/pkg-config
build  libicu-dev   test -e $scratch/installed/libicu-dev
test   unicode-data test -e $scratch/installed/unicode-data

test-x86_64   for-intel  test -e $scratch/installed/for-intel
test-aarch64  for-arm    test -e $scratch/installed/for-arm
END
}

# Runs it; leaves its output in $said and its status in $status.
bootstrap() {
  said=$(PATH=$bin QUOTH_PACKAGES_FILE=$scratch/packages.txt Scripts/bootstrap.sh "$@" 2>&1)
  status=$?
  log=$(cat "$scratch/log" 2>/dev/null)
}

fresh
bootstrap build
same "a fresh machine: status" 0 "$status"
same "a fresh machine: says what it installs" \
  "bootstrap: installing from Debian: pkg-config libicu-dev" "$said"
same "a fresh machine: installs the packages for building and no more" \
  "apt-get install -y --no-install-recommends pkg-config libicu-dev" "$log"

rm "$scratch/log"
bootstrap build
same "everything installed: status" 0 "$status"
same "everything installed: says nothing" "" "$said"
same "everything installed: calls no apt-get" "" "$log"

bootstrap build test
same "tests: installs the rest, for this kind of processor only" \
  "apt-get install -y --no-install-recommends unicode-data for-intel" "$log"

# --- Swift

fresh && rm "$bin/swift"
bootstrap build
same "no Swift: status" 1 "$status"
contains "no Swift: says so" "There is no 'swift' in PATH." "$said"
contains "no Swift: says where to get it" "Swift 6.3 or newer. Get it from https://www.swift.org/install" "$said"
same "no Swift: installs nothing" "" "$log"

for old in 5.10.1 6.2 6.2.4; do
  fresh && play swift "echo 'Swift version $old (swift-$old-RELEASE)'"
  bootstrap build
  same "Swift $old: status" 1 "$status"
  contains "Swift $old: says that it is too old" "which is too old" "$said"
done
for new in 6.3 6.3-dev 6.10 7.0.1; do
  fresh && play swift "echo 'Swift version $new (swift-$new-RELEASE)'"
  bootstrap build
  same "Swift $new: status" 0 "$status"
done
fresh && play swift 'echo "swift-driver version: 1.148.6 Apple Swift version 6.3.1 (swiftlang-6.3.1 clang-2100)"'
bootstrap build
same "Apple's Swift: status" 0 "$status"

# python3-swiftclient also installs a program of that name.
fresh && play swift 'echo "python-swiftclient 4.1.0"'
bootstrap build
same "another program named swift: status" 1 "$status"
contains "another program named swift: says so" "is not a Swift compiler" "$said"
contains "another program named swift: shows its answer" "It answered: python-swiftclient 4.1.0" "$said"

# --- Rights

fresh && play id 'echo 1000'
bootstrap build
same "no root, no sudo: status" 1 "$status"
contains "no root, no sudo: says why" "Installing needs root, and there is no sudo here." "$said"
contains "no root, no sudo: says what to run" \
  "Please run: sudo apt-get update && sudo apt-get install -y pkg-config libicu-dev" "$said"

fresh && play id 'echo 1000' && play sudo 'exit 1'
bootstrap build
same "sudo asks for a password: status" 1 "$status"
contains "sudo asks for a password: says so" "sudo asks for a password" "$said"
same "sudo asks for a password: installs nothing" "" "$log"

fresh && play id 'echo 1000' && play sudo '[ "$1" = -n ] || exit 1; shift; exec "$@"'
bootstrap build
same "sudo without a password: status" 0 "$status"
same "sudo without a password: installs" \
  "apt-get install -y --no-install-recommends pkg-config libicu-dev" "$log"

# --- apt

fresh && play apt-get 'echo "apt-get $*" >>"'"$scratch"'/log"
  case $1 in
    update) touch "'"$scratch"'/updated" ;;
    install) [ -e "'"$scratch"'/updated" ] || exit 100
      touch "'"$scratch"'/installed/pkg-config" "'"$scratch"'/installed/libicu-dev" ;;
  esac'
bootstrap build
same "no package lists yet: status" 0 "$status"
same "no package lists yet: fetches them and tries again" \
  "apt-get install -y --no-install-recommends pkg-config libicu-dev
apt-get update
apt-get install -y --no-install-recommends pkg-config libicu-dev" "$log"

fresh && play apt-get 'echo "E: Unable to fetch some archives"; exit 100'
bootstrap build
same "apt-get fails: status" 1 "$status"
contains "apt-get fails: shows its message" "E: Unable to fetch some archives" "$said"
contains "apt-get fails: says what to run" "Please run: sudo apt-get update" "$said"

fresh && play apt-get 'exit 0'
bootstrap build
same "installed, but too old: status" 1 "$status"
contains "installed, but too old: names the needed version" "ICU 70 or newer" "$said"

fresh && rm "$bin/apt-get"
bootstrap build
same "no apt-get: status" 1 "$status"
contains "no apt-get: says so" "There is no apt-get here" "$said"
contains "no apt-get: names the missing packages" "pkg-config libicu-dev" "$said"

fresh && rm "$bin/apt-get" && play uname 'case $1 in -m) echo arm64 ;; *) echo Darwin ;; esac'
bootstrap build
same "macOS: status" 1 "$status"
contains "macOS: says what to run" "brew install pkg-config libraqm" "$said"
contains "macOS: says that it is untested" "this is untested" "$said"

# --- The list of packages itself

while read -r for_what package question; do
  case $for_what in '' | '#'*) continue ;; esac
  check "debian-packages.txt has a test for $package" test -n "$question"
done <Scripts/debian-packages.txt

finish
