"""Many clients search at once: measures how long they wait, and whether the server's memory stays
flat.

    python load.py [--clients 100] [--cues 1000000] [--seconds 600] [--corpus FILE]

Each client sends its searches one after another over one connection, with pauses like those of a typist
(--pause 1.0 seconds, drawn by a fixed seed); --pause 0 for none. The fraction --common of the searches, by
default half, is for common words, which many clients request; the others are for rare words, which few share.
It prints the time to the first hits and to the end of the answer, in milliseconds, the processor time that a
search cost the server, and the server's memory in each tenth of the run. The exit status is 1 if an answer was
wrong, or if memory is not flat: its median in the last fifth of the run exceeds that in the second fifth, which
begins after two minutes of ten, by more than a hundredth. The times are informative, as they depend on the
machine's other load.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.parse

import quoth

WORDS = ("time people year way day thing man world life hand part child eye woman place work week case point company "
         "number group problem fact house water money story month lot right study book word business issue side kind "
         "head night mother area power country father question school").split()


#: How often memory is looked at, and how much more of it is still flat.
SAMPLES = 100
FLAT = 1.01


def build(path, cues):
    draw = random.Random(7)
    builder = quoth.CorpusBuilder()
    for number in range(cues):
        if number % 1000 == 0:
            builder.begin(number // 1000)
        text = " ".join(draw.choice(WORDS) + (str(draw.randrange(100000)) if draw.random() < 0.15 else "")
                        for _ in range(8))
        builder.add(text, start=number % 1000 * 3.0, end=number % 1000 * 3.0 + 2.9, speaker=f"S{number % 20}")
    builder.finish().write(path)


def processor_seconds(process):
    """The processor time that the server has used, in seconds."""
    with open(f"/proc/{process.pid}/stat") as file:
        user, system = file.read().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory(process):
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        # Only the memory of the process: the corpus is a file, which the system may evict.
        return sum(int(line.split()[1]) for line in file if line.startswith("Private_Dirty"))


async def client(number, port, end, pause, common, waits, problems, least=0):
    """Appends to waits for each search: whether its word is common, seconds to the first hits, seconds to the
    end."""
    draw = random.Random(number)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while time.monotonic() < end or least > 0:
        least -= 1
        if pause:
            await asyncio.sleep(draw.random() * 2 * pause)
        is_common = draw.random() < common
        word = draw.choice(WORDS) + ("" if is_common else str(draw.randrange(100000)))
        query = urllib.parse.urlencode({"q": word, "limit": 100})
        began = time.monotonic()
        writer.write(f"GET /api/search?{query} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        await writer.drain()
        head = await reader.readuntil(b"\r\n\r\n")
        body, first = b"", None
        length = re.search(rb"(?i)\r\ncontent-length: ([0-9]+)", head)
        if length:
            body = await reader.readexactly(int(length[1]))
        else:
            while size := int(await reader.readline(), 16):
                body += await reader.readexactly(size)
                await reader.readexactly(2)
                if first is None and b'"hit"' in body:
                    first = time.monotonic() - began
            await reader.readline()
        whole = time.monotonic() - began
        lines = body.decode().splitlines()
        summary = json.loads(lines[-1])
        if b" 200 " not in head or summary.get("listed") != sum('"type":"hit"' in line for line in lines):
            problems.append(lines[-1])
        waits.append((is_common, first if first is not None else whole, whole))
    writer.close()


def shown(values):
    values = sorted(values)
    if not values:
        return "none"
    return ", ".join(f"{name} {1000 * values[min(len(values) - 1, int(len(values) * part))]:.1f}"
                     for name, part in (("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0)))


async def run(arguments, process, port):
    # Warms the server up.
    await client(0, port, 0, 0, 0, [], [], least=1)
    waits, problems, memories = [], [], []
    end = time.monotonic() + arguments.seconds
    used = processor_seconds(process)

    async def watch():
        for _ in range(SAMPLES):
            await asyncio.sleep(arguments.seconds / SAMPLES)
            memories.append(memory(process))

    await asyncio.gather(watch(), *(
        client(number, port, end, arguments.pause, arguments.common, waits, problems) for number in range(arguments.clients)))
    print(f"{len(waits)} searches of {arguments.clients} clients in {arguments.seconds:g} s, on {os.cpu_count()} processors, "
          f"load {os.getloadavg()[0]:.1f}")
    used = processor_seconds(process) - used
    for name, some in (
            ("all", waits), ("common words", [wait for wait in waits if wait[0]]),
            ("rare words", [wait for wait in waits if not wait[0]])):
        print(f"{name}: first hits, ms: {shown([first for _, first, _ in some])}")
        print(f"{name}: whole answer, ms: {shown([whole for _, _, whole in some])}")
    print(f"processor time of the server: {1000 * used / max(1, len(waits)):.2f} ms a search, "
          f"{used / arguments.seconds:.2f} processors")
    early, late = (statistics.median(memories[SAMPLES * part // 5:SAMPLES * (part + 1) // 5]) for part in (1, 4))
    tenths = [statistics.median(memories[SAMPLES * part // 10:SAMPLES * (part + 1) // 10]) for part in range(10)]
    print(f"memory in tenths of the run, KiB: {', '.join(f'{tenth:g}' for tenth in tenths)}")
    print(f"memory in the second fifth {early:g} KiB, in the last {late:g}: {100 * (late / early - 1):+.2f} %")
    for problem in problems[:5]:
        print(f"wrong: {problem}")
    grew = late > early * FLAT
    print(f"{2 - bool(problems) - grew} passed, {bool(problems) + grew} failed")
    return 1 if problems or grew else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name, value in (("clients", 100), ("cues", 1_000_000), ("seconds", 600.0), ("pause", 1.0), ("common", 0.5)):
        parser.add_argument(f"--{name}", type=type(value), default=value)
    parser.add_argument("--corpus", help="search this corpus, made by a run before; where it is missing, it is made")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = arguments.corpus or os.path.join(folder, "load.corpus")
        if not os.path.exists(path):
            build(path, arguments.cues)
        process = subprocess.Popen(
            [sys.executable, "-m", "quoth.serve", "--in", path, "--port=0"], stdout=subprocess.PIPE, text=True)
        try:
            port = urllib.parse.urlsplit(process.stdout.readline().split()[-1]).port
            return asyncio.run(run(arguments, process, port))
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())
