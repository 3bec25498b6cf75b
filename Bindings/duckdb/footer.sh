#!/bin/sh
# footer.sh FILE PLATFORM VERSION: appends the footer that DuckDB reads before it loads an extension: eight fields of 32
# bytes, the last one first, and 256 bytes for a signature, which are 0: nobody has signed it.
set -eu
zeros() { [ "$1" -eq 0 ] || head -c "$1" /dev/zero; }
field() {
  printf '%s' "$1"
  zeros $((32 - ${#1}))
}
{
  zeros 96
  field C_STRUCT
  field "$3"
  # Of DuckDB's API for C.
  field v1.2.0
  field "$2"
  # Of this footer.
  field 4
  zeros 256
} >>"$1"
