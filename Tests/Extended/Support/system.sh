# For tests in a system of their own, of the release that this one is, made by mmdebstrap. Source it after check.sh.
# shellcheck shell=sh

# check_inside SCRATCH PACKAGES COMMAND: runs a command in a new system with some packages, where SCRATCH/quoth-test is
# /opt/quoth-test. Its output ends with the line of check.sh, and its checks are counted here.
check_inside() {
  chmod 755 "$1"
  # shellcheck source=/dev/null
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  mmdebstrap --quiet --variant=minbase --include="$2" \
    --customize-hook="copy-in '$1/quoth-test' /opt" \
    --customize-hook="chroot \"\$1\" sh -c '$3 >/opt/quoth-test/said 2>&1; true'" \
    --customize-hook="copy-out /opt/quoth-test/said '$1'" \
    "$release" - >/dev/null 2>"$1/log"
  status=$?
  if ! [ -f "$1/said" ]; then
    tail -n 30 "$1/log"
    check "mmdebstrap makes a system (status $status)" false
    return
  fi
  cat "$1/said"
  counts=$(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$1/said")
  check "the checks inside came to their end" test -n "$counts"
  counts=${counts:-0 0}
  checks_passed=$((checks_passed + ${counts% *}))
  checks_failed=$((checks_failed + ${counts#* }))
}
