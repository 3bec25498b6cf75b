import Quoth

extension TextTarget {
  /// UTF-8 in place, as one text and as rows, finds the matches of the text.
  static func checkUTF8(
    _ pattern: Pattern, _ string: String, _ matches: [Match], cuts: [Int]
  ) throws {
    let bytes = Array(string.utf8)
    let offsets = byteOffsets(of: string)
    let wanted = matches.map {
      Match(start: offsets[$0.start], end: offsets[$0.end], isPartial: $0.isPartial)
    }
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      for malformed in MalformedUTF8.allCases {
        func find(_ law: String, _ found: [Match]) throws {
          try expectSame("UTF-8\(law)", found, wanted)
        }
        let most = wanted.count + 3
        try find("", try unsafe pattern.matches(in: bytes.span, as: .utf8(malformed: malformed)))
        try find(
          " walk", try unsafe walked(pattern, bytes, malformed, backward: false, most: most))
        try find(
          " backward",
          try unsafe walked(pattern, bytes, malformed, backward: true, most: most).reversed())
        try expectSame(
          "UTF-8 first",
          try unsafe pattern.firstMatch(in: bytes.span, as: .utf8(malformed: malformed)),
          wanted.first)
        try expectSame(
          "UTF-8 last",
          try unsafe pattern.lastMatch(in: bytes.span, as: .utf8(malformed: malformed)),
          wanted.last)
        try expectSame(
          "UTF-8 count", try unsafe pattern.count(in: bytes.span, as: .utf8(malformed: malformed)),
          wanted.count)
      }
    }
    let ends = Set(cuts.filter { $0 < offsets.count }.map { offsets[$0] })
    try checkRows(pattern, bytes, rowOffsets: [0] + ends.sorted() + [bytes.count])
  }

  /// Rows of one buffer give the same matches as each row alone.
  private static func checkRows(
    _ pattern: Pattern, _ bytes: [UInt8], rowOffsets: [Int]
  ) throws {
    struct RowMatch: Equatable {
      var row: Int
      var match: Match
    }
    var wanted: [RowMatch] = []
    for row in 0..<(rowOffsets.count - 1) {
      let text = Array(bytes[rowOffsets[row]..<rowOffsets[row + 1]])
      wanted += try pattern.matches(in: text.span, as: .utf8).map { RowMatch(row: row, match: $0) }
    }
    var found: [RowMatch] = []
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      try unsafe rowOffsets.map(Int32.init).withUnsafeBufferPointer { offsets in
        try unsafe pattern.forEachMatch(
          inUTF8Rows: bytes, offsets: RowOffsets(offsets), malformed: .refused
        ) { row, match in
          found.append(RowMatch(row: row, match: match))
          return found.count < wanted.count + 3
        }
      }
    }
    try expectSame("rows", found, wanted)
  }

  static func walked(
    _ pattern: Pattern, _ bytes: UnsafeBufferPointer<UInt8>, _ malformed: MalformedUTF8,
    backward: Bool, most: Int
  ) throws -> [Match] {
    var walk = pattern.walk(as: .utf8(malformed: malformed), backward: backward)
    var matches: [Match] = []
    while matches.count < most, let match = try unsafe walk.next(in: bytes.span) {
      matches.append(match)
    }
    return matches
  }

  /// For each UTF-16 offset of a text, the UTF-8 offset at which its scalar begins.
  static func byteOffsets(of text: String) -> [Int] {
    var offsets: [Int] = []
    var byte = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { offsets.append(byte) }
      byte += UTF8.width(scalar)
    }
    return offsets + [byte]
  }
}
