internal import Quoth

/// The form of a filter file, which tells of many segments at once which grams they have not.
///
/// | bytes | |
/// | --- | --- |
/// | 8 | `QUOTHFLT` |
/// | 4, 4 | format; version of the coarse key |
/// | 8 | length of the file |
/// | 8 | checksum of the page but for these eight bytes |
/// | 8, 8 | blocks; bytes of a row |
/// | 8 each | the numbers of the segments, ``mostSlots``; 0 for none |
/// | 16 each | versions of Unicode, CLDR and ICU |
///
/// After this page come the blocks: ``rowCount`` rows of a bit for each segment, the checksum of the rows (8 bytes), and
/// zeros up to 512 bytes for each byte of a row. A gram of a segment has set the segment's bit in three rows of
/// one block, and so have the letters with which it begins. Numbers are least significant byte first.
struct FilterForm: Sendable, Equatable {
  static let magic = Array("QUOTHFLT".utf8)
  static let format: UInt32 = 1
  static let pageLength = 4_096
  static let rowCount = 504
  static let mostSlots = 64
  private static let summed = 32

  var keyVersion = CoarseKey.version
  var blockCount: Int
  /// The bytes of a row: one for each eight segments.
  var rowLength: Int
  /// The numbers of the segments by bit; 0 where a bit has none.
  var slots: [UInt64]
  private var versions = [Versions.current.unicode, Versions.current.cldr, Versions.current.icu]

  init(blockCount: Int, slots: [UInt64]) {
    self.blockCount = blockCount
    rowLength = (slots.count + 7) / 8
    self.slots = slots
  }

  /// How many blocks a segment of so many code units needs, so that each byte of a row has few bits too many:
  /// text of *n* code units has about *n*^0.8 different grams.
  static func blockCount(forUnits units: Int) -> Int {
    var bits = 0
    while 1 << bits < units { bits += 1 }
    // Fifths of a power of two, in hundredths.
    let fifths = [100, 115, 132, 152, 174]
    let grams = fifths[4 * bits % 5] << (4 * bits / 5) / 100
    return max(1, 3 * grams / (rowCount / 2))
  }

  /// Whether its grams are those that this process makes of a needle.
  var isCurrent: Bool {
    keyVersion == CoarseKey.version
      && versions == [Versions.current.unicode, Versions.current.cldr, Versions.current.icu]
  }

  var blockLength: Int { 512 * rowLength }
  /// The bytes of a block before its checksum.
  var rowsLength: Int { Self.rowCount * rowLength }
  var fileLength: Int { Self.pageLength + blockCount * blockLength }

  /// The place of a block in the file, its checksum included.
  func range(ofBlock block: Int) -> Range<Int> {
    let start = Self.pageLength + block * blockLength
    return start..<(start + rowsLength + IndexFile.sumLength)
  }

  var bytes: [UInt8] {
    var rest = ByteWriter()
    rest.put(UInt64(blockCount))
    rest.put(UInt64(rowLength))
    for slot in 0..<Self.mostSlots { rest.put(slot < slots.count ? slots[slot] : 0) }
    for version in versions {
      let text = Array(version.utf8.prefix(16))
      rest.putRaw(text + [UInt8](repeating: 0, count: 16 - text.count))
    }
    rest.putRaw([UInt8](repeating: 0, count: Self.pageLength - Self.summed - rest.bytes.count))
    var head = ByteWriter()
    head.putRaw(Self.magic)
    head.put(Self.format)
    head.put(keyVersion)
    head.put(UInt64(fileLength))
    head.put(Self.sum(head.bytes + rest.bytes))
    return head.bytes + rest.bytes
  }

  /// The checksum of a page, given without the eight bytes of the checksum itself.
  private static func sum(_ page: [UInt8]) -> UInt64 {
    unsafe page.withUnsafeBytes { unsafe Checksum.of($0) }
  }

  /// Reads and checks the first page of a file.
  init(_ bytes: UnsafeRawBufferPointer, path: String) throws(LibraryError) {
    let altered = LibraryError(.altered(path: path, part: "the header"))
    guard bytes.count >= Self.pageLength, unsafe bytes.prefix(8).elementsEqual(Self.magic) else {
      throw altered
    }
    var reader = unsafe ByteReader(
      UnsafeRawBufferPointer(rebasing: bytes[..<Self.pageLength]), at: 8)
    guard let format = reader.number(UInt32.self), let key = reader.number(UInt32.self),
      let length = reader.count(), let sum = reader.number(UInt64.self)
    else { throw altered }
    guard format == Self.format else {
      throw LibraryError(.otherVersion(path: path, found: Int(format), expected: Int(Self.format)))
    }
    let summed = unsafe Array(bytes[..<24]) + Array(bytes[Self.summed..<Self.pageLength])
    guard Self.sum(summed) == sum, let blocks = reader.count(), let rowLength = reader.count(),
      (1...Self.mostSlots / 8).contains(rowLength), (1..<1 << 32).contains(blocks)
    else { throw altered }
    keyVersion = key
    blockCount = blocks
    self.rowLength = rowLength
    slots = (0..<Self.mostSlots).map { _ in reader.number() ?? 0 }
    slots.removeLast(Self.mostSlots - 8 * rowLength)
    versions = (0..<3).map { _ in
      String(decoding: (reader.row(ofLength: 16) ?? []).prefix { $0 != 0 }, as: UTF8.self)
    }
    guard length == fileLength else { throw altered }
    guard length == bytes.count else {
      throw LibraryError(.truncated(path: path, bytes: bytes.count, expected: length))
    }
  }
}
