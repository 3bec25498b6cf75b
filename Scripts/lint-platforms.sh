#!/bin/sh
# Checks that the Swift sources leave the differences between systems to the files in their Platform folders:
# lint-platforms.sh [PROJECT]. Reports each other line that asks for the system or the processor (#if os, canImport,
# arch, targetEnvironment) or imports a C library, and each file there that asks without saying what is untried. (C
# targets may ask.) Exit status 0: nothing was found.
set -eu
cd "${1:-$(dirname "$0")/..}/Sources"
status=0

# report FOUND WORDS: fails if anything was found, and says so, with the words after each line of it.
report() {
  [ -n "$1" ] || return 0
  printf '%s\n' "$1" | sed "s|^|platforms: Sources/|; s|\$|: $2|"
  status=1
}
asks='^[[:space:]]*#(if|elseif)[[:space:]](.*[^A-Za-z0-9_])?(os|canImport|arch|targetEnvironment)[[:space:]]*\('
imports='^[[:space:]]*([@A-Za-z_]+ +)*import +([a-z]+ +)?(Darwin|Glibc|Musl|Android|Bionic|WinSDK|ucrt|CRT)([ .]|$)'

report "$(grep -rnE --include='*.swift' "$asks" -- * | grep -v '/Platform/')" \
  "move what differs between systems to a file in a Platform folder"
report "$(grep -rnE --include='*.swift' "$imports" -- * | grep -v '/Platform/')" \
  "only files in a Platform folder import a C library"
report "$(grep -rlE --include='*.swift' "$asks" -- */Platform | tr '\n' '\0' | xargs -0 grep -Li untried)" \
  "say in a comment on which systems this is untried"
exit "$status"
