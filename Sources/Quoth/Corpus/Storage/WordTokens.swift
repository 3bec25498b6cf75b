/// The parts of a text between white space, which in most files are the words that have times: a corpus
/// needs no place for where these stand.
///
/// The set of white space is a part of the file format: White_Space of Unicode 15, all of it in one code
/// unit.
enum WordTokens {
  static func ranges(in units: some RandomAccessCollection<UInt16>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (place, unit) in units.enumerated() {
      if isSpace(unit) {
        if let first = start { ranges.append(first..<place) }
        start = nil
      } else if start == nil {
        start = place
      }
    }
    if let start { ranges.append(start..<units.count) }
    return ranges
  }

  /// Whether words are all of these parts, each for itself.
  static func are(_ words: [WordTime], in units: [UInt16]) -> Bool {
    var end = 0
    func hasOnlySpace(_ range: Range<Int>) -> Bool { units[range].allSatisfy(isSpace) }
    for word in words {
      // A part begins after white space, and has none.
      guard word.range.lowerBound >= end, word.range.upperBound <= units.count,
        end == 0 || word.range.lowerBound > end, !word.range.isEmpty,
        hasOnlySpace(end..<word.range.lowerBound), !units[word.range].contains(where: isSpace)
      else { return false }
      end = word.range.upperBound
    }
    return hasOnlySpace(end..<units.count)
  }

  @inline(__always)
  static func isSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
