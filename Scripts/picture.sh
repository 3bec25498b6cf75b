#!/bin/sh
# Draws Docs/Images/browse.svg, the picture of the README, from a real session of `quoth browse`: types a
# keyword in a terminal (tmux) and saves the screen. Needs python3 with the package rich, in QUOTH_PYTHON.
set -eu
cd "$(dirname "$0")/.."
python=${QUOTH_PYTHON:-python3}
"$python" -c 'import rich' 2>/dev/null || {
  echo "picture: no package 'rich' in $python; install it in a virtual environment, and name its Python in QUOTH_PYTHON" >&2
  exit 1
}
swift build -c release --product quoth >&2
quoth=$(swift build -c release --show-bin-path)/quoth
scratch=$(mktemp -d)
server=quoth-picture-$$
LC_ALL=C.UTF-8
export LC_ALL
unset TMUX NO_COLOR
trap 'tmux -L "$server" kill-server 2>/dev/null; rm -rf "$scratch"' EXIT
printf 'set -g default-terminal tmux-256color\nset -g status off\nset -g escape-time 0\n' >"$scratch/conf"
t() { tmux -L "$server" -f "$scratch/conf" "$@"; }

# until_shows TEXT: waits until the screen has it, ten seconds at most.
until_shows() {
  tries=0
  until t capture-pane -p | grep -qF -e "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 500 ] || { echo "picture: the screen never showed: $1" >&2; exit 1; }
    sleep 0.02
  done
}
t new-session -d -x 88 -y 16 "$quoth browse -e Honig Examples/Transcripts/morevna-ep3.de.srt"
until_shows "Find:"
t send-keys -l habicht
until_shows "2 of 4"
t send-keys Down
until_shows "3 of 4"
t capture-pane -p -e >"$scratch/screen"
t send-keys F10
"$python" Scripts/picture.py "$scratch/screen" Docs/Images/browse.svg 88
