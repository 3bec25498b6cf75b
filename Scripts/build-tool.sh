#!/bin/sh
# Builds the command line in release, tells how long that takes, and shows that it goes on: a line that
# counts the seconds on a terminal, a line every 30 seconds elsewhere. Shows the compiler's output only if
# it fails.
set -u
cd "$(dirname "$0")/.." || exit 2

if [ -x .build/release/quoth ]; then
  echo "Building quoth: seconds, or minutes if its sources have changed ..."
else
  echo "Building quoth for the first time: four to ten minutes on two processors, once ..."
fi
log=$(mktemp) || exit 2
trap 'rm -f "$log"' EXIT
start=$(date +%s)
swift build -c release --product quoth >"$log" 2>&1 &
build=$!
trap 'kill "$build" 2>/dev/null; rm -f "$log"; exit 130' INT TERM

# The time so far, and the last step that the build has reported.
progress() {
  seconds=$(($(date +%s) - start))
  step=$(tail -c 400 "$log" | tr '\r' '\n' | grep '^\[' | tail -n 1 | cut -c1-60)
  printf '  %d:%02d  %s' $((seconds / 60)) $((seconds % 60)) "$step"
}
shown=0
while kill -0 "$build" 2>/dev/null; do
  if [ -t 1 ]; then
    printf '\r\033[K%s' "$(progress)"
  elif [ $(($(date +%s) - start)) -ge $((shown + 30)) ]; then
    shown=$(($(date +%s) - start))
    printf '%s\n' "$(progress)"
  fi
  sleep 1
done
wait "$build"
status=$?
[ ! -t 1 ] || printf '\r\033[K'
seconds=$(($(date +%s) - start))
if [ "$status" -eq 0 ]; then
  printf 'Built in %d:%02d.\n' $((seconds / 60)) $((seconds % 60))
else
  cat "$log"
  echo "The build failed after $seconds s; its output is above."
fi
exit "$status"
