#!/bin/sh
# Libraries on the command line: building, updates, removal, damage; and updates that are killed, or find the
# disk full, at every system call that changes a file. Each time the library is the old one or the new one.
# QUOTH names another program to test. Only every so many'th call is tried as QUOTH_LIBRARY_EVERY says.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

quoth=${QUOTH:-}
if [ -z "$quoth" ]; then
  if ! swift build -c release --product quoth; then
    echo "The command line does not build."
    echo "0 passed, 1 failed"
    exit 1
  fi
  quoth=$(swift build -c release --show-bin-path)/quoth
fi
case $quoth in /*) ;; *) quoth=$PWD/$quoth ;; esac
support=$PWD/Tests/Scripts/Support
every=${QUOTH_LIBRARY_EVERY:-5}
checks_skipped=0
scratch=$(mktemp -d) || exit 2
watcher=
clean() {
  [ -z "$watcher" ] || kill "$watcher" 2>/dev/null
  umount "$scratch/small" 2>/dev/null
  rm -rf "$scratch"
}
trap clean EXIT
trap 'exit 130' INT TERM
export SWIFT_BACKTRACE=enable=no

skipped() {
  checks_skipped=$((checks_skipped + 1))
  printf 'skipped %s: %s\n' "$1" "$2"
}

# Runs the program; its output goes to $out, its messages to $said, its status to $status.
run() {
  timeout -k 5 120 "$@" >"$scratch/out" 2>"$scratch/said"
  status=$?
  out=$(cat "$scratch/out")
  said=$(cat "$scratch/said")
}

# All hits of a few keywords, sorted: what a library contains, as far as a reader sees.
hits() {
  "$quoth" search --no-summary --format-line '{path}:{line}:{text}' -e word -e 京 -e 'ss' --in "$1" 2>/dev/null | sort
}

mkdir "$scratch/talks" "$scratch/talks/inner"
cd "$scratch" || exit 2
talk() {
  awk -v n="$1" -v all="$2" 'BEGIN { for (i = 1; i <= all; i++)
    printf "%d\n00:%02d:%02d,000 --> 00:%02d:%02d,900\nCue %d of talk %d, a word of Straße %s\n\n",
      i, i / 60, i % 60, i / 60, i % 60, i, n, i % 50 == 0 ? "京都" : "" }'
}
number=0
while [ "$number" -lt 12 ]; do
  number=$((number + 1))
  talk "$number" 200 >"talks/$number.srt"
done
talk 20 3000 >"talks/inner/long.srt"

# Building.
run "$quoth" index -o talks.library talks
same "a library is built" 0 "$status"
same "it says what it read" "talks.library: 13 added, 0 changed, 0 removed, 0 unchanged" "$said"
run "$quoth" index --list talks.library
same "its files are listed" "$(find talks -type f | sort)" "$(sort out)"
contains "with their number" "5,400 cues of 13 files in 1 segment" "$said"
run "$quoth" index --check talks.library
same "it is whole" "0 1 segment of 13 files: no damage" "$status $said"
run "$quoth" index -o other/ talks/1.srt
same "a name that ends in a slash is a library's" 0 "$status"
check "with a manifest" test -f other/manifest
run "$quoth" index -o plain.corpus talks/2.srt
check "another name is a corpus'" test -f plain.corpus

# Searching.
for options in "--preset=find" "--preset=case --no-across" "--boundary=word" "--match=collation --locale=de" \
  "--typing" "--backward" "-m 3" "--joiner=newline" "-c" "-l" "-L" "-c --include-zero" "--json --no-summary"; do
  for keyword in strasse 京 "cue 1999" "talk 7, a word" "nothing of it" "straße cue" "-"; do
    # shellcheck disable=SC2086 # several options
    "$quoth" search --no-summary $options -e "$keyword" talks 2>/dev/null | grep -v '"type":"summary"' |
      sort >expected
    # shellcheck disable=SC2086
    "$quoth" search --no-summary $options -e "$keyword" --in talks.library 2>/dev/null |
      grep -v '"type":"summary"' | sort >found
    check "$options: '$keyword' is found as in the files" cmp expected found
  done
done
# Several keywords, one by one and as a set; queries.
printf '%s\n' strasse 京 'cue 1999' 'cue 2500' 'talk 7, a word' 'nothing of it' >few
printf 'cue %s of talk 20\n' 7 19 230 1111 2047 2999 >rare
printf 'cue %s of talk 20\n' 1111 1112 1113 1114 >near
for keywords in "-e 京 -e nothing" "-f few" "-f rare" "-f few --no-across" "-f rare -m 2" "-f rare --backward" \
  "-f rare -c" "-f rare -l" "-f near" "-f few --json --no-summary"; do
  # shellcheck disable=SC2086 # several options
  "$quoth" search --no-summary $keywords talks 2>/dev/null | grep -v '"type":"summary"' | sort >expected
  # shellcheck disable=SC2086
  "$quoth" search --no-summary $keywords --in talks.library 2>/dev/null | grep -v '"type":"summary"' | sort >found
  check "$keywords: found as in the files" cmp expected found
done
run "$quoth" search --no-summary -c --explain -f near --in talks.library
contains "--explain tells of a set" "talks.library/segment-000001: 4 keywords: index: " "$said"
for options in "" "--scope=cue" "--scope=9s" "--no-across" "-m 1" "-c" "-l" "-L" "-c --include-zero" "--json"; do
  for query in '"cue 1999" near/9w "talk"' '"cue 199" -"talk 7"' '"nothing of it" | "cue 2500"' '"cue" "nothing of it"' \
    '"京都" then/40w "cue"' '"cue 7 " near/3c -"cue 8 "'; do
    # shellcheck disable=SC2086 # several options
    "$quoth" search --no-summary $options --query="$query" talks 2>/dev/null | grep -v '"type":"summary"' | sort >expected
    # shellcheck disable=SC2086
    "$quoth" search --no-summary $options --query="$query" --in talks.library 2>/dev/null |
      grep -v '"type":"summary"' | sort >found
    check "$options $query: found as in the files" cmp expected found
  done
done
run "$quoth" search --no-summary -c --explain --query='"cue 1999" "talk 20"' --in talks.library
contains "--explain tells of a query" "talks.library/segment-000001: query: index: " "$said"
run "$quoth" search --no-summary -c --explain --joiner=newline --query='"cue 1999"' --in talks.library
contains "and of another joiner" "query: scan: cues are joined in another way" "$said"

# Words and clouds.
"$quoth" words --no-summary talks >expected 2>/dev/null
run "$quoth" words --no-summary --in talks.library
check "words are counted as in the files" cmp expected out
"$quoth" words --no-summary --context=Straße -n 3 talks >expected 2>/dev/null
run "$quoth" words --no-summary --context=Straße -n 3 --in talks.library
check "and shown in their contexts" cmp expected out
"$quoth" words --no-summary talks talks/2.srt talks/1.srt >expected 2>/dev/null
run "$quoth" words --no-summary --in talks.library --in plain.corpus --in other
check "libraries and corpora are counted together" test "$(wc -l <expected)" -eq "$(wc -l <out)"
run "$quoth" cloud --in talks.library -o cloud.svg
same "a cloud is drawn" 0 "$status"
"$quoth" cloud --no-summary talks -o expected.svg 2>/dev/null
check "the same as of the files" cmp expected.svg cloud.svg
run "$quoth" words --in missing.library
same "a library that is not there is an error" 2 "$status"

run "$quoth" search --no-summary -c --explain "cue 1999" --in talks.library
contains "--explain tells of the index" "talks.library/segment-000001: 'cue 1999': index: " "$said"
run "$quoth" search --no-summary -c --explain e --in talks.library
contains "--explain tells why it scans" "scan: the keyword may be in" "$said"
run "$quoth" search --no-summary -c --explain --match=collation --locale=de e --in talks.library
contains "and of a collation" "scan: a collation" "$said"
run "$quoth" search --no-summary -c --explain word --in plain.corpus
contains "and of a corpus" "scan: a corpus has no index" "$said"
run "$quoth" search --stats -q "cue 1999" --in talks.library
contains "--stats tells of reads" "reads of libraries" "$out"
run "$quoth" search --no-summary -c word --in talks.library --in plain.corpus --in other
same "several corpora and libraries are searched" 15 "$(wc -l <out | tr -d ' ')"
run "$quoth" search --no-summary -c word talks.library
same "a library may be named as a path" 13 "$(wc -l <out | tr -d ' ')"
run "$quoth" search --no-summary --query='"cue" near/3w "talk"' -m 1 --in talks.library
same "a query is searched too" 0 "$status"
run "$quoth" search --no-summary -m 1 --near talks/inner/long.srt:00:10:00 "word of" --in talks.library
contains "the nearest hit comes first" "talks/inner/long.srt:00:10:00" "$(head -1 out)"

# Updates.
cp -r talks.library old.library
old_hits=$(hits old.library)
run "$quoth" index --update talks.library
contains "nothing to do" "0 added, 0 changed, 0 removed, 13 unchanged" "$said"
same "and the library is the same" "$old_hits" "$(hits talks.library)"
talk 21 300 >talks/new.srt
rm talks/3.srt
talk 99 150 >talks/4.srt
touch -d '2001-01-01' talks/4.srt talks/5.srt talks
run "$quoth" search -c --no-summary word --in talks.library
contains "an old library says so" "older than the files that it was made of" "$said"
run "$quoth" words -n 1 --in talks.library
contains "to those who count words too" "older than the files that it was made of" "$said"
run "$quoth" index -o talks.library --update
same "an update reads what changed" "talks.library: 1 added, 1 changed, 1 removed, 11 unchanged" "$said"
run "$quoth" search -c --no-summary word --in talks.library
same "and says nothing any more" "" "$said"
new_hits=$(hits talks.library)
"$quoth" index -o fresh.library talks 2>/dev/null
same "the updated library has what a fresh one has" "$(hits fresh.library)" "$new_hits"
run "$quoth" index --check talks.library
same "it is whole after the update" 0 "$status"
mkdir elsewhere
(cd elsewhere && "$quoth" index --update ../talks.library 2>"$scratch/said")
contains "from another folder the files are the same" "0 added, 0 changed, 0 removed, 13 unchanged" \
  "$(cat said)"
mkdir -p whole/talks
cp talks/2.srt talks/5.srt whole/talks
(cd whole && "$quoth" index "$PWD/talks" -o whole.library 2>/dev/null)
"$quoth" index --update whole/whole.library 2>"$scratch/said"
contains "so are those of a folder that was named in full" "0 added, 0 changed, 0 removed, 2 unchanged" "$(cat said)"
rm whole/talks/5.srt
(cd whole && "$quoth" index --update whole.library "$PWD/talks" 2>"$scratch/said")
contains "from that folder again" "0 added, 0 changed, 1 removed, 1 unchanged" "$(cat said)"
same "each file is there once" "$PWD/whole/talks/2.srt" "$("$quoth" index --list whole/whole.library 2>/dev/null)"
(cd whole/talks && "$quoth" index --update ../whole.library . 2>"$scratch/said")
contains "a folder is known by any name" "0 added, 0 changed, 0 removed, 1 unchanged" "$(cat said)"
mkdir above above/inner
cp talks/2.srt above
(cd above/inner && "$quoth" index .. -o ../above.library 2>/dev/null && "$quoth" index --update ../above.library ../2.srt 2>"$scratch/said")
contains "a folder above that of the build, too" "0 added, 0 changed, 0 removed, 1 unchanged" "$(cat said)"
(cd above && "$quoth" index --update above.library . 2>"$scratch/said")
contains "and from there" "0 added, 0 changed, 0 removed, 1 unchanged" "$(cat said)"
"$quoth" index --update above/above.library above/2.srt 2>"$scratch/said"
contains "and from a folder above both" "0 added, 0 changed, 0 removed, 1 unchanged" "$(cat said)"
same "it is there once" ../2.srt "$("$quoth" index --list above/above.library 2>/dev/null)"
(cd elsewhere && "$quoth" index --remove ../above/above.library ../above/2.srt 2>"$scratch/said")
same "it is removed by any name" "1 file removed" "$(cat said)"
run "$quoth" index --remove talks.library talks/inner talks/1.srt
same "files are removed" "2 files removed" "$said"
same "and not found" "" "$("$quoth" search -l --no-summary word --in talks.library | grep -e inner -e '/1[.]')"
run "$quoth" index --remove talks.library talks/absent.srt
same "what is not there cannot be removed" 2 "$status"
run "$quoth" index --compact talks.library
contains "compaction leaves one segment" "1 of " "$said"
run "$quoth" index --check talks.library
contains "of what is left" "1 segment of 11 files: no damage" "$said"
rm -rf talks.library
cp -r old.library talks.library

# Wrong use.
run "$quoth" index --update
contains "no library named" "no library for '--update'" "$said"
run "$quoth" index --check --list talks.library
contains "two tasks" "exclude each other" "$said"
run "$quoth" index --check absent.library
same "no library there" 2 "$status"
contains "and it says so" "absent.library: not a library of Quoth" "$said"
run "$quoth" index -o talks/ talks
contains "a folder of other files is not overwritten" "not a library of Quoth" "$said"
check "nor changed" test -f talks/2.srt
run "$quoth" search word --in absent.library
same "a missing library is an error" 2 "$status"

# One writer.
if command -v flock >/dev/null; then
  mkfifo held release
  flock talks.library/lock sh -c 'echo >held; cat release' &
  holder=$!
  timeout 60 cat held >/dev/null
  run "$quoth" index --update talks.library
  same "a second writer is refused" 2 "$status"
  contains "and told why" "is changing the library; wait until it has ended" "$said"
  same "readers are not" "$old_hits" "$(hits talks.library)"
  : >release
  wait "$holder"
else
  skipped "a second writer" "no flock"
fi

# Damage.
cp -r old.library damaged.library
"$quoth" index --update -o damaged.library 2>/dev/null
printf 'x' | dd of=damaged.library/segment-000001.index bs=1 seek=5000 conv=notrunc 2>/dev/null
run "$quoth" index --check damaged.library
same "--check finds damage" 2 "$status"
contains "and names it" "segment-000001.index: altered or damaged" "$said"
size=$(wc -c <damaged.library/segment-000001.corpus)
dd if=old.library/segment-000001.corpus of=damaged.library/segment-000001.corpus bs=1 count=$((size / 2)) 2>/dev/null
run "$quoth" search -c --no-summary word --in damaged.library --in plain.corpus
contains "a damaged segment is named" "segment-000001.corpus: truncated" "$said"
contains "and the rest is searched" "talks/2.srt:" "$out"
run "$quoth" search -c --no-summary "absent from all" --in damaged.library --in plain.corpus
same "and the status is 2 where nothing is found" 2 "$status"

# Killed, or out of room, at every system call that changes a file.
shim=$scratch/fault-at.so
if cc -shared -fPIC -o "$shim" "$support/fault-at.c" -ldl 2>"$scratch/said" &&
  LD_PRELOAD=$shim QUOTH_FAULT_COUNT=$scratch/count "$quoth" index --update talks.library 2>/dev/null &&
  [ "$(cat "$scratch/count" 2>/dev/null || echo 0)" -gt 0 ]; then
  calls=$(cat "$scratch/count")
  for kind in kill nospace; do
    at=1 tried=0 whole=0 sound=0 finished=0 told=0 clear=0
    while [ "$at" -le "$calls" ]; do
      tried=$((tried + 1))
      rm -rf talks.library
      cp -r old.library talks.library
      LD_PRELOAD=$shim QUOTH_FAULT=$kind QUOTH_FAULT_AT=$at "$quoth" index --update talks.library \
        >/dev/null 2>said
      status=$?
      grep -q "No space left" said && [ "$status" -eq 2 ] && told=$((told + 1))
      now=$(hits talks.library)
      if [ "$now" = "$old_hits" ] || [ "$now" = "$new_hits" ]; then whole=$((whole + 1)); fi
      "$quoth" index --check talks.library 2>/dev/null && sound=$((sound + 1))
      "$quoth" index --update talks.library 2>/dev/null
      [ "$(hits talks.library)" = "$new_hits" ] && finished=$((finished + 1))
      # Two files for each segment, the manifest and the lock.
      segments=$("$quoth" index --list talks.library 2>&1 >/dev/null | sed 's/.* in \([0-9]*\) segment.*/\1/')
      [ "$(find talks.library -type f | wc -l)" -eq $((2 * segments + 2)) ] && clear=$((clear + 1))
      at=$((at + every))
    done
    same "$kind at $tried of $calls calls: the library is the old or the new one" "$tried" "$whole"
    same "$kind: it is whole" "$tried" "$sound"
    same "$kind: the next update is as ever" "$tried" "$finished"
    same "$kind: and leaves nothing behind" "$tried" "$clear"
    # The lock's process number and the last look at the folder may be left unwritten.
    [ "$kind" = kill ] || check "nospace: the error is told ($told of $tried)" test "$told" -ge $((tried - 3))
  done
  # A library that is built for the first time, too.
  rm -rf first.library
  LD_PRELOAD=$shim QUOTH_FAULT_COUNT=$scratch/count "$quoth" index -o first.library talks 2>/dev/null
  calls=$(cat "$scratch/count")
  at=1 tried=0 none=0 finished=0
  while [ "$at" -le "$calls" ]; do
    tried=$((tried + 1))
    rm -rf first.library
    LD_PRELOAD=$shim QUOTH_FAULT_AT=$at "$quoth" index -o first.library talks >/dev/null 2>&1
    now=$(hits first.library)
    if [ -z "$now" ] || [ "$now" = "$new_hits" ]; then none=$((none + 1)); fi
    "$quoth" index -o first.library talks 2>/dev/null
    [ "$(hits first.library)" = "$new_hits" ] && finished=$((finished + 1))
    at=$((at + every))
  done
  same "killed at $tried of $calls calls of a build, the library is there or not" "$tried" "$none"
  same "and the next build is as ever" "$tried" "$finished"
else
  skipped "faults at every call" "no compiler, or no preloading"
fi

# A full disk.
mkdir small
if mount -t tmpfs -o size=2m tmpfs small 2>/dev/null; then
  "$quoth" index -o small/talks.library talks 2>/dev/null
  small_hits=$(hits small/talks.library)
  same "the small disk has room for the library" "$new_hits" "$small_hits"
  dd if=/dev/zero of=small/filler bs=64k 2>/dev/null
  talk 30 4000 >talks/large.srt
  run "$quoth" index --update small/talks.library
  same "an update on a full disk fails" 2 "$status"
  contains "and tells why" "No space left" "$said"
  same "and loses nothing" "$small_hits" "$(hits small/talks.library)"
  rm small/filler talks/large.srt
  run "$quoth" index --update small/talks.library
  same "with room again it is as ever" 0 "$status"
  umount small
else
  skipped "a full disk" "nobody but root can mount a small one"
fi

# Watching.
mkfifo watched
"$quoth" index --watch talks.library 2>watched &
watcher=$!
exec 3<watched
# found TEXT COUNT: waits until so many files have a text, which only an update can bring about: each writes a line.
found() {
  until [ "$("$quoth" search -c --no-summary "$1" --in talks.library 2>/dev/null | wc -l)" -eq "$2" ]; do
    timeout 60 sh -c 'read -r line' <&3 || return 1
  done
}
found "Cue 1 of talk" 13
talk 77 10 >talks/inner/watched.srt
check "a new file is found while the library is watched" found "talk 77" 1
mkdir talks/deeper && talk 78 10 >talks/deeper/a.srt
check "and one in a new folder" found "talk 78" 1
rm -r talks/deeper
check "and what is removed is not" found "talk 78" 0
kill "$watcher"
wait "$watcher" 2>/dev/null
watcher=
exec 3<&-

printf '%d passed, %d failed, %d skipped\n' "$checks_passed" "$checks_failed" "$checks_skipped"
[ "$checks_failed" -eq 0 ]
