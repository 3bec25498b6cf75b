internal import Quoth

/// The form of a filter file, which tells of many segments at once which grams they do not have.
///
/// | bytes | |
/// | --- | --- |
/// | 8 | `QUOTHFLT` |
/// | 4, 4 | format; version of the coarse key |
/// | 8 | length of the file |
/// | 8 | checksum of the page but for these eight bytes |
/// | 8, 8 | blocks; bytes of a row |
/// | 8, 8 each | the segments, ``mostSlots``: number, or 0 for none; checksum of the corpus' head |
/// | 16 each | versions of Unicode, CLDR and ICU |
///
/// After this page come the blocks: ``rowCount`` rows of a bit for each segment, the checksum of the rows (8 bytes), and
/// zeros up to 512 bytes for each byte of a row. A gram of a segment has set the segment's bit in three rows of
/// one block, and so have the letters with which it begins. Numbers are least significant byte first.
struct FilterForm: Sendable, Equatable {
  static let magic = Array("QUOTHFLT".utf8)
  static let format: UInt32 = 1
  static let rowCount = 504
  static let mostSlots = 64

  /// The segment that has a bit.
  struct Slot: Sendable, Equatable {
    var segment: UInt64
    /// Tells the segment from one of another library.
    var corpusSum: UInt64

    static let none = Slot(segment: 0, corpusSum: 0)
  }

  var keyVersion = CoarseKey.version
  var blockCount: Int
  /// The bytes of a row: one for each eight segments.
  var rowLength: Int
  /// The segments by bit.
  var slots: [Slot]
  private var versions = [Versions.current.unicode, Versions.current.cldr, Versions.current.icu]

  init(blockCount: Int, slots: [Slot]) {
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
  var fileLength: Int { HeaderPage.length + blockCount * blockLength }

  /// The place of a block in the file, its checksum included.
  func range(ofBlock block: Int) -> Range<Int> {
    let start = HeaderPage.length + block * blockLength
    return start..<(start + rowsLength + IndexFile.sumLength)
  }

  var bytes: [UInt8] {
    var rest = ByteWriter()
    rest.put(UInt64(blockCount))
    rest.put(UInt64(rowLength))
    for number in 0..<Self.mostSlots {
      let slot = number < slots.count ? slots[number] : Slot.none
      rest.put(slot.segment)
      rest.put(slot.corpusSum)
    }
    HeaderPage.put(versions, to: &rest)
    return HeaderPage.bytes(
      magic: Self.magic, format: Self.format, keyVersion: keyVersion, fileLength: fileLength,
      rest: rest)
  }

  /// Reads and checks the first page of a file.
  init(_ bytes: UnsafeRawBufferPointer, path: String) throws(LibraryError) {
    var (key, length, reader) = try unsafe HeaderPage.read(
      bytes, magic: Self.magic, format: Self.format, path: path)
    let altered = LibraryError(.altered(path: path, part: "the header"))
    guard let blocks = reader.count(), let rowLength = reader.count(),
      (1...Self.mostSlots / 8).contains(rowLength), (1..<1 << 32).contains(blocks)
    else { throw altered }
    keyVersion = key
    blockCount = blocks
    self.rowLength = rowLength
    slots = (0..<Self.mostSlots).map { _ in
      Slot(segment: reader.number() ?? 0, corpusSum: reader.number() ?? 0)
    }
    slots.removeLast(Self.mostSlots - 8 * rowLength)
    versions = HeaderPage.versions(&reader)
    guard length == fileLength else { throw altered }
  }
}
