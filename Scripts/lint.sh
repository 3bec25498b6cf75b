#!/bin/sh
# Reports deviations from the project's format and from its floor plan. Exit status 0: there are none. A
# missing tool is a failure, too.
set -u
cd "$(dirname "$0")/.." || exit 2
status=0

echo "lint: swift-format over $(Scripts/sources.sh swift | wc -l) files"
Scripts/sources.sh swift | xargs swift format lint --strict --parallel || status=1

echo "lint: clang-format over $(Scripts/sources.sh c | wc -l) files"
Scripts/sources.sh c | xargs Scripts/clang-format.sh --dry-run -Werror || status=1

Scripts/lint-quickly.sh || status=1

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
