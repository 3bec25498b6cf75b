"""Compares Quoth's loops on arm64 with those of StringZilla and memchr, without an arm64 processor.

Compiles Scripts/neon/loops.c with the kernels for arm64, counts instructions per KiB of text under
qemu with a plugin, and estimates the cycles of each loop by llvm-mca. Needs Debian's qemu-user,
gcc-aarch64-linux-gnu, libc6-dev-arm64-cross and llvm (for llvm-mca), Swift's clang, and the headers
of StringZilla that Scripts/peers.sh brings, or another folder of them. Prints a table in Markdown.

    python3 Scripts/neon.py [STRINGZILLA]
"""

import collections
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = pathlib.Path(__file__).resolve().parent / "neon"
KIB = 256
TIMES = 40
PROCESSORS = ["apple-m1", "neoverse-n1", "neoverse-v1"]
ENGINES = {
    "quoth-16": "Quoth, UTF-16, two caseless letters",
    "quoth-16-core": "the same, with the test of the core that `find` needs",
    "quoth-16-han": "Quoth, UTF-16, two Chinese letters",
    "quoth-8": "Quoth, Latin-1, two caseless letters",
    "quoth-8-core": "the same, with the test of the core",
    "pair": "memchr's pair of bytes, UTF-8, case-sensitive",
    "stringzilla": "StringZilla's three bytes, UTF-8, case-sensitive",
    "stringzilla-caseless": "StringZilla's caseless search, UTF-8",
}


def run(*words, **options):
    return subprocess.run([str(word) for word in words], check=True, **options)


def build(folder, include):
    kernels = ROOT / "Sources" / "QuothKernels"
    clang = ["clang", "--target=aarch64-linux-gnu", "-isystem", "/usr/aarch64-linux-gnu/include",
             "-O2", f"-I{kernels}/include", "-c"]
    objects = []
    for name in ["tier_baseline", "tier_scalar", "tiers", "packing"]:
        objects.append(folder / f"{name}.o")
        run(*clang, kernels / f"{name}.c", "-o", objects[-1])
    objects.append(folder / "loops.o")
    run(*clang, "-O3", "-DHAS_STRINGZILLA", "-w", "-isystem", include, HERE / "loops.c",
        "-o", objects[-1])
    run("aarch64-linux-gnu-gcc", "-static", *objects, "-o", folder / "loops")
    run("clang", "-O2", "-shared", "-fPIC", HERE / "count.c", "-o", folder / "count.so")
    return folder / "loops"


def count(folder, program, engine, times):
    """How often each block of instructions ran, by its address and length."""
    out = run("qemu-aarch64", "-plugin", folder / "count.so", program, engine, times,
              capture_output=True, text=True).stderr
    blocks = collections.Counter()
    for line in out.splitlines():
        place, instructions, runs = (int(number) for number in line.split())
        blocks[place, instructions] += runs
    return blocks


def assembly(program, place, instructions):
    text = run("aarch64-linux-gnu-objdump", "-d", "--no-show-raw-insn",
               f"--start-address={place}", f"--stop-address={place + 4 * instructions}", program,
               capture_output=True, text=True).stdout
    for line in text.splitlines():
        found = re.match(r"^\s*[0-9a-f]+:\s+(.*?)(?:\s*//.*)?$", line)
        if found:
            # Where a branch goes does not matter.
            yield re.sub(r"[0-9a-f]+ <[^>]*>", "0", found.group(1))


def cycles(program, blocks, processor):
    """The cycles that llvm-mca expects one run of some blocks to take, repeated."""
    lines = [line for block in blocks for line in assembly(program, *block)]
    out = run("llvm-mca", "-mtriple=aarch64", f"-mcpu={processor}", "-iterations=1000",
              input="\n".join(lines) + "\n", capture_output=True, text=True).stdout
    return int(re.search(r"Total Cycles:\s+(\d+)", out).group(1)) / 1000


def main():
    default = ROOT / "Benchmarks" / ".peers" / "stringzilla"
    peer = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    version = re.search(r"^Version: (\S+)", (peer / "PKG-INFO").read_text(), re.M).group(1)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = build(folder, peer / "include")
        print(f"StringZilla {version}, instructions and expected cycles per KiB of text")
        print()
        print("| loop | instructions | " + " | ".join(PROCESSORS) + " |")
        print("| --- " * (2 + len(PROCESSORS)) + "|")
        for engine, title in ENGINES.items():
            counts = count(folder, program, engine, 1 + TIMES)
            counts.subtract(count(folder, program, engine, 1))
            total = sum(runs * block[1] for block, runs in counts.items()) / TIMES / KIB
            most = max(counts.values())
            blocks = sorted(block for block, runs in counts.items() if runs > 0.9 * most)
            runs = most / TIMES / KIB
            # Only where these blocks are nearly the whole loop do their cycles say something.
            is_whole = runs * sum(number for _, number in blocks) > 0.9 * total
            shown = [f"{cycles(program, blocks, processor) * runs:.0f}" if is_whole else ""
                     for processor in PROCESSORS]
            print(f"| {title} | {total:.0f} | " + " | ".join(shown) + " |")


if __name__ == "__main__":
    main()
