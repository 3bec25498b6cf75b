#!/bin/sh
# quoth search --open and quoth play with a player that only writes down its words: which hit it gets, what
# a search remembers, and what happens to files of hits that someone has tampered with. The searches that
# are to be remembered run in a terminal (tmux).
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

if [ -z "${QUOTH:-}" ]; then
  swift build -c release --product quoth >/dev/null 2>&1 || swift build -c release --product quoth
  QUOTH=$(swift build -c release --show-bin-path)/quoth
fi
check "quoth is built" test -x "$QUOTH"
quoth=$(realpath "$QUOTH")
check "tmux is there" command -v tmux

demo=$PWD/Scripts/demo.sh
work=$(mktemp -d) || exit 2
servers=0
server=
unset TMUX NO_COLOR QUOTH_PLAYER
trap '[ -z "$server" ] || tmux -L "$server" kill-server 2>/dev/null; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

mkdir "$work/bin" "$work/talks" "$work/empty"
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
hits=$XDG_STATE_HOME/quoth/hits
for name in mpv vlc; do
  cat >"$work/bin/$name" <<END
#!/bin/sh
printf '%s\n' "\${0##*/}" "\$@" >'$work/played'
echo 'the player speaks'
END
  chmod +x "$work/bin/$name"
done
printf '1\n00:00:01,000 --> 00:00:02,000\none law\n\n2\n00:01:02,500 --> 00:01:04,500\nlaw and order\n' \
  >"$work/talks/a talk.srt"
: >"$work/talks/a talk.mp4"
printf '1\n00:00:05,000 --> 00:00:06,000\nlaw\n' >"$work/talks/z.srt"
: >"$work/talks/z.mkv"
cd "$work/talks" || exit 2
PATH=$work/bin:$PATH
played() {
  cat "$work/played" 2>/dev/null
  rm -f "$work/played"
}
# in_terminal COMMAND: runs it in a terminal to its end. An old server may still be exiting when the next
# one starts, so each has its own name.
in_terminal() {
  servers=$((servers + 1))
  server=quoth-open-$$-$servers
  rm -f "$work/status"
  cat >"$work/run" <<END
cd '$work/talks'
$1
echo \$? >'$work/status'
tmux -L '$server' wait-for -S over
exec cat
END
  tmux -L "$server" -f /dev/null new-session -d -x 100 -y 20 sh "$work/run"
  timeout 60 tmux -L "$server" wait-for over
  tmux -L "$server" kill-server
}

# --- search --open
said=$("$quoth" search --no-summary --open law . 2>"$work/error")
same "--open: status" 0 $?
same "--open: mpv is the first choice, at the time of the word" "mpv
--start=1.5
--
$work/talks/a talk.mp4" "$(played)"
same "--open: the output of the player is not among the hits" 3 "$(printf '%s\n' "$said" | wc -l)"
same "--open: but on standard error" "the player speaks" "$(cat "$work/error")"
"$quoth" search --no-summary --open=vlc order . >/dev/null 2>&1
same "--open=vlc" "vlc
--start-time=63.591
$work/talks/a talk.mp4" "$(played)"
QUOTH_PLAYER="vlc --fullscreen" "$quoth" search --no-summary --open order . >/dev/null 2>&1
same "QUOTH_PLAYER" "vlc
--fullscreen" "$(played | head -n 2)"
# shellcheck disable=SC2016 # no shell is to expand this
"$quoth" search --no-summary --open='mpv "$(touch oops); {media}" {time} > oops' law . >/dev/null 2>&1
# shellcheck disable=SC2016
same "no shell reads the command" 'mpv
$(touch oops); RECORDING
1.5
>
oops' "$(played | sed "s|$work/talks/a talk.mp4|RECORDING|")"
check "nor runs it" test ! -e oops
"$quoth" search --no-summary --open lawn . >/dev/null 2>&1
same "--open without hits: status" 1 $?
same "--open without hits: nothing is played" "" "$(played)"
printf '#!/bin/sh\nexit 7\n' >"$work/bin/broken"
chmod +x "$work/bin/broken"
contains "a player that fails" "quoth: player 'broken': ended with status 7" \
  "$("$quoth" search --no-summary --open='broken {media}' law . 2>&1)"
printf '#!/bin/sh\nkill -TERM $$\n' >"$work/bin/broken"
contains "a player that is killed" "ended with status 143" \
  "$("$quoth" search --no-summary --open='broken {media}' law . 2>&1)"
none=$(PATH=$work/empty "$quoth" search --no-summary --open law . 2>&1)
same "no player: status" 2 $?
contains "no player: the message names those that were tried" "neither mpv nor vlc is in PATH" "$none"
contains "no player: and how to name one" "name one by '--player' or the variable QUOTH_PLAYER" "$none"
gone=$("$quoth" search --no-summary --open='no-such-player {media}' law . 2>&1)
contains "a player that is not there" "player 'no-such-player': No such file or directory" "$gone"

# --- What a search remembers.
check "searches into a pipe leave no trace" test ! -e "$XDG_STATE_HOME"
contains "play: nothing is remembered yet" "no hits yet" "$("$quoth" play 2>&1)"
in_terminal "'$quoth' search --no-remember law ."
check "--no-remember leaves none" test ! -e "$XDG_STATE_HOME"
in_terminal "'$quoth' search law ."
same "a search in a terminal remembers: status" 0 "$(cat "$work/status")"
same "for its owner alone" "-rw------- drwx------" \
  "$(find "$hits" "$XDG_STATE_HOME/quoth" -maxdepth 0 -printf '%M\n' | paste -sd ' ')"
same "and leaves nothing else" hits "$(ls -A "$XDG_STATE_HOME/quoth")"
before=$(cat "$hits")
"$quoth" search order . >/dev/null 2>&1
same "a search into a pipe replaces nothing" "$before" "$(cat "$hits")"
contains "nor does the demo" "--no-remember" "$(grep -e --color= "$demo")"

# --- quoth play
"$quoth" play >/dev/null 2>&1
same "play: the first hit" "mpv
--start=1.5
--
$work/talks/a talk.mp4" "$(played)"
cd / || exit 2
"$quoth" play 3 --player=vlc >/dev/null 2>&1
same "play 3, from another folder" "vlc
--start-time=5.0
$work/talks/z.mkv" "$(played)"
cd "$work/talks" || exit 2
same "play --list" "1 a talk.srt:00:00:01.500: one law
2 a talk.srt:00:01:02.500: law and order
3 z.srt:00:00:05.000: law" "$("$quoth" play --list | sed "s|$work/talks/||")"
same "play 4: message" "quoth: no hit 4: the last search found 3 hits" "$("$quoth" play 4 2>&1)"
"$quoth" play 4 2>/dev/null
same "play 4: status" 2 $?
in_terminal "'$quoth' search lawn ."
same "a search without hits is the last one, too" "quoth: the last search found nothing" \
  "$("$quoth" play 2>&1)"

# --- Files of hits that someone has tampered with.
# crafted WHAT MESSAGE: the file has been changed.
crafted() {
  said=$("$quoth" play 2>&1)
  same "$1: status" 2 $?
  contains "$1: message" "$2" "$said"
  same "$1: nothing is played" "" "$(played)"
}
printf 'rubbish\377\000' >"$hits"
crafted "rubbish" "hits: line 1: not a file of remembered hits; remove it"
printf 'quoth hits 1\n0\t%s\t--script=evil.lua\tx\n' "$work/talks/z.srt" >"$hits"
crafted "an option for the player" "hits: line 2: not a remembered hit; remove it"
printf 'quoth hits 1\n0\trelative.srt\t\tx\n' >"$hits"
crafted "a relative path" "hits: line 2: not a remembered hit; remove it"
printf 'quoth hits 1\n99999999999999999999\t/a\t\tx\n' >"$hits"
crafted "a huge time" "hits: line 2: not a remembered hit; remove it"
printf 'quoth hits 1\n0\t/a\t\tx' >"$hits"
crafted "a truncated file" "hits: line 2: truncated; remove it"
printf 'quoth hits 2\n' >"$hits"
crafted "another version" "another version of quoth"
head -c 2000000 /dev/urandom >"$hits"
crafted "noise" "hits: line 1: "
truncate -s 64M "$hits"
crafted "a huge file" "hits: too large; remove it"
rm "$hits"
mkfifo "$hits"
crafted "a pipe" "hits: not a file"
in_terminal "'$quoth' search law ."
check "a search replaces a pipe by a file" test -f "$hits"
rm "$hits"
ln -s /dev/zero "$hits"
crafted "a device" "hits: not a file"
in_terminal "'$quoth' search law ."
same "a search replaces a link" "-rw-------" "$(find "$hits" -printf '%M')"
same "and its hits can be played" 3 "$("$quoth" play --list | wc -l)"
finish
