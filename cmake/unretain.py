"""Copies a static library or an object, so that the linker may drop code that nothing uses: unretain.py FROM TO

Swift's compiler marks every public function as retained (SHF_GNU_RETAIN), as if somebody could look it up by its
name, and `--gc-sections` keeps all of them. In a program or library of its own, nobody does: functions and data
are reached by references, which the linker sees. The tables that Swift's runtime looks through (swift5_...) have
no references and stay retained.
"""

import struct
import sys

RETAIN = 0x200000  # SHF_GNU_RETAIN, of the System V ABI's extensions by GNU


def unretain(data, start):
    """Clears the mark of all sections that are named like `.text` in the object that begins at `start`."""
    if bytes(data[start : start + 6]) != b"\x7fELF\x02\x01":  # 64 bits, little-endian
        return
    table = start + struct.unpack_from("<Q", data, start + 0x28)[0]

    def section(index):
        """The place, name, flags, offset, size and link of a section."""
        place = table + 64 * index
        name, _, flags, _, offset, size, link = struct.unpack_from("<IIQQQQI", data, place)
        return place, name, flags, offset, size, link

    count, names = struct.unpack_from("<HH", data, start + 0x3C)
    # Numbers that need more than 16 bits are in the first section, which is no section otherwise.
    count = count or section(0)[4]
    names = section(0)[5] if names == 0xFFFF else names
    letters = start + section(names)[3]
    for index in range(count):
        place, name, flags, _, _, _ = section(index)
        if flags & RETAIN and data[letters + name] == ord("."):
            struct.pack_into("<Q", data, place + 8, flags & ~RETAIN)


def main(source, target):
    with open(source, "rb") as file:
        data = bytearray(file.read())
    if bytes(data[:8]) == b"!<arch>\n":
        place = 8
        while place < len(data):
            size = int(data[place + 48 : place + 58])
            unretain(data, place + 60)
            place += 60 + size + size % 2
    else:
        unretain(data, 0)
    with open(target, "wb") as file:
        file.write(data)


main(*sys.argv[1:])
