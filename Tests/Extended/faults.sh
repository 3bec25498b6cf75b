#!/bin/sh
# The fault tests with many more killed runs.
cd "$(dirname "$0")/../.." || exit 2
QUOTH_FAULTS_KILLS=${QUOTH_FAULTS_KILLS:-150} exec Tests/Scripts/faults.sh
