#!/bin/sh
# Scripts/test.sh itself: it must add up the reports of its programs, and no failure may end in a
# closing line without a failure.
# shellcheck disable=SC2016 # the small programs expand their own words
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

fresh() { rm -rf "$scratch/tests" && mkdir "$scratch/tests"; }
program() {
  printf '#!/bin/sh\n%s\n' "$2" >"$scratch/tests/$1.sh"
  chmod +x "$scratch/tests/$1.sh"
}
run() {
  said=$(QUOTH_TEST_SCRIPTS=$scratch/tests Scripts/test.sh "$@" 2>&1)
  status=$?
  closing=$(printf '%s\n' "$said" | tail -n 1)
}

fresh
program a 'echo "one"; echo "3 passed, 0 failed"'
program b 'echo "4 passed, 0 failed, 2 skipped"'
run
same "adds up: closing line" "7 passed, 0 failed, 2 skipped" "$closing"
same "adds up: status" 0 "$status"
contains "adds up: shows the output of the programs" "
one
" "$said"

run b
same "one by name: closing line" "4 passed, 0 failed, 2 skipped" "$closing"

run c
same "no such test: closing line" "0 passed, 1 failed" "$closing"
same "no such test: status" 1 "$status"

program c 'echo "5 passed, 1 failed"; exit 1'
run
same "a failure: closing line" "12 passed, 1 failed, 2 skipped" "$closing"
same "a failure: status" 1 "$status"

fresh && program a 'echo "5 passed, 1 failed"'
run
same "a failure with status 0: closing line" "5 passed, 1 failed" "$closing"
same "a failure with status 0: status" 1 "$status"

fresh && program a 'echo "5 passed, 0 failed"; exit 3'
run
same "no failure with status 3: closing line" "5 passed, 1 failed" "$closing"
same "no failure with status 3: status" 1 "$status"

for last in 'exit 0' 'echo passed' 'echo " 1 passed, 0 failed"' 'echo "1 passed, 0 failed."' \
  'echo "1 passed, 0 failed"; echo more' 'kill -9 $$'; do
  fresh && program a "$last"
  run
  same "no counts ($last): closing line" "0 passed, 1 failed" "$closing"
  same "no counts ($last): status" 1 "$status"
done

fresh
run
same "nothing ran: closing line" "0 passed, 0 failed" "$closing"
same "nothing ran: status" 1 "$status"

fresh && program a 'echo "0 passed, 0 failed, 4 skipped"'
run
same "all skipped: status" 1 "$status"

# --- Programs that run beside the others

# Each end of a pipe waits for the other, so that they end only if they run at the same time.
mkfifo "$scratch/pipe"
told='&& echo "2 passed, 0 failed" || echo "0 passed, 2 failed"'
fresh
program a "timeout 60 sh -c 'echo >$scratch/pipe' $told"
program b "# runs: beside
echo from b; timeout 60 cat $scratch/pipe >/dev/null $told"
QUOTH_TEST_JOBS=2 run
same "two at once: closing line" "4 passed, 0 failed" "$closing"
same "two at once: status" 0 "$status"
contains "two at once: shows the output of both" "from b
2 passed" "$said"

fresh
program a 'echo "1 passed, 0 failed"'
program b '# runs: beside
echo "1 passed, 1 failed"; exit 1'
program c '# runs: beside
exit 0'
QUOTH_TEST_JOBS=2 run
same "failures beside: closing line" "2 passed, 2 failed" "$closing"
same "failures beside: status" 1 "$status"
contains "failures beside: names the program without counts" "c.sh ended with status 0 and without its counts." "$said"
QUOTH_TEST_JOBS=1 run
same "one processor: closing line" "2 passed, 2 failed" "$closing"

# --- The Swift tests, played by a small script that writes a given report

mkdir "$scratch/bin"
play_swift() {
  cat >"$scratch/bin/swift" <<END
#!/bin/sh
case "\$*" in *--show-bin-path) echo $scratch/products && exit 0 ;; esac
case \$1 in build) exit $1 ;; esac
while [ "\$1" != --xunit-output ]; do shift; done
printf '%s' '$3' | grep -q . && printf '%s' '$3' >"\$2"
exit $2
END
  chmod +x "$scratch/bin/swift"
}
run_swift() {
  said=$(PATH=$scratch/bin:$PATH Scripts/test.sh swift 2>&1)
  status=$?
  closing=$(printf '%s\n' "$said" | tail -n 1)
}
good='  <testcase classname="A" name="a()" time="0" />
'
off='  <testcase classname="A" name="b()" >
    <skipped>why</skipped>
  </testcase>
'
bad='  <testcase classname="A" name="c()" time="0" >
    <failure message="one" />
    <failure message="two" />
  </testcase>
'

play_swift 0 0 "$good$off$good"
run_swift
same "Swift tests pass: closing line" "2 passed, 0 failed, 1 skipped" "$closing"
same "Swift tests pass: status" 0 "$status"

mkdir -p "$scratch/products/Quoth.build"
printf '\001\002/a/Sources/Quoth/Pattern.swift\003variable was never used\004' \
  >"$scratch/products/Quoth.build/Quoth.dia"
run_swift
same "the compiler warns: closing line" "2 passed, 1 failed, 1 skipped" "$closing"
contains "the compiler warns: says where" "warnings in Quoth:
  /a/Sources/Quoth/Pattern.swift
  variable was never used" "$said"
rm "$scratch/products/Quoth.build/Quoth.dia"

play_swift 0 1 "$good$bad"
run_swift
same "a Swift test fails twice: closing line" "1 passed, 1 failed" "$closing"
same "a Swift test fails twice: status" 1 "$status"

play_swift 0 139 ""
run_swift
same "the Swift tests crash: closing line" "0 passed, 1 failed" "$closing"
contains "the Swift tests crash: says so" "ended early, with status 139" "$said"

play_swift 0 1 "$good"
run_swift
same "the Swift tests fail as a whole: closing line" "1 passed, 1 failed" "$closing"

play_swift 1 0 "$good"
run_swift
same "the Swift tests do not build: closing line" "0 passed, 1 failed" "$closing"

finish
