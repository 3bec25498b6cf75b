#!/bin/sh
# Tests the programs that read result files on files made for the purpose. None of them measures
# anything, and the benchmarks need not be built.
#
# runs: beside
set -u
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=Tests/Scripts/Support/check.sh
. Tests/Scripts/Support/check.sh

if ! command -v python3 >/dev/null 2>&1; then
  echo "There is no python3 here."
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
fi
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
scripts=Benchmarks/Scripts
export PYTHONDONTWRITEBYTECODE=1

# A row: engine, encoding, status, note, bytes, count, median in nanoseconds. Quartiles are 1 % apart.
row() {
  awk -v engine="$1" -v encoding="$2" -v status="$3" -v note="$4" -v bytes="$5" -v count="$6" \
    -v ns="$7" 'BEGIN {
      printf "literal,en/rare,rare,en-huge,128M,ranges,,%s,%s,%s,%s,%s,1000000,,%s,2,1,%.1f,%.1f,%.1f,%.1f,%.4f,%.4f,%.1f;%.1f\n",
        engine, encoding, status, note, bytes, count, ns, ns * 0.99, ns * 0.995, ns * 1.005,
        bytes / ns, 1000000 / ns, ns * 0.995, ns * 1.005 }'
}

head='# date: 2026-01-02T03:04:05Z
# commit: abc1234
# cpu: A Processor
# cpu_family: 1/2/3
# read_tier: avx2
# swift: Swift version 6.3
# engine icu-regex: ICU 72.1
family,benchmark,class,haystack,size,mode,options,engine,encoding,status,note,bytes,scalars,texts,count,expected,iterations,median_ns,min_ns,q1_ns,q3_ns,gb_per_s,gchar_per_s,samples_ns'

# A file in which Quoth takes $2 ns and finds $3.
file() {
  {
    printf '%s\n' "$head"
    row quoth utf16 ok "" 2000000 "$3" "$2"
    row read-16 utf16 ok "" 2000000 "" 50000
    row icu-regex utf16 ok "" 2000000 2 2000000
    row memmem-8 utf8 count "exact bytes" 1000000 1 40000
    row stringzilla utf8 ok "" 1000000 2 90000
  } >"$scratch/$1.csv"
}

file base 62500 2
file same 62900 2
file slow 80000 2
file fast 50000 2
file wrong 62500 3

# --- changes ---------------------------------------------------------------------------------

said=$(python3 $scripts/compare.py "$scratch/base.csv" "$scratch/same.csv")
same "within the noise: status" 0 $?
contains "within the noise: nothing is flagged" "5 within the noise, 0 faster" "$said"

said=$(python3 $scripts/compare.py "$scratch/base.csv" "$scratch/slow.csv")
same "slower: status" 1 $?
contains "slower: is flagged" "SLOWER" "$said"
contains "slower: shows by how much" "-21.9%" "$said"

said=$(python3 $scripts/compare.py "$scratch/base.csv" "$scratch/fast.csv")
same "faster: status" 0 $?
contains "faster: shows by how much" "+25.0%" "$said"

said=$(python3 $scripts/compare.py "$scratch/base.csv" "$scratch/wrong.csv")
same "another count: status" 1 $?
contains "another count: is flagged" "COUNT" "$said"

echo "no result" >"$scratch/none.csv"
said=$(python3 $scripts/compare.py "$scratch/base.csv" "$scratch/none.csv" 2>&1)
same "no result file: status" 1 $?
contains "no result file: says so" "not a result file" "$said"

# --- targets --------------------------------------------------------------------------------------

said=$(python3 $scripts/targets.py "$scratch/base.csv")
contains "a target that is reached" "| 0.80 (en/rare, en-huge) | 0.80 | **yes** | 0.50 | 11.1 |" "$said"
contains "a target that was not measured" "| hostile input | ≥ 0.008 of the read limit | – | – | not measured" "$said"
said=$(python3 $scripts/targets.py "$scratch/slow.csv")
contains "a target that is missed" "| 0.62 (en/rare, en-huge) | 0.62 | no (0 of 1) |" "$said"

sed 's/quoth,utf16,ok/quoth,utf16,count/' "$scratch/base.csv" >"$scratch/miscounted.csv"
said=$(python3 $scripts/targets.py "$scratch/miscounted.csv")
contains "a fast engine with another count does not reach it" "no (0 of 1)" "$said"

sed 's/^literal,en\/rare,rare/literal,en\/word,common/' "$scratch/base.csv" >"$scratch/word.csv"
said=$(python3 $scripts/targets.py "$scratch/word.csv")
contains "a multiple of the best peer" "≥ 1.5 times the best peer | 1.44 (en/word, en-huge)" "$said"

# --- tiers -----------------------------------------------------------------------------------------

# The same file, as another tier measured it: $1 in $2 ns.
of_tier() {
  file "$1" "$2" 2
  sed "s/^# engine icu-regex.*/&\\n# engine quoth: Quoth 0.2.0, ICU 72.1, kernels $1/" "$scratch/$1.csv" >"$scratch/tier-$1.csv"
}
of_tier v3 125000
of_tier v4 62500
said=$(python3 $scripts/tiers.py "$scratch/tier-v3.csv" "$scratch/tier-v4.csv")
same "tiers: status" 0 $?
contains "tiers stand side by side, the widest first" "| question | v4: Gchar/s | of the read limit | × best peer | v3: Gchar/s" "$said"
contains "with their ratios" "| en/rare, en-huge, 128M, ranges, quoth | 16.0 | 0.80 | 1.44 | 8.00 | 0.40 | 0.72 |" "$said"
said=$(python3 $scripts/tiers.py "$scratch/tier-v3.csv" "$scratch/tier-v3.csv" 2>&1)
same "the same tier twice: status" 2 $?
contains "the same tier twice: says so" "each file must have a tier of its own; these have v3, v3" "$said"

# --- the documents' tables ---------------------------------------------------------------------------

printf 'before\n<!-- benchmarks -->\nold\n<!-- /benchmarks -->\nafter\n' >"$scratch/page.md"
check "the page is written" \
  python3 $scripts/report.py "$scratch/base.csv" --page "$scratch/page.md"
said=$(cat "$scratch/page.md")
contains "text before the markers stays" "before
<!-- benchmarks -->
Measured on 2026-01-02" "$said"
contains "text after them stays" "<!-- /benchmarks -->
after" "$said"
contains "the fastest with the right matches is bold" "| **Quoth** | **16** |" "$said"
contains "an engine with other matches is marked, and is not the fastest" \
  "| memmem (exact), UTF-8 | 25 ≠ |" "$said"
contains "and its count and the reason are given" \
  "- memmem (exact), UTF-8: exact bytes (Sherlock Holmes 1 of 2)." "$said"
contains "the spread is given" "within 0.5 % of the median" "$said"
once=$said
python3 $scripts/report.py "$scratch/base.csv" --page "$scratch/page.md"
same "writing it again changes nothing" "$once" "$(cat "$scratch/page.md")"
printf '<!-- benchmarks -->\n<!-- /benchmarks -->\n' >"$scratch/front.md"
python3 $scripts/report.py "$scratch/base.csv" --front "$scratch/front.md"
said=$(cat "$scratch/front.md")
contains "the short table has Quoth" "| **Quoth** | **16** |" "$said"
contains "and a known peer" "| StringZilla | 11.1 |" "$said"
contains "and says where and when" "Measured on 2026-01-02 on A Processor, family " "$said"
contains "and which code" "commit abc1234." "$said"
mkdir -p "$scratch/Results/one" "$scratch/Results/two"
cp "$scratch/base.csv" "$scratch/Results/one/2026-01-02-abc1234-quick.csv"
cp "$scratch/base.csv" "$scratch/Results/two/2026-01-01-old-quick.csv"
sed 's/A Processor/Another/; s/abc1234/def5678/' "$scratch/base.csv" >"$scratch/Results/two/2026-01-02-def5678-quick.csv"
cp "$scratch/front.md" "$scratch/two.md"
python3 $scripts/report.py "$scratch/Results/one/2026-01-02-abc1234-quick.csv" --front "$scratch/two.md"
said=$(cat "$scratch/two.md")
contains "with results of another machine, the newest is in the table" "| *Quoth on Another, family " "$said"
contains "with its fastest peer" "| *the fastest peer there* | 11.1 |" "$said"
contains "and its date" "; there on 2026-01-02, commit def5678." "$said"
case $said in *memmem*) shows=1 ;; *) shows=0 ;; esac
same "but not every peer" 0 "$shows"
printf 'no markers\n' >"$scratch/bare.md"
said=$(python3 $scripts/report.py "$scratch/base.csv" --page "$scratch/bare.md" 2>&1)
same "without markers: status" 1 $?
contains "without markers: names them" "<!-- benchmarks -->" "$said"

# --- curves ---------------------------------------------------------------------------------------

# A file with the column of threads: sizes and threads of one engine, and many samples of another.
{
  printf '%s\n' "$head" | sed 's/,samples_ns$/,threads,samples_ns/'
  for size in 16 64 128; do
    for threads in 1 2; do
      echo "corpus,rare,x,en-huge,${size}M,ranges,,quoth-corpus-t$threads,arena,ok,,$((size * 1000)),$((size * 500)),,1,1,3,$((size * 100 / threads)),1,1,1,1,$((5 * threads)),$threads,1;1;1"
    done
  done
  samples=$(awk 'BEGIN { for (i = 200; i > 0; i--) printf("%d%s", i * 1000, (i > 1 ? ";" : "")) }')
  echo "cancellation,rare,x,en-huge,128M,ranges,,quoth-token-t2,arena,ok,,,,,200,200,1,100000,1,1,1,,,2,$samples"
} >"$scratch/curves.csv"
said=$(PYTHONPATH=$scripts python3 -c '
import sys
import curves
from results import Results
rows = Results(sys.argv[1]).rows
for key, engines in curves.by_size(rows).items():
    for engine, points in engines.items():
        print(key[0], engine, [(row["size"], row["gchar_per_s"]) for row in points])
for key, engines in curves.by_threads(rows).items():
    for engine, points in engines.items():
        print(key[5], engine, [(int(row["threads"]), row["gchar_per_s"]) for row in points])
for key, engines in curves.latencies(rows).items():
    for engine, samples in engines.items():
        print(key[0], engine, curves.summary(samples))
' "$scratch/curves.csv")
contains "speed against size" \
  "corpus quoth-corpus-t2 [('16M', 10.0), ('64M', 10.0), ('128M', 10.0)]" "$said"
contains "speed against threads" "128M quoth-corpus [(1, 5.0), (2, 10.0)]" "$said"
contains "many single calls" \
  "cancellation quoth-token-t2 p50 100 µs, p90 180 µs, p99 198 µs, max 200 µs" "$said"

python=Benchmarks/.peers/venv/bin/python
[ -x "$python" ] || python=python3
if "$python" -c 'import matplotlib' 2>/dev/null; then
  cp "$scratch/base.csv" "$scratch/bars.csv"
  "$python" $scripts/charts.py "$scratch/bars.csv" >"$scratch/log"
  same "charts of a file without curves: status" 0 $?
  "$python" $scripts/front_chart.py "$scratch/base.csv" "$scratch/speed.svg" >"$scratch/log"
  same "the chart of the README: status" 0 $?
  contains "it names an engine" StringZilla "$(cat "$scratch/speed.svg")"
  check "bars are drawn" test -s "$scratch/bars/bars-literal-en-128M-ranges.svg"
  "$python" $scripts/charts.py "$scratch/curves.csv" >"$scratch/log"
  same "charts of a file with curves: status" 0 $?
  for chart in scaling-corpus threads-corpus latency-cancellation; do
    check "$chart is drawn" test -s "$scratch/curves/$chart.svg"
  done
else
  echo "There is no matplotlib here; no chart is drawn."
fi

# --- two ICUs -----------------------------------------------------------------------------------------

# A file of another ICU, in which Quoth takes $2 ns and finds $3.
icu() {
  file "$1" "$2" "$3"
  sed "s/^# swift:.*/&\n# engine quoth: Quoth 0.1.0, ICU $4, kernels v4/" "$scratch/$1.csv" >"$scratch/icu.csv"
  mv "$scratch/icu.csv" "$scratch/$1.csv"
}
icu system 60000 2 72.1
icu swift 40000 3 76.1
said=$(python3 $scripts/icu.py "$scratch/system.csv" "$scratch/swift.csv")
same "two ICUs: status" 0 $?
contains "both are named" "ICU 72.1 of the system, ICU 76.1 of Swift" "$said"
contains "the speed is a multiple, and other counts are told" \
  "60 us       40 us     1.50  literal/en/rare in en-huge, 128M, ranges, quoth utf16; finds 3, was 2" "$said"
contains "with the mean of each family" "literal: 1.50 (1.50 to 1.50, 1 questions)" "$said"
same "peers are left out" 1 "$(printf '%s\n' "$said" | grep -c en-huge)"
icu near 59800 2 76.1
contains "what is within the noise is in parentheses" "(1.00)" \
  "$(python3 $scripts/icu.py "$scratch/system.csv" "$scratch/near.csv")"
{ cat "$scratch/swift.csv"; row quoth utf16 ok "" 2000000 3 20000; } >"$scratch/rounds.csv"
contains "rounds are put together" "2.00  literal/en/rare" \
  "$(python3 $scripts/icu.py "$scratch/system.csv" "$scratch/rounds.csv")"
printf 'before\n<!-- icu -->\nold\n<!-- /icu -->\nafter\n' >"$scratch/icu.md"
python3 $scripts/icu.py "$scratch/system.csv" "$scratch/swift.csv" --page "$scratch/icu.md" >"$scratch/log"
same "the page of two ICUs: status" 0 $?
same "its text stays, but for what is between the markers" "before after 0" \
  "$(head -n 1 "$scratch/icu.md") $(tail -n 1 "$scratch/icu.md") $(grep -c '^old' "$scratch/icu.md")"
contains "it has a row for the family" "| literal | 1 | 1.50 | 1.50 | 1.50 |" "$(cat "$scratch/icu.md")"
contains "and for the question" "| literal/en/rare in en-huge, quoth utf16 | 60 us | 40 us | 1.50 | finds 3, was 2 |" "$(cat "$scratch/icu.md")"
icu slower 60600 2 76.1
python3 $scripts/icu.py "$scratch/system.csv" "$scratch/slower.csv" --page "$scratch/icu.md" >"$scratch/log"
contains "a page has only what differs much" "The 0 questions" "$(cat "$scratch/icu.md")"
echo >"$scratch/icu.md"
python3 $scripts/icu.py "$scratch/system.csv" "$scratch/swift.csv" --page "$scratch/icu.md" >"$scratch/log" 2>&1
contains "a page without markers is named" "icu.md: must have the lines" "$(cat "$scratch/log")"
sed '/,quoth,/d' "$scratch/swift.csv" >"$scratch/none.csv"
python3 $scripts/icu.py "$scratch/system.csv" "$scratch/none.csv" >"$scratch/log"
same "a question that only one was asked: status" 2 $?
contains "and is named" "only in one file: literal/en/rare" "$(cat "$scratch/log")"
check "every question of the selection exists" python3 -c '
import json, pathlib
folder = pathlib.Path("Benchmarks")
names = []
for file in (folder / "Definitions").glob("*.json"):
    family = json.loads(file.read_text())
    names += [family["family"] + "/" + benchmark["name"] for benchmark in family.get("benchmarks", [])
              if "family" in family]
selection = json.loads((folder / "Selections/icu.json").read_text())
for part in [selection, *selection["also"]]:
    for wanted in part["benchmarks"]:
        assert any(wanted in name for name in names), wanted
'

# --- the definitions ------------------------------------------------------------------------------

check "every definition is JSON with a family, a model and a count or none" python3 -c '
import json, pathlib, sys
folder = pathlib.Path("Benchmarks/Definitions")
haystacks = json.loads((folder / "haystacks.json").read_text())
for file in sorted(folder.glob("*.json")):
    if file.name == "haystacks.json":
        continue
    family = json.loads(file.read_text())
    assert family["model"] and family["about"], file
    for benchmark in family["benchmarks"]:
        assert set(benchmark["haystacks"]) <= set(haystacks), (file, benchmark["name"])
        # Drawn needles are counted while they are measured.
        if family["model"] in ("search", "typing", "session", "corpus") and "drawn" not in benchmark["needle"]:
            assert set(benchmark["expected"]) >= set(benchmark["haystacks"]), (file, benchmark["name"])
'

finish
