#!/bin/sh
# The fault tests with many more runs that are killed.
cd "$(dirname "$0")/../.." || exit 2
QUOTH_FAULTS_KILLS=${QUOTH_FAULTS_KILLS:-150} exec Tests/Scripts/faults.sh
