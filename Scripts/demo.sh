#!/bin/sh
# Finds a few keywords in the transcripts of Examples/Transcripts, each chosen to show something.
set -eu
cd "$(dirname "$0")/.."

echo "Building quoth (the first time takes a minute or two) ..."
swift build -c release --product quoth
PATH=$(swift build -c release --show-bin-path):$PATH

# Highlights are what there is to see, so colours are on even where the output is not a terminal.
color=always
[ -z "${NO_COLOR:-}" ] || color=never

# show WHY ARGUMENT...: says why, prints the command as one would type it, runs it.
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
  quoth "$command" "--color=$color" "$@"
}

exec 2>&1
show "Case does not matter, by all of Unicode's rules: ß is SS. A cue before and after." \
  search -C1 SPASS Examples/Transcripts
show "The reader's language, when given, counts: in Turkish the capital of i is İ." \
  search --locale=tr -m1 "ilk olarak" Examples/Transcripts/course-setup.tr.md
show "What people mean by \"find\": accents that are not typed do not matter." \
  search prasentiert Examples/Transcripts
show "Hiragana finds katakana, if one asks for it." \
  search --kana=ignored いーも Examples/Transcripts -m3
show "A sentence that runs from cue to cue, here a word each: one hit, times and speaker." \
  search "i am your father" Examples/Transcripts
show "For programs: one JSON object a line, offsets in UTF-16, UTF-8, scalars and characters." \
  search --json 转移学习 Examples/Transcripts -m1

printf '\nMore: quoth search --help, README.md. The program is %s.\n' "$(command -v quoth)"
