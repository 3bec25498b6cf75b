#!/bin/sh
# Prints quoth(3), the man page of the C library, made from the headers, which are its manual:
# `Scripts/man3.sh DATE HEADER...`. The page is in the language mdoc.
set -eu
date=$1
shift
awk -v date="$date" '
  function escaped(text) {
    gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); gsub(/\047/, "\\(aq", text)
    gsub(/"/, "\\(dq", text); gsub(/`/, "\\(ga", text); gsub(/\^/, "\\(ha", text)
    gsub(/~/, "\\(ti", text); gsub(/\(\)/, "\\\\\\&()", text)
    return text
  }
  function guarded(line) { return line ~ /^[.\047]/ ? "\\&" line : line }
  # Prose: lines of at most 78 bytes, a new one after each sentence.
  function prose(text,   words, count, i, line, word) {
    count = split(text, words, " ")
    line = ""
    for (i = 1; i <= count; i++) {
      word = escaped(words[i])
      if (line != "" && length(line) + 1 + length(word) > 70) { print guarded(line); line = "" }
      line = line (line == "" ? "" : " ") word
      if (words[i] ~ /[.!?][)"]*$/) { print guarded(line); line = "" }
    }
    if (line != "") print guarded(line)
  }
  function flush() { if (paragraph != "") { pp(); prose(paragraph); paragraph = "" } }
  function pp() { if (!first) print ".Pp"; first = 0 }
  function literal(on) {
    if (on == inside) return
    flush()
    if (on) { print ".Bd -literal" } else { print ".Ed" }
    inside = on
    first = !on
  }
  # A line of a comment, without its margin.
  function comment(line) {
    if (line ~ /^CONTENTS/) skips = 1
    if (skips) { if (line == "") skips = 0; return }
    if (line ~ /^[0-9]+ [A-Z]+ /) {
      literal(0); flush()
      sub(/^[0-9]+ /, "", line)
      print ".Ss " escaped(substr(line, 1, 1) tolower(substr(line, 2)))
      first = 1
      return
    }
    if (line ~ /^    / || (inside == 1 && line ~ /^  /)) {
      if (inside != 1) { literal(0); literal(1) }
      print guarded(escaped(line))
      return
    }
    if (line == "") { if (inside) { literal(0) } else flush(); return }
    literal(0)
    if (line ~ /^- /) { flush(); sub(/^- /, "", line) }
    sub(/^ +/, "", line)
    paragraph = paragraph (paragraph == "" ? "" : " ") line
  }
  BEGIN {
    print ".Dd " date
    print ".Dt QUOTH 3"
    print ".Os"
    print ".Sh NAME"
    print ".Nm quoth"
    print ".Nd find every place where something was said, from C"
    print ".Sh SYNOPSIS"
    for (i = 1; i < ARGC; i++) {
      name = ARGV[i]
      sub(/.*\//, "", name)
      print ".In " name
    }
    print ".Pp"
    print ".Li \"cc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs quoth)\""
    print ".Sh DESCRIPTION"
    first = 1
  }
  # The machinery of the headers.
  /^#ifndef QUOTH_([A-Z]+_)?H$|^#define QUOTH_([A-Z]+_)?H$|^#include/ { next }
  /^#if defined\(QUOTH_STATIC\)|^#ifdef __cplusplus/ { skipping = 1 }
  skipping { if (/^#endif/) skipping = 0; next }
  /^#endif/ && !conditional { next }
  /^\/\* --- [0-9]+ / {
    literal(0); flush()
    title = $0
    sub(/^\/\* --- [0-9]+ /, "", title); sub(/ -+ \*\/$/, "", title)
    print ".Ss " escaped(title)
    first = 1
    next
  }
  !commenting && /^\/\*/ {
    commenting = 1
    line = $0
    sub(/^\/\* ?/, "", line)
    if (sub(/ *\*\/$/, "", line)) commenting = 0
    comment(line)
    if (!commenting) flush()
    next
  }
  commenting {
    line = $0
    if (sub(/ *\*\/$/, "", line)) commenting = 0
    sub(/^   /, "", line)
    comment(line)
    if (!commenting) { if (inside == 1) literal(0); flush() }
    next
  }
  /^#if/ { conditional++ }
  /^#endif/ { conditional-- }
  /^$/ { if (inside == 2) literal(0); next }
  {
    if (!inside) literal(2)
    print guarded(escaped($0))
  }
  END {
    literal(0); flush()
    print ".Sh SEE ALSO"
    print ".Xr quoth 1"
  }
' "$@"
