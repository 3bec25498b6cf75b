#!/bin/sh
# The command line when the system fails: a full disk, a device that takes nothing, termination at any moment,
# no threads, few descriptors, little memory. Each time it must end, report the reason, exit with status 2,
# and keep the old file. QUOTH names another program to test; QUOTH_FAULTS_KILLS is the number of killed runs.
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
kills=${QUOTH_FAULTS_KILLS:-12}
checks_skipped=0
scratch=$(mktemp -d) || exit 2
clean() {
  umount "$scratch/small" 2>/dev/null
  rm -rf "$scratch"
}
trap clean EXIT
trap 'exit 130' INT TERM
# A backtrace takes longer than everything else here.
export SWIFT_BACKTRACE=enable=no

skipped() {
  checks_skipped=$((checks_skipped + 1))
  printf 'skipped %s: %s\n' "$1" "$2"
}

# Runs the program; its output goes to $out, its messages to $said, its status to $status. 124: it did not
# end in a minute.
run() {
  timeout -k 5 60 "$@" >"$scratch/out" 2>"$scratch/said"
  status=$?
  out=$(cat "$scratch/out")
  said=$(cat "$scratch/said")
}

# Expects an error: status 2, and a line that reports it and names PART.
refuses() {
  same "$1: the status is 2" 2 "$status"
  contains "$1: the message has '$2'" "$2" "$said"
}

no_part_in() { [ -z "$(find "$1" -name '*.part')" ]; }

mkdir "$scratch/texts" "$scratch/more"
number=0
while [ "$number" -lt 40 ]; do
  number=$((number + 1))
  awk -v n="$number" 'BEGIN { for (i = 1; i <= 400; i++)
    printf "%d\n00:%02d:%02d,000 --> 00:%02d:%02d,900\nText %d of file %d: was gesagt wurde, Straße\n\n",
      i, i / 60, i % 60, i / 60, i % 60, i, n }' >"$scratch/texts/$number.srt"
  cp "$scratch/texts/$number.srt" "$scratch/more/$number.srt"
done
echo "Just a word more" >"$scratch/more/41.txt"
old=$scratch/old.corpus
new=$scratch/new.corpus
check "a corpus is written" "$quoth" index -o "$old" "$scratch/texts"
check "another one is written" "$quoth" index -o "$new" "$scratch/more"
hits=$("$quoth" search --count strasse "$scratch/texts" | awk -F: '{ sum += $NF } END { print sum }')
same "everything is found if nothing fails" 16000 "$hits"

# A device that takes nothing. Never the system's own: a program that renames over it would destroy it.
if mknod "$scratch/full" c 1 7 2>/dev/null && (: >"$scratch/full") 2>/dev/null; then
  timeout 120 "$quoth" search strasse "$scratch/texts" >"$scratch/full" 2>"$scratch/said"
  status=$? said=$(cat "$scratch/said")
  refuses "hits to a full device" "No space left"
  timeout 120 "$quoth" words "$scratch/texts" >"$scratch/full" 2>"$scratch/said"
  status=$? said=$(cat "$scratch/said")
  refuses "words to a full device" "No space left"
  run "$quoth" index -o "$scratch/full" "$scratch/texts"
  refuses "a corpus to a full device" "full"
  check "the device is still a device" test -c "$scratch/full"
else
  skipped "a full device" "nobody but root can make one"
fi
timeout 120 "$quoth" search strasse "$scratch/texts" >&- 2>"$scratch/said"
status=$? said=$(cat "$scratch/said")
refuses "hits to a closed descriptor" "quoth"

# A full disk.
mkdir "$scratch/small"
if mount -t tmpfs -o size=256k tmpfs "$scratch/small" 2>/dev/null; then
  echo "An unrelated file." >"$scratch/small/kept"
  "$quoth" index -o "$scratch/small/corpus" "$scratch/texts/1.srt"
  before=$(cksum "$scratch/small/corpus")
  run "$quoth" index -o "$scratch/small/corpus" "$scratch/more"
  refuses "a corpus to a full disk" "No space left"
  same "the old corpus is unchanged" "$before" "$(cksum "$scratch/small/corpus")"
  check "no part of the other is left" no_part_in "$scratch/small"
  same "the file beside it is unchanged" "An unrelated file." "$(cat "$scratch/small/kept")"
  run "$quoth" search --count strasse --in "$scratch/small/corpus"
  same "the corpus is searched" 0 "$status"
  umount "$scratch/small"
else
  skipped "a full disk" "nobody but root can mount a small one"
fi

# Devices, links, pipes and folders survive unchanged.
cp "$old" "$scratch/target.corpus"
ln -s target.corpus "$scratch/link.corpus"
run "$quoth" index -o "$scratch/link.corpus" "$scratch/more"
same "a corpus by a symbolic link: the status is 0" 0 "$status"
check "the link is still a link" test -L "$scratch/link.corpus"
check "its target is the new file" cmp "$new" "$scratch/target.corpus"
mkfifo "$scratch/pipe"
cat "$scratch/pipe" >"$scratch/piped" &
reader=$!
run "$quoth" index -o "$scratch/pipe" "$scratch/more"
same "a corpus into a pipe: the status is 0" 0 "$status"
check "the pipe is still a pipe" test -p "$scratch/pipe"
# A pipe without a writer makes its reader wait forever.
kill "$reader" 2>/dev/null
wait "$reader" 2>/dev/null
check "the pipe's reader has the corpus" cmp "$new" "$scratch/piped"
mkdir "$scratch/folder"
run "$quoth" index -o "$scratch/folder" "$scratch/more"
refuses "a corpus in place of a folder" "folder"
check "the folder is still a folder" test -d "$scratch/folder"

# Termination at any moment: afterwards there is the old file or the new one, and the next run
# removes the leftovers of the one before.
target=$scratch/killed/corpus
mkdir "$scratch/killed"
run_number=0 whole=0
while [ "$run_number" -lt "$kills" ]; do
  run_number=$((run_number + 1))
  cp "$old" "$target"
  "$quoth" index -j 2 -o "$target" "$scratch/more" 2>/dev/null &
  victim=$!
  # Moments from the first milliseconds on, ever closer; later ones find the run at its end.
  sleep "$(awk -v n="$run_number" -v all="$kills" 'BEGIN { printf "%.3f", n * n * 0.3 / (all * all) }')"
  kill -KILL "$victim" 2>/dev/null
  wait "$victim" 2>/dev/null
  if cmp -s "$old" "$target" || cmp -s "$new" "$target"; then whole=$((whole + 1)); fi
done
same "killed at $kills moments, the file is the old or the new one" "$kills" "$whole"
# One that is sure to end in the middle: a file may have 64 blocks, and the signal ends the program.
cp "$old" "$target"
# shellcheck disable=SC3045 # every shell of Debian and macOS has -f
(ulimit -f 64 && "$quoth" index -o "$target" "$scratch/more") >"$scratch/out" 2>&1
check "ended in the middle of the file, the old one is there" cmp "$old" "$target"
run "$quoth" index -o "$target" "$scratch/more"
same "the run after that: the status is 0" 0 "$status"
check "it left the new corpus" cmp "$new" "$target"
check "it removed the leftovers of killed runs" no_part_in "$scratch/killed"

# No threads.
if cc -shared -fPIC -O1 -o "$scratch/no-threads.so" Tests/Scripts/Support/no-threads.c 2>/dev/null; then
  alone() { run env LD_PRELOAD="$scratch/no-threads.so" "$quoth" "$@"; }
  for command in "search strasse" "words" "cues" "cloud"; do
    # shellcheck disable=SC2086 # a command and its operand
    set -- $command
    input=$scratch/texts
    [ "$1" = cues ] && input=$scratch/texts/1.srt
    run "$quoth" "$@" "$input"
    wanted=$out
    alone "$@" "$input"
    same "$1 without threads: the status is 0" 0 "$status"
    if [ "$wanted" = "$out" ] && [ -n "$out" ]; then
      check "$1 without threads gives the same" true
    else
      check "$1 without threads gives the same" false
    fi
  done
  alone index -o "$scratch/alone.corpus" "$scratch/more"
  same "index without threads: the status is 0" 0 "$status"
  check "index without threads gives the same" cmp "$new" "$scratch/alone.corpus"
  alone search --count strasse --in "$old"
  same "search --in without threads: the status is 0" 0 "$status"
else
  skipped "no threads" "there is no C compiler"
fi

# Few descriptors: enough for one file at a time, which the library needs.
few() {
  limit=$1
  shift
  run sh -c 'ulimit -n "$1" && shift && exec "$@"' sh "$limit" "$quoth" "$@"
}
few 12 search --count strasse "$scratch/texts"
same "search with 12 descriptors: the status is 0" 0 "$status"
same "search with 12 descriptors finds everything" 16000 \
  "$(printf '%s\n' "$out" | awk -F: '{ sum += $NF } END { print sum }')"
few 12 index -o "$scratch/few.corpus" "$scratch/more"
same "index with 12 descriptors: the status is 0" 0 "$status"
check "index with 12 descriptors gives the same" cmp "$new" "$scratch/few.corpus"
# With a single descriptor, which the loader needs, too, it may succeed or refuse, but nothing in between.
cp "$old" "$scratch/few.corpus"
few 4 index -o "$scratch/few.corpus" "$scratch/more"
if [ "$status" -eq 0 ]; then
  check "index with one descriptor gives the same" cmp "$new" "$scratch/few.corpus"
else
  refuses "index with one descriptor" "Too many open files"
fi

# Little memory: with enough of it everything is found; with too little the program ends (quoth.h, rule on
# memory), and the old file stays unchanged.
little() {
  limit=$1
  shift
  run sh -c 'ulimit -v "$1" && shift && exec "$@"' sh "$limit" "$quoth" "$@"
}
little 1048576 search --count strasse "$scratch/texts"
same "search in 1 GiB of addresses: the status is 0" 0 "$status"
cp "$old" "$scratch/little.corpus"
for limit in 40000 80000 120000 160000 240000; do
  little "$limit" index -o "$scratch/little.corpus" "$scratch/more"
  if [ "$status" -eq 0 ]; then
    check "index in $limit KiB gives the same" cmp "$new" "$scratch/little.corpus"
    cp "$old" "$scratch/little.corpus"
  else
    check "index in $limit KiB ends" test "$status" -ne 124
    check "index in $limit KiB keeps the old file" cmp "$old" "$scratch/little.corpus"
  fi
done

printf '%d passed, %d failed, %d skipped\n' "$checks_passed" "$checks_failed" "$checks_skipped"
[ "$checks_failed" -eq 0 ]
