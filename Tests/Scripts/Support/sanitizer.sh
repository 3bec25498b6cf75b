# For the sanitizer tests: builds the tests with a sanitizer and runs some of them. Source it.
# shellcheck shell=sh

# run_sanitized KIND FILTER: KIND is a sanitizer's name to `swift build --sanitize`, FILTER selects the
# tests to run. Ends the script with its closing line. $sanitizer_preload may name a library to load
# before all others.
run_sanitized() {
  kind=$1
  filter=$2
  scratch=$(mktemp -d) || exit 2
  trap 'rm -rf "$scratch"' EXIT
  # A separate folder: objects built with and without a sanitizer do not mix.
  build=.build/sanitize-$kind
  if ! swift build --build-tests --sanitize="$kind" --scratch-path "$build"; then
    echo "The tests do not build with the $kind sanitizer."
    echo "0 passed, 1 failed"
    exit 1
  fi
  LD_PRELOAD=${sanitizer_preload:-} \
    swift test --skip-build --disable-xctest --sanitize="$kind" --scratch-path "$build" \
    --filter "$filter" 2>&1 | tee "$scratch/log"
  # A sanitizer's report does not always fail a test.
  reports=$(grep -cE '(WARNING: ThreadSanitizer|ERROR: AddressSanitizer|runtime error:)' "$scratch/log")
  passed=$(grep -cE '^. Test .* passed after' "$scratch/log")
  failed=$(grep -cE '^. Test .* failed after' "$scratch/log")
  # The run must report its overall result; otherwise it ended early.
  grep -qE '^. Test run with [1-9].* passed after' "$scratch/log" || failed=$((failed + 1))
  passed=$((passed - $(grep -cE '^. Test run with .* passed after' "$scratch/log")))
  failed=$((failed + reports - $(grep -cE '^. Test run with .* failed after' "$scratch/log")))
  echo "$reports reports of the $kind sanitizer"
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}
