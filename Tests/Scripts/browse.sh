#!/bin/sh
# quoth browse in a terminal (tmux): types, presses keys, clicks, and reads the screen back.
#
# Nothing here sleeps or polls. tmux copies all that a program writes to its terminal into a FIFO, after it
# has updated the screen; a check that does not hold yet waits there for the next output and looks again.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

swift build -c release --product quoth >/dev/null 2>&1 || swift build -c release --product quoth
quoth=$(swift build -c release --show-bin-path)/quoth
check "quoth is built" test -x "$quoth"
check "tmux is there" command -v tmux

project=$PWD
scratch=$(mktemp -d) || exit 2
# Its own tmux server, independent of the user's.
servers=0
server=
LC_ALL=C.UTF-8
export LC_ALL
unset TMUX NO_COLOR
trap 'tmux -L "$server" kill-server 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
printf 'set -g default-terminal screen-256color\nset -g status off\nset -g escape-time 0\n' >"$scratch/tmux.conf"
t() { tmux -L "$server" -f "$scratch/tmux.conf" "$@"; }

# An old server may still be exiting when the next one starts, so each has its own name.
fresh_server() {
  [ -z "$server" ] || t kill-server 2>/dev/null
  servers=$((servers + 1))
  server=quoth-browse-$$-$servers
  output=$scratch/output-$servers
  mkfifo "$output"
  # For reading and writing, so that opening does not wait.
  exec 3<>"$output"
}

# watched COLUMNS ROWS COMMAND...: runs a command in a new terminal, as soon as its output is copied.
watched() {
  columns=$1
  lines=$2
  shift 2
  fresh_server
  go=$scratch/go-$servers
  mkfifo "$go"
  # shellcheck disable=SC2016 # expanded by the inner shell
  t new-session -d -x "$columns" -y "$lines" sh -c 'read -r _ <"$0"; exec "$@"' "$go" "$@"
  t pipe-pane "exec cat >'$output'"
  echo go >"$go"
}

# start COLUMNS ROWS COMMAND: a shell in a terminal runs the command, reports its status and waits.
start() {
  rm -f "$scratch/before" "$scratch/after"
  cat >"$scratch/run" <<END
trap : INT QUIT
cd '$scratch/files'
stty -g >'$scratch/before'
$3
status=\$?
stty -g >'$scratch/after'
echo "status=\$status"
exec cat
END
  watched "$1" "$2" sh "$scratch/run"
}

screen() { t capture-pane -p; }
# The row of the screen with a number, counted from 1.
row() { screen | sed -n "$1p"; }
keys() { t send-keys "$@"; }
type_text() { t send-keys -l "$1"; }
# press ROW COLUMN [BUTTON]: in xterm's encoding (X10), places counted from 1; 96 and 97 are the
# wheel.
press() {
  place="$(printf %x $(($2 + 32))) $(printf %x $(($1 + 32)))"
  # shellcheck disable=SC2086 # two numbers
  t send-keys -H 1b 5b 4d "$(printf %x "${3:-32}")" $place 1b 5b 4d 23 $place
}
state() { t display-message -p "#{$1}"; }
is() { [ "$(state "$1")" = "$2" ]; }
pid() { pgrep -f "^$quoth browse" | head -n 1; }

# until_true COMMAND...: waits until it succeeds, which only output can bring about. After a minute
# without any, it fails.
until_true() {
  until "$@"; do
    timeout 60 dd bs=65536 count=1 <&3 >/dev/null 2>&1 || return 1
  done
}
shows() { screen | grep -qF -e "$1"; }
shows_not() { ! shows "$1"; }
# sees WHAT TEXT: passes when the text appears on the screen.
sees() {
  if until_true shows "$2"; then
    check "$1" true
  else
    contains "$1" "$2" "$(screen)"
  fi
}
misses() {
  if until_true shows_not "$2"; then check "$1" true; else same "$1" "no $2" "$(screen)"; fi
}
row_shows() { row "$1" | grep -qF -e "$2"; }
# sees_row WHAT ROW TEXT: passes when the text appears in that row.
sees_row() {
  if until_true row_shows "$2" "$3"; then
    check "$1" true
  else
    contains "$1" "$3" "$(row "$2")"
  fi
}
# settled TEXT: waits for a text without a check of its own.
settled() { until_true shows "$1"; }
looks() { t capture-pane -p -e | grep -qF -e "$1"; }
# sees_look WHAT TEXT: passes when the text appears with its attributes, given as escape sequences.
sees_look() {
  if until_true looks "$2"; then check "$1" true; else contains "$1" "$2" "$(t capture-pane -p -e)"; fi
}
gives() { [ "$("$2")" = "$1" ]; }
# becomes WHAT EXPECTED COMMAND: passes when the command prints what is expected.
becomes() {
  if until_true gives "$2" "$3"; then check "$1" true; else same "$1" "$2" "$("$3")"; fi
}
cursor() { t display-message -p '#{cursor_y},#{cursor_x},#{cursor_flag}'; }
modes() { t display-message -p '#{alternate_on} #{mouse_any_flag} #{cursor_flag}'; }

# ended WHAT STATUS: passes when the program exited with that status and the terminal is restored.
ended() {
  settled "status="
  contains "$1: status $2" "status=$2" "$(screen)"
  same "$1: the terminal's settings" "$(cat "$scratch/before")" "$(cat "$scratch/after" 2>/dev/null)"
  becomes "$1: screen, mouse, cursor" "0 0 1" modes
}

mkdir -p "$scratch/files"
time_line() { printf '%s\n00:%02d:%02d,000 --> 00:%02d:%02d,900\n' "$1" $(($1 / 60)) $(($1 % 60)) $(($1 / 60)) $(($1 % 60)); }
# Sixty cues of one line; the word is in 5 (twice), 30, 31 and 60.
number=1
while [ $number -le 60 ]; do
  time_line $number
  case $number in
    5) echo "Die Straße und die STRASSE" ;;
    30 | 31) echo "Eine strasse, Nummer $number" ;;
    60) echo "Die letzte Straße" ;;
    *) echo "Zeile $number" ;;
  esac
  echo
  number=$((number + 1))
done >"$scratch/files/lang.srt"
cat >"$scratch/files/talk.vtt" <<'END'
WEBVTT

00:01.000 --> 00:02.000
<v Anna>The café is open

00:02.000 --> 00:03.000
<v Boris>The cafe is closed, cafes are

00:03.000 --> 00:04.000
<v Anna>Shall we go home

00:04.000 --> 00:05.000
<v Clara>now or never
END
printf 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v 東京>日本語のテキストです\n\n00:02.000 --> 00:03.000\nשלום עולם (abc)\n\n00:03.000 --> 00:04.000\ncafe\314\201 \360\237\221\250\342\200\215\360\237\221\251 x\342\200\213y end\n' >"$scratch/files/world.vtt"

# --- The screen when it opens.
start 80 12 "$quoth browse lang.srt"
settled "60 cues"
sees_row "the first cue" 1 "00:00:01 Zeile 1"
sees_row "the field is the last row" 12 "Find:"
becomes "the focus is in the field: cursor" "11,6,1" cursor
sees_row "the list reaches down to the bar" 10 "00:00:10 Zeile 10"

# --- Typing.
type_text s
sees "one letter is searched" " of "
type_text tr
type_text asse
sees "the keyword" "Find: strasse"
sees "n of m: the first hit on the screen" "1 of 5"
keys Down
sees "Down: the next hit" "2 of 5"
keys Up
sees "Up: the hit before" "1 of 5"
sees_look "the current hit is marked" "$(printf '\033[1m\033[30m\033[42m')Straße"
sees_look "another hit is marked" "$(printf '\033[30m\033[43m')STRASSE"
sees "the current row is marked" "› 00:00:05"

# --- From hit to hit.
first=$(row 1)
keys Enter
sees "Enter: the next hit" "2 of 5"
same "within a row nothing scrolls" "$first" "$(row 1)"
keys Enter
sees "Enter: the next row" "3 of 5"
sees_row "another row comes into the middle" 5 "› 00:00:30"
keys Down
sees "Down: the next hit" "4 of 5"
sees_row "that row comes into the middle" 5 "› 00:00:31"
keys BTab
sees "Shift-Tab: the hit before" "3 of 5"
keys Up
sees "Up: the hit before" "2 of 5"
keys Up
sees "the first hit" "1 of 5"
keys Up
sees "from the first to the last" "5 of 5"
sees_row "the last cue is not hidden" 10 "› 00:01:00 Die letzte Straße"
keys Enter
sees "from the last to the first" "1 of 5"

# --- The list.
keys Tab
until_true is cursor_flag 0
keys n
sees "n: the next hit" "2 of 5"
keys N
sees "N: the hit before" "1 of 5"
keys G
sees "G: the last cue" "00:01:00 Die letzte"
keys g
sees "g: the first cue" "00:00:01 Zeile 1"
same "scrolling does not move the hit" "1 of 5" "$(row 12 | grep -o '[0-9]* of .*')"
keys PageDown
sees "PageDown" "00:00:15 Zeile 15"
keys /
type_text ' x'
sees "/: to the end of the field" "Find: strasse x"
sees "no hits" "no hits"
keys C-w C-w
sees "Ctrl-W: deletes a word" "60 cues"
type_text strasse
sees "the keyword again" "of 5"
keys C-u
sees "Ctrl-U: nothing is left" "60 cues"

# --- Undo and history.
keys C-_
sees "undo brings a keyword back" "Find: strasse"
type_text '!'
sees "another keyword" "no hits"
keys C-u
type_text Nummer
sees "a third keyword" "of 2"
keys C-p
sees "history: the keyword before" "Find: strasse!"
keys C-n
sees "history: the keyword after" "Find: Nummer"
keys C-u

# --- The mouse.
keys Tab g
sees "the first cues" "00:00:05 Die"
keys /
type_text straße
sees "ß is ss: the first hit" "1 of 5"
settled "Die Straße und die STRASSE"
line=$(screen | grep -n "und die STRASSE" | cut -d: -f1)
press "$line" 32
sees "a click on a hit selects it" "2 of 5"
press "$line" 16
sees "a click on the other one" "1 of 5"
press "$line" 26
until_true is cursor_flag 0
sees "a click beside selects nothing, and goes to the list" "1 of 5"
top=$(row 1)
press 3 3 97
press 3 3 97
misses "the wheel scrolls down" "$top"
press 3 3 96
press 3 3 96
sees "the wheel scrolls up" "$top"
sees "and selects nothing" "1 of 5"

# --- Help.
keys F1
sees "F1: help" "Shift-Tab, Up"
misses "help hides the list" "Find:"
keys Space
sees "any key closes help" "Find: straße"

# --- Another size.
t resize-window -x 40 -y 8
until_true is pane_height 8
sees "a small screen: the hit is there" "› 00:00:05 Die Straße"
sees_row "a small screen: the field is the last row" 8 "Find: straße"
t resize-window -x 20 -y 3
sees "a tiny screen: the field alone" "Find: straße"
t resize-window -x 5 -y 1
until_true is pane_height 1
t resize-window -x 100 -y 30
sees "a large screen: more rows" "00:00:20 Zeile 20"
sees_row "a large screen: the field is the last row" 30 "Find: straße"
keys q
ended "q" 0

# --- Toggles.
start 80 14 "$quoth browse talk.vtt"
settled "4 cues"
sees_row "time, speaker, text" 1 "00:00:01 Anna  The café is open"
type_text cafe
sees "accents that are not typed are ignored" "of 3"
keys F3
sees "F3: accents" "F3[x]Accents"
sees "F3: fewer hits" "of 2"
keys F4
sees "F4: whole words" "1 of 1"
keys F4 F3
sees "back again" "of 3"
press 13 16
sees "a click on a toggle" "F3[x]Accents"
press 13 16
keys C-u
type_text 'The'
sees "case is ignored" "of 2"
keys C-u
type_text 'the'
keys F2
sees "F2: case" "F2[x]Case"
sees "F2: no hits" "no hits"
keys F2 C-u
type_text 'home now'
sees "across cues" "1 of 1"
same "both rows are marked" 2 "$(t capture-pane -p -e | grep -c "$(printf '\033\[1m\033\[30m\033\[42m')")"
keys F5
sees "F5: not across cues" "no hits"
keys F5 C-u

# --- Several keywords.
type_text the
sees "a keyword" "of 2"
keys F9
sees "F9: a chip with its count" "the 2 ×"
type_text cafe
sees "the next keyword" "the 2 × cafe 3"
sees "the hits of both" "of 5"
# There are further hits of both besides the current one.
sees_look "a pinned keyword keeps its color" "$(printf '\033[30m\033[43m')The"
sees_look "the next one has another" "$(printf '\033[30m\033[45m')caf"
keys F9
sees "F9: another chip" "the 2 × cafe 3 ×"
press 12 2
misses "a click unpins a keyword" "the 2 ×"
sees "the hits of the other one" "of 3"
sees_look "the other one keeps its color" "$(printf '\033[30m\033[45m')caf"
keys F12
sees "F12: unpins the last" "4 cues"

# --- Chips.
keys F6
sees "F6: speakers" "Speaker:"
sees "F6: all speakers" "Boris"
type_text ann
misses "F6: only names that match" "Boris   "
keys Enter
sees "a chip" "Speaker: Anna ×"
misses "only her cues" "closed"
sees "her other cue" "Shall we go home"
sees "the cues that are listed" "2 cues"
type_text the
sees "only listed cues are searched" "1 of 1"
keys C-u F6
type_text bor
keys Enter
sees "any of a category" "3 cues"
keys F6 Tab
sees "Tab: not" "Not Speaker:"
type_text anna
keys Enter
sees "a chip gives way to its opposite" "not Speaker: Anna ×"
sees "no cue of hers" "1 cue"
keys BSpace
sees "Backspace removes the last chip" "2 cues"
row_of_chip=$(screen | grep -n "not Speaker: Anna" | cut -d: -f1)
press "$row_of_chip" 3
sees "a click on a chip removes it" "4 cues"
misses "no chip is left" "×"
keys F10
ended "F10" 0

# --- Files.
start 80 16 "$quoth browse talk.vtt lang.srt"
settled "64 cues"
sees_row "the name of a file is above its cues" 1 "talk.vtt"
keys F7
type_text lang
sees "F7: files" "lang.srt"
keys Enter
sees "the cues of a file" "60 cues"
sees_row "the name of the other file" 1 "lang.srt"
t set-buffer "$(printf 'Zeile\n12')"
t paste-buffer -p
sees "pasted text is one line" "Find: Zeile 12"
sees "pasted text is searched" "1 of 1"
keys C-c
ended "Ctrl-C" 130

# --- Text of all kinds.
start 60 10 "$quoth browse world.vtt"
settled "3 cues"
sees_row "wide text in its columns" 1 "  00:00:01 東京 日本語のテキストです"
same "text from right to left is in order, at the right edge" 46 "$(row 2 | sed 's/(abc).*//' | wc -m | tr -d ' ')"
sees_row "text from right to left is read so" 2 "(abc) םלוע םולש"
sees_row "marks and pictographs" 3 "$(printf 'cafe\314\201 👨👩 xy end')"
type_text עולם
sees "text from right to left is found" "1 of 1"
column=$(row 2 | sed 's/םלוע.*//' | wc -m)
press 2 "$column"
sees "and clicked at" "1 of 1"
keys C-u
type_text 本語
sees "wide text is found" "1 of 1"
press 1 21
sees "and clicked at" "1 of 1"
keys C-u
type_text xy
sees "invisible characters do not split a match" "1 of 1"
keys C-u Escape q
ended "after all kinds of text" 0

# --- Signals.
for signal in INT:130 TERM:143 HUP:129 QUIT:131; do
  start 60 10 "ulimit -c 0; $quoth browse lang.srt"
  settled "60 cues"
  type_text zeile
  sees "SIG${signal%:*}: it runs" "of 56"
  kill -s "${signal%:*}" "$(pid)"
  ended "SIG${signal%:*}" "${signal#*:}"
done

# Stopped and continued by a shell with jobs.
# It holds a FIFO open, which ends with the last of its processes.
mkfifo "$scratch/alive"
# shellcheck disable=SC2016 # expanded by the inner shell
watched 60 10 env PS1='shell> ' sh -c 'exec sh -i 4>"$0"' "$scratch/alive"
exec 5<"$scratch/alive"
settled "shell>"
type_text "cd '$scratch/files'; $quoth browse lang.srt"
keys Enter
settled "60 cues"
type_text Zeile
sees "before it is stopped" "of 56"
position=$(row 10 | grep -o '[0-9]* of 56')
keys C-z
sees "Ctrl-Z: the shell is back" "shell>"
becomes "Ctrl-Z: screen, mouse, cursor" "0 0 1" modes
keys -l fg
keys Enter
sees "fg: it continues" "$position"
keys BSpace
sees "fg: it listens" "Find: Zeil "
t kill-server
check "it ends with its terminal" timeout 60 cat <&5

# --- No terminal, or a poor one.
refused() {
  what=$1
  part=$2
  shift 2
  said=$("$@" 2>&1 >/dev/null </dev/null)
  same "$what: status" 2 "$?"
  contains "$what: message" "$part" "$said"
}
cd "$scratch/files" || exit 2
refused "no terminal" "standard output is not a terminal" "$quoth" browse lang.srt
refused "two inputs" "leave out 'lang.srt'" "$quoth" browse --in x lang.srt
for terminal in "no-such:unknown terminal 'no-such' in TERM" \
  "dumb:the terminal 'dumb' cannot position its cursor" ":TERM is not set"; do
  start 80 10 "TERM=${terminal%%:*} $quoth browse lang.srt"
  sees "TERM=${terminal%%:*}: message" "${terminal#*:}"
  ended "TERM=${terminal%%:*}" 2
done
start 80 10 "$quoth browse missing.srt"
sees "a missing file: message" "missing.srt: No such file"
ended "a missing file" 2
start 80 10 ": >empty.txt; $quoth browse empty.txt"
sees "nothing to show: message" "no cues to browse"
ended "nothing to show" 1
start 80 10 "printf 'one line\n\nanother' | $quoth browse -"
settled "2 cues"
type_text other
sees "standard input is shown, keys come from the terminal" "1 of 1"
keys F10
ended "standard input" 0
start 80 10 "$quoth index -o corpus talk.vtt && $quoth browse --in corpus"
settled "4 cues"
sees_row "a corpus is shown" 1 "00:00:01 Anna  The café"
keys F10
ended "a corpus" 0
start 80 10 "$quoth index -o one.library talk.vtt && $quoth browse --in one.library --in corpus"
settled "8 cues"
sees_row "a library and a corpus are shown together" 2 "00:00:01 Anna  The café"
keys F10
ended "a library" 0
start 80 10 "NO_COLOR=1 $quoth browse lang.srt"
settled "60 cues"
type_text straße
sees "without colors" "1 of 5"
sees_look "without colors the current hit is marked" "$(printf '\033[1;7m')Straße"
keys F10
ended "without colors" 0
start 80 10 "$quoth browse -e strasse -e letzte lang.srt"
settled "strasse 5 × letzte 1 ×"
keys Down
sees "-e: the hits of all keywords" "of 6"
keys F10
ended "-e" 0
start 80 10 "NO_COLOR=1 $quoth browse -e die -e und lang.srt"
settled "die 2 × und 1 ×"
keys Tab g
sees "without colors: the first cues" "00:00:01 Zeile 1"
sees_look "without colors the first keyword is underlined" "$(printf '\033[4m')die"
sees_look "without colors the second differs" "$(printf '\033[1;4m')und"
keys F10
ended "without colors, several keywords" 0

# --- Keys in pieces, pasted text, and what can be done with a hit.
start 80 10 "$quoth browse lang.srt"
settled "60 cues"
type_text strasse
settled "of 5"
settled "1 of 5"
# In one command, so that a slow machine keeps them together; EventReaderTests takes them apart.
t send-keys -H 1b ';' send-keys -H 5b 42
sees "an arrow in two pieces is the arrow" "2 of 5"
misses "and no letters" "[B"
keys Tab
t set-buffer "qN letzte"
t paste-buffer -p
sees "pasted text goes into the field" "Find: strasseqN letzte"
keys C-u
type_text letzte
settled "1 of 1"
keys Tab
keys e
sees "e: exports" "1 cue in quoth-hits.txt"
same "the exported cue" "lang.srt:00:01:00.000: Die letzte Straße" "$(cat "$scratch/files/quoth-hits.txt")"
keys e
sees "e: a new file each time" "quoth-hits-2.txt"
keys y
sees "y: copied" "copied"
keys o
sees "o: a recording is looked for" "lang"
rm -f "$scratch/files/quoth-hits.txt" "$scratch/files/quoth-hits-2.txt"
keys F10
ended "actions" 0

start 80 10 "$quoth browse --print lang.srt >'$scratch/chosen'"
settled "60 cues"
type_text letzte
settled "1 of 1"
keys Enter
ended "--print" 0
same "--print: the cue" "lang.srt:00:01:00.000: Die letzte Straße" "$(cat "$scratch/chosen")"

start 40 10 "$quoth browse lang.srt"
settled "60 cues"
sees "forty columns: the help line" "F1 Help F2 Aa F3 é F4 W F5 + F6-7 F9 Pin"
keys F10
ended "forty columns" 0

# A file with an odd time: its message is under F8, not in the scrollback.
printf '1\n00:00:01,000 --> 00:00:02,000\nword\n\n2\n00:00:xx,000 --> 00:00:04,000\nodd\n' >"$scratch/files/odd.srt"
start 80 10 "$quoth browse odd.srt"
settled "F8: "
keys F8
sees "F8: messages" "Messages about files"
keys Escape
settled "Find: "
keys F10
ended "messages" 0
misses "nothing in the scrollback" "odd.srt:"
rm -f "$scratch/files/odd.srt"

# The screen that Docs/GUIDE.md shows.
start 80 7 "cd '$project'; $quoth browse Examples/Transcripts/morevna-ep3.de.srt"
settled " cues"
type_text habicht
sees "Docs/GUIDE.md: hits" "of 3"
keys Down
keys Down
sees "Docs/GUIDE.md: the last hit" "3 of 3"
settled "3 of 3"
# shellcheck disable=SC2016 # backquotes of Markdown
same "Docs/GUIDE.md: the screen" "$(awk '/^```console/ { inside = 1; next } inside && /^```$/ { exit } inside' "$project/Docs/GUIDE.md")" "$(screen)"
keys F10
ended "Docs/GUIDE.md" 0

finish
