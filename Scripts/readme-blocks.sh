#!/bin/sh
# Extracts the fenced blocks of a Markdown file for the tests: `Scripts/readme-blocks.sh FILE FOLDER`.
#
# The first block of sh becomes FOLDER/01.sh, and so on, of Swift 01.swift, of C 01.c; numbers run through all
# blocks.
# A block of text right after a block is its expected output, and becomes 01.expected.
set -eu
awk -v folder="$2" '
  /^```/ && !inside {
    inside = 1; language = substr($0, 4); file = ""
    if (language == "sh" || language == "swift" || language == "c") {
      number++; code = sprintf("%s/%02d", folder, number); file = code "." language
    } else if (language == "text" && code != "") {
      file = code ".expected"; code = ""
    }
    if (file != "") printf "" > file
    next
  }
  /^```/ { inside = 0; if (file != "") close(file); next }
  inside { if (file != "") print > file; next }
  /[^ ]/ { code = "" }
' "$1"
