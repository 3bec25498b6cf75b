#!/bin/sh
# Says what is not in the project's form. Exit status 0: everything is.
set -u
cd "$(dirname "$0")/.." || exit 2
status=0

echo "lint: swift-format over $(Scripts/sources.sh swift | wc -l) files"
Scripts/sources.sh swift | xargs swift format lint --strict --parallel || status=1

if command -v clang-format >/dev/null 2>&1; then
  echo "lint: clang-format over $(Scripts/sources.sh c | wc -l) files"
  Scripts/sources.sh c | xargs clang-format --dry-run -Werror || status=1
else
  echo "lint: C was not looked at; there is no clang-format (Debian: apt-get install clang-format)."
fi

if command -v shellcheck >/dev/null 2>&1; then
  echo "lint: shellcheck"
  shellcheck -x Scripts/*.sh Tests/Scripts/*.sh .ci/run || status=1
fi

echo "lint: README.md and the program's own help"
swift build -c release --product quoth >/dev/null || exit 1
Scripts/lint-readme.sh "$(swift build -c release --show-bin-path)/quoth" || status=1

[ "$status" -eq 0 ] && echo "lint: all is well"
exit "$status"
