#!/bin/sh
# Reads what `quoth search --to` and `quoth cues --to` write with the programs that it is written for: ffmpeg,
# ffprobe, xmllint and Python's csv. The names are such as have to be quoted.
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

if [ -z "${QUOTH:-}" ]; then
  swift build -c release --product quoth >/dev/null 2>&1
  QUOTH=$(swift build -c release --show-bin-path)/quoth
fi
check "quoth is built" test -x "$QUOTH"
for tool in ffmpeg ffprobe xmllint python3; do
  check "$tool is installed" command -v "$tool"
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/media" "$work/out"
talk="it's a #1 \"talk\", \\ & more"
cat >"$work/media/$talk.vtt" <<'END'
WEBVTT

00:00:01.000 --> 00:00:03.000
<v Ann, "A">good<00:00:01.500> morning<00:00:02.250> all

00:00:04.000 --> 00:00:05.000
good = night; # \ "x"
END
printf '1\n00:00:00,500 --> 00:00:01,500\ngood day\n' >"$work/media/other.srt"
ffmpeg -v error -f lavfi -i testsrc=d=8:s=64x64:r=25 -f lavfi -i sine=d=8 -c:v mpeg4 -g 1 \
  "$work/media/$talk.mp4" </dev/null
ffmpeg -v error -f lavfi -i testsrc=d=3:s=64x64:r=25 -f lavfi -i sine=d=3 -c:v mpeg4 -g 1 \
  "$work/media/other.mp4" </dev/null
quoth=$(realpath "$QUOTH")
cd "$work/media" || exit 2

"$quoth" search --no-summary --to=csv good . >../out/clips.csv
same "Python reads the CSV" "./$talk.vtt|./$talk.mp4|1.0|1.5|Ann, \"A\"|1|good morning all
./$talk.vtt|./$talk.mp4|4.0|4.4||1|good = night; # \\ \"x\"
./other.srt|./other.mp4|0.5|1.071||1|good day" "$(python3 -c '
import csv
with open("../out/clips.csv", newline="", encoding="utf-8") as file:
    for row in csv.DictReader(file, strict=True):
        print("|".join(row.values()))')"
"$quoth" cues --to=csv "$talk.vtt" >../out/cues.csv
same "and that of cues" "1.0 Ann, \"A\" good morning all
4.0  good = night; # \\ \"x\"" "$(python3 -c '
import csv
with open("../out/cues.csv", newline="", encoding="utf-8") as file:
    for row in csv.DictReader(file, strict=True):
        print(row["start"], row["speaker"], row["text"])')"
same "and the JSON of cues" "good 1.0 1.5" "$("$quoth" cues --to=json "$talk.vtt" | python3 -c '
import json, sys
word = json.load(sys.stdin)["segments"][0]["words"][0]
print(word["word"], word["start"], word["end"])')"

length() { ffprobe -v error -show_entries format=duration -of csv=p=0 "$1"; }

"$quoth" search --no-summary --to=ffmpeg --pad=0.2 good . >clips.txt
check "ffmpeg makes one film of the clips" \
  ffmpeg -v error -f concat -safe 0 -i clips.txt -c:v mpeg4 ../out/clips.mp4
# 0.9 + 0.8 + 0.971 seconds, to a frame of each clip.
same "which is as long as all of them" 1 \
  "$(length ../out/clips.mp4 | awk '{ print ($1 > 2.55 && $1 < 2.85) }')"

"$quoth" search --no-summary --to=chapters --pad=0.2 good "$talk.vtt" >../out/chapters.txt
check "ffmpeg takes the chapters" \
  ffmpeg -v error -i "$talk.mp4" -i ../out/chapters.txt -map_metadata 1 -codec copy ../out/chapters.mkv
same "with their times and titles" "0.8,1.7,\"Ann, \"\"A\"\": good morning all\"
3.8,4.6,\"good = night; # \\ \"\"x\"\"\"" "$(ffprobe -v error -of json -show_chapters ../out/chapters.mkv |
  python3 -c '
import csv, json, sys
out = csv.writer(sys.stdout, lineterminator="\n")
for chapter in json.load(sys.stdin)["chapters"]:
    out.writerow([
        float(chapter["start_time"]), float(chapter["end_time"]), chapter["tags"]["title"]])')"

"$quoth" search --no-summary --to=vtt good "$talk.vtt" >../out/clips.vtt
same "ffmpeg reads the captions" 2 \
  "$(ffprobe -v error -count_packets -show_entries stream=nb_read_packets -of csv=p=0 ../out/clips.vtt)"
for format in srt vtt ass lrc; do
  "$quoth" cues --to=$format "$talk.vtt" >"../out/cues.$format"
  same "and cues as $format" good \
    "$(ffmpeg -v error -i "../out/cues.$format" -f srt - </dev/null | grep -o good | head -n 1)"
done

"$quoth" cues --to=ttml "$talk.vtt" >../out/cues.ttml
check "xmllint reads TTML" xmllint --noout ../out/cues.ttml
same "its speaker" 'Ann, "A"' "$(xmllint --xpath 'string(//*[local-name()="name"])' ../out/cues.ttml)"
same "and the speaker's texts" "good morning all" "$(xmllint --xpath \
  'string(//*[local-name()="p" and @*[local-name()="agent"]="speaker1"])' ../out/cues.ttml)"

"$quoth" search --no-summary --to=m3u good . >../out/clips.m3u
same "every recording of the playlist is there" 3 \
  "$(grep -v '^#' ../out/clips.m3u | while IFS= read -r file; do [ -f "$file" ] && echo "$file"; done | wc -l)"
same "the edit list has three events" 3 \
  "$("$quoth" search --no-summary --to=edl good . | grep -c '^[0-9]\{3\}  AX  ')"
finish
