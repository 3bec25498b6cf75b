#!/bin/sh
# Reports deviations from the project's format. Exit status 0: there are none.
set -u
cd "$(dirname "$0")/.." || exit 2
status=0

echo "lint: swift-format over $(Scripts/sources.sh swift | wc -l) files"
Scripts/sources.sh swift | xargs swift format lint --strict --parallel || status=1

echo "lint: clang-format over $(Scripts/sources.sh c | wc -l) files"
Scripts/clang-format.sh --version >/dev/null
case $? in
  0) Scripts/sources.sh c | xargs Scripts/clang-format.sh --dry-run -Werror || status=1 ;;
  3) ;;
  *) status=1 ;;
esac

if command -v shellcheck >/dev/null 2>&1; then
  echo "lint: shellcheck"
  shellcheck -x Scripts/*.sh Tests/Scripts/*.sh .ci/run || status=1
fi

echo "lint: versions"
Scripts/version.sh --check || status=1

echo "lint: the documents and the program's own help"
if swift build -c release --product quoth >/dev/null; then
  Scripts/lint-readme.sh "$(swift build -c release --show-bin-path)/quoth" || status=1
  echo "lint: compiler warnings"
  Scripts/warnings.sh || status=1
else
  status=1
fi

[ "$status" -eq 0 ] && echo "lint: no problems"
exit "$status"
