# For the shell tests: counts checks. Source it, call `check`, end with `finish`.
# shellcheck shell=sh
checks_passed=0
checks_failed=0

# check WHAT COMMAND...: passes when the command succeeds.
check() {
  what=$1
  shift
  if "$@"; then
    checks_passed=$((checks_passed + 1))
    printf 'ok      %s\n' "$what"
  else
    checks_failed=$((checks_failed + 1))
    printf 'FAILED  %s\n        %s\n' "$what" "$*"
  fi
}

# same WHAT EXPECTED ACTUAL: passes when both are equal; shows them when not.
same() {
  if [ "$2" = "$3" ]; then
    checks_passed=$((checks_passed + 1))
    printf 'ok      %s\n' "$1"
  else
    checks_failed=$((checks_failed + 1))
    printf 'FAILED  %s\n--- expected\n%s\n--- actual\n%s\n---\n' "$1" "$2" "$3"
  fi
}

# contains WHAT PART TEXT: passes when TEXT contains PART.
contains() {
  case $3 in
    *"$2"*) checks_passed=$((checks_passed + 1)) && printf 'ok      %s\n' "$1" ;;
    *)
      checks_failed=$((checks_failed + 1))
      printf 'FAILED  %s\n--- expected to contain\n%s\n--- actual\n%s\n---\n' "$1" "$2" "$3"
      ;;
  esac
}

# Ends the test with its closing line, and with status 1 if a check failed.
finish() {
  printf '%d passed, %d failed\n' "$checks_passed" "$checks_failed"
  [ "$checks_failed" -eq 0 ]
}
