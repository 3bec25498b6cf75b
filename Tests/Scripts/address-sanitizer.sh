#!/bin/sh
# Kernels, search and translation of offsets under the address sanitizer: the tests that go to the edges
# of memory.
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/sanitizer.sh
. Tests/Scripts/Support/sanitizer.sh

run_sanitized address \
  'QuothTests\.(FoldingCaseTests|CopyTests|StringSearchTests/(longStrings|emptyText)|ConcurrencyTests|TextOffsetsTests/(documentedExample|sparseOffsets))'
