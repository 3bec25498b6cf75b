internal import Quoth

/// The first page of an index file.
///
/// | bytes | |
/// | --- | --- |
/// | 8 | `QUOTHIDX` |
/// | 4, 4 | format; version of the coarse key |
/// | 8 | length of the file |
/// | 8 | checksum of the page but for these eight bytes |
/// | 8 each | code units, blocks, transcripts, cues, grams, postings; length and checksum of the corpus' head |
/// | 24 each | the sections: offset, length, checksum |
/// | 16 each | versions of Unicode, CLDR and ICU |
/// | 4 | how often five code units are doubled to a block |
///
/// Numbers are least significant byte first. The sections follow one another. Each list of the first has its
/// checksum after it, and each leaf of the second one in the table.
struct IndexHeader: Sendable, Equatable {
  static let magic = Array("QUOTHIDX".utf8)
  static let format: UInt32 = 3
  static let pageLength = HeaderPage.length

  enum Section: Int, CaseIterable, Sendable {
    /// The long lists of blocks; the leaves, of grams and short lists; the table of leaves; the loose
    /// blocks; ids of transcripts and facts about their files.
    case lists, leaves, table, loose, facts
  }

  struct Extent: Sendable, Equatable {
    var offset = 0
    var length = 0
    /// Of all bytes; 0 where each part has its own.
    var sum: UInt64 = 0
    var range: Range<Int> { offset..<(offset + length) }
  }

  var fileLength = 0
  var keyVersion = CoarseKey.version
  var unitCount = 0
  var blockCount = 0
  var transcriptCount = 0
  var cueCount = 0
  var gramCount = 0
  var postingCount = 0
  var corpusLength = 0
  var corpusSum: UInt64 = 0
  var unicode = Versions.current.unicode
  var cldr = Versions.current.cldr
  var icu = Versions.current.icu
  var grid = BlockGrid.usual
  var sections = [Extent](repeating: Extent(), count: Section.allCases.count)

  subscript(section: Section) -> Extent {
    get { sections[section.rawValue] }
    set { sections[section.rawValue] = newValue }
  }

  init() {}

  var bytes: [UInt8] {
    var rest = ByteWriter()
    for number in [
      unitCount, blockCount, transcriptCount, cueCount, gramCount, postingCount, corpusLength,
    ] { rest.put(UInt64(number)) }
    rest.put(corpusSum)
    for section in sections {
      rest.put(UInt64(section.offset))
      rest.put(UInt64(section.length))
      rest.put(section.sum)
    }
    HeaderPage.put([unicode, cldr, icu], to: &rest)
    rest.put(UInt32(grid.doublings))
    return HeaderPage.bytes(
      magic: Self.magic, format: Self.format, keyVersion: keyVersion, fileLength: fileLength,
      rest: rest)
  }

  /// Reads and checks the header of a file.
  init(_ bytes: UnsafeRawBufferPointer, path: String) throws(LibraryError) {
    var reader: ByteReader
    (keyVersion, fileLength, reader) = try unsafe HeaderPage.read(
      bytes, magic: Self.magic, format: Self.format, path: path)
    let altered = LibraryError(.altered(path: path, part: "the header"))
    var numbers: [Int] = []
    for _ in 0..<7 {
      guard let number = reader.count() else { throw altered }
      numbers.append(number)
    }
    (unitCount, blockCount, transcriptCount, cueCount) =
      (numbers[0], numbers[1], numbers[2], numbers[3])
    (gramCount, postingCount, corpusLength) = (numbers[4], numbers[5], numbers[6])
    corpusSum = reader.number() ?? 0
    for place in sections.indices {
      guard let offset = reader.count(), let length = reader.count(), offset <= bytes.count,
        length <= bytes.count - offset, let sum = reader.number(UInt64.self)
      else { throw altered }
      sections[place] = Extent(offset: offset, length: length, sum: sum)
    }
    let versions = HeaderPage.versions(&reader)
    (unicode, cldr, icu) = (versions[0], versions[1], versions[2])
    guard let doublings = reader.number(UInt32.self),
      BlockGrid.allDoublings.contains(Int(doublings))
    else { throw altered }
    grid = BlockGrid(doublings: Int(doublings))
    // The code below relies on these, whatever the file claims.
    guard blockCount == grid.count(ofUnits: unitCount), unitCount < 1 << 40,
      self[.table].length % GramLeaf.Row.length == 0, self[.loose].length % 4 == 0
    else { throw altered }
    var end = Self.pageLength
    for section in sections {
      guard section.offset == end else { throw altered }
      end += section.length
    }
    guard end == fileLength else { throw altered }
  }
}
