/// Files packed by nothing but their headers and checksums, so that a test can make any of them.
public enum PackedFiles {
  /// A zip archive whose files are stored.
  public static func zip(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in files {
      let shared =
        number(20, 2) + number(0x800, 2) + number(0, 2) + number(0, 4) + number(crc32(bytes), 4)
        + number(bytes.count, 4) + number(bytes.count, 4) + number(name.utf8.count, 2)
        + number(0, 2)
      directory += number(0x0201_4B50, 4) + number(20, 2) + shared + number(0, 2) + number(0, 2)
      directory += number(0, 2) + number(0, 4) + number(archive.count, 4) + Array(name.utf8)
      archive += number(0x0403_4B50, 4) + shared + Array(name.utf8) + bytes
    }
    let end =
      number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
      + number(directory.count, 4) + number(archive.count, 4) + number(0, 2)
    return archive + directory + end
  }

  /// A file of gzip with one member, in blocks that are stored.
  public static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, bytes.count)
      let isLast = end == bytes.count
      let count = end - start
      packed += [isLast ? 1 : 0] + number(count, 2) + number(~count & 0xFFFF, 2)
      packed += bytes[start..<end]
      start = end
    } while start < bytes.count
    return packed + number(crc32(bytes), 4) + number(bytes.count, 4)
  }

  /// A frame of zstd whose blocks are stored.
  public static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [[UInt8]] = []
    for start in stride(from: 0, to: max(1, bytes.count), by: 100_000) {
      let part = bytes[start..<min(start + 100_000, bytes.count)]
      blocks.append(number(part.count << 3, 3) + part)
    }
    return frame(blocks)
  }

  /// A frame of zstd that is a byte over and over, 100,000 times for each four bytes of the frame.
  public static func zstd(_ byte: UInt8, times hundredThousands: Int) -> [UInt8] {
    frame(Array(repeating: number(100_000 << 3 | 1 << 1, 3) + [byte], count: hundredThousands))
  }

  private static func frame(_ blocks: [[UInt8]]) -> [UInt8] {
    var last = blocks[blocks.count - 1]
    last[0] |= 1
    return [0x28, 0xB5, 0x2F, 0xFD, 0, 0x38] + blocks.dropLast().joined() + last
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func crc32(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
