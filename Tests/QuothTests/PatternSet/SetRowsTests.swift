import Quoth
import TestSupport
import Testing

/// Rows are searched for a set as each by itself.
@Suite struct SetRowsTests {
  /// A match in a row.
  private struct Found: Equatable, CustomStringConvertible {
    let row: Int
    let match: NeedleMatch
    var description: String { "\(row) \(match)" }
  }

  private struct Rows {
    var patterns: [Pattern] = []
    var rows: [[UInt16]] = []
    let note: String

    init(seed: UInt64, counts: [Int], rowCount: Int, longRows: Bool = false) {
      var random = SplitMix64(seed: seed)
      note = "seed \(seed)"
      let pieces = Alphabets.all.randomElement(using: &random)!.pieces
      let shared = PatternOptions.random(using: &random)
      for _ in 0..<Int.random(in: 0...rowCount, using: &random) {
        var row = Alphabets.text(
          Int.random(in: 0...9, using: &random), from: pieces, using: &random)
        if Int.random(in: 0..<3, using: &random) == 0 {
          row = Array(
            "The Straße quick brown fox".utf16.prefix(Int.random(in: 0...26, using: &random)))
        }
        if longRows, Int.random(in: 0..<20, using: &random) == 0 {
          row = Array(repeatElement(row, count: 2_000).joined())
        }
        rows.append(row)
      }
      let all = Array(rows.joined())
      for _ in 0..<counts.randomElement(using: &random)! {
        var needle = Alphabets.text(2, from: pieces, using: &random)
        if !all.isEmpty, Int.random(in: 0..<4, using: &random) > 0 {
          let start = Int.random(in: 0..<all.count, using: &random)
          needle = Array(all[start...].prefix(Int.random(in: 1...7, using: &random)))
          if Bool.random(using: &random) { needle = Planting.variant(of: needle, using: &random) }
        }
        let options = Bool.random(using: &random) ? shared : PatternOptions.random(using: &random)
        if let pattern = try? Pattern(utf16: needle, options: options) { patterns.append(pattern) }
      }
    }

    func expected(_ find: (Pattern, Int) throws -> [Match]) rethrows -> [Found] {
      var all: [Found] = []
      for row in rows.indices {
        var own: [NeedleMatch] = []
        for (needle, pattern) in patterns.enumerated() {
          own += try find(pattern, row).map { NeedleMatch(needle: needle, match: $0) }
        }
        all += own.sorted().map { Found(row: row, match: $0) }
      }
      return all
    }
  }

  /// Where rows begin, and where the last one ends, after some other bytes.
  private static func offsets(_ lengths: [Int], from start: Int) -> [Int64] {
    var offsets = [Int64(start)]
    for length in lengths { offsets.append(offsets.last! + Int64(length)) }
    return offsets
  }

  private static func inUTF8(
    _ set: PatternSet, _ rows: [[UInt8]], _ malformed: MalformedUTF8, most: Int = .max
  ) throws -> [Found] {
    let text = [0x61, 0x62] + rows.joined()
    let offsets = offsets(rows.map(\.count), from: 2)
    var found: [Found] = []
    let error = unsafe text.withUnsafeBufferPointer { text in
      unsafe offsets.withUnsafeBufferPointer { offsets -> UTF8Error? in
        do throws(UTF8Error) {
          try unsafe set.forEachMatch(
            inUTF8Rows: text, offsets: RowOffsets(offsets), malformed: malformed
          ) { row, match in
            found.append(Found(row: row, match: match))
            return found.count < most
          }
          return nil
        } catch {
          return error
        }
      }
    }
    if let error { throw error }
    return found
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func rowsAreSearchedByThemselves(part: UInt64) throws {
    for seed in Seeds.some(of: (part * 100)..<(part * 100 + 100)) {
      let test = Rows(seed: seed, counts: [1, 2, 8, 64], rowCount: 60)
      guard let set = try? PatternSet(test.patterns) else { continue }
      try Self.check(set, test)
    }
  }

  /// Rows of more than one stretch, some of them longer than a stretch.
  @Test func longRows() throws {
    for seed in Seeds.some(of: 0..<6) {
      let test = Rows(seed: seed &+ 900, counts: [2, 8], rowCount: 80, longRows: true)
      guard let set = try? PatternSet(test.patterns) else { continue }
      try Self.check(set, test)
    }
  }

  private static func check(_ set: PatternSet, _ test: Rows) throws {
    let strings = test.rows.map { String(decoding: $0, as: UTF16.self) }
    let bytes = strings.map { Array($0.utf8) }
    let expected = try test.expected { pattern, row in
      let row = bytes[row]
      return try pattern.matches(in: row.span, as: .utf8)
    }
    for malformed in [MalformedUTF8.refused, .replaced, .unchecked] {
      let found = try inUTF8(set, bytes, malformed)
      if found != expected {
        Issue.record("\(test.note), \(malformed): found \(found), expected \(expected)")
        return
      }
    }
    let some = expected.count / 2 + 1
    #expect(try inUTF8(set, bytes, .refused, most: some) == Array(expected.prefix(some)))
    let inUnits = test.expected { pattern, row in
      let units = test.rows[row]
      return pattern.matches(in: units.span)
    }
    var found: [Found] = []
    let units: [UInt16] = [0x61] + test.rows.joined()
    let offsets = offsets(test.rows.map(\.count), from: 1).map(Int32.init)
    unsafe units.withUnsafeBufferPointer { units in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe set.forEachMatch(inUTF16Rows: units, offsets: RowOffsets(offsets)) { row, match in
          found.append(Found(row: row, match: match))
          return true
        }
      }
    }
    #expect(found == inUnits, "\(test.note), UTF-16")
    guard units.allSatisfy({ $0 <= 0xFF }) else { return }
    found = []
    let latin = units.map { UInt8($0) }
    unsafe latin.withUnsafeBufferPointer { latin in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe set.forEachMatch(inLatin1Rows: latin, offsets: RowOffsets(offsets)) { row, match in
          found.append(Found(row: row, match: match))
          return true
        }
      }
    }
    #expect(found == inUnits, "\(test.note), Latin-1")
  }

  /// Rows cut anywhere, of bytes that are no text: each is replaced by itself, or refused.
  @Test func malformedRows() throws {
    for seed in Seeds.some(of: 0..<150) {
      var random = SplitMix64(seed: seed &+ 5_000)
      var test = Rows(seed: seed &+ 5_000, counts: [1, 4], rowCount: 30)
      let replacement = try Pattern("\u{FFFD}", options: .caseInsensitive(locale: .root))
      test.patterns.append(replacement)
      let set = try PatternSet(test.patterns)
      var all = Array(String(decoding: test.rows.joined(), as: UTF16.self).utf8)
      for _ in 0..<3 where !all.isEmpty {
        all[Int.random(in: 0..<all.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      var bytes: [[UInt8]] = []
      while !all.isEmpty {
        let length = min(all.count, Int.random(in: 0...12, using: &random))
        bytes.append(Array(all.prefix(length)))
        all.removeFirst(length)
      }
      test.rows = bytes.map { $0.map(UInt16.init) }
      let expected = try test.expected { pattern, row in
        let row = bytes[row]
        return try pattern.matches(in: row.span, as: .utf8(malformed: .replaced))
      }
      #expect(try Self.inUTF8(set, bytes, .replaced) == expected, "\(test.note)")
      let isWell = bytes.allSatisfy { (try? replacement.matches(in: $0.span, as: .utf8)) != nil }
      if isWell {
        #expect(try Self.inUTF8(set, bytes, .refused) == expected, "\(test.note)")
      } else if (try? replacement.matches(in: Array(bytes.joined()).span, as: .utf8)) == nil {
        #expect(throws: UTF8Error.self, "\(test.note)") { try Self.inUTF8(set, bytes, .refused) }
      }
    }
  }

  /// A pair of surrogates that two rows share is no pair.
  @Test func pairsAreNotJoined() throws {
    let tag = Array("\u{E0041}b".utf16)
    let options = PatternOptions.caseInsensitive(locale: .root)
    let set = try PatternSet([
      Pattern(utf16: Array(tag[1...]), options: options), Pattern("b", options: options),
    ])
    let offsets: [Int32] = [0, 1, 3]
    var found: [NeedleMatch] = []
    unsafe tag.withUnsafeBufferPointer { units in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe set.forEachMatch(inUTF16Rows: units, offsets: RowOffsets(offsets)) { row, match in
          #expect(row == 1)
          found.append(match)
          return true
        }
      }
    }
    #expect(found.map(\.needle) == [0, 1])
  }
}
