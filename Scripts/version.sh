#!/bin/sh
# The version of Quoth, which several files state.
#
#   Scripts/version.sh                    prints it, from Sources/Quoth/Unicode/Versions.swift
#   Scripts/version.sh --check            reports files that state another one
#   Scripts/version.sh --set 1.2.3        writes it into all of them, and today's date into the man pages
set -eu
cd "$(dirname "$0")/.."

version=$(sed -n 's/^ *quoth = "\([0-9.]*\)"$/\1/p' Sources/Quoth/Unicode/Versions.swift)
[ -n "$version" ] || { echo "version: Sources/Quoth/Unicode/Versions.swift states none" >&2; exit 1; }

# The number of a version in C: major * 10000 + minor * 100 + patch.
number() { echo "$1" | awk -F. '{ print $1 * 10000 + $2 * 100 + $3 }'; }

# Each place: a file, and the text before and after the version.
places() {
  cat <<END
Sources/Quoth/Unicode/Versions.swift|quoth = "|"
Sources/CQuoth/include/quoth.h|#define QUOTH_VERSION_STRING "|"
Sources/CQuoth/include/quoth.h|QUOTH_COMPONENT_LIBRARY = 0,    /* "|"
CMakeLists.txt|project(quoth VERSION | LANGUAGES
Bindings/python/pyproject.toml|version = "|"
Bindings/python/src/quoth/_versions.py|    '|'
Docs/ICU.md|from: "|"
Docs/JSON.md|"versions":{"quoth":"|"
END
}

case ${1:-} in
  "") echo "$version" ;;
  --check)
    status=0
    while IFS='|' read -r file before after; do
      grep -qF -e "$before$version$after" "$file" || {
        echo "version: $file does not have: $before$version$after"
        status=1
      }
    done <<END
$(places)
END
    grep -q "^#define QUOTH_VERSION_NUMBER $(number "$version")\$" Sources/CQuoth/include/quoth.h || {
      echo "version: QUOTH_VERSION_NUMBER in quoth.h is not $(number "$version")"
      status=1
    }
    parts=$(sed -n 's/^#define QUOTH_VERSION_\(MAJOR\|MINOR\|PATCH\) //p' Sources/CQuoth/include/quoth.h | paste -sd .)
    [ "$parts" = "$version" ] || {
      echo "version: the parts of the version in quoth.h are $parts"
      status=1
    }
    grep -qF "## $version" CHANGELOG.md || {
      echo "version: CHANGELOG.md has no section $version"
      status=1
    }
    exit "$status"
    ;;
  --set)
    new=${2:?usage: Scripts/version.sh --set VERSION}
    echo "$new" | grep -qx '[0-9]*\.[0-9]*\.[0-9]*' || {
      echo "version: '$new' is not a version such as 1.2.3" >&2
      exit 2
    }
    while IFS='|' read -r file before after; do
      OLD=$before$version$after NEW=$before$new$after awk '
        BEGIN { old = ENVIRON["OLD"]; new = ENVIRON["NEW"] }
        { while ((place = index($0, old)) > 0)
            $0 = substr($0, 1, place - 1) new substr($0, place + length(old))
          print }' "$file" >"$file.new"
      cat "$file.new" >"$file" && rm "$file.new"
    done <<END
$(places)
END
    sed -e "s/^#define QUOTH_VERSION_NUMBER .*/#define QUOTH_VERSION_NUMBER $(number "$new")/" \
      -e "s/^#define QUOTH_VERSION_MAJOR .*/#define QUOTH_VERSION_MAJOR $(echo "$new" | cut -d. -f1)/" \
      -e "s/^#define QUOTH_VERSION_MINOR .*/#define QUOTH_VERSION_MINOR $(echo "$new" | cut -d. -f2)/" \
      -e "s/^#define QUOTH_VERSION_PATCH .*/#define QUOTH_VERSION_PATCH $(echo "$new" | cut -d. -f3)/" \
      Sources/CQuoth/include/quoth.h >quoth.h.new && cat quoth.h.new >Sources/CQuoth/include/quoth.h
    rm quoth.h.new
    page=Sources/QuothCommand/Tool/CommandLineTool.swift
    sed "s/releaseDate = \".*\"/releaseDate = \"$(LC_ALL=C date -u '+%B %-d, %Y')\"/" $page >page.new
    cat page.new >$page && rm page.new
    ;;
  *)
    sed -n '2,/^set/{/^set/d; s/^# \{0,1\}//; p;}' "$0" >&2
    exit 2
    ;;
esac
