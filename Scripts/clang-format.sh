#!/bin/sh
# Runs clang-format with the given arguments, in the one version that defines the project's format,
# since each version formats some lines differently. Exit status 3: that version is not installed.
for program in clang-format-14 clang-format; do
  case $("$program" --version 2>/dev/null) in
    *"version 14."*) exec "$program" "$@" ;;
  esac
done
echo "clang-format 14 is not installed (Debian 12: apt-get install clang-format-14)." >&2
exit 3
