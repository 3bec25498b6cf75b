#!/bin/sh
# Checks the kernels as compiled for arm64 against the scalar reference, under qemu; on arm64 itself
# there is nothing to emulate, and the Swift tests check the same.
set -u
cd "$(dirname "$0")/../.." || exit 2

skip() {
  echo "$*"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}

[ "$(uname -m)" != aarch64 ] || skip "This is arm64: the Swift tests have tested its kernels."
for tool in clang qemu-aarch64 aarch64-linux-gnu-gcc; do
  command -v "$tool" >/dev/null 2>&1 || skip "There is no $tool here: arm64 is not tested." \
    "(Debian: gcc-aarch64-linux-gnu, libc6-dev-arm64-cross, qemu-user; clang comes with Swift)"
done
[ -e /usr/aarch64-linux-gnu/include/stdio.h ] ||
  skip "There is no C library for arm64 here (Debian: libc6-dev-arm64-cross)."

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

# Swift's clang compiles, as it does for the library; Debian's linker and C library do the rest.
for source in Sources/QuothKernels/*.c Tests/KernelsArm64/driver.c; do
  if ! clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include -O2 -Wall -Wextra \
    -Werror -ISources/QuothKernels/include -c "$source" \
    -o "$scratch/$(basename "$source" .c).o"; then
    echo "$source does not compile for arm64."
    echo "0 passed, 1 failed"
    exit 1
  fi
done
if ! aarch64-linux-gnu-gcc -static "$scratch"/*.o -o "$scratch/driver"; then
  echo "The test of the arm64 kernels does not link."
  echo "0 passed, 1 failed"
  exit 1
fi
qemu-aarch64 "$scratch/driver"
