#!/bin/sh
# Installs missing Debian packages, or explains what to do.
#
#   Scripts/bootstrap.sh build          installs what a build needs
#   Scripts/bootstrap.sh build test     also installs what the tests need
#
# Runs before every target of the Makefile, so it makes only quick checks and is silent when
# everything is installed. Exit status 0: everything is installed. 1: something is missing; the last
# lines say what to do.
set -u

minimum_swift=6.3
packages_file=${QUOTH_PACKAGES_FILE:-$(dirname "$0")/debian-packages.txt}

say() { printf 'bootstrap: %s\n' "$*" >&2; }
fail() {
  for line in "$@"; do say "$line"; done
  exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

# --- Swift ----------------------------------------------------------------------------------------

# Whether dotted version $1 is at least $2; only the first two parts count.
at_least() {
  major=${1%%.*} rest=${1#*.} minor=${rest%%.*}
  wanted_major=${2%%.*} wanted_minor=${2#*.}
  [ "$major" -gt "$wanted_major" ] ||
    { [ "$major" -eq "$wanted_major" ] && [ "$minor" -ge "$wanted_minor" ]; }
}

check_swift() {
  has swift || fail "There is no 'swift' in PATH." \
    "Quoth needs Swift $minimum_swift or newer. Get it from https://www.swift.org/install and try again."
  answer=$(swift --version 2>&1)
  version=$(printf '%s\n' "$answer" |
    sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] || fail \
    "The 'swift' in PATH ($(command -v swift)) is not a Swift compiler, or does not run." \
    "It answered: $(printf '%s\n' "$answer" | head -n 1)" \
    "Quoth needs Swift $minimum_swift or newer. Get it from https://www.swift.org/install and try again."
  at_least "$version" "$minimum_swift" || fail \
    "This is Swift $version ($(command -v swift)), which is too old." \
    "Quoth needs Swift $minimum_swift or newer. Get it from https://www.swift.org/install and try again."
}

# --- Packages -------------------------------------------------------------------------------------

# Names the packages of the sets in $1 whose check fails.
missing_packages() {
  while read -r for_what package question; do
    case $for_what in '' | '#'*) continue ;; esac
    case " $1 " in *" $for_what "*) ;; *) continue ;; esac
    (eval "$question") </dev/null >/dev/null 2>&1 || printf '%s ' "$package"
  done <"$packages_file"
}

# Explains the manual steps where this script cannot act: $1 is the reason, the rest are the
# packages.
give_up() {
  reason=$1
  shift
  fail "Missing: $*" "$reason" "Please run: sudo apt-get update && sudo apt-get install -y $*"
}

check_by_hand() {
  case $(uname -s) in
    Darwin) fail "Missing, by their names in Debian: $*" \
      "On macOS please run: brew install pkg-config libraqm harfbuzz fontconfig libpng expat minizip zstd" \
      "(Quoth should build on macOS, but this is untested.)" ;;
    *) fail "Missing, by their names in Debian: $*" \
      "There is no apt-get here to install them with. Please install your system's equivalents" \
      "(for libicu-dev: the headers of ICU 70 or newer, with its pkg-config file) and try again." ;;
  esac
}

# Runs apt-get as root: directly, or through sudo without a password.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

install() {
  has apt-get || check_by_hand "$@"
  if [ "$(id -u)" != 0 ]; then
    has sudo || give_up "Installing needs root, and there is no sudo here." "$@"
    sudo -n true 2>/dev/null || give_up "Installing needs root, and sudo asks for a password." "$@"
  fi
  say "installing from Debian: $*"
  # Package lists may be missing or stale on a fresh machine: then this fetches them and tries once
  # more. It shows apt-get's output only on failure.
  log=$(as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" 2>&1 </dev/null) ||
    log=$(as_root apt-get update 2>&1 </dev/null &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" 2>&1 </dev/null) ||
    {
      printf '%s\n' "$log" >&2
      give_up "apt-get failed; its messages are above." "$@"
    }
}

check_packages() {
  missing=$(missing_packages "$1")
  [ -n "$missing" ] || return 0
  # shellcheck disable=SC2086 # one word a package
  install $missing
  missing=$(missing_packages "$1")
  [ -z "$missing" ] || fail "Installed, but not usable: $missing" \
    "Quoth needs ICU 70 or newer and a pkg-config that finds it (pkg-config --modversion icu-i18n)."
}

sets=
for set in "$@"; do sets="$sets $set $set-$(uname -m)"; done
check_swift
check_packages "$sets"
