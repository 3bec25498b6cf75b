#!/bin/sh
# Finds a few keywords in the transcripts of Examples/Transcripts, each chosen to demonstrate
# something.
set -eu
cd "$(dirname "$0")/.."

Scripts/build-tool.sh
PATH=$(swift build -c release --show-bin-path):$PATH

# The demo is about highlights, so colors are on even if the output is not a terminal.
color=always
[ -z "${NO_COLOR:-}" ] || color=never

# show WHY ARGUMENT...: prints why, prints the command as a user would type it, runs it.
show() {
  printf '\n# %s\n$ quoth' "$1"
  shift
  for word in "$@"; do
    case $word in
      *[!A-Za-z0-9_./=-]*) printf " '%s'" "$word" ;;
      *) printf ' %s' "$word" ;;
    esac
  done
  printf '\n'
  command=$1
  shift
  # The demo does not replace the hits that a user's own last search remembers.
  quoth "$command" "--color=$color" --no-remember "$@"
}

exec 2>&1
show "Case is ignored by full Unicode rules: ß equals SS. With one cue before and after." \
  search -C1 SPASS Examples/Transcripts
show "A locale adds the rules of its language: in Turkish the capital of i is İ." \
  search --locale=tr -m1 "ilk olarak" Examples/Transcripts/course-setup.tr.md
show "Accents that you do not type are ignored." \
  search prasentiert Examples/Transcripts
show "On request, hiragana finds katakana." \
  search --kana=ignored いーも Examples/Transcripts -m3
show "A sentence that spans cues, here of one word each: one hit, with times and speaker." \
  search "i am your father" Examples/Transcripts
show "For programs: one JSON object a line, offsets in UTF-16, UTF-8, scalars and characters." \
  search --json 转移学习 Examples/Transcripts -m1

printf '\nMore: quoth help, Docs/GUIDE.md. The program is %s; make install installs it.\n' "$(command -v quoth)"
