#!/bin/sh
# Makes the pages of the Swift modules by docc: `swift.sh WORK TARGET INDEX`. WORK keeps archives, TARGET is the
# folder of the finished pages, INDEX gets pages for Sphinx that list every symbol, so that the site's own
# search finds them. Warnings about links that lead nowhere are errors.
set -eu
work=$1
target=$2
index=$3
modules="Quoth QuothLibrary QuothTranscripts QuothCloud QuothCloudText"

# The symbols are read from the modules of a release build.
swift build -c release --product quoth >"$work.log" 2>&1 || { cat "$work.log" >&2 && exit 1; }
bin=$(swift build -c release --show-bin-path)
rm -rf "$work" "$target"
mkdir -p "$work/graphs" "$(dirname "$target")"
set -- -I "$bin/Modules"
for map in "$bin"/*.build/module.modulemap Sources/*/include/module.modulemap; do
  [ ! -f "$map" ] || set -- "$@" -Xcc "-fmodule-map-file=$map"
done
triple=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)
archives=
for module in $modules; do
  mkdir -p "$work/graphs/$module"
  swift symbolgraph-extract -module-name "$module" -target "$triple" "$@" -minimum-access-level public \
    -skip-synthesized-members -emit-extension-block-symbols -output-dir "$work/graphs/$module" >"$work.log" 2>&1 ||
    { cat "$work.log" >&2 && exit 1; }
  # Links of one module to another are resolved through the archives made before.
  dependencies=
  for archive in $archives; do dependencies="$dependencies --dependency $archive"; done
  # shellcheck disable=SC2086 # a list of options
  docc convert "Docs/DocC/$module.docc" --additional-symbol-graph-dir "$work/graphs/$module" \
    --output-dir "$work/$module.doccarchive" --fallback-display-name "$module" \
    --fallback-bundle-identifier "quoth.$module" --fallback-default-module-kind Module \
    --enable-experimental-external-link-support $dependencies >"$work.log" 2>&1 ||
    { cat "$work.log" >&2 && exit 1; }
  if grep -A 4 -E "doesn't exist at|is ambiguous at|Can't resolve|couldn't be found" "$work.log" >&2; then
    echo "swift.sh: the documentation of $module has links that lead nowhere; see above" >&2
    exit 1
  fi
  archives="$archives $work/$module.doccarchive"
done
# shellcheck disable=SC2086 # a list of folders
docc merge $archives --synthesized-landing-page-name "Quoth in Swift" --output-path "$target" \
  --synthesized-landing-page-kind "Package" --synthesized-landing-page-topics-style list
python3 "$(dirname "$0")/docc.py" "$target" "$index" "$work/graphs"
